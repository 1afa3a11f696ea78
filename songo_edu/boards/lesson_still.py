"""Lessons and puzzle rooms before a script runs: as high as what comes.

A room shows the first puzzle; where the address asks for one, a line that it is on its way. The
buttons are room for those that `js/puzzles/` makes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

from songo_edu.boards.picture import still_picture
from songo_edu.boards.waiting import ICON, answer_form, bar, button, frame, line
from songo_edu.drawing.lesson import SIGNS, LessonTold, lesson_frame, prose
from songo_edu.locale import catalogue, speaking
from songo_edu.puzzles.questions import puzzle_question

# -- a lesson on a page: what stands in its element before a script runs, as high as what comes ----

#: The options of a board that are drawn in a still.
_DRAWN = ("aim", "chosen", "forbid", "lens", "lens_side")


def _told(lesson: Mapping[str, Any]) -> LessonTold:
    return {
        "title": lesson["title"],
        "steps": [
            {
                "title": step["title"],
                "say": step["say"] or "",
                "question": step["exercise"]["question"] if step["mark"] and asks(step) else "",
            }
            for step in lesson["steps"]
        ],
    }


def asks(step: Mapping[str, Any]) -> bool:
    """Tell whether a step has an exercise or a demonstration."""
    return "exercise" in step


def still_lesson(lesson: Mapping[str, Any], language: str, uid: str, level: int) -> str:
    """Return what stands in a lesson's element without JavaScript."""
    _: Callable[[str], str] = catalogue(language).gettext
    first = lesson["steps"][0]
    seen = {key: value for key, value in first["board"].items() if key in _DRAWN}
    if "lens" in seen:
        seen["lens"] = seen["lens"] or False
    picture = still_picture(first["position"], game=first["game"], lang=language, **seen)
    below = '<div class="songo-below"></div>'
    board = f'<div class="songo-before songo-board">{picture}{line()}{below}</div>'
    typed = asks(first) and first["exercise"]["kind"] == "number"
    row = answer_form(first["exercise"]["ask"].get("unit", ""), language) if typed else ""
    row += bar([button(_("Check"), "main")])
    if first["mark"] or "lens" in seen:
        row += '<div class="songo-later"></div>'
    with speaking(language):
        frame = lesson_frame(_told(lesson), uid, level, board, row)
    # The signs of a verdict come with the script that gives one.
    return f'<div class="songo-lesson">{frame.replace(SIGNS, "")}</div>'


def on_paper(lesson: Mapping[str, Any], language: str) -> str:
    """Return the lesson one step below the other, for paper and for a page without scripts.

    It is built where it is wanted alone (``web/src/elements.ts``).
    """
    _: Callable[[str], str] = catalogue(language).gettext
    steps = []
    shown = ""
    for step in lesson["steps"]:
        parts = [f"<p><em>{escape(step['title'])}</em></p>", prose(step["say"] or "")]
        if step["position"] != shown:
            parts.append(still_picture(step["position"], game=step["game"], lang=language))
        shown = step["position"]
        if asks(step):
            parts += _asked(step["exercise"], _("Solution"))
        steps.append(f"<li>{''.join(parts)}</li>")
    return f'<ol class="songo-paper">{"".join(steps)}</ol>'


def _asked(exercise: Mapping[str, Any], word: str) -> list[str]:
    if exercise["kind"] == "demo":
        return [f"<p>{escape(step['say'])}</p>" for step in exercise["ask"]["steps"]]
    return [
        f"<p><strong>{escape(exercise['question'])}</strong></p>",
        f"<details><summary>{escape(word)}</summary><p>{escape(exercise['solution'])}</p></details>",
    ]


# -- a puzzle room on a page: what stands in its element before a script runs, as high as what com--


def still_room(first: Mapping[str, Any], language: str) -> str:
    """Return what stands in a puzzle room without JavaScript."""
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
