"""Boards with a name."""

from __future__ import annotations

from songo_edu.games.graphs.sheet_data import GRAPH_BOARDS, GRAPH_TITLES
from songo_edu.locale import t


def boards(game: str) -> dict[str, str]:
    """Return the named boards of a graph game, as texts of positions.

    Examples
    --------
    >>> list(boards("graph-awale"))
    ['eight', 'ring', 'diamond']
    """
    return dict(GRAPH_BOARDS.get(game, {}))


def board_title(name: str) -> str:
    """Return what a named board is, in the reader's language.

    Examples
    --------
    >>> board_title("ring")
    'Twelve nodes in a ring: this is awalé'
    """
    return t(GRAPH_TITLES[name])
