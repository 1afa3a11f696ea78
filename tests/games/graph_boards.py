"""Random boards of the graph games."""

import json
import random
from typing import Any

from songo_edu.games.graphs import ChipPosition, GraphAwalePosition, open_game

NAMES = "ABCDEFGHIJKLMNOPQRSTUVWX"
CHIPS, AWALE = open_game("chip-firing"), open_game("graph-awale")


def chips_at(text: str) -> ChipPosition:
    position = CHIPS.position(text)
    assert isinstance(position, ChipPosition)
    return position


def awale_at(text: str) -> GraphAwalePosition:
    position = AWALE.position(text)
    assert isinstance(position, GraphAwalePosition)
    return position


def fields(rng: random.Random, nodes: int, arcs: int, seeds: int) -> dict[str, Any]:
    """Give a random graph with its seeds: some nodes may be sinks, or out of reach."""
    names = list(NAMES[:nodes])
    pairs = [[a, b] for a in names for b in names if a != b]
    held = dict.fromkeys(names, 0)
    for _ in range(seeds):
        held[rng.choice(names)] += 1
    return {"nodes": held, "arcs": rng.sample(pairs, min(arcs, len(pairs)))}


def chips(rng: random.Random) -> ChipPosition:
    """Give a random board of chip-firing."""
    nodes = rng.randint(1, 8)
    board = fields(rng, nodes, rng.randint(0, 2 * nodes), rng.randint(0, 14))
    return chips_at(json.dumps(board))


def awale(rng: random.Random, most_seeds: int = 16) -> GraphAwalePosition:
    """Give a random board of awalé on a graph."""
    nodes = rng.randint(2, 7)
    board = fields(rng, nodes, rng.randint(nodes, 2 * nodes + 2), rng.randint(0, most_seeds))
    board["owners"] = {node: rng.choice("SN") for node in board["nodes"]}
    board["mover"] = rng.choice("SN")
    board["stores"] = {"S": rng.randint(0, 3), "N": rng.randint(0, 3)}
    return awale_at(json.dumps(board))


#: What draws a board of each game.
DRAWN = {"chip-firing": chips, "graph-awale": awale}
