"""The duels solved, against brute force on every small board, and the claims of the sources."""

from itertools import product

import pytest

import songo_edu as se
from songo_edu import locale
from songo_edu.errors import MissingExtraError
from songo_edu.games.duels import DuelPosition, duel_sheet, open_game
from songo_edu.solvers import duel_moves, duels
from tests.needs import mostly_slow
from tests.rules import duel_reference as plain

pytestmark = pytest.mark.usefixtures("english")

START = "1.2.2.1.1.2.2.1 L"
TWOS = "2.2.2.2.2.2.2.2 L"


def at(name: str, board: plain.Board, mover: int) -> DuelPosition:
    return DuelPosition(duel_sheet(name), (*board, mover, 0))


def finish(position: DuelPosition, line: tuple[str, ...]) -> DuelPosition:
    for move in line:
        position = position.play(move)
    return position


# -- Sowing ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "fewer"),
    mostly_slow(product(plain.SOWING_NAMES, (0, 2)), *((name, 2) for name in plain.SOWING_NAMES)),
)
def test_sowing_is_solved_as_by_trying_everything(name: str, fewer: int) -> None:
    """Every board of up to 5 holes and 7 seeds, 6 holes and 5 seeds; or of so many seeds fewer."""
    for holes in range(1, 7):
        for seeds in range((8 if holes < 6 else 6) - fewer):
            for board in plain.boards(holes, seeds):
                for mover in (0, 1):
                    answer = duel_moves.answer(at(name, board, mover))
                    assert (answer.wins, answer.plies) == plain.solved(name, board, mover)


@pytest.mark.parametrize("name", plain.SOWING_NAMES)
def test_a_line_is_as_long_as_it_says_and_ends_as_it_says(name: str) -> None:
    for board in plain.boards(5, 6):
        position = at(name, board, 0)
        solution = duels.solve(position)
        end = finish(position, solution.line)
        assert len(solution.line) == solution.plies
        assert end.over
        assert (end.winner == "L") is (solution.result == "win")
        assert duels.perfect_move(position) == (solution.line[0] if solution.line else None)


@pytest.mark.parametrize("name", ["sowing", "sowing+misere", "wing"])
def test_moves_that_win_are_those_the_other_loses_after(name: str) -> None:
    for board in plain.boards(4, 5):
        position = at(name, board, 1)
        winning = duels.winning_moves(position)
        for move in position.legal_moves():
            after = duels.solve(position.play(move))
            assert (move in winning) is (after.result == "loss")
            if move in winning and after.plies is not None:
                assert winning[move] == after.plies + 1
        assert bool(winning) is (duels.solve(position).result == "win") or position.over


def test_suicides_change_no_winner_of_normal_play() -> None:
    """S2 says both that such a sowing is forbidden and that it loses."""
    for seeds in range(8):
        for board in plain.boards(5, seeds):
            for mover in (0, 1):
                forbidden = duel_moves.answer(at("sowing", board, mover)).wins
                assert duel_moves.answer(at("sowing+suicide", board, mover)).wins == forbidden
    assert duel_moves.answer(at("sowing+misere", (1, 0), 0)).wins
    assert not duel_moves.answer(at("sowing+suicide+misere", (1, 0), 0)).wins


@pytest.fixture
def no_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out values: those of two seeds a hole take ten seconds."""
    monkeypatch.setattr(duels, "has_values", lambda: False)


def test_past_its_limit_the_solver_says_so(no_values: None) -> None:
    solution = duels.solve(open_game("sowing").position(TWOS), nodes=100)
    assert (solution.result, solution.plies, solution.line) == ("unsettled", None, ())
    assert solution.nodes is not None
    assert solution.nodes <= 100
    assert "Not settled" in str(solution)
    far = duels.solve(open_game("sowing").position(f"{'.'.join(['8'] * 24)} L"), nodes=50)
    assert far.result == "unsettled"


def test_without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duel_moves, "has_numba", lambda: False)
    solution = duels.solve(open_game("sowing").position("2.2.2.2.2.2 L"))
    monkeypatch.undo()
    assert solution == duels.solve(open_game("sowing").position("2.2.2.2.2.2 L"))
    assert solution.result == "win"


def test_all_boards_of_eight_holes_and_sixteen_seeds() -> None:
    """245157 boards, both movers: each one knows its answer."""
    import numpy as np

    table = duel_moves.Memo(duel_moves.machine(True), duel_sheet("sowing"), 8, 16, 500_000)
    table.info[1] = 500_000
    won = table.by.rules.duel_search_all(
        table.sheet, table.states, table.binomials, table.keys, table.codes, table.moves, table.info
    )
    assert table.nodes == 245_157  # a board to Right is its mirror to Left
    assert won == 298_712
    codes = np.asarray(table.codes)
    assert len(codes) == 245_157
    assert (codes > 0).all()
    assert int(codes.max() - 1) >> 1 == 34  # the longest best play


# -- the claims of S2 about Sowing -------------------------------------------------------------


def test_the_sample_game_is_right_move_by_move() -> None:
    boards = ["2.0.2.3.1.4 R", "3.1.3.0.1.4 L", "3.1.0.1.2.5 R", "4.2.1.2.3.0 L", "0.3.2.3.4.0 R"]
    record = open_game("sowing").record("2 4 3 6 1", "2.4.1.2.0.3 L")
    assert [str(each) for each in record.positions[1:]] == boards
    assert record.end.winner == "L"
    start = record.start
    assert start.legal_moves() == ["1", "2", "3", "4"]
    assert record.positions[1].legal_moves() == ["3", "4", "5"]


def test_the_start_of_the_sample_game_was_lost_for_the_child_who_won() -> None:
    solution = duels.solve(open_game("sowing").position("2.4.1.2.0.3 L"))
    assert (solution.result, solution.plies) == ("loss", 6)


def test_the_start_is_worth_a_star_and_takes_thirteen_plies() -> None:
    answer = se.solve("sowing")
    assert (answer.position, answer.result, answer.plies, answer.value) == (START, "win", 13, "*")
    assert str(duels.outcome_class(open_game("sowing").start())).startswith(
        "The first player to move wins. Its value is the star"
    )


def test_two_seeds_a_hole(no_values: None) -> None:
    """Won by the first player, only from the fifth hole from their left, in 25 plies."""
    position = open_game("sowing").position(TWOS)
    solution = duels.solve(position)
    assert (solution.result, solution.plies, solution.line[0]) == ("win", 25, "5")
    wins = [m for m in position.legal_moves() if duel_moves.answer(position.play(m)).wins is False]
    assert wins == ["5"]
    turned = position.turned()
    assert turned.seeds == position.seeds
    assert duels.perfect_move(turned) == "4"  # the fifth from Right's left


@pytest.mark.slow
def test_two_seeds_a_hole_are_worth_a_star() -> None:
    position = open_game("sowing").position(TWOS)
    assert duels.value(position) == "*"
    for nodes, result in ((100, "unsettled"), (None, "win")):
        solution = duels.solve(position) if nodes is None else duels.solve(position, nodes=nodes)
        assert (solution.result, solution.value) == (result, "*")


# -- values ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["sowing", "sowing+fafy"])
def test_values_give_the_winner(name: str) -> None:
    import pycgt

    for seeds in range(8):
        for board in plain.boards(5, seeds):
            first, second = plain.solved(name, board, 0)[0], plain.solved(name, board, 1)[0]
            code = {(1, 1): "N", (0, 0): "P", (1, 0): "L", (0, 1): "R"}[first, second]
            position = at(name, board, 0)
            outcome = duels.outcome_class(position)
            assert outcome is not None
            assert outcome.code == code
            game = duels._value(position.sheet, duels.trimmed(board), None)
            at_least, at_most = game >= pycgt.ZERO, game <= pycgt.ZERO
            assert code == {(1, 1): "P", (1, 0): "L", (0, 1): "R", (0, 0): "N"}[at_least, at_most]


def test_values_are_those_of_the_options() -> None:
    """Worked out once more from the definition, on every board of 4 holes and 6 seeds."""
    import pycgt

    def worth(board: plain.Board) -> pycgt.Game:
        return pycgt.game(
            [worth(after) for _, after, _ in plain.sowings("sowing", board, 0)],
            [worth(after) for _, after, _ in plain.sowings("sowing", board, 1)],
        )

    for board in plain.boards(4, 6):
        assert duels.value(at("sowing", board, 0)) == pycgt.render(worth(board))


def test_nimbers() -> None:
    def grundy(name: str, board: plain.Board) -> int:
        options = {grundy(name, after) for _, after, _ in plain.sowings(name, board, 0)}
        return next(n for n in range(99) if n not in options)

    names = {0: "0", 1: "*", 2: "*2", 3: "*3", 4: "*4", 5: "*5", 6: "*6"}
    for board in plain.boards(4, 6):
        position = at("sowing+impartial", board, 0)
        number = grundy("sowing+impartial", board)
        assert duels.value(position) == names[number]
        outcome = duels.outcome_class(position)
        assert outcome is not None
        assert (outcome.code == "P") is (number == 0)
        assert outcome.kind == ("zero", "star", "nimber")[min(number, 2)]


def test_kinds_of_values() -> None:
    import pycgt

    for text, kind in [
        ("0", "zero"),
        ("1/2", "number"),
        ("*", "star"),
        ("*2", "nimber"),
        ("{1|-1}", "switch"),
        ("{2|{1|0}}", "hot"),
        ("{0|*}", "infinitesimal"),
    ]:
        assert duels.kind_of(pycgt.parse(text)) == kind
    seen = set()
    for board in plain.boards(5, 7):
        outcome = duels.outcome_class(at("sowing", board, 0))
        assert outcome is not None
        seen.add(outcome.kind)
        assert len(str(outcome).split(".")) > 2
    assert {"zero", "number", "star", "infinitesimal", "switch", "hot"} <= seen


@pytest.mark.parametrize(
    "name", ["sowing+misere", "sowing+suicide", "sowing+misere+impartial", "wing"]
)
def test_a_missing_value_has_its_reason(name: str) -> None:
    position = open_game(name).position("1.1.1 L")
    assert duels.value(position) is None
    reason = duels.why_no_value(position)
    assert reason is not None
    assert reason.startswith("No value")
    solution = duels.solve(position)
    assert solution.value is None
    assert reason in str(solution)
    assert "value" not in solution.as_json()
    kind = duels.outcome_class(position)
    assert kind is not None
    assert kind.kind is None


def test_without_the_library_for_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duels, "has_values", lambda: False)
    position = open_game("sowing").position("1.1 L")
    with pytest.raises(MissingExtraError, match=r"songo-edu\[games\]"):
        duels.value(position)
    solution = duels.solve(position)
    assert (solution.result, solution.plies, solution.value) == ("win", 1, None)
    assert "songo-edu[games]" in str(solution)
    assert duels.value(open_game("sowing+impartial").position("1.1 L")) == "*"


def test_a_value_past_its_limit_is_left_out() -> None:
    position = open_game("sowing").position("2.2.2.2.2.2.2.1 L")
    assert duels.value(position, 50) is None
    solution = duels.solve(open_game("sowing").position("2.2.2.2.2.2.2.2.1 L"), nodes=10)
    assert solution.value is None
    assert "The value is left out" in str(solution)


def test_the_tree_of_options() -> None:
    tree = duels.options_tree(open_game("sowing").position("1.2.1 L"), 2)
    assert tree["board"] == "1.2.1"
    assert [each["move"] for each in tree["left"]] == ["1"]
    assert [each["board"] for each in tree["left"]] == ["0.3.1"]
    assert "left" in tree["left"][0]
    assert "left" not in (tree["left"][0]["right"] or [{}])[0]
    assert duels.options_tree(open_game("sowing").position("1.2.1 R"), 0) == {
        "board": "1.2.1",
        "value": tree["value"],
    }
    misere = duels.options_tree(open_game("sowing+misere+impartial").position("1.1 L"), 1)
    assert (misere["value"], [each["move"] for each in misere["left"]]) == (None, ["1>", "2<"])


# -- Wing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["wing", "wing+situational"])
def test_wing_is_solved_as_by_trying_everything(name: str) -> None:
    """Every board with up to 4 holes and 5 seeds, or 5 holes and 3, both movers."""
    for holes in range(1, 6):
        for seeds in range(6 if holes < 5 else 4):
            for board in plain.boards(holes, seeds):
                for mover in (0, 1):
                    position = at(name, board, mover)
                    answer = duel_moves.answer(position)
                    assert answer.wins is plain.wing_won(name, board, mover), position
                    end = position
                    for move in answer.line:
                        end = end.play(end.name_of(move))
                    assert end.over
                    assert (end.winner == position.mover) is answer.wins


@pytest.mark.parametrize("name", ["wing", "wing+situational"])
def test_wing_with_a_game_before_it(name: str) -> None:
    """What was seen may not come back: the same board can be won afresh and lost in its game."""
    differs = 0
    for board in plain.boards(4, 4):
        position = at(name, board, 0)
        seen = {(board, 0) if "+" in name else board}
        for _ in range(3):
            if position.over:
                break
            position = position.play(position.legal_moves()[0])
            mover = "LR".index(position.mover)
            expected = plain.wing_won(name, position.seeds, mover, frozenset(seen))
            assert duel_moves.answer(position).wins is expected
            differs += expected is not plain.wing_won(name, position.seeds, mover)
            seen.add((position.seeds, mover) if "+" in name else position.seeds)
    assert differs


@pytest.mark.parametrize("name", ["wing", "wing+situational"])
@pytest.mark.parametrize(
    ("holes", "first"), [(2, True), (3, True), (4, False), (5, True), (6, True)]
)
def test_one_seed_a_hole_is_won_by_the_first_player_but_for_four_holes(
    name: str, holes: int, first: bool
) -> None:
    position = open_game(name).position(f"{'.'.join(['1'] * holes)} L")
    solution = duels.solve(position)
    assert solution.result == ("win" if first else "loss")
    assert solution.plies is None
    assert solution.nodes is not None
    assert solution.nodes < 3000


@pytest.mark.slow
@pytest.mark.parametrize("name", ["wing", "wing+situational"])
def test_seven_holes_are_settled_too(name: str) -> None:
    assert duels.solve(open_game(name).position("1.1.1.1.1.1.1 L")).result == "win"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["wing", "wing+situational"])
def test_every_board_of_six_holes_and_six_seeds_is_settled(name: str) -> None:
    for board in plain.boards(6, 6):
        assert duel_moves.answer(at(name, board, 0)).wins is not None


@pytest.mark.slow
@pytest.mark.parametrize("name", ["wing", "wing+situational"])
def test_the_long_proof_settles_what_the_short_one_does(name: str) -> None:
    from benchmarks.wing_proof import long_proof

    for board in ("1.1.1.1", "1.1.1.1.1", "0.3.1.0.1", "1.1.1.1.1.1", "2.0.2.1.0.1"):
        position = open_game(name).position(f"{board} L")
        assert long_proof(position)[0] is duel_moves.answer(position).wins


def test_past_its_limit_wing_is_not_settled() -> None:
    solution = se.solve("wing", "1.1.1.1.1.1.1.1 L", nodes=3000)
    assert solution.result == "unsettled"
    assert solution.nodes is not None
    assert 2900 < solution.nodes <= 3000
    stopped = f"Not settled: the search stopped after {solution.nodes} positions."
    assert str(solution).startswith(stopped)
    assert duels.perfect_move(open_game("wing").position("1.1.1.1.1.1.1.1 L"), 500) is None
    assert duels.outcome_class(open_game("wing").position("1.1.1.1.1.1.1.1 L"), 500) is None


# -- termination -------------------------------------------------------------------------------


SWEPT = [(6, 8, 11_410), (7, 10, 96_546)]


@pytest.mark.parametrize(("holes_most", "seeds_most", "expected"), mostly_slow(SWEPT, SWEPT[0]))
def test_both_variants_fall_with_every_move_of_sowing(
    holes_most: int, seeds_most: int, expected: int
) -> None:
    """All boards of up to so many holes and seeds, both players."""
    moves = 0
    for holes in range(1, holes_most + 1):
        for seeds in range(seeds_most + 1):
            for board in plain.boards(holes, seeds):
                before = duels.variant_of(board), duels.shorter_variant(board)
                for mover in (0, 1):
                    for _, after, _ in plain.sowings("sowing", board, mover):
                        moves += 1
                        assert duels.variant_of(after) < before[0]
                        assert duels.shorter_variant(after) < before[1]
    assert moves == expected


def test_the_variant_along_a_game() -> None:
    record = open_game("sowing").record("2 4 3 6 1", "2.4.1.2.0.3 L")
    for shorter in (False, True):
        falling = duels.variants_along(record, shorter=shorter)
        assert len(falling) == 6
        assert falling == sorted(set(falling), reverse=True)
    assert duels.variant_of(record.start) == (5, 7, 2, 8, 1, 9)
    assert duels.variant_of([1, 2, 3]) == (2, 2, 0, 4)
    assert duels.variant_of([]) == ()


# -- in words ----------------------------------------------------------------------------------


def test_solutions_in_french() -> None:
    locale.set_language("fr")
    position = open_game("sowing").position("1.1 L")
    for text in (
        str(duels.solve(position)),
        str(duels.outcome_class(position)),
        duels.why_no_value(open_game("wing").start()),
        duels.why_no_value(open_game("sowing+misere").start()),
        duels.why_no_value(open_game("sowing+suicide").start()),
    ):
        assert text
        assert "{" not in text
        assert not set(text.split()) & {"the", "player", "value", "wins", "first"}
