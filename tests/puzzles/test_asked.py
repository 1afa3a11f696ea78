"""Wishes that cannot be met: refused at once, or answered with what is tight and what is near."""

import io
import os
from collections import Counter
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from songo_edu.cli import mining
from songo_edu.errors import UnfilledQueryError
from songo_edu.puzzles import finding, levels
from songo_edu.puzzles.finding import VAIN_JOBS, VAIN_PUZZLES, Progress, mine
from songo_edu.puzzles.kinds import KINDS, kind
from songo_edu.puzzles.kinds.kind import Query
from songo_edu.puzzles.making import Made
from songo_edu.puzzles.page import collection
from songo_edu.puzzles.query import Selection, query_for
from tests.cli import running


def test_the_command_refuses_in_the_language_of_the_reader(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    args = ["puzzles", "find", "--kind", "count", "--level", "5", "-o", str(path)]
    for language, words in (("en", "is of level 5"), ("fr", "niveau 5")):
        code, out, error_output = running.run(args, b"", {**os.environ, "SONGO_LANGUAGE": language})
        assert (code, out) == (2, b"")
        assert words in error_output.decode()
        assert len(error_output.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_no_shipped_puzzle_is_beyond_what_its_kind_can_show() -> None:
    for record in collection():
        puzzle_kind, moves = kind(record["kind"]), record["goal"]["moves"]
        assert record["level"] in levels.levels_of(puzzle_kind, moves)
        assert set(record["themes"]) <= set(levels.themes_of(puzzle_kind, record["game"], moves))


@pytest.mark.parametrize("name", KINDS)
def test_levels_follow_the_formula(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle_kind = kind(name)
    assert set(levels.levels_of(puzzle_kind)) <= {1, 2, 3, 4, 5}
    monkeypatch.setattr(levels, "WEIGHTS", ())
    monkeypatch.setattr(levels, "longest", lambda: 1)
    assert levels.levels_of(puzzle_kind) == [1]  # without a formula nothing is hard


# -- what a search reports ---------------------------------------------------------------------


class Empty:
    """A runner whose jobs bring puzzles that lack a level, so many each."""

    def __init__(self, puzzles: int) -> None:
        self.puzzles = puzzles
        self.jobs = 0

    def made(self, query: Query, first: int) -> Generator[Made, None, None]:
        while True:
            self.jobs += 1
            yield Made(100, missed={"level": Counter({2: self.puzzles})})


def wish(**wanted: object) -> Query:
    return query_for("capture", **wanted)


@pytest.mark.parametrize(
    ("puzzles", "jobs"), [(1, VAIN_JOBS), (VAIN_PUZZLES // 4, 4), (VAIN_PUZZLES, 1)]
)
def test_a_search_in_vain_ends_early_and_names_the_condition(puzzles: int, jobs: int) -> None:
    runner = Empty(puzzles)
    with pytest.raises(UnfilledQueryError) as caught:
        list(mine([wish(level=4)], runner, set()))
    assert runner.jobs == jobs
    words = "none found at first"
    assert words in str(caught.value)
    assert "level 4 is too narrow: there are puzzles of level 2" in str(caught.value)
    assert "--limit looks further" in str(caught.value)


@pytest.mark.parametrize(("moves", "jobs"), [(2, VAIN_JOBS), (3, 6), (4, 2), (5, 1)])
def test_defences_of_many_moves_are_given_up_sooner(moves: int, jobs: int) -> None:
    runner = Empty(1)
    with pytest.raises(UnfilledQueryError, match="none found at first"):
        list(mine([query_for("defend", moves=moves)], runner, set()))
    assert runner.jobs == jobs


def test_a_search_with_a_limit_goes_to_the_limit() -> None:
    runner = Empty(VAIN_PUZZLES)
    with pytest.raises(UnfilledQueryError, match="within the limits"):
        list(mine([wish(level=4, limit=5_000)], runner, set()))
    assert runner.jobs == 50


def test_the_tight_condition_is_named_once_after_the_first_jobs() -> None:
    steps = mine([wish(level=4)], Empty(1), set())
    sentences = [next(steps).progress.near for _job in range(VAIN_JOBS)]
    assert [number for number, words in enumerate(sentences, start=1) if words] == [finding.EARLY]
    assert "level 4 is too narrow" in sentences[finding.EARLY - 1]


def test_a_search_that_found_something_is_not_in_vain() -> None:
    query = wish(level=4)
    selection = Selection(query, set())
    selection.job, selection.found = VAIN_JOBS, 1
    assert not finding.is_vain(query, selection, {"level": Counter({2: VAIN_PUZZLES})})
    selection.found = 0
    assert finding.is_vain(query, selection, {})
    assert not finding.is_vain(replace(query, patient=True), selection, {})


def test_near_misses_are_looked_for_without_the_tight_condition() -> None:
    sentence = finding.near(wish(moves=1, seeds=60), {})
    assert sentence.startswith("a goal of 60 seeds is too narrow: there are puzzles for ")
    numbers = [int(text) for text in sentence.split("for ")[1].split(";")[0].split(", ")]
    assert numbers == sorted(numbers)
    assert all(2 <= number < 60 for number in numbers)


def test_each_condition_has_its_words() -> None:
    query = wish(level=4, theme="lap", moves=2, strict=True)
    lacking = {
        "level": Counter({2: 3, 3: 1, 5: 1}),
        "theme": Counter({"chain": 5}),
        "moves": Counter({1: 2}),
        "strict": Counter({False: 1}),
        "sound": Counter({False: 1}),
    }
    sentence = finding.near(query, lacking)
    assert sentence.split("; ") == [
        "level 4 is too narrow: there are puzzles of level 2, 3, 5",
        "the theme lap is too narrow: others show chain",
        "a goal in 2 moves is too narrow: there are puzzles in 1",
        "only one right move at every turn is too narrow: there are some with several",
        "sound play is too narrow: --allow-unsound takes keys that are not the best move",
    ]


def test_patience_is_no_setting_of_a_run() -> None:
    assert wish().settings() == wish(limit=wish().limit).settings()


# -- on a terminal -----------------------------------------------------------------------------


def test_a_terminal_shows_found_tried_and_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    clock = iter([10.0, 40.0])
    monkeypatch.setattr(mining.time, "monotonic", lambda: next(clock, 40.0))
    screen = io.StringIO()
    with mining.searching(Console(file=screen, force_terminal=True, width=140)) as show_progress:
        assert show_progress is not None
        show_progress(Progress(0, 20, 0, 10_000, near="level 4 is too narrow"))
        show_progress(Progress(5, 20, 1000, 10_000))
    words = screen.getvalue()
    assert "level 4 is too narrow" in words
    assert "5 / 20 found" in words
    assert "1:30 left" in words


def test_time_left_ends_with_the_last_puzzle_or_the_limit() -> None:
    pace = mining.Pace(0, 0, since=0.0)
    assert pace.left(Progress(0, 10, 0, 100), 5.0) is None
    assert pace.left(Progress(0, 10, 50, 100), 5.0) == 5.0
    assert pace.left(Progress(9, 10, 50, 1000), 9.0) == 1.0
