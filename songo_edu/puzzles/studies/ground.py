"""Play on the board of a study: what each move leads to, what it gains, and who is sure of what."""

from __future__ import annotations

from dataclasses import dataclass

from songo_edu.games.two_row.sheets import RuleSheet
from songo_edu.puzzles.kinds.two_row import engine_of
from songo_edu.puzzles.studies.known import Known, known_of
from songo_edu.rules.two_row.layout import MOVER, SOUTH, STRIDE

State = tuple[int, ...]
SOUTHS, NORTHS = 0, 1


@dataclass(frozen=True)
class Place:
    """A position with its past left out: its moves, and what both sides have won when it is over.

    Attributes
    ----------
    state : tuple of int
        as the rules lay it out.
    moves : tuple of int
        the pits that may be played; none where the game is over.
    held : tuple of int
        the seeds that South and North hold, rows included where the game is over.
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
        self._known: Known | None = None
        self._states = self.engine.buffer(3)
        self._places: dict[State, Place] = {}
        self._after: dict[tuple[State, int], Place] = {}
        self._bounds: dict[State, tuple[int, int]] = {}

    @property
    def known(self) -> Known:
        """The tables, opened when they are first asked."""
        if self._known is None:
            self._known = known_of(self.sheet, self.seeds)
        return self._known

    def place(self, state: State) -> Place:
        """Return a place by its state; what lies before it is left out."""
        state = (*state[: STRIDE - 1], 0)
        found = self._places.get(state)
        if found is None:
            engine, states = self.engine, self._states
            states[:STRIDE] = state
            legal = engine.legal(states, 0)
            how = engine.ending(states, 0, 0, len(legal))
            held = (state[SOUTH], state[SOUTH + 1])
            if how != 0:
                south, north = (engine.rows(states, 0, side, how) for side in (SOUTHS, NORTHS))
                held, legal = (held[0] + south, held[1] + north), []
            found = self._places[state] = Place(state, tuple(legal), held)
        return found

    def after(self, place: Place, pit: int) -> Place:
        """Return the place after a move."""
        found = self._after.get((place.state, pit))
        if found is None:
            self._states[:STRIDE] = place.state
            self.engine.make(self._states, 0, pit)
            after = self._states[STRIDE : 2 * STRIDE]
            found = self.place(tuple(after if type(after) is list else after.tolist()))
            self._after[place.state, pit] = found
        return found

    def board(self, place: Place) -> int:
        """Return the seeds on the board."""
        return sum(place.state[: 2 * self.sheet.row])

    def bounds(self, place: Place) -> tuple[int, int]:
        """Return what the tables say of a place where the game goes on, for its mover."""
        found = self._bounds.get(place.state)
        if found is None:
            found = self._bounds[place.state] = self.known.bounds(place.state)
        return found

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
