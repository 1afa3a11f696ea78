"""The command line's ``songo-edu openings …``: build a book of openings, show it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from songo_edu.cli.help import Command, Group
from songo_edu.cli.options import ForceOption, GameOption, JsonOption, named
from songo_edu.locale import _, ngettext

if TYPE_CHECKING:
    from songo_edu.engine.opening_book import OpeningBook

app = typer.Typer(cls=Group, help="Books of openings: build them, show them.")


@app.command(cls=Command)
def build(
    output: Annotated[
        Path, typer.Option("-o", "--output", parser=named, metavar="FILE", help="The file.")
    ],
    game: GameOption = "songo",
    plies: Annotated[
        int, typer.Option(min=1, max=40, metavar="N", help="Plies from the start.")
    ] = 5,
    nodes: Annotated[
        int,
        typer.Option(min=1, max=10**15, metavar="N", help="Positions looked at for each move."),
    ] = 200_000,
    wide: Annotated[
        int,
        typer.Option(
            min=0, max=40, metavar="N", help="Plies in which both sides may play anything."
        ),
    ] = 2,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Search the first plies of a game for the move to play, whatever the other side plays."""
    from songo_edu.engine import opening_book
    from songo_edu.engine.thinking import searched_game
    from songo_edu.puzzles.store import require_writable

    sheet = searched_game(game).sheet
    require_writable(output, force=force)
    book = opening_book.build(sheet, plies, nodes, wide=wide, tell=_tell)
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
    book.write(output)
    _print(output, book, as_json=as_json)


@app.command(cls=Command)
def show(
    file: Annotated[Path, typer.Argument(help="A book of openings.")], as_json: JsonOption = False
) -> None:
    """Show how a book was made, and what it plays from the start."""
    from songo_edu.engine import opening_book

    _print(file, opening_book.read(file), as_json=as_json)


def _tell(ply: int, count: int) -> None:
    """Show on a terminal how far the work has come."""
    if sys.stderr.isatty():
        told = _("ply {n}, positions: {count}").format(n=ply + 1, count=count)
        sys.stderr.write(f"\r\x1b[K{told}")
        sys.stderr.flush()


def _print(path: Path, book: OpeningBook, *, as_json: bool) -> None:
    line = book.line()
    if as_json:
        typer.echo(json.dumps({"file": str(path), **book.header(), "line": line}))
        return
    count = len(book.moves)
    told = ngettext(
        "{path}: {n} position of {game} (plies: {plies}; looked at for each: {nodes})",
        "{path}: {n} positions of {game} (plies: {plies}; looked at for each: {nodes})",
        count,
    )
    values = {"game": book.sheet.name, "plies": book.plies, "nodes": book.nodes}
    typer.echo(told.format(path=path, n=count, **values))
    typer.echo(_("From the start: {line}").format(line=" ".join(line)))
