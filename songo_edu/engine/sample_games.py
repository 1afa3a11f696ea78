"""Sample games between engine players, from a seed: what chapters 10 and 11 count in.

Each player has a strength (positions it looks at before a move) and slips now and then, as people
do. Everything is drawn as integers from `random.Random` with a text as its seed, which gives the
same numbers in every version of Python. Those that puzzles are found in are played elsewhere, on
bitboards (`songo_edu.puzzles.native.games`).
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from songo_edu.engine.two_row import DEPTH, Engine
from songo_edu.errors import RecordError, shown
from songo_edu.games import Position, Record, two_row_game
from songo_edu.locale import _
from songo_edu.rules.two_row.layout import STRIDE

#: Positions a player looks at before a move; each player of a game draws one.
STRENGTHS = (20, 60, 180, 540)
#: Of a hundred moves, how many are played at random; each player of a game draws one.
SLIPS = (2, 6, 12, 24)
#: Random moves at the start of a game, at least and at most.
OPENING = (2, 9)
#: A game is left unfinished here.
LONGEST = 240


@dataclass(frozen=True)
class Played:
    """A game: the moves as pits, and the positions before each of them."""

    moves: tuple[int, ...]
    states: tuple[tuple[int, ...], ...]


def generator(*parts: object) -> random.Random:
    """Return the source of random integers that belongs to a seed and what it is for."""
    return random.Random("/".join(str(part) for part in parts))


def play(engine: Engine, draw: random.Random) -> Played:
    """Play one game from the start of the engine's sheet."""
    sheet = engine.sheet
    states = engine.buffer(LONGEST + DEPTH + 6)
    pits = len(sheet.pits)
    engine.put(states, 0, (sheet.start,) * pits + (0,) * (STRIDE - pits))
    strengths = [STRENGTHS[draw.randrange(len(STRENGTHS))] for _side in "SN"]
    slips = [SLIPS[draw.randrange(len(SLIPS))] for _side in "SN"]
    opening = draw.randrange(OPENING[0], OPENING[1] + 1)
    played: list[int] = []
    seen: list[tuple[int, ...]] = []
    for ply in range(LONGEST):
        at = ply * STRIDE
        legal = engine.legal(states, at)
        if engine.ending(states, at, 0, len(legal)) != 0:
            break
        side = ply % 2
        if ply < opening or draw.randrange(100) < slips[side]:
            pit = legal[draw.randrange(len(legal))]
        else:
            pit = engine.choose(states, at, 0, strengths[side])
        seen.append(engine.get(states, at))
        played.append(pit)
        engine.make(states, at, pit)
    return Played(tuple(played), tuple(seen))


def sample_game(seed: str, game: str = "songo") -> Record[Position]:
    """Return the game that belongs to a seed, from the start of a two-row game.

    Raises
    ------
    UnknownGameError, RecordError
        where there is no such game, or the seed is no text.

    Examples
    --------
    >>> sample_game("house/0").play("")[0] == sample_game("house/0")[0]
    True
    """
    if not isinstance(seed, str):
        raise RecordError(_("{text} is no seed of a game: it is a text").format(text=shown(seed)))
    rules = two_row_game(game)
    moves = play(Engine(rules.sheet), generator(seed)).moves
    return rules.record([rules.sheet.pits[pit] for pit in moves])
