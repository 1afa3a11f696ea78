"""One whole game with words about it, and what its board shows at each moment.

`tools.commented_game` drew and chose it; its moves are data, and a test plays them anew from the
seed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from songo_edu import locale
from songo_edu.analysis.grenier import bidoua, greniers
from songo_edu.analysis.menace import menaces
from songo_edu.analysis.move_effects import real_doubles
from songo_edu.games import Position, Record, game
from songo_edu.games.two_row.position import SIDES, Side

# -- one whole game with words about it: threats, doubles, a yinda, greniers, a war of bidoua ------

FILE = Path(__file__).with_name("commented.json")


@dataclass(frozen=True, repr=False)
class CommentedGame:
    """A game and what is said about some of its moves."""

    record: Record[Position]
    made: Mapping[str, Any]  # the script, its seed, and which of its games this is
    shows: Mapping[str, Any]  # the numbers of the moves that show something
    words: Mapping[int, Mapping[str, str]]  # by the move's number, in every language

    @property
    def remarks(self) -> dict[int, str]:
        """What is said, by the number of the move, in the reader's language."""
        return {number: told[locale.language()] for number, told in self.words.items()}

    def __repr__(self) -> str:
        return f"CommentedGame({len(self.record.moves)} moves, {len(self.words)} remarks)"

    def __str__(self) -> str:
        moves = self.record.moves
        return "\n".join(
            f"{number}. {moves[number - 1]}  {told}" for number, told in self.remarks.items()
        )


@cache
def commented_game() -> CommentedGame:
    """Return the commented game of the course.

    Examples
    --------
    >>> commented_game().record.end.winner
    'S'
    """
    stored = json.loads(FILE.read_text(encoding="utf-8"))
    return CommentedGame(
        game(stored["game"]).record(stored["moves"]),
        stored["made"],
        stored["shows"],
        {int(number): told for number, told in stored["remarks"].items()},
    )


# -- what the board shows at one moment of a game: captured seeds, threats, greniers, bidoua -------


@dataclass(frozen=True, repr=False)
class Moment:
    """What the board shows at the start or after a move, for both sides."""

    position: Position
    stores: dict[Side, int]  # at the end, with the rows that are added
    bidoua: dict[Side, int]
    threats: dict[Side, int]  # seeds that the side's largest threat would take
    doubles: dict[Side, int]  # seeds that its best double threat takes whatever the reply
    greniers: dict[Side, tuple[str, ...]]

    def __repr__(self) -> str:
        return f"Moment({str(self.position)!r})"

    def as_json(self) -> dict[str, Any]:
        """Return it for a program to read."""
        return {
            "position": str(self.position.final()),
            "stores": dict(self.stores),
            "bidoua": dict(self.bidoua),
            "threats": dict(self.threats),
            "doubles": dict(self.doubles),
            "greniers": {side: list(pits) for side, pits in self.greniers.items()},
        }


def moment(position: Position) -> Moment:
    """Return what both sides have on the board.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> moment(game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11")).threats
    {'S': 11, 'N': 0}
    """
    return Moment(
        position,
        dict(position.final().stores),
        {side: bidoua(position, side) for side in SIDES},
        {side: max((one.seeds for one in menaces(position, side)), default=0) for side in SIDES},
        {
            side: max((one.least for one in real_doubles(position, side)), default=0)
            for side in SIDES
        },
        {side: tuple(one.pit for one in greniers(position, side)) for side in SIDES},
    )
