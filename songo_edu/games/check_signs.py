"""Two numbers at the end of a block of others that tell which of them was miscopied.

All numbers are below a prime, the `base`, and blocks are shorter than it by three or more. The two
that are added make the sum of a block, and the sum of each number times its place, multiples of the
base: one wrong number, a check too, is at the place at which both sums say the same.
"""

from typing import Final

#: What `miscopied` answers of a block in which all is right, and where more than one number is not.
ALL_RIGHT: Final = -1
SEVERAL: Final = -2


def with_checks(told: list[int], base: int) -> list[int]:
    """Return a block with its two checks.

    Examples
    --------
    >>> with_checks([3, 1, 4], 23)
    [3, 1, 4, 0, 15]
    """
    count = len(told)
    total = sum(told)
    placed = sum([number * (place + 1) for place, number in enumerate(told)])
    # x + y = -total and (count + 1) x + (count + 2) y = -placed, by the base.
    last = ((count + 1) * total - placed) % base
    before = (2 * base - total % base - last) % base
    return [*told, before, last]


def miscopied(block: list[int], base: int) -> int:
    """Return the place of the number that is wrong, `ALL_RIGHT` or `SEVERAL`.

    Examples
    --------
    >>> miscopied([3, 1, 4, 0, 15], 23), miscopied([3, 1, 5, 0, 15], 23)
    (-1, 2)
    """
    total = sum(block) % base
    placed = sum([number * (place + 1) for place, number in enumerate(block)]) % base
    if total == 0 and placed == 0:
        return ALL_RIGHT
    for place in range(len(block)):
        if total * (place + 1) % base == placed:
            return place
    return SEVERAL


def mended(block: list[int], place: int, base: int) -> int:
    """Return what the wrong number at a place should be."""
    return (block[place] + base - sum(block) % base) % base
