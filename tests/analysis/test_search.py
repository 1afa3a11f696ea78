"""The native search: the values of plain minimax, and the same answer plain and compiled."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import songo_edu
from songo_edu.analysis import bitboards
from songo_edu.analysis.bitboards import layout as bits
from songo_edu.analysis.compiled import has_numba
from songo_edu.analysis.search import (
    Found,
    Line,
    kernel,
    remembered,
    root,
    search,
    searching,
    timed,
)
from songo_edu.analysis.search import layout as rooms
from songo_edu.errors import SearchError
from songo_edu.games import Position, game, sheet
from songo_edu.rules.two_row.search import SEED, VICTORY
from tests.rules import positions, reference

WAYS = [False, *([True] if has_numba() else [])]
ANY = 50_000  # more nodes than any search here needs
FAR = 10**9


# -- plain minimax -----------------------------------------------------------------------------


def _lead(position: Position) -> int:
    stores = position.stores
    lead = (stores["S"] - stores["N"]) * SEED
    return lead if position.mover == "S" else -lead


def _final(position: Position, ply: int) -> int:
    won = {None: 0, position.mover: 1}.get(position.winner, -1)
    return _lead(position.final()) + won * (VICTORY - ply)


class Minimax:
    """Plain alpha-beta by the games' own positions, captures followed beyond the horizon."""

    def __init__(self, *, captures: bool = True) -> None:
        self.captures = captures
        self.seen = self.repetitions = 0

    def value(
        self, position: Position, depth: int, ply: int, alpha: int = -FAR, beta: int = FAR
    ) -> int:
        self.seen += 1
        if position.over:
            self.repetitions += position.ending == "repetition"
            return _final(position, ply)
        best = -FAR
        if depth == 0:
            best = _lead(position)
            if not self.captures:
                return best
        for move in position.legal_moves():
            if best >= beta:
                break
            if depth > 0 or position.captured(move):
                after, low = position.play(move), max(alpha, best)
                best = max(best, -self.value(after, max(0, depth - 1), ply + 1, -beta, -low))
        return best

    def values(self, position: Position, depth: int) -> list[int]:
        """Give the values of all moves, best first."""
        after = [position.play(move) for move in position.legal_moves()]
        return sorted((-self.value(each, depth - 1, 1) for each in after), reverse=True)


def _reached(position: Position, line: Line) -> int:
    """Give the value, for the first mover, of the position a line leads to."""
    for move in line.moves:
        position = position.play(move)
    sign = (-1) ** len(line.moves)
    return sign * Minimax().value(position, 0, len(line.moves))


def _compare(position: Position, depth: int, lines: int) -> tuple[Found, Minimax]:
    """Search in every way and compare with minimax; give what was found."""
    minimax = Minimax()
    values = minimax.values(position, depth)
    told = (position, position.past, depth, lines)
    answers = [search(position, ANY, lines, depth=depth, fast=fast) for fast in WAYS]
    found = answers[0]
    assert answers[-1] == found, told
    assert [line.value for line in found.lines] == values[:lines], told
    assert len({line.move for line in found.lines}) == len(found.lines), told
    assert found.depth == depth or (found.solved and found.depth < depth), told
    for line in found.lines:
        assert line.move == line.moves[0]
        assert len(line.moves) <= found.depth
        assert _reached(position, line) == line.value, told
    return found, minimax


def _wandered(rng: random.Random, position: Position, plies: int) -> Position:
    for _ in range(plies):
        if position.over:
            break
        position = position.play(rng.choice(position.legal_moves()))
    return position


def _cases(rng: random.Random, name: str, count: int, kinds: Any) -> Iterator[Position]:
    made = 0
    while made < count:
        position = game(name).position(rng.choice(kinds)(rng, name))
        position = _wandered(rng, position, rng.choice([0, 0, 3, 9]))
        if not position.over:
            made += 1
            yield position


@pytest.mark.parametrize("name", reference.GAMES)
def test_values_are_those_of_minimax(name: str, effort: int) -> None:
    rng = random.Random(f"search {name}")
    for position in _cases(rng, name, 10 * effort, [positions.wild]):
        for depth in (1, 2, 3):
            _compare(position, depth, rng.choice([1, 2, 8]))


@pytest.mark.parametrize("name", reference.GAMES)
def test_endings_to_the_bottom(name: str, effort: int) -> None:
    """Few seeds, many plies, boards that come back: the table must not notice the way here."""
    rng = random.Random(f"endings {name}")
    repetitions = solved = 0
    for position in _cases(rng, name, 7 * effort, [positions.endgame]):
        for depth in range(1, 20):
            found, minimax = _compare(position, depth, rng.choice([1, 3]))
            repetitions += minimax.repetitions
            if found.solved:
                solved += 1
                deeper = search(position, ANY, depth=depth + 5, fast=False)
                assert deeper.value == found.value
                break
            if minimax.seen > 1500:
                break
    if not sheet(name).few:  # with ten seeds or more on the board the bottom is too deep
        assert solved
        assert repetitions or sheet(name).solidarity == "none"


def test_a_small_table_changes_no_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """All positions fight for two buckets: whatever is found there must be their own."""
    monkeypatch.setattr(searching, "_FEWEST", 2)
    monkeypatch.setattr(searching, "_MOST", 2)
    rng = random.Random(3)
    for name in ("songo", "awale"):
        for position in _cases(rng, name, 5, [positions.wild, positions.endgame]):
            _compare(position, 3, 2)


def _late(rng: random.Random, name: str) -> str:
    """Give a position with some seeds, a store now and then close to winning."""
    rules = sheet(name)
    pits = [0] * len(rules.pits)
    for _ in range(rng.randint(6, 14) + rules.few):
        pits[rng.randrange(len(pits))] += 1
    rest = rules.seeds - sum(pits)
    south = rng.choice([rest // 2, min(rest, rules.win - rng.randint(1, 4))])
    state = (*pits, *[0] * (14 - len(pits)), south, rest - south, rng.randint(0, 1), 0)
    return str(Position(rules, state))


def _searched(position: Position, nodes: int, depth: int, lines: int) -> list[int]:
    """Search in plain Python and give the whole room, its table of positions filled."""
    board = bitboards.pack(position)
    room: list[int] = searching._room(board, nodes, fast=False)
    table: Any = bitboards.table_of(position.sheet)
    root.deepen(table, room, bytearray(1), [0], board.own, board.other, board.quiet, depth, lines)
    return room


def _entries(room: list[int]) -> list[list[int]]:
    """Give the entries of a table: two words and what is known."""
    at = range(room[rooms.R_TABLE], len(room), rooms.ENTRY)
    return [room[i : i + 3] for i in at if room[i + rooms.E_KNOWN]]


@pytest.mark.parametrize("name", reference.GAMES)
def test_every_entry_of_the_table_is_true(name: str, effort: int) -> None:
    """Whatever led to a position: its bound holds for a game that begins there, by minimax.

    What is said to be solved holds for more plies as well.
    """
    rng = random.Random(f"entries {name}")
    bounds = set()
    solved = 0
    for position in _cases(rng, name, 40 * effort, [_late, positions.endgame]):
        nodes = rng.choice([30, 100, 1500])  # soon stopped: nothing unfinished may be kept
        room = _searched(position, nodes, rng.randint(5, 12), rng.choice([1, 3]))
        entries = _entries(room)
        for own, other, known in rng.sample(entries, min(12, len(entries))):
            depth = remembered.known_depth(known)
            if depth > 4 and not remembered.known_solved(known):
                continue
            there = bitboards.unpack(bitboards.Board(position.sheet, own, other, 0))
            told = (position, position.past, there, depth)
            value, bound = remembered.known_value(known, 0), remembered.known_bound(known)
            more = [0, 1, 3] if remembered.known_solved(known) else [0]
            solved += len(more) > 1
            bounds.add(bound)
            for further in more:
                low, high = value - 1, value + 1
                if depth + further > 6:
                    continue
                truth = Minimax().value(there, depth + further, 0, low, high)
                if bound & rooms.BOUND_LOW:
                    assert truth >= value, told
                if bound & rooms.BOUND_HIGH:
                    assert truth <= value, told
    assert {rooms.BOUND_LOW, rooms.BOUND_HIGH} <= bounds
    assert solved or name in reference.SONGO


def _asked(
    room: list[int], board: bitboards.Board, ply: int, depth: int, alpha: int, known: int
) -> int:
    table: Any = bitboards.table_of(board.sheet)
    return kernel.from_table(
        table, room, ply, board.own, board.other, board.quiet, depth, alpha, known
    )


def test_an_entry_counts_for_its_depth_or_for_ever() -> None:
    board = bitboards.pack(game("awale").start())
    room = [0] * rooms.R_END
    for held in range(1, 8):
        for depth in range(1, 8):
            guess = remembered.packed(200, held, 1, rooms.BOUND_EXACT, 0)
            sure = remembered.packed(200, held, 1, rooms.BOUND_EXACT, 1)
            found = _asked(room, board, 1, depth, 100, guess)
            assert found == (200 if held == depth else rooms.INFINITE)
            found = _asked(room, board, 1, depth, 100, sure)
            assert found == (200 if held <= depth else rooms.INFINITE)
    assert room[rooms.R_GUESSED] == 7  # once for each use of a value that is no certainty


def test_a_bound_counts_on_its_side() -> None:
    board = bitboards.pack(game("awale").start())
    room = [0] * rooms.R_END
    for bound in (rooms.BOUND_LOW, rooms.BOUND_HIGH, rooms.BOUND_EXACT):
        known = remembered.packed(200, 3, 1, bound, 0)
        above = _asked(room, board, 1, 3, 199, known)
        below = _asked(room, board, 1, 3, 200, known)
        assert above == (200 if bound & rooms.BOUND_LOW else rooms.INFINITE)
        assert below == (200 if bound & rooms.BOUND_HIGH else rooms.INFINITE)


def test_a_victory_is_as_far_from_the_entry_wherever_it_is_met() -> None:
    room = _searched(game("awale").start(), 1, 1, 1)
    for value, ply in ((VICTORY + 300 - 9, 4), (-VICTORY - 300 + 9, 4), (500, 4)):
        remembered.remember(room, 5, 6, ply, value, 3, 1, rooms.BOUND_EXACT, 1)
        known = room[remembered.entry_of(room, 5, 6) + rooms.E_KNOWN]
        assert remembered.known_value(known, ply) == value
        sooner = {500: 500}.get(value, value + (2 if value > 0 else -2))
        assert remembered.known_value(known, ply - 2) == sooner


def test_no_entry_is_used_where_the_past_may_return() -> None:
    """Two seeds at the ends of the rows: the one that was played last could soon be back."""
    position = game("awale").position("0.0.0.0.0.1/1.0.0.0.0.0 S 23-23").play("A").play("f")
    board = bitboards.pack(position)
    room: list[int] = searching._room(board, 100, fast=False)
    known = remembered.packed(0, 9, 1, rooms.BOUND_EXACT, 1)
    table: Any = bitboards.table_of(position.sheet)
    reach = [
        remembered.past_may_return(table, room, 0, board.own, board.other, board.quiet, depth)
        for depth in range(1, 10)
    ]
    assert reach == sorted(reach)
    assert (reach[0], reach[-1]) == (0, 1)
    assert _asked(room, board, 0, 12, 0, known) == rooms.INFINITE
    fresh = bitboards.pack(game("awale").position(str(position)))
    assert _asked(room, fresh, 0, 12, 0, known) == 0


def test_rows_swept_after_a_win(effort: int) -> None:
    """No sheet has it; a store wins in one ply, and the rows count or do not."""
    rng = random.Random(4)
    rules = replace(sheet("awale"), sweep_at_win=True)
    differ = 0
    for position in _cases(rng, "awale", 40 * effort, [positions.wild]):
        swept = Position(rules, position.state)
        if not swept.over:
            found, _ = _compare(swept, 1, 1)
            plain = Position(sheet("awale"), position.state)
            differ += found.value != search(plain, depth=1, fast=False).value
    assert differ


# -- repetition --------------------------------------------------------------------------------


def _chase() -> Position:
    """Give two seeds that run after each other: the board is back after 12 plies."""
    return game("awale").position("0.0.0.0.0.1/1.0.0.0.0.0 S 23-23")


@pytest.mark.parametrize("fast", WAYS)
def test_a_board_that_comes_back_ends_the_game(fast: bool) -> None:
    found = search(_chase(), depth=30, fast=fast)
    assert found.solved
    assert found.value == 0
    position = _chase()
    for move in found.lines[0].moves:
        position = position.play(move)
    assert position.ending == "repetition"


def test_what_was_played_counts(effort: int) -> None:
    """The same board with and without a past: both are right, and now and then they differ."""
    rng = random.Random("past")
    differ = made = 0
    while made < 40 * effort or not differ:
        name = rng.choice(["awale", "awale-grand-slam", "awale-mbekh"])
        position = game(name).position(positions.endgame(rng, name))
        position = _wandered(rng, position, 14)
        if position.over or len(position.past) < 8 or sum(position.pits.values()) > 6:
            continue
        made += 1
        fresh = game(name).position(str(position))
        found = [_compare(each, 5, 8)[0].lines for each in (position, fresh)]
        differ += [line.value for line in found[0]] != [line.value for line in found[1]]
        assert made < 400, "the past never mattered"


def test_no_past_returns_sooner_than_told() -> None:
    """Games that go on after a repetition: whatever came back was foretold for that many plies."""
    rng = random.Random("returns")
    came = foretold = asked = 0
    for _ in range(60):
        name = rng.choice(["awale", "awale-mbekh", "awale-grand-slam"])
        rules = replace(sheet(name), repetition=False)
        board = bitboards.pack(
            Position(rules, game(name).position(positions.endgame(rng, name)).state)
        )
        boards = []
        for _ply in range(80):
            boards.append(board)
            moves = bitboards.moves(board)
            if not moves:
                break
            board = bitboards.make(board, rng.choice(moves))
        table: Any = bitboards.table_of(sheet(name))
        for i, now in enumerate(boards):
            room = [0] * (rooms.R_END + 2 * now.quiet + 2)
            room[rooms.R_END : rooms.R_END + len(now.past)] = now.past
            room[rooms.R_PAST] = rooms.R_END + 2 * now.quiet
            for j in range(i + 1, len(boards)):
                then = boards[j]
                if then.quiet < j - i:
                    break
                told = remembered.past_may_return(
                    table, room, 0, now.own, now.other, now.quiet, j - i
                )
                asked += j - i < 4
                foretold += told if j - i < 4 else 0
                words = (then.own, then.other)
                past = [(now.past[k], now.past[k + 1]) for k in range(0, len(now.past), 2)]
                if words in [past[k] for k in range((i + len(past) - j) % 2, len(past), 2)]:
                    came += 1
                    assert told == 1, (name, i, j)
    assert came > 20
    assert foretold < asked  # or the table would never be used


# -- the same answer everywhere ------------------------------------------------------------------


def test_plain_and_compiled_give_the_same_answer(effort: int) -> None:
    pytest.importorskip("numba")
    rng = random.Random("both")
    for number in range(60 * effort):
        name = rng.choice(reference.GAMES)
        kinds = [positions.wild, positions.endgame]
        position = next(_cases(rng, name, 1, kinds)) if number % 4 else game(name).start()
        nodes, lines = rng.choice([1, 50, 700, 3000]), rng.choice([1, 2, 8])
        plain = search(position, nodes, lines, fast=False)
        assert search(position, nodes, lines, fast=True) == plain, position


@pytest.mark.parametrize("fast", WAYS)
def test_the_same_question_has_the_same_answer(fast: bool) -> None:
    first = search(game("songo").start(), 900, 3, fast=fast)
    search(game("awale").start(), 900, 3, fast=fast)
    assert search(game("songo").start(), 900, 3, fast=fast) == first


def test_a_turned_board_has_the_same_values() -> None:
    rng = random.Random("turned")
    for name in reference.GAMES:
        for position in _cases(rng, name, 3, [positions.wild]):
            found, turned = (
                search(each, 500, 8, fast=False) for each in (position, position.turned())
            )
            assert turned.nodes == found.nodes
            assert [line.value for line in turned.lines] == [line.value for line in found.lines]


def test_words_stay_within_64_bits() -> None:
    """The compiled search would wrap round where plain Python does not."""
    room = [0] * rooms.R_END
    room[rooms.R_MASK] = (1 << 20) - 1
    most = (bits.MOST << bits.STORE_AT) | int("7f" * 7, 16)
    rng = random.Random(1)
    buckets = set()
    for _ in range(4000):
        own, other = (rng.getrandbits(63) & most for _ in range(2))
        at = remembered.bucket_of(room, own, other)
        assert 0 <= at <= room[rooms.R_MASK] * rooms.BUCKET
        buckets.add(at)
    assert len(buckets) > 3950
    low, step, after = 0x7FFFFFFF, (0x2545F491, 0x165667B1), (0x1B873593, 0x27D4EB2F)
    for near, far in zip(step, after, strict=True):
        assert low * near + (most >> 31) * far < 1 << 63
    assert rooms.PROMISE_KNOWN + 127 * rooms.PROMISE_TAKEN < 1 << 60


def test_what_is_packed_comes_out_again() -> None:
    rng = random.Random(2)
    for _ in range(500):
        value = rng.choice([rng.randint(-7000, 7000), VICTORY + 900 - 9, -VICTORY - 300 + 4])
        depth, lane = rng.randint(0, rooms.DEEPEST), rng.randint(0, 7)
        bound, solved, ply = rng.randint(1, 3), rng.randint(0, 1), rng.randint(0, 60)
        seen = value - ply if value > VICTORY // 2 else value
        seen = value + ply if value < -VICTORY // 2 else seen
        known = remembered.packed(value, depth, lane, bound, solved)
        assert remembered.known_value(known, ply) == seen
        assert remembered.known_depth(known) == depth
        assert remembered.known_lane(known) == lane
        assert remembered.known_bound(known) == bound
        assert remembered.known_solved(known) == solved


# -- limits --------------------------------------------------------------------------------------


@pytest.mark.parametrize("fast", WAYS)
def test_limits(fast: bool) -> None:
    start = game("songo").start()
    found = [search(start, nodes, fast=fast) for nodes in (1, 100, 1000, 5000)]
    depths = [each.depth for each in found]
    assert depths[0] == 1
    assert depths == sorted(depths)
    assert depths[-1] > depths[1]
    for each, nodes in zip(found[1:], (100, 1000, 5000), strict=True):
        assert nodes <= each.nodes < nodes + 100
    assert search(start, ANY, depth=4, fast=fast).depth == 4


def test_captures_beyond_the_horizon() -> None:
    """A capture that is taken back is no gain: one ply deep, plain minimax does not see it."""
    rng = random.Random("captures")
    differ = 0
    for position in _cases(rng, "awale", 40, [positions.wild]):
        found = search(position, ANY, depth=1, fast=False)
        blind = Minimax(captures=False).values(position, 1)[0]
        assert found.value <= blind  # after one's own move only the opponent may go on
        differ += found.value < blind
    assert differ > 2


def test_a_win_is_taken_at_once_and_a_loss_put_off() -> None:
    win = game("songo").position("3.1.5.0.2.0.6/4.3.0.1.2.0.0 S 0-34")
    found = search(win, 3000, fast=False)
    assert found.evaluation.winner == "S"
    assert found.lines[0].value > VICTORY
    assert found.value == _reached(win, found.lines[0])


@pytest.mark.parametrize("name", reference.SONGO)
def test_the_only_move_may_be_a_gift(name: str) -> None:
    gift = game(name).position("0.0.0.0.0.0.0/1.0.0.0.0.4.6 S 29-30")
    assert search(gift, fast=False).lines == (Line("S0", VICTORY + 1000 - 1, ("S0",)),)


# -- the face ------------------------------------------------------------------------------------


def test_a_position_that_is_over() -> None:
    over = game("songo").position("1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34")
    found = search(over, lines=3)
    assert (found.best, found.lines, found.nodes, found.depth) == (None, (), 0, 0)
    assert over.verdict() in str(found)
    assert found.as_json()["best"] is None
    assert found.as_json()["value"] is None


def test_words_and_json() -> None:
    lines = (
        Line("S1", VICTORY + 1200 - 3, ("S1", "N2", "S3")),
        Line("S2", 0, ("S2",)),
        Line("S3", -200, ("S3",)),
        Line("S4", -VICTORY - 500 + 1, ("S4",)),
    )
    found = Found("songo", str(game("songo").start()), 1, 3, lines)
    assert str(found).splitlines() == [
        "Best move: S1.",
        "S1: South wins in 3 plies, ahead by 12 seeds (S1 N2 S3).",
        "S2: level (S2).",
        "S3: North ahead by 2 seeds (S3).",
        "S4: North wins in 1 ply, ahead by 5 seeds (S4).",
        "Searched 3 plies deep, 1 position looked at.",
    ]
    told = replace(found, solved=True, nodes=20)
    assert str(told).endswith("Searched to the end of the game, 20 positions looked at.")
    assert found.as_json() == {
        "game": "songo",
        "position": str(game("songo").start()),
        "best": "S1",
        "value": VICTORY + 1197,
        "depth": 3,
        "nodes": 1,
        "solved": False,
        "lines": [
            {"move": line.move, "value": line.value, "moves": list(line.moves)} for line in lines
        ],
    }


@pytest.mark.parametrize(
    ("limits", "names"),
    [({"nodes": 0}, "0"), ({"lines": -2}, "-2"), ({"depth": 0}, "0"), ({"nodes": -7}, "-7")],
)
def test_limits_that_make_no_search(limits: dict[str, int], names: str) -> None:
    with pytest.raises(SearchError, match=names):
        search(game("songo").start(), **limits)  # type: ignore[arg-type]


def test_a_board_too_large() -> None:
    large = replace(sheet("songo"), start=10)
    with pytest.raises(SearchError, match="songo"):
        search(Position(large, (10,) * 14 + (0,) * 4))


def test_more_lines_than_moves() -> None:
    start = game("awale").start()
    found = search(start, 2000, lines=100, fast=False)
    assert sorted(line.move for line in found.lines) == sorted(start.legal_moves())


def test_the_name_at_the_top() -> None:
    assert songo_edu.search is search


def test_middles_of_games() -> None:
    for name in ("songo", "awale"):
        found = timed.middles(name)
        assert found == timed.middles(name)
        assert len(found) == timed.POSITIONS
        assert not any(position.over for position in found)


# -- the compiled search -------------------------------------------------------------------------

ASK = """
from songo_edu.analysis.search import search
from songo_edu.analysis.search.machine import native
from songo_edu import game
found = [f for f in vars(native()).values() if hasattr(f, "stats")]
assert len(found) > 12, found
assert all(len(f.signatures) == 1 for f in found), found
search(game("songo").start(), 2000, fast=True)
print(sum(len(f.stats.cache_misses) for f in found))
"""


def test_what_was_compiled_is_found_again() -> None:
    pytest.importorskip("numba")
    search(game("songo").start(), 10, fast=True)
    ran = subprocess.run(
        [sys.executable, "-c", ASK], capture_output=True, text=True, env={**os.environ}, check=True
    )
    assert ran.stdout.strip() == "0"


def test_a_known_ending_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the table of endings answers, its answer is the value and nothing is searched."""
    monkeypatch.setattr(kernel, "known_ending", lambda *position: -3 * SEED)
    found = search(game("awale").start(), 500, fast=False)
    assert found.value == 3 * SEED
    assert found.solved
