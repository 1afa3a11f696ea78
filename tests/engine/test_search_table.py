"""The table of positions in a search: every entry is true, and used where it may be."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from songo_edu.engine import bitboard_kernel as bits
from songo_edu.engine import bitboards
from songo_edu.engine.compiled import Machine
from songo_edu.engine.search import Question, empty_table, workspace
from songo_edu.games import Position, game, sheet
from songo_edu.rules.two_row.search import VICTORY
from tests.analysis.minimax import Minimax, cases, wandered
from tests.needs import mostly_slow
from tests.rules import positions, reference


def _late(rng: random.Random, name: str) -> str:
    """Return a position with some seeds, a store now and then close to winning."""
    rules = sheet(name)
    pits = [0] * len(rules.pits)
    for _ in range(rng.randint(6, 14) + rules.few):
        pits[rng.randrange(len(pits))] += 1
    rest = rules.seeds - sum(pits)
    south = rng.choice([rest // 2, min(rest, rules.win - rng.randint(1, 4))])
    state = (*pits, *[0] * (14 - len(pits)), south, rest - south, rng.randint(0, 1), 0)
    return str(Position(rules, state))


def _question_of(position: Position, nodes: int, lines: int = 1) -> tuple[Question, list[int]]:
    """Return an exact search in plain Python and its table of positions."""
    plain = Machine(fast=False)
    memory: list[int] = empty_table(plain, 256)
    return Question(plain, position, memory, nodes, lines, exact=True), memory


def _searched(position: Position, nodes: int, depth: int, lines: int) -> list[int]:
    """Search in plain Python and give the table of positions."""
    question, memory = _question_of(position, nodes, lines)
    question.look(1, depth)
    return memory


def _save_entry(memory: list[int], own: int, other: int, *known: int) -> None:
    """Put a position into its bucket."""
    at = workspace.bucket_of(memory, own, other)
    workspace.save_entry(memory, at, own, other, *known)


def _find_entry(memory: list[int], own: int, other: int) -> int:
    """Return what is known of a position."""
    at = workspace.bucket_of(memory, own, other)
    return workspace.find_entry(memory, at, own, other)


def _entries(memory: list[int]) -> list[list[int]]:
    """Return the entries of a table: two words and what is known."""
    at = range(workspace.BUCKET, len(memory), workspace.ENTRY)
    held = [memory[i : i + 3] for i in at if memory[i + workspace.E_KNOWN]]
    return [[own ^ known, other, known] for own, other, known in held]


def _check_entries(rng: random.Random, position: Position, memory: list[int]) -> Iterator[int]:
    """Compare entries with minimax from their own position; yield what was known of each."""
    entries = _entries(memory)
    for own, other, known in rng.sample(entries, min(12, len(entries))):
        depth, solved = workspace.known_depth(known), workspace.known_solved(known)
        there = bitboards.unpack(bitboards.Board(position.sheet, own, other, 0))
        value, bound = workspace.known_value(known, 0), workspace.known_bound(known)
        for deeper in (depth, depth + 1, depth + 3) if solved else (depth,):
            if deeper > (6 if solved else 4):
                continue
            yield known
            truth = Minimax().value(there, deeper, 0, value - 1, value + 1)
            case = (position, position.past, there, depth)
            if bound & workspace.BOUND_LOW:
                assert truth >= value, case
            if bound & workspace.BOUND_HIGH:
                assert truth <= value, case


@pytest.mark.parametrize("name", mostly_slow(reference.GAMES, "songo-ekang", "awale-grand-slam"))
def test_every_entry_of_the_table_is_true(name: str, effort: int) -> None:
    """Its bound holds for a game that begins there; what is marked as solved, for more plies."""
    rng = random.Random(f"entries {name}")
    checked = []
    for position in cases(rng, name, 70 * effort, [_late, positions.endgame]):
        nodes = rng.choice([30, 100, 1500])  # soon stopped: nothing unfinished may be kept
        memory = _searched(position, nodes, rng.randint(5, 12), rng.choice([1, 3]))
        checked += _check_entries(rng, position, memory)
    bounds = {workspace.known_bound(known) for known in checked}
    assert {workspace.BOUND_LOW, workspace.BOUND_HIGH} <= bounds
    assert name in reference.SONGO or any(map(workspace.known_solved, checked))


@pytest.mark.parametrize("name", [name for name in reference.GAMES if not sheet(name).few])
def test_no_entry_rests_on_the_past(name: str, effort: int) -> None:
    """Few seeds and a long quiet past: nothing that came of a repetition with it is kept."""
    rng = random.Random(f"past {name}")
    made = checked = 0
    while made < 60 * effort:
        position = wandered(rng, game(name).position(positions.endgame(rng, name)), 14)
        if not position.over and len(position.past) > 5:
            made += 1
            memory = _searched(position, 1500, 6, 1)
            checked += len(list(_check_entries(rng, position, memory)))
    assert checked > made


def _cutoff(
    work: list[int], board: bitboards.Board, ply: int, depth: int, alpha: int, known: int
) -> int:
    return workspace.table_cutoff(
        work, ply, board.own, board.other, board.quiet, depth, alpha, known
    )


def test_an_entry_counts_for_its_depth_or_for_ever() -> None:
    board = bitboards.pack(game("awale").start())
    work = _question_of(game("awale").start(), 1)[0].work
    for held in range(1, 8):
        for depth in range(1, 8):
            guess = workspace.pack_entry(200, held, 1, workspace.BOUND_EXACT, 0)
            sure = workspace.pack_entry(200, held, 1, workspace.BOUND_EXACT, 1)
            value = _cutoff(work, board, 1, depth, 100, guess)
            assert value == (200 if held == depth else workspace.INFINITE)
            value = _cutoff(work, board, 1, depth, 100, sure)
            assert value == (200 if held <= depth else workspace.INFINITE)
    assert work[workspace.W_GUESSED] == 7  # once for each use of a value that is no certainty
    work[workspace.W_EXACT] = 0  # what was looked at deeper is as good
    known = workspace.pack_entry(200, 5, 1, workspace.BOUND_EXACT, 0)
    values = [_cutoff(work, board, 1, depth, 100, known) for depth in (4, 5, 6)]
    assert values == [200, 200, workspace.INFINITE]


def test_a_bound_counts_on_its_side() -> None:
    board = bitboards.pack(game("awale").start())
    work = _question_of(game("awale").start(), 1)[0].work
    for bound in (workspace.BOUND_LOW, workspace.BOUND_HIGH, workspace.BOUND_EXACT):
        known = workspace.pack_entry(200, 3, 1, bound, 0)
        above = _cutoff(work, board, 1, 3, 199, known)
        below = _cutoff(work, board, 1, 3, 200, known)
        assert above == (200 if bound & workspace.BOUND_LOW else workspace.INFINITE)
        assert below == (200 if bound & workspace.BOUND_HIGH else workspace.INFINITE)


def test_a_victory_is_as_far_from_the_entry_wherever_it_is_met() -> None:
    memory = empty_table(Machine(fast=False), 4)
    for value, ply in ((VICTORY + 300 - 9, 4), (-VICTORY - 300 + 9, 4), (500, 4)):
        _save_entry(memory, 5, 6, ply, value, 3, 1, workspace.BOUND_EXACT, 1)
        known = _find_entry(memory, 5, 6)
        assert workspace.known_value(known, ply) == value
        sooner = {500: 500}.get(value, value + (2 if value > 0 else -2))
        assert workspace.known_value(known, ply - 2) == sooner


def test_no_entry_is_used_where_the_past_may_return() -> None:
    """Two seeds at the ends of the rows: the one that was played last could soon be back."""
    position = game("awale").position("0.0.0.0.0.1/1.0.0.0.0.0 S 23-23").play("A").play("f")
    board = bitboards.pack(position)
    work = _question_of(position, 100)[0].work
    known = workspace.pack_entry(0, 9, 1, workspace.BOUND_EXACT, 1)
    reach = [
        workspace.past_may_return(work, 0, board.own, board.other, board.quiet, depth)
        for depth in range(1, 10)
    ]
    assert reach == sorted(reach)
    assert (reach[0], reach[-1]) == (0, 1)
    assert _cutoff(work, board, 0, 12, 0, known) == workspace.INFINITE
    fresh = bitboards.pack(game("awale").position(str(position)))
    assert _cutoff(work, fresh, 0, 12, 0, known) == 0


def test_no_past_returns_sooner_than_predicted() -> None:
    """Games that go on after a repetition: every return was predicted for that many plies."""
    rng = random.Random("returns")
    came = predicted = pairs = 0
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
        minds = sheet(name)
        for i, now in enumerate(boards):
            work = _question_of(bitboards.unpack(replace(now, sheet=minds)), 1)[0].work
            for j in range(i + 1, len(boards)):
                then = boards[j]
                if then.quiet < j - i:
                    break
                reach = workspace.past_may_return(work, 0, now.own, now.other, now.quiet, j - i)
                pairs += j - i < 4
                predicted += reach if j - i < 4 else 0
                words = (then.own, then.other)
                past = [(now.past[k], now.past[k + 1]) for k in range(0, len(now.past), 2)]
                if words in [past[k] for k in range((i + len(past) - j) % 2, len(past), 2)]:
                    came += 1
                    assert reach == 1, (name, i, j)
    assert came > 20
    assert predicted < pairs  # or the table would never be used


def test_words_stay_within_64_bits() -> None:
    """The compiled search would wrap round where plain Python does not."""
    memory = [0] * workspace.BUCKET
    memory[workspace.M_MASK] = (1 << 20) - 1
    most = (bits.MOST << bits.STORE_AT) | int("7f" * 7, 16)
    rng = random.Random(1)
    buckets = set()
    for _ in range(4000):
        own, other = (rng.getrandbits(63) & most for _ in range(2))
        at = workspace.bucket_of(memory, own, other) - workspace.BUCKET
        assert 0 <= at <= memory[workspace.M_MASK] * workspace.BUCKET
        buckets.add(at)
    assert len(buckets) > 3950
    low, step, after = 0x7FFFFFFF, (0x2545F491, 0x165667B1), (0x1B873593, 0x27D4EB2F)
    for near, far in zip(step, after, strict=True):
        assert low * near + (most >> 31) * far < 1 << 63
    assert workspace.PROMISE_KNOWN + 127 * workspace.PROMISE_TAKEN < 1 << 60


def test_a_packed_entry_is_unpacked_unchanged() -> None:
    rng = random.Random(2)
    for _ in range(500):
        value = rng.choice([rng.randint(-7000, 7000), VICTORY + 900 - 9, -VICTORY - 300 + 4])
        depth, lane = rng.randint(0, workspace.DEEPEST), rng.randint(0, 7)
        bound, solved, ply = rng.randint(1, 3), rng.randint(0, 1), rng.randint(0, 60)
        seen = value - ply if value > VICTORY // 2 else value
        seen = value + ply if value < -VICTORY // 2 else seen
        known = workspace.pack_entry(value, depth, lane, bound, solved)
        assert workspace.known_value(known, ply) == seen
        assert workspace.known_depth(known) == depth
        assert workspace.known_lane(known) == lane
        assert workspace.known_bound(known) == bound
        assert workspace.known_solved(known) == solved


def test_two_threads_writing_at_once_leave_nothing_false() -> None:
    """What is known of another position, in an entry that was half written, fits no position."""
    rng = random.Random("torn")
    for _ in range(200):
        words = [(rng.getrandbits(60), rng.getrandbits(60)) for _ in range(2)]
        entries = []
        for own, other in words:
            memory = empty_table(Machine(fast=False), 1)
            value, depth, lane = rng.randint(-900, 900), rng.randint(1, 30), rng.randint(0, 6)
            _save_entry(memory, own, other, 0, value, depth, lane, 1, 0)
            entries.append(memory[workspace.BUCKET : workspace.BUCKET + workspace.ENTRY])
        for place in (workspace.E_OWN, workspace.E_OTHER, workspace.E_KNOWN):
            torn = list(entries[0])
            torn[place] = entries[1][place]
            memory[workspace.BUCKET :] = [*torn, *[0] * workspace.ENTRY]
            assert [_find_entry(memory, *each) for each in words] == [0, 0]


def test_an_older_search_gives_way() -> None:
    memory = empty_table(Machine(fast=False), 1)
    memory[workspace.M_AGE] = 1
    _save_entry(memory, 5, 6, 0, 0, 9, 1, 1, 0)
    _save_entry(memory, 7, 8, 0, 0, 2, 1, 1, 0)
    assert _find_entry(memory, 5, 6)
    memory[workspace.M_AGE] = 2
    _save_entry(memory, 9, 10, 0, 0, 2, 1, 1, 0)
    assert not _find_entry(memory, 5, 6)
    assert _find_entry(memory, 7, 8)
