"""The kinds of puzzles, one module each: what it claims and how a position is asked for it."""

from __future__ import annotations

from songo_edu.errors import UnknownKindError
from songo_edu.puzzles.kinds import (
    capture,
    count,
    defend,
    double,
    forbidden,
    wait,
    yinda,
)
from songo_edu.puzzles.kinds.kind import Kind

#: Every kind by its name, in the order they are told.
KINDS: dict[str, Kind] = {
    one.name: one
    for one in (
        capture.KIND,
        defend.KIND,
        yinda.KIND,
        double.KIND,
        wait.KIND,
        count.KIND,
        forbidden.KIND,
    )
}


def kind(name: str) -> Kind:
    """Return a kind of puzzle by its name.

    Raises
    ------
    UnknownKindError
        naming the kinds there are.

    Examples
    --------
    >>> kind("double").goal
    {'moves': (2, 2), 'seeds': (1, 70)}
    """
    try:
        return KINDS[name]
    except KeyError:
        raise UnknownKindError(name, list(KINDS)) from None
