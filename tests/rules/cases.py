"""Cases for the rules of one row and of graphs, drawn at random."""

import random
from collections.abc import Iterator
from typing import Any

from songo_edu.games.duels import duel_sheet
from songo_edu.rules.graphs.board import GRAPH_STRIDE
from tests.games import graph_boards
from tests.rules import solo

Case = list[Any]


def duels(name: str) -> Iterator[Case]:
    rng = random.Random(f"cases {name}")
    while True:
        holes, seeds = rng.randint(1, 8), rng.randint(0, 10)
        board = [0] * holes
        for _ in range(seeds):
            board[rng.randrange(holes)] += 1
        yield [duel_sheet(name).integers(holes), [*board, rng.randint(0, 1), 0], seeds]


def _graph(position: Any) -> Case:
    states, _at = position.buffer(0)
    return [position.rules(), [*states[-GRAPH_STRIDE:-1], 0]]


def chips(name: str) -> Iterator[Case]:
    rng = random.Random(f"cases {name}")
    while True:
        yield _graph(graph_boards.chips(rng))


def graph_awale(name: str) -> Iterator[Case]:
    rng = random.Random(f"cases {name}")
    while True:
        yield _graph(graph_boards.awale(rng, 14))


def solitaires(name: str) -> Iterator[Case]:
    rng = random.Random(f"cases {name}")
    while True:
        yield list(solo.random_case(rng, name))
