"""Measure by how much the searches of a review err: ``python -m benchmarks.review_noise --write``.

Games are drawn from a seed, between searches of several strengths that slip now and then, as people
do. Every move of them is judged as a review judges it; what it says to lose two seeds or more is
looked at with a hundred times the positions. The noise is how much too large such a loss is, but
for one in fifty. `songo_edu/analysis/noise.json` keeps it, for each game and number of positions.

With ``--page`` the search judges that a page has (`songo_edu.rules.two_row.judging`, compiled), and
what is right is said by the native one with `RIGHT` positions; ``songo_edu/engine/judged.py`` has
the figures, as `PAGE_NOISE`.

``--verdicts`` reviews the games of chapters 6 and 12 as a reader would, and looks at every move
once more with a hundred times the positions that its judgement rests on: whether a mistake is one
and as large as told, whether what is said to be better is, whether the turning point turns the
game. Exit code 1 where some judgement does not stand.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from songo_edu.analysis.examples import commented_game
from songo_edu.analysis.report import AGAIN, FILE, Judgement, decided, judge, look
from songo_edu.analysis.review import MoveReview, Review, puts_other_ahead, review
from songo_edu.course.exercise_files import exercise
from songo_edu.engine.compiled import Kernel, Machine
from songo_edu.engine.evaluation import evaluation
from songo_edu.engine.judged import DOUBTFUL, PAGE_AGAIN, PAGE_NODES, SLIP
from songo_edu.engine.search import search
from songo_edu.games import Position, Record, game, two_row_game
from songo_edu.games.two_row.position import SHEETS
from songo_edu.games.two_row.weights import two_row_weights
from songo_edu.rules.two_row import judging, strong_search
from songo_edu.rules.two_row.search import INFO_DEPTH, INFO_PLAYED, INFO_TABLE_SEEDS, INFO_VALUE

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


def true_loss(judged: Judgement) -> int:
    """Return what a move lost by a long search; nothing of a game that is won by force anyway."""
    winner = judged.evaluation.winner
    return 0 if winner is not None and winner == judged.best_evaluation.winner else judged.loss


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
    measured.errors = [loss - true for loss, true in losses]
    least = max(SLIP, measured.noise)
    measured.wrong = sum(loss >= least and true == 0 for loss, true in losses)
    return measured


# -- the review of a page --------------------------------------------------------------------------

#: Positions of the search that says what is right.
RIGHT = 1_000_000
#: Plies that a search may look ahead, as on the page.
PLIES = 24
#: Positions a search overwrites besides.
SPARE = PLIES + 16
JUDGE = Kernel(
    "the page’s review",
    "two_row_judging",
    (judging.judge_played, strong_search.fill_zobrist_keys),
    counted=True,
)


class PageJudge:
    """The page's search with its buffers; `fast` compiles it. The answers are the same."""

    def __init__(self, *, fast: bool) -> None:
        machine = Machine(fast=fast)
        self._machine = machine
        self._rules = JUDGE.of(machine)
        self._work = machine.integers(zeros=strong_search.WORK_SIZE)
        self._work[INFO_TABLE_SEEDS] = -1
        self._rules.fill_zobrist_keys(self._work)

    def look(self, position: Position, move: str, nodes: int) -> Judgement:
        """Judge a move by one search of about so many positions."""
        sheet, side = position.sheet, position.mover
        rules = list(sheet.integers())
        states, at = position.buffer(SPARE)
        pit = self._rules.judge_played(
            self._machine.integers([*rules, *two_row_weights(rules)]),
            self._machine.integers(states),
            *(at, sheet.pits.index(move), PLIES, nodes, self._work),
            *(self._machine.integers([0]), self._machine.bytes(b"0")),
        )
        own = evaluation(int(self._work[INFO_PLAYED]), side)
        best = evaluation(int(self._work[INFO_VALUE]), side)
        line = (sheet.pits[int(pit)],)
        return Judgement(side, own, (move,), best, line, int(self._work[INFO_DEPTH]), nodes)

    def judge(self, position: Position, move: str, nodes: int, again: int) -> Judgement:
        """Judge a move; one that seems to lose much is looked at again, longer."""
        judgement = self.look(position, move, nodes)
        if judgement.loss < DOUBTFUL or decided(judgement, position.sheet):
            return judgement
        return replace(self.look(position, move, again * nodes), first_loss=judgement.loss)


# -- the course's two commented games, held against a longer look ----------------------------------


def games() -> dict[str, Record[Position]]:
    """Return the two games by their chapters."""
    steps = exercise("ending-game").ask["steps"]
    moves = [step["move"] for step in steps if "move" in step]
    return {"chapter 6": game("songo").record(moves), "chapter 12": commented_game().record}


def faults(reviewed: Review, times: int) -> Iterator[str]:
    """Yield in words which judgements of a review a long search does not share."""
    turning = reviewed.turning
    for move in reviewed.moves:
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
        turns = turning is not None and turning.move is move
        if turns and not puts_other_ahead(long, reviewed.noise):
            yield f"{text} turns nothing"


def _mistake(move: MoveReview, text: str, long: Judgement, nodes: int) -> Iterator[str]:
    loss = true_loss(long)
    if loss == 0:
        yield f"{text} is no mistake"
    elif loss < move.loss - move.noise:
        yield f"{text} loses {loss}, not {move.loss}"
    better = look(move.before.position, move.best.move, nodes)
    if move.best_evaluation.winner not in (None, better.evaluation.winner):
        yield f"{text}: {move.best.move} does not win by force"
    short = true_loss(better)
    if short >= max(1, loss):
        yield f"{text}: {move.best.move} is no better"
    elif short > move.noise:
        yield f"{text}: {long.best_line[0]} is better than {move.best.move} by {short}"


def verdicts(times: int) -> int:
    """Review both games and say which judgements do not stand; return 1 where there are any."""
    wrong = []
    for name, record in games().items():
        print(f"{name}:")
        wrong += [f"{name}: {fault}" for fault in faults(review(record), times)]
    print("\n".join(wrong) if wrong else "Every judgement stands.")
    return int(bool(wrong))


# -- what is measured ------------------------------------------------------------------------------


def main() -> None:
    """Measure every sheet and number of positions, and keep what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="games of each sheet")
    parser.add_argument("--sheets", nargs="*", default=list(SHEETS), help="sheets to measure")
    parser.add_argument("--looks", type=int, nargs="*", help="positions looked at before a move")
    parser.add_argument("--page", action="store_true", help="the review of a page")
    parser.add_argument("--again", type=int, default=PAGE_AGAIN, help="longer looks of a page")
    parser.add_argument("--verdicts", action="store_true", help="the course's own two games")
    parser.add_argument("--write", action="store_true", help=f"keep it in {FILE.name}")
    options = parser.parse_args()
    if options.verdicts:
        sys.exit(verdicts(TIMES))
    page = PageJudge(fast=True) if options.page else None

    def longer(position: Position, move: str, judgement: Judgement) -> Judgement:
        return look(position, move, RIGHT if page else judgement.nodes * TIMES)

    noise: dict[str, dict[str, int]] = {}
    for name in options.sheets:
        noise[name] = {}
        for nodes in options.looks or ([PAGE_NODES] if page else LOOKS):
            judged = (
                partial(page.judge, nodes=nodes, again=options.again)
                if page
                else partial(judge, nodes=nodes)
            )
            seen = measure(name, options.games, judged, longer)
            noise[name][str(nodes)] = seen.noise
            print(
                f"{name:18} {nodes:6} positions: {seen.moves} moves, {len(seen.errors)} losses,"
                f" noise {seen.noise}, {seen.wrong} mistakes that are none",
                flush=True,
            )
    if options.write and not page:
        origin = {"by": "benchmarks.review_noise", "seed": SEED, "games": options.games}
        ways = {"doubtful": DOUBTFUL, "again": AGAIN, "times": TIMES, "quantile": QUANTILE}
        data = {"made": origin, **ways, "noise": noise}
        FILE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
