"""Measure by how much the searches of a review err: ``python -m benchmarks.review_noise --write``.

Games are drawn from a seed, between searches of several strengths that slip now and then, as people
do. Every move of them is judged as a review judges it; what it says to lose two seeds or more is
looked at with a hundred times the positions. The noise is how much too large such a loss is, but
for one in fifty. `songo_edu/analysis/noise.json` keeps it, for each game and number of positions.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from songo_edu.analysis.judging import AGAIN, FILE, Judgement, decided, judge, look
from songo_edu.engine.judged import DOUBTFUL, SLIP
from songo_edu.engine.search import search
from songo_edu.games import Position, two_row_game
from songo_edu.games.two_row.sheets import SHEETS

SEED = "review noise"
GAMES = 40
#: Positions looked at before each move, as a reader may ask for.
LOOKS = (100, 500)
#: So many times the positions that a judgement rests on say whether it is right.
TIMES = 100
#: Of a hundred losses, so many are too large by no more than the noise.
QUANTILE = 98
#: What the players look at before a move, one of them drawn each time.
STRENGTHS = (30, 300, 3000)
#: Moves at the start that are drawn among all; later so many of a hundred.
OPENING, SLIPS = 4, 8
#: A game is left after so many moves.
LONGEST = 100


@dataclass
class Measured:
    """What was found of one game with one number of positions."""

    moves: int  # judged
    errors: list[int]  # by how much each loss of two seeds or more was too large
    wrong: int = 0  # mistakes by less than which nothing is called, that are none

    @property
    def noise(self) -> int:
        """What all errors but one in fifty keep below, in hundredths of a seed."""
        ordered = sorted(max(0, error) for error in self.errors)
        return ordered[len(ordered) * QUANTILE // 100] if ordered else 0


def played(name: str, number: int) -> Iterator[tuple[Position, str]]:
    """Play game `number` of the seed, and give each position with the move played there."""
    draw = random.Random(f"{SEED}/{name}/{number}")
    position = two_row_game(name).start()
    for ply in range(LONGEST):
        if position.over:
            return
        move: str = draw.choice(position.legal_moves())
        strength = draw.choice(STRENGTHS)
        if ply >= OPENING and draw.randrange(100) >= SLIPS:
            move = search(position, strength).best or move
        yield position, move
        position = position.play(move)


def true_loss(found: Judgement) -> int:
    """Return what a move lost by a long search; nothing of a game that is won by force anyway."""
    winner = found.evaluation.winner
    return 0 if winner is not None and winner == found.best_evaluation.winner else found.loss


def measure(
    name: str,
    games: int,
    judged: Callable[[Position, str], Judgement],
    longer: Callable[[Position, str, Judgement], Judgement],
) -> Measured:
    """Judge every move of so many games, and what is said to be lost once more by a longer look.

    A loss is too large by what the longer look does not see lost.
    """
    measured = Measured(0, [])
    losses: list[tuple[int, int]] = []
    for number in range(games):
        for position, move in played(name, number):
            measured.moves += 1
            judgement = judged(position, move)
            if judgement.loss >= SLIP and not decided(judgement, position.sheet):
                losses.append((judgement.loss, true_loss(longer(position, move, judgement))))
    measured.errors = [told - true for told, true in losses]
    least = max(SLIP, measured.noise)
    measured.wrong = sum(told >= least and true == 0 for told, true in losses)
    return measured


def main() -> None:
    """Measure every sheet and number of positions, and keep what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="games of each sheet")
    parser.add_argument("--sheets", nargs="*", default=list(SHEETS), help="sheets to measure")
    parser.add_argument("--looks", type=int, nargs="*", default=list(LOOKS))
    parser.add_argument("--write", action="store_true", help=f"keep it in {FILE.name}")
    options = parser.parse_args()
    noise: dict[str, dict[str, int]] = {}
    for name in options.sheets:
        noise[name] = {}
        for nodes in options.looks:
            seen = measure(
                name,
                options.games,
                partial(judge, nodes=nodes),
                lambda position, move, found: look(position, move, found.nodes * TIMES),
            )
            noise[name][str(nodes)] = seen.noise
            print(
                f"{name:18} {nodes:6} positions: {seen.moves} moves, {len(seen.errors)} losses,"
                f" noise {seen.noise}, {seen.wrong} mistakes that are none",
                flush=True,
            )
    if options.write:
        made = {"by": "benchmarks.review_noise", "seed": SEED, "games": options.games}
        ways = {"doubtful": DOUBTFUL, "again": AGAIN, "times": TIMES, "quantile": QUANTILE}
        data = {"made": made, **ways, "noise": noise}
        FILE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
