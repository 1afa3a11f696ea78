"""The truth of exercises about threats, greniers, bidoua and whole positions, by the finders.

Where a rule speaks of a threat by its `source`, that is a pit of the other side. What a move leads
to is always computed again on the board after it.
"""

from songo_edu.analysis import (
    Grenier,
    bidoua,
    double_menaces,
    forbidden,
    greniers,
    menaces,
    threatened,
    waiting_moves,
    yindas,
)
from songo_edu.errors import ExerciseError
from songo_edu.games import Position
from songo_edu.games.two_row.position import Side, other_side
from tests.course.claims.rules import (
    Check,
    Line,
    after,
    demo_positions,
    each_move,
    marked,
    most,
    rule,
    shown,
    table,
    table_of_moves,
    with_pits,
)

# -- threats and the answers to them ---------------------------------------------------------------


def _takes(board: Position, side: Side) -> dict[str, int]:
    """Return the threatening pits of a side, with the seeds at stake."""
    return {menace.source: menace.seeds for menace in menaces(board, side)}


def _stake(board: Position, pit: str) -> int:
    """Return what a pit of either side would take if its owner were to move now."""
    return {
        source: seeds for side in board.stores for source, seeds in _takes(board, side).items()
    }.get(pit, 0)


def _best_reply(board: Position) -> int:
    """Return the most that the mover can win now."""
    return max((board.captured(move) for move in board.legal_moves()), default=0)


def _left(board: Position, move: str, source: str) -> int:
    """Return what a threatening pit takes after a reply."""
    return _stake(board.play(move), source)


def _loss(board: Position, move: str) -> int:
    """Return the most that the other side threatens after a move."""
    return max(_takes(board.play(move), other_side(board.mover)).values(), default=0)


table("choose", "play", rules={"yinda": lambda board, ask: {yinda.move for yinda in yindas(board)}})
table(
    "choose",
    rules={
        "threatened": lambda board, ask: set(threatened(board, ask["side"])),
        "under-threat": lambda board, ask: set(threatened(board, ask["side"])),
        "threatening": lambda board, ask: set(_takes(board, ask["side"])),
        # The pits that one threat would take.
        "targets": lambda board, ask: {
            pit
            for side in board.stores
            for menace in menaces(board, side)
            if menace.source == ask["source"]
            for pit in menace.targets
        },
    },
)
table(
    "number",
    rules={
        "stake": lambda board, ask: _stake(board, ask["source"]),
        "left": lambda board, ask: _left(board, ask["move"], ask["source"]),
        # What a side's best double threat takes after the best reply.
        "least": lambda board, ask: max(
            double.least for double in double_menaces(board, ask["side"]) if not double.apparent
        ),
    },
)
table_of_moves(
    "choose",
    "play",
    rules={"stops": lambda board, move, ask: _left(board, move, ask["source"]) == 0},
)
table_of_moves(
    "choose",
    rules={
        "disarms": lambda board, move, ask: _left(board, move, ask["source"]) == 0,
        # A pit of the other side takes less than now; a pit gets a seed more.
        "blunts": lambda board, move, ask: (
            _left(board, move, ask["source"]) < _stake(board, ask["source"])
        ),
        "feeds": lambda board, move, ask: (
            board.play(move).pits[ask["pit"]] > board.pits[ask["pit"]]
        ),
    },
)
table_of_moves(
    "play",
    rules={
        "stops-all": lambda board, move, ask: _loss(board, move) == 0,
        # A double threat sure to take at least so many seeds.
        "doubles": lambda board, move, ask: any(
            not double.apparent and double.least >= ask["seeds"]
            for double in double_menaces(board.play(move), board.mover)
        ),
        # The mover threatens the given number of seeds from one pit.
        "threat": lambda board, move, ask: (
            ask["seeds"] in _takes(board.play(move), board.mover).values()
        ),
        # A threat is left nothing, and a double threat is made besides.
        "disarms-and-doubles": lambda board, move, ask: (
            _left(board, move, ask["source"]) == 0
            and any(not double.apparent for double in double_menaces(board.play(move), board.mover))
        ),
    },
)


@each_move("play")
def _threatens(board: Position, move: str, check: Check) -> bool:
    """Return the moves that make a threat of at least `seeds`, and stop the one from `stops`."""
    before, after = _takes(board, board.mover), _takes(board.play(move), board.mover)
    fresh = any(
        seeds >= check["seeds"] and seeds > before.get(source, 0) for source, seeds in after.items()
    )
    return fresh and ("stops" not in check or _left(board, move, check["stops"]) == 0)


# -- greniers, waiting, and the best move ----------------------------------------------------------


@each_move("choose")
def _waits(board: Position, move: str, _check: Check) -> bool:
    """Return the legal moves that stay within the mover's own row."""
    other, after = other_side(board.mover), board.play(move)
    return (after.row(other), after.stores) == (board.row(other), board.stores)


def _losses(board: Position) -> dict[str, int]:
    """Return the most that the other side can win straight after each move."""
    return {move: _best_reply(board.play(move)) for move in board.legal_moves()}


def _sure_after(board: Position, move: str) -> int:
    """Return the least that the next capture wins, over all replies, less what the reply took."""
    after = board.play(move)
    balances = [
        _best_reply(after.play(reply)) - after.captured(reply) for reply in after.legal_moves()
    ]
    return min(balances, default=0)


def _either(board: Position, pit: str) -> Grenier:
    """Return the grenier in a pit of either side."""
    return next(
        grenier for side in board.stores for grenier in greniers(board, side) if grenier.pit == pit
    )


def _own_greniers(board: Position, side: Side) -> dict[str, int]:
    """Return the pits that are a side's greniers, and what each would take."""
    return {grenier.pit: grenier.takes for grenier in greniers(board, side)}


table_of_moves(
    "play",
    rules={
        # A grenier would take the given number of seeds.
        "feeds-to": lambda board, move, ask: (
            _own_greniers(board.play(move), board.mover).get(ask["pit"]) == ask["seeds"]
        ),
        "builds": lambda board, move, ask: (
            _own_greniers(board.play(move), board.mover).keys()
            - _own_greniers(board, board.mover).keys()
        ),
    },
)
table(
    "play",
    rules={
        # The other side threatens least, or can win the fewest seeds at once.
        "least": lambda board, ask: most(
            {move: -_loss(board, move) for move in board.legal_moves()}
        ),
        "safest": lambda board, ask: most({move: -loss for move, loss in _losses(board).items()}),
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


@rule("choose")
def _left_out(board: Position, check: Check) -> set[str]:
    """Pits that would pass seeds over, which S0 leaves out of the bidoua."""
    row = list(board.row(check["side"]).items())
    return {pit for ahead, (pit, seeds) in enumerate(reversed(row)) if seeds > ahead}


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
    """Seeds that a grenier of the mover lacks for its last one to land in a pit."""
    for grenier in greniers(board, board.mover):
        if grenier.pit == check["from"]:
            return next(stop.more for stop in grenier.journey if stop.last == check["pit"])
    raise ExerciseError(f"{check['from']} is no grenier of the player to move")


# -- demonstrations ------------------------------------------------------------------------------


@rule("demo")
def _house(board: Position, check: Check) -> list[str | None]:
    """Check what a grenier would take at each step of a demonstration that plays a line."""
    takes = [_stake(here, check["pit"]) for here in shown(board, check)]
    if takes != check["takes"]:
        raise ExerciseError(f"{check['pit']} would take {takes}")
    return demo_positions(check)


@rule("demo")
def _war(board: Position, check: Check) -> list[str | None]:
    """Check the waiting moves of both sides at each step, and what the last move takes."""
    boards = shown(board, check)
    waits = [[waiting_moves(here, "S"), waiting_moves(here, "N")] for here in boards]
    moves = [step["move"] for step in check["steps"] if "move" in step]
    taken = after(board, moves[:-1]).captured(moves[-1]) if moves else 0
    if waits != check["waits"] or taken != check["seeds"]:
        raise ExerciseError(f"the waiting moves are {waits}, the last move takes {taken}")
    return demo_positions(check)


@rule("demo")
def _count(board: Position, check: Check) -> list[str | None]:
    """Check a bidoua pit by pit: each pit counted alone in its row, with the left-out ones."""
    side: Side = check["side"]
    row = board.row(side)
    out = _left_out(board, check)
    for pit, steps in check["pits"].items():
        alone = {name: seeds if name in out or name == pit else 0 for name, seeds in row.items()}
        counted = bidoua(with_pits(board, {**board.pits, **alone}), side)
        if counted != steps:
            raise ExerciseError(f"{pit} counts {counted} steps")
    if sum(check["pits"].values()) != bidoua(board, side):
        raise ExerciseError(f"the bidoua is {bidoua(board, side)}")
    shown(board, check)
    return demo_positions(check)


@rule("demo")
def _reading(board: Position, check: Check) -> list[str | None]:
    """Check the answers to the six questions of a demonstration, and the move it ends with."""
    losses = _losses(board)
    houses = [grenier for side in board.stores for grenier in greniers(board, side)]
    answers = {
        "forbidden": sorted(refusal.move for refusal in forbidden(board)),
        "most": _best_reply(board),
        "under": sorted(threatened(board, board.mover)),
        "stops": sorted(
            move for move in board.legal_moves() if not _left(board, move, check["against"])
        ),
        "house": [
            part
            for grenier in houses
            for part in (grenier.pit, grenier.best_more, grenier.best_takes)
        ],
        "bidoua": [bidoua(board, "S"), bidoua(board, "N")],
        "best": " ".join(most({move: -loss for move, loss in losses.items()})),
        "loss": min(losses.values()),
    }
    for name, right in answers.items():
        if check[name] != right:
            raise ExerciseError(f"{name} is {right!r}, not {check[name]!r}")
    if [step["move"] for step in check["steps"] if "move" in step] != [check["best"]]:
        raise ExerciseError(f"it ends with another move than {check['best']}")
    for step in check["steps"]:
        marked(board, step)
    return demo_positions(check)
