"""Bring the catalogues up to date: ``python -m tools.catalogues [--check]``.

Strings are collected from the Python and JavaScript sources by Babel, and from what the commands of
the command line say of themselves. New ones are added to each catalogue, empty; those no longer
used are dropped; the ``.mo`` files that the package reads are written. With ``--check`` nothing is
written: every missing, stale or unfilled string is named. Of a draft what is not translated yet is
no fault (`songo_edu.locale`).
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from functools import cache
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

from songo_edu import writing
from songo_edu.locale import DOMAIN, FOLDER, LANGUAGES, WHOLE, catalogue_file
from tools.web_data import calls

PACKAGE = FOLDER.parent
HEADER = "# {language}: {domain}, the strings of songo_edu. CC BY 4.0.\n"

#: The functions that mark a string; a tuple names the arguments of a plural.
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    **dict.fromkeys(("_", "later", "say", "t")),
    **dict.fromkeys(("ngettext", "nsay", "tn"), (1, 2)),
}


def _extract(
    file: IO[bytes], keywords: Collection[str], _tags: Collection[str], options: object
) -> Iterator[tuple[int, str, str | tuple[str, ...], list[str]]]:
    """Yield the marked strings of the page's sources as Babel wants them."""
    for line, function, texts in calls(file.read().decode("utf-8")):
        if function in keywords:
            yield line, function, texts if len(texts) > 1 else texts[0], []


#: What is made for the page from Python says nothing that the Python does not.
METHODS: list[tuple[str, Any]] = [
    ("made/**", "ignore"),
    ("dist/**", "ignore"),
    ("**.py", "python"),
    ("**.js", _extract),
    ("**.ts", _extract),
]

Key = str | tuple[str, ...]


@cache
def collected() -> set[Key]:
    """Return every string of the sources and of the command line's help."""
    from typer.main import get_command  # compiling a catalogue needs neither

    from songo_edu.cli import app

    found = {
        message
        for folder in (PACKAGE, PACKAGE.parent / "web" / "src")
        for _file, _line, message, *_ in extract_from_dir(
            folder, method_map=METHODS, keywords=KEYWORDS, comment_tags=()
        )
    }
    return found | set(_help_of(get_command(app)))


def _help_of(command: Any) -> Iterator[str]:
    """Yield what a command and those below it say of themselves."""
    from songo_edu.cli.help import own_texts

    yield from own_texts(command)
    for below in getattr(command, "commands", {}).values():
        yield from _help_of(below)


def renewed(language: str) -> Catalog:
    """Return a catalogue with exactly the strings of the sources, keeping what is translated."""
    old = catalogue_file.stored(language)
    new = Catalog(locale=language, domain=DOMAIN, fuzzy=False)
    new.header_comment = HEADER.format(language=language, domain=DOMAIN).rstrip()
    for key in sorted(collected(), key=str):
        message = old.get(key if isinstance(key, str) else key[0])
        translation = message.string if message is not None else None
        # Without the places: Pythons differ about the lines of a string.
        new.add(key, translation or None)
    return new


def problems() -> Iterator[str]:
    """Name every string that is missing, stale, unfilled, or whose fields differ."""
    for language in LANGUAGES[1:]:
        path = catalogue_file.po_path(language)
        place = f"{language}/{DOMAIN}"
        catalog = renewed(language)
        if not path.exists() or path.read_bytes() != catalogue_file.po_bytes(catalog):
            yield f"{place}.po is stale: run `make generated`"
        binary = path.with_suffix(".mo")
        if not binary.exists() or binary.read_bytes() != catalogue_file.mo_bytes(catalog):
            yield f"{place}.mo is stale: run `make generated`"
        for message in catalog:
            if message.id and (language in WHOLE or any(message.string or ())):
                yield from _message_problems(place, message.id, message.string)


def _message_problems(
    place: str, key: catalogue_file.Filled, translation: catalogue_file.Filled | None
) -> Iterator[str]:
    original = key if isinstance(key, str) else key[0]
    strings = (translation,) if isinstance(translation, str) else tuple(translation or ())
    if not strings or not all(strings):
        yield f"{place}: no translation of {original!r}"
    for text, other in catalogue_file.wrong_fields(key, translation):
        yield f"{place}: the fields of {text!r} are not those of {other!r}"


def main(arguments: list[str]) -> int:
    """Write the catalogues, or with ``--check`` only say what is wrong (exit code 1)."""
    if arguments != ["--check"]:
        for language in LANGUAGES[1:]:
            path = catalogue_file.po_path(language)
            path.parent.mkdir(parents=True, exist_ok=True)
            catalog = renewed(language)
            writing.write(path, catalogue_file.po_bytes(catalog))
            writing.write(path.with_suffix(".mo"), catalogue_file.mo_bytes(catalog))
    found = list(problems())
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
