"""`sowing-win` and `wing-win`: Left wins by one first move alone, within K moves, no faster.

All is played out on positions one can hold, games to their end. In Wing a position is known by the
boards before it as well, since none of them may come back.
"""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games.duels import DuelPosition
from songo_edu.locale import _
from songo_edu.puzzles import row_features
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify.checking import Checking, told_tree
from songo_edu.puzzles.verify.counted import Counted, TooLargeError


class Referee(Counted):
    """Answers whether Left wins, at all or within some moves of its own."""

    def __init__(self) -> None:
        super().__init__()
        self._after: dict[object, list[tuple[str, DuelPosition]]] = {}
        self._wins: dict[object, bool] = {}
        self._within: dict[object, bool] = {}

    def children(self, position: DuelPosition) -> list[tuple[str, DuelPosition]]:
        """Return the legal moves with the positions after them."""
        name = _name(position)
        if name not in self._after:
            self.count()
            moves = position.legal_moves()
            self._after[name] = [(move, position.play(move)) for move in moves]
        return self._after[name]

    def wins(self, position: DuelPosition) -> bool:
        """Return whether Left wins, however long it takes.

        Examples
        --------
        >>> from songo_edu.games import game
        >>> Referee().wins(game("sowing").position("2.4.1.2.0.3 L"))  # the sample game of S2
        False
        """
        if position.over:
            return position.winner == "L"
        name = _name(position)
        if name not in self._wins:
            after = [child for _move, child in self.children(position)]
            after.sort(key=lambda child: len(child.legal_moves()))  # a short way to an answer
            ask = any if position.mover == "L" else all
            self._wins[name] = ask(self.wins(child) for child in after)
        return self._wins[name]

    def within(self, position: DuelPosition, k: int) -> bool:
        """Return whether Left wins with `k` more moves of its own at most."""
        if position.over:
            return position.winner == "L"
        left = position.mover == "L"
        if left and k <= 0:
            return False
        name = (_name(position), k)
        if name not in self._within:
            after = [child for _move, child in self.children(position)]
            ask = any if left else all
            self._within[name] = ask(self.within(child, k - left) for child in after)
        return self._within[name]


def _name(position: DuelPosition) -> object:
    return position.state, frozenset(position.past)


def claim(record: Json, position: DuelPosition) -> Iterator[str]:
    """Yield what is wrong with the goal, the key and the tree."""
    try:
        yield from _claim(record, position)
    except TooLargeError as error:
        yield str(error)


def _claim(record: Json, position: DuelPosition) -> Iterator[str]:
    referee = Referee()
    k, key = record["goal"]["moves"], record["key"]
    for move, after in referee.children(position):
        if move != key:
            if referee.wins(after):
                yield _("key not unique: {move} wins as well").format(move=move)
        elif not referee.within(after, k - 1):
            yield _("claim false: {key} does not win in {moves} moves").format(key=key, moves=k)
        elif k > 1 and referee.within(after, k - 2):
            yield _("claim false: {key} wins in fewer than {moves} moves").format(key=key, moves=k)
    yield from told_tree(record, _winning(referee, position, k))


def _winning(referee: Referee, position: DuelPosition, k: int) -> list[Json]:
    """Return the nodes of all moves of Left that win within `k` moves."""
    nodes = []
    for move, after in referee.children(position):
        if not referee.within(after, k - 1):
            continue
        node: Json = {"move": move}
        if k > 1 and not after.over:
            node["replies"] = {
                reply: [] if later.over else _winning(referee, later, k - 1)
                for reply, later in referee.children(after)
            }
        nodes.append(node)
    return nodes


def features(record: Json, position: DuelPosition) -> dict[str, int]:
    """Return the features, played out anew."""
    referee = Referee()
    traps = 0
    for move, after in referee.children(position):
        if move != record["key"] and not after.over:
            refuting = [
                child for _reply, child in referee.children(after) if not referee.wins(child)
            ]
            traps += len(refuting) == 1
    return row_features.of_duel(position, record["goal"], record["key"], record["solution"], traps)


#: How a win within some moves is verified.
WIN = Checking(claim, features, goal=("moves",), node=("move", "replies"), mover="L", one_line=True)
