"""Whether moves solve a puzzle: the reader's line, held against the tree that proves the claim."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from songo_edu.puzzles.record import Json


class Standing(Enum):
    """How a line of moves stands."""

    OPEN = "open"  # right so far; the solver is to move
    ANSWERED = "answered"  # right so far; the other side is to move
    SOLVED = "solved"
    WRONG = "wrong"  # the last move gave the promise away


@dataclass(frozen=True)
class Verdict:
    """How a line stands, and the other side's most stubborn reply where it is to move."""

    standing: Standing
    reply: str = ""


def judged(solution: Json, moves: Sequence[str]) -> Verdict:
    """Return how a line from a puzzle's position stands, both sides' moves in it.

    Examples
    --------
    >>> tree = {"move": "S3", "replies": {"N1": [], "N2": [{"move": "S0"}, {"move": "S4"}]}}
    >>> judged(tree, ["S3"])
    Verdict(standing=<Standing.ANSWERED: 'answered'>, reply='N2')
    >>> judged(tree, ["S3", "N2", "S4"]).standing.value, judged(tree, ["S1"]).standing.value
    ('solved', 'wrong')
    """
    nodes, left = [solution], list(moves)
    while left:
        move = left.pop(0)
        node = next((one for one in nodes if one["move"] == move), None)
        if node is None:
            return Verdict(Standing.WRONG)
        if "replies" not in node:
            nodes = node.get("then", [])
        elif left:
            nodes = node["replies"][left.pop(0)]
        else:
            reply = max(node["replies"], key=lambda one: _depth(node["replies"][one]), default="")
            if reply and node["replies"][reply]:
                return Verdict(Standing.ANSWERED, reply)
            nodes = []
        if not nodes:
            return Verdict(Standing.SOLVED)
    return Verdict(Standing.OPEN)


def _depth(nodes: Sequence[Json]) -> int:
    """Return how many moves of the solver are still to come."""
    return (
        max(
            (1 + max((_depth(far) for far in node.get("replies", {}).values()), default=0))
            for node in nodes
        )
        if nodes
        else 0
    )
