"""``songo-edu serve``: the course, read on this machine."""

from __future__ import annotations

from typing import Annotated

import typer

from songo_edu.cli import errors


def serve(
    port: Annotated[
        int, typer.Option(min=0, max=65535, metavar="N", help="The port to begin at.")
    ] = 8000,
    no_build: Annotated[bool, typer.Option("--no-build", help="Serve what is built.")] = False,
) -> None:
    """Build the course and serve it on this machine."""
    from songo_edu.site import builder, server

    errors.tidily()
    if not no_build:
        builder.build()
    server.serve(port)
