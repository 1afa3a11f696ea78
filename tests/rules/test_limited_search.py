"""The searches of the rules: what they choose, judge and prove."""

import random
from dataclasses import replace
from itertools import islice, product
from random import Random

import pytest

from songo_edu.engine.levels import LEVELS, Learner, player_of
from songo_edu.engine.search import search
from songo_edu.games import Position, game, sheet, two_row_game
from songo_edu.games.two_row.weights import two_row_weights
from songo_edu.rules.two_row import judging, limited_search, strong_search
from songo_edu.rules.two_row.limited_search import SEARCHES_STRONGLY
from songo_edu.rules.two_row.search import (
    INFO_DEPTH,
    INFO_PLAYED,
    INFO_TABLE_SEEDS,
    INFO_VALUE,
    SEED,
    VICTORY,
)
from tests.needs import Effort, mostly_slow
from tests.rules import buffers, positions, reference
from tests.rules.positions import met

PLIES = 60  # room for the deepest learner
#: One that overlooks nothing, and counts the stores.
PLAIN = Learner(1, "", "", 3, 10**9, boards=False)


def lead(place: reference.Place) -> int:
    return (place.stores[place.mover] - place.stores[reference.other(place.mover)]) * SEED


def judged(place: reference.Place) -> int:
    """Give what the strong search takes a position for that it does not play on."""
    rules = sheet(place.game)
    state = list(game(place.game).position(place.text()).state)
    return limited_search.static_value([*rules.integers(), *rules.weights()], state, 0)


def ended(place: reference.Place, ply: int) -> int:
    """Give the worth of a game that is over."""
    stores, me = reference.swept(place).stores, place.mover
    win, they = reference.to_win(place.game), reference.other(place.mover)
    won = (stores[me] >= win) - (stores[they] >= win)
    return (stores[me] - stores[they]) * SEED + won * (VICTORY - ply)


def glance(place: reference.Place, player: Learner) -> int:
    """Give what a learner takes a position for that it does not play on."""
    return judged(place) if player.boards else lead(place)


def seen(place: reference.Place, player: Learner, plies: int, ply: int) -> int:
    """Give what a learner sees in a position, searched to the bottom."""
    if reference.ending(place):
        return ended(place, ply)
    if plies == 0:
        return glance(place, player)
    most = player.own_seeds if ply % 2 == 0 else player.their_seeds
    values = [
        -seen(reference.play(place, pit), player, plies - 1, ply + 1)
        for pit in reference.legal_moves(place)
        if place.pits[pit] <= most
    ]
    return max(values, default=glance(place, player))


def quietened(place: reference.Place, ply: int, left: int = strong_search.QUIESCENCE_PLIES) -> int:
    """Give the worth of a position where either side may stop, or go on with a capture."""
    few = {"store", "few-seeds"}
    if reference.ending(place) in few:
        return ended(place, ply)
    best = judged(place)
    if left == 0 or not any(
        place.pits[pit] for pit in reference.rows(place.game)[reference.other(place.mover)]
    ):
        return best
    for pit in reference.legal_moves(place):
        if reference.won_by_moving(place, pit):
            best = max(best, -quietened(reference.play(place, pit), ply + 1, left - 1))
    return best


def deep(place: reference.Place, plies: int, ply: int = 0) -> int:
    """Give the worth of a position so many plies deep, captures followed out."""
    if plies == 0:
        return quietened(place, ply)
    if reference.ending(place):
        return ended(place, ply)
    return max(
        -deep(reference.play(place, pit), plies - 1, ply + 1)
        for pit in reference.legal_moves(place)
    )


def tastes(place: reference.Place, player: Learner) -> dict[str, int]:
    """Give how much each move is to a player's taste, the least liked being 0."""
    if not (moves := reference.legal_moves(place)):
        return {}
    scores = {}
    for pit in moves:
        after = reference.play(place, pit)
        own, other = (
            [after.pits[each] for each in reference.row_in_order(place.game, side)]
            for side in (place.mover, reference.other(place.mover))
        )
        scores[pit] = (
            player.greniers * max(own)
            + player.captures * (reference.won_by_moving(place, pit) > 0)
            - player.mirrors * sum(abs(a - b) for a, b in zip(own, other, strict=True))
        )
    return {pit: taste - min(scores.values()) for pit, taste in scores.items()}


def liked(value: int, taste: int) -> int:
    """Give the worth of a move to a player of that taste; a decided game is no matter of it."""
    return value if abs(value) * 2 > VICTORY else value + taste


def reply(name: str, text: str, learner: list[int], chance: int) -> tuple[str, int]:
    """Give the pit that a learner plays ("" for none), and what it thinks it is worth."""
    strong = learner[SEARCHES_STRONGLY]
    work = [0] * (strong_search.WORK_SIZE if strong else strong_search.WORK_KEYS)
    work[INFO_TABLE_SEEDS] = -1
    if strong:
        strong_search.fill_zobrist_keys(work)
    pit = strong_search.reply(
        [*sheet(name).integers(), *sheet(name).weights()],
        learner,
        buffers.of(name, text, PLIES + strong_search.QUIESCENCE_PLIES + 3),
        0,
        chance,
        work,
        [],
        bytearray(),
    )
    return ("" if pit < 0 else sheet(name).pits[pit]), work[INFO_VALUE]


def places(name: str, count: int) -> list[reference.Place]:
    rng = random.Random(f"learners {name}")
    return [reference.read(name, positions.wild(rng, name)) for _ in range(count)]


@pytest.mark.parametrize("name", reference.GAMES)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_learner_plays_the_best_of_what_it_sees(name: str, level: int, effort: Effort) -> None:
    player = player_of(name, level)
    for i, place in enumerate(places(name, (60 if level < 3 else 4) * effort)):
        likes = tastes(place, player)
        values = {
            pit: liked(
                glance(place, player)
                if place.pits[pit] > player.own_seeds
                else -seen(reference.play(place, pit), player, player.plies - 1, 1),
                likes[pit],
            )
            for pit in reference.legal_moves(place)
        }
        pit, value = reply(name, place.text(), player.integers(), i + 1)
        assert (pit in values) == bool(values)
        if values:
            assert value == values[pit] == max(values.values()), place.text()


SHORT = [(name, plies) for name in reference.GAMES for plies in (1, 2)]
DEEP = [("songo", 3), ("awale-grand-slam", 3)]


@pytest.mark.parametrize(
    ("name", "plies"), mostly_slow(product(reference.GAMES, (1, 2, 3)), *SHORT, *DEEP)
)
def test_the_strong_search_is_minimax_with_captures_followed_out(
    name: str, plies: int, effort: Effort
) -> None:
    plain = Learner(1, "", "", plies, 10**9, strong=True)
    for i, place in enumerate(places(name, 12 * effort)):
        player = replace(plain, greniers=40, captures=-300, mirrors=25) if i % 2 else plain
        likes = tastes(place, player)
        pit, value = reply(name, place.text(), player.integers(), i + 1)
        moves = reference.legal_moves(place)
        assert (pit in moves) == bool(moves)
        if moves:
            # A forced move, or a win that has been found, is played without looking further.
            reached = 1
            while reached < plies and len(moves) > 1 and deep(place, reached) * 2 <= VICTORY:
                reached += 1
            values = {
                move: liked(-deep(reference.play(place, move), reached - 1, 1), likes[move])
                for move in moves
            }
            assert value == values[pit] == max(values.values()), place.text()


def test_level_1_overlooks_its_lap_and_level_2_does_not() -> None:
    text = "0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13"  # S5, a whole lap, takes 11
    assert game("songo").position(text).captured("S5") == 11
    assert {reply("songo", text, LEVELS[0].integers(), n)[0] for n in range(1, 40)} != {"S5"}
    assert reply("songo", text, LEVELS[0].integers(), 3)[1] < 11 * SEED
    assert reply("songo", text, LEVELS[1].integers(), 3)[0] == "S5"


@pytest.mark.parametrize(
    ("level", "text", "pit", "most"),
    [
        (2, "2.3.3.5.3.3.3/5.5.2.2.1.7.2 N 11-13", "S5", 11),  # seven seeds
        (3, "0.4.3.1.2.4.1/2.1.2.0.1.3.19 N 13-14", "S6", 13),  # a lap
    ],
)
def test_what_a_level_overlooks_the_next_one_sees(
    level: int, text: str, pit: str, most: int
) -> None:
    place = game("songo").position(text)
    taken = {move: place.play(move).captured(pit) for move in place.legal_moves()}
    assert max(taken.values()) == most
    blind = {reply("songo", text, LEVELS[level - 1].integers(), n)[0] for n in range(1, 10)}
    assert max(taken[move] for move in blind) == most
    seeing = {reply("songo", text, LEVELS[level].integers(), n)[0] for n in range(1, 4)}
    assert max(taken[move] for move in seeing) == 0


def test_chance_chooses_among_equal_moves_alone() -> None:
    """At the start nothing can be taken: level 1 plays any pit, each about as often."""
    start = str(game("songo").start())
    rng = random.Random("chance")
    counts = dict.fromkeys(game("songo").start().legal_moves(), 0)
    for _ in range(700):
        counts[reply("songo", start, LEVELS[0].integers(), rng.randint(1, 2**31 - 2))[0]] += 1
    assert min(counts.values()) > 60
    once = [reply("songo", start, LEVELS[0].integers(), 5) for _ in range(3)]
    assert len(set(once)) == 1


def test_boards_have_numbers_of_their_own() -> None:
    work = [0] * strong_search.WORK_TABLE
    strong_search.fill_zobrist_keys(work)
    keys = work[strong_search.WORK_KEYS :]
    assert all(0 <= key < 2**30 for key in keys)
    assert len(set(keys)) == len(keys)
    boards: dict[tuple[int, ...], tuple[int, ...]] = {}
    rng = random.Random("numbers")
    for _ in range(3000):
        text = positions.wild(rng, "songo")
        states = buffers.of("songo", text, 1)
        strong_search.hash_board(sheet("songo").integers(), states, 0, work, 0)
        board = (*states[:15], states[16])  # the seeds of a game tell North's store
        assert boards.setdefault(tuple(work[:2]), board) == board


# -- a move beside the best one: the same best whatever was played, and the values of both ---------

DEPTH = 3
NO_LIMIT = 1 << 40
WORK = [0] * strong_search.WORK_SIZE
WORK[INFO_TABLE_SEEDS] = -1
strong_search.fill_zobrist_keys(WORK)


def judged_anew(
    position: Position, pit: int, nodes: int = NO_LIMIT
) -> tuple[int, list[int], list[int]]:
    """Return the best pit, what the search says of it, and the best play after it."""
    rules = list(position.sheet.integers())
    rules += two_row_weights(rules)
    states, at = position.buffer(DEPTH + 16)
    line = [0] * 6
    best = judging.judge_played(rules, states, at, pit, DEPTH, nodes, WORK, [], bytearray())
    count = judging.follow_table(rules, states, at, 6, WORK, line)
    return best, WORK[:6], line[:count]


@pytest.mark.parametrize("name", ["songo", "awale"])
def test_the_best_is_the_same_whatever_was_played(name: str, effort: Effort) -> None:
    for position in islice(met(Random(name), two_row_game(name)), 48 * effort):
        pits = [position.sheet.pits.index(move) for move in position.legal_moves()]
        if not pits or position.over:
            continue
        judgements = {pit: judged_anew(position, pit)[:2] for pit in pits}
        values = {info[INFO_VALUE] for _, info in judgements.values()}
        assert len(values) == 1
        (best,) = values
        assert max(info[INFO_PLAYED] for _, info in judgements.values()) == best
        for pit, (chosen, info) in judgements.items():
            assert (chosen == pit) == (info[INFO_PLAYED] == best)
            assert info[INFO_DEPTH] <= DEPTH


@pytest.mark.parametrize("name", ["songo", "awale"])
def test_no_value_is_more_than_the_seeds_on_the_board_can_make(name: str, effort: Effort) -> None:
    """Far ahead the weights say more than can be had: page and native search stay within it."""
    rng = Random(f"ahead {name}")
    sheet = two_row_game(name).sheet
    for _ in range(240 * effort):
        few = [rng.choice((0, 0, 0, 1, 1, 2)) for _ in sheet.pits]
        rest = sheet.seeds - sum(few)
        more = min(rest, sheet.win - 1 - rng.randint(0, 3))
        rows = ".".join(map(str, few[: sheet.row])), ".".join(map(str, few[sheet.row :]))
        position = game(name).position(f"{'/'.join(rows)} {rng.choice('SN')} {more}-{rest - more}")
        if position.over:
            continue
        stores = position.stores
        lead = (stores["S"] - stores["N"]) * (1 if position.mover == "S" else -1)
        most = SEED * (abs(lead) + sum(few))
        pit = position.sheet.pits.index(position.legal_moves()[0])
        for value in (
            judged_anew(position, pit)[1][INFO_VALUE],
            search(position, 200, depth=2).value,
        ):
            assert abs(value) <= most or 2 * abs(value) > VICTORY
            assert judging.bounded_value(value, lead, sum(few)) == value
    assert judging.bounded_value(6, 6, 2) == 6  # a draw by six seeds
    assert judging.bounded_value(-3000, -10, 12) == -2200


def test_only_what_is_finished_counts_and_lines_can_be_played() -> None:
    position = game("songo").start()
    for pit in range(7):
        _, info, _ = judged_anew(position, pit, nodes=1)
        assert info[INFO_DEPTH] == 1
        _, _, line = judged_anew(position, pit)
        after = position
        for move in line:
            after = after.play(after.sheet.pits[move])


def test_where_a_game_is_over_nothing_is_best() -> None:
    over = game("songo").position("0.0.0.0.0.0.1/0.0.0.0.0.0.0 S 29-40")
    assert judged_anew(over, 6)[0] == -1


# -- the search against plain minimax over the reference -------------------------------------------


def gained(place: reference.Place, k: int, solver: str) -> int:
    """Count what the solver can force within k own moves: captures, gifts, rows at the end."""
    held = place.stores[solver]
    if reference.ending(place):
        return reference.swept(place).stores[solver] - held
    if k == 0:
        return 0
    values = []
    for move in reference.legal_moves(place):
        after = reference.play(place, move)
        left = k - (place.mover == solver)
        values.append(after.stores[solver] - held + gained(after, left, solver))
    return max(values) if place.mover == solver else min(values)


@pytest.mark.parametrize("name", reference.GAMES)
@pytest.mark.parametrize("solver", "SN")
def test_forced(name: str, solver: str) -> None:
    rng = random.Random(f"forced {name} {solver}")
    for _ in range(40):
        place = reference.read(name, positions.wild(rng, name))
        states, moves = buffers.of(name, place.text()), [0] * 64
        side = "SN".index(solver)
        rules = sheet(name).integers()
        for k in (0, 1):
            gain = buffers.RULES.forced(rules, states, 0, k, side, 0, 100, moves, 0)
            assert gain == gained(place, k, solver)


@pytest.mark.parametrize("name", reference.GAMES)
def test_forced_within_two_moves_of_an_ending(name: str) -> None:
    rng = random.Random(f"forced {name}")
    for _ in range(6):
        place = reference.read(name, positions.endgame(rng, name))
        states, moves = buffers.of(name, place.text()), [0] * 64
        rules = sheet(name).integers()
        gain = buffers.RULES.forced(rules, states, 0, 2, 0, 0, 100, moves, 0)
        assert gain == gained(place, 2, "S")


@pytest.mark.parametrize("name", mostly_slow(reference.GAMES, "songo", "awale-mbekh"))
def test_choose(name: str) -> None:
    rng = random.Random(f"choose {name}")
    for _ in range(25):
        place = reference.read(name, positions.wild(rng, name))
        states, work = buffers.of(name, place.text()), [0] * 100
        plain = [3, 10**9, 99, 99, 0, 0, 1]
        best = buffers.RULES.choose(sheet(name).integers(), plain, states, 0, work)
        legal = reference.legal_moves(place)
        if not legal:
            assert best == -1
            continue
        pit = sheet(name).pits[best]
        assert pit in legal
        assert work[INFO_DEPTH] == 3
        assert work[INFO_VALUE] == seen(place, PLAIN, 3, 0)
        assert -seen(reference.play(place, pit), PLAIN, 2, 1) == work[INFO_VALUE]
