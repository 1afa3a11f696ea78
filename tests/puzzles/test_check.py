"""Checking files: the same report from any number of workers, for files of any length."""

import io
import json
import os
import signal
import tracemalloc
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from typer.testing import CliRunner

from songo_edu.cli import mining
from songo_edu.cli.puzzles import app
from songo_edu.errors import PuzzleFileError, SchedulerError, SheetError
from songo_edu.games import catalogue, own
from songo_edu.puzzles import file_check
from songo_edu.puzzles.file_check import Seen, digest
from songo_edu.puzzles.page import collection
from songo_edu.puzzles.record import line
from songo_edu.puzzles.runners import Runner
from tests.needs import mostly_slow
from tests.puzzles.finds import sample, write
from tests.puzzles.processes import children, soon_gone, started, until


def spoilt() -> list[str]:
    """Return the lines of a file in which many things are wrong, each on a line listed below."""
    records = [*collection("count")[:14], *collection("forbidden")[:6], sample(1), sample(2)]
    lines = [line(record) for record in records]
    level, field = dict(records[2]), dict(records[9])
    level["level"] = 1 + level["level"] % 5
    field["author"] = "me"
    lines[2], lines[9] = line(level), line(field)
    lines[4] = "rubbish"
    lines[11] = lines[11][:90]
    lines[15] = lines[3]  # twice, in other jobs
    lines[17] = json.dumps(json.loads(lines[0]))  # twice, and not as it should be written
    false = sample(1)
    false["provenance"]["sound_play"] = False
    return [*lines, line(false), lines[3]]


#: The lines that are wrong, and words of the fault reported for each.
WRONG = {
    3: ["the level should be"],
    5: ["not JSON"],
    10: ["unknown field 'author'"],
    12: ["not JSON"],
    16: ["is on line 4"],
    18: ["sorted keys", "is on line 1"],
    23: ["is on line 21"],
    24: ["is on line 4"],
}


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A spoilt file, cut off at its end, of which workers get more than one job each."""
    monkeypatch.setattr(file_check, "BATCH", 2)
    monkeypatch.setattr(file_check, "FEW", 2)
    path = tmp_path / "p.jsonl"
    path.write_text("\n".join([*spoilt(), line(sample(3))]), encoding="utf-8")
    return path


def check(path: Path, *options: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["check", str(path), *options], catch_exceptions=False)
    return done.exit_code, done.stdout, done.stderr


# -- any number of workers ---------------------------------------------------------------------


def test_faults_are_reported_in_the_order_of_the_lines(path: Path) -> None:
    code, out, errors = check(path, "--workers", "1")
    assert (code, out) == (1, "")
    wrong = {**WRONG, 25: ["cut off"]}
    expected = [(number, words) for number, sentences in wrong.items() for words in sentences]
    for (number, words), fault in zip(expected, errors.splitlines(), strict=True):
        assert fault.startswith((f"line {number}, ", f"line {number}: ")), fault
        assert words in fault


@pytest.mark.parametrize(
    ("workers", "options", "language"),
    mostly_slow(
        product(["2", "3"], ["", "--json"], ["en", "fr"]), ("2", "", "fr"), ("2", "--json", "en")
    ),
)
def test_any_number_of_workers_says_the_same(
    workers: str, options: str, language: str, path: Path, speak: Callable[[str], None]
) -> None:
    speak(language)
    several = check(path, "--workers", workers, *options.split())
    assert several == check(path, "--workers", "1", *options.split())


@pytest.mark.parametrize("workers", mostly_slow(["1", "2"], "1"))
def test_sound_play_is_reported_last_of_its_line(workers: str, path: Path) -> None:
    errors = check(path, "--workers", workers, "--sound")[2]
    plain = check(path, "--workers", "1")[2].splitlines()
    more = [fault for fault in errors.splitlines() if fault not in plain]
    assert len(more) == 1
    assert "sound play" in more[0]
    assert [fault for fault in errors.splitlines() if fault.startswith("line 23,")] == [
        *(fault for fault in plain if fault.startswith("line 23,")),
        *more,
    ]


def test_a_file_that_holds_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_check, "BATCH", 4)
    monkeypatch.setattr(file_check, "FEW", 1)
    path = write(tmp_path / "p.jsonl", *collection("count")[:13])
    for workers in ("1", "2"):
        note = "stated in the provenance, and not proved: budget, method, seed, sound_play\n"
        assert check(path, "--workers", workers) == (0, "13 puzzles hold\n", note)
    report = json.loads(check(path, "--workers", "2", "--json")[1])
    assert report.pop("unproved") == ["budget", "method", "seed", "sound_play"]
    assert report == {"puzzles": 13, "faults": []}


def test_several_files_are_checked_together(path: Path, tmp_path: Path) -> None:
    whole = write(tmp_path / "whole.jsonl", *collection("count")[:4])
    code, _out, errors = check(whole, str(path), "--workers", "1")
    alone = check(path, "--workers", "1")[2]
    assert code == 1
    assert errors.splitlines() == [f"{path}: {fault}" for fault in alone.splitlines()]
    report = json.loads(check(whole, str(path), "--json", "--workers", "1")[1])
    puzzle_count = json.loads(check(path, "--json", "--workers", "1")[1])["puzzles"]
    assert report["puzzles"] == 4 + puzzle_count
    assert {fault["file"] for fault in report["faults"]} == {str(path)}
    assert check(whole, str(whole))[:2] == (0, "8 puzzles hold\n")
    with pytest.raises(PuzzleFileError, match=r"none\.jsonl"):
        check(whole, str(tmp_path / "none.jsonl"))


@pytest.mark.parametrize("workers", mostly_slow(["1", "2"], "2"))
def test_a_sheet_of_ones_own_is_named_for_its_puzzles(
    workers: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_check, "BATCH", 1)
    monkeypatch.setattr(file_check, "FEW", 1)
    path = tmp_path / "own.jsonl"
    find_args = ["find", "--kind", "count", "--count", "3", "--workers", "1"]
    find_args += ["--game", str(own.EXAMPLE), "-o", str(path)]
    assert CliRunner().invoke(app, find_args).exit_code == 0
    monkeypatch.setattr(own, "OWN", {})  # as in a process that has never read it
    for module in (catalogue, file_check):
        monkeypatch.setattr(module, "OWN", own.OWN)
    code, _out, errors = check(path, "--workers", workers)
    assert code == 1
    assert "unknown game 'awale-three@" in errors
    code, out, _errors = check(path, "--workers", workers, "--sheet", str(own.EXAMPLE))
    assert (code, out) == (0, "3 puzzles hold\n")
    with pytest.raises(SheetError, match=r"nothing\.toml"):
        check(path, "--sheet", "nothing.toml")


def test_workers_are_started_for_a_long_file_only(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class StartedError(Exception):
        pass

    def refuse(runner: Runner) -> None:
        raise StartedError

    monkeypatch.setattr(Runner, "_started", refuse)
    short = write(tmp_path / "short.jsonl", *collection("count")[:4])
    assert list(file_check.Check(short, workers=3).faults()) == []
    assert list(file_check.Check(path, workers=1).faults())
    with pytest.raises(StartedError):
        list(file_check.Check(path, workers=2).faults())


def dead(*_job: object, **_options: object) -> None:
    os._exit(1)


def test_a_worker_that_dies_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_check, "FEW", 0)
    monkeypatch.setattr(file_check, "proved", dead)
    before = children(os.getpid())
    with pytest.raises(SchedulerError, match="a worker died"):
        list(file_check.Check(path, workers=2).faults())
    assert len(children(os.getpid())) <= len(before) + 1  # one that multiprocessing keeps


def test_workers_go_when_nobody_asks_any_more(path: Path) -> None:
    before = set(children(os.getpid()))
    faults = file_check.Check(path, workers=2).faults()
    while next(faults).line < 18:
        pass
    child_pids = set(children(os.getpid())) - before
    assert len(child_pids) >= 2
    faults.close()
    assert len([pid for pid in child_pids if pid in children(os.getpid())]) <= 1


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("long") / "p.jsonl"
    return write(path, *[sample(3)] * 3000)


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_it_in_one_line(workers: str, long: Path) -> None:
    process = started("check", str(long), "--workers", workers)
    assert process.stderr is not None
    first = process.stderr.readline()  # faults come: the second line is the first one again
    assert first.startswith("line 2, ")
    if workers != "1":
        until(lambda: len(children(process.pid)) > 2, process)
    child_pids = children(process.pid)
    os.killpg(process.pid, signal.SIGINT)
    out, errors = process.communicate()
    assert process.returncode == 130
    assert out == ""
    assert errors.splitlines()[-1].startswith("stopped after ")
    assert "Traceback" not in errors
    assert soon_gone(child_pids)


@pytest.mark.slow
def test_workers_never_outlive_the_one_that_checks(long: Path) -> None:
    process = started("check", str(long), "--workers", "2", "--json")
    until(lambda: len(children(process.pid)) > 2, process)
    child_pids = children(process.pid)
    assert len(child_pids) > 2
    process.kill()
    assert soon_gone(child_pids)
    process.communicate()


# -- earlier lines ----------------------------------------------------------------------------


@given(st.lists(st.sets(st.text("ab\ud800é", max_size=2), max_size=4), max_size=12))
def test_seen_answers_as_a_dictionary_would(lines: list[set[str]]) -> None:
    seen, known = Seen(), dict[str, int]()
    for number, names in enumerate(lines, start=1):
        before = sorted({known[name] for name in names if name in known})
        assert seen.earlier([digest(name) for name in names], number) == before
        for name in names:
            known.setdefault(name, number)
    seen.close()


def test_what_was_seen_takes_no_memory() -> None:
    seen = Seen()
    tracemalloc.start()
    for number in range(40_000):
        assert seen.earlier([digest(f"{number}")], number) == []
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 1_000_000
    assert seen.earlier([digest("7"), digest("39999")], 40_000) == [7, 39_999]
    seen.close()


def test_a_longer_file_takes_no_more_memory(tmp_path: Path) -> None:
    def peak(lines: int) -> int:
        path = tmp_path / f"{lines}"
        path.write_text("rubbish\n" * lines, encoding="utf-8")
        tracemalloc.start()
        assert sum(1 for _fault in file_check.Check(path).faults()) == lines
        _now, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    peak(50)  # what is loaded once
    assert peak(6_000) < peak(600) + 100_000


# -- sound play --------------------------------------------------------------------------------


@pytest.mark.parametrize("budget", [None, 10**30, 0])
def test_an_impossible_search_is_reported_as_a_fault(budget: int | None, tmp_path: Path) -> None:
    record = sample(1)
    del record["provenance"]["budget"]
    if budget is not None:
        record["provenance"]["budget"] = budget
    path = write(tmp_path / "p.jsonl", record)
    result = check(path, "--sound")
    assert result == check(path)
    assert result[0] == 1
    assert "budget" in result[2]


def test_a_search_is_made_again_with_the_generators_budget(tmp_path: Path, english: None) -> None:
    first = next(record for record in collection("capture") if record["goal"]["moves"] == 1)
    record = json.loads(line(first))
    path = write(tmp_path / "p.jsonl", record)
    note = "stated in the provenance, and not proved: method, seed\n"
    assert check(path, "--sound") == (0, "1 puzzle holds\n", note)
    assert json.loads(check(path, "--sound", "--json")[1])["unproved"] == ["method", "seed"]
    for budget, words in (
        (7, "the budget should be 200000"),
        (1_000_000, "the budget should be 200000"),
        (1_000_001, "the budget 1000001 is above 1000000"),
        (1_000_000_000, "the budget 1000000000 is above 1000000"),
    ):
        record["provenance"]["budget"] = budget
        code, _out, err = check(write(path, record), "--sound")
        assert code == 1
        assert words in err
    record["provenance"] |= {"budget": 200_000, "sound_play": False}
    code, _out, err = check(write(path, record), "--sound")
    assert (code, f"the search finds {record['key']}" in err) == (1, True)


def test_a_game_without_a_search_tells_of_none(tmp_path: Path) -> None:
    record = collection("tchoukaillon-only")[0]
    record["provenance"] |= {"budget": 5, "sound_play": True}
    assert list(file_check.sound_faults(record)) == []
    assert "unknown field 'sound_play'" in check(write(tmp_path / "p", record), "--sound")[2]


# -- how far it is -----------------------------------------------------------------------------


def test_progress_is_reported_for_a_long_file(path: Path) -> None:
    reports: list[tuple[int, int, int]] = []
    checking = file_check.Check(path, progress=lambda *far: reports.append(far))
    list(checking.faults())
    size = path.stat().st_size
    assert reports[0][0] == 6  # the third job of two lines
    assert reports == sorted(reports)
    assert reports[-1] == (25, size, size)
    assert {total for _lines, _done, total in reports} == {size}


def test_progress_is_shown_on_a_terminal_only(
    monkeypatch: pytest.MonkeyPatch, english: None
) -> None:
    monkeypatch.setenv("TERM", "xterm")  # on a dumb one nothing is drawn over
    screen = io.StringIO()
    with mining.checking(Console(file=screen, force_terminal=True, width=120)) as show_progress:
        assert show_progress is not None
        assert screen.getvalue() == ""  # a short file shows nothing at all
        show_progress(1500, 40, 100)
    assert "1\u202f500 lines checked" in screen.getvalue()
    assert "40 %" in screen.getvalue()
    quiet = io.StringIO()
    with mining.checking(Console(file=quiet)) as show_progress:
        assert show_progress is None
    with mining.checking(Console(file=quiet, force_terminal=True)):
        pass
    assert quiet.getvalue() == ""
