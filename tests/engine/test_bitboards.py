"""Bitboards play by the plain rules, one move at a time and in games by chance."""

import random
from dataclasses import replace
from typing import Any

import pytest

from songo_edu.engine import bitboard_kernel as bits
from songo_edu.engine import bitboards
from songo_edu.engine.bitboards import Played, leaves_and_marks, play_out
from songo_edu.engine.two_row import count_leaves
from songo_edu.errors import IllegalMoveError, UnknownPitError
from songo_edu.games import Position, game, sheet
from songo_edu.games.two_row.position import RuleSheet
from tests.needs import mostly_slow
from tests.rules import positions, reference
from tests.rules.test_reference import LEAVES

GAMES = 500  # random games of every sheet


def _same(position: Position, board: bitboards.Board) -> list[str]:
    """Compare a position with its words, and what every move does; return the moves."""
    assert bitboards.unpack(board) == position
    assert bitboards.ending(board) == position.ending, position
    legal = position.legal_moves()
    assert bitboards.moves(board) == legal, position
    for move in legal:
        after = bitboards.make(board, move)
        assert after == bitboards.pack(position.play(move)), (position, move)
        assert bitboards.captured(board, move) == position.captured(move)
    return legal


def _starts(rng: random.Random, name: str, count: int) -> list[str]:
    start = str(game(name).start())
    shapes = [positions.wild(rng, name) for _ in range(count)]
    endgames = [positions.endgame(rng, name) for _ in range(count // 3)]
    return [*shapes, *endgames, *[start] * (count // 6)]


@pytest.mark.parametrize("name", mostly_slow(reference.GAMES, "songo-ekang", "awale-mbekh"))
def test_random_games(name: str, effort: int) -> None:
    rng = random.Random(f"bitboards {name}")
    ends = set()
    for text in _starts(rng, name, GAMES * effort):
        position = game(name).position(text)
        board = bitboards.pack(position)
        for _ply in range(25):
            legal = _same(position, board)
            if not legal:
                ends.add(position.ending)
                break
            move = rng.choice(legal)
            position, board = position.play(move), bitboards.make(board, move)
            assert bitboards.unpack(board).past == position.past
    wanted = {"store", "no-seed", "few-seeds" if sheet(name).few else "repetition"}
    assert wanted <= ends
    assert "no-move" in ends or sheet(name).solidarity == "none"


def _any_sheet(rng: random.Random) -> RuleSheet:
    """Return a sheet with every rule chosen at random, so that every field is read."""
    base = sheet(rng.choice(["songo", "awale"]))
    low = rng.randint(1, 3)
    return replace(
        base,
        win=rng.randint(base.seeds // 3, base.seeds),
        take=(low, low + rng.randint(0, 3)),
        lap=rng.choice(["board", "opponent"]),
        keep_last=rng.random() < 0.5,
        first_pit_safe=rng.random() < 0.5,
        grand_slam=rng.random() < 0.5,
        last_pit_one=rng.random() < 0.5,
        last_pit_two=rng.choice(["free", "unless-capture", "forbidden"]),
        cancelled_is_capture=rng.random() < 0.5,
        gift=rng.choice(["none", "opponent"]),
        solidarity=rng.choice(["none", "feed", "fullest", "most"]),
        give=rng.randint(1, 9),
        count_kept=rng.random() < 0.5,
        single_safe=rng.random() < 0.5,
        few=rng.choice([0, 4, 10]),
        repetition=rng.random() < 0.7,
    )


def test_every_field_of_the_sheet(effort: int) -> None:
    rng = random.Random("any sheet")
    for _ in range(400 * effort):
        rules = _any_sheet(rng)
        for _ in range(4):
            text = rng.choice([positions.wild, positions.endgame])(rng, rules.name)
            position = Position(rules, game(rules.name).position(text).state)
            board = bitboards.pack(position)
            for _ply in range(8):
                legal = _same(position, board)
                if not legal:
                    break
                move = rng.choice(legal)
                position, board = position.play(move), bitboards.make(board, move)
            depth = rng.randint(0, 3)
            plain = count_leaves(position, depth, fast=False)
            assert bitboards.count_leaves(board, depth, fast=False) == plain


def test_moves_that_may_not_be_played() -> None:
    board = bitboards.pack(game("songo").position("4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14"))
    with pytest.raises(IllegalMoveError, match="S0"):
        bitboards.make(board, "S0")
    with pytest.raises(UnknownPitError, match="X9"):
        bitboards.make(board, "X9")


def test_what_fits() -> None:
    assert all(bitboards.fits(sheet(name)) for name in reference.GAMES)
    assert not bitboards.fits(replace(sheet("songo"), start=10))


# -- leaves ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LEAVES)
def test_leaves_compiled(name: str) -> None:
    start = game(name).start()
    for depth, leaves in enumerate(LEAVES[name], 1):
        assert bitboards.count_leaves(start, depth, fast=True) == leaves
    assert bitboards.count_leaves(start, 7) == count_leaves(start, 7, fast=True)


def _marks(position: Position, depth: int) -> tuple[int, int]:
    """Count the leaves and add up their marks by the plain rules."""
    if depth == 0:
        board = bitboards.pack(position)
        return 1, bits.leaf_mark(board.other, board.own) & (2**62 - 1)
    leaves = marks = 0
    for move in position.legal_moves():
        more, sums = _marks(position.play(move), depth - 1)
        leaves, marks = leaves + more, (marks + sums) & (2**62 - 1)
    return leaves, marks


@pytest.mark.parametrize("name", reference.GAMES)
def test_every_leaf_is_the_right_position(name: str, effort: int) -> None:
    """Leaf counts alone would not notice a wrong capture in the last ply: the marks do."""
    rng = random.Random(f"marks {name}")
    for text in _starts(rng, name, 40 * effort):
        position = game(name).position(text)
        for depth in (1, 2, 3):
            expected = _marks(position, depth)
            assert leaves_and_marks(position, depth, fast=True) == expected, (text, depth)
            if depth < 3:
                assert leaves_and_marks(position, depth, fast=False) == expected


@pytest.mark.parametrize("name", mostly_slow(reference.GAMES, "songo", "awale-grand-slam"))
def test_leaves_of_any_position_compiled(name: str, effort: int) -> None:
    rng = random.Random(f"leaves {name}")
    for text in _starts(rng, name, 100 * effort):
        position = game(name).position(text)
        expected = count_leaves(position, 5, fast=True)
        assert bitboards.count_leaves(position, 5, fast=True) == expected, text


def test_leaves_know_the_history(effort: int) -> None:
    """Moves already played count for repetition when leaves are counted."""
    rng = random.Random(5)
    for name in ("awale", "awale-grand-slam", "songo"):
        for _ in range(24 * effort):
            position = game(name).position(positions.endgame(rng, name))
            while not position.over:
                counts = [bitboards.count_leaves(position, depth) for depth in range(6)]
                assert counts == [count_leaves(position, depth, fast=False) for depth in range(6)]
                position = position.play(rng.choice(position.legal_moves()))


# -- random games on bitboards ---------------------------------------------------------------------


def test_a_die_visits_many_numbers_and_never_none() -> None:
    die, seen = 1, set()
    for _ in range(50_000):
        die = bits.rolled(die)
        seen.add(die)
    assert len(seen) == 50_000
    assert min(seen) > 0
    assert max(seen) < 2**32
    low = sum(die < 2**31 for die in seen)
    assert abs(low - 25_000) < 800


def test_every_move_is_chosen_as_often() -> None:
    for lanes in ([0], [6], [0, 6], [1, 2, 5], [0, 1, 2, 3, 4, 5, 6]):
        moves = sum(bits.TOP << bits.LANE * lane for lane in lanes)
        die, chosen = 7, []
        for _ in range(3000):
            die = bits.rolled(die)
            chosen.append(bits.lane_of(bits.chosen_move(moves, die)))
        assert set(chosen) == set(lanes)
        for lane in lanes:
            assert abs(chosen.count(lane) - 3000 / len(lanes)) < 200


def _followed(position: Position, die: int) -> tuple[Position, int, int]:
    """Play the same game by the plain rules, the same rolls choosing among the same moves."""
    plies = 0
    while not position.over:
        legal = position.legal_moves()
        board = bitboards.pack(position)
        table: Any = bitboards.table_of(position.sheet)
        if bits.moves_of(table, board.own, board.other) == bits.GIFT_MOVE:
            move = legal[0]
        else:
            die = bits.rolled(die)
            move = legal[::-1][die * len(legal) >> 32]  # lanes count from the last pit
        position = position.play(move)
        plies += 1
    return position, plies, die


@pytest.mark.parametrize("name", mostly_slow(reference.GAMES, "songo-ekang", "awale-mbekh"))
def test_games_are_those_of_the_plain_rules(name: str, effort: int) -> None:
    rng = random.Random(f"playouts {name}")
    starts = [str(game(name).start())]
    starts += [positions.wild(rng, name) for _ in range(200 * effort)]
    starts += [positions.endgame(rng, name) for _ in range(200 * effort)]
    results = set()
    for text in starts:
        position = game(name).position(text)
        for _ply in range(rng.randint(0, 6)):  # a past that counts for repetition
            if not position.over:
                position = position.play(rng.choice(position.legal_moves()))
        board = bitboards.pack(position)
        die = rng.randint(1, 2**32 - 1)
        dice = [die, 500, 0, 0, 0]
        table: Any = list(bitboards.table_of(position.sheet))
        past = [*board.past, *[0] * 1000]
        plies = bits.play_game(table, past, board.own, board.other, board.quiet, dice)
        end, expected, last = _followed(position, die)
        assert (plies, dice[bits.D_DIE]) == (expected, last), text
        result = dice[bits.D_WON :]
        wanted = 1 if end.winner is None else (0 if end.winner == position.mover else 2)
        assert result == [int(place == wanted) for place in range(3)], text
        results.add(wanted)
    assert len(results) == 3


@pytest.mark.parametrize("name", mostly_slow(reference.GAMES, "songo-ekang", "awale-mbekh"))
def test_compiled_games_are_the_same(name: str) -> None:
    start = game(name).start()
    plain = play_out(start, 40, seed=3, fast=False)
    assert play_out(start, 40, seed=3, fast=True) == plain
    assert plain.won + plain.drawn + plain.lost == plain.games == 40
    assert play_out(start, 40, seed=4, fast=False) != plain


def test_a_game_that_is_over_has_no_moves() -> None:
    won = game("awale").position("0.0.0.0.0.0/1.0.0.0.0.4 S 15-28")
    assert play_out(won, 3, fast=False) == Played(games=3, moves=0, won=3, drawn=0, lost=0)
    lost = game("awale").position("0.0.0.0.0.0/1.0.0.0.0.4 N 15-28")
    assert play_out(lost, 3, fast=False) == Played(games=3, moves=0, won=0, drawn=0, lost=3)


def test_a_game_without_end_is_broken_off() -> None:
    """Nothing is ever taken, and no board may come back too often."""
    endless = replace(sheet("awale"), repetition=False, take=(48, 48))
    position = Position(endless, game("awale").start().state)
    result = play_out(position, 2, fast=False)
    assert result == Played(games=2, moves=4000, won=0, drawn=2, lost=0)
