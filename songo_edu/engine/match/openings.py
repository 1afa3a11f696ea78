"""Openings of random moves: different ones, and balanced ones."""

from __future__ import annotations

import random
from collections.abc import Iterator

from songo_edu.engine.search import search
from songo_edu.errors import PlayerError
from songo_edu.games import Position
from songo_edu.locale import _

PLIES = (4, 5, 6)  # random moves of a balanced opening
NODES = 50_000  # that are looked at to say so
MOST = 100  # hundredths of a seed that it may be worth to either side
_TRIES = 200  # for each opening that is asked for


def openings(start: Position, count: int, plies: int, seed: int) -> list[tuple[str, ...]]:
    """Return so many different openings of random moves, none of which ends the game.

    Examples
    --------
    >>> from songo_edu.games import two_row_game
    >>> openings(two_row_game("awale").start(), 2, 3, seed=1)
    [('B', 'b', 'E'), ('F', 'b', 'E')]
    """
    drawn = _drawn(start, random.Random(f"openings {seed}"), (plies,))
    found: dict[tuple[str, ...], None] = {}
    while len(found) < count:
        moves, _position = next(drawn)
        found[moves] = None
    return list(found)


def balanced_openings(
    start: Position, count: int, seed: int = 1, *, nodes: int = NODES, most: int = MOST
) -> list[tuple[str, ...]]:
    """Return so many different openings that our search gives neither side much more than `most`.

    Parameters
    ----------
    start, count, seed
        where games begin, how many openings, and which: a seed gives the same on every machine.
    nodes, most
        positions looked at for each, and hundredths of a seed that it may be worth.

    Raises
    ------
    PlayerError
        where there are not so many.

    Examples
    --------
    >>> from songo_edu.games import two_row_game
    >>> len(balanced_openings(two_row_game("awale").start(), 2, nodes=300))
    2
    """
    found: dict[tuple[str, ...], None] = {}
    tried: set[tuple[str, ...]] = set()
    drawn = _drawn(start, random.Random(f"balanced {seed}"), PLIES)
    for _try in range(_TRIES * count):
        if len(found) == count:
            break
        moves, position = next(drawn)
        if moves not in tried:
            tried.add(moves)
            if abs(search(position, nodes).value) <= most:
                found[moves] = None
    if len(found) < count:
        told = _("of {tried} openings of {game} only {found} are balanced")
        values = {"tried": len(tried), "game": start.sheet.name, "found": len(found)}
        raise PlayerError(told.format(**values))
    return list(found)


def _drawn(
    start: Position, rng: random.Random, plies: tuple[int, ...]
) -> Iterator[tuple[tuple[str, ...], Position]]:
    """Yield random moves that leave a game, and where they lead, again and again."""
    while True:
        position, moves = start, []
        for _ply in range(plies[0] if len(plies) == 1 else rng.choice(plies)):
            if position.over:
                break
            moves.append(rng.choice(position.legal_moves()))
            position = position.play(moves[-1])
        if not position.over:
            yield tuple(moves), position
