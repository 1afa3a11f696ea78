"""The graph games as data, with their named boards.

What the fields mean stands in `songo_edu.games.graphs.sheets`. A board is the text of a position,
its nodes and the places where they are drawn.
"""

from typing import Any, Final

from songo_edu.games.sheet_data import Sheet
from songo_edu.locale import later
from songo_edu.rules.graphs.layout import (
    GRAPH_ARC,
    GRAPH_FEED,
    GRAPH_GRAND_SLAM,
    GRAPH_HEAD,
    GRAPH_LISTED,
    GRAPH_MOST_NODES,
    GRAPH_NODES,
    GRAPH_OUT,
    GRAPH_OWNER,
    GRAPH_REPEAT,
    GRAPH_RULES,
    GRAPH_SEARCHED,
    GRAPH_TAKE_MAX,
    GRAPH_TAKE_MIN,
    GRAPH_WIN,
)

GRAPH_SHEETS: Final[dict[str, Sheet]] = {
    "chip-firing": {"title": later("chip-firing"), "source": "S2", "rules": {"sides": False}},
    "graph-awale": {
        "title": later("awalé on a graph"),
        "source": "S1",
        "rules": {
            "sides": True,
            "take": [2, 3],  # S1
            "grand_slam": False,  # S1
            "feed": True,  # S1
            "repetition": True,  # as awalé (decided)
            # Routes may be very many (decided).
            "listed_routes": 256,
            "searched_routes": 16,
        },
    },
}

#: What each named board is.
GRAPH_TITLES: Final[dict[str, str]] = {
    "sinks": later("A path with a sink at both ends: it always becomes stable"),
    "cycle": later("One chip on a cycle of four nodes: it goes round for ever"),
    "triangle": later("Three chips on one node of a triangle: stable after one firing"),
    "endless": later("The same triangle with its chips placed differently: it never ends"),
    "eight": later("Two loops that touch: the player chooses the way at the crossings"),
    "ring": later("Twelve nodes in a ring: this is awalé"),
    "diamond": later("Four nodes and eight seeds, small enough to be solved"),
}

#: The named boards of each game, the first that with which it begins.
GRAPH_BOARDS: Final[dict[str, dict[str, str]]] = {
    "chip-firing": {
        "sinks": (
            '{"nodes":{"L":0,"A":0,"B":6,"C":0,"R":0},'
            '"arcs":[["A","L"],["A","B"],["B","A"],["B","C"],["C","B"],["C","R"]],'
            '"at":{"L":[10,50],"A":[30,50],"B":[50,50],"C":[70,50],"R":[90,50]}}'
        ),
        "cycle": (
            '{"nodes":{"A":1,"B":0,"C":0,"D":0},'
            '"arcs":[["A","B"],["B","C"],["C","D"],["D","A"]],'
            '"at":{"A":[20,20],"B":[80,20],"C":[80,80],"D":[20,80]}}'
        ),
        "triangle": (
            '{"nodes":{"A":3,"B":0,"C":0},'
            '"arcs":[["A","B"],["A","C"],["B","A"],["B","C"],["C","A"],["C","B"]],'
            '"at":{"A":[50,15],"B":[85,80],"C":[15,80]}}'
        ),
        "endless": (
            '{"nodes":{"A":2,"B":1,"C":0},'
            '"arcs":[["A","B"],["A","C"],["B","A"],["B","C"],["C","A"],["C","B"]],'
            '"at":{"A":[50,15],"B":[85,80],"C":[15,80]}}'
        ),
    },
    "graph-awale": {
        "eight": (
            '{"nodes":{"A":3,"B":3,"C":3,"a":3,"b":3,"c":3},'
            '"arcs":[["A","B"],["B","C"],["C","A"],["C","a"],["a","b"],["b","c"],["c","A"],'
            '["c","a"]],'
            '"owners":{"A":"S","B":"S","C":"S","a":"N","b":"N","c":"N"},'
            '"mover":"S",'
            '"stores":{"S":0,"N":0},'
            '"at":{"A":[40,30],"B":[10,50],"C":[40,70],"a":[60,70],"b":[90,50],"c":[60,30]}}'
        ),
        "ring": (
            '{"nodes":{"A":4,"B":4,"C":4,"D":4,"E":4,"F":4,"f":4,"e":4,"d":4,"c":4,"b":4,'
            '"a":4},'
            '"arcs":[["A","B"],["B","C"],["C","D"],["D","E"],["E","F"],["F","f"],["f","e"],'
            '["e","d"],["d","c"],["c","b"],["b","a"],["a","A"]],'
            '"owners":{"A":"S","B":"S","C":"S","D":"S","E":"S","F":"S","f":"N","e":"N","d":"N",'
            '"c":"N","b":"N","a":"N"},'
            '"mover":"S",'
            '"stores":{"S":0,"N":0},'
            '"at":{"A":[8,70],"B":[25,70],"C":[42,70],"D":[58,70],"E":[75,70],"F":[92,70],'
            '"f":[92,30],"e":[75,30],"d":[58,30],"c":[42,30],"b":[25,30],"a":[8,30]}}'
        ),
        "diamond": (
            '{"nodes":{"A":2,"B":2,"a":2,"b":2},'
            '"arcs":[["A","B"],["A","a"],["B","a"],["a","A"],["a","b"],["b","A"]],'
            '"owners":{"A":"S","B":"S","a":"N","b":"N"},'
            '"mover":"S",'
            '"stores":{"S":0,"N":0},'
            '"at":{"A":[30,30],"B":[30,70],"a":[70,70],"b":[70,30]}}'
        ),
    },
}


def graph_integers(
    rules: dict[str, Any],
    nodes: int,
    arcs: list[list[int]],
    owners: list[int],
    seeds: int,
) -> list[int]:
    """Return a sheet and a board of `seeds` in all as the integers that the rules read."""
    out = [0 for _ in range(GRAPH_RULES)]
    out[GRAPH_NODES] = nodes
    for node, owner in enumerate(owners):
        out[GRAPH_OWNER + node] = owner
    for tail, head in arcs:
        row = tail * GRAPH_MOST_NODES
        out[GRAPH_ARC + row + head] = 1
        out[GRAPH_HEAD + row + out[GRAPH_OUT + tail]] = head
        out[GRAPH_OUT + tail] += 1
    if rules["sides"]:
        out[GRAPH_WIN] = seeds // 2 + 1
        out[GRAPH_TAKE_MIN] = rules["take"][0]
        out[GRAPH_TAKE_MAX] = rules["take"][1]
        out[GRAPH_GRAND_SLAM] = int(rules["grand_slam"])
        out[GRAPH_FEED] = int(rules["feed"])
        out[GRAPH_REPEAT] = int(rules["repetition"])
        out[GRAPH_LISTED] = rules["listed_routes"]
        out[GRAPH_SEARCHED] = rules["searched_routes"]
    return out
