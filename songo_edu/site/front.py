"""What those find who come from outside: searches, programs that preview a link, short addresses.

Where the publisher has said the site's address, each page names its own and those of its other
languages in full. Without it none are named: searches take nothing but whole addresses.

The site's own address and each language's (``/``, ``/fr/``) hold no chapter's number, so that links
and QR codes can point there for ever: an address that asks for a puzzle is led on to the puzzle
page, any other to the first page with all that it asks for. A renamed page leaves such a page too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape, unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from songo_edu import writing
from songo_edu.boards.dist import built
from songo_edu.boards.picture import SIZE, card, seen_words
from songo_edu.games import game
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import LANGUAGES, SPOKEN, WHOLE, catalogue
from songo_edu.site.chapters import Fragments
from songo_edu.site.publisher import Publisher
from songo_edu.site.security_policy import in_head, policy
from songo_edu.site.words import NAMES, book_data

if TYPE_CHECKING:
    from sphinx.application import Sphinx

NOBODY = Publisher()
#: The folder of a language's preview pictures.
PREVIEWS = "previews"
ICON = "icon.svg"
#: What the front page uses, and what searches may read.
SCRIPT, STYLE = "front.js", "front.css"
SITEMAP, ROBOTS, MISSING = "sitemap.xml", "robots.txt", "404.html"
#: What is written at the top of a site.
TOP = ("index.html", SCRIPT, STYLE, SITEMAP, ROBOTS, MISSING)
#: Pages that nobody looks for: they lead on, or hold what others hold.
_UNLISTED = frozenset({"index.html", "search.html"})


# -- what each page says in its head ---------------------------------------------------------------


@dataclass(frozen=True)
class Summary:
    """A page's title, which says what the page is, and a sentence that invites to it."""

    title: str
    says: str = ""


def page_summaries(book: Path, language: str) -> dict[str, Summary]:
    """Return what is said of each page in a language, by the page's name."""
    data = book_data(book, "pages.json") or {}
    return {name: Summary(**words[language]) for name, words in data.items()}


def alternates(canonical: str, every: Mapping[str, str] = {}) -> str:
    """Return the links of a page to itself, and to the same in every language."""
    links = [f'<link rel="canonical" href="{escape(canonical)}">']
    links += [
        f'<link rel="alternate" hreflang="{code}" href="{escape(there)}">'
        for code, there in every.items()
    ]
    return "\n".join(links)


@dataclass(frozen=True)
class Heads:
    """What is known of a language's pages before they are written."""

    publisher: Publisher
    language: str = "en"
    root: str = ""
    output: Path = Path()
    pages: Mapping[str, Summary] = field(default_factory=dict)

    @classmethod
    def of(cls, app: Sphinx, publisher: Publisher) -> Heads:
        """Read what is said of the pages that Sphinx is about to write."""
        language = app.config.language
        pages = page_summaries(Path(app.srcdir).parent, language)
        return cls(publisher, language, app.config.root_doc, Path(app.outdir), pages)

    def head(self, page: str, title: str, tree: Any | None) -> str:
        """Return the title, sentence, addresses and preview of a page in HTML.

        `tree` is its body, None of a page that nobody looks for. Pictures are asked for by their
        whole addresses: a site without an address has none.
        """
        site, url = self.publisher.title, self.publisher.site_url
        summary = self.pages.get(page) or Summary(unescape(re.sub(r"<[^>]+>", "", title)) or site)
        there = [code for code in LANGUAGES if code == self.language or code in WHOLE]
        every = {code: f"{url}{code}/{page}.html" for code in there}
        pictured = bool(url) and tree is not None
        others = [SPOKEN[code].region for code in every if code != self.language]
        metas = [
            ("name", "description", summary.says),
            ("name", "twitter:card", "summary_large_image" if pictured else "summary"),
            ("property", "og:type", "website"),
            ("property", "og:site_name", site),
            ("property", "og:title", summary.title),
            ("property", "og:description", summary.says),
            ("property", "og:locale", SPOKEN[self.language].region),
            *(("property", "og:locale:alternate", locale) for locale in others),
            ("property", "og:url", every[self.language] if url else ""),
        ]
        if pictured:
            position, path = first_position(tree), f"{PREVIEWS}/{page}.png"
            (self.output / PREVIEWS).mkdir(exist_ok=True)
            writing.write(self.output / path, card(position, summary.title, site))
            metas += [
                ("property", "og:image", f"{url}{self.language}/{path}"),
                ("property", "og:image:type", "image/png"),
                ("property", "og:image:width", str(SIZE[0])),
                ("property", "og:image:height", str(SIZE[1])),
                ("property", "og:image:alt", seen_words(position, self.language)),
            ]
        # Who has no language of the course reads its first.
        default = url if page == self.root else every[LANGUAGES[0]]
        window = summary.title if summary.title.startswith(site) else f"{summary.title} – {site}"
        parts = [
            f"<title>{escape(window)}</title>",
            '<meta name="robots" content="noindex">' if tree is None else "",
            alternates(every[self.language], every | {"x-default": default}) if url else "",
            *(
                f'<meta {kind}="{name}" content="{escape(text)}">'
                for kind, name, text in metas
                if text
            ),
        ]
        return "\n".join(filter(None, parts))


def first_position(tree: Any) -> AnyPosition:
    """Return the position on a page's first board; that of the first move where it has none."""
    from songo_edu.course import exercise
    from songo_edu.course.lesson_files import lesson

    element = tree.find(["songo-board", "songo-exercise", "songo-lesson"])
    spec = element.attrs if element else {}
    if element and element.name == "songo-lesson":
        return lesson(spec.get("name", "")).board
    if element and element.name == "songo-exercise":
        data = exercise(spec.get("name", "")).data()
        spec = {"game": data["game"], "position": data["position"]}
    rules = game(spec.get("game") or "songo")
    position: AnyPosition = rules.record(spec.get("history", ""), spec.get("position") or None).end
    return position


# -- the pages at the top of the site --------------------------------------------------------------

_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
{policy}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">{robots}
<link rel="icon" type="image/svg+xml" href="{icon}">
<title>{title}</title>
<link rel="stylesheet" href="{style}">{more}
</head>
{body}
</html>
"""
_LEADING = """<body>
<h1>{site}</h1>
<nav aria-label="{label}">
{links}
</nav>
<script src="{script}"></script>
</body>"""
_SAYING = """<body class="missing">
<header><img src="{icon}" alt="" width="36" height="36"><h1>{site}</h1></header>
<main>
{sections}
</main>
</body>"""


def _page(
    language: str, title: str, body: str, icon: str, top: str, more: str = "", robots: str = ""
) -> str:
    """Return a page at the top of the site, or `top` of it away."""
    return _PAGE.format(
        language=language,
        policy=in_head(policy()),
        robots=robots,
        icon=icon,
        title=escape(title),
        style=f"{top}{STYLE}",
        more=more,
        body=body,
    )


def front_page(
    languages: Sequence[str],
    first: str,
    puzzles: str | None = None,
    publisher: Publisher = NOBODY,
    previewed: str = "",
) -> str:
    """Return the HTML of the front page, which leads each reader to their language.

    `previewed` is what its head says to those who preview a link to it.
    """
    title, url = publisher.title, publisher.site_url
    links = "\n".join(_way(code, f"{code}/", first, puzzles) for code in languages)
    every = {code: f"{url}{code}/{first}" for code in languages} | {"x-default": url}
    more = f"\n{alternates(url, every)}" if url else ""
    more += previewed
    body = _LEADING.format(
        site=escape(title),
        label=", ".join(NAMES[code] for code in languages),
        links=links,
        script=SCRIPT,
    )
    return _page(languages[0], title, body, ICON, "", more)


def _previewed(page: str, here: str, site: str) -> str:
    """Return what the head of a page says to those who preview it, for the site that it begins."""
    lines = re.findall(r'^<meta (?:name|property)="(?:description|og:|twitter:).*$', page, re.M)
    return "".join(f"\n{line}" for line in lines).replace(f'"{here}"', f'"{site}"')


def forwarding_page(
    language: str,
    page: str,
    puzzles: str | None = None,
    publisher: Publisher = NOBODY,
    moved: Mapping[str, str] | None = None,
) -> str:
    """Return the HTML of a page of one language that leads on to another, with what it is asked.

    `moved` gives the new address of each fragment that has another name or page now. Without
    scripts the page leads on too, and what was asked is lost.
    """
    title, url = publisher.title, publisher.site_url
    more = f'\n<noscript><meta http-equiv="refresh" content="0; url={escape(page)}"></noscript>'
    if url:
        more += f"\n{alternates(f'{url}{language}/{page}')}"
    body = _LEADING.format(
        site=escape(title),
        label=NAMES[language],
        links=_way(language, "", page, puzzles, moved),
        script=f"../{SCRIPT}",
    )
    return _page(language, title, body, f"_static/{ICON}", "../", more)


def _way(
    language: str,
    folder: str,
    page: str,
    puzzles: str | None,
    moved: Mapping[str, str] | None = None,
) -> str:
    there = f' data-puzzles="{folder}{escape(puzzles)}"' if puzzles else ""
    if moved:
        there += f' data-moved="{escape(json.dumps(moved, ensure_ascii=False))}"'
    spoken = f'hreflang="{language}" lang="{language}"'
    return f'<a href="{folder}{escape(page)}" {spoken}{there}>{NAMES[language]}</a>'


def missing_page(publisher: Publisher, languages: Sequence[str], first: str) -> str:
    """Return the page that replaces one there is not, in every language.

    It may be shown at any address below the site's, so its own links begin at the host.
    """
    texts = {}
    for code in languages:
        _: Callable[[str], str] = catalogue(code).gettext
        texts[code] = (
            _("There is no such page"),
            _("There is nothing at this address. It may be misspelt, or the page may have gone."),
            {first: _("To the first page of the course"), "search.html": _("Search")},
        )
    return _instead(texts, escape(urlsplit(publisher.site_url).path or "/"), publisher)


def absent_page(publisher: Publisher, languages: Sequence[str]) -> str:
    """Return the page that replaces, without a connection, one that is not kept.

    ``@base@`` in it is where the site begins: the worker that shows it knows that.
    """
    texts = {}
    for code in languages:
        _: Callable[[str], str] = catalogue(code).gettext
        texts[code] = (
            _("This page is not on your device"),
            _("There is no connection, and this page has not been opened or kept here before."),
            {"": _("To the first page of the course")},
        )
    return _instead(texts, "@base@", publisher)


def _instead(
    texts: Mapping[str, tuple[str, str, Mapping[str, str]]], base: str, publisher: Publisher
) -> str:
    """Return a page of a title, a sentence and links in each language."""
    sections = []
    for code, (title, says, links) in texts.items():
        listed = "\n".join(
            f'<li><a href="{base}{code}/{page}">{escape(words)}</a></li>'
            for page, words in links.items()
        )
        sections.append(
            f'<section lang="{code}">\n<h2>{escape(title)}</h2>\n'
            f"<p>{escape(says)}</p>\n<ul>\n{listed}\n</ul>\n</section>"
        )
    body = _SAYING.format(
        icon=f"{base}{ICON}", site=escape(publisher.title), sections="\n".join(sections)
    )
    title = " – ".join([*(title for title, _, _ in texts.values()), publisher.title])
    robots = '\n<meta name="robots" content="noindex">'
    return _page(next(iter(texts)), title, body, f"{base}{ICON}", base, robots=robots)


def sitemap(site_url: str, languages: Sequence[str], pages: Sequence[str]) -> str:
    """Return the map of a site: each page in each language, beside those it says the same as."""
    rows = []
    for page in pages:
        every = {code: escape(f"{site_url}{code}/{page}") for code in languages}
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{code}" href="{there}"/>'
            for code, there in every.items()
        )
        rows += [f"<url><loc>{there}</loc>{links}</url>\n" for there in every.values()]
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
        f' xmlns:xhtml="http://www.w3.org/1999/xhtml">\n{"".join(rows)}</urlset>\n'
    )


def write(
    site: Path,
    languages: Sequence[str],
    first: str,
    renamed: Mapping[str, str],
    publisher: Publisher = NOBODY,
    moved: Fragments | None = None,
) -> None:
    """Write all this for a site, and a page that leads on for each that was renamed."""
    from songo_edu.site.assets import STATIC

    url, puzzles = publisher.site_url, None
    for code in languages:
        paths = sorted((site / code).glob("*.html"))
        rooms = (path.name for path in paths if "<songo-puzzles" in path.read_text("utf-8"))
        puzzles = next(rooms, None)
        for old, new in renamed.items():
            there = (moved or {}).get(code, {}).get(old)
            writing.write(site / code / old, forwarding_page(code, new, None, publisher, there))
        index = forwarding_page(code, first, puzzles, publisher)
        writing.write(site / code / "index.html", index)
    pages = {path.name for path in (site / languages[0]).glob("*.html")}
    listed = sorted(pages - {*_UNLISTED, *renamed}, key=lambda name: (name != first, name))
    (site / SITEMAP).unlink(missing_ok=True)
    begun = f"{languages[0]}/{first}"
    previewed = _previewed((site / begun).read_text("utf-8"), f"{url}{begun}", url) if url else ""
    files = {
        SCRIPT: built(f"site/{SCRIPT}"),
        STYLE: (STATIC / STYLE).read_text("utf-8"),
        "index.html": front_page(languages, first, puzzles, publisher, previewed),
        ROBOTS: "User-agent: *\nAllow: /\n" + (f"Sitemap: {url}{SITEMAP}\n" if url else ""),
        MISSING: missing_page(publisher, languages, first),
    }
    if url:
        files[SITEMAP] = sitemap(
            url, [code for code in languages if code in WHOLE] or languages, listed
        )
    for name, text in files.items():
        writing.write(site / name, text)
