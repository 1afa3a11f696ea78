"""Hold the reviews of the course's two commented games against a hundred times the positions.

``python -m benchmarks.review_verdicts`` reviews the games of chapters 6 and 12 as a reader would,
and looks at every move once more with a hundred times the positions that its judgement rests on:
whether a mistake is one and as large as told, whether what is said to be better is, whether the
turning point turns the game. Exit code 1 where some judgement does not stand.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from benchmarks.review_noise import TIMES, true_loss
from songo_edu.analysis.examples import commented_game
from songo_edu.analysis.report import Judgement, look
from songo_edu.analysis.review import MoveReview, Review, puts_other_ahead, review
from songo_edu.course.exercise_files import exercise
from songo_edu.games import Position, Record, game


def games() -> dict[str, Record[Position]]:
    """Return the two games by their chapters."""
    steps = exercise("ending-game").ask["steps"]
    moves = [step["move"] for step in steps if "move" in step]
    return {"chapter 6": game("songo").record(moves), "chapter 12": commented_game().record}


def faults(found: Review, times: int) -> Iterator[str]:
    """Yield in words which judgements of a review a long search does not share."""
    turning = found.turning
    for move in found.moves:
        nodes = times * move.judgement.nodes
        long = look(move.before.position, move.move, nodes)
        text, lost = f"{move.number}. {move.move}", true_loss(long)
        print(
            f"{text:8} {move.evaluation.hundredths:6} {long.evaluation.hundredths:6}"
            f"  best {move.best.move} {long.best_line[0]}, lost {move.loss:5} {lost:5}"
            f"{'  called a mistake' if move.slip else ''}",
            flush=True,
        )
        if move.slip:
            yield from _mistake(move, text, long, nodes)
        if turning is not None and turning.move is move and not puts_other_ahead(long, found.noise):
            yield f"{text} turns nothing"


def _mistake(one: MoveReview, told: str, long: Judgement, nodes: int) -> Iterator[str]:
    loss = true_loss(long)
    if loss == 0:
        yield f"{told} is no mistake"
    elif loss < one.loss - one.noise:
        yield f"{told} loses {loss}, not {one.loss}"
    better = look(one.before.position, one.best.move, nodes)
    if one.best_evaluation.winner not in (None, better.evaluation.winner):
        yield f"{told}: {one.best.move} does not win by force"
    short = true_loss(better)
    if short >= max(1, loss):
        yield f"{told}: {one.best.move} is no better"
    elif short > one.noise:
        yield f"{told}: {long.best_line[0]} is better than {one.best.move} by {short}"


def main() -> None:
    """Review both games and say which judgements do not stand."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=TIMES, help="so many times the positions")
    options = parser.parse_args()
    wrong = []
    for name, record in games().items():
        print(f"{name}:")
        found = review(record)
        wrong += [f"{name}: {fault}" for fault in faults(found, options.times)]
    print("\n".join(wrong) if wrong else "Every judgement stands.")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
