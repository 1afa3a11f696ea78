"""`count` and `forbidden`: what is asked is what the rules say of one board."""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games import Position
from songo_edu.games.notation import shown
from songo_edu.locale import _
from songo_edu.puzzles.record import Json


def one_node(solution: Json) -> Iterator[Json]:
    """Yield the only node of a drill's solution."""
    yield solution


def count(record: Json, position: Position) -> Iterator[str]:
    """Yield what is wrong with where the last seed is said to fall, and with what is taken."""
    yield from _plain(record)
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


def forbidden(record: Json, position: Position) -> Iterator[str]:
    """Yield what is wrong with the moves that are said to be forbidden, and with the reasons."""
    yield from _plain(record)
    legal = position.legal_moves()
    barred = {}
    for pit, seeds in position.row("S").items():
        if seeds and pit not in legal:
            refusal = position.why_not(pit)
            barred[pit] = refusal.code if refusal is not None else ""
    if not barred:
        yield _("no move is forbidden")
    if record["key"] != " ".join(barred):
        yield _("the forbidden moves are {moves}").format(moves=" ".join(barred) or "–")
    told = record["solution"].get("forbidden", {})
    for pit in barred.keys() | told.keys():
        if told.get(pit) != barred.get(pit):
            yield _("{move}: the reason should be {reason}").format(
                move=shown(pit), reason=barred.get(pit, "–")
            )


def _plain(record: Json) -> Iterator[str]:
    if record["goal"]["moves"] != 1:
        yield _("a drill is one move")
    if record["strict"] is not True:
        yield _("strict should be {strict}").format(strict="true")
