"""The truth of exercises that look ahead: leaves, what is sure, keys of puzzles, endings.

Looking ahead is done here in the plainest ways, by playing every move, and shares no line with the
searches that the chapters are about. Boards are remembered without the way that led to them.
"""

from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from songo_edu.engine.bitboard_kernel import SOWN_OTHER, sowing_of
from songo_edu.engine.bitboards import pack, table_of
from songo_edu.engine.endings.building import Builder, Workers
from songo_edu.errors import ExerciseError
from songo_edu.games import Position
from songo_edu.games.two_row.position import Side, other_side, sheet
from songo_edu.rules.two_row import endings
from tests.course.claims.rules import (
    Check,
    after,
    each_move,
    most,
    rule,
    table,
    table_of_moves,
    with_pits,
)

# -- the engine: places, words, leaves, plies ------------------------------------------------------


@lru_cache(maxsize=50_000)
def ahead(board: Position, plies: int) -> int:
    """Return the seeds South is ahead by so many plies on, both sides playing their best."""
    if plies == 0 or board.over:
        stores = board.final().stores
        return stores["S"] - stores["N"]
    values = [ahead(board.play(move), plies - 1) for move in board.legal_moves()]
    return max(values) if board.mover == "S" else min(values)


def leaves(board: Position, depth: int) -> int:
    """Return how many positions there are after so many moves."""
    return sum(leaves(board.play(move), depth - 1) for move in board.legal_moves()) if depth else 1


table(
    "number",
    rules={
        # Places in the flat list of a position.
        "place-of": lambda board, ask: board.sheet.pits.index(ask["pit"]),
        "place": lambda board, ask: after(board, ask["after"]).state[ask["place"]],
        "leaves": lambda board, ask: leaves(board, ask["depth"]),
        "replies": lambda board, ask: len(board.play(ask["move"]).legal_moves()),
    },
)
table_of_moves(
    "play",
    rules={
        "plies": lambda board, move, ask: (
            ahead(board.play(move), ask["plies"] - 1) == ahead(board, ask["plies"])
        )
    },
)


@rule("number")
def _answered(board: Position, check: Check) -> int:
    """Return what South is ahead by after a move and the best reply, which the check names."""
    now = board.play(check["move"])
    value = ahead(now, 1)
    if ahead(now.play(check["reply"]), 0) != value:
        raise ExerciseError(f"{check['reply']} is not the best reply to {check['move']}")
    return value


@each_move("play")
def _adds(board: Position, move: str, check: Check) -> bool:
    """Return the moves whose sowing adds a word, given in hexadecimal, to the opponent's word."""
    table, row = list(table_of(board.sheet)), board.sheet.row
    lane = row - 1 - board.sheet.pits.index(move) % row
    at = sowing_of(table, pack(board).own, lane)
    return table[at + SOWN_OTHER] == int(check["word"], 16)


@rule("choose")
def _fits(board: Position, check: Check) -> set[str]:
    """Return the opponent's pits with a number that is taken, after a sowing and before taking."""
    drops = (event for event in board.trace(check["move"]) if event.kind == "drop")
    pits = board.pits | {event.pit: event.number for event in drops}
    low, high = board.sheet.take
    other = board.row(other_side(board.mover))
    return {pit for pit in other if low <= pits[pit] <= high}


@rule("choose")
def _cut(board: Position, check: Check) -> set[str]:
    """Return the moves that alpha-beta does not look at, one ply from the end, in sowing order.

    `known` is what the other side is sure of elsewhere: what South is ahead by there.
    """
    moves = board.legal_moves()
    for number, move in enumerate(moves, start=1):
        value = ahead(board.play(move), 0)
        if value <= check["known"] if board.mover == "N" else value >= check["known"]:
            return set(moves[number:])
    return set()


# -- puzzles: what a side can force in so many moves of its own ------------------------------------


@lru_cache(maxsize=50_000)
def held(board: Position, side: Side, moves: int) -> int:
    """Return the seeds that a side will hold at least, within so many moves of its own."""
    if moves == 0 or board.over:
        return board.final().stores[side]
    after = [board.play(move) for move in board.legal_moves()]
    if board.mover == side:
        return max(held(each, side, moves - 1) for each in after)
    return min(held(each, side, moves) for each in after)


def forced(board: Position, moves: int) -> dict[str, int]:
    """Return what each first move makes sure of, within so many moves."""
    side = board.mover
    return {
        move: held(board.play(move), side, moves - 1) - board.stores[side]
        for move in board.legal_moves()
    }


def claim(board: Position, moves: int) -> tuple[int, set[str]]:
    """Return the most seeds that are sure, and the first moves that make them so."""
    sure_seeds = forced(board, moves)
    return max(sure_seeds.values()), most(sure_seeds)


def without(board: Position, pit: str) -> Position:
    """Return the board with one seed less in a pit."""
    stores = f"{board.stores['N']}-{board.stores['S']}"
    return with_pits(board, {**board.pits, pit: board.pits[pit] - 1}, stores)


def keys(board: Position, check: Check) -> set[str]:
    """Return all first moves that make a number of seeds sure."""
    sure_seeds = forced(board, check["moves"])
    return {move for move, seeds in sure_seeds.items() if seeds >= check["seeds"]}


for _name in ("forced", "can-force"):
    table("number", rules={_name: lambda board, ask: claim(board, ask["moves"])[0]})
table("play", rules={"keeps-promise": keys})
table(
    "choose", rules={"keys": keys, "second-key": lambda board, ask: keys(board, ask) - {ask["key"]}}
)


@rule("play")
def _key(board: Position, check: Check) -> set[str]:
    """Return the one first move of a claim; none where there are two, or it is another claim."""
    seeds, first_moves = claim(board, check["moves"])
    return first_moves if len(first_moves) == 1 and seeds == check["seeds"] else set()


@rule("choose")
def _idle(board: Position, check: Check) -> set[str]:
    """Return the pits that may lose a seed while seeds and first move of the claim stay."""
    now = claim(board, check["moves"])
    filled = [pit for pit, seeds in board.pits.items() if seeds]
    return {pit for pit in filled if claim(without(board, pit), check["moves"]) == now}


@each_move("play")
def _refutes(board: Position, move: str, check: Check) -> bool:
    """Return the replies after which the other side cannot force so many seeds any more."""
    side = other_side(board.mover)
    left = held(board.play(move), side, check["moves"]) - board.stores[side]
    return bool(left < check["seeds"])


# -- awalé: seeds that are really taken, so many plies ahead ---------------------------------------


@lru_cache(maxsize=200_000)
def won(board: Position, plies: int) -> int:
    """Return the seeds that the mover can be sure of gaining on the other side in so many moves.

    The moves of both sides count. A repetition is only seen within a line: it ends the game, and
    the line gains nothing more.
    """
    if plies == 0 or board.over:
        return 0
    return max(wins(board, plies).values())


def wins(board: Position, plies: int) -> dict[str, int]:
    """Return the same for each move by itself, the best of both sides following."""
    return {
        move: board.captured(move) - won(board.play(move), plies - 1)
        for move in board.legal_moves()
    }


table(
    "play",
    rules={
        "forces": lambda board, ask: {
            move for move, seeds in wins(board, ask["plies"]).items() if seeds >= ask["seeds"]
        }
    },
)

# -- endings: a table of all boards with few seeds, made with nothing compiled and no file ---------


@dataclass(frozen=True)
class _Table:
    """All boards of a game with few seeds, two bounds each."""

    rules: list[int]
    choices: list[int]
    data: bytearray

    def bounds(self, board: Position) -> tuple[int, int]:
        entry = endings.entry_of(self.rules, self.choices, list(board.state), 0)
        return endings.low_at(self.data, 0, entry), endings.high_at(self.data, 0, entry)


@lru_cache(maxsize=8)
def _table(name: str, seeds: int) -> _Table:
    held = sheet(name)
    rules, choices = held.integers(), [0] * endings.choices_size(held.row, seeds)
    endings.fill_choices(held.row, seeds, choices)
    with closing(Workers(held, 1, fast=False)) as team:
        builder = Builder(team, seeds)
        for level in range(seeds + 1):
            builder.build(level)
    return _Table(rules, choices, builder.data)


def sure(board: Position) -> int:
    """Return the seeds on the board that the mover gains on the other side, best play by both."""
    low, high = _table(board.sheet.name, sum(board.pits.values())).bounds(board)
    if low != high:
        raise ExerciseError(f"{board} is worth {low} to {high}: endless play decides")
    return low


def gains(board: Position) -> dict[str, int]:
    """Return the same for each move by itself."""
    return {move: board.captured(move) - sure(board.play(move)) for move in board.legal_moves()}


table("play", rules={"best-ending": lambda board, ask: most(gains(board))})
table(
    "choose",
    rules={
        "ahead-in-the-end": lambda board, ask: {
            move for move, seeds in gains(board).items() if seeds > 0
        }
    },
)
table(
    "number",
    rules={
        # Of the seeds on the board, what the mover gets in the end.
        "gets": lambda board, ask: (sum(board.pits.values()) + sure(board)) // 2,
        # How many boards hold as many seeds as this one, one side being to move.
        "boards": lambda board, ask: comb(
            sum(board.pits.values()) + len(board.pits) - 1, len(board.pits) - 1
        ),
    },
)


@rule("number")
def _returns(board: Position, _check: Check) -> int:
    """Return how many plies it takes until a board comes back on which nobody ever has a choice."""
    here, plies = board, 0
    while not here.over:
        (move,) = here.legal_moves()
        here, plies = here.play(move), plies + 1
    if here.ending != "repetition":
        raise ExerciseError(f"{board} does not come back")
    return plies
