"""Where positions come from: games from a seed, composition, a text, the sources, drawn boards.

A source gives what a job tries, as a function of the query and the job's number alone, under the
name of the method in `SOURCES`. A job that draws nothing is the source's end. No game leads to
boards that are drawn or composed; whether they can arise is not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from songo_edu import analysis, lazy
from songo_edu.errors import PositionError, RecordError
from songo_edu.games import AnyPosition, Position, game, sheet, two_row_game
from songo_edu.games.catalogue import family
from songo_edu.games.duels import DuelPosition
from songo_edu.games.own import like
from songo_edu.games.two_row.position import RuleSheet
from songo_edu.puzzles.kinds import kind, studies
from songo_edu.puzzles.kinds.kind import Query
from songo_edu.puzzles.kinds.two_row import board_of
from songo_edu.puzzles.native.miner import MinerQuery, Packed, miner_of
from songo_edu.puzzles.record import Json
from songo_edu.rules.two_row.captures import (
    RULE_BARGAIN,
    RULE_QUIET,
    RULE_TEMPTING,
    RULE_WAITING,
)
from songo_edu.solvers import solitaires

if TYPE_CHECKING:
    from songo_edu.puzzles import study_tables
else:
    study_tables = lazy.module("songo_edu.puzzles.study_tables")


#: A canonical position, and the fields that its source adds to the provenance.
Drawn = tuple[AnyPosition, Json]


@dataclass(frozen=True)
class Batch:
    """Many positions at once: made, and their stories, only where they are asked for."""

    positions: Sequence[Any]
    story: Callable[[int], Json] = lambda _number: {}

    @classmethod
    def of(cls, drawn: Sequence[Drawn]) -> Batch:
        """Return a batch of what has been drawn one by one."""
        return cls([position for position, _story in drawn], lambda number: drawn[number][1])

    def __len__(self) -> int:
        return len(self.positions)


def _at_random(
    source: Callable[[Query, int], Iterable[AnyPosition]],
) -> Callable[[Query, int], Batch]:
    """Return the source of boards that are drawn one by one, no more than the query may try."""
    return lambda query, job: Batch(list(islice(source(query, job), query.limit)))


# -- out of games that engine players play from a seed: they can arise -----------------------------

#: Games of a job: those from which positions are taken, and those of which the endings are.
SELFPLAY_GAMES, ENDGAME_GAMES = 16, 64


def selfplay(query: Query, job: int) -> Batch:
    """Return the positions of some games, in each from a drawn place on."""
    seed = f"{query.game}/{query.moves}/{query.seed}/{job}"
    games = miner_of(sheet(query.game)).played(seed, SELFPLAY_GAMES, query.most)
    return Batch(games, games.story)


def endgame(query: Query, job: int) -> Batch:
    """Return the last positions of some games."""
    rules = sheet(query.game)
    sizes = study_tables.sizes(rules)
    most = sizes[job % len(sizes)]
    seed = f"{query.game}/{query.kind}/{query.moves}/{query.seed}/{job}"
    games = miner_of(rules).played(seed, ENDGAME_GAMES, most)
    return Batch(games, games.story)


# -- composed: boards that search reaches, seed by seed, from a drawn one --------------------------

#: Climbs of a job, by moves, and the steps of each.
CLIMBS = {1: 60, 2: 60, 3: 20, 4: 10, 5: 4}
STEPS = 100
#: How often a job climbs again where it has come to no board at all.
TURNS = 50
#: What comes near, by kind; captures where nothing is said.
RULES = {"defend": RULE_BARGAIN, "double": RULE_QUIET, "wait": RULE_WAITING}


def compose(query: Query, job: int) -> Batch:
    """Return the boards that some climbs reach; for a drill, boards that have its rules to say.

    A climb keeps what comes nearer to a puzzle as asked: few seeds, a chain, a quiet key, a wrong
    move that tempts.
    """
    if query.kind in ("count", "forbidden"):
        return _at_random(sparse)(query, job)
    miner = miner_of(sheet(query.game))
    low, high = kind(query.kind).goal["moves"]
    k = query.moves or min(low + job % (high - low + 1), 3)
    rule = RULES.get(query.kind, RULE_TEMPTING)
    miner_query = MinerQuery(k, 2 * k, query.seeds or 0, rule, strict=query.strict)
    seed = f"{query.game}/{query.kind}/{query.moves}/{query.seed}/{job}"
    for turn in range(TURNS):  # a job that draws nothing would be the source's end
        anew = f"{seed}/{turn}" if turn else seed
        words = miner.composed(anew, miner_query, CLIMBS[k], STEPS, query.most)
        if len(words):
            break
    return Batch(Packed(miner.sheet, words))


# -- given: the positions of a record, or one and what a few moves from it reach -------------------

#: A position of one game.
Near = TypeVar("Near", bound=AnyPosition)
#: The moves from a position within which others are asked as well; and from a source's example.
NEAR, NEAR_EXAMPLES = 3, 2


def given(query: Query, job: int) -> Batch:
    """Return what the query's text holds, all in the first job."""
    return Batch.of([] if job else read(query.game, query.start or "")[: query.limit])


def canonical(position: AnyPosition) -> AnyPosition:
    """Return a position turned so that Left, or South, is to move, nothing behind it."""
    place = position
    if isinstance(position, DuelPosition | Position) and position.mover in ("R", "N"):
        place = position.turned()
    return game(position.sheet.name).position(str(place))


def read(name: str, text: str) -> list[Drawn]:
    """Return the positions of a text: of a record each, of a position all that are near."""
    # Of one row a record is not asked: boards are drawn.
    if family(name) != "two_row" or "/" in text or not text.strip():
        return [(canonical(place), {}) for place in near(game(name).position(text))]
    rules = two_row_game(name)
    try:
        record = rules.record(text)
    except RecordError:
        if " " in text.strip():
            raise
        try:
            rules.position(text)
        except PositionError as error:
            raise PositionError(str(error)) from None
        raise AssertionError(text) from None
    place, positions = rules.start(), []
    for ply, move in enumerate((*record.moves, None)):  # after the last move as well
        if not place.over:
            story = {"record": " ".join(record.moves[:ply]), "ply": ply}
            positions.append((canonical(place), story))
        if move is not None:
            place = place.play(move)
    return positions


def near(position: Near, moves: int = NEAR) -> list[Near]:
    """Return a position and those that this many moves reach, each once, where play goes on."""
    reached: dict[str, Near] = {}
    places = [position]
    for left in range(moves, -1, -1):
        fresh = {str(place): place for place in places if not place.over}
        places = [place for name, place in fresh.items() if name not in reached]
        reached |= {str(place): place for place in places}
        if left:
            places = [place.play(move) for place in places for move in place.legal_moves()]
    return list(reached.values())


#: How often the positions with a history are gone through, a job each.
ROUNDS_OF_HISTORY = 20


def history(query: Query, job: int) -> Batch:
    """Return the positions of the query's game that have a history, all in each of the first jobs.

    They are those of the game commented in the course, with the moves that lead to it, and the
    examples of the sources (`songo_edu.analysis.examples`) with those two moves away at most.
    """
    positions = _with_a_history(query.game) if job < ROUNDS_OF_HISTORY else iter(())
    return Batch.of(list(islice(positions, query.limit)))


def _with_a_history(name: str) -> Iterator[Drawn]:
    played = analysis.commented_game().record
    if name == played.start.sheet.name:
        yield from read(name, " ".join(played.moves))
    for example in analysis.examples.examples():
        if example.position.sheet.name == name:
            for place in near(example.position, NEAR_EXAMPLES):
                yield canonical(place), {"example": example.name}


# -- drawn boards of one row -----------------------------------------------------------------------

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

    Of plain Tchoukaillon one board can be won with each number of seeds: these numbers are
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

    Where empty holes at an end never matter, a seed lies in the last one: at both ends of a board
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


# -- drawn boards of two rows: a number per job ----------------------------------------------------

TWO_ROW_BOARDS = 400


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
    return board_of(rules, [*ours, *theirs], south, north)


#: Every source by the name of its method.
SOURCES: dict[str, Callable[[Query, int], Batch]] = {
    "selfplay": selfplay,
    "endgame": endgame,
    "compose": compose,
    "given": given,
    "history": history,
    "boards": _at_random(one_row),
    "setup": _at_random(studies.boards),
}
