"""What a figure is, what measuring it gives, and how it is measured."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from math import floor, log10
from types import MappingProxyType
from typing import Any, Final, Literal

from songo_edu.locale import written

Unit = Literal[
    "moves/s", "nodes/s", "s", "times", "points", "entries/s", "positions/s", "puzzles/s"
]

#: A module that is there where an extra is installed.
PROOFS: Final = MappingProxyType(
    {"fast": "numba", "compare": "pyspiel", "teaching": "fpdf", "rl": "pettingzoo"}
)


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
        """Return the number for a program to read."""
        data: dict[str, Any]
        if self.unit == "s":
            each = 1 / self.value
            data = {"per_second": round(each) if each >= 1 else round(each, 4), "unit": "s"}
            data["seconds"] = round(self.value, 6)
        elif self.unit.endswith("/s"):
            data = {"per_second": round(self.value), "unit": self.unit}
        else:
            data = {"unit": self.unit, self.unit: round(self.value, 2)}
        data |= self.facts
        if self.parts:
            data["parts"] = [{"name": name, **part.as_json()} for name, part in self.parts.items()]
        return data


def _silent(text: str) -> None:
    """Report nothing."""


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

    def missing(self) -> str | None:
        """Return the first extra that the figure needs and that is not installed."""
        return next((extra for extra in self.extras if find_spec(PROOFS[extra]) is None), None)


def number(value: float) -> str:
    """Return a number with three digits that count, as the reader's language writes it."""
    digits = 2 - floor(log10(value)) if value > 0 else 0
    return written(round(value, digits), max(0, digits))
