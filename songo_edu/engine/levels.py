"""The levels of the computer as an opponent: what each sees, in numbers and in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from songo_edu import lazy
from songo_edu.errors import LevelError
from songo_edu.locale import _, later, say

if TYPE_CHECKING:
    from songo_edu.rules.two_row import limited_search as rules
else:
    rules = lazy.module("songo_edu.rules.two_row.limited_search")

#: The deepest a level may look, in plies.
DEEPEST = 60
#: More seeds than a board has: no sowing is overlooked.
EVERY = 99


@dataclass(frozen=True)
class Learner:
    """A level of the computer: what it sees, in numbers and in one line of words."""

    level: int
    name: str  # in English; `str` speaks the reader's language
    sees: str
    plies: int
    nodes: int
    own_seeds: int = EVERY  # the most of a sowing of its own that it follows
    their_seeds: int = EVERY  # the most of a sowing that it expects of its opponent
    boards: bool = True  # whether it judges boards, or counts the stores alone
    strong: bool = False

    def __str__(self) -> str:
        return _("{level}, {name}: {sees}").format(
            level=self.level, name=say(self.name), sees=say(self.sees)
        )

    def integers(self) -> list[int]:
        """Return the level as the flat run of integers that the rules read."""
        values = {
            rules.SEES_PLIES: self.plies,
            rules.SEES_NODES: self.nodes,
            rules.SEES_OWN_SEEDS: self.own_seeds,
            rules.SEES_THEIR_SEEDS: self.their_seeds,
            rules.SEES_BOARDS: int(self.boards),
            rules.SEARCHES_STRONGLY: int(self.strong),
        }
        return [values[i] for i in range(len(values))]


#: The levels, the weakest first. What one step is worth measures `benchmarks/ladder.py`.
LEVELS = (
    Learner(
        1,
        later("gentle"),
        later(
            "It looks at its move and your answer, and counts only the seeds taken. It overlooks "
            "your moves from pits of more than three seeds, and its own from more than eleven."
        ),
        plies=2,
        nodes=5_000,
        own_seeds=11,
        their_seeds=3,
        boards=False,
    ),
    Learner(
        2,
        later("careful"),
        later(
            "It looks at its move and your answer. It overlooks your moves from pits of more than "
            "four seeds."
        ),
        plies=2,
        nodes=5_000,
        their_seeds=4,
    ),
    Learner(
        3,
        later("steady"),
        later(
            "It looks four moves ahead and stops there, even where a capture is due. It overlooks "
            "your moves from pits of more than sixteen seeds."
        ),
        plies=4,
        nodes=20_000,
        their_seeds=16,
    ),
    Learner(
        4,
        later("far-sighted"),
        later(
            "It looks some eight moves ahead, and follows captures to their end. It overlooks "
            "plans that take longer."
        ),
        plies=DEEPEST,
        nodes=2_000,
        strong=True,
    ),
    Learner(
        5,
        later("strong"),
        later(
            "It looks some fifteen moves ahead, and follows captures to their end. Only what "
            "takes longer escapes it."
        ),
        plies=DEEPEST,
        nodes=120_000,
        strong=True,
    ),
)


def learner(level: int) -> Learner:
    """Return the level of that number, from 1 on."""
    found = next((each for each in LEVELS if each.level == level), None)
    if found is None or isinstance(level, bool):
        raise LevelError(level, len(LEVELS))
    return found
