"""The puzzle of Le Monde, as it is reconstructed: the boards whose one series brings an end."""

from __future__ import annotations

from dataclasses import dataclass

from songo_edu.games.solitaires import SoloPosition, open_game
from songo_edu.rules.solitaires import starts
from songo_edu.solvers.solitaires.tchoukaillon import whole

_MOST = 100_000


@dataclass(frozen=True)
class Beginning:
    """A board from which one series brings the end asked for.

    `move` is the hole that begins the series and `sowings` how many sowings it takes.
    """

    position: SoloPosition
    move: str
    sowings: int


def find_starts(end: str, most: int = 1_000) -> list[Beginning]:
    """Return the boards from which one series brings an end, those of the longest series first.

    There are `most` of them at most.

    Raises
    ------
    PositionError
        where the text is no board, or `most` no number.

    Examples
    --------
    >>> [(str(found.position), found.move) for found in find_starts("0.0.2.1.1")][0]
    ('1.1.1.0.1 > 0.0.2.1.1', '1')
    """
    game = open_game("monde")
    position = game.position(f"{end} > {end}" if isinstance(end, str) else end)
    limit, holes = whole(most, 1, _MOST), position.holes
    out = [0] * (limit * (holes + 1))
    rules = game.sheet.integers(holes)
    count = min(limit, starts.solo_starts(rules, list(position.state), 0, out, limit))
    found = []
    for i in range(count):
        hole, *board = out[i * (holes + 1) : (i + 1) * (holes + 1)]
        begun = game.position(f"{'.'.join(map(str, board))} > {end}")
        sowings = 1 + sum(event.kind == "lift" for event in begun.trace(str(hole + 1)))
        found.append(Beginning(begun, str(hole + 1), sowings))
    return sorted(found, key=lambda each: (-each.sowings, int(each.move)))
