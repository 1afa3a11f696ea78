"""The kinds of puzzles: what each claims and how a position is asked for it.

Kinds that are alike share a module. What the puzzles are called and ask is in
`songo_edu.puzzles.questions`; the same name there gives a kind its place among the others.
"""

from songo_edu.errors import UnknownKindError
from songo_edu.puzzles.kinds import one_row, studies, two_row
from songo_edu.puzzles.kinds.kind import Kind
from songo_edu.puzzles.questions import PUZZLE_KINDS

_KINDS = {kind.name: kind for module in (two_row, studies, one_row) for kind in module.KINDS}
#: Every kind by its name, in the order they are listed.
KINDS: dict[str, Kind] = {name: _KINDS[name] for name in PUZZLE_KINDS}


def kind(name: str) -> Kind:
    """Return a kind of puzzle by its name."""
    try:
        return KINDS[name]
    except (KeyError, TypeError):
        raise UnknownKindError(name, list(KINDS)) from None
