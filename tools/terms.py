"""Words that the course does not use, counted: ``book/terms.json`` names them, each with a bound.

A term has one word in each language. What was written before that was settled still stands in
places: each such way of speaking is a pattern with the most times it may be found, which is how
often it was when it was last counted. The number may only sink.

Run as ``python -m tools.terms``: it tells how often each is found, and where with ``--places``;
``--write`` lowers the bounds to it, and raises none.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

from songo_edu import writing
from songo_edu.locale import LANGUAGES

ROOT = Path(__file__).parents[1]
FILE = ROOT / "book" / "terms.json"
#: Where readers' words stand beside the pages, each in both languages.
DATA = (
    "book/abilities.json",
    "book/pages.json",
    "songo_edu/course/exercises/*.json",
    "songo_edu/course/lessons/*.json",
    "songo_edu/analysis/*.json",
)
CATALOGUES = "songo_edu/locale/fr/LC_MESSAGES/*.po"

# What a page says in code is no prose.
_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


@dataclass(frozen=True)
class Avoided:
    """A way of speaking that is not the course's.

    Attributes
    ----------
    language
        the language in which it is avoided.
    shown
        how it reads, for people.
    say
        what is said in its place.
    pattern
        what finds it, whether small or capital letters begin it.
    most
        how often it may still be found.
    """

    language: str
    shown: str
    say: str
    pattern: str
    most: int

    def found(self, text: str) -> list[str]:
        """Return what is found of it in a text.

        Examples
        --------
        >>> Avoided("en", "makes two", "brings it to two", r"makes? two", 0).found("It makes two.")
        ['makes two']
        """
        return [match[0] for match in re.finditer(self.pattern, text, re.IGNORECASE | re.MULTILINE)]


def avoided(path: Path = FILE) -> list[Avoided]:
    """Return what the table of terms says is avoided."""
    return [Avoided(**each) for each in json.loads(path.read_text("utf-8"))["avoid"]]


@cache
def texts(language: str) -> dict[str, str]:
    """Return what readers read in a language, by the file that it stands in."""
    found: dict[str, str] = {}
    for page in sorted((ROOT / "book" / language).iterdir()):
        if page.suffix == ".md":
            found[_name(page)] = _CODE.sub(" ", page.read_text("utf-8"))
        elif page.suffix == ".ipynb":
            cells = json.loads(page.read_text("utf-8"))["cells"]
            prose = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
            found[_name(page)] = _CODE.sub(" ", "\n\n".join(prose))
    for pattern in DATA:
        for path in sorted(ROOT.glob(pattern)):
            found[_name(path)] = "\n\n".join(_said(json.loads(path.read_text("utf-8")), language))
    for path in sorted(ROOT.glob(CATALOGUES)):
        found[f"{_name(path)} ({language})"] = "\n\n".join(_catalogue(path, language))
    return found


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


def _catalogue(path: Path, language: str) -> Iterator[str]:
    with path.open("rb") as file:
        for message in read_po(file):
            told = message.id if language == "en" else message.string
            if message.id and told:
                yield from (told,) if isinstance(told, str) else told


def counts(one: Avoided) -> dict[str, list[str]]:
    """Return where a way of speaking is found, by file."""
    found = {name: one.found(text) for name, text in texts(one.language).items()}
    return {name: hits for name, hits in found.items() if hits}


def lowered(text: str) -> str:
    """Return the table of terms with each bound at today's count, where that is lower."""
    for item in avoided():
        now = sum(map(len, counts(item).values()))
        if now < item.most:
            line = next(each for each in text.splitlines() if f'"shown": "{item.shown}"' in each)
            text = text.replace(line, line.replace(f'"most": {item.most}', f'"most": {now}'))
    return text


def main(arguments: list[str]) -> int:
    """Tell the counts; return how many are above their bounds."""
    above = 0
    for each in avoided():
        places = counts(each)
        now = sum(map(len, places.values()))
        above += now > each.most
        sign = ">" if now > each.most else " "
        print(f"{sign} {now:4} of {each.most:4}  {each.language}  {each.shown} -> {each.say}")
        if "--places" in arguments:
            for name, hits in places.items():
                print(f"            {name}: {', '.join(hits)}")
    if "--write" in arguments:
        writing.write(FILE, lowered(FILE.read_text("utf-8")))
    return above


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
