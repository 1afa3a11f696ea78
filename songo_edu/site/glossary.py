"""The words of the course: one a language for each idea, told once and linked where they come in.

``book/terms.json`` has them. The glossary is made from it; and in a chapter, each word that stands
under its heading “Words” leads to its place in the glossary where it is first used.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from songo_edu.locale import LANGUAGES, catalogue
from songo_edu.site.body import FOLDED, heading_of
from songo_edu.site.markup import read
from songo_edu.site.words import beside

#: Beside the folders of the languages.
FILE = "terms.json"
#: The page that tells them.
PAGE = "glossary"

# Where a word is no prose, or leads somewhere already.
_NO_PROSE = re.compile(r"a|code|pre|h[1-6]|table|figure|details|summary|script|svg|songo-[a-z]+")


@dataclass(frozen=True)
class Term:
    """One idea, and what it is called.

    Attributes
    ----------
    name
        what it is called in addresses.
    page
        the page that teaches it.
    word
        its word in each language.
    says
        what it means, in each language.
    also
        what people say too, by language.
    ewondo
        its word in Ewondo, "" where the sources give none.
    """

    name: str
    page: str
    word: Mapping[str, str]
    says: Mapping[str, str]
    also: Mapping[str, list[str]] = field(default_factory=dict)
    ewondo: str = ""

    @property
    def place(self) -> str:
        """What it is called on the glossary's page."""
        return f"term-{self.name}"

    def called(self, language: str) -> list[str]:
        """Return all that it is called in a language, its own word first."""
        return [self.word[language], *self.also.get(language, [])]

    def shown(self, language: str) -> list[str]:
        """Return what it is called, without what its own word names already.

        Examples
        --------
        >>> both = {"en": "Left, Right"}
        >>> Term("sides", "19", both, both, {"en": ["Left", "Right"]}).shown("en")
        ['Left, Right']
        """
        own, *more = self.called(language)
        return [own, *(word for word in more if word not in own.split(", "))]


@cache
def terms(book: Path) -> tuple[Term, ...]:
    """Read the terms of a book; none where it has no such file."""
    return tuple(
        Term(
            term["name"],
            term["page"],
            {code: term[code] for code in LANGUAGES},
            term["says"],
            term.get("also", {}),
            term.get("ewo", ""),
        )
        for term in (beside(book, FILE) or {"terms": ()})["terms"]
    )


def bare(word: str) -> str:
    """Return a word as it is looked up: without what stands in brackets, and small.

    Examples
    --------
    >>> bare("grenier (granary)"), bare("To sow")
    ('grenier', 'to sow')
    """
    return re.sub(r"\s*\(.*?\)", "", word).strip().lower()


def listed(words: list[str], page: str, book: Path, language: str) -> list[Term]:
    """Return the terms that the first cells of a page's table of words name, in its order.

    Where a word has two meanings, the page that teaches one of them means that one.
    """
    by_word: dict[str, Term] = {}
    for term in sorted(terms(book), key=lambda one: one.page != page):
        for word in term.called(language):
            by_word.setdefault(bare(word), term)
    each = (by_word.get(bare(word)) for text in words for word in (text, *text.split(",")))
    return list({term.name: term for term in each if term}.values())


def link_words(tree: Any, page: str, language: str, book: Path) -> None:
    """Let a chapter's words lead to the glossary where they are first used."""
    heading = next((each for each in tree.find_all("h2") if heading_of(each) in FOLDED[:2]), None)
    table = heading.find_next("table") if heading else None
    if heading is None or table is None or not terms(book):
        return
    first = [row.find(["td", "th"]).get_text() for row in table.find_all("tr")]
    wanted = {term.place: _pattern(term, language) for term in listed(first, page, book, language)}
    for text in reversed(heading.find_all_previous(string=True)):
        inside = {parent.name for parent in text.parents}
        if "p" in inside and not any(map(_NO_PROSE.fullmatch, inside)):
            _link_in(text, wanted)
    _: Callable[[str], str] = catalogue(language).gettext
    every = _("All the words of the course")
    way = f'<p><a href="{PAGE}.html">{escape(every)}</a></p>'
    table.insert_after(read(way))


def _pattern(term: Term, language: str) -> re.Pattern[str]:
    words = (re.sub(r"^to ", "", word) for word in term.called(language))
    # What is written with a capital is a name: the player Left, and not the left hand.
    any_of = "|".join(f"(?{'' if word[0].isupper() else 'i'}:{re.escape(word)})" for word in words)
    return re.compile(rf"(?<![\w’-])(?:{any_of})(?:e?s|x)?(?![\w’-])")


def _link_in(text: Any, wanted: dict[str, re.Pattern[str]]) -> None:
    """Put links into a text; each wanted term is one where it is found first."""
    hits = [(found, place) for place, word in wanted.items() if (found := word.search(text))]
    parts, done = "", 0
    for found, place in sorted(hits, key=lambda hit: (hit[0].start(), -hit[0].end())):
        if found.start() < done:  # inside a longer word, which is linked: the next time, then
            continue
        link = f'<a class="site-term" href="{PAGE}.html#{place}">{_escaped(found[0])}</a>'
        parts += _escaped(text[done : found.start()]) + link
        done = found.end()
        del wanted[place]
    if done:
        text.replace_with(read(parts + _escaped(text[done:])))


def _escaped(text: str) -> str:
    return escape(text, quote=False)


def sorted_as(word: str) -> str:
    """Return how a word is sorted: without its accents and the “to” of a verb.

    Examples
    --------
    >>> sorted_as("to sow"), sorted_as("éwondo")
    ('sow', 'ewondo')
    """
    plain = unicodedata.normalize("NFD", re.sub(r"^(?:to|se) ", "", word).lower())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
