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
#: Seeds lie in a circle, round the number of what the ring stands for.
_ROUND, _SEED = 26, 4.5


def ring(seeds: int = 0, words: str = "") -> str:
    """Return the picture of a ring with some seeds in it, round a word.

    Examples
    --------
    >>> ring(6).count("ring-seed"), ">7</text>" in ring(words="7")
    (6, True)
    """
    inside = "".join(
        f'<ellipse class="ring-seed" cx="{x:.3g}" cy="{y:.3g}" rx="{_SEED + 1:g}" ry="{_SEED:g}"/>'
        for x, y in places(seeds)
    )
    if words:
        inside += f'<text class="ring-words" y="7" text-anchor="middle">{words}</text>'
    return (
        f'<svg class="ring" viewBox="-{HALF} -{HALF} {2 * HALF} {2 * HALF}" aria-hidden="true">'
        f'<circle class="ring-here" r="42.5"/><circle class="ring-rim" r="{RIM}"/>'
        f'<circle class="ring-done" r="{RIM}" transform="rotate(-90)" pathLength="100"'
        f' stroke-dasharray="0 100"/>{inside}</svg>'
    )


def places(seeds: int) -> list[tuple[float, float]]:
    """Return where the seeds of a pit lie, its middle at (0, 0): the first at the top.

    Examples
    --------
    >>> places(1)
    [(0.0, -26.0)]
    """
    turn = 2 * pi / max(seeds, 1)
    return [(_ROUND * sin(turn * i), -_ROUND * cos(turn * i)) for i in range(seeds)]
