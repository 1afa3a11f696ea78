"""The three hints of a puzzle: what it is about, the region, the move."""

from __future__ import annotations

from songo_edu.games import AnyPosition, Position
from songo_edu.puzzles import hints, words
from songo_edu.puzzles.explain.hints import idea_hint
from songo_edu.puzzles.questions import PUZZLE_KINDS, first_hint
from songo_edu.puzzles.record import Json
from songo_edu.rules.two_row.layout import LAST_ONE


def clues(record: Json, board: AnyPosition) -> tuple[str, str, str]:
    """Return the hints of a puzzle on its board, in the reader's language."""
    solution, key = record["solution"], record["key"]
    if "forbidden" in solution and isinstance(board, Position):
        rule, barred = hints.forbidden_hints(
            len(solution["forbidden"]), board.sheet.integers()[LAST_ONE] == 1
        )
        return rule, barred, words.answer(record)
    if "landing" in solution:
        sown, taken = hints.count_hints(board.pits[key], solution["seeds"])
        return sown, taken, words.answer(record)
    return _about(record, board), _near(key, board), hints.move_hint(key)


def _about(record: Json, board: AnyPosition) -> str:
    told = first_hint(record["kind"])
    if told or not isinstance(board, Position):
        return told or hints.sole_hint()
    theirs = PUZZLE_KINDS[record["kind"]]["goal"] == "guard"
    sheet, key = board.sheet, board.sheet.pits.index(record["key"])
    moves = record["goal"]["moves"]
    return idea_hint(sheet.integers(), list(board.state), key, moves, theirs)


def _near(key: str, board: AnyPosition) -> str:
    """Return the half of what may be played that the key is in."""
    playable = {move.rstrip("<>") for move in board.legal_moves()}
    row = board.row("S") if isinstance(board, Position) else board.pits
    pits = [pit for pit in row if pit in playable]
    return hints.near_hint(pits, pits.index(key.rstrip("<>")))
