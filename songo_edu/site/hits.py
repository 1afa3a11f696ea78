"""How often a page says a word: the index of the search has only which pages do."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from songo_edu import writing

if TYPE_CHECKING:
    from sphinx.application import Sphinx

#: Sphinx's index, a call with one object in JSON.
INDEX = "searchindex.js"
_BEGIN = "Search.setIndex("
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def digits(pages: list[int], counts: list[Counter[str]], term: str) -> str:
    """Return how often each of some pages says a word: a digit a page, "z" for 35 times and more.

    Examples
    --------
    >>> digits([0, 2], [Counter(sow=3), Counter(), Counter(sow=90)], "sow")
    '3z'
    """
    return "".join(_DIGITS[min(counts[page][term], len(_DIGITS) - 1)] for page in pages)


def add_hits(app: Sphinx) -> None:
    """Tell the index of the search how often its pages say what several of them say."""
    path = Path(app.outdir) / INDEX
    text = path.read_text("utf-8")
    index: dict[str, Any] = json.loads(text[len(_BEGIN) : text.rindex(")")])
    language = app.builder.indexer.lang  # type: ignore[attr-defined]  # of builders of HTML
    counts = [
        Counter(
            language.stem(word.lower())
            for word in language.split(app.env.get_doctree(page).astext())
        )
        for page in index["docnames"]
    ]
    index["hits"] = {
        term: digits(pages, counts, term)
        for term, pages in index["terms"].items()
        if isinstance(pages, list)
    }
    told = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    writing.write(path, f"{_BEGIN}{told})")
