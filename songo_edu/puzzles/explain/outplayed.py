"""How a side that has lost a duel is outplayed: the way to the end, where it is short."""

from typing import Final

from songo_edu.rules.duels.moves import (
    DUEL_GOES_ON,
    DUEL_HOLES,
    DUEL_SLOT,
    duel_ending,
    duel_legal,
    duel_make,
    duel_stride,
    duel_stuck_wins,
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
