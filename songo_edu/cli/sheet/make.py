"""``songo-edu sheet make`` and ``export``: puzzles chosen, and given to a class in any form."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from songo_edu.cli.help import ForceOption, named
from songo_edu.errors import AssignmentError
from songo_edu.locale import _, language, ngettext, set_language

if TYPE_CHECKING:
    from songo_edu.teaching.assignment import Assignment


# -- ``songo-edu sheet make``: an assignment, of puzzles chosen by name or by a wish ---------------


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


# -- what the commands of ``songo-edu sheet`` read -------------------------------------------------

AssignmentArgument = Annotated[
    Path, typer.Argument(metavar="ASSIGNMENT", help="A file that sheet make has written.")
]


def read_text(path: Path) -> str:
    """Return the text of a file in UTF-8.

    Raises
    ------
    AssignmentError
        naming the file and what is wrong.
    """
    return _read(path, lambda data: data.decode("utf-8-sig"))


def read_list(path: Path) -> str:
    """Return the text of a list as spreadsheets write it.

    Raises
    ------
    AssignmentError
        naming the file and what is wrong.
    """
    from songo_edu.teaching.codes import decoded

    return _read(path, decoded)


def _read(path: Path, decode: Callable[[bytes], str]) -> str:
    try:
        return decode(path.read_bytes())
    except (OSError, UnicodeDecodeError, ValueError) as error:
        told = _("{path} cannot be read: {error}")
        reason = getattr(error, "strerror", None) or "UTF-8"
        raise AssignmentError(told.format(path=path, error=reason)) from None


def read_file(path: Path) -> Assignment:
    """Return the assignment of a file.

    Raises
    ------
    AssignmentError
        naming the file and what is wrong.
    """
    from songo_edu.teaching.assignment import read

    text = read_text(path)
    try:
        return read(text)
    except AssignmentError as error:
        raise AssignmentError(f"{path}: {error}") from None


# -- ``songo-edu sheet export``: an assignment as a file to hand out -------------------------------


def export(
    assignment: AssignmentArgument,
    form: Annotated[
        str,
        typer.Option(
            "--form", metavar="FORM", help="pdf, html, moodle, gift, scorm, qti, qti3 or anki."
        ),
    ],
    output: Annotated[
        Path,
        typer.Option("-o", "--output", parser=named, metavar="FILE", help="The file it goes to."),
    ],
    site: Annotated[
        str | None,
        typer.Option(metavar="URL", help="The address of the published course, for links."),
    ] = None,
    paper: Annotated[str, typer.Option(metavar="A4|Letter", help="The size of the paper.")] = "A4",
    per_page: Annotated[
        int, typer.Option("--per-page", metavar="4|6|8", help="Puzzles on a page.")
    ] = 6,
    no_key: Annotated[
        bool, typer.Option("--no-key", help="A printed sheet without its key, for pupils.")
    ] = False,
    key_only: Annotated[
        bool, typer.Option("--key-only", help="The key of a printed sheet alone.")
    ] = False,
    language: Annotated[
        str | None,
        typer.Option(metavar="en|fr", help="The language of the sheet, if not the assignment’s."),
    ] = None,
    force: ForceOption = False,
) -> None:
    """Write an assignment as a sheet, a page in one file or a quiz.

    With --site it tells a link, too, by which pupils solve these puzzles on a screen. With
    --language the sheet speaks that language, whichever the assignment was made in.
    """
    from songo_edu.errors import AssignmentError
    from songo_edu.puzzles.store import require_writable, write_bytes
    from songo_edu.teaching.forms import Wishes, link, require_form
    from songo_edu.teaching.forms import export as exported

    if language is not None:
        set_language(language)
    require_form(form)
    if no_key and key_only:
        raise AssignmentError(_("--no-key and --key-only leave nothing to print: one of the two"))
    if (no_key or key_only) and form != "pdf":
        told = _("{option} is for sheets to print: --form pdf")
        raise AssignmentError(told.format(option="--no-key" if no_key else "--key-only"))
    part = "sheet" if no_key else "key" if key_only else "all"
    wishes = Wishes(site, paper, per_page, part)
    require_writable(output, force=force)
    held = read_file(assignment)
    if language is not None:
        held = replace(held, language=language)
    address = ""
    if wishes.site:
        with suppress(AssignmentError):  # what no address can hold has none
            address = link(held, wishes.site)
    data = exported(held, form, wishes)
    write_bytes(output, [data])
    typer.echo(_("{path}: {n} bytes").format(path=output, n=len(data)), err=True)
    if form == "pdf" and not wishes.site:
        typer.echo(_("Without a site there are no codes here: --site URL adds them."), err=True)
    if address:
        typer.echo(_("The link for pupils:"), err=True)
        typer.echo(address)
