"""The boards of a page in several modules: the board at once, the others when first wanted.

In a widget all is one module (`bundle`). A page has no use for what stands between boards and
Python, and there each room (the lens, every family of games but that of two rows) is left out of
the board's module; the source that opens it, its door, is replaced by one that fetches it by name.
A room's module is a function that is handed what it needs of the board, so that no module has to
name another's file but the board the rooms'. What thinks long stands in files of its own, run by
workers.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from songo_edu.boards.bundle import (
    ASKED,
    BESIDE,
    DATA,
    EXPORTED,
    MADE,
    SERVING,
    bared,
    data,
    imported,
    messages,
    needs,
    ordered,
    source,
    sources,
    stripped,
    thinkers,
    thinking,
    top_names,
)

#: The name of the source, in the folder of a room, by which the board comes to it.
DOOR = "door.js"
#: What a room's module needs to put its sentences among the board's.
CATALOGUES = "CATALOGUES"


@dataclass(frozen=True)
class Room:
    """One module that a page fetches later: its file's name and its text."""

    file: str
    text: str


@dataclass(frozen=True)
class Modules:
    """The modules of a page: the board's, the rooms' by their folders, and what thinks beside."""

    board: str
    rooms: dict[str, Room]
    thinkers: dict[str, Room]


def doors() -> dict[str, str]:
    """Return the path of each room's door, by the room's name."""
    every = (*sources(), *MADE)
    return {name.removesuffix(f"/{DOOR}"): name for name in every if name.endswith(f"/{DOOR}")}


def split(languages: Sequence[str]) -> tuple[list[str], dict[str, list[str]]]:
    """Return the sources of the board and those of each room, each after what it needs.

    What is made from Python only computes: rooms that want the same have a copy each.

    Raises
    ------
    ValueError
        where several rooms want another source that the board does not have.
    """
    all_sources = ordered(languages)
    closed = set(doors().values())

    def reached(begin: Sequence[str]) -> set[str]:
        found: set[str] = set()
        waiting = list(begin)
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                if name not in closed:
                    waiting += needs(name, source(name, languages))
        return found

    board = reached([name for name in sources() if "/" not in name])
    wanted = {
        room: reached(list(needs(door, source(door, languages)))) for room, door in doors().items()
    }
    times = Counter(name for inside in wanted.values() for name in inside - board)
    shared = sorted(name for name, rooms in times.items() if rooms > 1)
    if by_hand := [name for name in shared if not name.startswith(ASKED)]:
        raise ValueError(f"more than one room wants {by_hand[0]}")
    return [name for name in all_sources if name in board], {
        room: [name for name in all_sources if name in inside - board]
        for room, inside in wanted.items()
    }


def modules(
    languages: Sequence[str],
    name_for: Callable[[str, str], str],
    tables: Mapping[str, str] | None = None,
) -> Modules:
    """Return the modules of a page in some languages.

    Parameters
    ----------
    languages
        the languages that all speak.
    name_for
        gives the file name of a room's module from the room's name and the module's text; it lies
        beside the board's.
    tables
        the names of the files, also beside it, of tables of endings, by their games.

    Raises
    ------
    ValueError
        where a name stands twice at the top of the board's module.
    """
    board, rooms = split(languages)
    made: dict[str, Room] = {}
    asked = _thinkers(name_for)
    replaced = {DATA: bared(data(languages, board)), BESIDE: bared(_beside(asked, tables or {}))}
    for room, inside in rooms.items():
        door = source(doors()[room], languages)
        wanted = {name for one in inside for name in imported(source(one, languages))}
        own = {name for one in inside for name in top_names(source(one, languages))}
        kit = ", ".join(sorted({*(wanted - own), CATALOGUES}))
        given = re.findall(r"\breturn (\w+);", door)[-1]
        text = stripped(_room_module(inside, board, languages, kit, given))
        made[room] = Room(name_for(room, text), text)
        replaced[doors()[room]] = (
            f"async function {top_names(door)[0]}() {{\n"
            f"  const url = new URL({json.dumps(made[room].file)}, import.meta.url);\n"
            "  const made = await import(url);\n"
            f"  return made.default({{ {kit} }});\n"
            "}"
        )
    parts = [replaced.get(name) or bared(source(name, languages)) for name in board]
    tops = Counter(top for part in parts for top in top_names(part))
    if twice := [top for top, times in tops.items() if times > 1]:
        raise ValueError(f"{twice[0]!r} stands twice in the board of a page")
    return Modules(stripped("\n".join([*parts, EXPORTED])), made, asked)


def _thinkers(name_for: Callable[[str, str], str]) -> dict[str, Room]:
    """Return the files that workers run; a page without workers imports them as they are."""
    made = {}
    for name in thinkers():
        serving = f'if (typeof WorkerGlobalScope !== "undefined") ({SERVING})(make());'
        text = stripped(f"const make = {thinking(name)};\n{serving}\nexport default make;\n")
        made[name] = Room(name_for(f"thinks-{name}", text), text)
    return made


def _beside(asked: Mapping[str, Room], tables: Mapping[str, str]) -> str:
    files = json.dumps({name: room.file for name, room in asked.items()})
    return f"""\
const THINKING_FILES = {files};
const ENDINGS_FILES = {json.dumps(dict(tables))};
export function thinkingAddress(name) {{
  return new URL(THINKING_FILES[name], import.meta.url);
}}
export async function makeThinking(name) {{
  return (await import(thinkingAddress(name))).default();
}}
export function endingsAddress(name) {{
  return Object.hasOwn(ENDINGS_FILES, name)
    ? new URL(ENDINGS_FILES[name], import.meta.url).href : null;
}}
"""


def _room_module(
    inside: Sequence[str], board: Sequence[str], languages: Sequence[str], kit: str, given: str
) -> str:
    known = {code: messages(code, board) for code in languages if code != "en"}
    sentences = {
        code: {key: text for key, text in messages(code, inside).items() if key not in said}
        for code, said in known.items()
    }
    told = "\n".join(
        f"Object.assign({CATALOGUES}.{code}, {json.dumps(texts, ensure_ascii=False)});"
        for code, texts in sentences.items()
    )
    parts = [bared(source(name, languages)) for name in inside]
    body = "\n".join([f"const {{ {kit} }} = kit;", told, *parts, f"return {given};"])
    return f"let made;\nexport default (kit) => made ??= ((kit) => {{\n{body}\n}})(kit);\n"
