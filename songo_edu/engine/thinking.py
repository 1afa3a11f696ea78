"""Our search as a player uses it: within limits of time, nodes and depth, until it is stopped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event

from songo_edu.engine.endings.table import Endings
from songo_edu.engine.machine import Machine
from songo_edu.engine.search import Memory, SearchResult, search
from songo_edu.engine.search.timed import think
from songo_edu.games import Game, Position, RuleSheet, two_row_game
from songo_edu.games import game as find_game

MEGABYTES = 32  # kept from move to move, if nothing else is said
MOST_MEGABYTES = 1024
MOST_THREADS = 64
_BUCKETS = 14  # as many powers of two fit into a megabyte


@dataclass(frozen=True)
class Limits:
    """What ends a search, whichever comes first; None is no limit."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None


def searched_game(name: str) -> Game[RuleSheet, Position]:
    """Return the game of two rows of that name, or of one's own sheet in a file.

    Raises
    ------
    UnknownGameError, SheetError
        where there is no such game, or it has not two rows.

    Examples
    --------
    >>> searched_game("songo")
    Game('songo')
    """
    found = find_game(name)
    return two_row_game(found.sheet if isinstance(found.sheet, RuleSheet) else found.name)


class Thinker:
    """A search that is told when to end, tells how far it has come, and remembers what it met.

    By nodes or depth alone the same questions in the same order have the same answers.

    Parameters
    ----------
    endings
        a table of endings to use.
    threads
        how many threads search at once; with more than one, the answer may be another each time.
    megabytes
        what it may remember, rounded down to a power of two.

    Examples
    --------
    >>> from songo_edu import game
    >>> thinker = Thinker(fast=False)
    >>> thinker.think(game("awale").start().play("F"), Limits(nodes=300, depth=2)).depth
    2
    """

    def __init__(
        self,
        endings: Endings | None = None,
        *,
        threads: int = 1,
        megabytes: int = MEGABYTES,
        fast: bool | None = None,
    ) -> None:
        self.endings = endings
        self.threads = threads
        self._fast = Machine(fast=fast).fast
        self.remember(megabytes)

    def remember(self, megabytes: int) -> None:
        """Forget what was kept, and keep from now on what so much memory holds."""
        self._memory = Memory(1 << (megabytes.bit_length() - 1 + _BUCKETS))

    def warm_up(self, position: Position) -> None:
        """Compile the search, or load what was compiled, so that no clock counts it."""
        search(position, 1, fast=self._fast)

    def begin(self) -> None:
        """Forget what was kept of another game."""
        self._memory.clear()

    def think(
        self,
        position: Position,
        limits: Limits,
        stop: Event | None = None,
        tell: Callable[[SearchResult], None] | None = None,
    ) -> SearchResult:
        """Return what a search within limits finds; `tell` hears what is found on the way.

        The first ply is always finished, whatever the limits and however soon it is stopped.
        """
        return think(
            position,
            self._memory,
            seconds=limits.seconds,
            nodes=None if limits.nodes is None else max(1, limits.nodes),
            depth=None if limits.depth is None else max(1, limits.depth),
            stop=stop,
            tell=tell,
            threads=self.threads,
            endings=self.endings,
            fast=self._fast,
        )
