"""Tables of endings: built on bitboards, they are what the plain rules build; their file holds."""

from __future__ import annotations

import errno
import gzip
import os
import random
import signal
import struct
import subprocess
import sys
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from songo_edu.analysis.endings import Endings, build, check, default_path
from songo_edu.analysis.endings import file as files
from songo_edu.analysis.endings.building import Builder
from songo_edu.analysis.endings.checking import position_of
from songo_edu.analysis.endings.crew import Crew
from songo_edu.analysis.endings.maps import entries_below
from songo_edu.analysis.endings.page import built_for_page, page_table
from songo_edu.analysis.evaluation import evaluation
from songo_edu.errors import EndingsFileError, EndingsRangeError, PositionError
from songo_edu.games import Position, game, sheet
from songo_edu.games.sheets import RuleSheet
from songo_edu.rules.two_row import endings
from songo_edu.rules.two_row.layout import STRIDE
from tests.analysis.test_bitboards import _any_sheet
from tests.rules import reference

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from songo_edu.analysis.compiled import compiled  # noqa: E402


def _plainly(rules: RuleSheet, seeds: int) -> bytes:
    """Build a table by the plain rules, compiled."""
    machine: Any = compiled("two_row")
    choices = np.zeros(endings.choices_size(rules.row, seeds + 1), dtype=np.int64)
    machine.fill_choices(rules.row, seeds + 1, choices)
    data = np.zeros(2 * entries_below(rules, seeds + 1), dtype=np.uint8)
    integers = np.array(rules.integers(), dtype=np.int64)
    states, moves = np.zeros(2 * STRIDE, dtype=np.int64), np.zeros(8, dtype=np.int64)
    for level in range(seeds + 1):
        machine.build_level(integers, choices, level, data, 0, states, moves)
    return bytes(data)


def _natively(rules: RuleSheet, seeds: int, *, fast: bool = True, workers: int = 2) -> bytes:
    with Crew(rules, workers, fast=fast) as crew:
        builder = Builder(crew, seeds)
        for level in range(seeds + 1):
            builder.build(level)
        return bytes(builder.data)


SHEETS = {
    **{name: (sheet(name), 6) for name in reference.GAMES if name.startswith("awale")},
    "songo to the end": (replace(sheet("songo"), few=0), 5),
    "songo-ekang to four": (replace(sheet("songo-ekang"), few=4), 6),
}


@pytest.mark.parametrize("name", SHEETS)
def test_the_same_table_as_by_the_plain_rules(name: str) -> None:
    rules, seeds = SHEETS[name]
    assert _natively(rules, seeds) == _plainly(rules, seeds)
    assert _natively(rules, 3, fast=False) == _plainly(rules, 3)


def test_every_field_of_the_sheet(effort: int) -> None:
    """Rows of one to seven pits, so that few seeds make laps, and every rule at random."""
    rng = random.Random("endings of any sheet")
    for turn in range(24 * effort):
        rules = replace(_any_sheet(rng), few=rng.choice([0, 0, 3]), win=99)
        row = (7, 6, 3, 2, 1)[turn % 5]
        names = [f"S{i}" for i in range(row)] + [f"N{i}" for i in range(row)]
        rules = replace(rules, pits=tuple(names), start=max(4, 20 // row))
        seeds = {7: 4, 6: 5, 3: 9, 2: 14, 1: 20}[row]
        assert _natively(rules, seeds) == _plainly(rules, seeds), rules


def test_the_same_bytes_with_any_number_of_workers(tmp_path: Path) -> None:
    found = []
    for workers in (1, 2, 5):
        path = tmp_path / f"{workers}.endings"
        build(sheet("songo"), 11, path, workers=workers)
        found.append(path.read_bytes())
    assert found[0] == found[1] == found[2]


# -- the opened table --------------------------------------------------------------------------


@pytest.fixture(scope="module")
def awale(tmp_path_factory: pytest.TempPathFactory) -> Endings:
    path = tmp_path_factory.mktemp("endings") / "awale.endings"
    return build(sheet("awale"), 6, path)


def test_bounds_of_positions(awale: Endings) -> None:
    """Whoever moves, whatever the stores: the entry is that of the board."""
    rng = random.Random(8)
    data = awale.data
    first = files.HEADER
    for _ in range(300):
        entry = rng.randrange(entries_below(awale.sheet, awale.seeds + 1))
        position = position_of(awale.sheet, entry)
        expected = tuple(
            int(b) for b in data[first + 2 * entry : first + 2 * entry + 2].view(np.int8)
        )
        assert awale.bounds(position) == expected
        state = list(position.turned().state)
        state[14:16] = [20, 3]
        assert awale.bounds(Position(awale.sheet, tuple(state))) == expected


def test_values_that_may_be_used(awale: Endings) -> None:
    awari = game("awale")
    board = "0.0.0.0.1.0/0.0.0.0.0.1"  # South loses both seeds
    for stores, value, winner in (
        ("20-20", -2, None),  # 22 are not enough to win
        ("22-23", -2, None),
        ("23-23", None, "N"),  # 25 are
        ("26-20", None, None),  # the game is over
    ):
        position = awari.position(f"{board} S {stores}")
        assert (awale.value(position), awale.winner(position)) == (value, winner), stores
    loose = replace(awale, sheet=replace(awale.sheet, win=10))
    both = Position(loose.sheet, awari.position(f"{board} S 9-9").state)
    assert (loose.value(both), loose.winner(both)) == (None, None), "whichever is first"
    rng = random.Random(1)
    positions = [position_of(awale.sheet, e) for e in rng.sample(range(12376), 60)]
    quiet = 0
    for position in positions:
        low, high = awale.bounds(position)
        assert awale.value(position) == (low if low == high else None)
        for move in position.legal_moves():
            after = position.play(move)
            if after.past:
                quiet += 1
                assert awale.value(after) is None, "a past that may come back"
                assert awale.winner(after) is None
    assert quiet > 20
    with pytest.raises(PositionError, match=r"4\.4\.4"):
        awale.bounds(awari.start())
    assert awale.value(awari.start()) is None
    with pytest.raises(PositionError, match="S 0-0"):
        awale.bounds(game("songo").position("0.0.0.0.0.0.1/1.0.0.0.0.0.1 S 0-0"))


def test_kernels_read_the_same_values(awale: Endings) -> None:
    from songo_edu.analysis import bitboards
    from songo_edu.analysis.endings.layout import UNSETTLED
    from songo_edu.analysis.endings.machine import native, plain

    numbers = awale.numbers
    array = np.array(numbers, dtype=np.int64)
    rng = random.Random(2)
    for entry in rng.sample(range(entries_below(awale.sheet, 7)), 300):
        position = position_of(awale.sheet, entry)
        board = bitboards.pack(position)
        value = plain().settled_value(numbers, awale.bytes, board.own, board.other)
        low, high = awale.bounds(position)
        assert value == (low if low == high else UNSETTLED)
        assert value == native().settled_value(array, awale.data, board.own, board.other)
    board = bitboards.pack(game("awale").start())
    assert plain().settled_value(numbers, awale.bytes, board.own, board.other) == UNSETTLED


def test_the_table_for_the_page(awale: Endings) -> None:
    """The page's copy answers just where the table does, by the rules the page has."""
    packed = page_table(awale, 5)
    data = bytearray(gzip.decompress(packed))
    assert data[:12] == b"SONGOEND\x01\x0c\x05\x00"
    assert data[12:24] == awale.sheet.digest().encode()
    assert len(data) == endings.PAGE_BASE + 2 * entries_below(awale.sheet, 6)
    choices = [0] * endings.choices_size(6, 5)
    endings.fill_choices(6, 5, choices)
    rules = awale.sheet.integers()
    rng = random.Random(5)
    told = 0
    for entry in rng.sample(range(entries_below(awale.sheet, 7)), 600):
        position = position_of(awale.sheet, entry)
        position = rng.choice([position, position.turned()])
        state = list(position.state)
        mine, theirs = rng.choice([(24, 20), (21, 21), (20, 24), (3, 9)])
        state[14:16] = [mine, theirs]
        position = Position(awale.sheet, tuple(state))
        quiet = rng.choice([0, 0, 2])
        states = [*state[:17], quiet]
        value = endings.ending_value(rules, choices, data, endings.PAGE_BASE, 5, states, 0)
        low, high = awale.bounds(position)
        if quiet or sum(position.pits.values()) > 5 or low != high:
            assert value == endings.NO_VALUE
            continue
        assert value == low
        worth = evaluation(endings.ending_worth(rules, states, 0, value), position.mover)
        assert worth.winner == awale.winner(position)
        assert worth.plies is None
        stores = position.stores
        gain = value if position.mover == "S" else -value
        assert worth.seeds == stores["S"] - stores["N"] + gain
        told += 1
    assert told > 100
    both = [*[1] * 12, 0, 0, 20, 20, 0, 0]
    assert endings.ending_worth(rules, both, 0, 0) == endings.NO_VALUE, "whichever is first"


def test_awale_for_the_page_is_small() -> None:
    assert len(built_for_page()) < 300_000


# -- the check ---------------------------------------------------------------------------------


def test_a_right_table_is_proved(awale: Endings, tmp_path: Path) -> None:
    assert check(awale) is None
    small = build(sheet("awale"), 3, tmp_path / "small.endings", fast=False)
    assert check(small, fast=False) is None
    assert check(build(sheet("songo"), 11, tmp_path / "songo.endings")) is None


def changed_table(table: Endings, path: Path, entries: dict[int, tuple[int, int]]) -> Endings:
    """Write a table with other entries and the checksums that go with them."""
    data = bytearray(table.path.read_bytes())
    for entry, bounds in entries.items():
        place = files.HEADER + 2 * entry
        data[place : place + 2] = bytes(bound & 255 for bound in bounds)
    for level in table.levels:
        at = 128 + 32 * level.seeds
        line = struct.pack(
            "<QQI", level.offset, level.size, zlib.crc32(data[level.offset : level.end])
        )
        data[at : at + 24] = line + struct.pack("<I", zlib.crc32(line))
    path.write_bytes(data)
    return Endings.open(path)


@pytest.mark.parametrize("fast", [True, False])
def test_a_wrong_entry_is_found(awale: Endings, tmp_path: Path, fast: bool) -> None:
    rng = random.Random(4)
    for turn in range(4):
        entry = rng.randrange(1, entries_below(awale.sheet, 4))
        low, high = awale.bounds(position_of(awale.sheet, entry))
        wrong = changed_table(awale, tmp_path / f"{turn}.endings", {entry: (low, high + 1)})
        cut = replace(wrong, levels=wrong.levels[:4])
        assert check(cut, fast=fast) is not None


def test_bounds_that_hold_each_other_up_round_a_cycle_are_found(
    awale: Endings, tmp_path: Path
) -> None:
    """Another solution of the same equations, tighter than play can force, is no table."""
    seeds = 2
    rules = awale.sheet
    data = bytearray(awale.path.read_bytes()[files.HEADER :])
    first, last = entries_below(rules, seeds), entries_below(rules, seeds + 1)
    for entry in range(first, last):
        low, high = awale.bounds(position_of(rules, entry))
        if low != high:  # someone holds what nobody can take: as if endless play were worth 0
            data[2 * entry : 2 * entry + 2] = b"\0\0"
    choices = [0] * endings.choices_size(rules.row, seeds + 1)
    endings.fill_choices(rules.row, seeds + 1, choices)
    states, moves = [0] * (2 * STRIDE), [0] * 8
    while endings.sweep_level(rules.integers(), choices, seeds, data, 0, states, moves):
        pass
    entries = {
        entry: tuple(b - 256 if b > 127 else b for b in data[2 * entry : 2 * entry + 2])
        for entry in range(first, last)
    }
    other = changed_table(awale, tmp_path / "cycle.endings", entries)  # type: ignore[arg-type]
    changed = [
        e
        for e in entries
        if other.bounds(position_of(rules, e)) != awale.bounds(position_of(rules, e))
    ]
    assert changed
    for fast in (True, False):
        fault = check(replace(other, levels=other.levels[:3]), fast=fast)
        assert fault is not None
        assert fault.seeds == 2
        assert "reached" in fault.words


# -- bad files ---------------------------------------------------------------------------------


def _spoiled(data: bytearray, how: str) -> None:
    level = files.offset_of(sheet("awale"), 4)
    if how == "empty":
        del data[:]
    elif how == "foreign":
        data[:] = b"PNG" * 3000
    elif how == "header cut":
        del data[2000:]
    elif how == "version":
        data[8] = 9
    elif how == "header":
        data[20] ^= 1
    elif how == "directory":
        data[128 + 32 * 3] ^= 1
    elif how == "directory hole":
        data[128 + 32 * 3 : 128 + 32 * 4] = bytes(32)
    elif how == "cut":
        del data[level + 10 :]
    elif how == "level":
        data[level + 10] ^= 1


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("empty", "no table of endings"),
        ("foreign", "no table of endings"),
        ("header cut", "cut short"),
        ("version", "version 9"),
        ("header", "header"),
        ("directory", "directory is wrong at 3 seeds"),
        ("directory hole", "directory is wrong at 3 seeds"),
        ("cut", "cut short: level 4"),
    ],
)
def test_files_that_are_refused(awale: Endings, tmp_path: Path, how: str, words: str) -> None:
    data = bytearray(awale.path.read_bytes())
    _spoiled(data, how)
    path = tmp_path / "spoiled.endings"
    path.write_bytes(data)
    for ask in (lambda: Endings.open(path), lambda: build(sheet("awale"), 7, path)):
        with pytest.raises(EndingsFileError, match=words) as caught:
            ask()
        assert str(path) in str(caught.value)
    assert path.read_bytes() == data, "a refused file stays as it was"


def test_a_damaged_level_is_noticed_where_it_is_used(awale: Endings, tmp_path: Path) -> None:
    data = bytearray(awale.path.read_bytes())
    _spoiled(data, "level")
    path = tmp_path / "spoiled.endings"
    path.write_bytes(data)
    table = Endings.open(path)
    table.bounds(position_of(table.sheet, 20))
    for ask in (
        lambda: table.bounds(position_of(table.sheet, 1500)),
        lambda: table.data,
        lambda: check(table),
        lambda: build(table.sheet, 7, path),
    ):
        with pytest.raises(EndingsFileError, match="level of 4 seeds"):
            ask()


def test_tables_of_other_sheets_are_refused(awale: Endings, tmp_path: Path) -> None:
    with pytest.raises(EndingsFileError, match="of awale, not of songo"):
        Endings.open(awale.path, sheet("songo"))
    strange = replace(sheet("awale"), take=(2, 4))
    table = build(strange, 2, tmp_path / "strange.endings")
    assert Endings.open(table.path, strange).seeds == 2
    with pytest.raises(EndingsFileError, match="of awale by other rules"):
        Endings.open(table.path)
    with pytest.raises(EndingsFileError, match="other rules"):
        build(sheet("awale"), 3, table.path)


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    with pytest.raises(EndingsFileError, match=r"cannot read .*nowhere"):
        Endings.open(tmp_path / "nowhere")
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(EndingsFileError, match="cannot write"):
        build(sheet("awale"), 2, tmp_path / "file" / "awale.endings")
    empty = tmp_path / "empty.endings"
    files.begin(empty, sheet("awale"))
    with pytest.raises(EndingsFileError, match="no finished level"):
        Endings.open(empty)


def test_seeds_that_no_table_has(tmp_path: Path) -> None:
    for seeds in (-1, 49, 1000):
        with pytest.raises(EndingsRangeError, match=str(seeds)):
            build(sheet("awale"), seeds, tmp_path / "awale.endings")
    assert list(tmp_path.iterdir()) == []


def test_the_default_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SONGO_CACHE", str(tmp_path))
    path = default_path(sheet("songo"))
    assert path.is_relative_to(tmp_path)
    assert path != default_path(replace(sheet("songo"), few=8)), "other rules, another file"


# -- interrupted builds ------------------------------------------------------------------------


def test_levels_are_added_to_a_file(awale: Endings, tmp_path: Path) -> None:
    path = tmp_path / "awale.endings"
    for seeds in (2, 1, 5, 6):
        steps = []
        build(awale.sheet, seeds, path, progress=lambda step: steps.append(step.seeds))  # noqa: B023
        assert Endings.open(path).seeds == max(2, seeds)
        assert sorted(set(steps)) == {2: [0, 1, 2], 1: [], 5: [3, 4, 5], 6: [6]}[seeds]
    assert path.read_bytes() == awale.path.read_bytes()


def test_an_unfinished_level_does_not_count(awale: Endings, tmp_path: Path) -> None:
    path = tmp_path / "awale.endings"
    build(awale.sheet, 4, path)
    with path.open("ab") as file:
        file.write(b"half a level" * 5000)
    assert Endings.open(path).seeds == 4
    build(awale.sheet, 6, path)
    assert path.read_bytes() == awale.path.read_bytes()


@pytest.mark.parametrize("failing", ["write", "fsync", "directory"])
def test_a_full_disk_leaves_the_finished_levels(
    awale: Endings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    path = tmp_path / "awale.endings"
    build(awale.sheet, 3, path)
    before = path.read_bytes()
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    calls = 0

    def fsync(_handle: int) -> None:
        nonlocal calls
        calls += 1
        if failing == "fsync" or (failing == "directory" and calls == 2):
            raise full

    real = Path.open

    def opened(self: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
        file = real(self, mode, *more, **named)
        if failing == "write" and mode == "r+b" and calls == 0:
            return _Full(file)
        return file

    class _Full:
        def __init__(self, file: Any) -> None:
            self._file = file

        def __enter__(self) -> _Full:
            return self

        def __exit__(self, *error: object) -> None:
            self._file.close()

        def __getattr__(self, name: str) -> Any:
            return getattr(self._file, name)

        def write(self, data: Any) -> int:
            self._file.write(bytes(data)[:100])
            raise full

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", fsync)
        broken.setattr(Path, "open", opened)
        with pytest.raises(EndingsFileError, match=r"level of 4 seeds.*No space"):
            build(awale.sheet, 6, path)
    if failing != "directory":
        assert path.read_bytes()[: len(before)] == before
        assert Endings.open(path).seeds == 3
    assert check(Endings.open(path)) is None
    build(awale.sheet, 6, path)
    assert path.read_bytes() == awale.path.read_bytes()


def test_a_full_disk_while_a_file_is_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fsync(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(EndingsFileError, match="cannot write"):
        build(sheet("awale"), 2, tmp_path / "awale.endings")
    assert list(tmp_path.iterdir()) == []


BUILD = """
import sys
from songo_edu.analysis.endings import build
from songo_edu.games import sheet
print("ready", flush=True)
show = lambda step: print(step.seeds, step.sweep, flush=True)
build(sheet("awale"), 9, sys.argv[1], progress=show)
"""


def test_a_kill_leaves_the_finished_levels(awale: Endings, tmp_path: Path) -> None:
    """Another process builds, and is killed in the middle of a level, again and again."""
    whole = build(sheet("awale"), 9, tmp_path / "whole.endings").path.read_bytes()
    path = tmp_path / "awale.endings"
    rng = random.Random(7)
    reached = 0
    for goal in (4, 7, 9):
        process = subprocess.Popen(
            [sys.executable, "-c", BUILD, str(path)], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        sweeps = rng.randint(2, 12)
        for line in process.stdout:
            sweeps -= line.startswith(f"{goal} ")
            if sweeps == 0:
                break
        process.kill()
        process.communicate()
        assert process.returncode == -signal.SIGKILL
        levels = files.read_levels(path, sheet("awale"))
        assert reached < len(levels) <= goal + 1
        reached = len(levels)
        for level in levels:
            assert path.read_bytes()[level.offset : level.end] == whole[level.offset : level.end]
        assert check(Endings.open(path)) is None
    build(sheet("awale"), 9, path)
    assert path.read_bytes() == whole


class _Cut(BaseException):
    """The instant at which a process is gone."""


def test_an_end_at_any_instant_of_writing(
    awale: Endings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cut off before, within and after every operation on the file."""
    real = Path.open
    left = 0

    def instant() -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise _Cut

    class Cut:
        def __init__(self, file: Any) -> None:
            self._file = file

        def __enter__(self) -> Cut:
            return self

        def __exit__(self, *error: object) -> None:
            self._file.close()

        def __getattr__(self, name: str) -> Any:
            return getattr(self._file, name)

        def truncate(self, size: int) -> None:
            instant()
            self._file.truncate(size)

        def write(self, data: Any) -> None:
            instant()
            half = bytes(data)[: len(data) // 2]
            if len(data) > 24:  # a line of the directory goes to the disk at once
                self._file.write(half)
                self._file.flush()
                instant()
                self._file.write(bytes(data)[len(half) :])
            else:
                self._file.write(data)
            self._file.flush()
            instant()

    def opened(self: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
        file = real(self, mode, *more, **named)
        return Cut(file) if mode == "r+b" and "fileno" in dir(file) and writing else file

    whole = awale.path.read_bytes()
    rules = awale.sheet
    for instants in range(12):
        path = tmp_path / f"{instants}.endings"
        writing = False
        build(rules, 3, path)
        left, writing = instants, True
        data = awale.level_data(4)
        with monkeypatch.context() as patched:
            patched.setattr(Path, "open", opened)
            try:
                files.add_level(path, rules, 4, data)
                ended = True
            except _Cut:
                ended = False
        levels = files.read_levels(path, rules)
        assert len(levels) == 5 if ended else len(levels) in (4, 5)
        for level in levels:
            assert path.read_bytes()[level.offset : level.end] == whole[level.offset : level.end]
        build(rules, 6, path)
        assert path.read_bytes() == whole
    assert ended


def test_two_builds_of_one_file(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    path = tmp_path / "awale.endings"
    build(sheet("awale"), 1, path)
    with files.held(path), pytest.raises(EndingsFileError, match="another command"):
        build(sheet("awale"), 2, path)
    build(sheet("awale"), 2, path)
