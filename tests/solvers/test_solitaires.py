"""Solutions of solitaires, and the claims of S2, each against plain brute force."""

import math
import time
from functools import cache

import pytest

import songo_edu as se
from songo_edu.errors import PositionError
from songo_edu.games.solitaires import SHEETS, open_game
from songo_edu.solvers.solitaires import (
    estimated_seeds,
    fewest_seeds,
    find_starts,
    most_seeds,
    rouma_winning_choices,
    shortest_kaillon,
    solve,
    winning_board,
    winning_series,
)
from tests.rules.solo import boards, fewest_moves, outcome


def _text(board: tuple[int, ...]) -> str:
    return ".".join(map(str, board))


# -- Tchoukaillon ------------------------------------------------------------------------------


@cache
def _won_from(holes: int, seeds: int) -> list[tuple[int, ...]]:
    """Every board of so many holes and seeds that can be won, by trying all."""
    return [
        board
        for board in boards(holes, seeds)
        if sum(board) == seeds and fewest_moves("tchoukaillon", board) is not None
    ]


def test_one_board_for_each_number_of_seeds() -> None:
    """All boards with up to 11 seeds on 6 holes are tried: of each number one can be won."""
    for seeds in range(12):
        (only,) = _won_from(6, seeds)
        board = winning_board(seeds)
        assert only == board + (0,) * (6 - len(board))


def test_winning_boards_by_playing_backwards() -> None:
    """The one way back from a won board: fill the nearest empty hole from all nearer ones."""
    board: list[int] = []
    for seeds in range(2_000):
        assert winning_board(seeds) == tuple(board)
        hole = (*board, 0).index(0)
        if hole == len(board):
            board.append(0)
        board[:hole] = [held - 1 for held in board[:hole]]
        board[hole] = hole + 1


def test_the_board_of_the_script_of_s2() -> None:
    assert winning_board(17) == (1, 1, 3, 2, 4, 6)
    assert str(se.game("tchoukaillon").start()) == "1.1.3.2.4.6 0"
    answer = se.solve("tchoukaillon")
    assert (answer.result, len(answer.line)) == ("solvable", 17)
    assert winning_series("1.1.3.2.4.6").series == (answer.line,)


def test_the_table_of_s2() -> None:
    """4, 5 and 6 holes: 8, 11 and 17 seeds, S2 says. 9 it is for 4 holes; the others are right."""
    assert [most_seeds(holes) for holes in range(1, 9)] == [1, 3, 5, 9, 11, 17, 21, 29]
    assert winning_board(9) == (1, 2, 2, 4)
    for holes in range(1, 9):
        most = most_seeds(holes)
        assert len(winning_board(most)) == holes
        assert len(winning_board(most + 1)) == holes + 1
    # Tried one and all: with a seed more than the largest, no board of so many holes is won.
    for holes, most in [(1, 1), (2, 3), (3, 5), (4, 9)]:
        assert _won_from(holes, most) != []
        assert all(_won_from(holes, seeds) == [] for seeds in range(most + 1, most + 5))


def test_how_many_seeds_need_a_hole() -> None:
    a002491 = [1, 2, 4, 6, 10, 12, 18, 22, 30, 34, 42, 48, 58, 60, 78, 82, 102, 108, 118, 132]
    assert [fewest_seeds(hole) for hole in range(1, 21)] == a002491
    reach = [len(winning_board(seeds)) for seeds in range(1_500)]
    assert [reach.index(hole) for hole in range(1, 66)] == [fewest_seeds(h) for h in range(1, 66)]
    assert [most_seeds(hole) for hole in range(1, 65)] == [
        fewest_seeds(h + 1) - 1 for h in range(1, 65)
    ]


def test_the_estimate_of_s2_is_of_the_fewest_seeds() -> None:
    assert [round(estimated_seeds(hole)) for hole in (4, 5, 6)] == [5, 8, 11]
    assert [fewest_seeds(hole) for hole in (4, 5, 6)] == [6, 10, 12]
    assert [most_seeds(hole) for hole in (4, 5, 6)] == [9, 11, 17]
    ratios = [fewest_seeds(hole) / (hole * hole / math.pi) for hole in (8, 16, 32, 64)]
    assert all(abs(ratio - 1) < 0.13 for ratio in ratios)
    assert abs(ratios[-1] - 1) < 0.04


def test_ten_thousand_seeds_at_once() -> None:
    begun = time.perf_counter()
    board = winning_board(10_000)
    assert time.perf_counter() - begun < 0.05
    assert sum(board) == 10_000
    assert all(held <= hole for hole, held in enumerate(board, start=1))


def test_the_largest_winning_boards_are_played_home() -> None:
    seeds = most_seeds(64)
    answer = solve(open_game("tchoukaillon").position(_text(winning_board(seeds))))
    assert (answer.result, len(answer.line)) == ("solvable", seeds)
    assert open_game("tchoukaillon").record(answer.line, answer.position).end.won


# -- every game --------------------------------------------------------------------------------


@cache
def _ways(name: str, board: tuple[int, ...]) -> int:
    if not any(board):
        return 1
    total = 0
    for hole in range(1, len(board) + 1):
        word, after, _home = outcome(name, board, hole)
        total += _ways(name, after) if word == "ok" else 0
    return total


@pytest.mark.parametrize("name", [name for name in SHEETS if name != "monde"])
def test_answers_and_series_on_every_small_board(name: str) -> None:
    for holes, seeds in [(1, 4), (2, 6), (3, 6), (4, 5)]:
        for board in boards(holes, seeds):
            position = open_game(name).position(_text(board))
            answer = solve(position)
            ways = _ways(name, board)
            assert answer.result == ("solvable" if ways else "unsolvable")
            assert answer.nodes is None
            assert position.hopeless is (ways == 0)
            assert open_game(name).record(answer.line, position).end.won is (ways > 0)
            if name == "kaillon" and ways and any(board):
                assert answer.plies == len(answer.line) == fewest_moves(name, board)
            else:
                assert answer.plies is None
            series = winning_series(position)
            assert series.count == ways
            assert len(series) == min(ways, 1_000)
            assert len(set(series)) == len(series)
            for line in list(series)[:5]:
                assert open_game(name).record(line, position).end.won


def test_kaillon_is_won_wherever_no_hole_is_overfull() -> None:
    for board in boards(4, 8):
        possible = all(held <= hole for hole, held in enumerate(board, start=1))
        assert (fewest_moves("kaillon", board) is not None) is possible
        assert (shortest_kaillon(_text(board)).result == "solvable") is possible


def test_answers_in_json_and_in_words() -> None:
    kaillon = se.solve("kaillon")
    assert kaillon.as_json() == {
        "game": "kaillon",
        "position": "1.0.2.1 0",
        "result": "solvable",
        "plies": 6,
        "line": ["4", "1", "3", "1", "2", "1"],
    }
    assert str(kaillon) == "It can be solved in 6 moves. Line: 4 1 3 1 2 1."
    rouma = se.solve("tchouka-rouma")
    assert str(rouma) == "It can be solved. Line: 2 1 2 1 3 1."
    assert str(se.solve("tchoukaillon", "2.2")) == "It cannot be solved."
    assert se.solve("kaillon", "0.0 3").as_json()["line"] == []
    assert se.solve("tchouka-rouma", "1.0.3.3 1 x").result == "unsolvable"


def test_limits_are_reported() -> None:
    answer = se.solve("tchouka-rouma", "6.6.6.6.6.6.6.6", nodes=10)
    assert (answer.result, answer.nodes, answer.line) == ("unsettled", 10, ())
    assert answer.as_json()["nodes"] == 10
    assert se.solve("tchouka-rouma", nodes=-5).result == "unsettled"
    kaillon = se.solve("kaillon", "1.2.3.4.5.6", nodes=5)
    assert (kaillon.result, kaillon.plies, kaillon.nodes) == ("solvable", None, 5)
    assert se.game("kaillon").record(kaillon.line, kaillon.position).end.won
    assert se.solve("kaillon", "1.2.3.4.5.6").plies == 25
    series = winning_series(open_game("tchouka-rouma").start(), nodes=5)
    assert (series.count, series.complete, series.nodes, len(series)) == (None, False, 5, 0)
    assert str(series) == "Not settled: the search stopped after 5 positions."


# -- Tchouka-Rouma -----------------------------------------------------------------------------


def test_the_original_game_has_one_solution() -> None:
    """Lucas' game, 4 holes of 2: one series of choices wins, and 7 holes are the next with 2."""
    original = rouma_winning_choices(4, 2)
    assert original.series == (("2", "1", "2", "1", "3", "1"),)
    assert original.choices == ("2",)
    assert original.complete
    assert repr(original) == "1 winning series: 2 1 2 1 3 1."
    won = [holes for holes in range(1, 9) if rouma_winning_choices(holes, 2)]
    assert won == [4, 7]
    assert str(rouma_winning_choices(5, 2)) == "No series of moves wins."


@pytest.mark.parametrize("skip_origin", [False, True])
def test_choices_of_tchouka_rouma_against_brute_force(skip_origin: bool) -> None:
    name = "tchouka-rouma+skip-origin" if skip_origin else "tchouka-rouma"
    for holes in range(1, 9):
        for each in (0, 1, 2, 3):
            wins = rouma_winning_choices(holes, each, skip_origin=skip_origin)
            assert wins.game == name
            assert wins.count == _ways(name, (each,) * holes)
            for line in wins:
                assert open_game(name).record(line, wins.position).end.won


def test_more_series_than_are_listed() -> None:
    many = winning_series(open_game("kaillon").position("1.2.3.4.5.6"), most=50)
    assert len(many) == 50
    assert many.count is not None
    assert many.count > 50
    assert not many.complete
    assert str(many).endswith(" …")


# -- Le Monde ----------------------------------------------------------------------------------


def test_starts_of_the_game_that_opens() -> None:
    """Three boards lead there, and each is the next one of the longest series."""
    starts = find_starts("0.0.3.0.2.1")
    assert [(str(f.position).split(" ")[0], f.move, f.sowings) for f in starts] == [
        ("1.1.2.1.1.0", "1", 3),
        ("0.2.2.1.1.0", "2", 2),
        ("0.0.3.2.1.0", "4", 1),
    ]
    assert str(starts[0].position) == str(se.game("monde").start())
    legal = starts[0].position.legal_moves()
    assert [move for move in legal if starts[0].position.play(move).won] == ["1"]
    assert len(legal) == 3


def test_starts_of_every_small_end() -> None:
    for end in boards(4, 6):
        starts = find_starts(_text(end))
        assert all(f.position.play(f.move).won for f in starts)
        leading = {
            (_text(board), str(hole))
            for board in boards(4, sum(end))
            for hole in range(1, 5)
            if outcome("monde", board, hole)[:2] == ("lost", end)
        }
        # A board that is the given end is won already: no series leads from it to itself.
        assert {(str(f.position).split(" ")[0], f.move) for f in starts} == leading
        assert [f.sowings for f in starts] == sorted((f.sowings for f in starts), reverse=True)
    assert len(find_starts("0.0.2.1.1", most=2)) == 2
    assert len(find_starts("0.0.2.1.1")) == 4


def test_monde_is_solved_by_the_hole_that_begins_the_series() -> None:
    assert se.solve("monde").line == ("1",)
    assert se.solve("monde", "1.0.1.0 > 0.0.1.1").result == "unsolvable"


# -- bad input ---------------------------------------------------------------------------------

BAD_NUMBERS: list[object] = [-1, 1.0, "5", None, True, [3], 10**30, 10**5000, -(10**5000), b"3"]


@pytest.mark.parametrize("value", BAD_NUMBERS, ids=lambda value: repr(type(value)))
def test_numbers_that_are_none(value: object) -> None:
    asks = [
        lambda: winning_board(value),
        lambda: fewest_seeds(value),
        lambda: most_seeds(value),
        lambda: estimated_seeds(value),
        lambda: rouma_winning_choices(value, 2),
        lambda: rouma_winning_choices(4, value),
        lambda: find_starts("0.1", most=value),
    ]
    for ask in asks:
        with pytest.raises(PositionError) as caught:
            ask()
        assert len(str(caught.value)) < 120
    if isinstance(value, str):
        assert "'5' is not a whole number from 0 to 10000" in str(
            _error(lambda: winning_board(value))
        )


def _error(ask: object) -> PositionError:
    with pytest.raises(PositionError) as caught:
        ask()
    return caught.value


def test_numbers_just_outside() -> None:
    for ask in (
        lambda: winning_board(10_001),
        lambda: fewest_seeds(0),
        lambda: fewest_seeds(66),
        lambda: most_seeds(0),
        lambda: most_seeds(65),
        lambda: rouma_winning_choices(0, 2),
        lambda: rouma_winning_choices(65, 2),
        lambda: rouma_winning_choices(4, 2_501),
        lambda: find_starts("0.1", most=0),
    ):
        _error(ask)
    assert winning_board(0) == ()
    assert len(winning_board(10_000)) == 176


@pytest.mark.parametrize("text", ["", "1.2.3 > 3.2.1", "a", "1,2", "1.2 x", "٣", None, 5, [1, 2]])
def test_texts_that_are_no_board(text: object) -> None:
    for ask in (winning_series, shortest_kaillon, find_starts):
        assert (str(text) if text is not None else "None") in str(_error(lambda ask=ask: ask(text)))


@pytest.mark.slow
def test_eight_holes_of_four_are_settled() -> None:
    """The largest board with a published answer: over a hundred thousand positions."""
    wins = rouma_winning_choices(8, 4)
    assert (wins.count, wins.choices) == (9, ("4",))
    assert all(open_game("tchouka-rouma").record(line, wins.position).end.won for line in wins)
