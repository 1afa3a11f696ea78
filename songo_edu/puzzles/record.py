"""The record of a puzzle: its fields, its id, its bytes.

What its fields mean is said of their names in `PuzzleRecord`. Besides these, ``position`` is the
position string, turned so that the solver is South (Left in a game of one row), and ``solution``
the tree, or a drill's answer; `songo_edu.puzzles.store` lists the forms.

A `capture` puzzle with the goal of N seeds in K moves claims that South, to move, can capture at
least N seeds within K moves of its own against every legal defence, that it cannot force N + 1,
and that exactly one first move, the key, does it. Captures are the seeds added to South's store;
where the game ends they include the rows swept into it. What other kinds claim is in their
modules.

A node of a tree, ``{"move": "S3", "seeds": 4, "replies": {"N2": [node, …], …}}``, holds the
solver's move and the seeds that the goal counts, won since the puzzle's start; for every legal
reply it lists the solver's moves that keep the promise. The list is empty where the reply itself
fulfils it (its player gave seeds away, or ended the game). There are no replies where the promise
is fulfilled, the K moves are used or the game is over.

A study (`songo_edu.puzzles.kinds.studies`) goes to the end of the game. In its tree a node holds
the seeds of the side that moves there, and each list at most one node: the claimant’s move against
that reply, none where the claim is settled. The root has besides ``others`` (for every other first
move North’s answer, which keeps South below the goal), and where the kind asks for them ``most``
(North’s answer to the key, which keeps South to the goal) and ``passed`` (North’s answer to each
move that South could make after the key if it were to move again).

The provenance: ``method`` (one of `songo_edu.puzzles.sources`), ``seed``, ``generator`` (its
version), ``sheet`` (digest of the rules), ``nodes`` (positions in the tree, which is the proof);
``record`` and ``ply`` of the game it came from, if it came from one; ``example``, the name of the
source’s board that it is or comes soon after (`songo_edu.analysis.examples`); ``budget`` (positions
searched) and ``sound_play`` where that was asked: whether the key was also the best move by that
search on the difference of seeds.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from typing import Any

from songo_edu.shapes import OBJECT, TEXT, TRUTH, WHOLE, Shape, list_of, names_to, with_fields

#: What JSON holds.
Json = dict[str, Any]

#: The version of the generator: another one may give other puzzles from the same seed.
GENERATOR = "2"
#: Positions of the search that judges sound play.
SOUND_BUDGET = 200_000
#: Positions that a search may be said to have looked at.
BUDGETS = range(1, 1_000_000_001)

#: How hard puzzles are.
LEVELS = range(1, 6)

#: How a puzzle was made.
_STORY = with_fields(
    {"generator": TEXT, "method": TEXT, "nodes": WHOLE, "seed": TEXT, "sheet": TEXT},
    {"budget": WHOLE, "example": TEXT, "ply": WHOLE, "record": TEXT, "sound_play": TRUTH},
)
#: The fields of every record, each with its shape.
FIELDS: Mapping[str, Shape] = {
    "features": names_to(WHOLE),
    "game": TEXT,
    "goal": OBJECT,
    "id": TEXT,
    "key": TEXT,
    "kind": TEXT,
    "level": WHOLE,
    "position": TEXT,
    "provenance": _STORY,
    "solution": OBJECT,
    "strict": TRUTH,
    "themes": list_of(TEXT),
}
#: Those that a record may have besides, and the page is given; "description" goes to the schema.
MAY_HAVE: dict[str, Shape] = {}


class PuzzleRecord(dict[str, Any]):
    """A record, which gives by names what its fields hold."""

    @property
    def id(self) -> str:
        """Its name: 12 hexadecimal digits of game, kind, position and goal."""
        return str(self["id"])

    @property
    def kind(self) -> str:
        """What it claims, such as "capture" or "forbidden"."""
        return str(self["kind"])

    @property
    def game(self) -> str:
        """The name of its game, with the options."""
        return str(self["game"])

    @property
    def goal(self) -> dict[str, int]:
        """What is to be reached: a number of "moves", of "seeds" where the kind counts them."""
        return dict(self["goal"])

    @property
    def key(self) -> str:
        """The first move that solves it; the forbidden pits where they are asked for."""
        return str(self["key"])

    @property
    def strict(self) -> bool:
        """Whether only one move keeps the promise at every turn."""
        return bool(self["strict"])

    @property
    def themes(self) -> tuple[str, ...]:
        """The names of what it shows."""
        return tuple(self["themes"])

    @property
    def level(self) -> int:
        """How hard it is, 1 to 5."""
        return int(self["level"])

    @property
    def features(self) -> dict[str, int]:
        """The numbers that the level comes from."""
        return dict(self["features"])

    @property
    def provenance(self) -> dict[str, Any]:
        """How it was made."""
        return dict(self["provenance"])


def puzzle_id(game: str, kind: str, position: str, goal: Json) -> str:
    """Return the id of a puzzle: the first 12 hexadecimal digits of a SHA-256."""
    text = "\n".join((game, kind, position, compact(goal)))
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:12]


def line(record: Json) -> str:
    """Return a record as its line of a file: the same puzzle, the same bytes."""
    return compact(record)


def moves_along(solution: Json) -> list[str]:
    """Return one line of a solution, the other side's moves in it."""
    moves, node = [], solution
    while True:
        moves.append(node["move"])
        nodes = node.get("then")
        for reply, answers in node.get("replies", {}).items():
            if answers:
                moves.append(reply)
                nodes = answers
                break
        if not nodes:
            return moves
        node = nodes[0]


def depth(node: Json) -> int:
    """Return the most moves of the solver in a tree of replies."""
    below = (depth(child) for nodes in node.get("replies", {}).values() for child in nodes)
    return 1 + max(below, default=0)


def solution_line(record: Json) -> str:
    """Return what makes two puzzles the same to solve: the tree, and the seeds that the key sows.

    The tree's moves and seeds are all there is to find; where they agree, the boards differ only
    in what the solution never meets.
    """
    count = record["features"].get("count")
    return compact([record["game"], record["goal"], count, record["solution"]])


@cache
def sheet_digest(sheet: Any) -> str:
    """Return 12 hexadecimal digits that change with the rules of a game, of any family."""
    text = json.dumps(asdict(sheet), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:12]


def compact(value: object) -> str:
    """Return a value as JSON with sorted keys and no spaces."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
