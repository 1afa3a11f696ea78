"""What a feature of a puzzle is: what it counts, and the numbers that it may be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Feature:
    """What a number of a puzzle tells, in words; at least `least`, and at most `most` if told.

    `at_once` is what it always is where one move is allowed, if that is known.
    """

    text: str
    least: int = 0
    most: int | None = None
    at_once: int | None = None


#: Features by the names that records have for them.
Features = Mapping[str, Feature]
