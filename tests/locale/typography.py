"""French typography, as far as a program can read it."""

import re

NO_BREAK = "\u00a0"
NARROW = "\u202f"
SPACES = NO_BREAK + NARROW

#: Addresses, commands and fields are no prose.
_NOT_PROSE = re.compile(r"https?://\S+|pip install '[^']*'|<[^>]*>|`[^`]*`|\{[^}]*\}")
#: Clock times and ratios such as 12:30.
_NUMBERS = re.compile(r"\d:\d")


def faults(text: str, language: str = "fr") -> list[str]:
    """Name what breaks the rules of French typography; English is checked for apostrophes only."""
    prose = _NOT_PROSE.sub("x", text)
    mistakes = []
    if "'" in prose:
        mistakes.append("a straight apostrophe")
    if '"' in prose:
        mistakes.append("straight quotation marks")
    if language != "fr":
        return mistakes
    prose = _NUMBERS.sub("00", prose)
    for mark in ":;?!»":
        for place in re.finditer(re.escape(mark), prose):
            before = prose[place.start() - 1 : place.start()]
            if not before or before not in SPACES + ":;?!":
                mistakes.append(f"no no-break space before {mark}")
    for place in re.finditer("«", prose):
        after = prose[place.end() : place.end() + 1]
        if not after or after not in SPACES:
            mistakes.append("no no-break space after «")
    if re.search(r"[“”„]", prose):
        mistakes.append("English quotation marks")
    if "..." in prose:
        mistakes.append("three dots instead of …")
    if re.search(r" [,.]", prose):
        mistakes.append("a space before a comma or a full stop")
    if re.search(r"[\u0300-\u036f]", prose) and re.search(
        r"[aeiouAEIOU][\u0300-\u0302\u0308]", prose
    ):
        mistakes.append("a letter and its accent apart")
    return mistakes
