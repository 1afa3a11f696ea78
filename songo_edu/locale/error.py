"""The base of the package's errors, and how they quote what they are about."""

from __future__ import annotations

_LONGEST_SHOWN = 60


class SongoError(Exception):
    """Any error of this package that a reader can mend."""


class _Quoted(str):
    """A text that is quoted as it stands."""

    __slots__ = ()

    __repr__ = str.__str__


def quoted(value: object) -> str:
    """Return a value as Python writes it; what cannot be written is told by its type.

    Examples
    --------
    >>> quoted("S2"), quoted(10**5000)
    ("'S2'", '<int>')
    """
    try:
        return repr(value)
    except Exception:  # an integer beyond all measure, an object that cannot show itself
        return f"<{type(value).__name__}>"


def brief(value: object) -> object:
    """Return what is quoted in an error, cut where it is long."""
    text = quoted(value)
    if len(text) <= _LONGEST_SHOWN:
        return _Quoted(text)
    return (value if isinstance(value, str) else text)[:_LONGEST_SHOWN] + "…"


def shown(value: object) -> str:
    """Return a value quoted for an error, cut where it is long.

    Examples
    --------
    >>> shown("S2"), len(shown("S" * 1000))
    ("'S2'", 61)
    """
    text = quoted(value)
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…'"
