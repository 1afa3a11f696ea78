"""What is played out of a one-row board: who wins, within how many moves, and how far one looks.

Positions are counted: a false record must not keep the verifier busy for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from songo_edu.locale import _
from songo_edu.puzzles.record import Json

#: Positions that a claim about a one-row board may take to be played out.
MOST = 400_000


class TooLargeError(Exception):
    """A claim that takes more positions than the verifier plays out."""

    def __init__(self) -> None:
        super().__init__(_("more than {most} positions: too large to verify").format(most=MOST))


class Walker:
    """Answers whether the solver wins, at all or within some moves of its own.

    The solver is Left, or whoever plays alone. A position is known by the boards before it as
    well, since in Wing none of them may come back.

    Raises
    ------
    TooLargeError
        from whatever is asked, where there were too many positions.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> board = game("tchoukaillon").position("1.1.3.2.4.6")
    >>> [Walker().wins(board.play(move)) for move in board.legal_moves()]
    [True, False, False]
    >>> Walker().wins(game("sowing").position("2.4.1.2.0.3 L"))  # the sample game of S2
    False
    """

    def __init__(self) -> None:
        self._seen = 0
        self._after: dict[object, list[tuple[str, Any]]] = {}
        self._wins: dict[object, bool] = {}
        self._within: dict[object, bool] = {}

    def children(self, position: Any) -> list[tuple[str, Any]]:
        """Return the legal moves with the positions after them."""
        name = _name(position)
        if name not in self._after:
            self._seen += 1
            if self._seen > MOST:
                raise TooLargeError
            moves = position.legal_moves()
            self._after[name] = [(move, position.play(move)) for move in moves]
        return self._after[name]

    def wins(self, position: Any) -> bool:
        """Return whether the solver wins, however long it takes."""
        if position.over:
            return _won(position)
        name = _name(position)
        if name not in self._wins:
            after = [child for _move, child in self.children(position)]
            if position.mover:  # a short way to an answer
                after.sort(key=lambda child: len(child.legal_moves()))
            self._wins[name] = _ask(position)(self.wins(child) for child in after)
        return self._wins[name]

    def within(self, position: Any, k: int) -> bool:
        """Return whether the solver wins with `k` more moves of its own at most."""
        if position.over:
            return _won(position)
        ours = position.mover != "R"
        if ours and k <= 0:
            return False
        name = (_name(position), k)
        if name not in self._within:
            after = [child for _move, child in self.children(position)]
            self._within[name] = _ask(position)(self.within(child, k - ours) for child in after)
        return self._within[name]


def _name(position: Any) -> object:
    return position.state, frozenset(getattr(position, "past", ()))


def _won(position: Any) -> bool:
    return bool(position.winner == "L" if position.mover else position.won)


def _ask(position: Any) -> Callable[[Iterator[bool]], bool]:
    return all if position.mover == "R" else any


def first_move(
    record: Json, position: Any, walker: Walker, is_right: Callable[[Any, int], bool]
) -> Iterator[str]:
    """Yield what is wrong with the key: it wins in K moves and no fewer, and no other is right.

    `is_right` is asked of the position after another first move, and of K.
    """
    k, key = record["goal"]["moves"], record["key"]
    for move, after in walker.children(position):
        if move != key:
            if is_right(after, k):
                yield _("key not unique: {move} wins as well").format(move=move)
        elif not walker.within(after, k - 1):
            yield _("claim false: {key} does not win in {moves} moves").format(key=key, moves=k)
        elif k > 1 and walker.within(after, k - 2):
            yield _("claim false: {key} wins in fewer than {moves} moves").format(key=key, moves=k)


def bounded(faults: Iterator[str]) -> Iterator[str]:
    """Yield faults, and at last that a claim is too large to be played out, where it is."""
    try:
        yield from faults
    except TooLargeError as error:
        yield str(error)
