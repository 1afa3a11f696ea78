"""The native search: the values of plain minimax, and the same answer plain and compiled."""

import random
import time
from dataclasses import replace
from threading import Event, Timer

import pytest

from songo_edu import engine
from songo_edu.engine.search import Line, Memory, SearchResult, kernel, search
from songo_edu.engine.thinking import Limits, Thinker
from songo_edu.games import Position, game, sheet
from songo_edu.games.two_row.weights import store_weights
from songo_edu.rules.two_row.search import SEED, VICTORY
from tests.analysis.minimax import ANY, WAYS, Minimax, cases, compare, reached, wandered
from tests.needs import mostly_slow
from tests.rules import positions, reference


@pytest.mark.parametrize("name", mostly_slow(reference.GAMES, "songo", "awale-mbekh"))
def test_values_are_those_of_minimax(name: str, effort: int) -> None:
    rng = random.Random(f"search {name}")
    for position in cases(rng, name, 10 * effort, [positions.wild]):
        for depth in (1, 2, 3):
            compare(position, depth, rng.choice([1, 2, 8]))


@pytest.mark.parametrize("name", mostly_slow(reference.GAMES, "awale"))
def test_endings_to_the_bottom(name: str, effort: int) -> None:
    """Few seeds, many plies, boards that come back: the table must not notice the way here."""
    rng = random.Random(f"endings {name}")
    repetitions = solved = 0
    met = sheet(name).few > 0  # with ten seeds or more on the board the bottom is too deep
    for number, position in enumerate(cases(rng, name, 40 * effort, [positions.endgame])):
        if number >= 20 * effort and met:
            break
        for depth in range(1, 20):
            result, minimax = compare(position, depth, rng.choice([1, 3]))
            repetitions += minimax.repetitions
            if result.solved:
                solved += 1
                deeper = search(position, ANY, depth=depth + 5, fast=False, exact=True)
                assert deeper.value == result.value
                break
            if minimax.seen > 1500:
                break
        met = met or (solved > 0 and (repetitions > 0 or sheet(name).solidarity == "none"))
    assert met


def test_a_small_table_changes_no_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """All positions share two buckets: an entry must be used for its own position only."""
    monkeypatch.setattr(engine.search, "_FEWEST", 2)
    monkeypatch.setattr(engine.search, "_MOST", 2)
    rng = random.Random(3)
    for name in ("songo", "awale"):
        for position in cases(rng, name, 5, [positions.wild, positions.endgame]):
            compare(position, 3, 2)


def test_rows_swept_after_a_win(effort: int) -> None:
    """No sheet has it; a store wins in one ply, and the rows count or do not."""
    rng = random.Random(4)
    rules = replace(sheet("awale"), sweep_at_win=True)
    differ = 0
    for position in cases(rng, "awale", 40 * effort, [positions.wild]):
        swept = Position(rules, position.state)
        if not swept.over:
            result, _ = compare(swept, 1, 1)
            plain = Position(sheet("awale"), position.state)
            differ += result.value != search(plain, depth=1, fast=False, exact=True).value
    assert differ


# -- repetition --------------------------------------------------------------------------------


def _chase() -> Position:
    """Return two seeds that run after each other: the board is back after 12 plies."""
    return game("awale").position("0.0.0.0.0.1/1.0.0.0.0.0 S 23-23")


@pytest.mark.parametrize("fast", WAYS)
def test_a_board_that_comes_back_ends_the_game(fast: bool) -> None:
    result = search(_chase(), depth=30, fast=fast)
    assert result.solved
    assert result.value == 0
    position = _chase()
    for move in result.lines[0].moves:
        position = position.play(move)
    assert position.ending == "repetition"


def test_the_past_of_a_game_counts(effort: int) -> None:
    """The same board with and without a past: both are right, and now and then they differ."""
    rng = random.Random("past")
    differ = made = 0
    while made < 40 * effort or not differ:
        name = rng.choice(["awale", "awale-grand-slam", "awale-mbekh"])
        position = game(name).position(positions.endgame(rng, name))
        position = wandered(rng, position, 14)
        if position.over or len(position.past) < 8 or sum(position.pits.values()) > 6:
            continue
        made += 1
        fresh = game(name).position(str(position))
        answers = [compare(each, 5, 8)[0].lines for each in (position, fresh)]
        differ += [line.value for line in answers[0]] != [line.value for line in answers[1]]
        assert made < 400, "the past never mattered"


# -- the same answer everywhere ------------------------------------------------------------------


def test_plain_and_compiled_give_the_same_answer(effort: int) -> None:
    rng = random.Random("both")
    for number in range(60 * effort):
        name = rng.choice(reference.GAMES)
        kinds = [positions.wild, positions.endgame]
        position = next(cases(rng, name, 1, kinds)) if number % 4 else game(name).start()
        nodes, lines = rng.choice([1, 50, 700, 3000]), rng.choice([1, 2, 8])
        exact = rng.choice([True, False, False])
        plain = search(position, nodes, lines, fast=False, exact=exact)
        assert search(position, nodes, lines, fast=True, exact=exact) == plain, position


@pytest.mark.parametrize("fast", WAYS)
def test_the_same_question_has_the_same_answer(fast: bool) -> None:
    first = search(game("songo").start(), 900, 3, fast=fast)
    search(game("awale").start(), 900, 3, fast=fast)
    assert search(game("songo").start(), 900, 3, fast=fast) == first


# -- what is not looked at as deep ---------------------------------------------------------------


def test_a_solved_value_is_true(effort: int) -> None:
    """However few positions are searched, a solved value is that of an exhaustive search."""
    rng = random.Random("solved")
    solved = won = 0
    while solved < 20 * effort or not won:
        name = rng.choice(["awale", "awale-grand-slam", "awale-mbekh"])
        position = next(cases(rng, name, 1, [positions.endgame]))
        result = search(position, 40_000, fast=True)
        truth = search(position, 400_000, fast=True, exact=True)
        if not result.solved or not truth.solved:
            continue
        solved += 1
        assert result.evaluation.winner == truth.evaluation.winner, position
        if truth.evaluation.winner is None:  # a draw is one whatever the seeds, which rank draws
            assert result.value == truth.value // SEED, position
        else:
            won += 1
            assert abs(result.value - truth.value) < SEED, position  # by as much, perhaps later


def test_the_same_number_of_positions_reaches_deeper(effort: int) -> None:
    rng = random.Random("deeper")
    ahead = 0
    for position in cases(rng, "awale", 20 * effort, [positions.wild]):
        usual, exact = (search(position, 60_000, fast=True, exact=exact) for exact in (False, True))
        ahead += (usual.depth > exact.depth) - (usual.depth < exact.depth)
    assert ahead > 5 * effort


# -- limits --------------------------------------------------------------------------------------


@pytest.mark.parametrize("fast", WAYS)
def test_limits(fast: bool) -> None:
    start = game("songo").start()
    results = [search(start, nodes, fast=fast) for nodes in (1, 100, 1000, 5000)]
    depths = [each.depth for each in results]
    assert depths[0] == 1
    assert depths == sorted(depths)
    assert depths[-1] > depths[1]
    for each, nodes in zip(results[1:], (100, 1000, 5000), strict=True):
        assert nodes <= each.nodes < nodes + 100
    assert search(start, ANY, depth=4, fast=fast).depth == 4


def test_captures_beyond_the_horizon() -> None:
    """A capture that is taken back is no gain: one ply deep, plain minimax does not see it."""
    rng = random.Random("captures")
    differ = 0
    for position in cases(rng, "awale", 40, [positions.wild]):
        result = search(position, ANY, depth=1, fast=False)
        blind = Minimax(captures=False).values(position, 1)[0]
        assert result.value <= blind  # after one's own move only the opponent may go on
        differ += result.value < blind
    assert differ > 2


def test_a_win_is_valued_as_one() -> None:
    win = game("songo").position("3.1.5.0.2.0.6/4.3.0.1.2.0.0 S 0-34")
    result = search(win, 3000, fast=False)
    assert result.evaluation.winner == "S"
    assert result.lines[0].value > VICTORY
    assert result.value == reached(win, result.lines[0])


@pytest.mark.parametrize("name", reference.SONGO)
def test_the_only_move_may_be_a_gift(name: str) -> None:
    gift = game(name).position("0.0.0.0.0.0.0/1.0.0.0.0.4.6 S 29-30")
    assert search(gift, fast=False).lines == (Line("S0", VICTORY + 1000 - 1, ("S0",)),)


# -- what a memory keeps from one search to the next -----------------------------------------------


@pytest.mark.parametrize("fast", WAYS)
def test_the_same_questions_in_the_same_order_have_the_same_answers(fast: bool) -> None:
    rng = random.Random("memory")
    position = game("awale").start()
    memory, other_memory = Memory(512), Memory(512)
    differ = 0
    for _ply in range(12):
        result = search(position, 700, fast=fast, memory=memory)
        assert search(position, 700, fast=not fast, memory=other_memory) == result
        differ += search(position, 700, fast=fast) != result
        position = position.play(rng.choice([str(result.best), *position.legal_moves()]))
    assert differ


def test_memory_of_other_settings_is_forgotten() -> None:
    memory = Memory(512)
    ways = [{}, {"exact": True}, {"weights": tuple(store_weights(sheet("songo").integers()))}, {}]
    for way in ways:
        for name in ("songo", "songo-ekang"):
            start = game(name).start()
            result = search(start, 900, fast=False, memory=memory, **way)
            assert result == search(start, 900, fast=False, memory=Memory(512), **way)
    assert search(start, 900, fast=False, memory=memory) != result
    memory.clear()
    assert search(start, 900, fast=False, memory=memory) == result


# -- a clock, a word, threads --------------------------------------------------------------------


def _thinker(fast: bool, threads: int = 1) -> Thinker:
    return Thinker(megabytes=1, fast=fast, threads=threads)


@pytest.mark.parametrize("fast", WAYS)
def test_a_search_without_a_clock_is_the_same_in_a_thread(fast: bool) -> None:
    position = game("songo").start()
    reports: list[SearchResult] = []
    result = _thinker(fast).think(position, Limits(nodes=4000), tell=reports.append)
    assert result == search(position, 4000, memory=Memory(1 << 14), fast=fast)
    assert reports[-1] == result
    assert [each.depth for each in reports[:-1]] == list(range(1, result.depth + 1))
    assert _thinker(fast).think(position, Limits(depth=3)).depth == 3


@pytest.mark.parametrize("fast", WAYS)
@pytest.mark.parametrize("threads", [1, 2])
def test_a_clock_ends_a_search(threads: int, fast: bool) -> None:
    position = game("songo").start()
    thinker = _thinker(fast, threads)
    thinker.think(position, Limits(nodes=10))
    took = []
    for _ in range(5):
        begun = time.perf_counter()
        result = thinker.think(position, Limits(0.1))
        took.append(time.perf_counter() - begun)
        assert result.best in position.legal_moves()
        position = position.play(str(result.best))
    assert min(took) < 0.15  # on a loaded machine not each of them


@pytest.mark.parametrize("fast", WAYS)
@pytest.mark.parametrize("threads", [1, 2])
def test_a_stop_event_ends_a_search(threads: int, fast: bool) -> None:
    position = game("songo").start()
    late = []
    for _ in range(5):
        stop, stopped_at = Event(), []

        def say(stop: Event = stop, stopped_at: list[float] = stopped_at) -> None:
            stopped_at.append(time.perf_counter())
            stop.set()

        Timer(0.05, say).start()
        _thinker(fast, threads).think(position, Limits(), stop)
        late.append(time.perf_counter() - stopped_at[0])
    assert min(late) < 0.05  # on a loaded machine not each of them
    already = Event()
    already.set()
    assert _thinker(fast, threads).think(position, Limits(), already).depth == 1


@pytest.mark.parametrize("threads", [2, 3])
def test_threads_find_a_win_and_a_draw(threads: int) -> None:
    win = game("songo").position("3.1.5.0.2.0.6/4.3.0.1.2.0.0 S 0-34")
    result = _thinker(True, threads).think(win, Limits(nodes=60_000))
    assert result.evaluation.winner == "S"
    chase = _thinker(True, threads).think(_chase(), Limits(depth=30))
    assert (chase.solved, chase.value) == (True, 0)


def test_an_error_in_the_listener_is_raised() -> None:
    def tell(result: SearchResult) -> None:
        raise ValueError(result.depth)

    with pytest.raises(ValueError, match="1"):
        _thinker(False).think(game("songo").start(), Limits(nodes=4000), tell=tell)


# -- the compiled search -------------------------------------------------------------------------


def test_a_known_ending_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the table of endings answers, its answer is the value and nothing is searched."""
    monkeypatch.setattr(kernel, "probe_endings", lambda *position: 0)
    monkeypatch.setattr(kernel, "probed", lambda *position: -3 * SEED)
    result = search(game("awale").start(), 500, fast=False)
    assert result.value == 3 * SEED
    assert result.solved
