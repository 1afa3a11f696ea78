"""The truth of every exercise, computed by the rules.

An exercise's `check` names a rule of this page. `truth` follows it and returns what the exercise's
`ask` must say; `verify` compares the two. No answer of the course rests on its author's word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from songo_edu.course import commented
from songo_edu.course.exercises import Exercise
from songo_edu.errors import ExerciseError
from songo_edu.games import Position, two_row_game
from songo_edu.games.position import Side
from tools.exercises import awale as awale_rules
from tools.exercises import composing as composing_rules
from tools.exercises import duel as duel_rules
from tools.exercises import ending as ending_rules
from tools.exercises import engine as engine_rules
from tools.exercises import graph as graph_rules
from tools.exercises import one_row as one_row_rules
from tools.exercises import puzzle as puzzle_rules
from tools.exercises import strategy as strategy_rules
from tools.exercises import threat as threat_rules
from tools.exercises import win as win_rules

Check = Mapping[str, Any]
Line = tuple[str, ...]


def truth(exercise: Exercise) -> object:
    """Return the right answer by the exercise's rule, in the shape of `answer`.

    Raises
    ------
    ExerciseError
        where there is no such rule for its kind.

    Examples
    --------
    >>> from songo_edu.course import exercise
    >>> truth(exercise("sowing-first"))
    'N1'
    """
    name = exercise.check.get("rule")
    try:
        rule = _RULES[exercise.kind][str(name)]
    except KeyError:
        raise ExerciseError(
            f"{exercise.name}: no rule {name!r} for the kind {exercise.kind!r}"
        ) from None
    board: Any = exercise.board  # of a game that the rule is about
    return rule(board, {**exercise.ask, **exercise.check})


def answer(exercise: Exercise) -> object:
    """Return the answer that the exercise's data gives, order left aside."""
    ask = exercise.ask
    if exercise.kind == "play":
        return {tuple(line) for line in ask["lines"]}
    if exercise.kind == "choose":
        return set(ask["pits"])
    if exercise.kind == "predict":
        return ask["pit"]
    if exercise.kind == "number":
        return ask["value"]
    if exercise.kind == "win":
        return tuple(ask["line"])
    return [step.get("position") for step in ask["steps"]]


def verify(exercise: Exercise) -> None:
    """Hold an exercise's data against the rules.

    Raises
    ------
    ExerciseError
        where its answer is not the one the rules give.
    """
    right, given = truth(exercise), answer(exercise)
    if right != given:
        raise ExerciseError(f"{exercise.name}: its answer is {given!r}, the rules say {right!r}")
    if not right and exercise.kind in ("play", "choose"):
        raise ExerciseError(f"{exercise.name}: nothing answers it")


# -- play: every line of moves that does what is asked -------------------------------------------


def _lines(board: Position, replies: Sequence[str]) -> Iterator[tuple[Line, int, str | None]]:
    """Yield each line with scripted replies, what it takes, and where its last seed falls."""
    for move in board.legal_moves():
        taken, after = board.captured(move), board.play(move)
        if not replies:
            yield (move,), taken, board.landing(move)
        elif replies[0] in after.legal_moves():
            for line, more, last in _lines(after.play(replies[0]), replies[1:]):
                yield (move, replies[0], *line), taken + more, last


def _play_captures(board: Position, check: Check) -> set[Line]:
    lines = _lines(board, check.get("replies", ()))
    return {line for line, taken, _ in lines if taken == check["seeds"]}


def _play_most(board: Position, check: Check) -> set[Line]:
    lines = list(_lines(board, check.get("replies", ())))
    most = max(taken for _, taken, _ in lines)
    return {line for line, taken, _ in lines if taken == most > 0}


def _play_lands(board: Position, check: Check) -> set[Line]:
    lines = _lines(board, check.get("replies", ()))
    return {line for line, _, last in lines if last == check["pit"]}


def _play_legal(board: Position, _check: Check) -> set[Line]:
    return {(move,) for move in board.legal_moves()}


def _play_line(board: Position, check: Check) -> set[Line]:
    found = set()
    for line in check["lines"]:
        here = board
        for move in line:
            here = here.play(move)
        if str(here) == check["ends"]:
            found.add(tuple(line))
    return found


def _play_ends(board: Position, check: Check) -> set[Line]:
    """Find the moves that end the game, in the way that is asked for where one is."""
    return {
        (move,)
        for move in board.legal_moves()
        if (after := board.play(move)).over
        and check.get("ending", after.ending) == after.ending
        and check.get("winner", after.winner) == after.winner
    }


# -- choose: all pits that … ---------------------------------------------------------------------


def _legal(board: Position, _check: Check) -> set[str]:
    return set(board.legal_moves())


def _forbidden(board: Position, _check: Check) -> set[str]:
    filled = {pit for pit, seeds in board.row(board.mover).items() if seeds}
    return filled - set(board.legal_moves())


def _captures(board: Position, _check: Check) -> set[str]:
    return {move for move in board.legal_moves() if board.captured(move)}


def _captures_nothing(board: Position, _check: Check) -> set[str]:
    return {move for move in board.legal_moves() if not board.captured(move)}


def _grenier(board: Position, _check: Check) -> set[str]:
    return {pit for pit, seeds in board.pits.items() if seeds >= len(board.pits)}


def _crosses(board: Position, _check: Check) -> set[str]:
    return {move for move in board.legal_moves() if _reach(board, {"move": move})}


def _taken(board: Position, check: Check) -> set[str]:
    return {event.pit for event in board.trace(check["move"]) if event.kind == "capture"}


def _kept(board: Position, _check: Check) -> set[str]:
    """Pits of the player to move whose last seed would be kept."""
    return {move for move in board.legal_moves() if board.landing(move) is None}


def _ends(board: Position, _check: Check) -> set[str]:
    return {move for move in board.legal_moves() if board.play(move).over}


def _facing_equal(board: Position, _check: Check) -> set[str]:
    """Pits that hold as many seeds as the pit they face: the rows run in opposite ways."""
    facing = zip(board.row("S").items(), reversed(board.row("N").items()), strict=True)
    return {
        pit for (south, below), (north, above) in facing if below == above for pit in (south, north)
    }


# -- predict -------------------------------------------------------------------------------------


def _landing(board: Position, check: Check) -> str:
    last = board.landing(check["from"])
    return "kept" if last is None else last or "home"


# -- number --------------------------------------------------------------------------------------


def _captured(board: Position, check: Check) -> int:
    return board.captured(check["move"])


def _seeds(board: Position, check: Check) -> int:
    for move in check["after"]:
        board = board.play(move)
    return board.pits[check["pit"]]


def _reach(board: Position, check: Check) -> int:
    """Seeds that a move sows into the opponent's row."""
    own = board.row(board.mover)
    drops = (event for event in board.trace(check["move"]) if event.kind == "drop")
    return sum(event.pit not in own for event in drops)


def _side(check: Check) -> Side:
    return "S" if check["side"] == "S" else "N"


def _total(board: Position, check: Check) -> int:
    if check["what"] == "board":
        return sum(board.pits.values())
    if check["what"] == "row":
        return sum(board.row(_side(check)).values())
    return board.stores[_side(check)]


def _to_win(board: Position, check: Check) -> int:
    return board.sheet.win - board.stores[_side(check)]


def _final(board: Position, check: Check) -> int:
    """Seeds a side has when the game has ended and the rows have been added."""
    for move in check["after"]:
        board = board.play(move)
    if not board.over:
        raise ExerciseError(f"{board} is no end of a game")
    return board.final().stores[_side(check)]


def _at_most(board: Position, check: Check) -> int:
    """Seeds a side has in the end if it takes everything that is left."""
    return board.stores[_side(check)] + sum(board.pits.values())


def _to_be_safe(board: Position, check: Check) -> int:
    """Seeds a side still needs so that the other can never reach the number that wins."""
    enough = board.sheet.seeds - (board.sheet.win - 1)
    return enough - board.stores[_side(check)]


def _distance(board: Position, check: Check) -> int:
    """Seeds a pit would need for its last one to fall in another, tried one by one."""
    sheet = board.sheet
    mover = "S" if check["from"] in board.row("S") else "N"
    for seeds in range(1, len(sheet.pits)):
        north, south = (
            ".".join(str(seeds) if sheet.pits[pit] == check["from"] else "0" for pit in row)
            for row in sheet.rows
        )
        alone = two_row_game(board.sheet).position(f"{north}/{south} {mover} 0-0")
        if alone.landing(check["from"]) == check["pit"]:
            return seeds
    raise ExerciseError(f"no number of seeds leads from {check['from']} to {check['pit']}")


# -- demonstrations ------------------------------------------------------------------------------


def _demo(board: Position, check: Check) -> list[str | None]:
    """Follow the steps: positions must be ones, moves legal, marked pits on the board."""
    here, game = board, two_row_game(board.sheet)
    for step in check["steps"]:
        if "position" in step:
            here = game.position(step["position"])
        if "move" in step:
            here = here.play(step["move"])
        if unknown := set(step.get("aim", ())) - here.pits.keys():
            raise ExerciseError(f"no pit {unknown.pop()!r} to mark")
    return [step.get("position") for step in check["steps"]]


def _game(board: Position, check: Check) -> list[str | None]:
    """Hold that a demonstration tells one whole game truly."""
    positions = _demo(board, check)
    if any(positions):
        raise ExerciseError("a game is not set up anew on the way")
    commented.hold(board, check["steps"], check)
    return positions


def _stages(board: Position, check: Check) -> list[str | None]:
    """Hold that the positions of a demonstration are stages of one move, in their order."""
    positions = _demo(board, check)
    game, stages = two_row_game(board.sheet), _stages_of(board, check["shows"])
    at = 0
    for text in positions:
        if text is None or text == str(board):
            continue
        shown = game.position(text)
        stage = (tuple(shown.pits.values()), shown.stores[board.mover])
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


_RULES: dict[str, dict[str, Callable[[Position, Check], object]]] = {
    "play": {
        "captures": _play_captures,
        "most": _play_most,
        "lands": _play_lands,
        "legal": _play_legal,
        "line": _play_line,
        "ends": _play_ends,
    },
    "choose": {
        "legal": _legal,
        "forbidden": _forbidden,
        "captures": _captures,
        "captures-nothing": _captures_nothing,
        "grenier": _grenier,
        "crosses": _crosses,
        "taken": _taken,
        "kept": _kept,
        "ends": _ends,
        "facing-equal": _facing_equal,
    },
    "predict": {"landing": _landing},
    "number": {
        "captured": _captured,
        "seeds": _seeds,
        "reach": _reach,
        "total": _total,
        "to-win": _to_win,
        "final": _final,
        "at-most": _at_most,
        "to-be-safe": _to_be_safe,
        "distance": _distance,
    },
    "win": {},
    "demo": {"demo": _demo, "stages": _stages, "game": _game},
}

# The rules of a chapter, or of a few, stand in modules of their own.
for _module in (
    threat_rules,
    strategy_rules,
    awale_rules,
    one_row_rules,
    duel_rules,
    graph_rules,
    engine_rules,
    puzzle_rules,
    ending_rules,
    win_rules,
    composing_rules,
):
    for _kind, _more in _module.RULES.items():
        _RULES[_kind] |= _more
