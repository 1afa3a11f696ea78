"""What the finders see in a position, for the lens to draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast

from songo_edu.analysis.tables import findings_in
from songo_edu.drawing.lens import Found, Sight, sight_of
from songo_edu.games import Position
from songo_edu.locale import language, speaking

#: Whose threats are shown.
Whose = Literal["both", "S", "N"]


def sight(
    position: Position,
    places: Sequence[int],
    *,
    side: Whose = "both",
    freedom: bool = True,
    lang: str | None = None,
) -> Sight:
    """Return what the lens shows of a position; nothing where the game is over."""
    slot_of = sorted(range(len(places)), key=places.__getitem__)
    upper = 0 if places[0] < position.sheet.row else 1
    with speaking(lang or language()):
        seen = sight_of(cast("Found", findings_in(position)), slot_of, upper, side)
    return seen if freedom else {**seen, "freedom": ["", ""]}
