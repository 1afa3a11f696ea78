"""Our search as a player uses it: within limits of time, nodes and depth, until it is stopped."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event

from songo_edu.engine.endings.table import Endings
from songo_edu.engine.machine import Machine
from songo_edu.engine.search import SearchResult, layout, search
from songo_edu.games import Game, Position, RuleSheet, two_row_game
from songo_edu.games import game as find_game

_FIRST = 100_000  # nodes of the first look, compiled
_PLAIN = 1_000  # and in plain Python
_EVER = 1 << 62
_TELLING = 0.005  # seconds: a shorter look says nothing of the speed


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


def _nobody(found: SearchResult) -> None:
    """Tell nobody."""


class Thinker:
    """A search that is told when to end, and tells how far it has come.

    By nodes or depth alone it finds what `search` finds. Where a clock ends it, it looks again and
    again, each time at twice as many nodes, and answers the last look that it had time for.

    Examples
    --------
    >>> from songo_edu import game
    >>> thinker = Thinker(fast=False)
    >>> thinker.think(game("awale").start().play("F"), Limits(nodes=300, depth=2)).depth
    2
    """

    def __init__(self, endings: Endings | None = None, *, fast: bool | None = None) -> None:
        self.endings = endings
        self._fast = Machine(fast=fast).fast
        self._speed = 0.0

    def warm_up(self, position: Position) -> None:
        """Compile the search, or load what was compiled, so that no clock counts it."""
        if not self._speed:
            for nodes in (_FIRST // 100, _FIRST) if self._fast else (_PLAIN,):
                begun = time.perf_counter()
                found = search(position, nodes, fast=self._fast)
                self._speed = max(1, found.nodes) / (time.perf_counter() - begun)

    def begin(self) -> None:
        """Forget what was kept of another game: today nothing is."""

    def think(
        self,
        position: Position,
        limits: Limits,
        stop: Event | None = None,
        tell: Callable[[SearchResult], None] = _nobody,
    ) -> SearchResult:
        """Return what a search within limits finds; `tell` hears what is found on the way.

        The first ply is always finished, whatever the limits and however soon it is stopped.
        """
        if limits.seconds is not None:
            self.warm_up(position)
        begun = time.perf_counter()
        most = _EVER if limits.nodes is None else max(1, limits.nodes)
        depth = layout.DEEPEST if limits.depth is None else max(1, limits.depth)
        nodes = min(most, _FIRST if self._fast else _PLAIN)
        if limits.seconds is not None:
            nodes = max(1, min(nodes, int(self._speed * limits.seconds)))
        while True:
            looked = time.perf_counter()
            found = search(position, nodes, depth=depth, fast=self._fast, endings=self.endings)
            now = time.perf_counter()
            if found.nodes > nodes // 2 and now - looked > _TELLING:
                self._speed = found.nodes / (now - looked)
            done = found.solved or found.depth >= depth or nodes >= most or not found.lines
            left = None if limits.seconds is None else limits.seconds - (now - begun)
            if found.lines:
                tell(found)
            if done or (stop is not None and stop.is_set()):
                return found
            following = min(most, 2 * nodes)
            if left is not None:
                following = min(following, int(self._speed * left))
                if following <= nodes:
                    return found
            nodes = following
