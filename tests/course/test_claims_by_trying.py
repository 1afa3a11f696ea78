"""The rules by which exercises are checked, against trying all there is and other proofs."""

import json
import random
from itertools import islice, product
from typing import Any

import pytest

from songo_edu.analysis import example
from songo_edu.course.exercise_files import exercises
from songo_edu.errors import ExerciseError
from songo_edu.games import Position, duels, game, graphs, solitaires
from songo_edu.puzzles import collection
from songo_edu.puzzles.verify.checking import Judge
from tests.course.claims import ahead
from tests.course.claims.other_games import nobody
from tests.course.claims.rules import RULES
from tests.course.made_up import TEXT, truth
from tests.course.test_claims import THREE
from tests.games import graph_boards
from tests.needs import Effort
from tests.rules.positions import met
from tests.rules.solo import random_board

SONGO, AWALE = game("songo"), game("awale")


# -- two rows --------------------------------------------------------------------------------------


def some_positions(count: int) -> list[Position]:
    """Positions of random games that go on from there."""
    here = (position for position in met(random.Random(1012), game("songo")) if not position.over)
    return list(islice(here, count))


def test_left_out_pits_are_those_that_cross() -> None:
    """Sown alone on an empty board, a pit that is left out reaches the other row."""
    for here in some_positions(60):
        out = RULES["choose"]["left-out"](here, {"side": here.mover})
        other = here.row("N" if here.mover == "S" else "S")
        crosses = {
            pit
            for pit in here.row(here.mover)
            if here.pits[pit] and here.why_not(pit) is None
            if any(event.pit in other for event in here.trace(pit))
        }
        legal = set(here.legal_moves())
        assert isinstance(out, set)
        assert out & legal == crosses & legal


def test_safest_and_balance_by_playing_everything() -> None:
    for here in some_positions(60):
        best: dict[str, int] = {}
        for move in here.legal_moves():
            after = here.play(move)
            best[move] = max(map(after.captured, after.legal_moves()), default=0)
        safest = {(m,) for m in best if best[m] == min(best.values())}
        assert RULES["play"]["safest"](here, {}) == safest
        balance = {m: here.captured(m) - best[m] for m in best}
        fine = {(m,) for m in best if balance[m] == max(balance.values())}
        assert RULES["play"]["balance"](here, {}) == fine


def test_the_plain_proof_agrees_with_the_verifier() -> None:
    rng = random.Random("can")
    for _game in range(12):
        board = game("songo").start()
        while not board.over and rng.random() < 0.98:
            board = board.play(rng.choice(board.legal_moves()))
        judge, side = Judge(board, board.mover), board.mover
        for seeds in range(12):
            sure = ahead.held(board, side, 2) >= board.stores[side] + seeds
            assert sure == judge.can(board, 2, seeds)


# -- composing -------------------------------------------------------------------------------------

MINE = SONGO.position("1.2.0.2.4.0.0/1.2.6.2.0.4.0 S 20-26")


@pytest.mark.parametrize(
    "record", [record for record in collection() if record["game"] == "songo"][:25]
)
def test_a_claim_is_what_the_judge_holds(record: dict[str, object]) -> None:
    board = SONGO.position(str(record["position"]))
    for moves in (1, 2):
        judge = Judge(board)
        for move, seeds in ahead.forced(board, moves).items():
            after = board.play(move)
            assert judge.can(after, moves - 1, seeds)
            assert not judge.can(after, moves - 1, seeds + 1)


def test_a_key_is_one_move_and_the_number_asked_for() -> None:
    key, choose = RULES["play"]["key"], RULES["choose"]["keys"]
    assert key(MINE, {"moves": 2, "seeds": 6}) == {("S1",)}
    assert key(MINE, {"moves": 2, "seeds": 5}) == set()
    assert choose(MINE, {"moves": 2, "seeds": 3}) == {"S1", "S2"}
    two = ahead.without(MINE, "S2")
    assert key(two, {"moves": 2, "seeds": 4}) == set()
    assert choose(two, {"moves": 2, "seeds": 4}) == {"S3", "S5"}


def test_one_seed_is_removed_and_idle_pits_are_listed() -> None:
    less = ahead.without(MINE, "N4")
    assert less.pits == {**MINE.pits, "N4": 3}
    assert (less.stores, less.mover) == (MINE.stores, MINE.mover)
    assert RULES["choose"]["idle"](MINE, {"moves": 2}) == {"S5", "S3", "N4"}
    assert RULES["choose"]["idle"](MINE, {"moves": 1}) == {"S5", "S3", "S1", "S0", "N0", "N1", "N4"}


# -- awalé: what is sure, and endings --------------------------------------------------------------


def slow(board: Position, plies: int, side: str) -> int:
    """Return what `won` does, always from the view of one side and without a cache."""
    if plies == 0 or board.over:
        return 0
    sign = 1 if board.mover == side else -1
    values = [
        sign * board.captured(move) + slow(board.play(move), plies - 1, side)
        for move in board.legal_moves()
    ]
    return max(values) if sign == 1 else min(values)


@pytest.mark.parametrize("name", ["awale", "awale-grand-slam", "awale-mbekh", "songo"])
def test_it_agrees_with_a_slow_search(name: str) -> None:
    chance = random.Random(name)
    for _ in range(8):
        here = game(name).start()
        for _ply in range(chance.randrange(20, 90)):
            if not here.over:
                here = here.play(chance.choice(here.legal_moves()))
        assert ahead.won(here, 3) == slow(here, 3, here.mover)


@pytest.mark.parametrize(
    ("name", "plies", "expected"),
    [
        ("s1-grenier-waits", 7, {"B": 8, "F": -5}),
        ("s1-ending-wait", 9, {"B": 2, "F": 0}),
        ("s1-run", 5, {"D": 4, "E": 2, "F": 2}),
        ("s1-end-nothing-forced", 11, {"B": 0}),
    ],
)
def test_the_boards_of_the_source(name: str, plies: int, expected: dict[str, int]) -> None:
    assert ahead.wins(example(name).position, plies) == expected


def test_a_game_that_is_over_gives_nothing() -> None:
    assert ahead.won(example("s1-end-cannot-feed").position, 3) == 0


@pytest.mark.parametrize(("seeds", "moves"), [(4, "D"), (2, "D E F"), (5, "")])
def test_moves_that_force(seeds: int, moves: str) -> None:
    board = str(example("s1-run").position)
    answer = truth("play", board, "forces", game="awale", ask={"lines": []}, seeds=seeds, plies=5)
    assert answer == {(move,) for move in moves.split()}


def played_out(board: Position, plies: int, endless: int) -> int:
    """Return what the mover gains, by every line; `endless` for South where one goes on."""
    if board.over:
        stores, before = board.final().stores, board.stores
        won = (stores["S"] - before["S"]) - (stores["N"] - before["N"])
        return won if board.mover == "S" else -won
    if plies == 0:
        return endless if board.mover == "S" else -endless
    return max(
        board.captured(move) - played_out(board.play(move), plies - 1, endless)
        for move in board.legal_moves()
    )


@pytest.mark.parametrize(
    ("position", "value"),
    [
        ("0.0.0.0.0.0/0.0.0.0.0.1 S 24-23", -1),
        ("0.0.0.0.0.1/0.0.0.0.0.0 N 24-23", 1),
        ("1.0.0.0.0.0/0.0.0.0.0.0 N 24-23", -1),
        (THREE, 1),
        ("1.0.0.0.0.0/1.0.0.0.1.0 S 22-23", 3),
    ],
)
def test_what_is_sure(position: str, value: int) -> None:
    assert ahead.sure(AWALE.position(position)) == value


@pytest.mark.parametrize(
    "position", ["1.0.0.0.0.0/1.0.0.0.1.0 S 0-0", "1.0.0.0.0.0/1.0.0.1.0.0 S 0-0"]
)
def test_playing_every_line_out_says_the_same(position: str) -> None:
    """Lines that are cut off count as all lost and as all won, so that the depth must suffice."""
    board = AWALE.position(position)
    value = ahead.sure(board)
    assert [played_out(board, 12, endless) for endless in (-3, 3)] == [value, value]


def test_each_move_by_itself() -> None:
    assert ahead.gains(AWALE.position(THREE)) == {"E": 1, "F": -3}
    five = AWALE.position("1.0.0.0.0.0/1.0.1.1.1.0 S 21-22")
    assert ahead.gains(five) == {"A": 5, "C": 1, "D": -5, "E": -5}


def test_the_boards_of_the_chapter_are_small_enough() -> None:
    own = [exercise for exercise in exercises().values() if exercise.chapter == "awale-solved"]
    assert len(own) == 8
    assert all(sum(exercise.board.pits.values()) <= 5 for exercise in own)


# -- one row ---------------------------------------------------------------------------------------


def _won_by_trying(board: solitaires.SoloPosition) -> bool:
    return board.won or any(_won_by_trying(board.play(move)) for move in board.legal_moves())


@pytest.mark.parametrize("name", ["tchoukaillon+occupied", "kaillon", "tchouka-rouma"])
def test_what_keeps_the_win_by_trying_everything(name: str) -> None:
    rng = random.Random(name)
    for _ in range(40):
        board = solitaires.open_game(name).position(".".join(map(str, random_board(rng, 4, 3))))
        winning = {move for move in board.legal_moves() if _won_by_trying(board.play(move))}
        assert truth("choose", str(board), "wins", game=name) == winning, board


def test_a_win_and_its_line() -> None:
    def kaillon(ask: dict[str, Any]) -> Any:
        return truth("win", "1.0.2.1", "win", game="kaillon", ask=ask)

    line = ["4", "1", "3", "1", "2", "1"]
    assert kaillon({"line": line, "most": 6}) == tuple(line)
    longer = ["1", "3", "1", "2", "1", "4", "3", "2", "1"]
    assert kaillon({"line": longer}) == tuple(longer)
    for ask in ({"line": line[:-1]}, {"line": line, "most": 5}, {"line": longer, "most": 6}):
        with pytest.raises(ExerciseError):
            kaillon(ask)
    with pytest.raises(ExerciseError):
        truth("win", "2.1", "win", game="tchoukaillon", ask={"line": []})


def test_a_win_against_another() -> None:
    position, line = "0.0.0.0.1.2/0.1.1.2.1.2 S 18-20", ("D", "e", "E", "d", "F")
    for most in (None, 3):
        ask = {"line": list(line)} | ({"most": most} if most else {})
        assert truth("win", position, "win", game="awale", ask=ask) == line
    for ask in ({"line": list(line), "most": 2}, {"line": ["D", "e", "E"]}):
        with pytest.raises(ExerciseError):
            truth("win", position, "win", game="awale", ask=ask)
    with pytest.raises(ExerciseError):
        truth("win", position.replace("18-20", "20-18"), "win", game="awale", ask={"line": []})


@pytest.mark.parametrize("name", ["sowing", "sowing+impartial", "sowing+fafy"])
def test_holes_nobody_can_play_are_those_without_a_move(name: str) -> None:
    there = duels.open_game(name)
    for row in product(range(4), repeat=4):
        text = ".".join(map(str, row))
        left, right = (there.position(f"{text} {mover}") for mover in "LR")
        free = {move[0] for board in (left, right) for move in board.legal_moves()}
        full = {hole for hole, seeds in left.pits.items() if seeds}
        assert nobody(left, {}) == nobody(right, {}) == full - free


def steps(moves: str, **more: object) -> dict[str, Any]:
    return {"steps": [{"move": move, "say": TEXT, **more} for move in moves.split()]}


def test_a_demonstration_follows_a_game_to_its_end() -> None:
    board, whole = "2.4.1.2.0.3 L", "2 4 3 6 1"

    def answer(ask: dict[str, Any], winner: str) -> Any:
        return truth("demo", board, "duel-game", game="sowing", ask=ask, winner=winner)

    assert answer(steps(whole), "L") == [None] * 5
    for ask, winner in (
        (steps(whole), "R"),
        (steps("2 4 3 6"), "L"),
        (steps(whole, aim=["9"]), "L"),
        (steps(whole, position=board), "L"),
    ):
        with pytest.raises(ExerciseError):
            answer(ask, winner)


# -- graphs ----------------------------------------------------------------------------------------


def chips(**held: int) -> graphs.ChipPosition:
    fields = json.loads(graphs.boards("chip-firing")["sinks"])
    fields["nodes"] = dict.fromkeys("LABCR", 0) | held
    board = graphs.open_game("chip-firing").position(json.dumps(fields))
    assert isinstance(board, graphs.ChipPosition)
    return board


def named(name: str) -> Any:
    return graphs.open_game("chip-firing").start(name)


def test_by_hand() -> None:
    assert RULES["choose"]["may-fire"](chips(A=1, B=2, C=2, R=3), {}) == {"B", "C"}
    assert RULES["choose"]["may-fire"](chips(A=1, B=2), {"after": ["B"]}) == {"A"}
    assert RULES["number"]["firings"](chips(B=6), {}) == 9
    assert RULES["number"]["firings"](chips(B=6), {"node": "B"}) == 5
    assert RULES["number"]["round"](named("cycle"), {}) == 4
    eight = graphs.open_game("graph-awale").start("eight")
    assert isinstance(eight, graphs.GraphAwalePosition)
    assert RULES["choose"]["next-nodes"](eight, {"from": "A", "sown": ["B", "C"]}) == {"B", "a"}


def test_boards_that_do_not_fit_are_named() -> None:
    with pytest.raises(ExerciseError, match="never becomes stable"):
        RULES["number"]["firings"](named("cycle"), {"node": "A"})
    with pytest.raises(ExerciseError, match="does not come back"):
        RULES["number"]["round"](chips(B=6), {})
    with pytest.raises(ExerciseError, match="ways to its stable board"):
        RULES["play"]["to-stable"](chips(A=6, B=6, C=6), {})


def test_every_order_has_the_same_firings(effort: Effort) -> None:
    rng = random.Random("graph rules")
    seen = 0
    while seen < (40 if effort.share >= 1 else 3):
        board = graph_boards.chips(rng)
        try:
            lines = RULES["play"]["to-stable"](board, {})
        except ExerciseError:
            continue
        total = RULES["number"]["firings"](board, {})
        assert {len(line) for line in lines} == {total}
        assert len({tuple(sorted(line)) for line in lines}) == 1
        seen += total > 1


def test_one_chip_more_runs_for_ever() -> None:
    endless = RULES["choose"]["endless-with"]
    assert endless(named("cycle"), {}) == set("ABCD")
    assert endless(chips(B=1), {}) == set()
