"""The rules of exercises about the engine, on boards whose answers are plain."""

from __future__ import annotations

import pytest

from songo_edu.errors import ExerciseError, IllegalMoveError
from tests.course.made_up import truth

TREE = "0.1.5.6.0.0.4/1.1.0.0.0.0.8 S 17-27"
ANSWERS = "1.0.5.6.0.0.4/2.2.1.1.1.1.0 N 17-29"
START = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
NINE = "2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13"


@pytest.mark.parametrize(("depth", "leaves"), [(1, 7), (2, 49), (3, 309)])
def test_leaves(depth: int, leaves: int) -> None:
    assert truth("number", START, "leaves", depth=depth) == leaves


@pytest.mark.parametrize(("pit", "place"), [("S6", 0), ("S0", 6), ("N0", 7), ("N6", 13)])
def test_places_of_pits(pit: str, place: int) -> None:
    assert truth("number", START, "place-of", pit=pit) == place


def test_places_after_moves() -> None:
    assert truth("number", START, "place", after=[], place=4) == 5
    assert truth("number", START, "place", after=["S2"], place=4) == 0
    assert truth("number", TREE, "place", after=["S6"], place=14) == 29
    assert truth("number", TREE, "place", after=["S6"], place=16) == 1
    with pytest.raises(IllegalMoveError):
        truth("number", TREE, "place", after=["S0"], place=14)


def test_a_move_and_its_best_reply() -> None:
    assert truth("number", TREE, "answered", move="S6", reply="N6") == 6
    with pytest.raises(ExerciseError, match="N3"):
        truth("number", TREE, "answered", move="S6", reply="N3")


@pytest.mark.parametrize(("plies", "move"), [(1, "S6"), (2, "S1"), (4, "S6")])
def test_moves_that_look_best(plies: int, move: str) -> None:
    assert truth("play", TREE, "plies", plies=plies) == {(move,)}


def test_north_looks_for_the_smallest() -> None:
    assert truth("play", ANSWERS, "plies", plies=1) == {("N6",)}


@pytest.mark.parametrize(
    ("word", "moves"),
    [
        ("0x0001010000000000", {("S3",)}),
        ("0x0001010101010000", {("S0",)}),
        ("0x0", {("S6",), ("S5",)}),
        ("0x0000010000000000", set()),
    ],
)
def test_moves_that_add_a_word(word: str, moves: set[tuple[str]]) -> None:
    assert truth("play", START, "adds", word=word) == moves


def test_pits_that_fit_before_anything_is_taken() -> None:
    assert truth("choose", NINE, "fits", move="S2") == {"N0", "N2", "N4", "N5", "N6"}
    assert truth("choose", NINE, "taken", move="S2") == {"N4", "N5", "N6"}


@pytest.mark.parametrize(
    ("known", "cut"), [(13, {"N2", "N3", "N6"}), (10, {"N6"}), (8, {"N6"}), (7, set()), (0, set())]
)
def test_replies_that_need_not_be_looked_at(known: int, cut: set[str]) -> None:
    assert truth("choose", ANSWERS, "cut", known=known) == cut


def test_south_cuts_the_other_way() -> None:
    assert truth("choose", TREE, "cut", known=11) == {"S1"}
    assert truth("choose", TREE, "cut", known=13) == set()
