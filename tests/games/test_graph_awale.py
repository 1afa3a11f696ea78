"""Awalé on random graphs, held against the rules written once more from their sentences."""

import json
import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from songo_edu.errors import IllegalMoveError, UnknownPitError
from songo_edu.games.graphs import GraphAwalePosition
from tests.games import graph_boards
from tests.games.graph_boards import AWALE, awale_at


def all_routes(p: GraphAwalePosition, node: str) -> set[tuple[str, ...]]:
    """Give every way to sow a node, by walking on and on, over the origin where it comes."""
    routes = set()

    def walk(here: str, sown: tuple[str, ...]) -> None:
        if len(sown) == p.pits[node]:
            routes.add(sown)
            return
        for head in p.graph.heads(here):
            for stop in p.graph.heads(node) if head == node else [head]:
                walk(stop, (*sown, stop))

    if p.pits[node]:
        walk(node, ())
    return routes


def legal_routes(p: GraphAwalePosition) -> dict[str, set[tuple[str, ...]]]:
    """Give the legal routes of each of the mover's nodes, the duty to feed observed."""
    theirs = {node for node in p.pits if p.owner(node) != p.mover}
    routes = {node: all_routes(p, node) for node in p.pits if p.owner(node) == p.mover}
    if not any(p.pits[node] for node in theirs):
        routes = {node: {r for r in rs if theirs & set(r)} for node, rs in routes.items()}
    return routes


def outcome(p: GraphAwalePosition, node: str, route: tuple[str, ...]) -> tuple[dict[str, int], int]:
    """Give the seeds on the board after a route, and those it captures."""
    pits = {**p.pits, node: 0}
    for name in route:
        pits[name] += 1
    taken: list[str] = []
    for name in reversed(route):
        if p.owner(name) == p.mover or name in taken or pits[name] not in (2, 3):
            break
        taken.append(name)
    won = sum(pits[name] for name in taken)
    if won == sum(held for name, held in pits.items() if p.owner(name) != p.mover):
        return pits, 0
    return pits | dict.fromkeys(taken, 0), won


def boards(count: int, seed: str, most_seeds: int = 12) -> list[GraphAwalePosition]:
    rng = random.Random(seed)
    return [graph_boards.awale(rng, most_seeds) for _ in range(count)]


def test_moves_are_the_routes() -> None:
    met: Counter[str] = Counter()
    for p in boards(500, "routes", 9):
        routes = legal_routes(p)
        win = (sum(p.pits.values()) + sum(p.stores.values())) // 2 + 1
        if max(p.stores.values()) >= win:
            assert p.ending == "store"
        elif not any(routes.values()):
            held = any(p.pits[node] for node in routes)
            assert p.ending == ("no-move" if held else "no-seed")
        else:
            assert p.ending is None
        met[str(p.ending)] += 1
        if p.over:
            assert p.legal_moves() == p.candidates() == []
            continue
        order = {node: number for number, node in enumerate(p.pits)}
        wanted = []
        for node, node_routes in routes.items():
            ways = sorted(node_routes, key=lambda route: [order[name] for name in route])
            names = [f"{node}:{'.'.join(route)}" for route in ways]
            wanted += [node] if len(names) == 1 else names[: p.sheet.listed_routes]
            assert p.route_count(node) == min(len(ways), p.sheet.listed_routes)
        assert p.legal_moves() == wanted
        for node, node_routes in routes.items():
            for route in list(node_routes)[:12]:
                move = f"{node}:{'.'.join(route)}"
                pits, won = outcome(p, node, route)
                q = p.play(move)
                assert q.pits == pits, (str(p), move)
                assert p.captured(move) == won
                assert q.stores[p.mover] == p.stores[p.mover] + won
                assert q.mover != p.mover
                met["capture" if won else "quiet"] += 1
    assert min(met[k] for k in ("None", "no-move", "no-seed", "store", "capture", "quiet")) > 5


def test_every_beginning_can_be_completed() -> None:
    """A reader who picks node by node is offered just what legal routes go on with."""
    for p in boards(150, "beginnings", 7):
        if p.over:
            continue
        for node, routes in legal_routes(p).items():
            beginnings = {route[:k] for route in routes for k in range(len(route) + 1)}
            for sown in beginnings:
                k = len(sown)
                after = {r[k] for r in routes if len(r) > k and r[:k] == sown}
                assert set(p.next_nodes(node, sown)) == after
            if not routes:
                assert p.next_nodes(node) == []


def test_seeds_are_never_lost() -> None:
    rng = random.Random("games")
    ends: Counter[str | None] = Counter()
    for start in boards(120, "games"):
        p = start
        total = sum(p.pits.values()) + sum(p.stores.values())
        moves = []
        while not p.over:
            move = rng.choice(p.legal_moves())
            drops = [event for event in p.trace(move) if event.kind == "drop"]
            assert p.landing(move) == drops[-1].pit
            assert p.explain(move)
            moves.append(move)
            p = p.play(move)
            assert sum(p.pits.values()) + sum(p.stores.values()) == total
            assert awale_at(str(p)) == p
        ends[p.ending] += 1
        stores = p.final().stores
        if p.ending != "store":
            assert sum(stores.values()) == total
        halves = [side for side, held in stores.items() if 2 * held > total]
        assert p.winner == (halves[0] if halves else None)
        assert p.verdict
        record = AWALE.record(moves, start)
        assert record.end == p
        assert record.end.ending == p.ending
    assert {"store", "no-seed", "no-move", "repetition"} <= set(ends), ends


ONE_WAY = (
    '{"nodes":{"A":2,"B":3,"C":0,"D":1},"arcs":[["A","C"],["A","B"],["C","D"],["B","D"]],'
    '"owners":{"A":"S","B":"S","C":"N","D":"N"}}'
)


def test_reasons() -> None:
    p = awale_at(ONE_WAY)
    assert p.legal_moves() == ["A:B.D", "A:C.D"]
    assert p.candidates() == ["A:B.D", "A:C.D", "B"]
    codes = {
        **{"A": "choose-route", "A:C.D": None},
        **dict.fromkeys(("B", "A:C", "A:C.D.D", "A:D.C", "B:D.D.D"), "no-route"),
        **dict.fromkeys(("C", "D", "D:D"), "wrong-side"),
    }
    for move, code in codes.items():
        refusal = p.why_not(move)
        assert (refusal and refusal.code) == code, move
    assert (p.landing("A"), p.landing("A:C.D"), p.landing("C")) == (None, "D", "C")
    with pytest.raises(IllegalMoveError, match=r"name one, such as A:B\.D, A:C\.D"):
        p.play("A")
    nowhere = ("E", "", ":", "A:", "A:.", "A:B.", "A:B..D", "A:b.D", "A:B D", "A;B", None, 4, ["A"])
    for wrong in nowhere:
        with pytest.raises(UnknownPitError):
            p.play(wrong)
    with pytest.raises(UnknownPitError):
        p.next_nodes("A:B")
    with pytest.raises(UnknownPitError):
        p.next_nodes("A", ["Z"])
    assert p.next_nodes("A", ["D"]) == p.next_nodes("A", ["B", "D", "D"]) == []
    assert p.next_nodes("C") == []


def test_an_empty_side_must_be_fed() -> None:
    fields = ONE_WAY.replace('"D":1}', '"D":0}').replace('"A":2', '"A":1')
    p = awale_at(fields)
    assert p.legal_moves() == ["A"]
    assert p.next_nodes("A") == ["C"]
    assert p.why_not("A:B").code == "solidarity"
    assert p.canonical("A:C") == "A"
    alone = replace(p.sheet, feed=False)
    free = GraphAwalePosition(alone, p.graph, p.state)
    assert free.legal_moves() == ["A:B", "A:C"]


def test_repetition_after_two_plies() -> None:
    p = awale_at('{"nodes":{"A":1,"B":0},"arcs":[["A","B"],["B","A"]],"owners":{"A":"S","B":"N"}}')
    p = p.play("A").play("B")
    assert p.ending == "repetition"
    assert p.winner == "S"


def test_grand_slam_as_a_field() -> None:
    text = (
        '{"nodes":{"A":1,"B":1,"C":3},"arcs":[["A","B"],["B","C"],["C","A"]],'
        '"owners":{"A":"S","B":"N","C":"S"},"stores":{"S":1,"N":3}}'
    )
    p = awale_at(text)
    assert p.captured("A") == 0
    assert "cancelled" in p.explain("A")
    slam = GraphAwalePosition(replace(p.sheet, grand_slam=True), p.graph, p.state)
    assert slam.captured("A") == 2


def test_very_many_routes_are_listed_up_to_a_bound() -> None:
    nodes = dict.fromkeys("ABCDEFGH", 0) | {"A": 60}
    arcs = [[a, b] for a in nodes for b in nodes if a != b]
    owners = {name: "S" if name < "E" else "N" for name in nodes}
    p = awale_at(json.dumps({"nodes": nodes, "arcs": arcs, "owners": owners}))
    assert len(p.legal_moves()) == p.route_count("A") == p.sheet.listed_routes
    assert len(set(p.legal_moves())) == p.sheet.listed_routes
    rng = random.Random(1)
    route = ["A"]
    while len(route) <= 60:
        route.append(rng.choice([name for name in "BCDEFGH" if name != route[-1]]))
    assert all(a != b for a, b in pairwise(route))
    move = f"A:{'.'.join(route[1:])}"
    assert move not in p.legal_moves()
    assert p.play(move).pits["A"] == 0
    assert p.canonical(move) == move
