"""Who does jobs: this process, others on this machine, or those of a Dask scheduler.

All stand behind `concurrent.futures.Executor`, and it does not show who did the jobs: they are
handed out some way ahead and taken back in their order. Processes are started afresh, hear no
Ctrl-C and never outlive the process that started them.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import signal
import socket
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
)
from contextlib import closing, contextmanager, suppress
from functools import partial
from itertools import count
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from songo_edu import lazy
from songo_edu.errors import MissingExtraError, SchedulerError, shown
from songo_edu.locale import _, language, set_language
from songo_edu.puzzles.record import GENERATOR

if TYPE_CHECKING:
    from songo_edu.puzzles import making
    from songo_edu.puzzles.kinds.kind import Query
    from songo_edu.puzzles.making import Made
else:
    making = lazy.module("songo_edu.puzzles.making")

Result = TypeVar("Result")

#: Jobs handed out for each worker: while a long one is waited for, the others have work.
AHEAD = 4
#: Seconds that a worker has to finish its job where nobody needs it any more.
GRACE = 2.0


class Pool:
    """So many workers; each is started when there is a job for it."""

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

    A job holds the arguments of the work, and is taken as it is handed out: there may be no end of
    them. So many may be under way as `ahead` says, again and again, since workers come and go.
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


#: Seconds that a scheduler may take to answer.
ANSWERS_WITHIN = 10.0
#: A host and its port, for the transports that Dask knows; or a scheduler within this process.
ADDRESS = re.compile(
    r"((tcp|tls|wss?)://)?(?P<host>[\w.-]+|\[[0-9A-Fa-f:.]+\]):0*(?P<port>[1-9]\d{0,4})", re.A
)
WITHIN = re.compile(r"inproc://[\w.-]+/\d+/\d+", re.A)

#: What its client raises where a scheduler is gone.
_GONE = (asyncio.CancelledError, CancelledError, OSError, RuntimeError)

#: The rules' buffers are shared in a process, and a Dask worker or a notebook has several threads.
_one_at_a_time = threading.Lock()


class Runner(Protocol):
    """Whoever does jobs."""

    def made(self, query: Query, first: int) -> Generator[Made, None, None]:
        """Yield what the jobs bring, from `first` on, in order, until closed."""


def work(query: Query, job: int, generator: str = GENERATOR) -> Made:
    """Do a job, while no other thread of this process does one."""
    if generator != GENERATOR:
        raise SchedulerError(
            _("a worker has generator {other}, not {generator}: install the same version").format(
                other=GENERATOR, generator=generator
            )
        )
    with _one_at_a_time:
        return making.made(query, job)


class InProcess:
    """Everything is done by the process that asks."""

    def made(self, query: Query, first: int) -> Generator[Made, None, None]:
        """Yield what the jobs bring, from `first` on."""
        for job in count(first):
            yield work(query, job)


class ExecutorRunner:
    """The workers of an executor, those of a scheduler at an address where one is named.

    `ahead` says how many jobs may be under way at a time; it is asked again and again, since
    workers of a scheduler come and go.
    """

    def __init__(
        self, executor: Executor, ahead: Callable[[], int], address: str | None = None
    ) -> None:
        self._executor = executor
        self._ahead = ahead
        self._address = address

    def made(self, query: Query, first: int) -> Generator[Made, None, None]:
        """Yield what the jobs bring, from `first` on, in order."""
        jobs = ((query, job, GENERATOR) for job in count(first))
        try:
            yield from in_order(self._executor, work, jobs, self._ahead)
        except BrokenExecutor:
            raise SchedulerError(
                _("a worker died; what is done is kept, and the same command goes on")
            ) from None
        except _GONE as error:
            if self._address is None:
                raise
            sentence = _(
                "the scheduler at {address} is gone: {error}; what was saved is kept: give the same"
                " command once it is back"
            )
            raise SchedulerError(
                sentence.format(address=self._address, error=_first_line(error))
            ) from None


class LocalRunner:
    """Processes on this machine, started when a first job has been done here.

    That first job compiles the rules, where Numba is installed, before the workers look for them;
    and a small query needs no workers at all.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: Pool | None = None

    def made(self, query: Query, first: int) -> Generator[Made, None, None]:
        """Yield what the jobs bring, from `first` on, in order."""
        if self._pool is None:
            yield work(query, first)
            first += 1
            self._pool = Pool(self._workers)
        runner = ExecutorRunner(self._pool.executor, lambda: AHEAD * self._workers)
        yield from runner.made(query, first)

    def close(self) -> None:
        """Send the workers home."""
        if self._pool is not None:
            self._pool.close()


@contextmanager
def open_runner(workers: int | None = None, scheduler: str | None = None) -> Iterator[Runner]:
    """Give a runner: of a scheduler, or of so many local workers (all cores where not said)."""
    number = usual_workers() if workers is None else workers
    if scheduler is not None:
        with open_executor(scheduler) as (executor, threads):
            yield ExecutorRunner(executor, lambda: AHEAD * threads(), scheduler)
    elif number == 1:
        yield InProcess()
    else:
        with closing(LocalRunner(number)) as local:
            yield local


@contextmanager
def open_executor(address: str) -> Iterator[tuple[Executor, Callable[[], int]]]:
    """Give the executor of a scheduler, and what tells how many threads its workers have."""
    try:
        from distributed import Client, Security
    except ImportError:
        raise MissingExtraError("--scheduler", "puzzles") from None
    _require_address(address)
    connect, security = cast("Any", Client), cast("Any", Security)  # they have no types
    certificates = security().get_connection_args("client")["ssl_context"]
    if address.startswith(("tls:", "wss:")) and certificates is None:
        raise SchedulerError(
            _("{address} asks for certificates: name them in Dask’s settings").format(
                address=address
            )
        )
    try:
        client = connect(address, timeout=ANSWERS_WITHIN, set_as_default=False)
    except Exception as error:  # each transport has errors of its own
        raise _silent(address, error) from None
    executor = client.get_executor(pure=False)
    # It would tell of a scheduler that is gone as well, in other words.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        yield executor, lambda: sum(client.nthreads().values())
    finally:
        with suppress(*_GONE):
            executor.shutdown(wait=False)
        with suppress(*_GONE):
            client.close()


def _require_address(text: str) -> None:
    """Refuse at once where nobody listens: Dask would wait for a while."""
    found = ADDRESS.fullmatch(text)
    if WITHIN.fullmatch(text):
        return
    if found is None or int(found["port"]) > 65535:
        raise SchedulerError(
            _("{text} is no address of a scheduler; one is {example}").format(
                text=shown(text), example="tcp://localhost:8786"
            )
        )
    try:
        with socket.create_connection(
            (found["host"].strip("[]"), int(found["port"])), ANSWERS_WITHIN
        ):
            return
    except (OSError, UnicodeError) as error:
        raise _silent(text, error) from None


def _silent(address: str, error: Exception) -> SchedulerError:
    """Return what is to be said where no scheduler is."""
    return SchedulerError(
        _("no scheduler answers at {address}: {error}").format(
            address=address, error=_first_line(error)
        )
    )


def _first_line(error: BaseException) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]
