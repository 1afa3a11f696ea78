"""What a figure is, how it is measured, and on which machine."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import floor, log10
from typing import Any, Final, Literal

from songo_edu.locale.numbers import written

# -- what a figure is, what measuring it gives, and how it is measured -----------------------------

Unit = Literal[
    "moves/s", "nodes/s", "s", "times", "points", "entries/s", "positions/s", "puzzles/s"
]

#: Units of things that are done so many times a second.
RATES: Final = ("moves/s", "nodes/s", "entries/s", "positions/s", "puzzles/s")


@dataclass(frozen=True)
class Measured:
    """A number and its unit, with more for a program to read (`facts`) or a reader (`note`).

    `parts` are numbers measured in the same run, each under its name.
    """

    value: float
    unit: Unit
    facts: Mapping[str, Any] = field(default_factory=dict)
    parts: Mapping[str, Measured] = field(default_factory=dict)
    note: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return the number for a program to read.

        Examples
        --------
        >>> Measured(0.25, "s").as_json()
        {'per_second': 4, 'unit': 's', 'seconds': 0.25}
        """
        found: dict[str, Any] = {}
        if self.unit in RATES:
            found["per_second"] = round(self.value)
        elif self.unit == "s":
            found["per_second"] = _short(1 / self.value)
        found["unit"] = self.unit
        if self.unit == "s":
            found["seconds"] = round(self.value, 6)
        elif self.unit not in RATES:
            found[self.unit] = round(self.value, 2)
        found |= self.facts
        if self.parts:
            found["parts"] = [{"name": name, **part.as_json()} for name, part in self.parts.items()]
        return found


def _short(number: float) -> float:
    """Return a number with no more digits than mean something."""
    return round(number) if number >= 1 else round(number, 4)


def _silent(text: str) -> None:
    """Tell nobody."""


@dataclass(frozen=True)
class Run:
    """How figures are measured: how often, at full size or the smallest, and who hears of it."""

    repeats: int = 3
    small: bool = False
    tell: Callable[[str], None] = _silent

    def size(self, usual: int, smallest: int) -> int:
        """Return how large a figure is to be."""
        return smallest if self.small else usual

    def rate(
        self, work: Callable[[], int], clock: Callable[[], float] = time.perf_counter
    ) -> float:
        """Return how much of `work`, which returns how much it did, is done a second at best."""
        best = 0.0
        for _run in range(1 if self.small else self.repeats):
            begun = clock()
            done = work()
            best = max(best, done / (clock() - begun))
        return best

    def seconds(self, work: Callable[[], object]) -> float:
        """Return how long `work` takes at best."""

        def once() -> int:
            work()
            return 1

        return 1 / self.rate(once)


@dataclass(frozen=True)
class Figure:
    """One figure of the bench.

    `what` says in the reader's language what is measured; `extras` are those it needs. A `long`
    figure takes minutes, and is measured only when that is asked for.
    """

    name: str
    what: Callable[[], str]
    measure: Callable[[Run], Measured]
    extras: tuple[str, ...] = ()
    long: bool = False


# -- numbers as a reader wants them ----------------------------------------------------------------


def number(value: float) -> str:
    """Return a number with three digits that count, as the reader's language writes it.

    Examples
    --------
    >>> number(0.0123456)
    '0.0123'
    """
    digits = 2 - floor(log10(value)) if value > 0 else 0
    return written(round(value, digits), max(0, digits))
