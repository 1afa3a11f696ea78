"""Our search as a player uses it: within limits of time, nodes and depth, until it is stopped."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Event

from songo_edu.engine.compiled import Machine
from songo_edu.engine.endings.table import Endings
from songo_edu.engine.evaluation import SearchResult
from songo_edu.engine.search import Memory, Question, refuse_others, search
from songo_edu.engine.search.workspace import DEEPEST
from songo_edu.games import Game, Position, RuleSheet, two_row_game
from songo_edu.games import game as find_game

MEGABYTES = 32  # kept from move to move, if nothing else is said
MOST_MEGABYTES = 1024
MOST_THREADS = 64
_BUCKETS = 14  # as many powers of two fit into a megabyte
_GLANCE = 0.004  # seconds between looks at the clock and at what may stop the search
_ANSWER = 0.001  # seconds that the answer takes
_EVER = 1 << 62


@dataclass(frozen=True)
class Limits:
    """What ends a search, whichever comes first; None is no limit."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None


def searched_game(name: str) -> Game[RuleSheet, Position]:
    """Return the game of two rows of that name, or of one's own sheet in a file."""
    game = find_game(name)
    return two_row_game(game.sheet if isinstance(game.sheet, RuleSheet) else game.name)


class Thinker:
    """A search with limits that reports its progress and remembers the positions it met.

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
        """Return the best line that a search within limits finds.

        The first ply is always finished, whatever the limits and however soon it is stopped.
        Several threads share the table and look at the same position, each in its own order.

        Parameters
        ----------
        position
            a position that is not over.
        limits
            what ends the search.
        stop
            ends it when it is set.
        tell
            is called with what is found on the way, once for each depth.

        Raises
        ------
        SearchError
            where the game's rows do not fit into words, or the table of endings is another's.
        """
        begun = time.perf_counter()
        refuse_others(position, self.endings)
        machine = Machine(fast=self._fast)
        table = self._memory.table(machine, (position.sheet, self.endings))
        most = _EVER if limits.nodes is None else max(1, limits.nodes // self.threads)
        questions = [
            Question(machine, position, table, most, endings=self.endings)
            for _ in range(self.threads)
        ]
        deepest = DEEPEST if limits.depth is None else min(DEEPEST, max(1, limits.depth))
        seconds = limits.seconds
        end = None if seconds is None else begun + seconds - min(_ANSWER, seconds / 8)
        for question in questions:
            question.look(1, 1)

        def answer() -> SearchResult:
            return questions[0].answer(sum(question.nodes for question in questions[1:]))

        def deepen(number: int) -> None:
            question = questions[number]
            for reach in range(2 + number % 2, deepest + 1):
                if question.ended:
                    break
                if number == 0 and tell is not None:
                    tell(answer())
                question.look(reach, reach)

        def left() -> float:
            if stop is not None and stop.is_set():
                return 0
            return _GLANCE if end is None else min(_GLANCE, end - time.perf_counter())

        if left() > 0:
            with _running(questions) as pool:
                first, *_others = [pool.submit(deepen, number) for number in range(self.threads)]
                while not first.done() and (glance := left()) > 0:
                    wait([first], timeout=glance)
            first.result()
        result = answer()
        if tell is not None:
            tell(result)
        return result


@contextmanager
def _running(questions: list[Question]) -> Iterator[ThreadPoolExecutor]:
    """Give threads for questions; whatever ends the wait for them ends their searches too."""
    with ThreadPoolExecutor(len(questions)) as pool:
        try:
            yield pool
        finally:
            for question in questions:
                question.stop()
