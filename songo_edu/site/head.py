"""What a page tells those who only look in: searches, and programs that show a link's preview.

Where the publisher has said the site's address, each page names its own and those of its other
languages in full. Without it none are named: searches take nothing but whole addresses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from songo_edu.boards.card import SIZE
from songo_edu.locale import LANGUAGES

#: The folder of a language's preview pictures.
PREVIEWS = "previews"
#: Who has no language of the course reads this one.
FALLBACK = LANGUAGES[0]


def alternates(site_url: str, language: str, page: str, *, first: bool = False) -> str:
    """Return the links to a page in every language, none where nobody has said the address.

    Parameters
    ----------
    site_url
        the site's address, with a slash at its end; empty where nobody has said it.
    language, page
        the page's language and its file's name.
    first
        whether it is the course's first page: the site's own address chooses a language for it.

    Examples
    --------
    >>> alternates("", "en", "a.html")
    ''
    >>> print(alternates("https://example.org/", "en", "a.html"))
    <link rel="canonical" href="https://example.org/en/a.html">
    <link rel="alternate" hreflang="en" href="https://example.org/en/a.html">
    <link rel="alternate" hreflang="fr" href="https://example.org/fr/a.html">
    <link rel="alternate" hreflang="x-default" href="https://example.org/en/a.html">
    """
    if not site_url:
        return ""
    every = {code: f"{site_url}{code}/{page}" for code in LANGUAGES}
    every["x-default"] = site_url if first else every[FALLBACK]
    canonical = f'<link rel="canonical" href="{escape(every[language])}">'
    return "\n".join([canonical, *(_alternate(code, there) for code, there in every.items())])


def canonical(site_url: str, page: str) -> str:
    """Return the link of a page that leads on to the page it stands for, on a line of its own.

    Examples
    --------
    >>> canonical("", "en/a.html")
    ''
    """
    return f'\n<link rel="canonical" href="{escape(site_url + page)}">' if site_url else ""


def site_alternates(site_url: str, languages: Sequence[str], first: str) -> str:
    """Return the links of the site's own address: to itself and to the first page in each language.

    Examples
    --------
    >>> site_alternates("", ["en", "fr"], "a.html")
    ''
    """
    if not site_url:
        return ""
    every = {code: f"{site_url}{code}/{first}" for code in languages} | {"x-default": site_url}
    links = [_alternate(code, there) for code, there in every.items()]
    return "\n".join([canonical(site_url, ""), *links])


def _alternate(code: str, there: str) -> str:
    return f'<link rel="alternate" hreflang="{code}" href="{escape(there)}">'


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
    told = [("description", says)] if says else []
    graph: list[tuple[str, str]] = [
        ("og:type", "website"),
        ("og:site_name", site),
        ("og:title", title),
        *([("og:description", says)] if says else []),
        ("og:locale", _locale(language)),
        *(("og:locale:alternate", _locale(code)) for code in LANGUAGES if code != language),
    ]
    if site_url:
        graph.append(("og:url", f"{site_url}{language}/{page}"))
    if site_url and picture:
        graph += [
            ("og:image", f"{site_url}{language}/{picture['src']}"),
            ("og:image:type", "image/png"),
            ("og:image:width", str(SIZE[0])),
            ("og:image:height", str(SIZE[1])),
            ("og:image:alt", picture["alt"]),
        ]
    told.append(("twitter:card", "summary_large_image" if site_url and picture else "summary"))
    return "\n".join([*_metas("name", told), *_metas("property", graph)])


def _metas(key: str, told: Sequence[tuple[str, str]]) -> list[str]:
    return [f'<meta {key}="{name}" content="{escape(text)}">' for name, text in told]


def _locale(language: str) -> str:
    return {"en": "en_GB", "fr": "fr_FR"}[language]
