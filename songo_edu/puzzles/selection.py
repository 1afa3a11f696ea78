"""Selection: of the puzzles that jobs bring, which are kept; none twice, and the set varied.

Jobs are given in the order of their numbers, whatever did them and whenever they were ready; so the
same puzzles are kept whatever the number of workers. What a selection knows is `state` and the
fingerprints of what it kept: with both another one goes on where it stopped.
"""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from songo_edu.puzzles import explanation, kinds, sieve
from songo_edu.puzzles.kinds.kind import Query
from songo_edu.puzzles.making import Made
from songo_edu.puzzles.record import Json

#: The classes of a puzzle by their kind: at most one of each.
Classes = dict[str, object]

#: Queries for more are not kept varied: everything has its place then.
VARIED = 2000
#: Puzzles turned away in a row for variety's sake, after which each class may hold one more.
PATIENCE = 40
#: Of this many puzzles and more no answer has more than its share, however patient one is.
MANY = 20
#: One in this many may have the same answer; and may show the same idea, as long as these are
#: not more than all collections together may have of it (`songo_edu.puzzles.explanation.MOST`).
ANSWER_IN = 5
FEW_IN = 4
IDEA_IN = 20
#: Kinds whose keys are all quiet: that is no class of theirs.
QUIET = ("double", "wait")


class Fingerprints(Protocol):
    """The fingerprints of the puzzles kept so far: a set, in memory or on the disk."""

    def __contains__(self, fingerprint: object, /) -> bool:
        """Return whether a fingerprint is known."""

    def add(self, fingerprint: bytes, /) -> None:
        """Keep a fingerprint."""


def classes(record: Json) -> Classes:
    """Return the classes that a puzzle belongs to."""
    data: Classes = {"key": record["key"], **kinds.kind(record["kind"]).sorts(record)}
    idea = explanation.idea(record)
    if idea is not None:
        data["idea"] = idea
    if "seeds" in record["goal"] and "most" not in record["solution"]:  # there nearly all is won
        data["seeds"] = record["goal"]["seeds"]
    if "example" in record["provenance"]:
        data["example"] = record["provenance"]["example"]
    if record["features"].get("quiet") and "others" not in record["solution"]:
        data["quiet"] = True  # most keys of studies are
    if record["kind"] == "defend" and "evasion" in record["themes"]:
        data["evasion"] = True
    return data | sieve.patterns(record)


class Variety:
    """How many puzzles of each class a set may hold.

    A class is a goal, a key, an idea, a pattern, an example or the quiet keys, and what its kind
    sorts by; what the query itself fixes is no class. Levels are none: what is found does not
    depend on how it is graded. Where `PATIENCE` puzzles in a row found no place, every class may
    hold one more, so that a query for many is not refused; but ideas and patterns never may, nor
    answers where there are `MANY`, nor what a kind shares out (`Kind.shares`).
    """

    def __init__(self, query: Query) -> None:
        count = query.count
        # A board of one row has few holes, and few boards of it are not alike.
        is_small = count < MANY and "boards" in kinds.kind(query.kind).methods
        self._most = {
            "key": -(-count // FEW_IN) if is_small else max(1, count // ANSWER_IN),
            "idea": max(1, min(explanation.MOST, count // IDEA_IN)),
        }
        self._firm = {"idea"} | ({"key"} if count >= MANY else set())
        if query.sieve:
            # Who steps aside defends as everybody would: at most every other defence is like that.
            self._most |= {**sieve.MOST, "evasion": max(1, count // 2)}
            self._firm |= {*sieve.MOST, "evasion"}
        if query.seeds is None:
            self._most["seeds"] = -(-count // 5)
        if query.method == "history":
            self._most["example"] = -(-count // FEW_IN)
        if query.theme != "quiet" and query.kind not in QUIET:
            self._most["quiet"] = -(-3 * count // 5)
        #: What a kind shares out evenly is never given more room.
        self._always = {
            name: -(-count // parts) if name == "sort" else max(1, count // parts)
            for name, parts in kinds.kind(query.kind).shares(query.game).items()
            if query.theme is None or name != "sort"
        }
        self._held: Counter[tuple[str, object]] = Counter()
        self._turned_away = 0

    def admits(self, classes: Classes) -> bool:
        """Return whether a puzzle of these classes is wanted; where not, patience wears."""
        held = self._held
        items = classes.items()
        if any(held[item] >= self._always[item[0]] for item in items if item[0] in self._always):
            return False
        if all(held[item] < self._most[item[0]] for item in items if item[0] in self._most):
            return True
        self._turned_away += 1
        if self._turned_away == PATIENCE:
            self._turned_away = 0
            for name in self._most.keys() - self._firm:
                self._most[name] += 1
        return False

    def takes(self, classes: Classes) -> None:
        """Count a puzzle in."""
        self._turned_away = 0
        self._held.update(classes.items())

    def state(self) -> Json:
        """Return all it knows, as JSON."""
        held = [[name, value, number] for (name, value), number in self._held.items()]
        return {"most": dict(self._most), "held": held, "turned_away": self._turned_away}

    def restore(self, state: Json) -> None:
        """Take up what another one knew."""
        self._most = dict(state["most"])
        self._held = Counter({(name, value): number for name, value, number in state["held"]})
        self._turned_away = state["turned_away"]


class Selection:
    """Takes what jobs made, in the order of their numbers, and gives what is kept.

    Of a game at most one puzzle is kept where the set is varied. `job` is the number of the next
    job; `dry` says whether the source has come to its end.
    """

    def __init__(self, query: Query, fingerprints: Fingerprints, state: Json | None = None) -> None:
        self.query = query
        self.job = self.tried = self.found = 0
        self.dry = False
        self._fingerprints = fingerprints
        self._variety = Variety(query) if query.count <= VARIED else None
        if state is not None:
            self.job, self.tried, self.found = state["job"], state["tried"], state["found"]
            self.dry = state["dry"]
            if self._variety is not None:
                self._variety.restore(state["variety"])

    @property
    def full(self) -> bool:
        """Whether the query is fulfilled."""
        return self.found >= self.query.count

    def is_done(self) -> bool:
        """Return whether another job would change nothing: no place, no limit or no source left."""
        return self.full or self.dry or self.tried >= self.query.limit

    def take(self, made: Made) -> list[Json]:
        """Return the puzzles of the next job that are kept."""
        self.job += 1
        self.tried += made.tried
        self.dry = made.tried == 0
        kept: list[Json] = []
        games: list[str] = []
        for record, fingerprints in zip(made.records, made.fingerprints, strict=True):
            if self.full:
                break
            if any(fingerprint in self._fingerprints for fingerprint in fingerprints):
                continue
            played = record["provenance"].get("record")
            if self._variety is not None:
                if played is not None and any(_same_game(played, other) for other in games):
                    continue
                named = classes(record)
                if not self._variety.admits(named):
                    continue
                self._variety.takes(named)
            if played is not None:
                games.append(played)
            for fingerprint in fingerprints:
                self._fingerprints.add(fingerprint)
            self.found += 1
            kept.append(record)
        return kept

    def state(self) -> Json:
        """Return all it knows but the fingerprints, as JSON."""
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
