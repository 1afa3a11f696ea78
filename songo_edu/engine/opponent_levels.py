"""The computer as an opponent: five levels, weak as people are, from one's own move to a search.

A level looks so far and overlooks so much, and says so in one line; nobody blunders by chance. The
page plays by the same rules (`songo_edu.rules.two_row.limited_search`) and the same numbers.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from songo_edu.engine.compiled import Kernel, Machine, has_numba
from songo_edu.engine.endings.file import HEADER
from songo_edu.engine.endings.table import Endings
from songo_edu.engine.levels import LEVELS, Learner, learner
from songo_edu.engine.search import NODES, search
from songo_edu.engine.search.question import refuse_others
from songo_edu.errors import PlayerError
from songo_edu.games import Position
from songo_edu.games.catalogue import asks_two_rows, two_row_position
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import _
from songo_edu.rules.two_row import strong_search as transpositions
from songo_edu.rules.two_row.endings import PAGE_BASE, choices_size, fill_choices
from songo_edu.rules.two_row.limited_search import reply
from songo_edu.rules.two_row.search import SLOT
from songo_edu.rules.two_row.strong_search import QUIESCENCE_PLIES

# -- the computer as an opponent: five levels, weak as people are, from one's own move to a search--

#: The byte of a page's table that holds its most seeds.
PAGE_SEEDS = 10
#: Numbers of chance are 1 to this.
MOST_CHANCE = transpositions.RANDOM_PRIME - 1
#: The players of the rules, as Python asks them.
LEVELS_REPLY = Kernel(
    "compiled rules",
    "two_row_learners",
    (reply, transpositions.fill_zobrist_keys),
    counted=True,
)


def __getattr__(name: str) -> Sequence[Learner]:
    """Return `LEVELS` by the name they had, with a warning, for one version more."""
    if name != "LEARNERS":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    warnings.warn("LEARNERS is now LEVELS", DeprecationWarning, stacklevel=3)
    return LEVELS


@asks_two_rows
def learner_move(
    position: Position,
    level: int,
    chance: int = 1,
    *,
    fast: bool | None = None,
    endings: bytes | Endings | None = None,
) -> str | None:
    """Return the move that a level plays, None where the game is over.

    `chance` says which of equally good moves it is: the same number, 1 to `MOST_CHANCE`, gives the
    same move, here and in the page. `fast` says whether to search with Numba; left out, the strong
    level does where it is installed. `endings` is a table of endings which the strong level asks,
    also one for the page (`endings.at_hand`), opened: it then plays no move that the table knows to
    be worse than another.

    Raises
    ------
    SearchError
        where the table is another game's.
    EndingsFileError
        where a level of it is damaged.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> p = game("songo").position("4.7.2.5.6.2.7/7.4.2.2.2.0.4 N 8-8")
    >>> learner_move(p, 1)
    'N4'
    """
    return played_by(learner(level), position, chance, fast=fast, endings=endings)


def played_by(
    player: Learner,
    position: Position,
    chance: int = 1,
    *,
    fast: bool | None = None,
    endings: bytes | Endings | None = None,
) -> str | None:
    """Return the move of any learner, one of other numbers than the levels' too."""
    machine = Machine(fast=player.strong and has_numba() if fast is None else fast)
    rules = LEVELS_REPLY.of(machine)
    states, at = position.buffer(player.plies + QUIESCENCE_PLIES + 3)
    keys = machine.integers(zeros=transpositions.KEYS)
    rules.fill_zobrist_keys(keys)
    if isinstance(endings, Endings):
        refuse_others(position, endings)
    seeds, data = _asked(machine, endings)
    entries = transpositions.TABLE_ENTRIES if player.strong else 0
    choices = [0] * choices_size(position.sheet.row, max(0, seeds))
    fill_choices(position.sheet.row, max(0, seeds), choices)
    pit = rules.reply(
        machine.integers([*position.sheet.integers(), *position.sheet.weights()]),
        machine.integers(player.integers()),
        machine.integers(states),
        at,
        0,
        1 + (chance - 1) % MOST_CHANCE,
        machine.integers(zeros=SLOT * (player.plies + 2)),
        machine.integers([0, 0, 0, 0, seeds]),
        keys,
        machine.integers(zeros=transpositions.ENTRY_SIZE * entries),
        machine.integers(choices),
        data,
    )
    return None if pit < 0 else position.sheet.pits[int(pit)]


def _asked(machine: Machine, endings: bytes | Endings | None) -> tuple[int, Any]:
    """Return the most seeds of a table, -1 if there is none, and its bytes as pages have them."""
    if endings is None:
        return -1, machine.bytes(b"")
    if isinstance(endings, bytes):
        return endings[PAGE_SEEDS], machine.bytes(endings)
    before = HEADER - PAGE_BASE
    return endings.seeds, (
        endings.data[before:] if machine.fast else memoryview(endings.bytes)[before:]
    )


# -- ready players of two-row games: the levels of the computer, and its search --------------------


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
