"""Finding: the same bytes from the same query, and what a query asks for is what comes."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from typer.testing import CliRunner

import songo_edu as se
from songo_edu.cli.puzzles import app
from songo_edu.engine import compiled
from songo_edu.errors import (
    PositionError,
    PuzzleFileError,
    QueryError,
    RecordError,
    SongoError,
    UnfilledQueryError,
    UnknownGameError,
    UnknownKindError,
)
from songo_edu.games.two_row.position import SHEETS
from songo_edu.puzzles import (
    finding,
    making,
    runners,
    sieve,
    store,
    study_tables,
    verify,
)
from songo_edu.puzzles.finding import Progress, mine
from songo_edu.puzzles.journal import part_path
from songo_edu.puzzles.kinds.kind import Query
from songo_edu.puzzles.native import miner
from songo_edu.puzzles.query import query_for
from songo_edu.puzzles.record import Json, line
from songo_edu.puzzles.runners import Runner, work
from tests.cli import running
from tests.needs import for_each, mostly_slow

BUDGET = 3000  # positions of the sound-play search here: the real one is slow in plain Python
GAME = "S4 N0 S3 N0 S2 N0 S1 N0 S0 N0 S6 N4 S6 N1 S5 N0 S0 N0 S6 N1 S5 N2 S1 N3 S2 N4 S6 N5"


def query(**wanted: object) -> Query:
    options: dict[str, object] = {"moves": 2, "count": 2, "seed": "test", **wanted}
    kind = str(options.pop("kind", "capture"))
    return replace(query_for(kind, **options), budget=BUDGET)


def find_records(**wanted: object) -> list[Json]:
    return [record for step in mine([query(**wanted)], Runner(), set()) for record in step.records]


def text(records: list[Json]) -> str:
    return "\n".join(line(record) for record in records)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "p.jsonl"


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Leave Numba aside."""
    monkeypatch.setattr(compiled, "has_numba", lambda: False)
    caches = (study_tables.engine_of, miner.miner_of)
    for cached_function in caches:
        cached_function.cache_clear()
    yield
    for cached_function in caches:
        cached_function.cache_clear()


@pytest.mark.parametrize(
    ("moves", "count", "name"),
    mostly_slow([(1, 4, "songo"), (2, 3, "awale"), (3, 1, "songo")], (1, 4, "songo")),
)
def test_numba_and_plain_give_the_same_bytes(
    moves: int, count: int, name: str, request: pytest.FixtureRequest
) -> None:
    compiled_records = find_records(moves=moves, count=count, game=name, seed="three")
    request.getfixturevalue("plain")
    plain_records = find_records(moves=moves, count=count, game=name, seed="three")
    assert len(compiled_records) == count
    assert text(compiled_records) == text(plain_records)


@pytest.mark.slow
def test_two_runs_and_two_hash_seeds_give_the_same_bytes(tmp_path: Path) -> None:
    """One in this process, whose seed is any; the other in its own, with another."""
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    args = ["find", "--moves", "1", "--count", "3", "--seed", "é", "--workers", "1", "-o"]
    code, _message, _error = run(*args, files[0])
    assert code == 0
    subprocess.run(
        [sys.executable, "-c", "from songo_edu.cli.puzzles import app; app()", *args, files[1]],
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "1"},
        capture_output=True,
    )
    assert files[0].read_bytes() == files[1].read_bytes()


def test_another_seed_gives_other_puzzles() -> None:
    assert text(find_records(seed="a", moves=1)) != text(find_records(seed="b", moves=1))


@pytest.mark.parametrize("name", SHEETS)
def test_every_game_has_puzzles_that_hold(name: str) -> None:
    for moves in (1, 2):
        records = find_records(game=name, moves=moves)
        assert len(records) == 2
        for record in records:
            assert list(verify.faults(record, line(record))) == []
            assert record["game"] == name
            assert record["provenance"]["sound_play"] is True


def test_a_wish_is_met() -> None:
    for record in find_records(seeds=6, strict=True, count=3):
        assert record["goal"] == {"moves": 2, "seeds": 6}
        assert record["strict"] is True
    for record in find_records(theme="chain", level=3, count=2):
        assert "chain" in record["themes"]
        assert record["level"] == 3
    assert {record["goal"]["moves"] for record in find_records(moves=None, count=6)} <= {1, 2, 3}


def test_sound_play_can_be_waived_and_is_not_recorded_then() -> None:
    for record in find_records(sound=False, count=12, moves=1):
        assert list(verify.faults(record, line(record))) == []
        assert not {"budget", "sound_play"} & record["provenance"].keys()


def test_a_drill_has_no_sound_play() -> None:
    for record in find_records(kind="count", moves=None):
        assert list(verify.faults(record, line(record))) == []
        assert "sound_play" not in record["provenance"]


def test_ids_can_be_left_out() -> None:
    first = find_records(moves=1, count=1)[0]["id"]
    assert find_records(moves=1, count=1, left_out=[first])[0]["id"] != first


def test_no_puzzle_comes_twice_over_several_wishes() -> None:
    wish = query(moves=1, count=3, seed="twice")
    records = [record for step in mine([wish, wish], Runner(), set()) for record in step.records]
    assert len({record["id"] for record in records}) == len(records) == 6


def test_a_wish_stays_open_where_the_limit_comes_first() -> None:
    reports: list[Progress] = []
    vain = query(moves=1, seeds=60, limit=300)
    with pytest.raises(UnfilledQueryError, match="none found within the limits"):
        reports.extend(step.progress for step in mine([vain], Runner(), set()))
    assert reports[-1].found == 0
    assert 300 <= reports[-1].tried < 600


# -- from a text -------------------------------------------------------------------------------


def test_puzzles_of_a_record_come_from_it() -> None:
    records = find_records(start=GAME, moves=None, sound=False, count=50)
    assert records
    for record in records:
        assert list(verify.faults(record, line(record))) == []
        assert GAME.startswith(record["provenance"]["record"])


def test_the_end_of_a_record_is_searched_as_well() -> None:
    record = find_records(moves=1, count=1)[0]
    again = find_records(start=record["provenance"]["record"], moves=1, count=1)[0]
    assert {**record, "provenance": {}} == {**again, "provenance": {}}


def test_a_position_is_searched_whoever_is_to_move() -> None:
    board = se.game("songo").position(find_records(moves=1, count=1)[0]["position"])
    there = find_records(start=str(board), moves=1, count=1, sound=False)
    turned = find_records(start=str(board.turned()), moves=1, count=1, sound=False)
    assert text(there) == text(turned) != ""
    assert there[0]["position"] == str(board)


@pytest.mark.parametrize(
    ("start", "error", "words"),
    [
        ("5.5/5.5 S", PositionError, "5.5/5.5 S"),
        ("rubbish", SongoError, "rubbish"),
        ("", PositionError, "''"),
        ("S4 N0 S9", RecordError, "S9"),
    ],
)
def test_a_text_that_is_none_is_named(start: str, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        query(start=start)


# -- from Python -------------------------------------------------------------------------------


def test_from_python_they_come_one_by_one_with_progress() -> None:
    reports: list[Progress] = []
    search = se.puzzles.search(moves=1, count=3, sound=False, progress=reports.append)
    first = next(search)
    assert reports[-1].count == 3
    rest = list(search)
    assert [first, *rest] == se.puzzles.find(moves=1, count=3, sound=False)
    assert reports[-1].found == 3
    assert all(a.found <= b.found and a.tried < b.tried for a, b in pairwise(reports))


def test_python_writes_the_same_file(path: Path) -> None:
    records = se.puzzles.find(moves=1, count=3, sound=False, file=path)
    assert records == se.puzzles.find(moves=1, count=3, sound=False)
    assert path.read_text(encoding="utf-8") == text(records) + "\n"


@pytest.mark.parametrize(
    ("wanted", "error", "words"),
    [
        ({"kind": "mate"}, UnknownKindError, "'mate'.*capture"),
        ({"game": "chess"}, UnknownGameError, "'chess'.*songo"),
        ({"game": "wing"}, QueryError, "wing has no puzzles.*songo"),
        ({"method": "dream"}, QueryError, "'dream'.*selfplay"),
        ({"method": "given"}, QueryError, "given needs"),
        ({"theme": "joy"}, QueryError, "'joy'.*chain"),
        ({"level": 6}, QueryError, "level 6.*1, 2, 3, 4, 5"),
        ({"moves": 6}, QueryError, "6 moves.*1 to 5"),
        ({"moves": 0}, QueryError, "0 moves"),
        ({"seeds": 0}, QueryError, "0 seeds"),
        ({"seeds": 71}, QueryError, "71 seeds.*1 to 70"),
        ({"game": "awale", "seeds": 49}, QueryError, "49 seeds.*1 to 48"),
        ({"seeds": 13, "most": 12}, QueryError, "13 seeds.*1 to 12"),
        ({"most": 9}, QueryError, "at most 9 seeds on the board.*10 or more"),
        ({"kind": "study-win", "most": 9}, QueryError, "at most 9 seeds.*10 or more"),
        ({"kind": "study-only", "seeds": 17}, QueryError, "17 seeds.*1 to 16"),
        ({"kind": "study-win", "strict": True}, QueryError, "none is strict"),
        ({"kind": "count", "moves": 1, "seeds": 3}, QueryError, "count have no number of seeds"),
        ({"kind": "count", "moves": None, "level": 5}, QueryError, "count is of level 5.*1, 2, 3"),
        ({"moves": 1, "theme": "quiet"}, QueryError, "shows the theme quiet.*chain"),
        ({"count": 0}, QueryError, "count is 0"),
        ({"limit": 0}, QueryError, "limit is 0"),
    ],
)
def test_bad_wishes_name_the_text(
    wanted: dict[str, object], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        query(**wanted)


@for_each(
    ("kind", "game", "theme", "known"),
    [
        ("count", None, "greed", "chain"),
        ("forbidden", None, "lap", "feeding, last-pit"),
        ("capture", None, "patience", "chain"),
        ("capture", "awale", "kept-seed", "chain"),
        ("capture", "awale-grand-slam", "cancelled-capture", "chain"),
        ("sowing-win", None, "no-return", "hemmed-in"),
        ("wing-win", None, "shorter-board", "no-return"),
        ("kaillon-fewest", None, "relay", "patience"),
    ],
)
def test_a_theme_that_no_puzzle_can_show_is_refused(
    kind: str, game: str | None, theme: str, known: str
) -> None:
    with pytest.raises(QueryError, match=f"shows the theme {theme}.*{known}"):
        query_for(kind, game=game, theme=theme)


# -- the command -------------------------------------------------------------------------------


def run(*args: object) -> tuple[int, str, BaseException | None]:
    result = CliRunner().invoke(app, [str(arg) for arg in args])
    return result.exit_code, result.stderr, result.exception


#: Without other processes, which each take seconds to load what they need.
ALONE = ("--workers", 1)


def test_find_writes_a_file_that_check_accepts(path: Path) -> None:
    code, message, _error = run(
        "find", "--moves", 2, "--moves", 1, "--count", 2, "--seed", 5, "-o", path, *ALONE
    )
    assert (code, message) == (0, f"4 puzzles, in {path}\n")
    goals = [entry.record["goal"]["moves"] for entry in store.read(path)]
    assert goals == [1, 1, 2, 2]
    assert run("check", "--sound", path)[0] == 0
    assert [item.name for item in path.parent.iterdir()] == ["p.jsonl"]


@pytest.mark.parametrize("workers", [1, 2])
def test_nothing_is_left_where_nothing_is_found(path: Path, workers: int) -> None:
    args = ["--capture", 60, "--moves", 1, "--limit", 500, "--workers", workers]
    code, message, _error = run("find", *args, "-o", path)
    assert code == 1
    assert message.startswith("none found within the limits (1 move, ")
    assert message.count("\n") == 1
    assert list(path.parent.iterdir()) == []


def test_what_the_limit_leaves_is_written_and_counted(path: Path) -> None:
    few = ["--moves", 1, "--count", 50, "--limit", 900, "--allow-unsound", *ALONE]
    code, message, _error = run("find", *few, "-o", path)
    count = len(store.read(path))
    assert code == 1
    assert 0 < count < 50
    assert message.startswith(f"only {count} of 50 found within the limits (1 move, ")
    assert message.endswith(f", in {path}\n")
    assert [item.name for item in path.parent.iterdir()] == ["p.jsonl"]
    assert run("check", path)[0] == 0
    shown = CliRunner().invoke(app, ["find", *map(str, few), "--json"])
    assert (shown.exit_code, shown.stdout.encode()) == (1, path.read_bytes())


@pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="there is no such clock")
def test_a_search_stops_when_its_time_is_up_and_goes_on_later(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock rings while the second job is done; what the first one brought is kept."""
    jobs = []

    def interrupted_work(query: Query, job: int, generator: str) -> making.Made:
        jobs.append(job)
        if job == 1:
            signal.raise_signal(signal.SIGALRM)
        return work(query, job, generator)

    args = ["find", "--moves", 1, "--count", 120, "--allow-unsound", *ALONE]
    with monkeypatch.context() as patch:
        patch.setattr(runners, "work", interrupted_work)
        code, message, _error = run(*args, "--seconds", 600, "-o", path)
    part = part_path(path)
    count = len(store.read(part))
    assert (jobs, code, path.exists()) == ([0, 1], 1, False)
    assert 0 < count < 120
    assert message == (
        f"{count} of 120 found: the time is up; {part} holds what was found, and the same command"
        " carries on from there\n"
    )
    assert run(*args, "-o", path)[:2] == (0, f"120 puzzles, in {path}\n")
    other = path.with_name("q.jsonl")
    assert run(*args, "-o", other)[0] == 0
    assert path.read_bytes() == other.read_bytes()


def test_a_stop_shows_what_was_found_where_there_is_no_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stopped(query: Query, job: int, generator: str) -> making.Made:
        if job:
            raise SystemExit(143)
        return work(query, job, generator)

    monkeypatch.setattr(runners, "work", stopped)
    args = ["find", "--moves", "1", "--count", "120", "--allow-unsound", "--json", "--workers", "1"]
    done = CliRunner().invoke(app, args)
    count = len(done.stdout.splitlines())
    assert done.exit_code == 143
    assert count > 0
    assert f"{count} of 120 found: stopped from outside\n" in done.stderr
    assert "-o FILE" in done.stderr


def test_building_a_table_reports_progress(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A table of its own is built in an empty cache, once; whoever listens hears of it."""
    monkeypatch.setenv("SONGO_CACHE", str(tmp_path))
    monkeypatch.setattr(study_tables, "EVERY", 0.0)
    with runners.logged():
        for _again in range(2):
            built(6)
    lines = capfd.readouterr().err.splitlines()
    sentence = "building the table of endings of awale, once: 6 of 6 seeds, sweep 1; "
    assert [words for words in lines if words.startswith(sentence)]
    assert lines[0].endswith(" 0.0 % of the positions are done")
    built(7)
    assert capfd.readouterr().err == ""  # nobody listens any more


def built(seeds: int) -> None:
    study_tables.table_for(SHEETS["awale"], seeds)


@pytest.mark.slow
def test_a_table_built_by_a_worker_is_reported_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SONGO_CACHE", str(tmp_path))
    with runners.logged(), runners.open_runner(2, alone=0) as runner:
        assert list(runner.results(built, [(6,)])) == [None]
    assert "building the table of endings of awale, once: " in capfd.readouterr().err


def test_all_there_is_in_a_text_is_enough(path: Path) -> None:
    code, message, _error = run("find", "--from", GAME, "--allow-unsound", *ALONE, "-o", path)
    why = "there is no more in the position or record"
    assert (code, message) == (0, f"1 of 10 found: {why}, in {path}\n")
    assert run("check", path)[0] == 0
    code, message, _ = run("find", "--from", "S4 N0", *ALONE, "-o", path.with_name("none.jsonl"))
    assert (code, message.startswith("none found")) == (1, True)


def test_an_existing_file_stays_without_force(path: Path) -> None:
    path.write_text("mine", encoding="utf-8")
    error = run("find", "--moves", 1, "--count", 1, "-o", path)[2]
    assert isinstance(error, PuzzleFileError)
    assert str(path) in str(error)
    assert path.read_text(encoding="utf-8") == "mine"
    assert [item.name for item in path.parent.iterdir()] == ["p.jsonl"]
    assert run("find", "--moves", 1, "--count", 1, "-o", path, "--force")[0] == 0
    assert len(store.read(path)) == 1


def test_what_cannot_be_written_is_refused_before_any_work(tmp_path: Path) -> None:
    for path, force in [
        (tmp_path / "none" / "p.jsonl", False),
        (tmp_path, True),
        (Path(os.devnull), True),
    ]:
        with pytest.raises(PuzzleFileError, match=path.parent.name):
            store.require_writable(path, force=force)


def test_a_write_that_fails_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(PuzzleFileError):
        store.write(tmp_path / "none" / "p.jsonl", [{}])

    def broken() -> object:
        yield {"a": 1}
        raise RuntimeError

    with pytest.raises(RuntimeError):
        store.write(tmp_path / "p.jsonl", broken())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "args",
    [
        ["--moves", "two"],
        ["--moves", "6"],
        ["--moves", "0"],
        ["--capture", "-1"],
        ["--count", "0"],
        ["--limit", "0"],
        ["--workers", "0"],
        ["--kind", "mate"],
        ["--theme", "joy"],
        ["--level", "9"],
        ["--method", "dream"],
        ["--game", "wing"],
        ["--game", "chess"],
        ["--from", "S4 N9"],
        ["--from", "5.5/5.5 S"],
    ],
    ids=lambda args: " ".join(args),
)
def test_bad_options_end_with_one_line_and_code_2(args: list[str], path: Path) -> None:
    code, out, error_output = running.run(
        ["puzzles", "find", *args, "-o", str(path)], b"", {**os.environ, "SONGO_LANGUAGE": "en"}
    )
    assert (code, out) == (2, b"")
    assert len(error_output.splitlines()) == 1
    assert args[1].split()[-1].encode() in error_output
    assert list(path.parent.iterdir()) == []


def test_a_file_of_unwanted_ids_is_read_whole_or_refused(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    path.write_text("# dull\n0123456789ab  # too easy\n\n", encoding="utf-8")
    assert store.read_ids(path) == {"0123456789ab"}
    idea = '["gain",[[0,"home",0,false]],["quiet"]]'
    path.write_text(f"{idea}  # shown often enough\n", encoding="utf-8")
    assert store.read_ids(path) == {idea}
    path.write_text("0123456789ab\nxyz\n", encoding="utf-8")
    with pytest.raises(PuzzleFileError, match="line 2: 'xyz'"):
        store.read_ids(path)
    with pytest.raises(PuzzleFileError, match="none"):
        store.read_ids(tmp_path / "none")


def test_boards_with_few_seeds_are_composed_and_an_idea_is_left_out() -> None:
    """As many as are wanted, although many jobs compose no such board."""
    wanted = {"method": "compose", "moves": 1, "most": 20, "count": 5, "sound": False}
    puzzles = finding.find(**wanted)
    boards = [se.game("songo").position(record["position"]) for record in puzzles]
    assert all(10 <= sum(board.pits.values()) <= 20 for board in boards)
    shown = [sieve.idea(record) for record in puzzles]
    others = finding.find(**wanted, left_out=shown[:1])
    assert len(others) == len(set(shown)) == 5
    assert shown[0] not in [sieve.idea(record) for record in others]
