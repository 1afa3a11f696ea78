"""The truth of exercises about threats and the answers to them, found by the finders.

Where a rule speaks of a threat by its `source`, that is a pit of
the other side; what it takes after a reply is always found anew on the board after that reply.
"""

from __future__ import annotations

from songo_edu.analysis import defences, double_menaces, menaces, yindas
from songo_edu.analysis import threatened as threatened_pits
from songo_edu.analysis.strategy import other_side
from songo_edu.games import Position
from songo_edu.games.two_row.position import Side
from tests.course.claims.rules import Check, each_move, most, rule, table, table_of_moves


def _takes(board: Position, side: Side) -> dict[str, int]:
    """Return the threatening pits of a side, with the seeds at stake."""
    return {one.source: one.seeds for one in menaces(board, side)}


def _after(board: Position, move: str, source: str) -> int:
    """Return what a threatening pit takes after a reply."""
    return _takes(board.play(move), other_side(board.mover)).get(source, 0)


@rule("number")
def _stake(board: Position, check: Check) -> int:
    side: Side = "S" if check["source"] in board.row("S") else "N"
    return _takes(board, side)[check["source"]]


# -- choose: all pits that … ---------------------------------------------------------------------

table(
    "choose",
    rules={
        "threatened": lambda board, ask: set(threatened_pits(board, ask["side"])),
        "threatening": lambda board, ask: set(_takes(board, ask["side"])),
    },
)
table("choose", "play", rules={"yinda": lambda board, ask: {one.move for one in yindas(board)}})
table_of_moves(
    "choose",
    "play",
    rules={"stops": lambda board, move, ask: _after(board, move, ask["source"]) == 0},
)
table_of_moves(
    "choose",
    rules={
        "limits": lambda board, move, ask: (
            0 < _after(board, move, ask["source"]) < _stake(board, ask)
        )
    },
)


@rule("choose")
def _targets(board: Position, check: Check) -> set[str]:
    """Give the pits that one threat would take."""
    return {
        pit
        for side in board.stores
        for one in menaces(board, side)
        if one.source == check["source"]
        for pit in one.targets
    }


@rule("choose")
def _defends(board: Position, check: Check) -> set[str]:
    """Give the moves that answer a threat in the way that is asked for."""
    asked = (check["source"], check["kind"])
    return {one.move for one in defences(board) if (one.source, one.kind) == asked}


# -- play: every move that does what is asked ----------------------------------------------------


def _loss(board: Position, move: str) -> int:
    """Return the most that the other side can take after a move."""
    return max(_takes(board.play(move), other_side(board.mover)).values(), default=0)


table_of_moves("play", rules={"stops-all": lambda board, move, ask: _loss(board, move) == 0})
table(
    "play",
    rules={
        "least": lambda board, ask: most({one: -_loss(board, one) for one in board.legal_moves()})
    },
)
table("number", rules={"left": lambda board, ask: _after(board, ask["move"], ask["source"])})


@each_move("play")
def _threatens(board: Position, move: str, check: Check) -> bool:
    """Give the moves that make a threat of at least `seeds`, and stop the one from `stops`."""
    before, after = _takes(board, board.mover), _takes(board.play(move), board.mover)
    fresh = any(
        seeds >= check["seeds"] and seeds > before.get(source, 0) for source, seeds in after.items()
    )
    return fresh and ("stops" not in check or _after(board, move, check["stops"]) == 0)


@each_move("play")
def _doubles(board: Position, move: str, check: Check) -> bool:
    """Give the moves that make a double threat sure to take at least `seeds`."""
    made = double_menaces(board.play(move), board.mover)
    return any(not one.apparent and one.least >= check["seeds"] for one in made)


# -- number --------------------------------------------------------------------------------------


@rule("number", name="least")
def _number_least(board: Position, check: Check) -> int:
    """Count the seeds that a side's best double threat takes after the best reply."""
    found = double_menaces(board, check["side"])
    return max(one.least for one in found if not one.apparent)
