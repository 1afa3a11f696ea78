"""The move that turned a game, and what changed with it: material, threats, spare moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from songo_edu.analysis.judging import Judgement
from songo_edu.analysis.moments import Moment
from songo_edu.analysis.move_review import MoveReview
from songo_edu.games.position import SIDES, Side
from songo_edu.words import review as words


@dataclass(frozen=True, repr=False)
class TurningPoint:
    """The costliest mistake of the side that lost, made while the game was open.

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

    def told(self) -> words.Turn:
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


def turning_point(moves: Sequence[MoveReview], winner: Side | None) -> TurningPoint | None:
    """Return the mistake that turned a game, None where nobody won or no single one did."""
    found = [
        one for one in moves if winner not in (None, one.side) and one.slip and turns(one.judgement)
    ]
    if winner is None or not found:
        return None
    turn = max(found, key=lambda one: (one.loss, -one.number))
    then = moves[min(turn.number, len(moves) - 1)].after
    return TurningPoint(turn, winner, turn.before, then)


def turns(found: Judgement) -> bool:
    """Return whether a mistake cost its side more than the other was ahead by before it."""
    sign = -1 if found.side == "S" else 1
    behind = sign * found.best_evaluation.hundredths
    return found.best_evaluation.outcome(found.side) >= 0 and found.loss > behind
