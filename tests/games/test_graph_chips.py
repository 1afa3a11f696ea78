"""Chip-firing: what fires, what is conserved, and that the order does not matter."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from songo_edu.errors import IllegalMoveError, UnknownPitError
from songo_edu.games.graphs import ChipPosition, open_game
from songo_edu.solvers.graphs import solve
from tests.games import graph_boards
from tests.needs import Effort

CHIPS = open_game("chip-firing")


def at(text: str) -> ChipPosition:
    position = CHIPS.position(text)
    assert isinstance(position, ChipPosition)
    return position


def test_a_firing_sends_one_chip_along_each_arc() -> None:
    rng = random.Random("firing")
    for _ in range(400):
        p = graph_boards.chips(rng)
        arcs = {node: p.graph.heads(node) for node in p.pits}
        able = [node for node, held in p.pits.items() if arcs[node] and held >= len(arcs[node])]
        assert p.legal_moves() == able
        assert p.over == (not able)
        for node in able:
            q = p.play(node)
            for other, held in p.pits.items():
                sent = len(arcs[node]) if other == node else 0
                assert q.pits[other] == held - sent + (other in arcs[node])
            assert sum(q.pits.values()) == sum(p.pits.values())
            drops = [(event.kind, event.pit, event.number) for event in p.trace(node)]
            assert drops == [("drop", head, q.pits[head]) for head in arcs[node]]


def test_reasons() -> None:
    p = at('{"nodes":{"A":1,"B":3,"C":0},"arcs":[["A","B"],["A","C"],["C","A"],["C","B"]]}')
    assert p.over
    assert p.ending == "stable"
    assert p.won
    assert p.winner is None
    assert p.why_not("A").code == "over"
    p = at('{"nodes":{"A":1,"B":3,"C":0,"D":1},"arcs":[["A","B"],["A","C"],["C","A"],["D","A"]]}')
    found = {node: p.why_not(node) for node in p.pits}
    codes = {node: refusal and refusal.code for node, refusal in found.items()}
    assert codes == {"A": "too-few", "B": "no-route", "C": "empty", "D": None}
    assert p.candidates() == ["A", "D"]
    with pytest.raises(IllegalMoveError, match="too few"):
        p.play("A")
    for wrong in ("E", "", "D:A", "D:", "a", None, 3):
        with pytest.raises(UnknownPitError):
            p.play(wrong)


def _any_order(p: ChipPosition, rng: random.Random, most: int) -> tuple[Counter[str], ChipPosition]:
    fired: Counter[str] = Counter()
    while not p.over and sum(fired.values()) < most:
        node = rng.choice(p.legal_moves())
        fired[node] += 1
        p = p.play(node)
    return fired, p


def test_the_order_does_not_matter(effort: Effort) -> None:
    """Björner and Lovász: the same stable board, each node fired as often, or never an end."""
    rng = random.Random("abelian")
    ends: Counter[str] = Counter()
    while min(ends["solvable"], ends["unsolvable"]) < 30 * effort:
        p = graph_boards.chips(rng)
        if p.over:
            continue
        solution = solve(p)
        ends[solution.result] += 1
        for _ in range(3):
            fired, q = _any_order(p, rng, 150)
            if solution.result == "solvable":
                assert str(q) == solution.facts["stable"]
                assert fired == Counter(solution.line)
                assert {n: fired[n] for n in p.pits} == solution.facts["firings"]
            else:
                assert not q.over


def test_a_board_that_comes_back_says_so() -> None:
    p = at("endless")
    seen = [p.repeats]
    for node in "ABC":
        told = p.explain(node)
        p = p.play(node)
        seen.append(p.repeats)
    assert seen == [False, False, False, True]
    assert not p.over
    assert p.verdict == ""
    assert told.endswith(
        "This board has appeared before: the firings never end, in whatever order."
    )
    stopped = at("triangle")
    assert stopped.explain("A").endswith("the board is stable.")
    assert CHIPS.record("A", "triangle").end.verdict == stopped.play("A").verdict


def test_what_chips_do_not_have() -> None:
    p = at("sinks")
    assert (p.mover, p.stores) == ("", {})
    assert p.captured("B") == 0
    assert p.landing("B") is None
    assert p.final() is p
