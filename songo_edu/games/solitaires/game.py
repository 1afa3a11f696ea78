"""A solitaire by name: its start, its positions from text, its records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from songo_edu.games.record import Record, begun, played
from songo_edu.games.solitaires import notation
from songo_edu.games.solitaires.position import SoloPosition
from songo_edu.games.solitaires.sheets import SolitaireSheet, sheet


@dataclass(frozen=True)
class Solitaire:
    """A solitaire with its sheet.

    Examples
    --------
    >>> print(open_game("tchoukaillon").start())
    1.1.3.2.4.6 0
    """

    sheet: SolitaireSheet

    @property
    def name(self) -> str:
        """The name of the game, options behind a "+"."""
        return self.sheet.name

    def __repr__(self) -> str:
        return f"Solitaire({self.name!r})"

    def start(self) -> SoloPosition:
        """Return the usual start."""
        return self.position(self.sheet.start)

    def position(self, text: str) -> SoloPosition:
        """Return the position that a text describes, with any number of holes.

        Raises
        ------
        PositionError
            where it describes none.

        Examples
        --------
        >>> open_game("kaillon").position("1.2.0.1").legal_moves()
        ['1', '2', '4']
        """
        return SoloPosition(self.sheet, notation.parse(self.sheet, text))

    def record(
        self, moves: str | Iterable[str], start: SoloPosition | str | None = None
    ) -> Record[SoloPosition]:
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


def open_game(name: str = "tchoukaillon") -> Solitaire:
    """Return the solitaire of that name, such as "kaillon" or "tchoukaillon+occupied".

    Raises
    ------
    UnknownGameError
        naming the text and the solitaires there are.
    """
    return Solitaire(sheet(name))
