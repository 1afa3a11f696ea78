"""Positions kept as words, two each: made whole only where one is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from songo_edu.engine.bitboards import layout as bits
from songo_edu.engine.bitboards.board import word
from songo_edu.games import Position, RuleSheet
from songo_edu.puzzles.native import layout as at
from songo_edu.puzzles.record import Json
from songo_edu.rules.two_row import layout


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
        return unpacked(self.sheet, self.words[2 * number], self.words[2 * number + 1])


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
        ply = place % at.LONGEST
        row, pits = self.sheet.row, self.sheet.pits
        lanes = self._lanes[place - ply : place]
        moves = [pits[(i % 2 + 1) * row - 1 - lane] for i, lane in enumerate(lanes)]
        return {"record": " ".join(moves), "ply": ply}


def word_of(position: Position) -> tuple[int, int]:
    """Return a position with South to move as two words."""
    state, row = position.state, position.sheet.row
    return (
        word(state[:row], state[layout.SOUTH]),
        word(state[row : 2 * row], state[layout.NORTH]),
    )


def words_of(positions: Sequence[Position]) -> Any:
    """Return positions with South to move as words, two each."""
    if isinstance(positions, Packed):
        return positions.words
    return [each for position in positions for each in word_of(position)]


def unpacked(sheet: RuleSheet, own: int, other: int) -> Position:
    """Return the position of two words, South to move."""
    own, other, row = int(own), int(other), sheet.row
    lanes = [bits.LANE * lane for lane in reversed(range(row))]
    pits = [own >> lane & bits.SEEDS for lane in lanes]
    pits += [other >> lane & bits.SEEDS for lane in lanes]
    pits += [0] * (layout.SOUTH - 2 * row)
    return Position(sheet, (*pits, own >> bits.STORE_AT, other >> bits.STORE_AT, 0, 0))
