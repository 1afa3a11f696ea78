"""`sowing-win` and `wing-win`: Left wins by one first move alone, within K moves, no faster.

All is played out on positions one can hold, games to their end.
"""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games.duels import DuelPosition
from songo_edu.puzzles import row_features
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify.checking import Checking, told_tree
from songo_edu.puzzles.verify.counted import Walker, bounded, first_move


def claim(record: Json, position: DuelPosition) -> Iterator[str]:
    """Yield what is wrong with the goal, the key and the tree."""
    yield from bounded(_claim(record, position))


def _claim(record: Json, position: DuelPosition) -> Iterator[str]:
    walker = Walker()
    yield from first_move(record, position, walker, lambda after, _k: walker.wins(after))
    yield from told_tree(record, _winning(walker, position, record["goal"]["moves"]))


def _winning(walker: Walker, position: DuelPosition, k: int) -> list[Json]:
    """Return the nodes of all moves of Left that win within `k` moves."""
    nodes = []
    for move, after in walker.children(position):
        if not walker.within(after, k - 1):
            continue
        node: Json = {"move": move}
        if k > 1 and not after.over:
            node["replies"] = {
                reply: [] if later.over else _winning(walker, later, k - 1)
                for reply, later in walker.children(after)
            }
        nodes.append(node)
    return nodes


def features(record: Json, position: DuelPosition) -> dict[str, int]:
    """Return the features, played out anew."""
    walker = Walker()
    traps = 0
    for move, after in walker.children(position):
        if move != record["key"] and not after.over:
            refuting = [child for _reply, child in walker.children(after) if not walker.wins(child)]
            traps += len(refuting) == 1
    return row_features.of_duel(position, record["goal"], record["key"], record["solution"], traps)


#: How a win within some moves is verified.
WIN = Checking(claim, features, goal=("moves",), node=("move", "replies"), mover="L", one_line=True)
