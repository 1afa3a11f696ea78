"""A match: openings, sides, times and results, with players that know what they do."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from songo_edu.bench.match import Clock, Match, TimedSearch, openings, play_match
from songo_edu.games import Position, two_row_game

AWALE = two_row_game("awale")


class Greedy:
    """Takes the most seeds it can, the first pit that does."""

    def begin(self, position: Position, moves: Sequence[str]) -> None:
        self.here = position
        for move in moves:
            self.here = self.here.play(move)

    def see(self, position: Position, move: str) -> None:
        assert position == self.here
        self.here = self.here.play(move)

    def choose(self, position: Position) -> str:
        assert position == self.here
        return max(position.legal_moves(), key=position.captured)


class Careless(Greedy):
    """Plays anything."""

    def __init__(self) -> None:
        self.rng = random.Random(3)

    def choose(self, position: Position) -> str:
        return self.rng.choice(position.legal_moves())


def test_openings_are_different_and_leave_a_game() -> None:
    found = openings(AWALE.start(), 20, 4, seed=1)
    assert len(set(found)) == 20
    assert found == openings(AWALE.start(), 20, 4, seed=1)
    assert found != openings(AWALE.start(), 20, 4, seed=2)
    for opening in found:
        assert not AWALE.record(opening).end.over


def test_a_match_is_played_by_the_rules() -> None:
    pairs = openings(AWALE.start(), 10, 4, seed=1)
    told: list[int] = []
    match = play_match(
        AWALE.start(), (Greedy(), Careless()), pairs, lambda m: told.append(len(m.games))
    )
    assert told == list(range(1, 21))
    assert [game.side for game in match.games] == ["S", "N"] * 10
    for number, game in enumerate(match.games):
        assert game.opening == pairs[number // 2]
        end = AWALE.record(game.moves).end  # every move was legal
        assert end.over
        assert game.ending == end.ending
        winner = {"won": game.side, "lost": "NS"["NS".index(game.side) - 1], "drawn": None}
        assert end.winner == winner[game.result]
        stores = end.final().stores
        assert abs(game.lead) == abs(stores["S"] - stores["N"])
        assert (game.lead > 0) == (game.result == "won")
        assert game.as_json()["record"].split() == list(game.moves)
    assert match.points == match.count("won") + match.count("drawn") / 2
    assert match.points > 12  # greed beats chance
    assert match.moves == sum(len(game.moves) for game in match.games)
    played = match.moves - 4 * 20
    assert 0 < match.clocks[0].moves + match.clocks[1].moves <= played


def test_the_other_side_of_the_same_match() -> None:
    pairs = openings(AWALE.start(), 6, 4, seed=1)
    match = play_match(AWALE.start(), (Careless(), Greedy()), pairs)
    assert match.count("lost") > match.count("won")


def test_clocks() -> None:
    clock = Clock()
    assert clock.mean == 0
    clock.add(0.1)
    clock.add(0.3)
    assert (clock.moves, clock.mean, clock.longest) == (2, pytest.approx(0.2), 0.3)
    assert Match().points == 0


def test_our_search_plays_in_a_match() -> None:
    player = TimedSearch(0.01, fast=False)
    pairs = openings(AWALE.start(), 1, 40, seed=2)
    match = play_match(AWALE.start(), (player, Careless()), pairs)
    assert all(AWALE.record(game.moves).end.over for game in match.games)
    assert len(player.nodes) == match.clocks[0].moves
    assert player.as_json()["nodes"] > 0


def test_an_overdrawn_clock_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock of the test's own, on which every node takes a thousandth of a second."""
    now = [0.0]
    player = TimedSearch(1.0, fast=False)
    monkeypatch.setattr("songo_edu.bench.match.time.perf_counter", lambda: now[0])
    speed = [1000.0]

    def search(position: Position, nodes: int, fast: bool | None) -> object:
        from songo_edu.engine.search import search as really

        now[0] += nodes / speed[0]
        found = really(position, nodes=30, fast=False)
        return type(found)(found.game, found.position, nodes, 2, found.lines)

    player._search = search
    player._a_second = 1000.0
    asked = []
    for turn in range(60):
        speed[0] = 500.0 if turn == 20 else 1000.0  # once somebody else uses the machine
        begun = now[0]
        player.choose(AWALE.start())
        asked.append(now[0] - begun)
    assert asked[0] == pytest.approx(1.0)
    assert asked[20] == pytest.approx(2.0)
    assert all(0.5 <= time <= 1.0 + 1e-3 for time in asked[21:])
    assert sum(asked) / 60 == pytest.approx(1.0, abs=0.02)
