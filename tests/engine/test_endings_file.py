"""The file of a table of endings: damaged, foreign, interrupted, added to."""

import errno
import os
import random
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from songo_edu import writing
from songo_edu.engine.endings import Endings, build, check, default_path
from songo_edu.engine.endings import file as files
from songo_edu.engine.endings.building import Step
from songo_edu.engine.endings.checking import position_of
from songo_edu.errors import EndingsFileError, EndingsRangeError
from songo_edu.games import sheet


@pytest.fixture(scope="module")
def awale(tmp_path_factory: pytest.TempPathFactory) -> Endings:
    path = tmp_path_factory.mktemp("endings") / "awale.endings"
    return build(sheet("awale"), 6, path)


# -- bad files ---------------------------------------------------------------------------------


LEVEL = files.offset_of(sheet("awale"), 4) + 10  # a byte within the level of four seeds
LINE = 128 + 32 * 3  # where the directory's line of three seeds begins


@pytest.mark.parametrize(
    ("begin", "end", "other", "words"),
    [
        (0, None, b"", "not a table of endings"),
        (0, None, b"PNG" * 3000, "not a table of endings"),
        (2000, None, b"", "cut short"),
        (8, 9, b"\x09", "version 9"),
        (20, 21, b"!", "header"),
        (LINE, LINE + 1, b"\xff", "directory is wrong at 3 seeds"),
        (LINE, LINE + 32, bytes(32), "directory is wrong at 3 seeds"),
        (LEVEL, None, b"", "cut short: level 4"),
    ],
)
def test_files_that_are_refused(
    awale: Endings, tmp_path: Path, begin: int, end: int | None, other: bytes, words: str
) -> None:
    data = bytearray(awale.path.read_bytes())
    data[begin:end] = other
    path = tmp_path / "spoiled.endings"
    path.write_bytes(data)
    for ask in (lambda: Endings.open(path), lambda: build(sheet("awale"), 7, path)):
        with pytest.raises(EndingsFileError, match=words) as caught:
            ask()
        assert str(path) in str(caught.value)
    assert path.read_bytes() == data, "a refused file stays as it was"


def test_a_damaged_level_is_noticed_where_it_is_used(awale: Endings, tmp_path: Path) -> None:
    data = bytearray(awale.path.read_bytes())
    data[LEVEL] ^= 1
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
        steps: list[Step] = []
        build(awale.sheet, seeds, path, progress=steps.append)
        assert Endings.open(path).seeds == max(2, seeds)
        assert (
            sorted({step.seeds for step in steps})
            == {2: [0, 1, 2], 1: [], 5: [3, 4, 5], 6: [6]}[seeds]
        )
    assert path.read_bytes() == awale.path.read_bytes()


def test_an_unfinished_level_does_not_count(awale: Endings, tmp_path: Path) -> None:
    path = tmp_path / "awale.endings"
    build(awale.sheet, 4, path)
    with path.open("ab") as file:
        file.write(b"half a level" * 5000)
    assert Endings.open(path).seeds == 4
    build(awale.sheet, 6, path)
    assert path.read_bytes() == awale.path.read_bytes()


class _Passing:
    """A file, all but what a class below it does otherwise."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


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

    real = writing.adding

    def opened(path: Path) -> Any:
        return _Full(real(path)) if failing == "write" else real(path)

    class _Full(_Passing):
        def write(self, data: Any) -> int:
            self._file.write(bytes(data)[:100])
            raise full

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", fsync)
        broken.setattr(writing, "adding", opened)
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
from songo_edu.engine.endings import build
from songo_edu.games import sheet
print("ready", flush=True)
def show(step):
    print(step.seeds, step.sweep, flush=True)
    sys.stdin.readline()  # wait for a line before going on
build(sheet("awale"), 9, sys.argv[1], progress=show)
"""


@pytest.mark.slow
def test_a_kill_leaves_the_finished_levels(awale: Endings, tmp_path: Path) -> None:
    """Another process builds, and is killed in the middle of a level, again and again."""
    whole = build(sheet("awale"), 9, tmp_path / "whole.endings").path.read_bytes()
    path = tmp_path / "awale.endings"
    rng = random.Random(7)
    reached = 0
    for goal in (4, 7, 9):
        process = subprocess.Popen(
            [sys.executable, "-c", BUILD, str(path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        sweeps = rng.randint(2, 12)
        assert process.stdout.readline() == "ready\n"
        for line in process.stdout:
            sweeps -= line.startswith(f"{goal} ")
            if sweeps == 0:
                break
            process.stdin.write("\n")
            process.stdin.flush()
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

    class Cut(_Passing):
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
    pytest.importorskip("fcntl", reason="this system cannot lock a file")
    path = tmp_path / "awale.endings"
    build(sheet("awale"), 1, path)
    with files.held(path), pytest.raises(EndingsFileError, match="another command"):
        build(sheet("awale"), 2, path)
    build(sheet("awale"), 2, path)
