"""Positions of graph games as text: round trips, bad input, networkx."""

import json
import random
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from songo_edu.errors import MissingExtraError, PositionError, RecordError, UnknownGameError
from songo_edu.games.graphs import GAMES, boards, from_networkx, open_game, to_networkx
from tests.games import graph_boards
from tests.needs import for_each

TWO = '{"nodes":{"A":1,"B":0},"arcs":[["A","B"],["B","A"]]}'
OWNED = (
    '{"nodes":{"A":2,"B":2},"arcs":[["A","B"],["B","A"]],"owners":{"A":"S","B":"N"},'
    '"mover":"S","stores":{"S":0,"N":0}}'
)
MANY = {f"n{i}": 0 for i in range(25)}


def _with(text: str, **changes: Any) -> str:
    return json.dumps(json.loads(text) | changes, separators=(",", ":"))


def _without(text: str, key: str) -> str:
    fields = json.loads(text)
    del fields[key]
    return json.dumps(fields)


BAD: list[tuple[object, str]] = [
    ("", "not a position"),
    ("nowhere", "'nowhere'"),
    ("5.5/5.5 S 0-0", "5.5/5.5"),
    ("[]", "not a position"),
    (None, "None"),
    (7, "7"),
    (b"{}", "not a position"),
    ({"nodes": {}}, "not a position"),
    ("{", "not JSON from character 2 on"),
    (TWO[:-1], "not JSON"),
    (TWO + "}", "not JSON"),
    (TWO + TWO, "not JSON"),
    (TWO.replace('"', "'"), "not JSON"),
    ('{"nodes":' + "[" * 19_000, "not JSON that can be read"),
    (TWO.replace(":1", ":" + "1" * 5000), "whole number|not JSON"),
    ('{"nodes":{"A":1},"arcs":[],"at":"' + "x" * 20_000 + '"}', "20000 characters"),
    ("{}", "nodes is missing"),
    (_without(TWO, "arcs"), "arcs is missing"),
    (_without(TWO, "nodes"), "nodes is missing"),
    (_with(TWO, colour=1), "'colour'.*nodes, arcs, at"),
    (_with(TWO, mover="S"), "'mover'"),
    (_with(TWO, nodes=[]), "nodes is not an object"),
    (_with(TWO, nodes={}), "0 nodes"),
    (_with(TWO, nodes=MANY), "25 nodes"),
    (_with(TWO, nodes={"A": 1, "B": 201}), "201"),
    (_with(TWO, nodes={"A": 101, "B": 100}), "201 seeds are more than 200"),
    (_with(TWO, nodes={"A": -1, "B": 0}), "-1"),
    (_with(TWO, nodes={"A": 1.0, "B": 0}), r"1\.0"),
    (_with(TWO, nodes={"A": True, "B": 0}), "True"),
    (_with(TWO, nodes={"A": "1", "B": 0}), "'1'"),
    (_with(TWO, nodes={"A": None, "B": 0}), "None"),
    (TWO.replace(":1", ":NaN"), "NaN"),
    (TWO.replace(":1", ":-Infinity"), "-Infinity"),
    (TWO.replace(":1", ":1e0"), r"1\.0"),
    (TWO.replace('"B":0', '"A":0'), "'A' appears twice"),
    (TWO[:-1] + ',"arcs":[]}', "'arcs' appears twice"),
    (_with(TWO, nodes={"": 1, "B": 0}), "''"),
    (_with(TWO, nodes={"A B": 1, "B": 0}), "'A B'"),
    (_with(TWO, nodes={"A.B": 1, "B": 0}), r"'A\.B'"),
    (_with(TWO, nodes={"A:": 1, "B": 0}), "'A:'"),
    (_with(TWO, nodes={"é": 1, "B": 0}), "'é'"),
    (_with(TWO, nodes={"A\n": 1, "B": 0}), "not a name for a node"),
    (_with(TWO, nodes={"thirteenchars": 1, "B": 0}), "'thirteenchars'"),
    (_with(TWO, nodes={"<b>": 1, "B": 0}), "'<b>'"),
    (_with(TWO, arcs={}), "arcs is not a list"),
    (_with(TWO, arcs=None), "arcs is not a list"),
    (_with(TWO, arcs=["AB"]), "'AB'"),
    (_with(TWO, arcs=[["A"]]), "not an arc"),
    (_with(TWO, arcs=[["A", "B", "A"]]), "not an arc"),
    (_with(TWO, arcs=[["A", "C"]]), "names 'C', which is not a node"),
    (_with(TWO, arcs=[["C", "A"]]), "names 'C'"),
    (_with(TWO, arcs=[["A", 1]]), "names 1"),
    (_with(TWO, arcs=[["A", ["B"]]]), "which is not a node"),
    (_with(TWO, arcs=[["A", {}]]), "which is not a node"),
    (_with(TWO, arcs=[["A", "A"]]), "is a loop"),
    (_with(TWO, arcs=[["A", "B"], ["A", "B"]]), "appears twice"),
    (_with(TWO, arcs=[["A", "B"]] * 73), "73 arcs are more than 72"),
    (_with(TWO, at=[]), "at is not an object"),
    (_with(TWO, at={"A": [1, 2]}), "at says nothing about B"),
    (_with(TWO, at={"A": [1, 2], "B": [1, 2], "C": [1, 2]}), "at names 'C'"),
    (_with(TWO, at={"A": [1, 2], "B": [1, 101]}), "not a place"),
    (_with(TWO, at={"A": [1, 2], "B": [-1, 1]}), "not a place"),
    (_with(TWO, at={"A": [1, 2], "B": [1]}), "not a place"),
    (_with(TWO, at={"A": [1, 2], "B": [1.5, 2]}), "not a place"),
    (_with(TWO, at={"A": [1, 2], "B": "12"}), "not a place"),
    (_with(TWO, at={"A": [1, 2], "B": [True, 2]}), "not a place"),
]
BAD_OWNED: list[tuple[object, str]] = [
    (TWO, "owners is missing"),
    (_with(OWNED, owners={"A": "S"}), "owners says nothing about B"),
    (_with(OWNED, owners={"A": "S", "B": "N", "C": "N"}), "owners names 'C'"),
    (_with(OWNED, owners={"A": "S", "B": "W"}), "'W'"),
    (_with(OWNED, owners={"A": "S", "B": None}), "None"),
    (_with(OWNED, owners={"A": "S", "B": ["N"]}), "unknown side"),
    (_with(OWNED, owners="SN"), "owners is not an object"),
    (_with(OWNED, mover="s"), "'s'"),
    (_with(OWNED, mover=None), "None"),
    (_with(OWNED, stores=[0, 0]), "stores is not an object"),
    (_with(OWNED, stores={"S": 0}), "stores must name S and N"),
    (_with(OWNED, stores={"S": 0, "N": 0, "E": 0}), "stores must name S and N"),
    (_with(OWNED, stores={"S": 0, "N": -1}), "-1"),
    (_with(OWNED, stores={"S": 0, "N": 197}), "201 seeds"),
]


@for_each(("text", "named"), BAD)
def test_bad_boards_of_chips(text: object, named: str) -> None:
    with pytest.raises(PositionError, match=named) as caught:
        open_game("chip-firing").position(text)
    assert len(str(caught.value)) < 400
    assert "\n" not in str(caught.value)


@for_each(("text", "named"), BAD_OWNED)
def test_bad_boards_of_awale(text: object, named: str) -> None:
    with pytest.raises(PositionError, match=named):
        open_game("graph-awale").position(text)


@pytest.mark.parametrize("name", ["chip-firing+sinks", "graph-awale+", "awale", "", None, ["x"], 3])
def test_unknown_games(name: object) -> None:
    with pytest.raises(UnknownGameError):
        open_game(name)


@pytest.mark.parametrize("moves", ["Z", "A Z", "A:B", "A,B", ["A", "Z"], 3, [3], None])
def test_bad_records(moves: object) -> None:
    with pytest.raises(RecordError):
        open_game("chip-firing").record(moves, TWO)


def test_records_name_the_move_that_may_not_be_played() -> None:
    with pytest.raises(RecordError, match="move 2 of the record: A cannot be played"):
        open_game("chip-firing").record("A A", TWO)
    with pytest.raises(RecordError, match=r"move 1 of the record, 'A:B\.C', is not a move"):
        open_game("graph-awale").record("A:B.C", OWNED)
    with pytest.raises(PositionError):
        open_game("chip-firing").record("A", "nowhere")
    assert str(open_game("chip-firing").record([], TWO)) == ""


def test_named_boards() -> None:
    for name in GAMES:
        opened = open_game(name)
        assert opened.start() == opened.position(next(iter(boards(name))))
        for board, text in boards(name).items():
            position = opened.start(board)
            assert str(position) == text
            assert position.graph.places
            assert not position.over
    assert boards("songo") == {}


def test_the_text_is_settled() -> None:
    p = open_game("graph-awale").position(
        '{"arcs": [["B","A"], ["A","B"]],\n "owners": {"B":"N","A":"S"}, "nodes": {"A":2,"B":2}}'
    )
    assert str(p) == OWNED
    assert repr(p) == f"GraphAwalePosition({OWNED!r}, game='graph-awale')"
    placed = open_game("graph-awale").position(_with(OWNED, at={"A": [0, 100], "B": [5, 7]}))
    assert placed == p
    assert hash(placed) == hash(p)
    assert str(placed) == _with(OWNED, at={"A": [0, 100], "B": [5, 7]})


NODE = st.text("ABCxyz019_", min_size=1, max_size=12)


@st.composite
def texts(draw: st.DrawFn, owned: bool) -> str:
    nodes = draw(st.lists(NODE, min_size=1, max_size=24, unique=True))
    some = st.sampled_from(nodes)
    arcs = draw(st.lists(st.tuples(some, some), max_size=72, unique=True))
    fields: dict[str, Any] = {
        "nodes": {node: draw(st.integers(0, 7)) for node in nodes},
        "arcs": [list(arc) for arc in arcs if arc[0] != arc[1]],
    }
    if owned:
        fields["owners"] = {node: draw(st.sampled_from("SN")) for node in nodes}
        fields["mover"] = draw(st.sampled_from("SN"))
        fields["stores"] = {side: draw(st.integers(0, 16)) for side in "SN"}
    if draw(st.booleans()):
        place = st.integers(0, 100)
        fields["at"] = {node: [draw(place), draw(place)] for node in nodes}
    return json.dumps(fields)


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
def test_round_trips(name: str, data: st.DataObject) -> None:
    text = data.draw(texts(name == "graph-awale"))
    p = open_game(name).position(text)
    assert open_game(name).position(str(p)) == p
    assert str(open_game(name).position(str(p))) == str(p)
    wanted = json.loads(text)
    wanted["arcs"].sort(key=lambda arc: [list(wanted["nodes"]).index(node) for node in arc])
    assert json.loads(str(p)) == wanted
    assert list(json.loads(str(p))["nodes"]) == list(wanted["nodes"])


@given(text=st.text(max_size=60) | st.text('{}[]":,ABnodesrc019 ', max_size=80))
def test_any_text_is_a_position_or_an_error_of_ours(text: str) -> None:
    for name in GAMES:
        try:
            p = open_game(name).position(text)
        except PositionError:
            continue
        assert open_game(name).position(str(p)) == p


# -- networkx ----------------------------------------------------------------------------------


def test_to_networkx_and_back() -> None:
    rng = random.Random("networkx")
    for _ in range(60):
        for p in (graph_boards.chips(rng), graph_boards.awale(rng)):
            assert str(from_networkx(to_networkx(p))) == str(p)
    for name in GAMES:
        for board in boards(name):
            p = open_game(name).position(board)
            assert str(from_networkx(to_networkx(p))) == str(p)


def test_boards_from_networkx() -> None:
    import networkx as nx

    p = from_networkx(nx.cycle_graph(4), seeds={0: 2})
    assert p.pits == {"0": 2, "1": 0, "2": 0, "3": 0}
    assert len(p.graph.arcs) == 8
    ring = from_networkx(
        nx.cycle_graph(12, create_using=nx.DiGraph),
        "graph-awale",
        seeds=4,
        owners={node: "S" if node < 6 else "N" for node in range(12)},
        mover="N",
    )
    assert ring.legal_moves() == ["6", "7", "8", "9", "10", "11"]
    with pytest.raises(PositionError, match="owners says nothing"):
        from_networkx(nx.cycle_graph(3), "graph-awale")
    with pytest.raises(PositionError, match="appears twice"):
        from_networkx(nx.Graph([(1, "1")]))
    with pytest.raises(PositionError, match="loop"):
        from_networkx(nx.DiGraph([(1, 1)]))
    with pytest.raises(PositionError, match="90 arcs are more than 72"):
        from_networkx(nx.complete_graph(10))


def test_nothing_needs_networkx(monkeypatch: pytest.MonkeyPatch) -> None:
    """That a game on a graph loads nothing is held by `tests/cli/test_cli.py`."""
    p = open_game("chip-firing").position(TWO)
    monkeypatch.setitem(sys.modules, "networkx", None)
    assert p.graph.at() == {"A": (50, 10), "B": (50, 90)}
    with pytest.raises(MissingExtraError, match="games"):
        to_networkx(p)
