"""`wing-win`: Busser's Wing, Left to move: the one move that wins, in K moves of Left's.

As `sowing-win`; the board that is shown may not come back either.
"""

from __future__ import annotations

from songo_edu.puzzles.kinds.duel_wins import win_kind

# A win in one is no puzzle, longer ones nobody sees through.
KIND = win_kind("wing", 2, 4)
