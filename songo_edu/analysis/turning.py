"""The move that turned a game, and what changed with it: material, threats, spare moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from songo_edu.analysis.examples import Moment
from songo_edu.analysis.judging import Judgement
from songo_edu.analysis.move_review import MoveReview
from songo_edu.analysis.turning_sentences import Turn
from songo_edu.engine import judged
from songo_edu.games.two_row.position import SIDES, Side


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
        return {
            "number": self.move.number,
            "move": self.move.move,
            "winner": self.winner,
            "taken": {side: self.taken(side) for side in SIDES},
            "threats": {
                side: _both(self.before.threats, self.after.threats, side) for side in SIDES
            },
            "bidoua": {side: _both(self.before.bidoua, self.after.bidoua, side) for side in SIDES},
        }

    def told(self) -> Turn:
        """Return it as the sentence about it wants it."""
        return {
            "number": self.move.number,
            "move": self.move.move,
            "winner": SIDES.index(self.winner),
            "better": self.move.best_evaluation.told(),
            "stand": self.move.evaluation.told(),
            "taken": [self.taken(side) for side in SIDES],
            "threats": [_both(self.before.threats, self.after.threats, side) for side in SIDES],
            "bidoua": [_both(self.before.bidoua, self.after.bidoua, side) for side in SIDES],
        }


def _both(before: dict[Side, int], after: dict[Side, int], side: Side) -> list[int]:
    return [before[side], after[side]]


def turning_point(
    moves: Sequence[MoveReview], winner: Side | None, noise: int
) -> TurningPoint | None:
    """Return the last mistake of the loser that put the winner ahead, None where there is none.

    Ahead is who leads by more than `noise`, in hundredths of a seed, or wins by force.
    """
    found = [
        one
        for one in moves
        if one.slip and one.side != winner and puts_other_ahead(one.judgement, noise)
    ]
    if winner is None or not found:
        return None
    turn = found[-1]
    then = moves[min(turn.number, len(moves) - 1)].after
    return TurningPoint(turn, winner, turn.before, then)


def puts_other_ahead(found: Judgement, noise: int) -> bool:
    """Return whether the other side is ahead after a move, and would not be after the best one."""
    return judged.puts_ahead(found.told(), noise)
