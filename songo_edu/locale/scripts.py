"""The strings of the page's sources: the texts they hand to ``t``, ``tn`` and ``later``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import IO, Any

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
