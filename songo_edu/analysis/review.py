"""A game read over: what each move was worth, what it threatened and what it let pass.

The evaluations are a search's and go as far as it looked; the rest is what the finders see.
Nothing depends on a clock: the same game and number of positions give the same review everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from songo_edu.analysis.grenier import greniers
from songo_edu.analysis.menace import menaces
from songo_edu.analysis.move_effects import MoveEffects, move_effects, played, real_doubles
from songo_edu.analysis.waiting import bidoua
from songo_edu.engine.compiled import has_numba
from songo_edu.engine.evaluation import Evaluation, Searcher
from songo_edu.games import Position, Record, game
from songo_edu.games.position import SIDES, Side
from songo_edu.words import review as words

#: Positions the search looks at before each move.
NODES = 5000
#: A whole review of more positions than this is worth loading Numba for.
COMPILED_FROM = 150_000
#: At most this many moves are named as those that lost most.
WORST = 5
#: A move that lost less is no slip.
SLIP = 2


@dataclass(frozen=True, repr=False)
class Moment:
    """What the board shows at the start or after a move, for both sides."""

    position: Position
    stores: dict[Side, int]  # at the end, with the rows that are added
    bidoua: dict[Side, int]
    threats: dict[Side, int]  # seeds that the side's largest threat would take
    doubles: dict[Side, int]  # seeds that its best double threat takes whatever the reply
    greniers: dict[Side, tuple[str, ...]]

    def __repr__(self) -> str:
        return f"Moment({str(self.position)!r})"

    def as_json(self) -> dict[str, Any]:
        """Return it for a program to read."""
        return {
            "position": str(self.position.final()),
            "stores": dict(self.stores),
            "bidoua": dict(self.bidoua),
            "threats": dict(self.threats),
            "doubles": dict(self.doubles),
            "greniers": {side: list(pits) for side, pits in self.greniers.items()},
        }


def moment(position: Position) -> Moment:
    """Return what both sides have on the board.

    Examples
    --------
    >>> moment(game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11")).threats
    {'S': 11, 'N': 0}
    """
    return Moment(
        position,
        dict(position.final().stores),
        {side: bidoua(position, side) for side in SIDES},
        {side: max((one.seeds for one in menaces(position, side)), default=0) for side in SIDES},
        {
            side: max((one.least for one in real_doubles(position, side)), default=0)
            for side in SIDES
        },
        {side: tuple(one.pit for one in greniers(position, side)) for side in SIDES},
    )


@dataclass(frozen=True, repr=False)
class MoveReview:
    """One move of a game: what it did, what it was worth, and the best move in its place."""

    number: int
    side: Side
    made: MoveEffects
    evaluation: Evaluation  # after it
    best: MoveEffects
    best_evaluation: Evaluation  # after the best move, searched as deep
    depth: int  # plies the search saw, this move among them
    before: Moment
    after: Moment

    @property
    def move(self) -> str:
        """The pit that was played."""
        return self.made.move

    @property
    def captured(self) -> int:
        """The seeds it won."""
        return self.made.takes

    @property
    def lost(self) -> int:
        """The seeds that the best move would have kept or won more."""
        best, played = (one.seen_by(self.side) for one in (self.best_evaluation, self.evaluation))
        return max(0, best - played)

    @property
    def thrown(self) -> int:
        """By how much the outcome fell: 2 from a win by force to a loss by force, 1 from a win."""
        return max(0, self.best_evaluation.outcome(self.side) - self.evaluation.outcome(self.side))

    @property
    def decided(self) -> bool:
        """Whether the game was won by force before the move, and is by the same side after it."""
        won = self.evaluation.winner
        return won is not None and won == self.best_evaluation.winner

    @property
    def missed(self) -> MoveEffects | None:
        """What the best move would have done instead; None where the move lost nothing."""
        return self.best if self.lost else None

    @property
    def slip(self) -> bool:
        """Whether the move lost more than a seed of an open game, or a game won by force."""
        return self.thrown > 1 or (self.lost >= SLIP and not self.decided)

    def __repr__(self) -> str:
        told = f"{self.number}. {self.move}: {self.evaluation.seeds:+d}"
        lost = f", lost {self.lost} against {self.best.move}" if self.lost else ""
        return f"MoveReview({told}{lost})"

    @property
    def comment(self) -> str:
        """The move in words, in the reader's language."""
        return words.comment_on(self.told())

    def told(self) -> words.Reviewed:
        """Return the move as the sentences about it want it."""
        position = self.before.position
        forced = self.best_evaluation.outcome(self.side)
        return {
            "number": self.number,
            "made": played(position, self.move),
            "best": played(position, self.best.move),
            "slip": self.slip,
            "lost": self.lost,
            "thrown": self.thrown > 1,
            "forced": forced > max(0, self.evaluation.outcome(self.side)),
        }

    def as_json(self) -> dict[str, Any]:
        """Return it for a program to read."""
        return {
            "number": self.number,
            "side": self.side,
            "move": self.move,
            "captured": self.captured,
            "evaluation": self.evaluation.as_json(),
            "best": self.best.move,
            "best_evaluation": self.best_evaluation.as_json(),
            "lost": self.lost,
            "depth": self.depth,
            "made": self.made.as_json(),
            "missed": None if self.missed is None else self.missed.as_json(),
            "after": self.after.as_json(),
        }


@dataclass(frozen=True, repr=False)
class Review:
    """A whole game read over."""

    record: Record[Position]
    nodes: int
    start: Moment
    moves: tuple[MoveReview, ...]

    @property
    def moments(self) -> tuple[Moment, ...]:
        """What the board showed at the start and after each move."""
        return (self.start, *(one.after for one in self.moves))

    @property
    def end(self) -> Position:
        """The position after the last move."""
        return self.record.end

    @property
    def worst(self) -> tuple[MoveReview, ...]:
        """The moves that lost most, the worst first; at most five, none that lost little.

        A move that turns a game won by force into one lost by force comes before all others. Where
        the same side wins by force with and without the move, it is not counted.
        """
        found = [one for one in self.moves if one.slip]
        found.sort(key=lambda one: (one.thrown < 2, -one.lost, one.number))
        return tuple(found[:WORST])

    @property
    def comments(self) -> tuple[str, ...]:
        """The moves worth a word, in words, in the reader's language."""
        return tuple(words.comments_on([one.told() for one in self.moves]))

    def __str__(self) -> str:
        moves, worst = ([one.told() for one in found] for found in (self.moves, self.worst))
        return words.review_words(self.record.start.sheet.name, moves, worst, self.nodes)

    def __repr__(self) -> str:
        stores = self.moments[-1].stores
        worst = ", ".join(f"{one.number}. {one.move} ({one.lost})" for one in self.worst)
        return (
            f"Review({self.record.start.sheet.name}, {len(self.moves)} moves,"
            f" S {stores['S']}, N {stores['N']}; lost most: {worst or 'none'})"
        )

    def as_json(self) -> dict[str, Any]:
        """Return what ``songo-edu review --json`` prints of it."""
        end = self.end
        return {
            "game": self.record.start.sheet.name,
            "from": str(self.record.start),
            "nodes": self.nodes,
            "start": self.start.as_json(),
            "moves": [one.as_json() for one in self.moves],
            "worst": [one.number for one in self.worst],
            "position": str(end.final()),
            "over": end.over,
            "ending": end.ending,
            "winner": end.winner,
        }


def review(
    record: Record[Position] | str | Iterable[str], *, nodes: int = NODES, fast: bool | None = None
) -> Review:
    """Read a game over; a text is a record of songo from its start.

    Parameters
    ----------
    record
        what `Game.record` returns, or moves as it takes them.
    nodes
        how many positions the search looks at before each move.
    fast
        whether to search with Numba; left out, long reviews do where it is installed. The review
        is the same either way.

    Raises
    ------
    RecordError
        naming what is no record, or the first move that may not be played.

    Examples
    --------
    >>> review("S2 N4 S0", nodes=200)
    Review(songo, 3 moves, S 0, N 0; lost most: none)
    """
    if not isinstance(record, Record):
        record = game("songo").record(record)
    if fast is None:
        fast = len(record.moves) * nodes > COMPILED_FROM and has_numba()
    searcher = Searcher(record.start.sheet, fast=fast)
    moments = [moment(position) for position in record.positions]
    moves = []
    for i, move in enumerate(record.moves):
        position = record.positions[i]
        found, evaluation = searcher.compare(position, move, nodes)
        made = move_effects(position, move)
        best = made if found.move == move else move_effects(position, found.move)
        moves.append(
            MoveReview(
                i + 1,
                position.mover,
                made,
                evaluation,
                best,
                found.evaluation,
                found.depth,
                moments[i],
                moments[i + 1],
            )
        )
    return Review(record, nodes, moments[0], tuple(moves))
