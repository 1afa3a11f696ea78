"""Tables of endings: built on bitboards, they are what the plain rules build."""

import gzip
import json
import random
import struct
import zlib
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from songo_edu.cli.games import tables as app
from songo_edu.engine.endings import Endings, build, building, check, kernel
from songo_edu.engine.endings import file as files
from songo_edu.engine.endings.at_hand import SEEDS, built_for_page, page_table, tables
from songo_edu.engine.endings.building import Builder, Workers
from songo_edu.engine.endings.checking import position_of
from songo_edu.engine.endings.file import entries_below
from songo_edu.engine.evaluation import evaluation
from songo_edu.engine.levels import PAGE_SEEDS
from songo_edu.errors import EndingsRangeError, PositionError
from songo_edu.games import Position, game, sheet
from songo_edu.games.two_row.position import RuleSheet
from songo_edu.rules.two_row import endings
from tests.engine.test_bitboards import _any_sheet
from tests.needs import mostly_slow
from tests.rules import reference


def _natively(rules: RuleSheet, seeds: int, *, fast: bool = True, workers: int = 2) -> bytes:
    with closing(Workers(rules, workers, fast=fast)) as team:
        builder = Builder(team, seeds)
        for level in range(seeds + 1):
            builder.build(level)
        return bytes(builder.data)


SHEETS = {
    **{name: (sheet(name), 6) for name in reference.GAMES if name.startswith("awale")},
    "songo to the end": (replace(sheet("songo"), few=0), 5),
    "songo-ekang to four": (replace(sheet("songo-ekang"), few=4), 6),
}


@pytest.mark.parametrize("name", SHEETS)
def test_the_same_table_plain_and_compiled(name: str, tmp_path: Path) -> None:
    rules, seeds = SHEETS[name]
    table = build(rules, seeds, tmp_path / "table")
    assert check(table) is None
    assert _natively(rules, 3, fast=False) == _natively(rules, 3)


def test_every_field_of_the_sheet(effort: int, tmp_path: Path) -> None:
    """Rows of one to seven pits, so that few seeds make laps, and every rule at random."""
    rng = random.Random("endings of any sheet")
    for turn in range(24 * effort):
        rules = replace(_any_sheet(rng), few=rng.choice([0, 0, 3]), win=99)
        row = (7, 6, 3, 2, 1)[turn % 5]
        names = [f"S{i}" for i in range(row)] + [f"N{i}" for i in range(row)]
        rules = replace(rules, pits=tuple(names), start=max(4, 20 // row))
        seeds = {7: 4, 6: 5, 3: 9, 2: 14, 1: 20}[row]
        assert check(build(rules, seeds, tmp_path / str(turn))) is None, rules


@pytest.mark.parametrize(("seeds", "workers"), mostly_slow([(9, 5), (11, 2), (11, 5)], (9, 5)))
def test_the_same_bytes_with_any_number_of_workers(
    seeds: int, workers: int, tmp_path: Path
) -> None:
    contents = []
    for number in (1, workers):
        path = tmp_path / f"{number}.endings"
        build(sheet("songo"), seeds, path, workers=number)
        contents.append(path.read_bytes())
    assert contents[0] == contents[1]


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
    from songo_edu.engine import bitboards
    from songo_edu.engine.endings.building import SWEEPS
    from songo_edu.engine.endings.kernel import UNSETTLED

    numbers = awale.numbers
    array = np.array(numbers, dtype=np.int64)
    rng = random.Random(2)
    for entry in rng.sample(range(entries_below(awale.sheet, 7)), 300):
        position = position_of(awale.sheet, entry)
        board = bitboards.pack(position)
        value = SWEEPS.plain.probe_value(numbers, awale.bytes, board.own, board.other)
        low, high = awale.bounds(position)
        assert value == (low if low == high else UNSETTLED)
        assert value == SWEEPS.native.probe_value(array, awale.data, board.own, board.other)
    board = bitboards.pack(game("awale").start())
    assert SWEEPS.plain.probe_value(numbers, awale.bytes, board.own, board.other) == UNSETTLED


READ = (endings.low_at, endings.high_at)


def test_the_table_for_the_page(awale: Endings) -> None:
    """The page's copy answers just where the table does, by the rules the page has."""
    packed = page_table(awale, 5)
    data = bytearray(gzip.decompress(packed))
    assert data[:12] == b"SONGOEND\x01\x0c\x05\x00"
    assert data[12:24] == awale.sheet.digest().encode()
    assert [endings.page_seeds(data, row) for row in (6, 7)] == [5, -1]
    assert endings.page_seeds(bytearray(b"songoend") + data[8:], 6) == -1
    assert endings.page_seeds(data[:8] + b"\x02" + data[9:], 6) == -1
    assert len(data) == endings.PAGE_BASE + 2 * entries_below(awale.sheet, 6)
    choices = [0] * endings.choices_size(6, 5)
    endings.fill_choices(6, 5, choices)
    rules = awale.sheet.integers()
    rng = random.Random(5)
    exact = 0
    for entry in rng.sample(range(entries_below(awale.sheet, 7)), 600):
        position = position_of(awale.sheet, entry)
        position = rng.choice([position, position.turned()])
        state = list(position.state)
        mine, theirs = rng.choice([(24, 20), (21, 21), (20, 24), (3, 9)])
        state[14:16] = [mine, theirs]
        position = Position(awale.sheet, tuple(state))
        quiet = rng.choice([0, 0, 2])
        states = [*state[:17], quiet]
        worth = endings.probe_endings(rules, choices, data, endings.PAGE_BASE, 5, states, 0, 0)
        if quiet or sum(position.pits.values()) > 5:
            assert worth == endings.NOT_IN_TABLE
            continue
        entry = endings.entry_of(rules, choices, states, 0)
        low, high = (read(data, endings.PAGE_BASE, entry) for read in READ)
        assert (low, high) == awale.bounds(position)
        if low != high:
            continue
        value = low
        worth = evaluation(endings.ending_worth(rules, states, 0, value), position.mover)
        assert worth.winner == awale.winner(position)
        assert worth.plies is None
        stores = position.stores
        gain = value if position.mover == "S" else -value
        assert worth.seeds == stores["S"] - stores["N"] + gain
        exact += 1
    assert exact > 100
    both = [*[1] * 12, 0, 0, 20, 20, 0, 0]
    assert endings.ending_worth(rules, both, 0, 0) == endings.NO_VALUE, "whichever is first"


# -- the check ---------------------------------------------------------------------------------


def test_a_right_table_is_proved(awale: Endings, tmp_path: Path) -> None:
    assert check(awale) is None
    small = build(sheet("awale"), 3, tmp_path / "small.endings", fast=False)
    assert check(small, fast=False) is None


@pytest.mark.parametrize("seeds", [9, pytest.param(11, marks=pytest.mark.slow)])
def test_a_right_table_of_songo_is_proved(seeds: int, tmp_path: Path) -> None:
    assert check(build(sheet("songo"), seeds, tmp_path / "songo.endings")) is None


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


def test_every_entry_can_be_drawn(awale: Endings, tmp_path: Path) -> None:
    """A sample of all but one entry of a level looks at each as the whole check does."""
    for fast in (True, False):
        assert check(awale, fast=fast, sample=50, level=3) is None
    wrong = 0
    rng = random.Random(18)
    first, last = (entries_below(awale.sheet, seeds) for seeds in (3, 4))
    for turn in range(6):
        entry = rng.randrange(first, last)
        low, high = awale.bounds(position_of(awale.sheet, entry))
        other = changed_table(awale, tmp_path / f"{turn}.endings", {entry: (low, high + 1)})
        faults = [
            check(other, fast=fast, sample=last - first - 1, level=3) for fast in (True, False)
        ]
        assert faults[0] == faults[1]
        wrong += faults[0] is not None
        assert check(other, sample=last - first, level=2) is None
    assert wrong > 3, "of that many one entry was left out"
    with pytest.raises(EndingsRangeError):
        check(awale, level=awale.seeds + 1)


def test_the_command_looks_at_a_sample_or_a_level(awale: Endings) -> None:
    def run(*arguments: str) -> tuple[int, str]:
        done = CliRunner().invoke(app, ["check", str(awale.path), *arguments])
        return done.exit_code, done.output

    code, output = run("--sample", "400", "--json")
    assert code == 0
    assert json.loads(output) == {
        "file": str(awale.path),
        "levels": len(awale.levels),
        "fault": None,
        "sampled": [level.seeds for level in awale.levels if level.size > 800],
    }
    assert json.loads(run("--level", "4", "--json")[1])["levels"] == 1
    assert "400" in run("--sample", "400")[1]
    assert run("--level", "99")[0] != 0
    assert run("--sample", "0")[0] != 0


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
    with closing(Workers(rules, 1, fast=False)) as team:
        builder = Builder(team, seeds)
        builder.data[:] = data[: len(builder.data)]
        woken = team.bytes(last - first)
        again = partial(builder._work, woken, seeds, kernel.SWEEP_OPEN)
        while sum(team.sweep(seeds, again)):
            pass
        data = builder.data
    entries = {
        entry: tuple(b - 256 if b > 127 else b for b in data[2 * entry : 2 * entry + 2])
        for entry in range(first, last)
    }
    other = changed_table(awale, tmp_path / "cycle.endings", entries)
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


# -- the page's table: built once on a machine, stored, and built anew where that fails ------------


@pytest.fixture
def page_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder in which tables for pages are stored, empty."""
    monkeypatch.setenv("SONGO_CACHE", str(tmp_path))
    return tmp_path / "pages"


def test_awale_for_the_page_is_small_and_has_ten_seeds() -> None:
    assert len(tables()["awale"]) < 300_000
    assert gzip.decompress(tables()["awale"])[PAGE_SEEDS] == SEEDS == 10


def test_a_table_is_built_once(page_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = built_for_page(sheet("awale"), 5)
    (file,) = page_folder.iterdir()
    monkeypatch.setattr(building, "Workers", None)  # nothing can be built any more
    assert built_for_page(sheet("awale"), 5) == first
    assert built_for_page(sheet("awale"), 4) != first
    assert file.name == f"awale-{sheet('awale').digest()}.endings"


def test_it_is_the_same_without_numba(page_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = built_for_page(sheet("awale"), 5)
    next(page_folder.iterdir()).unlink()
    monkeypatch.setattr(building, "has_numba", lambda: False)
    assert built_for_page(sheet("awale"), 5) == compiled


@pytest.mark.parametrize("fault", ["damaged", "no folder"])
def test_a_table_that_cannot_be_stored_is_still_built(page_folder: Path, fault: str) -> None:
    right = built_for_page(sheet("awale"), 5)
    (file,) = page_folder.iterdir()
    if fault == "damaged":
        file.write_bytes(file.read_bytes()[:-3] + b"no!")
    else:
        file.unlink()
        page_folder.rmdir()
        page_folder.write_text("not a folder")
    assert built_for_page(sheet("awale"), 5) == right
