"""What games won, drawn and lost say of the difference in strength: points, and Elo."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from math import log10, sqrt
from typing import Any

from songo_edu.engine.search import search
from songo_edu.errors import PlayerError
from songo_edu.games import Position
from songo_edu.locale import _, written

# -- what games won, drawn and lost say of the difference in strength: points, and Elo -------------

_SURE = 1.96  # standard deviations on either side: 95 of 100 intervals hold the truth


@dataclass(frozen=True)
class Score:
    """Games won, drawn and lost by the first of two players.

    Examples
    --------
    >>> print(Score(60, 10, 30))
    60 won, 10 drawn, 30 lost
    >>> Score(60, 10, 30).share, round(Score(60, 10, 30).elo), Score(8, 0, 0).elo
    (0.65, 108, None)
    """

    won: int
    drawn: int
    lost: int

    @property
    def games(self) -> int:
        """How many were played."""
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> float:
        """A game won is one point, a draw half of one."""
        return self.won + self.drawn / 2

    @property
    def share(self) -> float:
        """Points a game; a half where none was played."""
        return self.points / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The shares between which the true one is with 95 % certainty, after Wilson."""
        if not self.games:
            return 0.0, 1.0
        share, games = self.share, self.games
        second = (self.won + self.drawn / 4) / games  # the mean of the squares
        wide = _SURE**2 / games
        middle = (share + wide / 2) / (1 + wide)
        half = sqrt(wide * (second - share**2) + wide**2 / 4) / (1 + wide)
        return max(0.0, middle - half), min(1.0, middle + half)

    @property
    def elo(self) -> float | None:
        """The difference in strength in Elo, None where every game was won or every one lost."""
        return _elo(self.share)

    @property
    def elo_interval(self) -> tuple[float | None, float | None]:
        """The differences between which the true one is; None is without end."""
        low, high = self.interval
        return _elo(low), _elo(high)

    def as_json(self) -> dict[str, Any]:
        """Return the score for a program to read."""
        return {
            "games": self.games,
            "won": self.won,
            "drawn": self.drawn,
            "lost": self.lost,
            "points": self.points,
            "elo": _rounded(self.elo),
            "elo_interval": [_rounded(bound) for bound in self.elo_interval],
        }

    def __str__(self) -> str:
        return _("{won} won, {drawn} drawn, {lost} lost").format(
            won=self.won, drawn=self.drawn, lost=self.lost
        )

    def elo_words(self) -> str:
        """Return the difference in Elo with its interval, in words.

        Examples
        --------
        >>> Score(60, 10, 30).elo_words()
        'Elo +108, with 95 % certainty +40 to +174'
        """
        low, high = self.elo_interval
        if high is None and low is None:
            return _("Elo unknown")
        if high is None:
            return _("Elo above {low} with 95 % certainty").format(low=_signed(low))
        if low is None:
            return _("Elo below {high} with 95 % certainty").format(high=_signed(high))
        sentence = _("Elo {elo}, with 95 % certainty {low} to {high}")
        return sentence.format(elo=_signed(self.elo), low=_signed(low), high=_signed(high))


def _elo(share: float) -> float | None:
    """Return the difference in Elo that makes a player expect this share of the points."""
    return -400 * log10(1 / share - 1) if 1e-9 < share < 1 - 1e-9 else None


def _rounded(number: float | None) -> int | None:
    return None if number is None else round(number)


def _signed(number: float | None) -> str:
    rounded = round(number or 0)
    return ("−" if rounded < 0 else "+" if rounded else "") + written(abs(rounded))


# -- openings of random moves: different ones, and balanced ones -----------------------------------

PLIES = (4, 5, 6)  # random moves of a balanced opening
NODES = 50_000  # that are looked at to say so
MOST = 100  # hundredths of a seed that it may be worth to either side
_TRIES = 200  # for each opening that is asked for


def openings(start: Position, count: int, plies: int, seed: int) -> list[tuple[str, ...]]:
    """Return `count` different openings of random moves, none of which ends the game."""
    drawn = _drawn(start, random.Random(f"openings {seed}"), (plies,))
    chosen: dict[tuple[str, ...], None] = {}
    while len(chosen) < count:
        moves, _position = next(drawn)
        chosen[moves] = None
    return list(chosen)


def balanced_openings(
    start: Position, count: int, seed: int = 1, *, nodes: int = NODES, most: int = MOST
) -> list[tuple[str, ...]]:
    """Return `count` different openings that our search gives neither side much more than `most`.

    Parameters
    ----------
    start, count, seed
        where games begin, how many openings, and which: a seed gives the same on every machine.
    nodes, most
        positions looked at for each, and hundredths of a seed that it may be worth.

    Raises
    ------
    PlayerError
        where there are fewer.

    Examples
    --------
    >>> from songo_edu.games import two_row_game
    >>> len(balanced_openings(two_row_game("awale").start(), 2, nodes=300))
    2
    """
    chosen: dict[tuple[str, ...], None] = {}
    tried: set[tuple[str, ...]] = set()
    drawn = _drawn(start, random.Random(f"balanced {seed}"), PLIES)
    for _try in range(_TRIES * count):
        if len(chosen) == count:
            break
        moves, position = next(drawn)
        if moves not in tried:
            tried.add(moves)
            if abs(search(position, nodes).value) <= most:
                chosen[moves] = None
    if len(chosen) < count:
        sentence = _("of {tried} openings of {game} only {found} are balanced")
        values = {"tried": len(tried), "game": start.sheet.name, "found": len(chosen)}
        raise PlayerError(sentence.format(**values))
    return list(chosen)


def _drawn(
    start: Position, rng: random.Random, plies: tuple[int, ...]
) -> Iterator[tuple[tuple[str, ...], Position]]:
    """Yield random moves that leave a game, and where they lead, again and again."""
    while True:
        position, moves = start, []
        for _ply in range(plies[0] if len(plies) == 1 else rng.choice(plies)):
            if position.over:
                break
            moves.append(rng.choice(position.legal_moves()))
            position = position.play(moves[-1])
        if not position.over:
            yield tuple(moves), position
