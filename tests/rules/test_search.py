"""The search against plain minimax over the reference."""

from __future__ import annotations

import random

import pytest

from songo_edu.games import sheet
from songo_edu.rules.two_row.search import INFO_DEPTH, INFO_VALUE, SEED, VICTORY
from tests.needs import mostly_slow
from tests.rules import buffers, positions, reference


def gained(place: reference.Place, k: int, solver: str) -> int:
    """Count what the solver can force within k own moves: captures, gifts, rows at the end."""
    held = place.stores[solver]
    if reference.ending(place):
        return reference.swept(place).stores[solver] - held
    if k == 0:
        return 0
    values = []
    for move in reference.legal_moves(place):
        after = reference.play(place, move)
        left = k - (place.mover == solver)
        values.append(after.stores[solver] - held + gained(after, left, solver))
    return max(values) if place.mover == solver else min(values)


def value(place: reference.Place, depth: int, ply: int = 0) -> int:
    """Give the worth of a position for its mover, searched to the bottom."""
    me, they = place.mover, reference.other(place.mover)
    stores = reference.swept(place).stores if reference.ending(place) else place.stores
    lead = (stores[me] - stores[they]) * SEED
    if reference.ending(place):
        win = reference.to_win(place.game)
        won = (stores[me] >= win) - (stores[they] >= win)
        return lead + won * (VICTORY - ply)
    if depth == 0:
        return lead
    after = [reference.play(place, move) for move in reference.legal_moves(place)]
    return max(-value(next_place, depth - 1, ply + 1) for next_place in after)


@pytest.mark.parametrize("name", reference.GAMES)
@pytest.mark.parametrize("solver", "SN")
def test_forced(name: str, solver: str) -> None:
    rng = random.Random(f"forced {name} {solver}")
    for _ in range(40):
        place = reference.read(name, positions.wild(rng, name))
        states, moves = buffers.of(name, place.text()), [0] * 64
        side = "SN".index(solver)
        rules = sheet(name).integers()
        for k in (0, 1):
            found = buffers.RULES.forced(rules, states, 0, k, side, 0, 100, moves, 0)
            assert found == gained(place, k, solver)


@pytest.mark.parametrize("name", reference.GAMES)
def test_forced_within_two_moves_of_an_ending(name: str) -> None:
    rng = random.Random(f"forced {name}")
    for _ in range(6):
        place = reference.read(name, positions.endgame(rng, name))
        states, moves = buffers.of(name, place.text()), [0] * 64
        rules = sheet(name).integers()
        found = buffers.RULES.forced(rules, states, 0, 2, 0, 0, 100, moves, 0)
        assert found == gained(place, 2, "S")


@pytest.mark.parametrize("name", mostly_slow(reference.GAMES, "songo", "awale-mbekh"))
def test_choose(name: str) -> None:
    rng = random.Random(f"choose {name}")
    for _ in range(25):
        place = reference.read(name, positions.wild(rng, name))
        states, work = buffers.of(name, place.text()), [0] * 100
        plain = [3, 10**9, 99, 99, 0, 0, 1]
        best = buffers.RULES.choose(sheet(name).integers(), plain, states, 0, work)
        legal = reference.legal_moves(place)
        if not legal:
            assert best == -1
            continue
        pit = sheet(name).pits[best]
        assert pit in legal
        assert work[INFO_DEPTH] == 3
        assert work[INFO_VALUE] == value(place, 3)
        assert -value(reference.play(place, pit), 2, 1) == work[INFO_VALUE]
