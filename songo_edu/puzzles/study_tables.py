"""What the tables of endings say of a board: where each move leads, and who is sure of what.

Only entries whose two bounds agree decide what is asked. A table is opened where the reader has one
that is large enough; else one of the studies’ own is built, as far as it is needed, and kept.
"""

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from songo_edu import writing
from songo_edu.engine import two_row
from songo_edu.engine.compiled import has_numba
from songo_edu.engine.endings.at_hand import own_path
from songo_edu.engine.endings.building import Step, build
from songo_edu.engine.endings.file import default_path, entries_with
from songo_edu.engine.endings.table import Endings
from songo_edu.errors import EndingsFileError, MissingExtraError
from songo_edu.games.two_row.position import RuleSheet
from songo_edu.locale import _, written
from songo_edu.rules.two_row import endings as ranks
from songo_edu.rules.two_row.layout import MOVER, SOUTH, STRIDE

#: The most seeds on the board of a study, by the pits of a row: songo's tables stay below 300 MB.
MOST = {7: 16, 6: 16}
#: The fewest: below them the game is over, or there is nothing to study.
LEAST = {7: 10, 6: 6}
#: The most seeds for which a table is built without Numba.
PLAIN = 8

LOG = logging.getLogger(__name__)
State = tuple[int, ...]
SOUTHS, NORTHS = 0, 1


@cache
def engine_of(sheet: RuleSheet) -> two_row.Engine:
    """Return the compiled rules of a sheet, made once."""
    return two_row.Engine(sheet)


def sizes(sheet: RuleSheet) -> range:
    """Return how many seeds may be on the board of a study."""
    return range(max(sheet.few, LEAST.get(sheet.row, 6)), MOST.get(sheet.row, 10) + 1)


def table_for(sheet: RuleSheet, seeds: int) -> Endings:
    """Return a table that holds this many seeds, built where there is none."""
    with suppress(EndingsFileError):
        table = Endings.open(default_path(sheet), sheet)
        if table.seeds >= seeds:
            return table
    path = own_path(sheet)
    with _alone(path):  # of several workers one builds, the others wait
        if path.is_file():
            table = Endings.open(path, sheet)
            if table.seeds >= seeds:
                return table
        if seeds > PLAIN and not has_numba():
            raise MissingExtraError("puzzles find", "fast")
        return build(sheet, seeds, path, progress=_growth(sheet, seeds))


#: Seconds between two sentences about a table that grows.
EVERY = 5.0


def _growth(sheet: RuleSheet, seeds: int) -> Callable[[Step], None]:
    """Return what tells how far a table has come: at first, and then every few seconds."""
    latest = -EVERY

    def tell(step: Step) -> None:
        nonlocal latest
        if time.monotonic() - latest < EVERY:
            return
        latest = time.monotonic()
        whole = sum(entries_with(sheet, n) for n in range(seeds + 1))
        done = sum(entries_with(sheet, n) for n in range(step.seeds))
        sentence = _(
            "building the table of endings of {game}, once: {n} of {seeds} seeds, sweep {sweep};"
            " {share} % of the positions are done"
        )
        share = written(100 * done / whole, 1)
        LOG.info(
            sentence.format(
                game=sheet.name, n=step.seeds, seeds=seeds, sweep=step.sweep, share=share
            )
        )

    return tell


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Keep other processes from building the same table meanwhile."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = path.with_suffix(".lock")
    with suppress(FileExistsError):
        writing.adding(lock, create=True).close()
    with writing.held(lock, wait=True):
        yield


@cache
def bounds_in(sheet: RuleSheet, seeds: int) -> Callable[[State], tuple[int, int]]:
    """Return what finds, for flat states, the seeds that the mover gains: at least, and at most.

    Ranks of rows are worked out once: so it is many times as fast as `Endings.bounds`.
    """
    table, row = table_for(sheet, seeds), sheet.row
    data: Any = table.bytes
    base = table.levels[0].offset
    choices = [0] * ranks.choices_size(row, table.seeds)
    ranks.fill_choices(row, table.seeds, choices)

    @cache
    def rank(pits: State) -> int:
        return ranks.row_rank(choices, row, list(pits), 0)

    @cache
    def first_entry(mine: int, theirs: int) -> int:
        return ranks.entries_below(choices, row, mine + theirs) + sum(
            ranks.rows_with(choices, row, less)
            * ranks.rows_with(choices, row, mine + theirs - less)
            for less in range(mine)
        )

    def bounds(state: State) -> tuple[int, int]:
        south, north = state[:row], state[row : 2 * row]
        own, other = (south, north) if state[MOVER] == 0 else (north, south)
        theirs = sum(other)
        entry = first_entry(sum(own), theirs) + rank(own) * ranks.rows_with(choices, row, theirs)
        entry += rank(other)
        return ranks.low_at(data, base, entry), ranks.high_at(data, base, entry)

    return bounds


@dataclass(frozen=True)
class Place:
    """A position with its past left out: its moves, and what both sides have won when it is over.

    `moves` holds the pits that may be played, none where the game is over; `held` the seeds of
    South and North, rows included where the game is over.
    """

    state: State
    moves: tuple[int, ...]
    held: tuple[int, int]

    @property
    def mover(self) -> int:
        """The side to move."""
        return self.state[MOVER]


class Ground:
    """The rules of a sheet and its tables; every place is looked at once."""

    def __init__(self, sheet: RuleSheet, seeds: int) -> None:
        self.sheet = sheet
        self.seeds = seeds
        self.engine = engine_of(sheet)
        self._states = self.engine.buffer(3)
        self._places: dict[State, Place] = {}
        self._after: dict[tuple[State, int], Place] = {}
        self._bounds: dict[State, tuple[int, int]] = {}

    def place(self, state: State) -> Place:
        """Return a place by its state; what lies before it is left out."""
        state = (*state[: STRIDE - 1], 0)
        place = self._places.get(state)
        if place is None:
            engine, states = self.engine, self._states
            states[:STRIDE] = state
            legal = engine.legal(states, 0)
            how = engine.ending(states, 0, len(legal))
            held = (state[SOUTH], state[SOUTH + 1])
            if how != 0:
                south, north = (engine.rows(states, 0, side, how) for side in (SOUTHS, NORTHS))
                held, legal = (held[0] + south, held[1] + north), []
            place = self._places[state] = Place(state, tuple(legal), held)
        return place

    def after(self, place: Place, pit: int) -> Place:
        """Return the place after a move."""
        following = self._after.get((place.state, pit))
        if following is None:
            self._states[:STRIDE] = place.state
            self.engine.make(self._states, 0, pit)
            after = self._states[STRIDE : 2 * STRIDE]
            following = self.place(tuple(after if type(after) is list else after.tolist()))
            self._after[place.state, pit] = following
        return following

    def board(self, place: Place) -> int:
        """Return the seeds on the board."""
        return sum(place.state[: 2 * self.sheet.row])

    def bounds(self, place: Place) -> tuple[int, int]:
        """Return what the tables say of a place where the game goes on, for its mover."""
        bounds = self._bounds.get(place.state)
        if bounds is None:
            bounds = self._bounds[place.state] = bounds_in(self.sheet, self.seeds)(place.state)
        return bounds

    def sure(self, place: Place, side: int) -> int:
        """Return the seeds that a side holds for sure in the end, if no store ends the game."""
        if not place.moves:
            return place.held[side]
        low, high = self.bounds(place)
        gain = low if place.mover == side else -high
        return place.held[side] + (self.board(place) + gain) // 2

    def exact(self, place: Place, side: int) -> int | None:
        """Return what a side holds in the end with best play, None where the bounds differ."""
        if place.moves and len(set(self.bounds(place))) > 1:
            return None
        return self.sure(place, side)
