"""Why a puzzle is solved as it is: its record read, and told by `songo_edu.puzzles.explain`.

What only a solver can tell, whether a reply wins or how many moves a detour costs, is asked here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from songo_edu import lazy
from songo_edu.games import AnyPosition, Position, game
from songo_edu.games.catalogue import family
from songo_edu.puzzles import explain
from songo_edu.puzzles.explain.pieces import Riddle
from songo_edu.puzzles.explain.reason import Why
from songo_edu.puzzles.explain.study_lines import Study
from songo_edu.puzzles.explain.tree import Answer, Node, claim_of
from songo_edu.puzzles.questions import PUZZLE_KINDS
from songo_edu.puzzles.record import Json, moves_along

if TYPE_CHECKING:
    from songo_edu.games.duels import DuelPosition
    from songo_edu.games.solitaires import SoloPosition
    from songo_edu.puzzles.kinds import one_row
else:
    one_row = lazy.module("songo_edu.puzzles.kinds.one_row")

#: Positions that a solver looks at for each reply, and boards for a detour.
NODES = 30_000
BOARDS = 4_000


def why(record: Json) -> Why:
    """Return why a puzzle's key is right, in the reader's language.

    Examples
    --------
    >>> from songo_edu.puzzles.one import puzzle
    >>> why(dict(puzzle("5ce19e0300d1").record))["idea"]
    'D takes 4 seeds (a and b). The last seed falls in a, and the chain runs back to b.'
    """
    position: AnyPosition = game(record["game"]).position(record["position"])
    if isinstance(position, Position):
        return _of_two_rows(record, position)
    if family(record["game"]) == "duels":
        return _of_duel(record, cast("DuelPosition", position))
    return _of_solitaire(record, cast("SoloPosition", position))


# -- two rows --------------------------------------------------------------------------------------


def _of_two_rows(record: Json, position: Position) -> Why:
    sheet, state = position.sheet, list(position.state)
    pits = list(sheet.pits)
    if record["kind"] == "count":
        key = record["key"]
        return explain.drills.count_why(sheet.integers(), state, pits.index(key), pits, key)
    if record["kind"] == "forbidden":
        return explain.drills.forbidden_why(position.told(), pits)
    if "others" in record["solution"]:
        return explain.studies.study_why(study_of(record, position))
    return explain.two_row.two_row_why(riddle_of(record, position))


def study_of(record: Json, position: Position) -> Study:
    """Return a study as its explanation wants it."""
    pits = list(position.sheet.pits)
    others: list[Answer] = [
        {"pit": pits.index(move), "nodes": [node_of(node, pits) for node in nodes]}
        for move, nodes in record["solution"]["others"].items()
    ]
    riddle = riddle_of(record, position)
    return {"riddle": riddle, "state": list(position.state), "others": others}


def riddle_of(record: Json, position: Position) -> Riddle:
    """Return a puzzle with a tree as its explanation wants it."""
    goal, pits = record["goal"], list(position.sheet.pits)
    theirs = PUZZLE_KINDS[record["kind"]]["goal"] == "guard"
    rules, state = position.sheet.integers(), list(position.state)
    return {
        "kind": record["kind"],
        "claim": claim_of(rules, state, goal["moves"], goal["seeds"], theirs),
        "tree": node_of(record["solution"], pits),
        "names": pits,
        "pits": pits,
    }


def node_of(solution: Json, pits: list[str]) -> Node:
    """Return a node of a record's tree, its pits as numbers."""
    return {
        "pit": pits.index(solution["move"]),
        "seeds": solution["seeds"],
        "answers": [
            {"pit": pits.index(reply), "nodes": [node_of(node, pits) for node in nodes]}
            for reply, nodes in solution.get("replies", {}).items()
        ],
    }


# -- one row ---------------------------------------------------------------------------------------


def _of_duel(record: Json, position: DuelPosition) -> Why:
    duel = one_row.duel_of(record["solution"], position)
    tempted = duel.tempting()
    refuting = [] if tempted is None else refuting_replies(duel, position, tempted)
    return explain.duels.duel_why(duel, tempted, refuting)


def refuting_replies(duel: explain.duels.Duel, position: DuelPosition, move: int) -> list[int]:
    """Return the replies to a wrong first move that win."""
    from songo_edu.solvers.duels.engine import answer

    after = position.play(position.name_of(move))
    replies = [] if after.over else duel.replies(move)
    return [
        reply for reply in replies if answer(after.play(after.name_of(reply)), NODES).wins is False
    ]


def _of_solitaire(record: Json, position: SoloPosition) -> Why:
    way = way_in(record, position)
    tempted = way.tempting()
    fewest = 0 if tempted is None else fewest_after(record, position, tempted)
    return explain.solitaires.solo_why(way, tempted, fewest)


def way_in(record: Json, position: SoloPosition) -> explain.solitaires.Way:
    """Return a puzzle for one player as its explanation wants it."""
    holes = [int(hole) - 1 for hole in moves_along(record["solution"])]
    rules = position.sheet.integers(position.holes)
    return explain.solitaires.Way(record["kind"], rules, list(position.state), holes)


def fewest_after(record: Json, position: SoloPosition, hole: int) -> int:
    """Return the fewest moves home with a first hole, that one counted; 0 for no way home."""
    from songo_edu.solvers.solitaires import solve

    if record["kind"] != "kaillon-fewest":
        return 0
    plies = solve(position.play(str(hole + 1)), BOARDS).plies
    return 0 if plies is None else plies + 1
