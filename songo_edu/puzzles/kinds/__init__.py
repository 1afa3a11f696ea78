"""The kinds of puzzles, one module each: what it claims and how a position is asked for it."""

from __future__ import annotations

from songo_edu.errors import SongoError
from songo_edu.games.notation import shown
from songo_edu.locale import _
from songo_edu.puzzles.kinds import capture
from songo_edu.puzzles.kinds.kind import Kind

KINDS: dict[str, Kind] = {each.name: each for each in (capture.KIND,)}


class UnknownKindError(SongoError):
    """No kind of puzzle of that name."""

    def __init__(self, name: object) -> None:
        super().__init__(
            _("unknown kind of puzzle {kind}; known kinds: {known}").format(
                kind=shown(name), known=", ".join(KINDS)
            )
        )


def kind(name: str) -> Kind:
    """Return the kind of that name.

    Raises
    ------
    UnknownKindError
        naming the text and the kinds there are.
    """
    if name not in KINDS:
        raise UnknownKindError(name)
    return KINDS[name]
