"""``songo-edu sheet make``: an assignment, of puzzles chosen by name or by a wish."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from songo_edu.cli.options import ForceOption, named
from songo_edu.locale import _, language, ngettext


def make(
    output: Annotated[
        Path,
        typer.Option("-o", "--output", parser=named, metavar="FILE", help="The file it goes to."),
    ],
    ids: Annotated[
        str | None, typer.Option("--ids", metavar="A,B,…", help="The puzzles by their ids.")
    ] = None,
    count: Annotated[
        int | None, typer.Option(metavar="N", help="So many puzzles that fit the wishes below.")
    ] = None,
    game: Annotated[
        list[str] | None,
        typer.Option(metavar="GAME", help="Puzzles of this game, not songo; may be given again."),
    ] = None,
    kind: Annotated[str | None, typer.Option(metavar="KIND", help="Puzzles of this kind.")] = None,
    theme: Annotated[
        str | None, typer.Option(metavar="THEME", help="A theme that they show, by name or title.")
    ] = None,
    level: Annotated[int | None, typer.Option(metavar="N", help="How hard: 1 to 5.")] = None,
    max_seeds: Annotated[
        int | None, typer.Option(metavar="N", help="At most so many seeds on the board.")
    ] = None,
    seed: Annotated[
        str, typer.Option(metavar="TEXT", help="Names the draw: another text, other puzzles.")
    ] = "1",
    files: Annotated[
        list[Path] | None,
        typer.Option(
            "--from", metavar="FILE", help="Choose from this file of puzzles; may be given again."
        ),
    ] = None,
    title: Annotated[str, typer.Option(metavar="TEXT", help="The title above them.")] = "",
    hints: Annotated[
        int, typer.Option(metavar="N", help="How many hints a puzzle gives: 0 to 3; 2 unless told.")
    ] = 2,
    hint_after: Annotated[
        int, typer.Option(metavar="N", help="After so many wrong tries hints come: 0 to 9.")
    ] = 0,
    reveal: Annotated[
        bool, typer.Option("--reveal/--no-reveal", help="Whether the solution may be looked up.")
    ] = True,
    force: ForceOption = False,
) -> None:
    """Choose puzzles for a class and write them as an assignment.

    Every form is made from it: songo-edu sheet export.
    """
    from songo_edu.errors import AssignmentError
    from songo_edu.puzzles.store import require_writable, write_text
    from songo_edu.teaching.assignment import Assignment, write
    from songo_edu.teaching.choosing import Wish, choose, pick

    require_writable(output, force=force)
    wish = Wish(game or None, kind, theme, level, max_seeds)
    if (ids is None) == (count is None):
        raise AssignmentError(_("puzzles are chosen by --ids or by --count, one of the two"))
    if ids is not None and wish.asked():
        told = _("--ids names the puzzles: {option} has no say there")
        raise AssignmentError(told.format(option=f"--{wish.asked()[0].replace('_', '-')}"))
    if ids is not None:
        puzzles = pick(ids.split(","), files=files or ())
    else:
        assert count is not None
        puzzles = choose(count, wish, seed=seed, files=files or ())
    text = write(Assignment(title, language(), hints, reveal, puzzles, hint_after))
    write_text(output, [text])
    told = ngettext("{n} puzzle in {path}", "{n} puzzles in {path}", len(puzzles))
    typer.echo(told.format(n=len(puzzles), path=output), err=True)
