"""Homework in one file: a page that plays from a folder, without a network, to its result code.

The page is of one language and holds only what its puzzles need: a board, their rules, their ways
of asking, their reasons. Its script travels packed, and where a browser cannot unpack it, the page
does. Every board stands as a table of numerals too, for viewers that run no scripts. The policy in
the page's head allows the scripts and the style that were written, and no address at all.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib
from functools import cache
from html import escape
from pathlib import Path

from songo_edu.boards import bundle
from songo_edu.boards.handed import handed_script
from songo_edu.locale import _, speaking
from songo_edu.puzzles import words
from songo_edu.puzzles.one import Puzzle
from songo_edu.puzzles.page import page_told
from songo_edu.puzzles.record import Json
from songo_edu.teaching.assignment import Assignment
from songo_edu.teaching.forms import Wishes
from songo_edu.words.puzzles import PUZZLE_KINDS

_STYLE = Path(__file__).with_name("homework.css")
#: What a page is told of each puzzle.
_TOLD = ("game", "goal", "id", "key", "kind", "level", "position", "themes", "line", "solution")
#: A pit with its seeds, for the head of the page.
_MARK = (
    '<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="15" fill="#8a5529"/>'
    '<circle cx="16" cy="16" r="11" fill="#4a2a12"/><g fill="#e9d9b8">'
    '<circle cx="13" cy="13" r="4"/><circle cx="20" cy="15" r="4"/>'
    '<circle cx="15" cy="20" r="4"/></g></svg>'
)
_POLICY = (
    "default-src 'none'; script-src {scripts}; style-src {style}; base-uri 'none';"
    " form-action 'none'"
)


def export(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return the page as one file, its script packed."""
    script = _script(assignment, "beginHomework(told);")
    packed = base64.b64encode(zlib.compress(script.encode(), 9)).decode()
    loader = f'{_unpacking()}unpack("{packed}").catch(() => {{ {_SEEN} }});'
    return page(assignment, wishes, (loader,), allowed=(script,))


def plain(
    assignment: Assignment, wishes: Wishes | None = None, begin: str = "beginHomework(told);"
) -> bytes:
    """Return the page as one file, its script as it is, for those who read it or pack it again."""
    return page(assignment, wishes or Wishes(), (_script(assignment, begin),))


#: What shows the tables again, should a script fail.
_SEEN = 'document.querySelector(".homework-still")?.classList.add("homework-seen");'


def page(
    assignment: Assignment, wishes: Wishes, scripts: tuple[str, ...], allowed: tuple[str, ...] = ()
) -> bytes:
    """Return the page with some scripts in it, and allow others that these may run.

    Where there is a site, a link leads to it; it is followed by nobody but the reader.
    """
    language, title = assignment.language, escape(assignment.title or _("Songo: homework"))
    style = _style()
    policy = _POLICY.format(
        scripts=" ".join(map(_digest, (*scripts, *allowed))), style=_digest(style)
    )
    with speaking(language):
        still = "".join(map(_still, assignment.puzzles))
    tags = "".join(f"<script>{script}</script>" for script in scripts)
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<meta name="referrer" content="no-referrer"><title>{title}</title><style>{style}</style>'
        f'</head><body class="homework"><header><div class="homework-name">{_MARK}Songo</div>'
        f'<h1>{title}</h1></header><main id="homework"><ol class="homework-still">{still}</ol>'
        f"</main>{_foot(assignment, wishes)}{tags}</body></html>\n"
    ).encode()


def _foot(assignment: Assignment, wishes: Wishes) -> str:
    if wishes.site is None:
        return ""
    with speaking(assignment.language):
        words = _("Learn songo, and more puzzles")
    address = escape(f"{wishes.site}/{assignment.language}/welcome.html")
    return f'<footer class="homework-quiet"><a href="{address}">{escape(words)}</a></footer>'


def _digest(text: str) -> str:
    """Return by what a policy knows a script or a style."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


@cache
def _style() -> str:
    text = re.sub(r"/\*.*?\*/", "", _STYLE.read_text(encoding="utf-8"), flags=re.S)
    return re.sub(r" ?([{};,]) ?", r"\1", re.sub(r"\s+", " ", text)).strip()


@cache
def _unpacking() -> str:
    source = bundle.source(f"{bundle.HANDED}unpacking.js", ())
    return bundle.stripped(bundle.bared(source)) + "\n"


def _script(assignment: Assignment, begin: str) -> str:
    """Return the whole script, safe to stand in a page."""
    games = {each.game for each in assignment.puzzles}
    ways = {PUZZLE_KINDS[each.kind]["way"] for each in assignment.puzzles}
    written = _written(assignment.language, tuple(sorted(games)), tuple(sorted(ways)), begin)
    told = json.dumps(told_of(assignment), ensure_ascii=False, separators=(",", ":"))
    for letter in "<\u2028\u2029":
        told = told.replace(letter, f"\\u{ord(letter):04x}")
    return f"({written})({told});"


@cache
def _written(language: str, games: tuple[str, ...], ways: tuple[str, ...], begin: str) -> str:
    script = handed_script(language, games, ways, "homework.js", begin)
    # Nothing in it may end the element, or begin what HTML takes for a comment.
    return script.replace("</", "<\\/").replace("<!--", "<\\!--")


def forget() -> None:
    """Forget what was written before: the next page is made from the beginning."""
    for kept in (_style, _unpacking, _written, _board_style):
        kept.cache_clear()


def told_of(assignment: Assignment) -> Json:
    """Return what the page is told: the assignment, its puzzles with their reasons, its style.

    Examples
    --------
    >>> from songo_edu.puzzles.one import puzzle
    >>> told = told_of(Assignment("", "en", 2, True, (puzzle("5ce19e0300d1"),)))
    >>> told["puzzles"][0]["why"]["idea"][:19], told["hints"]
    ('D takes 4 seeds (a ', 2)
    """
    records = [dict(each.record) for each in assignment.puzzles]
    told = page_told(records, assignment.language)
    puzzles = [
        {name: one[name] for name in _TOLD if name in one}
        | {"why": each.why(assignment.language).as_json()}
        for one, each in zip(told["puzzles"], assignment.puzzles, strict=True)
    ]
    return {
        "language": assignment.language,
        "title": assignment.title,
        "hints": assignment.hints,
        "reveal": assignment.reveal,
        "mark": mark(assignment),
        "puzzles": puzzles,
        "themes": told["themes"],
        "games": told["games"],
        "style": _board_style(),
    }


def mark(assignment: Assignment) -> str:
    """Return a name of the assignment that changes with its puzzles and what is allowed."""
    ids = [each.id for each in assignment.puzzles]
    told = json.dumps([ids, assignment.hints, assignment.reveal, assignment.title])
    return hashlib.sha256(told.encode()).hexdigest()[:12]


@cache
def _board_style() -> str:
    """Return the style of boards and puzzles; that of lessons is left out."""
    texts = [(bundle.FOLDER / name).read_text(encoding="utf-8") for name in bundle.STYLES[:2]]
    text = re.sub(r"/\*.*?\*/", "", "\n".join(texts), flags=re.S)
    return re.sub(r" ?([{};,]) ?", r"\1", re.sub(r"\s+", " ", text)).strip()


def _still(puzzle: Puzzle) -> str:
    """Return a puzzle for viewers that run no scripts: what is asked, and the board in numerals."""
    return f"<li>{escape(words.task(dict(puzzle.record)))}{table(puzzle)}"


def table(puzzle: Puzzle) -> str:
    """Return a board as a table of numerals, names above and below: 500 bytes at most.

    Examples
    --------
    >>> from songo_edu.puzzles.one import puzzle
    >>> table(puzzle("5ce19e0300d1"))[:36]
    '<table><tr><th>a<th>b<th>c<th>d<th>e'
    """
    lines = [line.split() for line in puzzle.board.board().splitlines()]
    names = {0, len(lines) - 1} if len(lines) > 2 else {0}
    rows = []
    for number, cells in enumerate(lines):
        kind = "th" if number in names else "td"
        rows.append("<tr>" + "".join(f"<{kind}>{escape(cell)}" for cell in cells))
    return f"<table>{''.join(rows)}</table>"
