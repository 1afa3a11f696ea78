"""A game read over: what each move was worth, what it threatened and what it let pass.

The evaluations are a search's and go as far as it looked; the rest is what the finders see.
Nothing depends on a clock: the same game and number of positions give the same review everywhere.
No move is called a mistake for less than such searches err by, as `noise` has measured it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from songo_edu.analysis import review_sentences as words
from songo_edu.analysis.examples import Moment, moment
from songo_edu.analysis.judging import AGAIN, judge
from songo_edu.analysis.move_effects import move_effects
from songo_edu.analysis.move_review import MoveReview, noise_of
from songo_edu.analysis.review_sentences import WORST
from songo_edu.analysis.turning import TurningPoint, turning_point
from songo_edu.engine.compiled import has_numba
from songo_edu.engine.endings.table import Endings
from songo_edu.engine.judged import SLIP
from songo_edu.games import Position, Record, game

#: Positions the search looks at before each move; more of them where it seems to lose much.
NODES = 500
#: A whole review of more positions than this is worth loading Numba for.
COMPILED_FROM = 50_000


@dataclass(frozen=True, repr=False)
class Review:
    """A whole game read over."""

    record: Record[Position]
    nodes: int
    noise: int  # hundredths of a seed by which a judgement may be wrong
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
        found.sort(key=lambda one: (one.thrown < 2, -one.loss, one.number))
        return tuple(found[:WORST])

    @property
    def turning(self) -> TurningPoint | None:
        """The move that turned the game; None where nobody won, or no single one did."""
        return turning_point(self.moves, self.end.winner, self.noise)

    @property
    def comments(self) -> tuple[str, ...]:
        """The moves worth a word, in words, in the reader's language."""
        return tuple(words.comments_on([one.told() for one in self.moves]))

    def __str__(self) -> str:
        return words.review_words(self.told())

    def told(self) -> words.Reading:
        """Return the review as the sentences about it want it."""
        turning = self.turning
        return {
            "game": self.record.start.sheet.name,
            "moves": [one.told() for one in self.moves],
            "worst": [one.told() for one in self.worst],
            "turns": [] if turning is None else [turning.told()],
            "nodes": self.nodes,
            "again": AGAIN,
            "noise": max(SLIP, self.noise),
        }

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
            "noise": self.noise,
            "start": self.start.as_json(),
            "moves": [one.as_json() for one in self.moves],
            "worst": [one.number for one in self.worst],
            "turning": None if self.turning is None else self.turning.as_json(),
            "position": str(end.final()),
            "over": end.over,
            "ending": end.ending,
            "winner": end.winner,
        }


def review(
    record: Record[Position] | str | Iterable[str],
    *,
    nodes: int = NODES,
    fast: bool | None = None,
    endings: Endings | None = None,
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
    endings
        a table of endings: where it says what the move and the best one are worth, no search is
        believed. It holds positions that could not come back to one before them.

    Raises
    ------
    RecordError
        naming what is no record, or the first move that may not be played.
    EndingsFileError
        where the table is damaged.

    Examples
    --------
    >>> review("S2 N4 S0", nodes=200)
    Review(songo, 3 moves, S 0, N 0; lost most: none)
    """
    if not isinstance(record, Record):
        record = game("songo").record(record)
    if fast is None:
        fast = len(record.moves) * nodes > COMPILED_FROM and has_numba()
    noise = noise_of(record.start.sheet, nodes)
    moments = [moment(position) for position in record.positions]
    moves = []
    for i, move in enumerate(record.moves):
        position = record.positions[i]
        found = judge(position, move, nodes, fast=fast, endings=endings)
        made = move_effects(position, move)
        better = found.best_line[0]
        best = made if better == move else move_effects(position, better)
        before, after = moments[i], moments[i + 1]
        moves.append(MoveReview(i + 1, position.mover, made, found, best, noise, before, after))
    return Review(record, nodes, noise, moments[0], tuple(moves))
