"""Whether a board can still be won: the small solvers of the rules, with the room they need."""

from __future__ import annotations

from dataclasses import dataclass

from songo_edu.rules.solitaires import solving, sowing

_DEEPEST = 2_000  # moves that a search looks ahead at most
_MOST_SLOTS = 1 << 14  # boards that a search keeps in mind


@dataclass(frozen=True)
class Settled:
    """What a solver found: whether the board can be won, None where its nodes ran out.

    `moves` are the holes to play, numbered from 0; `shortest` says whether that is the fewest
    moves there are, which only Kaillon asks for.
    """

    winnable: bool | None
    moves: tuple[int, ...]
    nodes: int
    shortest: bool


def settle(rules: list[int], state: tuple[int, ...], nodes: int) -> Settled:
    """Look for a win from a position, at `nodes` positions or fewer.

    Examples
    --------
    >>> settle([3, 0, 0, 0, 0, 0], (1, 2, 0, 0, 0), nodes=100).moves
    (0, 1, 0)
    """
    longest = solving.solo_longest(rules, list(state), 0)
    limit = min(longest, _DEEPEST)
    slots = max(1, min(nodes, _MOST_SLOTS))
    states = [*state, *[0] * (sowing.solo_stride(rules) * (limit + 2))]
    table = [0] * (slots * (rules[0] + 1))
    line, info = [0] * (longest + 1), [0] * 3
    found = solving.solo_solve(rules, states, 0, limit, nodes, table, slots, line, info)
    won = found == 1
    moves = tuple(line[: info[0]]) if won else ()
    return Settled(None if found < 0 else won, moves, info[1], won and info[2] == 0)
