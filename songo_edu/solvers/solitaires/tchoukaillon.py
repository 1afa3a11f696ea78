"""Tchoukaillon's numbers: the one board of so many seeds that can be won, and how far it reaches.

Say hole i is played p(i) times in a win. Each time it holds i seeds, so i p(i) seeds leave it:
those it began with, and one for every play of a hole farther out. With S(i) = p(i) + p(i + 1) + …
it began with b(i) = i S(i) - (i + 1) S(i + 1), which lies between 0 and i. So S(i + 1) is
i S(i) / (i + 1) rounded down, and b(i) is i S(i) modulo i + 1; S(1) counts all plays, one for
every seed.

Sources: Gautheron in Deledicq and Popova, "Wari et solo", 1977; Broline and Loeb, "The
combinatorics of Mancala-type games", 1995; S2, part 1, for the estimate.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from songo_edu.errors import PositionError, shown
from songo_edu.games.solitaire_words import SOLO_MOST_HOLES, SOLO_MOST_SEEDS
from songo_edu.games.solitaires import SoloPosition, open_game
from songo_edu.locale import _
from songo_edu.rules.solitaires import starts

# -- tchoukaillon's numbers: the one board of so many seeds that can be won, and how far it reache--


def whole(value: object, least: int, most: int) -> int:
    """Return a number that is asked for, where it is a whole one within its bounds.

    Raises
    ------
    PositionError
        naming it where it is not.
    """
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise PositionError(
            _("{value} is no whole number from {least} to {most}").format(
                value=_brief(value), least=least, most=most
            )
        )
    return value


def _brief(value: object) -> str:
    if isinstance(value, int) and abs(value) > 10**18:  # thousands of digits are not even written
        return f"10^{int(value.bit_length() * math.log10(2))}"
    return shown(value)


def winning_board(seeds: int) -> tuple[int, ...]:
    """Return the one board of Tchoukaillon with so many seeds that can be won, from hole 1 outward.

    Raises
    ------
    PositionError
        for anything but a whole number from 0 to 10,000.

    Examples
    --------
    >>> winning_board(17)
    (1, 1, 3, 2, 4, 6)
    """
    plays = whole(seeds, 0, SOLO_MOST_SEEDS)
    board = []
    hole = 1
    while plays > 0:
        board.append(hole * plays % (hole + 1))
        plays = hole * plays // (hole + 1)
        hole += 1
    return tuple(board)


def fewest_seeds(hole: int) -> int:
    """Return the fewest seeds whose winning board reaches a hole (A002491).

    Raises
    ------
    PositionError
        for anything but a whole number from 1 to 65, one more than a row may have.

    Examples
    --------
    >>> [fewest_seeds(hole) for hole in range(1, 9)]
    [1, 2, 4, 6, 10, 12, 18, 22]
    """
    plays = 1  # of that hole; then of it and all nearer ones
    for i in range(whole(hole, 1, SOLO_MOST_HOLES + 1) - 1, 0, -1):
        plays = -(-plays * (i + 1) // i)
    return plays


def most_seeds(holes: int) -> int:
    """Return the most seeds of a board of so many holes that can be won.

    Raises
    ------
    PositionError
        for anything but a whole number from 1 to 64.

    Examples
    --------
    >>> [most_seeds(holes) for holes in range(1, 9)]
    [1, 3, 5, 9, 11, 17, 21, 29]
    """
    return fewest_seeds(whole(holes, 1, SOLO_MOST_HOLES) + 1) - 1


def estimated_seeds(hole: int) -> float:
    """Return n²/π, S2's estimate: it is that of `fewest_seeds`, not of `most_seeds`.

    Raises
    ------
    PositionError
        for anything but a whole number from 1 to 65.

    Examples
    --------
    >>> [round(estimated_seeds(hole)) for hole in (4, 5, 6)]
    [5, 8, 11]
    """
    return whole(hole, 1, SOLO_MOST_HOLES + 1) ** 2 / math.pi


# -- the puzzle of Le Monde, as it is reconstructed: the boards whose one series brings an end -----

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
