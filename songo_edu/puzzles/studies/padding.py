"""Which studies are padded: a key that is seen at once, and then time is marked.

Two things together are dull. The key alone is best two plies deep: every other first move costs
seeds at once, and one need not look further. And of South’s later turns in the main line more than
half, two at least, leave it free: more than half of its moves keep the claim. A key that is seen at
once is well where care is needed later, and so is one that is hard to find and then plays itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.puzzles.record import Json
from songo_edu.puzzles.studies.claims import Claim, Study, depth
from songo_edu.puzzles.studies.ground import SOUTHS, Place
from songo_edu.puzzles.studies.proofs import Promise
from songo_edu.rules.two_row.layout import NORTH, SOUTH

#: So many free turns are marking time.
FREE = 2

#: A turn of South’s: its moves, and those that keep the claim.
Turn = tuple[int, int]


def is_padded(study: Study, claim: Claim, solution: Json) -> bool:
    """Return whether a study is padded."""
    return is_seen(study, claim) and marks_time(turns(study, claim, solution))


def is_seen(study: Study, claim: Claim) -> bool:
    """Return whether the key alone is best, two plies deep."""
    worth = {pit: _soon(study, study.ground.after(study.start, pit)) for pit in claim.won}
    return all(worth[claim.key] > worth[pit] for pit in worth if pit != claim.key)


def _soon(study: Study, after: Place) -> int:
    """Return South’s lead after the reply that takes most; rows left at the end do not count."""
    replies = [study.ground.after(after, pit) for pit in after.moves] or [after]
    return min(one.state[SOUTH] - one.state[NORTH] for one in replies)


def marks_time(found: list[Turn]) -> bool:
    """Return whether too many of South’s later turns leave it free; those with one move are none.

    Examples
    --------
    >>> marks_time([(4, 1), (4, 4), (5, 4)]), marks_time([(2, 2), (1, 1), (2, 1), (1, 1)])
    (True, False)
    """
    chosen = [turn for turn in found if turn[0] > 1]
    free = sum(2 * holding > moves for moves, holding in chosen)
    return free >= FREE and 2 * free > len(chosen)


def turns(study: Study, claim: Claim, solution: Json) -> list[Turn]:
    """Return South’s later turns against the longest defence, as the tables see them."""
    sheet, ground = study.sheet, study.ground
    promise = Promise(ground, SOUTHS, study.mine + claim.seeds, study.every)
    found: list[Turn] = []
    place = study.start
    for move, reply in main_line(solution):
        place = ground.after(ground.after(place, sheet.pits.index(move)), sheet.pits.index(reply))
        found.append((len(place.moves), sum(_holds(promise, place))))
    return found


def _holds(promise: Promise, place: Place) -> Iterator[bool]:
    for pit in place.moves:
        yield promise.can(promise.ground.after(place, pit))


def main_line(node: Json) -> Iterator[tuple[str, str]]:
    """Yield South’s moves and the replies that hold out longest, as long as a move comes after.

    Of replies that hold out as long the one that leaves most to find, as the reasons in words have
    it (`songo_edu.puzzles.explain.studies`).
    """
    while node.get("replies"):
        reply, nodes = min(node["replies"].items(), key=lambda one: _rank(one[1]))
        if not nodes:
            return
        yield node["move"], reply
        node = nodes[0]


def _rank(nodes: list[Json]) -> tuple[int, int]:
    return -max((depth(one) for one in nodes), default=0), -sum(_moves(one) for one in nodes)


def _moves(node: Json) -> int:
    """Return the moves of the solver in a tree."""
    below = (child for nodes in node.get("replies", {}).values() for child in nodes)
    return 1 + sum(_moves(child) for child in below)
