"""``songo-edu engine``: our search as a program that interfaces and tournaments play."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from songo_edu.cli.options import GameOption


def engine(
    game: GameOption = "songo",
    endings: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A table of endings to use; none if left out."),
    ] = None,
    threads: Annotated[
        int, typer.Option(min=1, max=64, metavar="N", help="How many threads search at once.")
    ] = 1,
) -> None:
    """Play by the line protocol of programs of oware, UCI: read lines, answer them, until quit."""
    from songo_edu.engine.endings import Endings
    from songo_edu.engine.thinking import Thinker, searched_game
    from songo_edu.engine.uci import EngineProcess

    played = searched_game(game)
    table = None if endings is None else Endings.open(endings, played.sheet)
    # A reader of our own: the thread that waits for it may outlive everything else.
    given = () if sys.stdin is None else os.fdopen(sys.stdin.fileno(), "rb", closefd=False)

    def say(line: str) -> None:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

    heard = (line.decode("utf-8", errors="replace") for line in given)
    EngineProcess(played, say, Thinker(table, threads=threads)).serve(heard)
