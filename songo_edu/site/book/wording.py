"""What paper says in the place of what the screen says: ``book/paper.json``.

Chapters speak to a reader before a screen, who undoes a move or opens a menu. For each such
sentence the file has the one that a reader of the book is told, or an empty one where nothing is
lost. It is found by its words, whatever of them stands in italics or is a link.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from songo_edu.site.languages import beside

FILE = "paper.json"
#: What may stand between two words of a sentence: blanks, and tags that set some of them off.
_BETWEEN = r"(?:\s|\u00a0|\u202f|</?(?:em|strong|a|code|span|b|i)\b[^>]*>)*"


@dataclass(frozen=True)
class Wording:
    """The sentences of a book, by the page on which they stand.

    Examples
    --------
    >>> wording = Wording({"a": [{"screen": "Press Undo twice.", "paper": "Go *back* twice."}]})
    >>> wording.of("a")("<p>Oh. Press <em>Undo</em> twice.</p>")
    '<p>Oh. Go <em>back</em> twice.</p>'
    """

    sentences: Mapping[str, Sequence[Mapping[str, str]]] = field(default_factory=dict)

    @classmethod
    def read(cls, book: Path, language: str) -> Wording:
        """Read the sentences of one language; none where there is no file."""
        told: dict[str, Any] = beside(book, FILE) or {}
        return cls({page: said[language] for page, said in told.items()})

    def of(self, page: str) -> Callable[[str], str]:
        """Return what puts the book's sentences in the place of a page's."""
        told = self.sentences.get(page, ())

        def reworded(html: str) -> str:
            for one in told:
                html = pattern(one["screen"]).sub(_set(one["paper"]).replace("\\", r"\\"), html)
            return html

        return reworded


@cache
def pattern(sentence: str) -> re.Pattern[str]:
    """Return what finds a sentence in HTML."""
    words = (re.escape(escape(word, quote=False)) for word in re.findall(r"\w+|[^\w\s]", sentence))
    return re.compile(_BETWEEN.join(words))


def _set(text: str) -> str:
    """Return a text with its words between stars in italics."""
    return re.sub(r"\*(.+?)\*", r"<em>\1</em>", escape(text, quote=False))
