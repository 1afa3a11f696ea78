"""`capture`: take at least N seeds within K moves, whatever the other side does.

Exactly one first move forces it, and nothing forces N + 1. Worth a reader's time where it asks for
more than the first capture in sight: other moves come half way, in more than one move the key is
not the greatest capture of the moment, each move matters
(`songo_edu.puzzles.native.kernel`), and no other first move wins the game as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from songo_edu.games import Position
from songo_edu.puzzles import native
from songo_edu.puzzles.kinds.kind import Ask, Proof
from songo_edu.puzzles.kinds.two_row import (
    CHOICES,
    LARGEST_TREE,
    REPLIES,
    sifted,
    tree_kind,
    tried,
)
from songo_edu.puzzles.native.kernel import RULE_TEMPTING
from songo_edu.rules.two_row.captures import is_tempting, least_capture

#: The moves a goal may take.
MOVES = (1, 2, 3, 4, 5)
#: Those that are tried where no number is asked for: more take longer to find.
USUAL = (1, 2, 3)
#: The least seeds of a goal, by moves, where none is asked for.
LEAST = {k: least_capture(k) for k in MOVES}


def claim(position: Position, k: int, least: int) -> native.Claim | None:
    """Return the capture goal of a position with South to move, None where it holds none.

    The goal is the most seeds South can force within `k` moves; there is none where two first
    moves force it, where `k` - 1 moves are enough, or where it is less than `least`.
    """
    return native.miner_of(position.sheet).claim(position, k, least)


def proved(
    position: Position, found: native.Claim, ask: Ask, largest: Mapping[int, int] = LARGEST_TREE
) -> Proof | None:
    """Return the proof of a claim, None where its tree is not wanted."""
    tree = native.miner_of(position.sheet).tree(
        position, found.moves, found.seeds, largest[found.moves]
    )
    if found.padded or tree is None or tree.loose or (ask.strict and not tree.strict):
        return None
    if found.moves > 1 and len(tree.root.get("replies", ())) < REPLIES:
        return None
    if another_wins(position, found):
        return None
    goal = {"moves": found.moves, "seeds": found.seeds}
    return Proof(goal, found.key, tree.root, tree.strict, tree.nodes, tree.passed)


def another_wins(position: Position, found: native.Claim) -> bool:
    """Return whether a wrong first move fills South’s store all the same: then it is not wrong."""
    lacking = position.sheet.win - position.stores["S"]
    return lacking <= found.best_other


def claims(
    position: Position, ask: Ask, least: Mapping[int, int], usual: tuple[int, ...]
) -> Iterator[native.Claim]:
    """Yield the claims of a position with as many moves and seeds as asked, most moves first."""
    for k in tried(ask, tuple(least), usual):
        found = claim(position, k, ask.seeds or least[k])
        if found is not None and ask.seeds in (None, found.seeds):
            yield found


def is_worth(found: native.Claim) -> bool:
    """Return whether a claim asks for more than the first capture in sight (`is_tempting`)."""
    won, key = list(found.won.values()), list(found.won).index(found.key)
    tempting = is_tempting(won, 0, len(won), key, found.moves, found.seeds, found.best_other)
    return len(won) >= CHOICES and tempting == 1


def prove(position: Position, ask: Ask) -> Iterator[Proof]:
    """Yield the capture puzzles of a position."""
    for found in claims(position, ask, LEAST, USUAL):
        proof = proved(position, found, ask) if is_worth(found) else None
        if proof is not None:
            yield proof


def sift(positions: Sequence[Position], ask: Ask) -> Sequence[int]:
    """Return the numbers of the positions that hold a puzzle."""
    return sifted(positions, ask, LEAST, RULE_TEMPTING, usual=USUAL)


KIND = tree_kind("capture", MOVES, prove, sift)
