"""A position that a source has drawn, with the story that a record tells of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from songo_edu.puzzles.record import Json


@dataclass(frozen=True)
class Drawn:
    """A position, canonical, and the fields its source adds to the provenance.

    Out of a game these are ``record`` and ``ply``; a composed one has none.
    """

    position: Any
    story: Json = field(default_factory=dict)
