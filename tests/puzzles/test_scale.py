"""At scale: the same bytes from any number of workers, and after any interruption."""

import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, closing
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from songo_edu.cli.puzzles import app
from songo_edu.errors import PuzzleFileError, SchedulerError, UnfilledQueryError
from songo_edu.puzzles import making, runners
from songo_edu.puzzles.finding import run, settings
from songo_edu.puzzles.journal import Journal, Part, journal_path, part_path
from songo_edu.puzzles.kinds.kind import Query
from songo_edu.puzzles.making import Made
from songo_edu.puzzles.runners import open_runner, work
from tests.needs import EFFORT, mostly_slow, needs_fork
from tests.puzzles import processes
from tests.puzzles.processes import children, soon_gone, until

BUDGET = 500
QUERIES = (
    Query(moves=1, count=5, seed="scale", budget=BUDGET),
    Query(moves=2, count=6, seed="scale", budget=BUDGET),
)


_made = cache(making.made)


def brought(query: Query, job: int) -> Made:
    """Return what a job brings; the number of puzzles wanted changes nothing of it."""
    return _made(replace(query, count=1), job)


class Recorded:
    """A runner that plays back what jobs brought, so that a run takes no time."""

    def made(self, query: Query, first: int) -> Generator[Made, None, None]:
        for job in range(first, 10):
            yield brought(query, job)


def write(path: Path, queries: tuple[Query, ...] = QUERIES, **options: Any) -> int:
    return run(queries, path, Recorded(), every=0.0, **options)


@pytest.fixture(scope="module")
def right(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """What an undisturbed run writes."""
    path = tmp_path_factory.mktemp("right") / "p.jsonl"
    assert write(path) == 11
    assert [item.name for item in path.parent.iterdir()] == ["p.jsonl"]
    return path.read_bytes()


# -- any number of workers ---------------------------------------------------------------------


@pytest.mark.parametrize("workers", mostly_slow([1, 2, 3], 1, 2))
def test_processes_give_the_same_bytes(workers: int, right: bytes, tmp_path: Path) -> None:
    """The same as `Recorded` plays back."""
    with open_runner(workers) as runner:
        run(QUERIES, tmp_path / "p.jsonl", runner)
    assert (tmp_path / "p.jsonl").read_bytes() == right


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_a_dask_cluster_gives_the_same_bytes(
    workers: int, right: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import distributed

    monkeypatch.setattr(runners, "ANSWERS_WITHIN", 60.0)  # the machine may be busy
    with (
        distributed.LocalCluster(
            n_workers=workers, threads_per_worker=2, processes=True, dashboard_address=None
        ) as cluster,
        open_runner(scheduler=cluster.scheduler_address) as runner,
    ):
        run(QUERIES, tmp_path / "p.jsonl", runner)
    assert (tmp_path / "p.jsonl").read_bytes() == right


@pytest.mark.slow
def test_a_lost_scheduler_is_reported_and_the_run_resumes(
    right: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence, whatever its client says at that moment; then the same bytes."""
    monkeypatch.setattr(runners, "ANSWERS_WITHIN", 2.0)
    path = tmp_path / "p.jsonl"
    port = str(_free_port())
    address = f"tcp://127.0.0.1:{port}"
    commands = (
        ["dask_scheduler", "--host", "127.0.0.1", "--port", port, "--no-dashboard"],
        ["dask_worker", address, "--nthreads", "1", "--no-dashboard", "--no-nanny"],
    )
    with ExitStack() as stack:
        both = []
        for name, *more in commands:
            process = subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.{name}", *more],
                stderr=subprocess.DEVNULL,
                cwd=tmp_path,
            )
            stack.callback(process.wait)
            stack.callback(process.kill)
            both.append(process)
        until(lambda: _answers(int(port)), both[0])

        def gone(progress: object) -> None:
            both[0].kill()

        with (
            pytest.raises(
                SchedulerError, match=rf"the scheduler at {address} is gone: .+ once it is back"
            ),
            open_runner(scheduler=address) as runner,
        ):
            run(QUERIES, path, runner, every=0.0, progress=gone)
    write(path)
    assert path.read_bytes() == right


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


def _answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


def test_a_scheduler_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runners, "ANSWERS_WITHIN", 1.0)
    for address in ("tcp://127.0.0.1:9", "nonsense://x"):
        with pytest.raises(SchedulerError, match=address), open_runner(scheduler=address):
            pass


def test_a_worker_of_another_version_is_refused() -> None:
    with pytest.raises(SchedulerError, match="not 0: install"):
        work(QUERIES[0], 0, "0")


def test_the_results_of_workers_come_in_order() -> None:
    """Jobs that end in the wrong order are taken in the right one."""
    from concurrent.futures import Executor, Future

    class Backwards(Executor):
        def __init__(self) -> None:
            self.held: list[tuple[Future[Any], int]] = []

        def submit(self, _work: Any, _wish: Any, job: int, _generator: str) -> Future[Any]:
            future: Future[Any] = Future()
            self.held.append((future, job))
            if len(self.held) == 3:
                for held_future, number in reversed(self.held):
                    held_future.set_result(Made(number))
                self.held = []
            return future

    results = runners.Runner(executor=Backwards(), ahead=lambda: 3).made(QUERIES[0], 5)
    assert [next(results).tried for _turn in range(3)] == [5, 6, 7]


# -- any interruption --------------------------------------------------------------------------


#: The steps at which a run is killed: every one in `make slow`, every other in `make test`.
STRIDE = 1 if EFFORT.share >= 1 else 5


def killed_at(step: int, path: Path, **options: Any) -> bool:
    """Run in a process of its own that is killed at a step; return whether it came to its end.

    A step is the moment before, and the moment after, whatever touches a file.
    """
    child = os.fork()
    if child == 0:
        try:
            _die_at(step)
            write(path, **options)
        finally:
            os._exit(0)
    _pid, status = os.waitpid(child, 0)
    assert not os.WIFSIGNALED(status) or os.WTERMSIG(status) == signal.SIGKILL
    return not os.WIFSIGNALED(status)


def _die_at(step: int) -> None:
    steps = 0

    def count() -> None:
        nonlocal steps
        steps += 1
        if steps == step:
            os.kill(os.getpid(), signal.SIGKILL)

    def deadly(act: Callable[..., Any]) -> Callable[..., Any]:
        def done(*args: Any, **options: Any) -> Any:
            count()
            result = act(*args, **options)
            count()
            return result

        return done

    for home, names in (
        (Part, ("add", "save", "finish", "drop", "_opened", "_forget")),
        (Journal, ("__init__", "save", "clear", "close")),
        (Path, ("replace", "unlink")),
        (os, ("fsync",)),
    ):
        for name in names:
            setattr(home, name, deadly(getattr(home, name)))


def killed_at_every_step(tmp_path: Path, queries: tuple[Query, ...]) -> Iterator[tuple[int, Path]]:
    """Yield the steps at which a run was killed and its path, to the first that it outlives."""
    step, whole = 1 - STRIDE, False
    while not whole:
        step += STRIDE
        path = tmp_path / str(step) / "p.jsonl"
        path.parent.mkdir()
        whole = killed_at(step, path, queries=queries)
        yield step, path


@needs_fork
@pytest.mark.usefixtures("effort")
def test_killed_at_any_step_it_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    few = tuple(replace(query, count=2) for query in QUERIES)
    write(tmp_path / "right.jsonl", few)
    right = (tmp_path / "right.jsonl").read_bytes()
    assert right.count(b"\n") == 4
    for step, path in killed_at_every_step(tmp_path, few):
        if not path.exists() or journal_path(path).exists():
            write(path, few)
        assert path.read_bytes() == right, step
        assert [item.name for item in path.parent.iterdir()] == ["p.jsonl"], step
    assert step > 40


def test_killed_while_the_file_has_two_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def linked(part: Path, path: Path, *, replace: bool) -> None:
        path.hardlink_to(part)
        raise KeyboardInterrupt

    path, few = tmp_path / "p.jsonl", (replace(QUERIES[0], count=2),)
    with monkeypatch.context() as patch:
        patch.setattr("songo_edu.puzzles.journal.settle", linked)
        with pytest.raises(KeyboardInterrupt):
            write(path, few)
    write(path, few)
    assert [item.name for item in tmp_path.iterdir()] == ["p.jsonl"]


@needs_fork
@pytest.mark.parametrize("seed", mostly_slow(range(2), 0))
def test_killed_again_and_again_it_comes_to_the_same_bytes(
    seed: int, right: bytes, tmp_path: Path
) -> None:
    draw = random.Random(seed)
    path = tmp_path / "p.jsonl"
    path.write_bytes(b"an older file\n")
    kills = 0
    while path.read_bytes() != right:
        killed_at(draw.randrange(5, 50), path, force=True)
        assert path.read_bytes() in (b"an older file\n", right)
        kills += 1
        assert kills < 200
    assert kills > 1
    if journal_path(path).exists():
        write(path, force=True)
    assert [item.name for item in tmp_path.iterdir()] == ["p.jsonl"]


@pytest.mark.slow
@needs_fork
@pytest.mark.usefixtures("effort")
def test_killed_while_an_unfilled_wish_is_dropped(tmp_path: Path) -> None:
    queries = (Query(moves=1, seeds=60, count=1, seed="scale", limit=500, budget=BUDGET),)
    for job in range(10):
        brought(queries[0], job)
    for step, path in killed_at_every_step(tmp_path, queries):
        if list(path.parent.iterdir()):
            with pytest.raises(UnfilledQueryError):
                write(path, queries)
        assert list(path.parent.iterdir()) == [], step
    assert step > 20


COMMAND = ["--moves", "1", "--moves", "2", "--count", "12", "--seed", "kill", "--allow-unsound"]


def started(path: Path, *more: str, held: str | None = None) -> subprocess.Popen[str]:
    return processes.started("find", *COMMAND, "-o", str(path), *more, held=held)


def ended(path: Path, *more: str) -> str:
    """Run the command to its end, in this process, which has Numba loaded; return what it says."""
    done = CliRunner().invoke(app, ["find", *COMMAND, "-o", str(path), *more])
    assert done.exit_code == 0
    return done.stderr


def written(path: Path) -> int:
    """Return how many puzzles FILE.part holds."""
    part = part_path(path)
    return part.read_bytes().count(b"\n") if part.exists() else -1


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("undisturbed") / "p.jsonl"
    ended(path, "--workers", "1")
    return path.read_bytes()


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(
    ("held", "there", "below", "then"),
    mostly_slow([("1 0", 0, 0, "2"), ("1 2", 4, 3, "1")]),
)
def test_the_command_killed_goes_on_to_the_same_bytes(
    held: str, there: int, below: int, then: str, undisturbed: bytes, tmp_path: Path
) -> None:
    """Killed when so many puzzles are written; its workers, three then, go with it."""
    path = tmp_path / "p.jsonl"
    process = started(path, "--workers", "3", held=held)
    until(lambda: written(path) >= there, process)
    until(lambda: len(children(process.pid)) >= below, process)
    workers = children(process.pid)
    process.kill()
    assert process.wait() == -signal.SIGKILL
    assert not path.exists()
    assert soon_gone(workers)
    assert there <= written(path) < 24
    assert ended(path, "--workers", then) == f"24 puzzles, in {path}\n"
    assert path.read_bytes() == undisturbed
    assert [item.name for item in tmp_path.iterdir()] == ["p.jsonl"]


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(
    ("workers", "number", "why"),
    mostly_slow(
        [
            ("1", signal.SIGINT, "stopped by Ctrl-C"),
            ("2", signal.SIGINT, "stopped by Ctrl-C"),
            ("1", signal.SIGTERM, "stopped from outside"),
        ],
        ("1", signal.SIGINT, "stopped by Ctrl-C"),
    ),
)
def test_who_stops_it_is_told_how_to_go_on(
    workers: str, number: int, why: str, undisturbed: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "p.jsonl"
    process = started(path, "--workers", workers, held="2 0")
    until(lambda: written(path) >= 12, process)
    os.killpg(process.pid, number)
    message = process.communicate()[1]
    assert process.returncode == 128 + number
    assert message == (
        f"12 of 24 found: {why}; {part_path(path)} holds what was found, and the same"
        " command carries on from there\n"
    )
    assert ended(path, "--workers", "1") == f"24 puzzles, in {path}\n"
    assert path.read_bytes() == undisturbed


# -- what is refused ---------------------------------------------------------------------------


@pytest.fixture
def half(tmp_path: Path) -> Path:
    """A file whose run was stopped after some jobs."""
    path = tmp_path / "p.jsonl"

    def stop(progress: object) -> None:
        nonlocal turns
        turns += 1
        if turns == 4:
            raise KeyboardInterrupt

    turns = 0
    with pytest.raises(KeyboardInterrupt):
        write(path, progress=stop)
    assert part_path(path).exists()
    assert journal_path(path).exists()
    return path


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"count": 7}, "count 5, not 7"),
        ({"seed": "other"}, "seed 'scale', not 'other'"),
        ({"strict": True}, "strict False, not True"),
        ({"left_out": frozenset(["0" * 12])}, "left_out"),
        ({"budget": 7}, "budget 500, not 7"),
        ({"limit": 7}, "limit"),
    ],
)
def test_other_settings_are_refused_and_change_nothing(
    half: Path, right: bytes, change: dict[str, Any], words: str
) -> None:
    before = part_path(half).read_bytes()
    other = replace(QUERIES[0], **change)
    with pytest.raises(PuzzleFileError, match=words) as caught:
        write(half, (other, QUERIES[1]))
    assert str(part_path(half)) in str(caught.value)
    assert part_path(half).read_bytes() == before
    write(half)
    assert half.read_bytes() == right


def test_more_wishes_are_other_settings(half: Path) -> None:
    with pytest.raises(PuzzleFileError, match="other settings"):
        write(half, (*QUERIES, QUERIES[0]))
    assert settings(QUERIES) != settings(QUERIES[:1])


def test_two_runs_at_a_time_are_refused(half: Path, right: bytes) -> None:
    with (
        closing(Part(half, settings(QUERIES), force=False)),
        pytest.raises(PuzzleFileError, match="another run is at work"),
    ):
        write(half)
    write(half)
    assert half.read_bytes() == right


def test_a_part_that_lost_some_of_its_bytes_is_refused(half: Path) -> None:
    with part_path(half).open("r+b") as file:
        file.truncate(3)
    with pytest.raises(PuzzleFileError, match="shorter than its journal"):
        write(half)


def test_what_a_kill_left_behind_the_last_word_is_cut_off(half: Path, right: bytes) -> None:
    with part_path(half).open("ab") as file:
        file.write(b'{"half a puz')
    write(half)
    assert half.read_bytes() == right


def test_a_part_of_nobody_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    part_path(path).write_text("mine", encoding="utf-8")
    with pytest.raises(PuzzleFileError, match=r"p\.jsonl\.part exists and no journal"):
        write(path)
    assert part_path(path).read_text(encoding="utf-8") == "mine"
    assert not journal_path(path).exists()


def test_a_journal_that_is_none_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    journal_path(path).write_text("mine, and no journal at all" * 100, encoding="utf-8")
    with pytest.raises(PuzzleFileError, match="cannot be used as a journal"):
        write(path)
    assert journal_path(path).read_text(encoding="utf-8").startswith("mine")


def test_a_file_that_came_meanwhile_is_kept(half: Path) -> None:
    half.write_text("mine", encoding="utf-8")
    with pytest.raises(PuzzleFileError, match="exists; --force"):
        write(half)
    assert half.read_text(encoding="utf-8") == "mine"
    assert write(half, force=True) == 11


def test_the_journal_of_a_whole_file_is_no_obstacle(tmp_path: Path, right: bytes) -> None:
    path = tmp_path / "p.jsonl"
    with closing(Part(path, settings(QUERIES), force=False)) as part:
        part.save({"wish": 0, "before": 0, "sieve": {"found": 3}}, whole=True)
    part_path(path).replace(path)
    with pytest.raises(PuzzleFileError, match="exists; --force"):
        write(path, QUERIES[:1])
    assert not journal_path(path).exists()
    assert write(path, force=True) == 11
    assert path.read_bytes() == right


# -- memory ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_marks_stay_on_the_disk(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "j")
    tracemalloc.start()
    for number in range(60_000):
        fingerprint = number.to_bytes(10, "big")
        assert fingerprint not in journal
        journal.add(fingerprint)
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    journal.save(standing={})
    journal.close()
    assert peak < 1_000_000
    with sqlite3.connect(tmp_path / "j") as base:
        assert base.execute("SELECT count(*) FROM marks").fetchone() == (60_000,)


def test_a_journal_forgets_what_was_not_saved(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "j")
    journal.add(b"one")
    journal.save(standing={"at": 1})
    journal.add(b"two")
    journal.close()
    again = Journal(tmp_path / "j")
    assert b"one" in again
    assert b"two" not in again
    assert again.read("standing") == {"at": 1}
    again.close()


@pytest.fixture(autouse=True)
def _no_process_is_left() -> Iterator[None]:
    before = set(children(os.getpid()))
    yield
    left = [pid for pid in set(children(os.getpid())) - before if "tracker" not in _name(pid)]
    assert left == []


def _name(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return "tracker"
