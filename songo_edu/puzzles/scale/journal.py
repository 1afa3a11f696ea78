"""The journal of a run: its settings, how far it has come, and the fingerprints of what it kept.

One SQLite file. All that happens between two calls of `save` is one transaction: killed at any
instant, the journal tells of the last `save` as if nothing had come after. While it is open no
other run may open it. Fingerprints stay on the disk, so that memory does not grow with the puzzles.

A journal has a digest of all it tells, looked at before anything in it is believed.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from songo_edu.errors import PuzzleFileError
from songo_edu.locale import _
from songo_edu.puzzles.record import Json

#: Seconds to wait for another run to let go of the file.
PATIENCE = 1.0
#: The name of the digest among what is told, and the room of a sum of fingerprints.
_DIGEST = "digest"
_ROOM = 1 << 256


class Journal:
    """The journal at a path, made where there is none.

    It holds fingerprints like a set (`songo_edu.puzzles.selection.Fingerprints`).

    Raises
    ------
    PuzzleFileError
        where the file is no journal or a damaged one, or another run is at work on it; by all
        that is done with it, where the disk is full.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._sum = 0
        if path.is_symlink():  # SQLite would follow it
            raise PuzzleFileError(_("{path} is no ordinary file").format(path=path))
        with self._usable():
            self._base = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
            try:
                self._base.execute("PRAGMA synchronous = FULL")
                self._base.execute("BEGIN IMMEDIATE")
                self._base.execute("CREATE TABLE IF NOT EXISTS told (name TEXT PRIMARY KEY, json)")
                self._base.execute(
                    "CREATE TABLE IF NOT EXISTS marks (mark BLOB PRIMARY KEY) WITHOUT ROWID"
                )
                self._require_whole()
            except BaseException:
                self._base.close()
                raise

    def _require_whole(self) -> None:
        """Refuse a journal that does not tell what was saved."""
        state = self._base.execute("PRAGMA integrity_check").fetchone()[0]
        told = self._told()
        for (mark,) in self._base.execute("SELECT mark FROM marks"):
            self._sum = (self._sum + _number(mark)) % _ROOM
        digest = told.pop(_DIGEST, None)
        part = self.path.with_suffix("")
        if digest is None and (told or self._sum):
            words = _(
                "{path} has no digest: it is damaged, or of an older version; remove it and {part}"
                " to begin anew"
            )
            raise PuzzleFileError(words.format(path=self.path, part=part))
        if state != "ok" or digest not in (None, self._digest(told)):
            words = _("{path} is damaged; remove it and {part} to begin anew")
            raise PuzzleFileError(words.format(path=self.path, part=part))

    def _told(self) -> dict[str, object]:
        """Return what is told, as it stands there."""
        return dict(self._base.execute("SELECT name, json FROM told").fetchall())

    def _digest(self, told: Mapping[str, object]) -> str:
        """Return the digest of some texts by their names, and of all fingerprints."""
        listed = [*sorted(map(repr, told.items())), f"{self._sum:x}"]
        return hashlib.sha256("\n".join(listed).encode()).hexdigest()

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
        with self._usable():
            told = self._told()
        told.pop(_DIGEST, None)
        self._run("INSERT OR REPLACE INTO told VALUES (?, ?)", _DIGEST, self._digest(told))
        self._run("COMMIT")
        self._run("BEGIN IMMEDIATE")

    def __contains__(self, fingerprint: object) -> bool:
        return self._run("SELECT 1 FROM marks WHERE mark = ?", fingerprint) is not None

    def add(self, fingerprint: bytes) -> None:
        """Keep a fingerprint."""
        if fingerprint not in self:
            self._run("INSERT INTO marks VALUES (?)", fingerprint)
            self._sum = (self._sum + _number(fingerprint)) % _ROOM

    def clear(self) -> None:
        """Forget all fingerprints."""
        self._run("DELETE FROM marks")
        self._sum = 0

    def close(self) -> None:
        """Let go of the file; what was not saved is forgotten."""
        self._base.close()


def _number(mark: object) -> int:
    """Return the number that a fingerprint adds to the sum of them all, whatever their order."""
    return int.from_bytes(hashlib.sha256(repr(mark).encode()).digest(), "big")


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
