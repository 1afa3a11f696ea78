"""Lessons as data: one position, and on one board a few questions, demonstrations and games.

Each file of `lessons/` is one lesson in every language: its `name` (the file's), a `title`, the
`game` and `position` it begins with, and its `steps`. Every step has a `kind` and a `title` of a
few words, by which it is called when it is folded; most have a `say`, one or two short paragraphs
(``*…*`` for a word in italics, a blank line between paragraphs). The kinds:

``ask``
    a question, or a demonstration: `exercise` is the name of one there is, or one written out as in
    `exercises/`, in which `game` and `position` may be left out.
``demo``
    a demonstration of the lesson's own: `steps` as in an exercise of the kind "demo".
``tell``
    words, and marks on the board.
``play``
    a free game: for both sides, or against the computer.
``win``
    a game against the computer, won, or, with `seeds`, played until that many are taken; kept under
    its `name`. `done` is said when it is.

A step but ``ask`` may bring its own `position`. `board` holds options as `songo_edu.Board` has
them: marks (`aim`, `chosen`, `forbid`), `lens` and `lens_side`; for a game `opponent` and `level`.
All is read strictly: a mistake is named with its file, its step and the way out.
"""

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from songo_edu.boards import options
from songo_edu.boards.stored import Taught
from songo_edu.course.exercise_files import Exercise, exercises
from songo_edu.course.exercise_files import read as read_exercise
from songo_edu.errors import LessonError, SongoError, shown
from songo_edu.games import AnyPosition, game
from songo_edu.locale import LANGUAGES, _, brief, filled

FOLDER = Path(__file__).parent / "lessons"
MOST_STEPS = 12
MOST_PARAGRAPHS = 2
MOST_LETTERS = 620
LONGEST_TITLE = 48
MOST_SEEDS = 40

_FIELDS = ("name", "title", "game", "position", "steps")
_SEEN = ("lens", "lens_side")
_MARKS = ("aim", "chosen", "forbid")
_GAME = ("opponent", "level")
#: The fields of each kind: those that must be there, those that may, and options of its board.
KINDS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = {
    "ask": (("exercise",), ("say", "board"), _SEEN),
    "demo": (("steps",), ("say", "position", "board"), _SEEN),
    "tell": (("say",), ("position", "board"), (*_SEEN, *_MARKS)),
    "play": ((), ("say", "position", "board"), (*_SEEN, *_MARKS, *_GAME)),
    "win": (("name", "board"), ("say", "position", "seeds", "done"), (*_SEEN, *_GAME)),
}
#: What damaged data may bring about, a wrong type included.
_TROUBLE = (SongoError, AttributeError, TypeError)


@dataclass(frozen=True)
class Step:
    """One step of a lesson."""

    kind: str
    title: Mapping[str, str]
    say: Mapping[str, str]
    board: AnyPosition
    exercise: Exercise | None = None
    borrowed: bool = False
    mark: str = ""
    more: Mapping[str, Any] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        """Return what the page's element needs, in every language, ready for JSON."""
        fields = {
            "kind": self.kind,
            "title": dict(self.title),
            "say": dict(self.say),
            "game": self.board.sheet.name,
            "position": str(self.board),
            "mark": self.mark,
            **self.more,
        }
        return fields if self.exercise is None else {**fields, "exercise": self.exercise.data()}


@dataclass(frozen=True, repr=False)
class Lesson(Taught):
    """One lesson of the course, in all languages; in a notebook it shows itself.

    Examples
    --------
    >>> lesson("double-fires").steps[1].exercise
    Exercise('double-first')
    """

    tag = "lesson"
    name: str
    title: Mapping[str, str]
    board: AnyPosition
    steps: tuple[Step, ...]

    def __repr__(self) -> str:
        return f"Lesson({self.name!r})"

    @property
    def marked(self) -> list[str]:
        """The names under which what is solved in it is kept, in the order of its steps."""
        return [step.mark for step in self.steps if step.mark]

    @property
    def exercises(self) -> list[Exercise]:
        """The exercises it asks or shows, in the order of its steps."""
        return [step.exercise for step in self.steps if step.exercise is not None]

    def data(self) -> dict[str, Any]:
        """Return what the page's element needs, in every language, ready for JSON."""
        return {
            "name": self.name,
            "title": dict(self.title),
            "game": self.board.sheet.name,
            "position": str(self.board),
            "steps": [step.data() for step in self.steps],
        }

    def text(self, code: str) -> str:
        """Return the title in a language, the position and the titles of the steps."""
        steps = (f"{number}. {step.title[code]}" for number, step in enumerate(self.steps, start=1))
        return "\n".join([self.title[code], str(self.board), *steps])


def lesson(name: str) -> Lesson:
    """Return the lesson of that name; in a notebook it shows itself.

    Raises
    ------
    LessonError
        naming the text where there is no such lesson.
    """
    try:
        return lessons()[name]
    except (KeyError, TypeError):
        raise LessonError(_("there is no lesson {name!r}").format(name=brief(name))) from None


@cache
def lessons() -> dict[str, Lesson]:
    """Return all lessons by name.

    Raises
    ------
    LessonError
        where a file does not hold what it should, naming it, the step, and the way out.
    """
    by_name = {path.stem: read_file(path) for path in sorted(FOLDER.glob("*.json"))}
    owner: dict[str, str] = {}  # of each mark; lessons may share an exercise there is
    for each in by_name.values():
        for step in each.steps:
            if not step.mark or step.borrowed:
                continue
            place, mark = f"{each.name}.json", step.mark
            words = f"{mark!r} is the name of an exercise; take another"
            _hold(mark not in exercises(), place, words)
            words = f"{mark!r} stands in {owner.get(mark)}.json as well; leave one of them out"
            _hold(mark not in owner, place, words)
            owner[mark] = each.name
    return by_name


# -- a file, read strictly -------------------------------------------------------------------------


def read_file(path: Path) -> Lesson:
    """Read one file."""
    try:
        data = filled(json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=_once))
    except (OSError, ValueError) as error:
        raise LessonError(f"{path.name}: {error}; a lesson is a JSON object in UTF-8") from None
    return read(data, path.name)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Hold that no field of an object is written twice."""
    names = [name for name, _value in pairs]
    if twice := [name for name in names if names.count(name) > 1]:
        raise ValueError(f"{twice[0]!r} is written twice in one object")
    return dict(pairs)


def read(data: Any, source: str) -> Lesson:
    """Read a lesson from its data; `source` is the name of its file."""
    _hold_fields(data, _FIELDS, (), source, "write the fields of a lesson")
    name, step_data = data["name"], data["steps"]
    good = isinstance(name, str) and f"{name}.json" == source
    _hold(good, source, f"the name is {shown(name)}; write the file's, without .json")
    _hold_text(data["title"], "title", source)
    try:
        board = game(data["game"]).position(data["position"])
    except SongoError as error:
        raise LessonError(f"{source}: {error}; mend game or position") from None
    good = isinstance(step_data, list) and 1 <= len(step_data) <= MOST_STEPS
    _hold(good, source, f"steps is not a list of 1 to {MOST_STEPS}; write one or more")
    steps = tuple(
        _step(step, board, f"{source}, step {number}", f"{name}-{number}")
        for number, step in enumerate(step_data, start=1)
    )
    result = Lesson(name, data["title"], board, steps)
    for mark in result.marked:
        once = result.marked.count(mark) == 1
        _hold(once, source, f"{mark!r} is asked twice; leave one of the steps out")
    return result


def _step(data: Any, board: AnyPosition, where: str, name: str) -> Step:
    """Read one step of a lesson that begins with `board`."""
    _hold(
        isinstance(data, dict),
        where,
        f"{shown(data)} is not an object; write kind, title and the rest",
    )
    kind = data.get("kind")
    known = isinstance(kind, str) and kind in KINDS
    _hold(known, where, f"kind {shown(kind)} unknown; the kinds are {', '.join(KINDS)}")
    needed, may, usable = KINDS[kind]
    _hold_fields(data, ("kind", "title", *needed), may, where)
    title, say = data["title"], data.get("say", {})
    _hold_text(title, "title", where)
    longest = max(title.values(), key=len)
    short = len(longest) <= LONGEST_TITLE
    _hold(short, where, f"the title {shown(longest)} is long; {LONGEST_TITLE} letters at most")
    if "say" in data:
        _hold_say(say, where)
    if kind == "ask":
        exercise = _exercise(data["exercise"], board, where)
        more = {"board": _options(data, exercise.board, usable, where)}
        mark = "" if exercise.kind == "demo" else exercise.name
        borrowed = isinstance(data["exercise"], str)
        return Step(kind, title, say, exercise.board, exercise, borrowed, mark, more)
    position = _position(data["position"], board, where) if "position" in data else board
    more = {"board": _options(data, position, usable, where)}
    if kind == "demo":
        seen = _demonstration(data["steps"], position, title, where, name)
        return Step(kind, title, say, position, seen, more=more)
    if kind == "win":
        more |= _to_win(data, more["board"], position, where)
    return Step(kind, title, say, position, mark=data.get("name", ""), more=more)


def _to_win(data: Any, board: Mapping[str, Any], start: AnyPosition, where: str) -> dict[str, Any]:
    """Hold what a game to be won must have; return what the page needs besides."""
    name, seeds = data["name"], data.get("seeds", 1)
    named = isinstance(name, str) and re.fullmatch(r"[a-z]+(-[a-z0-9]+)+", name)
    _hold(named, where, f"the name is {shown(name)}; write one like 'first-game'")
    _hold("opponent" in board, where, "board has no opponent; write the computer's side")
    good = type(seeds) is int and 1 <= seeds <= MOST_SEEDS
    _hold(good, where, f"seeds is {shown(seeds)}; write 1 to {MOST_SEEDS}")
    words = f"the game is over at {start}; write a position to play from"
    _hold(not start.over, where, words)
    if "done" in data:
        _hold_text(data["done"], "done", where)
    return {key: data[key] for key in ("seeds", "done") if key in data}


def _exercise(data: Any, board: AnyPosition, where: str) -> Exercise:
    if isinstance(data, str):
        words = f"there is no exercise {shown(data)}; name one, or write it"
        _hold(data in exercises(), where, words)
        return exercises()[data]
    good = isinstance(data, dict)
    _hold(good, where, f"exercise is {shown(data)}; name one, or write one out")
    try:
        return read_exercise({"game": board.sheet.name, "position": str(board), **data}, "")
    except _TROUBLE as error:
        raise LessonError(f"{where}: {error}; write it as in course/exercises") from None


def _position(text: Any, board: AnyPosition, where: str) -> AnyPosition:
    try:
        return game(board.sheet.name).position(text)
    except _TROUBLE as error:
        raise LessonError(f"{where}: {error}; mend position") from None


def _demonstration(
    steps: Any, board: AnyPosition, title: Mapping[str, str], where: str, name: str
) -> Exercise:
    """Return a lesson's own demonstration as an exercise; every move of it is played."""
    good = isinstance(steps, list) and len(steps) > 0
    _hold(good, where, f"steps is {shown(steps)}; write a list of steps, each a say")
    position = board
    for number, step in enumerate(steps, start=1):
        place = f"{where}, {number} of its own"
        _hold_fields(step, ("say",), ("position", "move", "aim"), place, "write a say")
        _hold_text(step["say"], "say", place)
        if "position" in step:
            position = _position(step["position"], board, place)
        if "move" in step:
            try:
                position = position.play(step["move"])
            except _TROUBLE as error:
                raise LessonError(f"{place}: {error}; mend move") from None
        pits = step.get("aim", [])
        good = isinstance(pits, list) and all(pit in position.pits for pit in pits)
        _hold(good, place, f"aim {shown(pits)}; write a list of pits")
    hints: dict[str, tuple[str, ...]] = dict.fromkeys(LANGUAGES, ())
    return Exercise(name, "", "demo", 1, board, title, {"steps": steps}, {}, hints, {}, {})


def _options(data: Any, board: AnyPosition, usable: Collection[str], where: str) -> dict[str, Any]:
    """Return the options of a step's board that it names."""
    named = data.get("board", {})
    _hold(isinstance(named, dict), where, f"board is {shown(named)}; write an object of options")
    for name in named:
        words = f"board has {shown(name)}; here it may have {', '.join(usable)}"
        _hold(name in usable, where, words)
    try:
        checked = options.checked({"position": str(board), "game": board.sheet.name, **named})
    except SongoError as error:
        raise LessonError(f"{where}: board: {error}; mend it") from None
    return {name: checked[name] for name in named}


# -- what every part must hold ---------------------------------------------------------------------


def _hold(good: object, where: str, words: str) -> None:
    if not good:
        raise LessonError(f"{where}: {words}")


def _hold_fields(
    data: Any, needed: Collection[str], may: Collection[str], where: str, way_out: str = ""
) -> None:
    """Hold that the fields needed are there, and none that is not known."""
    _hold(isinstance(data, dict), where, f"{shown(data)} is not an object; {way_out}")
    missing = [name for name in needed if name not in data]
    _hold(not missing, where, f"{', '.join(missing)} missing; write {''.join(missing[:1])!r}")
    for name in sorted(data.keys() - {*needed, *may}):
        known = ", ".join(dict.fromkeys([*needed, *may]))
        _hold(False, where, f"{shown(name)} unknown; the fields are {known}")


def _hold_text(text: Any, name: str, where: str) -> None:
    """Hold that a text is there in each language and in no other."""
    whole = isinstance(text, dict) and sorted(text) == sorted(LANGUAGES)
    good = whole and all(isinstance(value, str) and value.strip() for value in text.values())
    _hold(good, where, f"{name} is {shown(text)}; write it in {' and '.join(LANGUAGES)}")


def _hold_say(text: Any, where: str) -> None:
    """Hold that a text of a step is short, and that what is set in italics ends."""
    _hold_text(text, "say", where)
    for code, words in text.items():
        short = len(words.split("\n\n")) <= MOST_PARAGRAPHS and len(words) <= MOST_LETTERS
        most = f"{MOST_PARAGRAPHS} paragraphs and {MOST_LETTERS} letters at most"
        _hold(short, where, f"say is long in {code}; {most}: make two steps of it")
        pairs = words.count("*") % 2 == 0
        _hold(pairs, where, f"say in {code} has a * without another; write *…*")
