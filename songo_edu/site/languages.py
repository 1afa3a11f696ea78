"""The languages of the course, and the words that stand around its pages."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from songo_edu.locale import LANGUAGES, catalogue

# -- the languages of the course, and the words that stand around its pages ------------------------

__all__ = ["LANGUAGES", "NAMES", "words"]

#: Each language's name for itself: what a reader looks for.
NAMES = {"en": "English", "fr": "Français"}


def words(language: str) -> dict[str, str]:
    """Return the words of the page's frame in one language.

    Parameters
    ----------
    language
        "en" or "fr".

    Returns
    -------
    dict
        from the names the templates use to the words.
    """
    _: Callable[[str], str] = catalogue(language).gettext
    return {
        "about": _("About this course"),
        "chapter_begun": _("chapter begun"),
        "chapter_done": _("chapter done"),
        "close": _("Close the contents"),
        "contents": _("Contents"),
        "code_copied": _("Copied"),
        "copy_code": _("Copy"),
        "found_none": _("Nothing found. Try another word, or fewer."),
        "found_one": _("{n} page").format(n=1),
        "found_many": _("{n} pages"),
        "exercises_done": _("Exercises solved: {n} of {total}"),
        "explore": _("Explore"),
        "learn": _("Learn"),
        "licence": _("Text and pictures: CC BY 4.0. Code: MIT."),
        "next": _("Next"),
        "no_board": _("This board comes to life where the browser lets scripts run."),
        "no_scripts": _("Searching needs JavaScript. The contents list every page."),
        "notebook": _("Download this page as a notebook"),
        "offline": _("Read without a connection"),
        "play": _("Play"),
        "previous": _("Previous"),
        "previous_page": _("Previous: {title}"),
        "puzzles": _("Puzzles"),
        "search": _("Search"),
        "share": _("{n} of {total}"),
        "show_python": _("Show the Python"),
        "skip": _("Skip to the text"),
        "solution": _("Solution"),
        "teachers": _("For teachers"),
        "theme_auto": _("Colours: as the system"),
        "theme_dark": _("Colours: dark"),
        "theme_light": _("Colours: light"),
        "this_page": _("This page"),
        "ways": _("The course"),
    }


# -- what lies beside the folders of the languages: one JSON file for each thing told of the book --


def beside(book: Path, name: str) -> Any:
    """Return what a file of the book holds, None where there is no such file.

    Examples
    --------
    >>> beside(Path("nowhere"), "terms.json") is None
    True
    """
    path = book / name
    return json.loads(path.read_text("utf-8")) if path.is_file() else None


# -- what each page is, in a title and a sentence: ``book/pages.json``, for searches and previews --

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
