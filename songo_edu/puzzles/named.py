"""Named collections: what belongs together for a reader, whichever file it lies in.

A collection is told by what its puzzles are (kind, game, level, moves, seeds on the board, themes),
so that a new file finds its place by itself. One puzzle may stand in several of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from songo_edu.games.two_row.sheets import SHEETS
from songo_edu.locale import _, later
from songo_edu.puzzles.record import Json

#: Kinds in which seeds are taken or kept against a defence, on two rows.
_STRATEGY = ("capture", "defend", "yinda", "double", "wait")
_DRILLS = ("count", "forbidden")
_STUDIES = ("study-win", "study-draw", "study-only", "zugzwang")
#: How positions of games and books are told in a record's provenance.
HISTORY = "history"


@dataclass(frozen=True)
class Named:
    """One collection: what it is called, a sentence on it, and what its puzzles are.

    What is empty, 0 or None asks for nothing. Of kinds and themes one is enough.
    """

    name: str
    title: str
    told: str
    kinds: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    themes: tuple[str, ...] = ()
    level: int = 0
    seeds: int = 0
    moves: tuple[int, int] = (1, 99)
    method: str = ""
    two_row: bool | None = None

    def holds(self, record: Json) -> bool:
        """Tell whether a puzzle belongs to it."""
        about = {record["kind"], *record["themes"]}
        wanted = {*self.kinds, *self.themes}
        return (
            (not wanted or bool(about & wanted))
            and (not self.games or record["game"] in self.games)
            and (not self.level or record["level"] <= self.level)
            and (not self.seeds or seeds_on(record["position"]) <= self.seeds)
            and self.moves[0] <= record["goal"].get("moves", 1) <= self.moves[1]
            and (not self.method or record["provenance"]["method"] == self.method)
            and (self.two_row is None or (record["game"] in SHEETS) == self.two_row)
        )


#: All collections, in the order in which a reader is offered them.
NAMED = (
    Named(
        "first-steps",
        later("First steps"),
        later("One move, and the board tells you at once: begin here."),
        kinds=("capture", "defend"),
        games=("songo",),
        level=1,
        moves=(1, 1),
    ),
    Named(
        "few-seeds",
        later("Few seeds"),
        later("Twenty seeds at most: lay them out with beans and think aloud."),
        kinds=_STRATEGY,
        games=("songo",),
        seeds=20,
    ),
    Named(
        "threats",
        later("Threats"),
        later("See what is threatened, take it first or save it."),
        kinds=("capture", "defend"),
        moves=(1, 3),
    ),
    Named(
        "double-threats",
        later("Double threats"),
        later("Aim at two places with one move: only one can be saved."),
        kinds=("double",),
        themes=("double",),
        two_row=True,
    ),
    Named(
        "houses",
        later("Greniers"),
        later(
            "Fill a grenier until it reaches round the board, or add a seed that spoils an attack."
        ),
        kinds=("yinda",),
        themes=("grenier", "yinda"),
    ),
    Named(
        "waiting",
        later("Waiting"),
        later("Keep a spare move longer than the other side, which then has to give."),
        kinds=("wait",),
    ),
    Named(
        "studies",
        later("Studies"),
        later("Endings known to the last seed: one move wins, saves or keeps the lead."),
        kinds=_STUDIES,
    ),
    Named(
        "masters",
        later("Masters"),
        later("Four or five moves deep, each of them needed."),
        kinds=_STRATEGY,
        moves=(4, 99),
    ),
    Named(
        "history",
        later("Sources and games"),
        later("Boards after the examples of the sources, and moments of a game commented here."),
        method=HISTORY,
    ),
    Named(
        "one-row",
        later("One row"),
        later("Tchoukaillon, Kaillon, Sowing and Wing: small boards, exact answers."),
        two_row=False,
    ),
    Named(
        "drills",
        later("Drills"),
        later("Count a sowing, find the forbidden pits: a minute of it each day."),
        kinds=_DRILLS,
    ),
)


def seeds_on(position: str) -> int:
    """Return how many seeds lie on a board, those in the stores left out."""
    return sum(int(number) for number in re.findall(r"\d+", position.partition(" ")[0]))


def names_of(record: Json) -> list[str]:
    """Return the names of the collections that a puzzle belongs to, in their order."""
    return [each.name for each in NAMED if each.holds(record)]


def named(records: Iterable[Json]) -> dict[str, list[Json]]:
    """Return puzzles by the names of their collections; one that would be empty is left out."""
    every = list(records)
    found = {each.name: [record for record in every if each.holds(record)] for each in NAMED}
    return {name: held for name, held in found.items() if held}


def told_of(names: Iterable[str]) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the collections of these names in their order, with titles and sentences."""
    wanted = set(names)
    for each in NAMED:
        if each.name in wanted:
            yield each.name, {"title": _(each.title), "told": _(each.told)}
