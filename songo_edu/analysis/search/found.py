"""What a search has found: the best moves, what each leads to, and the line of play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Line:
    """A move, its value, and best play for both sides as far as the search went.

    `value` is in hundredths of a seed, for the side to move; a won game is worth
    `rules.two_row.search.VICTORY` and its lead, less one for each ply until then.
    """

    move: str
    value: int
    moves: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the line for a program to read."""
        return {"move": self.move, "value": self.value, "moves": list(self.moves)}


@dataclass(frozen=True, repr=False)
class Found:
    """The best lines of a position, best first; none where the game is over."""

    game: str
    position: str
    nodes: int
    depth: int
    lines: tuple[Line, ...]
    solved: bool = False  # every line was followed to the end of its game

    @property
    def best(self) -> str | None:
        """The best move, None where the game is over."""
        return self.lines[0].move if self.lines else None

    @property
    def value(self) -> int:
        """The value of the best line; 0 where the game is over."""
        return self.lines[0].value if self.lines else 0

    def as_json(self) -> dict[str, Any]:
        """Return what ``songo-edu best --json`` prints."""
        return {
            "game": self.game,
            "position": self.position,
            "best": self.best,
            "value": self.value if self.lines else None,
            "depth": self.depth,
            "nodes": self.nodes,
            "solved": self.solved,
            "lines": [line.as_json() for line in self.lines],
        }
