"""Why a move wins a duel: the other side is blocked, outplayed, or has fewer spare moves."""

from typing import Final

from songo_edu.games.duel_words import duel_move_name
from songo_edu.games.wording import joined, listed
from songo_edu.locale import t, tn
from songo_edu.rules.duels.moves import (
    DUEL_BARRED_LANDING,
    DUEL_BARRED_OFF,
    DUEL_BARRED_REPEAT,
    DUEL_GOES_ON,
    DUEL_HOLES,
    DUEL_IMPARTIAL,
    DUEL_LANDING,
    DUEL_REPEAT,
    DUEL_SLOT,
    duel_broken,
    duel_ending,
    duel_legal,
    duel_make,
    duel_mover,
    duel_reason,
    duel_stride,
    duel_stuck_wins,
)


def barred_by(rules: list[int], states: list[int], at: int, code: int) -> list[int]:
    """Return the sowings of the side to move that may not be played for one reason."""
    moves = list(range(2 * rules[DUEL_HOLES]))
    if rules[DUEL_IMPARTIAL] == 0:
        side = duel_mover(rules, states, at)
        moves = [2 * hole + side for hole in range(rules[DUEL_HOLES])]
    return [move for move in moves if duel_reason(rules, states, at, 0, move) == code]


def come_back(rules: list[int], states: list[int], at: int) -> str:
    """Tell which sowings would bring back a board of this game; a clause, or "" for none."""
    moves = barred_by(rules, states, at, DUEL_BARRED_REPEAT)
    if len(moves) == 0:
        return ""
    values: dict[str, str | int] = {"holes": _names(rules, moves)}
    if rules[DUEL_REPEAT] == 2:
        return tn(
            "{holes} would bring back a board that has stood before with the same player to move",
            "{holes} would each bring back a board that has stood before with the same player to"
            " move",
            len(moves),
            values,
        )
    return tn(
        "{holes} would bring back a board that has stood before",
        "{holes} would each bring back a board that has stood before",
        len(moves),
        values,
    )


def why_stuck(rules: list[int], states: list[int], at: int) -> str:
    """Tell why the side to move has no move; clauses, or "" where sowing either way takes too many.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> board = game("sowing").position("1.0.3.0.1 R")
    >>> why_stuck(board.sheet.integers(board.holes), [*board.state, *([0] * 9)], 0)
    '5 would end in hole 4, which is empty; the others would run off the board'
    """
    clauses: list[str] = []
    if rules[DUEL_IMPARTIAL] == 0:
        open_to = barred_by(rules, states, at, DUEL_BARRED_LANDING)
        for gap in range(rules[DUEL_HOLES]):
            moves = [move for move in open_to if duel_broken(rules, states, at, move) == gap]
            if len(moves) > 0:
                clauses.append(_into(rules, gap, moves))
    again = come_back(rules, states, at)
    if again:
        clauses.append(again)
    off = barred_by(rules, states, at, DUEL_BARRED_OFF)
    if rules[DUEL_IMPARTIAL] == 0 and len(off) > 0:
        clauses.append(_off(len(clauses), len(off)))
    return joined(clauses) if len(clauses) > 0 else ""


def _into(rules: list[int], gap: int, moves: list[int]) -> str:
    """Tell which sowings would have to end in an empty hole, or to drop a seed there."""
    values: dict[str, str | int] = {"holes": _names(rules, moves), "gap": gap + 1}
    if rules[DUEL_LANDING] == 1:
        return tn(
            "{holes} would end in hole {gap}, which is empty",
            "{holes} would end in hole {gap}, which is empty",
            len(moves),
            values,
        )
    return tn(
        "{holes} would drop a seed into hole {gap}, which is empty",
        "{holes} would drop a seed into hole {gap}, which is empty",
        len(moves),
        values,
    )


def _off(others: int, n: int) -> str:
    if others == 0:
        return t("every sowing would run off the board")
    return tn(
        "the other one would run off the board",
        "the others would run off the board",
        n,
    )


def _names(rules: list[int], moves: list[int]) -> str:
    return listed([duel_move_name(rules, move) for move in moves])


def gap_words(rules: list[int], states: list[int], at: int, hole: int) -> str:
    """Tell which sowings of the side to move an empty hole bars; a sentence, or "" for none."""
    barred = barred_by(rules, states, at, DUEL_BARRED_LANDING)
    moves = [move for move in barred if duel_broken(rules, states, at, move) == hole]
    if len(moves) == 0:
        return ""
    values: dict[str, str | int] = {"gap": hole + 1, "holes": _names(rules, moves)}
    if rules[DUEL_LANDING] == 1:
        return tn(
            "Hole {gap} is empty now: {holes} would end in it, and so cannot be played.",
            "Hole {gap} is empty now: {holes} would end in it, and so cannot be played.",
            len(moves),
            values,
        )
    return tn(
        "Hole {gap}, empty now, is a gap that {holes} cannot cross: every seed must fall in a hole"
        " that holds some.",
        "Hole {gap}, empty now, is a gap that {holes} cannot cross: every seed must fall in a hole"
        " that holds some.",
        len(moves),
        values,
    )


#: Moves of the winner within which a way to the end is looked for.
NEAR_END: Final = 7


def ways_on(rules: list[int], states: list[int], at: int) -> list[int]:
    """Return what may be played at a position; nothing where the game is over there."""
    found = [0 for _ in range(DUEL_SLOT)]
    count = duel_legal(rules, states, at, 0, found, 0)
    if duel_ending(rules, states, at, count) != DUEL_GOES_ON:
        return []
    return found[:count]


def lost_within(rules: list[int], states: list[int], at: int, most: int) -> bool:
    """Tell whether the side to move has lost after so many moves of the other at most."""
    moves = ways_on(rules, states, at)
    if len(moves) == 0:
        return duel_stuck_wins(rules, states, at) == 0
    if most <= 0:
        return False
    return all(beaten_by(rules, states, at, move, most) >= 0 for move in moves)


def no_reply(rules: list[int]) -> int:
    """Return what stands for no move at all."""
    return 2 * rules[DUEL_HOLES]


def beaten_by(rules: list[int], states: list[int], at: int, move: int, most: int) -> int:
    """Return the reply that beats a move, of several one that leaves fewest moves; -1 for none.

    Where whoever has no move wins, a move that leaves none needs no reply: `no_reply`.
    """
    if most <= 0:
        return -1
    stride = duel_stride(rules)
    after = at + stride
    duel_make(rules, states, at, after, move)
    ranked: list[list[int]] = []
    replies = ways_on(rules, states, after)
    if len(replies) == 0 and duel_stuck_wins(rules, states, after) == 1:
        return no_reply(rules)
    for reply in replies:
        duel_make(rules, states, after, after + stride, reply)
        ranked.append([len(ways_on(rules, states, after + stride)), reply])
    for one in sorted(ranked, key=lambda each: each):
        duel_make(rules, states, at, after, move)
        duel_make(rules, states, after, after + stride, one[1])
        if lost_within(rules, states, after + stride, most - 1):
            return one[1]
    return -1


def to_the_end(rules: list[int], states: list[int], at: int) -> list[int]:
    """Return how a side that has lost holds out longest, move by move; nothing where it is long."""
    stride = duel_stride(rules)
    most = 0
    while most <= NEAR_END and not lost_within(rules, states, at, most):
        most += 1
    if most > NEAR_END:
        return []
    line: list[int] = []
    here = at
    while most > 0:
        holding = ways_on(rules, states, here)
        longest = [m for m in holding if beaten_by(rules, states, here, m, most - 1) < 0]
        move = longest[0]
        reply = beaten_by(rules, states, here, move, most)
        line.append(move)
        if reply == no_reply(rules):
            return line
        duel_make(rules, states, here, here + stride, move)
        duel_make(rules, states, here + stride, here + 2 * stride, reply)
        line.append(reply)
        here += 2 * stride
        most -= 1
    return line


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
