"""Why a puzzle is solved as it is: its record read, and explained by `songo_edu.puzzles.explain`.

What only a solver knows, whether a reply wins or how many moves a detour costs, is asked here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from songo_edu import lazy
from songo_edu.games import AnyPosition, Position, game
from songo_edu.games.catalogue import family
from songo_edu.puzzles import explain
from songo_edu.puzzles.explain.reason import Why
from songo_edu.puzzles.explain.two_row_puzzle import TwoRowPuzzle
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
    'D takes 4 seeds (a and b). The last seed lands in a, and the chain runs back to b.'
    """
    position: AnyPosition = game(record["game"]).position(record["position"])
    if isinstance(position, Position):
        return _of_two_rows(record, position)
    if family(record["game"]) == "duels":
        return _of_duel(record, cast("DuelPosition", position))
    return _of_solitaire(record, cast("SoloPosition", position))


def _of_two_rows(record: Json, position: Position) -> Why:
    if record["kind"] == "count":
        return explain.drills.count_why(position, record["key"])
    if record["kind"] == "forbidden":
        return explain.drills.forbidden_why(position)
    puzzle = TwoRowPuzzle.of(record, position)
    return (
        explain.studies.study_why(puzzle) if puzzle.others else explain.two_row.two_row_why(puzzle)
    )


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
    """Return a puzzle for one player in the form that its explanation needs."""
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
