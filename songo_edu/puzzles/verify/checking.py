"""What every kind's verifier is built of: a claim, the fields it may have, its features."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from songo_edu.locale import _
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify.trees import differences, is_strict, nodes, size

#: A position of any game; a kind's verifier knows which it takes.
AnyPosition = Any


@dataclass(frozen=True)
class Checking:
    """How the records of one kind are verified.

    Attributes
    ----------
    claim : callable
        ``claim(record, position)`` yields what is wrong with goal, key, solution and `strict`; the
        key is a legal move then, unless `key_is_move` says that it is none.
    features : callable
        ``features(record, position)`` measures the features anew; the claim holds then.
    goal, node : tuple of str
        the fields that a goal, and that a node of the solution, may have.
    mover : str
        the side to move in a canonical position: "S", "L", or "" where one plays alone.
    nodes, size : callable
        all nodes of a solution; the positions in it.
    key_is_move : bool
        whether the key is a legal move.
    sound : bool
        whether the provenance tells of sound play.
    one_line : bool
        whether the same solution from another board is the same puzzle again.
    """

    claim: Callable[[Json, AnyPosition], Iterator[str]]
    features: Callable[[Json, AnyPosition], dict[str, int]]
    goal: tuple[str, ...] = ("moves", "seeds")
    node: tuple[str, ...] = ("move", "replies", "seeds")
    mover: str = "S"
    nodes: Callable[[Json], Iterator[Json]] = nodes
    size: Callable[[Json], int] = size
    key_is_move: bool = True
    sound: bool = False
    one_line: bool = False


def strictness(record: Json, right: Json) -> Iterator[str]:
    """Yield a fault where `strict` is not what the right tree says."""
    strict = is_strict(right)
    if record["strict"] != strict:
        yield _("strict should be {strict}").format(strict=json.dumps(strict))


def told_tree(record: Json, keeping: list[Json]) -> Iterator[str]:
    """Yield what is wrong with the tree and with `strict`, if the key is among the right moves."""
    for right in keeping:
        if right["move"] == record["key"]:
            yield from differences(record["solution"], right)
            yield from strictness(record, right)
