"""The truth of exercises about greniers, bidoua and reading a whole position, by the finders.

The board's mover is the reader. What a move leads to is always found anew on the board after it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from songo_edu.analysis import (
    bidoua,
    double_menaces,
    forbidden,
    greniers,
    menaces,
    threatened,
    waiting_moves,
)
from songo_edu.analysis.tables import other_side
from songo_edu.errors import ExerciseError
from songo_edu.games import Position, two_row_game
from songo_edu.games.position import Side

Check = Mapping[str, Any]
Line = tuple[str, ...]


def _side(check: Check) -> Side:
    return "S" if check["side"] == "S" else "N"


def _takes(board: Position, pit: str) -> int:
    """Return what a pit would take if its owner were to move now."""
    side: Side = "S" if pit in board.row("S") else "N"
    return sum(one.seeds for one in menaces(board, side) if one.source == pit)


def _waits(board: Position) -> list[str]:
    """Return the legal moves that stay within the mover's own row."""
    other = other_side(board.mover)
    return [
        move
        for move in board.legal_moves()
        if board.play(move).row(other) == board.row(other)
        and board.play(move).stores == board.stores
    ]


def _losses(board: Position) -> dict[str, int]:
    """Return the most that the other side can win straight after each move."""
    found = {}
    for move in board.legal_moves():
        after = board.play(move)
        found[move] = max((after.captured(reply) for reply in after.legal_moves()), default=0)
    return found


# -- choose: all pits that … ---------------------------------------------------------------------


def _left_out(board: Position, check: Check) -> set[str]:
    """Pits that would pass seeds over, which S0 leaves out of the bidoua."""
    row = list(board.row(_side(check)).items())
    return {pit for ahead, (pit, seeds) in enumerate(reversed(row)) if seeds > ahead}


def _under_threat(board: Position, check: Check) -> set[str]:
    return set(threatened(board, _side(check)))


def _disarms(board: Position, check: Check) -> set[str]:
    """Return moves after which a pit of the other side takes nothing."""
    return {move for move in board.legal_moves() if not _takes(board.play(move), check["source"])}


def _blunts(board: Position, check: Check) -> set[str]:
    """Return moves after which a pit of the other side takes less than now."""
    now = _takes(board, check["source"])
    return {move for move in board.legal_moves() if _takes(board.play(move), check["source"]) < now}


def _feeds(board: Position, check: Check) -> set[str]:
    """Return moves that add a seed to a pit."""
    return {
        move
        for move in board.legal_moves()
        if board.play(move).pits[check["pit"]] > board.pits[check["pit"]]
    }


# -- play: every move that does what is asked ----------------------------------------------------


def _play_feeds_to(board: Position, check: Check) -> set[Line]:
    """Return moves after which a grenier would take as many seeds as asked."""
    return {
        (move,)
        for move in board.legal_moves()
        for one in greniers(board.play(move), board.mover)
        if (one.pit, one.takes) == (check["pit"], check["seeds"])
    }


def _play_builds(board: Position, _check: Check) -> set[Line]:
    """Return moves that make a grenier."""
    had = {one.pit for one in greniers(board, board.mover)}
    return {
        (move,)
        for move in board.legal_moves()
        if {one.pit for one in greniers(board.play(move), board.mover)} - had
    }


def _play_threat(board: Position, check: Check) -> set[Line]:
    """Return moves after which the mover threatens as many seeds as asked from one pit."""
    return {
        (move,)
        for move in board.legal_moves()
        if any(one.seeds == check["seeds"] for one in menaces(board.play(move), board.mover))
    }


def _play_safest(board: Position, _check: Check) -> set[Line]:
    """Return moves after which the other side can win the fewest seeds at once."""
    losses = _losses(board)
    return {(move,) for move, loss in losses.items() if loss == min(losses.values())}


def _play_balance(board: Position, _check: Check) -> set[Line]:
    """Return moves that win most when what the other side can win next is taken away."""
    balance = {move: board.captured(move) - loss for move, loss in _losses(board).items()}
    return {(move,) for move, seeds in balance.items() if seeds == max(balance.values())}


def _play_waits_most(board: Position, _check: Check) -> set[Line]:
    """Return waiting moves that leave the longest series of waiting moves."""
    left = {move: waiting_moves(board.play(move), board.mover) for move in _waits(board)}
    return {(move,) for move, count in left.items() if count == max(left.values())}


def _play_outwaits(board: Position, check: Check) -> set[Line]:
    """Lines of waiting moves against given replies, with the largest capture at the end."""
    lines: dict[Line, int] = {}

    def follow(here: Position, line: Line, replies: list[str]) -> None:
        if not replies:
            lines.update({(*line, move): here.captured(move) for move in here.legal_moves()})
            return
        for move in _waits(here):
            after = here.play(move)
            if replies[0] in after.legal_moves():
                follow(after.play(replies[0]), (*line, move, replies[0]), replies[1:])

    follow(board, (), list(check["replies"]))
    return {line for line, seeds in lines.items() if seeds == max(lines.values()) > 0}


def _play_disarms_and_doubles(board: Position, check: Check) -> set[Line]:
    """Return moves that leave a threat nothing and make a double threat besides."""
    return {
        (move,)
        for move in _disarms(board, check)
        if any(not one.apparent for one in double_menaces(board.play(move), board.mover))
    }


# -- number --------------------------------------------------------------------------------------


def _more_to_end(board: Position, check: Check) -> int:
    """Seeds that a grenier of the mover lacks for its last one to fall in a pit."""
    for one in greniers(board, board.mover):
        if one.pit == check["from"]:
            return next(stop.more for stop in one.journey if stop.last == check["pit"])
    raise ExerciseError(f"{check['from']} is no grenier of the player to move")


def _more_to_most(board: Position, check: Check) -> int:
    """Seeds that a grenier of either side lacks to take most."""
    sides: tuple[Side, Side] = ("S", "N")
    found = [one for side in sides for one in greniers(board, side)]
    return next(one.best_more for one in found if one.pit == check["pit"])


def _with_more(board: Position, check: Check) -> int:
    """Seeds that a grenier of either side would take with some more in it."""
    sides: tuple[Side, Side] = ("S", "N")
    found = [one for side in sides for one in greniers(board, side)]
    return next(one.journey[check["more"]].takes for one in found if one.pit == check["pit"])


def _most_taken(board: Position, _check: Check) -> int:
    return max(board.captured(move) for move in board.legal_moves())


def _then_taken(board: Position, check: Check) -> int:
    """Seeds that a move takes after others."""
    for move in check["after"]:
        board = board.play(move)
    return board.captured(check["move"])


# -- demonstrations ------------------------------------------------------------------------------


def _marked(board: Position, check: Check) -> None:
    """Hold that a demonstration marks pits of its board."""
    shown = {pit for step in check["steps"] for pit in step.get("aim", ())}
    if unknown := shown - board.pits.keys():
        raise ExerciseError(f"no pit {unknown.pop()!r} to mark")


def _house(board: Position, check: Check) -> list[str | None]:
    """Hold what a grenier would take at each step of a demonstration that plays a line."""
    told: list[int] = []
    for step in check["steps"]:
        if "position" in step:
            raise ExerciseError("a line is not set up anew on the way")
        if "move" in step:
            board = board.play(step["move"])
        told.append(_takes(board, check["pit"]))
    if told != check["takes"]:
        raise ExerciseError(f"{check['pit']} would take {told}")
    _marked(board, check)
    return [None for _step in check["steps"]]


def _war(board: Position, check: Check) -> list[str | None]:
    """Hold the waiting moves of both sides at each step, and what the last move takes."""
    told: list[list[int]] = []
    taken = 0
    for step in check["steps"]:
        if "position" in step:
            raise ExerciseError("a line is not set up anew on the way")
        if "move" in step:
            taken = board.captured(step["move"])
            board = board.play(step["move"])
        told.append([waiting_moves(board, "S"), waiting_moves(board, "N")])
    if told != check["waits"] or taken != check["seeds"]:
        raise ExerciseError(f"the waiting moves are {told}, the last move takes {taken}")
    _marked(board, check)
    return [None for _step in check["steps"]]


def _count(board: Position, check: Check) -> list[str | None]:
    """Hold a bidoua told pit by pit: each pit counted alone in its row, the left-out ones kept."""
    side = _side(check)
    row = board.row(side)
    out = _left_out(board, check)
    for pit, steps in check["pits"].items():
        alone = {name: seeds if name in out or name == pit else 0 for name, seeds in row.items()}
        found = bidoua(_with_row(board, alone), side)
        if found != steps:
            raise ExerciseError(f"{pit} counts {found} steps")
    if sum(check["pits"].values()) != bidoua(board, side):
        raise ExerciseError(f"the bidoua is {bidoua(board, side)}")
    _marked(board, check)
    return [None for _step in check["steps"]]


def _reading(board: Position, check: Check) -> list[str | None]:
    """Hold the answers to the six questions of a demonstration, and the move it ends with."""
    losses = _losses(board)
    houses = [one for side in board.stores for one in greniers(board, side)]
    found = {
        "forbidden": sorted(one.move for one in forbidden(board)),
        "most": _most_taken(board, {}),
        "under": sorted(_under_threat(board, {"side": board.mover})),
        "stops": sorted(_disarms(board, {"source": check["against"]})),
        "house": [part for one in houses for part in (one.pit, one.best_more, one.best_takes)],
        "bidoua": [bidoua(board, "S"), bidoua(board, "N")],
        "best": " ".join(move for (move,) in _play_safest(board, {})),
        "loss": min(losses.values()),
    }
    for name, told in found.items():
        if check[name] != told:
            raise ExerciseError(f"{name} is {told!r}, not {check[name]!r}")
    if [step["move"] for step in check["steps"] if "move" in step] != [check["best"]]:
        raise ExerciseError(f"it ends with another move than {check['best']}")
    _marked(board, check)
    return [step.get("position") for step in check["steps"]]


def _with_row(board: Position, row: Mapping[str, int]) -> Position:
    pits = {**board.pits, **row}
    sheet = board.sheet
    north, south = (
        ".".join(str(pits[sheet.pits[number]]) for number in numbers) for numbers in sheet.rows
    )
    return two_row_game(sheet).position(f"{north}/{south} {board.mover} 0-0")


RULES: dict[str, dict[str, Callable[[Position, Check], object]]] = {
    "play": {
        "feeds-to": _play_feeds_to,
        "builds": _play_builds,
        "threat": _play_threat,
        "safest": _play_safest,
        "balance": _play_balance,
        "waits-most": _play_waits_most,
        "outwaits": _play_outwaits,
        "disarms-and-doubles": _play_disarms_and_doubles,
    },
    "choose": {
        "left-out": _left_out,
        "waits": lambda board, _check: set(_waits(board)),
        "under-threat": _under_threat,
        "disarms": _disarms,
        "blunts": _blunts,
        "feeds": _feeds,
    },
    "number": {
        "bidoua": lambda board, check: bidoua(board, _side(check)),
        "waiting-moves": lambda board, check: waiting_moves(board, _side(check)),
        "more-to-end": _more_to_end,
        "more-to-most": _more_to_most,
        "with-more": _with_more,
        "most-taken": _most_taken,
        "then-taken": _then_taken,
    },
    "demo": {"house": _house, "war": _war, "count": _count, "reading": _reading},
}
