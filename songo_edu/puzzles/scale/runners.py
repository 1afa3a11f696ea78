"""Runners: who does the jobs. This process, others on this machine, or those of a Dask scheduler.

All stand behind `concurrent.futures.Executor` (`songo_edu.puzzles.scale.progress`), and it does not
show who did the jobs.
"""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor
from contextlib import contextmanager, suppress
from itertools import count
from typing import TYPE_CHECKING, Any, Protocol, cast

from songo_edu.errors import MissingExtraError, SchedulerError, shown
from songo_edu.locale import _
from songo_edu.puzzles.making import Made, made
from songo_edu.puzzles.query import Query
from songo_edu.puzzles.record import GENERATOR
from songo_edu.puzzles.scale.pool import AHEAD, Pool, in_order, usual_workers

if TYPE_CHECKING:
    from collections.abc import Generator

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


def work(query: Query, job: int, generator: str) -> Made:
    """Do a job where a worker is; it must make what the one who asks would make."""
    if generator != GENERATOR:
        raise SchedulerError(
            _("a worker has generator {other}, not {generator}: install the same version").format(
                other=GENERATOR, generator=generator
            )
        )
    return _made(query, job)


def _made(query: Query, job: int) -> Made:
    """Do a job while no other thread of this process does one."""
    with _one_at_a_time:
        return made(query, job)


class InProcess:
    """Everything is done by the process that asks."""

    def made(self, query: Query, first: int) -> Generator[Made, None, None]:
        """Yield what the jobs bring, from `first` on."""
        job = first
        while True:
            yield _made(query, job)
            job += 1


class ExecutorRunner:
    """The workers of an executor.

    Parameters
    ----------
    executor : Executor
        to it the jobs are handed.
    ahead : callable
        how many jobs may be under way at a time; asked again and again, since workers of a
        scheduler come and go.
    """

    def __init__(self, executor: Executor, ahead: Callable[[], int]) -> None:
        self._executor = executor
        self._ahead = ahead

    def made(self, query: Query, first: int) -> Generator[Made, None, None]:
        """Yield what the jobs bring, from `first` on, in order."""
        jobs = ((query, job, GENERATOR) for job in count(first))
        try:
            yield from in_order(self._executor, work, jobs, self._ahead)
        except BrokenExecutor:
            raise SchedulerError(
                _("a worker died; what is done is kept, and the same command goes on")
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
            yield _made(query, first)
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
    """Give a runner: of a scheduler, or of so many local workers (all cores where not said).

    Raises
    ------
    SchedulerError
        where the address is none, or no scheduler answers at it.
    MissingExtraError
        where a scheduler is named and Dask is not installed (extra ``puzzles``).
    """
    if scheduler is not None:
        with _scheduler_runner(scheduler) as runner:
            yield runner
        return
    number = usual_workers() if workers is None else workers
    if number == 1:
        yield InProcess()
        return
    local = LocalRunner(number)
    try:
        yield local
    finally:
        local.close()


class SchedulerRunner(ExecutorRunner):
    """The workers of a scheduler at an address, which may go while they work."""

    def __init__(self, address: str, executor: Executor, threads: Callable[[], int]) -> None:
        super().__init__(executor, lambda: AHEAD * threads())
        self._address = address

    def made(self, query: Query, first: int) -> Generator[Made, None, None]:
        """Yield what the jobs bring, from `first` on, in order."""
        with answering(self._address):
            yield from super().made(query, first)


@contextmanager
def answering(address: str) -> Iterator[None]:
    """Ask a scheduler for its answers, and say so where it is gone.

    Raises
    ------
    SchedulerError
        naming the address.
    """
    try:
        yield
    except _GONE as error:
        told = _(
            "the scheduler at {address} is gone: {error}; what was saved is kept: give the same"
            " command once it is back"
        )
        raise SchedulerError(told.format(address=address, error=_first_line(error))) from None


@contextmanager
def _scheduler_runner(address: str) -> Iterator[Runner]:
    with open_executor(address) as (executor, threads):
        yield SchedulerRunner(address, executor, threads)


@contextmanager
def open_executor(address: str) -> Iterator[tuple[Executor, Callable[[], int]]]:
    """Give the executor of a scheduler, and what tells how many threads its workers have.

    Raises
    ------
    SchedulerError
        where the address is none, or no scheduler answers at it.
    MissingExtraError
        where Dask is not installed (extra ``puzzles``).
    """
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
