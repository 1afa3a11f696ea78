"""Features: numbers of a puzzle that anyone can count on the board, of two rows or of one.

Everything is measured on positions one can hold. The finders hand in `fooled`, which compiled
rules measure faster; the verifier lets it be measured plainly.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

from songo_edu.games import Position
from songo_edu.games.two_row.position import SIDES, Side
from songo_edu.puzzles.effort import effort
from songo_edu.puzzles.record import Json
from songo_edu.rules.two_row.layout import MOVER, STOP_ALL, STOP_COUNT, STOP_FIRST_PIT, STOP_KEPT

# -- what a feature of a puzzle is: what it counts, and the numbers that it may be -----------------


@dataclass(frozen=True)
class Feature:
    """What a number of a puzzle tells, in words; at least `least`, and at most `most` if told.

    `at_once` is what it always is where one move is allowed, if that is known.
    """

    text: str
    least: int = 0
    most: int | None = None
    at_once: int | None = None


#: Features by the names that records have for them.
Features = Mapping[str, Feature]


# -- features: numbers of a puzzle that anyone can count on the board, from which its level comes --

#: The plies of the searches that `fooled` asks.
DEPTHS = (1, 2, 3)
#: The worth of a seed, and of a won game, less one for each ply it takes (as the search has it).
_SEED, _VICTORY = 100, 100_000

_MOVES = Feature("The solver's moves.", least=1)
_LINES = Feature("Ends of the tree.", least=1, at_once=1)
_CHOICES = Feature("Legal first moves; of a forbidden drill, pits that hold seeds.", least=1)
_COUNT = Feature("Seeds that the key sows.", least=1)
_LAP = Feature("1 where the key's seeds go round the whole board.", most=1)

FIRST_MOVE: Features = {
    "choices": _CHOICES,
    "count": _COUNT,
    "lap": _LAP,
    "lure": Feature("Seeds that the greediest wrong move wins at once beyond the key."),
    "temptations": Feature("Wrong first moves that win seeds at once."),
    "traps": Feature("Wrong first moves that seem to capture and do not."),
}
REACHED: Features = {
    **FIRST_MOVE,
    "effort": Feature(
        "Sowings that the model of a solver follows in thought until it finds the key"
        " (songo_edu.puzzles.effort).",
        least=1,
    ),
    "fooled": Feature(
        "The deepest plain search, in plies, that picks another first move; 0 where none does.",
        most=3,
    ),
    "lines": _LINES,
    "moves": _MOVES,
}
GOAL: Features = {
    **REACHED,
    "quiet": Feature(
        "1 where the key wins nothing at once and more than one move is allowed.", most=1, at_once=0
    ),
    "lure": replace(FIRST_MOVE["lure"], at_once=0),
}
DEFENCE: Features = {
    **REACHED,
    "stake": Feature("Seeds that North would take where South stands still."),
    "threats": Feature("Pits of North that would capture where South stands still."),
}
SOWING: Features = {
    "broken": Feature("1 where the chain of captures stops before the row's end.", most=1),
    "count": _COUNT,
    "lap": _LAP,
    "taken": Feature("Pits that the key takes.", most=7),
    "undone": Feature("1 where a rule takes a capture back, or the last seed is kept.", most=1),
}
BAN: Features = {
    "barred": Feature("Forbidden pits."),
    "choices": _CHOICES,
    "reasons": Feature("Different reasons for which moves are forbidden."),
    "seeming": Feature("1 where a forbidden pit seems to capture.", most=1),
    "solidarity": Feature("1 where the duty to feed forbids a move.", most=1),
}
WAITS: Features = {
    "waiting": Feature("Waiting moves of South."),
    "waiting_other": Feature("Waiting moves of North."),
}


def first_move(position: Position, key: str) -> dict[str, int]:
    """Return what can be seen of the first move: its rivals, what they promise, its seeds.

    Examples
    --------
    >>> from songo_edu import game
    >>> board = game("songo").position("2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13")
    >>> first_move(board, "S2")
    {'choices': 6, 'count': 9, 'lap': 0, 'lure': 0, 'temptations': 0, 'traps': 1}
    """
    won = {move: position.captured(move) for move in position.legal_moves()}
    others = [seeds for move, seeds in won.items() if move != key]
    count = position.pits[key]
    return {
        "choices": len(won),
        "count": count,
        "lap": int(count >= len(position.sheet.pits)),
        "lure": max([0, *(seeds - won[key] for seeds in others)]),
        "temptations": sum(seeds > 0 for seeds in others),
        "traps": sum(
            seeds == 0 and is_trap(position, move) for move, seeds in won.items() if move != key
        ),
    }


def of_goal(
    position: Position, goal: Json, key: str, solution: Json, fooled_by: int | None = None
) -> dict[str, int]:
    """Return the features of a goal reached by moves: those of its first move, tree and depth."""
    return {
        **first_move(position, key),
        "effort": effort(position, goal, key, guard=False),
        "fooled": fooled(position, key) if fooled_by is None else fooled_by,
        "lines": ends(solution),
        "moves": goal["moves"],
        "quiet": int(goal["moves"] > 1 and position.captured(key) == 0),
    }


def of_defence(
    position: Position, goal: Json, key: str, solution: Json, fooled_by: int | None = None
) -> dict[str, int]:
    """Return the features of a defence: `stake` is what North takes where South stands still."""
    threats = _aims(position)
    return {
        **first_move(position, key),
        "effort": effort(position, goal, key, guard=True),
        "fooled": fooled(position, key) if fooled_by is None else fooled_by,
        "lines": ends(solution),
        "moves": goal["moves"],
        "stake": max(threats.values(), default=0),
        "threats": sum(seeds > 0 for seeds in threats.values()),
    }


def stake(position: Position) -> int:
    """Return the most the other side would take if it were to move now.

    Examples
    --------
    >>> from songo_edu import game
    >>> stake(game("songo").position("4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8"))
    6
    """
    return max(_aims(position).values(), default=0)


def _aims(position: Position) -> dict[str, int]:
    aimed = flipped(position)
    return {move: aimed.captured(move) for move in aimed.legal_moves()}


def of_sowing(position: Position, move: str) -> dict[str, int]:
    """Return the features of a sowing that is to be counted.

    Examples
    --------
    >>> from songo_edu import game
    >>> of_sowing(game("songo").position("2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13"), "S2")
    {'broken': 1, 'count': 9, 'lap': 0, 'taken': 3, 'undone': 0}
    """
    events = position.trace(move)
    taken = sum(event.kind == "capture" for event in events)
    stop = events[-1].number
    count = position.pits[move]
    return {
        "broken": int(taken > 0 and stop == STOP_COUNT),
        "count": count,
        "lap": int(count >= len(position.sheet.pits)),
        "taken": taken,
        "undone": int(stop == STOP_KEPT or is_trap(position, move)),
    }


def of_ban(position: Position, barred: Mapping[str, str]) -> dict[str, int]:
    """Return the features of forbidden moves, `barred` holding their reasons.

    `seeming` says whether one of them would end on a count that is taken.
    """
    low, high = position.sheet.take
    theirs = position.row("N" if position.mover == "S" else "S")
    ends_in = [position.landing(move) for move in barred]
    return {
        "barred": len(barred),
        "choices": len(position.candidates()),
        "reasons": len(set(barred.values())),
        "seeming": int(any(pit in theirs and low <= theirs[pit] + 1 <= high for pit in ends_in)),
        "solidarity": int("solidarity" in barred.values()),
    }


def flipped(position: Position) -> Position:
    """Return the same board with the other side to move, nothing behind it."""
    state = list(position.state)
    state[MOVER] = 1 - state[MOVER]
    return Position(position.sheet, tuple(state))


def ends(node: Json) -> int:
    """Return the ends of a tree: the lines that have to be seen."""
    replies = node.get("replies")
    if replies is None:
        return 1
    return sum(sum(map(ends, nodes)) if nodes else 1 for nodes in replies.values())


def is_trap(position: Position, move: str) -> bool:
    """Return whether a move ends on a count that is taken and takes nothing."""
    events = position.trace(move)
    stop = events[-1]
    if stop.number == STOP_ALL:
        return True
    low, high = position.sheet.take
    drops = [event.number for event in events if event.kind == "drop"]
    return stop.number == STOP_FIRST_PIT and low <= drops[-1] <= high


# -- how deep a plain search has to look ------------------------------------------------------


def fooled(position: Position, key: str) -> int:
    """Return the deepest plain search that picks another first move, in plies; 0 where none does.

    The search plays everything out for 1, 2 and 3 plies and compares the difference of seeds; it
    picks another move where that one is worth more than the key.
    """
    deepest = 0
    after = {move: position.play(move) for move in position.legal_moves()}
    for depth in DEPTHS:
        worth = {move: -_value(child, depth - 1, 1) for move, child in after.items()}
        if max(worth.values()) > worth[key]:
            deepest = depth
    return deepest


def _value(position: Position, depth: int, ply: int) -> int:
    """Return the worth of a position for the side to move, `depth` plies played out."""
    if position.over or depth == 0:
        return _standing(position, ply)
    return max(-_value(position.play(move), depth - 1, ply + 1) for move in position.legal_moves())


def _standing(position: Position, ply: int) -> int:
    stores = position.final().stores
    mine = stores[position.mover]
    value = _SEED * (2 * mine - sum(stores.values()))
    if position.winner is None:
        return value
    prize = _VICTORY - ply
    return value + prize if position.winner == position.mover else value - prize


# -- moves that wait --------------------------------------------------------------------------


def waiting(position: Position, side: Side) -> int:
    """Return the longest series of sowings within one side's own row, the other standing still.

    Examples
    --------
    >>> from songo_edu import game
    >>> board = game("songo").position("4.2.3.1.2.0.8/0.9.1.8.6.5.7 N 7-7")
    >>> waiting(board, "N"), waiting(board, "S")
    (35, 3)
    """
    return _series(_told(tuple(position.row(side).values())))


@cache
def _series(row: tuple[int, ...]) -> int:
    return max((1 + _series(_told(after)) for after in _within(row)), default=0)


def _told(row: tuple[int, ...]) -> tuple[int, ...]:
    """Return a row without the seeds that tell nothing: a pit that sows across does so with more.

    So few rows are told apart, however many positions are asked.
    """
    return tuple(min(seeds, len(row) - place) for place, seeds in enumerate(row))


def _within(row: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the rows after each sowing that stays in the row; the last pit always leaves it."""
    for place, seeds in enumerate(row):
        if 0 < seeds < len(row) - place:
            yield tuple(
                0 if i == place else held + (place < i <= place + seeds)
                for i, held in enumerate(row)
            )


def stays(position: Position, move: str) -> bool:
    """Return whether a move only shifts seeds within its own row, and takes nothing."""
    row = list(position.row(position.mover))
    return position.pits[move] < len(row) - row.index(move)


def waits(position: Position) -> dict[str, int]:
    """Return the waiting moves of both sides, South's and North's."""
    return {
        "waiting": waiting(position, SIDES[0]),
        "waiting_other": waiting(position, SIDES[1]),
    }
