"""Levels: how hard a puzzle is, from numbers anyone can count on the board.

The features, all of the first move but `moves` and `lines`:

- `moves`: the solver's moves, K;
- `choices`: legal first moves;
- `temptations`: other first moves that win seeds at once;
- `lure`: how many seeds more than the key the best of them wins at once, 0 where none does;
- `traps`: other first moves that seem to capture and do not: the last seed makes a count that is
  taken, but falls in the safe first pit, or the capture is cancelled;
- `quiet`: 1 where the key wins nothing at once (K > 1), else 0;
- `count`: seeds that the key sows;
- `lap`: 1 where they go round the whole board, else 0;
- `lines`: ends of the tree of solutions.

Points, version 1::

    4 for each move after the first
    + 2 if the key is quiet            + 2 if there is a lure
    + 1 for each 2 temptations (at most 2)
    + 1 if there is a trap
    + 1 if the key sows 6 seeds or more, 2 if 10 or more, 3 if it goes round the board
    + 1 if there are 6 choices or more
    + 1 if the tree has more than 40 ends

    level 1: 0 to 2    level 2: 3 to 5    level 3: 6 to 8    level 4: 9 to 11    level 5: 12 …
"""

from __future__ import annotations

from songo_edu.games import Position
from songo_edu.puzzles.record import Json
from songo_edu.rules.two_row.layout import STOP_ALL, STOP_FIRST_PIT

#: The fewest points of levels 2 to 5.
STEPS = (3, 6, 9, 12)

FEATURES = (
    "choices",
    "count",
    "lap",
    "lines",
    "lure",
    "moves",
    "quiet",
    "temptations",
    "traps",
)


def features(position: Position, goal: Json, solution: Json) -> dict[str, int]:
    """Return the numbers that the level of a puzzle comes from."""
    key = solution["move"]
    legal = position.legal_moves()
    won = {move: position.captured(move) for move in legal}
    others = [won[move] for move in legal if move != key]
    count = position.pits[key]
    return {
        "choices": len(legal),
        "count": count,
        "lap": int(count >= len(position.sheet.pits)),
        "lines": _ends(solution),
        "lure": max([0, *(seeds - won[key] for seeds in others)]),
        "moves": goal["moves"],
        "quiet": int(goal["moves"] > 1 and won[key] == 0),
        "temptations": sum(seeds > 0 for seeds in others),
        "traps": sum(_is_trap(position, move) for move in legal if move != key),
    }


def _ends(node: Json) -> int:
    replies = node.get("replies")
    if replies is None:
        return 1
    return sum(sum(_ends(child) for child in nodes) if nodes else 1 for nodes in replies.values())


def _is_trap(position: Position, move: str) -> bool:
    """Return whether a move ends on a count that is taken and takes nothing."""
    events = position.trace(move)
    stop = events[-1]
    if stop.number == STOP_ALL:
        return True
    low, high = position.sheet.take
    drops = [event.number for event in events if event.kind == "drop"]
    return stop.number == STOP_FIRST_PIT and low <= drops[-1] <= high


def points(measured: dict[str, int]) -> int:
    """Return the points of a puzzle's features.

    Examples
    --------
    >>> points({"choices": 6, "count": 3, "lap": 0, "lines": 1, "lure": 0, "moves": 1, "quiet": 0,
    ...         "temptations": 2, "traps": 0})
    2
    """
    return (
        4 * (measured["moves"] - 1)
        + 2 * measured["quiet"]
        + 2 * (measured["lure"] > 0)
        + min(2, measured["temptations"] // 2)
        + (measured["traps"] > 0)
        + (measured["count"] >= 6)
        + (measured["count"] >= 10)
        + measured["lap"]
        + (measured["choices"] >= 6)
        + (measured["lines"] > 40)
    )


def level(measured: dict[str, int]) -> int:
    """Return the level, 1 to 5, of a puzzle's features."""
    total = points(measured)
    return 1 + sum(total >= step for step in STEPS)
