"""`sowing-win`: Conway's Sowing, Left to move: the one move that wins, in K moves of Left's.

Every other first move loses, and the key wins against every defence within K moves of Left's own,
no faster. Worth a reader's time where three moves or more may be played, where a wrong one leaves
the other side no more replies than the key, and where somebody can defend.
"""

from __future__ import annotations

from songo_edu.puzzles import row_features
from songo_edu.puzzles.kinds.duel_wins import METHODS, measured, prover
from songo_edu.puzzles.kinds.kind import Kind

#: The moves of a goal: a win in one is no puzzle, longer ones are no exercise.
MOVES = (2, 6)

KIND = Kind(
    name="sowing-win",
    games=("sowing",),
    goal={"moves": MOVES},
    methods=METHODS,
    form="win",
    features=row_features.DUEL,
    prove=prover(*MOVES),
    measure=measured,
)
