"""The rules by which exercises are checked: what they refuse, and what no exercise asks."""

from typing import Any

import pytest

from songo_edu.course.exercise_files import exercise
from songo_edu.errors import ExerciseError, IllegalMoveError
from tests.course.claims import checking
from tests.course.claims.rules import rule
from tests.course.made_up import TEXT, made, truth

START = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
KEPT = "0.3.1.5.4.2.6/4.3.1.5.14.0.2 S 10-10"  # the last seed of S4 is kept
NINE = "0.1.0.0.0.0.0/3.3.1.1.1.0.1 S 38-21"  # S1 takes two seeds and leaves nine
S0_C = "0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"  # S0's VII.C and VII.D: S4 aims at N0 to N3
S0_D = S0_C.replace(" N ", " S ")
FOUR = "1.0.0.0.6.0.7/4.1.2.3.7.1.1 S 17-20"  # N4 aims at S3
TREE = "0.1.5.6.0.0.4/1.1.0.0.0.0.8 S 17-27"
THREE = "0.0.0.0.0.0/0.0.0.0.2.1 S 22-23"
CIRCLE = "0.0.0.0.0.1/1.0.0.0.0.0 S 23-23"
ONE = "0.0.0.0.0.0/0.0.0.0.0.1 S 24-23"
TWOS = "2.2.2.2 0"


@pytest.mark.parametrize(
    ("kind", "position", "game", "check", "words"),
    [
        ("number", START, "songo", {"rule": "guess"}, "guess"),
        ("number", NINE, "songo", {"rule": "final", "side": "S", "after": []}, "no end"),
        ("number", TREE, "songo", {"rule": "answered", "move": "S6", "reply": "N3"}, "N3"),
        ("number", S0_D, "songo", {"rule": "more-to-end", "from": "S2", "pit": "N4"}, "S2"),
        ("number", CIRCLE, "awale", {"rule": "gets"}, "endless play"),
        ("number", ONE, "awale", {"rule": "returns"}, "does not come back"),
        ("number", "1.1 L", "sowing", {"rule": "value"}, None),
        ("number", "2.1 L", "sowing", {"rule": "value"}, None),
        ("number", "1.2.3.1 L", "sowing", {"rule": "value"}, None),
        ("number", "2.0.2 L", "sowing", {"rule": "value"}, None),
    ],
)
def test_what_has_no_answer_is_named(
    kind: str, position: str, game: str, check: dict[str, Any], words: str | None
) -> None:
    with pytest.raises(ExerciseError, match=words):
        truth(kind, position, game=game, **check)


def test_what_cannot_be_asked() -> None:
    with pytest.raises(IllegalMoveError):
        truth("number", TREE, "place", after=["S0"], place=14)
    with pytest.raises(ValueError, match="unpack"):
        truth("number", THREE, "returns", game="awale")
    with pytest.raises(ExerciseError, match="nothing"):
        checking.verify(made("choose", START, {"rule": "captures"}, pits=[]))


def test_lines_with_a_reply_and_threats_that_must_also_stop_another() -> None:
    assert ("S1", "N0", "S0") in truth("play", START, "lands", pit="N5", replies=["N0"])
    check = {"rule": "threatens", "seeds": 7, "stops": "N4"}
    with pytest.raises(ExerciseError, match="S0"):
        checking.verify(made("play", FOUR, check, lines=[["S0"]]))


@pytest.mark.parametrize(
    ("position", "game", "hole", "place"),
    [
        (START, "songo", "S2", "N2"),
        (KEPT, "songo", "S4", "kept"),
        (TWOS, "tchouka-rouma", "1", "1"),
        (TWOS, "tchouka-rouma", "2", "home"),
        (TWOS, "tchouka-rouma", "3", "3"),
    ],
)
def test_where_a_last_seed_falls(position: str, game: str, hole: str, place: str) -> None:
    assert truth("predict", position, "landing", game=game, ask={"from": hole}) == place


def test_what_is_left_is_shown_by_the_reply_and_the_capture() -> None:
    assert exercise("double-left").goal() == {"moves": ["N1", "S1"]}


def test_no_rule_hides_another() -> None:
    for kind, known in checking.RULES.items():
        for name in known:
            with pytest.raises(ValueError, match=name):
                rule(kind, name=name)(len)


@pytest.mark.parametrize(
    "check",
    [
        {"rule": "house", "pit": "S4", "takes": [11, 0]},
        {"rule": "war", "waits": [[6, 4]], "seeds": 0},
        {"rule": "count", "side": "S", "pits": {"S3": 1}},
    ],
    ids=lambda check: str(check["rule"]),
)
def test_a_demonstration_that_tells_what_is_not_so_is_refused(check: dict[str, Any]) -> None:
    with pytest.raises(ExerciseError):
        truth("demo", S0_D, ask={"steps": [{"say": TEXT, "aim": ["S4"]}]}, **check)
