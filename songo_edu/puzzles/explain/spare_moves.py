"""Moves to spare in a duel: those that a side could make while the other stood still."""

from typing import Final

from songo_edu.games.duels.strings import duel_move_name
from songo_edu.locale import t
from songo_edu.rules.duels.moves import DUEL_HOLES, DUEL_SLOT, duel_legal, duel_make, duel_stride

#: Moves in a row that are named.
LONG_ROW: Final = 4


def alone_in(rules: list[int], state: list[int], side: int, known: dict[str, int]) -> int:
    """Return how many moves a side could make one after the other, the other standing still."""
    name = " ".join([str(n) for n in state[: rules[DUEL_HOLES]]])
    if name in known:
        return known[name]
    most = 0
    stride = duel_stride(rules)
    board = [*state[: rules[DUEL_HOLES]], side, 0, *[0 for _ in range(stride)]]
    moves = [0 for _ in range(DUEL_SLOT)]
    count = duel_legal(rules, board, 0, 0, moves, 0)
    for move in moves[:count]:
        duel_make(rules, board, 0, stride, move)
        most = max(most, 1 + alone_in(rules, board[stride : 2 * stride], side, known))
    known[name] = most
    return most


def alone_line(rules: list[int], state: list[int], side: int) -> list[int]:
    """Return the most moves that a side could make one after the other.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> board = game("sowing").position("0.1.1.0.0 L")
    >>> rules = board.sheet.integers(board.holes)
    >>> [len(alone_line(rules, list(board.state), side)) for side in (0, 1)]
    [1, 1]
    """
    stride = duel_stride(rules)
    known: dict[str, int] = {}
    here = state
    line: list[int] = []
    while alone_in(rules, here, side, known) > 0:
        board = [*here[: rules[DUEL_HOLES]], side, 0, *[0 for _ in range(stride)]]
        moves = [0 for _ in range(DUEL_SLOT)]
        count = duel_legal(rules, board, 0, 0, moves, 0)
        best: list[list[int]] = []
        for move in moves[:count]:
            duel_make(rules, board, 0, stride, move)
            best.append([-alone_in(rules, board[stride : 2 * stride], side, known), move])
        line.append(sorted(best, key=lambda one: one)[0][1])
        duel_make(rules, board, 0, stride, line[-1])
        here = board[stride : 2 * stride]
    return line


def spare_words(rules: list[int], moves: list[int]) -> str:
    """Return how many moves could be made in a row, and which, where they are few."""
    if len(moves) == 0 or len(moves) > LONG_ROW:
        return str(len(moves))
    holes = ", ".join([duel_move_name(rules, move) for move in moves])
    return t("{n} ({holes})", {"n": len(moves), "holes": holes})
