"""Bring the catalogues up to date: ``python -m tools.catalogues [--check]``.

Strings are collected from the Python and JavaScript sources by Babel, and from what the commands of
the command line say of themselves. New ones are added to each catalogue, empty; those no longer
used are dropped; the ``.mo`` files that the package reads are written. With ``--check`` nothing is
written: every missing, stale or unfilled string is named. Of a draft what is not translated yet is
no fault (`songo_edu.locale`).

``--begin es Español`` begins a language of the course: it is listed as a draft, its chapters are
those in English until they are translated, its catalogue is empty. CONTRIBUTING.md tells the rest.
"""

import json
import re
import shutil
import subprocess
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
ROOT = PACKAGE.parent
LIST = FOLDER / "languages.json"
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

    keys = {
        message
        for folder in (PACKAGE, ROOT / "web" / "src")
        for _file, _line, message, *_ in extract_from_dir(
            folder, method_map=METHODS, keywords=KEYWORDS, comment_tags=()
        )
    }
    return keys | set(_help_of(get_command(app)))


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


def begin(code: str, name: str) -> None:
    """List a language, and copy the chapters of the first one for it."""
    known = json.loads(LIST.read_text("utf-8"))
    if not re.fullmatch("[a-z]{2}", code):
        raise ValueError(f"{code!r} is no code of a language: two small letters, such as es")
    if code in {entry["code"] for entry in known}:
        raise ValueError(f"{code!r} is listed already in {LIST.relative_to(ROOT)}")
    first = known[0]
    own = {"code": code, "name": name, "region": code, "hyphens": code, "draft": True}
    begun = json.dumps({**first, **own}, ensure_ascii=False, indent=1)
    text = LIST.read_text("utf-8").rstrip().removesuffix("]").rstrip()
    book = ROOT / "book"
    shutil.copytree(
        book / first["code"], book / code, ignore=shutil.ignore_patterns(".ipynb_checkpoints")
    )
    for path in (book / code).glob("*.ipynb"):
        content = path.read_text("utf-8")
        for before in ('set_language(\\"{}\\")', 'lang=\\"{}\\"'):
            content = content.replace(before.format(first["code"]), before.format(code))
        writing.write(path, content)
    writing.write(LIST, f"{text},\n{re.sub('^', ' ', begun, flags=re.MULTILINE)}\n]\n")
    # In a program of its own: this one has read the list as it was.
    subprocess.run([sys.executable, "-m", "tools.catalogues"], cwd=ROOT, check=True)
    print("begun; `songo-edu serve --watch` shows it, and CONTRIBUTING.md tells how to go on")


def main(arguments: list[str]) -> int:
    """Write the catalogues, or with ``--check`` only say what is wrong (exit code 1)."""
    if arguments[:1] == ["--begin"]:
        try:
            begin(*arguments[1:])
        except (TypeError, ValueError, OSError) as error:
            print(error if isinstance(error, ValueError) else __doc__, file=sys.stderr)
            return 2
        return 0
    if arguments != ["--check"]:
        for language in LANGUAGES[1:]:
            path = catalogue_file.po_path(language)
            path.parent.mkdir(parents=True, exist_ok=True)
            catalog = renewed(language)
            writing.write(path, catalogue_file.po_bytes(catalog))
            writing.write(path.with_suffix(".mo"), catalogue_file.mo_bytes(catalog))
    faults = list(problems())
    for line in faults:
        print(line, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
