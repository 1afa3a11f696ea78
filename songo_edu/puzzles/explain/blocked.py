"""Why a side of a duel may not sow a hole, in words: an empty hole in the way, a board come back.

Positions follow each other in `states` from 0 on, as in `why.duels`.
"""

from songo_edu.games.duels.strings import duel_move_name
from songo_edu.games.listing import joined, listed
from songo_edu.locale import t, tn
from songo_edu.rules.duels.moves import (
    DUEL_BARRED_LANDING,
    DUEL_BARRED_OFF,
    DUEL_BARRED_REPEAT,
    DUEL_HOLES,
    DUEL_IMPARTIAL,
    DUEL_LANDING,
    DUEL_REPEAT,
    duel_broken,
    duel_mover,
    duel_reason,
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
