"""What a line ``go …`` asks for: how long to think."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from songo_edu.engine.thinking import Limits
from songo_edu.errors import shown
from songo_edu.games.two_row.position import Side
from songo_edu.locale import _

#: What may follow ``go``, with a number or without.
NUMBERS = ("movetime", "nodes", "depth", "wtime", "btime", "winc", "binc", "movestogo")
WORDS = ("infinite", "ponder")

USUAL = 1.0  # seconds, where nothing is said
_MOST = 10**15  # more than any search counts, in any unit
_MOVES_LEFT = 25  # moves that the clock is shared among, if nobody says how many
_SPARE = 0.05  # seconds of the clock left alone


@dataclass(frozen=True)
class Going:
    """A line ``go …`` read: the limits, and what of it could not be read, each in a sentence."""

    limits: Limits
    complaints: tuple[str, ...] = ()


def is_endless(words: Sequence[str]) -> bool:
    """Return whether a search is to go on until it is stopped."""
    return any(word in words for word in WORDS)


def read_going(words: Sequence[str], mover: Side) -> Going:
    """Read the words behind ``go`` for the side to move; what cannot be read is left aside.

    South has the clock called white's, North the one called black's. A number beyond all measure
    stands for the largest that means anything; 0 is the shortest search there is.

    Examples
    --------
    >>> read_going(["depth", "8", "movetime", "100"], "S").limits
    Limits(seconds=0.1, nodes=None, depth=8)
    >>> read_going(["nodes", "many"], "S").complaints
    ("go: nodes needs a number, not 'many'",)
    """
    told: dict[str, int] = {}
    complaints = []
    rest = list(words)
    while rest:
        name = rest.pop(0)
        if name in WORDS:
            continue
        if name not in NUMBERS:
            complaints.append(_("go: {word} is no limit").format(word=shown(name)))
            continue
        value = rest.pop(0) if rest else ""
        if value.isascii() and value.isdigit():
            told[name] = int(value) if len(value) < 16 else _MOST
        else:
            needs = _("go: {name} needs a number, not {value}")
            complaints.append(needs.format(name=name, value=shown(value)))
    return Going(_limits(told, mover, endless=is_endless(words)), tuple(complaints))


def _limits(told: dict[str, int], mover: Side, *, endless: bool) -> Limits:
    nodes, depth = told.get("nodes"), told.get("depth")
    if endless:
        return Limits()
    seconds = None
    clock, more = ("wtime", "winc") if mover == "S" else ("btime", "binc")
    if "movetime" in told:
        seconds = told["movetime"] / 1000
    elif clock in told:
        left, added = told[clock] / 1000, told.get(more, 0) / 1000
        share = left / max(1, told.get("movestogo", _MOVES_LEFT)) + added
        seconds = max(0.0, min(share, left - _SPARE))
    elif nodes is None and depth is None:
        seconds = USUAL
    return Limits(seconds, nodes, depth)
