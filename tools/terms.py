"""Words that the course does not use, counted: ``book/terms.json`` names them.

A term has one word in each language. What was written before that was settled is still there in
places: each such way of speaking (``avoid``) is a pattern with the most times it may be found,
which is how often it was when it was last counted; it may only sink. What nobody would say aloud
(``banned``) may not be found at all; texts in which it is right are named, with the reason.

Run as ``python -m tools.terms``: it says how often each is found, and where with ``--places``;
with ``--built``, on built pages and in the reasons of puzzles, too, for which ``make build`` comes
first; ``--write`` lowers the bounds to what was counted, and raises none.
"""

import io
import json
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

from songo_edu import writing
from songo_edu.locale import LANGUAGES, speaking

ROOT = Path(__file__).parents[1]
FILE = ROOT / "book" / "terms.json"
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
            sentences = _texts(json.loads(path.read_text("utf-8")), language)
            yield _name(path), "\n\n".join(sentences)


def commands(language: str) -> Texts:
    """Yield the help of each command."""
    from typer.main import get_command

    from songo_edu.cli import app

    def below(command: Any, context: Any) -> Texts:
        yield context.command_path, " ".join(command.get_help(context).split())
        for name, inner in getattr(command, "commands", {}).items():
            yield from below(inner, type(context)(inner, info_name=name, parent=context))

    with speaking(language):
        command = get_command(app)
        yield from list(below(command, command.context_class(command, info_name="songo-edu")))


def sheets(language: str) -> Texts:
    """Yield the plans of lessons, and a sheet with a puzzle of each kind and game."""
    import pypdf

    from songo_edu.puzzles.page import collection, collections
    from songo_edu.puzzles.puzzle_class import Puzzle
    from songo_edu.teaching.assignment import Assignment, export

    yield from data(language, PLANS)
    samples: dict[tuple[str, str], Puzzle] = {}
    for record in (entry for name in collections() for entry in collection(name)):
        samples.setdefault((record["kind"], record["game"]), Puzzle(record))
    with speaking(language):
        printed = export(Assignment("-", language, 3, True, tuple(samples.values())), "pdf")
    for number, page in enumerate(pypdf.PdfReader(io.BytesIO(printed)).pages, 1):
        yield f"sheet, page {number}", " ".join(page.extract_text().split())


def reasons(language: str) -> Texts:
    """Yield the reasons of puzzles as they are built."""
    for path in sorted((SITE / language / "puzzles").glob("*-w*.json")):
        yield _name(path), "\n".join(_texts(json.loads(path.read_text("utf-8")), None, True))


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
    "lessons": partial(data, patterns=LESSONS),
}
BUILT: dict[str, Callable[[str], Texts]] = {"reasons": reasons, "pages": pages}
KINDS = SOURCES | BUILT


@cache
def texts(kind: str, language: str) -> dict[str, str]:
    """Return what readers read in a language in places of a kind, by the name of each."""
    return dict(KINDS[kind](language))


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def _texts(value: Any, language: str | None, spoken: bool = False) -> Iterator[str]:
    """Yield every text below a key of the language; of none, every text that is `spoken`."""
    if isinstance(value, str) and spoken:
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            if language is None or key not in LANGUAGES or key == language:
                yield from _texts(item, language, spoken or key == language)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item, language, spoken)


def _catalogue(path: Path, language: str) -> Iterator[str]:
    with path.open("rb") as file:
        for message in read_po(file):
            translation = message.id if language == LANGUAGES[0] else message.string
            if message.id and translation:
                yield from (translation,) if isinstance(translation, str) else translation


# -- what is said there, and should not be ---------------------------------------------------------


@dataclass(frozen=True)
class Avoided:
    """A way of speaking that is not the course's, or nobody's."""

    language: str  # in which it is avoided
    shown: str  # how it reads, for people
    say: str  # what is said in its place
    pattern: str  # what finds it, whether small or capital letters begin it
    most: int = 0  # how often it may still be found
    #: Texts around it in which it is right, each a pattern, by the reason.
    allowed: dict[str, str] = field(default_factory=dict)

    def found(self, text: str) -> list[str]:
        """Return what is found of it in a text, but for what is allowed.

        Examples
        --------
        >>> still = Avoided("en", "stands", "is", r"stands?", 0, {"stands? still": "a person"})
        >>> still.found("It stands still. A seed stands in N3.")
        ['stands']
        """
        matches = [*re.finditer(self.pattern, text, re.IGNORECASE | re.MULTILINE)]
        right = [
            match.span()
            for around in (self.allowed if matches else ())
            for match in re.finditer(around, text, re.IGNORECASE | re.MULTILINE)
        ]
        return [
            match[0]
            for match in matches
            if not any(start <= match.start() and match.end() <= end for start, end in right)
        ]


def avoided(path: Path = FILE, table: str = "avoid") -> list[Avoided]:
    """Return what the table of terms says is avoided."""
    return [Avoided(**entry) for entry in json.loads(path.read_text("utf-8"))[table]]


def banned() -> list[Avoided]:
    """Return what the table of terms says nobody would say."""
    return avoided(table="banned")


@cache
def stored(language: str) -> dict[str, str]:
    """Return what readers read in a language, by the file in which it is stored."""
    parts = dict(chapters(language))
    for kind in ("data", "lessons", "words"):
        parts |= texts(kind, language)
    return parts


def counts(term: Avoided, kind: str | None = None) -> dict[str, list[str]]:
    """Return where a way of speaking is found, by file: in the sources, or in places of a kind."""
    read = stored(term.language) if kind is None else texts(kind, term.language)
    places = {name: term.found(text) for name, text in read.items()}
    return {name: hits for name, hits in places.items() if hits}


def lowered(text: str) -> str:
    """Return the table of terms with each bound at today's count, where that is lower."""
    for item in avoided():
        now = sum(map(len, counts(item).values()))
        if now < item.most:
            line = next(row for row in text.splitlines() if f'"shown": "{item.shown}"' in row)
            text = text.replace(line, line.replace(f'"most": {item.most}', f'"most": {now}'))
    return text


def main(arguments: list[str]) -> int:
    """Print the counts; return how many are above their bounds."""
    kinds = [*(KINDS if "--built" in arguments else SOURCES)]
    above = 0
    for term in avoided():
        above += _print(term, None, "--places" in arguments)
    for term in banned():
        for kind in kinds:
            above += _print(term, kind, "--places" in arguments)
    if "--write" in arguments:
        writing.write(FILE, lowered(FILE.read_text("utf-8")))
    return above


def _print(term: Avoided, kind: str | None, where: bool) -> bool:
    places = counts(term, kind)
    now = sum(map(len, places.values()))
    sign = ">" if now > term.most else " "
    if now or kind is None:
        counted = f"{sign} {now:4} of {term.most:4}"
        print(f"{counted}  {term.language} {kind or '':8}  {term.shown} -> {term.say}")
    if where:
        for name, hits in places.items():
            print(f"            {name}: {', '.join(hits)}")
    return now > term.most


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
