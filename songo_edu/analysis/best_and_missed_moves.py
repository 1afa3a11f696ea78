"""What a reader is told first of a game read over: the best move, and what was missed.

Without values of a search: those stand with the whole review (`review_sentences`).
"""

from __future__ import annotations

from typing import Final

from songo_edu.analysis.comment_sentences import Played, best_double, new_doubles, yinda_saves
from songo_edu.analysis.review_sentences import (
    Reviewed,
    label_of,
    numbered_words,
    told_words,
    why_words,
    worst_first,
)
from songo_edu.locale import t

#: At most this many missed moves are told first.
MISSED: Final = 3


def best_of(moves: list[Reviewed], side: int) -> list[Reviewed]:
    """Return a side's best move, of both sides for -1, as a list of one or none.

    It is the one that takes, saves or threatens most seeds and is no mistake.
    """
    good = [move for move in _moves_of(moves, side) if not move.slip and _gain(move.made) > 0]
    return sorted(good, key=lambda move: [-_gain(move.made), move.number])[:1]


def missed_of(moves: list[Reviewed], side: int) -> list[Reviewed]:
    """Return a side's worst mistakes, of both sides for -1, the worst first."""
    return worst_first(_moves_of(moves, side))[:MISSED]


def praise_words(best: Reviewed) -> str:
    """Return what the best move did."""
    return numbered_words(best, told_words(best))


def missed_words(missed: Reviewed) -> str:
    """Return what was better than a move, and why where a finder sees it."""
    values = {"move": label_of(missed), "best": missed.best.move, "why": why_words(missed)}
    if values["why"]:
        return t("{move}: {best} was better, {why}.", values)
    return t("{move}: {best} was better.", values)


def _moves_of(moves: list[Reviewed], side: int) -> list[Reviewed]:
    return [move for move in moves if side < 0 or move.made.side == side]


def _gain(made: Played) -> int:
    doubles = new_doubles(made)
    threatened = best_double(doubles).least if len(doubles) > 0 else 0
    return max(made.takes, yinda_saves(made), threatened)
