"""What the finders see in a position, for the lens to draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from songo_edu.analysis import bidoua, double_menaces, greniers, menaces, waiting_moves
from songo_edu.drawing.lens import Sight
from songo_edu.drawing.sight import Found, sight_of
from songo_edu.games import Position
from songo_edu.games.position import SIDES
from songo_edu.locale import language, speaking

#: Whose threats are shown.
Whose = Literal["both", "S", "N"]


def sight(
    position: Position,
    places: Sequence[int],
    *,
    side: Whose = "both",
    lang: str | None = None,
) -> Sight:
    """Return what the lens shows of a position; nothing where the game is over.

    Parameters
    ----------
    places
        the pit of each slot.
    side
        whose threats and greniers are shown; the freedom of both is.
    """
    slot_of = sorted(range(len(places)), key=places.__getitem__)
    upper = 0 if places[0] < position.sheet.row else 1
    with speaking(lang or language()):
        return sight_of(_found(position), slot_of, upper, side)


def _found(position: Position) -> Found:
    number = {name: pit for pit, name in enumerate(position.sheet.pits)}
    over = position.over
    return {
        "over": over,
        "menaces": [
            [
                {
                    "source": number[one.source],
                    "chain": [number[one.last] - back for back in range(len(one.targets))],
                    "seeds": one.seeds,
                }
                for one in menaces(position, side)
            ]
            for side in SIDES
        ],
        "doubles": [
            [
                {"sources": [number[pit] for pit in one.sources], "apparent": one.apparent}
                for one in double_menaces(position, side)
            ]
            for side in SIDES
        ],
        "greniers": [
            [{"pit": number[one.pit]} for one in greniers(position, side)] for side in SIDES
        ],
        "bidoua": [bidoua(position, side) for side in SIDES],
        "waiting": [waiting_moves(position, side) for side in SIDES],
    }
