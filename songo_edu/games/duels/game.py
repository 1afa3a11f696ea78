"""A duel by name: its start, its positions from text, its records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from songo_edu.games.duels import notation
from songo_edu.games.duels.position import DuelPosition
from songo_edu.games.duels.sheets import DuelSheet, duel_sheet
from songo_edu.games.record import Record, begun, played


@dataclass(frozen=True)
class Duel:
    """A one-row game for two players with its rule sheet.

    Examples
    --------
    >>> print(open_game("sowing").start())
    1.2.2.1.1.2.2.1 L
    """

    sheet: DuelSheet

    @property
    def name(self) -> str:
        """The name of the game with its options."""
        return self.sheet.name

    def __repr__(self) -> str:
        return f"Duel({self.name!r})"

    def start(self) -> DuelPosition:
        """Return the usual start, Left to move."""
        return self.position(self.sheet.start)

    def position(self, text: str) -> DuelPosition:
        """Return the position that a text describes, on a board of any size up to 24 holes.

        Raises
        ------
        PositionError
            where it describes none.

        Examples
        --------
        >>> open_game("sowing").position("2.4.1.2.0.3 L").legal_moves()
        ['1', '2', '3', '4']
        """
        return DuelPosition(self.sheet, notation.parse(self.sheet, text))

    def record(
        self, moves: str | Iterable[str], start: DuelPosition | str | None = None
    ) -> Record[DuelPosition]:
        """Play a record from the game's start, or another position.

        Raises
        ------
        RecordError
            naming the first move that is no hole or may not be played.
        PositionError
            where the record starts from no position of the game.
        """
        first = begun(self, start)
        return played(first, notation.parse_record(self.sheet, first.holes, moves))


def open_game(name: str = "sowing") -> Duel:
    """Return the duel of that name, such as "sowing", "sowing+misere" or "wing".

    Raises
    ------
    UnknownGameError
        naming the text and what there is.
    """
    return Duel(duel_sheet(name))
