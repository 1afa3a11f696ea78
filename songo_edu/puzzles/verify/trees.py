"""Trees of solutions: how two of them differ, how large one is, whether it leaves a choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from songo_edu.games.two_row.notation import shown
from songo_edu.locale import _
from songo_edu.puzzles.record import Json


def size(node: Json) -> int:
    """Return the positions in a tree: one after each move, of either side."""
    replies = node.get("replies", {}).values()
    return 1 + sum(1 + sum(size(child) for child in nodes) for nodes in replies)


def nodes(node: Json) -> Iterator[Json]:
    """Yield a node and all below it."""
    yield node
    for after in node.get("replies", {}).values():
        for child in after:
            yield from nodes(child)


def is_strict(root: Json) -> bool:
    """Return whether the solver never has two moves that keep the promise."""
    turns = (after for node in nodes(root) for after in node.get("replies", {}).values() if after)
    return all(len(after) == 1 for after in turns)


def differences(told: Json, right: Json, path: str = "") -> Iterator[str]:
    """Yield where a tree differs from the right one, each place by the moves that lead there."""
    path = f"{path} {told['move']}".strip()
    if told["move"] != right["move"]:
        yield _("tree: {path} should be {move}").format(path=shown(path), move=right["move"])
        return
    if told.get("seeds") != right.get("seeds"):
        yield _("tree: after {path} the seeds should be {seeds}").format(
            path=path, seeds=right.get("seeds", "–")
        )
    here, there = told.get("replies"), right.get("replies")
    if here is None or there is None:
        if here is not None:
            yield _("tree: there should be no replies after {path}").format(path=path)
        if there is not None:
            yield _("tree incomplete: no replies after {path}").format(path=path)
        return
    for reply in [*there, *(reply for reply in here if reply not in there)]:
        where = f"{path} {reply}"
        if reply not in here:
            yield _("tree incomplete: no {path}").format(path=where)
        elif reply not in there:
            yield _("tree: {path} is no legal reply").format(path=shown(where))
        else:
            yield from answers(here[reply], there[reply], where, differences)


def answers(
    here: list[Json], there: list[Json], where: str, differ: Callable[..., Iterator[str]]
) -> Iterator[str]:
    """Yield where the solver's moves at a place differ, and what is below them by `differ`."""
    wanted = [node["move"] for node in there]
    if [node["move"] for node in here] != wanted:
        yield _("tree: after {path} the moves should be {moves}").format(
            path=where, moves=", ".join(wanted) or "–"
        )
        return
    for one, other in zip(here, there, strict=True):
        yield from differ(one, other, where)
