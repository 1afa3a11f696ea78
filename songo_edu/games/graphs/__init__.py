"""Games on directed graphs: chip-firing, and awalé sown along arcs."""

from songo_edu.games.graphs.awale import GraphAwalePosition
from songo_edu.games.graphs.chips import ChipPosition
from songo_edu.games.graphs.game import GAMES, open_game
from songo_edu.games.graphs.graph import Graph
from songo_edu.games.graphs.named import board_title, boards
from songo_edu.games.graphs.networks import drawn_places, from_networkx, to_networkx
from songo_edu.games.graphs.position import GraphPosition
from songo_edu.games.graphs.sheets import ChipSheet, GraphAwaleSheet

__all__ = [
    "GAMES",
    "ChipPosition",
    "ChipSheet",
    "Graph",
    "GraphAwalePosition",
    "GraphAwaleSheet",
    "GraphPosition",
    "board_title",
    "boards",
    "drawn_places",
    "from_networkx",
    "open_game",
    "to_networkx",
]
