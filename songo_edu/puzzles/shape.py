"""The shape of a record: every field there, every value of its type.

The fields of a goal are the kind's own; the forms of solutions stand in `FORMS`. Only what cannot
be read as a puzzle is refused here; whether it is true is for `verify`. A stricter shape is
published as JSON Schema in ``puzzles/puzzle.schema.json``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, cast

from songo_edu import shapes
from songo_edu.errors import PuzzleFileError, SongoError
from songo_edu.games.catalogue import told_game
from songo_edu.locale import _, later
from songo_edu.puzzles.kinds import KINDS
from songo_edu.puzzles.kinds.kind import Kind
from songo_edu.puzzles.record import FIELDS, Json
from songo_edu.shapes import OBJECT, TEXT, TRUTH, WHOLE, Shape, list_of, names_to, with_fields

#: What a node of a solution holds: the move, and in most forms the seeds won with it.
_MOVE: Mapping[str, Shape] = {"move": TEXT}
_TAKING: Mapping[str, Shape] = {**_MOVE, "seeds": WHOLE}
#: The most moves of a side below a move that a study refutes.
REFUTED_WITHIN = 40


@cache
def _nodes(seeds: bool, branch: str, moves: int) -> Shape:
    """Return the shape of nodes, none deeper than so many moves.

    What follows a node stands under `branch`: nodes for each of the other side's "replies", or
    where one plays alone nodes "then".
    """
    after: Shape | str = later("{name} goes on after the last move")
    if moves > 1:
        after = _nodes(seeds, branch, moves - 1)
        after = names_to(after) if branch == "replies" else after
    return list_of(with_fields(_TAKING if seeds else _MOVE, {branch: after}))


def _study(moves: int) -> Shape:
    """Return the shape of a study, in which others' moves are answered beside the tree."""
    tree = _nodes(True, "replies", moves + 3)["items"]  # a reply to the last move may settle it
    beside = _nodes(True, "replies", REFUTED_WITHIN)
    known = {**tree["properties"], "most": beside, "passed": names_to(beside)}
    return with_fields({**_TAKING, "others": names_to(beside)}, known)


#: The forms of solutions: the shape of each, given the moves of the goal.
FORMS: Mapping[str, Callable[[int], Shape]] = {
    "tree": lambda moves: _nodes(True, "replies", moves)["items"],
    "study": _study,
    "win": lambda moves: _nodes(False, "replies", moves)["items"],
    "line": lambda moves: _nodes(False, "then", moves)["items"],
    "landing": lambda _moves: with_fields({"landing": TEXT, **_TAKING}),
    "reasons": lambda _moves: with_fields({"forbidden": names_to(TEXT)}),
}

_STORY = with_fields(
    {"generator": TEXT, "method": TEXT, "nodes": WHOLE, "seed": TEXT, "sheet": TEXT},
    {"budget": WHOLE, "example": TEXT, "ply": WHOLE, "record": TEXT, "sound_play": TRUTH},
)
_RECORD = with_fields(
    {
        **dict.fromkeys(FIELDS, TEXT),
        "kind": {"enum": list(KINDS)},
        "goal": OBJECT,
        "solution": OBJECT,
        "strict": TRUTH,
        "themes": list_of(TEXT),
        "level": WHOLE,
        "features": names_to(WHOLE),
        "provenance": _STORY,
    }
)


def goal_shape(kind: Kind, *, only: bool = False) -> Shape:
    """Return the shape of the goals of a kind; with `only`, without other fields."""
    return with_fields({n: shapes.within(*bounds) for n, bounds in kind.goal.items()}, only=only)


def require(value: object) -> Json:
    """Return a value as a record."""
    shapes.require(value, _RECORD, "record", PuzzleFileError)
    record = cast("dict[str, Any]", value)
    kind = KINDS[record["kind"]]
    try:
        told_game(record["game"]).position(record["position"])
    except SongoError as error:
        raise PuzzleFileError(str(error)) from None
    if not kind.takes(record["game"]):
        told = _("{game} has no puzzles of the kind {kind}")
        raise PuzzleFileError(told.format(game=record["game"], kind=kind.name))
    shapes.require(record, with_fields({"goal": goal_shape(kind)}), "record", PuzzleFileError)
    solution = FORMS[kind.form](record["goal"]["moves"])
    shapes.require(record, with_fields({"solution": solution}), "record", PuzzleFileError)
    return record
