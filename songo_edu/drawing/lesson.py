"""The frame of a lesson: its title, its steps as dots and lines, the place of board and words.

It is drawn once for the page, with a still board in it, and by the page's script, which puts the
board that plays in its place: both are as high at every step, whichever is open.
"""

from typing import TypedDict

from songo_edu.drawing.svg import escape_markup
from songo_edu.locale import t


class StepTold(TypedDict):
    """What is said of a step in one language; `question` may be empty."""

    title: str
    say: str
    question: str


class LessonTold(TypedDict):
    """What is said of a lesson in one language."""

    title: str
    steps: list[StepTold]


def prose(text: str) -> str:
    """Return paragraphs as markup: parted by a blank line, words between stars in italics."""
    if text == "":
        return ""
    return "".join(f"<p>{_emphasis(paragraph)}</p>" for paragraph in text.split("\n\n"))


def _emphasis(text: str) -> str:
    parts = escape_markup(text).split("*")
    return "".join(part if i % 2 == 0 else f"<em>{part}</em>" for i, part in enumerate(parts))


def _dot(number: int, total: int, title: str) -> str:
    values = {"number": number, "total": total, "title": title}
    words = escape_markup(t("Step {number} of {total}: {title}", values))
    return (
        f'<button type="button" class="songo-dot" data-step="{number - 1}" tabindex="-1"'
        f' aria-label="{words}" title="{words}"></button>'
    )


def _line(number: int, title: str, hidden: bool) -> str:
    away = " hidden" if hidden else ""
    return (
        f'<button type="button" class="songo-folded" data-step="{number}"{away}>'
        f"<span>{escape_markup(title)}</span></button>"
    )


def _text(step: StepTold, uid: str, number: int) -> str:
    prompt = escape_markup(step["question"])
    question = f'<p class="songo-question" id="{uid}-{number}">{prompt}</p>' if prompt else ""
    # A step without a question says by its title what to do, unless its words begin with it.
    title = "" if prompt or step["say"].startswith(step["title"]) else escape_markup(step["title"])
    named = f'<p class="songo-step-title">{title}</p>' if title else ""
    return f'<div class="songo-text">{named}{prose(step["say"])}{question}</div>'


SIGNS = (
    '<svg class="songo-sign" viewBox="0 0 30 30" aria-hidden="true" focusable="false">'
    '<g class="songo-sign-right"><circle cx="15" cy="15" r="14"/>'
    '<path d="M8.5 15.5l4.5 4.5 8.5-9.5"/></g>'
    '<g class="songo-sign-wrong"><path class="songo-shape" d="M15 .5L29.5 15 15 29.5 .5 15z"/>'
    '<path d="M10.5 12.5a5.4 5.4 0 1 1-.8 4.6M9.6 8.8l.7 4 4-.6"/></g>'
    "</svg>"
)


def lesson_frame(lesson: LessonTold, uid: str, level: int, board: str, bar: str) -> str:
    """Return what a lesson's element holds, its first step open.

    The words of the other steps take their room, unseen, behind those of the one that is open.
    `uid` begins the names within, `level` is that of the title among the page's headings; `board`
    and `bar` are what replaces the board and its buttons, and may be empty.
    """
    steps = lesson["steps"]
    total = len(steps)
    dots = "".join(_dot(i + 1, total, step["title"]) for i, step in enumerate(steps))
    texts = [_text(step, uid, i) for i, step in enumerate(steps)]
    lines = [_line(i, step["title"], i == 0) for i, step in enumerate(steps)]
    stage = (
        f'<div class="songo-stage"><div class="songo-flow">{texts[0]}'
        f'<div class="songo-verdict">{SIGNS}<b></b></div>{bar}</div>'
        f'<div class="songo-rest">{"".join(texts[1:])}</div></div>'
    )
    named = escape_markup(t("Steps of this lesson"))
    return (
        f'<div class="songo-lesson-head"><h{level} id="{uid}">{escape_markup(lesson["title"])}'
        f"</h{level}>"
        f'<div class="songo-dots" role="toolbar" aria-label="{named}">{dots}</div></div>'
        f'<div class="songo-lesson-board">{board}</div>'
        f'<div class="songo-lesson-words">{lines[0]}{stage}{"".join(lines[1:])}</div>'
    )
