"""By how much the searches of a review err: measured, and kept beside it.

``python -m benchmarks.review_noise`` measures it: many games, each mistake that a review finds in
them looked at with a hundred times the positions.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from songo_edu.games import RuleSheet

FILE = Path(__file__).with_name("noise.json")


@cache
def _measured() -> dict[str, dict[int, int]]:
    """Return the noise by game and by the positions looked at, fewest first."""
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    return {
        name: {int(nodes): found for nodes, found in sorted(one.items(), key=lambda at: int(at[0]))}
        for name, one in kept["noise"].items()
    }


def noise_of(sheet: RuleSheet, nodes: int) -> int:
    """Return by how many hundredths of a seed a judgement of a review may be wrong.

    It is that of the most positions measured which are no more than `nodes`; a game that was not
    measured has the largest there is.

    Examples
    --------
    >>> from songo_edu.games.two_row.sheets import sheet
    >>> noise_of(sheet("songo"), 1000) == noise_of(sheet("songo"), 100_000)
    True
    """
    measured = _measured()
    names = [sheet.name] if sheet.name in measured else list(measured)
    return max(_at(measured[name], nodes) for name in names)


def _at(found: dict[int, int], nodes: int) -> int:
    reached = [each for each in found if each <= nodes]
    return found[reached[-1] if reached else min(found)]
