"""Words that the course does not use, counted: ``book/terms.json`` names them.

A term has one word in each language. What was written before that was settled is still there in
places: each such way of speaking (``avoid``) is a pattern with the most times it may be found,
which is how often it was when it was last counted; it may only sink. What nobody would say aloud
(``banned``) may not be found at all; texts in which it is right are named, with the reason.

Run as ``python -m tools.terms``: it says how often each is found, and where with ``--places``;
with ``--built``, on built pages and in the reasons of puzzles, too; ``--write`` lowers the bounds
to what was counted, and raises none.
"""

from __future__ import annotations

import json
import re
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from songo_edu import writing
from tools import places

ROOT = Path(__file__).parents[1]
FILE = ROOT / "book" / "terms.json"


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


@dataclass(frozen=True)
class Banned(Avoided):
    """A way of speaking that is nobody's.

    Attributes
    ----------
    allowed
        texts around it in which it is right, each a pattern, with the reason.
    """

    allowed: dict[str, str]

    def found(self, text: str) -> list[str]:
        """Return what is found of it in a text, but for what is allowed.

        Examples
        --------
        >>> still = Banned("en", "stands", "is", r"stands?", 0, {"stands? still": "a person"})
        >>> still.found("It stands still. A seed stands in N3.")
        ['stands']
        """
        matches = [*re.finditer(self.pattern, text, re.IGNORECASE | re.MULTILINE)]
        right = [
            match.span()
            for each in (self.allowed if matches else ())
            for match in re.finditer(each, text, re.IGNORECASE | re.MULTILINE)
        ]
        return [
            match[0]
            for match in matches
            if not any(start <= match.start() and match.end() <= end for start, end in right)
        ]


def banned(path: Path = FILE) -> list[Banned]:
    """Return what the table of terms says nobody would say."""
    rows = json.loads(path.read_text("utf-8"))["banned"]
    return [Banned(**{"most": 0, "allowed": {}} | each) for each in rows]


@cache
def texts(language: str) -> dict[str, str]:
    """Return what readers read in a language, by the file in which it is stored."""
    found = dict(places.chapters(language))
    for kind in ("data", "lessons", "words"):
        found |= places.texts(kind, language)
    return found


def counts(one: Avoided, kind: str | None = None) -> dict[str, list[str]]:
    """Return where a way of speaking is found, by file: in the sources, or in places of a kind."""
    read = texts(one.language) if kind is None else places.texts(kind, one.language)
    found = {name: one.found(text) for name, text in read.items()}
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
    """Print the counts; return how many are above their bounds."""
    kinds = [*(places.KINDS if "--built" in arguments else places.SOURCES)]
    above = 0
    for each in avoided():
        above += _print(each, None, each.most, "--places" in arguments)
    for one in banned():
        for kind in kinds:
            above += _print(one, kind, 0, "--places" in arguments)
    if "--write" in arguments:
        writing.write(FILE, lowered(FILE.read_text("utf-8")))
    return above


def _print(one: Avoided, kind: str | None, most: int, where: bool) -> bool:
    found = counts(one, kind)
    now = sum(map(len, found.values()))
    sign = ">" if now > most else " "
    if now or most or kind is None:
        print(
            f"{sign} {now:4} of {most:4}  {one.language} {kind or '':8}  {one.shown} -> {one.say}"
        )
    if where:
        for name, hits in found.items():
            print(f"            {name}: {', '.join(hits)}")
    return now > most


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
