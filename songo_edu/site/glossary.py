"""The words of the course: one a language for each idea, told once and linked where they come in.

``book/terms.json`` has them. The glossary is made from it; and in a chapter, each word that stands
under its heading “Words” leads to its place in the glossary where it is first used.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from html import escape, unescape
from pathlib import Path

from songo_edu.locale import LANGUAGES, catalogue
from songo_edu.site.languages import beside

#: Beside the folders of the languages.
FILE = "terms.json"
#: The page that tells them.
PAGE = "glossary"

_WORDS = re.compile(r"<h2>(?:Words|Vocabulaire)\b.*?</table>(?:</div>)?", re.DOTALL)
_FIRST = re.compile(r"<tr[^>]*>\s*<t[hd][^>]*>(.*?)</t[hd]>", re.DOTALL)
_TAG = re.compile(r"(<[^>]+>)")
# Where a word is no prose, or leads somewhere already.
_LEFT_OUT = re.compile(r"a|code|pre|h[1-6]|table|figure|details|summary|script|svg|songo-[a-z]+")


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
    """Read the terms of a book; none where it has no such file.

    Examples
    --------
    >>> terms(Path("nowhere"))
    ()
    """
    return tuple(
        Term(
            one["name"],
            one["page"],
            {code: one[code] for code in LANGUAGES},
            one["says"],
            one.get("also", {}),
            one.get("ewo", ""),
        )
        for one in (beside(book, FILE) or {"terms": ()})["terms"]
    )


def bare(word: str) -> str:
    """Return a word as it is looked up: without what stands in brackets, and small.

    Examples
    --------
    >>> bare("grenier (granary)"), bare("To sow")
    ('grenier', 'to sow')
    """
    return re.sub(r"\s*\(.*?\)", "", word).strip().lower()


def found(table: str, page: str, book: Path, language: str) -> list[Term]:
    """Return the terms that a page's table of words lists, in its order.

    Where a word has two meanings, the page that teaches one of them means that one.
    """
    by_word: dict[str, Term] = {}
    for term in sorted(terms(book), key=lambda one: one.page != page):
        for word in term.called(language):
            by_word.setdefault(bare(word), term)
    listed: dict[str, Term] = {}
    for cell in _FIRST.findall(table):
        text = unescape(_TAG.sub("", cell))
        for word in (text, *text.split(",")):
            if one := by_word.get(bare(word)):
                listed[one.name] = one
    return list(listed.values())


def linked(body: str, page: str, language: str, book: Path) -> str:
    """Return a chapter's body whose words lead to the glossary where they are first used.

    Examples
    --------
    >>> linked("<p>no words</p>", "02-sowing", "en", Path("nowhere"))
    '<p>no words</p>'
    """
    table = _WORDS.search(body)
    if table is None or not terms(book):
        return body
    _: Callable[[str], str] = catalogue(language).gettext
    wanted = {
        term.place: _pattern(term, language) for term in found(table[0], page, book, language)
    }
    prose = "".join(_with_links(body[: table.start()], wanted))
    every = _("All the words of the course")
    way = f'<p><a href="{PAGE}.html">{escape(every)}</a></p>'
    return prose + table[0] + way + body[table.end() :]


def _pattern(term: Term, language: str) -> re.Pattern[str]:
    words = [re.sub(r"^to ", "", word) for word in term.called(language)]
    # What is written with a capital is a name: the player Left, and not the left hand.
    told = ((word[0].isupper(), re.escape(escape(word, quote=False))) for word in words)
    any_of = "|".join(f"(?{'' if name else 'i'}:{word})" for name, word in told)
    return re.compile(rf"(?<![\w’-])(?:{any_of})(?:e?s|x)?(?![\w’-])")


def _with_links(prose: str, wanted: dict[str, re.Pattern[str]]) -> Iterator[str]:
    """Yield the parts of a text; each wanted term is a link where it is found first."""
    inside: list[str] = []
    for part in _TAG.split(prose):
        if tag := re.match(r"</?([a-z][a-z0-9-]*)", part):
            name = tag[1]
            if part.startswith("</"):
                while inside and inside.pop() != name:
                    pass
            elif not part.endswith("/>") and name not in ("br", "img", "input", "hr"):
                inside.append(name)
        elif "p" in inside and not any(map(_LEFT_OUT.fullmatch, inside)):
            part = _linked_text(part, wanted)
        yield part


def _linked_text(text: str, wanted: dict[str, re.Pattern[str]]) -> str:
    hits = [
        (match.start(), -match.end(), match, place)
        for place, pattern in wanted.items()
        if (match := pattern.search(text))
    ]
    parts, done = [], 0
    for start, _end, match, place in sorted(hits, key=lambda hit: hit[:2]):
        if start < done:  # inside a longer word, which is linked: the next time, then
            continue
        link = f'<a class="site-term" href="{PAGE}.html#{place}">{match[0]}</a>'
        parts += [text[done:start], link]
        done = match.end()
        del wanted[place]
    return "".join([*parts, text[done:]])


def sorted_as(word: str) -> str:
    """Return how a word is sorted: without its accents and the “to” of a verb.

    Examples
    --------
    >>> sorted_as("to sow"), sorted_as("éwondo")
    ('sow', 'ewondo')
    """
    plain = unicodedata.normalize("NFD", re.sub(r"^(?:to|se) ", "", word).lower())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
