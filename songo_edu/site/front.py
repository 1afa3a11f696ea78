"""The short addresses: the front page leads each reader to the course in their language.

The site's own address and each language's (``/``, ``/fr/``) hold no chapter's number, so that links
and QR codes can point there for ever: an address that asks for a puzzle is led on to the puzzle
page, any other to the first page with all that it asks for. A renamed page leaves such a page too.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path

from songo_edu import writing
from songo_edu.boards.dist import built
from songo_edu.site.head import canonical, site_alternates
from songo_edu.site.languages import NAMES, beside
from songo_edu.site.policy import in_head, policy
from songo_edu.site.publisher import Publisher

NOBODY = Publisher()
#: Where the reader's choice is remembered on their device; the pages' script writes it.
MEMORY = "songo-edu.language"
ICON = "icon.svg"
#: What stands at the top of the site beside the front page, and leads on.
SCRIPT, STYLE = "front.js", "front.css"
#: What is written at the top of a site.
TOP = ("index.html", SCRIPT, STYLE)

_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
{policy}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="{icon}">
<title>{site}</title>
<link rel="stylesheet" href="{top}{style}">{more}
</head>
<body>
<h1>{site}</h1>
<nav aria-label="{label}">
{links}
</nav>
<script src="{top}{script}"></script>
</body>
</html>
"""


def front_page(
    languages: tuple[str, ...],
    first: str,
    puzzles: str | None = None,
    publisher: Publisher = NOBODY,
) -> str:
    """Return the HTML of the front page.

    Parameters
    ----------
    languages
        the languages that were built.
    first
        the name of the course's first page, which is the same in each language.
    puzzles
        the name of the puzzle page, where there is one.
    publisher
        who says the site's title and address.

    Examples
    --------
    >>> '<a href="fr/welcome.html" ' in front_page(("en", "fr"), "welcome.html")
    True
    """
    links = "\n".join(_link(code, f"{code}/", first, puzzles, NAMES[code]) for code in languages)
    more = site_alternates(publisher.site_url, languages, first)
    return _page(
        languages[0],
        links,
        "English, français",
        ICON,
        top="",
        more=more,
        site=publisher.title,
    )


def forwarding_page(
    language: str, page: str, puzzles: str | None = None, publisher: Publisher = NOBODY
) -> str:
    """Return the HTML of a page of one language that leads on to another, with what it is asked.

    Without scripts it leads there too, and what was asked is lost.

    Examples
    --------
    >>> "url=welcome.html" in forwarding_page("en", "welcome.html")
    True
    """
    link = _link(language, "", page, puzzles, NAMES[language])
    more = f'\n<noscript><meta http-equiv="refresh" content="0; url={escape(page)}"></noscript>'
    more += canonical(publisher.site_url, f"{language}/{page}")
    return _page(
        language,
        link,
        NAMES[language],
        "_static/icon.svg",
        top="../",
        more=more,
        site=publisher.title,
    )


def _link(language: str, folder: str, page: str, puzzles: str | None, words: str) -> str:
    there = f' data-puzzles="{folder}{escape(puzzles)}"' if puzzles else ""
    spoken = f'hreflang="{language}" lang="{language}"'
    return f'<a href="{folder}{escape(page)}" {spoken}{there}>{words}</a>'


def _page(
    language: str, links: str, label: str, icon: str, *, top: str, more: str, site: str
) -> str:
    return _PAGE.format(
        language=language,
        links=links,
        label=label,
        icon=icon,
        top=top,
        more=more,
        site=escape(site),
        policy=in_head(policy()),
        style=STYLE,
        script=SCRIPT,
    )


def write(
    site: Path,
    languages: tuple[str, ...],
    first: str,
    renamed: Mapping[str, str],
    publisher: Publisher = NOBODY,
) -> None:
    """Write the front pages of a site, and a page that leads on for each that was renamed.

    Parameters
    ----------
    site
        the folder of the site, with a folder of pages for each language.
    languages
        the languages that were built.
    first
        the name of the course's first page.
    renamed
        what pages are called now, by what they were called once.
    """
    from songo_edu.site.assets import STATIC

    puzzles = None
    for code in languages:
        puzzles = puzzle_page(site / code)
        for old, new in renamed.items():
            writing.write(site / code / old, forwarding_page(code, new, None, publisher))
        index = forwarding_page(code, first, puzzles, publisher)
        writing.write(site / code / "index.html", index)
    writing.write(site / SCRIPT, built(f"site/{SCRIPT}"))
    writing.write(site / STYLE, (STATIC / STYLE).read_text("utf-8"))
    front = front_page(languages, first, puzzles, publisher)
    writing.write(site / "index.html", front)


def puzzle_page(folder: Path) -> str | None:
    """Return the name of the page on which puzzles are solved, None where a folder has none."""
    pages = sorted(folder.glob("*.html"))
    return next((one.name for one in pages if "<songo-puzzles" in one.read_text("utf-8")), None)


def renamed_pages(book: Path) -> dict[str, str]:
    """Read what pages are called now, by what they were called once, each in every language.

    Examples
    --------
    >>> renamed_pages(Path("nowhere"))
    {}
    """
    found: dict[str, str] = beside(book, "renamed.json") or {}
    return found
