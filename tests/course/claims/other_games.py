"""The truth of exercises on one row and on graphs, and of those that ask for a win, by the solvers.

Firings may come in any order and lead to the same end (Björner and Lovász), so a number of firings
and a stable board belong to the board and not to the way there.
"""

import json

from songo_edu.errors import ExerciseError
from songo_edu.games.duels import DuelPosition
from songo_edu.games.graphs import ChipPosition, GraphAwalePosition, open_game
from songo_edu.games.protocol import AnyPosition, Solitary
from songo_edu.games.solitaires import SoloPosition
from songo_edu.solvers.duels import value
from songo_edu.solvers.graphs import solve as solve_graph
from songo_edu.solvers.solitaires import winning_series
from songo_edu.solvers.solution import solve
from tests.course.claims.rules import (
    Check,
    Line,
    after,
    demo_positions,
    rule,
    shown,
    table,
    table_of_moves,
)

# -- a win, by any way -----------------------------------------------------------------------------


@rule("win")
def _win(board: AnyPosition, check: Check) -> Line:
    """Check that the side to move can force a win, and that the given line wins.

    The line is a legal one; the solver says that no defence can prevent a win, in so many moves of
    the winner's where `most` limits them.
    """
    name, side, line = board.sheet.name, board.mover, tuple(check["line"])
    turns = 2 if side else 1
    solution = solve(name, board, check.get("nodes"))
    if solution.result not in ("win", "solvable"):
        raise ExerciseError(f"{board} is no win: {solution}")
    most = check.get("most")
    if most is not None and (solution.plies or len(line)) > turns * most:
        raise ExerciseError(f"{board} is not won in {most}: {solution}")
    end = after(board, line)
    if not (end.won if isinstance(end, Solitary) else end.winner == side):
        raise ExerciseError(f"{' '.join(line)} does not win {board}")
    if most is not None and len(line) > turns * most:
        raise ExerciseError(f"{' '.join(line)} takes more than {most} moves")
    return line


def keeps_win(board: AnyPosition, move: str) -> bool:
    """Return whether a game is still won after a move, by the mover where there are two."""
    after = board.play(move)
    solution = solve(board.sheet.name, after)
    if solution.result == "unsettled":
        raise ExerciseError(f"{after} is not settled")
    return solution.result in ("loss", "solvable")  # the other side is to move then


# -- one row ---------------------------------------------------------------------------------------

table_of_moves(
    "choose",
    rules={
        "wins": lambda board, move, ask: keeps_win(board, move),
        "playable": lambda board, move, ask: True,
        "spoils": lambda board, move, ask: not keeps_win(board, move),
        "store": lambda board, move, ask: board.landing(move) == "",
    },
)
#: Holes with more seeds than steps to the store only ever get more.
table(
    "choose",
    rules={
        "overfull": lambda board, ask: {
            hole for hole, seeds in board.pits.items() if seeds > int(hole)
        }
    },
)


@rule("choose")
def _unplays(board: AnyPosition, _check: Check) -> set[str]:
    """Return the holes that may have been played last in Tchoukaillon, were a seed in the store."""
    row = list(board.pits.values())
    return {str(i + 1) for i, seeds in enumerate(row) if seeds == 0 and all(row[:i])}


@rule("number")
def _shortest(board: AnyPosition, _check: Check) -> int:
    """Return the fewest moves that win; in Tchoukaillon every win takes as many."""
    solution = solve(board.sheet.name, board)
    if solution.result not in ("solvable", "win"):
        raise ExerciseError(f"{board} is no win: {solution}")
    if solution.plies is not None:
        return solution.plies
    if board.sheet.name == "tchoukaillon":
        return len(solution.line)
    return min(len(series) for series in _series(board))


def _series(board: AnyPosition) -> tuple[Line, ...]:
    """Return every series of moves that wins a solitaire."""
    assert isinstance(board, SoloPosition)
    result = winning_series(board)
    if not result.complete:
        raise ExerciseError(f"the series that win {board} are too many to list")
    return result.series


@rule("number")
def _plays(board: AnyPosition, check: Check) -> int:
    """Return how often a hole is played in every win."""
    counts = {series.count(check["hole"]) for series in _series(board)}
    if len(counts) != 1:
        raise ExerciseError(f"hole {check['hole']} is not played as often in every win of {board}")
    return counts.pop()


# -- duels -----------------------------------------------------------------------------------------


@rule("choose")
def nobody(board: DuelPosition, _check: Check) -> set[str]:
    """Return the holes with seeds that neither player may play, whoever is to move."""
    other = type(board)(board.sheet, (*board.seeds, 1 - board.state[-2], board.state[-1]))
    full = {hole for hole, seeds in board.pits.items() if seeds}
    return full - {move.rstrip("<>") for here in (board, other) for move in here.legal_moves()}


@rule("number")
def _value(board: DuelPosition, _check: Check) -> int:
    """Return the value of a board that is worth a whole number of moves, not less than none."""
    worth = value(board)
    if worth is None or not worth.isdigit():
        raise ExerciseError(f"the value of {board} is {worth}, no whole number from 0 on")
    return int(worth)


table("number", rules={"choices": lambda board, ask: len(after(board, ask["after"]).legal_moves())})


@rule("demo")
def _duel_game(board: DuelPosition, check: Check) -> list[str | None]:
    """Check that a demonstration follows one game by the rules to its end."""
    end = shown(board, check)[-1]
    if end.winner != check["winner"]:
        raise ExerciseError(f"{end} is not won by {check['winner']}")
    return demo_positions(check)


# -- graphs ----------------------------------------------------------------------------------------

MOST_LINES = 200  # a board that is stabilised in more ways makes no exercise of this kind


def _with_one_more(board: ChipPosition, node: str) -> ChipPosition:
    """Return a board with one chip more on a node."""
    fields = json.loads(str(board))
    fields["nodes"][node] += 1
    more = open_game("chip-firing").position(json.dumps(fields))
    assert isinstance(more, ChipPosition)
    return more


table(
    "choose",
    rules={
        # Nodes that may fire after some firings.
        "may-fire": lambda board, ask: set(after(board, ask.get("after", ())).legal_moves()),
        # Nodes on which one chip more makes the firings go on for ever.
        "endless-with": lambda board, ask: {
            node
            for node in board.pits
            if solve_graph(_with_one_more(board, node)).result == "unsolvable"
        },
    },
)


@rule("choose")
def _next_nodes(board: GraphAwalePosition, check: Check) -> set[str]:
    """Return the nodes where the next seed may fall after the beginning of a route."""
    return set(board.next_nodes(check["from"], check.get("sown", ())))


@rule("play")
def _to_stable(board: ChipPosition, _check: Check) -> set[Line]:
    """Return every order of firings that makes the board stable."""
    _firings(board, {})
    lines: set[Line] = set()
    waiting: list[tuple[Line, ChipPosition]] = [((), board)]
    while waiting:
        line, here = waiting.pop()
        if here.over:
            lines.add(line)
            if len(lines) > MOST_LINES:
                raise ExerciseError(f"{board} has more than {MOST_LINES} ways to its stable board")
        waiting += [((*line, move), here.play(move)) for move in here.legal_moves()]
    return lines


@rule("number")
def _firings(board: ChipPosition, check: Check) -> int:
    """Return how many firings make a board stable, of one node where one is named."""
    solution = solve_graph(board)
    if solution.result != "solvable":
        raise ExerciseError(f"{board} never becomes stable")
    firings = solution.facts["firings"]
    return int(firings[check["node"]] if "node" in check else sum(firings.values()))


@rule("number")
def _round(board: ChipPosition, _check: Check) -> int:
    """Return after how many firings the start comes back for the first time, one node in turn."""
    solution = solve_graph(board)
    if solution.result != "unsolvable" or solution.line:
        raise ExerciseError(f"{board} does not come back to its start")
    return len(solution.facts["cycle"])
