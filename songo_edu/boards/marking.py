"""The marks of a board by slot, from the names of pits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from songo_edu.errors import BoardError, shown
from songo_edu.locale import _

Names = str | Iterable[str]


def marked(game: str, slots: Mapping[str, int], **marks: Names) -> dict[str, list[int]]:
    """Return the slots of each kind of mark; `slots` are those of all pits by name.

    Examples
    --------
    >>> marked("songo", {"S0": 13, "S1": 12}, aim="S0 S1", last=())
    {'aim': [13, 12], 'last': []}
    """
    found: dict[str, list[int]] = {}
    for kind, names in marks.items():
        found[kind] = []
        for name in names.split() if isinstance(names, str) else names:
            if name not in slots:
                raise BoardError(
                    _("{option} names {pit}, which is no pit of {game}").format(
                        option=kind, pit=shown(name), game=game
                    )
                )
            found[kind].append(slots[name])
    return found
