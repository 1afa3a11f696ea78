"""The reader's language: gettext catalogues, English as written in the code, French beside them.

Two domains: ``songo_edu`` holds what the package says on the command line and in errors, ``board``
what is said about positions and moves, by Python and by the board in the page alike.
"""

from __future__ import annotations

import gettext as _gettext
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
LANGUAGES = ("en", "fr")
DOMAINS = ("songo_edu", "board")

_chosen: str | None = None


def _from_environment() -> str:
    for variable in ("SONGO_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "").split(":")[0]
        if value:
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


def language() -> str:
    """Return the language in force: the one chosen, else the environment's, else English."""
    return _chosen or _from_environment()


def set_language(code: str | None) -> None:
    """Choose the language of all that follows, "en" or "fr"; None follows the environment.

    Raises
    ------
    LanguageError
        for any other code.

    Examples
    --------
    >>> set_language("en")
    >>> language()
    'en'
    """
    global _chosen
    if code is not None and code not in LANGUAGES:
        from songo_edu.errors import LanguageError  # errors speak through this module

        raise LanguageError(code, LANGUAGES)
    _chosen = code


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Choose a language for what is said inside; the one before is back at its end.

    Examples
    --------
    >>> with speaking("fr"):
    ...     language()
    'fr'
    """
    before = _chosen
    set_language(code)
    try:
        yield
    finally:
        set_language(before)


@cache
def catalogue(code: str, domain: str) -> _gettext.NullTranslations:
    """Return the catalogue of one language and domain; English is the text itself."""
    if code == "en":
        return _gettext.NullTranslations()
    with (FOLDER / code / "LC_MESSAGES" / f"{domain}.mo").open("rb") as file:
        return _gettext.GNUTranslations(file)


def _(text: str) -> str:
    """Translate a string of the package."""
    return catalogue(language(), "songo_edu").gettext(text)


def ngettext(one: str, many: str, n: int) -> str:
    """Translate a string of the package that depends on a number."""
    return catalogue(language(), "songo_edu").ngettext(one, many, n)


def say(text: str) -> str:
    """Translate a sentence about a position or a move."""
    return catalogue(language(), "board").gettext(text)


def nsay(one: str, many: str, n: int) -> str:
    """Translate a sentence about a position or a move that depends on a number."""
    return catalogue(language(), "board").ngettext(one, many, n)
