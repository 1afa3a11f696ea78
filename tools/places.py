"""Where readers read, in either language: each place by its kind, with its text.

The sources (chapters, lessons, catalogues) are read as they are stored; pages and the reasons of
puzzles as they are built, so ``make build`` comes first; the help of commands and a sheet with a
puzzle of every kind are made here.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

from songo_edu.locale import LANGUAGES, speaking

ROOT = Path(__file__).parents[1]
SITE = ROOT / "_build" / "site"
CATALOGUES = "songo_edu/locale/fr/LC_MESSAGES/*.po"
#: What readers read beside the pages, each file in both languages.
DATA = (
    "book/abilities.json",
    "book/pages.json",
    "songo_edu/analysis/*.json",
    "songo_edu/analysis/commented/*.json",
)
LESSONS = ("songo_edu/course/exercises/*.json", "songo_edu/course/lessons/*.json")
PLANS = ("songo_edu/teaching/lessons/*.json",)

# What a page says in code is no prose.
_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
# Neither is what a picture is drawn with, which is most of a page: its letters stay.
_DRAWN = re.compile(r"</?(?:path|use|ellipse|circle|rect|line|g|defs|symbol|marker)\b[^>]*>")
#: Attributes that are read aloud or shown.
_SPOKEN = ("alt", "aria-label", "title", "content")

Texts = Iterator[tuple[str, str]]


def chapters(language: str) -> Texts:
    """Yield the prose of each chapter as it is stored."""
    for page in sorted((ROOT / "book" / language).iterdir()):
        if page.suffix == ".md":
            yield _name(page), _CODE.sub(" ", page.read_text("utf-8"))
        elif page.suffix == ".ipynb":
            cells = json.loads(page.read_text("utf-8"))["cells"]
            prose = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
            yield _name(page), _CODE.sub(" ", "\n\n".join(prose))


def words(language: str) -> Texts:
    """Yield every sentence of the interface: errors, buttons, hints, the page’s table of words."""
    for path in sorted(ROOT.glob(CATALOGUES)):
        yield f"{_name(path)} ({language})", "\n\n".join(_catalogue(path, language))


def data(language: str, patterns: tuple[str, ...] = DATA) -> Texts:
    """Yield what files of data say in the language."""
    for pattern in patterns:
        for path in sorted(ROOT.glob(pattern)):
            said = _said(json.loads(path.read_text("utf-8")), language)
            yield _name(path), "\n\n".join(said)


def lessons(language: str) -> Texts:
    """Yield what lessons and exercises say."""
    return data(language, LESSONS)


def commands(language: str) -> Texts:
    """Yield the help of each command."""
    from typer.main import get_command

    from songo_edu.cli import app

    def below(command: Any, context: Any) -> Texts:
        yield context.command_path, " ".join(command.get_help(context).split())
        for name, each in getattr(command, "commands", {}).items():
            yield from below(each, type(context)(each, info_name=name, parent=context))

    with speaking(language):
        command = get_command(app)
        yield from list(below(command, command.context_class(command, info_name="songo-edu")))


def sheets(language: str) -> Texts:
    """Yield the plans of lessons, and a sheet with a puzzle of each kind and game."""
    import pypdf

    from songo_edu.puzzles.one import Puzzle
    from songo_edu.puzzles.page import collection, collections
    from songo_edu.teaching.assignment import Assignment, export

    yield from data(language, PLANS)
    found: dict[tuple[str, str], Puzzle] = {}
    for record in (each for name in collections() for each in collection(name)):
        found.setdefault((record["kind"], record["game"]), Puzzle(record))
    with speaking(language):
        printed = export(Assignment("-", language, 3, True, tuple(found.values())), "pdf")
    for number, page in enumerate(pypdf.PdfReader(io.BytesIO(printed)).pages, 1):
        yield f"sheet, page {number}", " ".join(page.extract_text().split())


def reasons(language: str) -> Texts:
    """Yield the reasons of puzzles as they are built."""
    for path in sorted((SITE / language / "puzzles").glob("*-w*.json")):
        yield _name(path), "\n".join(_strings(json.loads(path.read_text("utf-8"))))


def pages(language: str) -> Texts:
    """Yield the prose of each page as it is built, with what is said of its pictures."""
    from bs4 import BeautifulSoup

    for path in sorted((SITE / language).glob("*.html")):
        page = BeautifulSoup(_DRAWN.sub("", path.read_text("utf-8")), "html.parser")
        for code in page(["script", "style", "pre", "code", "noscript"]):
            code.decompose()
        tags = page.find_all(True)
        spoken = [str(tag[name]) for name in _SPOKEN for tag in tags if tag.has_attr(name)]
        yield _name(path), "\n".join([page.get_text(), *spoken])


#: Kinds of places, and what yields their texts. The first need nothing built.
SOURCES: dict[str, Callable[[str], Texts]] = {
    "words": words,
    "commands": commands,
    "sheets": sheets,
    "data": data,
    "lessons": lessons,
}
BUILT: dict[str, Callable[[str], Texts]] = {"reasons": reasons, "pages": pages}
KINDS = SOURCES | BUILT


@cache
def texts(kind: str, language: str) -> dict[str, str]:
    """Return what readers read in a language in places of a kind, by the name of each."""
    return dict(KINDS[kind](language))


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def _said(held: Any, language: str, spoken: bool = False) -> Iterator[str]:
    """Yield every text below a key of the language."""
    if isinstance(held, str) and spoken:
        yield held
    elif isinstance(held, dict):
        for key, each in held.items():
            if key not in LANGUAGES or key == language:
                yield from _said(each, language, spoken or key == language)
    elif isinstance(held, list):
        for each in held:
            yield from _said(each, language, spoken)


def _strings(held: Any) -> Iterator[str]:
    """Yield every text in a value."""
    if isinstance(held, str):
        yield held
    elif isinstance(held, dict):
        for each in held.values():
            yield from _strings(each)
    elif isinstance(held, list):
        for each in held:
            yield from _strings(each)


def _catalogue(path: Path, language: str) -> Iterator[str]:
    with path.open("rb") as file:
        for message in read_po(file):
            told = message.id if language == LANGUAGES[0] else message.string
            if message.id and told:
                yield from (told,) if isinstance(told, str) else told
