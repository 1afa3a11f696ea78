"""``songo-edu puzzles find``, ``complete`` and ``check``: puzzles proved."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from songo_edu.cli.errors import complain
from songo_edu.cli.help import ForceOption, JsonOption, bounded, file_option
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
    kind: Annotated[
        str, typer.Option(metavar="KIND", help="What the puzzles claim, such as capture.")
    ] = "capture",
    game: Annotated[
        str | None,
        typer.Option(metavar="GAME", help="The game’s name; the kind’s first one if left out."),
    ] = None,
    method: Annotated[
        str | None,
        typer.Option(metavar="METHOD", help="Where positions come from: selfplay, compose, …"),
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
    theme: Annotated[
        str | None, typer.Option(metavar="THEME", help="A theme that they show.")
    ] = None,
    level: Annotated[int | None, bounded("How hard: 1 to 5.")] = None,
    strict: Annotated[
        bool, typer.Option("--strict", help="Only one move is right at every turn.")
    ] = False,
    start: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="POSITION",
            help="A position or a record from which they are all taken.",
        ),
    ] = None,
    count: Annotated[int, bounded("Puzzles for each number of moves.", 1)] = 10,
    seed: Annotated[
        str, typer.Option(metavar="TEXT", help="Another seed gives other puzzles.")
    ] = "1",
    workers: Annotated[
        int | None, bounded("Processes that search; as many as cores if left out.", 1)
    ] = None,
    scheduler: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="The address of a Dask scheduler whose workers look."),
    ] = None,
    allow_unsound: Annotated[
        bool,
        typer.Option(
            "--allow-unsound", help=("Also puzzles in which another move is better play.")
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
    leave_out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A file of unwanted ids or ideas, one per line."),
    ] = None,
    as_json: JsonOption = False,
    force: ForceOption = False,
) -> None:
    """Find puzzles, prove them and write them as JSON Lines; run it again to go on after a stop.

    The same options give the same bytes on every machine. Without a file they are shown.
    """
    from songo_edu.errors import UnfilledQueryError
    from songo_edu.puzzles import finding, store
    from songo_edu.puzzles.journal import part_path
    from songo_edu.puzzles.query import query_for
    from songo_edu.puzzles.record import line
    from songo_edu.puzzles.runners import open_runner

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
            start=start,
            count=count,
            seed=seed,
            limit=limit,
            left_out=unwanted,
        )
        for number in numbers
    ]
    with ExitStack() as stack:
        path = output
        if path is None:
            path = (
                Path(stack.enter_context(TemporaryDirectory(prefix="songo-edu-"))) / "found.jsonl"
            )
        try:
            with open_runner(workers, scheduler) as runner, searching() as told:
                heard = _told_plainly if told is None else told
                found = finding.run(queries, path, runner, force=force, progress=heard)
        except UnfilledQueryError as error:
            typer.echo(str(error), err=True)
            raise typer.Exit(1) from None
        except KeyboardInterrupt:
            words = _("Stopped.")
            if output is not None:
                words = _(
                    "stopped; what was found is in {path}, and the same command carries on from"
                    " there"
                ).format(path=part_path(output))
            typer.echo(words, err=True)
            raise typer.Exit(130) from None
        records = [entry.record for entry in store.read(path)] if output is None or as_json else []
    if as_json:
        for record in records:
            typer.echo(line(record))
    elif output is None:
        _show(records)
    if output is None:
        typer.echo(_("Not saved: the same command with -o FILE writes them."), err=True)
    else:
        words = ngettext("{n} puzzle in {path}", "{n} puzzles in {path}", found)
        typer.echo(words.format(n=found, path=output), err=True)


def _show(records: list[Json]) -> None:
    """Draw puzzles in the terminal, one below the other."""
    from rich.console import Console

    from songo_edu.puzzles.export import print_puzzle

    console = Console(highlight=False)
    for record in records:
        print_puzzle(record, console)


def _told_plainly(now: Progress) -> None:
    """Report, where there is no terminal, only what is in the way of a first puzzle."""
    if now.near:
        typer.echo(now.near, err=True)


def complete(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE", help="Claims, as the page’s composer saves them."),
    ],
    output: Annotated[Path, file_option("The file to write them to.")],
    force: ForceOption = False,
) -> None:
    """Prove composed puzzles and write them in full, as JSON Lines."""
    from songo_edu.puzzles import store
    from songo_edu.puzzles.making import completed_lines

    store.require_writable(output, force=force)
    records = [record for file in files for record in completed_lines(file)]
    store.write(output, records)
    n = len(records)
    sentence = ngettext("{n} puzzle proved and written", "{n} puzzles proved and written", n)
    typer.echo(sentence.format(n=n), err=True)


def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Files of puzzles.")],
    sound: Annotated[
        bool,
        typer.Option("--sound", help=("Search again to see whether the keys are the best moves.")),
    ] = False,
    sheets: Annotated[
        list[str] | None,
        typer.Option("--sheet", metavar="FILE", help="A rule sheet of your own; may be repeated."),
    ] = None,
    workers: Annotated[
        int | None, bounded("Processes that prove; as many as cores if left out.", 1)
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Prove every claim in files again, by other means than those that found it."""
    from songo_edu.puzzles import file_check

    told: list[dict[str, object]] = []
    unproved: tuple[str, ...] = ()
    lines, false = 0, False
    with checking() as far:
        for file in files:
            proof = file_check.Check(
                file, sound=sound, sheets=sheets or (), workers=workers, progress=far
            )
            unproved, several = proof.unproved, len(files) > 1
            try:
                with closing(proof.faults()) as faults:
                    for fault in faults:
                        false = True
                        if as_json:
                            told.append(
                                ({"file": str(file)} if several else {})
                                | {"line": fault.line, "id": fault.puzzle, "fault": fault.words}
                            )
                        else:
                            where = f"{file}: " if several else ""
                            complain(f"{where}{fault}")
            except KeyboardInterrupt:
                lines += proof.lines
                stopped = ngettext("stopped after {n} line", "stopped after {n} lines", lines)
                typer.echo(stopped.format(n=lines), err=True)
                raise typer.Exit(130) from None
            lines += proof.lines
    if as_json:
        typer.echo(json.dumps({"puzzles": lines, "faults": told, "unproved": unproved}))
    elif not false:
        typer.echo(ngettext("{n} puzzle holds", "{n} puzzles hold", lines).format(n=lines))
        taken = _("stated in the provenance, and not proved: {fields}")
        typer.echo(taken.format(fields=", ".join(unproved)), err=True)
    if false:
        raise typer.Exit(1)


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


def _rate(speed: float) -> str:
    return _("{n} a second").format(n=written(speed, 1))


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
