"""The sieve: of the puzzles that jobs bring, which are kept; none twice, and the set varied.

Jobs are given in the order of their numbers, whoever did them and whenever they were ready; so the
same puzzles are kept whatever the number of workers. What a sieve knows is `state` and the marks
of what it kept: with both another one goes on where it stopped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from songo_edu.puzzles.making import Made
from songo_edu.puzzles.query import Wish
from songo_edu.puzzles.record import Json

#: The classes of a puzzle by their kind: at most one of each.
Classes = dict[str, object]

#: Wishes for more are not kept varied: there is room for everything then.
VARIED = 2000
#: Puzzles turned away in a row for variety's sake, after which each class may hold one more.
PATIENCE = 40


class Marks(Protocol):
    """The marks of the puzzles kept so far: a set, in memory or on the disk."""

    def __contains__(self, mark: object, /) -> bool:
        """Return whether a mark is known."""

    def add(self, mark: bytes, /) -> None:
        """Keep a mark."""


def classes(record: Json) -> Classes:
    """Return the classes that a puzzle belongs to."""
    found: Classes = {"level": record["level"], "key": record["key"]}
    if "seeds" in record["goal"]:
        found["seeds"] = record["goal"]["seeds"]
    if record["features"].get("quiet"):
        found["quiet"] = True
    return found


class Variety:
    """How many puzzles of each class a set may hold.

    A class is a goal, a level, a key or the quiet keys; what the wish itself fixes is no class.
    Where `PATIENCE` puzzles in a row found no room, every class may hold one more, so that a wish
    for many is not refused.
    """

    def __init__(self, wish: Wish) -> None:
        count = wish.count
        self._most = {"key": -(-count // 4)}
        if wish.seeds is None:
            self._most["seeds"] = -(-count // 5)
        if wish.level is None:
            self._most["level"] = -(-count // 2)
        if wish.theme != "quiet":
            self._most["quiet"] = -(-3 * count // 5)
        self._held: Counter[tuple[str, object]] = Counter()
        self._turned_away = 0

    def has_room(self, classes: Classes) -> bool:
        """Return whether a puzzle of these classes is wanted; where not, patience wears."""
        limited = [item for item in classes.items() if item[0] in self._most]
        if all(self._held[item] < self._most[item[0]] for item in limited):
            return True
        self._turned_away += 1
        if self._turned_away == PATIENCE:
            self._turned_away = 0
            self._most = {name: most + 1 for name, most in self._most.items()}
        return False

    def takes(self, classes: Classes) -> None:
        """Count a puzzle in."""
        self._turned_away = 0
        self._held.update(classes.items())

    def state(self) -> Json:
        """Return all it knows, as JSON."""
        held = [[name, value, number] for (name, value), number in self._held.items()]
        return {"most": self._most, "held": held, "turned_away": self._turned_away}

    def restore(self, state: Json) -> None:
        """Take up what another one knew."""
        self._most = dict(state["most"])
        self._held = Counter({(name, value): number for name, value, number in state["held"]})
        self._turned_away = state["turned_away"]


class Sieve:
    """Takes what jobs made, in the order of their numbers, and gives what is kept.

    Of a game at most one puzzle is kept where the set is varied.

    Attributes
    ----------
    job : int
        the number of the next job.
    tried, found : int
        positions tried, puzzles kept.
    dry : bool
        whether the source has come to its end.
    """

    def __init__(self, wish: Wish, marks: Marks, state: Json | None = None) -> None:
        self.wish = wish
        self.job = self.tried = self.found = 0
        self.dry = False
        self._marks = marks
        self._variety = Variety(wish) if wish.count <= VARIED else None
        if state is not None:
            self.job, self.tried, self.found = state["job"], state["tried"], state["found"]
            self.dry = state["dry"]
            if self._variety is not None:
                self._variety.restore(state["variety"])

    @property
    def full(self) -> bool:
        """Whether the wish is fulfilled."""
        return self.found >= self.wish.count

    def is_done(self) -> bool:
        """Return whether another job would change nothing: no room, no limit or no source left."""
        return self.full or self.dry or self.tried >= self.wish.limit

    def take(self, made: Made) -> list[Json]:
        """Return the puzzles of the next job that are kept."""
        self.job += 1
        self.tried += made.tried
        self.dry = made.tried == 0
        return list(self._kept(made))

    def _kept(self, made: Made) -> Iterator[Json]:
        games: list[str] = []
        for record, marks in zip(made.records, made.marks, strict=True):
            if self.full:
                return
            played = record["provenance"].get("record")
            if any(mark in self._marks for mark in marks):
                continue
            if self._variety is not None:
                if played is not None and any(_same_game(played, other) for other in games):
                    continue
                named = classes(record)
                if not self._variety.has_room(named):
                    continue
                self._variety.takes(named)
            if played is not None:
                games.append(played)
            for mark in marks:
                self._marks.add(mark)
            self.found += 1
            yield record

    def state(self) -> Json:
        """Return all it knows but the marks, as JSON."""
        return {
            "job": self.job,
            "tried": self.tried,
            "found": self.found,
            "dry": self.dry,
            "variety": None if self._variety is None else self._variety.state(),
        }


def _same_game(one: str, other: str) -> bool:
    """Return whether two records come from one game: one is the other's beginning."""
    short, long = sorted((one, other), key=len)
    return f"{long} ".startswith(f"{short} ")
