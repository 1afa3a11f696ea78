"""What the board shows at one moment of a game: captured seeds, threats, greniers, bidoua."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from songo_edu.analysis.grenier import greniers
from songo_edu.analysis.menace import menaces
from songo_edu.analysis.move_effects import real_doubles
from songo_edu.analysis.waiting import bidoua
from songo_edu.games import Position
from songo_edu.games.two_row.position import SIDES, Side


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
