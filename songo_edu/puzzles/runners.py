"""Who does jobs: this process, others on this machine, or those of a Dask scheduler.

It does not show who did them: they are handed to a `concurrent.futures.Executor` some way ahead and
taken back in their order. Processes are new, hear no Ctrl-C and never outlive the
process that started them.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import signal
import socket
import sys
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, count, islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Any, TypeVar, cast

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


@dataclass
class Runner:
    """What does jobs: an executor, or processes on this machine, or this one.

    Processes are started when the first `alone` jobs have been done here: a first job compiles the
    rules, where Numba is installed, and few jobs need no workers at all. `ahead` says how many jobs
    may be under way at a time, again and again, since workers of a scheduler come and go; it is
    at an `address`.
    """

    workers: int = 1
    alone: int = 1
    executor: Executor | None = None
    ahead: Callable[[], int] | None = None
    address: str = ""
    _pipe: tuple[Connection, Connection] | None = field(default=None, init=False)

    def results(
        self, work: Callable[..., Result], jobs: Iterable[tuple[Any, ...]]
    ) -> Generator[Result, None, None]:
        """Yield what work makes of each job, in their order, until they end or nobody asks.

        A job holds the arguments of the work, and is taken as it is handed out: there may be no end
        of them.
        """
        rest = iter(jobs)
        if self.executor is None:
            for job in islice(rest, None if self.workers == 1 else self.alone):
                yield work(*job)
            first = next(rest, None)
            if first is None:
                return
            rest = chain([first], rest)
            self.executor = self._started()
        waiting: deque[Future[Result]] = deque()
        try:
            while True:
                ahead = AHEAD * self.workers if self.ahead is None else self.ahead()
                for job in islice(rest, max(0, max(1, ahead) - len(waiting))):
                    with _deaf_children():
                        waiting.append(self.executor.submit(work, *job))
                if not waiting:
                    return
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()

    def made(self, query: Query, first: int) -> Generator[Made, None, None]:
        """Yield what the jobs of a query bring, from `first` on, in order."""
        try:
            yield from self.results(work, ((query, job, GENERATOR) for job in count(first)))
        except BrokenExecutor:
            raise SchedulerError(
                _("a worker died; what is done is kept, and the same command carries on")
            ) from None
        except _GONE as error:
            if not self.address:
                raise
            sentence = _(
                "the scheduler at {address} is gone: {error}; what was saved is kept: give the same"
                " command once it is back"
            )
            raise SchedulerError(
                sentence.format(address=self.address, error=_first_line(error))
            ) from None

    def _started(self) -> Executor:
        """Start processes, each when there is a job for it."""
        context = get_context("spawn")  # the same everywhere, and no lock or thread is copied
        self._pipe = context.Pipe(duplex=False)
        return ProcessPoolExecutor(
            self.workers,
            mp_context=context,
            initializer=_begun,
            initargs=(self._pipe[0], language(), bool(LOG.handlers)),
        )

    def close(self) -> None:
        """Send processes home; those whose job takes long are not waited for."""
        if self._pipe is None or self.executor is None:
            return
        leave = partial(self.executor.shutdown, wait=True, cancel_futures=True)
        leaving = threading.Thread(target=leave)
        leaving.start()
        leaving.join(GRACE)
        end, leash = self._pipe
        leash.close()
        leaving.join()
        end.close()  # not before: a worker may be started at any time


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


def _begun(end: Connection, code: str, heard: bool) -> None:
    """Let a worker speak as its parent does, and stop at once when that lets go of the pipe.

    The other end is closed, or its holder killed.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    set_language(code)
    if heard:
        _log()
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


@contextmanager
def open_runner(
    workers: int | None = None, scheduler: str | None = None, alone: int = 2
) -> Iterator[Runner]:
    """Give a runner: of a scheduler, or of a number of local workers (all cores where not said)."""
    if scheduler is not None:
        with _scheduled(scheduler) as runner:
            yield runner
        return
    with closing(Runner(usual_workers() if workers is None else workers, alone)) as runner:
        yield runner


# -- what is said of work that takes long, a table that grows, say --------------------------------

LOG = logging.getLogger("songo_edu.puzzles")


class _Lines(logging.Handler):
    """Writes lines to standard error, in the place of a bar that is being drawn there."""

    def emit(self, record: logging.LogRecord) -> None:
        before = "\r\x1b[K" if sys.stderr.isatty() else ""
        sys.stderr.write(f"{before}{record.getMessage()}\n")
        sys.stderr.flush()


def _log() -> logging.Handler:
    """Write from now on to standard error what is said."""
    lines = _Lines()
    LOG.addHandler(lines)
    LOG.setLevel(logging.INFO)
    return lines


@contextmanager
def logged() -> Iterator[None]:
    """Write to standard error what is said in the meantime, by workers that are started, too."""
    lines = _log()
    try:
        yield
    finally:
        LOG.removeHandler(lines)
        LOG.setLevel(logging.NOTSET)


# -- a Dask scheduler ------------------------------------------------------------------------------


@contextmanager
def _scheduled(address: str) -> Iterator[Runner]:
    """Give the runner of a scheduler."""
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
    # It would report a scheduler that is gone as well, in other words.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        yield Runner(
            executor=executor,
            ahead=lambda: AHEAD * sum(client.nthreads().values()),
            address=address,
        )
    finally:
        with suppress(*_GONE):
            executor.shutdown(wait=False)
        with suppress(*_GONE):
            client.close()


def _require_address(text: str) -> None:
    """Refuse at once where nobody listens: Dask would wait for a while."""
    match = ADDRESS.fullmatch(text)
    if WITHIN.fullmatch(text):
        return
    if match is None or int(match["port"]) > 65535:
        raise SchedulerError(
            _("{text} is not the address of a scheduler, such as {example}").format(
                text=shown(text), example="tcp://localhost:8786"
            )
        )
    try:
        with socket.create_connection(
            (match["host"].strip("[]"), int(match["port"])), ANSWERS_WITHIN
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
