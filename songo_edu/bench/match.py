"""A match at equal time: two players, the same openings twice with sides changed.

The only place where a clock decides: each player has so many seconds for a move. Games are judged
by our own rules, and a game is a draw where they say so.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from songo_edu.engine.compiled import has_numba
from songo_edu.games import Position, two_row_game

PLIES = 900  # a game is broken off there as a draw; no random game comes near
_PATIENCE = 8  # moves over which time that was overdrawn is given back


class Player(Protocol):
    """Who can play a match."""

    def begin(self, position: Position, moves: Sequence[str]) -> None:
        """Set up a game: a starting position and the moves played from it."""

    def see(self, position: Position, move: str) -> None:
        """Take note of a move, its own ones included."""

    def choose(self, position: Position) -> str:
        """Return the move it plays."""


class TimedSearch:
    """Our search with so many seconds a move.

    The search itself is limited by nodes. How many fit into the time is measured at every move and
    smoothed; what was overdrawn on average is given back, so that the mean does not exceed it.
    """

    def __init__(self, seconds: float, *, fast: bool | None = None) -> None:
        from songo_edu.engine.search import search

        self._search = search
        self._fast = fast
        self._seconds = seconds
        self._overdrawn = 0.0
        self.nodes: list[int] = []
        self.depths: list[int] = []
        self._a_second = self._calibrated()

    def _calibrated(self) -> float:
        start = two_row_game("awale").start()
        compiled = has_numba() if self._fast is None else self._fast
        self._search(start, nodes=300, fast=compiled)  # compiles, or loads what was compiled
        begun = time.perf_counter()
        found = self._search(start, nodes=20_000 if compiled else 300, fast=compiled)
        return found.nodes / (time.perf_counter() - begun)

    def begin(self, position: Position, moves: Sequence[str]) -> None:
        """Set up a game: nothing is kept between games, nor between moves."""

    def see(self, position: Position, move: str) -> None:
        """Take note of a move: positions know their past."""

    def choose(self, position: Position) -> str:
        """Return the best move that the time allows to find."""
        allowed = max(self._seconds - self._overdrawn / _PATIENCE, self._seconds / 2)
        nodes = max(100, int(self._a_second * allowed))
        begun = time.perf_counter()
        found = self._search(position, nodes=nodes, fast=self._fast)
        spent = time.perf_counter() - begun
        if found.nodes > nodes // 2:  # shorter searches say little of the speed
            self._a_second += 0.3 * (found.nodes / spent - self._a_second)
            self._overdrawn = max(0.0, self._overdrawn + spent - self._seconds)
        self.nodes.append(found.nodes)
        self.depths.append(found.depth)
        assert found.best is not None
        return found.best

    def as_json(self) -> dict[str, int | float]:
        """Return how much was searched a move, for a program to read."""
        moves = max(1, len(self.nodes))
        return {"nodes": sum(self.nodes) // moves, "depth": round(sum(self.depths) / moves, 1)}


@dataclass(frozen=True)
class Played:
    """One game of a match, for the first of the two players."""

    opening: tuple[str, ...]
    side: str  # of the first player
    moves: tuple[str, ...]
    result: str  # "won", "drawn", "lost"
    ending: str | None  # by our rules; None where it was broken off
    lead: int  # seeds more than the other's, at the end

    def as_json(self) -> dict[str, Any]:
        """Return the game for a program to read; its record plays from the start."""
        return {
            "opening": len(self.opening),
            "side": self.side,
            "record": " ".join(self.moves),
            "result": self.result,
            "ending": self.ending,
            "lead": self.lead,
        }


@dataclass
class Clock:
    """The time a player took for its moves; moves without a choice are left out."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        """Take note of a move."""
        self.moves += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)

    @property
    def mean(self) -> float:
        """Seconds a move."""
        return self.seconds / max(1, self.moves)


@dataclass
class Match:
    """Games played and the time each player took."""

    games: list[Played] = field(default_factory=list)
    clocks: tuple[Clock, Clock] = field(default_factory=lambda: (Clock(), Clock()))

    def count(self, result: str) -> int:
        """Return how many games ended so for the first player."""
        return sum(game.result == result for game in self.games)

    @property
    def points(self) -> float:
        """What the first player has: a game won is one point, a draw half of one."""
        return self.count("won") + self.count("drawn") / 2

    @property
    def moves(self) -> int:
        """Moves of all games."""
        return sum(len(game.moves) for game in self.games)


def openings(start: Position, count: int, plies: int, seed: int) -> list[tuple[str, ...]]:
    """Return so many different openings of random moves, none of which ends the game.

    Examples
    --------
    >>> openings(two_row_game("awale").start(), 2, 3, seed=1)
    [('B', 'b', 'E'), ('F', 'b', 'E')]
    """
    rng = random.Random(f"openings {seed}")
    found: dict[tuple[str, ...], None] = {}
    while len(found) < count:
        position, moves = start, []
        for _ply in range(plies):
            if position.over:
                break
            moves.append(rng.choice(position.legal_moves()))
            position = position.play(moves[-1])
        if not position.over:
            found[tuple(moves)] = None
    return list(found)


def play_game(
    start: Position, opening: Sequence[str], players: tuple[Player, Player], match: Match, side: str
) -> Played:
    """Play one game, the first player on `side`, and put its times into the match."""
    position = start
    for move in opening:
        position = position.play(move)
    for player in players:
        player.begin(start, opening)
    moves = list(opening)
    while not position.over and len(moves) < PLIES:
        turn = 0 if position.mover == side else 1
        legal = position.legal_moves()
        begun = time.perf_counter()
        move = players[turn].choose(position) if len(legal) > 1 else legal[0]
        if len(legal) > 1:
            match.clocks[turn].add(time.perf_counter() - begun)
        for player in players:
            player.see(position, move)
        position = position.play(move)
        moves.append(move)
    stores = position.final().stores
    lead = stores["S"] - stores["N"] if side == "S" else stores["N"] - stores["S"]
    result = "drawn"
    if position.winner is not None:
        result = "won" if position.winner == side else "lost"
    return Played(tuple(opening), side, tuple(moves), result, position.ending, lead)


def play_match(
    start: Position,
    players: tuple[Player, Player],
    pairs: Sequence[Sequence[str]],
    tell: Callable[[Match], None] = lambda match: None,
) -> Match:
    """Play every opening twice, the first player South and then North."""
    match = Match()
    for opening in pairs:
        for side in "SN":
            match.games.append(play_game(start, opening, players, match, side))
            tell(match)
    return match
