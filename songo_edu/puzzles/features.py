"""Features: numbers of a puzzle that anyone can count on the board, of two rows or of one.

All are counted on positions one can hold. Of a few, such as `fooled` on two rows and `traps` on
one, finders and verifiers have a count of their own, faster or independent.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

from songo_edu.analysis.strategy import waiting_moves
from songo_edu.games import Position
from songo_edu.games.duels import DuelPosition
from songo_edu.games.solitaires import SoloPosition
from songo_edu.puzzles.effort import effort
from songo_edu.puzzles.record import Json
from songo_edu.rules.two_row.layout import MOVER, STOP_ALL, STOP_COUNT, STOP_FIRST_PIT, STOP_KEPT


@dataclass(frozen=True)
class Case:
    """A claim about a position with its solution, whose features are counted."""

    position: Any
    goal: Json
    key: str
    solution: Json

    @cached_property
    def won(self) -> dict[str, int]:
        """What each first move takes at once."""
        return {move: self.position.captured(move) for move in self.position.legal_moves()}

    @cached_property
    def wrong(self) -> list[str]:
        """The first moves but the key."""
        return [move for move in self.position.legal_moves() if move != self.key]

    @cached_property
    def threats(self) -> dict[str, int]:
        """What the other side would take with each move where the solver does not move."""
        return _threats(self.position)

    @cached_property
    def stop(self) -> int:
        """Why the captures of the key's sowing stop."""
        return int(self.position.trace(self.key)[-1].number)

    @cached_property
    def taken(self) -> int:
        """How many pits the key takes."""
        return sum(event.kind == "capture" for event in self.position.trace(self.key))


Count = Callable[[Case], int]


@dataclass(frozen=True)
class Feature:
    """What a number of a puzzle says, in words, and how it is counted.

    It is at least `least`, and at most `most` if given; `at_once` is what it always is where one
    move is allowed, if that is known.
    """

    text: str
    count: Count
    least: int = 0
    most: int | None = None
    at_once: int | None = None


#: Features by the names that records have for them.
Features = Mapping[str, Feature]


def measured(
    features: Features, case: Case, counts: Mapping[str, Count] = MappingProxyType({})
) -> dict[str, int]:
    """Return the features of a case; some may be counted otherwise than the table has it."""
    return {name: counts.get(name, feature.count)(case) for name, feature in features.items()}


# -- what is counted on two rows, and for several kinds --------------------------------------------


def ends(node: Json) -> int:
    """Return the ends of a tree: the lines that have to be seen."""
    replies = node.get("replies")
    if replies is None:
        return sum(map(ends, node.get("then", ()))) or 1
    return sum(sum(map(ends, nodes)) if nodes else 1 for nodes in replies.values())


def unsettled(others: Mapping[str, Any]) -> int:
    """Return how many wrong first moves of a study are not settled by one reply each.

    Examples
    --------
    >>> unsettled({"S1": [{"move": "N6", "seeds": 4}], "S2": [{"move": "N5", "replies": {}}]})
    1
    """
    return sum(any("replies" in node for node in nodes) for nodes in others.values())


def is_trap(position: Position, move: str) -> bool:
    """Return whether a move ends on a count that is taken and takes nothing."""
    events = position.trace(move)
    stop = events[-1]
    if stop.number == STOP_ALL:
        return True
    low, high = position.sheet.take
    drops = [event.number for event in events if event.kind == "drop"]
    return stop.number == STOP_FIRST_PIT and low <= drops[-1] <= high


def _threats(position: Position) -> dict[str, int]:
    state = list(position.state)
    state[MOVER] = 1 - state[MOVER]
    board = Position(position.sheet, tuple(state))
    return {move: board.captured(move) for move in board.legal_moves()}


def stake(position: Position) -> int:
    """Return the most the other side would take if it were to move now."""
    return max(_threats(position).values(), default=0)


def _sown(case: Case) -> int:
    return int(case.position.pits[case.key.rstrip("<>")])


def _lure(case: Case) -> int:
    return max([0, *(case.won[move] - case.won[case.key] for move in case.wrong)])


def _seems_to_take(case: Case) -> bool:
    position = case.position
    low, high = position.sheet.take
    theirs = position.row("N" if position.mover == "S" else "S")
    landings = [position.landing(pit) for pit in case.solution["forbidden"]]
    return any(pit in theirs and low <= theirs[pit] + 1 <= high for pit in landings)


_MOVES = Feature("The solver's moves.", lambda case: case.goal["moves"], least=1)
_LINES = Feature("Ends of the tree.", lambda case: ends(case.solution), least=1, at_once=1)
_CHOICES = Feature(
    "Legal first moves; of a forbidden drill, pits that hold seeds.",
    lambda case: len(case.position.legal_moves()),
    least=1,
)
_COUNT = Feature("Seeds that the key sows.", _sown, least=1)
_LAP = Feature(
    "1 where the key's seeds go round the whole board.",
    lambda case: int(_sown(case) >= len(case.position.sheet.pits)),
    most=1,
)

FIRST_MOVE: Features = {
    "choices": _CHOICES,
    "count": _COUNT,
    "lap": _LAP,
    "lure": Feature("Seeds the greediest wrong move wins straight away beyond the key.", _lure),
    "temptations": Feature(
        "Wrong first moves that win seeds straight away.",
        lambda case: sum(case.won[move] > 0 for move in case.wrong),
    ),
    "traps": Feature(
        "Wrong first moves that seem to capture and do not.",
        lambda case: sum(
            case.won[move] == 0 and is_trap(case.position, move) for move in case.wrong
        ),
    ),
}
REACHED: Features = {
    **FIRST_MOVE,
    "effort": Feature(
        "Sowings that the model of a solver follows in thought until it finds the key"
        " (songo_edu.puzzles.effort).",
        lambda case: effort(case.position, case.goal, case.key, guard=False),
        least=1,
    ),
    "fooled": Feature(
        "The deepest plain search, in plies, that picks another first move; 0 where none does.",
        lambda case: fooled(case.position, case.key),
        most=3,
    ),
    "lines": _LINES,
    "moves": _MOVES,
}
GOAL: Features = {
    **REACHED,
    "quiet": Feature(
        "1 where the key wins nothing straight away and more than one move is allowed.",
        lambda case: int(case.goal["moves"] > 1 and case.won[case.key] == 0),
        most=1,
        at_once=0,
    ),
    "lure": replace(FIRST_MOVE["lure"], at_once=0),
}
DEFENCE: Features = {
    **REACHED,
    "effort": replace(
        REACHED["effort"], count=lambda case: effort(case.position, case.goal, case.key, guard=True)
    ),
    "stake": Feature(
        "Seeds that North would take where South stands still.",
        lambda case: max(case.threats.values(), default=0),
    ),
    "threats": Feature(
        "Pits of North that would capture where South stands still.",
        lambda case: sum(seeds > 0 for seeds in case.threats.values()),
    ),
}
STUDY: Features = {
    **GOAL,
    "left": Feature("Seeds on the board.", lambda case: sum(case.position.pits.values()), least=1),
    "unsettled": Feature(
        "Wrong first moves that one reply does not settle.",
        lambda case: unsettled(case.solution["others"]),
    ),
    "wrong": Feature(
        "First moves that miss the goal.", lambda case: len(case.solution["others"]), least=1
    ),
}
WAITS: Features = {
    **GOAL,
    "waiting": Feature("Waiting moves of South.", lambda case: waiting_moves(case.position, "S")),
    "waiting_other": Feature(
        "Waiting moves of North.", lambda case: waiting_moves(case.position, "N")
    ),
}
SOWING: Features = {
    "broken": Feature(
        "1 where the chain of captures stops before the row's end.",
        lambda case: int(case.taken > 0 and case.stop == STOP_COUNT),
        most=1,
    ),
    "count": _COUNT,
    "lap": _LAP,
    "taken": Feature("Pits that the key takes.", lambda case: case.taken, most=7),
    "undone": Feature(
        "1 where a rule takes a capture back, or the last seed is kept.",
        lambda case: int(case.stop == STOP_KEPT or is_trap(case.position, case.key)),
        most=1,
    ),
}
BAN: Features = {
    "barred": Feature("Forbidden pits.", lambda case: len(case.solution["forbidden"])),
    "choices": replace(_CHOICES, count=lambda case: len(case.position.candidates())),
    "reasons": Feature(
        "Different reasons for which moves are forbidden.",
        lambda case: len(set(case.solution["forbidden"].values())),
    ),
    "seeming": Feature(
        "1 where a forbidden pit seems to capture.", lambda case: int(_seems_to_take(case)), most=1
    ),
    "solidarity": Feature(
        "1 where the duty to feed forbids a move.",
        lambda case: int("solidarity" in case.solution["forbidden"].values()),
        most=1,
    ),
}


# -- how deep a plain search has to look -----------------------------------------------------------

#: The plies of the searches that `fooled` asks.
DEPTHS = (1, 2, 3)
#: The worth of a seed, and of a won game, less one for each ply it takes (as the search has it).
_SEED, _VICTORY = 100, 100_000


def fooled(position: Position, key: str) -> int:
    """Return the deepest plain search that picks another first move, in plies; 0 where none does.

    The search plays everything out for 1, 2 and 3 plies and compares the difference of seeds; it
    picks another move where that one is worth more than the key.
    """
    deepest = 0
    after: dict[str, Position] = {move: position.play(move) for move in position.legal_moves()}
    for depth in DEPTHS:
        worth = {move: -_value(child, depth - 1, 1) for move, child in after.items()}
        if max(worth.values()) > worth[key]:
            deepest = depth
    return deepest


def _value(position: Position, depth: int, ply: int) -> int:
    """Return the worth of a position for the side to move, `depth` plies played out."""
    if depth > 0 and not position.over:
        after = (position.play(move) for move in position.legal_moves())
        return max(-_value(child, depth - 1, ply + 1) for child in after)
    stores = position.final().stores
    value = _SEED * (2 * stores[position.mover] - sum(stores.values()))
    if position.winner is None:
        return value
    prize = _VICTORY - ply
    return value + prize if position.winner == position.mover else value - prize


# -- one row ---------------------------------------------------------------------------------------

#: Moves that can still be played after a wrong one that looks right.
LASTING = 2


def is_natural(position: DuelPosition, key: str, move: str) -> bool:
    """Return whether a move hems the other side in as much as the key, and does not lose at once.

    Where a player without a move wins, the natural move is one that leaves as many moves.
    """
    after = position.play(move)
    if after.over:
        return False
    sign = -1 if position.sheet.misere else 1
    left = len(after.legal_moves()) - len(position.play(key).legal_moves())
    return sign * left <= 0


def _lasts(position: SoloPosition, moves: int) -> bool:
    if moves == 0:
        return True
    return any(_lasts(position.play(move), moves - 1) for move in position.legal_moves())


def _forks(case: Case) -> int:
    forks, position, node = 0, case.position, case.solution
    while True:
        forks += len(position.legal_moves()) > 1
        position = position.play(node["move"])
        if not node.get("then"):
            return forks
        node = node["then"][0]


_FIRST: Features = {"choices": replace(_CHOICES, text="Legal first moves."), "count": _COUNT}
#: Of a win in a duel; `traps` are counted by the proof.
DUEL: Features = {
    **_FIRST,
    "lines": replace(_LINES, at_once=None),
    "moves": _MOVES,
    "temptations": Feature(
        "Wrong first moves that hem the other side in as much as the key.",
        lambda case: sum(is_natural(case.position, case.key, move) for move in case.wrong),
    ),
    "traps": Feature("Wrong first moves that one reply alone refutes.", lambda case: 0),
}
#: Of a way home, whose length weighs less than moves against a defence.
LINE: Features = {
    **_FIRST,
    "forks": Feature(
        "Turns of the first way home at which more than one move may be played.", _forks
    ),
    "length": Feature("The moves of the goal.", lambda case: case.goal["moves"], least=1),
    "lines": replace(_LINES, text="Ways home in as many moves.", at_once=None),
    "lure": Feature("Seeds a wrong first move brings home straight away beyond the key.", _lure),
    "temptations": replace(
        FIRST_MOVE["temptations"], text="Wrong first moves that bring seeds home straight away."
    ),
    "traps": Feature(
        "Wrong first moves that two more may follow; for kaillon-fewest, those that cost one move"
        " more.",
        lambda case: sum(_lasts(case.position.play(move), LASTING) for move in case.wrong),
    ),
}
