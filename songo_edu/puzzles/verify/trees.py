"""Trees of solutions, drills and threats, as the verifiers read them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from songo_edu.errors import shown
from songo_edu.games import Position
from songo_edu.games.two_row.position import Side
from songo_edu.locale import _
from songo_edu.puzzles.record import Json
from songo_edu.rules.two_row.layout import MOVER

# -- trees of solutions: how two of them differ, how large one is, whether it leaves a choice ------


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


# -- what the verifiers of drills share: what is asked is what the rules say of one board ----------


def one_node(solution: Json) -> Iterator[Json]:
    """Yield the only node of a drill's solution."""
    yield solution


def one_position(_solution: Json) -> int:
    """Return the positions in a drill's solution."""
    return 1


def plain(record: Json) -> Iterator[str]:
    """Yield what is wrong with a drill that is not one move, or says that it leaves a choice."""
    if record["goal"]["moves"] != 1:
        yield _("a drill is one move")
    if record["strict"] is not True:
        yield _("strict should be {strict}").format(strict="true")


# -- threats as a player sees them: what a side would take if it were to move now ------------------


@dataclass(frozen=True)
class Threat:
    """A pit that would take seeds: where its last seed falls, which pits it takes, how much."""

    source: str
    last: str
    targets: tuple[str, ...]
    seeds: int


def to_move(position: Position, side: Side) -> Position:
    """Return the same board with a side to move, nothing behind it."""
    state = list(position.state)
    state[MOVER] = "SN".index(side)
    return Position(position.sheet, tuple(state))


def takes(position: Position, move: str) -> Threat | None:
    """Return what a move of the side to move takes from pits; None where illegal, or nothing."""
    if move not in position.legal_moves():
        return None
    events = position.trace(move)
    taken = {event.pit: event.number for event in events if event.kind == "capture"}
    if not taken:
        return None
    drops = [event.pit for event in events if event.kind == "drop"]
    return Threat(move, drops[-1], tuple(taken), sum(taken.values()))


def threats(position: Position, side: Side) -> list[Threat]:
    """Return the threats of a side, whoever is to move; none where the game is over."""
    if position.over:
        return []
    board = to_move(position, side)
    found = [takes(board, move) for move in board.legal_moves()]
    return [threat for threat in found if threat is not None]
