"""Fingerprints: what makes two puzzles the same, told in three ways.

- the id: the same game, kind, position and goal;
- the line: the same tree from another position, its key sowing as many seeds (`solution_line`);
- the passage: positions that agree in every pit where a seed of the solution passes. A seed of
  the solution is one that a move of the solver's sows or takes, in any line of the tree; what
  stands in the other pits changes nothing of what there is to find.

Two puzzles with one fingerprint in common are the same.
"""

from __future__ import annotations

import hashlib

from songo_edu.games import AnyPosition, game
from songo_edu.puzzles.record import Json, compact, solution_line

#: Bytes of a fingerprint: among a million puzzles two meet by chance once in ten thousand million
#: runs.
LENGTH = 10


def fingerprints(record: Json, passed: frozenset[str] | None = None) -> tuple[bytes, ...]:
    """Return the fingerprints of a puzzle: the id's, the line's, the passage's.

    `passed` holds the pits where the solution passes, if they are known. A drill has no line: one
    sowing says too little. Where nothing is played (`forbidden`) the id is the only fingerprint.
    """
    texts = {"id": record["id"]}
    solution = record["solution"]
    if "seeds" in record["goal"] or "replies" in solution or "then" in solution:
        texts["line"] = solution_line(record)
    if "move" in solution:
        texts["passage"] = passage(record, passed)
    return tuple(_digest(f"{name} {text}") for name, text in texts.items())


def passage(record: Json, known: frozenset[str] | None = None) -> str:
    """Return the seeds of every pit where a seed of the solution passes, with goal and key."""
    position = game(record["game"]).position(record["position"])
    passed = set(known or ())
    if known is None:
        _follow(position, record["solution"], passed)
    held = {pit: seeds for pit, seeds in position.pits.items() if pit in passed}
    return compact([record["game"], record["kind"], record["goal"], record["key"], held])


def _follow(position: AnyPosition, node: Json, passed: set[str]) -> None:
    """Add the pits that the solver's moves of a tree change, from `position` on."""
    before, after = position.pits, position.play(node["move"])
    passed.update(pit for pit, seeds in after.pits.items() if seeds != before[pit])
    for reply, nodes in node.get("replies", {}).items():
        if nodes:
            later = after.play(reply)
            for child in nodes:
                _follow(later, child, passed)
    for child in node.get("then", ()):
        _follow(after, child, passed)


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8")).digest()[:LENGTH]
