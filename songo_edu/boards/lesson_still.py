"""A lesson on a page: what stands in its element before a script runs, as high as what comes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

from songo_edu.boards.picture import still_picture
from songo_edu.boards.waiting import answer_form, bar, button, line
from songo_edu.drawing.lesson import LessonTold, lesson_frame
from songo_edu.locale import catalogue, speaking

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
    """Return what stands in a lesson's element without JavaScript.

    Parameters
    ----------
    lesson
        what `songo_edu.course.lessons.Lesson.data` returns, told in one language.
    uid
        the beginning of the names within, its own on the page.
    level
        of its title among the page's headings.
    """
    _: Callable[[str], str] = catalogue(language).gettext
    first = lesson["steps"][0]
    seen = {key: value for key, value in first["board"].items() if key in _DRAWN}
    if "lens" in seen:
        seen["lens"] = seen["lens"] == "on"
    picture = still_picture(first["position"], game=first["game"], name=uid, lang=language, **seen)
    below = '<div class="songo-below"></div>'
    board = f'<div class="songo-before songo-board">{picture}{line()}{below}</div>'
    typed = asks(first) and first["exercise"]["kind"] == "number"
    row = bar([button(_("Check"), "main")])
    with speaking(language):
        frame = lesson_frame(
            _told(lesson), uid, level, board, (answer_form("", language) if typed else "") + row
        )
    return f'<div class="songo-lesson">{frame}</div>{_solutions(lesson, _("Solution"))}'


def _solutions(lesson: Mapping[str, Any], word: str) -> str:
    """Return the solutions, folded, for a page without scripts."""
    rest = "".join(
        f"<li>{escape(step['exercise']['question'])}<details><summary>{escape(word)}</summary>"
        f"{_solution(step['exercise'])}</details></li>"
        for step in lesson["steps"]
        if asks(step)
    )
    return f"<noscript><ol>{rest}</ol></noscript>" if rest else ""


def _solution(exercise: Mapping[str, Any]) -> str:
    told = [exercise.get("solution", "")]
    if exercise["kind"] == "demo":
        told = [step["say"] for step in exercise["ask"]["steps"]]
    return "".join(f"<p>{escape(text)}</p>" for text in told)
