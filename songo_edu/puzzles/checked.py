"""Checking a file: every line told, damaged ones and false ones alike."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from songo_edu.locale import _
from songo_edu.puzzles import sound, verify
from songo_edu.puzzles.store import Damage, Line, examine
from songo_edu.puzzles.verify import Fault


class Check:
    """A file that is checked line by line, however long it is.

    Attributes
    ----------
    lines : int
        lines checked so far.
    """

    def __init__(self, path: Path, *, sound: bool = False) -> None:
        self.lines = 0
        self._path = path
        self._sound = sound
        self._beside: list[Fault] = []

    def faults(self) -> Iterator[Fault]:
        """Yield what is wrong, in the order of the lines; a damaged one tells no other fault.

        Raises
        ------
        PuzzleFileError
            where the file cannot be read at all.
        """
        for fault in verify.check(self._readable()):
            yield from self._told()
            yield fault
        yield from self._told()

    def _readable(self) -> Iterator[Line]:
        """Yield the lines that are puzzles; what else is wrong is kept beside."""
        for found in examine(self._path):
            self.lines += 1
            if isinstance(found, Damage):
                self._beside.append(Fault(found.number, found.puzzle or "", found.words))
                continue
            yield found
            if self._sound:
                self._beside += sound.check_sound([found])

    def _told(self) -> Iterator[Fault]:
        yield from self._beside
        self._beside.clear()


def in_words(fault: Fault) -> str:
    """Return a fault as a line for the reader; a damaged line may tell no id."""
    if fault.puzzle:
        return str(fault)
    return _("line {line}: {words}").format(line=fault.line, words=fault.words)
