"""The rules of the solitaires against a second version: all small boards, many random ones."""

import random

import pytest

from tests.needs import mostly_slow
from tests.rules.solo import (
    RULES,
    SHEETS,
    boards,
    fewest_moves,
    outcome,
    random_case,
    rules_of,
    state_of,
)

REASONS = {"ok": 0, "lost": 0, "empty": 1, "far": 2, "not-home": 3}
SLOTS = 512
ENOUGH = 100_000  # nodes

#: Holes and seeds of the boards that are tried one and all.
SMALL = {name: [(1, 4), (2, 6), (3, 8), (4, 8), (5, 6)] for name in SHEETS}


def _compare(name: str, board: tuple[int, ...]) -> None:
    """Check every hole of one board: legality, move and trace by both versions."""
    holes = len(board)
    goal = (board[0] + 1, *board[1:])
    rules, stride = rules_of(name, holes), RULES.solo_stride(rules_of(name, holes))
    state = state_of(name, board, goal)
    legal = []
    for pit in range(holes):
        word, after, home = outcome(name, board, pit + 1)
        states = state + [0] * 2 * stride
        assert RULES.solo_reason(rules, states, 0, stride, pit) == REASONS[word], (board, pit)
        if REASONS[word]:
            continue
        legal.append(pit)
        assert RULES.solo_make(rules, states, 0, stride, pit) == home
        made = states[stride : 2 * stride]
        assert tuple(made[:holes]) == after
        assert made[holes] == home
        assert made[holes + 1] == (word == "lost"), (board, pit)
        assert states[:stride] == state
        out = [0] * RULES.solo_trace_size(rules, states, 0)
        states += [0] * stride
        size = RULES.solo_trace(rules, states, 0, 2 * stride, pit, out)
        assert states[2 * stride : 3 * stride] == made
        _check_events(rules, state, made, pit, out[:size])
    moves = [0] * (holes + 1)
    states = state + [0] * stride
    count = RULES.solo_legal(rules, states, 0, stride, moves, 0)
    assert moves[:count] == legal
    how = RULES.solo_ending(rules, states, 0, count)
    won = not any(board) and name != "monde"
    assert how == (1 if won else 2 if not legal else 0)


def _check_events(
    rules: list[int], before: list[int], after: list[int], pit: int, out: list[int]
) -> None:
    """Check that the events alone lead from one board to the other."""
    holes = rules[0]
    row = before[: holes + 1]
    row[pit] = 0
    for i in range(0, len(out), 3):
        kind, place, n = out[i : i + 3]
        if kind == 1:
            row[place] += 1
            assert row[place] == n
        elif kind == 7:
            assert row[place] == n > 1
            row[place] = 0
        else:
            assert kind in (2, 6)
    assert row == after[: holes + 1]
    last, stop = out[-2], out[-1]
    assert out[-3] == 6
    assert (stop == 1) == (last == holes)
    assert (stop == 3) == (after[holes + 1] == 1)


@pytest.mark.parametrize("name", SHEETS)
def test_every_move_of_every_small_board(name: str) -> None:
    for holes, seeds in SMALL[name]:
        for board in boards(holes, seeds):
            _compare(name, board)


@pytest.mark.parametrize("name", SHEETS)
def test_random_boards(name: str, effort: int) -> None:
    rng = random.Random(f"solitaires {name}")
    for _ in range(400 * effort):
        rules, state = random_case(rng, name)
        _compare(name, tuple(state[: rules[0]]))


@pytest.mark.parametrize("name", SHEETS)
def test_seeds_are_conserved_and_games_end(name: str, effort: int) -> None:
    rng = random.Random(f"conserved {name}")
    for _ in range(150 * effort):
        rules, state = random_case(rng, name)
        stride = RULES.solo_stride(rules)
        states = state + [0] * stride
        total, longest, moves = sum(state[: rules[0]]), 0, [0] * rules[0]
        bound = RULES.solo_longest(rules, states, 0)
        while count := RULES.solo_legal(rules, states, 0, stride, moves, 0):
            home = RULES.solo_make(rules, states, 0, stride, rng.choice(moves[:count]))
            assert home >= 0
            states[:stride] = states[stride:]
            longest += 1
            assert sum(states[: rules[0] + 1]) == total
        assert longest <= bound
        assert RULES.solo_ending(rules, states, 0, 0) != 0


# -- the solvers -------------------------------------------------------------------------------


def _solve(name: str, board: tuple[int, ...], nodes: int = ENOUGH) -> tuple[int, list[int], int]:
    holes = len(board)
    rules, state = rules_of(name, holes), state_of(name, board)
    limit = RULES.solo_longest(rules, state, 0)
    states = state + [0] * (RULES.solo_stride(rules) * (limit + 2))
    line, info, table = [0] * (limit + 1), [0] * 3, [0] * (SLOTS * (holes + 1))
    solved = RULES.solo_solve(rules, states, 0, limit, nodes, table, SLOTS, line, info)
    return solved, line[: info[0]], info[2]


HOME = [name for name in SHEETS if name != "monde"]


@pytest.mark.parametrize("name", mostly_slow(HOME, "tchoukaillon", "kaillon"))
def test_solvers_on_every_small_board(name: str) -> None:
    winnable = lost = 0
    for holes, seeds in [(1, 6), (2, 8), (3, 9), (4, 9), (5, 7)]:
        for board in boards(holes, seeds):
            fewest = fewest_moves(name, board)
            solved, line, unproven = _solve(name, board)
            assert solved == (fewest is not None), board
            assert unproven == 0
            if solved == 0:
                lost += 1
                continue
            winnable += 1
            here = board
            for pit in line:
                word, here, _home = outcome(name, here, pit + 1)
                assert word == "ok"
            assert not any(here)
            assert len(line) >= fewest
            if name == "kaillon":
                assert len(line) == fewest, board
            if name == "tchoukaillon":
                assert len(line) == sum(board)
    assert winnable > 20
    assert lost > 20


@pytest.mark.parametrize("name", HOME)
def test_no_win_needs_fewer_moves_than_the_bound(name: str) -> None:
    for board in boards(4, 9):
        fewest = fewest_moves(name, board)
        rules, state = rules_of(name, 4), state_of(name, board)
        if fewest is not None:
            assert (
                RULES.solo_fewest(rules, state, 0) <= fewest <= RULES.solo_longest(rules, state, 0)
            )


def test_the_way_home_from_the_farthest_hole() -> None:
    """It wins wherever Kaillon can be won, and is the shortest way in most cases."""
    won = shortest = 0
    for board in boards(4, 8):
        rules = rules_of("kaillon", 4)
        states, line, info = state_of("kaillon", board) + [0] * 12, [0] * 60, [0] * 3
        fewest = fewest_moves("kaillon", board)
        assert RULES.solo_walk(rules, states, 0, -1, line, info) == (fewest is not None)
        if fewest is not None:
            won += 1
            shortest += info[0] == fewest
            assert info[0] >= fewest
    assert won > shortest > won // 2


def test_the_limit_of_nodes_is_reported() -> None:
    assert _solve("tchouka-rouma", (2, 2, 2, 2, 2, 2), 3)[0] == -1
    solved, line, unproven = _solve("kaillon", (1, 2, 2, 3, 1, 4), 2)
    assert (solved, unproven) == (1, 1)
    here = (1, 2, 2, 3, 1, 4)
    for pit in line:
        here = outcome("kaillon", here, pit + 1)[1]
    assert not any(here)


def test_starts_of_le_monde_on_every_small_board() -> None:
    """Played backwards, each end has exactly the boards whose one series leads to it."""
    for holes, seeds in [(1, 3), (2, 4), (3, 6), (4, 8), (5, 8), (6, 7)]:
        leading: dict[tuple[int, ...], set[tuple[int, tuple[int, ...]]]] = {}
        for board in boards(holes, seeds):
            for pit in range(holes):
                word, end, _home = outcome("monde", board, pit + 1)
                if word == "lost":
                    leading.setdefault(end, set()).add((pit, board))
        rules = rules_of("monde", holes)
        for end in boards(holes, seeds):
            out = [0] * 200 * (holes + 1)
            state = state_of("monde", end, end)
            count = RULES.solo_starts(rules, state, 0, out, 200)
            assert state == state_of("monde", end, end)
            rows = [out[i * (holes + 1) : (i + 1) * (holes + 1)] for i in range(count)]
            starts = {(row[0], tuple(row[1:])) for row in rows}
            assert len(starts) == count
            assert starts == leading.get(end, set()), end


def test_more_starts_than_there_is_room_for() -> None:
    end = (0, 2, 1, 1, 1)
    rules, state = rules_of("monde", 5), state_of("monde", end, end)
    out = [0] * 60
    there = RULES.solo_starts(rules, state, 0, out, 10)
    assert there > 1
    few = [0] * 6
    assert RULES.solo_starts(rules, state, 0, few, 1) == 2
    assert few == out[:6]
