"""Solving a duel with a rule of repetition, by proof-number search.

What may be played depends on the whole way here, so that no memo helps. The search grows a tree
and always expands the most proving node, where the fewest positions are left to settle for a
proof, of a win or of a loss: it finds the short forced wins that a search in depth walks past.

Each node's proof number says how many positions at least are still to be settled to prove that
its mover wins, its disproof number how many to prove that they lose. 0 means proved; DUEL_NEVER
that it cannot be.
"""

from typing import Final

from songo_edu.rules.duels.moves import (
    DUEL_HOLES,
    DUEL_LEGAL,
    DUEL_REPEAT,
    duel_lost,
    duel_make,
    duel_seen,
    duel_sowing_reason,
    duel_stride,
    duel_stuck_wins,
)
from songo_edu.rules.ints import Ints

# Places in a node of the tree.
DUEL_NODE_MOVE: Final = 0  # the move that leads to it
DUEL_NODE_ABOVE: Final = 1  # where its parent is; -1 for the root
DUEL_NODE_FIRST: Final = 2  # where its first child is
DUEL_NODE_COUNT: Final = 3  # how many children it has; they follow each other
DUEL_NODE_PROOF: Final = 4  # proof number: positions to settle to prove that its mover wins
DUEL_NODE_DISPROOF: Final = 5  # disproof number: to prove that its mover loses
DUEL_NODE: Final = 6

DUEL_NEVER: Final = 1000000000

# Places in `info`.
DUEL_PROOF_NODES: Final = 0  # nodes of the tree
DUEL_PROOF_LIMIT: Final = 1  # nodes that `tree` has space for
DUEL_PROOF_DEPTH: Final = 2  # plies that `states` has space for after the root
DUEL_PROOF_BUCKETS: Final = 3  # places of `counts`, a power of two


def duel_bucket(sheet: Ints, states: Ints, at: int, size: int) -> int:
    """Return the place that a board shares with few others in a table of `size` places."""
    bucket = 0
    for i in range(sheet[DUEL_HOLES]):
        bucket = (bucket * 211 + states[at + i]) & (size - 1)
    return bucket


def duel_playable(
    sheet: Ints, states: Ints, at: int, first: int, move: int, counts: Ints, info: Ints
) -> int:
    """Return 1 where a move may be played; `counts` counts the boards of the game so far."""
    # The position after the move is written behind `at`.
    if duel_sowing_reason(sheet, states, at, move) != DUEL_LEGAL:
        return 0
    to = at + duel_stride(sheet)
    duel_make(sheet, states, at, to, move)
    if sheet[DUEL_REPEAT] == 0:
        return 1
    if counts[duel_bucket(sheet, states, to, info[DUEL_PROOF_BUCKETS])] == 0:
        return 1
    return 1 - duel_seen(sheet, states, to, first)


def duel_evaluate(
    sheet: Ints, states: Ints, at: int, first: int, tree: Ints, node: int, counts: Ints, info: Ints
) -> None:
    """Write the first guess of a node: the more replies there are, the longer to answer them all.

    Their number cubed, because each reply brings more replies; measured, this settles most.
    """
    count = 0
    if duel_lost(sheet, states, at) == 0:
        for move in range(2 * sheet[DUEL_HOLES]):
            count += duel_playable(sheet, states, at, first, move, counts, info)
    tree[node + DUEL_NODE_COUNT] = 0
    tree[node + DUEL_NODE_PROOF] = 1
    tree[node + DUEL_NODE_DISPROOF] = count * count * count
    if count == 0:
        wins = duel_stuck_wins(sheet, states, at)
        tree[node + DUEL_NODE_PROOF] = 0 if wins == 1 else DUEL_NEVER
        tree[node + DUEL_NODE_DISPROOF] = DUEL_NEVER if wins == 1 else 0


def duel_expand(
    sheet: Ints, states: Ints, at: int, first: int, tree: Ints, node: int, counts: Ints, info: Ints
) -> None:
    """Give a node its children, up to one that wins."""
    to = at + duel_stride(sheet)
    size = info[DUEL_PROOF_BUCKETS]
    start = info[DUEL_PROOF_NODES]
    count = 0
    won = 0
    for move in range(2 * sheet[DUEL_HOLES]):
        if won == 0 and duel_playable(sheet, states, at, first, move, counts, info) == 1:
            child = (start + count) * DUEL_NODE
            tree[child + DUEL_NODE_MOVE] = move
            tree[child + DUEL_NODE_ABOVE] = node
            bucket = duel_bucket(sheet, states, to, size)
            counts[bucket] += 1
            duel_evaluate(sheet, states, to, first, tree, child, counts, info)
            counts[bucket] -= 1
            count += 1
            won = 1 if tree[child + DUEL_NODE_DISPROOF] == 0 else 0
    tree[node + DUEL_NODE_FIRST] = start * DUEL_NODE
    tree[node + DUEL_NODE_COUNT] = count
    info[DUEL_PROOF_NODES] = start + count


def duel_update(tree: Ints, node: int) -> int:
    """Work out a node's numbers from its children's; return 1 where they have changed."""
    proof = DUEL_NEVER
    disproof = 0
    child = tree[node + DUEL_NODE_FIRST]
    end = child + tree[node + DUEL_NODE_COUNT] * DUEL_NODE
    while child < end:
        proof = min(proof, tree[child + DUEL_NODE_DISPROOF])
        disproof = min(DUEL_NEVER, disproof + tree[child + DUEL_NODE_PROOF])
        child += DUEL_NODE
    if proof == 0:
        disproof = DUEL_NEVER
    elif disproof == 0:
        proof = DUEL_NEVER
    changed = 0
    if proof != tree[node + DUEL_NODE_PROOF] or disproof != tree[node + DUEL_NODE_DISPROOF]:
        changed = 1
    tree[node + DUEL_NODE_PROOF] = proof
    tree[node + DUEL_NODE_DISPROOF] = disproof
    return changed


def duel_prove(
    sheet: Ints, states: Ints, at: int, first: int, tree: Ints, counts: Ints, info: Ints
) -> int:
    """Return 1 where the mover at `at` wins, 0 where they lose, -1 where a limit was met.

    The game so far lies from `first` to `at`. `tree` needs `info[DUEL_PROOF_LIMIT]` * DUEL_NODE
    integers, `states` space for `info[DUEL_PROOF_DEPTH]` + 3 positions after `at`, and `counts`
    `info[DUEL_PROOF_BUCKETS]` integers, all 0, a power of two of them (at most 2**23).
    """
    stride = duel_stride(sheet)
    size = info[DUEL_PROOF_BUCKETS]
    last = at + info[DUEL_PROOF_DEPTH] * stride
    here = first
    while here <= at:
        counts[duel_bucket(sheet, states, here, size)] += 1
        here += stride
    here = at
    node = 0
    tree[DUEL_NODE_MOVE] = -1
    tree[DUEL_NODE_ABOVE] = -1
    tree[DUEL_NODE_FIRST] = 0
    info[DUEL_PROOF_NODES] = 1
    duel_evaluate(sheet, states, at, first, tree, 0, counts, info)
    while tree[DUEL_NODE_PROOF] > 0 and tree[DUEL_NODE_DISPROOF] > 0:
        while tree[node + DUEL_NODE_COUNT] > 0:
            child = tree[node + DUEL_NODE_FIRST]
            end = child + tree[node + DUEL_NODE_COUNT] * DUEL_NODE
            node = child  # where the least is left to settle
            while child < end:
                if tree[child + DUEL_NODE_DISPROOF] < tree[node + DUEL_NODE_DISPROOF]:
                    node = child
                child += DUEL_NODE
            duel_make(sheet, states, here, here + stride, tree[node + DUEL_NODE_MOVE])
            here += stride
            counts[duel_bucket(sheet, states, here, size)] += 1
        left = info[DUEL_PROOF_LIMIT] - info[DUEL_PROOF_NODES]
        if left < 2 * sheet[DUEL_HOLES] or here > last:
            return -1
        duel_expand(sheet, states, here, first, tree, node, counts, info)
        while duel_update(tree, node) == 1 and node > 0:
            node = tree[node + DUEL_NODE_ABOVE]
            counts[duel_bucket(sheet, states, here, size)] -= 1
            here -= stride
    return 1 if tree[DUEL_NODE_PROOF] == 0 else 0


def duel_proof_depth(tree: Ints, node: int) -> int:
    """Return the plies of a settled node's proof: the winner's shortest, the loser's longest."""
    child = tree[node + DUEL_NODE_FIRST]
    end = child + tree[node + DUEL_NODE_COUNT] * DUEL_NODE
    wins = 1 if tree[node + DUEL_NODE_PROOF] == 0 else 0
    best = -1
    while child < end:
        if wins == 0 or tree[child + DUEL_NODE_DISPROOF] == 0:
            depth = duel_proof_depth(tree, child)
            if best < 0 or (depth < best if wins == 1 else depth > best):
                best = depth
        child += DUEL_NODE
    return best + 1


def duel_proof_line(tree: Ints, line: Ints) -> int:
    """Write the line of a settled tree into `line`; return its plies."""
    node = 0
    ply = 0
    while tree[node + DUEL_NODE_COUNT] > 0:
        left = duel_proof_depth(tree, node) - 1
        wins = 1 if tree[node + DUEL_NODE_PROOF] == 0 else 0
        node = tree[node + DUEL_NODE_FIRST]
        while (wins == 1 and tree[node + DUEL_NODE_DISPROOF] > 0) or (
            duel_proof_depth(tree, node) != left
        ):
            node += DUEL_NODE
        line[ply] = tree[node + DUEL_NODE_MOVE]
        ply += 1
    return ply
