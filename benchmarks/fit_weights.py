"""Fit what positions are judged by to games of the search against itself.

    python -m benchmarks.fit_weights play awale games.npz --games 6000 --nodes 800 --seed 1
    python -m benchmarks.fit_weights fit games.npz more-games.npz

The first plays games: each begins with moves at random, so that no two are alike; kept are the
positions in which the best move takes nothing, each with what the search thought of it and how its
game ended. The second writes the weights of their family into
`songo_edu/games/two_row/weights.py` and tells how well they foresee the points of games
that they were not fitted to. A value is a logarithm of odds: a linear sum of what is on the board,
whose weights slide from an empty board over a half full one to a full one, is fitted to the points
by logistic regression, and scaled so that a seed in store is worth 100 on average. The same games
give the same weights. NumPy, SciPy and Numba are needed here, and only here.

The weights of today are those of a third round. The first was fitted to games of a search that was
judging by guesses, the second also to games of one that had the first; the third to 6000 of those
and some 5000 of a search that had the second, 1000 nodes a move, of each of the two games.
"""

import argparse
import random
import re
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from scipy import optimize, sparse

from songo_edu.engine.search import search
from songo_edu.games import Position, two_row_game
from songo_edu.games.two_row import weights as two_row_weights
from songo_edu.games.two_row.position import SHEETS
from songo_edu.games.two_row.weights import MIDDLE, SIGNS, STAGES, Fitted
from songo_edu.rules.two_row import limited_search
from songo_edu.rules.two_row.layout import MOVER, SOUTH

CAP = 24  # a pit of more seeds is judged as one of these
RIDGE = 3.0  # pulls weights to nothing where few games tell of them
HELD_OUT = 10  # of so many games one is not fitted to
KNOTS = 3  # an empty board, a half full one, a full one
LINE = 90  # signs a line of the module
TARGET = Path(two_row_weights.__file__)

RANDOM_PLIES = 14  # plies at random that begin a game, at most
STRAY = 0.03  # of the moves after them, so many are at random
LONGEST = 400  # plies of a game; longer ones are left out

#: Columns behind the pits of a sample: the stores, what the search thought, then the game.
COLUMNS = ("own_store", "other_store", "value", "points", "lead", "game")

# -- games of the search against itself ------------------------------------------------------------


def seen_by_mover(position: Position) -> list[int]:
    """Return the mover's pits, last pit first, then the opponent's, then the stores."""
    row, mover = position.sheet.row, position.state[MOVER]
    pits: list[int] = []
    for side in (mover, 1 - mover):
        pits += reversed(position.state[side * row : (side + 1) * row])
    return [*pits, position.state[SOUTH + mover], position.state[SOUTH + 1 - mover]]


def one_game(start: Position, rng: random.Random, nodes: int, number: int) -> Iterator[list[int]]:
    """Yield the quiet positions of a game, with a mover's points: 2 for a win, 1 for a draw."""
    position = start
    for _ply in range(rng.randint(1, RANDOM_PLIES)):
        if not position.over:
            position = position.play(rng.choice(position.legal_moves()))
    samples: list[tuple[str, list[int], int]] = []
    for _ply in range(LONGEST):
        if position.over:
            break
        result = search(position, rng.randint(nodes // 2, nodes * 3 // 2))
        assert result.best is not None
        if position.captured(result.best) == 0:
            samples.append((position.mover, seen_by_mover(position), result.value))
        stray = rng.random() < STRAY
        position = position.play(rng.choice(position.legal_moves()) if stray else result.best)
    if not position.over:
        return
    stores, winner = position.final().stores, position.winner
    for mover, seen, value in samples:
        points = 1 if winner is None else 2 if winner == mover else 0
        lead = (stores["S"] - stores["N"]) * (1 if mover == "S" else -1)
        yield [*seen, value, points, lead, number]


def write_games(name: str, games: int, nodes: int, seed: int, path: Path) -> int:
    """Play games and write their quiet positions; return how many those are."""
    rng = random.Random(f"selfplay {name} {seed}")
    start = two_row_game(name).start()
    rows: list[list[int]] = []
    begun = time.perf_counter()
    for number in range(games):
        rows += one_game(start, rng, nodes, number)
        if number % 500 == 499:
            seconds = time.perf_counter() - begun
            print(f"{name}: {number + 1} games, {len(rows)} positions, {seconds:.0f} s", flush=True)
    whole: Any = np.array(rows, dtype=np.int32)
    np.savez_compressed(path, samples=whole, row=start.sheet.row)
    return len(rows)


# -- weights fitted to them ------------------------------------------------------------------------


def read(paths: Sequence[Path]) -> tuple[Any, int]:
    """Return the samples of some files, their games numbered through, and the pits of a row."""
    parts, games, row = [], 0, 0
    for path in paths:
        with np.load(path) as arrays:
            samples, row = arrays["samples"], int(arrays["row"])
        samples[:, -1] += games
        games = int(samples[:, -1].max()) + 1
        parts.append(samples)
    return np.concatenate(parts), row


def hot(numbers: Any, size: int) -> Any:
    """Return a matrix with a 1 in each row, where the row's number says."""
    ones = np.ones(len(numbers))
    return sparse.csr_matrix((ones, (np.arange(len(numbers)), numbers)), (len(numbers), size))


def terms(samples: Any, row: int) -> Any:
    """Return what is judged of each sample, one column a weight, in the order of a stage's."""
    own, other = samples[:, :row], samples[:, row : 2 * row]
    lead = samples[:, 2 * row] - samples[:, 2 * row + 1]
    plain = sparse.csr_matrix(np.stack([lead / 10, np.ones(len(lead))], 1))
    counts = [hot((pits > 0).sum(1), row + 1) for pits in (own, other)]
    sizes = [
        hot(np.minimum(own[:, lane], CAP), CAP + 1) - hot(np.minimum(other[:, lane], CAP), CAP + 1)
        for lane in range(row)
    ]
    return sparse.hstack([plain, *counts, *sizes])


def shares(samples: Any, row: int, full: int) -> Any:
    """Return how much of each knot is in the stage of each sample."""
    board = np.minimum(samples[:, : 2 * row].sum(1), full)
    place = (2 * (board * STAGES // (full + 1)) + 1) / STAGES
    return np.stack([np.maximum(0, 1 - place), 1 - abs(1 - place), np.maximum(0, place - 1)])


def fitted(design: Any, points: Any) -> Any:
    """Return the weights of a logistic regression, in logarithms of odds."""
    turned = design.T.tocsr()

    def loss(weights: Any) -> tuple[float, Any]:
        odds = design @ weights
        losses = np.logaddexp(0, odds) - points * odds
        slope = turned @ (1 / (1 + np.exp(-odds)) - points) + RIDGE * weights
        return float(losses.sum() + RIDGE / 2 * weights @ weights), slope

    options = {"maxiter": 400, "maxcor": 20}
    start = np.zeros(design.shape[1])
    return optimize.minimize(loss, start, jac=True, method="L-BFGS-B", options=options).x


def error(design: Any, points: Any, weights: Any) -> float:
    """Return the mean loss of weights, in nats a position."""
    odds = design @ weights
    return float(np.mean(np.logaddexp(0, odds) - points * odds))


def written(weights: Any) -> list[str]:
    """Return weights in signs, in lines."""
    codes = np.clip(np.rint(weights), -MIDDLE, MIDDLE).astype(int) + MIDDLE
    text = "".join(SIGNS[code // len(SIGNS)] + SIGNS[code % len(SIGNS)] for code in codes)
    return [text[i : i + LINE] for i in range(0, len(text), LINE)]


def fit(paths: Sequence[Path]) -> Fitted:
    """Return the weights fitted to some files of games, and tell how good they are."""
    samples, row = read(paths)
    sheet = next(candidate for candidate in SHEETS.values() if candidate.row == row)
    rules = sheet.integers()
    every = terms(samples, row)
    design = sparse.hstack(
        [sparse.diags(share) @ every for share in shares(samples, row, sheet.seeds)]
    ).tocsr()
    points = samples[:, -3] / 2
    out = samples[:, -1] % HELD_OUT == 0
    weights = fitted(design[~out], points[~out])
    for name, some in (("fitted to", ~out), ("held out", out)):
        value = error(design[some], points[some], weights)
        print(f"{sheet.name}, {name}: {some.sum()} positions, {value:.4f} nats", flush=True)
    knots = weights.reshape(KNOTS, -1)
    knots[:, limited_search.V_LEAD] /= 10
    lead = shares(samples, row, sheet.seeds).mean(1) @ knots[:, limited_search.V_LEAD]
    print(f"a seed in store: {lead:.4f} of a logarithm of odds")
    like = [rules[0], rules[2], rules[4], rules[5]]
    return {
        "like": like,
        "full": sheet.seeds,
        "cap": CAP,
        "texts": written(knots.ravel() * 100 / lead),
    }


def shown(fits: Sequence[Fitted]) -> str:
    """Return the fits as the module has them."""
    lines = ["FITTED: Final[list[Fitted]] = ["]
    for entry in fits:
        lines += ["    {", *(f'        "{key}": {entry[key]},' for key in ("like", "full", "cap"))]
        lines += ['        "texts": [', *(f'            "{text}",' for text in entry["texts"])]
        lines += ["        ],", "    },"]
    return "\n".join([*lines, "]"])


def main() -> None:
    """Play games, or fit weights to them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    kinds = parser.add_subparsers(required=True, dest="kind")
    play = kinds.add_parser("play")
    play.add_argument("game", choices=SHEETS)
    play.add_argument("path", type=Path)
    for name, usual in (("games", 6000), ("nodes", 800), ("seed", 1)):
        play.add_argument(f"--{name}", type=int, default=usual)
    kinds.add_parser("fit").add_argument("paths", type=Path, nargs="+")
    arguments = parser.parse_args()
    if arguments.kind == "play":
        write_games(
            arguments.game, arguments.games, arguments.nodes, arguments.seed, arguments.path
        )
        return
    fresh = fit(arguments.paths)
    others = [entry for entry in two_row_weights.FITTED if entry["like"] != fresh["like"]]
    fits = sorted([fresh, *others], key=lambda entry: entry["like"])
    text = TARGET.read_text(encoding="utf-8")
    new = re.sub(r"FITTED: Final.*?\n?\]$", lambda _: shown(fits), text, flags=re.S | re.M)
    TARGET.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    main()
