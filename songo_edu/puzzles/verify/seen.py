"""What stood on which line: kept on the disk, so that memory does not grow with the file."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Collection

from songo_edu.errors import PuzzleFileError
from songo_edu.locale import _

#: Bytes of a digest: two names share one by chance in no file that will ever be written.
LENGTH = 16


def digest(name: str) -> bytes:
    """Return the digest of a name, which may be long."""
    return hashlib.sha256(name.encode("utf-8", "surrogatepass")).digest()[:LENGTH]


class Seen:
    """The first line of every digest, in a table of SQLite of its own that leaves nothing."""

    def __init__(self) -> None:
        self._base = sqlite3.connect("", isolation_level=None)  # a file that goes with it
        self._base.execute("PRAGMA journal_mode = OFF")
        self._base.execute("BEGIN")
        self._base.execute("CREATE TABLE seen (id BLOB PRIMARY KEY, line INTEGER) WITHOUT ROWID")

    def earlier(self, digests: Collection[bytes], line: int) -> list[int]:
        """Return the lines on which some digests stood first; new ones stand on this line."""
        ask, keep = (
            "SELECT line FROM seen WHERE id = ?",
            "INSERT OR IGNORE INTO seen VALUES (?, ?)",
        )
        try:
            found = {number for one in digests for (number,) in self._base.execute(ask, (one,))}
            self._base.executemany(keep, [(one, line) for one in digests])
        except sqlite3.Error as error:
            raise PuzzleFileError(
                _("what was read cannot be kept on the disk: {error}").format(error=error)
            ) from None
        return sorted(found)

    def close(self) -> None:
        """Forget everything."""
        self._base.close()
