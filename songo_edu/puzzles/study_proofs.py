"""What a study may claim of a position, the tree that proves it, and whether it is padded.

The tables say which moves can keep a promise, and a count of moves which of them get on: a promise
that is kept within a number of moves is kept without coming back to a board.

A study is padded where two things come together. The key alone is best two plies deep: every other
first move costs seeds at once, and one need not look further. And of South’s later turns in the
main line more than half, two at least, leave it free: more than half of its moves keep the claim. A
key that is seen at once is well where care is needed later, and so is one that is hard to find and
then plays itself.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from songo_edu.games import Position
from songo_edu.puzzles.kinds.kind import Proof, TreeTooLargeError
from songo_edu.puzzles.record import Json, depth
from songo_edu.puzzles.study_tables import NORTHS, SOUTHS, Ground, Place, State, sizes
from songo_edu.rules.two_row.layout import MOVER, NORTH, SOUTH

# -- what a study may claim of a position: one first move, and what it brings ----------------------

#: The fewest legal first moves.
CHOICES = 3


@dataclass(frozen=True)
class Claim:
    """A claim: the key, the seeds it is sure of, and what South gains by each first move."""

    key: int
    seeds: int
    won: dict[int, int]

    @property
    def second(self) -> int:
        """What the best of the other moves gains."""
        return max(seeds for pit, seeds in self.won.items() if pit != self.key)


class Study:
    """A position that may hold a study, South to move, and what the tables say of it.

    `mine` and `theirs` are the stores, `left` the seeds on the board, `every` all of them.
    """

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


# -- trees that prove what a side is sure of: its move against every reply, to the end -------------

#: The most moves of a side that a promise may take.
MOST_MOVES = 6
#: The most places that are looked at for one promise.
MOST_PLACES = 1000


class Promise:
    """That a side holds at least `seeds` in the end, or the other no more than the rest.

    `places` bounds the places that are looked at for a proof.
    """

    def __init__(self, study: Study, side: int, seeds: int, places: int = MOST_PLACES) -> None:
        self.ground = study.ground
        self.places = places
        self.side = side
        self.seeds = seeds
        self.rest = study.every - seeds
        self._sole: dict[State, tuple[int, int]] = {}
        self._within: dict[tuple[State, int], bool] = {}

    def kept(self, place: Place) -> bool:
        """Return whether the promise is fulfilled, whatever follows."""
        if place.held[self.side] >= self.seeds:
            return True
        return not place.moves and place.held[1 - self.side] <= self.rest

    def can(self, place: Place) -> bool:
        """Return whether the side is sure of it, by the tables."""
        if self.kept(place):
            return True
        return bool(place.moves) and self.ground.sure(place, self.side) >= self.seeds

    def within(self, place: Place, k: int) -> bool:
        """Return whether it is fulfilled within `k` moves of the side, whatever the other plays."""
        if self.kept(place):
            return True
        ours = place.mover == self.side
        if not place.moves or (ours and k == 0) or not self.can(place):
            return False
        known = (place.state, k)
        holds = self._within.get(known)
        if holds is None:
            if len(self._within) > self.places:
                raise TreeTooLargeError
            after = (self.ground.after(place, pit) for pit in place.moves)
            if ours:
                holds = any(self.within(child, k - 1) for child in after)
            else:
                holds = all(self.within(child, k) for child in after)
            self._within[known] = holds
        return holds

    def moves(self, place: Place) -> int | None:
        """Return within how many moves of the side it is fulfilled, None for too many."""
        return next((k for k in range(MOST_MOVES + 1) if self.within(place, k)), None)

    def sole(self, place: Place) -> tuple[int, int]:
        """Return the move that keeps the promise soonest, and the positions of its proof.

        Of several as soon the one with the smallest proof. The promise is not fulfilled yet, and
        can be kept within `MOST_MOVES`.
        """
        entry = self._sole.get(place.state)
        if entry is None:
            k = self.moves(place)
            assert k is not None
            after = {pit: self.ground.after(place, pit) for pit in place.moves}
            size, pit = min(
                (self.size(child), pit) for pit, child in after.items() if self.within(child, k - 1)
            )
            entry = self._sole[place.state] = (pit, size)
        return entry

    def size(self, after: Place) -> int:
        """Return the positions of a proof from after a move of the side's, that one included."""
        if self.kept(after):
            return 1
        replies = (self.ground.after(after, pit) for pit in after.moves)
        return 1 + sum(1 if self.kept(reply) else 1 + self.sole(reply)[1] for reply in replies)


class Growing:
    """Trees while they grow: the positions in them together, `most` of them at most."""

    def __init__(self, study: Study, most: int) -> None:
        self.ground = study.ground
        self.start = study.start
        self.nodes = 0
        self.most = most

    def node(self, promise: Promise, place: Place, pit: int) -> Json:
        """Return the node of a move that keeps a promise, with an answer to every reply."""
        self._count()
        after = self.ground.after(place, pit)
        side, pits = promise.side, self.ground.sheet.pits
        node: Json = {"move": pits[pit], "seeds": after.held[side] - self.start.held[side]}
        if not promise.kept(after):
            node["replies"] = self.answers(promise, after, after.moves)
        return node

    def answers(self, promise: Promise, place: Place, moves: Iterable[int]) -> Json:
        """Return the answers to some moves from a place, by their names."""
        pits = self.ground.sheet.pits
        return {pits[pit]: self.answer(promise, self.ground.after(place, pit)) for pit in moves}

    def answer(self, promise: Promise, place: Place) -> list[Json]:
        """Return the one node that keeps a promise, none where it is kept already."""
        self._count()
        if promise.kept(place):
            return []
        if promise.moves(place) is None:
            raise TreeTooLargeError
        return [self.node(promise, place, promise.sole(place)[0])]

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > self.most:
            raise TreeTooLargeError


def proved(
    study: Study,
    claim: Claim,
    most: int,
    places: int = MOST_PLACES,
    *,
    exact: bool = False,
    waits: bool = False,
) -> Proof | None:
    """Return the proof of a claim with at most `most` positions, None where it takes more.

    For each promise in it `places` places are looked at. `exact` proves that South gets no more
    either, `waits` that South would not get it if it were to move again after the key.
    """
    start, key = study.start, claim.key
    growing = Growing(study, most)
    south = Promise(study, SOUTHS, study.mine + claim.seeds, places)
    north = Promise(study, NORTHS, study.theirs + study.left - claim.seeds + 1, places)
    after = study.ground.after(start, key)
    try:
        if not south.kept(after) and south.moves(after) is None:
            return None
        tree = growing.node(south, start, key)
        others = [pit for pit in start.moves if pit != key]
        tree["others"] = growing.answers(north, start, others)
        if exact:
            more = Promise(study, NORTHS, north.seeds - 1, places)
            tree["most"] = growing.answer(more, after)
        if waits:
            again = study.passed(key)
            tree["passed"] = growing.answers(north, again, again.moves)
    except TreeTooLargeError:
        return None
    goal: Json = {"moves": depth(tree), "seeds": claim.seeds}
    return Proof(goal, study.sheet.pits[key], tree, False, growing.nodes)


# -- which studies are padded: a key that is seen at once, and then time is marked -----------------

#: This many free turns are marking time.
FREE = 2


def is_padded(study: Study, claim: Claim, solution: Json) -> bool:
    """Return whether a study is padded."""
    return is_seen(study, claim) and marks_time(turns(study, claim, solution))


def is_seen(study: Study, claim: Claim) -> bool:
    """Return whether the key alone is best, two plies deep; rows left at the end do not count."""
    worth = {}
    for pit in claim.won:
        after = study.ground.after(study.start, pit)
        replies = [study.ground.after(after, reply) for reply in after.moves] or [after]
        worth[pit] = min(reply.state[SOUTH] - reply.state[NORTH] for reply in replies)
    return all(worth[claim.key] > worth[pit] for pit in worth if pit != claim.key)


def marks_time(turns: list[tuple[int, int]]) -> bool:
    """Return whether too many of South’s later turns leave it free; those with one move are none.

    A turn is its moves, and those that keep the claim.
    """
    chosen = [turn for turn in turns if turn[0] > 1]
    free = sum(2 * holding > moves for moves, holding in chosen)
    return free >= FREE and 2 * free > len(chosen)


def turns(study: Study, claim: Claim, solution: Json) -> list[tuple[int, int]]:
    """Return South’s later turns against the longest defence, as the tables see them."""
    pits, ground = study.sheet.pits, study.ground
    promise = Promise(study, SOUTHS, study.mine + claim.seeds)
    counts = []
    place = study.start
    for move, reply in main_line(solution):
        place = ground.after(ground.after(place, pits.index(move)), pits.index(reply))
        holding = sum(promise.can(ground.after(place, pit)) for pit in place.moves)
        counts.append((len(place.moves), holding))
    return counts


def main_line(node: Json) -> Iterator[tuple[str, str]]:
    """Yield South’s moves and the replies that hold out longest, as long as a move comes after.

    Of replies that hold out as long the one that leaves most to find, as the reasons in words have
    it (`songo_edu.puzzles.explain.studies`).
    """
    while node.get("replies"):
        reply, nodes = max(node["replies"].items(), key=lambda item: _rank(item[1]))
        if not nodes:
            return
        yield node["move"], reply
        node = nodes[0]


def _rank(nodes: list[Json]) -> tuple[int, int]:
    """Return how long a reply holds out, and the moves of the solver below it."""
    return max(map(depth, nodes), default=0), sum(map(_moves, nodes))


def _moves(node: Json) -> int:
    """Return the moves of the solver in a tree."""
    below = (child for nodes in node.get("replies", {}).values() for child in nodes)
    return 1 + sum(map(_moves, below))
