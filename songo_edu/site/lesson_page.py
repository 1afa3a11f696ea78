"""A lesson on a page: what stands in its element before a script runs, as high as what comes."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from songo_edu.boards.picture import still_picture
from songo_edu.boards.waiting import answer_form, bar, button, line
from songo_edu.course.lessons import Lesson, lesson
from songo_edu.drawing.lesson import LessonTold, lesson_frame
from songo_edu.locale import catalogue, speaking
from songo_edu.site.languages import words


def told_of(one: Lesson, language: str) -> LessonTold:
    """Return the texts of a lesson in one language."""
    return {
        "title": one.title[language],
        "steps": [
            {
                "title": step.title[language],
                "say": step.say.get(language, ""),
                "question": step.exercise.question[language]
                if step.exercise is not None and step.mark
                else "",
            }
            for step in one.steps
        ],
    }


def lesson_inside(name: str, language: str, uid: str, level: int) -> tuple[dict[str, Any], str]:
    """Return a lesson's data, and what stands there without JavaScript.

    Parameters
    ----------
    uid
        the beginning of the names within, its own on the page.
    level
        of its title among the page's headings.

    Raises
    ------
    LessonError
        where there is no lesson of that name.
    """
    _: Callable[[str], str] = catalogue(language).gettext
    one = lesson(name)
    first = one.steps[0]
    more = {key: value for key, value in first.more.get("board", {}).items() if key in _DRAWN}
    if more.get("lens"):
        more["lens"] = True
    picture = still_picture(
        str(first.board), game=first.board.sheet.name, name=uid, lang=language, **more
    )
    below = '<div class="songo-below"></div>'
    board = f'<div class="songo-before songo-board">{picture}{line()}{below}</div>'
    asked = first.exercise.kind if first.exercise is not None else ""
    form = answer_form("", language) if asked == "number" else ""
    row = bar([button(_("Check"), "main")])
    with speaking(language):
        frame = lesson_frame(told_of(one, language), uid, level, board, form + row)
    return one.data(), f'<div class="songo-lesson">{frame}</div>{_solutions(one, language)}'


#: The options of a board that are drawn in a still.
_DRAWN = ("aim", "chosen", "forbid", "lens", "lens_side", "turned", "numbering")


def _solutions(one: Lesson, language: str) -> str:
    """Return the solutions, folded, for a page without scripts."""
    rest = "".join(
        f"<li>{escape(step.exercise.question[language])}<details><summary>"
        f"{escape(words(language)['solution'])}</summary>{_solution(step.exercise, language)}"
        "</details></li>"
        for step in one.steps
        if step.exercise is not None
    )
    return f"<noscript><ol>{rest}</ol></noscript>" if rest else ""


def _solution(exercise: Any, language: str) -> str:
    if exercise.kind == "demo":
        told = [step["say"][language] for step in exercise.ask["steps"]]
    else:
        told = [exercise.solution[language]]
    return "".join(f"<p>{escape(text)}</p>" for text in told)
