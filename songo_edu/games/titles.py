"""What a game is called, and what its options change, in the reader's language.

A variant is played by other rules than those a reader has learnt; whoever asks them to play one
says which. Titles and changes stand with the rules and their sources, in the `sheet_data` of each
family.
"""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games.catalogue import FAMILIES, sheet_of
from songo_edu.games.own import OWN
from songo_edu.games.sheet_data import Sheet
from songo_edu.locale import t

#: The names of all games.
GAMES = tuple(FAMILIES)


def title(name: str) -> str:
    """Return a game's title with those of its options; a game without one stands for itself."""
    if name in OWN:
        return OWN[name].title
    titles = [sheet["title"] for sheet in _parts(name)]
    return ", ".join(map(t, titles)) or name


def differences(name: str) -> str:
    """Return what a variant changes, in whole sentences; nothing where all is as usual."""
    if name in OWN:
        return OWN[name].changes
    changes = [sheet["changes"] for sheet in _parts(name) if "changes" in sheet]
    return " ".join(map(t, changes))


def _parts(name: str) -> Iterator[Sheet]:
    """Yield the sheet of a game and those of its options."""
    base, *options = name.split("+")
    if base in FAMILIES:
        yield sheet_of(base)
        there = sheet_of(base).get("options", {})
        yield from (there[option] for option in options)
