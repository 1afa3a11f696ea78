"""The games on graphs by name, their positions from JSON or by a board's name."""

from __future__ import annotations

from songo_edu.games.any_game import Game
from songo_edu.games.graphs import notation
from songo_edu.games.graphs.awale import GraphAwalePosition
from songo_edu.games.graphs.chips import ChipPosition
from songo_edu.games.graphs.graph import boards
from songo_edu.games.graphs.sheets import SHEETS, ChipSheet, GraphSheet, graph_sheet
from songo_edu.games.own import like

#: The games of the family.
GAMES = tuple(SHEETS)


def open_game(name: str | GraphSheet) -> Game[GraphSheet, ChipPosition | GraphAwalePosition]:
    """Return the graph game of that name, "chip-firing" or "graph-awale".

    It begins on the first of its named boards (`boards`).
    """
    rules = name if isinstance(name, GraphSheet) else graph_sheet(name)
    return Game(rules, next(iter(boards(like(rules.name)))), _read)


def _read(rules: GraphSheet, text: str) -> ChipPosition | GraphAwalePosition:
    if isinstance(text, str):
        text = boards(like(rules.name)).get(text, text)
    graph, state = notation.parse(like(rules.name), text)
    if isinstance(rules, ChipSheet):
        return ChipPosition(rules, graph, state)
    return GraphAwalePosition(rules, graph, state)
