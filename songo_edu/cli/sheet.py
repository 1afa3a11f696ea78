"""The command line's ``songo-edu sheet …``: puzzles for a class, results, print-outs."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from songo_edu.cli.errors import complain, console
from songo_edu.cli.help import (
    Command,
    ForceOption,
    JsonOption,
    OutputOption,
    bounded,
    file_option,
    flag,
    group,
    valued,
)
from songo_edu.errors import AssignmentError, ResultCodeError
from songo_edu.locale import LANGUAGES, _, language, ngettext, set_language

if TYPE_CHECKING:
    from songo_edu.teaching.assignment import Assignment
    from songo_edu.teaching.class_results import PupilResult

app = group("Puzzles for a class: sheets, homework, quizzes, results.")
AssignmentArgument = Annotated[
    Path, typer.Argument(metavar="ASSIGNMENT", help="A file written by sheet make.")
]
PaperOption = Annotated[str, valued("A4|A3|Letter", "The size of the paper.")]
SheetPaperOption = Annotated[str, valued("A4|Letter", "The size of the paper.")]
SiteOption = Annotated[str | None, valued("URL", "The address of the published course, for links.")]
PerPageOption = Annotated[int, valued("4|6|8", "Puzzles on a page.")]
NoKeyOption = Annotated[bool, flag("A printed sheet without its key, for pupils.", "--no-key")]
KeyOnlyOption = Annotated[bool, flag("The key of a printed sheet alone.", "--key-only")]
#: The sign for what became of a puzzle (`songo_edu.teaching.result_codes`) in the terminal.
MARKS = "–●123×"


@app.command(cls=Command)
def make(
    output: OutputOption,
    ids: Annotated[str | None, valued("A,B,…", "The puzzles by their ids.")] = None,
    count: Annotated[int | None, bounded("How many puzzles that fit the wishes below.")] = None,
    game: Annotated[
        list[str] | None, valued("GAME", "Puzzles of this game, not songo; may be repeated.")
    ] = None,
    kind: Annotated[str | None, valued("KIND", "Puzzles of this kind.")] = None,
    theme: Annotated[
        str | None, valued("THEME", "A theme that they show, by name or title.")
    ] = None,
    level: Annotated[int | None, bounded("How hard: 1 to 5.")] = None,
    max_seeds: Annotated[int | None, bounded("At most this many seeds on the board.")] = None,
    seed: Annotated[
        str, valued("TEXT", "Seed of the draw: another text draws other puzzles.")
    ] = "1",
    files: Annotated[
        list[Path] | None,
        valued("FILE", "Choose from this file of puzzles; may be repeated.", "--from"),
    ] = None,
    title: Annotated[str, valued("TEXT", "The title above them.")] = "",
    hints: Annotated[int, bounded("How many hints a puzzle gives: 0 to 3; 2 by default.")] = 2,
    hint_after: Annotated[int, bounded("Wrong tries before hints appear: 0 to 9.")] = 0,
    reveal: Annotated[
        bool, flag("Whether the solution may be looked up.", "--reveal/--no-reveal")
    ] = True,
    force: ForceOption = False,
) -> None:
    """Choose puzzles for a class and write them as an assignment.

    Every form is made from it with songo-edu sheet export.
    """
    from songo_edu.puzzles.store import require_writable, write_text
    from songo_edu.teaching.assignment import Assignment, write
    from songo_edu.teaching.choosing import Wish, choose, pick

    require_writable(output, force=force)
    wish = Wish(game or None, kind, theme, level, max_seeds)
    if (ids is None) == (count is None):
        raise AssignmentError(_("puzzles are chosen by --ids or by --count, one of the two"))
    if ids is not None and wish.asked():
        sentence = _("--ids names the puzzles, so {option} has no effect")
        raise AssignmentError(sentence.format(option=f"--{wish.asked()[0].replace('_', '-')}"))
    if ids is not None:
        puzzles = pick(ids.split(","), files=files or ())
    else:
        assert count is not None
        puzzles = choose(count, wish, seed=seed, files=files or ())
    text = write(Assignment(title, language(), hints, reveal, puzzles, hint_after))
    write_text(output, [text])
    sentence = ngettext("{n} puzzle in {path}", "{n} puzzles in {path}", len(puzzles))
    typer.echo(sentence.format(n=len(puzzles), path=output), err=True)


@app.command(cls=Command)
def export(
    assignment: AssignmentArgument,
    form: Annotated[str, valued("FORM", "pdf, html, moodle, gift, scorm, qti, qti3 or anki.")],
    output: OutputOption,
    site: SiteOption = None,
    paper: SheetPaperOption = "A4",
    per_page: PerPageOption = 6,
    no_key: NoKeyOption = False,
    key_only: KeyOnlyOption = False,
    language: Annotated[
        str | None,
        valued("|".join(LANGUAGES), "The language of the sheet, if not the assignment’s."),
    ] = None,
    force: ForceOption = False,
) -> None:
    """Write an assignment as a sheet, a page in one file or a quiz.

    With --site it also gives a link by which pupils solve these puzzles on a screen. With
    --language the sheet is in that language, whatever language the assignment was made in.
    """
    from songo_edu.teaching.assignment import Wishes, link, require_form
    from songo_edu.teaching.assignment import export as exported

    if language is not None:
        set_language(language)
    require_form(form)
    part = _part(no_key, key_only)
    if (no_key or key_only) and form != "pdf":
        sentence = _("{option} is for sheets to print: --form pdf")
        raise AssignmentError(sentence.format(option="--no-key" if no_key else "--key-only"))
    wishes = Wishes(site, paper, per_page, part)
    sheet = _assignment_of(assignment)
    if language is not None:
        sheet = replace(sheet, language=language)
    address = ""
    if wishes.site:
        with suppress(AssignmentError):  # what no address can hold has none
            address = link(sheet, wishes.site)
    _write(output, force, lambda: exported(sheet, form, wishes))
    if form == "pdf" and not wishes.site:
        typer.echo(_("Without a site there are no codes here: --site URL adds them."), err=True)
    if address:
        typer.echo(_("The link for pupils:"), err=True)
        typer.echo(address)


# -- what the commands read ------------------------------------------------------------------------


def _read(path: Path, decode: Callable[[bytes], str]) -> str:
    try:
        return decode(path.read_bytes())
    except (OSError, ValueError) as error:
        sentence = _("{path} cannot be read: {error}")
        reason = getattr(error, "strerror", None) or "UTF-8"
        raise AssignmentError(sentence.format(path=path, error=reason)) from None


def _assignment_of(path: Path) -> Assignment:
    from songo_edu.teaching.assignment import read

    text = _read(path, lambda data: data.decode("utf-8-sig"))
    try:
        return read(text)
    except AssignmentError as error:
        raise AssignmentError(f"{path}: {error}") from None


@app.command(cls=Command)
def results(
    assignment: AssignmentArgument,
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help=("A list as a spreadsheet writes it: names, codes.")),
    ],
    output: Annotated[Path | None, file_option("Write a table for spreadsheets.")] = None,
    as_json: JsonOption = False,
    force: ForceOption = False,
) -> None:
    """Show who solved what, with which hints and wrong tries, from the codes of a homework.

    A code proves effort, not identity: anyone who has it can pass it on.
    """
    from songo_edu.puzzles.store import require_writable, write_text
    from songo_edu.teaching.assignment import decoded, result_json, results_csv
    from songo_edu.teaching.class_results import class_results, puzzle_totals, results_table
    from songo_edu.teaching.result_codes import effort_words

    if output is not None:
        require_writable(output, force=force)
    sheet = _assignment_of(assignment)
    try:
        pupils = class_results(sheet.ids, _read(file, decoded))
    except ResultCodeError as error:
        raise ResultCodeError(f"{file}: {error}") from None
    if output is not None:
        write_text(output, results_csv(sheet, pupils))
    if as_json:
        content = {
            "title": sheet.title,
            "puzzles": sheet.ids,
            "pupils": [result_json(sheet, pupil) for pupil in pupils],
            "totals": puzzle_totals(len(sheet.ids), pupils),
        }
        typer.echo(json.dumps(content))
    elif output is None:
        _show(results_table(sheet.ids, pupils), pupils)
    typer.echo(effort_words(), err=True)
    broken = [pupil for pupil in pupils if pupil["fault"]]
    for pupil in broken:
        complain(f"{file}:{pupil['line']}: {pupil['fault']}")
    if broken:
        raise typer.Exit(2)


def _show(table: list[list[str]], pupils: list[PupilResult]) -> None:
    """Print a table: a mark for each puzzle of a pupil, then a row for each puzzle."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from songo_edu.teaching.result_codes import outcome_state

    head, *rows, solved, missed = table
    drawn = Table(head[0], head[1], _("Puzzles"), head[-1], box=box.SIMPLE)
    for row, pupil in zip(rows, pupils, strict=True):
        marks = "".join(MARKS[outcome_state(outcome)] for outcome in pupil["outcomes"])
        drawn.add_row(*map(Text, (row[0], row[1], marks, row[-1])))
    totals = Table(_("Puzzle"), solved[0], missed[0], box=box.SIMPLE)
    for cells in zip(head[2:-1], solved[2:-1], missed[2:-1], strict=True):
        totals.add_row(*map(Text, cells))
    screen = console()
    screen.print(drawn)
    screen.print(totals)
    legend = _("{alone} no hint, 1 to 3 with that many hints, {shown} shown, {open} open")
    typer.echo(legend.format(alone=MARKS[1], shown=MARKS[-1], open=MARKS[0]), err=True)


# -- what a class plays and works with, to print ---------------------------------------------------

#: The commands that take no more than a paper, what makes their pages, and what they say.
PRINTS = {
    "board": ("blank_boards", "Write blank boards to play on with beans: songo, awalé, one row."),
    "cutout": ("cut_out", "Write a songo board to cut out and glue, with pits to fold."),
    "cards": ("cards", "Write cards for small children: pits, numerals, left and right, seeds."),
    "certificate": ("certificate", "Write a certificate with lines for a name and a date."),
}


@app.command(cls=Command)
def lesson(
    name: Annotated[str, typer.Argument(help="left-and-right, sow-and-take or threat-and-proof.")],
    output: OutputOption,
    paper: PaperOption = "A4",
    force: ForceOption = False,
) -> None:
    """Write a lesson of 45 minutes: its plan on a page, the worksheet, the key."""
    from songo_edu.teaching.print_lesson import lesson as made

    _write(output, force, lambda: made(name, paper))


@app.command(cls=Command)
def best(
    output: OutputOption,
    paper: SheetPaperOption = "A4",
    per_page: PerPageOption = 8,
    no_key: NoKeyOption = False,
    key_only: KeyOnlyOption = False,
    site: SiteOption = None,
    force: ForceOption = False,
) -> None:
    """Write the hundred best puzzles as a booklet, in order of ideas, with their solutions."""
    from songo_edu.teaching.assignment import Wishes
    from songo_edu.teaching.print_lesson import booklet

    wishes = Wishes(site, paper, per_page, _part(no_key, key_only))
    _write(output, force, lambda: booklet(wishes))


def _part(no_key: bool, key_only: bool) -> str:
    """Return the part of a sheet that is printed, as `Wishes` names it."""
    if no_key and key_only:
        raise AssignmentError(
            _("--no-key and --key-only together leave nothing to print: give one of the two")
        )
    return "sheet" if no_key else "key" if key_only else "all"


def _printing(make: str) -> Callable[..., None]:
    """Return a command that writes what a function of `songo_edu.teaching.print_boards` makes."""

    def write(output: OutputOption, paper: PaperOption = "A4", force: ForceOption = False) -> None:
        from songo_edu.teaching import print_boards

        _write(output, force, lambda: getattr(print_boards, make)(paper))

    return write


for _name, (_make, _help) in PRINTS.items():
    app.command(_name, cls=Command, help=_help)(_printing(_make))


def _write(output: Path, force: bool, make: Callable[[], bytes]) -> None:
    """Write what is made, whole or not at all, and say how long it is."""
    from songo_edu.puzzles.store import require_writable, write_bytes

    require_writable(output, force=force)
    data = make()
    write_bytes(output, [data])
    typer.echo(_("{path}: {n} bytes").format(path=output, n=len(data)), err=True)
