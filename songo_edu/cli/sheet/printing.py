"""``songo-edu sheet board`` and its like: what a class plays and works with, to print."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from songo_edu.cli.help import ForceOption, named
from songo_edu.locale import _

OutputOption = Annotated[
    Path, typer.Option("-o", "--output", parser=named, metavar="FILE", help="The file it goes to.")
]
PaperOption = Annotated[str, typer.Option(metavar="A4|A3|Letter", help="The size of the paper.")]


def board(output: OutputOption, paper: PaperOption = "A4", force: ForceOption = False) -> None:
    """Write blank boards to play on with beans: songo, awalé, one row."""
    from songo_edu.teaching.print.boards import blank_boards

    _write(output, paper, force, blank_boards)


def cutout(output: OutputOption, paper: PaperOption = "A4", force: ForceOption = False) -> None:
    """Write a songo board to cut out and glue, with pits to fold."""
    from songo_edu.teaching.print.boards import cut_out

    _write(output, paper, force, cut_out)


def cards(output: OutputOption, paper: PaperOption = "A4", force: ForceOption = False) -> None:
    """Write cards for small children: pits, numerals, left and right, seeds."""
    from songo_edu.teaching.print.cards import cards as made

    _write(output, paper, force, made)


def certificate(
    output: OutputOption, paper: PaperOption = "A4", force: ForceOption = False
) -> None:
    """Write a certificate with lines for a name and a date."""
    from songo_edu.teaching.print.cards import certificate as made

    _write(output, paper, force, made)


def lesson(
    name: Annotated[str, typer.Argument(help="left-and-right, sow-and-take or threat-and-proof.")],
    output: OutputOption,
    paper: PaperOption = "A4",
    force: ForceOption = False,
) -> None:
    """Write a lesson of 45 minutes: its plan on a page, the worksheet, the key."""
    from songo_edu.teaching.plans import plan
    from songo_edu.teaching.print.lesson import lesson as made

    plan(name)
    _write(output, paper, force, lambda size: made(name, size))


def _write(output: Path, paper: str, force: bool, make: Callable[[str], bytes]) -> None:
    """Write what is made for a paper, whole or not at all."""
    from songo_edu.puzzles.store import require_writable, write_bytes
    from songo_edu.teaching.print.page import require_paper

    require_paper(paper)
    require_writable(output, force=force)
    data = make(paper)
    write_bytes(output, [data])
    typer.echo(_("{path}: {n} bytes").format(path=output, n=len(data)), err=True)
