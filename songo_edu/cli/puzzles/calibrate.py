"""``songo-edu puzzles calibrate``: puzzles rated anew by many readers' files of progress."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from songo_edu.cli.options import ForceOption, JsonOption, named
from songo_edu.cli.terminal import console
from songo_edu.locale import _, ngettext

if TYPE_CHECKING:
    from songo_edu.puzzles.record import Json

#: Lines of the table; the whole is in the JSON.
MOST = 20


def calibrate(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE", help="Files of progress, one of each reader.")
    ],
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", parser=named, metavar="FILE", help="Write it as JSON."),
    ] = None,
    least: Annotated[
        int,
        typer.Option(min=1, metavar="N", help="Meetings after which another level is told."),
    ] = 5,
    as_json: JsonOption = False,
    force: ForceOption = False,
) -> None:
    """Rate puzzles anew by what readers needed when they first met them."""
    from songo_edu.course.calibrate import calibrated
    from songo_edu.puzzles import page, store

    if output is not None:
        store.require_writable(output, force=force)
    records = [one for name in page.collections() for one in page.collection(name)]
    told = calibrated([*page.retired(), *records], files, least)
    text = json.dumps(told, indent=1) + "\n"
    if output is not None:
        store.write_text(output, [text])
    if as_json:
        typer.echo(text, nl=False)
    else:
        _print(told)


def _print(told: Json) -> None:
    from rich.table import Table

    words = ngettext("{n} meeting", "{n} meetings", told["meetings"]).format(n=told["meetings"])
    table = Table(box=None, pad_edge=False)
    for title in (_("puzzle"), _("kind"), _("level"), _("readers’ level"), _("rating")):
        table.add_column(title)
    for one in told["puzzles"][:MOST]:
        other = one["readers_level"]
        table.add_row(
            one["id"],
            one["kind"],
            str(one["level"]),
            "–" if other is None else str(other),
            f"{one['rating']} → {one['calibrated']} ({one['meetings']})",
        )
    screen = console()
    screen.print(words, markup=False)
    if told["unknown"]:
        unknown = told["unknown"]
        screen.print(
            ngettext(
                "{n} puzzle that is not known", "{n} puzzles that are not known", unknown
            ).format(n=unknown),
            markup=False,
        )
    if told["puzzles"]:
        screen.print(table, markup=False)
