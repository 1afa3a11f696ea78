"""A search that a clock or somebody else ends, and that several threads may share."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from threading import Event

from songo_edu.engine.endings.table import Endings
from songo_edu.engine.machine import Machine
from songo_edu.engine.search import layout
from songo_edu.engine.search.best_moves import Memory, refuse_others
from songo_edu.engine.search.question import Question, SearchResult
from songo_edu.games import Position

_GLANCE = 0.004  # seconds between looks at the clock and at whoever may stop the search
_ANSWER = 0.001  # seconds that the answer takes
_EVER = 1 << 62


def think(
    position: Position,
    memory: Memory,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    stop: Event | None = None,
    tell: Callable[[SearchResult], None] | None = None,
    threads: int = 1,
    endings: Endings | None = None,
    fast: bool | None = None,
) -> SearchResult:
    """Return the best line that a search finds within limits; None is no limit.

    The first ply is always finished. Without a clock, and by one thread, the same questions in the
    same order have the same answers.

    Parameters
    ----------
    position
        a position that is not over.
    memory
        what earlier searches met; this one goes on from there.
    stop
        ends the search when it is set.
    tell
        hears what is found on the way, once for each depth.
    threads
        how many searches share the table and look at the same position, each in its own order.

    Raises
    ------
    SearchError
        where the game's rows do not fit into words, or the table of endings is another's.
    """
    begun = time.perf_counter()
    refuse_others(position, endings)
    machine = Machine(fast=fast)
    table = memory.table(machine, (position.sheet, endings))
    most = _EVER if nodes is None else max(1, nodes // threads)
    asked = [Question(machine, position, table, most, endings=endings) for _ in range(threads)]
    deepest = min(layout.DEEPEST, depth or layout.DEEPEST)
    end = None if seconds is None else begun + seconds - min(_ANSWER, seconds / 8)
    for each in asked:
        each.look(1, 1)

    def answer() -> SearchResult:
        return asked[0].answer(sum(each.nodes for each in asked[1:]))

    def deepen(number: int) -> None:
        each = asked[number]
        for reach in range(2 + number % 2, deepest + 1):
            if each.ended:
                break
            if number == 0 and tell is not None:
                tell(answer())
            each.look(reach, reach)

    def left() -> float:
        if stop is not None and stop.is_set():
            return 0
        return _GLANCE if end is None else min(_GLANCE, end - time.perf_counter())

    if left() > 0:
        with _running(asked) as pool:
            first, *_others = [pool.submit(deepen, number) for number in range(threads)]
            while not first.done() and (glance := left()) > 0:
                wait([first], timeout=glance)
        first.result()
    found = answer()
    if tell is not None:
        tell(found)
    return found


@contextmanager
def _running(asked: list[Question]) -> Iterator[ThreadPoolExecutor]:
    """Give threads for questions; whatever ends the wait for them ends their searches too."""
    with ThreadPoolExecutor(len(asked)) as pool:
        try:
            yield pool
        finally:
            for each in asked:
                each.stop()
