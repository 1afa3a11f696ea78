"""Trees that prove what a side of a study is sure of: its move against every reply, to the end.

The tables say which moves can keep a promise, and a count of moves which of them get on: a promise
that is kept within so many moves is kept without coming back to a board.
"""

from __future__ import annotations

from songo_edu.puzzles.record import Json
from songo_edu.puzzles.studies.ground import Ground, Place, State

#: The most moves of a side that a promise may take.
MOST_MOVES = 6
#: The most places that are looked at for one promise.
MOST_PLACES = 1000


class TooLargeError(Exception):
    """A proof with more positions than wanted, or more moves."""


class Promise:
    """That a side holds so many seeds in the end, or that the other gets no more than the rest.

    Parameters
    ----------
    ground
        the rules and the tables.
    side
        who promises.
    seeds
        what its store is to hold.
    every
        all seeds, those in the stores included.
    places
        the most places that are looked at for a proof.
    """

    def __init__(
        self, ground: Ground, side: int, seeds: int, every: int, places: int = MOST_PLACES
    ) -> None:
        self.ground = ground
        self.places = places
        self.side = side
        self.seeds = seeds
        self.rest = every - seeds
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
        """Return whether it is fulfilled within `k` moves of the side, whatever the other plays.

        What is fulfilled so is fulfilled without coming back to a board.
        """
        if self.kept(place):
            return True
        ours = place.mover == self.side
        if not place.moves or (ours and k == 0) or not self.can(place):
            return False
        known = (place.state, k)
        found = self._within.get(known)
        if found is None:
            if len(self._within) > self.places:
                raise TooLargeError
            after = (self.ground.after(place, pit) for pit in place.moves)
            if ours:
                found = any(self.within(one, k - 1) for one in after)
            else:
                found = all(self.within(one, k) for one in after)
            self._within[known] = found
        return found

    def moves(self, place: Place) -> int | None:
        """Return within how many moves of the side it is fulfilled, None for too many."""
        return next((k for k in range(MOST_MOVES + 1) if self.within(place, k)), None)

    def sole(self, place: Place) -> tuple[int, int]:
        """Return the move that keeps the promise soonest, and the positions of its proof.

        Of several as soon the one with the smallest proof. The promise is not fulfilled yet, and
        can be kept within `MOST_MOVES`.
        """
        found = self._sole.get(place.state)
        if found is None:
            k = self.moves(place)
            assert k is not None
            after = {pit: self.ground.after(place, pit) for pit in place.moves}
            ranked = [
                (self.size(one), pit) for pit, one in after.items() if self.within(one, k - 1)
            ]
            size, pit = min(ranked)
            found = self._sole[place.state] = (pit, size)
        return found

    def size(self, after: Place) -> int:
        """Return the positions of a proof from after a move of the side's, that one included."""
        if self.kept(after):
            return 1
        return 1 + sum(1 + self._answer_size(self.ground.after(after, pit)) for pit in after.moves)

    def _answer_size(self, place: Place) -> int:
        return 0 if self.kept(place) else self.sole(place)[1]


class Growing:
    """Trees while they grow: the positions in them together."""

    def __init__(self, ground: Ground, start: Place, most: int) -> None:
        self.ground = ground
        self.start = start
        self.nodes = 0
        self.most = most

    def node(self, promise: Promise, place: Place, pit: int) -> Json:
        """Return the node of a move that keeps a promise, with an answer to every reply."""
        self._count()
        after = self.ground.after(place, pit)
        side, pits = promise.side, self.ground.sheet.pits
        node: Json = {"move": pits[pit], "seeds": after.held[side] - self.start.held[side]}
        if not promise.kept(after):
            node["replies"] = {
                pits[reply]: self.answer(promise, self.ground.after(after, reply))
                for reply in after.moves
            }
        return node

    def answer(self, promise: Promise, place: Place) -> list[Json]:
        """Return the one node that keeps a promise, none where it is kept already."""
        self._count()
        if promise.kept(place):
            return []
        if promise.moves(place) is None:
            raise TooLargeError
        return [self.node(promise, place, promise.sole(place)[0])]

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > self.most:
            raise TooLargeError
