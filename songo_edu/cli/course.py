"""Commands of the course: ``songo-edu build``, ``book``, ``serve``; and ``bench``."""

import json
from pathlib import Path
from typing import Annotated

import typer

from songo_edu import locale
from songo_edu.cli import errors
from songo_edu.cli.help import ForceOption, JsonOption, bounded, file_option, flag, valued
from songo_edu.errors import SongoError
from songo_edu.locale import _


def build(
    language: Annotated[
        list[str] | None, valued("LANGUAGE", "Only this language; may be repeated.")
    ] = None,
    output: Annotated[
        Path | None, file_option("The folder for the site.", "--output", metavar="FOLDER")
    ] = None,
    as_folder: Annotated[
        bool, flag("A copy that plays from a folder, without a host.", "--folder")
    ] = False,
    live: Annotated[
        bool | None, flag("Chapters whose Python runs in the page; needs npm.", "--live/--no-live")
    ] = None,
    lite: Annotated[
        bool | None,
        flag("Chapters that open in JupyterLite; needs Python 3.12, npm.", "--lite/--no-lite"),
    ] = None,
    lite_python: Annotated[
        Path | None, file_option("The Python 3.12 for --lite.", "--lite-python")
    ] = None,
    book: Annotated[
        bool, flag("PDF and EPUB of the course beside it; needs Chromium.", "--book")
    ] = False,
    site_url: Annotated[str | None, valued("ADDRESS", "As site_url in _config.yml.")] = None,
    force: Annotated[
        bool, flag("Replace even what no build wrote in the folder.", "--force")
    ] = False,
) -> None:
    """Build the course as a static site."""
    from songo_edu.site import builder

    errors.tidily()
    languages = language or locale.WHOLE
    if not as_folder:
        site = builder.build(
            languages,
            output,
            site_url=site_url,
            live=live,
            lite=lite,
            lite_python=lite_python,
            book=book,
            force=force,
        )
    elif book:
        raise builder.BuildError(
            locale._("a course in a folder has no book beside it: leave out --book or --folder")
        )
    elif live or lite:
        wanted = "--live" if live else "--lite"
        raise builder.BuildError(
            locale._(
                "pages opened from a folder run no Python: leave out {wanted} or --folder"
            ).format(wanted=wanted)
        )
    else:
        site = builder.build_folder(languages, output, site_url=site_url, force=force)
    typer.echo(_("The course is in {path}.").format(path=site), err=True)


def book(
    as_pdf: Annotated[bool, flag("A book to print and bind; it needs Chromium.", "--pdf")] = False,
    as_epub: Annotated[bool, flag("A book for a screen that turns pages.", "--epub")] = False,
    teachers: Annotated[
        bool, flag("A booklet for teachers as PDF, with sheets to copy.", "--teachers")
    ] = False,
    output: Annotated[Path | None, file_option("The file to write it to.")] = None,
    site: Annotated[
        Path | None, file_option("A course that is built already.", "--site", metavar="FOLDER")
    ] = None,
    force: ForceOption = False,
) -> None:
    """Make a book of the course, in the language of --language.

    Without a name it goes to songo-LANGUAGE.pdf or .epub in the folder _build; the cover for a
    printer of books goes beside the PDF, and the booklet to songo-teachers-LANGUAGE.pdf.
    """
    from songo_edu.site import builder

    errors.tidily()
    forms = [form for form, chosen in (("pdf", as_pdf), ("epub", as_epub)) if chosen]
    if teachers and as_epub:
        raise SongoError(_("the booklet for teachers is a PDF: leave out --epub"))
    if teachers:
        forms = ["pdf"]
    if not forms:
        raise SongoError(_("which book: --pdf, --epub or both?"))
    if output is not None and len(forms) > 1:
        sentence = _("{path} cannot be two books: leave out --pdf or --epub, or the file’s name")
        raise SongoError(sentence.format(path=output))
    for form in forms:
        sizes = builder.make_book(form, output, site=site, force=force, teachers=teachers)
        for path, size in sizes.items():
            typer.echo(_("{path}: {n} bytes").format(path=path, n=size), err=True)


def serve(
    port: Annotated[int, bounded("The port to try first.", 0, 65535)] = 8000,
    no_build: Annotated[bool, flag("Serve what is built.", "--no-build")] = False,
    watch: Annotated[
        bool, flag("For authors: show straight away what is saved; no build.", "--watch")
    ] = False,
) -> None:
    """Build the course and serve it on this machine.

    Where its sources are not, the course is served as the extra “site” brings it.
    """
    from songo_edu.site import builder, server

    errors.tidily()
    if watch and no_build:
        raise SongoError(_("a watched course is not built: leave out --no-build or --watch"))
    if watch:
        from songo_edu.site import watching

        watching.serve(port)
        return
    try:
        builder.project_root()
    except builder.BuildError as error:
        installed = server.installed_site()
        if installed is None:
            brings = _("the course as it is built: pip install 'songo-edu[site]'")
            raise builder.BuildError(f"{error}\n{brings}") from None
        server.serve(port, installed)
        return
    if not no_build:
        builder.build()
    server.serve(port)


def bench(
    names: Annotated[list[str] | None, typer.Argument(help="Figures; all if none.")] = None,
    long: Annotated[bool, flag("Measure what takes longer as well: compiling.", "--long")] = False,
    as_json: JsonOption = False,
    output: Annotated[Path | None, file_option("Write the JSON to this file.")] = None,
) -> None:
    """Measure on this machine how fast everything runs."""
    from songo_edu import bench as benches

    report = benches.measure_and_keep(names or [], long=long, output=output)
    typer.echo(json.dumps(report.as_json()) if as_json else str(report))
