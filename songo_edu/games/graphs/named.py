"""Boards with a name, kept as data beside this module."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from songo_edu.locale import say

_FILE = Path(__file__).with_name("boards.json")


@cache
def _all() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, object]] = json.loads(_FILE.read_text(encoding="utf-8"))
    return {
        game: {
            name: json.dumps(position, separators=(",", ":")) for name, position in named.items()
        }
        for game, named in found.items()
    }


def boards(game: str) -> dict[str, str]:
    """Return the named boards of a graph game, as texts of positions.

    Examples
    --------
    >>> list(boards("graph-awale"))
    ['eight', 'ring', 'diamond']
    """
    return dict(_all().get(game, {}))


def _mark(text: str) -> str:
    """Mark a text for the catalogue without translating it yet."""
    return text


_TITLES = {
    "sinks": _mark("A path with a sink at both ends: it always becomes stable"),
    "cycle": _mark("One chip on a cycle of four nodes: it goes round for ever"),
    "triangle": _mark("Three chips on one node of a triangle: stable after one firing"),
    "endless": _mark("The same triangle with its chips placed otherwise: it never ends"),
    "eight": _mark("Two loops that touch: the player chooses the way at the crossings"),
    "ring": _mark("Twelve nodes in a ring: this is awalé"),
    "diamond": _mark("Four nodes and eight seeds, small enough to be solved"),
}


def board_title(name: str) -> str:
    """Return what a named board is, in the reader's language.

    Examples
    --------
    >>> board_title("ring")
    'Twelve nodes in a ring: this is awalé'
    """
    return say(_TITLES[name])
