"""Demonstrations and commented games, held against the rules."""

from __future__ import annotations

from typing import Any

import pytest

from songo_edu.course.exercise_files import Exercise
from songo_edu.errors import ExerciseError, SongoError
from tests.course.claims import checking
from tests.course.made_up import TEXT, made
from tests.course.test_claims import NINE, START


@pytest.mark.parametrize(
    "steps",
    [
        [{"move": "S0"}, {"move": "S0"}],
        [{"aim": ["S9"]}],
        [{"position": "5.5/5.5 S 0-0"}],
        [{"position": "5.5.5.5.5.5.5/5.6.0.4.5.5.5 S 0-0"}],
        [
            {"position": "6.5.5.5.5.5.5/6.6.0.5.5.5.5 S 0-0"},
            {"position": "5.5.5.5.5.5.5/5.6.0.5.5.5.5 S 0-0"},
        ],
    ],
    ids=["illegal", "no-pit", "no-position", "no-stage", "wrong-order"],
)
def test_a_demonstration_that_shows_something_else(steps: list[dict[str, Any]]) -> None:
    told = [{**step, "say": TEXT} for step in steps]
    with pytest.raises(SongoError):
        checking.verify(made("demo", START, {"rule": "stages", "shows": "S2"}, steps=told))


def game_told(plies: dict[str, Any], **other: Any) -> Exercise:
    steps = [{"say": TEXT}, {"move": "S1", "say": TEXT}]
    ends = "1.0.0.0.0.0.0/4.0.1.1.1.0.1 N 38-23"
    check = {"rule": "game", "plies": plies, "ends": ends, "ending": "few-seeds", **other}
    return made("demo", NINE, check, steps=steps)


TRUE = {
    "wins": 2,
    "pits": ["N1"],
    "last": "N1",
    "greniers": [],
    "forbidden": {},
    "only": False,
    "could": {"S1": 2},
    "stores": "23-38",
    "next": {},
}


def test_a_commented_game_is_held_against_its_moves() -> None:
    checking.verify(game_told({"1": TRUE}))


@pytest.mark.parametrize("fact", sorted(TRUE))
def test_a_wrong_fact_of_a_commented_game_is_found(fact: str) -> None:
    with pytest.raises(ExerciseError, match=f"ply 1, S1: {fact} is"):
        checking.verify(game_told({"1": {**TRUE, fact: "wrong"}}))


@pytest.mark.parametrize(
    ("plies", "other", "words"),
    [
        ({}, {}, "wins is 2, not 0"),
        ({"1": {"wins": 2}, "2": {}}, {}, "no ply 2"),
        ({"1": {"wins": 2}}, {"ending": "store"}, "ends at"),
        ({"1": {"wins": 2}}, {"ends": NINE}, "ends at"),
    ],
    ids=["capture-left-out", "no-such-ply", "ending", "end"],
)
def test_a_commented_game_leaves_nothing_out(
    plies: dict[str, Any], other: dict[str, Any], words: str
) -> None:
    with pytest.raises(ExerciseError, match=words):
        checking.verify(game_told(plies, **other))


def test_threats_of_a_commented_game() -> None:
    steps = [{"move": "S5", "say": TEXT}]
    told = {"threats": {}, "next": {}, "least": 0, "last": "S0"}
    ends = "5.5.5.5.5.5.5/6.6.6.6.6.0.5 N 0-0"
    check = {"rule": "game", "plies": {"1": told}, "ends": ends, "ending": None}
    checking.verify(made("demo", START, check, steps=steps))
