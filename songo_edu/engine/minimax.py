"""Looking ahead, and how many positions that takes: minimax and what makes it quicker.

For the chapter on how the computer chooses. Each way gives the same value; they differ in the
positions they visit. The search that plays is the rules' own, or the native one.
"""

from dataclasses import dataclass

from songo_edu.engine.two_row import Engine
from songo_edu.games import Position
from songo_edu.games.catalogue import asks_two_rows
from songo_edu.rules.two_row.layout import MOVER, QUIET, SOUTH, STRIDE

#: The ways of looking ahead, each doing what those before it do, and one thing more.
WAYS = ("minimax", "cuts", "order", "table")

_FAR = 1 << 20  # beyond any number of seeds
_CALM = 40  # captures in a row that a calm look follows at most
_EXACT, _LOWER_BOUND, _UPPER_BOUND = 0, 1, 2

#: A transposition table: of a board, plies looked ahead, the kind of bound, value and best move.
Known = dict[tuple[int, ...], tuple[int, int, int, int]]


@dataclass(frozen=True)
class Look:
    """What looking a number of plies ahead has found.

    `values` has the seeds South is ahead by after each move, both sides playing their best. With
    cuts only the best of them, the first of its kind, is exact: another is at most as good.
    """

    plies: int
    values: dict[str, int]
    positions: int
    south: bool

    @property
    def value(self) -> int:
        """The seeds South is ahead by after the best move."""
        return (max if self.south else min)(self.values.values())

    @property
    def best(self) -> list[str]:
        """The moves that lead there, in sowing order; complete only without cuts."""
        return [move for move, value in self.values.items() if value == self.value]


@asks_two_rows
def look(position: Position, plies: int, way: str = "minimax", *, calm: bool = False) -> Look:
    """Look a number of plies ahead from a position that is not over.

    Parameters
    ----------
    position
        where to look from.
    plies
        moves of both sides together, at least 1.
    way
        one of `WAYS`: every position; without those that can change nothing (alpha-beta); captures
        first; and with a table of the boards seen, one ply deeper at a time, each time beginning
        with the move that was best the time before. All positions of all times are counted.
    calm
        whether captures are followed beyond the last ply, until there is none worth making.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> p = game("songo").position("0.1.5.6.0.0.4/1.1.0.0.0.0.8 S 17-27")
    >>> look(p, 1).values
    {'S6': 12, 'S1': 10}
    >>> look(p, 2).values
    {'S6': 6, 'S1': 10}
    >>> [look(p, 2, way).positions for way in ("minimax", "order")]
    [11, 11]
    """
    search = _Search(position, WAYS.index(way), plies, calm)
    for less in range(1 if search.table else plies, plies):
        search.root(less)
    return Look(plies, search.root(plies), search.positions, position.mover == "S")


class _Search:
    """The buffers of one look, and what it remembers. Values are seen by the mover."""

    def __init__(self, position: Position, way: int, plies: int, calm: bool) -> None:
        self.names = position.sheet.pits
        self.engine = Engine(position.sheet, fast=False, depth=plies + _CALM)
        self.states, self.at = self.engine.put_game(position)
        self.cuts, self.order, self.table = way > 0, way > 1, way > 2
        self.calm = calm
        self.known: Known = {}
        self.positions = 0

    def root(self, plies: int) -> dict[str, int]:
        """Return what each move is worth for South."""
        self.positions += 1
        sign = 1 - 2 * self.states[self.at + MOVER]
        values: dict[str, int] = {}
        best = -_FAR
        key = self._key(self.at)
        for pit in self._first(key, self._choices(self.at, ordered=plies > 1)):
            self.engine.make(self.states, self.at, pit)
            low = best if self.cuts else -_FAR
            value = -self.value(self.at + STRIDE, plies - 1, -_FAR, -low)
            values[self.names[pit]] = sign * value
            if value > best:
                best = value
                self.known[key] = (plies, _EXACT, value, pit)
        return {name: values[name] for name in self.names if name in values}

    def value(self, at: int, plies: int, low: int, high: int) -> int:
        """Return the worth of a position; exact between `low` and `high`, else a bound."""
        self.positions += 1
        choices = self._choices(at, ordered=plies > 1)
        if not choices:
            return self._ended(at)
        if plies == 0:
            return self._quiescence(at, low, high) if self.calm else self._ahead(at)
        key = self._key(at)
        if (known := self._probe(key, plies, low, high)) is not None:
            return known
        best, best_pit = -_FAR, -1
        for pit in self._first(key, choices):
            self.engine.make(self.states, at, pit)
            floor = max(low, best) if self.cuts else -_FAR
            value = -self.value(at + STRIDE, plies - 1, -high, -floor)
            if value > best:
                best, best_pit = value, pit
            if self.cuts and best >= high:
                break
        kind = _LOWER_BOUND if best >= high else _UPPER_BOUND if best <= low else _EXACT
        self.known[key] = (plies, kind, best, best_pit)
        return best

    def _key(self, at: int) -> tuple[int, ...]:
        """Return a board by which the table knows it: pits, stores, mover; not the way there."""
        return tuple(self.states[at : at + QUIET])

    def _probe(self, key: tuple[int, ...], plies: int, low: int, high: int) -> int | None:
        """Return what the table has to say of a board, None where that settles nothing."""
        if not self.table or key not in self.known:
            return None
        deep, kind, value, _pit = self.known[key]
        settles = (
            kind == _EXACT
            or (kind == _LOWER_BOUND and value >= high)
            or (kind == _UPPER_BOUND and value <= low)
        )
        return value if deep == plies and settles else None

    def _first(self, key: tuple[int, ...], pits: list[int]) -> list[int]:
        """Return moves with the one first that the table thinks best."""
        if not self.table or key not in self.known:
            return pits
        best = self.known[key][3]
        return sorted(pits, key=lambda pit: pit != best)

    def _quiescence(self, at: int, low: int, high: int) -> int:
        """Return the worth of a position once no capture in it is worth making."""
        best = self._ahead(at)
        for pit in self._choices(at, ordered=True):
            if best >= high:
                break
            if self.engine.make(self.states, at, pit) > 0:
                self.positions += 1
                floor = max(low, best)
                if self._choices(at + STRIDE):
                    value = -self._quiescence(at + STRIDE, -high, -floor)
                else:
                    value = -self._ended(at + STRIDE)
                best = max(best, value)
        return best

    def _choices(self, at: int, *, ordered: bool = False) -> list[int]:
        """Return the moves of a position, none where the game is over."""
        return self.engine.choices(self.states, at, ordered=ordered and self.order)

    def _ended(self, at: int) -> int:
        """Return by how much the mover is ahead in a finished game, rows swept as its end says."""
        mover = self.states[at + MOVER]
        count = len(self.engine.legal(self.states, at))
        how = self.engine.ending(self.states, at, count)
        mine, theirs = (self.engine.rows(self.states, at, side, how) for side in (mover, 1 - mover))
        return self._ahead(at) + mine - theirs

    def _ahead(self, at: int) -> int:
        mover = self.states[at + MOVER]
        return int(self.states[at + SOUTH + mover] - self.states[at + SOUTH + 1 - mover])
