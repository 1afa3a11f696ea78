"""The computer as an opponent: five levels, weak as people are, from one's own move to a search.

A level looks so far and overlooks so much, and says so in one line; nobody blunders by chance. In
songo and awalé it has a manner, too. The page plays by the same rules
(`songo_edu.rules.two_row.strong_search.reply`) and the same numbers.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

from songo_edu.errors import LevelError, PlayerError
from songo_edu.games.catalogue import asks_two_rows, two_row_position
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import _, later, say

if TYPE_CHECKING:
    from songo_edu.engine.compiled import Kernel, Machine
    from songo_edu.engine.endings.table import Endings
    from songo_edu.games import Position


#: The manners of the levels, by game and level: the fields of `Learner` that are other than the
#: level's. Tastes are worth hundredths of a seed to it in a move of its own, beside what its search
#: says of the move (`rules.two_row.limited_search.fill_tastes`): `greniers` for each seed in its
#: fullest pit after the move, `captures` for a move that takes seeds (below 0: such a move is put
#: off), `mirrors` for each seed by which its pits are more like the opponent's at the same places,
#: each row seen from its own side. Tastes cost strength: what the levels see differs besides, so
#: that no step of the ladder is too high. `benchmarks/ladder.py` measures what one is worth against
#: the next, and by what their manners are told apart.
MANNERS: Final[dict[str, dict[int, dict[str, Any]]]] = {
    "songo": {
        1: {"greniers": 120},
        2: {"mirrors": 30},
        3: {
            "captures": 200,
            "their_seeds": 99,
            "sees": later(
                "It looks four moves ahead and stops there, even where a capture is due."
            ),
        },
        4: {"captures": -200, "nodes": 3_000},
        5: {"nodes": 60_000},
    },
    "awale": {
        1: {
            "greniers": 80,
            "their_seeds": 11,
            "sees": later(
                "It looks at its move and your answer, and counts only the seeds taken. It"
                " overlooks moves from pits of more than eleven seeds, yours and its own."
            ),
        },
        2: {
            "mirrors": 20,
            "their_seeds": 99,
            "sees": later(
                "It looks at its move and your answer, and stops there, even where a capture is"
                " due."
            ),
        },
        3: {"captures": 250},
        4: {"captures": -200, "nodes": 1_000},
        5: {},
    },
}


#: The deepest a level may look, in plies.
DEEPEST = 60
#: More seeds than a board has: no sowing is overlooked.
EVERY = 99
#: Numbers of chance are 1 to this.
MOST_CHANCE = 2**31 - 2
#: The byte of a page's table that holds its most seeds.
PAGE_SEEDS = 10


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
    greniers: int = 0  # tastes, in hundredths of a seed: `MANNERS` says of what
    captures: int = 0
    mirrors: int = 0

    def __str__(self) -> str:
        return _("{level}, {name}: {sees}").format(
            level=self.level, name=say(self.name), sees=say(self.sees)
        )

    def integers(self) -> list[int]:
        """Return the level as the flat run of integers that the rules read."""
        from songo_edu.rules.two_row import limited_search as rules

        values = {
            rules.SEES_PLIES: self.plies,
            rules.SEES_NODES: self.nodes,
            rules.SEES_OWN_SEEDS: self.own_seeds,
            rules.SEES_THEIR_SEEDS: self.their_seeds,
            rules.SEES_BOARDS: int(self.boards),
            rules.SEARCHES_STRONGLY: int(self.strong),
            rules.SEARCHES_DEEPER: 0,
            rules.LIKES_GRENIERS: self.greniers,
            rules.LIKES_CAPTURES: self.captures,
            rules.LIKES_MIRRORS: self.mirrors,
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
    chosen = next((listed for listed in LEVELS if listed.level == level), None)
    if chosen is None or isinstance(level, bool):
        raise LevelError(level, len(LEVELS))
    return chosen


def player_of(game: str, level: int) -> Learner:
    """Return the level of that number as it plays a game: in songo and awalé with its manner.

    Examples
    --------
    >>> player_of("songo", 3).captures > player_of("songo-ekang", 3).captures == 0
    True
    """
    manner: dict[str, Any] = MANNERS.get(game, {}).get(level, {})
    return replace(learner(level), **manner)


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
    player = player_of(position.sheet.name, level)
    return played_by(player, position, chance, fast=fast, endings=endings)


@cache
def players_kernel() -> Kernel:
    """Return the players of the rules, as Python asks them."""
    from songo_edu.engine.compiled import Kernel
    from songo_edu.rules.two_row.strong_search import fill_zobrist_keys, reply

    return Kernel("compiled rules", "two_row_learners", (reply, fill_zobrist_keys), counted=True)


def played_by(
    player: Learner,
    position: Position,
    chance: int = 1,
    *,
    fast: bool | None = None,
    endings: bytes | Endings | None = None,
) -> str | None:
    """Return the move of any learner, one of other numbers than the levels' too."""
    # Who only asks what levels there are loads no search.
    from songo_edu.engine.compiled import Machine, has_numba
    from songo_edu.rules.two_row.endings import choices_size, fill_choices
    from songo_edu.rules.two_row.search import INFO_TABLE_SEEDS
    from songo_edu.rules.two_row.strong_search import QUIESCENCE_PLIES, WORK_KEYS, WORK_SIZE

    machine = Machine(fast=player.strong and has_numba() if fast is None else fast)
    sheet = position.sheet
    states, at = position.buffer(player.plies + QUIESCENCE_PLIES + 3)
    seeds, data = _table(machine, position, endings)
    choices = [0] * choices_size(sheet.row, max(0, seeds))
    fill_choices(sheet.row, max(0, seeds), choices)
    players = players_kernel().of(machine)
    work = machine.integers(zeros=WORK_SIZE if player.strong else WORK_KEYS)
    work[INFO_TABLE_SEEDS] = seeds
    if player.strong:
        players.fill_zobrist_keys(work)
    pit = players.reply(
        machine.integers([*sheet.integers(), *sheet.weights()]),
        machine.integers(player.integers()),
        machine.integers(states),
        at,
        1 + (chance - 1) % MOST_CHANCE,
        work,
        machine.integers(choices),
        data,
    )
    return None if pit < 0 else sheet.pits[int(pit)]


def _table(
    machine: Machine, position: Position, endings: bytes | Endings | None
) -> tuple[int, Any]:
    """Return the most seeds of a table, -1 if there is none, and its bytes as pages have them."""
    if endings is None:
        return -1, machine.bytes(b"")
    if isinstance(endings, bytes):
        return endings[PAGE_SEEDS], machine.bytes(endings)
    from songo_edu.engine.endings.file import HEADER
    from songo_edu.engine.search import refuse_others
    from songo_edu.rules.two_row.endings import PAGE_BASE

    refuse_others(position, endings)
    data = endings.data if machine.fast else memoryview(endings.bytes)
    return endings.seeds, data[HEADER - PAGE_BASE :]


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
        place = two_row_position(position)
        chance = Random(f"{self.seed}/{position}").randint(1, MOST_CHANCE)
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

    nodes: int = 200_000

    @property
    def name(self) -> str:
        """The name in a record."""
        return f"search {self.nodes}"

    def choose(self, position: AnyPosition) -> str:
        """Return the best move that the search finds."""
        from songo_edu.engine.search import search

        return _chosen(search(two_row_position(position), self.nodes).best)


def _chosen(move: str | None) -> str:
    if move is None:
        raise PlayerError(_("The game is over."))
    return move
