"""Boards of two rows with the names of their pits, and moves with all that sentences ask of them.

Each fact is worked out when it is first asked for, and once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from songo_edu.games import Position
from songo_edu.games.wording import listed, player, seed_words
from songo_edu.puzzles.explain import effects
from songo_edu.puzzles.explain.effects import Move, Parry, Threat
from songo_edu.rules.two_row import layout
from songo_edu.rules.two_row.captures import forced
from songo_edu.rules.two_row.moves import keeps_last, reason

#: More seeds than any board has.
MANY_SEEDS: Final = 1000

#: What fills the holes of a sentence.
Words = dict[str, str | int]


@dataclass(frozen=True, eq=False)
class Board:
    """A position, after those of its puzzle: what may come back is known."""

    sheet: list[int]
    names: list[str]  # of the pits, as they are shown
    states: list[int]

    @classmethod
    def of(cls, position: Position) -> Board:
        """Return a position without those before it."""
        sheet = position.sheet
        return cls(sheet.integers(), list(sheet.pits), list(position.state))

    @cached_property
    def state(self) -> list[int]:
        """The position itself."""
        return self.states[-layout.STRIDE :]

    @property
    def row(self) -> int:
        """Pits in a row."""
        return self.sheet[layout.ROW]

    @property
    def ripe(self) -> range:
        """The numbers of seeds that are taken."""
        return range(self.sheet[layout.TAKE_MIN], self.sheet[layout.TAKE_MAX] + 1)

    @property
    def side(self) -> int:
        """Who is to move."""
        return self.state[layout.MOVER]

    @cached_property
    def pits(self) -> list[int]:
        """What may be played; nothing where the game is over."""
        return effects.pits_allowed(self.sheet, self.state)

    @cached_property
    def moves(self) -> list[Played]:
        """The moves that may be played."""
        return [self.play(pit) for pit in self.pits]

    @cached_property
    def _played(self) -> dict[int, Played]:
        return {}

    def play(self, pit: int) -> Played:
        """Return a move."""
        if pit not in self._played:
            move = effects.move_of(self.sheet, self.state, pit)
            self._played[pit] = Played(**vars(move), start=self)
        return self._played[pit]

    def store(self, side: int) -> int:
        """Return the seeds in a side's store."""
        return self.state[layout.SOUTH + side]

    def seeds_of(self, side: int) -> list[int]:
        """Return the seeds in the pits of a side."""
        return self.state[side * self.row : (side + 1) * self.row]

    @cached_property
    def _threats(self) -> tuple[list[Threat], list[Threat]]:
        south, north = (effects.threats_of(self.sheet, self.state, side) for side in (0, 1))
        return south, north

    def threats(self, side: int) -> list[Threat]:
        """Return what a side threatens, to move or not: the largest threat first."""
        return self._threats[side]

    def passed(self) -> Board:
        """Return the same board with the other side to move, as if it had no past."""
        return Board(self.sheet, self.names, effects.with_side(self.state, 1 - self.side))

    def spare_at_home(self, side: int) -> int:
        """Return how many moves a side could make at home, the other standing still."""
        return _most_at_home(tuple(self.seeds_of(side)))

    def forced(self, side: int, moves: int, floor: int = -1, ceiling: int = MANY_SEEDS) -> int:
        """Return what a side can force in a number of its own moves, exact between the bounds."""
        states = [*self.states, *[0] * (layout.STRIDE * (2 * moves + 4))]
        at, space = len(self.states) - layout.STRIDE, [0] * (16 * moves + 16)
        return forced(self.sheet, states, at, moves, side, floor, ceiling, space, 0)

    @cached_property
    def barred(self) -> int:
        """The last pit of the side to move where it holds seeds and may not be played, else -1."""
        last, board = (self.side + 1) * self.row - 1, [*self.state, *[0] * layout.STRIDE]
        code = reason(self.sheet, board, 0, layout.STRIDE, last, [0] * 24, 0)
        return last if code == layout.BARRED_LAST_PIT else -1

    def listed(self, pits: Iterable[int]) -> str:
        """Return the names of pits as a reader lists them."""
        return listed([self.names[pit] for pit in pits])


@dataclass(frozen=True, eq=False)
class Played(Move):
    """A move of a board."""

    start: Board

    @cached_property
    def end(self) -> Board:
        """The board after it."""
        return Board(self.start.sheet, self.start.names, [*self.start.states, *self.after])

    @property
    def name(self) -> str:
        """What its pit is called."""
        return self.start.names[self.pit]

    @property
    def goes_on(self) -> bool:
        """Whether the game goes on."""
        return self.ends == layout.GOES_ON

    @property
    def quiet(self) -> bool:
        """Whether it takes nothing."""
        return self.takes == 0

    @property
    def laps(self) -> bool:
        """Whether it goes round the board."""
        return self.held >= 2 * self.start.row

    @cached_property
    def threats(self) -> list[Threat]:
        """What its side threatens after it."""
        return self.end.threats(self.side) if self.goes_on else []

    @cached_property
    def new_threats(self) -> list[Threat]:
        """Those that are new, or have grown."""
        return effects.new_threats(self.start.sheet, self)

    @cached_property
    def answer_threats(self) -> list[Threat]:
        """What the other side threatens after it."""
        return self.end.threats(1 - self.side) if self.goes_on else []

    @cached_property
    def parries(self) -> list[Parry]:
        """The other side's threats that take less after it."""
        return effects.parries(self.start.sheet, self)

    @property
    def hoped(self) -> int:
        """What it takes, and the most that its side could take next, left in peace."""
        return self.takes + max((threat.seeds for threat in self.threats), default=0)

    @property
    def waits(self) -> bool:
        """Whether it stays at home and takes nothing."""
        return self.home and self.quiet

    def sown_into(self, pits: Sequence[int]) -> list[int]:
        """Return those of some pits into which it has sown."""
        return [pit for pit in pits if self.after[pit] > self.before[pit]]

    @property
    def given(self) -> int:
        """The seeds that it drops into the other row, where it takes none; those of a lap stay."""
        gained = self.end.seeds_of(1 - self.side)
        return max(0, sum(gained) - sum(self.start.seeds_of(1 - self.side)))

    def swept(self, side: int) -> int:
        """Return the seeds that a side adds because the game ends: those of its row."""
        if self.goes_on or (
            self.ends == layout.END_STORE and self.start.sheet[layout.SWEEP_WIN] == 0
        ):
            return 0
        return sum(self.end.seeds_of(side))

    @cached_property
    def unkept(self) -> list[int]:
        """The other side's pits that would have kept a seed after a lap, and will not any more.

        A kept seed is no threat: nothing is taken from a pit.
        """
        sheet, before = self.start.sheet, effects.with_side(self.before, 1 - self.side)
        return [
            pit
            for pit in effects.pits_allowed(sheet, before)
            if keeps_last(sheet, before[pit]) > keeps_last(sheet, self.after[pit])
        ]

    def words(self, **more: str | int) -> Words:
        """Return what sentences say of it: who plays what, how many seeds, and `more`."""
        return {
            "move": self.name,
            "player": player(self.side),
            "other": player(1 - self.side),
            "seeds": seed_words(self.takes),
            "held": seed_words(self.held),
            **more,
        }

    @property
    def spare_at_home(self) -> int:
        """How many moves its side could make at home after it, the other standing still.

        Examples
        --------
        >>> from songo_edu.games import game
        >>> board = Board.of(game("songo").position("0.0.0.0.0.0.5/9.0.1.1.0.0.0 S 25-29"))
        >>> [board.play(pit).spare_at_home for pit in (3, 4)]
        [2, 4]
        """
        return self.end.spare_at_home(self.side) if self.goes_on else 0


@lru_cache(maxsize=10_000)
def _most_at_home(row: tuple[int, ...]) -> int:
    """Return the most moves that can be made one after the other within a row."""
    after = (
        tuple(0 if i == pit else n + (pit < i <= pit + held) for i, n in enumerate(row))
        for pit, held in enumerate(row)
        if 0 < held < len(row) - pit
    )
    return max((1 + _most_at_home(seeds) for seeds in after), default=0)
