"""The shape of a record: every field there, every value of its type.

Only what cannot be read as a puzzle is refused here; whether it is true is for `verify`. The same
shape is published as JSON Schema in ``puzzles/puzzle.schema.json``.
"""

from __future__ import annotations

from typing import cast

from songo_edu.errors import SongoError
from songo_edu.games import two_row_game
from songo_edu.games.notation import shown
from songo_edu.locale import _
from songo_edu.puzzles.record import (
    FIELDS,
    GOAL_FIELDS,
    KIND,
    MOST_MOVES,
    PROVENANCE_FIELDS,
    Json,
)


class ShapeError(Exception):
    """A value that cannot belong to a puzzle; the message names it."""


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
    if record["kind"] != KIND:
        raise ShapeError(_("unknown kind of puzzle {kind}").format(kind=shown(record["kind"])))
    goal = _object(record["goal"], "goal", GOAL_FIELDS)
    for name in GOAL_FIELDS:
        _typed(goal[name], int, f"goal.{name}")
    if not 1 <= goal["moves"] <= MOST_MOVES or goal["seeds"] < 1:
        raise ShapeError(_("{text} is no goal").format(text=shown(goal)))
    try:
        two_row_game(record["game"]).position(record["position"])
    except SongoError as error:
        raise ShapeError(str(error)) from None
    _node(record["solution"], "solution", goal["moves"])
    _typed(record["strict"], bool, "strict")
    _list(record["themes"], "themes")
    for theme in record["themes"]:
        _typed(theme, str, "themes")
    _typed(record["level"], int, "level")
    for name, number in _object(record["features"], "features", ()).items():
        _typed(number, int, f"features.{name}")
    provenance = _object(record["provenance"], "provenance", PROVENANCE_FIELDS)
    for name in PROVENANCE_FIELDS:
        _typed(provenance[name], _PROVENANCE.get(name, str), f"provenance.{name}")
    return record


_PROVENANCE: dict[str, type] = {"budget": int, "nodes": int, "ply": int, "sound_play": bool}


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
    for field in fields:
        if field not in value:
            raise ShapeError(_("{name} has no field {field}").format(name=name, field=field))
    return value


def _list(value: object, name: str) -> list[object]:
    if not isinstance(value, list):
        raise ShapeError(_("{field} is {text}, not a list").format(field=name, text=shown(value)))
    return cast("list[object]", value)


def _node(value: object, name: str, k: int) -> None:
    """Check a node of the tree and those below; a tree is never deeper than its `k` moves."""
    node = _object(value, name, ("move", "seeds"))
    _typed(node["move"], str, f"{name}.move")
    _typed(node["seeds"], int, f"{name}.seeds")
    if "replies" not in node:
        return
    if k == 1:
        raise ShapeError(_("{name} goes on after the last move").format(name=name))
    for reply, nodes in _object(node["replies"], f"{name}.replies", ()).items():
        for child in _list(nodes, f"{name}.replies.{reply}"):
            _node(child, f"{name}.{reply}", k - 1)
