"""The truth of exercises about the rules of two rows: what is sown, taken, forbidden, counted.

A commented game is a demonstration of which every step plays a move; what its words claim is also
given as facts, one entry a ply. A ply without the fact "wins" wins nothing, so that no
capture of the game is passed over.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from songo_edu.analysis import menaces
from songo_edu.errors import ExerciseError
from songo_edu.games import AnyPosition, Position, two_row_game
from songo_edu.games import game as any_game
from tests.course.claims.rules import (
    Check,
    Line,
    after,
    demo_positions,
    each_move,
    marked,
    rule,
    shown,
    table,
    table_of_moves,
    with_pits,
)

# -- play: every line of moves that does what is asked -------------------------------------------


def _tried(board: Position, replies: Sequence[str]) -> Iterator[tuple[Line, int, str | None]]:
    """Yield each line with scripted replies, what it takes, and where its last seed falls."""
    for move in board.legal_moves():
        taken, now = board.captured(move), board.play(move)
        if not replies:
            yield (move,), taken, board.landing(move)
        elif replies[0] in now.legal_moves():
            for line, more, last in _tried(now.play(replies[0]), replies[1:]):
                yield (move, replies[0], *line), taken + more, last


@rule("play", name="most")
def _captures_most(board: Position, check: Check) -> set[Line]:
    lines = list(_tried(board, check.get("replies", ())))
    greatest = max(taken for _, taken, _ in lines)
    return {line for line, taken, _ in lines if taken == greatest > 0}


@each_move("play", name="ends")
def _ends_so(board: Position, move: str, check: Check) -> bool:
    """Find the moves that end the game, in the way the check names, if any."""
    now = board.play(move)
    ending, winner = check.get("ending", now.ending), check.get("winner", now.winner)
    return now.over and (ending, winner) == (now.ending, now.winner)


table(
    "play",
    rules={
        "captures": lambda board, ask: {
            line
            for line, taken, _last in _tried(board, ask.get("replies", ()))
            if taken == ask["seeds"]
        },
        "lands": lambda board, ask: {
            line
            for line, _taken, last in _tried(board, ask.get("replies", ()))
            if last == ask["pit"]
        },
    },
)


@rule("number")
def _reach(board: Position, check: Check) -> int:
    """Seeds that a move sows into the opponent's row."""
    own = board.row(board.mover)
    drops = (event for event in board.trace(check["move"]) if event.kind == "drop")
    return sum(event.pit not in own for event in drops)


# -- choose: all pits that … ---------------------------------------------------------------------

table_of_moves("play", "choose", rules={"legal": lambda board, move, ask: True})
table_of_moves(
    "choose",
    rules={
        "captures": lambda board, move, ask: board.captured(move),
        "crosses": lambda board, move, ask: _reach(board, {"move": move}),
        "kept": lambda board, move, ask: board.landing(move) is None,
        "ends": lambda board, move, ask: board.play(move).over,
    },
)
table(
    "choose",
    rules={
        "forbidden": lambda board, ask: set(board.candidates()) - set(board.legal_moves()),
        "grenier": lambda board, ask: {
            pit for pit, seeds in board.pits.items() if seeds >= len(board.pits)
        },
        "taken": lambda board, ask: {
            event.pit for event in board.trace(ask["move"]) if event.kind == "capture"
        },
    },
)


@rule("choose")
def _facing_equal(board: Position, _check: Check) -> set[str]:
    """Pits that hold as many seeds as the pit they face: the rows run in opposite ways."""
    facing = zip(board.row("S").items(), reversed(board.row("N").items()), strict=True)
    return {
        pit for (south, below), (north, above) in facing if below == above for pit in (south, north)
    }


# -- predict, number -----------------------------------------------------------------------------


def _landing(board: Position, check: Check) -> str:
    last = board.landing(check["from"])
    return "kept" if last is None else last or "home"


def _total(board: Position, check: Check) -> int:
    if check["what"] == "store":
        return board.stores[check["side"]]
    return sum((board.pits if check["what"] == "board" else board.row(check["side"])).values())


table("predict", rules={"landing": _landing})
table(
    "number",
    rules={
        "captured": lambda board, ask: board.captured(ask["move"]),
        "seeds": lambda board, ask: after(board, ask["after"]).pits[ask["pit"]],
        "total": _total,
        "to-win": lambda board, ask: board.sheet.win - board.stores[ask["side"]],
        # In the end, if a side takes everything that is left.
        "at-most": lambda board, ask: board.stores[ask["side"]] + sum(board.pits.values()),
        # So that the other can never reach the number that wins.
        "to-be-safe": lambda board, ask: (
            board.sheet.seeds - (board.sheet.win - 1) - board.stores[ask["side"]]
        ),
    },
)


@rule("number")
def _final(board: Position, check: Check) -> int:
    """Seeds a side has when the game has ended and the rows have been added."""
    end = after(board, check["after"])
    if not end.over:
        raise ExerciseError(f"{end} is no end of a game")
    return end.final().stores[check["side"]]


@rule("number")
def _distance(board: Position, check: Check) -> int:
    """Seeds a pit would need for its last one to land in another, tried one by one."""
    start, end = check["from"], check["pit"]
    mover = "S" if start in board.row("S") else "N"
    for seeds in range(1, len(board.pits)):
        if with_pits(board, {start: seeds}, mover=mover).landing(start) == end:
            return seeds
    raise ExerciseError(f"no number of seeds leads from {start} to {end}")


# -- demonstrations ------------------------------------------------------------------------------


@rule("demo")
def _demo(board: AnyPosition, check: Check) -> list[str | None]:
    """Follow the steps: positions must be valid, moves legal, marked pits on the board.

    Where the check names an `end`, the last board must be that.
    """
    here, game = board, any_game(board.sheet.name)
    for step in check["steps"]:
        if "position" in step:
            here = game.position(step["position"])
        if "move" in step:
            here = here.play(step["move"])
        marked(here, step)
    return demo_positions(check)


def _could(board: Position) -> dict[str, int]:
    """Return what each move of the player can win."""
    return {pit: won for pit in board.legal_moves() if (won := board.captured(pit))}


def _next_least(board: Position) -> int:
    """Return what the player can win next, whatever the opponent plays."""
    replies = (board.play(reply) for reply in board.legal_moves())
    return min((max(_could(position).values(), default=0) for position in replies), default=0)


def _forbidden(board: Position) -> dict[str, str]:
    refusals = {pit: board.why_not(pit) for pit, seeds in board.row(board.mover).items() if seeds}
    return {pit: refusal.code for pit, refusal in refusals.items() if refusal}


#: The facts of a move, from the boards before and after it.
FACTS: Mapping[str, Callable[[Position, str, Position], object]] = {
    "wins": lambda board, move, after: board.captured(move),
    # The pits that a capture empties, as it goes back.
    "pits": lambda board, move, after: [
        event.pit for event in board.trace(move) if event.kind == "capture"
    ],
    "last": lambda board, move, after: board.landing(move) or "kept",
    # The pits of both sides that have become greniers by the move.
    "greniers": lambda board, move, after: [
        pit for pit, seeds in after.pits.items() if seeds >= len(after.pits) > board.pits[pit]
    ],
    "forbidden": lambda board, move, after: _forbidden(board),
    "only": lambda board, move, after: len(board.legal_moves()) == 1,
    "could": lambda board, move, after: _could(board),
    # What the player threatens after the move, and what the opponent can win.
    "threats": lambda board, move, after: {
        menace.source: menace.seeds for menace in menaces(after, board.mover)
    },
    "next": lambda board, move, after: _could(after),
    "least": lambda board, move, after: _next_least(after),
    "stores": lambda board, move, after: f"{after.stores['S']}-{after.stores['N']}",
}


@rule("demo")
def _game(board: Position, check: Check) -> list[str | None]:
    """Check the facts of one whole commented game against its moves."""
    shown(board, check)
    moves = [step["move"] for step in check["steps"] if "move" in step]
    stated: Mapping[str, Mapping[str, Any]] = check["plies"]
    if unknown := stated.keys() - {str(ply) for ply in range(1, len(moves) + 1)}:
        raise ExerciseError(f"the game has no ply {sorted(unknown)[0]}")
    for ply, move in enumerate(moves, start=1):
        then = board.play(move)
        for name, claimed in {"wins": 0, **stated.get(str(ply), {})}.items():
            actual = FACTS[name](board, move, then)
            if actual != claimed:
                raise ExerciseError(f"ply {ply}, {move}: {name} is {actual!r}, not {claimed!r}")
        board = then
    if (str(board), board.ending) != (check["ends"], check["ending"]):
        raise ExerciseError(f"the game ends at {board} by {board.ending}")
    return demo_positions(check)


@rule("demo")
def _stages(board: Position, check: Check) -> list[str | None]:
    """Check that the positions of a demonstration are stages of one move, in order."""
    positions = _demo(board, check)
    game, stages = two_row_game(board.sheet), _stages_of(board, check["shows"])
    at = 0
    for text in positions:
        if text is None or text == str(board):
            continue
        now = game.position(text)
        stage = (tuple(now.pits.values()), now.stores[board.mover])
        if stage not in stages[at:]:
            raise ExerciseError(f"{text} is no stage of {check['shows']} in {board}")
        at = stages.index(stage, at)
    return positions


def _stages_of(board: Position, move: str) -> list[tuple[tuple[int, ...], int]]:
    """Return pits and the mover's store after each seed and each capture of a move."""
    pits, store = board.pits, board.stores[board.mover]
    pits[move] = 0
    stages = [(tuple(pits.values()), store)]
    for event in board.trace(move):
        if event.kind == "drop":
            pits[event.pit] = event.number
        elif event.kind == "capture":
            pits[event.pit] = 0
            store += event.number
        else:
            continue
        stages.append((tuple(pits.values()), store))
    return stages
