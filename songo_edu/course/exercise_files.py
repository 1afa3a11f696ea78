"""Exercises as data: one JSON file a chapter, every reader's string in each language.

An exercise has a position, a question, what it asks for (`ask`), three hints, a solution, and a
rule (`check`) by which the package itself finds the answer: see `tests.course.claims.checking`.
An exercise of the kind "win" is played to its win by any way; its `ask` gives one such `line`, the
other side's replies included, and `most`, how many moves of the reader's it may take, if it may not
take any number.
A demonstration (`kind` "demo") asks nothing; it is a list of steps. A step puts a position on the
board (`position`, else the board stays as it is), plays a move (`move`), marks pits (`aim`) and
says a sentence (`say`), in this order, each but the sentence optional.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from songo_edu.analysis.examples import commented_game
from songo_edu.boards.stored import Taught
from songo_edu.errors import ExerciseError
from songo_edu.games import AnyGame, AnyPosition, Position, game
from songo_edu.locale import LANGUAGES, _, brief, filled

FOLDER = Path(__file__).parent / "exercises"
KINDS = ("play", "choose", "predict", "number", "win", "demo")
GRADES = range(1, 6)
HINTS = 3

_NEEDED = {"name", "kind", "game", "position", "grade", "question", "ask", "check"}
_ANSWERED = {"hints", "solution"}  # all kinds but a demonstration
#: Rules of numbers that a series of moves brings about.
_SHOWN_BY_AFTER = ("seeds", "final", "choices", "place")
#: Fields of a check that are the moves which show its number.
_SHOWN_BY = {
    "captured": ("move",),
    "reach": ("move",),
    "left": ("move", "source"),
    "answered": ("move", "reply"),
}
_KNOWN = _NEEDED | _ANSWERED | {"why"}


@dataclass(frozen=True, repr=False)
class Exercise(Taught):
    """One exercise of the course, in all languages.

    Examples
    --------
    >>> exercise("sowing-first").ask
    {'from': 'S3', 'pit': 'N1'}
    """

    tag = "exercise"
    name: str
    chapter: str
    kind: str
    grade: int
    board: AnyPosition
    question: Mapping[str, str]
    ask: Mapping[str, Any]
    check: Mapping[str, Any]
    hints: Mapping[str, tuple[str, ...]]
    solution: Mapping[str, str]
    why: Mapping[str, Mapping[str, str]]

    def __repr__(self) -> str:
        return f"Exercise({self.name!r})"

    @property
    def game(self) -> AnyGame:
        """The game it is about."""
        return game(self.board.sheet.name)

    def data(self) -> dict[str, Any]:
        """Return what the page's element needs, in every language, ready for JSON."""
        fields: dict[str, Any] = {
            "name": self.name,
            "kind": self.kind,
            "game": self.game.name,
            "position": str(self.board),
            "grade": self.grade,
            "question": dict(self.question),
            "ask": dict(self.ask),
        }
        if self.kind != "demo":
            fields["hints"] = {code: list(texts) for code, texts in self.hints.items()}
            fields["solution"] = dict(self.solution)
        if self.why:
            fields["why"] = {answer: dict(text) for answer, text in self.why.items()}
        goal = self.goal()
        goal |= reason_of(self.kind, self.board, self.check, goal.get("moves", []))
        if goal:
            fields["goal"] = goal
        return fields

    def goal(self) -> dict[str, Any]:
        """Return what the page needs of the check to answer well, nothing where it needs nothing.

        For a move or a line: the `seeds` it must take, or that it must take the `most`. For a
        number: the `moves` that show it.

        Examples
        --------
        >>> exercise("capturing-first").goal()
        {'seeds': 3}
        """
        rule = self.check.get("rule")
        if self.kind == "play":
            if rule == "captures":
                return {"seeds": self.check["seeds"]}
            return {"most": True} if rule == "most" else {}
        if self.kind != "number":
            return {}
        if rule in ("firings", "round", "shortest", "plays"):
            from songo_edu.solvers.solution import solve  # few exercises need a solver

            solution = solve(self.game.name, self.board)
            # The firings themselves show how many there are: to the stable board, or once round.
            round_ = solution.facts.get("cycle", ()) if rule in ("firings", "round") else ()
            return {"moves": [*solution.line, *round_]}
        if rule in _SHOWN_BY_AFTER and self.check["after"]:
            return {"moves": list(self.check["after"])}
        if rule == "then-taken":
            return {"moves": [*self.check["after"], self.check["move"]]}
        shown = _SHOWN_BY.get(str(rule), ())
        return {"moves": [self.check[name] for name in shown]} if shown else {}

    def text(self, code: str) -> str:
        """Return the question in a language, and the position."""
        return f"{self.question[code]}\n{self.board}"


def exercise(name: str) -> Exercise:
    """Return the exercise of that name; in a notebook it shows itself.

    Raises
    ------
    ExerciseError
        naming the text where there is no such exercise.
    """
    try:
        return exercises()[name]
    except (KeyError, TypeError):
        raise ExerciseError(_("there is no exercise {name!r}").format(name=brief(name))) from None


@cache
def exercises() -> dict[str, Exercise]:
    """Return all exercises by name, in the order of the chapters.

    Raises
    ------
    ExerciseError
        where a file does not hold what it should.
    """
    by_name: dict[str, Exercise] = {}
    for path in sorted(FOLDER.glob("*.json")):
        content = filled(json.loads(path.read_text(encoding="utf-8")))
        for data in content["exercises"]:
            one = read(data, content["chapter"])
            if one.name in by_name:
                raise ExerciseError(f"two exercises are called {one.name!r}")
            by_name[one.name] = one
    return by_name


def read(data: Mapping[str, Any], chapter: str) -> Exercise:
    """Read one exercise from its data; a commented game is a demonstration move by move."""
    if "commented" in (ask := data.get("ask", {})):
        story = commented_game(ask["commented"])
        steps = ({"move": m, "say": story.words[n]} for n, m in enumerate(story.record.moves, 1))
        data = {**data, "ask": {"steps": [{"say": ask["say"]}, *steps]}}
    name = str(data.get("name", "?"))
    kind = data.get("kind")
    needed = _NEEDED if kind == "demo" else _NEEDED | _ANSWERED
    if missing := needed - data.keys():
        raise ExerciseError(f"{name}: {', '.join(sorted(missing))} missing")
    if unknown := data.keys() - _KNOWN:
        raise ExerciseError(f"{name}: {', '.join(sorted(unknown))} unknown")
    if kind not in KINDS:
        raise ExerciseError(f"{name}: kind {kind!r} unknown")
    if data["grade"] not in GRADES:
        raise ExerciseError(f"{name}: grade {data['grade']!r} is not 1 to 5")
    hints = data.get("hints", {code: [] for code in LANGUAGES})
    if kind != "demo" and any(len(hints.get(code, ())) != HINTS for code in LANGUAGES):
        raise ExerciseError(f"{name}: three hints in each language are needed")
    why = data.get("why", {})
    for text in (data["question"], *why.values(), *([] if kind == "demo" else [data["solution"]])):
        _both(name, text)
    for step in data["ask"].get("steps", ()):
        _both(name, step["say"])
    return Exercise(
        name=name,
        chapter=chapter,
        kind=kind,
        grade=data["grade"],
        board=game(data["game"]).position(data["position"]),
        question=data["question"],
        ask=data["ask"],
        check=data["check"],
        hints={code: tuple(texts) for code, texts in hints.items()},
        solution=data.get("solution", {}),
        why=why,
    )


def _both(name: str, text: object) -> None:
    """Hold that a text is there in each language and in no other."""
    if not isinstance(text, dict) or sorted(text) != sorted(LANGUAGES) or not all(text.values()):
        raise ExerciseError(f"{name}: a text is not in {' and '.join(LANGUAGES)}: {text!r}")


# -- why an answer is not right --------------------------------------------------------------------

#: Rules of choices whose reason is what a move from the pit does, or why it may not be played.
_BY_MOVE = (
    *("captures", "crosses", "ends", "feeds", "forbidden", "kept", "legal", "left-out"),
    *("may-fire", "playable", "spoils", "store", "waits", "wins"),
)
#: Rules whose reason is what a pit of the other side takes after the move.
_BY_SOURCE = ("stops", "disarms", "blunts", "yinda")
#: Rules whose reason is that a pit of a side is not threatened, or threatens nothing.
_BY_THREAT = {"threatened": "threat", "under-threat": "threat", "threatening": "threatens"}
#: Rules whose reason is what a pit holds after one sowing.
_BY_SOWING = ("taken", "fits")
#: Rules of numbers that are what a last move captures.
_CAPTURED = ("captured", "then-taken", "left")


def reason_of(
    kind: str, board: AnyPosition, check: Mapping[str, Any], moves: list[str]
) -> dict[str, Any]:
    """Return what explains why an answer is wrong: how a pit explains itself, or a sum’s parts."""
    rule = check.get("rule")
    if kind == "choose":
        if rule in _BY_SOURCE:
            return {"source": check["source"]} if "source" in check else {"why": "move"}
        if rule in _BY_THREAT:
            return {_BY_THREAT[rule]: check["side"]}
        if rule in _BY_SOWING:
            return {"sown": check["move"]}
        return {"why": "move"} if rule in _BY_MOVE else {}
    if kind != "number" or not isinstance(board, Position):
        return {}
    parts = _parts(board, check, moves)
    return {"parts": [{"name": name, "n": n} for name, n in parts]} if len(parts) > 1 else {}


def _parts(board: Position, check: Mapping[str, Any], moves: list[str]) -> list[tuple[str, int]]:
    """Return what a number is the sum of, in the order of counting."""
    rule = check.get("rule")
    if rule in _CAPTURED:
        for move in moves[:-1]:
            board = board.play(move)
        return [
            (event.pit, event.number) for event in board.trace(moves[-1]) if event.kind == "capture"
        ]
    if rule == "total" and check["what"] == "row":
        return [(pit, n) for pit, n in board.row(check["side"]).items() if n]
    if rule == "leaves":
        depth = check["depth"] - 1
        return [(move, _leaves(board.play(move), depth)) for move in board.legal_moves()]
    return []


def _leaves(board: Position, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(_leaves(board.play(move), depth - 1) for move in board.legal_moves())
