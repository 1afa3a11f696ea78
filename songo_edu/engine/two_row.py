"""The rules of one two-row sheet at work: flat integers, compiled by Numba where it is installed.

Both ways run the same source, so they answer alike; only the speed differs. Sample games, which
chapters 10 and 11 count in, are drawn as integers from `random.Random` with a text as its seed,
which gives the same numbers in every version of Python.
"""

import random
from typing import Any

from songo_edu.engine.compiled import Machine, has_numba
from songo_edu.errors import RecordError, shown
from songo_edu.games import AnyPosition, Position, Record, RuleSheet, two_row_game
from songo_edu.locale import _
from songo_edu.rules.two_row import search
from songo_edu.rules.two_row.layout import END_STORE, QUIET, ROW, STRIDE, SWEEP_WIN
from songo_edu.rules.two_row.limited_search import SEES_NODES, SEES_PLIES

#: Plies that a search may look ahead where nothing else is said; the number of positions is what
#: stops it in practice.
DEPTH = 60
_NO_LIMIT = 1 << 60
#: A learner that overlooks no sowing, counts the stores and looks a ply deeper each time.
_EVERYTHING = (DEPTH, _NO_LIMIT, _NO_LIMIT, _NO_LIMIT, 0, 0, 1, 0, 0, 0)


class Engine:
    """The rules of one sheet with the buffers they need; a search may look `depth` plies ahead.

    Positions lie in a sequence made by `buffer`, `STRIDE` integers each; `at` is an offset in
    it, that of the oldest position of the game being 0. `fast` says whether to use Numba; left out,
    where it is installed. The answers are the same.

    Examples
    --------
    >>> from songo_edu.games import sheet
    >>> engine = Engine(sheet("songo"), fast=False)
    >>> states = engine.buffer(3)
    >>> engine.put(states, 0, (5,) * 14 + (0, 0, 0, 0))
    >>> engine.legal(states, 0)
    [0, 1, 2, 3, 4, 5, 6]
    """

    def __init__(self, sheet: RuleSheet, *, fast: bool | None = None, depth: int = DEPTH) -> None:
        machine = Machine(fast=fast)
        self.sheet = sheet
        self.depth = depth
        self.rules: Any = machine.rules_of("two_row")
        self.integers: Any = machine.integers(sheet.integers())
        self._machine = machine
        self._work = machine.integers(zeros=search.WORK_MOVES + search.SLOT * (depth + 4))
        self._sight = machine.integers(_EVERYTHING)

    def buffer(self, positions: int) -> Any:
        """Return space for that many positions."""
        return self._machine.integers(zeros=positions * STRIDE)

    def put(self, states: Any, at: int, state: tuple[int, ...]) -> None:
        """Write a position at `at`, as the first of a game: nothing quiet lies behind it."""
        for i in range(STRIDE):
            states[at + i] = state[i]
        states[at + QUIET] = 0

    def put_game(self, position: Position) -> tuple[Any, int]:
        """Return a position behind those it may come back to, and its `at`; a search has space."""
        states, at = position.buffer(self.depth + 3)
        return self._machine.integers(states), at

    def legal(self, states: Any, at: int) -> list[int]:
        """Return the legal pits in sowing order; the position after `at` is overwritten."""
        return self._listed(self._count(states, at))

    def choices(self, states: Any, at: int, *, ordered: bool = False) -> list[int]:
        """Return the legal pits, none where the game is over; `ordered`, captures come first."""
        count = self._count(states, at)
        if self.ending(states, at, count) != 0:
            return []
        if ordered:
            self.rules.order_moves(self.integers, states, at, self._work, search.WORK_MOVES, count)
        return self._listed(count)

    def _count(self, states: Any, at: int) -> int:
        to = at + STRIDE
        return int(self.rules.legal(self.integers, states, at, to, self._work, search.WORK_MOVES))

    def _listed(self, count: int) -> list[int]:
        return [int(self._work[search.WORK_MOVES + i]) for i in range(count)]

    def ending(self, states: Any, at: int, count: int) -> int:
        """Return how the game has ended at `at`, 0 where it goes on; `count` moves are legal."""
        return int(self.rules.ending(self.integers, states, at, 0, count))

    def make(self, states: Any, at: int, pit: int) -> int:
        """Write the position after playing `pit` behind the one at `at`; return the seeds won."""
        return int(self.rules.make(self.integers, states, at, at + STRIDE, pit))

    def rows(self, states: Any, at: int, side: int, how: int) -> int:
        """Return the seeds of its row that a side adds to its store when the game ends so."""
        if how == END_STORE and self.integers[SWEEP_WIN] == 0:
            return 0
        start = side * int(self.integers[ROW])
        return int(self.rules.row_seeds(self.integers, states, at, start))

    def forced(
        self, states: Any, at: int, k: int, floor: int, ceiling: int, solver: int = 0
    ) -> int:
        """Return the seeds a side can still force within `k` moves of its own (`capture_goal`)."""
        arguments = (self.integers, states, at, k, solver, floor, ceiling)
        return int(self.rules.forced(*arguments, self._work, search.WORK_MOVES))

    def choose(
        self, states: Any, at: int, nodes: int | None = None, depth: int | None = None
    ) -> int:
        """Return the best pit by a search of about `nodes` positions or `depth` plies."""
        self._sight[SEES_PLIES] = depth or self.depth
        self._sight[SEES_NODES] = _NO_LIMIT if nodes is None else nodes
        return int(self.rules.choose(self.integers, self._sight, states, at, self._work))

    @property
    def value(self) -> int:
        """What the last search found the best move to be worth."""
        return int(self._work[search.INFO_VALUE])

    @property
    def plies(self) -> int:
        """How many plies the last search finished."""
        return int(self._work[search.INFO_DEPTH])

    @property
    def nodes(self) -> int:
        """Positions looked at: by the last `choose`, or by every `forced_win` so far."""
        return int(self._work[search.INFO_NODES])

    def within_reach(self, states: Any, at: int, side: int) -> bool:
        """Return whether a side could win with every seed on the board."""
        return bool(self.rules.within_reach(self.integers, states, at, side))

    def forced_win(
        self, states: Any, at: int, side: int, depth: int, limit: int | None = None
    ) -> int:
        """Return whether a side wins from `at` within `depth` plies."""
        self._work[search.INFO_LIMIT] = _NO_LIMIT if limit is None else limit
        arguments = (self.integers, states, at, depth, 0, side)
        return int(self.rules.forced_win(*arguments, self._work))


#: From this depth on, loading Numba costs less than counting without it.
COMPILED_FROM = 6


def count_leaves(position: AnyPosition, depth: int, *, fast: bool | None = None) -> int:
    """Return the number of positions after exactly `depth` moves.

    `fast` says whether to count two rows by the rules compiled with Numba; left out, deep counts
    use bitboards where it is installed. Positions of other families are counted by playing every
    move.

    Examples
    --------
    >>> from songo_edu import game
    >>> count_leaves(game("songo").start(), 4)
    1964
    """
    if not isinstance(position, Position):
        return _by_playing(position, depth)
    if fast is None and depth >= COMPILED_FROM and has_numba():
        from songo_edu.engine import bitboards

        if bitboards.fits(position.sheet):
            return bitboards.count_leaves(position, depth, fast=True)
        fast = True
    machine = Machine(fast=bool(fast))
    states, at = position.buffer(depth + 2)
    sheet, buffer = (machine.integers(values) for values in (position.sheet.integers(), states))
    moves = machine.integers(zeros=8 * (depth + 2))
    return int(machine.rules_of("two_row").perft(sheet, buffer, at, depth, moves))


def _by_playing(position: AnyPosition, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(_by_playing(position.play(move), depth - 1) for move in position.legal_moves())


#: Positions a player looks at before a move; each player of a game draws one.
STRENGTHS = (20, 60, 180, 540)
#: Of a hundred moves, how many are played at random; each player of a game draws one.
SLIPS = (2, 6, 12, 24)
#: Random moves at the start of a game, at least and at most.
OPENING = (2, 9)
#: A game is left unfinished here.
LONGEST = 240


def sample_game(seed: str, game: str = "songo") -> Record[Position]:
    """Return the game that belongs to a seed, from the start of a two-row game.

    Raises
    ------
    UnknownGameError, RecordError
        where there is no such game, or the seed is no text.

    Examples
    --------
    >>> sample_game("house/0").play("")[0] == sample_game("house/0")[0]
    True
    """
    if not isinstance(seed, str):
        raise RecordError(_("{text} is not a game’s seed: that is a text").format(text=shown(seed)))
    rules = two_row_game(game)
    draw = random.Random(seed)
    engine = Engine(rules.sheet)
    states = engine.buffer(LONGEST + DEPTH + 6)
    engine.put(states, 0, rules.start().state)
    strengths = [STRENGTHS[draw.randrange(len(STRENGTHS))] for _side in "SN"]
    slips = [SLIPS[draw.randrange(len(SLIPS))] for _side in "SN"]
    opening = draw.randrange(OPENING[0], OPENING[1] + 1)
    moves: list[int] = []
    for ply in range(LONGEST):
        at = ply * STRIDE
        legal = engine.legal(states, at)
        if engine.ending(states, at, len(legal)) != 0:
            break
        if ply < opening or draw.randrange(100) < slips[ply % 2]:
            pit = legal[draw.randrange(len(legal))]
        else:
            pit = engine.choose(states, at, strengths[ply % 2])
        moves.append(pit)
        engine.make(states, at, pit)
    return rules.record([rules.sheet.pits[pit] for pit in moves])
