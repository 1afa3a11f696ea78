"""`sowing-win`: Conway's Sowing, Left to move: the one move that wins, in K moves of Left's.

Every other first move loses, and the key wins against every defence within K moves of Left's own,
no faster. Worth a reader's time where three moves or more may be played, where a wrong one leaves
the other side no more replies than the key, and where somebody can defend.
"""

from __future__ import annotations

from songo_edu.puzzles.kinds.duel_wins import win_kind

# A win in one is no puzzle, longer ones are no exercise.
KIND = win_kind("sowing", 2, 6)
