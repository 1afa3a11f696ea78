"""What a study may claim of a position, asked of the tables; whether it is padded.

South is to move. `mine`, `theirs` are the stores, `left` the seeds on the board.

A study is padded where two things come together. The key alone is best two plies deep: every other
first move costs seeds at once, and one need not look further. And of South’s later turns in the
main line more than half, two at least, leave it free: more than half of its moves keep the claim. A
key that is seen at once is well where care is needed later, and so is one that is hard to find and
then plays itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from songo_edu.games import Position
from songo_edu.puzzles.kinds.kind import Proof
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.studies.ground import NORTHS, SOUTHS, Ground, Place
from songo_edu.puzzles.studies.known import sizes
from songo_edu.puzzles.studies.proofs import MOST_PLACES, Growing, Promise, TooLargeError
from songo_edu.rules.two_row.layout import MOVER, NORTH, SOUTH

# -- what a study may claim of a position, asked of the tables: one first move, and what it brings--

#: The fewest legal first moves.
CHOICES = 3
#: The most positions in a proof that a record may hold.
MOST_NODES = 2000


@dataclass(frozen=True)
class Claim:
    """A claim: the key, the seeds it is sure of, and what every first move comes to.

    Attributes
    ----------
    key : int
        the pit of the first move.
    seeds : int
        what South is sure to gain, to the end of the game.
    won : dict
        by first move, what South gains in the end.
    """

    key: int
    seeds: int
    won: dict[int, int]

    @property
    def second(self) -> int:
        """What the best of the other moves gains."""
        return max(seeds for pit, seeds in self.won.items() if pit != self.key)


class Study:
    """A position that may hold a study, and what the tables say of it."""

    def __init__(self, position: Position, ground: Ground) -> None:
        self.position = position
        self.ground = ground
        self.start = ground.place(tuple(position.state))
        self.sheet = position.sheet
        self.mine, self.theirs = self.start.held
        self.left = ground.board(self.start)
        self.every = self.left + self.mine + self.theirs

    @property
    def undecided(self) -> bool:
        """Whether neither store can be filled, so that only the seeds on the board count."""
        return max(self.mine, self.theirs) + self.left < self.sheet.win

    def gains(self) -> dict[int, int] | None:
        """Return what South gains by each first move, None where the tables do not settle it."""
        won: dict[int, int] = {}
        for pit in self.start.moves:
            exact = self.ground.exact(self.ground.after(self.start, pit), SOUTHS)
            if exact is None:
                return None
            won[pit] = exact - self.mine
        return won

    def sole(self, least: int | None = None) -> Claim | None:
        """Return the claim that one first move alone gains `least` seeds, or the most there are."""
        if len(self.start.moves) < CHOICES or self.ground.exact(self.start, SOUTHS) is None:
            return None
        won = self.gains()
        if won is None:
            return None
        need = max(won.values()) if least is None else least
        keys = [pit for pit, seeds in won.items() if seeds >= need]
        return Claim(keys[0], need, won) if len(keys) == 1 and need > 0 else None

    def passed(self, key: int) -> Place:
        """Return the board after the key with South to move once more."""
        state = list(self.ground.after(self.start, key).state)
        state[MOVER] = SOUTHS
        return self.ground.place(tuple(state))


def study_of(position: Position) -> Study | None:
    """Return a position as a study, None where it has too many seeds or too few."""
    left = sum(position.pits.values())
    if left not in sizes(position.sheet) or position.over:
        return None
    return Study(position, Ground(position.sheet, left))


def proved(
    study: Study,
    claim: Claim,
    most: int,
    places: int = MOST_PLACES,
    *,
    exact: bool = False,
    waits: bool = False,
) -> Proof | None:
    """Return the proof of a claim with at most so many positions, None where it takes more.

    For each promise in it so many `places` are looked at. `exact` proves that South gets no more
    either, `waits` that South would not get it if it were to move again after the key.
    """
    start, key, sheet = study.start, claim.key, study.sheet
    growing = Growing(study.ground, start, most)
    whole, ground = study.every, study.ground
    south = Promise(ground, SOUTHS, study.mine + claim.seeds, whole, places)
    north = Promise(ground, NORTHS, study.theirs + study.left - claim.seeds + 1, whole, places)
    after = study.ground.after(start, key)
    try:
        if not south.kept(after) and south.moves(after) is None:
            return None
        tree = growing.node(south, start, key)
        tree["others"] = {
            sheet.pits[pit]: growing.answer(north, study.ground.after(start, pit))
            for pit in start.moves
            if pit != key
        }
        if exact:
            more = Promise(ground, NORTHS, north.seeds - 1, whole, places)
            tree["most"] = growing.answer(more, after)
        if waits:
            again = study.passed(key)
            tree["passed"] = {
                sheet.pits[pit]: growing.answer(north, study.ground.after(again, pit))
                for pit in again.moves
            }
    except TooLargeError:
        return None
    goal: Json = {"moves": depth(tree), "seeds": claim.seeds}
    return Proof(goal, sheet.pits[key], tree, False, growing.nodes)


def depth(node: Json) -> int:
    """Return the most moves of the solver in a tree."""
    below = (depth(child) for nodes in node.get("replies", {}).values() for child in nodes)
    return 1 + max(below, default=0)


# -- which studies are padded: a key that is seen at once, and then time is marked -----------------

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
