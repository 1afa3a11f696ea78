"""The journal of a run: its settings, how far it has come, and the fingerprints of what it kept.

One SQLite file. All that happens between two calls of `save` is one transaction: killed at any
instant, the journal tells of the last `save` as if nothing had come after. While it is open no
other run may open it. Fingerprints stay on the disk, so that memory does not grow with the puzzles.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

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
        where the file is no journal, or another run is at work on it; by all that is done with
        it, where the disk is full.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        with self._usable():
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

    @contextmanager
    def _usable(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise unusable(self.path, error) from None

    def _run(self, words: str, *values: object) -> tuple[Any, ...] | None:
        """Run a sentence of SQL and return its first row."""
        with self._usable():
            row: tuple[Any, ...] | None = self._base.execute(words, values).fetchone()
        return row

    def read(self, name: str) -> Json | None:
        """Return what was saved under a name, None where nothing was."""
        found = self._run("SELECT json FROM told WHERE name = ?", name)
        return None if found is None else json.loads(found[0])

    def save(self, **values: Json | None) -> None:
        """Keep some values, by name, together with all fingerprints added since the last time."""
        for name, value in values.items():
            text = json.dumps(value, sort_keys=True)
            self._run("INSERT OR REPLACE INTO told VALUES (?, ?)", name, text)
        self._run("COMMIT")
        self._run("BEGIN IMMEDIATE")

    def __contains__(self, fingerprint: object) -> bool:
        return self._run("SELECT 1 FROM marks WHERE mark = ?", fingerprint) is not None

    def add(self, fingerprint: bytes) -> None:
        """Keep a fingerprint."""
        self._run("INSERT OR IGNORE INTO marks VALUES (?)", fingerprint)

    def clear(self) -> None:
        """Forget all fingerprints."""
        self._run("DELETE FROM marks")

    def close(self) -> None:
        """Let go of the file; what was not saved is forgotten."""
        self._base.close()


def unusable(path: Path, error: sqlite3.Error) -> PuzzleFileError:
    """Return what is to be said of a journal that SQLite cannot use."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # what is above tells more of the same
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return PuzzleFileError(_("another run is at work on {path}").format(path=path))
    if code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
        return PuzzleFileError(
            _(
                "{path} cannot be written: {error}; what was saved is kept, and the same command"
                " goes on once there is room"
            ).format(path=path, error=error)
        )
    return PuzzleFileError(
        _("{path} cannot be used as a journal: {error}").format(path=path, error=error)
    )
