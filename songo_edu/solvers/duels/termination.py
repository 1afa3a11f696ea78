"""Why every game of Sowing ends: the variant of Busser and Lemoine, and a shorter one.

Source: S2, which asks whether there is a simpler variant.
"""

from __future__ import annotations

from collections.abc import Sequence

from songo_edu.games.any_game import Record
from songo_edu.games.duels import DuelPosition
from songo_edu.rules.duels import moves
from songo_edu.rules.duels.variant import duel_variant


def variant_of(board: Sequence[int] | DuelPosition) -> tuple[int, ...]:
    """Return the variant of Busser and Lemoine: it falls, in the order of tuples, with each move.

    From the outer pair of holes to the inner one: the length of that part of the board (how far
    apart its outermost full holes are), then all the seeds but those of the pair.

    Examples
    --------
    >>> variant_of([1, 2, 2, 1, 1, 2, 2, 1])
    (7, 10, 5, 8, 3, 8, 1, 10)
    """
    return _variant(board, 0)


def shorter_variant(board: Sequence[int] | DuelPosition) -> tuple[int, ...]:
    """Return a variant that needs no length: the full holes of each pair stand in its place.

    Examples
    --------
    >>> shorter_variant([1, 2, 2, 1, 1, 2, 2, 1])
    (2, 10, 2, 8, 2, 8, 2, 10)
    """
    return _variant(board, 1)


def variants_along(record: Record[DuelPosition], *, shorter: bool = False) -> list[tuple[int, ...]]:
    """Return the variant of every position of a game of Sowing, or the shorter one.

    Examples
    --------
    >>> from songo_edu.games.duels import open_game
    >>> sample = open_game("sowing").record("2 4 3", "2.4.1.2.0.3 L")
    >>> variants_along(sample)[:2]
    [(5, 7, 2, 8, 1, 9), (5, 6, 2, 11, 1, 7)]
    """
    return [_variant(position, int(shorter)) for position in record.positions]


def _variant(board: Sequence[int] | DuelPosition, shorter: int) -> tuple[int, ...]:
    holes = list(board.seeds if isinstance(board, DuelPosition) else board)
    rules = [0] * moves.DUEL_FIELDS
    rules[moves.DUEL_HOLES] = len(holes)
    out = [0] * (len(holes) + 1)
    return tuple(out[: duel_variant(rules, holes, 0, shorter, out)])
