"""The file of a table of endings: how it is laid out, begun and added to, and what can be wrong.

One file a rule sheet. A header of 4096 bytes (little-endian): magic, version, its own length, the
sheet's digest and name, pits, a checksum of all that; from byte 128 the directory, 32 bytes a
level: where it begins, its size, its checksum, and a checksum of these. Then level after level, 0,
1, 2 … seeds, two bytes an entry.

A level is brought to the disk before its line of the directory is: whatever happens meanwhile, the
levels that the directory names are whole, and what lies behind them does not count.
"""

import os
import struct
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from math import comb
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

from songo_edu import writing
from songo_edu.engine.compiled import cache_folder
from songo_edu.engine.endings import kernel as layout
from songo_edu.errors import EndingsFileError
from songo_edu.games.two_row.position import SHEETS, RuleSheet
from songo_edu.locale import _

MAGIC = b"SONGOEND"
VERSION = 1
HEADER = 4096  # bytes before level 0
MOST = 120  # seeds of the largest level that the directory holds

_HEAD = struct.Struct("<8sII12s32sI")
_LINE = struct.Struct("<QQI")
_SUM = struct.Struct("<I")
_DIRECTORY = 128
_LINE_SIZE = 32


@dataclass(frozen=True)
class Level:
    """A finished level of a file: its seeds, where its bytes are, their checksum."""

    seeds: int
    offset: int
    size: int
    checksum: int

    @property
    def end(self) -> int:
        """The byte behind the level."""
        return self.offset + self.size


def refuse(text: str, path: Path, **values: object) -> NoReturn:
    """Say what is wrong with a file."""
    raise EndingsFileError(text.format(path=path, **values))


def default_path(sheet: RuleSheet) -> Path:
    """Return where the table of a sheet is kept if nobody says where: in the user's cache."""
    return cache_folder() / "endings" / f"{sheet.name}-{sheet.digest()}.endings"


def offset_of(sheet: RuleSheet, seeds: int) -> int:
    """Return the byte at which a level begins."""
    return HEADER + 2 * entries_below(sheet, seeds)


def _summed(packed: bytes) -> bytes:
    return packed + _SUM.pack(zlib.crc32(packed))


def _head(sheet: RuleSheet) -> bytes:
    name, digest = sheet.name.encode("utf-8")[:32], sheet.digest().encode("ascii")
    return _summed(_HEAD.pack(MAGIC, VERSION, HEADER, digest, name, len(sheet.pits)))


# -- reading -----------------------------------------------------------------------------------


def read_header(path: Path) -> tuple[bytes, int]:
    """Return the header of a file and the file's length."""
    try:
        with path.open("rb") as file:
            header = file.read(HEADER)
            length = file.seek(0, os.SEEK_END)
    except OSError as error:
        refuse(_("cannot read {path}: {error}"), path, error=error.strerror)
    if not header.startswith(MAGIC):
        refuse(_("{path} is not a table of endings"), path)
    if len(header) < HEADER:
        refuse(_("{path} is cut short: it ends within its header"), path)
    version = _HEAD.unpack_from(header)[1]
    if version != VERSION:
        text = _("{path} is a table of endings of version {found}; version {known} is read here")
        refuse(text, path, found=version, known=VERSION)
    if header[: _HEAD.size + _SUM.size] != _summed(header[: _HEAD.size]):
        refuse(_("{path} is damaged: its header does not have its checksum"), path)
    return header, length


def sheet_of(path: Path) -> RuleSheet:
    """Return the rule sheet whose endings a file holds."""
    digest, name = _named(read_header(path)[0])
    for sheet in SHEETS.values():
        if sheet.digest() == digest:
            return sheet
    refuse(_("{path} holds endings of {game} by other rules"), path, game=name)


def _named(header: bytes) -> tuple[str, str]:
    digest, name = _HEAD.unpack_from(header)[3:5]
    return digest.decode("ascii", "replace"), name.rstrip(b"\0").decode("utf-8", "replace")


def read_levels(path: Path, sheet: RuleSheet) -> tuple[Level, ...]:
    """Return the finished levels of a file of that sheet, from the fewest seeds up."""
    header, length = read_header(path)
    digest, name = _named(header)
    if digest != sheet.digest():
        if name != sheet.name:
            text = _("{path} holds endings of {found}, not of {game}")
            refuse(text, path, found=name, game=sheet.name)
        refuse(_("{path} holds endings of {game} by other rules"), path, game=name)
    levels: list[Level] = []
    lines = [header[at : at + _LINE_SIZE] for at in range(_DIRECTORY, HEADER, _LINE_SIZE)]
    for seeds, line in enumerate(lines):
        if not any(line):
            break
        level = Level(seeds, *_LINE.unpack_from(line))
        placed = (level.offset, level.end) == (offset_of(sheet, seeds), offset_of(sheet, seeds + 1))
        if line[: _LINE.size + _SUM.size] != _summed(line[: _LINE.size]) or not placed:
            refuse(_("{path} is damaged: its directory is wrong at {n} seeds"), path, n=seeds)
        if level.end > length:
            text = _("{path} is cut short: level {n} ends at byte {end}, the file at {length}")
            refuse(text, path, n=seeds, end=level.end, length=length)
        levels.append(level)
    if any(any(line) for line in lines[len(levels) :]):
        refuse(_("{path} is damaged: its directory is wrong at {n} seeds"), path, n=len(levels))
    return tuple(levels)


def require_checksum(path: Path, level: Level, data: Any) -> None:
    """Refuse a level whose bytes do not have its checksum."""
    if zlib.crc32(data) != level.checksum:
        text = _("{path} is damaged: the level of {n} seeds does not have its checksum")
        refuse(text, path, n=level.seeds)


# -- writing -----------------------------------------------------------------------------------


def begin(path: Path, sheet: RuleSheet) -> None:
    """Write a table with no level yet, whole or not at all, where there is none."""
    # Where another command was quicker, its file is kept.
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError), writing.new_file(path, replace=False) as file:
            file.write(_head(sheet).ljust(HEADER, b"\0"))
            _to_disk(file)
    except OSError as error:
        refuse(_("cannot write {path}: {error}"), path, error=error.strerror)


def add_level(path: Path, sheet: RuleSheet, seeds: int, data: Any) -> None:
    """Add the level that follows the finished ones."""
    offset = offset_of(sheet, seeds)
    try:
        with writing.adding(path.resolve()) as file:
            try:
                file.truncate(offset)  # a level that was not finished
                file.seek(offset)
                file.write(data)
                _to_disk(file)
            except OSError:
                with suppress(OSError):
                    file.truncate(offset)
                raise
            line = _LINE.pack(offset, len(data), zlib.crc32(data))
            file.seek(_DIRECTORY + seeds * _LINE_SIZE)
            file.write(_summed(line))
            _to_disk(file)
    except OSError as error:
        text = _("cannot write the level of {n} seeds to {path}: {error}; those below it are kept")
        refuse(text, path, n=seeds, error=error.strerror)


def _to_disk(file: BinaryIO) -> None:
    file.flush()
    os.fsync(file.fileno())


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold a file that is added to, so that no second command adds to it meanwhile."""
    with ExitStack() as stack:
        try:
            stack.enter_context(writing.held(path))
        except BlockingIOError:
            refuse(_("{path} is being written by another command"), path)
        except OSError as error:
            refuse(_("cannot write {path}: {error}"), path, error=error.strerror)
        yield


#: The maps of no table: no position has so few seeds.
NO_MAPS = tuple(-1 if place == layout.M_TOP else 0 for place in range(layout.M_HEAD))


def entries_below(sheet: RuleSheet, seeds: int) -> int:
    """Return how many positions hold fewer seeds."""
    return comb(seeds + 2 * sheet.row - 1, 2 * sheet.row)


def entries_with(sheet: RuleSheet, seeds: int) -> int:
    """Return how many positions hold this many seeds: the entries of a level."""
    return entries_below(sheet, seeds + 1) - entries_below(sheet, seeds)


def rows_with(sheet: RuleSheet, seeds: int) -> int:
    """Return how many rows hold this many seeds."""
    return comb(seeds + sheet.row - 1, sheet.row - 1)


def reading_maps(sheet: RuleSheet, seeds: int, base: int = 0) -> list[int]:
    """Return the maps that are enough to read a table of levels up to this many seeds."""
    # `base` is the byte at which the table begins.
    splits = []
    for level in range(seeds + 1):
        entry = entries_below(sheet, level)
        for mine in range(seeds + 1):
            splits.append(entry)
            if mine <= level:
                entry += rows_with(sheet, mine) * rows_with(sheet, level - mine)
    counts = [rows_with(sheet, level) for level in range(seeds + 1)]
    bars = [comb(before + i, i + 1) for i in range(sheet.row - 1) for before in range(seeds + 1)]
    maps = [0] * layout.M_HEAD
    maps[layout.M_ROW] = sheet.row
    maps[layout.M_TOP] = seeds
    maps[layout.M_BASE] = base
    maps[layout.M_FEW] = sheet.few
    for place, part in ((layout.M_SPLIT, splits), (layout.M_COUNT, counts), (layout.M_BARS, bars)):
        maps[place] = len(maps)
        maps += part
    return maps
