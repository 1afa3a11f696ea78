"""Score solvers' answers, and what levels and the model say of their effort.

``python -m benchmarks.effort_score ANSWERS…``: each file is one solver's, a JSON object a line as
`questions.txt` tells. Of the effort of a question the mean of the solvers' ranks is taken. The
questions are halved by their ids: on one half the numbers of the model are chosen (``--fit``), on
the other they are tested. ``--puzzles`` names other collections, where others were solved.
"""

import argparse
import hashlib
import json
from collections.abc import Sequence
from itertools import combinations, product
from pathlib import Path

from songo_edu.games import two_row_game
from songo_edu.games.two_row.position import SHEETS
from songo_edu.puzzles import levels, store
from songo_edu.puzzles.effort import SEVERAL, TWO, Solver, effort
from songo_edu.puzzles.record import Json

#: The questions that solvers were asked, with their keys.
PUZZLES = Path(__file__).with_name("puzzles.jsonl")
#: The moves of a goal inside which the order is asked for.
MOVES = (2, 3)


def answers(path: Path) -> dict[str, Json]:
    """Return a solver's answers by the ids of the questions."""
    by_id = {}
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not text.strip():
            continue
        try:
            data = json.loads(text)
            steps, name = data["steps"], data["id"]
            if not isinstance(name, str) or type(steps) is not int or steps < 0:
                raise ValueError
        except (ValueError, KeyError, TypeError):
            raise SystemExit(f"{path}, line {number}: no answer: {text[:60]!r}") from None
        by_id[name] = data
    return by_id


def ranks(values: Sequence[float]) -> list[float]:
    """Return the ranks of values, equal ones sharing theirs.

    Examples
    --------
    >>> ranks([10, 30, 10])
    [1.5, 3.0, 1.5]
    """
    order = sorted(values)
    return [order.index(value) + (order.count(value) + 1) / 2 for value in values]


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the rank correlation of two series, 0 where one of them is flat.

    Examples
    --------
    >>> spearman([1, 2, 3], [10, 20, 40])
    1.0
    """
    first, second = ranks(one), ranks(other)
    mean = (len(one) + 1) / 2
    pairs = [(a - mean, b - mean) for a, b in zip(first, second, strict=True)]
    spread = (sum(a * a for a, _b in pairs) * sum(b * b for _a, b in pairs)) ** 0.5
    return sum(a * b for a, b in pairs) / spread if spread else 0.0


def thought(record: Json, solver: Solver) -> int:
    """Return the effort of a puzzle by a model."""
    position = two_row_game(record["game"]).position(record["position"])
    return effort(position, record["goal"], record["key"], record["kind"] == "defend", solver)


def needed(records: Sequence[Json], solvers: Sequence[dict[str, Json]]) -> list[float]:
    """Return what the questions took: the mean of the solvers' ranks by their steps."""
    by_solver = [ranks([solver[record["id"]]["steps"] for record in records]) for solver in solvers]
    return [sum(column) / len(column) for column in zip(*by_solver, strict=True)]


def halves(records: Sequence[Json]) -> tuple[list[Json], list[Json]]:
    """Return two halves of the questions, by chance that is the same each time."""

    def drawn(record: Json) -> str:
        return hashlib.sha256(f"effort half {record['id']}".encode()).hexdigest()

    shuffled = sorted(records, key=drawn)
    return shuffled[::2], shuffled[1::2]


def agreement(records: Sequence[Json], solvers: Sequence[dict[str, Json]], solver: Solver) -> float:
    """Return how well a model agrees with solvers on questions of as many moves."""
    return spearman([thought(record, solver) for record in records], needed(records, solvers))


def fitted(records: Sequence[Json], solvers: Sequence[dict[str, Json]]) -> Solver:
    """Return the model that agrees best with solvers on some questions."""
    both = (False, True)
    tried = [
        Solver(moves, replies, quiet=quiet, longest=longest)
        for moves, replies, quiet, longest in product((2, 3, 7), (1, 2, 3), both, both)
    ]
    return max(tried, key=lambda solver: agreement(records, solvers, solver))


def asked_of(
    records: Sequence[Json], solvers: Sequence[dict[str, Json]], moves: int
) -> tuple[list[Json], list[dict[str, Json]]]:
    """Return the questions of so many moves that all answered who answered any, and these."""
    some = [record for record in records if record["goal"]["moves"] == moves]
    who = [solver for solver in solvers if any(record["id"] in solver for record in some)]
    return [record for record in some if all(record["id"] in solver for solver in who)], who


def main() -> None:
    """Print how many answers are right, and the correlations."""
    parser = argparse.ArgumentParser()
    parser.add_argument("answers", nargs="+", type=Path)
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--puzzles", nargs="+", type=Path, default=[PUZZLES])
    given = parser.parse_args()
    every = [line.record for path in given.puzzles for line in store.read(path)]
    records = [  # studies, which have other solutions besides, are no race
        record
        for record in every
        if "replies" in record["solution"]
        and "others" not in record["solution"]
        and record["game"] in SHEETS
    ]
    solvers = [answers(path) for path in given.answers]
    for path, solver in zip(given.answers, solvers, strict=True):
        answered = [record for record in records if record["id"] in solver]
        right = sum(solver[item["id"]].get("answer") == item["key"] for item in answered)
        print(f"{path.name}: {right} of {len(answered)} right")
    print("moves  asked  level  points  model  solvers among themselves")
    for moves in MOVES:
        some, who = asked_of(records, solvers, moves)
        if not some:
            continue
        model = SEVERAL if moves > 2 else TWO
        if given.fit:
            half, other = halves(some)
            model = fitted(half, who)
            print(f"fitted on a half: {model}: {agreement(half, who, model):.2f} there,")
            print(f"{agreement(other, who, model):.2f} on the other half")
        steps = needed(some, who)
        graded = [{**item["features"], "effort": thought(item, model)} for item in some]
        row = [
            spearman([levels.level(item) for item in graded], steps),
            spearman([levels.points(item) for item in graded], steps),
            spearman([item["effort"] for item in graded], steps),
        ]
        by_solver = [[solver[item["id"]]["steps"] for item in some] for solver in who]
        row += [spearman(*pair) for pair in combinations(by_solver, 2)]  # more is not to be had
        print(f"{moves:5}  {len(some):5}  " + "  ".join(f"{number:5.2f}" for number in row))


if __name__ == "__main__":
    main()
