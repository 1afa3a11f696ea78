"""The verifiers, one for each kind of puzzle."""

from __future__ import annotations

from dataclasses import replace

from songo_edu.games import Position
from songo_edu.puzzles import features
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify import (
    capture,
    defend,
    double,
    drills,
    duels,
    solitaires,
    wait,
    yinda,
)
from songo_edu.puzzles.verify.checking import Checking


def _goal(record: Json, position: Position) -> dict[str, int]:
    return features.of_goal(position, record["goal"], record["key"], record["solution"])


def _defence(record: Json, position: Position) -> dict[str, int]:
    return features.of_defence(position, record["goal"], record["key"], record["solution"])


def _wait(record: Json, position: Position) -> dict[str, int]:
    return {**_goal(record, position), **features.waits(position)}


def _sowing(record: Json, position: Position) -> dict[str, int]:
    return features.of_sowing(position, record["key"])


def _ban(record: Json, position: Position) -> dict[str, int]:
    barred = [pit for pit in record["solution"].get("forbidden", {}) if pit in position.row("S")]
    return features.of_ban(position, {pit: record["solution"]["forbidden"][pit] for pit in barred})


#: What a win in a duel holds, and a way home.
_DUEL = Checking(
    duels.claim,
    duels.features,
    goal=("moves",),
    node=("move", "replies"),
    mover="L",
    one_line=True,
)
_ONLY = Checking(
    solitaires.only,
    solitaires.features_of_only,
    goal=("moves",),
    node=("move", "then"),
    mover="",
    nodes=solitaires.nodes,
    size=solitaires.size,
    one_line=True,
)

CHECKINGS: dict[str, Checking] = {
    "capture": Checking(capture.claim, _goal, sound=True, one_line=True),
    "defend": Checking(defend.claim, _defence, sound=True),
    "yinda": Checking(yinda.claim, _defence, sound=True),
    "double": Checking(double.claim, _goal, sound=True, one_line=True),
    "wait": Checking(wait.claim, _wait, sound=True, one_line=True),
    "count": Checking(
        drills.count,
        _sowing,
        goal=("moves",),
        node=("landing", "move", "seeds"),
        nodes=drills.one_node,
        size=lambda _solution: 1,
    ),
    "forbidden": Checking(
        drills.forbidden,
        _ban,
        goal=("moves",),
        node=("forbidden",),
        nodes=drills.one_node,
        size=lambda _solution: 1,
        key_is_move=False,
    ),
    "sowing-win": _DUEL,
    "wing-win": _DUEL,
    "tchoukaillon-only": _ONLY,
    "kaillon-fewest": replace(
        _ONLY, claim=solitaires.fewest, features=solitaires.features_of_fewest
    ),
    "rouma-choices": _ONLY,
}
