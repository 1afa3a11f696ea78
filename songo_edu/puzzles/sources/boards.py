"""Boards of the one-row games: drawn from a seed, or gone through one by one.

Of plain Tchoukaillon one board alone of so many seeds can be won, so the numbers of seeds are
gone through some times, in an order that the seed shuffles, and the source comes to its end. All
other boards are drawn: seeds fall one by one into holes that chance chooses.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from songo_edu.games import AnyPosition, Position, game
from songo_edu.games.catalogue import family
from songo_edu.games.duels import DuelPosition
from songo_edu.games.own import like
from songo_edu.puzzles.query import Query
from songo_edu.puzzles.sources.drawn import Drawn
from songo_edu.solvers import solitaires

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
BOARDS = {
    "sowing": 40,
    "wing": 40,
    "tchoukaillon": 400,
    "kaillon": 16,
    "tchouka-rouma": 300,
}
#: Seeds of the boards of plain Tchoukaillon: with fewer there is no choice, and with more than
#: seven holes the same rule is played out again and again.
SEEDS = range(4, 22)
#: Numbers of seeds that a job goes through, and how often all are: what a varied set has no place
#: for at first may find some later.
NUMBERS = 8
ROUNDS = 12


def drawn(query: Query, job: int) -> Iterator[Drawn]:
    """Yield the boards of a job, the solver to move."""
    boards = numbered(query, job) if query.game == "tchoukaillon" else chanced(query, job)
    for board in boards:
        yield Drawn(placed(query.game, board))


def numbered(query: Query, job: int) -> Iterator[tuple[int, ...]]:
    """Yield the boards of plain Tchoukaillon that can be won, some numbers of seeds in a job."""
    numbers = list(SEEDS)
    Random(f"{query.game}/{query.seed}").shuffle(numbers)
    numbers *= ROUNDS
    for seeds in numbers[NUMBERS * job : NUMBERS * (job + 1)]:
        yield solitaires.winning_board(seeds)


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


def canonical(position: AnyPosition) -> AnyPosition:
    """Return a position turned so that Left, or South, is to move, nothing behind it.

    Examples
    --------
    >>> str(canonical(game("sowing").position("2.4.1 R")))
    '1.4.2 L'
    """
    place = position
    if isinstance(position, DuelPosition | Position) and position.mover in ("R", "N"):
        place = position.turned()
    return game(position.sheet.name).position(str(place))
