"""What a page asks, on paper: numbered exercises whose solutions stand at the end of the book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Any

from songo_edu.boards.printed import board, said
from songo_edu.course import exercise
from songo_edu.course.lessons import lesson
from songo_edu.games import game
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import _
from songo_edu.site.chapters import place_of
from songo_edu.site.elements import in_language

#: How many answers are told where several are right.
MOST_ANSWERS = 3
#: The options of a board that are drawn.
DRAWN = ("aim", "chosen", "forbid", "lens", "lens_side")
Reworded = Callable[[str], str]


@dataclass(frozen=True)
class Asked:
    """A question of the book and its answer.

    Attributes
    ----------
    label
        chapter and number, such as ``3.4``.
    place
        what it is called in links.
    answer, told
        the answer, empty where the words say it all; the solution in words.
    """

    label: str
    place: str
    answer: str
    told: str


@dataclass
class Questions:
    """The questions of one page, numbered as they come.

    Attributes
    ----------
    page
        the page's name, before which no other name in the book begins.
    number
        of the chapter, a letter where it has none.
    language
        of the book.
    reworded
        what paper says in the place of what the screen says.
    """

    page: str
    number: str
    language: str
    reworded: Reworded = str
    asked: list[Asked] = field(default_factory=list)
    labels: dict[str, Asked] = field(default_factory=dict)

    def label(self, name: str) -> str:
        """Return the number of an exercise that was asked, as a link; nothing where there is none.

        Examples
        --------
        >>> asking = Questions("a", "3", "en", labels={"b": Asked("3.4", "a--b", "", "")})
        >>> asking.label("b"), asking.label("c")
        ('<a href="#a--b">(3.4)</a>', '')
        """
        one = self.labels.get(name)
        return f'<a href="#{one.place}">({one.label})</a>' if one else ""

    def exercise(self, name: str) -> str:
        """Return an exercise that stands alone on its page."""
        data = in_language(exercise(name).data(), self.language)
        place = f"{self.page}--{place_of('exercise', name)}"
        return f'<div class="ask" id="{place}">{self._exercise(data, place, "")}</div>'

    def lesson(self, name: str) -> str:
        """Return a lesson, its steps one below the other."""
        data = in_language(lesson(name).data(), self.language)
        place = f"{self.page}--{place_of('lesson', name)}"
        steps = []
        shown = ""
        for n, step in enumerate(data["steps"], start=1):
            steps.append(self._step(step, f"{place}-{n}", shown))
            shown = _key(step)
        title = f'<p class="lesson-title">{escape(data["title"])}</p>'
        return f'<div class="lesson" id="{place}">{title}{"".join(steps)}</div>'

    def _step(self, step: Mapping[str, Any], place: str, shown: str) -> str:
        say = self.reworded(said(step["say"] or "")) if step["say"] else ""
        title = f'<p class="step-title">{escape(step["title"])}</p>'
        options = {key: value for key, value in step["board"].items() if key in DRAWN}
        if "exercise" in step:
            told = self._exercise(step["exercise"], place, shown, options)
            return f'<div class="step" id="{place}">{title}{say}{told}</div>'
        same = _key(step) == shown
        picture = "" if same else _figure(position_of(step), **options)
        return f'<div class="step"><div class="kept">{title}{picture}</div>{say}</div>'

    def _exercise(
        self, data: Mapping[str, Any], place: str, shown: str, options: Mapping[str, Any] = {}
    ) -> str:
        """Return a question or a demonstration; a board that has just been shown is left out."""
        picture = "" if _key(data) == shown else _figure(position_of(data), **options)
        question = escape(data["question"])
        if data["kind"] == "demo":
            return self._demo(data, picture, question)
        label = f"{self.number}.{len(self.asked) + 1}"
        solution = self.reworded(escape(data["solution"]))
        asked = Asked(label, place, answer(data), solution)
        self.asked.append(asked)
        self.labels[data["name"]] = asked
        level = "●" * data["grade"] + "○" * (5 - data["grade"])
        return (
            f'<div class="kept">{picture}<p class="question"><b class="label">{label}</b> '
            f'{self.reworded(question)} <span class="level">{level}</span></p></div>'
        )

    def _demo(self, data: Mapping[str, Any], picture: str, question: str) -> str:
        steps = data["ask"]["steps"]
        told = "".join(f"<li>{self.reworded(escape(step['say']))}</li>" for step in steps)
        ends = _after(position_of(data), steps)
        last = f'<div class="kept">{_figure(ends)}</div>' if ends is not None else ""
        head = f'<p class="demo-title">{question}</p>' if question else ""
        return f'<div class="kept">{head}{picture}</div><ol class="demo">{told}</ol>{last}'


def position_of(data: Mapping[str, Any]) -> AnyPosition:
    """Return the position of an exercise or a step."""
    found: AnyPosition = game(data["game"]).position(data["position"])
    return found


def _key(data: Mapping[str, Any]) -> str:
    return f"{data['game']} {data['position']}"


def _figure(position: AnyPosition, **options: Any) -> str:
    return f'<div class="figure">{board(position, **options)}</div>'


def _after(position: AnyPosition, steps: list[Mapping[str, Any]]) -> AnyPosition | None:
    """Return the board at the end of a demonstration, None where nothing has moved."""
    last = position
    for step in steps:
        if step.get("position"):
            last = game(position.sheet.name).position(step["position"])
        for move in (step.get("move") or "").split():
            last = last.play(move)
    return None if str(last) == str(position) else last


def answer(data: Mapping[str, Any]) -> str:
    """Return the answer of an exercise, as short as it can be said.

    Examples
    --------
    >>> answer({"kind": "choose", "ask": {"pits": ["N1", "N2"]}})
    'N1, N2'
    >>> answer({"kind": "play", "ask": {"lines": [["S5", "N6", "S0"]]}})
    'S5 – N6 – S0'
    >>> answer({"kind": "choose", "ask": {"pits": []}})
    'none'
    """
    ask = data["ask"]
    kind = data["kind"]
    if kind == "choose":
        return ", ".join(ask["pits"]) or _("none")
    if kind == "number":
        return " ".join(filter(None, (str(ask["value"]), ask.get("unit", ""))))
    if kind == "predict":
        return str(ask["pit"])
    if kind == "play":
        lines = [" – ".join(moves) for moves in ask["lines"]]
        between = _("or")
        return f" {between} ".join(lines) if len(lines) <= MOST_ANSWERS else ""
    return " – ".join(ask.get("line", ()))
