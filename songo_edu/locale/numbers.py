"""Numbers as the reader's language writes them."""

from __future__ import annotations

from songo_edu.locale import language


def written(number: float, places: int = 0) -> str:
    """Return a number with so many decimals; thin spaces between thousands, which both read.

    Examples
    --------
    >>> written(1.25, 2)
    '1.25'
    >>> written(1000).split()
    ['1', '000']
    """
    text = f"{number:,.{places}f}".replace(",", "\u202f")
    return text.replace(".", ",") if language() == "fr" else text


def briefly(number: float) -> str:
    """Return a number with one decimal at most.

    Examples
    --------
    >>> briefly(3.04), briefly(3.06)
    ('3', '3.1')
    """
    return written(number, 0 if f"{number:.1f}".endswith(".0") else 1)
