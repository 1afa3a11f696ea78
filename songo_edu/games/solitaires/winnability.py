"""Whether a board can still be won: the rules' own answer, with the room it needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from songo_edu.rules.solitaires import solving, sowing, winnability

_ANY = -1  # number of moves that a win may take


@dataclass(frozen=True)
class Winnability:
    """What a solver found: whether the board can be won, None where its nodes ran out.

    `moves` are the holes to play, numbered from 0; `shortest` says whether that is the fewest
    moves there are, which only Kaillon asks for.
    """

    winnable: bool | None
    moves: tuple[int, ...]
    nodes: int
    shortest: bool


def winnable(rules: list[int], state: tuple[int, ...], nodes: int) -> Winnability:
    """Look for a win from a position, at `nodes` positions or fewer.

    Examples
    --------
    >>> winnable([3, 0, 0, 0, 0, 0], (1, 2, 0, 0, 0), nodes=100).moves
    (0, 1, 0)
    """
    found, line, info = _asked(winnability.solo_winnable, rules, state, nodes)
    won = found == 1
    moves = tuple(line[: info[0]]) if won else ()
    return Winnability(None if found < 0 else won, moves, info[1], won and info[2] == 0)


def hopeless(rules: list[int], state: tuple[int, ...], nodes: int) -> bool | None:
    """Return whether a position can no longer be won, None where the nodes ran out.

    Examples
    --------
    >>> hopeless([3, 0, 0, 0, 0, 0], (0, 0, 1, 0, 0), nodes=100)
    True
    """
    found = winnability.solo_plainly_lost(rules, list(state), 0, _ANY)
    if found < 0:
        found = _asked(winnability.solo_hopeless, rules, state, nodes)[0]
    return None if found < 0 else found == 1


def _asked(
    question: Callable[..., int], rules: list[int], state: tuple[int, ...], nodes: int
) -> tuple[int, list[int], list[int]]:
    """Return the rules' answer to a question, the line and what else they found."""
    horizon = winnability.solo_horizon(rules, list(state), 0, _ANY)
    states = [*state, *[0] * (sowing.solo_stride(rules) * (horizon + 2))]
    table = [0] * (winnability.solo_slots(nodes) * (rules[0] + 1))
    line, info = [0] * (solving.solo_longest(rules, list(state), 0) + 1), [0] * 3
    return question(rules, states, 0, _ANY, nodes, table, line, info), line, info
