"""The rules by which exercises are checked, each known by a kind of exercise and its own name.

The modules of this folder enter theirs by `rule` and `each_move`; a function's name, its words
joined by hyphens, is the rule's. The board's mover is the reader.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, TypeVar

from songo_edu.errors import ExerciseError
from songo_edu.games import Position, two_row_game

#: What an exercise asks and is checked by, in one.
Check = Mapping[str, Any]
Line = tuple[str, ...]
Rule = Callable[[Any, Check], object]
Moves = Callable[[Any, Check], set[str]]
Entered = TypeVar("Entered", bound=Callable[..., object])
Played = TypeVar("Played", bound=Any)

#: Every rule by kind and name.
RULES: dict[str, dict[str, Rule]] = {
    kind: {} for kind in ("play", "choose", "predict", "number", "win", "demo")
}


def rule(*kinds: str, name: str = "") -> Callable[[Entered], Entered]:
    """Enter what follows as a rule for some kinds of exercises.

    A rule returns the right answer in the shape of its kind; where moves are to be played, the
    bare name of one stands for a line of one move.
    """

    def enter(function: Entered) -> Entered:
        named = name or function.__name__.strip("_").replace("_", "-")
        for kind in kinds:
            if named in RULES[kind]:
                raise ValueError(f"two rules {named!r} for the kind {kind!r}")
            RULES[kind][named] = _lines(function) if kind == "play" else function
        return function

    return enter


def _lines(function: Callable[..., Any]) -> Rule:
    @wraps(function)
    def lines(board: Any, check: Check) -> set[Line]:
        return {(line,) if isinstance(line, str) else line for line in function(board, check)}

    return lines


def each_move(*kinds: str, name: str = "") -> Callable[[Callable[..., object]], Moves]:
    """Enter what follows, asked of each legal move, as the rule that gives those it is true of."""

    def enter(holds: Callable[..., object]) -> Moves:
        @wraps(holds)
        def those(board: Any, check: Check) -> set[str]:
            return {move for move in board.legal_moves() if holds(board, move, check)}

        return rule(*kinds, name=name)(those)

    return enter


def table(*kinds: str, rules: Mapping[str, Rule]) -> None:
    """Enter one-line rules by their names."""
    for name, function in rules.items():
        rule(*kinds, name=name)(function)


def table_of_moves(*kinds: str, rules: Mapping[str, Callable[[Any, Any, Check], object]]) -> None:
    """Enter one-line rules of the kind of `each_move` by their names."""
    for name, function in rules.items():
        each_move(*kinds, name=name)(function)


def most(numbers: Mapping[str, int]) -> set[str]:
    """Return the moves with the largest number."""
    return {move for move, number in numbers.items() if number == max(numbers.values())}


def after(board: Played, moves: Sequence[str]) -> Played:
    """Return the position after some moves."""
    for move in moves:
        board = board.play(move)
    return board


def with_pits(
    board: Position, pits: Mapping[str, int], stores: str = "0-0", mover: str = ""
) -> Position:
    """Return a board with other numbers in its pits and stores, and no game behind it."""
    sheet = board.sheet
    north, south = (
        ".".join(str(pits.get(sheet.pits[number], 0)) for number in row) for row in sheet.rows
    )
    return two_row_game(sheet).position(f"{north}/{south} {mover or board.mover} {stores}")


def shown(board: Any, check: Check) -> list[Any]:
    """Follow a demonstration that sets up no new position; return its boards, step by step."""
    boards = []
    for step in check["steps"]:
        if "position" in step:
            raise ExerciseError("a line is not set up anew on the way")
        if "move" in step:
            board = board.play(step["move"])
        marked(board, step)
        boards.append(board)
    return boards


def marked(board: Any, step: Check) -> None:
    """Hold that a step of a demonstration marks pits of its board."""
    if unknown := set(step.get("aim", ())) - board.pits.keys():
        raise ExerciseError(f"no pit {unknown.pop()!r} to mark")


def demo_positions(check: Check) -> list[str | None]:
    """Return the positions that the steps of a demonstration set up: its answer."""
    return [step.get("position") for step in check["steps"]]
