"""Options and arguments that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from songo_edu.errors import SongoError
from songo_edu.locale import _

PositionArgument = Annotated[str, typer.Argument(help="A position.")]
RecordArgument = Annotated[str, typer.Argument(help="The moves, separated by spaces.")]
FileArgument = Annotated[Path, typer.Argument(help="A file of puzzles.")]

GameOption = Annotated[
    str, typer.Option("--game", metavar="GAME", help="The game’s name, such as songo or awale.")
]
StartOption = Annotated[
    str | None, typer.Option("--from", metavar="POSITION", help="The position to begin at.")
]
EndingsOption = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="A table of endings; the one in the cache if left out."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace the file.")]


def named(text: str) -> Path:
    """Return the path that a text names; without one a command writes nowhere.

    Raises
    ------
    SongoError
        for an empty text.
    """
    if not text:
        raise SongoError(_("{text!r} names no file; give it a name").format(text=text))
    return Path(text)
