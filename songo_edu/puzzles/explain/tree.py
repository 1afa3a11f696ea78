"""The tree that proves a puzzle of two rows: from the rules, and the line that is shown of it.

Positions follow each other in `states`, the puzzle's own first; pits are numbers. `theirs` says
whether the other side's seeds are counted, to be kept down to the goal.
"""

from typing import TypedDict

from songo_edu.rules.two_row.captures import forced
from songo_edu.rules.two_row.layout import (
    END_STORE,
    GOES_ON,
    MOVER,
    ROW,
    SOUTH,
    STRIDE,
    SWEEP_WIN,
)
from songo_edu.rules.two_row.moves import ending, legal, make, row_seeds

#: More seeds than any board has.
MANY_SEEDS = 1000
#: Integers that the moves of one position need.
SLOT_OF_MOVES = 8


class Node(TypedDict):
    """A move of the solver: the seeds counted after it, and what is played against each reply."""

    pit: int
    seeds: int
    answers: list["Answer"]


class Answer(TypedDict):
    """A reply, and the moves that keep the promise after it: none where the reply fulfils it."""

    pit: int
    nodes: list[Node]


class Claim(TypedDict):
    """What a puzzle of two rows claims."""

    sheet: list[int]
    states: list[int]  # the position, and space for those that may follow
    moves: int
    seeds: int
    theirs: bool


def claim_of(sheet: list[int], state: list[int], moves: int, seeds: int, theirs: bool) -> Claim:
    """Return a claim with the space it needs."""
    space = [0 for _ in range(STRIDE * (2 * moves + 4))]
    states = [*state[:STRIDE], *space]
    return {"sheet": sheet, "states": states, "moves": moves, "seeds": seeds, "theirs": theirs}


def legal_pits(claim: Claim, at: int) -> list[int]:
    """Return what may be played at a position; nothing where the game is over there."""
    found = [0 for _ in range(SLOT_OF_MOVES)]
    sheet, states = claim["sheet"], claim["states"]
    count = legal(sheet, states, at, at + STRIDE, found, 0)
    if ending(sheet, states, at, 0, count) != GOES_ON:
        return []
    return found[:count]


def how_it_ends(claim: Claim, at: int) -> int:
    """Return how the game ends at a position, as the rules number it."""
    found = [0 for _ in range(SLOT_OF_MOVES)]
    sheet, states = claim["sheet"], claim["states"]
    count = legal(sheet, states, at, at + STRIDE, found, 0)
    return ending(sheet, states, at, 0, count)


def counted_side(claim: Claim) -> int:
    """Return whose seeds are counted."""
    solver = claim["states"][MOVER]
    return 1 - solver if claim["theirs"] else solver


def swept_at(claim: Claim, at: int, side: int) -> int:
    """Return the seeds of its row that a side adds because the game is over, 0 where it is not."""
    how = how_it_ends(claim, at)
    sheet = claim["sheet"]
    if how == GOES_ON or (how == END_STORE and sheet[SWEEP_WIN] == 0):
        return 0
    return row_seeds(sheet, claim["states"], at, side * sheet[ROW])


def counted_at(claim: Claim, at: int) -> int:
    """Return the seeds that the goal counts, won since the puzzle's start."""
    side = counted_side(claim)
    states = claim["states"]
    return states[at + SOUTH + side] - states[SOUTH + side] + swept_at(claim, at, side)


def still_forced(claim: Claim, at: int, left: int, floor: int, ceiling: int) -> int:
    """Return what the side that is counted can force from a position in so many moves of its own.

    It is exact between `floor` and `ceiling`.
    """
    space = [0 for _ in range(16 * left + 16)]
    side = counted_side(claim)
    sheet, states = claim["sheet"], claim["states"]
    need = at + STRIDE * (2 * left + 4)
    if len(states) < need:
        states.extend([0 for _ in range(need - len(states))])
    return forced(sheet, states, at, left, side, floor, ceiling, space, 0)


def _keeps(claim: Claim, at: int, left: int) -> bool:
    """Return whether the promise is kept where the solver has moved and has `left` more moves."""
    side = counted_side(claim)
    states = claim["states"]
    rest = claim["seeds"] - (states[at + SOUTH + side] - states[SOUTH + side])
    if claim["theirs"]:
        return still_forced(claim, at, left + 1, rest, rest + 1) <= rest
    return still_forced(claim, at, left, rest - 1, rest) >= rest


def _fulfilled(claim: Claim, seeds: int) -> bool:
    return not claim["theirs"] and seeds >= claim["seeds"]


def _nodes(claim: Claim, at: int, left: int) -> list[Node]:
    """Return the moves that keep the promise at the solver's turn, `left` of them to come."""
    after = at + STRIDE
    nodes: list[Node] = []
    for pit in legal_pits(claim, at):
        make(claim["sheet"], claim["states"], at, after, pit)
        if _keeps(claim, after, left - 1):
            nodes.append(_node(claim, at, pit, left))
    return nodes


def _node(claim: Claim, at: int, pit: int, left: int) -> Node:
    after = at + STRIDE
    sheet, states = claim["sheet"], claim["states"]
    make(sheet, states, at, after, pit)
    seeds = counted_at(claim, after)
    answers: list[Answer] = []
    if left > 1 and not _fulfilled(claim, seeds):
        for reply in legal_pits(claim, after):
            make(sheet, states, after, after + STRIDE, reply)
            nodes: list[Node] = []
            if not _fulfilled(claim, counted_at(claim, after + STRIDE)):
                nodes = _nodes(claim, after + STRIDE, left - 1)
            answers.append({"pit": reply, "nodes": nodes})
    return {"pit": pit, "seeds": seeds, "answers": answers}


def grown_tree(claim: Claim, key: int) -> Node:
    """Return the tree of a claim below its key, as a record has it."""
    return _node(claim, 0, key, claim["moves"])


# -- the line that is shown ------------------------------------------------------------------------


def worth_of(claim: Claim, node: Node, at: int) -> int:
    """Return the seeds that are counted in the end, played from `at`, where both do their best."""
    after = at + STRIDE
    make(claim["sheet"], claim["states"], at, after, node["pit"])
    if len(node["answers"]) == 0:
        if not claim["theirs"] or len(legal_pits(claim, after)) == 0:
            return node["seeds"]
        return node["seeds"] + still_forced(claim, after, 1, -1, MANY_SEEDS)
    worths = [worth_of_answer(claim, answer, after) for answer in node["answers"]]
    return max(worths) if claim["theirs"] else min(worths)


def worth_of_answer(claim: Claim, answer: Answer, at: int) -> int:
    """Return the same for a reply, played from `at`."""
    after = at + STRIDE
    make(claim["sheet"], claim["states"], at, after, answer["pit"])
    if len(answer["nodes"]) == 0:
        return counted_at(claim, after)
    worths = []
    for node in answer["nodes"]:
        make(claim["sheet"], claim["states"], at, after, answer["pit"])
        worths.append(worth_of(claim, node, after))
    return min(worths) if claim["theirs"] else max(worths)


def depth_of(node: Node) -> int:
    """Return how many moves of the solver a tree is deep."""
    below = [depth_of(each) for answer in node["answers"] for each in answer["nodes"]]
    return 1 + max([0, *below])


def best_node(claim: Claim, answer: Answer, at: int) -> Node:
    """Return the solver's best move after a reply played from `at`: most seeds, then soonest."""
    after = at + STRIDE
    sign = 1 if claim["theirs"] else -1
    ranked = []
    for i, node in enumerate(answer["nodes"]):
        make(claim["sheet"], claim["states"], at, after, answer["pit"])
        ranked.append([sign * worth_of(claim, node, after), depth_of(node), i])
    make(claim["sheet"], claim["states"], at, after, answer["pit"])
    return answer["nodes"][sorted(ranked)[0][2]]


def best_answer(claim: Claim, node: Node, at: int) -> Answer:
    """Return the other side's best try: what costs the solver most, holds longest, leaves least.

    The node's move has been played: the position after it stands at `at`.
    """
    sign = -1 if claim["theirs"] else 1
    ranked = []
    for i, answer in enumerate(node["answers"]):
        deep = max([0, *[depth_of(each) for each in answer["nodes"]]])
        ways = len(answer["nodes"]) if len(answer["nodes"]) > 0 else MANY_SEEDS
        ranked.append([-deep, sign * worth_of_answer(claim, answer, at), ways, i])
    return node["answers"][sorted(ranked)[0][3]]
