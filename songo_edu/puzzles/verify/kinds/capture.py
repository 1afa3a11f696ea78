"""`capture`: South takes at least N seeds in K moves, exactly one first move does, N + 1 is out."""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games import Position
from songo_edu.locale import _
from songo_edu.puzzles import features
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify.checking import Checking, Judge, told_tree


def claim(record: Json, position: Position) -> Iterator[str]:
    """Yield what is wrong with the goal, the key and the tree."""
    judge = Judge(position)
    k, seeds, key = record["goal"]["moves"], record["goal"]["seeds"], record["key"]
    for move, after in judge.children(position):
        if move == key and not judge.can(after, k - 1, seeds):
            yield _("claim false: {key} does not force {seeds}").format(key=key, seeds=seeds)
        if move != key and judge.can(after, k - 1, seeds):
            yield _("key not unique: {move} forces {seeds} as well").format(move=move, seeds=seeds)
        if judge.can(after, k - 1, seeds + 1):
            yield _("claim false: {move} forces {seeds}").format(move=move, seeds=seeds + 1)
    yield from told_tree(record, _keeping(judge, position, k, seeds))


def _keeping(judge: Judge, position: Position, k: int, seeds: int) -> list[Json]:
    """Return the nodes of all moves of South that keep the promise."""
    nodes = []
    for move, after in judge.children(position):
        if not judge.can(after, k - 1, seeds):
            continue
        node: Json = {"move": move, "seeds": judge.gain(after)}
        if node["seeds"] < seeds and k > 1 and not after.over:
            node["replies"] = {
                reply: []
                if later.over or judge.gain(later) >= seeds
                else _keeping(judge, later, k - 1, seeds)
                for reply, later in judge.children(after)
            }
        nodes.append(node)
    return nodes


def goal_features(record: Json, position: Position) -> dict[str, int]:
    """Return the features of seeds that are captured."""
    return features.of_goal(position, record["goal"], record["key"], record["solution"])


CHECKING = Checking(claim, goal_features, sound=True, one_line=True)
