"""``songo-edu puzzles find``, and how far a search has come."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from songo_edu.cli.errors import tidily
from songo_edu.cli.help import ForceOption, JsonOption, bounded, file_option, flag, valued
from songo_edu.locale import _, ngettext, written

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress as Bar

    from songo_edu.puzzles import file_check
    from songo_edu.puzzles.finding import OnProgress, Progress
    from songo_edu.puzzles.record import Json


def find(
    output: Annotated[
        Path | None, file_option("The file to write them to; shown if left out.")
    ] = None,
    kind: Annotated[str, valued("KIND", "What the puzzles claim, such as capture.")] = "capture",
    game: Annotated[
        str | None, valued("GAME", "The game’s name; the kind’s first one if left out.")
    ] = None,
    method: Annotated[
        str | None, valued("METHOD", "Where positions come from: selfplay, compose, …")
    ] = None,
    capture: Annotated[
        int | None, bounded("Exactly this many seeds; any number if left out.", 0)
    ] = None,
    max_seeds: Annotated[int | None, bounded("At most this many seeds on the board.", 1)] = None,
    moves: Annotated[
        list[int] | None,
        bounded(
            "Moves of the solver; may be repeated, and that many puzzles of each are found.", 1
        ),
    ] = None,
    theme: Annotated[str | None, valued("THEME", "A theme that they show.")] = None,
    level: Annotated[int | None, bounded("How hard: 1 to 5.")] = None,
    strict: Annotated[bool, flag("Only one move is right at every turn.", "--strict")] = False,
    start: Annotated[
        str | None,
        valued("POSITION", "A position or a record from which they are all taken.", "--from"),
    ] = None,
    count: Annotated[int, bounded("Puzzles for each number of moves.", 1)] = 10,
    seed: Annotated[str, valued("TEXT", "Another seed gives other puzzles.")] = "1",
    workers: Annotated[
        int | None, bounded("Processes that search; as many as cores if left out.", 1)
    ] = None,
    scheduler: Annotated[
        str | None, valued("ADDRESS", "The address of a Dask scheduler whose workers look.")
    ] = None,
    allow_unsound: Annotated[
        bool, flag("Also puzzles in which another move is better play.", "--allow-unsound")
    ] = False,
    unsieved: Annotated[
        bool,
        typer.Option(
            "--unsieved", help=("Also puzzles that are right and dull, or say the same again.")
        ),
    ] = False,
    limit: Annotated[
        int | None,
        bounded(
            "Positions tried for each number of moves; if left out, a search that finds nothing"
            " at first ends sooner.",
            1,
        ),
    ] = None,
    seconds: Annotated[
        float | None, bounded("Stop after this time, with what was found by then.", 0)
    ] = None,
    leave_out: Annotated[
        Path | None, valued("FILE", "A file of unwanted ids or ideas, one per line.")
    ] = None,
    as_json: JsonOption = False,
    force: ForceOption = False,
) -> None:
    """Find puzzles, prove them and write them as JSON Lines; run it again to go on after a stop.

    The same options give the same bytes on every machine. Without a file they are shown. Stopped,
    what was found is in FILE.part; at the limit it is in the file.
    """
    from songo_edu.errors import UnfilledQueryError
    from songo_edu.puzzles import finding, store
    from songo_edu.puzzles.journal import part_path
    from songo_edu.puzzles.query import query_for
    from songo_edu.puzzles.record import line
    from songo_edu.puzzles.runners import logged, open_runner

    tidily()
    unwanted = frozenset() if leave_out is None else store.read_ids(leave_out)
    numbers: list[int | None] = [*sorted(set(moves))] if moves else [None]
    queries = [
        query_for(
            kind,
            game=game,
            method=method,
            moves=number,
            seeds=capture,
            most=max_seeds,
            theme=theme,
            level=level,
            strict=strict,
            sound=not allow_unsound,
            sieve=not unsieved,
            start=start,
            count=count,
            seed=seed,
            limit=limit,
            left_out=unwanted,
        )
        for number in numbers
    ]
    wanted, found = sum(query.count for query in queries), 0
    code, why, whole = 0, "", False
    with ExitStack() as stack:
        path = there = output or Path(
            stack.enter_context(TemporaryDirectory(prefix="songo-edu-")), "found.jsonl"
        )
        try:
            with (
                open_runner(workers, scheduler) as runner,
                logged(),
                searching() as progress,
                _within(seconds),
            ):
                report = _report_plainly if progress is None else progress
                found = finding.run(queries, path, runner, force=force, progress=report)
            if found < wanted:
                why = _("there is no more in the position or record")
        except UnfilledQueryError as error:
            found, code, why = error.found, 1, str(error)
            whole = len(queries) == 1  # what it says is all there is to say
        except (KeyboardInterrupt, SystemExit, TimeUp) as stop:
            code, why = _stopped(stop)
            there = part_path(path)
            found = store.count(there)
        shown = found > 0 and (output is None or as_json)
        records = [entry.record for entry in store.read(there)] if shown else []
    if as_json:
        for record in records:
            typer.echo(line(record))
    elif output is None:
        _show(records)
    words = ngettext("{n} puzzle", "{n} puzzles", found).format(n=found)
    if why:
        words = _("{found} of {count} found: {why}").format(found=found, count=wanted, why=why)
    if output is not None:
        typer.echo(_placed(why if whole else words, output, there, found), err=True)
        raise typer.Exit(code)
    if why:
        typer.echo(why if whole else words, err=True)
    if found:
        typer.echo(_("Not saved: the same command with -o FILE writes them."), err=True)
    if code:
        raise typer.Exit(code)


def _placed(words: str, output: Path, path: Path, found: int) -> str:
    """Say where that lies of which so much is told."""
    if path != output:
        sentence = _(
            "{told}; {path} holds what was found, and the same command carries on from there"
        )
        return sentence.format(told=words, path=path)
    return _("{told}, in {path}").format(told=words, path=path) if found else words


class TimeUp(BaseException):
    """The time is over that a search was given."""


@contextmanager
def _within(seconds: float | None) -> Iterator[None]:
    """Raise `TimeUp` once this time is over."""

    def leave(_number: int, _frame: object) -> NoReturn:
        raise TimeUp

    if seconds is None:
        yield
        return
    if not hasattr(signal, "SIGALRM"):
        raise typer.BadParameter(_("this system has no clock for it"), param_hint="--seconds")
    before = signal.signal(signal.SIGALRM, leave)
    signal.setitimer(signal.ITIMER_REAL, max(seconds, 0.001))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _stopped(stop: BaseException) -> tuple[int, str]:
    """Return the exit code of a search that was stopped, and why it was."""
    if isinstance(stop, TimeUp):
        return 1, _("the time is up")
    if isinstance(stop, SystemExit):
        return int(stop.code or 0), _("stopped from outside")
    return 130, _("stopped by Ctrl-C")


def _show(records: list[Json]) -> None:
    """Draw puzzles in the terminal, one below the other."""
    from rich.console import Console

    from songo_edu.puzzles.export import print_puzzle

    console = Console(highlight=False)
    for record in records:
        print_puzzle(record, console)


def _report_plainly(now: Progress) -> None:
    """Report, where there is no terminal, only what is in the way of a first puzzle."""
    if now.near:
        typer.echo(now.near, err=True)


# -- how far a search, or a check, has come, on a terminal: a bar, the rate, what remains ----------


@contextmanager
def _bar(console: Console | None, *texts: str, timed: bool = False) -> Iterator[Bar | None]:
    """Give a bar that is not shown yet, with texts beside it; None where there is no terminal.

    It is gone from the screen at the end. `timed` has it say by itself what time is left.
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


@dataclass(frozen=True)
class Pace:
    """How a search goes on from where it was when it was first asked: to say what is left."""

    found: int
    tried: int
    since: float

    def left(self, now: Progress, clock: float) -> float | None:
        """Return the seconds that a search still takes, None where nothing shows it.

        It ends with the last puzzle, or at the limit, whichever seems to come first.
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
    """Return a time that is left, as minutes and seconds."""
    if seconds is None:
        return ""
    whole = round(seconds)
    return _("{time} left").format(time=f"{whole // 60}:{whole % 60:02d}")


@contextmanager
def searching(console: Console | None = None) -> Iterator[OnProgress | None]:
    """Give the reporter of a search, None where standard error is no terminal.

    The bar says how many are found and tried, and what time is left.
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
            # The first call reports what a former run had: it counts for the bar, not for the rate.
            if now.near:
                bar.console.print(now.near, highlight=False, markup=False)
            if not bar.tasks[0].started:
                bar.update(task, total=now.count, completed=now.found)
                bar.start_task(task)
            clock = time.monotonic()
            if not paces or now.tried < paces[-1].tried:  # another query begins
                paces.append(Pace(now.found, now.tried, clock))
            tried = ngettext("{n} position tried", "{n} positions tried", now.tried)
            speed = written(bar.tasks[0].speed or 0.0, 1)
            bar.update(
                task,
                completed=now.found,
                found=_("{found} / {count} found").format(found=now.found, count=now.count),
                rate=_("{n} a second").format(n=speed),
                tried=tried.format(n=written(now.tried)),
                left=minutes(paces[-1].left(now, clock)),
            )

        yield tell


@contextmanager
def checking(console: Console | None = None) -> Iterator[file_check.OnProgress | None]:
    """Give the reporter of a check, None where standard error is no terminal.

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
