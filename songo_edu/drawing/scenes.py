"""Which pit stands where on a drawn board, and what is written beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

LONGEST_NAME: Final = 7  # letters of a node's name on the wood
#: What stands before a player's name, South and North: the shape of the grounds under their pits.
SIDE_SIGNS: Final = ("● ", "■ ")


def two_row_places(north: Sequence[int], south: Sequence[int], turned: bool) -> list[int]:
    """Return the pit of each slot: upper row left to right, then lower row."""
    return [*reversed(south), *reversed(north)] if turned else [*north, *south]


def pit_label(name: str, pit: int, row: int, counted: bool) -> str:
    """Return what a pit of two rows is called on the wood: its name, or its place in its row."""
    return str(pit % row + 1) if counted else name


def node_label(name: str) -> str:
    """Return a node's name as it is written on the wood."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
