"""The puzzle room: puzzles that come along, of a file, or just found, solved on one board.

A notebook stores the bare element, and a page fetches the collections that it names. Where a kernel
and widgets are at hand the same room is a widget (`songo_edu.course.widgets`), for puzzles of
the reader's own as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path

from songo_edu.errors import PuzzleFileError, shown
from songo_edu.locale import _, language, ngettext
from songo_edu.puzzles.page import ALL, collection, collections, every_puzzle
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.store import read, require

#: What a room may be given: a collection's name, a file, a puzzle, or puzzles.
Given = str | Path | Json | Iterable[Json]


def names_in(given: Sequence[object]) -> tuple[str, ...]:
    """Return the names of collections, all of them where nothing is given; none for aught else."""
    known = {ALL, *collections()}
    if all(isinstance(each, str) and each in known for each in given):
        return tuple(map(str, given)) or (ALL,)
    return ()


def puzzles_of(given: Given | Iterable[Given]) -> list[Json]:
    """Return the puzzles of a collection, of a file, or those given themselves, or of several."""
    if given == ALL:
        return every_puzzle()
    if isinstance(given, str) and given in collections():
        return collection(given)
    if isinstance(given, Path) or (isinstance(given, str) and Path(given).suffix):
        return [line.record for line in read(Path(given))]
    if isinstance(given, Mapping):
        return [require(given)]
    if isinstance(given, Iterable) and not isinstance(given, str):
        return [record for each in given for record in puzzles_of(each)]
    raise PuzzleFileError(
        _("{text} is no file of puzzles, and no collection: {known}").format(
            text=shown(given), known=", ".join([ALL, *collections()])
        )
    )


def plain(names: Sequence[str], count: int) -> str:
    """Return what a room is, as text; `count` is the number of puzzles of the reader's own."""
    if names:
        return _("The puzzle room (on the page: puzzles of every kind, solved on the board)")
    return ngettext(
        "A puzzle room with {n} puzzle (in a notebook: solved on the board)",
        "A puzzle room with {n} puzzles (in a notebook: solved on the board)",
        count,
    ).format(n=count)


def element(names: Sequence[str], count: int) -> str:
    """Return the bare element of a room; where a page has nothing to fetch, a line of text."""
    text = escape(plain(names, count), quote=False)
    if names:
        source = escape(" ".join(names))
        return f'<songo-puzzles src="{source}" lang="{language()}">{text}</songo-puzzles>'
    return f'<p class="songo-line" lang="{language()}">{text}.</p>'


class PuzzleRoom:
    """The room where there are no widgets.

    Attributes
    ----------
    collections : tuple of str
        the collections that a page fetches; none where puzzles were given otherwise.
    puzzles : list of dict
        the records.
    """

    def __init__(self, *given: Given) -> None:
        self.collections = names_in(given)
        self.puzzles = puzzles_of(given or ALL)

    def __repr__(self) -> str:
        return plain(self.collections, len(self.puzzles))

    def _repr_mimebundle_(self, **_options: object) -> dict[str, str]:
        html = element(self.collections, len(self.puzzles))
        return {"text/html": html, "text/plain": repr(self)}
