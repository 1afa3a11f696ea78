"""Rings: pits seen from above, which tell what is done.

The rim is filled with the exercises, the pit holds a seed for each chapter, and a golden ring round
it says that this is where the reader is. They are drawn with nothing done; `boards/js/course` fills
them by the classes named here.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

#: Half the side of the picture; the radius of the rim.
HALF: Final = 44
RIM: Final = 37
#: How the seeds of a pit lie: so many in a row, from the back to the front.
_ROWS: Final = {1: (1,), 2: (2,), 3: (1, 2), 4: (2, 2), 5: (2, 3), 6: (3, 3), 7: (2, 3, 2)}
_ACROSS, _DOWN, _SEED = 19, 17, 7.5


def ring(seeds: int = 0, words: str = "") -> str:
    """Return the picture of a ring with some seeds in it, or with a word.

    Examples
    --------
    >>> ring(6).count("ring-seed"), ">7</text>" in ring(words="7")
    (6, True)
    """
    inside = "".join(
        f'<ellipse class="ring-seed" cx="{x:g}" cy="{y:g}" rx="{_SEED + 1:g}" ry="{_SEED:g}"/>'
        for x, y in places(seeds)
    )
    if words:
        inside = f'<text class="ring-words" y="7" text-anchor="middle">{words}</text>'
    return (
        f'<svg class="ring" viewBox="-{HALF} -{HALF} {2 * HALF} {2 * HALF}" aria-hidden="true">'
        f'<circle class="ring-here" r="42.5"/><circle class="ring-rim" r="{RIM}"/>'
        f'<circle class="ring-done" r="{RIM}" transform="rotate(-90)" pathLength="100"'
        f' stroke-dasharray="0 100"/>{inside}</svg>'
    )


def places(seeds: int) -> list[tuple[float, float]]:
    """Return where the seeds of a pit lie, its middle at (0, 0).

    More than seven lie in a circle.

    Examples
    --------
    >>> places(3)
    [(0.0, -8.5), (-9.5, 8.5), (9.5, 8.5)]
    """
    if seeds > max(_ROWS):
        turn = 2 * pi / seeds
        return [(20 * sin(turn * i), -20 * cos(turn * i)) for i in range(seeds)]
    rows = _ROWS.get(seeds, ())
    return [
        ((i - (n - 1) / 2) * _ACROSS, (row - (len(rows) - 1) / 2) * _DOWN)
        for row, n in enumerate(rows)
        for i in range(n)
    ]
