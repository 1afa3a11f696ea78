"""Numbers as a reader wants them."""

from __future__ import annotations

from math import floor, log10

from songo_edu.locale.numbers import written


def number(value: float) -> str:
    """Return a number with three digits that count, as the reader's language writes it.

    Examples
    --------
    >>> number(0.0123456)
    '0.0123'
    """
    digits = 2 - floor(log10(value)) if value > 0 else 0
    return written(round(value, digits), max(0, digits))
