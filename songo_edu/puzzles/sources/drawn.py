"""Positions that a source has drawn, with the story that a record tells of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from songo_edu.puzzles.record import Json


@dataclass(frozen=True)
class Drawn:
    """A position, canonical, and the fields its source adds to the provenance.

    Out of a game these are ``record`` and ``ply``, after an example of a source ``example``; a
    composed one has none.
    """

    position: Any
    story: Json = field(default_factory=dict)


def _untold(number: int) -> Json:
    return {}


class Batch:
    """Many positions at once: made, and their stories told, only where they are asked for.

    Iterated over it gives a `Drawn` each, as a source may do itself.
    """

    def __init__(self, positions: Sequence[Any], story: Callable[[int], Json] = _untold) -> None:
        self.positions = positions
        self._story = story

    @classmethod
    def of(cls, drawn: Sequence[Drawn]) -> Batch:
        """Return a batch of what has been drawn one by one."""
        return cls([one.position for one in drawn], lambda number: drawn[number].story)

    def __len__(self) -> int:
        return len(self.positions)

    def __getitem__(self, number: int) -> Drawn:
        return Drawn(self.positions[number], self._story(number))
