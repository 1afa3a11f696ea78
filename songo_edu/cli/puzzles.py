"""The command line's ``songo-edu puzzles …``: what files hold, proved; `mining` finds it."""

from __future__ import annotations

import json
import sys
from contextlib import closing
from io import TextIOWrapper
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from songo_edu.cli import mining
from songo_edu.cli.errors import complain, console
from songo_edu.cli.help import (
    Command,
    FileArgument,
    ForceOption,
    JsonOption,
    bounded,
    file_option,
    flag,
    group,
    valued,
)
from songo_edu.locale import _, ngettext

if TYPE_CHECKING:
    from songo_edu.puzzles.record import Json


app = group("Puzzles: find them, check them, look at them.")
app.command(cls=Command)(mining.find)


@app.command(cls=Command)
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

    entries: list[dict[str, object]] = []
    unproved: tuple[str, ...] = ()
    lines, false = 0, False
    with mining.checking() as far:
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
                            entries.append(
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
        typer.echo(json.dumps({"puzzles": lines, "faults": entries, "unproved": unproved}))
    elif not false:
        typer.echo(ngettext("{n} puzzle holds", "{n} puzzles hold", lines).format(n=lines))
        taken = _("stated in the provenance, and not proved: {fields}")
        typer.echo(taken.format(fields=", ".join(unproved)), err=True)
    if false:
        raise typer.Exit(1)


@app.command(cls=Command)
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


@app.command(cls=Command)
def show(
    file: FileArgument,
    puzzle: Annotated[str, typer.Argument(metavar="ID", help="Its id, or the start of it.")],
    solution: Annotated[bool, flag("Show the whole solution as well.", "--solution")] = False,
    why: Annotated[bool, flag("Explain why: the idea, what tempts, the line.", "--why")] = False,
    svg: Annotated[Path | None, file_option("Draw the board into this SVG file.", "--svg")] = None,
    png: Annotated[Path | None, file_option("Draw the board into this PNG file.", "--png")] = None,
    plain: Annotated[bool, flag("The SVG black on white, for paper.", "--print")] = False,
    as_json: JsonOption = False,
    force: ForceOption = False,
) -> None:
    """Draw a puzzle of a file: in the terminal, or as a picture."""
    from songo_edu.boards import picture
    from songo_edu.puzzles import export as exports
    from songo_edu.puzzles.puzzle_class import Puzzle, task
    from songo_edu.puzzles.why import Explanation

    record = exports.pick(file, puzzle)
    # What is not so has no reasons.
    if why and (wrong := Puzzle(record).faults()):
        complain(f"{record['id']}: {'; '.join(wrong)}")
        raise typer.Exit(1)
    if svg is not None:
        drawn = picture.puzzle_svg(record, style="print" if plain else "wood")
        exports.save(svg, drawn.encode(), force=force)
    if png is not None:
        exports.save(png, picture.puzzle_png(record, task(record)), force=force)
    if as_json:
        reasons = {"why": Explanation.of(record).as_json()} if why else {}
        typer.echo(json.dumps({**record, **reasons}))
    elif svg is None and png is None:
        exports.print_puzzle(record, console(), solution=solution, why=why)


@app.command(cls=Command)
def stats(file: FileArgument, as_json: JsonOption = False) -> None:
    """Count the puzzles of a file by kind, game, goal, level, theme."""
    from songo_edu.puzzles import export as exports
    from songo_edu.puzzles.store import lines

    data = exports.counted(line.record for line in lines(file))
    if as_json:
        typer.echo(json.dumps(data))
        return
    exports.print_stats(data, console())


@app.command(cls=Command)
def export(
    file: FileArgument,
    form: Annotated[
        str, valued("FORMAT", "csv (a table), json (an array) or page.", "--format")
    ] = "csv",
    output: Annotated[Path | None, file_option("A file; if left out, it is printed.")] = None,
    force: ForceOption = False,
) -> None:
    """Write the puzzles of a file for a spreadsheet, a program or a page."""
    from songo_edu.errors import PuzzleFileError
    from songo_edu.puzzles import export as exports
    from songo_edu.puzzles import store

    if form not in exports.FORMATS:
        sentence = _("unknown format {format!r}; known formats: {known}")
        raise PuzzleFileError(sentence.format(format=form, known=", ".join(exports.FORMATS)))
    pieces = exports.FORMATS[form](line.record for line in store.lines(file))
    if output is not None:
        store.require_writable(output, force=force)
        # Spreadsheets look for the mark of UTF-8.
        store.write_text(output, chain(["\ufeff"] if form == "csv" else [], pieces))
        return
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="strict")  # a program reads it: nothing is replaced
    for piece in pieces:
        sys.stdout.write(piece)


#: Lines of the table; the whole is in the JSON.
MOST = 20


@app.command(cls=Command)
def calibrate(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE", help="Progress files, one per reader.")
    ],
    output: Annotated[Path | None, file_option("Write it as JSON.")] = None,
    least: Annotated[int, bounded("Meetings after which a different level is reported.", 1)] = 5,
    as_json: JsonOption = False,
    force: ForceOption = False,
) -> None:
    """Rate puzzles again by what readers needed when they first met them."""
    from songo_edu.course.progress import calibrated
    from songo_edu.puzzles import page, store

    if output is not None:
        store.require_writable(output, force=force)
    records = [record for name in page.collections() for record in page.collection(name)]
    data = calibrated([*page.retired(), *records], files, least)
    text = json.dumps(data, indent=1) + "\n"
    if output is not None:
        store.write_text(output, [text])
    if as_json:
        typer.echo(text, nl=False)
    else:
        _print(data)


def _print(report: Json) -> None:
    from rich.table import Table

    words = ngettext("{n} meeting", "{n} meetings", report["meetings"]).format(n=report["meetings"])
    table = Table(box=None, pad_edge=False)
    for title in (_("puzzle"), _("kind"), _("level"), _("readers’ level"), _("rating")):
        table.add_column(title)
    for puzzle in report["puzzles"][:MOST]:
        other = puzzle["readers_level"]
        table.add_row(
            puzzle["id"],
            puzzle["kind"],
            str(puzzle["level"]),
            "–" if other is None else str(other),
            f"{puzzle['rating']} → {puzzle['calibrated']} ({puzzle['meetings']})",
        )
    screen = console()
    screen.print(words, markup=False)
    if report["unknown"]:
        unknown = report["unknown"]
        sentence = ngettext(
            "{n} puzzle that is not known", "{n} puzzles that are not known", unknown
        )
        screen.print(sentence.format(n=unknown), markup=False)
    if report["puzzles"]:
        screen.print(table, markup=False)
