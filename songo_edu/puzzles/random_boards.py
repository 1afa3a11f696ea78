"""Boards that chance draws from a seed: of one row, for drills, for studies.

No game leads to those of two rows; whether they can arise is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from songo_edu import lazy
from songo_edu.games import AnyPosition, Position, game, sheet
from songo_edu.games.catalogue import family
from songo_edu.games.own import like
from songo_edu.games.two_row.sheets import RuleSheet
from songo_edu.puzzles.kinds.kind import Query
from songo_edu.rules.two_row.layout import MOVER, NORTH, SOUTH, STRIDE
from songo_edu.solvers import solitaires

if TYPE_CHECKING:
    from songo_edu.puzzles import study_tables
else:
    study_tables = lazy.module("songo_edu.puzzles.study_tables")

# -- one row ---------------------------------------------------------------------------------------

#: Holes and seeds of the boards that are drawn, by game. All are small enough to be proved again
#: by playing them out, and boards of Sowing so small that a memo holds every one.
SIZES: dict[str, tuple[tuple[int, int], ...]] = {
    "sowing": ((5, 8), (6, 9), (6, 10), (7, 10), (7, 11), (7, 12)),
    "wing": ((4, 6), (5, 5), (5, 6), (5, 7)),
    "tchoukaillon": (
        *((4, 6), (4, 7), (5, 7), (5, 8), (5, 9)),
        *((6, 9), (6, 10), (7, 10), (7, 11), (8, 12)),
    ),
    "kaillon": ((5, 5), (5, 6), (5, 7), (6, 6), (6, 7), (7, 6), (7, 7), (8, 6), (8, 7)),
    "tchouka-rouma": (
        *((3, 6), (3, 7), (4, 7), (4, 8), (4, 9)),
        *((5, 8), (5, 9), (5, 10), (6, 10), (6, 11), (7, 11), (7, 12)),
    ),
}
#: Boards of a job, by game: a second's work at most.
BOARDS = {"sowing": 40, "wing": 40, "tchoukaillon": 400, "kaillon": 16, "tchouka-rouma": 300}
#: Seeds of the boards of plain Tchoukaillon: with fewer there is no choice, and with more than
#: seven holes the same rule is played out again and again.
SEEDS = range(4, 22)
#: Numbers of seeds that a job goes through, and how often all are: what a varied set has no place
#: for at first may find some later.
NUMBERS = 8
ROUNDS = 12


def one_row(query: Query, job: int) -> Iterator[AnyPosition]:
    """Yield the boards of a job, the solver to move.

    Of plain Tchoukaillon one board alone of so many seeds can be won, so the numbers of seeds are
    gone through some times, in an order that the seed shuffles, and the source comes to its end.
    All other boards are drawn: seeds fall one by one into holes that chance chooses.
    """
    if query.game == "tchoukaillon":
        numbers = list(SEEDS)
        Random(f"{query.game}/{query.seed}").shuffle(numbers)
        numbers *= ROUNDS
        for seeds in numbers[NUMBERS * job : NUMBERS * (job + 1)]:
            yield placed(query.game, solitaires.winning_board(seeds))
        return
    for board in chanced(query, job):
        yield placed(query.game, board)


def chanced(query: Query, job: int) -> Iterator[tuple[int, ...]]:
    """Yield boards that chance makes, all of one job with as many holes and seeds.

    Where empty holes at an end never matter, a seed stands in the last one: at both ends of a board
    of Sowing, at the far end of the solitaires but Tchouka-Rouma, whose sowings come back from
    there. The first hole of Kaillon is empty: a seed there goes home first, and nobody wonders.
    """
    base = like(query.game).partition("+")[0]
    chance = Random(f"{query.game}/{query.moves}/{query.seed}/{job}")
    holes, seeds = chance.choice(SIZES[base])
    for _number in range(BOARDS[base]):
        board = [0] * holes
        if base == "sowing":
            board[0] = 1
        if base in ("sowing", "tchoukaillon", "kaillon"):
            board[-1] = 1
        for _seed in range(seeds - sum(board)):
            board[chance.randrange(int(base == "kaillon"), holes)] += 1
        yield tuple(board)


def placed(name: str, board: tuple[int, ...]) -> AnyPosition:
    """Return the position of a board: Left to move in a duel, an empty store where one is alone."""
    behind = "L" if family(name) == "duels" else "0"
    return game(name).position(f"{'.'.join(map(str, board))} {behind}")


# -- two rows: so many boards of a job -------------------------------------------------------------

TWO_ROW_BOARDS = 400


def _position(rules: RuleSheet, board: list[int], south: int = 0, north: int = 0) -> Position:
    state = [*board, *[0] * (STRIDE - len(board))]
    state[SOUTH], state[NORTH] = south, north
    return Position(rules, tuple(state))


def sparse(query: Query, job: int) -> Iterator[AnyPosition]:
    """Yield the boards of a job on which the rules to be drilled have something to say.

    A third of them is drawn freely; of the others the other side's row is bare or empty, or the
    solver's last pit holds two seeds, or one pit goes round the board.
    """
    rules = sheet(query.game)
    chance = Random(f"{query.game}/{query.kind}/{query.seed}/{job}")
    for number in range(TWO_ROW_BOARDS):
        position = sparse_board(rules, chance, number % 6)
        if not position.over:
            yield position


def sparse_board(rules: RuleSheet, chance: Random, sort: int) -> Position:
    """Return a board for a drill; `sort` says what is special on it."""
    row = rules.row
    ours = [0] * row
    for _seed in range(chance.randint(8, 34)):
        ours[chance.randrange(row)] += 1
    theirs = [0] * row
    bare = {0: 0, 1: 0, 2: chance.randint(1, 5)}
    for _seed in range(bare.get(sort, chance.randint(6, 24))):
        theirs[chance.randrange(row)] += 1
    if sort == 3:
        ours[row - 1] = 2  # the last pit in the order of sowing
    if sort == 4:
        ours[chance.randrange(row)] = chance.randint(2 * row, 4 * row)
    while sum(ours) + sum(theirs) > rules.seeds - 2:
        fullest = max(range(row), key=lambda pit: ours[pit])
        ours[fullest] -= 1
    stores = rules.seeds - sum(ours) - sum(theirs)
    north = min(rules.win - 1, stores // 2 + chance.randint(-2, 2) if stores > 4 else stores // 2)
    south = stores - north
    if south >= rules.win:
        north, south = stores - rules.win + 1, rules.win - 1
    return _position(rules, [*ours, *theirs], south, north)


# -- studies: few seeds, and stores that make them matter ------------------------------------------

#: The kinds in which stores decide: whether South is to win by its last seed, or to draw by it.
DECIDING = {"study-win": True, "study-draw": False}
#: Boards that are looked at for one on which nobody wants to move, and its worth in seeds.
LOOKED_AT = 12_000
WORTH = 2
#: How many sizes these boards have, the smallest: on larger ones the proofs are.
FEWEST = 3


def studies(query: Query, job: int) -> Iterator[AnyPosition]:
    """Yield the boards of a job, South to move, all of one size.

    Sizes come in turn, so that small tables are enough for the first jobs.
    """
    rules = sheet(query.game)
    sizes = study_tables.sizes(rules)
    seeds = sizes[job % (len(sizes) if query.kind != "zugzwang" else FEWEST)]
    chance = Random(f"{query.game}/{query.kind}/{query.moves}/{query.seed}/{job}")
    ground = study_tables.Ground(rules, seeds)
    if query.kind == "zugzwang":
        yield from leading(ground, seeds, chance)
        return
    for _number in range(TWO_ROW_BOARDS):
        board = scattered(rules, seeds, chance)
        stores = (0, 0)
        if query.kind in DECIDING:
            stores = decided(ground, board, DECIDING[query.kind])
        if min(stores) >= 0:
            yield _position(rules, board, *stores)


def leading(ground: study_tables.Ground, seeds: int, chance: Random) -> Iterator[Position]:
    """Yield boards from which a quiet move of South’s leaves one on which nobody wants to move."""
    rules = ground.sheet
    for _number in range(LOOKED_AT):
        board = scattered(rules, seeds, chance)
        south = ground.place(tuple(_position(rules, board).state))
        north = ground.place((*south.state[:MOVER], 1, 0))
        if not south.moves or not north.moves:
            continue
        mine, theirs = ground.exact(south, 0), ground.exact(north, 0)
        if mine is None or theirs is None or theirs - mine < WORTH:
            continue
        for pit in range(rules.row):
            for before in unsown(board, pit):
                place, key = _position(rules, before), rules.pits[pit]
                legal = key in place.legal_moves()
                if legal and place.play(key).state[:MOVER] == north.state[:MOVER]:
                    yield place


def unsown(board: list[int], pit: int) -> Iterator[list[int]]:
    """Yield the boards from which an empty pit may just have been sown, without a lap."""
    before = list(board)
    if board[pit]:
        return
    for held in range(1, len(board)):
        last = (pit + held) % len(board)
        if before[last] == 0:
            return
        before[last] -= 1
        yield [held if at == pit else seeds for at, seeds in enumerate(before)]


def scattered(rules: RuleSheet, seeds: int, chance: Random) -> list[int]:
    """Return pits with so many seeds: a few pits are empty, as they are at the end of a game."""
    ring = 2 * rules.row
    pits = chance.sample(range(ring), chance.randint(rules.row - 1, ring - 2))
    board = [0] * ring
    for _seed in range(seeds):
        board[chance.choice(pits)] += 1
    return board


def decided(ground: study_tables.Ground, board: list[int], wins: bool) -> tuple[int, int]:
    """Return stores, South’s and North’s, with which the best play wins, or draws, by one seed.

    Negative ones where no stores are like that.
    """
    rules = ground.sheet
    gain = ground.exact(ground.place(tuple(_position(rules, board).state)), 0)
    if gain is None:
        return -1, -1
    whole = rules.seeds - sum(board)
    south = rules.win - gain if wins else whole - (gain - sum(board) + rules.win - 1)
    return south, whole - south
