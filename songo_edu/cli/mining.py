"""``songo-edu puzzles find``, ``complete`` and ``check``: puzzles proved."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from songo_edu.cli.bars import checking, searching
from songo_edu.cli.errors import complain, tidily
from songo_edu.cli.help import ForceOption, JsonOption, bounded, file_option, flag, valued
from songo_edu.locale import _, ngettext

if TYPE_CHECKING:
    from songo_edu.puzzles.finding import Progress
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
                searching() as told,
                _within(seconds),
            ):
                heard = _told_plainly if told is None else told
                found = finding.run(queries, path, runner, force=force, progress=heard)
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


def _placed(told: str, output: Path, there: Path, found: int) -> str:
    """Say where that lies of which so much is told."""
    if there != output:
        sentence = _(
            "{told}; {path} holds what was found, and the same command carries on from there"
        )
        return sentence.format(told=told, path=there)
    return _("{told}, in {path}").format(told=told, path=there) if found else told


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
        bool, flag("Search again to see whether the keys are the best moves.", "--sound")
    ] = False,
    sheets: Annotated[
        list[str] | None, valued("FILE", "A rule sheet of your own; may be repeated.", "--sheet")
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
