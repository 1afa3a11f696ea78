"""Games between two players, the same openings twice with sides changed.

Games are judged by our own rules, and a game is a draw where they say so. Who cannot go on, or
plays what may not be played, loses the game, and the match goes on.
"""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from songo_edu.engine.match.score import Score
from songo_edu.errors import IllegalMoveError, RecordError, SongoError, UnknownPitError, shown
from songo_edu.games import AnyPosition, Position, Record
from songo_edu.games.catalogue import told_game
from songo_edu.games.own import OWN
from songo_edu.games.two_row.position import RuleSheet, Side, other_side, side_name
from songo_edu.locale import _

# -- games between two players, the same openings twice with sides changed -------------------------

PLIES = 900  # a game is broken off there as a draw; no random game comes near


class ForfeitError(SongoError):
    """A player who cannot go on; says why."""


class Contestant(Protocol):
    """Who can play a match."""

    @property
    def name(self) -> str:
        """The name in the record."""

    def begin(self, side: Side) -> None:
        """Get ready for a game on that side; may raise `ForfeitError`."""

    def choose(self, position: Position, moves: Sequence[str]) -> str:
        """Return the move to play after all those since the start; may raise `ForfeitError`."""

    def close(self) -> None:
        """End what was begun."""


@dataclass(frozen=True)
class Played:
    """One game of a match, for the first of the two players."""

    opening: tuple[str, ...]
    side: Side  # of the first player
    moves: tuple[str, ...]
    result: str  # "won", "drawn", "lost"
    ending: str | None  # by our rules; None where it was broken off
    lead: int  # seeds more than the other's, at the end
    fault: str | None = None  # why a player lost it otherwise than on the board

    def as_json(self) -> dict[str, Any]:
        """Return the game for a program to read; its record plays from the start."""
        data: dict[str, Any] = {
            "opening": len(self.opening),
            "side": self.side,
            "record": " ".join(self.moves),
            "result": self.result,
            "ending": self.ending,
            "lead": self.lead,
        }
        return data if self.fault is None else {**data, "fault": self.fault}


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

    def as_json(self) -> dict[str, Any]:
        """Return the clock for a program to read."""
        return {
            "moves": self.moves,
            "seconds_a_move": round(self.mean, 4),
            "longest": round(self.longest, 4),
        }


@dataclass
class Match:
    """Games played and the time each player took."""

    games: list[Played] = field(default_factory=list)
    clocks: tuple[Clock, Clock] = field(default_factory=lambda: (Clock(), Clock()))

    def count(self, result: str) -> int:
        """Return how many games ended so for the first player."""
        return sum(game.result == result for game in self.games)

    @property
    def score(self) -> Score:
        """Games won, drawn and lost by the first player, and what they say of its strength."""
        return Score(self.count("won"), self.count("drawn"), self.count("lost"))

    @property
    def points(self) -> float:
        """What the first player has: a game won is one point, a draw half of one."""
        return self.score.points

    @property
    def margin(self) -> float:
        """Seeds more than the other's at the end of a game, on average."""
        return sum(game.lead for game in self.games) / max(1, len(self.games))

    @property
    def moves(self) -> int:
        """Moves of all games."""
        return sum(len(game.moves) for game in self.games)


def play_game(
    start: Position,
    opening: Sequence[str],
    players: tuple[Contestant, Contestant],
    clocks: tuple[Clock, Clock],
    side: Side,
) -> Played:
    """Play one game, the first player on `side`, and put its times on the clocks."""
    position = start
    for move in opening:
        position = position.play(move)
    moves = list(opening)
    fault: str | None = None
    turn = 0
    try:
        for turn in range(2):
            players[turn].begin(side if turn == 0 else other_side(side))
        while not position.over and len(moves) < PLIES:
            turn = 0 if position.mover == side else 1
            legal = position.legal_moves()
            move = legal[0]
            if len(legal) > 1:
                begun = time.perf_counter()
                move = players[turn].choose(position, moves)
                clocks[turn].add(time.perf_counter() - begun)
            position = _after(position, move)
            moves.append(move)
    except ForfeitError as error:
        sentence = _("{player} ({side}) loses the game: {reason}")
        seat = side_name(side if turn == 0 else other_side(side))
        fault = sentence.format(player=players[turn].name, side=seat, reason=error)
    stores = position.final().stores
    lead = stores[side] - stores[other_side(side)]
    winner = position.winner
    if fault is not None:
        winner = other_side(side) if turn == 0 else side
    result = "drawn" if winner is None else "won" if winner == side else "lost"
    return Played(tuple(opening), side, tuple(moves), result, position.ending, lead, fault)


def _after(position: Position, move: str) -> Position:
    """Return the position after a move that somebody says he plays."""
    try:
        return position.play(move)
    except (IllegalMoveError, UnknownPitError) as error:
        sentence = _("it plays {move}: {error}")
        raise ForfeitError(sentence.format(move=shown(move), error=error)) from None


def play_match(
    start: Position,
    players: tuple[Contestant, Contestant],
    pairs: Sequence[Sequence[str]],
    tell: Callable[[Match], None] = lambda match: None,
) -> Match:
    """Play every opening twice, the first player South and then North."""
    match = Match()
    sides: tuple[Side, Side] = ("S", "N")
    for opening in pairs:
        for side in sides:
            match.games.append(play_game(start, opening, players, match.clocks, side))
            tell(match)
    return match


# -- the games of a match in a file: one a line, as JSON, to be read over --------------------------


def game_line(sheet: RuleSheet, names: tuple[str, str], game: Played) -> str:
    """Return a game as a line: the game's name, or one's own sheet, who played, and what."""
    own = OWN.get(sheet.name)
    south, north = names if game.side == "S" else reversed(names)
    entry = {"game": json.loads(own.text) if own else sheet.name, "south": south, "north": north}
    return json.dumps({**entry, **game.as_json()}, ensure_ascii=False)


def read_games(path: Path) -> list[Record[AnyPosition]]:
    """Return the games of a file; what a player lost by is its last comment.

    Raises
    ------
    RecordError
        naming the line that is no game, or the file that cannot be read.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        sentence = _("cannot read {path}: {error}")
        raise RecordError(sentence.format(path=path, error=reason)) from None
    games = []
    for number, line in enumerate(lines, start=1):
        try:
            games.append(_read(json.loads(line)))
        except (ValueError, RecursionError, SongoError) as error:
            sentence = _("{path}, line {line}: {error}")
            values = {"path": path, "line": number}
            raise RecordError(sentence.format(error=error, **values)) from None
    return games


def _read(entry: Any) -> Record[AnyPosition]:
    """Return the game that a line describes; everything is derived from the moves again."""
    texts = ("south", "north", "record", "side", "result")
    if not isinstance(entry, dict) or not all(isinstance(entry.get(key), str) for key in texts):
        raise RecordError(_("{text} is not a game of a match").format(text=shown(entry)))
    record = told_game(entry.get("game", "")).record(entry["record"])
    record = record.headed(south=entry["south"], north=entry["north"])
    winner = {"won": entry["side"], "lost": "SN".replace(entry["side"], ""), "drawn": "draw"}
    result = winner.get(entry["result"])
    fault = entry.get("fault")
    if isinstance(fault, str) and fault:
        record = record.commented(fault)
    if result is not None and not record.end.over:
        return record.headed(result=result)
    if result != record.result:
        sentence = _("the moves end in {found}, not in {text}")
        raise RecordError(sentence.format(found=record.result, text=shown(entry["result"])))
    return record
