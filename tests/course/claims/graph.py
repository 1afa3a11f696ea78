"""The truth of exercises about boards that are graphs, by the rules and the solver.

Firings may come in any order and lead to the same end (Björner and Lovász), so a number of firings
and a stable board belong to the board and not to the way there.
"""

from __future__ import annotations

import json

from songo_edu.errors import ExerciseError
from songo_edu.games.graphs import ChipPosition, GraphAwalePosition, open_game
from songo_edu.solvers.graphs import solve
from tests.course.claims.rules import Check, Line, after, rule

MOST_LINES = 200  # a board that is stabilised in more ways makes no exercise of this kind


def _stable(board: ChipPosition) -> ChipPosition:
    """Return the stable board that every order of firings leads to."""
    found = solve(board)
    if found.result != "solvable":
        raise ExerciseError(f"{board} never becomes stable")
    end = open_game("chip-firing").position(found.facts["stable"])
    assert isinstance(end, ChipPosition)
    return end


def _with_one_more(board: ChipPosition, node: str) -> ChipPosition:
    """Return a board with one chip more on a node."""
    fields = json.loads(str(board))
    fields["nodes"][node] += 1
    more = open_game("chip-firing").position(json.dumps(fields))
    assert isinstance(more, ChipPosition)
    return more


# -- choose: all nodes that … --------------------------------------------------------------------


@rule("choose")
def _may_fire(board: ChipPosition, check: Check) -> set[str]:
    """Return the nodes that may fire after some firings."""
    return set(after(board, check.get("after", ())).legal_moves())


@rule("choose")
def _never_fire(board: ChipPosition, _check: Check) -> set[str]:
    """Return the nodes that never fire on the way to the stable board."""
    firings = solve(board).facts["firings"]
    return {node for node, count in firings.items() if count == 0}


@rule("choose")
def _endless_with(board: ChipPosition, _check: Check) -> set[str]:
    """Return the nodes on which one chip more makes the firings go on for ever."""
    return {
        node for node in board.pits if solve(_with_one_more(board, node)).result == "unsolvable"
    }


@rule("choose")
def _next_nodes(board: GraphAwalePosition, check: Check) -> set[str]:
    """Return the nodes where the next seed may fall after the beginning of a route."""
    return set(board.next_nodes(check["from"], check.get("sown", ())))


# -- play ----------------------------------------------------------------------------------------


@rule("play")
def _to_stable(board: ChipPosition, _check: Check) -> set[Line]:
    """Return every order of firings that makes the board stable."""
    _stable(board)
    found: set[Line] = set()
    waiting: list[tuple[Line, ChipPosition]] = [((), board)]
    while waiting:
        line, here = waiting.pop()
        if here.over:
            found.add(line)
            if len(found) > MOST_LINES:
                raise ExerciseError(f"{board} has more than {MOST_LINES} ways to its stable board")
        waiting += [((*line, move), here.play(move)) for move in here.legal_moves()]
    return found


# -- number --------------------------------------------------------------------------------------


@rule("number")
def _firings(board: ChipPosition, check: Check) -> int:
    """Return how many firings make a board stable, of one node where one is named."""
    _stable(board)
    firings = solve(board).facts["firings"]
    return int(firings[check["node"]] if "node" in check else sum(firings.values()))


@rule("number")
def _round(board: ChipPosition, _check: Check) -> int:
    """Return after how many firings the start comes back for the first time, one node in turn."""
    found = solve(board)
    if found.result != "unsolvable" or found.line:
        raise ExerciseError(f"{board} does not come back to its start")
    return len(found.facts["cycle"])


@rule("number")
def _left_on(board: ChipPosition, check: Check) -> int:
    """Return the chips of a node on the stable board."""
    return _stable(board).pits[check["node"]]


@rule("number")
def _routes(board: GraphAwalePosition, check: Check) -> int:
    """Return how many routes a node has."""
    return board.route_count(check["node"])
