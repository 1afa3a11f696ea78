"""The command line's ``songo-edu tables …``: build tables of endings, check them, show them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from songo_edu.cli.help import Command, GameOption, JsonOption, bounded, file_option, group, valued
from songo_edu.locale import _, ngettext, written

if TYPE_CHECKING:
    from songo_edu.engine.endings.building import Progress, Step
    from songo_edu.engine.endings.table import Endings

app = group("Tables of endings: build them, check them, show them.")

FileArgument = Annotated[
    Path | None, typer.Argument(help="A table; the game’s own in the cache if left out.")
]
OfGameOption = Annotated[str | None, valued("GAME", "The game’s name, such as songo or awale.")]
WorkersOption = Annotated[int | None, bounded("Workers; one per core if left out.", 1, 64)]


@app.command(cls=Command)
def build(
    seeds: Annotated[int, bounded("The most seeds on the board.")],
    game: GameOption = "songo",
    output: Annotated[Path | None, file_option("The file; in the cache if left out.")] = None,
    workers: WorkersOption = None,
    as_json: JsonOption = False,
) -> None:
    """Solve every position with at most this many seeds on the board; run it again to go on."""
    from songo_edu.engine.endings.building import build as build_table
    from songo_edu.games.two_row.position import sheet

    table = build_table(sheet(game), seeds, output, workers=workers, progress=_progress())
    _clear()
    _show(table, as_json=as_json)


@app.command(cls=Command)
def check(
    file: FileArgument = None,
    game: OfGameOption = None,
    workers: WorkersOption = None,
    sample: Annotated[
        int | None, bounded("In larger levels, check only N entries drawn at random.", 1)
    ] = None,
    level: Annotated[int | None, bounded("Check only the level of N seeds.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Prove every entry of a table again, by the plain rules, which did not build it."""
    from songo_edu.engine.endings.checking import check as check_table

    table = _opened(file, game)
    fault = check_table(table, workers=workers, progress=_progress(), sample=sample, level=level)
    _clear()
    looked = table.levels if level is None else table.levels[level : level + 1]
    drawn = [each.seeds for each in looked if sample is not None and each.size // 2 > sample]
    if as_json:
        told = None if fault is None else fault.as_json()
        levels = len(looked) if fault is None else fault.seeds
        answer = {"file": str(table.path), "levels": levels, "fault": told}
        if sample is not None:
            answer["sampled"] = drawn
        typer.echo(json.dumps(answer))
    elif fault is None:
        count = len(looked)
        held = ngettext("{path}: {n} level holds", "{path}: {n} levels hold", count)
        typer.echo(held.format(path=table.path, n=count))
        if drawn:
            sentence = _("Of these, {n} entries were checked at each of the levels {levels}.")
            typer.echo(sentence.format(n=written(sample or 0), levels=", ".join(map(str, drawn))))
    else:
        typer.echo(str(fault), err=True)
    if fault is not None:
        raise typer.Exit(1)


@app.command(cls=Command)
def show(file: FileArgument = None, game: OfGameOption = None, as_json: JsonOption = False) -> None:
    """Show the levels of a table, and how often endless play makes a difference."""
    _show(_opened(file, game), as_json=as_json)


def _show(table: Endings, *, as_json: bool) -> None:
    from songo_edu.engine.endings.table import contents_as_json, contents_in_words

    typer.echo(json.dumps(contents_as_json(table)) if as_json else contents_in_words(table))


def _opened(file: Path | None, game: str | None) -> Endings:
    """Open a file as a table of that game, else of whichever it holds."""
    from songo_edu.engine.endings.file import default_path
    from songo_edu.engine.endings.table import Endings
    from songo_edu.games.two_row.position import sheet

    if file is None:
        rules = sheet(game or "songo")
        return Endings.open(default_path(rules), rules)
    return Endings.open(file, None if game is None else sheet(game))


def _progress() -> Progress | None:
    """Return what shows how far the work has come, on a terminal only."""
    if not sys.stderr.isatty():
        return None

    def tell(step: Step) -> None:
        sentence = _("level {n}, sweep {sweep}: {changed} entries changed")
        words = sentence.format(n=step.seeds, sweep=step.sweep, changed=step.changed)
        sys.stderr.write(f"\r\x1b[K{words}")
        sys.stderr.flush()

    return tell


def _clear() -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
