"""The steps of a lesson, read strictly: what is asked, shown, told or played on its board.

Every step has a `kind` and a `title` of a few words, by which it is called when it is folded; most
have a `say`, one or two short paragraphs (``*…*`` for a word in italics, a blank line between
paragraphs). The kinds:

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
    a game against the computer, won, or, with `seeds`, played until so many are taken; kept under
    its `name`. `done` is said when it is.

A step but ``ask`` may bring its own `position`. `board` holds options as `songo_edu.Board` has
them: marks (`aim`, `chosen`, `forbid`), `lens` and `lens_side`; for a game `opponent` and `level`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from songo_edu.boards import options
from songo_edu.course.exercises import Exercise, exercises
from songo_edu.course.exercises import read as read_exercise
from songo_edu.errors import LessonError, SongoError, shown
from songo_edu.games import AnyPosition, game
from songo_edu.locale import LANGUAGES

MOST_PARAGRAPHS = 2
MOST_LETTERS = 620
LONGEST_TITLE = 48
MOST_SEEDS = 40

_ALWAYS = ("kind", "title")
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
_DEMO_STEP = ("position", "move", "aim", "say")


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
        found = {
            "kind": self.kind,
            "title": dict(self.title),
            "say": dict(self.say),
            "game": self.board.sheet.name,
            "position": str(self.board),
            "mark": self.mark,
            **self.more,
        }
        if self.exercise is not None:
            found["exercise"] = self.exercise.data()
        return found


def only(
    data: Mapping[str, Any], needed: Collection[str], known: Collection[str], where: str
) -> None:
    """Hold that the fields needed are there, and none that are not known."""
    if missing := [name for name in needed if name not in data]:
        raise LessonError(f"{where}: {', '.join(missing)} missing; write {missing[0]!r}")
    if unknown := sorted(data.keys() - {*known, *needed}):
        there = ", ".join(dict.fromkeys([*needed, *known]))
        raise LessonError(f"{where}: {shown(unknown[0])} unknown; the fields are {there}")


def both(text: object, name: str, where: str) -> Mapping[str, str]:
    """Hold that a text is there in each language and in no other."""
    whole = isinstance(text, dict) and sorted(text) == sorted(LANGUAGES)
    if not whole or not all(isinstance(value, str) and value.strip() for value in _values(text)):
        raise LessonError(
            f"{where}: {name} is {shown(text)}; write it in {' and '.join(LANGUAGES)}"
        )
    found: Mapping[str, str] = text  # type: ignore[assignment]  # held just above
    return found


def _values(text: Any) -> Collection[Any]:
    return text.values() if isinstance(text, dict) else ()


def read(data: object, board: AnyPosition, where: str, name: str) -> Step:
    """Read one step of a lesson that begins with `board`."""
    if not isinstance(data, dict):
        raise LessonError(f"{where}: {shown(data)} is no object; write kind, title and the rest")
    kind = data.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        raise LessonError(f"{where}: kind {shown(kind)} unknown; the kinds are {', '.join(KINDS)}")
    needed, may, usable = KINDS[kind]
    only(data, (*_ALWAYS, *needed), may, where)
    title = both(data["title"], "title", where)
    if longest := [each for each in title.values() if len(each) > LONGEST_TITLE]:
        raise LessonError(
            f"{where}: the title {shown(longest[0])} is long; {LONGEST_TITLE} letters at most"
        )
    say = _said(data["say"], where) if "say" in data else {}
    if kind == "ask":
        asked = _asked(data["exercise"], board, where)
        more = {"board": _options(data, asked.board, usable, where)}
        mark = "" if asked.kind == "demo" else asked.name
        return Step(
            kind, title, say, asked.board, asked, isinstance(data["exercise"], str), mark, more
        )
    here = _position(data["position"], board, where) if "position" in data else board
    more = {"board": _options(data, here, usable, where)}
    if kind == "demo":
        seen = _demonstration(data["steps"], here, title, where, name)
        return Step(kind, title, say, here, seen, more=more)
    if kind != "win":
        return Step(kind, title, say, here, more=more)
    return _to_win(data, title, say, here, more, where)


def _to_win(
    data: Mapping[str, Any],
    title: Mapping[str, str],
    say: Mapping[str, str],
    here: AnyPosition,
    more: dict[str, Any],
    where: str,
) -> Step:
    name, seeds = data["name"], data.get("seeds", 1)
    if not isinstance(name, str) or not re.fullmatch(r"[a-z]+(-[a-z0-9]+)+", name):
        raise LessonError(f"{where}: the name is {shown(name)}; write one like 'first-game'")
    if "opponent" not in more["board"]:
        raise LessonError(f"{where}: board has no opponent; write the computer's side")
    if isinstance(seeds, bool) or not isinstance(seeds, int) or not 1 <= seeds <= MOST_SEEDS:
        raise LessonError(f"{where}: seeds is {shown(seeds)}; write 1 to {MOST_SEEDS}")
    if here.over:
        raise LessonError(f"{where}: the game is over at {here}; write a position to play from")
    if "seeds" in data:
        more["seeds"] = seeds
    if "done" in data:
        more["done"] = dict(both(data["done"], "done", where))
    return Step("win", title, say, here, mark=name, more=more)


def _said(text: object, where: str) -> Mapping[str, str]:
    found = both(text, "say", where)
    for code, words in found.items():
        if len(words.split("\n\n")) > MOST_PARAGRAPHS or len(words) > MOST_LETTERS:
            raise LessonError(
                f"{where}: say is long in {code}; {MOST_PARAGRAPHS} paragraphs and {MOST_LETTERS} "
                "letters at most: make two steps of it"
            )
        if words.count("*") % 2:
            raise LessonError(f"{where}: say in {code} has a * without another; write *…*")
    return found


def _asked(told: object, board: AnyPosition, where: str) -> Exercise:
    if isinstance(told, str):
        if told not in exercises():
            raise LessonError(f"{where}: there is no exercise {shown(told)}; name one, or write it")
        return exercises()[told]
    if not isinstance(told, dict):
        raise LessonError(f"{where}: exercise is {shown(told)}; name one, or write one out")
    whole = {"game": board.sheet.name, "position": str(board), **told}
    try:
        return read_exercise(whole, "")
    except (SongoError, AttributeError, TypeError) as error:
        raise LessonError(f"{where}: {error}; write it as in course/exercises") from None


def _position(text: Any, board: AnyPosition, where: str) -> AnyPosition:
    try:
        return game(board.sheet.name).position(text)
    except (SongoError, AttributeError, TypeError) as error:
        raise LessonError(f"{where}: {error}; mend position") from None


def _demonstration(
    told: object, board: AnyPosition, title: Mapping[str, str], where: str, name: str
) -> Exercise:
    """Return a lesson's own demonstration as an exercise; every move of it is played."""
    if not isinstance(told, list) or not told:
        raise LessonError(f"{where}: steps is {shown(told)}; write a list of steps, each a say")
    here = board
    for number, each in enumerate(told, start=1):
        place = f"{where}, {number} of its own"
        if not isinstance(each, dict):
            raise LessonError(f"{place}: {shown(each)} is no object; write a say")
        only(each, ("say",), _DEMO_STEP, place)
        both(each["say"], "say", place)
        if "position" in each:
            here = _position(each["position"], board, place)
        if "move" in each:
            try:
                here = here.play(each["move"])
            except (SongoError, AttributeError, TypeError) as error:
                raise LessonError(f"{place}: {error}; mend move") from None
        pits = each.get("aim", [])
        if not isinstance(pits, list) or not all(pit in here.pits for pit in pits):
            raise LessonError(f"{place}: aim {shown(each['aim'])}; write a list of pits")
    texts: dict[str, tuple[str, ...]] = dict.fromkeys(LANGUAGES, ())
    return Exercise(name, "", "demo", 1, board, title, {"steps": told}, {}, texts, {}, {})


def _options(
    data: Mapping[str, Any], board: AnyPosition, usable: Sequence[str], where: str
) -> dict[str, Any]:
    """Return the options of a step's board that it names."""
    told = data.get("board", {})
    if not isinstance(told, dict):
        raise LessonError(f"{where}: board is {shown(told)}; write an object of options")
    if unknown := [name for name in told if name not in usable]:
        raise LessonError(
            f"{where}: board has {shown(unknown[0])}; here it may have {', '.join(usable)}"
        )
    try:
        found = options.checked({"position": str(board), "game": board.sheet.name, **told})
    except SongoError as error:
        raise LessonError(f"{where}: board: {error}; mend it") from None
    return {name: found[name] for name in told}
