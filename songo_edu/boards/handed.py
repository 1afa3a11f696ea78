"""The script of a page that is handed out: a board and what asks puzzles, nothing it never uses.

It is one classic script, for one language, some games and some kinds of puzzles. Sources that a
page fetches when they are wanted are there or they are not; of each source only those functions,
classes and constants stay that the script comes to from where it begins.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence

from songo_edu.boards import bundle, doors, sheet_data
from songo_edu.engine.opponent_levels import LEVELS, MOST_CHANCE
from songo_edu.locale import numbers

#: What no such page has: its tools do nothing, and are not seen.
_NO_TOOLS = {
    "lens-switch.js": "export class LensSwitch { update() {} hide() {} look() {} }\n",
    "menu-switch.js": """\
export class MenuSwitch {
  constructor() {
    this.button = document.createElement("span");
    this.panel = document.createElement("span");
    this.button.hidden = true;
    this.panel.hidden = true;
  }
  update() {}
}
""",
    "moves-switch.js": "export class MovesSwitch {}\n",
    "play-switch.js": "export class PlaySwitch {}\n",
    "sound-switch.js": "export function hear() {}\n",
    # Reasons were found when the page was written.
    "why/reasons.js": "export const reasonsOf = async ({ why }) => why;\n",
    "study/reasons.js": "export const studyReasons = null;\n",
    # Whoever writes the page has proved its puzzles.
    "study/claimed.js": "export const proofHolds = null;\n",
}
#: What a page keeps is its own, and never a reader's progress.
_KEEPING, _PROGRESS = f"{bundle.HANDED}keeping.js", "tasks/progress.js"
_NAME = re.compile(r"[A-Za-z_$][\w$]*")
_BEGINS = re.compile(r"(?=^[^\s})\]])", re.M)
_COMMENT = re.compile(r"^\s*(?://[^\n]*|/\*.*?\*/)\n?", re.M | re.S)


def handed_script(
    language: str, games: Iterable[str], ways: Iterable[str], entry: str, begin: str
) -> str:
    """Return the script of a page that is handed out: a function of what the page is told.

    Parameters
    ----------
    language
        the one language that it speaks.
    games, ways
        the games that are played, by their names, and the ways in which puzzles are asked, by those
        of the scripts in `puzzles/ways`.
    entry
        the source that it begins with, in `handed/`.
    begin
        the statement that begins it, with names from that source; `told` is what it is told.
    """
    sources = _sources(language, sorted({*games}), sorted({*ways}))
    order = _ordered(f"{bundle.HANDED}{entry}", sources)
    pieces = [piece for name in order for piece in _pieces(sources[name])]
    kept = _reached(pieces, begin)
    said = {} if language == "en" else {language: _said(language, order, kept)}
    body = "".join([f"const CATALOGUES = {_json(said)};\n", *(f"{one.rstrip()}\n" for one in kept)])
    return bundle.stripped(f'(told) => {{\n"use strict";\n{body}{begin}\n}}\n').strip()


def _sources(language: str, games: Sequence[str], ways: Sequence[str]) -> dict[str, str]:
    """Return every source, those replaced that are otherwise on such a page."""
    there = {path.relative_to(bundle.FOLDER).as_posix() for path in bundle.FOLDER.rglob("*.js")}
    texts = {name: bundle.source(name, ()) for name in there}
    families = {family for name, family in sheet_data.rooms().items() if name in _bases(games)}
    texts[_PROGRESS] = texts.pop(_KEEPING)
    texts |= {
        **doors.doors(),
        **sheet_data.sources(),
        **_NO_TOOLS,
        bundle.DATA: _data(games),
        bundle.BESIDE: _beside(families & {*bundle.thinkers()}),
        bundle.WAYS: _ways(ways),
        "doors.js": doors.listed({one: doors.families()[one] for one in sorted(families)}),
    }
    if not _bases(games) & {*sheet_data.two_row()}:
        texts["two-row.js"] = "export const TWO_ROWS = null;\n"
    if "study" not in ways:
        texts["study/door.js"] = "export const openStudy = () => Promise.reject(new Error());\n"
    return texts


def _bases(games: Sequence[str]) -> set[str]:
    return {name.partition("+")[0] for name in games}


def _data(games: Sequence[str]) -> str:
    """Return the sheets of some games."""
    wanted = {*games, *_bases(games)}
    sheets = {name: sheet for name, sheet in sheet_data.two_row().items() if name in wanted}
    families = {name: one for name, one in sheet_data.rooms().items() if name in wanted}
    levels = [{"numbers": each.integers()} for each in LEVELS]
    return (
        f"export const SHEETS = {_json(sheets)};\n"
        f"export const FAMILIES = {_json(families)};\n"
        f"export const LEARNERS = {_json(levels)};\n"
        f"export const MOST_CHANCE = {MOST_CHANCE};\n"
    )


def _beside(thought: Iterable[str]) -> str:
    """Return what thinks, in the page itself: no worker is started from a file.

    A page has one family that thinks, so that one function `answer` is there.
    """
    names = sorted(thought)
    assert len(names) < 2, names
    imports = "".join(f'import {{ answer }} from "./thinking/{name}.js";\n' for name in names)
    given = "async () => answer" if names else "() => Promise.reject(new Error())"
    return f"""\
{imports}export const WORKER_TYPE = "classic";
export function thinkingAddress() {{ throw new Error("no worker"); }}
export const makeThinking = {given};
export function endingsAddress() {{ return null; }}
"""


def _ways(ways: Sequence[str]) -> str:
    imports = "".join(f'import {{ {one}Way }} from "./ways/{one}.js";\n' for one in ways)
    listed = ", ".join(f"{one}: {one}Way" for one in ways)
    return f"{imports}export const PUZZLE_WAYS = {{ {listed} }};\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _ordered(entry: str, sources: Mapping[str, str]) -> list[str]:
    """Return the sources that one needs, each after what it needs itself."""
    order: list[str] = []

    def visit(name: str) -> None:
        if name in order:
            return
        text = sources[name]
        for need in bundle.needs(name, text):
            visit(need)
        order.append(name)

    visit(entry)
    return order


def _pieces(text: str) -> list[str]:
    """Return the statements at the top of a source, its comments left out."""
    bare = _COMMENT.sub("", bundle.bared(text) + "\n")
    return [piece for piece in _BEGINS.split(bare) if piece.strip()]


def _reached(pieces: Sequence[str], begin: str) -> list[str]:
    """Return those statements that a beginning comes to by their names, in their order.

    A statement that names nothing does something by itself: what a page would do with it, such as
    define an element, is not done here.
    """
    named: dict[str, list[int]] = {}
    for number, piece in enumerate(pieces):
        for top in bundle.top_names(piece):
            for name in _NAME.findall(top):
                named.setdefault(name, []).append(number)
    kept: set[int] = set()
    waiting = [begin]
    while waiting:
        for name in {*_NAME.findall(waiting.pop())}:
            for number in named.get(name, ()):
                if number not in kept:
                    kept.add(number)
                    waiting.append(pieces[number])
    return [piece for number, piece in enumerate(pieces) if number in kept]


def _said(language: str, order: Sequence[str], kept: Sequence[str]) -> dict[str, str | list[str]]:
    """Return what the statements say in a language: their sentences, and titles in their data."""
    text = "".join(kept)
    called = {texts[0] for _, _, texts in numbers.calls(text)}
    every = bundle.messages(language, [*order, *sheet_data.sources(), bundle.DATA])
    return {key: told for key, told in every.items() if key in called or _json(key) in text}
