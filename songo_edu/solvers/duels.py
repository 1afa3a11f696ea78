"""The duels solved: who wins, how fast, by which moves, and what a board of Sowing is worth.

A value belongs to normal play, where a player without a move loses; it does not depend on who is to
move. Source: Conway, named in S2; S2's footnote on the star. Empty holes at the ends never matter.
"""

from __future__ import annotations

import gc
import importlib.util
from dataclasses import dataclass, replace
from math import comb
from typing import TYPE_CHECKING, Any

from songo_edu.errors import MissingExtraError
from songo_edu.games.duels import DuelPosition, DuelSheet
from songo_edu.games.one_row_words import DUEL_MOST_HOLES, write_duel
from songo_edu.locale import _
from songo_edu.rules.duels import moves
from songo_edu.rules.duels.moves import duel_legal, duel_make
from songo_edu.solvers.duel_moves import (
    answer,
    perfect_move,
    shorter_variant,
    variant_of,
    variants_along,
    winning_moves,
)
from songo_edu.solvers.solution import Result, Solution

if TYPE_CHECKING:
    from pycgt import Game as Value

__all__ = [
    "DuelSolution",
    "OutcomeClass",
    "options_tree",
    "outcome_class",
    "perfect_move",
    "shorter_variant",
    "solve",
    "value",
    "variant_of",
    "variants_along",
    "why_no_value",
    "winning_moves",
]

Board = tuple[int, ...]

#: The most boards that a value is worked out from where nobody sets a limit (about a minute).
MOST_BOARDS = 200_000
#: A value is given beside something else where no more boards than this share the board's size: 8
#: holes and 16 seeds do. It takes a few seconds at most.
FEW_BOARDS = 250_000

_VALUES: dict[tuple[DuelSheet, Board], Any] = {}
_KEPT = 400_000  # boards whose values are kept for the next question


def __dir__() -> list[str]:
    return __all__


def has_values() -> bool:
    """Return whether the values of Sowing can be worked out, without importing what they need."""
    return importlib.util.find_spec("pycgt") is not None


def why_no_value(position: DuelPosition) -> str | None:
    """Return in words why a board has no value, None where it has one.

    Examples
    --------
    >>> from songo_edu.games.duels import open_game
    >>> why_no_value(open_game("sowing+misere").start())
    'No value: only games in which a player without a move loses have values.'
    """
    sheet = position.sheet
    if sheet.repetition != "free":
        return _("No value: in Wing a move also depends on the boards seen before.")
    if sheet.misere:
        return _("No value: only games in which a player without a move loses have values.")
    if sheet.suicide:
        return _("No value: only games in which no single move loses straight away have values.")
    return None


def value(position: DuelPosition, boards: int | None = None) -> str | None:
    """Return the value of a board, None where it has none or more than `boards` boards follow it.

    Raises
    ------
    MissingExtraError
        where the library for values is not installed (extra ``games``); nimbers need none.

    Examples
    --------
    >>> from songo_edu.games.duels import open_game
    >>> value(open_game("sowing").start())
    '*'
    """
    if why_no_value(position) is not None:
        return None
    if not position.sheet.impartial and not has_values():
        raise MissingExtraError("values", "games")
    worth = _value(position.sheet, trimmed(position.seeds), boards)
    return None if worth is None else _written(worth)


def is_small(position: DuelPosition) -> bool:
    """Return whether a board is small enough for its value to be given without being asked for."""
    board = trimmed(position.seeds)
    return not board or comb(sum(board) + len(board) - 1, len(board) - 1) <= FEW_BOARDS


def trimmed(board: Board) -> Board:
    """Return a board without the empty holes at its ends."""
    full = [hole for hole, seeds in enumerate(board) if seeds]
    return board[full[0] : full[-1] + 1] if full else ()


def _written(worth: Any) -> str:
    if isinstance(worth, int):
        return "0" if worth == 0 else "*" if worth == 1 else f"*{worth}"
    from pycgt import render

    return str(render(worth))


class _Options:
    """The boards that Left and that Right can move to, by one sheet."""

    def __init__(self, sheet: DuelSheet) -> None:
        self.sheet = sheet
        self.rules = [sheet.integers(holes) for holes in range(DUEL_MOST_HOLES + 1)]
        self.states = [0] * (2 * (DUEL_MOST_HOLES + 2))
        self.moves = [0] * moves.DUEL_SLOT

    def of(self, board: Board) -> tuple[list[Board], list[Board]]:
        """Return the trimmed boards after each move of Left and of Right."""
        holes = len(board)
        rules, states, to = self.rules[holes], self.states, holes + 2
        sides: tuple[list[Board], list[Board]] = ([], [])
        for mover, side in enumerate(sides):
            states[: holes + 2] = (*board, mover, 0)
            for i in range(duel_legal(rules, states, 0, 0, self.moves, 0)):
                duel_make(rules, states, 0, to, self.moves[i])
                side.append(trimmed(tuple(states[to : to + holes])))
        return sides


def _value(sheet: DuelSheet, board: Board, boards: int | None) -> Any:
    """Return the value of a trimmed board, a nimber as an integer; None past the limit."""
    # Works from a stack of its own: a long series of moves needs no deep recursion. A board and its
    # mirror have opposite values, so that only the greater of the two is worked out.
    if len(_VALUES) > _KEPT:
        _VALUES.clear()
    collecting = gc.isenabled()
    gc.disable()  # nothing to collect among many small values, and looking takes long
    try:
        _fill(sheet, board, MOST_BOARDS if boards is None else boards)
    finally:
        if collecting:
            gc.enable()
    return _known(sheet, board)


def _fill(sheet: DuelSheet, board: Board, most: int) -> None:
    """Work out the value of a board, and of all that can follow it, unless there are too many."""
    if not sheet.impartial:
        import pycgt
    options_of = _Options(sheet).of
    waiting: list[tuple[Board, tuple[list[Board], list[Board]] | None]] = [
        (max(board, board[::-1]), None)
    ]
    new = 0
    while waiting:
        current, options = waiting.pop()
        if (sheet, current) in _VALUES:
            continue
        if options is None:
            new += 1
            if new > most:
                return
            options = options_of(current) if current else ([], [])
            waiting.append((current, options))
            following = {max(option, option[::-1]) for side in options for option in side}
            waiting += [(option, None) for option in following if (sheet, option) not in _VALUES]
        else:
            left, right = ([_known(sheet, option) for option in side] for side in options)
            # A nimber is the smallest number that is none of the options'.
            _VALUES[sheet, current] = (
                next(n for n in range(len(left) + 1) if n not in left)
                if sheet.impartial
                else pycgt.game(left, right)
            )


def _known(sheet: DuelSheet, board: Board) -> Any:
    """Return the value of a board that is worked out already, or whose mirror is; None if not."""
    mirror = board[::-1]
    worth = _VALUES.get((sheet, max(board, mirror)))
    return worth if worth is None or sheet.impartial or mirror <= board else -worth


# -- classes -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class OutcomeClass:
    """Who wins a board: "N" the next player, "P" the previous one, "L" Left, "R" Right.

    `kind` says what sort of value it has: "zero", "number", "star", "nimber", "infinitesimal",
    "switch", "hot"; None where there is none, or it was not asked for.
    """

    code: str
    kind: str | None = None

    def __str__(self) -> str:
        words = {
            "N": _("The first player to move wins."),
            "P": _("The second player to move wins."),
            "L": _("Left wins, whoever begins."),
            "R": _("Right wins, whoever begins."),
            "zero": _("Its value is zero: nobody wants to move."),
            "number": _("Its value is a number: the moves one player is ahead."),
            "star": _("Its value is the star: one move for whoever takes it."),
            "nimber": _("Its value is a nimber, that of a heap in the game of Nim."),
            "infinitesimal": _(
                "Its value is infinitesimal: smaller than any number, yet it counts."
            ),
            "switch": _("Its value is a switch: each player would gain a number by moving first."),
            "hot": _("Its value is hot: both players gain by moving first."),
        }
        return " ".join(words[word] for word in (self.code, self.kind) if word is not None)


def outcome_class(position: DuelPosition, nodes: int | None = None) -> OutcomeClass | None:
    """Return who wins the board when Left and when Right begins, None where it is not settled.

    The game before the position is left out: both start from zero. The kind of its value is
    given where a value is known.

    Examples
    --------
    >>> from songo_edu.games.duels import open_game
    >>> print(outcome_class(open_game("sowing").start()))
    The first player to move wins. Its value is the star: one move for whoever takes it.
    """
    wins = []
    for mover in (0, 1):
        duel_position = replace(position, state=(*position.seeds, mover, 0), past=())
        first_wins = answer(duel_position, nodes).wins
        if first_wins is None:
            return None
        wins.append(first_wins)
    code = {(True, True): "N", (False, False): "P", (True, False): "L", (False, True): "R"}
    return OutcomeClass(code[wins[0], wins[1]], _kind(position))


def _kind(position: DuelPosition) -> str | None:
    """Return what sort of value a board has, None where it has none or it would take long."""
    if why_no_value(position) is not None:
        return None
    if not position.sheet.impartial and not has_values():
        return None
    worth = _value(position.sheet, trimmed(position.seeds), None) if is_small(position) else None
    if worth is None:
        return None
    if isinstance(worth, int):
        return ("zero", "star", "nimber")[min(worth, 2)]
    return kind_of(worth)


def kind_of(worth: Value) -> str:
    """Return what sort of value a game has."""
    import pycgt

    if worth == pycgt.ZERO:
        return "zero"
    if pycgt.is_number(worth):
        return "number"
    if worth == pycgt.STAR:
        return "star"
    if pycgt.is_hot(worth):
        sides = (*worth.left, *worth.right)
        plain = len(worth.left) == len(worth.right) == 1 and all(map(pycgt.is_number, sides))
        return "switch" if plain else "hot"
    if any(worth == pycgt.nimber(n) for n in range(2, 9)):
        return "nimber"
    return "infinitesimal"


# -- the tree of options -----------------------------------------------------------------------


def options_tree(position: DuelPosition, depth: int = 2) -> dict[str, Any]:
    """Return a board, its value, and the moves of both players from it, `depth` levels deep.

    Plain data, for a drawing: "board", "value" (None where it has none), and, down to the depth
    asked for, "left" and "right", lists of the same with "move" besides.

    Examples
    --------
    >>> from songo_edu.games.duels import open_game
    >>> tree = options_tree(open_game("sowing").position("1.1 L"), 1)
    >>> tree["value"], tree["left"]
    ('*', [{'board': '0.2', 'value': '0', 'move': '1'}])
    """
    board = position.seeds
    tree: dict[str, Any] = {
        "board": write_duel([*board, 0, 0]).split(" ")[0],
        "value": value(position),
    }
    if depth <= 0:
        return tree
    for mover, side in enumerate(("left", "right")):
        start = replace(position, state=(*board, mover, position.state[-1]))
        tree[side] = [
            {**options_tree(start.play(move), depth - 1), "move": move}
            for move in start.legal_moves()
        ]
    return tree


@dataclass(frozen=True, repr=False)
class DuelSolution(Solution):
    """A duel solved; `note` says in words why it has no value, where that is so."""

    note: str = ""

    def sentences(self) -> list[str]:
        """Return the answer in words, the missing value included."""
        sentences = super().sentences()
        return [*sentences, self.note] if self.note else sentences


def solve(position: DuelPosition, nodes: int | None = None) -> DuelSolution:
    """Solve a position of Sowing or Wing, looking at `nodes` positions at most.

    Sowing is solved with the plies of best play: the winner wins fastest, the loser loses slowest.
    In Wing the line is that of the proof found, which need not be the shortest; the game before
    the position counts.

    Examples
    --------
    >>> from songo_edu.games.duels import open_game
    >>> found = solve(open_game("sowing").start())
    >>> found.result, found.plies, found.value
    ('win', 13, '*')
    """
    solved = answer(position, nodes)
    worth, note = _worth(position)
    result: Result = "unsettled"
    if solved.wins is not None:
        result = "win" if solved.wins else "loss"
    names: list[str] = []
    reached = position
    for move in solved.line:
        names.append(reached.name_of(move))
        reached = reached.play(names[-1])
    return DuelSolution(
        position.sheet.name,
        str(position),
        result,
        tuple(names),
        solved.plies,
        worth,
        solved.nodes,
        note=note,
    )


def _worth(position: DuelPosition) -> tuple[str | None, str]:
    """Return the value of a position's board, or why there is none."""
    why = why_no_value(position)
    if why is not None:
        return None, why
    if not position.sheet.impartial and not has_values():
        return None, _("No value here: values need pip install 'songo-edu[games]'.")
    worth = value(position) if is_small(position) else None
    if worth is None:
        return None, _("The value is left out: too many boards can follow.")
    return worth, ""
