"""The rules by which exercises are checked, on boards worked out by hand: a line a case."""

from __future__ import annotations

from typing import Any

import pytest

from songo_edu.course.exercise_files import exercise
from songo_edu.errors import ExerciseError, IllegalMoveError
from tests.course.claims import checking
from tests.course.claims.rules import rule
from tests.course.made_up import TEXT, made, truth
from tests.needs import for_each

START = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
LAST_PIT = "4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14"  # S0 holds a single seed
CHAIN = "2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13"  # S2 takes nine
SEVENTEEN = "0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13"  # S5 takes eleven
KEPT = "0.3.1.5.4.2.6/4.3.1.5.14.0.2 S 10-10"  # the last seed of S4 is kept
KEEPERS = "2.1.0.3.1.0.2/14.0.15.1.21.0.3 S 3-4"  # greniers of 14, 15 and 21 seeds
FORTY = "0.1.1.0.1.0.1/3.3.0.2.3.0.1 S 16-38"  # S1 takes two seeds, S0 four
NINE = "0.1.0.0.0.0.0/3.3.1.1.1.0.1 S 38-21"  # S1 takes two seeds and leaves nine
FACING = "4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8"  # S1 aims at N2, N4 at S3 and S4
DOUBLE = "5.1.1.0.4.5.4/2.4.7.4.4.5.2 N 11-11"  # S0 aims at N1, S1 at N2
S0_C = "0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"  # S0's VII.C and VII.D: S4 aims at N0 to N3
S0_D = S0_C.replace(" N ", " S ")
S0_E = "4.2.3.1.2.0.8/0.9.1.8.6.5.7 N 7-7"  # S0's VII.E: bidoua 53 and 6
FOUR = "1.0.0.0.6.0.7/4.1.2.3.7.1.1 S 17-20"  # N4 aims at S3
QUIET = "1.2.2.4.10.0.2/6.2.0.0.2.5.1 S 10-23"  # S5 arms S0 and S1
WAR = "0.0.0.0.16.1.0/1.3.0.0.3.0.0 S 21-25"
TREE = "0.1.5.6.0.0.4/1.1.0.0.0.0.8 S 17-27"
ANSWERS = "1.0.5.6.0.0.4/2.2.1.1.1.1.0 N 17-29"
TWO_KEYS = "2.1.0.1.0.1.1/4.3.6.0.3.0.0 S 22-26"
PROMISED = "7.3.3.1.0.2.2/6.0.4.0.3.0.0 N 20-19"
GRENIER = "0.0.1.1.2.1.4/2.0.1.1.1.16.4 S 18-18"
THREE = "0.0.0.0.0.0/0.0.0.0.2.1 S 22-23"
CIRCLE = "0.0.0.0.0.1/1.0.0.0.0.0 S 23-23"
ONE = "0.0.0.0.0.0/0.0.0.0.0.1 S 24-23"
SIX = "1.1.3.2.4.6 0"
TWOS = "2.2.2.2 0"


def case(position: str, rule: str, right: Any, game: str = "songo", **check: Any) -> Any:
    """Return a case; `from_` stands for the field that is a word of Python."""
    check = {name.rstrip("_"): value for name, value in check.items()}
    return position, game, {"rule": rule, **check}, right


#: Rules that less than three exercises ask for: the others are held by answers of theirs, each
#: worked out by hand as well.
CHOICES = [
    case(LAST_PIT, "forbidden", "S0"),
    case(CHAIN, "taken", "N4 N5 N6", move="S2"),
    case(CHAIN, "facing-equal", "N3 N4 N6 S3 S4 S6"),
    case(SEVENTEEN, "grenier", "S5"),
    case(SEVENTEEN, "taken", "N0 N1 N2 N3", move="S5"),
    case(KEEPERS, "kept", "S0 S4"),
    case(FORTY, "ends", "S0 S1"),
    case(FACING, "threatening", "S1", side="S"),
    case(FACING, "targets", "S3 S4", source="N4"),
    case(DOUBLE, "threatening", "S0 S1", side="S"),
    case(S0_C, "yinda", "N1"),
    case(S0_E, "left-out", "S1 S3 S4 S6", side="S"),
    case(S0_E, "left-out", "N6", side="N"),
    case(S0_E, "waits", "N0 N1 N2 N3 N4"),
    case(S0_C, "under-threat", "N0 N1 N2 N3", side="N"),
    case(S0_C, "disarms", "N6", source="S4"),
    case(S0_C, "blunts", "N1 N2 N6", source="S4"),
    case(S0_D, "feeds", "S5", pit="S4"),
    case(CHAIN, "fits", "N0 N2 N4 N5 N6", move="S2"),
    case(ANSWERS, "cut", "N2 N3 N6", known=13),
    case(ANSWERS, "cut", "N6", known=10),
    case(ANSWERS, "cut", "N6", known=8),
    case(ANSWERS, "cut", "", known=7),
    case(ANSWERS, "cut", "", known=0),
    case(TREE, "cut", "S1", known=11),  # South cuts the other way
    case(TREE, "cut", "", known=13),
    case(TWO_KEYS, "second-key", "S0", moves=2, seeds=7, key="S1"),
    case(TWO_KEYS, "second-key", "S1", moves=2, seeds=7, key="S0"),
    case(GRENIER, "second-key", "", moves=2, seeds=9, key="S6"),
    case("1.0.0.0.0.0/1.0.1.1.1.0 S 21-22", "ahead-in-the-end", "A C", "awale"),
    case(SIX, "spoils", "3 6", "tchoukaillon"),
    case("1.1.1.3.5.0 0", "unplays", "6", "tchoukaillon"),
    case("0.2.0.4 0", "spoils", "4", "kaillon"),
    case("1.3.2.1.6 0", "overfull", "2 5", "kaillon"),
    case(TWOS, "store", "2", "tchouka-rouma"),
]
NUMBERS = [
    case(CHAIN, "reach", 7, move="S2"),
    case(SEVENTEEN, "reach", 11, move="S5"),
    case(SEVENTEEN, "reach", 0, move="S4"),
    case(CHAIN, "seeds", 0, pit="N6", after=["S2"]),
    case(START, "seeds", 6, pit="S4", after=["S2", "N4"]),
    case(CHAIN, "total", 45, what="board"),
    case(CHAIN, "total", 18, what="row", side="N"),
    case(CHAIN, "total", 13, what="store", side="S"),
    case(CHAIN, "at-most", 57, side="N"),
    case(CHAIN, "to-be-safe", 19, side="N"),
    case(START, "distance", 11, from_="S4", pit="N6"),
    case(START, "distance", 2, from_="N5", pit="S6"),
    case(START, "distance", 13, from_="N0", pit="S0"),
    case(DOUBLE, "least", 2, side="S"),
    case(S0_E, "bidoua", 53, side="N"),
    case(S0_E, "waiting-moves", 3, side="S"),
    case(S0_D, "more-to-most", 0, pit="S4"),
    case(S0_D, "with-more", 4, pit="S4", more=2),
    case(START, "place-of", 0, pit="S6"),
    case(START, "place-of", 6, pit="S0"),
    case(START, "place-of", 7, pit="N0"),
    case(START, "place-of", 13, pit="N6"),
    case(START, "place", 5, after=[], place=4),
    case(START, "place", 0, after=["S2"], place=4),
    case(TREE, "place", 29, after=["S6"], place=14),
    case(TREE, "place", 1, after=["S6"], place=16),
    case(TREE, "answered", 6, move="S6", reply="N6"),
    case(GRENIER, "can-force", 9, moves=2),
    case(GRENIER, "can-force", 7, moves=1),
    case(GRENIER, "replies", 5, move="S6"),
    case(GRENIER, "replies", 4, move="S5"),
    case(THREE, "gets", 2, "awale"),
    case(ONE, "gets", 0, "awale"),
    case(ONE, "boards", 12, "awale"),
    case(CIRCLE, "boards", 78, "awale"),
    case(THREE, "boards", 364, "awale"),
    case(CIRCLE, "returns", 12, "awale"),
    case("2.2.0.4 L", "value", 3, "sowing"),
    case("2.2 R", "value", 0, "sowing"),
    case("0.1.0.0.1 L", "choices", 1, "wing", after=["2"]),
    case("0.1.0.0.1 L", "choices", 1, "wing", after=[]),
    case("0.1.1.1.1 L", "choices", 1, "wing", after=["4", "2", "3"]),
    case("0.0.2.4 0", "shortest", 6, "tchoukaillon"),
    case("0.1.2.3.4 0", "shortest", 13, "kaillon"),
    case(TWOS, "shortest", 6, "tchouka-rouma"),
    case(SIX, "plays", 3, "tchoukaillon", hole="2"),
]
LINES = [
    case(LAST_PIT, "legal", "S1 S2 S3 S5 S6"),
    case(DOUBLE, "least", "N2"),
    case(QUIET, "doubles", "S5", seeds=3),
    case("1.0.4.4.2.1.5/6.0.3.5.0.21.1 S 6-11", "feeds-to", "S6", pit="S5", seeds=7),
    case("0.0.0.0.0.1.9/1.0.13.1.1.2.1 S 19-22", "builds", "S3"),
    case("3.1.0.4.3.2.0/0.2.0.1.1.6.4 S 20-23", "threat", "S6", seeds=6),
    case(S0_C, "safest", "N1"),
    case(WAR, "outwaits", "S4-N5-S3-N4-S1", replies=["N5", "N4"]),
    case(START, "adds", "S3", word="0x0001010000000000"),
    case(START, "adds", "S0", word="0x0001010101010000"),
    case(START, "adds", "S5 S6", word="0x0"),
    case(START, "adds", "", word="0x0000010000000000"),
    case(PROMISED, "refutes", "", moves=1, seeds=4),
    case(PROMISED, "refutes", "N5", moves=1, seeds=5),
    case(PROMISED, "refutes", "N3 N5", moves=1, seeds=8),
    case(PROMISED, "refutes", "N1 N3 N5", moves=1, seeds=9),
]


@for_each(("position", "game", "check", "right"), CHOICES)
def test_choices(position: str, game: str, check: dict[str, Any], right: str) -> None:
    assert checking.truth(made("choose", position, check, game)) == set(right.split())


@for_each(("position", "game", "check", "right"), NUMBERS)
def test_numbers(position: str, game: str, check: dict[str, Any], right: int) -> None:
    checking.verify(made("number", position, check, game, value=right))
    with pytest.raises(ExerciseError):
        checking.verify(made("number", position, check, game, value=right + 1))


@for_each(("position", "game", "check", "right"), LINES)
def test_lines(position: str, game: str, check: dict[str, Any], right: str) -> None:
    lines = {tuple(line.split("-")) for line in right.split()}
    asked = made("play", position, check, game, lines=[list(line) for line in lines])
    assert checking.truth(asked) == lines


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
