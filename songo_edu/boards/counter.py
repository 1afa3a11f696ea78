"""Leaf counts found by Python, which the page finds once more by its own rules."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from songo_edu.engine.leaves import count_leaves
from songo_edu.errors import BoardError
from songo_edu.games import two_row_game
from songo_edu.locale import _, language
from songo_edu.shapes import cannot


class LeafCounter:
    """A table of leaf counts from the start of a game, for 1, 2, 3 … moves.

    Parameters
    ----------
    game
        a game on two rows.
    counts
        what was found in Python.
    """

    def __init__(self, game: str, counts: Sequence[int]) -> None:
        self.game = game
        self.counts = tuple(counts)

    def __repr__(self) -> str:
        told = _("Leaf counts of {game}: {counts} (on the page: count them there)")
        return told.format(game=self.game, counts=", ".join(map(str, self.counts)))

    def _repr_mimebundle_(self, **_options: object) -> dict[str, str]:
        text = repr(self)
        counts = " ".join(map(str, self.counts))
        element = (
            f'<songo-leaves game="{escape(self.game)}" counts="{counts}" lang="{language()}">'
            f"{escape(text, quote=False)}</songo-leaves>"
        )
        return {"text/html": element, "text/plain": text}


#: The most plies that are counted: one more takes some seven times as long.
DEEPEST = 20


def leaf_counter(game: str = "songo", depth: int = 6) -> LeafCounter:
    """Return the leaf counts of a game up to a depth; in a page they can be counted again.

    Raises
    ------
    BoardError
        where the depth is no number of plies up to `DEEPEST`.

    Examples
    --------
    >>> leaf_counter("awale", 4).counts
    (6, 36, 190, 1014)
    """
    if type(depth) is not int or not 0 <= depth <= DEEPEST:
        raise BoardError(cannot("depth", depth))
    start = two_row_game(game).start()
    return LeafCounter(game, [count_leaves(start, plies) for plies in range(1, depth + 1)])
