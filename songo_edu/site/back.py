"""What stands at the end of the book and is made from the rest of it: words, sources, positions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from songo_edu.locale import LANGUAGES, _, speaking
from songo_edu.site import chapters, glossary
from songo_edu.site.words import beside

#: The sources that the chapters cite, with a word on each; beside the folders of the languages.
SOURCES = "sources.json"
#: Pages that speak of sources and rest on none.
NOT_CITING = ("play", "sources", "taught")


@dataclass(frozen=True)
class Source:
    """A book, an article, a page.

    Attributes
    ----------
    name
        what it is called in addresses.
    kind
        which part of the list it belongs to (`kinds`).
    who
        its authors.
    what
        its title, and where and when it came out, in each language.
    says
        what it gave this course, in each language.
    cited
        a pattern by which pages that cite it are found.
    address
        where it can be read, "" where that is not known.
    """

    name: str
    kind: str
    who: str
    what: Mapping[str, str]
    says: Mapping[str, str]
    cited: str
    address: str = ""


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
    return tuple(Source(**each) for each in beside(book, SOURCES) or ())


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
        letters: dict[str, nodes.definition_list] = {}
        every = glossary.terms(self.book)
        words = {term.name: glossary.sorted_as(term.word[self.language]) for term in every}
        for term in sorted(every, key=lambda term: words[term.name]):
            letter = words[term.name][0].upper()
            letters.setdefault(letter, nodes.definition_list(classes=["back"])).append(
                self._item(term)
            )
        return [_section(f"letter-{letter.lower()}", letter, it) for letter, it in letters.items()]

    def _item(self, term: glossary.Term) -> nodes.definition_list_item:
        own, *more = term.shown(self.language)
        head = nodes.term("", "", nodes.strong(own, own), ids=[term.place])
        if more:
            head += nodes.Text(f", {', '.join(more)}")
        others = {code: term.shown(code) for code in LANGUAGES if code != self.language}
        if term.ewondo:
            others["ewo"] = [term.ewondo]
        names = {"en": _("English:"), "fr": _("French:"), "ewo": _("Ewondo:")}
        said = nodes.paragraph(classes=["back-said"])
        for number, (code, words) in enumerate(others.items()):
            said += nodes.Text(f"{' · ' if number else ''}{names[code]} ")
            said += nodes.inline("", ", ".join(words), classes=[f"said-{code}"])
        said += nodes.Text(" · ")
        said += _link(f"{term.page}.html", self.titles.get(term.page, term.page))
        return _defined(head, said, nodes.paragraph("", term.says[self.language]))


class Sources(FromBook):
    """``songo-sources``: what the chapters cite, with the chapters that do."""

    def sections(self) -> list[nodes.Node]:
        """Return a section for each kind of source."""
        pages = cited(self.book, self.language)
        found: list[nodes.Node] = []
        for kind, heading in kinds().items():
            items = nodes.definition_list(classes=["back"])
            items += [
                self._item(source, pages[source.name])
                for source in sources(self.book)
                if source.kind == kind
            ]
            if items.children:
                found.append(_section(f"sources-{kind}", heading, items))
        return found

    def _item(self, one: Source, pages: list[str]) -> nodes.definition_list_item:
        what = nodes.paragraph("", f"{one.what[self.language]} ")
        if one.address:
            what += _link(one.address, re.sub(r"^https?://|/$", "", one.address))
        where = nodes.paragraph("", _("Chapters that cite it:") + " ", classes=["back-said"])
        for place, page in enumerate(page for page in pages if page not in NOT_CITING):
            where += nodes.Text(", " if place else "")
            where += _link(f"{page}.html", self.titles[page].partition(".")[0])
        head = nodes.term("", "", nodes.strong("", one.who), ids=[f"source-{one.name}"])
        return _defined(head, what, nodes.paragraph("", one.says[self.language]), where)


class Positions(FromBook):
    """``songo-positions``: every position and game that the chapters show, where it stands."""

    def sections(self) -> list[nodes.Node]:
        """Return the games, then a section for each page with its positions."""
        every = chapters.shown(self.book / self.language)
        games = nodes.bullet_list(classes=["back"])
        games += [self._game(shown) for shown in every if shown.moves]
        found: list[nodes.Node] = [_section("games", _("Games to play through"), games)]
        for page, title in self.titles.items():
            items = nodes.bullet_list(classes=["back"])
            items += [
                self._item(shown) for shown in every if shown.page == page and shown.positions
            ]
            if items.children:
                found.append(_section(f"positions-{page}", title, items))
        return found

    def _game(self, one: chapters.Shown) -> nodes.list_item:
        text = nodes.paragraph("", "", _link(one.address, f"{self.titles[one.page]}, {one.title}"))
        count = len(one.moves.split())
        told = _("{game}, {n} moves").format(game=one.game_name(), n=count)
        text += nodes.Text(f" ({told}) ")
        first = one.positions[0] if one.positions else ""
        text += _link(chapters.explored(one.game, first, one.moves), _("play through"))
        return nodes.list_item("", text)

    def _item(self, one: chapters.Shown) -> nodes.list_item:
        text = nodes.paragraph("", "", _link(one.address, one.title))
        text += nodes.Text(f", {one.game_name()} ")
        for position in filter(chapters.explorable, one.positions):
            text += nodes.Text(" ")
            code = nodes.literal(position, position)
            address = chapters.explored(one.game, position)
            text += nodes.reference("", "", code, refuri=address)
        return nodes.list_item("", text)


def _section(name: str, title: str, inside: nodes.Node) -> nodes.section:
    return nodes.section("", nodes.title(title, title), inside, ids=[name], names=[name])


def _defined(head: nodes.term, *body: nodes.Node) -> nodes.definition_list_item:
    return nodes.definition_list_item("", head, nodes.definition("", *body))


def _link(address: str, text: str) -> nodes.reference:
    return nodes.reference("", text, refuri=address, internal="://" not in address)
