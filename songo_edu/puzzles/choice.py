"""Choosing: which proved puzzles are worth a reader's time."""

from __future__ import annotations

from songo_edu.puzzles.prove import Claim

#: The least seeds of a goal, by moves, where none is asked for.
LEAST = {1: 2, 2: 4, 3: 5}
#: The fewest legal first moves.
CHOICES = 4
#: The fewest replies to the key, where there is more than one move: else nobody defends.
REPLIES = 3
#: The most positions in a tree of solutions: where more ways lead home there is little to find.
LARGEST_TREE = {1: 1, 2: 40, 3: 240}
#: Positions before this ply of a game are openings that readers meet too often.
EARLIEST = 6


def is_worth(found: Claim) -> bool:
    """Return whether a claim asks for more than the first capture in sight.

    In one move: two other moves capture as well, one of them at least half as much. In more: the
    key is not the greatest capture of the moment, and a wrong first move comes half way.
    """
    if len(found.won) < CHOICES or 2 * found.best_other < found.seeds:
        return False
    others = [seeds for pit, seeds in found.won.items() if pit != found.key]
    if found.moves == 1:
        return sum(seeds > 0 for seeds in others) >= 2
    return max(others) >= found.won[found.key]


def has_seeds_enough(state: tuple[int, ...], pits: int, seeds: int) -> bool:
    """Return whether a third of the game's seeds are still on the board.

    With fewer, goals are reached by the rows that a game's end adds to the stores.
    """
    return 3 * sum(state[:pits]) >= seeds
