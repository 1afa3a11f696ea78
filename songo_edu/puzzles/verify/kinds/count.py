"""`count`: where the last seed of a sowing falls, and what is taken."""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games import Position
from songo_edu.locale import _
from songo_edu.puzzles import features
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify.checking import Checking, one_node, one_position, plain


def claim(record: Json, position: Position) -> Iterator[str]:
    """Yield what is wrong with where the last seed is said to fall, and with what is taken."""
    yield from plain(record)
    told, key = record["solution"], record["key"]
    events = position.trace(key)
    sown = [event for event in events if event.kind in ("drop", "keep")]
    if not sown:
        yield _("{key} sows nothing").format(key=key)
        return
    landing = "kept" if sown[-1].kind == "keep" else sown[-1].pit
    if told.get("move") != key:
        yield _("the move should be {move}").format(move=key)
    if told.get("landing") != landing:
        yield _("the last seed falls here: {landing}").format(landing=landing)
    after = position.play(key)
    seeds = after.stores["S"] - position.stores["S"]
    if told.get("seeds") != seeds:
        yield _("the seeds taken are {seeds}").format(seeds=seeds)


def sowing_features(record: Json, position: Position) -> dict[str, int]:
    """Return the features of the sowing."""
    return features.of_sowing(position, record["key"])


CHECKING = Checking(
    claim,
    sowing_features,
    goal=("moves",),
    node=("landing", "move", "seeds"),
    nodes=one_node,
    size=one_position,
)
