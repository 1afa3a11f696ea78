"""FILE.part with its journal: what a run has written so far, and where it goes on.

In this order, each step whole before the next: the puzzles are written and flushed to the disk,
then the journal says how long FILE.part is, and its digest. A new start proves that much of it
and cuts off what was written after the last word of the journal; that is made again. At the end the
journal says "whole", FILE.part becomes FILE by a rename, and the journal goes.

The journal is one SQLite file: the settings of a run, how far it has come, and the fingerprints of
what it kept, on the disk, so that memory does not grow with the puzzles. All that happens between
two calls of `save` is one transaction: killed at any instant, the journal records the last `save`
as if nothing had come after. While it is open no other run may open it. It has a digest of all it
says, looked at before anything in it is believed.
"""

import hashlib
import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO

from songo_edu.errors import PuzzleFileError
from songo_edu.locale import _
from songo_edu.puzzles.record import Json, line
from songo_edu.puzzles.store import require_name, require_writable, unwritable
from songo_edu.writing import adding, settle

#: Seconds to wait for another run to let go of the file.
PATIENCE = 1.0
#: The name of the digest among what is saved, and the room of a sum of fingerprints.
_DIGEST = "digest"
_ROOM = 1 << 256


class Journal:
    """The journal at a path, made where there is none.

    It holds fingerprints like a set (`songo_edu.puzzles.query.Fingerprints`); `marks` is a sum
    of them all, by which two states of it are told apart.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.marks = 0
        if path.is_symlink():  # SQLite would follow it
            raise PuzzleFileError(_("{path} is not an ordinary file").format(path=path))
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
        """Refuse a journal that does not say what was saved."""
        state = self._base.execute("PRAGMA integrity_check").fetchone()[0]
        data = self._entries()
        for (mark,) in self._base.execute("SELECT mark FROM marks"):
            self.marks = (self.marks + _number(mark)) % _ROOM
        digest = data.pop(_DIGEST, None)
        part = self.path.with_suffix("")
        if digest is None and (data or self.marks):
            words = _(
                "{path} has no digest: it is damaged, or of an older version; remove it and"
                " {part} to start again"
            )
            raise PuzzleFileError(words.format(path=self.path, part=part))
        if state != "ok" or digest not in (None, self._digest(data)):
            words = _("{path} is damaged; remove it and {part} to start again")
            raise PuzzleFileError(words.format(path=self.path, part=part))

    def _entries(self) -> dict[str, object]:
        """Return what is saved, as it is there."""
        return dict(self._base.execute("SELECT name, json FROM told").fetchall())

    def _digest(self, texts: Mapping[str, object]) -> str:
        """Return the digest of some texts by their names, and of all fingerprints."""
        listed = [*sorted(map(repr, texts.items())), f"{self.marks:x}"]
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
        row = self._run("SELECT json FROM told WHERE name = ?", name)
        return None if row is None else json.loads(row[0])

    def save(self, **values: Json | None) -> None:
        """Keep some values, by name, together with all fingerprints added since the last time."""
        for name, value in values.items():
            text = json.dumps(value, sort_keys=True)
            self._run("INSERT OR REPLACE INTO told VALUES (?, ?)", name, text)
        with self._usable():
            data = self._entries()
        data.pop(_DIGEST, None)
        self._run("INSERT OR REPLACE INTO told VALUES (?, ?)", _DIGEST, self._digest(data))
        self._run("COMMIT")
        self._run("BEGIN IMMEDIATE")

    def __contains__(self, fingerprint: object) -> bool:
        return self._run("SELECT 1 FROM marks WHERE mark = ?", fingerprint) is not None

    def add(self, fingerprint: bytes) -> None:
        """Keep a fingerprint."""
        if fingerprint not in self:
            self.marks = (self.marks + _number(fingerprint)) % _ROOM  # before: a stop shows in it
            self._run("INSERT INTO marks VALUES (?)", fingerprint)

    def clear(self) -> None:
        """Forget all fingerprints."""
        self._run("DELETE FROM marks")
        self.marks = 0

    def close(self) -> None:
        """Let go of the file; what was not saved is forgotten."""
        self._base.close()


def _number(mark: object) -> int:
    """Return the number that a fingerprint adds to the sum of them all, whatever their order."""
    return int.from_bytes(hashlib.sha256(repr(mark).encode()).digest(), "big")


def unusable(path: Path, error: sqlite3.Error) -> PuzzleFileError:
    """Return what is to be said of a journal that SQLite cannot use."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # what is above says more of the same
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return PuzzleFileError(_("another run is at work on {path}").format(path=path))
    if code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
        return PuzzleFileError(
            _(
                "{path} cannot be written: {error}; what was saved is kept, and the same command"
                " carries on once there is room"
            ).format(path=path, error=error)
        )
    return PuzzleFileError(
        _("{path} cannot be used as a journal: {error}").format(path=path, error=error)
    )


def part_path(path: Path) -> Path:
    """Return where the puzzles of a file are until it is whole."""
    return path.with_name(f"{path.name}.part")


def journal_path(path: Path) -> Path:
    """Return where the journal of a file's run is."""
    return path.with_name(f"{path.name}.part.journal")


class Part:
    """The file that a run writes, from its start or from where it stopped.

    `settings` make the bytes: a run with others is refused; `force` lets `path` be there already.
    `checkpoint` is what was saved last, None at a new start.
    """

    def __init__(self, path: Path, settings: Json, *, force: bool) -> None:
        require_name(path)
        self.path, self._force = path, force
        self._part, self._journal = part_path(path), journal_path(path)
        self._digest = hashlib.sha256()
        if not self._journal.exists():
            require_writable(path, force=force)
            self._require_no_part()
        self.journal = Journal(self._journal)
        self.checkpoint: Json | None = None
        self._file: BinaryIO | None = None
        try:
            self._begin(settings, force=force)
        except BaseException:
            self.close()
            raise

    def _begin(self, settings: Json, *, force: bool) -> None:
        known, checkpoint = self.journal.read("settings"), self.journal.read("standing")
        whole = checkpoint is not None and checkpoint["whole"]
        both = whole and self._part.exists() and self.path.exists()
        if both and self.path.samefile(self._part):
            self._part.unlink()  # killed while the file had two names
        if checkpoint is not None and whole and not self._part.exists():
            if known == settings and self.path.exists():  # killed after the rename
                with self.path.open("rb") as file:
                    self._require_digest(file, checkpoint, self.path)
                self.checkpoint = checkpoint
                return
            self._forget()  # the journal of a file that is whole: nothing is lost with it
            known = checkpoint = None
            require_writable(self.path, force=force)
            self.journal = Journal(self._journal)
        require_writable(self.path, force=force)
        if known not in (None, settings):
            raise PuzzleFileError(_otherwise(self._part, known, settings))
        if checkpoint is None:
            self.journal.clear()
        if known is None:
            self._require_no_part()
            self.journal.save(settings=settings)
        self.checkpoint = checkpoint
        self._file = self._opened(checkpoint)

    def _require_no_part(self) -> None:
        if os.path.lexists(self._part):
            raise PuzzleFileError(
                _("{path} exists and no journal says what it is; remove it to begin").format(
                    path=self._part
                )
            )

    @property
    def whole(self) -> bool:
        """Whether all has been written; only `finish` is missing."""
        return self.checkpoint is not None and bool(self.checkpoint["whole"])

    def _opened(self, checkpoint: Json | None) -> BinaryIO:
        exists = os.path.lexists(self._part)
        if exists and (self._part.is_symlink() or not self._part.is_file()):
            raise PuzzleFileError(_("{path} is not an ordinary file").format(path=self._part))
        try:
            file = adding(self._part, create=not exists)
        except OSError as error:
            raise unwritable(self._part, error) from None
        try:
            if checkpoint is not None:
                self._require_digest(file, checkpoint, self._part)
            file.truncate(file.tell())
        except BaseException:
            file.close()
            raise
        return file

    def _require_digest(self, file: BinaryIO, checkpoint: Json, path: Path) -> None:
        """Read what a journal says, and refuse it where it is not that."""
        left = checkpoint["offset"]
        while left and (block := file.read(min(left, 1 << 20))):
            self._digest.update(block)
            left -= len(block)
        if left:
            sentence = _("{path} is shorter than its journal says; remove both to start again")
            raise PuzzleFileError(sentence.format(path=path))
        if self._digest.hexdigest() != checkpoint["digest"]:
            sentence = _("{path} is not what its journal says; remove both to start again")
            raise PuzzleFileError(sentence.format(path=path))

    def add(self, records: Iterable[Json]) -> None:
        """Write puzzles behind those that are there."""
        assert self._file is not None
        try:
            for record in records:
                data = f"{line(record)}\n".encode()
                self._file.write(data)
                self._digest.update(data)
        except OSError as error:
            raise unwritable(self._part, error) from None

    def save(self, checkpoint: Json, *, whole: bool = False) -> None:
        """Keep what has been written, and how far the run has come."""
        assert self._file is not None
        try:
            self._file.flush()
            os.fsync(self._file.fileno())
            digest = self._digest.hexdigest()
            saved = {**checkpoint, "offset": self._file.tell(), "digest": digest, "whole": whole}
            self.journal.save(standing=saved)
        except OSError as error:
            raise unwritable(self._part, error) from None
        self.checkpoint = saved

    def finish(self) -> None:
        """Give the file its name: all has been written and saved as whole."""
        if self._file is not None:
            self._file.close()
            self._file = None
            try:
                settle(self._part, self.path, replace=self._force)
            except FileExistsError:
                require_writable(self.path, force=self._force)
                raise
            except OSError as error:
                raise unwritable(self.path, error) from None
        self._forget()

    def drop(self) -> None:
        """Leave nothing behind."""
        self.journal.save(standing=None)  # killed from here on, the run begins again
        if self._file is not None:
            self._file.close()
            self._file = None
        self._part.unlink(missing_ok=True)
        self._forget()

    def _forget(self) -> None:
        self.journal.close()
        self._journal.unlink(missing_ok=True)

    def close(self) -> None:
        """Let go of the files; the same run may go on from here."""
        if self._file is not None:
            with suppress(OSError):  # what cannot be written now was not saved, and is made again
                self._file.close()
            self._file = None
        self.journal.close()


def _otherwise(part: Path, known: Json | None, settings: Json) -> str:
    """Say in which setting a run differs from the one that began a file."""
    for wish, other in zip((known or settings)["wishes"], settings["wishes"], strict=False):
        for name in wish:
            if wish[name] != other.get(name):
                return _(
                    "{path} was begun with {name} {old}, not {new}: give the same settings to go"
                    " on, or remove it and its journal to start again"
                ).format(path=part, name=name, old=_brief(wish[name]), new=_brief(other.get(name)))
    return _(
        "{path} was begun with other settings or rules: give the same to go on, or remove it and"
        " its journal to start again"
    ).format(path=part)


def _brief(value: object) -> str:
    return repr(value) if len(repr(value)) <= 60 else f"{repr(value)[:60]}…"
