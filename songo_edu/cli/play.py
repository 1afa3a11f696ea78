"""``songo-edu play``: a record told move by move."""

from __future__ import annotations

import json

import typer

from songo_edu.cli.options import GameOption, JsonOption, RecordArgument, StartOption


def play(
    record: RecordArgument,
    game: GameOption = "songo",
    start: StartOption = None,
    as_json: JsonOption = False,
) -> None:
    """Play a record and tell each move."""
    from songo_edu.cli import listing

    if as_json:
        typer.echo(json.dumps(listing.record_of(game, record, start)))
    else:
        typer.echo(listing.record_in_words(game, record, start))
