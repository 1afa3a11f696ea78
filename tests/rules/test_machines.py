"""The rules compiled, and with numbers that refuse what JavaScript has not, answer alike."""

import json
import random
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from songo_edu.games import sheet
from songo_edu.games.graphs import GraphAwalePosition, open_game
from songo_edu.rules.graphs import board
from tests.needs import Effort, mostly_slow
from tests.rules import asked, buffers, cases, duel_reference, positions, reference, solo
from tests.rules.machines import Both, native, strict, with_rules


def _two_rows(name: str) -> Iterator[cases.Case]:
    rng = random.Random(f"strict {name}")
    while True:
        state = buffers.of(name, positions.wild(rng, name), 0)
        held = [pit for pit in range(14) if state[pit]]
        if held:
            yield [sheet(name).integers(), state, rng.choice(held), 1]


#: The questions about each game, their cases, and how many of them by the effort.
QUESTIONS = [
    *((asked.ask_solo, cases.solitaires, name, "solitaires", 300) for name in solo.SHEETS),
    *((asked.ask_duel, cases.duels, name, "duels", 12) for name in duel_reference.NAMES),
    (asked.ask_chips, cases.chips, "chip-firing", "graphs", 120),
    (asked.ask_graph_awale, cases.graph_awale, "graph-awale", "graphs", 120),
]
TWO_ROWS = [(asked.ask_move, _two_rows, name, "two_row", 480) for name in reference.GAMES]
Ask = Callable[..., list[int]]
Cases = Callable[[str], Iterator[cases.Case]]


# Nothing of the package runs the solitaires compiled.
@pytest.mark.parametrize(
    ("ask", "cases_of", "name", "family", "count"),
    mostly_slow(QUESTIONS, *(row for row in QUESTIONS if row[3] != "solitaires")),
)
def test_compiled_rules_answer_alike(
    ask: Ask, cases_of: Cases, name: str, family: str, count: int, effort: Effort
) -> None:
    fast = with_rules(ask, native(family))
    for case in islice(cases_of(name), int(count * effort)):
        assert fast(*case) == ask(*case), case


@pytest.mark.parametrize(("ask", "cases_of", "name", "family", "count"), [*QUESTIONS, *TWO_ROWS])
def test_rules_keep_to_the_subset_while_they_run(
    ask: Ask, cases_of: Cases, name: str, family: str, count: int, effort: Effort
) -> None:
    """No negative index, no division of negatives and no number too large, while they run."""
    careful = with_rules(ask, strict)
    for case in islice(cases_of(name), int(count * effort) // 4 + 2):
        assert careful(*case) == ask(*case), case


@pytest.mark.parametrize("name", duel_reference.NAMES)
def test_compiled_duels_know_the_game_so_far(name: str) -> None:
    rng = random.Random(f"compiled {name}")
    both = Both("duels")
    for rules, state, _seeds in islice(cases.duels(name), 12):
        stride = rules[0] + 2
        states, moves, out = [*state, *[0] * (40 * stride)], [0] * 48, [0] * 90
        for at in range(0, 30 * stride, stride):
            count = both("duel_legal", rules, states, at, 0, moves, 0)
            for move in range(2 * rules[0]):
                both("duel_reason", rules, states, at, 0, move)
            if both("duel_ending", rules, states, at, count):
                both("duel_winner", rules, states, at)
                break
            both("duel_trace", rules, states, at, at + stride, moves[rng.randrange(count)], out)


def test_the_fullest_boards_fit_the_buffers() -> None:
    """24 nodes, 72 arcs, 200 seeds in one hand: the tables and routes are large enough."""
    names = [f"n{i}" for i in range(board.GRAPH_MOST_NODES)]
    fields = {
        "nodes": dict.fromkeys(names, 0) | {"n7": 200},
        "arcs": [[a, names[(i + k) % 24]] for i, a in enumerate(names) for k in (1, 5, 23)],
        "owners": {name: "SN"[i // 12] for i, name in enumerate(names)},
    }
    p = open_game("graph-awale").position(json.dumps(fields))
    assert isinstance(p, GraphAwalePosition)
    assert len(p.legal_moves()) == p.sheet.listed_routes
    q = p.play(p.legal_moves()[-1])
    assert sum(q.pits.values()) + sum(q.stores.values()) == 200
    assert len(p.trace(p.legal_moves()[0])) >= 201
    assert asked.ask_graph_awale(p.rules(), list(p.state))[1] > 0
