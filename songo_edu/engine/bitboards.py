"""A bitboard engine for two rows: a row in one 64-bit word, a sowing in two additions.

For numbers of moves that nothing else reaches: leaf counts, tables of endgames, searches. The plain
rules stay the truth, and the tests play games by both. Here are a position as two words, what the
kernel says of it, and the table of its game.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from songo_edu.engine import bitboard_kernel as bits
from songo_edu.engine.compiled import Kernel, Machine
from songo_edu.games import Position
from songo_edu.games.protocol import State
from songo_edu.games.two_row.position import RuleSheet
from songo_edu.games.two_row.sentences import ENDINGS
from songo_edu.rules.two_row import layout, limited_search
from songo_edu.rules.two_row.moves import drop_pit, keeps_last

__all__ = [
    *("Board", "captured", "count_leaves", "ending", "fits", "make", "moves", "pack"),
    *("table_of", "unpack"),
]

_NEVER = 1 << 30  # more quiet plies than any game has


def __dir__() -> list[str]:
    return __all__


def fits(sheet: RuleSheet) -> bool:
    """Return whether a game's rows fit into words: seven pits a row, 127 seeds.

    Examples
    --------
    >>> from songo_edu.games.two_row.position import sheet
    >>> fits(sheet("songo"))
    True
    """
    return sheet.row <= bits.LANES and sheet.seeds <= bits.MOST


@cache
def table_of(sheet: RuleSheet, weights: tuple[int, ...] | None = None) -> tuple[int, ...]:
    """Return the table of a game, laid out as the kernel says, with its weights or others."""
    rules = sheet.integers()
    row, seeds = sheet.row, sheet.seeds
    ones = sum(1 << (bits.LANE * lane) for lane in range(row))
    low, high = (min(count, bits.MOST + 1) for count in sheet.take)
    worths = (0, 1, seeds, sheet.give)  # none, feed, fullest, most
    head = {
        bits.T_ROW: row,
        bits.T_PITS: ones * bits.SEEDS,
        bits.T_TOPS: ones * bits.TOP,
        bits.T_REST: ones * bits.MOST,
        bits.T_ENOUGH: ones * (bits.TOP - low),
        bits.T_TOO_MANY: ones * max(0, bits.MOST - high),
        bits.T_ALL: rules[layout.GRAND_SLAM] << bits.STORE_AT,
        bits.T_CANCELLED: rules[layout.CANCELLED],
        bits.T_WIN: min(sheet.win, bits.MOST) << bits.STORE_AT,
        bits.T_FEW: min(sheet.few, bits.MOST) << bits.STORE_AT,
        bits.T_FEED: int(rules[layout.SOLIDARITY] > 0),
        bits.T_GIVE: worths[rules[layout.SOLIDARITY]],
        bits.T_GIFT: rules[layout.GIFT],
        bits.T_REPEAT: 4 if sheet.repetition else _NEVER,
        bits.T_WIDTH: (seeds + 1) * bits.SOWING,
        bits.T_SWEEP: rules[layout.SWEEP_WIN],
        bits.T_VALUES: 0,
    }
    table = [head[place] for place in range(bits.T_SOWN)]
    for lane in range(row):
        for count in range(seeds + 1):
            table += _sowing(rules, row - 1 - lane, count)
    table[bits.T_VALUES] = len(table)
    return tuple(table + _values(sheet.weights() if weights is None else weights, row, len(table)))


def _values(weights: Sequence[int], row: int, at: int) -> list[int]:
    """Return the weights of a sheet as a table has them at `at`, with a pit's for any seeds."""
    weights = list(weights)
    full, stages, cap, size = weights[: limited_search.V_STAGE]
    runs = []
    for stage in range(stages):
        begin = limited_search.V_STAGE + stage * size
        run = weights[begin : begin + size]
        held, theirs = limited_search.V_HELD, limited_search.V_HELD + row + 1
        pits = theirs + row + 1
        spare = [0] * (bits.P_THEIRS - bits.P_HELD - row - 1)
        spread = [*run[:held], *run[held:theirs], *spare, *run[theirs:pits], *spare]
        for lane in range(row):
            most = pits + lane * (cap + 1) + cap
            spread += run[most - cap : most] + [run[most]] * (bits.MOST + 1 - cap)
        runs.append([*spread, *[0] * ((bits.LANES - row) * (bits.MOST + 1))])
    first = at + bits.MOST + 1
    begins = [
        first + min(board, full) * stages // (full + 1) * len(runs[0])
        for board in range(bits.MOST + 1)
    ]
    return [*begins, *(weight for run in runs for weight in run)]


def _sowing(rules: list[int], pit: int, seeds: int) -> list[int]:
    """Return the four integers of the sowing of South's `pit`; North's are the same."""
    row = rules[layout.ROW]
    if seeds == 0:
        return [0, 0, 0, bits.DUTY_FREE]
    kept = keeps_last(rules, seeds)
    words = [(kept << bits.STORE_AT) - (seeds << (bits.LANE * (row - 1 - pit))), 0]
    fell = pit
    given = 0
    for k in range(1, seeds + 1 - kept):
        fell = drop_pit(rules, pit, k)
        given += fell // row
        words[fell // row] += 1 << (bits.LANE * (row - 1 - fell % row))
    may = not (
        kept
        or fell < row
        or (rules[layout.FIRST_PIT] and fell == row and seeds < 2 * row)
        or (rules[layout.SINGLE] and seeds == 1)
    )
    last = int(may) << (bits.LANE * (row - 1 - fell % row))
    duty = bits.DUTY_FREE
    if pit == row - 1 and seeds == 1 and rules[layout.LAST_ONE]:
        duty = bits.DUTY_FORBIDDEN
    elif pit == row - 1 and seeds == 2:
        duty = rules[layout.LAST_TWO]
    return [*words, last, duty + 4 * _worth(rules, seeds, given, kept)]


def _worth(rules: list[int], seeds: int, given: int, kept: int) -> int:
    """Return how well a sowing feeds an empty opponent, as the sheet counts it."""
    given += kept * rules[layout.COUNT_KEPT]
    if given == 0 or rules[layout.SOLIDARITY] < 2:
        return min(given, rules[layout.SOLIDARITY])
    return seeds if rules[layout.SOLIDARITY] == 2 else given


#: The bits of a sum of marks that are the same in Python's integers and in 64 bits.
_KEPT = (1 << 62) - 1
#: Leaf counts, as Python asks for them.
LEAVES = Kernel("bitboards", "bitboards", (bits.leaves_of,))


@dataclass(frozen=True)
class Board:
    """A position of a two-row game: a word for the side to move, one for the other.

    `past` holds the two words of every position since the last capture; two boards are equal
    whatever led to them, as positions are.

    Examples
    --------
    >>> from songo_edu import game
    >>> board = pack(game("songo").start())
    >>> hex(board.own)
    '0x5050505050505'
    >>> str(unpack(make(board, "S2")))
    '6.6.6.5.5.5.5/6.6.0.5.5.5.5 N 0-0'
    """

    sheet: RuleSheet
    own: int
    other: int
    mover: int  # 0 South, 1 North
    past: tuple[int, ...] = field(default=(), compare=False)

    @property
    def quiet(self) -> int:
        """Plies since the last capture, kept seed or gift."""
        return len(self.past) // 2


def word(pits: Sequence[int], store: int) -> int:
    """Return the word of a row, its pits given in sowing order."""
    written = 0
    for seeds in pits:
        written = written << bits.LANE | seeds
    return written | store << bits.STORE_AT


def row_of(sheet: RuleSheet, own: int) -> list[int]:
    """Return the pits of a word in sowing order."""
    return [own >> bits.LANE * lane & bits.SEEDS for lane in reversed(range(sheet.row))]


def _words(sheet: RuleSheet, state: State) -> tuple[int, int]:
    row = sheet.row
    south = word(state[:row], state[layout.SOUTH])
    north = word(state[row : 2 * row], state[layout.NORTH])
    return (north, south) if state[layout.MOVER] else (south, north)


def pack(position: Position) -> Board:
    """Return a position as two words."""
    sheet = position.sheet
    past = [words for state in position.past for words in _words(sheet, state)]
    own, other = _words(sheet, position.state)
    return Board(sheet, own, other, position.state[layout.MOVER], tuple(past))


def unpack(board: Board) -> Position:
    """Return two words as the position they are, with the way that led to it."""
    count = board.quiet

    def state(number: int, own: int, other: int) -> State:
        mover = board.mover ^ (count - number) & 1
        south, north = (other, own) if mover else (own, other)
        pits = row_of(board.sheet, south) + row_of(board.sheet, north)
        stores = (south >> bits.STORE_AT, north >> bits.STORE_AT)
        return (*pits, *[0] * (layout.SOUTH - len(pits)), *stores, mover, 0)

    past = [state(i, *board.past[2 * i : 2 * i + 2]) for i in range(count)]
    return Position(board.sheet, state(count, board.own, board.other), tuple(past))


def ending(board: Board) -> str | None:
    """Return how the game has ended, None where it goes on."""
    table: Any = table_of(board.sheet)
    past: Any = board.past
    how = bits.ending_of(table, past, board.quiet, board.own, board.other, board.quiet)
    return ENDINGS[how] or None


def moves(board: Board) -> list[str]:
    """Return the pits that may be played, in sowing order; none where the game is over.

    Examples
    --------
    >>> from songo_edu import game
    >>> moves(pack(game("songo").position("4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14")))
    ['S6', 'S5', 'S3', 'S2', 'S1']
    """
    return [] if ending(board) else list(_lanes(board))


def _lanes(board: Board) -> dict[str, int]:
    """Return the pits that may be played, each with its lane."""
    table: Any = table_of(board.sheet)
    legal = bits.lanes_of(bits.moves_of(table, board.own, board.other))
    row = board.sheet.row
    names = board.sheet.pits[board.mover * row : (board.mover + 1) * row]
    return {
        name: lane
        for name, lane in zip(names, reversed(range(row)), strict=True)
        if legal >> bits.LANE * lane & bits.TOP
    }


def make(board: Board, move: str) -> Board:
    """Return the board after a move.

    Raises
    ------
    UnknownPitError
        where the board has no pit of that name.
    IllegalMoveError
        where the rules forbid the move, with the reason.
    """
    if move not in moves(board):
        return pack(unpack(board).play(move))  # the plain rules know the reason
    table: Any = table_of(board.sheet)
    own, other, lane = board.own, board.other, _lanes(board)[move]
    legal = bits.moves_of(table, own, other)
    mine = bits.played_own(table, legal, own, other, lane)
    theirs = bits.played_other(table, legal, own, other, lane)
    calm = 0 if legal == bits.GIFT_MOVE else bits.quiet_after(board.quiet, own, mine)
    past = (*board.past, own, other) if calm > 0 else ()
    return Board(board.sheet, theirs, mine, 1 - board.mover, past)


def captured(board: Board, move: str) -> int:
    """Return the seeds the mover wins by a legal move."""
    return (make(board, move).other >> bits.STORE_AT) - (board.own >> bits.STORE_AT)


def count_leaves(position: Position | Board, depth: int, *, fast: bool | None = None) -> int:
    """Return the number of positions after exactly `depth` moves, every move being made.

    `fast` says whether to count with Numba; left out, where it is installed.

    Examples
    --------
    >>> from songo_edu import game
    >>> count_leaves(game("awale").start(), 5)
    5219
    """
    return leaves_and_marks(position, depth, fast=fast)[0]


def leaves_and_marks(
    position: Position | Board, depth: int, *, fast: bool | None = None
) -> tuple[int, int]:
    """Return the number of leaves and the sum of their marks, of which 62 bits are kept."""
    # Marks come from the whole words of a leaf: they show whether the right positions were made.
    board = position if isinstance(position, Board) else pack(position)
    table: Any = table_of(board.sheet)
    past: Any = [*board.past, *[0] * (2 * depth + 2)]
    tally: Any = [0]
    if depth == 0:
        return 1, bits.leaf_mark(board.other, board.own) & _KEPT
    machine = Machine(fast=fast)
    table, past, tally = (machine.integers(values) for values in (table, past, tally))
    at = board.quiet
    leaves = LEAVES.of(machine).leaves_of(table, past, at, board.own, board.other, at, depth, tally)
    return int(leaves), int(tally[0]) & _KEPT


# -- random games ----------------------------------------------------------------------------------

_LONGEST = 2000  # quiet plies a game may have; random games of awalé have a few hundred at most


@dataclass(frozen=True)
class Played:
    """What random games came to, for the side to move where they began."""

    games: int
    moves: int
    won: int
    drawn: int
    lost: int


#: Random games, as Python asks for them.
GAMES = Kernel("bitboards", "playouts", (bits.play_games,))


def play_out(
    position: Position | Board, games: int, *, seed: int = 1, fast: bool | None = None
) -> Played:
    """Play a number of games from a position, every move drawn from the legal ones.

    The same seed gives the same games, with and without Numba. A game of more than 2,000 plies
    without a capture, which only a sheet without the rule of repetition allows, is broken off.
    """
    board = position if isinstance(position, Board) else pack(position)
    table: Any = table_of(board.sheet)
    past: Any = [*board.past, *[0] * (2 * (_LONGEST - board.quiet))]
    dice: Any = [0] * bits.D_SIZE
    dice[bits.D_DIE] = seed * 0x9E3779B1 % 0xFFFFFFFF or 1  # never 0, and apart for near seeds
    dice[bits.D_LIMIT] = _LONGEST
    machine = Machine(fast=fast)
    rules = GAMES.of(machine)
    table, past, dice = (machine.integers(values) for values in (table, past, dice))
    moves = rules.play_games(table, past, board.own, board.other, board.quiet, games, dice)
    won, drawn, lost = (int(dice[place]) for place in (bits.D_WON, bits.D_DRAWN, bits.D_LOST))
    return Played(games, int(moves), won, drawn, lost)
