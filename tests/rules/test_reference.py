"""The package against the plain reference: every question one can ask of a position."""

import random
from itertools import product

import pytest

from songo_edu.engine.two_row import count_leaves
from songo_edu.games import Position, game
from songo_edu.rules.two_row import layout
from tests.needs import mostly_slow
from tests.rules import positions, reference

ENDINGS = {
    None: None,
    "store": "store",
    "few": "few-seeds",
    "no-seed": "no-seed",
    "no-move": "no-move",
    "repetition": "repetition",
}
STOPS = {
    "own row": layout.STOP_OWN_ROW,
    "count": layout.STOP_COUNT,
    "row's end": layout.STOP_ROW_END,
    "first pit": layout.STOP_FIRST_PIT,
    "all seeds": layout.STOP_ALL,
    "kept": layout.STOP_KEPT,
    "mbekh": layout.STOP_SINGLE,
}


def same_end(place: reference.Place, position: Position) -> None:
    """Both see the game over, or not, for the same reason and with the same winner."""
    assert position.ending == ENDINGS[reference.ending(place)]
    assert position.over == (position.ending is not None)
    assert position.winner == reference.winner(place)
    swept = reference.swept(place)
    final = position.final()
    assert final.stores == swept.stores
    assert final.pits == {pit: swept.pits[pit] for pit in final.pits}


def same_position(place: reference.Place, position: Position) -> None:
    """Both show the same board, the same end, the same moves and reasons."""
    assert str(position) == place.text()
    assert position.mover == place.mover
    assert position.pits == {pit: place.pits[pit] for pit in position.pits}
    assert position.stores == place.stores
    same_end(place, position)
    legal = reference.legal_moves(place)
    assert position.legal_moves() == legal
    reasons = reference.choices(place)[2]
    for pit in reference.sowing_order(place.game):
        refusal = position.why_not(pit)
        if position.over:
            assert refusal is not None
            assert refusal.code == "over"
        else:
            assert (refusal.code if refusal else None) == reasons.get(pit)
        same_landing(place, position, pit)


def same_landing(place: reference.Place, position: Position, pit: str) -> None:
    if place.pits[pit] == 0:
        expected: str | None = pit
    else:
        sowing = reference.sow(place, pit)
        expected = None if sowing.kept else sowing.into[-1]
    assert position.landing(pit) == expected


def same_move(place: reference.Place, position: Position, pit: str) -> None:
    """Both make the same move of it, and the trace agrees."""
    after = reference.play(place, pit)
    played = position.play(pit)
    assert str(played) == after.text()
    assert position.captured(pit) == reference.won_by_moving(place, pit)
    same_end(after, played)
    events = position.trace(pit)
    drops = [event.pit for event in events if event.kind == "drop"]
    taken = [(event.pit, event.number) for event in events if event.kind == "capture"]
    gifts = [(event.pit, event.number) for event in events if event.kind == "gift"]
    keeps = [event for event in events if event.kind == "keep"]
    stops = [event for event in events if event.kind == "stop"]
    assert len(stops) == 1
    assert stops[0] == events[-1]
    if pit == reference.choices(place)[1]:
        assert gifts == [(pit, place.pits[pit])]
        assert (drops, taken, keeps, stops[0].number) == ([], [], [], layout.STOP_GIFT)
        return
    outcome = reference.sow_and_capture(place, pit)
    assert gifts == []
    assert drops == reference.sow(place, pit).into
    assert taken == outcome.taken
    assert len(keeps) == int(outcome.kept)
    assert stops[0].number == STOPS[outcome.stop]


@pytest.mark.parametrize("name", reference.GAMES)
@pytest.mark.parametrize("seed", mostly_slow(range(2), 0))
def test_random_positions(name: str, seed: int, effort: int) -> None:
    rng = random.Random(f"wild {name} {seed}")
    sheet = game(name)
    for _ in range(500 * effort):
        text = positions.wild(rng, name)
        place, position = reference.read(name, text), sheet.position(text)
        same_position(place, position)
        for pit in reference.legal_moves(place):
            same_move(place, position, pit)


@pytest.mark.parametrize("name", reference.GAMES)
def test_random_games(name: str, effort: int) -> None:
    """Whole games, so that history and repetition count."""
    rng = random.Random(f"games {name}")
    sheet = game(name)
    ends = set()
    for number in range(25 * effort):
        text = str(sheet.start()) if number % 3 == 0 else positions.endgame(rng, name)
        place, position = reference.read(name, text), sheet.position(text)
        while True:
            same_position(place, position)
            moves = reference.legal_moves(place)
            if not moves:
                break
            pit = rng.choice(moves)
            same_move(place, position, pit)
            place, position = reference.play(place, pit), position.play(pit)
        ends.add(position.ending)
    assert "repetition" in ends or name in reference.SONGO


@pytest.mark.parametrize("name", mostly_slow(reference.GAMES, "songo", "awale-mbekh"))
def test_random_positions_reach_every_rule(name: str) -> None:
    """The random positions do visit the corners they are made for."""
    rng = random.Random(f"corners {name}")
    seen = set()
    for _ in range(1500):
        place = reference.read(name, positions.wild(rng, name))
        seen.add(reference.ending(place))
        legal, gift, reasons = reference.choices(place)
        if reference.ending(place):
            continue
        seen.update(reasons.values())
        seen.update(reference.sow_and_capture(place, pit).stop for pit in legal)
        seen.update({"gift"} if gift else set())
    expected = {None, "store", "no-seed", "empty", "wrong-side", "own row", "count", "row's end"}
    if name in reference.SONGO:
        expected |= {"few", "last-pit", "first pit", "kept", "gift"}
    expected |= {"mbekh"} if name == "awale-mbekh" else {"solidarity", "no-move"}
    if name != "awale-grand-slam":
        expected |= {"all seeds"}
    assert expected <= seen, expected - seen


# -- leaf counts from the start, as the rules page has them ----------------------------------------

AWALE = (6, 36, 190, 1014, 5219, 27332, 139157, 711414, 3592872, 18137964)
SONGO = (7, 49, 309, 1964, 11929, 73269)
LEAVES = {"songo": SONGO, "songo-ekang": SONGO, "awale": AWALE}


def _cases(deepest: int, least: int = 1) -> list[tuple[str, int]]:
    return [
        (name, depth)
        for name, counts in LEAVES.items()
        for depth in range(least, min(deepest, len(counts)) + 1)
    ]


@pytest.mark.parametrize(("name", "depth"), mostly_slow(_cases(7), *_cases(6)))
def test_plain(name: str, depth: int) -> None:
    assert count_leaves(game(name).start(), depth, fast=False) == LEAVES[name][depth - 1]


@pytest.mark.parametrize(("name", "depth"), mostly_slow(_cases(10), *_cases(8)))
def test_compiled(name: str, depth: int) -> None:
    assert count_leaves(game(name).start(), depth, fast=True) == LEAVES[name][depth - 1]


def _leaves(place: reference.Place, depth: int) -> int:
    if depth == 0:
        return 1
    moves = reference.legal_moves(place)
    return sum(_leaves(reference.play(place, move), depth - 1) for move in moves)


@pytest.mark.parametrize(("name", "depth"), _cases(4))
def test_reference(name: str, depth: int) -> None:
    assert _leaves(reference.start(name), depth) == LEAVES[name][depth - 1]


ENDING = ("2.1.0.0.1.1.0/0.1.0.2.2.0.2", "0.0.1.1.0.2.0/3.0.0.2.1.0.1")


@pytest.mark.parametrize(
    ("name", "board"),
    mostly_slow(
        product(reference.GAMES, ENDING),
        *((name, ENDING[name in reference.SONGO]) for name in reference.GAMES),
    ),
)
def test_leaves_where_games_end(name: str, board: str) -> None:
    """Endings and repetition count as Python's positions count them."""
    if name in reference.AWALE:
        board = "/".join(row[:-2] for row in board.split("/"))
    position = game(name).position(f"{board} S 12-13")
    place = reference.read(name, str(position))
    for depth in range(7):
        assert count_leaves(position, depth, fast=False) == _leaves(place, depth)


def test_no_move_at_depth_zero_is_one_leaf() -> None:
    over = game("songo").position("0.0.0.0.0.0.0/0.0.0.0.0.0.0 S 40-30")
    assert [count_leaves(over, depth, fast=False) for depth in range(3)] == [1, 0, 0]
