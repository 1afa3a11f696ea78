"""Measure by how much the page's review errs: ``python -m benchmarks.page_review_noise``.

The games are those of `review_noise`, and so is what counts as an error. What judges is the search
that a page has (`songo_edu.rules.two_row.judging`, compiled); what is right is said by the native
one with `RIGHT` positions. ``songo_edu/engine/judged.py`` has the figures, as `PAGE_NOISE`.
"""

from __future__ import annotations

import argparse
from dataclasses import replace

from benchmarks.review_noise import GAMES, measure
from songo_edu.analysis.judging import Judgement, decided, look
from songo_edu.engine.compiled import Kernel, Machine
from songo_edu.engine.evaluation import evaluation
from songo_edu.engine.judged import DOUBTFUL, PAGE_AGAIN, PAGE_NODES
from songo_edu.games import Position
from songo_edu.games.two_row.sheets import SHEETS
from songo_edu.games.two_row.weights import two_row_weights
from songo_edu.rules.two_row import judging, strong_search
from songo_edu.rules.two_row.search import INFO_DEPTH, INFO_PLAYED, INFO_TABLE_SEEDS, INFO_VALUE

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


def main() -> None:
    """Measure every sheet, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="games of each sheet")
    parser.add_argument("--sheets", nargs="*", default=list(SHEETS), help="sheets to measure")
    parser.add_argument("--nodes", type=int, default=PAGE_NODES)
    parser.add_argument("--again", type=int, default=PAGE_AGAIN)
    options = parser.parse_args()
    judge = PageJudge(fast=True)
    for name in options.sheets:
        seen = measure(
            name,
            options.games,
            lambda position, move: judge.judge(position, move, options.nodes, options.again),
            lambda position, move, _found: look(position, move, RIGHT),
        )
        print(
            f"{name:18} {options.nodes} positions, {options.again} times: {seen.moves} moves,"
            f" {len(seen.errors)} losses, noise {seen.noise}, {seen.wrong} that are none",
            flush=True,
        )


if __name__ == "__main__":
    main()
