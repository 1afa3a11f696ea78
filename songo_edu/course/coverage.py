"""Where each sentence of the sources that states a rule or a strategy is taught.

The sentences are in our own words, part by part, in the source's order; a place is a page and
one of its cells. The list is for those who look after the course: who changes a page sees what it
must still teach.
"""

import json
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from songo_edu.locale import _, filled, language

FILE = Path(__file__).with_name("source_coverage.json")


@dataclass(frozen=True, repr=False)
class Sentence:
    """One sentence of a source, and the cells that teach it."""

    source: str
    part: str
    number: int
    says: Mapping[str, str]
    taught: tuple[tuple[str, str], ...]  # pages and their cells

    def __repr__(self) -> str:
        places = ", ".join(f"{page}#{cell}" for page, cell in self.taught)
        return f"{self.source} {self.part} {self.number}: {places}"


class SourceCoverage(tuple[Sentence, ...]):
    """All sentences; in a notebook a table of them."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n".join(map(repr, self))

    def _repr_html_(self) -> str:
        head = "".join(
            f"<th>{escape(text)}</th>" for text in (_("Source"), _("It says"), _("Taught in"))
        )
        rows = "".join(f"<tr>{_cells(sentence)}</tr>" for sentence in self)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _cells(sentence: Sentence) -> str:
    pages: dict[str, list[str]] = {}
    for page, cell in sentence.taught:
        pages.setdefault(page, []).append(cell)
    links = "<br>".join(
        f'<a href="{escape(page)}.html">{escape(page)}</a> ({escape(", ".join(cells))})'
        for page, cells in pages.items()
    )
    name = escape(f"{sentence.source} {sentence.part} {sentence.number}")
    return f"<td>{name}</td><td>{escape(sentence.says[language()])}</td><td>{links}</td>"


@cache
def source_coverage() -> SourceCoverage:
    """Return all sentences of the sources with the places that teach them.

    Examples
    --------
    >>> source_coverage()[0]
    S0 I 1: people-and-places#map-told
    """
    stored = filled(json.loads(FILE.read_text(encoding="utf-8")))["sentences"]
    return SourceCoverage(
        Sentence(
            data["source"],
            data["part"],
            data["number"],
            data["says"],
            tuple((page, cell) for page, _hash, cell in (p.partition("#") for p in data["taught"])),
        )
        for data in stored
    )


def taught() -> SourceCoverage:
    """Return what `source_coverage` gives, under its former name.

    .. deprecated:: 0.2
        Write ``source_coverage()``.
    """
    warnings.warn("taught is now source_coverage", DeprecationWarning, stacklevel=2)
    return source_coverage()
