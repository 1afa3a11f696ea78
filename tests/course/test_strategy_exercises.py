"""The rules for exercises about greniers, bidoua and positions: by hand and by brute force."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest

from songo_edu.errors import ExerciseError
from songo_edu.games import Position, game
from tests.course.claims.checking import RULES
from tests.course.made_up import TEXT, truth
from tests.rules.positions import met

S0_D = "0.1.2.0.4.2.7/0.1.7.3.17.4.0 S 11-11"  # S0's VII.C and VII.D: S4 aims at eleven
S0_C = S0_D.replace(" S ", " N ")
S0_E = "4.2.3.1.2.0.8/0.9.1.8.6.5.7 N 7-7"  # S0's VII.E: bidoua 53 and 6
WAR = "0.0.0.0.16.1.0/1.3.0.0.3.0.0 S 21-25"


@pytest.mark.parametrize(
    ("position", "check", "pits"),
    [
        (S0_E, {"rule": "left-out", "side": "S"}, "S1 S3 S4 S6"),
        (S0_E, {"rule": "left-out", "side": "N"}, "N6"),
        (S0_E, {"rule": "waits"}, "N0 N1 N2 N3 N4"),
        (S0_C, {"rule": "under-threat", "side": "N"}, "N0 N1 N2 N3"),
        (S0_C, {"rule": "disarms", "source": "S4"}, "N6"),
        (S0_C, {"rule": "blunts", "source": "S4"}, "N1 N2 N6"),
        (S0_D, {"rule": "feeds", "pit": "S4"}, "S5"),
    ],
)
def test_choices(position: str, check: dict[str, Any], pits: str) -> None:
    assert truth("choose", position, **check) == set(pits.split())


@pytest.mark.parametrize(
    ("position", "check", "value"),
    [
        (S0_E, {"rule": "bidoua", "side": "N"}, 53),
        (S0_E, {"rule": "waiting-moves", "side": "S"}, 3),
        (S0_D, {"rule": "more-to-end", "from": "S4", "pit": "N5"}, 2),
        (S0_D, {"rule": "more-to-end", "from": "S4", "pit": "N1"}, 5),
        (S0_D, {"rule": "more-to-most", "pit": "S4"}, 0),
        (S0_D, {"rule": "with-more", "pit": "S4", "more": 2}, 4),
        (S0_D, {"rule": "most-taken"}, 11),
        (S0_C, {"rule": "then-taken", "after": ["N1"], "move": "S4"}, 2),
    ],
)
def test_numbers(position: str, check: dict[str, Any], value: int) -> None:
    assert truth("number", position, **check) == value


@pytest.mark.parametrize(
    ("position", "check", "lines"),
    [
        (
            "1.0.4.4.2.1.5/6.0.3.5.0.21.1 S 6-11",
            {"rule": "feeds-to", "pit": "S5", "seeds": 7},
            "S6",
        ),
        ("0.0.0.0.0.1.9/1.0.13.1.1.2.1 S 19-22", {"rule": "builds"}, "S3"),
        ("3.1.0.4.3.2.0/0.2.0.1.1.6.4 S 20-23", {"rule": "threat", "seeds": 6}, "S6"),
        (S0_C, {"rule": "safest"}, "N1"),
        ("7.2.0.1.2.5.2/6.0.7.3.1.2.6 S 17-9", {"rule": "balance"}, "S5"),
        ("3.0.1.4.3.2.0/0.2.1.2.2.7.0 S 20-23", {"rule": "waits-most"}, "S2"),
        (WAR, {"rule": "outwaits", "replies": ["N5", "N4"]}, "S4-N5-S3-N4-S1"),
        (
            "0.0.5.0.1.6.3/5.0.1.14.2.3.1 S 19-10",
            {"rule": "disarms-and-doubles", "source": "N6"},
            "S4",
        ),
    ],
)
def test_lines(position: str, check: dict[str, Any], lines: str) -> None:
    assert truth("play", position, **check) == {tuple(line.split("-")) for line in lines.split()}


def some_positions(count: int) -> list[Position]:
    """Positions of random games that go on from there."""
    here = (one for one in met(random.Random(1012), game("songo")) if not one.over)
    return list(islice(here, count))


def test_left_out_pits_are_those_that_cross() -> None:
    """Sown alone on an empty board, a pit that is left out reaches the other row."""
    for here in some_positions(60):
        out = RULES["choose"]["left-out"](here, {"side": here.mover})
        other = here.row("N" if here.mover == "S" else "S")
        crosses = {
            pit
            for pit in here.row(here.mover)
            if here.pits[pit] and here.why_not(pit) is None
            if any(event.pit in other for event in here.trace(pit))
        }
        legal = set(here.legal_moves())
        assert isinstance(out, set)
        assert out & legal == crosses & legal


def test_safest_and_balance_by_playing_everything() -> None:
    for here in some_positions(60):
        best: dict[str, int] = {}
        for move in here.legal_moves():
            after = here.play(move)
            best[move] = max(map(after.captured, after.legal_moves()), default=0)
        safest = {(m,) for m in best if best[m] == min(best.values())}
        assert RULES["play"]["safest"](here, {}) == safest
        balance = {m: here.captured(m) - best[m] for m in best}
        fine = {(m,) for m in best if balance[m] == max(balance.values())}
        assert RULES["play"]["balance"](here, {}) == fine


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


def test_a_pit_that_is_no_grenier_is_refused() -> None:
    with pytest.raises(ExerciseError, match="S2"):
        truth("number", S0_D, rule="more-to-end", **{"from": "S2", "pit": "N4"})
