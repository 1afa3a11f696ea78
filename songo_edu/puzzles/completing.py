"""Claims made whole: a position and what it promises, from the composer, proved and written up.

A claim is one line of JSON with five fields of a record, ``game``, ``goal``, ``key``, ``kind`` and
``position``; the page's composer saves it so. The tree that proves it, its features and its themes
are made here. Whether it is worth a reader's time is not asked: whoever composed it thinks so.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, cast

from songo_edu import shapes
from songo_edu.errors import PuzzleFileError, SongoError, shown
from songo_edu.games import Position
from songo_edu.games.catalogue import told_game
from songo_edu.locale import _
from songo_edu.puzzles.composed import COMPOSED_KINDS
from songo_edu.puzzles.kinds import KINDS
from songo_edu.puzzles.kinds.kind import Proof, Query
from songo_edu.puzzles.making import recorded
from songo_edu.puzzles.native.miner import miner_of
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.sources import Drawn
from songo_edu.puzzles.store import goal_shape, numbered, parsed
from songo_edu.shapes import OBJECT, TEXT, with_fields

FIELDS = ("game", "goal", "key", "kind", "position")
_CLAIM = with_fields(
    {**dict.fromkeys(FIELDS, TEXT), "goal": OBJECT, "kind": {"enum": COMPOSED_KINDS}}, only=True
)
#: Positions of a tree, at most; and bytes of a line.
LARGEST = 2_000
LONGEST = 10_000


def completed(claim: object) -> Json:
    """Return the record of a claim."""
    shapes.require(claim, _CLAIM, "claim", PuzzleFileError)
    told = cast("dict[str, Any]", claim)
    name, kind, goal = told["game"], told["kind"], told["goal"]
    shapes.require(
        claim, with_fields({"goal": goal_shape(KINDS[kind], only=True)}), "claim", PuzzleFileError
    )
    try:
        position = told_game(name).position(told["position"])
    except SongoError as error:
        raise PuzzleFileError(str(error)) from None
    if not KINDS[kind].takes(name) or not isinstance(position, Position):
        values = {"game": name, "kind": kind}
        raise PuzzleFileError(_("{game} has no puzzles of the kind {kind}").format(**values))
    if position.mover != "S" or position.over:
        where = shown(told["position"])
        raise PuzzleFileError(_("in {position} South is not to move").format(position=where))
    proof = _proof(kind, position, goal)
    if proof is None:
        raise PuzzleFileError(
            _("{position} does not promise {goal} by one first move alone").format(
                position=shown(told["position"]), goal=json.dumps(goal)
            )
        )
    if proof.key != told["key"]:
        raise PuzzleFileError(
            _("the first move is {key}, not {told}").format(key=proof.key, told=shown(told["key"]))
        )
    query = Query(kind=kind, game=name, method="given", seed="composed")
    return recorded(query, Drawn(position), proof)


def completed_lines(path: Path) -> Iterator[Json]:
    """Yield the records of a file of claims."""
    for number, data in numbered(path):
        try:
            yield completed(parsed(data, LONGEST))
        except PuzzleFileError as error:
            raise PuzzleFileError(
                _("{path}, line {line}: {error}").format(path=path, line=number, error=error)
            ) from None


def _proof(kind: str, position: Position, goal: Mapping[str, int]) -> Proof | None:
    """Return the proof of a promise, None where it does not hold, or one move fewer would do."""
    mine, defend = miner_of(position.sheet), kind == "defend"
    claim = (mine.defence if defend else mine.claim)(position, goal["moves"], 1)
    if claim is None or claim.seeds != goal["seeds"]:
        return None
    tree = mine.tree(position, claim.moves, claim.seeds, LARGEST, defend=defend)
    if tree is None:
        return None
    return Proof({**goal}, claim.key, tree.root, tree.strict, tree.nodes, tree.passed)
