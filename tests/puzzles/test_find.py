"""Finding: the same bytes from the same wish, and what a wish asks for is what comes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from songo_edu.analysis.compiled import has_numba
from songo_edu.errors import PuzzleFileError, UnknownGameError
from songo_edu.games.sheets import SHEETS
from songo_edu.puzzles import choice, selfplay, store, verify
from songo_edu.puzzles.commands import app
from songo_edu.puzzles.engine import Engine
from songo_edu.puzzles.find import Finder, Wish
from songo_edu.puzzles.record import Json, line

BUDGET = 3000  # positions of the sound-play search here: the real one is slow in plain Python


def found(*, fast: bool | None = None, **wish: object) -> list[Json]:
    asked = {"moves": 2, "count": 2, "seed": "test", "budget": BUDGET, **wish}
    return Finder(fast=fast).find(Wish(**asked))  # type: ignore[arg-type]


def text(records: list[Json]) -> str:
    return "\n".join(line(record) for record in records)


@pytest.mark.skipif(not has_numba(), reason="Numba is not installed")
@pytest.mark.parametrize(("moves", "count", "name"), [(1, 4, "songo"), (2, 3, "awale")])
def test_numba_and_plain_give_the_same_bytes(moves: int, count: int, name: str) -> None:
    one = found(moves=moves, count=count, game=name, fast=True)
    other = found(moves=moves, count=count, game=name, fast=False)
    assert len(one) == count
    assert text(one) == text(other)


@pytest.mark.skipif(not has_numba(), reason="Numba is not installed")
def test_numba_and_plain_give_the_same_bytes_in_three_moves() -> None:
    wish = {"moves": 3, "count": 1, "seed": "three"}
    assert text(found(**wish, fast=True)) == text(found(**wish, fast=False)) != ""


def test_two_runs_and_two_hash_seeds_give_the_same_bytes(tmp_path: Path) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for number, path in enumerate(files):
        code = "from songo_edu.puzzles.commands import app; app()"
        args = ["find", "--moves", "1", "--count", "3", "--seed", "é", "-o", str(path)]
        subprocess.run(
            [sys.executable, "-c", code, *args],
            check=True,
            env={**os.environ, "PYTHONHASHSEED": str(number)},
            capture_output=True,
        )
    assert files[0].read_bytes() == files[1].read_bytes()


def test_another_seed_gives_other_puzzles() -> None:
    assert text(found(seed="a", moves=1)) != text(found(seed="b", moves=1))


@pytest.mark.parametrize("name", SHEETS)
def test_every_game_has_puzzles_that_hold(name: str) -> None:
    for moves in (1, 2):
        records = found(game=name, moves=moves)
        assert len(records) == 2
        for record in records:
            assert list(verify.faults(record, line(record))) == []
            assert record["game"] == name
            assert record["provenance"]["sound_play"] is True


def test_a_wish_is_met() -> None:
    for record in found(capture=6, strict=True, count=3):
        assert record["goal"] == {"moves": 2, "seeds": 6}
        assert record["strict"] is True
        assert len(record["solution"]["replies"]) >= choice.REPLIES


def test_sound_play_can_be_waived_and_is_told() -> None:
    records = found(sound=False, count=12, moves=1)
    assert {record["provenance"]["sound_play"] for record in records} == {True, False}


def test_ids_can_be_left_out() -> None:
    first = found(moves=1, count=1)[0]["id"]
    assert found(moves=1, count=1, left_out=frozenset([first]))[0]["id"] != first


def test_no_puzzle_comes_twice_over_several_wishes() -> None:
    finder = Finder()
    wish = Wish(moves=1, count=3, seed="twice", budget=BUDGET)
    records = finder.find(wish) + finder.find(wish)
    assert len({record["id"] for record in records}) == len(records) == 6


def test_a_wish_stays_open_where_the_limit_comes_first() -> None:
    finder = Finder()
    assert finder.find(Wish(moves=1, count=1, seed="1", capture=60, limit=300)) == []
    assert finder.tried == 300


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    finder = Finder(progress=lambda found, tried: told.append((found, tried)))
    finder.find(Wish(moves=1, count=2, seed="1", budget=BUDGET))
    assert told[-1][0] == 2
    assert told == sorted(told)


def test_games_come_from_their_seed_alone() -> None:
    engine = Engine(SHEETS["songo"], fast=False)
    games = [selfplay.play(engine, selfplay.generator("songo", 1, "s", n)) for n in (0, 1, 0)]
    assert games[0] == games[2] != games[1]


def test_variety_gives_way_to_patience() -> None:
    variety = choice.Variety(4, one_goal=False)
    classes: choice.Classes = {"seeds": 4, "level": 1, "key": "S0"}
    assert variety.has_room(classes)
    variety.takes(classes)
    assert not variety.has_room(classes)
    for _game in range(choice.PATIENCE):
        variety.waits()
    assert variety.has_room(classes)


# -- the command -------------------------------------------------------------------------------


def run(*args: object) -> tuple[int, str, BaseException | None]:
    result = CliRunner().invoke(app, [str(arg) for arg in args])
    return result.exit_code, result.stderr, result.exception


def test_find_writes_a_file_that_check_accepts(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    code, told, _error = run(
        "find", "--moves", 2, "--moves", 1, "--count", 2, "--seed", 5, "-o", path
    )
    assert (code, told) == (0, f"4 puzzles in {path}\n")
    goals = [entry.record["goal"]["moves"] for entry in store.read(path)]
    assert goals == [1, 1, 2, 2]
    assert run("check", "--sound", path)[0] == 0
    assert [item.name for item in tmp_path.iterdir()] == ["p.jsonl"]


def test_nothing_is_written_where_nothing_is_found(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    code, told, _error = run("find", "--capture", 60, "--moves", 1, "--limit", 500, "-o", path)
    assert code == 1
    assert told.startswith("none found within the limits")
    assert told.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_half_a_wish_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    code, told, _error = run("find", "--moves", 1, "--count", 50, "--limit", 1500, "-o", path)
    assert code == 1
    assert "of 50 found" in told
    assert not path.exists()


def test_an_existing_file_stays_without_force(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    path.write_text("mine", encoding="utf-8")
    error = run("find", "--moves", 1, "--count", 1, "-o", path)[2]
    assert isinstance(error, PuzzleFileError)
    assert str(path) in str(error)
    assert path.read_text(encoding="utf-8") == "mine"
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
        store.write(tmp_path / "p.jsonl", broken())  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


def test_bad_wishes_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    for args in (
        ["--moves", 4],
        ["--moves", 0],
        ["--moves", "two"],
        ["--moves", 1, "--capture", 0],
        ["--moves", 1, "--count", 0],
        ["--moves", 1, "--limit", 0],
        [],
    ):
        assert run("find", *args, "-o", path)[0] == 2, args
    assert isinstance(run("find", "--moves", 1, "--game", "chess", "-o", path)[2], UnknownGameError)
    assert not path.exists()


def test_a_file_of_unwanted_ids_is_read_whole_or_refused(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    path.write_text("# dull\n0123456789ab  # too easy\n\n", encoding="utf-8")
    assert store.read_ids(path) == {"0123456789ab"}
    path.write_text("0123456789ab\nxyz\n", encoding="utf-8")
    with pytest.raises(PuzzleFileError, match="line 2: 'xyz'"):
        store.read_ids(path)
    with pytest.raises(PuzzleFileError, match="none"):
        store.read_ids(tmp_path / "none")
