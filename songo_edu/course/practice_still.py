"""A sparring game on a page before a script runs, as high as what comes.

It waits as bare wood, in few elements: its seeds come once the reader is near. On paper and without
scripts its position stands there whole.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from songo_edu.boards.picture import still_picture
from songo_edu.boards.two_row_picture import measures, shared
from songo_edu.boards.waiting import bar, button, frame, line
from songo_edu.course.practice import Spar, spar_against, spar_count, spar_far, spar_task
from songo_edu.drawing.svg import number
from songo_edu.engine.opponent_levels import LEVELS
from songo_edu.games import Position
from songo_edu.locale import catalogue, speaking


def still_spar(told: Spar, position: Position, language: str) -> str:
    """Return what stands in the element of a sparring game without JavaScript."""
    _: Callable[[str], str] = catalogue(language).gettext
    level = told["level"]
    with speaking(language):
        task = escape(spar_task(told, list(position.sheet.pits)))
        against = escape(spar_against(level, _(LEVELS[level - 1].name)))
        far = escape(spar_far(told, spar_count(told, [])))
    if far:
        far = f'<span class="songo-spar-count">{far}</span>'
    head = (
        f'<div class="songo-above"><p class="songo-task-head">{against}{far}</p>'
        f'<p class="songo-question">{task}</p></div>'
    )
    wide, narrow = measures(position, "wide"), measures(position, "narrow")
    size = f"{number(wide['width'])} {number(wide['height'])}"
    wood = (
        f'<div class="songo-still"><svg class="songo-picture" viewBox="0 0 {size}"'
        f' aria-hidden="true"><use href="#{shared(position)}" width="{number(wide["width"])}"'
        f' height="{number(wide["height"])}"/></svg>'
        f'<svg class="songo-frame" viewBox="0 0 {number(narrow["width"])}'
        f' {number(narrow["height"])}" aria-hidden="true"></svg></div>'
    )
    undo, options = (button(words, "quiet") for words in (_("Undo"), _("Options")))
    row = bar([undo, button(_("Start again")), button(_("Look back")), options])
    picture = still_picture(position, lang=language)
    paper = (
        f'<noscript class="songo-on-paper"><div class="songo-paper"><p><strong>{task}</strong></p>'
        f"<p>{against}</p>{picture}</div></noscript>"
    )
    return frame(f"{head}{wood}{line()}{row}", "songo-task songo-sparring") + paper
