"""The computer as an opponent: the same compiled, each level above the one below, tables."""

import gzip
import random
from dataclasses import replace
from functools import cache
from itertools import islice, product

import pytest

import songo_edu as se
from benchmarks import ladder
from benchmarks.ladder import CaptureTaker
from songo_edu.engine import levels
from songo_edu.engine.compiled import has_numba
from songo_edu.engine.endings.at_hand import tables
from songo_edu.engine.levels import (
    LEVELS,
    MOST_CHANCE,
    PAGE_SEEDS,
    learner,
    learner_move,
    played_by,
    player_of,
)
from songo_edu.errors import LevelError
from songo_edu.games import Position, game
from songo_edu.games.two_row.position import SHEETS
from songo_edu.locale import set_language
from songo_edu.rules.two_row.endings import (
    NOT_IN_TABLE,
    PAGE_BASE,
    choices_size,
    fill_choices,
    probe_endings,
)
from songo_edu.rules.two_row.search import VICTORY
from tests.needs import Effort, mostly_slow
from tests.rules import positions

#: The strong level, with a small part of its positions.
SMALL = replace(LEVELS[-1], nodes=3000)


#: The same with a taste.
WAITING = replace(SMALL, captures=-300, greniers=20)


@cache
def table() -> bytes:
    return gzip.decompress(tables()["awale"])


def some(name: str, count: int) -> list[Position]:
    rng = random.Random(f"learners {name}")
    wild = [game(name).position(positions.wild(rng, name)) for _ in range(count // 2)]
    return [*wild, *islice(positions.met(rng, game(name)), count - len(wild))]


@pytest.mark.parametrize("name", SHEETS)
def test_compiled_players_play_alike(name: str, effort: Effort) -> None:
    for i, p in enumerate(some(name, 8 * effort)):
        for player in (*(player_of(name, level) for level in (1, 2, 3)), SMALL, WAITING):
            for data in (None, table()) if name == "awale" and player is SMALL else (None,):
                fast = played_by(player, p, i + 1, fast=True, endings=data)
                assert fast == played_by(player, p, i + 1, fast=False, endings=data)
                assert fast in (p.legal_moves() or [None])


def test_a_child_takes_the_best_and_else_gives_the_least() -> None:
    rng = random.Random("child")
    for _ in range(60):
        place = game("songo").position(positions.wild(rng, "songo"))
        if place.over:
            continue
        taken = {move: place.captured(move) for move in place.legal_moves()}
        given = {
            move: max(map(place.play(move).captured, place.play(move).legal_moves()), default=0)
            for move in taken
        }
        move = CaptureTaker().choose(place)
        if max(taken.values()) > 0:
            assert taken[move] == max(taken.values())
        else:
            assert given[move] == min(given.values())


@pytest.mark.parametrize(
    ("name", "level"),
    mostly_slow(product(["songo", "awale"], range(1, 6)), ("songo", 1), ("songo", 2)),
)
@pytest.mark.skipif(not has_numba(), reason="the stronger levels take minutes without Numba")
def test_each_step_of_the_ladder_is_won(name: str, level: int) -> None:
    """How far: `python -m benchmarks.ladder` measures it with a hundred games a step."""
    match = ladder.step(level, name, pairs=1 if level == 5 else 6)
    assert match.score.share > 0.6
    assert all(played.fault is None for played in match.games)


def test_levels_are_described_in_the_readers_language() -> None:
    try:
        for code in ("en", "fr"):
            set_language(code)
            lines = [str(level) for level in LEVELS]
            assert len(set(lines)) == len(LEVELS)
            assert [line.split(",")[0] for line in lines] == ["1", "2", "3", "4", "5"]
        assert lines[0].startswith("1, facile")
    finally:
        set_language(None)


@pytest.mark.parametrize("bad", [0, 6, -1, "2", None, True, 1.5])
def test_an_unknown_level_is_named(bad: object) -> None:
    with pytest.raises(LevelError, match=r"unknown level .*; the levels are 1 to 5"):
        learner(bad)


def test_a_game_that_is_over_has_no_move() -> None:
    p = game("awale").position("0.0.0.0.0.0/0.1.0.2.0.0 S 20-20")
    assert p.over
    assert all(learner_move(p, level, fast=False) is None for level in range(1, 6))


def test_any_number_is_a_chance() -> None:
    p = game("songo").start()
    for chance in (0, -5, MOST_CHANCE, MOST_CHANCE + 1, 10**12):
        assert learner_move(p, 1, chance) in p.legal_moves()
    assert learner_move(p, 1, MOST_CHANCE + 9) == learner_move(p, 1, 9)


# -- the table of endings --------------------------------------------------------------------------


@cache
def opened() -> tuple[list[int], bytearray, int]:
    """Return what a probe of awalé's table takes: choices, the table, its seeds."""
    seeds = table()[PAGE_SEEDS]
    choices = [0] * choices_size(game("awale").sheet.row, seeds)
    fill_choices(game("awale").sheet.row, seeds, choices)
    return choices, bytearray(table()), seeds


def table_value(p: Position) -> int:
    states, at = p.buffer()
    choices, data, seeds = opened()
    return probe_endings(p.sheet.integers(), choices, data, PAGE_BASE, seeds, states, at, 0)


@pytest.mark.slow
def test_the_table_gives_what_playing_out_gives(effort: Effort) -> None:
    """Also where a store ends the game before the rows are empty."""
    rng = random.Random("tabled")
    seen = dict.fromkeys(("win", "loss", "draw"), 0)
    while min(seen.values()) < 8 * effort:
        board = [0] * 12
        for _ in range(rng.randint(2, 5)):
            board[rng.randrange(12)] += 1
        rest = 48 - sum(board)
        south = rest // 2 + rng.randint(-3, 3)
        rows = [".".join(map(str, board[i : i + 6])) for i in (0, 6)]
        p = game("awale").position(f"{rows[0]}/{rows[1]} {rng.choice('SN')} {south}-{rest - south}")
        value = table_value(p)
        if p.over or value == NOT_IN_TABLE:
            continue
        solved = se.solve("awale", str(p), nodes=20_000)
        if solved.result == "unsettled":
            continue
        outcome = "win" if value * 2 > VICTORY else "loss" if value * 2 < -VICTORY else "draw"
        assert outcome == solved.result, str(p)
        seen[outcome] += 1


def test_a_board_that_may_come_back_is_left_to_the_search() -> None:
    p = game("awale").position("0.0.0.1.1.0/2.0.0.1.0.0 S 20-23")
    after = p.play("A")
    assert table_value(game("awale").position(str(after))) != NOT_IN_TABLE
    assert table_value(after) == NOT_IN_TABLE


def test_levels_answer_to_their_old_name_with_a_warning() -> None:
    with pytest.warns(DeprecationWarning, match="LEARNERS is now LEVELS"):
        assert levels.LEARNERS is LEVELS
    with pytest.raises(AttributeError, match="LEARNER"):
        _ = levels.LEARNER
