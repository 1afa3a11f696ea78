"""The rules of the graph games: compiled they answer as they do plain, and both keep the subset."""

from __future__ import annotations

import random
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

from songo_edu.engine import compiled as compiling
from songo_edu.engine.joined import public_names
from songo_edu.games.graphs import GraphAwalePosition, open_game
from songo_edu.rules import graphs
from songo_edu.rules.graphs import layout
from tests.games import graph_boards
from tests.rules.strict import StrictInt, StrictList

STRIDE = layout.GRAPH_STRIDE
DEPTH = 4


def _family() -> SimpleNamespace:
    wanted = set(public_names("graphs"))
    gathered: dict[str, Any] = {}
    for module in graphs.MODULES:
        found = vars(import_module(f"songo_edu.rules.graphs.{module}"))
        gathered |= {name: value for name, value in found.items() if name in wanted}
    return SimpleNamespace(**gathered)


RULES = _family()


class Asked:
    """The buffers of one question, and how it is put: to the plain rules, or to both."""

    def __init__(self, rules: list[int], states: list[int], make: Any = list) -> None:
        self.rules = make(rules)
        self.states = make([*states, *[0] * (STRIDE * (DEPTH + 4))])
        self.route = make([0] * (layout.GRAPH_SPAN * (DEPTH + 2)))
        self.moves = make([0] * 64)
        self.info = make([0] * 4)
        self.chosen = make([0] * layout.GRAPH_ROUTE)
        self.out = make([0] * 2000)

    def __call__(self, name: str, *arguments: Any) -> int:
        return int(getattr(RULES, name)(*arguments) or 0)


class Both(Asked):
    """Every answer is asked for twice, and every buffer compared."""

    def __init__(self, native: ModuleType, rules: list[int], states: list[int]) -> None:
        super().__init__(rules, states)
        self.native = native

    def __call__(self, name: str, *arguments: Any) -> int:
        import numpy as np

        twins = [np.array(a, dtype=np.int64) if isinstance(a, list) else a for a in arguments]
        fast = getattr(self.native, name)(*twins)
        plain = super().__call__(name, *arguments)
        assert int(fast or 0) == plain, name
        for twin, mine in zip(twins, arguments, strict=True):
            if isinstance(mine, list):
                assert twin.tolist() == mine, name
        return plain


def ask_chips(ask: Asked, rng: random.Random) -> None:
    rules, states = ask.rules, ask.states
    count = ask("graph_fireable", rules, states, 0, ask.moves)
    ask("graph_fire_ending", rules, states, 0)
    for i in range(count):
        ask("graph_fire_trace", rules, states, 0, STRIDE, ask.moves[i], ask.out)
    for limit in (0, 1, rng.randint(2, 60), 300):
        ask("graph_run", rules, states, 0, limit, ask.out, ask.info)


def ask_awale(ask: Asked, rng: random.Random) -> None:
    rules, states, route = ask.rules, ask.states, ask.route
    how = ask("graph_ending", rules, states, 0, route, 0)
    count = ask("graph_legal", rules, states, 0, route, 0, ask.moves)
    for pit in range(rules[layout.GRAPH_NODES]):
        ask("graph_node_reason", rules, states, 0, pit, route, 0)
    for i in range(count):
        origin = ask.moves[i]
        ask("graph_first_route", rules, states, 0, origin, route, 0)
        seeds = states[origin]
        for sown in (0, seeds // 2, seeds):
            ask("graph_followers", rules, states, 0, origin, route, 0, sown, ask.chosen)
        for _ in range(3):
            ask("graph_route_reason", rules, states, 0, origin, route, 0, seeds)
            ask("graph_make", rules, states, 0, STRIDE, origin, route, 0)
            ask("graph_trace", rules, states, 0, STRIDE, origin, route, 0, ask.out)
            ask("graph_next_route", rules, states, 0, origin, route, 0)
    if how == 0:
        depth, nodes = rng.choice([(1, 1), (3, 40), (DEPTH, 80)])
        ask(
            "graph_choose",
            *(rules, states, 0, depth, nodes, route, ask.info, ask.chosen),
        )
    ask("graph_settle", rules, states, 0, 3, 60, route, ask.info)
    ask("graph_sweep", rules, states, 0)


def _states(p: Any) -> list[int]:
    states, _at = p.buffer(0)
    return [*states[-STRIDE:-1], 0]


def test_compiled_rules_answer_alike(effort: int) -> None:
    native = compiling.compiled("graphs")
    rng = random.Random("graphs compiled")
    for number in range(120 * effort):
        chips = graph_boards.chips(rng)
        ask_chips(Both(native, chips.rules(), _states(chips)), rng)
        p = graph_boards.awale(rng, 30 if number % 9 == 0 else 12)
        ask_awale(Both(native, p.rules(), _states(p)), rng)


def test_rules_keep_to_the_subset_while_they_run(effort: int) -> None:
    """What no syntax tells: no negative index, no division of negatives, no number too large."""
    rng = random.Random("graphs strict")

    def strict(values: list[int]) -> StrictList:
        return StrictList(StrictInt(number) for number in values)

    for _ in range(25 * effort):
        chips = graph_boards.chips(rng)
        ask_chips(Asked(chips.rules(), _states(chips), strict), rng)
        p = graph_boards.awale(rng, 9)
        ask_awale(Asked(p.rules(), _states(p), strict), rng)


def test_the_fullest_boards_fit_the_buffers() -> None:
    """24 nodes, 72 arcs, 200 seeds in one hand: the tables and routes are large enough."""
    names = [f"n{i}" for i in range(layout.GRAPH_MOST_NODES)]
    arcs = [[a, names[(i + k) % 24]] for i, a in enumerate(names) for k in (1, 5, 23)]
    import json

    fields = {
        "nodes": dict.fromkeys(names, 0) | {"n7": 200},
        "arcs": arcs,
        "owners": {name: "SN"[i // 12] for i, name in enumerate(names)},
    }
    p = open_game("graph-awale").position(json.dumps(fields))
    assert isinstance(p, GraphAwalePosition)
    assert len(p.legal_moves()) == p.sheet.listed_routes
    q = p.play(p.legal_moves()[-1])
    assert sum(q.pits.values()) + sum(q.stores.values()) == 200
    assert len(p.trace(p.legal_moves()[0])) >= 201
    ask = Asked(p.rules(), _states(p))
    assert ask("graph_legal", ask.rules, ask.states, 0, ask.route, 0, ask.moves)
