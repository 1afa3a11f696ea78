"""The shape of a record: every field there, every value of its type.

The fields of a goal are the kind's own; the forms of solutions stand in `FORMS`. Only what cannot
be read as a puzzle is refused here; whether it is true is for `verify`. The same shape is published
as JSON Schema in ``puzzles/puzzle.schema.json``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast

from songo_edu.errors import SongoError, shown
from songo_edu.games.catalogue import told_game
from songo_edu.locale import _
from songo_edu.puzzles.kinds import KINDS
from songo_edu.puzzles.record import FIELDS, Json


class ShapeError(Exception):
    """A value that cannot belong to a puzzle; the message names it."""


@dataclass(frozen=True)
class Form:
    """What a node of a solution holds.

    Attributes
    ----------
    fields : mapping
        the fields it must have, each with its type.
    replies : bool
        whether it may hold the other side's replies, each with the nodes that answer it.
    then : bool
        whether it may hold the nodes that come after it, where one plays alone.
    told : tuple of str
        fields that hold a text for each of some names.
    beside : mapping
        fields that the root alone may have, each with whether it must: the nodes that answer each
        of some moves, or just nodes.
    """

    fields: Mapping[str, type] = field(default_factory=dict)
    replies: bool = False
    then: bool = False
    told: tuple[str, ...] = ()
    beside: Mapping[str, bool] = field(default_factory=dict)


#: The most moves of a side below a move that a study refutes.
REFUTED_WITHIN = 40
#: The forms of solutions.
FORMS = {
    "tree": Form({"move": str, "seeds": int}, replies=True),
    "study": Form(
        {"move": str, "seeds": int},
        replies=True,
        beside={"others": True, "most": False, "passed": False},
    ),
    "win": Form({"move": str}, replies=True),
    "line": Form({"move": str}, then=True),
    "landing": Form({"landing": str, "move": str, "seeds": int}),
    "reasons": Form(told=("forbidden",)),
}

#: What every provenance tells, and what it may tell besides.
STORY: dict[str, type] = {
    "generator": str,
    "method": str,
    "nodes": int,
    "seed": str,
    "sheet": str,
}
BESIDES: dict[str, type] = {
    "budget": int,
    "example": str,
    "ply": int,
    "record": str,
    "sound_play": bool,
}


def require(value: object) -> Json:
    """Return a value as a record.

    Raises
    ------
    ShapeError
        naming the first field that is missing or cannot be read.
    """
    record = _object(value, "record", FIELDS)
    for name in ("id", "kind", "game", "position", "key"):
        _typed(record[name], str, name)
    if record["kind"] not in KINDS:
        raise ShapeError(_("unknown kind of puzzle {kind}").format(kind=shown(record["kind"])))
    _place(record)
    moves = _goal(record)
    form = FORMS[KINDS[record["kind"]].form]
    # A study may be settled by a reply to the last move.
    _node(form, record["solution"], "solution", moves + len(form.beside))
    _beside(form, record["solution"])
    _typed(record["strict"], bool, "strict")
    for theme in _list(record["themes"], "themes"):
        _typed(theme, str, "themes")
    _typed(record["level"], int, "level")
    for name, number in _object(record["features"], "features", ()).items():
        _typed(number, int, f"features.{name}")
    provenance = _object(record["provenance"], "provenance", tuple(STORY))
    for name, kind in {**STORY, **BESIDES}.items():
        if name in provenance:
            _typed(provenance[name], kind, f"provenance.{name}")
    return record


def _place(record: Json) -> None:
    """Check that the position can be read, and that the kind is one of its game."""
    try:
        told_game(record["game"]).position(record["position"])
    except SongoError as error:
        raise ShapeError(str(error)) from None
    if not KINDS[record["kind"]].takes(record["game"]):
        raise ShapeError(
            _("{game} has no puzzles of the kind {kind}").format(
                game=record["game"], kind=record["kind"]
            )
        )


def _goal(record: Json) -> int:
    """Check the goal and return its moves."""
    fields = KINDS[record["kind"]].goal
    goal = _object(record["goal"], "goal", tuple(fields))
    for name, (least, most) in fields.items():
        _typed(goal[name], int, f"goal.{name}")
        if not least <= goal[name] <= most:
            raise ShapeError(_("{text} is no goal").format(text=shown(goal)))
    moves: int = goal["moves"]
    return moves


def _typed(value: object, kind: type, name: str) -> None:
    if type(value) is not kind:  # a bool is no number here
        told = {
            str: _("{field} is {text}, not a text"),
            int: _("{field} is {text}, not a whole number"),
            bool: _("{field} is {text}, not true or false"),
        }
        raise ShapeError(told[kind].format(field=name, text=shown(value)))


def _object(value: object, name: str, fields: tuple[str, ...]) -> Json:
    if not isinstance(value, dict):
        raise ShapeError(
            _("{field} is {text}, not an object").format(field=name, text=shown(value))
        )
    for wanted in fields:
        if wanted not in value:
            raise ShapeError(_("{name} has no field {field}").format(name=name, field=wanted))
    return value


def _list(value: object, name: str) -> list[object]:
    if not isinstance(value, list):
        raise ShapeError(_("{field} is {text}, not a list").format(field=name, text=shown(value)))
    return cast("list[object]", value)


def _node(form: Form, value: object, name: str, k: int) -> None:
    """Check a node of the solution and those below; it is never deeper than its `k` moves."""
    node = _object(value, name, (*form.fields, *form.told))
    for told, kind in form.fields.items():
        _typed(node[told], kind, f"{name}.{told}")
    for told in form.told:
        for what, text in _object(node[told], f"{name}.{told}", ()).items():
            _typed(text, str, f"{name}.{told}.{what}")
    for branch, wanted in (("replies", form.replies), ("then", form.then)):
        if wanted and branch in node:
            if k == 1:
                raise ShapeError(_("{name} goes on after the last move").format(name=name))
            _branch(form, node[branch], f"{name}.{branch}", k - 1)


def _beside(form: Form, root: Json) -> None:
    """Check what stands beside the tree of a study: nodes, or nodes for each of some moves."""
    for name, must in form.beside.items():
        if must:
            _object(root, "solution", (name,))
        if name in root:
            path = f"solution.{name}"
            told = {"": root[name]} if name == "most" else _object(root[name], path, ())
            for move, nodes in told.items():
                for child in _list(nodes, f"{path}.{move}".rstrip(".")):
                    _node(form, child, f"{path}.{move}".rstrip("."), REFUTED_WITHIN)


def _branch(form: Form, value: object, name: str, k: int) -> None:
    nodes = {"": value} if form.then else _object(value, name, ())
    for reply, after in nodes.items():
        for child in _list(after, f"{name}.{reply}".rstrip(".")):
            _node(form, child, f"{name}.{reply}".rstrip("."), k)
