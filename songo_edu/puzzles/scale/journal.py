"""The journal of a run: its settings, how far it has come, and the fingerprints of what it kept.

One SQLite file. All that happens between two calls of `save` is one transaction: killed at any
instant, the journal tells of the last `save` as if nothing had come after. While it is open no
other run may open it. Fingerprints stay on the disk, so that memory does not grow with the puzzles.
"""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

from songo_edu.errors import PuzzleFileError
from songo_edu.locale import _
from songo_edu.puzzles.record import Json

#: Seconds to wait for another run to let go of the file.
PATIENCE = 1.0


class Journal:
    """The journal at a path, made where there is none.

    It holds fingerprints like a set (`songo_edu.puzzles.selection.Fingerprints`).

    Raises
    ------
    PuzzleFileError
        where the file is no journal, or another run is at work on it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._base = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
            try:
                self._base.execute("PRAGMA synchronous = FULL")
                self._base.execute("BEGIN IMMEDIATE")
                self._base.execute("CREATE TABLE IF NOT EXISTS told (name TEXT PRIMARY KEY, json)")
                self._base.execute(
                    "CREATE TABLE IF NOT EXISTS marks (mark BLOB PRIMARY KEY) WITHOUT ROWID"
                )
            except BaseException:
                self._base.close()
                raise
        except sqlite3.Error as error:
            raise unusable(path, error) from None

    def read(self, name: str) -> Json | None:
        """Return what was saved under a name, None where nothing was."""
        found = self._base.execute("SELECT json FROM told WHERE name = ?", (name,)).fetchone()
        return None if found is None else json.loads(found[0])

    def save(self, **values: Json | None) -> None:
        """Keep some values, by name, together with all fingerprints added since the last time."""
        for name, value in values.items():
            text = json.dumps(value, sort_keys=True)
            self._base.execute("INSERT OR REPLACE INTO told VALUES (?, ?)", (name, text))
        self._base.execute("COMMIT")
        self._base.execute("BEGIN IMMEDIATE")

    def __contains__(self, fingerprint: object) -> bool:
        found = self._base.execute("SELECT 1 FROM marks WHERE mark = ?", (fingerprint,))
        return found.fetchone() is not None

    def add(self, fingerprint: bytes) -> None:
        """Keep a fingerprint."""
        self._base.execute("INSERT OR IGNORE INTO marks VALUES (?)", (fingerprint,))

    def clear(self) -> None:
        """Forget all fingerprints."""
        self._base.execute("DELETE FROM marks")

    def close(self) -> None:
        """Let go of the file; what was not saved is forgotten."""
        self._base.close()


def unusable(path: Path, error: sqlite3.Error) -> PuzzleFileError:
    """Return what is to be said of a journal that SQLite cannot use."""
    if getattr(error, "sqlite_errorcode", None) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return PuzzleFileError(_("another run is at work on {path}").format(path=path))
    return PuzzleFileError(
        _("{path} cannot be used as a journal: {error}").format(path=path, error=error)
    )
