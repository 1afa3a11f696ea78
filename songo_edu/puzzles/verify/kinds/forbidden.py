"""`forbidden`: the moves that may not be played, and why."""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.errors import shown
from songo_edu.games import Position
from songo_edu.locale import _
from songo_edu.puzzles import features
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify.checking import Checking, one_node, one_position, plain


def claim(record: Json, position: Position) -> Iterator[str]:
    """Yield what is wrong with the moves that are said to be forbidden, and with the reasons."""
    yield from plain(record)
    legal = position.legal_moves()
    barred = {}
    for pit, seeds in position.row("S").items():
        if seeds and pit not in legal:
            refusal = position.why_not(pit)
            barred[pit] = refusal.code if refusal is not None else ""
    if not barred and not _seems_barred(position):
        yield _("no move is forbidden, and none seems to be")
    if record["key"] != " ".join(barred):
        yield _("the forbidden moves are {moves}").format(moves=" ".join(barred) or "–")
    told = record["solution"].get("forbidden", {})
    for pit in barred.keys() | told.keys():
        if told.get(pit) != barred.get(pit):
            yield _("{move}: the reason should be {reason}").format(
                move=shown(pit), reason=barred.get(pit, "–")
            )


def _seems_barred(position: Position) -> bool:
    """Return whether a reader may think of a rule: two seeds in the last pit, or a bare row."""
    *_own, last = position.row("S")
    theirs = [seeds for seeds in position.row("N").values() if seeds]
    return position.pits[last] == 2 or sum(theirs) <= 2


def ban_features(record: Json, position: Position) -> dict[str, int]:
    """Return the features of the forbidden moves."""
    told = record["solution"].get("forbidden", {})
    barred = {pit: told[pit] for pit in told if pit in position.row("S")}
    return features.of_ban(position, barred)


CHECKING = Checking(
    claim,
    ban_features,
    goal=("moves",),
    node=("forbidden",),
    nodes=one_node,
    size=one_position,
    key_is_move=False,
)
