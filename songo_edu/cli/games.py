"""``songo-edu games``: the games of a match read over."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from songo_edu.cli.options import JsonOption
from songo_edu.errors import RecordError
from songo_edu.locale import _


def games(
    file: Annotated[Path, typer.Argument(help="A file that a match has written.")],
    number: Annotated[
        int | None, typer.Argument(min=1, help="The game to tell, else all are listed.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """List the games of a match, or tell one of them move by move."""
    from songo_edu.cli import listing
    from songo_edu.engine.match import read_games

    found = read_games(file)
    if number is not None and number > len(found):
        told = _("{path} has {count} games, no game {number}")
        raise RecordError(told.format(path=file, count=len(found), number=number))
    chosen = found if number is None else found[number - 1 : number]
    for count, record in enumerate(chosen, start=number or 1):
        name = record.start.sheet.name
        if as_json:
            report = {"number": count, "game": name, **record.headers, "result": record.result}
            typer.echo(json.dumps({**report, **listing.record_as_json(record)}))
            continue
        stores = "-".join(map(str, record.end.final().stores.values()))
        heads = f"{count}. {name}: {record.headers['south']} – {record.headers['north']}"
        typer.echo(f"{heads}, {stores}, {record.result}")
        for words in record.comments.values():
            typer.echo(f"   {words}")
        if number is not None:
            typer.echo(listing.told_in_words(record))
