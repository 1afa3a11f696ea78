"""The truth of exercises about composing puzzles: what is sure, which first moves make it sure.

Every line is played out on the plain positions. Nothing is shared with the search that finds
puzzles, nor with what verifies them.
"""

from __future__ import annotations

from songo_edu.games import Position
from tests.course.claims.rules import Check, most, rule, with_pits


def sure(board: Position, moves: int) -> int:
    """Return the seeds South will hold at least, within so many moves of South's."""
    if moves == 0 or board.over:
        return board.final().stores["S"]
    after = [board.play(move) for move in board.legal_moves()]
    if board.mover == "S":
        return max(sure(each, moves - 1) for each in after)
    return min(sure(each, moves) for each in after)


def forced(board: Position, moves: int) -> dict[str, int]:
    """Return what each first move of South makes sure of, within so many moves."""
    before = board.stores["S"]
    return {move: sure(board.play(move), moves - 1) - before for move in board.legal_moves()}


def claim(board: Position, moves: int) -> tuple[int, set[str]]:
    """Return the most seeds that are sure, and the first moves that make them so."""
    found = forced(board, moves)
    return max(found.values()), most(found)


def without(board: Position, pit: str) -> Position:
    """Return the board with one seed less in a pit."""
    stores = f"{board.stores['N']}-{board.stores['S']}"
    return with_pits(board, {**board.pits, pit: board.pits[pit] - 1}, stores)


@rule("number", name="forced")
def _sure_at_most(board: Position, check: Check) -> int:
    return claim(board, check["moves"])[0]


@rule("play")
def _key(board: Position, check: Check) -> set[str]:
    """Return the one first move of a claim; none where there are two, or it is another claim."""
    seeds, keys = claim(board, check["moves"])
    return keys if len(keys) == 1 and seeds == check["seeds"] else set()


@rule("choose")
def _keys(board: Position, check: Check) -> set[str]:
    """Return all first moves that make a number of seeds sure."""
    found = forced(board, check["moves"])
    return {move for move, seeds in found.items() if seeds >= check["seeds"]}


@rule("choose")
def _idle(board: Position, check: Check) -> set[str]:
    """Return the pits that may lose a seed while seeds and first move of the claim stay."""
    now = claim(board, check["moves"])
    filled = [pit for pit, seeds in board.pits.items() if seeds]
    return {pit for pit in filled if claim(without(board, pit), check["moves"]) == now}
