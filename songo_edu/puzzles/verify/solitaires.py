"""The kinds for one player: one first move alone, K moves to the end, no fewer.

`tchoukaillon-only` and `rouma-choices` say that every other first move loses; `kaillon-fewest` that
every other one takes longer. All is played out on positions one can hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from songo_edu.games.solitaires import SoloPosition
from songo_edu.games.two_row.notation import shown
from songo_edu.locale import _
from songo_edu.puzzles import row_features
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify.checking import Checking
from songo_edu.puzzles.verify.counted import Walker, bounded, first_move
from songo_edu.puzzles.verify.trees import answers


def only(record: Json, position: SoloPosition) -> Iterator[str]:
    """Yield what is wrong where every other first move is said to lose."""
    walker = Walker()
    yield from bounded(_claim(record, position, walker, lambda after, _k: walker.wins(after)))


def fewest(record: Json, position: SoloPosition) -> Iterator[str]:
    """Yield what is wrong where every other first move is said to take longer."""
    walker = Walker()
    found = _claim(record, position, walker, lambda after, k: walker.within(after, k - 1))
    yield from bounded(found)


def _claim(
    record: Json, position: SoloPosition, walker: Walker, is_right: Callable[[Any, int], bool]
) -> Iterator[str]:
    yield from first_move(record, position, walker, is_right)
    ways = _ways(walker, position, record["goal"]["moves"])
    for right in [node for node in ways if node["move"] == record["key"]]:
        yield from _differences(record["solution"], right, "")
        strict = all(len(node.get("then", ())) <= 1 for node in nodes(right))
        if record["strict"] != strict:
            yield _("strict should be {strict}").format(strict=str(strict).lower())


def _ways(walker: Walker, position: SoloPosition, k: int) -> list[Json]:
    """Return the nodes of all moves after which `k` - 1 more bring all seeds home."""
    found = []
    for move, after in walker.children(position):
        if walker.within(after, k - 1):
            node: Json = {"move": move}
            if not after.over:
                node["then"] = _ways(walker, after, k - 1)
            found.append(node)
    return found


def _differences(told: Json, right: Json, path: str) -> Iterator[str]:
    """Yield where a tree differs from the right one, each place by the moves that lead there."""
    path = f"{path} {told['move']}".strip()
    if told["move"] != right["move"]:
        yield _("tree: {path} should be {move}").format(path=shown(path), move=right["move"])
        return
    if "then" in told and not right.get("then"):
        yield _("tree: after {path} the moves should be {moves}").format(path=path, moves="–")
        return
    yield from answers(told.get("then", []), right.get("then", []), path, _differences)


def nodes(node: Json) -> Iterator[Json]:
    """Yield a node and all below it."""
    yield node
    for child in node.get("then", ()):
        yield from nodes(child)


def size(node: Json) -> int:
    """Return the positions in a tree, one after each move."""
    return sum(1 for _node in nodes(node))


def features_of_only(record: Json, position: SoloPosition) -> dict[str, int]:
    """Return the features where every other first move loses."""
    return _features(record, position, row_features.lasting(position, record["key"]))


def features_of_fewest(record: Json, position: SoloPosition) -> dict[str, int]:
    """Return the features of the fewest moves; a trap is a first move that costs one more."""
    walker, k = Walker(), record["goal"]["moves"]
    after = [child for move, child in walker.children(position) if move != record["key"]]
    return _features(record, position, sum(walker.within(child, k) for child in after))


def _features(record: Json, position: SoloPosition, traps: int) -> dict[str, int]:
    return row_features.of_line(position, record["goal"], record["key"], record["solution"], traps)


#: How a way home is verified whose first move alone leads there.
ONLY = Checking(
    only,
    features_of_only,
    goal=("moves",),
    node=("move", "then"),
    mover="",
    nodes=nodes,
    size=size,
    one_line=True,
)
