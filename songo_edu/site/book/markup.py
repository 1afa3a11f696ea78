"""A page's HTML taken apart and put together again, its pictures untouched.

Pictures are put aside while the text is worked on: a reader of HTML writes all names small, and SVG
has some that are not.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from songo_edu.boards.printed import LETTERS

if TYPE_CHECKING:
    from bs4 import BeautifulSoup

_PICTURE = re.compile(r"<svg\b[^>]*>.*?</svg>", re.DOTALL)
_ASIDE = re.compile(r'<i data-aside="(\d+)"></i>')
_WORD = re.compile(r"[^\W\d_]{7,}")
#: Where nothing is broken at the end of a line.
_WHOLE = frozenset({"code", "pre", "h2", "h3", "h4", "th", "a", "i", "b", "text"})
SOFT = "\u00ad"
#: Letters of pictures: those that are on the machine stand in the place of ours.
_LETTERS = re.compile(r' font-family="[^"]*"')
#: What is named in a picture, and what asks for it.
_NAMED = re.compile(r'(?<=\bid=")[\w-]+|(?<=href="#)[\w-]+|(?<=url\(#)[\w-]+')


@dataclass
class Aside:
    """Pictures put aside, and where they were.

    Two pages may have a picture each with parts of the same name, which are not the same: in one
    book such a name has its page's behind it.
    """

    page: str = ""
    kept: list[str] = field(default_factory=list)

    def put(self, html: str) -> str:
        """Return HTML with a mark in the place of each picture; hidden ones are left out.

        Examples
        --------
        >>> aside = Aside()
        >>> aside.put('a <svg viewBox="0 0 1 1"><g/></svg>')
        'a <i data-aside="0"></i>'
        >>> aside.back('<i data-aside="0"></i>')
        '<svg viewBox="0 0 1 1"><g/></svg>'
        >>> aside = Aside("17-a")
        >>> aside.back(aside.put('<svg><path id="m"/><use href="#m" clip-path="url(#p)"/></svg>'))
        '<svg><path id="m-17-a"/><use href="#m-17-a" clip-path="url(#p-17-a)"/></svg>'
        """
        return _PICTURE.sub(self._mark, html)

    def _mark(self, match: re.Match[str]) -> str:
        if 'class="songo-sprite"' in match[0]:
            return ""
        picture = _LETTERS.sub(f' font-family="{LETTERS}"', match[0])
        if self.page:
            picture = _NAMED.sub(lambda name: f"{name[0]}-{self.page}", picture)
        self.kept.append(picture)
        return f'<i data-aside="{len(self.kept) - 1}"></i>'

    def back(self, html: str) -> str:
        """Return HTML with its pictures in their places."""
        return _ASIDE.sub(lambda match: self.kept[int(match[1])], html)


def read(html: str) -> BeautifulSoup:
    """Return HTML as a tree."""
    from bs4 import BeautifulSoup

    return BeautifulSoup(html, "html.parser")


def written(tree: Any) -> str:
    """Return a tree as text that is HTML and XML at once.

    Examples
    --------
    >>> written(read("a<br>b &eacute; &lt;"))
    'a<br/>b é &lt;'
    """
    return str(tree.decode(formatter="minimal"))


def hyphenated(tree: Any, language: str) -> None:
    """Say in a text where its longer words may be broken: Chromium has no lists of its own."""
    for text in list(tree.find_all(string=_WORD)):
        if any(parent.name in _WHOLE for parent in text.parents):
            continue
        spoken = next((one["lang"] for one in text.parents if one.get("lang")), language)
        parted = partial(_parted, spoken)
        text.replace_with(_WORD.sub(parted, str(text)))


def _parted(language: str, match: re.Match[str]) -> str:
    return _syllables(language, match[0])


@cache
def _syllables(language: str, word: str) -> str:
    found = _patterns(language)
    if found is None or word[0].isupper():
        return word
    return str(found.inserted(word, SOFT))


@cache
def _patterns(language: str) -> Any:
    """Return the patterns of a language, None where there are none."""
    from pyphen import Pyphen

    names = {"en": "en_GB", "fr": "fr"}
    return Pyphen(lang=names[language], left=3, right=3) if language in names else None
