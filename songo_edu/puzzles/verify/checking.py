"""What verifying a kind of puzzle takes: its tree read, walked plainly and judged node by node."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from songo_edu.errors import shown
from songo_edu.games import Position
from songo_edu.games.two_row.position import Side
from songo_edu.locale import _
from songo_edu.puzzles.features import Case, Count, Features, measured
from songo_edu.puzzles.record import Json
from songo_edu.rules.two_row.layout import MOVER

# -- trees of solutions: how two of them differ, how large one is, whether it leaves a choice ------


def turns(node: Json) -> list[list[Json]]:
    """Return the solver's moves after a node: those that answer each reply, or follow alone."""
    return [*node.get("replies", {}).values(), *([node["then"]] if "then" in node else [])]


def size(node: Json) -> int:
    """Return the positions in a tree: one after each move, of either side."""
    return (
        1
        + len(node.get("replies", ()))
        + sum(size(child) for turn in turns(node) for child in turn)
    )


def nodes(node: Json) -> Iterator[Json]:
    """Yield a node and all below it."""
    yield node
    for turn in turns(node):
        for child in turn:
            yield from nodes(child)


def is_strict(root: Json) -> bool:
    """Return whether the solver never has two moves that keep the promise."""
    return all(len(turn) <= 1 for node in nodes(root) for turn in turns(node))


def differences(node: Json, right: Json, path: str = "") -> Iterator[str]:
    """Yield where a tree differs from the right one, each place by the moves that lead there."""
    path = f"{path} {node['move']}".strip()
    if node["move"] != right["move"]:
        yield _("tree: {path} should be {move}").format(path=shown(path), move=right["move"])
        return
    if node.get("seeds") != right.get("seeds"):
        yield _("tree: after {path} the seeds should be {seeds}").format(
            path=path, seeds=right.get("seeds", "–")
        )
    if "then" in node and not right.get("then"):
        yield _("tree: after {path} the moves should be {moves}").format(path=path, moves="–")
        return
    yield from _answers(node.get("then", []), right.get("then", []), path)
    replies, expected = node.get("replies"), right.get("replies")
    if replies is None or expected is None:
        if replies is not None:
            yield _("tree: there should be no replies after {path}").format(path=path)
        if expected is not None:
            yield _("tree incomplete: no replies after {path}").format(path=path)
        return
    for reply in [*expected, *(reply for reply in replies if reply not in expected)]:
        where = f"{path} {reply}"
        if reply not in replies:
            yield _("tree incomplete: no {path}").format(path=where)
        elif reply not in expected:
            yield _("tree: {path} is not a legal reply").format(path=shown(where))
        else:
            yield from _answers(replies[reply], expected[reply], where)


def _answers(answers: list[Json], expected: list[Json], where: str) -> Iterator[str]:
    """Yield where the solver's moves at a place differ, and what is below them."""
    wanted = [node["move"] for node in expected]
    if [node["move"] for node in answers] != wanted:
        yield _("tree: after {path} the moves should be {moves}").format(
            path=where, moves=", ".join(wanted) or "–"
        )
        return
    for node, other in zip(answers, expected, strict=True):
        yield from differences(node, other, where)


# -- threats as a player sees them: what a side would take if it were to move now ------------------


@dataclass(frozen=True)
class Threat:
    """A pit that would take seeds: where its last seed falls, which pits it takes, how much."""

    source: str
    last: str
    targets: tuple[str, ...]
    seeds: int


def to_move(position: Position, side: Side) -> Position:
    """Return the same board with a side to move, nothing behind it."""
    state = list(position.state)
    state[MOVER] = "SN".index(side)
    return Position(position.sheet, tuple(state))


def takes(position: Position, move: str) -> Threat | None:
    """Return what a move of the side to move takes from pits; None where illegal, or nothing."""
    if move not in position.legal_moves():
        return None
    events = position.trace(move)
    taken = {event.pit: event.number for event in events if event.kind == "capture"}
    if not taken:
        return None
    drops = [event.pit for event in events if event.kind == "drop"]
    return Threat(move, drops[-1], tuple(taken), sum(taken.values()))


def threats(position: Position, side: Side) -> list[Threat]:
    """Return the threats of a side, to move or not; none where the game is over."""
    if position.over:
        return []
    board = to_move(position, side)
    every = [takes(board, move) for move in board.legal_moves()]
    return [threat for threat in every if threat is not None]


# -- what every kind's verifier is built of: a claim, the fields it may have, its features ---------

#: A position of any game; a kind's verifier knows which it takes.
AnyPosition = Any


@dataclass(frozen=True)
class Checking:
    """How the records of one kind are verified.

    `claim` yields what is wrong with goal, key, solution and `strict` of a record at its position;
    what is measured is in `features`, and in `counts` what the verifier counts by means of its
    own.
    """

    claim: Callable[[Json, AnyPosition], Iterator[str]]
    features: Features
    counts: Mapping[str, Count] = field(default_factory=dict)
    goal: tuple[str, ...] = ("moves", "seeds")  # the fields that it may have
    node: tuple[str, ...] = ("move", "replies", "seeds")  # and each node of the solution
    mover: str = "S"  # in a canonical position, "" where one plays alone
    nodes: Callable[[Json], Iterator[Json]] = nodes  # of the solution
    size: Callable[[Json], int] = size  # positions in it
    key_is_move: bool = True
    sound: bool = False  # whether the provenance claims sound play
    one_line: bool = False  # whether the same solution from another board is the same puzzle

    def measure(self, record: Json, position: AnyPosition) -> dict[str, int]:
        """Return the features of a record, measured again."""
        case = Case(position, record["goal"], record["key"], record["solution"])
        return measured(self.features, case, self.counts)


def tree_faults(record: Json, right_moves: list[Json]) -> Iterator[str]:
    """Yield what is wrong with the tree and with `strict`, if the key is among the right moves."""
    for right in right_moves:
        if right["move"] == record["key"]:
            yield from differences(record["solution"], right)
            if record["strict"] != is_strict(right):
                strict = json.dumps(not record["strict"])
                yield _("strict should be {strict}").format(strict=strict)


def keeping(
    walk: Any,
    position: AnyPosition,
    k: int,
    keeps: Callable[[AnyPosition, int], bool],
    gain: Callable[[AnyPosition], int] | None = None,
    is_done: Callable[[AnyPosition], bool] = lambda place: bool(place.over),
) -> list[Json]:
    """Return the nodes of all moves of the solver, with `k` moves left, that keep a promise.

    `walk` gives the children of a position, `gain` the seeds that a node gives; `keeps` is asked of
    the position after a move and of `k`, and where something `is_done` nothing follows.
    """
    nodes = []
    for move, after in walk.children(position):
        if not keeps(after, k):
            continue
        node: Json = {"move": move} if gain is None else {"move": move, "seeds": gain(after)}
        if k > 1 and not is_done(after):
            node["replies"] = {
                reply: [] if is_done(later) else keeping(walk, later, k - 1, keeps, gain, is_done)
                for reply, later in walk.children(after)
            }
        nodes.append(node)
    return nodes


# -- the judge: can one side still take this many seeds? Asked plainly, move by move ---------------


class Judge:
    """Answers whether a side can take a number of seeds, from one position on.

    A position is known by its board and the boards since the last capture, since one of them may
    come back and end the game.
    """

    def __init__(self, start: Position, side: Side = "S") -> None:
        self.side: Side = side
        self._held = start.stores[side]
        self._children: dict[object, list[tuple[str, Position]]] = {}
        self._answers: dict[object, bool] = {}

    def gain(self, position: Position) -> int:
        """Return the seeds the side has won since the start, rows included where it is over."""
        return position.final().stores[self.side] - self._held

    def children(self, position: Position) -> list[tuple[str, Position]]:
        """Return the legal moves with the positions after them."""
        known = (position.state, position.past)
        if known not in self._children:
            self._children[known] = [(move, position.play(move)) for move in position.legal_moves()]
        return self._children[known]

    def can(self, position: Position, k: int, seeds: int) -> bool:
        """Return whether the side gains `seeds` from the start within `k` more moves of its own."""
        gain = self.gain(position)
        if gain >= seeds:
            return True
        if k == 0 or position.over or gain + sum(position.pits.values()) < seeds:
            return False
        known = (position.state, position.past, k, seeds)
        if known not in self._answers:
            after = [child for _move, child in self.children(position)]
            if position.mover == self.side:
                after.sort(key=self.gain, reverse=True)
                answer = any(self.can(child, k - 1, seeds) for child in after)
            else:
                answer = all(self.can(child, k, seeds) for child in after)
            self._answers[known] = answer
        return self._answers[known]
