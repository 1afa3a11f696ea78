"""The kinds of puzzles: what each claims and how a position is asked for it.

Kinds that are alike share a module; one is known by lying here, in its `KINDS`. What the puzzles
are called and ask stands in `songo_edu.puzzles.questions`; the same name there gives a kind its
place among the others.
"""

from __future__ import annotations

from itertools import chain

from songo_edu.errors import UnknownKindError
from songo_edu.puzzles.kinds.kind import Kind
from songo_edu.puzzles.questions import PUZZLE_KINDS
from songo_edu.puzzles.registry import lying

_FOUND = {kind.name: kind for kind in chain.from_iterable(lying(__name__, "KINDS"))}
#: Every kind by its name, in the order they are told.
KINDS: dict[str, Kind] = {name: _FOUND[name] for name in PUZZLE_KINDS if name in _FOUND} | _FOUND


def kind(name: str) -> Kind:
    """Return a kind of puzzle by its name."""
    try:
        return KINDS[name]
    except (KeyError, TypeError):
        raise UnknownKindError(name, list(KINDS)) from None
