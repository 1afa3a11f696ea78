"""The truth of exercises about the engine: places, words, leaves, and looking ahead.

Looking ahead is done here in the plainest way, by playing every move, and shares no line with the
searches that the chapters are about.
"""

from __future__ import annotations

from functools import lru_cache

from songo_edu.engine.bitboards import pack, table_of
from songo_edu.engine.bitboards.kernel import SOWN_OTHER, sowing_of
from songo_edu.errors import ExerciseError
from songo_edu.games import Position
from tests.course.claims.rules import Check, after, each_move, rule, table, table_of_moves


@lru_cache(maxsize=50_000)
def ahead(board: Position, plies: int) -> int:
    """Return the seeds South is ahead by so many plies on, both sides playing their best.

    Boards are remembered without the way that led to them; lines are too short to come back.
    """
    if plies == 0 or board.over:
        stores = board.final().stores
        return stores["S"] - stores["N"]
    found = [ahead(board.play(move), plies - 1) for move in board.legal_moves()]
    return max(found) if board.mover == "S" else min(found)


table(
    "number",
    rules={
        # Places in the flat list of a position.
        "place-of": lambda board, ask: board.sheet.pits.index(ask["pit"]),
        "place": lambda board, ask: after(board, ask["after"]).state[ask["place"]],
    },
)
table_of_moves(
    "play",
    rules={
        "plies": lambda board, move, ask: (
            ahead(board.play(move), ask["plies"] - 1) == ahead(board, ask["plies"])
        )
    },
)


@rule("number")
def _leaves(board: Position, check: Check) -> int:
    """Return how many positions there are after so many moves."""

    def below(here: Position, depth: int) -> int:
        if depth == 0:
            return 1
        return sum(below(here.play(move), depth - 1) for move in here.legal_moves())

    return below(board, check["depth"])


@rule("number")
def _answered(board: Position, check: Check) -> int:
    """Return what South is ahead by after a move and the best reply, which the check names."""
    now = board.play(check["move"])
    value = ahead(now, 1)
    if ahead(now.play(check["reply"]), 0) != value:
        raise ExerciseError(f"{check['reply']} is not the best reply to {check['move']}")
    return value


@each_move("play")
def _adds(board: Position, move: str, check: Check) -> bool:
    """Return the moves whose sowing adds a word, given in hexadecimal, to the opponent's word."""
    table, row = list(table_of(board.sheet)), board.sheet.row
    lane = row - 1 - board.sheet.pits.index(move) % row
    at = sowing_of(table, pack(board).own, lane)
    return table[at + SOWN_OTHER] == int(check["word"], 16)


@rule("choose")
def _fits(board: Position, check: Check) -> set[str]:
    """Return the opponent's pits with a number that is taken, after a sowing and before taking."""
    pits = board.pits
    for event in board.trace(check["move"]):
        if event.kind == "drop":
            pits[event.pit] = event.number
    low, high = board.sheet.take
    other = board.row("N" if board.mover == "S" else "S")
    return {pit for pit in other if low <= pits[pit] <= high}


@rule("choose")
def _cut(board: Position, check: Check) -> set[str]:
    """Return the moves that alpha-beta does not look at, one ply from the end, in sowing order.

    `known` is what the other side is sure of elsewhere: what South is ahead by there.
    """
    moves = board.legal_moves()
    for number, move in enumerate(moves, start=1):
        value = ahead(board.play(move), 0)
        if value <= check["known"] if board.mover == "N" else value >= check["known"]:
            return set(moves[number:])
    return set()
