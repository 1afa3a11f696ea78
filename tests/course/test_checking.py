"""The rules by which exercises are checked, on boards worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from songo_edu.course.exercises import Exercise
from songo_edu.errors import ExerciseError, SongoError
from tests.course.claims import checking
from tests.course.made_up import made

LAST_PIT = "4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14"  # S0 holds a single seed
CHAIN = "2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13"  # S2 takes nine
SEVENTEEN = "0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13"  # S5 takes eleven
KEPT = "0.3.1.5.4.2.6/4.3.1.5.14.0.2 S 10-10"  # the last seed of S4 is kept
KEEPERS = "2.1.0.3.1.0.2/14.0.15.1.21.0.3 S 3-4"  # greniers of 14, 15 and 21 seeds
FORTY = "0.1.1.0.1.0.1/3.3.0.2.3.0.1 S 16-38"  # S1 takes two seeds, S0 four
NINE = "0.1.0.0.0.0.0/3.3.1.1.1.0.1 S 38-21"  # S1 takes two seeds and leaves nine
START = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"


@pytest.mark.parametrize(
    ("position", "check", "pits"),
    [
        (LAST_PIT, {"rule": "forbidden"}, "S0"),
        (LAST_PIT, {"rule": "legal"}, "S1 S2 S3 S5 S6"),
        (LAST_PIT, {"rule": "crosses"}, "S1 S2 S3"),
        (CHAIN, {"rule": "captures"}, "S2"),
        (CHAIN, {"rule": "captures-nothing"}, "S0 S3 S4 S5 S6"),
        (CHAIN, {"rule": "taken", "move": "S2"}, "N6 N5 N4"),
        (CHAIN, {"rule": "facing-equal"}, "S3 N3 S4 N4 S6 N6"),
        (SEVENTEEN, {"rule": "grenier"}, "S5"),
        (SEVENTEEN, {"rule": "taken", "move": "S5"}, "N0 N1 N2 N3"),
        ("0.0.0.0.0.0.0/1.3.0.5.7.4.2 S 24-24", {"rule": "legal"}, "S4"),
        (KEEPERS, {"rule": "kept"}, "S0 S4"),
        (FORTY, {"rule": "ends"}, "S0 S1"),
    ],
)
def test_choosing(position: str, check: dict[str, Any], pits: str) -> None:
    checking.verify(made("choose", position, check, pits=pits.split()))


@pytest.mark.parametrize(
    ("position", "check", "value"),
    [
        (CHAIN, {"rule": "captured", "move": "S2"}, 9),
        (CHAIN, {"rule": "captured", "move": "S0"}, 0),
        (KEPT, {"rule": "captured", "move": "S4"}, 1),
        (CHAIN, {"rule": "reach", "move": "S2"}, 7),
        (SEVENTEEN, {"rule": "reach", "move": "S5"}, 11),
        (SEVENTEEN, {"rule": "reach", "move": "S4"}, 0),
        (CHAIN, {"rule": "seeds", "pit": "N6", "after": ["S2"]}, 0),
        (START, {"rule": "seeds", "pit": "S4", "after": ["S2", "N4"]}, 6),
        (CHAIN, {"rule": "total", "what": "board"}, 45),
        (CHAIN, {"rule": "total", "what": "row", "side": "N"}, 18),
        (CHAIN, {"rule": "total", "what": "store", "side": "S"}, 13),
        (CHAIN, {"rule": "to-win", "side": "N"}, 28),
        (NINE, {"rule": "final", "side": "N", "after": ["S1"]}, 39),
        (NINE, {"rule": "final", "side": "S", "after": ["S1"]}, 31),
        (CHAIN, {"rule": "at-most", "side": "N"}, 57),
        (CHAIN, {"rule": "to-be-safe", "side": "N"}, 19),
        (START, {"rule": "distance", "from": "S4", "pit": "N6"}, 11),
        (START, {"rule": "distance", "from": "N5", "pit": "S6"}, 2),
        (START, {"rule": "distance", "from": "N0", "pit": "S0"}, 13),
    ],
)
def test_numbers(position: str, check: dict[str, Any], value: int) -> None:
    checking.verify(made("number", position, check, value=value))


@pytest.mark.parametrize(
    ("position", "check", "lines"),
    [
        (LAST_PIT, {"rule": "legal"}, ["S1", "S2", "S3", "S5", "S6"]),
        (CHAIN, {"rule": "captures", "seeds": 9}, ["S2"]),
        (CHAIN, {"rule": "most"}, ["S2"]),
        (START, {"rule": "lands", "pit": "N2"}, ["S2"]),
        (FORTY, {"rule": "ends"}, ["S0", "S1"]),
        (FORTY, {"rule": "ends", "ending": "store", "winner": "S"}, ["S0", "S1"]),
        (NINE, {"rule": "ends", "ending": "few-seeds", "winner": None}, ["S1"]),
        (
            START,
            {"rule": "line", "ends": "6.6.6.5.0.6.6/6.6.0.5.6.6.6 S 0-0"},
            ["S2 N4"],
        ),
        (START, {"rule": "lands", "pit": "N5", "replies": ["N0"]}, []),
    ],
)
def test_lines(position: str, check: dict[str, Any], lines: list[str]) -> None:
    one = made("play", position, check, lines=[line.split() for line in lines])
    if lines:
        checking.verify(one)
    else:
        assert ("S1", "N0", "S0") in set(checking.truth(one))


def test_predicting() -> None:
    checking.verify(made("predict", START, {"rule": "landing"}, **{"from": "S2", "pit": "N2"}))
    checking.verify(made("predict", KEPT, {"rule": "landing"}, **{"from": "S4", "pit": "kept"}))


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
    told = [{**step, "say": {"en": "x", "fr": "y"}} for step in steps]
    with pytest.raises(SongoError):
        checking.verify(made("demo", START, {"rule": "stages", "shows": "S2"}, steps=told))


def test_an_unknown_rule_is_named() -> None:
    with pytest.raises(ExerciseError, match="guess"):
        checking.truth(made("number", START, {"rule": "guess"}, value=1))


def test_an_exercise_without_an_answer_is_refused() -> None:
    with pytest.raises(ExerciseError, match="nothing"):
        checking.verify(made("choose", START, {"rule": "captures"}, pits=[]))


def test_a_game_that_goes_on_has_no_final_store() -> None:
    check = {"rule": "final", "side": "S", "after": []}
    with pytest.raises(ExerciseError, match="no end"):
        checking.verify(made("number", NINE, check, value=21))


def game_told(plies: dict[str, Any], **other: Any) -> Exercise:
    say = {"en": "x", "fr": "y"}
    steps = [{"say": say}, {"move": "S1", "say": say}]
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
    steps = [{"move": "S5", "say": {"en": "x", "fr": "y"}}]
    told = {"threats": {}, "next": {}, "least": 0, "last": "S0"}
    ends = "5.5.5.5.5.5.5/6.6.6.6.6.0.5 N 0-0"
    check = {"rule": "game", "plies": {"1": told}, "ends": ends, "ending": None}
    checking.verify(made("demo", START, check, steps=steps))
