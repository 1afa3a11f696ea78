"""A miner: the kernel of one sheet with the buffers it needs."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass
from functools import cache
from typing import Any, overload

from songo_edu.engine import bitboard_kernel as bits
from songo_edu.engine.bitboards import Board, pack, table_of, unpack, word
from songo_edu.engine.compiled import Kernel, Machine
from songo_edu.engine.endings.kernel import seeds_of
from songo_edu.games import Position, RuleSheet
from songo_edu.puzzles.native import composing, games, kernel
from songo_edu.puzzles.record import Json
from songo_edu.rules.two_row.captures import CAPTURE_CHOICES, is_loose


class Packed(Sequence[Position]):
    """Positions kept as words, two each, with South to move; made whole when one is asked for."""

    def __init__(self, sheet: RuleSheet, words: Any) -> None:
        self.sheet = sheet
        self.words = words

    def __len__(self) -> int:
        return len(self.words) // 2

    @overload
    def __getitem__(self, number: int) -> Position: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[Position]: ...

    def __getitem__(self, number: int | slice) -> Position | Sequence[Position]:
        if isinstance(number, slice):
            return [self[i] for i in range(*number.indices(len(self)))]
        if not 0 <= number < len(self):
            raise IndexError(number)
        own, other = (int(word) for word in self.words[2 * number : 2 * number + 2])
        return unpack(Board(self.sheet, own, other, 0))


class Games(Packed):
    """Positions out of games, each with the moves that lead to it."""

    def __init__(
        self, sheet: RuleSheet, words: Any, lanes: Sequence[int], places: Sequence[int]
    ) -> None:
        super().__init__(sheet, words)
        self._lanes, self._places = lanes, places

    def story(self, number: int) -> Json:
        """Return the record of a position and its ply."""
        place = self._places[number]
        ply = place % kernel.LONGEST
        row, pits = self.sheet.row, self.sheet.pits
        lanes = self._lanes[place - ply : place]
        moves = [pits[(i % 2 + 1) * row - 1 - lane] for i, lane in enumerate(lanes)]
        return {"record": " ".join(moves), "ply": ply}


def word_of(position: Position) -> tuple[int, int]:
    """Return a position with South to move as two words."""
    board = pack(position)
    return board.own, board.other


def words_of(positions: Sequence[Position]) -> Any:
    """Return positions with South to move as words, two each."""
    if isinstance(positions, Packed):
        return positions.words
    return [half for position in positions for half in word_of(position)]


#: The fewest seeds of a board with few: a game of songo ends below this number.
FEW = 10


#: What a miner asks, of one position or of many.
MINING = Kernel(
    "mining",
    "mining",
    (
        *(kernel.forced, kernel.claim, kernel.needs_all, kernel.has_padding, kernel.write_tree),
        *(composing.sift, composing.losses, composing.hill_climb, games.fooled, games.games),
    ),
)


#: The fewest replies to a key, where there is more than one move: else nobody defends.
REPLIES = 3


@dataclass(frozen=True)
class MinerQuery:
    """What the miner asks of boards, its numbers in the order in which the kernel reads them."""

    moves: int
    least: int
    seeds: int
    rule: int
    choices: int = CAPTURE_CHOICES
    largest: int = 240
    replies: int = REPLIES
    strict: bool = False

    def integers(self) -> list[int]:
        """Return it as the kernel reads it."""
        return [int(number) for number in astuple(self)]


@dataclass(frozen=True)
class Claim:
    """A goal that exactly one first move reaches.

    `won` holds what each legal first move wins at once; `best_other` what the best of the other
    first moves can force. `padded` says whether the moves matter too little (`tightness`).
    """

    seeds: int
    moves: int
    key: str
    best_other: int
    won: dict[str, int]
    padded: bool = False


@dataclass(frozen=True)
class Defence:
    """A defence that exactly one first move holds; `lost` says what each first move loses."""

    seeds: int
    moves: int
    key: str
    lost: dict[str, int]


@dataclass(frozen=True)
class Tree:
    """The tree of a claim: its root as a record has it, its size, the pits where a seed passes.

    Of its `turns` after the first, `slack` ones matter little (`tightness`).
    """

    root: Json
    strict: bool
    nodes: int
    passed: frozenset[str]
    turns: int = 0
    slack: int = 0

    @property
    def loose(self) -> bool:
        """Whether too many later turns are slack."""
        return bool(is_loose(self.turns, self.slack))


class Miner:
    """The kernel of a sheet: all positions have South to move, and nothing lies behind them.

    `fast` says whether to use Numba; left out, where it is installed. The answers are the same.

    Examples
    --------
    >>> from songo_edu import game
    >>> board = game("songo").position("2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13")
    >>> found = Miner(board.sheet, fast=False).claim(board, 1, 2)
    >>> found.key, found.seeds, found.best_other
    ('S2', 9, 0)
    """

    def __init__(self, sheet: RuleSheet, *, fast: bool | None = None) -> None:
        machine = Machine(fast=fast)
        self.sheet = sheet
        self._integers = machine.integers
        self._table = machine.integers(table_of(sheet))
        self._work = machine.integers(zeros=kernel.WORKSPACE)
        self._south = sheet.pits[: sheet.row][::-1]  # by lane
        self._north = sheet.pits[sheet.row :][::-1]
        self._rules: Any = MINING.of(machine)

    # -- one position ----------------------------------------------------------------------

    def claim(self, position: Position, k: int, least: int) -> Claim | None:
        """Return the capture goal of a position, None where it holds none.

        The goal is the most seeds South can force within `k` moves; there is none where two first
        moves force it, where `k` - 1 moves are enough, or where it is less than `least`.
        """
        own, other = word_of(position)
        work = self._work
        if not self._rules.claim(self._table, work, own, other, k) or work[kernel.N_BEST] < least:
            return None
        if not self._rules.needs_all(self._table, work, own, other, k):
            return None
        won = self._by_move(kernel.N_WON)
        key = self._south[work[kernel.N_KEY]]
        padded = bool(self._rules.has_padding(work, k))
        return Claim(int(work[kernel.N_BEST]), k, key, int(work[kernel.N_SECOND]), won, padded)

    def defence(self, position: Position, k: int, margin: int) -> Defence | None:
        """Return the defence of a position over `k` moves of North, None where it holds none.

        There is none where the choice is small, or another first move loses less than `margin`
        seeds more.
        """
        own, other = word_of(position)
        work = self._work
        if self._rules.losses(self._table, work, own, other, k, 0) < CAPTURE_CHOICES:
            return None
        if work[kernel.N_SECOND] < work[kernel.N_BEST] + margin:
            return None
        key = self._south[work[kernel.N_KEY]]
        return Defence(int(work[kernel.N_BEST]), k, key, self._by_move(kernel.N_LOST))

    def _by_move(self, at: int) -> dict[str, int]:
        """Return the numbers from a place on, by South's legal moves."""
        names = list(enumerate(self._south))[::-1]
        numbers = {name: int(self._work[at + lane]) for lane, name in names}
        return {name: number for name, number in numbers.items() if number >= 0}

    def tree(
        self, position: Position, k: int, seeds: int, largest: int, *, defend: bool = False
    ) -> Tree | None:
        """Return the tree of a promise, None where it has more than `largest` nodes.

        South takes this many seeds within `k` moves; `defend` promises that North takes no more.
        """
        own, other = word_of(position)
        work, guard = self._work, int(defend)
        if not self._rules.write_tree(self._table, work, own, other, k, seeds, guard, largest):
            return None
        written = [int(cell) for cell in work[kernel.N_TREE : kernel.N_TREE + work[kernel.N_SIZE]]]
        root = _node(iter(written), (self._south, self._north))
        passed = [*self._passed(self._south, work[kernel.N_OWN])]
        passed += self._passed(self._north, work[kernel.N_OTHER])
        strict, size = bool(work[kernel.N_STRICT]), int(work[kernel.N_NODES])
        turns, slack = int(work[kernel.N_TURNS]), int(work[kernel.N_SLACK])
        return Tree(root, strict, size, frozenset(passed), turns, slack)

    @staticmethod
    def _passed(names: Sequence[str], changed: Any) -> list[str]:
        return [
            name for lane, name in enumerate(names) if int(changed) >> bits.LANE * lane & bits.SEEDS
        ]

    def forced(self, position: Position, k: int, enough: int) -> int:
        """Return the seeds South can force within `k` moves; `enough` or more is any such number.

        Below that, the answer is an upper bound.
        """
        own, other = word_of(position)
        quiet, solving = 0, 1
        seeds = self._rules.forced(
            self._table, self._work, 0, own, other, quiet, k, solving, enough - 1, enough
        )
        return int(seeds)

    def fooled(self, position: Position, key: str, deepest: int) -> int:
        """Return the deepest plain search, of 1 to `deepest` plies, that picks another move."""
        own, other = word_of(position)
        lane = self._south.index(key)
        return int(self._rules.fooled(self._table, own, other, lane, deepest))

    # -- many positions --------------------------------------------------------------------

    def sift(self, words: Any, query: MinerQuery) -> list[int]:
        """Return the numbers of the positions that hold a puzzle as asked."""
        count, numbers = len(words) // 2, self._integers(query.integers())
        out = self._integers(zeros=count)
        words = self._integers(words)
        written = self._rules.sift(self._table, self._work, words, count, numbers, out)
        return [int(number) for number in out[:written]]

    def played(self, seed: str, count: int, most: int | None = None) -> Games:
        """Return the positions to try of `count` games between engine players.

        They have a third of the game's seeds on the board: with fewer, goals are often reached by
        the rows that a game's end adds. Where at most `most` are wanted, all those with `FEW`.
        """
        seeds = self.sheet.seeds
        plies = count * kernel.LONGEST
        words, lanes, picked = (self._integers(zeros=n) for n in (2 * plies, plies, plies))
        start = word([self.sheet.start] * self.sheet.row, 0)
        draw = self._integers([drawn_from(seed)])
        size = self._rules.games(
            self._table, draw, start, _least(seeds, most), count, words, lanes, picked
        )
        places = [int(place) for place in picked[:size]]
        if most is not None:
            places = [
                place
                for place in places
                if seeds_of(int(words[2 * place])) + seeds_of(int(words[2 * place + 1])) <= most
            ]
        positions = [words[at] for place in places for at in (2 * place, 2 * place + 1)]
        return Games(self.sheet, positions, [int(lane) for lane in lanes], places)

    def composed(
        self, seed: str, query: MinerQuery, climbs: int, steps: int, most: int | None = None
    ) -> Any:
        """Return the words of the boards that some climbs reach; `most` seeds lie on the board."""
        seeds = self.sheet.seeds
        least, span = seeds // 3, seeds // 6
        if most is not None:
            least = _least(seeds, most)
            span = most - least + 1
        words = self._integers(zeros=2 * climbs * steps)
        written = self._rules.hill_climb(
            self._table,
            self._work,
            self._integers([drawn_from(seed)]),
            self._integers(query.integers()),
            seeds,
            least,
            span,
            climbs,
            steps,
            words,
        )
        return words[: 2 * written]


def _least(seeds: int, most: int | None) -> int:
    """Return the fewest seeds on the board of a position that is tried."""
    return -(-seeds // 3) if most is None else min(FEW, most)


def _node(take: Iterator[int], names: tuple[Sequence[str], Sequence[str]]) -> Json:
    """Read the next node of a tree as the kernel wrote it, with all below it."""
    lane, seeds, replies = next(take), next(take), next(take)
    node: Json = {"move": names[0][lane], "seeds": seeds}
    if replies >= 0:
        node["replies"] = answers = {}
        for _reply in range(replies):
            reply, count = next(take), next(take)
            answers[names[1][reply]] = [_node(take, names) for _node_below in range(count)]
    return node


def drawn_from(seed: str) -> int:
    """Return a number of 32 bits that belongs to a text."""
    return int.from_bytes(hashlib.sha256(seed.encode("utf-8")).digest()[:4], "big")


@cache
def miner_of(sheet: RuleSheet) -> Miner:
    """Return the miner of a sheet, made once; one thread at a time may use it."""
    return Miner(sheet)
