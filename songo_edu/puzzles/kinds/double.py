"""`double`: a quiet move that makes a double threat nothing can stop, then collects.

A `capture` in two to four moves whose key takes nothing. After it two of South's pits aim at
different pits of North, and no reply cancels both (S0, VII.B). Worth a reader's time where the
choice is wide, and where it is the two pits that collect first, whatever the reply, and neither of
them alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from songo_edu.analysis.move_effects import real_doubles
from songo_edu.games import Position
from songo_edu.puzzles.kinds import capture
from songo_edu.puzzles.kinds.kind import Ask, Proof
from songo_edu.puzzles.kinds.two_row import CHOICES, sifted, tree_kind
from songo_edu.puzzles.native.kernel import RULE_QUIET

#: The least seeds of a goal, by moves, where none is asked for.
LEAST = {2: 3, 3: 4, 4: 5}
#: The moves that are tried where no number is asked for.
USUAL = (2,)


def prove(position: Position, ask: Ask) -> Iterator[Proof]:
    """Yield the double threats of a position, most moves first."""
    for found in capture.claims(position, ask, LEAST, USUAL):
        if len(found.won) < CHOICES or found.won[found.key] != 0:
            continue
        proof = capture.proved(position, found, ask)
        if proof is None:
            continue
        made = doubles_made(position, found.key)
        if any(collects(proof, sources) for sources in made):
            yield proof


def doubles_made(position: Position, key: str) -> list[tuple[str, ...]]:
    """Return the pits of each new double threat that a move makes and that no reply cancels."""
    before = {(one.sources, one.lasts) for one in real_doubles(position, "S")}
    after = real_doubles(position.play(key), "S")
    return [one.sources for one in after if (one.sources, one.lasts) not in before]


def collects(proof: Proof, sources: tuple[str, ...]) -> bool:
    """Return whether two pits keep the promise after every reply, and neither of them alone."""
    replies = [nodes for nodes in proof.solution.get("replies", {}).values() if nodes]
    moves = [{node["move"] for node in nodes} & set(sources) for nodes in replies]
    return all(moves) and not any(all(one in found for found in moves) for one in sources)


def sift(positions: Sequence[Position], ask: Ask) -> Sequence[int]:
    """Return the numbers of the positions whose capture has a quiet key."""
    return sifted(positions, ask, LEAST, RULE_QUIET, usual=USUAL)


KIND = tree_kind("double", tuple(LEAST), prove, sift)
