"""The command line's ``songo-edu games …``: the games of a match, and data sets of games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from songo_edu.cli import errors
from songo_edu.cli.help import (
    Command,
    ForceOption,
    GameOption,
    Group,
    JsonOption,
    OutputOption,
    bounded,
    group,
)
from songo_edu.errors import RecordError
from songo_edu.locale import _


class Games(Group):
    """Commands about games; a file in the place of a command is shown."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the words of a command line."""
        named = next((word for word in args if not word.startswith("-")), "show")
        shown = named in self.commands or "--help" in args or not args
        return super().parse_args(ctx, args if shown else ["show", *args])


app = group("Games: show those of a match, make data sets of many.", cls=Games)


@app.command(cls=Command)
def show(
    file: Annotated[Path, typer.Argument(help="A file written by a match.")],
    number: Annotated[
        int | None, typer.Argument(min=1, help="The game to describe; if left out, all are listed.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """List the games of a match, or describe one of them move by move."""
    from songo_edu.cli import positions
    from songo_edu.engine.match import read_games

    records = read_games(file)
    if number is not None and number > len(records):
        sentence = _("{path} has {count} games, no game {number}")
        raise RecordError(sentence.format(path=file, count=len(records), number=number))
    chosen = records if number is None else records[number - 1 : number]
    for count, record in enumerate(chosen, start=number or 1):
        name = record.start.sheet.name
        if as_json:
            report = {"number": count, "game": name, **record.headers, "result": record.result}
            typer.echo(json.dumps({**report, **positions.record_as_json(record)}))
            continue
        stores = "-".join(map(str, record.end.final().stores.values()))
        heads = f"{count}. {name}: {record.headers['south']} – {record.headers['north']}"
        typer.echo(f"{heads}, {stores}, {record.result}")
        for words in record.comments.values():
            typer.echo(f"   {words}")
        if number is not None:
            typer.echo(positions.told_in_words(record))


@app.command(cls=Command)
def export(
    output: OutputOption,
    game: GameOption = "songo",
    count: Annotated[int, bounded("How many games.", 1, 1_000_000)] = 100,
    first: Annotated[
        str,
        typer.Option(metavar="PLAYER", help="Who moves first: `random`, `level:N` or `nodes:N`."),
    ] = "random",
    second: Annotated[
        str | None, typer.Option(metavar="PLAYER", help="The other; random if left out.")
    ] = None,
    opening: Annotated[int, bounded("Random moves that begin each game.", 0, 1000)] = 4,
    seed: Annotated[int, bounded("Seed for drawing the openings, and for what players draw.")] = 1,
    form: Annotated[
        str, typer.Option("--format", metavar="FORMAT", help="csv or parquet.")
    ] = "csv",
    force: ForceOption = False,
) -> None:
    """Play games into a data set: a row for each position, with a card that says how it was made.

    The same seed gives the same games. The card lies beside the file, as FILE.md.
    """
    from songo_edu.engine.data_set import DataSet, card_of, write_data_set
    from songo_edu.games import game as find_game
    from songo_edu.puzzles.store import require_writable

    errors.tidily()
    alone = find_game(game).start().mover == ""
    others = [] if alone and second is None else [second or "random"]
    made = DataSet(game, count, (first, *others), opening, seed)
    for path in (output, card_of(output)):
        require_writable(path, force=force)
    write_data_set(made, output, form)
