"""The languages of the course: ``languages.json``, the one place where they are listed.

A language that is being written is a draft: what it lacks is said in the first language, and the
course is built in it where it is asked for by name. Without the word ``draft`` all of it is asked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Spoken:
    """A language of the course.

    Attributes
    ----------
    code
        as in ``lang="en"``; two letters.
    name
        what it calls itself.
    region
        with the place whose dates and numbers are written, such as ``en_GB``.
    hyphens
        the dictionary by which Pyphen parts its words.
    decimal
        what stands before decimals.
    next
        the words before the sentence by which a chapter names the next one.
    folded
        the headings of what is folded in a chapter: its words, its sources, for the curious.
    numbers
        five to twenty, in words.
    draft
        whether it is being written.
    """

    code: str
    name: str
    region: str
    hyphens: str
    decimal: str
    next: str
    folded: tuple[str, str, str]
    numbers: str
    draft: bool = False


#: All languages by their codes; the first is that of the code.
SPOKEN: dict[str, Spoken] = {
    told["code"]: Spoken(**{**told, "folded": tuple(told["folded"])})
    for told in json.loads(Path(__file__).with_name("languages.json").read_text("utf-8"))
}
LANGUAGES = tuple(SPOKEN)
#: Those in which all is said.
WHOLE = tuple(code for code, told in SPOKEN.items() if not told.draft)


def filled(data: Any, spoken: Mapping[str, Spoken] = SPOKEN) -> Any:
    """Return data in whose texts a draft has the first language's words where it lacks its own.

    Examples
    --------
    >>> es = Spoken("es", "Español", "es_GQ", "es", ",", "", ("", "", ""), "", draft=True)
    >>> filled({"title": {"en": "To sow"}}, {"en": SPOKEN["en"], "es": es})
    {'title': {'en': 'To sow', 'es': 'To sow'}}
    """
    drafts = [code for code, told in spoken.items() if told.draft]
    whole = spoken.keys() - {*drafts}
    if not drafts:
        return data
    if isinstance(data, dict):
        found = {key: filled(value, spoken) for key, value in data.items()}
        if whole <= found.keys():
            first = found[next(iter(spoken))]
            found |= {code: found.get(code) or first for code in drafts}
        return found
    return [filled(each, spoken) for each in data] if isinstance(data, list) else data


def next_words() -> str:
    """Return a pattern of the words by which chapters name the next one."""
    every = (re.escape(told.next).replace(r"\ ", r"[\s\u00a0\u202f]") for told in SPOKEN.values())
    return f"(?:{'|'.join(filter(None, every))})"
