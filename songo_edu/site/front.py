"""What stands at the top of a site: short addresses, its map, and a page where there is none.

The site's own address and each language's (``/``, ``/fr/``) hold no chapter's number, so that links
and QR codes can point there for ever: an address that asks for a puzzle is led on to the puzzle
page, any other to the first page with all that it asks for. A renamed page leaves such a page too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from pathlib import Path

from songo_edu import writing
from songo_edu.boards.dist import built
from songo_edu.locale import catalogue
from songo_edu.site.head import canonical, site_alternates
from songo_edu.site.policy import in_head, policy
from songo_edu.site.publisher import Publisher
from songo_edu.site.words import NAMES, beside

NOBODY = Publisher()
#: Where the reader's choice is remembered on their device; the pages' script writes it.
MEMORY = "songo-edu.language"
ICON = "icon.svg"
#: What the front page uses, and what searches may read.
SCRIPT, STYLE = "front.js", "front.css"
SITEMAP, ROBOTS, MISSING = "sitemap.xml", "robots.txt", "404.html"
#: What is written at the top of a site.
TOP = ("index.html", SCRIPT, STYLE, SITEMAP, ROBOTS, MISSING)
#: Pages that nobody looks for: they lead on, or hold what others hold.
_UNLISTED = frozenset({"index.html", "search.html"})

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
) -> str:
    """Return the HTML of the front page, which leads each reader to their language."""
    links = "\n".join(_way(code, f"{code}/", first, puzzles) for code in languages)
    more = site_alternates(publisher.site_url, languages, first)
    body = _LEADING.format(
        site=escape(publisher.title), label="English, français", links=links, script=SCRIPT
    )
    return _page(languages[0], publisher.title, body, ICON, "", more)


def forwarding_page(
    language: str, page: str, puzzles: str | None = None, publisher: Publisher = NOBODY
) -> str:
    """Return the HTML of a page of one language that leads on to another, with what it is asked.

    Without scripts it leads there too, and what was asked is lost.
    """
    more = f'\n<noscript><meta http-equiv="refresh" content="0; url={escape(page)}"></noscript>'
    more += canonical(publisher.site_url, f"{language}/{page}")
    body = _LEADING.format(
        site=escape(publisher.title),
        label=NAMES[language],
        links=_way(language, "", page, puzzles),
        script=f"../{SCRIPT}",
    )
    return _page(language, publisher.title, body, f"_static/{ICON}", "../", more)


def _way(language: str, folder: str, page: str, puzzles: str | None) -> str:
    there = f' data-puzzles="{folder}{escape(puzzles)}"' if puzzles else ""
    spoken = f'hreflang="{language}" lang="{language}"'
    return f'<a href="{folder}{escape(page)}" {spoken}{there}>{NAMES[language]}</a>'


def puzzle_page(folder: Path) -> str | None:
    """Return the name of the page on which puzzles are solved, None where a folder has none."""
    pages = sorted(folder.glob("*.html"))
    return next((page.name for page in pages if "<songo-puzzles" in page.read_text("utf-8")), None)


def renamed_pages(book: Path) -> dict[str, str]:
    """Read what pages are called now, by what they were called once, each in every language."""
    renamed: dict[str, str] = beside(book, "renamed.json") or {}
    return renamed


def missing_page(publisher: Publisher, languages: Sequence[str], first: str) -> str:
    """Return the page that stands in for one there is not, in every language.

    It may be shown at any address below the site's, so its own links begin at the host.
    """
    told = {}
    for code in languages:
        _: Callable[[str], str] = catalogue(code).gettext
        told[code] = (
            _("There is no such page"),
            _("Nothing stands at this address. It may be misspelt, or the page has gone."),
            {first: _("To the first page of the course"), "search.html": _("Search")},
        )
    return _instead(told, escape(publisher.base), publisher)


def absent_page(publisher: Publisher, languages: Sequence[str]) -> str:
    """Return the page that stands in, without a connection, for one that is not kept.

    ``@base@`` in it is where the site begins: the worker that shows it knows that.
    """
    told = {}
    for code in languages:
        _: Callable[[str], str] = catalogue(code).gettext
        told[code] = (
            _("This page is not on your device"),
            _("There is no connection, and this page has not been read or kept here before."),
            {"": _("To the first page of the course")},
        )
    return _instead(told, "@base@", publisher)


def _instead(
    told: Mapping[str, tuple[str, str, Mapping[str, str]]], base: str, publisher: Publisher
) -> str:
    """Return a page of a title, a sentence and links in each language."""
    sections = []
    for code, (title, says, links) in told.items():
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
    title = " – ".join([*(title for title, _, _ in told.values()), publisher.title])
    robots = '\n<meta name="robots" content="noindex">'
    return _page(next(iter(told)), title, body, f"{base}{ICON}", base, robots=robots)


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


def robots(site_url: str) -> str:
    r"""Return what programs that read the site are told: all may be read, and where its map is.

    Examples
    --------
    >>> robots("")
    'User-agent: *\nAllow: /\n'
    """
    there = f"Sitemap: {site_url}{SITEMAP}\n" if site_url else ""
    return f"User-agent: *\nAllow: /\n{there}"


def write(
    site: Path,
    languages: Sequence[str],
    first: str,
    renamed: Mapping[str, str],
    publisher: Publisher = NOBODY,
) -> None:
    """Write all this for a site, and a page that leads on for each that was renamed."""
    from songo_edu.site.assets import STATIC

    puzzles = None
    for code in languages:
        puzzles = puzzle_page(site / code)
        for old, new in renamed.items():
            writing.write(site / code / old, forwarding_page(code, new, None, publisher))
        index = forwarding_page(code, first, puzzles, publisher)
        writing.write(site / code / "index.html", index)
    pages = {path.name for path in (site / languages[0]).glob("*.html")}
    listed = sorted(pages - {*_UNLISTED, *renamed}, key=lambda name: (name != first, name))
    (site / SITEMAP).unlink(missing_ok=True)
    files = {
        SCRIPT: built(f"site/{SCRIPT}"),
        STYLE: (STATIC / STYLE).read_text("utf-8"),
        "index.html": front_page(languages, first, puzzles, publisher),
        ROBOTS: robots(publisher.site_url),
        MISSING: missing_page(publisher, languages, first),
    }
    if publisher.site_url:
        files[SITEMAP] = sitemap(publisher.site_url, languages, listed)
    for name, text in files.items():
        writing.write(site / name, text)
