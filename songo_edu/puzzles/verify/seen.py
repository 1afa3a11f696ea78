"""What stood on which line: kept on the disk, so that memory does not grow with the file."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Collection

from songo_edu.errors import PuzzleFileError
from songo_edu.locale import _

#: Bytes of a mark: two names share one by chance in no file that will ever be written.
LENGTH = 16


def mark(name: str) -> bytes:
    """Return the mark of a name, which may be long."""
    return hashlib.sha256(name.encode("utf-8", "surrogatepass")).digest()[:LENGTH]


class Seen:
    """The first line of every mark, in a table of SQLite that is nobody else's and leaves nothing.

    Examples
    --------
    >>> seen = Seen()
    >>> seen.earlier([mark("a"), mark("b")], 1)
    []
    >>> seen.earlier([mark("b"), mark("c")], 2)
    [1]
    >>> seen.close()
    """

    def __init__(self) -> None:
        self._base = sqlite3.connect("", isolation_level=None)  # a file that goes with it
        self._base.execute("PRAGMA journal_mode = OFF")
        self._base.execute("BEGIN")
        self._base.execute("CREATE TABLE seen (mark BLOB PRIMARY KEY, line INTEGER) WITHOUT ROWID")

    def earlier(self, marks: Collection[bytes], line: int) -> list[int]:
        """Return the lines on which some marks stood first, sorted; new ones stand on this line.

        Raises
        ------
        PuzzleFileError
            where the disk is full.
        """
        ask, keep = (
            "SELECT line FROM seen WHERE mark = ?",
            "INSERT OR IGNORE INTO seen VALUES (?, ?)",
        )
        try:
            found = {number for one in marks for (number,) in self._base.execute(ask, (one,))}
            self._base.executemany(keep, [(one, line) for one in marks])
        except sqlite3.Error as error:
            raise PuzzleFileError(
                _("what was read cannot be kept on the disk: {error}").format(error=error)
            ) from None
        return sorted(found)

    def close(self) -> None:
        """Forget everything."""
        self._base.close()
