"""A game read over: what each move was worth, what it threatened and let pass, what turned it.

The evaluations are a search's and go as far as it looked; the rest is what the finders see.
Nothing depends on a clock: the same game and number of positions give the same review everywhere.
No move is called a mistake for less than such searches err by, as `noise.json` has it:
``python -m benchmarks.review_noise`` has looked at the mistakes of many games with a hundred times
the positions.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from songo_edu.analysis import review_sentences as words
from songo_edu.analysis import strategy
from songo_edu.analysis.comment_sentences import Played
from songo_edu.analysis.report import (
    AGAIN,
    Judgement,
    Moment,
    analyse,
    decided,
    judge,
    moment,
    noise_of,
    played,
    why_good,
)
from songo_edu.analysis.review_sentences import Reading, Reviewed, Turn
from songo_edu.engine import judged
from songo_edu.engine.compiled import has_numba
from songo_edu.engine.endings.table import Endings
from songo_edu.engine.evaluation import Evaluation
from songo_edu.engine.judged import SLIP
from songo_edu.games import Position, Record, game
from songo_edu.games.catalogue import two_row_position
from songo_edu.games.playing import read_record
from songo_edu.games.two_row.position import SIDES, Side
from songo_edu.rules.two_row.search import SEED


@dataclass(frozen=True, repr=False)
class MoveReview(Reviewed):
    """One move of a game: what it did, what it was worth, and the best move in its place."""

    judgement: Judgement
    noise: int  # hundredths of a seed by which the judgement may be wrong
    before: Moment
    after: Moment

    @property
    def side(self) -> Side:
        """Whose it was."""
        return self.judgement.side

    @property
    def move(self) -> str:
        """The pit that was played."""
        return self.made.move

    @property
    def captured(self) -> int:
        """The seeds it won."""
        return self.made.takes

    @property
    def evaluation(self) -> Evaluation:
        """What it leads to, as far as the search sees."""
        return self.judgement.evaluation

    @property
    def best_evaluation(self) -> Evaluation:
        """What the best move leads to, searched as deep."""
        return self.judgement.best_evaluation

    @property
    def line(self) -> tuple[str, ...]:
        """Best play for both sides, from the move on."""
        return self.judgement.line

    @property
    def depth(self) -> int:
        """Plies the search saw, this move among them."""
        return self.judgement.depth

    @property
    def lost(self) -> int:
        """What it lost in seeds, the nearest number."""
        return (self.loss + SEED // 2) // SEED

    @property
    def decided(self) -> bool:
        """Whether the same side wins with and without the move, by force or as good as that."""
        return decided(self.judgement, self.before.position.sheet)

    @property
    def missed(self) -> Played | None:
        """What the best move would have done instead; None where the move lost nothing."""
        return self.best if self.lost else None

    def __repr__(self) -> str:
        sentence = f"{words.label_of(self)}: {self.evaluation.hundredths / SEED:+.1f}"
        lost = f", lost {self.loss / SEED:.1f} against {self.best.move}" if self.lost else ""
        return f"MoveReview({sentence}{lost})"

    @property
    def comment(self) -> str:
        """The move in words, in the reader's language."""
        return words.comment_on(self)

    def as_json(self) -> dict[str, Any]:
        """Return it for a program to read; ``"exact"`` is set where a table of endings gave it."""
        data = {
            "number": self.number,
            "side": self.side,
            "move": self.move,
            "captured": self.captured,
            "evaluation": self.evaluation.as_json(),
            "line": list(self.line),
            "best": self.best.move,
            "best_evaluation": self.best_evaluation.as_json(),
            "best_line": list(self.best_line),
            "lost": self.lost,
            "lost_hundredths": self.loss,
            "mistake": self.slip,
            "depth": self.depth,
            "made": self.made.as_json(),
            "missed": None if self.missed is None else self.missed.as_json(),
            "after": self.after.as_json(),
        }
        return {**data, "exact": True} if self.judgement.exact else data


def reviewed(
    number: int, judgement: Judgement, noise: int, before: Moment, after: Moment
) -> MoveReview:
    """Return a move by its number and what a judge found, between two moments of its game."""
    position, sheet, as_judged = before.position, before.position.sheet, judgement.told()
    move, better = judgement.line[0], judgement.best_line[0]
    made = played(position, move)
    enough = judged.sure_lead(sheet.win, sheet.seeds)
    forced = judgement.best_evaluation.outcome(judgement.side)
    return MoveReview(
        number=number,
        made=made,
        best=made if better == move else played(position, better),
        slip=judged.is_slip(as_judged, 0 if judgement.exact else noise, enough),
        loss=judgement.loss,
        thrown=judged.fall_of(as_judged),
        forced=forced > max(0, judgement.evaluation.outcome(judgement.side)),
        stand=as_judged["stand"],
        better=as_judged["better"],
        best_line=judgement.best_line,
        exact=judgement.exact,
        judgement=judgement,
        noise=noise,
        before=before,
        after=after,
    )


@dataclass(frozen=True, repr=False)
class TurningPoint:
    """The last mistake that put the other side ahead, which stayed there and won.

    What changed is what the board shows before the move and after the reply to it, so that the same
    side is to move both times.
    """

    move: MoveReview
    winner: Side
    before: Moment
    after: Moment

    def taken(self, side: Side) -> int:
        """Return the seeds that a side has won with the move and the reply."""
        return self.after.stores[side] - self.before.stores[side]

    def __repr__(self) -> str:
        return f"TurningPoint({self.move!r})"

    def as_json(self) -> dict[str, Any]:
        """Return it for a program to read."""
        turn = self.told()
        return {
            **{"number": turn.number, "move": turn.move, "winner": self.winner},
            "taken": dict(zip(SIDES, turn.taken, strict=True)),
            "threats": dict(zip(SIDES, turn.threats, strict=True)),
            "bidoua": dict(zip(SIDES, turn.bidoua, strict=True)),
        }

    def told(self) -> Turn:
        """Return it in the form that the sentence about it needs."""
        return Turn(
            number=self.move.number,
            move=self.move.move,
            winner=SIDES.index(self.winner),
            better=self.move.better,
            stand=self.move.stand,
            taken=[self.taken(side) for side in SIDES],
            threats=[_both(self.before.threats, self.after.threats, side) for side in SIDES],
            bidoua=[_both(self.before.bidoua, self.after.bidoua, side) for side in SIDES],
        )


def _both(before: dict[Side, int], after: dict[Side, int], side: Side) -> list[int]:
    return [before[side], after[side]]


def turning_point(
    moves: Sequence[MoveReview], winner: Side | None, noise: int
) -> TurningPoint | None:
    """Return the last mistake of the loser that put the winner ahead, None where there is none.

    Ahead is who leads by more than `noise`, in hundredths of a seed, or wins by force.
    """
    reviews = [
        move
        for move in moves
        if move.slip and move.side != winner and puts_other_ahead(move.judgement, noise)
    ]
    if winner is None or not reviews:
        return None
    turn = reviews[-1]
    then = moves[min(turn.number, len(moves) - 1)].after
    return TurningPoint(turn, winner, turn.before, then)


def puts_other_ahead(judgement: Judgement, noise: int) -> bool:
    """Return whether the other side is ahead after a move, and would not be after the best one."""
    return judged.puts_ahead(judgement.told(), noise)


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
        return (self.start, *(move.after for move in self.moves))

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
        moves = words.worst_of(list(self.moves))
        return tuple(self.moves[worst.number - 1] for worst in moves)

    @property
    def turning(self) -> TurningPoint | None:
        """The move that turned the game; None where nobody won, or no single one did."""
        return turning_point(self.moves, self.end.winner, self.noise)

    @property
    def comments(self) -> tuple[str, ...]:
        """The moves worth a word, in words, in the reader's language."""
        return tuple(words.comments_on(list(self.moves)))

    def __str__(self) -> str:
        return words.review_words(self.told())

    def told(self) -> Reading:
        """Return the review in the form that the sentences about it need."""
        return Reading(
            game=self.record.start.sheet.name,
            moves=list(self.moves),
            worst=list(self.worst),
            turns=[] if self.turning is None else [self.turning.told()],
            verdict=self.end.verdict,
            nodes=self.nodes,
            again=AGAIN,
            noise=max(SLIP, self.noise),
        )

    def __repr__(self) -> str:
        stores = self.moments[-1].stores
        worst = ", ".join(f"{words.label_of(move)} ({move.lost})" for move in self.worst)
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
            "moves": [move.as_json() for move in self.moves],
            "worst": [move.number for move in self.worst],
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
    """Read a game over; a text is read as `read_record` does, moves alone as songo's.

    Parameters
    ----------
    record
        what `Game.record` returns, its text, or moves as it takes them.
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
        if isinstance(record, str) and record.strip() != "":
            record = cast("Record[Position]", read_record(record))
        else:
            record = game("songo").record(record)
    two_row_position(record.start)
    if fast is None:
        fast = len(record.moves) * nodes > COMPILED_FROM and has_numba()
    noise = noise_of(record.start.sheet, nodes)
    moments = [moment(position) for position in record.positions]
    moves = []
    for i, move in enumerate(record.moves):
        judgement = judge(record.positions[i], move, nodes, fast=fast, endings=endings)
        moves.append(reviewed(i + 1, judgement, noise, moments[i], moments[i + 1]))
    return Review(record, nodes, noise, moments[0], tuple(moves))


#: Who answers what positions and records are asked (`songo_edu.games.asked`), by the method's name.
ANSWERS: Mapping[str, Callable[..., Any]] = {
    **{name: getattr(strategy, name) for name in ("bidoua", "defences", "forbidden", "greniers")},
    **{name: getattr(strategy, name) for name in ("threatened", "waiting_moves", "yindas")},
    **{"threats": strategy.menaces, "double_threats": strategy.double_menaces},
    **{"analyse": analyse, "review": review, "why_good": why_good},
}
