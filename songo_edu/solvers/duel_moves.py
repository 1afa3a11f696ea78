"""Who wins a duel, how fast, by which moves; and why every game of Sowing ends.

A small position is solved by the plain rules before the compiled ones would even be loaded. What
they leave is solved by the compiled rules, where Numba is installed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from songo_edu.engine.compiled import Machine, has_numba
from songo_edu.games.any_game import Record
from songo_edu.games.duels import DuelPosition, DuelSheet
from songo_edu.rules.duels import moves, proof
from songo_edu.rules.duels import search as memo
from songo_edu.rules.duels.moves import duel_variant

#: Positions that the plain rules look at before the compiled ones take over; and where there are
#: none, and nobody sets a limit; and with the compiled rules.
FIRST_NODES = {"memo": 12_000, "proof": 4_000}
PLAIN_NODES = {"memo": 250_000, "proof": 60_000}
COMPILED_NODES = {"memo": 3_000_000, "proof": 2_000_000}

_DEPTH = {False: 380, True: 900}  # plies; Python keeps a frame for each
_BUCKETS = 65_536  # a power of two, as the rules ask


@dataclass(frozen=True)
class Answer:
    """What a solver found: whether the mover wins, in how many plies, by which line."""

    wins: bool | None  # None: not settled
    plies: int | None
    line: tuple[int, ...]
    nodes: int | None  # positions looked at; None where a memo filled before may have helped


class DuelMachine(Machine):
    """The rules in one of their two forms, and how deep they may look."""

    def __init__(self, fast: bool) -> None:
        super().__init__(fast=fast)
        self.rules: Any = self.rules_of("duels")
        self.depth = _DEPTH[fast]


@lru_cache(maxsize=2)
def machine(fast: bool) -> DuelMachine:
    """Return the plain or the compiled rules."""
    return DuelMachine(fast)


def attempts(kind: str, nodes: int | None) -> Iterator[tuple[DuelMachine, int]]:
    """Give the rules to try, one after the other, and how many positions each may look at."""
    if not has_numba():
        yield machine(False), PLAIN_NODES[kind] if nodes is None else nodes
        return
    limit = COMPILED_NODES[kind] if nodes is None else nodes
    yield machine(False), min(limit, FIRST_NODES[kind])
    if limit > FIRST_NODES[kind]:
        yield machine(True), limit


# -- without a rule of repetition --------------------------------------------------------------


class Memo:
    """The memo of all boards of some holes and seeds by one sheet; it stays filled."""

    def __init__(
        self, by: DuelMachine, sheet: DuelSheet, holes: int, seeds: int, limit: int
    ) -> None:
        self.by = by
        rules = by.rules
        self.holes = holes
        self.sheet = by.integers(sheet.integers(holes))
        rows = seeds + holes
        self.binomials = by.integers(zeros=rows * holes)
        rules.duel_binomials(self.binomials, rows, holes)
        boards = int(rules.duel_boards(self.sheet, self.binomials, seeds))
        size = min(boards, 2 * limit + 1)
        self.known = boards < moves.DUEL_SLOT**9  # beyond, two boards could share a number
        self.keys = by.integers(zeros=size)
        self.codes = by.integers(zeros=size)
        self.moves = by.integers(zeros=moves.DUEL_SLOT * (by.depth + 2))
        self.states = by.integers(zeros=(holes + 2) * (by.depth + 4))
        self.info = by.integers([0, 0, by.depth, size, seeds])
        self._buffers = (self.binomials, self.keys, self.codes, self.moves, self.info)
        self.capacity = min(size - 1, limit) if size < boards else size

    def code(self, state: tuple[int, ...], limit: int) -> int:
        """Return the code of a position, looking at `limit` more positions at most."""
        if not self.known:
            return 0
        self._put(state, limit)
        return int(self.by.rules.duel_search(self.sheet, self.states, 0, 0, *self._buffers))

    def best(self, state: tuple[int, ...], limit: int) -> int:
        """Return the best move of a position; -1 where there is none, -2 where it is not known."""
        self._put(state, limit)
        return int(self.by.rules.duel_best(self.sheet, self.states, 0, *self._buffers))

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return int(self.info[memo.DUEL_INFO_NODES])

    def _put(self, state: tuple[int, ...], limit: int) -> None:
        self.info[memo.DUEL_INFO_LIMIT] = min(self.nodes + limit, self.capacity)
        for i, number in enumerate(state):
            self.states[i] = number


@lru_cache(maxsize=6)
def memo_of(fast: bool, sheet: DuelSheet, holes: int, seeds: int, limit: int) -> Memo:
    """Return the memo of a sheet and size, kept for the next question."""
    return Memo(machine(fast), sheet, holes, seeds, limit)


def by_memo(position: DuelPosition, nodes: int | None) -> Answer:
    """Solve a position of Sowing: who wins, in how many plies, and a best line."""
    state, left = core(position)
    used = 0
    for by, limit in attempts("memo", nodes):
        table = memo_of(by.fast, position.sheet, len(state) - 2, sum(state[:-2]), limit)
        before = table.nodes
        code = table.code(state, limit)
        used = table.nodes - before
        if code:
            line = _memo_line(position, table, state, left, limit)
            return Answer(bool((code - 1) & 1), (code - 1) >> 1, line, None)
    return Answer(None, None, (), used)


def _memo_line(
    position: DuelPosition, table: Memo, state: tuple[int, ...], left: int, limit: int
) -> tuple[int, ...]:
    line: list[int] = []
    here = position
    while True:
        move = table.best(state, limit)
        if move < 0:
            return tuple(line)
        line.append(move + 2 * left)
        here = here.play(here.name_of(line[-1]))
        state = here.state[left : left + len(state) - 2] + here.state[-2:]


def core(position: DuelPosition) -> tuple[tuple[int, ...], int]:
    """Return the state without the empty holes at the ends, and how many were cut off on the left.

    They never matter, but for suicides.
    """
    rules, states = position.sheet.integers(position.holes), list(position.state)
    left = memo.duel_first_full(rules, states, 0)
    end = memo.duel_last_full(rules, states, 0) + 1
    return (*position.state[left:end], *position.state[-2:]), left


# -- with one ----------------------------------------------------------------------------------


def by_proof(position: DuelPosition, nodes: int | None) -> Answer:
    """Solve a position of Wing, its game so far included: who wins, and the line of the proof."""
    used = 0
    for by, limit in attempts("proof", nodes):
        capacity = max(limit, 2 * position.holes + 2)
        states, at = position.buffer(0)
        tree = by.integers(zeros=capacity * proof.DUEL_NODE)
        info = by.integers([0, capacity, by.depth, _BUCKETS])
        count = int(
            by.rules.duel_prove(
                by.integers(position.sheet.integers(position.holes)),
                by.integers(states, zeros=(by.depth + 4) * len(position.state)),
                at,
                0,
                tree,
                by.integers(zeros=_BUCKETS),
                info,
            )
        )
        used = int(info[proof.DUEL_PROOF_NODES])
        if count >= 0:
            line = by.integers(zeros=by.depth + 4)
            plies = int(by.rules.duel_proof_line(tree, line))
            return Answer(count == 1, None, tuple(int(move) for move in line[:plies]), used)
    return Answer(None, None, (), used)


def answer(position: DuelPosition, nodes: int | None = None) -> Answer:
    """Solve a position by the way its rules ask for."""
    if position.sheet.repetition == "free":
        return by_memo(position, nodes)
    return by_proof(position, nodes)


def perfect_move(position: DuelPosition, nodes: int | None = None) -> str | None:
    """Return a perfect move, None where the game is over or not settled.

    In Sowing the winner wins fastest and the loser loses slowest; of equal moves it is the
    leftmost. In Wing the winner's move is that of the proof found.

    Examples
    --------
    >>> from songo_edu.games.duels import open_game
    >>> perfect_move(open_game("sowing").position("2.2.2.2.2.2.2.2 L"))
    '5'
    """
    line = answer(position, nodes).line
    return position.name_of(line[0]) if line else None


def winning_moves(position: DuelPosition, nodes: int | None = None) -> dict[str, int | None]:
    """Return the moves that win, each with the plies until the end, its own counted.

    The plies are those of best play; in Wing they are not known. A move whose answer is not
    settled is left out.

    Examples
    --------
    >>> from songo_edu.games.duels import open_game
    >>> winning_moves(open_game("sowing").start())
    {'2': 13, '3': 13, '4': 19}
    """
    plies: dict[str, int | None] = {}
    for move in position.legal_moves():
        after = answer(position.play(move), nodes)
        if after.wins is False:
            plies[move] = None if after.plies is None else after.plies + 1
    return plies


def variant_of(board: Sequence[int] | DuelPosition) -> tuple[int, ...]:
    """Return the variant of Busser and Lemoine: it falls, in the order of tuples, with each move.

    From the outer pair of holes to the inner one: the length of that part of the board (how far
    apart its outermost full holes are), then all the seeds but those of the pair.

    Examples
    --------
    >>> variant_of([1, 2, 2, 1, 1, 2, 2, 1])
    (7, 10, 5, 8, 3, 8, 1, 10)
    """
    return _variant(board, 0)


def shorter_variant(board: Sequence[int] | DuelPosition) -> tuple[int, ...]:
    """Return a variant that needs no length: the full holes of each pair take its place.

    Examples
    --------
    >>> shorter_variant([1, 2, 2, 1, 1, 2, 2, 1])
    (2, 10, 2, 8, 2, 8, 2, 10)
    """
    return _variant(board, 1)


def variants_along(record: Record[DuelPosition], *, shorter: bool = False) -> list[tuple[int, ...]]:
    """Return the variant of every position of a game of Sowing, or the shorter one.

    Examples
    --------
    >>> from songo_edu.games.duels import open_game
    >>> sample = open_game("sowing").record("2 4 3", "2.4.1.2.0.3 L")
    >>> variants_along(sample)[:2]
    [(5, 7, 2, 8, 1, 9), (5, 6, 2, 11, 1, 7)]
    """
    return [_variant(position, int(shorter)) for position in record.positions]


def _variant(board: Sequence[int] | DuelPosition, shorter: int) -> tuple[int, ...]:
    holes = list(board.seeds if isinstance(board, DuelPosition) else board)
    rules = [0] * moves.DUEL_FIELDS
    rules[moves.DUEL_HOLES] = len(holes)
    out = [0] * (len(holes) + 1)
    return tuple(out[: duel_variant(rules, holes, 0, shorter, out)])
