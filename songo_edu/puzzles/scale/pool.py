"""Processes on this machine that do jobs, for whoever has many: a search, a file to be checked.

They are started afresh, hear no Ctrl-C and never outlive the process that started them. Jobs are
handed out some way ahead and taken back in their order, so it does not show who did them.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Any, TypeVar

from songo_edu.locale import language, set_language

if TYPE_CHECKING:
    from collections.abc import Generator

Result = TypeVar("Result")

#: Jobs handed out for each worker: while a long one is waited for, the others have work.
AHEAD = 4
#: Seconds that a worker has to finish its job where nobody needs it any more.
GRACE = 2.0


class Pool:
    """So many workers; each is started when there is a job for it.

    Attributes
    ----------
    executor : Executor
        to it the jobs are handed (`in_order`).
    """

    def __init__(self, workers: int) -> None:
        context = get_context("spawn")  # the same everywhere, and no lock or thread is copied
        self._end, self._leash = context.Pipe(duplex=False)
        self.executor = ProcessPoolExecutor(
            workers, mp_context=context, initializer=_begun, initargs=(self._end, language())
        )

    def close(self) -> None:
        """Send the workers home; those whose job takes long are not waited for."""
        leave = partial(self.executor.shutdown, wait=True, cancel_futures=True)
        leaving = threading.Thread(target=leave)
        leaving.start()
        leaving.join(GRACE)
        self._leash.close()
        leaving.join()
        self._end.close()  # not before: a worker may be started at any time


def in_order(
    executor: Executor,
    work: Callable[..., Result],
    jobs: Iterable[tuple[Any, ...]],
    ahead: Callable[[], int],
) -> Generator[Result, None, None]:
    """Yield what work makes of each job, in their order, until they end or nobody asks.

    Parameters
    ----------
    executor
        to it the jobs are handed.
    work
        what is done; a job holds its arguments.
    jobs
        taken one by one as they are handed out: there may be no end of them.
    ahead
        how many may be under way at a time; asked again and again, since workers may come and go.
    """
    waiting: deque[Future[Result]] = deque()
    rest = iter(jobs)
    try:
        while True:
            while len(waiting) < max(1, ahead()):
                job = next(rest, None)
                if job is None:
                    break
                with _deaf_children():
                    waiting.append(executor.submit(work, *job))
            if not waiting:
                return
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Hold Ctrl-C back while processes are started; they inherit that, and never hear it.

    The one that started them says when to stop.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begun(end: Connection, code: str) -> None:
    """Let a worker speak as its parent does, and stop at once when that lets go of the pipe.

    The other end is closed, or its holder killed.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    set_language(code)
    parent: Any = parent_process()

    def watch() -> None:
        wait([end, parent.sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def usual_workers() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
