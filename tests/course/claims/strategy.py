"""The truth of exercises about greniers, bidoua and reading a whole position, by the finders.

What a move leads to is always found anew on the board after it.
"""

from __future__ import annotations

from songo_edu.analysis import (
    Grenier,
    bidoua,
    double_menaces,
    forbidden,
    greniers,
    menaces,
    threatened,
    waiting_moves,
)
from songo_edu.analysis.strategy import other_side
from songo_edu.errors import ExerciseError
from songo_edu.games import Position
from songo_edu.games.two_row.position import Side
from tests.course.claims.rules import (
    Check,
    Line,
    after,
    each_move,
    marked,
    most,
    rule,
    shown,
    table,
    table_of_moves,
    told,
    with_pits,
)


def _takes(board: Position, pit: str) -> int:
    """Return what a pit would take if its owner were to move now."""
    side: Side = "S" if pit in board.row("S") else "N"
    return sum(one.seeds for one in menaces(board, side) if one.source == pit)


@each_move("choose")
def _waits(board: Position, move: str, _check: Check) -> bool:
    """Return the legal moves that stay within the mover's own row."""
    other, after = other_side(board.mover), board.play(move)
    return (after.row(other), after.stores) == (board.row(other), board.stores)


def _losses(board: Position) -> dict[str, int]:
    """Return the most that the other side can win straight after each move."""
    found = {}
    for move in board.legal_moves():
        after = board.play(move)
        found[move] = max((after.captured(reply) for reply in after.legal_moves()), default=0)
    return found


# -- choose: all pits that … ---------------------------------------------------------------------


@rule("choose")
def _left_out(board: Position, check: Check) -> set[str]:
    """Pits that would pass seeds over, which S0 leaves out of the bidoua."""
    row = list(board.row(check["side"]).items())
    return {pit for ahead, (pit, seeds) in enumerate(reversed(row)) if seeds > ahead}


@rule("choose")
def _under_threat(board: Position, check: Check) -> set[str]:
    return set(threatened(board, check["side"]))


@each_move("choose")
def _disarms(board: Position, move: str, check: Check) -> bool:
    """Return moves after which a pit of the other side takes nothing."""
    return _takes(board.play(move), check["source"]) == 0


table_of_moves(
    "choose",
    rules={
        # A pit of the other side takes less than now; a pit gets a seed more.
        "blunts": lambda board, move, ask: (
            _takes(board.play(move), ask["source"]) < _takes(board, ask["source"])
        ),
        "feeds": lambda board, move, ask: (
            board.play(move).pits[ask["pit"]] > board.pits[ask["pit"]]
        ),
    },
)

# -- play: every move that does what is asked ----------------------------------------------------

table_of_moves(
    "play",
    rules={
        # A grenier would take as many seeds as asked.
        "feeds-to": lambda board, move, ask: (
            (ask["pit"], ask["seeds"])
            in [(one.pit, one.takes) for one in greniers(board.play(move), board.mover)]
        ),
        "builds": lambda board, move, ask: (
            {one.pit for one in greniers(board.play(move), board.mover)}
            - {one.pit for one in greniers(board, board.mover)}
        ),
        # The mover threatens as many seeds as asked from one pit.
        "threat": lambda board, move, ask: any(
            one.seeds == ask["seeds"] for one in menaces(board.play(move), board.mover)
        ),
    },
)
table(
    "play",
    rules={
        # What a move wins, less what the other side can win next.
        "balance": lambda board, ask: most(
            {move: board.captured(move) - loss for move, loss in _losses(board).items()}
        ),
        # Of the waiting moves those that leave the longest series of them.
        "waits-most": lambda board, ask: most(
            {move: waiting_moves(board.play(move), board.mover) for move in _waits(board, ask)}
        ),
        # The worst reply leaves most.
        "surest": lambda board, ask: most(
            {move: _sure_after(board, move) for move in board.legal_moves()}
        ),
    },
)


@rule("play")
def _safest(board: Position, _check: Check) -> set[str]:
    """Return moves after which the other side can win the fewest seeds at once."""
    return most({move: -loss for move, loss in _losses(board).items()})


@rule("play")
def _outwaits(board: Position, check: Check) -> set[Line]:
    """Lines of waiting moves against given replies, with the largest capture at the end."""
    lines: dict[Line, int] = {}

    def follow(here: Position, line: Line, replies: list[str]) -> None:
        if not replies:
            lines.update({(*line, move): here.captured(move) for move in here.legal_moves()})
            return
        for move in _waits(here, check):
            after = here.play(move)
            if replies[0] in after.legal_moves():
                follow(after.play(replies[0]), (*line, move, replies[0]), replies[1:])

    follow(board, (), list(check["replies"]))
    return {line for line, seeds in lines.items() if seeds == max(lines.values()) > 0}


@each_move("play")
def _disarms_and_doubles(board: Position, move: str, check: Check) -> bool:
    """Return moves that leave a threat nothing and make a double threat besides."""
    made = double_menaces(board.play(move), board.mover)
    return move in _disarms(board, check) and any(not one.apparent for one in made)


# -- number --------------------------------------------------------------------------------------

table(
    "number",
    rules={
        "bidoua": lambda board, ask: bidoua(board, ask["side"]),
        "waiting-moves": lambda board, ask: waiting_moves(board, ask["side"]),
        # What a grenier of either side lacks to take most, and would take with some more in it.
        "more-to-most": lambda board, ask: _either(board, ask["pit"]).best_more,
        "with-more": lambda board, ask: _either(board, ask["pit"]).journey[ask["more"]].takes,
        "then-taken": lambda board, ask: after(board, ask["after"]).captured(ask["move"]),
        "sure": lambda board, ask: _sure_after(board, ask["move"]),
    },
)


@rule("number")
def _more_to_end(board: Position, check: Check) -> int:
    """Seeds that a grenier of the mover lacks for its last one to fall in a pit."""
    for one in greniers(board, board.mover):
        if one.pit == check["from"]:
            return next(stop.more for stop in one.journey if stop.last == check["pit"])
    raise ExerciseError(f"{check['from']} is no grenier of the player to move")


def _either(board: Position, pit: str) -> Grenier:
    """Return the grenier in a pit of either side."""
    return next(one for side in board.stores for one in greniers(board, side) if one.pit == pit)


@rule("number")
def _most_taken(board: Position, _check: Check) -> int:
    return max(board.captured(move) for move in board.legal_moves())


# -- demonstrations ------------------------------------------------------------------------------


@rule("demo")
def _house(board: Position, check: Check) -> list[str | None]:
    """Hold what a grenier would take at each step of a demonstration that plays a line."""
    takes = [_takes(here, check["pit"]) for here in shown(board, check)]
    if takes != check["takes"]:
        raise ExerciseError(f"{check['pit']} would take {takes}")
    return told(check)


@rule("demo")
def _war(board: Position, check: Check) -> list[str | None]:
    """Hold the waiting moves of both sides at each step, and what the last move takes."""
    boards = shown(board, check)
    waits = [[waiting_moves(here, "S"), waiting_moves(here, "N")] for here in boards]
    moves = [step["move"] for step in check["steps"] if "move" in step]
    taken = after(board, moves[:-1]).captured(moves[-1]) if moves else 0
    if waits != check["waits"] or taken != check["seeds"]:
        raise ExerciseError(f"the waiting moves are {waits}, the last move takes {taken}")
    return told(check)


@rule("demo")
def _count(board: Position, check: Check) -> list[str | None]:
    """Hold a bidoua told pit by pit: each pit counted alone in its row, the left-out ones kept."""
    side: Side = check["side"]
    row = board.row(side)
    out = _left_out(board, check)
    for pit, steps in check["pits"].items():
        alone = {name: seeds if name in out or name == pit else 0 for name, seeds in row.items()}
        found = bidoua(with_pits(board, {**board.pits, **alone}), side)
        if found != steps:
            raise ExerciseError(f"{pit} counts {found} steps")
    if sum(check["pits"].values()) != bidoua(board, side):
        raise ExerciseError(f"the bidoua is {bidoua(board, side)}")
    shown(board, check)
    return told(check)


@rule("demo")
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
        "best": " ".join(_safest(board, {})),
        "loss": min(losses.values()),
    }
    for name, right in found.items():
        if check[name] != right:
            raise ExerciseError(f"{name} is {right!r}, not {check[name]!r}")
    if [step["move"] for step in check["steps"] if "move" in step] != [check["best"]]:
        raise ExerciseError(f"it ends with another move than {check['best']}")
    for step in check["steps"]:
        marked(board, step)
    return told(check)


# -- what one is sure of -------------------------------------------------------------------------


def _sure_after(board: Position, move: str) -> int:
    """Return the least that the next capture wins, over all replies, less what the reply took."""
    after = board.play(move)
    kept = []
    for reply in after.legal_moves():
        then = after.play(reply)
        best = max((then.captured(mine) for mine in then.legal_moves()), default=0)
        kept.append(best - after.captured(reply))
    return min(kept, default=0)
