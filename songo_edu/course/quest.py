"""A search for puzzles beside the reader's own thread, which it never touches.

What the search has to tell goes into a queue. The reader's thread takes it from there when it has
time: woken by its event loop where it has one, as a notebook does, or waiting where it wants to.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from songo_edu.puzzles.record import Json
from songo_edu.puzzles.scale.mining import Progress

#: What yields puzzles, as `songo_edu.puzzles.finding.search` does.
Searching = Callable[..., Any]


@dataclass(frozen=True)
class Ended:
    """The search is over; `error` is what ended it, if it did not end by itself."""

    error: BaseException | None = None
    stopped: bool = False


#: What a search tells: a puzzle, how far it is, that it is over.
News = Json | Progress | Ended


class _StoppedError(Exception):
    """Raised inside the search, between two of its jobs, where the reader wants no more."""


class Quest:
    """One search, in a thread of its own.

    Parameters
    ----------
    searching : callable
        yields puzzles and calls its ``progress`` after each job.
    wanted : dict
        what it is asked for.
    wake : callable
        called, in the thread that began the quest, when there is news; not where that thread has
        no event loop.
    """

    def __init__(
        self, searching: Searching, wanted: dict[str, Any], wake: Callable[[], None]
    ) -> None:
        self._searching = searching
        self._wanted = wanted
        self._wake = wake
        self._news: queue.SimpleQueue[News] = queue.SimpleQueue()
        self._stop = threading.Event()
        try:
            self._loop: asyncio.AbstractEventLoop | None = asyncio.get_running_loop()
        except RuntimeError:  # a script: it waits, or it asks
            self._loop = None
        threading.Thread(target=self._run, daemon=True).start()

    def stop(self) -> None:
        """Ask the search to end; it does when the job at hand is done."""
        self._stop.set()

    def news(self) -> Iterator[News]:
        """Yield what there is to tell by now."""
        for _each in range(self._news.qsize()):
            yield self._news.get()

    def rest(self) -> Iterator[News]:
        """Yield all that there is still to tell, as it comes, up to the end."""
        told: News | None = None
        while not isinstance(told, Ended):
            told = self._news.get()
            yield told

    def _run(self) -> None:
        try:
            with closing(self._searching(**self._wanted, progress=self._told)) as records:
                for record in records:
                    self._tell(record)
            end = Ended()
        except _StoppedError:
            end = Ended(stopped=True)
        except Exception as error:  # the reader's thread says what it was
            end = Ended(error)
        self._tell(end)

    def _told(self, progress: Progress) -> None:
        if self._stop.is_set():
            raise _StoppedError
        self._tell(progress)

    def _tell(self, news: News) -> None:
        self._news.put(news)
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake)
