"""``songo-edu build``: the course as a static site."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from songo_edu import locale
from songo_edu.cli import errors
from songo_edu.cli.options import named


def build(
    language: Annotated[
        list[str] | None,
        typer.Option(metavar="LANGUAGE", help="Only this language; may be given again."),
    ] = None,
    output: Annotated[
        Path | None, typer.Option(parser=named, metavar="FOLDER", help="Where the site goes.")
    ] = None,
    as_folder: Annotated[
        bool, typer.Option("--folder", help="A copy that plays from a folder, without a host.")
    ] = False,
    live: Annotated[
        bool | None,
        typer.Option("--live/--no-live", help="Chapters whose Python runs in the page; needs npm."),
    ] = None,
    lite: Annotated[
        bool | None,
        typer.Option(
            "--lite/--no-lite", help="Chapters that open in JupyterLite; needs Python 3.12, npm."
        ),
    ] = None,
    lite_python: Annotated[
        Path | None,
        typer.Option(parser=named, metavar="FILE", help="The Python 3.12 for --lite."),
    ] = None,
    book: Annotated[
        bool, typer.Option("--book", help="PDF and EPUB of the course beside it; needs Chromium.")
    ] = False,
    site_url: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="As site_url in _config.yml."),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace even what no build wrote in the folder.")
    ] = False,
) -> None:
    """Build the course as a static site."""
    from songo_edu.site import builder, folder

    errors.tidily()
    languages = language or locale.LANGUAGES
    if not as_folder:
        builder.build(
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
        folder.build(languages, output, site_url=site_url, force=force)
