"""Sample games between engine players, from a seed: what chapters 10 and 11 count in.

Each player has a strength (positions it looks at before a move) and slips now and then, as people
do. Everything is drawn as integers from `random.Random` with a text as its seed, which gives the
same numbers in every version of Python.
"""

from __future__ import annotations

import random

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
        raise RecordError(_("{text} is not a game’s seed: that is a text").format(text=shown(seed)))
    rules = two_row_game(game)
    draw = random.Random(seed)
    engine = Engine(rules.sheet)
    states = engine.buffer(LONGEST + DEPTH + 6)
    engine.put(states, 0, rules.start().state)
    strengths = [STRENGTHS[draw.randrange(len(STRENGTHS))] for _side in "SN"]
    slips = [SLIPS[draw.randrange(len(SLIPS))] for _side in "SN"]
    opening = draw.randrange(OPENING[0], OPENING[1] + 1)
    moves: list[int] = []
    for ply in range(LONGEST):
        at = ply * STRIDE
        legal = engine.legal(states, at)
        if engine.ending(states, at, len(legal)) != 0:
            break
        if ply < opening or draw.randrange(100) < slips[ply % 2]:
            pit = legal[draw.randrange(len(legal))]
        else:
            pit = engine.choose(states, at, strengths[ply % 2])
        moves.append(pit)
        engine.make(states, at, pit)
    return rules.record([rules.sheet.pits[pit] for pit in moves])
