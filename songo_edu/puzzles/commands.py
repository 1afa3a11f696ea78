"""The command line's ``songo-edu puzzles …``: find them, check them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from songo_edu.locale import _, ngettext

app = typer.Typer(help="Puzzles: find them, check them.", no_args_is_help=True)


@app.command()
def find(
    output: Annotated[Path, typer.Option("-o", "--output", help="The file they go to.")],
    moves: Annotated[
        list[int], typer.Option(min=1, max=3, help="Moves of the solver; may be given again.")
    ],
    capture: Annotated[
        int | None, typer.Option(min=1, help="Exactly so many seeds; any number if left out.")
    ] = None,
    count: Annotated[int, typer.Option(min=1, help="Puzzles for each number of moves.")] = 10,
    seed: Annotated[str, typer.Option(help="Another seed, other puzzles.")] = "1",
    game: Annotated[str, typer.Option(help="The game's name, such as songo or awale.")] = "songo",
    strict: Annotated[
        bool, typer.Option("--strict", help="Only one move is right at every turn.")
    ] = False,
    allow_unsound: Annotated[
        bool, typer.Option("--allow-unsound", help="Also where another move is better play.")
    ] = False,
    limit: Annotated[
        int | None, typer.Option(min=1, help="Positions tried for each number of moves.")
    ] = None,
    leave_out: Annotated[
        Path | None, typer.Option(help="A file of ids that are not wanted, one a line.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file.")] = False,
) -> None:
    """Find puzzles in games from a seed, prove them and write them as JSON Lines."""
    from songo_edu.puzzles import store
    from songo_edu.puzzles.find import LIMIT, Finder, Wish

    store.require_writable(output, force=force)
    unwanted = frozenset() if leave_out is None else store.read_ids(leave_out)
    finder = Finder(progress=_progress())
    records = []
    for k in sorted(set(moves)):
        wish = Wish(
            moves=k,
            count=count,
            seed=seed,
            game=game,
            capture=capture,
            strict=strict,
            sound=not allow_unsound,
            limit=limit or LIMIT,
            left_out=unwanted,
        )
        found = finder.find(wish)
        _clear()
        if len(found) < count:
            _missing(k, len(found), count, finder.tried)
        records += found
    store.write(output, records)
    told = ngettext("{n} puzzle in {path}", "{n} puzzles in {path}", len(records))
    typer.echo(told.format(n=len(records), path=output), err=True)


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="A file of puzzles.")],
    sound: Annotated[
        bool, typer.Option("--sound", help="Search again whether the keys are best moves.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print JSON for a program to read.")
    ] = False,
) -> None:
    """Prove every claim of a file again, by other means than those that found it."""
    from songo_edu.puzzles import store, verify

    lines = store.read(file)
    faults = list(verify.check(lines))
    if sound:
        from songo_edu.puzzles.sound import check_sound

        faults += check_sound(lines)
    if as_json:
        told = [{"line": fault.line, "id": fault.puzzle, "fault": fault.words} for fault in faults]
        typer.echo(json.dumps({"puzzles": len(lines), "faults": told}))
    else:
        for fault in faults:
            typer.echo(str(fault), err=True)
        if not faults:
            held = ngettext("{n} puzzle holds", "{n} puzzles hold", len(lines))
            typer.echo(held.format(n=len(lines)))
    if faults:
        raise typer.Exit(1)


def _missing(moves: int, found: int, count: int, tried: int) -> None:
    """Say that a wish stays open; nothing is written, since half a wish is not what was asked."""
    goal = ngettext("{k} move", "{k} moves", moves).format(k=moves)
    if found == 0:
        told = _("none found within the limits ({goal}, {tried} positions tried)")
    else:
        told = _(
            "only {found} of {count} found within the limits ({goal}, {tried} positions tried);"
            " nothing written: ask for fewer, or raise --limit"
        )
    typer.echo(told.format(goal=goal, tried=tried, found=found, count=count), err=True)
    raise typer.Exit(1)


def _progress() -> Callable[[int, int], None] | None:
    """Return what shows how far the search has come, on a terminal only."""
    if not sys.stderr.isatty():
        return None

    def show(found: int, tried: int) -> None:
        told = _("{found} found, {tried} positions tried").format(found=found, tried=tried)
        sys.stderr.write(f"\r\x1b[K{told}")
        sys.stderr.flush()

    return show


def _clear() -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
