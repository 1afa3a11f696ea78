"""A puzzle room on a page: what stands in its element before a script runs, as high as what comes.

It shows the first puzzle; where the address asks for one, a line that it is on its way. The buttons
are room for those that `js/puzzles/` makes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

from songo_edu.boards.picture import still_picture
from songo_edu.boards.waiting import ICON, bar, button, frame, line
from songo_edu.locale import catalogue, speaking
from songo_edu.puzzles.questions import puzzle_question


def still_room(first: Mapping[str, Any], language: str) -> str:
    """Return what stands in a puzzle room without JavaScript.

    Parameters
    ----------
    first
        what `songo_edu.puzzles.page.page_first` returns.
    language
        the language of the page.
    """
    _: Callable[[str], str] = catalogue(language).gettext
    puzzle = first["puzzles"][0]
    total = _("{solved} of {total} solved").format(solved=0, total=first["total"])
    level = (
        f'<span class="songo-field"><span>{escape(_("Level"))}</span>'
        f'<span class="songo-input">{escape(_("all"))}</span></span>'
    )
    days = (
        f'<div class="songo-days" aria-hidden="true">{button(_("Collections"))}'
        f"{button(_('Puzzle of the day'))}{level}"
        f'<div class="songo-fold">{button(_("Filters"))}</div>'
        f'<p class="songo-tally">{escape(total)}</p></div>'
    )
    with speaking(language):
        question = puzzle_question(puzzle["kind"], puzzle["goal"], puzzle["key"])
    rule = first["games"][puzzle["game"]]["rule"]
    title = escape(_("Puzzle {number}").format(number=1))
    above = (
        f'<div class="songo-above"><p class="songo-task-head">{ICON}'
        f'<span class="songo-title">{title}</span>{ICON}</p>'
        f'<p class="songo-question">{escape(question)}</p>'
        f"{f'<p>{escape(rule)}</p>' if rule else ''}</div>"
    )
    picture = still_picture(puzzle["position"], game=puzzle["game"], lang=language)
    row = bar([button(_("Hint")), button(_("Undo"), "quiet"), button(_("Options"), "quiet")])
    board = frame(f"{above}{picture}{line()}{row}", "songo-task")
    waits = f'<p class="songo-waits">{escape(_("What you asked for is on its way."))}</p>'
    return f'<div class="songo-room">{days}{waits}{board}</div>'
