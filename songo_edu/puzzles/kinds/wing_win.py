"""`wing-win`: Busser's Wing, Left to move: the one move that wins, in K moves of Left's.

As `sowing-win`; the board that is shown may not come back either.
"""

from __future__ import annotations

from songo_edu.puzzles import row_features
from songo_edu.puzzles.kinds.duel_wins import METHODS, measured, prover
from songo_edu.puzzles.kinds.kind import Kind

#: The moves of a goal: a win in one is no puzzle, longer ones nobody sees through.
MOVES = (2, 4)

KIND = Kind(
    name="wing-win",
    games=("wing",),
    goal={"moves": MOVES},
    methods=METHODS,
    form="win",
    features=row_features.DUEL,
    prove=prover(*MOVES),
    measure=measured,
)
