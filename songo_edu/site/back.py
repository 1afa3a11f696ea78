"""What stands at the end of the book and is made from the rest of it: words, sources, positions."""

from __future__ import annotations

import re
from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from songo_edu.locale import LANGUAGES, _, speaking
from songo_edu.site import glossary, positions, sources

# What `marked_languages` finds again in the written page.
_SAID = re.compile(r'<span class="said-([a-z]+)">')


def marked_languages(body: str) -> str:
    """Return a body whose words of other languages say which.

    Examples
    --------
    >>> marked_languages('<span class="said-fr">case</span>')
    '<span lang="fr">case</span>'
    """
    return _SAID.sub(r'<span lang="\1">', body)


class FromBook(SphinxDirective):
    """A directive that is made from what lies in the book."""

    @property
    def language(self) -> str:
        """The language of the page."""
        return str(self.env.config.language)

    @property
    def book(self) -> Path:
        """The folder of the languages' folders."""
        return Path(self.env.srcdir).parent

    def run(self) -> list[nodes.Node]:
        """Return what the page shows, in its language."""
        with speaking(self.language):
            return self.made()

    def made(self) -> list[nodes.Node]:
        """Return what the page shows."""
        raise NotImplementedError

    def titles(self) -> dict[str, str]:
        """Return the titles of the book's pages, in its order."""
        return positions.titles(self.book / self.language)


class Glossary(FromBook):
    """``songo-glossary``: every term by its letter, with the other languages' words."""

    def made(self) -> list[nodes.Node]:
        """Return a section for each letter."""
        letters: dict[str, nodes.definition_list] = {}
        pages = self.titles()
        for term in sorted(glossary.terms(self.book), key=self._key):
            letter = self._key(term)[0].upper()
            letters.setdefault(letter, nodes.definition_list(classes=["back"])).append(
                self._item(term, pages)
            )
        return [
            _section(f"letter-{letter.lower()}", letter, [told]) for letter, told in letters.items()
        ]

    def _key(self, term: glossary.Term) -> str:
        return glossary.sorted_as(term.word[self.language])

    def _item(self, term: glossary.Term, pages: dict[str, str]) -> nodes.definition_list_item:
        own, *more = term.shown(self.language)
        head = nodes.term(ids=[term.place])
        head += nodes.strong(own, own)
        if more:
            head += nodes.Text(f", {', '.join(more)}")
        others = {
            **{code: term.shown(code) for code in LANGUAGES if code != self.language},
            **({"ewo": [term.ewondo]} if term.ewondo else {}),
        }
        names = {"en": _("English:"), "fr": _("French:"), "ewo": _("Ewondo:")}
        body = nodes.definition()
        said = nodes.paragraph(classes=["back-said"])
        for number, (code, words) in enumerate(others.items()):
            said += nodes.Text(f"{' · ' if number else ''}{names[code]} ")
            said += nodes.inline("", ", ".join(words), classes=[f"said-{code}"])
        said += nodes.Text(" · ")
        said += _link(f"{term.page}.html", pages.get(term.page, term.page))
        body += [said, nodes.paragraph("", term.says[self.language])]
        return nodes.definition_list_item("", head, body)


class Sources(FromBook):
    """``songo-sources``: what the chapters cite, with the chapters that do."""

    def made(self) -> list[nodes.Node]:
        """Return a section for each kind of source."""
        found: list[nodes.Node] = []
        cited = sources.cited(self.book, self.language)
        pages = self.titles()
        for kind, heading in sources.kinds().items():
            items = nodes.definition_list(classes=["back"])
            for one in sources.sources(self.book):
                if one.kind == kind:
                    items += self._item(one, cited[one.name], pages)
            if items.children:
                found.append(_section(f"sources-{kind}", heading, [items]))
        return found

    def _item(
        self, one: sources.Source, cited: list[str], pages: dict[str, str]
    ) -> nodes.definition_list_item:
        head = nodes.term(ids=[f"source-{one.name}"])
        head += nodes.strong("", one.who)
        body = nodes.definition()
        what = nodes.paragraph("", f"{one.what[self.language]} ")
        if one.address:
            shown = re.sub(r"^https?://|/$", "", one.address)
            what += _link(one.address, shown)
        told = nodes.paragraph("", one.says[self.language])
        numbered = {
            page: pages[page].partition(".")[0] for page in cited if page not in sources.NOT_CITING
        }
        where = nodes.paragraph("", _("Chapters that cite it:") + " ", classes=["back-said"])
        for place, (page, number) in enumerate(numbered.items()):
            where += nodes.Text(", " if place else "")
            where += _link(f"{page}.html", number)
        body += [what, told, where]
        return nodes.definition_list_item("", head, body)


class Positions(FromBook):
    """``songo-positions``: every position and game that the chapters show, where it stands."""

    def made(self) -> list[nodes.Node]:
        """Return the games, then a section for each page with its positions."""
        every = positions.shown(self.book / self.language)
        games = nodes.bullet_list(classes=["back"])
        for one in every:
            if one.moves:
                games += self._game(one)
        found: list[nodes.Node] = [_section("games", _("Games to play through"), [games])]
        for page, title in self.titles().items():
            items = nodes.bullet_list(classes=["back"])
            for one in every:
                if one.page == page and one.positions:
                    items += self._item(one)
            if items.children:
                found.append(_section(f"positions-{page}", title, [items]))
        return found

    def _game(self, one: positions.Shown) -> nodes.list_item:
        text = nodes.paragraph()
        text += _link(one.address, f"{self.titles()[one.page]}, {one.title}")
        count = len(one.moves.split())
        told = _("{game}, {n} moves").format(game=one.game_name(), n=count)
        text += nodes.Text(f" ({told}) ")
        first = one.positions[0] if one.positions else ""
        text += _link(positions.explored(one.game, first, one.moves), _("play through"))
        return nodes.list_item("", text)

    def _item(self, one: positions.Shown) -> nodes.list_item:
        text = nodes.paragraph()
        text += _link(one.address, one.title)
        text += nodes.Text(f", {one.game_name()} ")
        for position in filter(positions.explorable, one.positions):
            text += nodes.Text(" ")
            code = nodes.literal(position, position)
            text += nodes.reference("", "", code, refuri=positions.explored(one.game, position))
        return nodes.list_item("", text)


def _section(name: str, title: str, held: list[nodes.Node]) -> nodes.section:
    section = nodes.section(ids=[name], names=[name])
    section += nodes.title(title, title)
    section += held
    return section


def _link(address: str, text: str) -> nodes.reference:
    return nodes.reference("", text, refuri=address, internal="://" not in address)
