"""The kinds of puzzles, one module each: what it claims and how a position is asked for it."""

from __future__ import annotations

from songo_edu.errors import UnknownKindError
from songo_edu.puzzles.kinds import (
    capture,
    count,
    defend,
    double,
    forbidden,
    kaillon_fewest,
    rouma_choices,
    sowing_win,
    tchoukaillon_only,
    wait,
    wing_win,
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
        sowing_win.KIND,
        wing_win.KIND,
        tchoukaillon_only.KIND,
        kaillon_fewest.KIND,
        rouma_choices.KIND,
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
