"""Ready players of two-row games: the levels of the computer, and its search."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from songo_edu.engine.endings.table import Endings
from songo_edu.engine.opponent_levels import MOST_CHANCE, learner, learner_move
from songo_edu.engine.search import NODES, search
from songo_edu.errors import PlayerError
from songo_edu.games.asked import two_row_position
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import _


@dataclass(frozen=True)
class LevelPlayer:
    """A level of the computer, 1 to 5; of equally good moves the seed draws one.

    The strong levels ask a table of endings, where they are given one.

    Raises
    ------
    LevelError
        where there is no such level.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> LevelPlayer(1).choose(game("songo").position("4.7.2.5.6.2.7/7.4.2.2.2.0.4 N 8-8"))
    'N4'
    """

    level: int = 1
    seed: int | str = 0
    endings: Endings | None = None

    def __post_init__(self) -> None:
        learner(self.level)

    @property
    def name(self) -> str:
        """The name in a record."""
        return f"level {self.level}"

    def choose(self, position: AnyPosition) -> str:
        """Return the move that the level plays."""
        chance = Random(f"{self.seed}/{position}").randint(1, MOST_CHANCE)
        place = two_row_position(position)
        return _chosen(learner_move(place, self.level, chance, endings=self.endings))


@dataclass(frozen=True)
class SearchPlayer:
    """The native search, which looks at about `nodes` positions before each move.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> place = game("songo").position("4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14")
    >>> SearchPlayer(500).choose(place)
    'S3'
    """

    nodes: int = NODES

    @property
    def name(self) -> str:
        """The name in a record."""
        return f"search {self.nodes}"

    def choose(self, position: AnyPosition) -> str:
        """Return the best move that the search finds."""
        return _chosen(search(two_row_position(position), self.nodes).best)


def _chosen(move: str | None) -> str:
    if move is None:
        raise PlayerError(_("The game is over."))
    return move
