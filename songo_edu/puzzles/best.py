"""The hundred best of the collections, in order of ideas.

``puzzles/best.json`` has their ids, by the names of groups and in the order in which they are read.
How they were chosen is told in ``puzzles/README.md``.
"""

from __future__ import annotations

import json
from collections.abc import Container
from dataclasses import dataclass
from functools import cache

from songo_edu.locale import _, later
from songo_edu.puzzles.store import FOLDERS

#: The name of the collection that they are.
BEST = "best"


@dataclass(frozen=True)
class Group:
    """Puzzles of one idea: a name, what it is called, and a sentence on it."""

    name: str
    title: str
    told: str

    def as_json(self, ids: Container[str]) -> dict[str, object]:
        """Return the words of a group in the reader's language, and which of some ids are in it."""
        held = [each for each in best_ids()[self.name] if each in ids]
        return {"title": _(self.title), "told": _(self.told), "ids": held}


#: The groups, in their order.
GROUPS = (
    Group(
        "one-sowing",
        later("One sowing"),
        later("Follow a sowing to its last seed, then see how far back its captures run."),
    ),
    Group(
        "rules",
        later("What the rules say"),
        later("Boards on which a rule changes what a sowing seems to bring."),
    ),
    Group(
        "order",
        later("Which capture first"),
        later("There is more than one capture; the order in which you make them decides."),
    ),
    Group(
        "threats",
        later("A threat prepared"),
        later("Here you capture later: prepare a threat that still brings seeds after any reply."),
    ),
    Group(
        "double",
        later("Two threats at once"),
        later("One reply can stop one threat: aim at two places with a single move."),
    ),
    Group(
        "defence",
        later("Defence"),
        later("Something is aimed at you, perhaps twice: find what saves most."),
    ),
    Group(
        "yinda",
        later("Yinda"),
        later("One more seed in a threatened pit, and the attack makes five: too many to capture."),
    ),
    Group(
        "greniers",
        later("Greniers"),
        later("A pit of fourteen seeds or more goes round the board: time it, and feed it first."),
    ),
    Group(
        "bidoua",
        later("The waiting war"),
        later("Wait in your own row until the other side has nothing harmless left."),
    ),
    Group("plans", later("Long plans"), later("Four and five moves deep, each of them needed.")),
    Group(
        "endings",
        later("Endings"),
        later("Few seeds are left, and every one counts: who runs out of moves?"),
    ),
    Group(
        "awale",
        later("Awalé"),
        later("The same ideas on six pits a side, where two or three are captured."),
    ),
    Group(
        "one-row",
        later("One row"),
        later("Small boards: alone against the seeds, then Conway’s Sowing for two."),
    ),
)


@cache
def best_ids() -> dict[str, list[str]]:
    """Return the ids of each group, by its name.

    Examples
    --------
    >>> sum(map(len, best_ids().values()))
    100
    """
    path = next(folder / f"{BEST}.json" for folder in FOLDERS if folder.is_dir())
    held: dict[str, list[str]] = json.loads(path.read_text("utf-8"))
    return held


@cache
def in_order() -> tuple[str, ...]:
    """Return the ids of all hundred, in order."""
    return tuple(each for group in GROUPS for each in best_ids()[group.name])
