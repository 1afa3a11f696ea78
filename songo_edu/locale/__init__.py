"""The reader’s language, a gettext catalogue, and the base of the errors that are written in it.

The catalogues hold what package and page say, English as written in the code, others beside it; the
page's sentences are taken from them.
"""

import gettext as _gettext
import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Spoken:
    """A language of the course."""

    code: str  # as in ``lang="en"``; two letters
    name: str  # what it calls itself
    region: str  # with the place whose dates and numbers are written, such as ``en_GB``
    hyphens: str  # the dictionary by which Pyphen parts its words
    decimal: str  # what stands before decimals
    next: str  # the words before the sentence by which a chapter names the next one
    folded: tuple[str, str, str]  # headings of what is folded: words, sources, for the curious
    numbers: str  # five to twenty, in words
    draft: bool = False  # whether it is being written


#: All languages by their codes; the first is that of the code.
SPOKEN: dict[str, Spoken] = {
    entry["code"]: Spoken(**{**entry, "folded": tuple(entry["folded"])})
    for entry in json.loads(Path(__file__).with_name("languages.json").read_text("utf-8"))
}
LANGUAGES = tuple(SPOKEN)
#: Those in which all is said.
WHOLE = tuple(code for code, entry in SPOKEN.items() if not entry.draft)


def filled(data: Any, spoken: Mapping[str, Spoken] = SPOKEN) -> Any:
    """Return data in whose texts a draft has the first language's words where it lacks its own.

    Examples
    --------
    >>> es = Spoken("es", "Español", "es_GQ", "es", ",", "", ("", "", ""), "", draft=True)
    >>> filled({"title": {"en": "To sow"}}, {"en": SPOKEN["en"], "es": es})
    {'title': {'en': 'To sow', 'es': 'To sow'}}
    """
    drafts = [code for code, entry in spoken.items() if entry.draft]
    needed = spoken.keys() - {*drafts}
    if not drafts:
        return data
    if isinstance(data, dict):
        texts = {key: filled(value, spoken) for key, value in data.items()}
        if needed <= texts.keys():
            first = texts[next(iter(spoken))]
            texts |= {code: texts.get(code) or first for code in drafts}
        return texts
    return [filled(item, spoken) for item in data] if isinstance(data, list) else data


def next_words() -> str:
    """Return a pattern of the words by which chapters name the next one."""
    every = (re.escape(entry.next).replace(r"\ ", r"[\s\u00a0\u202f]") for entry in SPOKEN.values())
    return f"(?:{'|'.join(filter(None, every))})"


_LONGEST_SHOWN = 60


class SongoError(Exception):
    """Any error of this package that a reader can mend."""


class _Quoted(str):
    """A text that is quoted unchanged."""

    __slots__ = ()

    __repr__ = str.__str__


def quoted(value: object) -> str:
    """Return a value as Python writes it; what cannot be written is named by its type.

    Examples
    --------
    >>> quoted("S2"), quoted(10**5000)
    ("'S2'", '<int>')
    """
    try:
        return repr(value)
    except Exception:  # an integer beyond all measure, an object that cannot show itself
        return f"<{type(value).__name__}>"


def brief(value: object) -> object:
    """Return what is quoted in an error, cut where it is long."""
    text = quoted(value)
    if len(text) <= _LONGEST_SHOWN:
        return _Quoted(text)
    return (value if isinstance(value, str) else text)[:_LONGEST_SHOWN] + "…"


def shown(value: object) -> str:
    """Return a value quoted for an error, cut where it is long.

    Examples
    --------
    >>> shown("S2"), len(shown("S" * 1000))
    ("'S2'", 61)
    """
    text = quoted(value)
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…'"


FOLDER = Path(__file__).parent
DOMAIN = "songo_edu"

#: What fills the holes of a sentence.
Values = Mapping[str, object]

_HOLE = re.compile(r"\{(\w+)\}")
_chosen: str | None = None  # for the process
_fresh: dict[str, _gettext.NullTranslations] = {}
_spoken: ContextVar[str | None] = ContextVar("spoken", default=None)  # inside `speaking`


def _from_environment() -> str:
    for variable in ("SONGO_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "").split(":")[0]
        if value:
            code = value[:2].lower()
            return code if code in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def language() -> str:
    """Return the language in force: the one chosen, else the environment's, else English."""
    return _spoken.get() or _chosen or _from_environment()


def set_language(code: str | None) -> None:
    """Choose the language of all that follows, such as "en"; None follows the environment.

    It holds in every thread; what one call is to say, others beside it, is chosen by `speaking`.
    Inside that, it holds until its end, and there alone.

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
        raise LanguageError(code, LANGUAGES)
    if _spoken.get() is None:
        _chosen = code
    else:
        _spoken.set(code or _from_environment())


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Choose a language for what is said inside; the one before is back at its end.

    Other threads are not changed by it, nor do those begun inside take it on.

    Examples
    --------
    >>> with speaking("fr"):
    ...     language()
    'fr'
    """
    before = _spoken.get()
    try:
        _spoken.set(language())  # from here on `set_language` chooses for this scope
        set_language(code)
        yield
    finally:
        _spoken.set(before)


@cache
def catalogue(code: str) -> _gettext.NullTranslations:
    """Return the catalogue of one language; English is the text itself.

    So it is, too, where the project's folder holds sources alone (``make generated``).
    """
    compiled = FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    if code in _fresh:
        return _fresh[code]
    if code == LANGUAGES[0] or not compiled.exists():
        return _gettext.NullTranslations()
    with compiled.open("rb") as file:
        return _gettext.GNUTranslations(file)


def speak_anew(code: str, translations: _gettext.NullTranslations) -> None:
    """Speak a language by another catalogue than the package's: one that is being written."""
    _fresh[code] = translations
    catalogue.cache_clear()


class LanguageError(SongoError):
    """A language the package does not speak."""

    def __init__(self, code: object, known: Iterable[str]) -> None:
        sentence = _("unknown language {code!r}; known languages: {known}")
        super().__init__(sentence.format(code=brief(code), known=", ".join(known)))


def _(text: str) -> str:
    """Translate a text."""
    return catalogue(language()).gettext(text)


def ngettext(one: str, many: str, n: int) -> str:
    """Translate a text that depends on a number."""
    return catalogue(language()).ngettext(one, many, n)


#: The same, for sentences about a position or a move.
say = _
nsay = ngettext


# -- the same by the same names in the page (web/src/strings.js) ---------------------------------


def fill_words(text: str, values: Values) -> str:
    """Return a text, its holes filled; one without a value stays.

    Examples
    --------
    >>> fill_words("{pit} of {n}", {"n": 3})
    '{pit} of 3'
    """
    return _HOLE.sub(lambda hole: str(values.get(hole[1], hole[0])), text)


def t(text: str, values: Values | None = None) -> str:
    """Return a sentence about a position or a move in the reader's language, its holes filled.

    Examples
    --------
    >>> t("{pit} is empty.", {"pit": "S3"})
    'S3 is empty.'
    """
    return fill_words(say(text), values or {})


def tn(one: str, many: str, n: int, values: Values | None = None) -> str:
    """Return a sentence that depends on a number, `n` in its holes.

    Examples
    --------
    >>> tn("{n} seed", "{n} seeds", 4)
    '4 seeds'
    """
    return fill_words(nsay(one, many, n), {"n": n, **(values or {})})


def later(text: str) -> str:
    """Return a text as it is, marked for the catalogue: `t` translates it where it is said."""
    return text


# -- numbers as the reader's language writes them --------------------------------------------------


def written(number: float, places: int = 0) -> str:
    """Return a number with a number of decimals; thin spaces between thousands, which both read.

    Examples
    --------
    >>> written(1.25, 2)
    '1.25'
    >>> written(1000).split()
    ['1', '000']
    """
    text = f"{number:,.{places}f}".replace(",", "\u202f")
    return text.replace(".", SPOKEN[language()].decimal)


def briefly(number: float) -> str:
    """Return a number with one decimal at most.

    Examples
    --------
    >>> briefly(3.04), briefly(3.06)
    ('3', '3.1')
    """
    return written(number, 0 if f"{number:.1f}".endswith(".0") else 1)
