"""How far a search, or a check, has come, shown on a terminal: a bar, the rate, what remains."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Any, TypeVar

from songo_edu.locale import _, language, ngettext, set_language
from songo_edu.locale.numbers import written

if TYPE_CHECKING:
    from collections.abc import Generator

    from rich.console import Console
    from rich.progress import Progress as Bar

    from songo_edu.puzzles import file_check
    from songo_edu.puzzles.scale.mining import Progress
    from songo_edu.puzzles.scale.run import OnProgress


# -- how far a search, or a check, has come, shown on a terminal: a bar, the rate, what remains ----


@contextmanager
def _bar(console: Console | None, *texts: str, timed: bool = False) -> Iterator[Bar | None]:
    """Give a bar that is not shown yet, with texts beside it; None where there is no terminal.

    It is gone from the screen at the end. `timed` has it tell by itself what time is left.
    """
    from rich.console import Console

    screen = Console(stderr=True) if console is None else console
    if not screen.is_terminal:
        yield None
        return
    from rich import progress as rich

    left, *right = (rich.TextColumn(text) for text in texts)
    columns = [left, rich.BarColumn(), *right, *([rich.TimeRemainingColumn()] if timed else [])]
    bar = rich.Progress(*columns, console=screen, transient=True)
    try:
        yield bar
    finally:
        if bar.live.is_started:
            bar.stop()


def _rate(speed: float) -> str:
    return _("{n} a second").format(n=written(speed, 1))


@dataclass(frozen=True)
class Pace:
    """How a search goes on from where it stood when it was first asked: to tell what is left."""

    found: int
    tried: int
    since: float

    def left(self, now: Progress, clock: float) -> float | None:
        """Return the seconds that a search still takes, None where nothing tells it.

        It ends with the last puzzle, or at the limit, whichever seems to come first.

        Examples
        --------
        >>> from songo_edu.puzzles.scale.mining import Progress
        >>> Pace(0, 0, since=0.0).left(Progress(found=5, count=10, tried=100, limit=1000), 30.0)
        30.0
        """
        passed = clock - self.since
        rests = [
            passed * (wanted - reached) / (reached - before)
            for reached, wanted, before in (
                (now.found, now.count, self.found),
                (now.tried, now.limit, self.tried),
            )
            if reached > before
        ]
        return min(rests, default=None)


def minutes(seconds: float | None) -> str:
    """Return a time that is left, as minutes and seconds.

    Examples
    --------
    >>> minutes(125.2)
    '2:05 left'
    """
    if seconds is None:
        return ""
    whole = round(seconds)
    return _("{time} left").format(time=f"{whole // 60}:{whole % 60:02d}")


@contextmanager
def shown(console: Console | None = None) -> Iterator[OnProgress | None]:
    """Give what is to be told of a search, None where standard error is no terminal.

    The bar tells how many are found and tried, and what time is left.
    """
    fields = ("found", "tried", "rate", "left")
    with _bar(console, *(f"{{task.fields[{name}]}}" for name in fields)) as bar:
        if bar is None:
            yield None
            return
        task = bar.add_task("", total=None, start=False, found="", tried="", rate="", left="")
        bar.start()
        paces: list[Pace] = []

        def tell(now: Progress) -> None:
            # The first call tells what a former run had: it counts for the bar, not for the rate.
            if now.near:
                bar.console.print(now.near, highlight=False, markup=False)
            if not bar.tasks[0].started:
                bar.update(task, total=now.count, completed=now.found)
                bar.start_task(task)
            clock = time.monotonic()
            if not paces or now.tried < paces[-1].tried:  # another query begins
                paces.append(Pace(now.found, now.tried, clock))
            tried = ngettext("{n} position tried", "{n} positions tried", now.tried)
            bar.update(
                task,
                completed=now.found,
                found=_("{found} / {count} found").format(found=now.found, count=now.count),
                rate=_rate(bar.tasks[0].speed or 0.0),
                tried=tried.format(n=written(now.tried)),
                left=minutes(paces[-1].left(now, clock)),
            )

        yield tell


@contextmanager
def checking(console: Console | None = None) -> Iterator[file_check.OnProgress | None]:
    """Give what is to be told of a check, None where standard error is no terminal.

    The bar is there from the first word on; a short file never says one.
    """
    texts = ("{task.fields[checked]}", "{task.fields[share]}")
    with _bar(console, *texts, timed=True) as bar:
        if bar is None:
            yield None
            return
        task = bar.add_task("", total=None, checked="", share="")

        def tell(lines: int, done: int, total: int) -> None:
            words = ngettext("{n} line checked", "{n} lines checked", lines)
            bar.update(
                task,
                completed=done,
                total=total,
                checked=words.format(n=written(lines)),
                share=_("{share} %").format(share=written(100 * done / total)),
            )
            bar.start()

        yield tell


# -- processes on this machine that do jobs, for whoever has many: a search, a file to be checked --

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
