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
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from songo_edu.boards.bundle import (
    ASKED,
    BESIDE,
    DATA,
    EXPORTED,
    SERVING,
    bared,
    closed,
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
from songo_edu.boards.doors import DOOR, doors

#: Sources of which each room that wants them may have a copy: they compute, or are a bare class.
COPIED = (*ASKED, "kept/store.js")
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


def _doors() -> dict[str, str]:
    """Return the path of each room's door, by the room's name."""
    return {name.removesuffix(f"/{DOOR}"): name for name in doors() if name.endswith(f"/{DOOR}")}


@dataclass(frozen=True)
class Parts:
    """Which sources a page has where: in the board's module, and in each room's."""

    board: list[str]
    rooms: dict[str, list[str]]
    #: The rooms that a room builds on: it is handed what theirs hold.
    bases: dict[str, list[str]]


def split(languages: Sequence[str]) -> Parts:
    """Return the sources of the board and those of each room, each after what it needs.

    A room may want what stands in another room's folder, and then builds on that room. What holds
    nothing itself (`COPIED`) is copied: rooms that want the same, and do not build on each other,
    have one each.

    Raises
    ------
    ValueError
        where several rooms want another source that the board does not have.
    """
    all_sources, where = ordered(languages), _doors()
    closed = set(where.values())

    def home(name: str) -> str:
        """Return the room in whose folder a source stands, empty for none."""
        folder = name.partition("/")[0]
        return folder if folder in where else ""

    def reached(begin: Sequence[str], there: set[str], room: str) -> tuple[set[str], set[str]]:
        """Return what a room needs beside what is there, and the rooms in which more of it is."""
        found: set[str] = set()
        bases: set[str] = set()
        waiting = list(begin)
        while waiting:
            name = waiting.pop()
            if name in found or name in there:
                continue
            if room and home(name) not in ("", room):
                bases.add(home(name))
                continue
            found.add(name)
            if name not in closed:
                waiting += needs(name, source(name, languages))
        return found, bases

    begin = [*(name for name in sources() if "/" not in name), *where.values()]
    board, _none = reached(begin, set(), "")
    wanted = {
        room: reached(list(needs(door, source(door, languages))), board, room)
        for room, door in where.items()
    }
    below = {
        room: _below(room, {room: on for room, (_in, on) in wanted.items()}) for room in wanted
    }
    rooms = {
        room: inside - {name for base in below[room] for name in wanted[base][0]}
        for room, (inside, _bases) in wanted.items()
    }
    # What a base has from a base of its own is handed on from there.
    on = {
        room: {*bases, *(base for base in below[room] if rooms[base] & inside)}
        for room, (inside, bases) in wanted.items()
    }
    times = Counter(name for inside in rooms.values() for name in inside)
    shared = sorted(name for name, rooms in times.items() if rooms > 1)
    if by_hand := [name for name in shared if not name.startswith(COPIED)]:
        raise ValueError(f"more than one room wants {by_hand[0]}")
    return Parts(
        [name for name in all_sources if name in board],
        {room: [name for name in all_sources if name in rooms[room]] for room in wanted},
        {room: sorted(bases) for room, bases in on.items()},
    )


def _below(room: str, bases: Mapping[str, Collection[str]]) -> set[str]:
    """Return all that a room builds on, over others too."""
    return {name for base in bases[room] for name in {base, *_below(base, bases)}}


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
        where a name stands twice at the top of the board's module, or a room hides one of it.
    """
    there, where = split(languages), _doors()
    check_names(there, languages)
    board = there.board
    made: dict[str, Room] = {}
    asked = _thinkers(name_for)
    replaced = {DATA: bared(data(languages, board)), BESIDE: bared(_beside(asked, tables or {}))}
    own = {room: _tops(inside, languages) for room, inside in there.rooms.items()}
    wanted = {
        room: {name for one in inside for name in imported(source(one, languages))} - own[room]
        for room, inside in there.rooms.items()
    }
    for room, inside in there.rooms.items():
        door = source(where[room], languages)
        bases = there.bases[room]
        handed = {name for base in bases for name in own[base]}
        kit = sorted({*wanted[room], CATALOGUES})
        given = re.findall(r"\breturn (\w+);", door)[-1]
        others = {each for each, on in there.bases.items() if room in on}
        shared = sorted({given, *(name for each in others for name in wanted[each] & own[room])})
        known = [*board, *(name for base in bases for name in there.rooms[base])]
        text = stripped(
            _room_module(
                inside,
                known,
                languages,
                ", ".join(kit),
                f"{{ {', '.join(shared)} }}" if others else given,
            )
        )
        made[room] = Room(name_for(room, text), text)
        replaced[where[room]] = _fetching(
            top_names(door)[0],
            made[room],
            [name for name in kit if name not in handed],
            [_whole(base) for base in bases],
            (_whole(room), given) if others else None,
        )
    parts = [replaced.get(name) or bared(source(name, languages)) for name in board]
    tops = Counter(top for part in parts for top in top_names(part))
    if twice := [top for top, times in tops.items() if times > 1]:
        raise ValueError(f"{twice[0]!r} stands twice in the board of a page")
    return Modules(stripped(closed(parts, EXPORTED)), made, asked)


def check_names(there: Parts, languages: Sequence[str]) -> None:
    """Refuse a room in which a name stands that is the board's, or that of a room it builds on.

    The room would see its own, whatever its sources import, and in a widget, where all is one
    module, both would be one name.

    Raises
    ------
    ValueError
        naming both sources.
    """
    for room, inside in there.rooms.items():
        before = [*there.board, *(name for base in there.bases[room] for name in there.rooms[base])]
        owner = {top: name for name in before for top in top_names(source(name, languages))}
        for name in inside:
            for top in top_names(source(name, languages)):
                if owner.setdefault(top, name) != name:
                    raise ValueError(f"{top!r} of {name} hides that of {owner[top]}")


def _tops(inside: Sequence[str], languages: Sequence[str]) -> set[str]:
    return {name for one in inside for name in top_names(source(one, languages))}


def _whole(room: str) -> str:
    """Return the name of the function that fetches all that others want of a room."""
    return "whole_" + re.sub(r"\W", "_", room)


def _fetching(
    name: str,
    room: Room,
    kit: Sequence[str],
    bases: Sequence[str],
    whole: tuple[str, str] | None,
) -> str:
    """Return the source that takes a door's place: it fetches a room and what it builds on at once.

    The kit is read once the room is there: the board's module may still be under way before.
    """
    files = ", ".join(["import(url)", *(f"{base}()" for base in bases)])
    named = ", ".join(["made", *(f"base{number}" for number in range(len(bases)))])
    spread = ", ".join([*kit, *(f"...base{number}" for number in range(len(bases)))])
    fetched, said = whole or (name, "")
    text = (
        f"async function {fetched}() {{\n"
        f"  const url = new URL({json.dumps(room.file)}, import.meta.url);\n"
        f"  const [{named}] = await Promise.all([{files}]);\n"
        f"  return made.default({{ {spread} }});\n"
        "}"
    )
    if whole is None:
        return text
    return f"{text}\nasync function {name}() {{\n  return (await {fetched}()).{said};\n}}"


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
export const WORKER_TYPE = "module";
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
    inside: Sequence[str], before: Sequence[str], languages: Sequence[str], kit: str, given: str
) -> str:
    known = {code: messages(code, before) for code in languages if code != "en"}
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
