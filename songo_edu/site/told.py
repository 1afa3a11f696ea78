"""What each page is, in a title and a sentence: ``book/pages.json``, for searches and previews."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from songo_edu.site.beside import beside

#: Lies beside the folders of the languages.
FILE = "pages.json"


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
    """Return what is told of each page in a language, by the page's name.

    Examples
    --------
    >>> told_pages(Path("nowhere"), "en")
    {}
    """
    told = beside(book, FILE) or {}
    return {name: Told(**words[language]) for name, words in told.items()}
