"""What a page asks, on paper: numbered questions whose solutions are at the end of the book."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from itertools import chain, islice, zip_longest
from typing import Any

from songo_edu.boards.printed import BESIDE, SMALL, board, prose
from songo_edu.boards.waiting import DRAWN
from songo_edu.course import exercise
from songo_edu.course.lesson_files import lesson
from songo_edu.games import game
from songo_edu.games.any_game import Record
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import _
from songo_edu.puzzles.page import collection
from songo_edu.puzzles.puzzle_class import Puzzle
from songo_edu.site.book import score
from songo_edu.site.chapters import place_of
from songo_edu.site.elements import in_language
from songo_edu.teaching import print_sheet as sheet

#: How many answers are given where several are right.
MOST_ANSWERS = 3
#: The fewest questions that go beside each other.
FEWEST = 4
#: Moves of a demonstration beyond which it is printed as a game, with boards.
MOST_UNSEEN = 12
#: Moments of a game from which a lesson is on what was played.
MOMENTS = 4
#: Letters of steps round one board that one page keeps together.
TOGETHER = 450
#: Letters of steps round one board after which a question has it once more.
AGAIN = 860

_ASKED = re.compile(r'<div class="asked" id="([^"]+)">')
_MARKS = re.compile(r"<svg.*?</svg>|<[^>]*>", re.DOTALL)


@dataclass(frozen=True)
class Question:
    """A question of the book and its answer."""

    label: str  # chapter and number, such as 3.4
    place: str  # what it is called in links
    answer: str  # empty where the words say it all
    solution: str  # in words
    more: str = ""  # what the page says below the question, and would give the answer away


@dataclass
class Questions:
    """The questions of one page, numbered as they come."""

    page: str  # the page's name, before which no other name in the book begins
    number: str  # of the chapter, a letter where it has none
    language: str
    reworded: Callable[[str], str] = str  # what paper says in the place of what the screen says
    before: dict[str, Question] = field(default_factory=dict)  # of the book, by position
    prose: str = ""  # what the page says beside its elements
    questions: list[Question] = field(default_factory=list)
    current: str = ""  # the lesson that is being written
    played: int = 0  # how many moves of its game are written
    waits: bool = False  # whether a question about its next move was the last that was written
    record: Record[AnyPosition] | None = None  # of the game that the page has with its boards
    labels: dict[str, Question] = field(default_factory=dict)

    def label(self, name: str) -> str:
        """Return the number of an exercise that was asked, as a link; nothing where there is none.

        A bare number looks like that of a move.

        Examples
        --------
        >>> asking = Questions("a", "3", "en", labels={"b": Question("3.4", "a--b", "", "")})
        >>> asking.label("b").replace("\N{NO-BREAK SPACE}", " "), asking.label("c")
        ('<a href="#a--b">(question 3.4)</a>', '')
        """
        question = self.labels.get(name)
        return _referred(question) if question else ""

    def exercise(self, name: str) -> str:
        """Return an exercise that is alone on its page."""
        data = in_language(exercise(name).data(), self.language)
        place = f"{self.page}--{place_of('exercise', name)}"
        whole = _together(self._exercise(data, place, _figure(data)), f"{place}-board")
        return f'<div class="ask" id="{place}">{whole}</div>'

    def lesson(self, name: str) -> str:
        """Return a lesson, its steps one below the other; a board that stays is shown once.

        Where much is said of it, a question has it once more.
        """
        data = in_language(lesson(name).data(), self.language)
        place, self.current = f"{self.page}--{place_of('lesson', name)}", name
        self.played, self.waits = 0, False
        groups: list[str] = []  # each a board with what is said and asked of it
        before: Mapping[str, Any] | None = None
        for n, step in enumerate(data["steps"], start=1):
            say = self.reworded(prose(step["say"])) if step["say"] else ""
            title = f'<p class="step-title">{self.reworded(escape(step["title"], quote=False))}</p>'
            options = {key: value for key, value in step["board"].items() if key in DRAWN}
            task = step.get("exercise", step)
            stays = before and all(before[key] == task[key] for key in ("game", "position"))
            asks = task is not step and task["kind"] != "demo"
            if stays and asks and _letters(groups[-1]) > AGAIN:
                stays = False
            picture = "" if stays else _pictures(task, options)
            if task is step:
                words = f"{self._shown(picture, task)}{title}{say}"
            else:
                spot = f"{place}-{n}"
                question = self._exercise(task, spot, picture, f"{title}{say}")
                words = f'<div class="asked" id="{spot}">{question}</div>'
            if stays:
                groups[-1] += words
            else:
                groups.append(words)
            before = step
        steps = [_together(group, f"{place}-board-{n}") for n, group in enumerate(groups, start=1)]
        heading = self.reworded(escape(data["title"], quote=False))
        title = f'<p class="lesson-title">{heading}</p>{self._cover(data["steps"])}'
        if not _only_asks(data["steps"]):
            return f'<div class="lesson" id="{place}">{title}{"".join(steps)}</div>'
        twos = (steps[n : n + 2] for n in range(0, len(steps), 2))
        rows = "".join(f'<div class="kept two">{"".join(two)}</div>' for two in twos)
        return f'<div class="lesson beside" id="{place}">{title}{rows}</div>'

    def _game(self, data: Mapping[str, Any], moves: list[str]) -> str:
        """Return a demonstration of a whole game, with boards on which one can follow it."""
        record = game(data["game"]).record(moves, data["position"])
        sentences = [step["say"] for step in data["ask"]["steps"]]
        start = len(sentences) - len(moves)
        remarks = {n: self.reworded(words) for n, words in enumerate(sentences[start:], start=1)}
        before = "".join(f"<p>{self.reworded(escape(words))}</p>" for words in sentences[:start])
        return before + self.followed(record, remarks)

    def followed(self, record: Record[AnyPosition], remarks: Mapping[int, str]) -> str:
        """Return a game with what is said of it and boards, to which the page's words may lead."""
        self.record = record
        return score.followed(record, remarks, self.prose, self.page)

    def _cover(self, steps: Sequence[Mapping[str, Any]]) -> str:
        """Return how to keep answers from one's eyes where each board shows what was played."""
        tasks = [step.get("exercise", step) for step in steps]
        if sum(score.of_lesson(_position_of(task), self.current) for task in tasks) < MOMENTS:
            return ""
        words = _(
            "Cover what lies below a question until you have answered it: the next board shows how"
            " the game went on, sometimes a few moves later, and not always by the best move. Where"
            " the moves up to it would give the answer away, they are upside down below it."
        )
        way = _(
            "Seeds go to the left in South’s row and to the right in North’s: from S0 on to N0, and"
            " from N6 on to S6."
        )
        return f"<p>{escape(words)} {escape(way)}</p>"

    def _shown(self, picture: str, data: Mapping[str, Any]) -> str:
        """Return a picture, below it its place in a commented game, and who asked of it before."""
        if not picture:
            return ""
        position = _position_of(data)
        if not (words := score.place(position, self.current)):
            return score.captioned(picture, "")
        seen = self.before.get(str(position))
        elsewhere = seen is not None and not seen.place.startswith(f"{self.page}--")
        more = f" {_referred(seen)}" if seen and elsewhere else ""
        moves, count = score.moves_to(position, self.current, self.played)
        below = ""
        if self.waits and moves:  # they would give its answer away, as would the last's name alone
            self.questions[-1] = replace(self.questions[-1], more=moves)
            below, moves = moves.replace("record", "record turned", 1), ""
            words = score.after_number(count, position) if count == self.played + 1 else words
        self.played, self.waits = count, False
        return score.captioned(picture, words, more, moves, below)

    def _exercise(self, data: Mapping[str, Any], place: str, picture: str, before: str = "") -> str:
        """Return a question or a demonstration with its picture, and what is said `before` it."""
        if data["kind"] == "demo":
            return self._demo(data, picture, before)
        question = Question(
            f"{self.number}.{len(self.questions) + 1}",
            place,
            answer(data),
            score.unbroken(self.reworded(escape(data["solution"]))),
        )
        shown = self._shown(picture, data)
        self.questions.append(question)
        self.labels[data["name"]] = question
        self.waits = data["kind"] != "number"
        words = _question(question.label, self.reworded(escape(data["question"])), data["grade"])
        self.before.setdefault(str(_position_of(data)), question)
        return f"{shown}{before}{words}"

    def _demo(self, data: Mapping[str, Any], picture: str, before: str) -> str:
        """Return a demonstration: its steps, and the boards at its beginning and its end."""
        steps = data["ask"]["steps"]
        moves = [step["move"] for step in steps if "move" in step]
        if len(moves) > MOST_UNSEEN:
            return f"{before}{self._game(data, moves)}"
        listed = [f"<li>{self.reworded(escape(step['say']))}</li>" for step in steps]
        head = f'<p class="demo-title">{escape(data["question"])}</p>' if data["question"] else ""
        end = _end(data)
        last = "" if end is None else board(end, BESIDE)
        kind = "demo" if len(moves) > 1 else "demo plain"  # the numbers count moves
        if picture and last:
            shown = f'<div class="figure pair">{picture}<span class="label">→</span>{last}</div>'
        elif picture or not last:
            shown = self._shown(picture, data)
        else:  # the board that stays is above; what comes of it is last, its words beside it
            shown = self._shown(last, {**data, "position": str(end)})
            ending, listed = listed[-1], listed[:-1]
            begun = f'<ol class="{kind}" start="{len(listed) + 1}">{ending}</ol>'
            return (
                f'{before}{head}<ol class="{kind}">{"".join(listed)}</ol>'
                f'<div class="kept">{shown}{begun}</div>'
            )
        return (
            f'{before}<div class="kept">{head}{shown}</div>'
            f'<ol class="{kind}">{"".join(listed)}</ol>'
        )


def _referred(question: Question) -> str:
    """Return what leads to a question from elsewhere."""
    words = _("question {number}").format(number=question.label).replace(" ", "\u00a0")
    return f'<a href="#{question.place}">({words})</a>'


def _letters(group: str) -> int:
    return len(_MARKS.sub("", group))


def _together(group: str, place: str) -> str:
    """Return a board with its words as one piece; a page does not part a short one, or a moment.

    A longer one names its last question, which is not to be over the leaf; a whole game has pieces
    of its own.
    """
    moment = 'class="record label"' in group and "<ol" not in group  # of a commented game
    short = moment or _letters(group) < TOGETHER
    if short and '<div class="step"' not in group:
        return f'<div class="step"><div class="kept">{group}</div></div>'
    _before, *parts = _ASKED.split(group)
    spots = [
        spot
        for spot, words in zip(parts[::2], parts[1::2], strict=True)
        if 'class="question"' in words
    ]
    # In the order of the alphabet, as a tree that is written has them.
    named = f' data-last="{spots[-1]}" id="{place}"' if spots else ""
    return f'<div class="step"{named}>{group}</div>'


def _only_asks(steps: Sequence[Mapping[str, Any]]) -> bool:
    """Return whether steps are questions only, each on its board: two go beside each other."""
    exercises = [step.get("exercise") for step in steps if not step["say"]]
    boards = {(task["game"], task["position"]) for task in exercises if task}
    demos = any(task and task["kind"] == "demo" for task in exercises)
    return not demos and len(boards) == len(steps) >= FEWEST


def _question(label: str, words: str, level: int) -> str:
    dots = "●" * level + "○" * (5 - level)
    return (
        f'<p class="question"><b class="label">{label}</b> {words}\u00a0'
        f'<span class="level">{dots}</span></p>'
    )


def _position_of(data: Mapping[str, Any]) -> AnyPosition:
    position: AnyPosition = game(data["game"]).position(data["position"])
    return position


def _figure(data: Mapping[str, Any], **options: Any) -> str:
    return board(_position_of(data), BESIDE, **options)


def _pictures(data: Mapping[str, Any], options: Mapping[str, Any]) -> str:
    """Return the board of a step; the threats of both players are on a board each."""
    if options.get("lens") != "threats" or "lens_side" in options:
        return _figure(data, **options)
    both = (_figure(data, **options, lens_side=side) for side in "NS")
    return f'<div class="pair">{"".join(both)}</div>'


def _end(data: Mapping[str, Any]) -> AnyPosition | None:
    """Return the board at the end of a demonstration, nothing where no seed has moved."""
    first = last = _position_of(data)
    for step in data["ask"]["steps"]:
        if step.get("position"):
            last = game(first.sheet.name).position(step["position"])
        for move in (step.get("move") or "").split():
            last = last.play(move)
    return None if str(last) == str(first) else last


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


def chosen() -> Iterator[Puzzle]:
    """Yield the puzzles of the book, the easier ones first: the same ones each time."""
    for level in LEVELS:
        for names, many in zip((SONGO, AWALE), OF_LEVEL, strict=True):
            every = ([r for r in collection(name) if r["level"] == level] for name in names)
            in_turn = filter(None, chain.from_iterable(zip_longest(*every)))
            yield from map(Puzzle, islice(in_turn, many))


def puzzle_room(number: str, page: str) -> tuple[str, list[Question]]:
    """Return the chapter in the place of the room of puzzles, and what it asks."""
    cells, questions = [], []
    for n, puzzle in enumerate(chosen(), start=1):
        label, place = f"{number}.{n}", f"{page}--puzzle-{puzzle.id}"
        key = sheet.answer(puzzle)
        reason = " ".join(filter(None, (key.reason, key.lure)))
        questions.append(Question(label, place, key.key, escape(reason)))
        question = _question(label, escape(puzzle.task()), puzzle.level)
        cells.append(
            f'<div class="puzzle" id="{place}">{board(puzzle.position, SMALL)}{question}</div>'
        )
    songo = OF_LEVEL[0] * len(LEVELS)
    first = _(
        "The course has a room of some eleven hundred puzzles that answer your moves. Here are"
        " {n} of them for paper: {songo} of songo and {awale} of awalé, from the easiest to the"
        " hardest."
    ).format(n=len(questions), songo=songo, awale=len(questions) - songo)
    count = _(
        "Set up the board with beans and count each of your moves to its end: where does the"
        " last seed fall, how many are there now, and how many in the pits before it? A puzzle of"
        " one move is solved when the seeds are in your store. In one of more moves, look at"
        " every reply: the promise holds against all of them."
    )
    claim = _(
        "None of these is an opinion. Each puzzle comes with the whole tree that proves it, and"
        " a second program, which shares no line with the one that found it, has gone through it"
        " again. Exactly one first move does what is asked. The keys are with the solutions."
    )
    sentences = "".join(f"<p>{escape(words)}</p>" for words in (first, count, claim))
    return f'{sentences}<div class="puzzles">{"".join(cells)}</div>', questions
