"""Choosing: which proved puzzles are worth a reader's time, and how a set of them stays varied."""

from __future__ import annotations

from collections import Counter

from songo_edu.puzzles.prove import Claim
from songo_edu.puzzles.record import Json

#: The classes of a puzzle by their kind: at most one of each.
Classes = dict[str, object]

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
#: Games without a new puzzle after which each class may hold one more.
PATIENCE = 60


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


def classes(record: Json) -> Classes:
    """Return the classes that a puzzle belongs to."""
    found = {"seeds": record["goal"]["seeds"], "level": record["level"], "key": record["key"]}
    if record["features"]["quiet"]:
        found["quiet"] = True
    return found


class Variety:
    """How many puzzles of each class a set may hold.

    A class is a goal, a level, a key or the quiet keys. Where nothing new has been found for
    `PATIENCE` games, every class may hold one more, so that a wish for many is not refused.
    """

    def __init__(self, count: int, *, one_goal: bool) -> None:
        self._most = {
            "seeds": count if one_goal else -(-count // 5),
            "level": -(-count // 2),
            "key": -(-count // 4),
            "quiet": -(-3 * count // 5),
        }
        self._held: Counter[tuple[str, object]] = Counter()
        self._waited = 0

    def waits(self) -> None:
        """Note a game that gave nothing."""
        self._waited += 1
        if self._waited == PATIENCE:
            self._waited = 0
            self._most = {name: most + 1 for name, most in self._most.items()}

    def has_room(self, classes: Classes) -> bool:
        """Return whether a puzzle of these classes is wanted."""
        return all(self._held[item] < self._most[item[0]] for item in classes.items())

    def takes(self, classes: Classes) -> None:
        """Count a puzzle in."""
        self._waited = 0
        self._held.update(classes.items())
