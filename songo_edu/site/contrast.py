"""How much a colour stands out from another, as WCAG 2.2 counts it."""

from __future__ import annotations

import re

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


def is_colour(value: object) -> bool:
    """Tell whether a value is a colour as it is written here.

    Examples
    --------
    >>> is_colour("#9a4f1d"), is_colour("red")
    (True, False)
    """
    return isinstance(value, str) and _COLOUR.fullmatch(value) is not None


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours: 1 where they are the same, 21 at most.

    Examples
    --------
    >>> round(contrast("#000000", "#ffffff"), 1)
    21.0
    """
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def best_on(colour: str) -> str:
    """Return what is read best on a colour: white or nearly black.

    Examples
    --------
    >>> best_on("#225577"), best_on("#e0995e")
    ('#ffffff', '#1d140c')
    """
    return max(("#ffffff", "#1d140c"), key=lambda ink: contrast(ink, colour))


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
