"""Where the search looks less deep than elsewhere: at moves and positions that look hopeless.

What is skipped or looked at less deep is a guess; `W_EXACT` asks for none. No move is passed to see
whether that is good enough: in these games it often is the best that one could do.
"""

from typing import Final

from songo_edu.engine.search.layout import W_EXACT
from songo_edu.rules.two_row.search import SEED, VICTORY

SHALLOW: Final = 4  # plies before the horizon where a judgement may stand for the play
MARGIN: Final = 200  # what a ply may change of it
REDUCED: Final = 3  # plies before the horizon from which late moves are looked at less deep
LATE: Final = 3  # moves that are looked at as deep as any
WON: Final = VICTORY // 2  # values beyond it, either way, are those of a won game


def is_judged(work: list[int], depth: int, alpha: int, beta: int) -> int:
    """Return 1 where a judgement of the position may spare some play: near the horizon.

    It says nothing of won games, and of a wide window it could decide no side.
    """
    near = work[W_EXACT] == 0 and depth <= SHALLOW and beta - alpha == 1
    return 1 if near and alpha > -WON and beta < WON else 0


def moves_less(work: list[int], depth: int, number: int, calm: int) -> int:
    """Return by how many plies less deep a move is looked at first, the `number`-th from 0.

    Only those that take nothing are, and `calm` is 0 for the others.
    """
    late = depth >= REDUCED and number >= LATE and calm > 0 and work[W_EXACT] == 0
    return 1 if late else 0


def drawn(work: list[int], value: int) -> int:
    """Return the value of a game that is over: where nobody wins, seeds are worth next to nothing.

    They only tell one draw from another.
    """
    if work[W_EXACT] == 1 or value <= -WON or value >= WON:
        return value
    return value // SEED
