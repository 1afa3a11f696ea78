"""Boards set up for studies: few seeds, drawn from a seed, and stores that make them matter.

No game leads to them. A job has boards of one size; sizes come in turn, so that small tables are
enough for the first jobs.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from songo_edu.games import Position, sheet
from songo_edu.games.two_row.sheets import RuleSheet
from songo_edu.puzzles.query import Query
from songo_edu.puzzles.sources.drawn import Drawn
from songo_edu.puzzles.study_tables import Ground, sizes
from songo_edu.rules.two_row.layout import MOVER, NORTH, SOUTH, STRIDE

#: Boards of a job.
BOARDS = 400


def drawn(query: Query, job: int) -> Iterator[Drawn]:
    """Yield the boards of a job, South to move."""
    rules = sheet(query.game)
    sized = sizes(rules)
    seeds = sized[job % (len(sized) if query.kind != "zugzwang" else FEWEST)]
    chance = Random(f"{query.game}/{query.kind}/{query.moves}/{query.seed}/{job}")
    ground = Ground(rules, seeds)
    if query.kind == "zugzwang":
        yield from leading(ground, seeds, chance)
        return
    for _number in range(BOARDS):
        board = scattered(rules, seeds, chance)
        stores = (0, 0)
        if query.kind in DECIDING:
            stores = decided(ground, board, DECIDING[query.kind])
        if min(stores) >= 0:
            yield Drawn(_position(rules, board, stores))


#: Boards that are looked at for one on which nobody wants to move, and its worth in seeds.
LOOKED_AT = 12_000
#: How many sizes these boards have, the smallest: on larger ones the proofs are.
FEWEST = 3
WORTH = 2


def leading(ground: Ground, seeds: int, chance: Random) -> Iterator[Drawn]:
    """Yield boards from which a quiet move of South’s leaves one on which nobody wants to move."""
    rules = ground.sheet
    for _number in range(LOOKED_AT):
        board = scattered(rules, seeds, chance)
        south = ground.place(tuple(_position(rules, board, (0, 0)).state))
        north = ground.place((*south.state[:MOVER], 1, 0))
        if not south.moves or not north.moves:
            continue
        mine, theirs = ground.exact(south, 0), ground.exact(north, 0)
        if mine is None or theirs is None or theirs - mine < WORTH:
            continue
        for pit in range(rules.row):
            for before in unsown(board, pit):
                place = _position(rules, before, (0, 0))
                key = rules.pits[pit]
                if key not in place.legal_moves():
                    continue
                if place.play(key).state[:MOVER] == north.state[:MOVER]:
                    yield Drawn(place)


def unsown(board: list[int], pit: int) -> Iterator[list[int]]:
    """Yield the boards from which a pit that is empty now may just have been sown, without a lap.

    Examples
    --------
    >>> list(unsown([0, 1, 0, 2], 0))
    [[1, 0, 0, 2]]
    """
    before = list(board)
    if board[pit]:
        return
    for held in range(1, len(board)):
        last = (pit + held) % len(board)
        if before[last] == 0:
            return
        before[last] -= 1
        yield [held if at == pit else seeds for at, seeds in enumerate(before)]


#: The kinds in which stores decide: whether South is to win by its last seed, or to draw by it.
DECIDING = {"study-win": True, "study-draw": False}


def scattered(rules: RuleSheet, seeds: int, chance: Random) -> list[int]:
    """Return pits with so many seeds: a few pits are empty, as they are at the end of a game."""
    ring = 2 * rules.row
    pits = chance.sample(range(ring), chance.randint(rules.row - 1, ring - 2))
    board = [0] * ring
    for _seed in range(seeds):
        board[chance.choice(pits)] += 1
    return board


def decided(ground: Ground, board: list[int], wins: bool) -> tuple[int, int]:
    """Return stores, South’s and North’s, with which the best play wins, or draws, by one seed.

    Negative ones where no stores are like that.
    """
    rules = ground.sheet
    start = ground.place(tuple(_position(rules, board, (0, 0)).state))
    gain = ground.exact(start, 0)
    if gain is None:
        return -1, -1
    whole = rules.seeds - sum(board)
    south = rules.win - gain if wins else whole - (gain - sum(board) + rules.win - 1)
    return south, whole - south


def _position(rules: RuleSheet, board: list[int], stores: tuple[int, int]) -> Position:
    state = [*board, *[0] * (STRIDE - len(board))]
    state[SOUTH], state[NORTH] = stores
    return Position(rules, tuple(state))
