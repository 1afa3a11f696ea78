"""Numbers as the reader's language writes them, and the strings of the page's sources."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import IO, Any

from songo_edu.locale import language


def written(number: float, places: int = 0) -> str:
    """Return a number with so many decimals; thin spaces between thousands, which both read.

    Examples
    --------
    >>> written(1.25, 2)
    '1.25'
    >>> written(1000).split()
    ['1', '000']
    """
    text = f"{number:,.{places}f}".replace(",", "\u202f")
    return text.replace(".", ",") if language() == "fr" else text


def briefly(number: float) -> str:
    """Return a number with one decimal at most.

    Examples
    --------
    >>> briefly(3.04), briefly(3.06)
    ('3', '3.1')
    """
    return written(number, 0 if f"{number:.1f}".endswith(".0") else 1)


_TEXT = r'"((?:[^"\\]|\\.)*)"'
_CALL = re.compile(rf"\b(t|tn|later)\(\s*{_TEXT}(?:,\s*{_TEXT})?")


def calls(source: str) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """Yield the line, the function and the texts of every marked string of a JavaScript source.

    Texts may stand inside each other's values, where Babel's own reader does not look.

    Examples
    --------
    >>> list(calls('t("a {b}", { b: tn("one", "many", 2) })'))
    [(1, 't', ('a {b}',)), (1, 'tn', ('one', 'many'))]
    """
    for match in _CALL.finditer(source):
        texts = tuple(text.replace('\\"', '"') for text in match.groups()[1:] if text is not None)
        yield source.count("\n", 0, match.start()) + 1, match.group(1), texts


def extract(
    file: IO[bytes],
    keywords: Mapping[str, Any],
    comment_tags: Collection[str],
    options: Mapping[str, Any],
) -> Iterator[tuple[int, str, str | tuple[str, ...], list[str]]]:
    """Yield the same as Babel wants it."""
    for line, function, texts in calls(file.read().decode("utf-8")):
        if function in keywords:
            yield line, function, texts if len(texts) > 1 else texts[0], []
