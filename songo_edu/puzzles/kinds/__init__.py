"""The kinds of puzzles, one module each: what it claims and how a position is asked for it.

A module is known by lying here. What its puzzles are called and ask stands in
`songo_edu.puzzles.questions`; the same name there gives its place among the others.
"""

from __future__ import annotations

from songo_edu.errors import UnknownKindError
from songo_edu.puzzles.kinds.kind import Kind
from songo_edu.puzzles.questions import PUZZLE_KINDS
from songo_edu.puzzles.registry import Lying

#: Every kind by its name, in the order they are told.
KINDS: Lying[Kind] = Lying(__name__, "KIND", tuple(PUZZLE_KINDS))


def kind(name: str) -> Kind:
    """Return a kind of puzzle by its name.

    Raises
    ------
    UnknownKindError
        naming the kinds there are.

    Examples
    --------
    >>> kind("double").goal
    {'moves': (2, 4), 'seeds': (1, 70)}
    """
    try:
        return KINDS[name]
    except (KeyError, TypeError):
        raise UnknownKindError(name, list(KINDS)) from None
