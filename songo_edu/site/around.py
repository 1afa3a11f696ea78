"""What stands round the pages of a site: its map, what searches may read, and a page for none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

from songo_edu import writing
from songo_edu.locale import catalogue
from songo_edu.site.front import ICON, STYLE
from songo_edu.site.policy import in_head, policy
from songo_edu.site.publisher import Publisher

SITEMAP, ROBOTS, MISSING = "sitemap.xml", "robots.txt", "404.html"
#: What is written at the top of a site.
TOP = (SITEMAP, ROBOTS, MISSING)
#: Pages that nobody looks for: they lead on, or hold what others hold.
_UNLISTED = frozenset({"index.html", "search.html"})

_MISSING = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
{policy}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" type="image/svg+xml" href="{base}{icon}">
<title>{title}</title>
<link rel="stylesheet" href="{base}{style}">
</head>
<body class="missing">
<header><img src="{base}{icon}" alt="" width="36" height="36"><h1>{site}</h1></header>
<main>
{sections}
</main>
</body>
</html>
"""


def sitemap(site_url: str, languages: Sequence[str], pages: Sequence[str]) -> str:
    """Return the map of a site: each page in each language, beside those it says the same as.

    Examples
    --------
    >>> sitemap("https://example.org/", ["en", "fr"], ["a.html"]).count("https://example.org/fr/a")
    3
    """
    lines = []
    for page in pages:
        told = {code: escape(f"{site_url}{code}/{page}") for code in languages}
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{code}" href="{there}"/>'
            for code, there in told.items()
        )
        lines += [f"<url><loc>{there}</loc>{links}</url>" for there in told.values()]
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
            ' xmlns:xhtml="http://www.w3.org/1999/xhtml">',
            *lines,
            "</urlset>\n",
        ]
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


def missing_page(publisher: Publisher, languages: Sequence[str], first: str) -> str:
    """Return the page that stands in for one there is not, in every language.

    It may be shown at any address below the site's, so its own links begin at the host.

    Examples
    --------
    >>> 'href="/songo/fr/a.html"' in missing_page(
    ...     Publisher(site_url="https://example.org/songo/"), ["en", "fr"], "a.html")
    True
    """
    base = escape(publisher.base)
    sections = "\n".join(_section(base, code, first) for code in languages)
    titles = " – ".join(_title(code) for code in languages)
    return _MISSING.format(
        language=languages[0],
        policy=in_head(policy()),
        base=base,
        icon=ICON,
        title=escape(f"{titles} – {publisher.title}"),
        style=STYLE,
        site=escape(publisher.title),
        sections=sections,
    )


def _title(code: str) -> str:
    _: Callable[[str], str] = catalogue(code).gettext
    return _("There is no such page")


def absent_page(publisher: Publisher, languages: Sequence[str]) -> str:
    """Return the page that stands in, without a connection, for one that is not kept.

    ``@base@`` in it is where the site begins: the worker that shows it knows that.
    """
    told = {code: _absent_words(code) for code in languages}
    sections = "\n".join(
        f'<section lang="{code}">\n<h2>{escape(title)}</h2>\n<p>{escape(says)}</p>\n<ul>\n'
        f'<li><a href="@base@{code}/">{escape(link)}</a></li>\n</ul>\n</section>'
        for code, (title, says, link) in told.items()
    )
    return _MISSING.format(
        language=languages[0],
        policy=in_head(policy()),
        base="@base@",
        icon=ICON,
        title=escape(" – ".join([*(title for title, *_ in told.values()), publisher.title])),
        style=STYLE,
        site=escape(publisher.title),
        sections=sections,
    )


def _absent_words(code: str) -> tuple[str, str, str]:
    _: Callable[[str], str] = catalogue(code).gettext
    return (
        _("This page is not on your device"),
        _("There is no connection, and this page has not been read or kept here before."),
        _("To the first page of the course"),
    )


def _section(base: str, code: str, first: str) -> str:
    _: Callable[[str], str] = catalogue(code).gettext
    links = ((first, _("To the first page of the course")), ("search.html", _("Search")))
    listed = "\n".join(
        f'<li><a href="{base}{code}/{page}">{escape(words)}</a></li>' for page, words in links
    )
    told = _("Nothing stands at this address. It may be misspelt, or the page has gone.")
    return (
        f'<section lang="{code}">\n<h2>{escape(_title(code))}</h2>\n'
        f"<p>{escape(told)}</p>\n<ul>\n{listed}\n</ul>\n</section>"
    )


def write(
    site: Path,
    languages: Sequence[str],
    first: str,
    publisher: Publisher,
    leading_on: Sequence[str] = (),
) -> None:
    """Write all this at the top of a site.

    Parameters
    ----------
    site
        the folder of the site, its pages in it.
    languages
        the languages that were built.
    first
        the name of the course's first page.
    publisher
        who says the site's address; without one there is no map.
    leading_on
        the pages that only lead on to another.
    """
    pages = [path.name for path in sorted((site / languages[0]).glob("*.html"))]
    listed = [name for name in pages if name not in {*_UNLISTED, *leading_on}]
    listed.sort(key=lambda name: name != first)
    (site / SITEMAP).unlink(missing_ok=True)
    if publisher.site_url:
        writing.write(site / SITEMAP, sitemap(publisher.site_url, languages, listed))
    writing.write(site / ROBOTS, robots(publisher.site_url))
    writing.write(site / MISSING, missing_page(publisher, languages, first))
