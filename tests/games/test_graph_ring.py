"""Awalé on the ring of twelve nodes is awalé, move for move."""

from __future__ import annotations

import json
import random

import pytest

from songo_edu.games import Position, two_row_game
from songo_edu.games.graphs import GraphAwalePosition, open_game

AWALE = two_row_game("awale")
RING = open_game("graph-awale")
GAMES = 90
SEEDS = 48


def on_ring(p: Position) -> GraphAwalePosition:
    """Put a board of awalé on the ring."""
    fields = json.loads(str(RING.position("ring")))
    fields |= {"nodes": p.pits, "mover": p.mover, "stores": p.stores}
    q = RING.position(json.dumps(fields))
    assert isinstance(q, GraphAwalePosition)
    return q


def wild(rng: random.Random) -> Position:
    """Give a board of 48 seeds with empty rows, laps and full stores among them."""
    pits = [0] * 12
    some = rng.sample(range(12), rng.randint(1, 12))
    south, north = rng.randint(0, 26), rng.randint(0, 20)
    for _ in range(SEEDS - south - north):
        pits[rng.choice(some)] += 1
    below, above = pits[:6], pits[6:][::-1]
    rows = "/".join(".".join(map(str, row)) for row in (above, below))
    return AWALE.position(f"{rows} {rng.choice('SN')} {north}-{south}")


def same(p: Position, q: GraphAwalePosition) -> None:
    assert (q.pits, q.stores, q.mover) == (p.pits, p.stores, p.mover)
    assert (q.ending, q.over, q.winner) == (p.ending, p.over, p.winner)
    assert q.legal_moves() == p.legal_moves()
    assert q.candidates() == p.candidates()
    for pit in p.pits:
        mine, theirs = q.why_not(pit), p.why_not(pit)
        assert (mine and mine.code) == (theirs and theirs.code), (str(p), pit)
        if p.pits[pit] and pit.isupper() == (p.mover == "S") and not mine:
            assert q.landing(pit) == p.landing(pit)


def same_moves(p: Position, q: GraphAwalePosition) -> None:
    for move in p.legal_moves():
        assert q.captured(move) == p.captured(move)
        assert q.trace(move) == p.trace(move), (str(p), move)
        assert q.canonical(move) == move
        route = [event.pit for event in p.trace(move) if event.kind == "drop"]
        assert q.play(f"{move}:{'.'.join(route)}") == q.play(move)


def test_the_start_is_the_start() -> None:
    same(AWALE.start(), RING.position("ring"))
    assert on_ring(AWALE.start()) == RING.position("ring")


@pytest.mark.slow
def test_random_games() -> None:
    rng = random.Random("ring")
    ends: dict[str | None, int] = {}
    kinds: set[str] = set()
    cancelled = moves = 0
    for number in range(GAMES):
        p = AWALE.start() if number % 3 == 0 else wild(rng)
        q = on_ring(p)
        played = []
        begun = q
        for _ in range(300):
            same(p, q)
            if p.over:
                break
            if rng.random() < 0.2:
                same_moves(p, q)
            best = max(p.legal_moves(), key=p.captured)
            move = best if rng.random() < 0.3 else rng.choice(p.legal_moves())
            events = p.trace(move)
            kinds |= {event.kind for event in events}
            cancelled += any(event.kind == "stop" and event.number == 5 for event in events)
            assert events == q.trace(move)
            p, q = p.play(move), q.play(move)
            played.append(move)
            moves += 1
        assert p.over
        assert p.final().stores == q.final().stores
        ends[p.ending] = ends.get(p.ending, 0) + 1
        record = RING.record(" ".join(played), begun)
        assert record.end == q
        assert record.end.ending == p.ending
    assert moves > 2000
    assert kinds == {"drop", "skip", "capture", "stop"}
    assert cancelled > 2
    assert set(ends) == {"store", "no-seed", "no-move", "repetition"}, ends


@pytest.mark.parametrize("number", range(5))
def test_records_from_the_start(number: int) -> None:
    rng = random.Random(f"records {number}")
    p = AWALE.start()
    moves: list[str] = []
    while not p.over:
        moves.append(rng.choice(p.legal_moves()))
        p = p.play(moves[-1])
    mine = RING.record(moves, "ring")
    theirs = AWALE.record(moves)
    assert str(mine) == str(theirs)
    for one, other in zip(mine.positions, theirs.positions, strict=True):
        assert (one.pits, one.stores, one.ending) == (other.pits, other.stores, other.ending)
