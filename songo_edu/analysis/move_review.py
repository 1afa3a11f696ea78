"""One move of a game read over: what it did, what it was worth, what was better.

``python -m benchmarks.review_noise`` measures by how much its searches err: many games, each
mistake that a review finds in them looked at with a hundred times the positions.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from songo_edu.analysis import review_sentences as words
from songo_edu.analysis.examples import Moment
from songo_edu.analysis.judging import Judgement, decided
from songo_edu.analysis.move_effects import MoveEffects, played
from songo_edu.engine import judged
from songo_edu.engine.evaluation import Evaluation
from songo_edu.games import RuleSheet
from songo_edu.games.two_row.position import Side
from songo_edu.rules.two_row.search import SEED

# -- one move of a game read over: what it did, what it was worth, what was better -----------------


@dataclass(frozen=True, repr=False)
class MoveReview:
    """One move of a game: what it did, what it was worth, and the best move in its place."""

    number: int
    side: Side
    made: MoveEffects
    judgement: Judgement
    best: MoveEffects
    noise: int  # hundredths of a seed by which the judgement may be wrong
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
    def best_line(self) -> tuple[str, ...]:
        """Best play from the best move on."""
        return self.judgement.best_line

    @property
    def depth(self) -> int:
        """Plies the search saw, this move among them."""
        return self.judgement.depth

    @property
    def loss(self) -> int:
        """The hundredths of a seed that the best move would have kept or won more."""
        return self.judgement.loss

    @property
    def lost(self) -> int:
        """The same in seeds, the nearest number."""
        return (self.loss + SEED // 2) // SEED

    @property
    def thrown(self) -> int:
        """By how much the outcome fell: 2 from a win by force to a loss by force, 1 from a win."""
        return judged.fall_of(self.judgement.told())

    @property
    def decided(self) -> bool:
        """Whether the same side wins with and without the move, by force or as good as that."""
        return decided(self.judgement, self.before.position.sheet)

    @property
    def missed(self) -> MoveEffects | None:
        """What the best move would have done instead; None where the move lost nothing."""
        return self.best if self.lost else None

    @property
    def slip(self) -> bool:
        """Whether it lost more of an open game than the search may err, or a game won by force."""
        sheet = self.before.position.sheet
        enough = judged.sure_lead(sheet.win, sheet.seeds)
        noise = 0 if self.judgement.exact else self.noise
        return judged.is_slip(self.judgement.told(), noise, enough)

    def __repr__(self) -> str:
        told = f"{self.number}. {self.move}: {self.evaluation.hundredths / SEED:+.1f}"
        lost = f", lost {self.loss / SEED:.1f} against {self.best.move}" if self.lost else ""
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
            "lost": self.loss,
            "thrown": self.thrown > 1,
            "forced": forced > max(0, self.evaluation.outcome(self.side)),
            "stand": self.evaluation.told(),
            "better": self.best_evaluation.told(),
            "line": list(self.best_line),
            "exact": self.judgement.exact,
        }

    def as_json(self) -> dict[str, Any]:
        """Return it for a program to read; ``"exact"`` stands where a table of endings told it."""
        told = {
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
        return {**told, "exact": True} if self.judgement.exact else told


# -- by how much the searches of a review err: measured, and kept beside it ------------------------

FILE = Path(__file__).with_name("noise.json")


@cache
def _measured() -> dict[str, dict[int, int]]:
    """Return the noise by game and by the positions looked at, fewest first."""
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    return {
        name: {int(nodes): found for nodes, found in sorted(one.items(), key=lambda at: int(at[0]))}
        for name, one in kept["noise"].items()
    }


def noise_of(sheet: RuleSheet, nodes: int) -> int:
    """Return by how many hundredths of a seed a judgement of a review may be wrong.

    It is that of the most positions measured which are no more than `nodes`; a game that was not
    measured has the largest there is.
    """
    measured = _measured()
    names = [sheet.name] if sheet.name in measured else list(measured)
    return max(_at(measured[name], nodes) for name in names)


def _at(found: dict[int, int], nodes: int) -> int:
    reached = [each for each in found if each <= nodes]
    return found[reached[-1] if reached else min(found)]
