"""What a page asks, on paper: numbered questions whose solutions stand at the end of the book."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from itertools import cycle, islice
from typing import Any

from songo_edu.boards.printed import SMALL, board, said
from songo_edu.course import exercise
from songo_edu.course.lessons import lesson
from songo_edu.games import game
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import _
from songo_edu.puzzles.one import Puzzle
from songo_edu.puzzles.page import collection
from songo_edu.site.chapters import place_of
from songo_edu.site.elements import in_language
from songo_edu.teaching.print import sheet

#: How many answers are given where several are right.
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
        steps, shown = "", ""
        for n, step in enumerate(data["steps"], start=1):
            steps += self._step(step, f"{place}-{n}", shown)
            shown = _board_of(step)
        title = f'<p class="lesson-title">{escape(data["title"])}</p>'
        return f'<div class="lesson" id="{place}">{title}{steps}</div>'

    def _step(self, step: Mapping[str, Any], place: str, shown: str) -> str:
        say = self.reworded(said(step["say"])) if step["say"] else ""
        title = f'<p class="step-title">{escape(step["title"])}</p>'
        options = {key: value for key, value in step["board"].items() if key in DRAWN}
        if "exercise" in step:
            question = self._exercise(step["exercise"], place, shown, options)
            return f'<div class="step" id="{place}">{title}{say}{question}</div>'
        picture = "" if _board_of(step) == shown else _figure(position_of(step), **options)
        return f'<div class="step"><div class="kept">{title}{picture}</div>{say}</div>'

    def _exercise(
        self, data: Mapping[str, Any], place: str, shown: str, options: Mapping[str, Any] = {}
    ) -> str:
        """Return a question or a demonstration; a board that has just been shown is left out."""
        picture = "" if _board_of(data) == shown else _figure(position_of(data), **options)
        question = escape(data["question"])
        if data["kind"] == "demo":
            steps = data["ask"]["steps"]
            listed = "".join(f"<li>{self.reworded(escape(step['say']))}</li>" for step in steps)
            head = f'<p class="demo-title">{question}</p>' if question else ""
            end = _after(position_of(data), steps)
            return f'<div class="kept">{head}{picture}</div><ol class="demo">{listed}</ol>{end}'
        asked = Asked(
            f"{self.number}.{len(self.asked) + 1}",
            place,
            answer(data),
            self.reworded(escape(data["solution"])),
        )
        self.asked.append(asked)
        self.labels[data["name"]] = asked
        words = _question(asked.label, self.reworded(question), data["grade"])
        return f'<div class="kept">{picture}{words}</div>'


def _question(label: str, words: str, level: int) -> str:
    dots = "●" * level + "○" * (5 - level)
    return (
        f'<p class="question"><b class="label">{label}</b> {words} '
        f'<span class="level">{dots}</span></p>'
    )


def position_of(data: Mapping[str, Any]) -> AnyPosition:
    """Return the position of an exercise or a step."""
    position: AnyPosition = game(data["game"]).position(data["position"])
    return position


def _board_of(data: Mapping[str, Any]) -> str:
    return f"{data['game']} {data['position']}"


def _figure(position: AnyPosition, **options: Any) -> str:
    return f'<div class="figure">{board(position, **options)}</div>'


def _after(position: AnyPosition, steps: list[Mapping[str, Any]]) -> str:
    """Return the board at the end of a demonstration, nothing where no seed has moved."""
    last = position
    for step in steps:
        if step.get("position"):
            last = game(position.sheet.name).position(step["position"])
        for move in (step.get("move") or "").split():
            last = last.play(move)
    return "" if str(last) == str(position) else f'<div class="kept">{_figure(last)}</div>'


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
    match data["kind"]:
        case "choose":
            return ", ".join(ask["pits"]) or _("none")
        case "number":
            return " ".join(filter(None, (str(ask["value"]), ask.get("unit", ""))))
        case "predict":
            return str(ask["pit"])
        case "play":
            lines = [" – ".join(moves) for moves in ask["lines"]]
            between = _("or")
            return f" {between} ".join(lines) if len(lines) <= MOST_ANSWERS else ""
        case _:
            return " – ".join(ask.get("line", ()))


# -- puzzles to print: some of each level, the kinds in turn ---------------------------------------

#: Where puzzles are taken from: collections of songo, then of awalé.
SONGO = ("first-steps", "capture-chosen", "defend", "yinda", "double", "wait")
AWALE = ("capture-awale", "defend-awale")
#: How many of each level there are, of songo and of awalé.
OF_LEVEL = (8, 2)
LEVELS = range(1, 6)


def chosen() -> list[Puzzle]:
    """Return the puzzles of the book, the easier ones first: the same ones each time."""
    puzzles: list[Puzzle] = []
    for level in LEVELS:
        for names, many in zip((SONGO, AWALE), OF_LEVEL, strict=True):
            puzzles += islice(_in_turn(names, level), many)
    return puzzles


def _in_turn(names: tuple[str, ...], level: int) -> Iterator[Puzzle]:
    """Yield the puzzles of a level, one from each collection in turn."""
    waiting = [
        iter([record for record in collection(name) if record["level"] == level]) for name in names
    ]
    done = 0
    for records in cycle(waiting):
        record = next(records, None)
        done = done + 1 if record is None else 0
        if record is not None:
            yield Puzzle(record)
        if done == len(waiting):
            return


def puzzle_room(number: str, page: str) -> tuple[str, list[Asked]]:
    """Return the chapter in the place of the room of puzzles, and what it asks."""
    cells, asked = [], []
    for n, puzzle in enumerate(chosen(), start=1):
        label, place = f"{number}.{n}", f"{page}--puzzle-{puzzle.id}"
        key = sheet.answer(puzzle)
        reason = " ".join(filter(None, (key.reason, key.lure)))
        asked.append(Asked(label, place, key.key, escape(reason)))
        question = _question(label, escape(puzzle.task()), puzzle.level)
        cells.append(
            f'<div class="puzzle" id="{place}">{board(puzzle.board, SMALL)}{question}</div>'
        )
    songo = OF_LEVEL[0] * len(LEVELS)
    first = _(
        "The course has a room of some sixteen hundred puzzles that play back. Here are {n} of"
        " them for paper: {songo} of songo and {awale} of awalé, from the easiest to the hardest."
    ).format(n=len(asked), songo=songo, awale=len(asked) - songo)
    count = _(
        "Set the board out with beans and count each of your moves to its end: where does the last"
        " seed fall, how many lie there now, and in the pits before it? A puzzle of one move is"
        " solved when the seeds are in your store. In one of more moves, look at every reply:"
        " what is promised holds against all of them."
    )
    claim = _(
        "None of these is an opinion. Each puzzle comes with the whole tree that proves it, and a"
        " second program, which shares no line with the one that found it, has gone through it"
        " again. Exactly one first move does what is asked. The keys stand with the solutions."
    )
    sentences = "".join(f"<p>{escape(each)}</p>" for each in (first, count, claim))
    return f'{sentences}<div class="puzzles">{"".join(cells)}</div>', asked
