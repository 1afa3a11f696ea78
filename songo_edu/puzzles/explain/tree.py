"""The tree that proves a puzzle of two rows, grown from the rules.

Positions follow each other in `states`, the puzzle's own first; pits are numbers. `theirs` says
whether the other side's seeds are counted, to be kept down to the goal.
"""

from dataclasses import dataclass

from songo_edu.rules.two_row.captures import forced
from songo_edu.rules.two_row.layout import END_STORE, GOES_ON, MOVER, ROW, SOUTH, STRIDE, SWEEP_WIN
from songo_edu.rules.two_row.moves import ending, legal, make, row_seeds


@dataclass(frozen=True)
class Node:
    """A move of the solver: the seeds counted after it, and what is played against each reply."""

    pit: int
    seeds: int
    answers: list["Answer"]


@dataclass(frozen=True)
class Answer:
    """A reply, and the moves that keep the promise after it: none where the reply fulfils it."""

    pit: int
    nodes: list[Node]


@dataclass(frozen=True)
class Claim:
    """What a puzzle of two rows claims."""

    sheet: list[int]
    states: list[int]  # the position, and space for those that may follow
    moves: int
    seeds: int
    theirs: bool


def claim_of(sheet: list[int], state: list[int], moves: int, seeds: int, theirs: bool) -> Claim:
    """Return a claim with the space it needs."""
    space = [0 for _ in range(STRIDE * (2 * moves + 6))]
    return Claim(sheet, [*state[:STRIDE], *space], moves, seeds, theirs)


def grown_tree(claim: Claim, key: int) -> Node:
    """Return the tree of a claim below its key, as a record has it."""
    return _node(claim, 0, key, claim.moves)


def _node(claim: Claim, at: int, pit: int, left: int) -> Node:
    """Return the node of a move that keeps the promise, `left` moves to come with it."""
    sheet, states, after = claim.sheet, claim.states, at + STRIDE
    make(sheet, states, at, after, pit)
    seeds = _counted(claim, after)
    answers: list[Answer] = []
    if left > 1 and not _fulfilled(claim, after):
        for reply in _legal(claim, after):
            make(sheet, states, after, after + STRIDE, reply)
            nodes: list[Node] = []
            if not _fulfilled(claim, after + STRIDE):
                nodes = _nodes(claim, after + STRIDE, left - 1)
            answers.append(Answer(reply, nodes))
    return Node(pit, seeds, answers)


def _nodes(claim: Claim, at: int, left: int) -> list[Node]:
    """Return the moves that keep the promise at the solver's turn, `left` of them to come."""
    nodes: list[Node] = []
    for pit in _legal(claim, at):
        make(claim.sheet, claim.states, at, at + STRIDE, pit)
        if _keeps(claim, at + STRIDE, left - 1):
            nodes.append(_node(claim, at, pit, left))
    return nodes


def _legal(claim: Claim, at: int) -> list[int]:
    """Return what may be played at a position; nothing where the game is over there."""
    pits = [0 for _ in range(8)]
    count = legal(claim.sheet, claim.states, at, at + STRIDE, pits, 0)
    return pits[:count] if ending(claim.sheet, claim.states, at, 0, count) == GOES_ON else []


def _keeps(claim: Claim, at: int, left: int) -> bool:
    """Return whether the promise is kept where the solver has moved and has `left` more moves."""
    store = SOUTH + _side(claim)
    rest = claim.seeds - (claim.states[at + store] - claim.states[store])
    if claim.theirs:
        return _forced(claim, at, left + 1, rest, rest + 1) <= rest
    return _forced(claim, at, left, rest - 1, rest) >= rest


def _forced(claim: Claim, at: int, left: int, floor: int, ceiling: int) -> int:
    space = [0 for _ in range(16 * left + 16)]
    return forced(claim.sheet, claim.states, at, left, _side(claim), floor, ceiling, space, 0)


def _fulfilled(claim: Claim, at: int) -> bool:
    return not claim.theirs and _counted(claim, at) >= claim.seeds


def _side(claim: Claim) -> int:
    """Return whose seeds are counted."""
    solver = claim.states[MOVER]
    return 1 - solver if claim.theirs else solver


def _counted(claim: Claim, at: int) -> int:
    """Return the seeds that the goal counts, won since the start: a row where the game is over."""
    sheet, states, side = claim.sheet, claim.states, _side(claim)
    won = states[at + SOUTH + side] - states[SOUTH + side]
    pits = [0 for _ in range(8)]
    count = legal(sheet, states, at, at + STRIDE, pits, 0)
    how = ending(sheet, states, at, 0, count)
    if how == GOES_ON or (how == END_STORE and sheet[SWEEP_WIN] == 0):
        return won
    return won + row_seeds(sheet, states, at, side * sheet[ROW])
