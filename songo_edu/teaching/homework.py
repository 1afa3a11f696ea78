"""Homework in one file: a page that plays from a folder, without a network, to its result code.

As a SCORM 1.2 package it is that page and a manifest, for platforms that keep scores: the platform
gets the share of puzzles that were solved and not shown, keeps where a pupil left off, and hears
of the end.

The page is of one language and holds what puzzles of its games need: a board, their rules, their
ways of asking, their reasons. It is made beforehand, with holes that a page for teachers fills as
the command does. Script and data travel packed, and where a browser cannot unpack them, the page
does. Every board is a table of numerals too, for viewers that run no scripts. The policy in
the page's head allows the scripts and the style that were written, and no address at all.
"""

import base64
import hashlib
import json
import re
import zlib
from functools import cache
from pathlib import Path
from typing import Final

from songo_edu.boards.dist import built, in_languages, style
from songo_edu.games import Position
from songo_edu.games.catalogue import FAMILIES, family
from songo_edu.games.solitaires import SoloPosition
from songo_edu.locale import speaking
from songo_edu.puzzles.kinds import KINDS
from songo_edu.puzzles.page import PAGE_FIELDS, page_told
from songo_edu.puzzles.puzzle_class import Puzzle, task
from songo_edu.puzzles.questions import PUZZLE_KINDS
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.why import why
from songo_edu.teaching import handouts
from songo_edu.teaching.assignment import Assignment, Wishes, waiting
from songo_edu.teaching.quiz_files import zipped
from songo_edu.teaching.rules import cards_of

_STYLE = Path(__file__).with_name("homework.css")
#: What homework is given of each puzzle, made by the command or by the page.
HOMEWORK_FIELDS = (*PAGE_FIELDS, "line", "solution")
#: A pit with its seeds, for the head of the page.
_MARK = (
    '<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="15" fill="#8a5529"/>'
    '<circle cx="16" cy="16" r="11" fill="#4a2a12"/><g fill="#e9d9b8">'
    '<circle cx="13" cy="13" r="4"/><circle cx="20" cy="15" r="4"/>'
    '<circle cx="15" cy="20" r="4"/></g></svg>'
)
#: How JSON is written, so that a page writes the same.
_WRITTEN: Final[Json] = {"ensure_ascii": False, "separators": (",", ":"), "sort_keys": True}
#: What the script is given: the data of its page, and the style of boards.
_TOLD_THERE = '{{...JSON.parse(document.getElementById("homework-told").textContent),style:{}}}'
_POLICY = (
    "default-src 'none'; script-src {scripts}; style-src {style}; base-uri 'none';"
    " form-action 'none'"
)


#: The games of the pages that wait for what is put into them (`songo_edu.teaching.handouts`).
SHELVES = {
    "two_row": ("two_row",),
    "duels": ("duels",),
    "solitaires": ("solitaires",),
    "all": tuple(dict.fromkeys(FAMILIES.values())),
}


def export(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return the page as one file, with its data and its script, packed."""
    data = json.dumps(_deflated(json.dumps(page_data(assignment), **_WRITTEN)))
    return _filled(_packed(assignment.language, script_for(assignment)), assignment, wishes, data)


def plain(assignment: Assignment, wishes: Wishes | None = None) -> bytes:
    """Return the page as one file, nothing packed, for those who read it or pack it again."""
    script = _script(assignment.language, script_for(assignment))
    text = json.dumps(page_data(assignment), **_WRITTEN)
    return _filled(_page(assignment.language, script), assignment, wishes or Wishes(), text)


def scorm(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return the page as a package of SCORM 1.2; opened outside a platform, it is any homework."""
    manifest = handouts.scorm_manifest(mark(assignment), assignment.title)
    page = plain(assignment, wishes)
    return zipped({"imsmanifest.xml": manifest.encode(), "index.html": page}, level=9)


def shells(language: str) -> dict[str, str]:
    """Return the pages that wait for a homework in a language, by the names of their shelves.

    A page for teachers fills them as the command does.
    """
    return {name: _packed(language, name) for name in SHELVES}


def script_for(assignment: Assignment) -> str:
    """Return the name of the shelf that has what an assignment's puzzles need."""
    return handouts.handed_shelf([family(puzzle.game) for puzzle in assignment.puzzles])


def ways(name: str) -> list[str]:
    """Return the ways of asking that a shelf has, by the names of ``web/src/puzzles/ways.ts``."""
    families = {*SHELVES[name]}
    return sorted(
        {
            facts["way"]
            for kind, facts in PUZZLE_KINDS.items()
            if {family(game) for game in KINDS[kind].games} & families
        }
    )


def _deflated(text: str) -> str:
    packing = zlib.compressobj(9, memLevel=9)
    return base64.b64encode(packing.compress(text.encode()) + packing.flush()).decode()


def _filled(shell: str, assignment: Assignment, wishes: Wishes, data: str) -> bytes:
    """Return a page with its holes filled. Where there is a site, a link leads to it."""
    language = assignment.language
    with speaking(language):
        still = "".join(
            handouts.handed_still(task(dict(puzzle.record)), _cells(puzzle))
            for puzzle in assignment.puzzles
        )
        rules = "".join(map(handouts.handed_rules, cards_of(assignment.puzzles)))
        foot = "" if wishes.site is None else handouts.handed_foot(wishes.site, language)
        return handouts.handed_page(shell, assignment.title, rules, still, data, foot).encode()


#: What shows the tables again, should a script fail.
_SEEN = 'document.querySelector(".homework-still")?.classList.add("homework-seen");'


@cache
def _packed(language: str, name: str) -> str:
    script = _script(language, name)
    unpacking = built("handed/unpacking.js").rstrip("\n")
    unpack = f'songoUnpacking.unpack("{_deflated(script)}")'
    loader = f"{unpacking}{unpack}.catch(() => {{ {_SEEN} }});"
    return _page(language, loader, allowed=(script,))


def _page(language: str, script: str, allowed: tuple[str, ...] = ()) -> str:
    """Return the page with its holes and a script in it, and allow others that these may run."""
    style = _style()
    policy = _POLICY.format(
        scripts=" ".join(map(_digest, (script, *allowed))), style=_digest(style)
    )
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<meta name="referrer" content="no-referrer"><title>@@title@@</title>'
        f'<style>{style}</style></head><body class="homework"><header>'
        f'<div class="homework-name">{_MARK}Songo</div>'
        "<h1>@@title@@</h1></header>@@rules@@"
        '<main id="homework"><ol class="homework-still">@@still@@</ol>'
        '</main>@@foot@@<script type="application/json" id="homework-told">@@told@@</script>'
        f"<script>{script}</script></body></html>\n"
    )


def _digest(text: str) -> str:
    """Return by what a policy knows a script or a style."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


@cache
def _style() -> str:
    text = re.sub(r"/\*.*?\*/", "", _STYLE.read_text(encoding="utf-8"), flags=re.S)
    text = re.sub(r" ?([{};,]) ?|(?<=:) ", r"\1", re.sub(r"\s+", " ", text)).strip()
    return text.replace(";}", "}")


#: A rule of a style, and what tools of a board, other rooms and parts of a site are called in it.
_STYLED = re.compile(r"[^{}@]+\{[^{}]*\}")
_TOOLS = re.compile(
    r"(?:\.songo-(?:players|with-foes|film|film-words|moves|move-list|lens|lensed|lens-line|lens-room"
    r"|findings|before|still|frame|room-for-lens|menu|leaves|progress|chapters|days|explore|filters"
    r"|share|spar-count|sparring|texts|told-choices|wide-input)"
    r"|(?<![\w.-])songo-(?:desk|exercise|explore|leaves|progress|puzzles|spar))\b"
)


def _needed_rule(rule: re.Match[str]) -> str:
    """Return a rule of a style, or nothing where all that it is for is such a tool."""
    called = rule[0].partition("{")[0].split(",")
    return "" if all(map(_TOOLS.search, called)) else rule[0]


@cache
def _script(language: str, name: str) -> str:
    """Return the whole script, safe inside a page: it reads what is there as data."""
    script = in_languages(built(f"handed/{name}.js"), (language,))
    # Nothing in it may end the element, or begin what HTML takes for a comment.
    script = script.replace("</", "<\\/").replace("<!--", "<\\!--")
    # The style of lessons is left out, and that of tools which no such page has.
    looks = json.dumps(_STYLED.sub(_needed_rule, style(("style", "exercise"))), ensure_ascii=False)
    return f"{script}songoHomework.beginHomework({_TOLD_THERE.format(looks)});"


def forget() -> None:
    """Forget what was written before: the next page is made from the beginning."""
    for cached in (_style, _script, _packed):
        cached.cache_clear()


def page_data(assignment: Assignment) -> Json:
    """Return what the page is given: the assignment, its puzzles with their reasons."""
    records = [dict(each.record) for each in assignment.puzzles]
    data = page_told(records, assignment.language)
    with speaking(assignment.language):
        whys = [why(record) for record in records]
    puzzles = [
        {name: puzzle[name] for name in HOMEWORK_FIELDS if name in puzzle} | {"why": reasons}
        for puzzle, reasons in zip(data["puzzles"], whys, strict=True)
    ]
    return {
        "language": assignment.language,
        "title": assignment.title,
        "hints": assignment.hints,
        "reveal": assignment.reveal,
        **waiting(assignment.hint_after),
        "mark": mark(assignment),
        "puzzles": puzzles,
        "themes": data["themes"],
        "games": data["games"],
    }


def mark(assignment: Assignment) -> str:
    """Return a name of the assignment that changes with its puzzles and what is allowed."""
    content: list[object] = [assignment.ids, assignment.hints, assignment.reveal, assignment.title]
    content.extend(waiting(assignment.hint_after).values())
    return hashlib.sha256(json.dumps(content, **_WRITTEN).encode()).hexdigest()[:12]


def _cells(puzzle: Puzzle) -> list[list[str]]:
    position = puzzle.position
    if isinstance(position, Position):
        return handouts.two_row_cells(
            list(position.sheet.pits), position.sheet.rows, list(position.state)
        )
    names, seeds = list(position.pits), list(position.pits.values())
    if isinstance(position, SoloPosition) and position.goal is not None:
        return [names, list(map(str, seeds)), [">", *map(str, position.goal.values())]]
    return handouts.one_row_cells(names, seeds, list(position.stores.values()))
