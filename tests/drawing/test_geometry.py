"""Where seeds lie: inside their hollow, each in its place."""

import math

import pytest

from songo_edu.drawing import geometry
from songo_edu.drawing.board import bowl_heap, pit_heap
from songo_edu.drawing.svg import number

COUNTABLE = 12  # LOOK: up to some 12 seeds can be counted by eye
SHAPES = [("wide", 7), ("wide", 6), ("narrow", 7), ("narrow", 6)]


@pytest.fixture(params=SHAPES, ids=lambda shape: f"{shape[0]}-{shape[1]}")
def board(request: pytest.FixtureRequest) -> geometry.Layout:
    name, columns = request.param
    return geometry.layout(name, columns)


def test_a_heap_has_the_number_of_seeds_given(board: geometry.Layout) -> None:
    for seeds in range(71):
        assert len(pit_heap(board, 3, seeds)) == seeds
        assert len(bowl_heap(board, 1, seeds)) == (seeds if board["bowls"] else 0)


def test_seeds_keep_their_places_when_more_fall(board: geometry.Layout) -> None:
    for slot in range(2 * board["columns"]):
        places = pit_heap(board, slot, 70)
        assert all(pit_heap(board, slot, n) == places[:n] for n in (1, 5, 12, 13, 40))


def test_seeds_lie_in_their_hollow(board: geometry.Layout) -> None:
    for slot in range(2 * board["columns"]):
        x, y = geometry.slot_centre(board, slot)
        for seed_x, seed_y, _ in pit_heap(board, slot, 70):
            assert math.hypot(seed_x - x, seed_y - y) < board["radius"]
    for end, (x, y, wide, high) in enumerate(board["bowls"]):
        for seed_x, seed_y, _ in bowl_heap(board, end, 70):
            assert math.hypot((seed_x - x) / wide, (seed_y - y) / high) < 1


def test_few_seeds_can_be_counted_by_eye(board: geometry.Layout) -> None:
    """Seeds of a small handful at most touch: their centres stay nearly a seed apart."""
    _, short = geometry.seed_size(board)
    for slot in range(2 * board["columns"]):
        places = pit_heap(board, slot, COUNTABLE)
        for i, (x, y, _) in enumerate(places):
            for other_x, other_y, _ in places[:i]:
                assert math.hypot(x - other_x, y - other_y) > 1.75 * short


def test_pits_of_a_phone_are_wide_enough_for_a_thumb() -> None:
    for columns in (6, 7):
        board = geometry.layout("narrow", columns)
        assert board["width"] == 360
        assert board["pitch"] >= 44
        assert board["rows"][1] - board["rows"][0] >= 44


@pytest.mark.parametrize("store", [-1, 0, 1])
def test_rows_of_a_phone_fold_before_their_holes_grow_narrow(store: int) -> None:
    for holes in range(1, 25):
        board = geometry.row_layout("narrow", holes, store)
        assert board["width"] == 360
        assert board["pitch"] >= 44 - 1e-9
        places = [geometry.slot_centre(board, hole) for hole in range(holes)]
        assert all(x - board["radius"] >= 0 and x + board["radius"] <= 360 for x, _ in places)
        assert len(set(places)) == holes
        for x, y, wide, _ in board["bowls"]:
            px, py = places[0]
            assert math.hypot(px - x, py - y) > wide + board["radius"]


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (-0.04, "0"), (12.0, "12"), (0.05, "0.1"), (-2.25, "-2.2")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text
