"""The judge: can one side still take so many seeds? Asked plainly, move by move."""

from __future__ import annotations

from songo_edu.games import Position
from songo_edu.games.two_row.position import Side


class Judge:
    """Answers whether a side can take so many seeds, from one position on.

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
        """Return whether the side gains `seeds` from the start within `k` more moves of its own.

        Examples
        --------
        >>> from songo_edu import game
        >>> start = game("songo").position("2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13")
        >>> Judge(start).can(start, 1, 9), Judge(start).can(start, 1, 10)
        (True, False)
        """
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
