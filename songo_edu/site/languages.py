"""The languages of the course, and the words that stand around its pages."""

from __future__ import annotations

from collections.abc import Callable

from songo_edu.locale import LANGUAGES, catalogue

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
