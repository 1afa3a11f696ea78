"""What is at the end of the book and is made from the rest of it: words, sources, positions.

``book/terms.json`` has the words of the course, one a language for each idea. The glossary is made
from it; and in a chapter, each word that is under its heading “Words” leads to its place in the
glossary where it is first used.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from songo_edu.games.catalogue import title as game_title
from songo_edu.locale import LANGUAGES, SPOKEN, _, catalogue, speaking
from songo_edu.site import chapters
from songo_edu.site.body import WORDS, heading_of
from songo_edu.site.markup import read
from songo_edu.site.words import book_data

#: Pages that speak of sources and rest on none.
NOT_CITING = ("play", "sources", "taught")
#: The page of the terms.
GLOSSARY = "glossary"

# Where a word is no prose, or leads somewhere already.
_NO_PROSE = re.compile(r"a|code|pre|h[1-6]|table|figure|details|summary|script|svg|songo-[a-z]+")


# -- the words of the course -----------------------------------------------------------------------


@dataclass(frozen=True)
class Term:
    """One idea, and what it is called."""

    name: str  # in addresses
    page: str  # that teaches it
    word: Mapping[str, str]  # in each language
    says: Mapping[str, str]  # what it means, in each language
    also: Mapping[str, list[str]] = field(default_factory=dict)  # what people say too, by language
    ewondo: str = ""  # empty where the sources give none

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
        for term in (book_data(book, "terms.json") or {"terms": ()})["terms"]
    )


def bare(word: str) -> str:
    """Return a word as it is looked up: without what is in brackets, and small."""
    return re.sub(r"\s*\(.*?\)", "", word).strip().lower()


def sorted_as(word: str) -> str:
    """Return how a word is sorted: without its accents and the “to” of a verb.

    Examples
    --------
    >>> sorted_as("to sow"), sorted_as("éwondo")
    ('sow', 'ewondo')
    """
    plain = unicodedata.normalize("NFD", re.sub(r"^(?:to|se) ", "", word).lower())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def link_words(tree: Any, page: str, language: str, book: Path) -> None:
    """Let a chapter's words lead to the glossary where they are first used."""
    heading = next((title for title in tree.find_all("h2") if heading_of(title) in WORDS), None)
    table = heading.find_next("table") if heading else None
    if heading is None or table is None or not terms(book):
        return
    by_word: dict[str, Term] = {}
    # Where a word has two meanings, the page that teaches one of them means that one.
    for term in sorted(terms(book), key=lambda term: term.page != page):
        for word in term.called(language):
            by_word.setdefault(bare(word), term)
    first = [row.find(["td", "th"]).get_text() for row in table.find_all("tr")]
    listed = (by_word.get(bare(word)) for text in first for word in (text, *text.split(",")))
    wanted = {term.place: _pattern(term, language) for term in listed if term}
    for text in reversed(heading.find_all_previous(string=True)):
        inside = {parent.name for parent in text.parents}
        if "p" in inside and not any(map(_NO_PROSE.fullmatch, inside)):
            _link_in(text, wanted)
    _: Callable[[str], str] = catalogue(language).gettext
    every = _("All the words of the course")
    way = f'<p><a href="{GLOSSARY}.html">{escape(every)}</a></p>'
    table.insert_after(read(way))


def _pattern(term: Term, language: str) -> re.Pattern[str]:
    words = (re.sub(r"^to ", "", word) for word in term.called(language))
    # What is written with a capital is a name: the player Left, and not the left hand.
    any_of = "|".join(f"(?{'' if word[0].isupper() else 'i'}:{re.escape(word)})" for word in words)
    return re.compile(rf"(?<![\w’-])(?:{any_of})(?:e?s|x)?(?![\w’-])")


def _link_in(text: Any, wanted: dict[str, re.Pattern[str]]) -> None:
    """Put links into a text; each wanted term is one where it is found first."""
    hits = [(match, place) for place, word in wanted.items() if (match := word.search(text))]
    parts, done = "", 0
    for match, place in sorted(hits, key=lambda hit: (hit[0].start(), -hit[0].end())):
        if match.start() < done:  # inside a longer word, which is linked: the next time, then
            continue
        word = escape(match[0], quote=False)
        parts += escape(text[done : match.start()], quote=False)
        parts += f'<a class="site-term" href="{GLOSSARY}.html#{place}">{word}</a>'
        done = match.end()
        del wanted[place]
    if done:
        text.replace_with(read(parts + escape(text[done:], quote=False)))


# -- its pages -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Source:
    """A book, an article, a page."""

    name: str  # in addresses
    kind: str  # which part of the list it belongs to (`kinds`)
    who: str  # its authors
    what: Mapping[str, str]  # its title, and where and when it came out, in each language
    says: Mapping[str, str]  # what it gave this course, in each language
    cited: str  # a pattern by which pages that cite it are found
    address: str = ""  # where it can be read


def kinds() -> dict[str, str]:
    """Return the headings of the list, in its order."""
    return {
        "four": _("The four texts this course began with"),
        "games": _("On sowing games, and where they are played"),
        "mathematics": _("On their mathematics"),
        "computing": _("On computers that play"),
        "learning": _("On learning and rating"),
    }


@cache
def sources(book: Path) -> tuple[Source, ...]:
    """Read the sources of a book; none where it has no such file."""
    return tuple(Source(**source) for source in book_data(book, "sources.json") or ())


def cited(book: Path, language: str) -> dict[str, list[str]]:
    """Return the pages that cite each source, by its name, in the order of the contents."""
    prose = chapters.prose(book / language)
    return {
        source.name: [page for page, text in prose.items() if re.search(source.cited, text)]
        for source in sources(book)
    }


class FromBook(SphinxDirective):
    """A directive that is made from what lies in the book."""

    def run(self) -> list[nodes.Node]:
        """Return what the page shows, in its language."""
        self.env.note_reread()  # what it is made from has changed, perhaps
        self.language = str(self.env.config.language)
        self.book = Path(self.env.srcdir).parent
        self.titles = chapters.titles(self.book / self.language)
        with speaking(self.language):
            return self.sections()

    def sections(self) -> list[nodes.Node]:
        """Return what the page shows."""
        raise NotImplementedError


class Glossary(FromBook):
    """``songo-glossary``: every term by its letter, with the other languages' words."""

    def sections(self) -> list[nodes.Node]:
        """Return a section for each letter."""

        def word(term: Term) -> str:
            return sorted_as(term.word[self.language])

        return [
            _section(f"letter-{letter.lower()}", letter, _list(map(self._item, group)))
            for letter, group in groupby(
                sorted(terms(self.book), key=word), lambda term: word(term)[0].upper()
            )
        ]

    def _item(self, term: Term) -> nodes.definition_list_item:
        own, *more = term.shown(self.language)
        head = nodes.term("", "", nodes.strong(own, own), ids=[term.place])
        if more:
            head += nodes.Text(f", {', '.join(more)}")
        others = {code: term.shown(code) for code in LANGUAGES if code != self.language}
        if term.ewondo:
            others["ewo"] = [term.ewondo]
        names = {code: f"{spoken.name}:" for code, spoken in SPOKEN.items()}
        names |= {"en": _("English:"), "fr": _("French:"), "ewo": _("Ewondo:")}
        paragraph = nodes.paragraph(classes=["back-said"])
        for number, (code, words) in enumerate(others.items()):
            paragraph += nodes.Text(f"{' · ' if number else ''}{names[code]} ")
            paragraph += nodes.inline("", ", ".join(words), classes=[f"said-{code}"])
        paragraph += nodes.Text(" · ")
        paragraph += _link(f"{term.page}.html", self.titles.get(term.page, term.page))
        return _defined(head, paragraph, nodes.paragraph("", term.says[self.language]))


class Sources(FromBook):
    """``songo-sources``: what the chapters cite, with the chapters that do."""

    def sections(self) -> list[nodes.Node]:
        """Return a section for each kind of source."""
        pages = cited(self.book, self.language)
        result: list[nodes.Node] = []
        for kind, heading in kinds().items():
            items = [
                self._item(source, pages[source.name])
                for source in sources(self.book)
                if source.kind == kind
            ]
            if items:
                result.append(_section(f"sources-{kind}", heading, _list(items)))
        return result

    def _item(self, source: Source, pages: list[str]) -> nodes.definition_list_item:
        what = nodes.paragraph("", f"{source.what[self.language]} ")
        if source.address:
            what += _link(source.address, re.sub(r"^https?://|/$", "", source.address))
        where = nodes.paragraph("", _("Chapters that cite it:") + " ", classes=["back-said"])
        for place, page in enumerate(page for page in pages if page not in NOT_CITING):
            where += nodes.Text(", " if place else "")
            where += _link(f"{page}.html", self.titles[page].partition(".")[0])
        head = nodes.term("", "", nodes.strong("", source.who), ids=[f"source-{source.name}"])
        return _defined(head, what, nodes.paragraph("", source.says[self.language]), where)


class Positions(FromBook):
    """``songo-positions``: every position and game that the chapters show, where it is."""

    def sections(self) -> list[nodes.Node]:
        """Return the games, then a section for each page with its positions."""
        every = chapters.shown(self.book / self.language)
        games = [self._game(shown) for shown in every if shown.moves]
        result = [_section("games", _("Games to play through"), _bullets(games))]
        for page, title in self.titles.items():
            items = [self._item(shown) for shown in every if shown.page == page and shown.positions]
            if items:
                result.append(_section(f"positions-{page}", title, _bullets(items)))
        return [*result]

    def _game(self, shown: chapters.Shown) -> nodes.list_item:
        title = f"{self.titles[shown.page]}, {shown.title}"
        text = nodes.paragraph("", "", _link(shown.address, title))
        count = len(shown.moves.split())
        sentence = _("{game}, {n} moves").format(game=game_title(shown.game), n=count)
        text += nodes.Text(f" ({sentence}) ")
        first = shown.positions[0] if shown.positions else ""
        text += _link(chapters.explored(shown.game, first, shown.moves), _("play through"))
        return nodes.list_item("", text)

    def _item(self, shown: chapters.Shown) -> nodes.list_item:
        text = nodes.paragraph("", "", _link(shown.address, shown.title))
        text += nodes.Text(f", {game_title(shown.game)} ")
        for position in filter(chapters.explorable, shown.positions):
            text += nodes.Text(" ")
            code = nodes.literal(position, position)
            address = chapters.explored(shown.game, position)
            text += nodes.reference("", "", code, refuri=address)
        return nodes.list_item("", text)


def _list(items: Iterable[nodes.Node]) -> nodes.definition_list:
    return nodes.definition_list("", *items, classes=["back"])


def _bullets(items: Iterable[nodes.Node]) -> nodes.bullet_list:
    return nodes.bullet_list("", *items, classes=["back"])


def _section(name: str, title: str, inside: nodes.Node) -> nodes.section:
    return nodes.section("", nodes.title(title, title), inside, ids=[name], names=[name])


def _defined(head: nodes.term, *body: nodes.Node) -> nodes.definition_list_item:
    return nodes.definition_list_item("", head, nodes.definition("", *body))


def _link(address: str, text: str) -> nodes.reference:
    return nodes.reference("", text, refuri=address, internal="://" not in address)
