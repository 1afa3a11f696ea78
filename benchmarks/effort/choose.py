"""Choose the puzzles that solvers are asked: ``python -m benchmarks.effort.choose``.

Of each kind and number of moves so many are taken, spread evenly over what the collections hold
when it is sorted by points. The puzzles are kept beside this file as they were, so that answers
can be scored when the collections have changed; `questions.txt` is all that a solver is given.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from songo_edu.games import two_row_game
from songo_edu.puzzles import levels, store
from songo_edu.puzzles.record import Json

HOME = Path(__file__).parent
PUZZLES = HOME / "puzzles.jsonl"
QUESTIONS = HOME / "questions.txt"
#: The collections of songo that are drawn from, and how many puzzles of a kind, by moves.
FILES = ("capture", "capture-strict", "capture-endings", "defend", "double", "wait")
WANTED = {
    2: {"capture": 10, "defend": 8, "double": 8, "wait": 4},
    3: {"capture": 22, "wait": 8},
}

PREAMBLE = """\
Sixty questions about songo
===========================

The rules, all that is needed
-----------------------------
The board has two rows of seven pits. North's row is above, South's below:

    N0 N1 N2 N3 N4 N5 N6
    S0 S1 S2 S3 S4 S5 S6

The pits form one ring. Sowing goes clockwise: S6 S5 S4 S3 S2 S1 S0, then N0 N1 N2 N3 N4 N5 N6,
then S6 again. A player picks one pit of their own row that holds seeds, takes all its seeds, and
sows them one by one into the pits that follow. South's last pit is S0 (the next seed falls in N0);
North's last pit is N6 (the next seed falls in S6).

Round the board. From a pit of 14 seeds or more, the first 13 fall one in each other pit, the pit
they came from being left out; all further seeds fall in the opponent's row only, from its first pit
(N0 for South, S6 for North) to its seventh, again and again. If the last of them would fall in the
opponent's first pit (14, 21, 28 seeds), that last seed goes to the mover's store and nothing else
is taken.

Capture. The last seed falls in a pit of the opponent and makes it 2, 3 or 4: these seeds are taken.
Then the pit sown just before it, if it lies in the opponent's row and now holds 2, 3 or 4, is taken
as well, and so on backwards, until a pit that does not or the end of the row.
 - A sowing of fewer than 14 seeds that ends in the opponent's FIRST pit (N0 for South, S6 for
   North) takes nothing. A chain that began farther on may take that pit.
 - A capture that would take all the opponent's seeds is cancelled whole: the seeds are sown and
   nothing is taken.

What may not be played. The last pit (S0 for South, N6 for North) may not be played when it holds
1 seed, nor when it holds 2 unless that move captures. If the opponent's row is empty and a move of
yours reaches it, you must play, of the pits that reach it, the one with most seeds. (If a forbidden
last pit is the only move, it is played and its seeds go to the opponent's store.)

The end. 40 seeds in a store win at once. With fewer than 10 seeds on the board, or where the next
player has no seed or no move, or the same board with the same player to move comes back, the game
ends and each player adds the seeds of their own row to their store; for the goals below these
seeds count as captured.

The questions
-------------
South moves first in all of them. "Capture at least N seeds in K moves" means: South, who moves K
times (North answers in between, as it likes), can be sure of N seeds more in the store, whatever
North plays. "Lose at most N seeds" means: South moves, North moves, K times each, and North's
store grows by no more than N, whatever North plays. In each question exactly one first move does
it. Name it. Work by thought alone: no program, no board, no notes of other solvers.

One JSON object a line in an answers file:

    {"id": "the question's id", "answer": "S3", "candidates": 4, "lines": 6, "steps": 15}

answer       the first move; null where none was found
candidates   how many different first moves were looked at
lines        how many sequences of moves were worked out to where they were judged
steps        how many single sowings were followed in thought, all in all, also those followed again
"""


def chosen() -> list[Json]:
    """Return the puzzles, in an order that tells nothing of them."""
    home = Path("puzzles")
    records = [line.record for name in FILES for line in store.read(home / f"{name}.jsonl")]
    found = []
    for moves, kinds in WANTED.items():
        for kind, count in kinds.items():
            pool = [
                record
                for record in records
                if record["kind"] == kind and record["goal"]["moves"] == moves
            ]
            pool.sort(key=lambda one: (levels.points(one["features"]), drawn(one)))
            found += spread(pool, count)
    return sorted(found, key=drawn)


def drawn(record: Json) -> str:
    """Return what puts records in an order that chance made, the same each time."""
    return hashlib.sha256(f"effort {record['id']}".encode()).hexdigest()


def spread(pool: Sequence[Json], count: int) -> list[Json]:
    """Return so many of a sorted pool, at even distances.

    Examples
    --------
    >>> spread([{"n": n} for n in range(9)], 3)
    [{'n': 1}, {'n': 4}, {'n': 7}]
    """
    return [pool[(2 * number + 1) * len(pool) // (2 * count)] for number in range(count)]


def question(record: Json, number: int) -> str:
    """Return a puzzle as it is asked: the board, the goal, what may be played."""
    board = two_row_game(record["game"]).position(record["position"])
    moves, seeds = record["goal"]["moves"], record["goal"]["seeds"]
    rows = []
    for side in "NS":
        pits = [f"{side}{number}" for number in range(7)]  # from left to right, as South sees them
        rows.append("    " + "".join(f"{pit:>4}" for pit in pits))
        rows.append("    " + "".join(f"{board.pits[pit]:>4}" for pit in pits))
    rows[2], rows[3] = rows[3], rows[2]  # the names outside, the seeds between them
    text = f"Capture at least {seeds} seeds in {moves} moves."
    if record["kind"] == "defend":
        text = f"Lose at most {seeds} seeds over North's next {moves} moves."
    stores = board.stores
    return "\n".join(
        [
            f"Question {number}, id {record['id']}",
            *rows,
            f"    stores: North {stores['N']}, South {stores['S']}",
            f"    South may play: {' '.join(board.legal_moves())}",
            f"    {text}",
            "",
        ]
    )


def main() -> None:
    """Write both files."""
    records = chosen()
    store.write(PUZZLES, records)
    questions = [question(record, number) for number, record in enumerate(records, start=1)]
    store.write_text(QUESTIONS, [PREAMBLE, "\n", "\n".join(questions)])


if __name__ == "__main__":
    main()
