"""What a page tells those who only look in: searches, and programs that show a link's preview.

Where the publisher has said the site's address, each page names its own and those of its other
languages in full. Without it none are named: searches take nothing but whole addresses.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape, unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from songo_edu import writing
from songo_edu.boards.card import SIZE, card
from songo_edu.games import game
from songo_edu.games.protocol import AnyPosition
from songo_edu.games.wording import board_words
from songo_edu.locale import LANGUAGES, speaking
from songo_edu.site.publisher import Publisher
from songo_edu.site.words import beside

if TYPE_CHECKING:
    from sphinx.application import Sphinx

#: The folder of a language's preview pictures.
PREVIEWS = "previews"
#: Who has no language of the course reads this one.
FALLBACK = LANGUAGES[0]
#: What each page is, in a title and a sentence; beside the folders of the languages.
PAGES = "pages.json"
_LOCALES = {"en": "en_GB", "fr": "fr_FR"}


@dataclass(frozen=True)
class Told:
    """A page's title, which says what the page is, and a sentence that invites to it."""

    title: str
    says: str = ""

    def titled(self, site: str) -> str:
        """Return the title of the page's window, the site's in it.

        Examples
        --------
        >>> Told("Sowing").titled("Songo"), Told("Songo at school").titled("Songo")
        ('Sowing – Songo', 'Songo at school')
        """
        return self.title if self.title.startswith(site) else f"{self.title} – {site}"


def told_pages(book: Path, language: str) -> dict[str, Told]:
    """Return what is told of each page in a language, by the page's name."""
    told = beside(book, PAGES) or {}
    return {name: Told(**words[language]) for name, words in told.items()}


def alternates(site_url: str, language: str, page: str, *, first: bool = False) -> str:
    """Return the links to a page in every language, none where nobody has said the address."""
    if not site_url:
        return ""
    every = {code: f"{site_url}{code}/{page}" for code in LANGUAGES}
    return _linked(every[language], every | {"x-default": site_url if first else every[FALLBACK]})


def site_alternates(site_url: str, languages: Sequence[str], first: str) -> str:
    """Return the links of the site's own address: to itself and to the first page in each language.

    Examples
    --------
    >>> site_alternates("", ["en", "fr"], "a.html")
    ''
    """
    if not site_url:
        return ""
    every = {code: f"{site_url}{code}/{first}" for code in languages}
    return "\n" + _linked(site_url, every | {"x-default": site_url})


def _linked(canonical: str, every: Mapping[str, str]) -> str:
    links = [f'<link rel="canonical" href="{escape(canonical)}">']
    links += [
        f'<link rel="alternate" hreflang="{code}" href="{escape(there)}">'
        for code, there in every.items()
    ]
    return "\n".join(links)


def canonical(site_url: str, page: str) -> str:
    """Return the link of a page that leads on to the page it stands for, on a line of its own.

    Examples
    --------
    >>> canonical("", "en/a.html")
    ''
    """
    return f'\n<link rel="canonical" href="{escape(site_url + page)}">' if site_url else ""


def previewed(
    site_url: str,
    language: str,
    page: str,
    *,
    site: str,
    title: str,
    says: str,
    picture: Mapping[str, str] | None = None,
) -> str:
    """Return what programs show where somebody sends a link to a page.

    Parameters
    ----------
    site_url, language, page
        as of `alternates`.
    site, title, says
        the names of site and page, and the page's sentence.
    picture
        ``src`` and ``alt`` of its preview picture, its path below the language's folder; a site
        without an address has none, as pictures are asked for by their whole addresses.
    """
    picture = picture if site_url else None
    names = {"description": says, "twitter:card": "summary_large_image" if picture else "summary"}
    graph = [
        ("og:type", "website"),
        ("og:site_name", site),
        ("og:title", title),
        ("og:description", says),
        ("og:locale", _LOCALES[language]),
        *(("og:locale:alternate", _LOCALES[code]) for code in LANGUAGES if code != language),
        ("og:url", f"{site_url}{language}/{page}" if site_url else ""),
    ]
    if picture:
        graph += [
            ("og:image", f"{site_url}{language}/{picture['src']}"),
            ("og:image:type", "image/png"),
            ("og:image:width", str(SIZE[0])),
            ("og:image:height", str(SIZE[1])),
            ("og:image:alt", picture["alt"]),
        ]
    told = [("name", *item) for item in names.items()] + [("property", *each) for each in graph]
    metas = [f'<meta {key}="{name}" content="{escape(text)}">' for key, name, text in told if text]
    return "\n".join(metas)


def first_position(tree: Any) -> AnyPosition:
    """Return the position on a page's first board; that of the first move where it has none.

    Examples
    --------
    >>> from songo_edu.site.markup import read
    >>> str(first_position(read('<p><songo-board game="wing" history="1"></songo-board>')))
    '0.2.1.1.1.1 R'
    """
    from songo_edu.course import exercise
    from songo_edu.course.lessons import lesson

    element = tree.find(["songo-board", "songo-exercise", "songo-lesson"])
    told = element.attrs if element else {}
    if element and element.name == "songo-lesson":
        return lesson(told.get("name", "")).board
    if element and element.name == "songo-exercise":
        asked = exercise(told.get("name", "")).data()
        told = {"game": asked["game"], "position": asked["position"]}
    rules = game(told.get("game") or "songo")
    position: AnyPosition = rules.record(told.get("history", ""), told.get("position") or None).end
    return position


def alternative(position: AnyPosition, language: str) -> str:
    """Return what a preview picture shows, in words.

    Examples
    --------
    >>> alternative(game("songo").start(), "en")
    'Board: 5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0'
    """
    text = str(position)
    if text.startswith("{"):
        text = ", ".join(f"{node} {held}" for node, held in position.pits.items())
    with speaking(language):
        return board_words(text)


@dataclass(frozen=True)
class Heads:
    """What is known of a language's pages before they are written."""

    publisher: Publisher
    language: str = "en"
    root: str = ""
    output: Path = Path()
    pages: Mapping[str, Told] = field(default_factory=dict)

    @classmethod
    def of(cls, app: Sphinx, publisher: Publisher) -> Heads:
        """Read what is told of the pages that Sphinx is about to write."""
        language = app.config.language
        pages = told_pages(Path(app.srcdir).parent, language)
        return cls(publisher, language, app.config.root_doc, Path(app.outdir), pages)

    def told(self, page: str, title: str, tree: Any | None) -> str:
        """Return the title, sentence, addresses and preview of a page in HTML."""
        site = self.publisher.title
        told = self.pages.get(page) or Told(unescape(re.sub(r"<[^>]+>", "", title)) or site)
        name, url = f"{page}.html", self.publisher.site_url
        picture = None
        if url and tree is not None:
            position, src = first_position(tree), f"{PREVIEWS}/{page}.png"
            (self.output / PREVIEWS).mkdir(exist_ok=True)
            writing.write(self.output / src, card(position, told.title, site))
            picture = {"src": src, "alt": alternative(position, self.language)}
        shown: dict[str, Any] = {"site": site, "title": told.title, "says": told.says}
        parts = [
            f"<title>{escape(told.titled(site))}</title>",
            '<meta name="robots" content="noindex">' if tree is None else "",
            alternates(url, self.language, name, first=page == self.root),
            previewed(url, self.language, name, picture=picture, **shown),
        ]
        return "\n".join(filter(None, parts))
