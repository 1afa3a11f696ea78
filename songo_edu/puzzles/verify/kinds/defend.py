"""`defend`: North takes at most N in K moves of its own; exactly one first move ensures it.

South moves, North moves, K moves each. The judge is asked what North can take.
"""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games import Position
from songo_edu.locale import _
from songo_edu.puzzles import features
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify.checking import Checking, Judge, told_tree


def claim(record: Json, position: Position) -> Iterator[str]:
    """Yield what is wrong with the goal, the key and the tree."""
    judge = Judge(position, "N")
    k, seeds, key = record["goal"]["moves"], record["goal"]["seeds"], record["key"]
    for move, after in judge.children(position):
        held = not judge.can(after, k, seeds + 1)
        if move == key and not held:
            yield _("claim false: {key} does not keep the loss to {seeds}").format(
                key=key, seeds=seeds
            )
        if move != key and held:
            yield _("key not unique: {move} keeps the loss to {seeds} as well").format(
                move=move, seeds=seeds
            )
        if seeds > 0 and not judge.can(after, k, seeds):
            yield _("claim false: {move} keeps the loss to {seeds}").format(
                move=move, seeds=seeds - 1
            )
    yield from told_tree(record, _keeping(judge, position, k, seeds))


def _keeping(judge: Judge, position: Position, k: int, seeds: int) -> list[Json]:
    """Return the nodes of all moves of South, with `k` moves left, that keep the promise."""
    nodes = []
    for move, after in judge.children(position):
        if judge.can(after, k, seeds + 1):
            continue
        node: Json = {"move": move, "seeds": judge.gain(after)}
        if k > 1 and not after.over:
            node["replies"] = {
                reply: [] if later.over else _keeping(judge, later, k - 1, seeds)
                for reply, later in judge.children(after)
            }
        nodes.append(node)
    return nodes


def defence_features(record: Json, position: Position) -> dict[str, int]:
    """Return the features of a defence."""
    return features.of_defence(position, record["goal"], record["key"], record["solution"])


CHECKING = Checking(claim, defence_features, sound=True)
