"""Solving the graph games: chip-firing decided, small boards of awalé proved."""

import json
import random
from collections import Counter
from functools import partial

import pytest

from songo_edu.games.graphs import GraphAwalePosition, open_game
from songo_edu.solvers.graphs import choose, solve
from tests.games import graph_boards
from tests.games.graph_boards import AWALE, CHIPS, awale_at, chips_at

WORTH = {"win": 1, "draw": 0, "loss": -1}


def test_chip_firing_that_ends() -> None:
    solution = solve(chips_at("sinks"))
    assert solution.result == "solvable"
    assert solution.plies == len(solution.line) == 9
    assert solution.facts["firings"] == {"L": 0, "A": 2, "B": 5, "C": 2, "R": 0}
    end = CHIPS.record(solution.line, "sinks").end
    assert end.over
    assert str(end) == solution.facts["stable"]
    report = json.loads(json.dumps(solution.as_json()))
    assert report["result"] == "solvable"
    assert report["line"] == list(solution.line)
    assert report["firings"]["B"] == 5


def test_chip_firing_that_never_ends() -> None:
    rng = random.Random("endless")
    seen = 0
    while seen < 40:
        p = graph_boards.chips(rng)
        solution = solve(p)
        if solution.result != "unsolvable":
            continue
        seen += 1
        cycle = solution.facts["cycle"]
        before = CHIPS.record(solution.line, p).end
        after = CHIPS.record(cycle, before)
        assert after.end == before
        assert len(set(after.positions)) == len(cycle)  # the shortest way round, and no sooner
        assert len(set(CHIPS.record([*solution.line, *cycle[:-1]], p).positions)) == len(
            solution.line
        ) + len(cycle)


def test_in_words() -> None:
    assert str(solve(chips_at("triangle"))) == (
        "The board is stable after 1 firing, in whatever order. Line: A."
    )
    assert str(solve(chips_at("endless"))) == (
        "The firings never end: A B C leads back to the same board."
    )
    assert str(solve(chips_at("sinks"), 3)) == "Not settled: the search stopped after 3 firings."


def test_a_stable_board_is_solved_by_nothing() -> None:
    solution = solve(chips_at('{"nodes":{"A":5},"arcs":[]}'))
    assert (solution.result, solution.line, solution.plies) == ("solvable", (), 0)


@pytest.mark.parametrize("nodes", [0, 1, 5, -3])
def test_a_limit_that_is_too_small(nodes: int) -> None:
    assert solve(chips_at("sinks"), nodes).result == "unsettled"
    solution = solve(awale_at("ring"), nodes)
    assert solution.result == "unsettled"
    assert "Not settled" in str(solution)


def test_the_limit_may_be_just_enough() -> None:
    assert solve(chips_at("sinks"), 9).result == "solvable"
    assert solve(chips_at("sinks"), 8).result == "unsettled"


def plain_worth(p: GraphAwalePosition, depth: int) -> int | None:
    """Give the mover's result by plain search to a depth, None where that does not settle it."""
    if p.over:
        return 0 if p.winner is None else 1 if p.winner == p.mover else -1
    if depth == 0:
        return None
    worths = [plain_worth(p.play(move), depth - 1) for move in p.legal_moves()]
    if -1 in worths:
        return 1
    if None in worths:
        return None
    return max(-value for value in worths if value is not None)


@pytest.mark.slow
@pytest.mark.parametrize("boards", [25, 300])
def test_awale_is_solved_as_plain_search_does(boards: int) -> None:
    rng = random.Random(f"solved {boards}")
    results: Counter[str] = Counter()
    for _ in range(boards):
        p = graph_boards.awale(rng, 8)
        if len(p.legal_moves()) > 6:
            continue
        wanted = plain_worth(p, 4)
        if wanted is None:
            continue
        solution = solve(p, 4000)
        results[solution.result] += 1
        assert WORTH[solution.result] == wanted, str(p)
        end = AWALE.record(solution.line, p).end
        assert end.over
        side = {1: p.mover, -1: "SN"["NS".index(p.mover)], 0: None}[wanted]
        assert end.winner == side
    assert min(results[name] for name in WORTH) > boards // 35, results


def test_the_diamond() -> None:
    solution = solve(awale_at("diamond"))
    assert solution.result == "win"
    assert AWALE.record(solution.line, "diamond").end.winner == "S"


def test_compiled_it_is_the_same() -> None:
    fast = partial(solve, nodes=3000, fast=True)
    for game, names in (
        ("chip-firing", ("sinks", "endless")),
        ("graph-awale", ("diamond", "ring")),
    ):
        for name in names:
            p = open_game(game).position(name)
            assert fast(p) == solve(p, nodes=3000, fast=False)
    ring = awale_at("ring")
    assert choose(ring, 5, 500, fast=True) == choose(ring, 5, 500, fast=False)


def test_the_computer_takes_what_is_offered() -> None:
    p = awale_at(
        '{"nodes":{"A":1,"B":1,"C":3,"D":5},"arcs":[["A","B"],["B","C"],["C","D"],["D","A"]],'
        '"owners":{"A":"S","B":"N","C":"S","D":"N"}}'
    )
    choice = choose(p, 1)
    assert choice is not None
    assert (choice.move, choice.value) == ("A", 2.0)
    over = p.play("A")
    while not over.over:
        over = over.play(over.legal_moves()[0])
    assert choose(over) is None


def test_the_computer_beats_chance() -> None:
    rng = random.Random("computer")
    score = 0
    for number in range(10):
        p = awale_at("eight")
        for _ in range(200):
            if p.over:
                break
            mine = p.mover == "SN"[number % 2]
            choice = choose(p, 4, 150) if mine else None
            p = p.play(choice.move if choice else rng.choice(p.legal_moves()))
        stores = p.final().stores
        score += stores["SN"[number % 2]] - stores["NS"[number % 2]]
    assert score > 20
