"""``songo-edu bench``: how fast everything runs here."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from songo_edu.cli.help import JsonOption, named


def bench(
    names: Annotated[list[str] | None, typer.Argument(help="Figures; all if none.")] = None,
    long: Annotated[
        bool, typer.Option("--long", help="Those that take longer as well: compiling.")
    ] = False,
    as_json: JsonOption = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", parser=named, metavar="FILE", help="Write the JSON to this file."
        ),
    ] = None,
) -> None:
    """Measure on this machine how fast everything runs."""
    from songo_edu import bench as benches

    report = benches.measure_and_keep(names or [], long=long, output=output)
    typer.echo(json.dumps(report.as_json()) if as_json else str(report))
