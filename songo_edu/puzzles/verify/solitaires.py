"""The kinds for one player: one first move alone, K moves to the end, no fewer.

`tchoukaillon-only` and `rouma-choices` say that every other first move loses; `kaillon-fewest` that
every other one takes longer. All is played out on positions one can hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from songo_edu.games.notation import shown
from songo_edu.games.solitaires import SoloPosition
from songo_edu.locale import _
from songo_edu.puzzles import row_features
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify.checking import Checking
from songo_edu.puzzles.verify.counted import Counted, TooLargeError

#: A claim of a kind: what is wrong with a record about a position.
Claim = Callable[[Json, SoloPosition], Iterator[str]]


class Walker(Counted):
    """Answers whether a board can be won, at all or within some moves."""

    def __init__(self) -> None:
        super().__init__()
        self._after: dict[object, list[tuple[str, SoloPosition]]] = {}
        self._wins: dict[object, bool] = {}
        self._within: dict[object, bool] = {}

    def children(self, position: SoloPosition) -> list[tuple[str, SoloPosition]]:
        """Return the moves that may be played, with the boards after them."""
        if position.state not in self._after:
            self.count()
            moves = position.legal_moves()
            self._after[position.state] = [(move, position.play(move)) for move in moves]
        return self._after[position.state]

    def wins(self, position: SoloPosition) -> bool:
        """Return whether all seeds can come home.

        Examples
        --------
        >>> from songo_edu.games import game
        >>> board = game("tchoukaillon").position("1.1.3.2.4.6")
        >>> [Walker().wins(board.play(move)) for move in board.legal_moves()]
        [True, False, False]
        """
        if position.over:
            return position.won
        if position.state not in self._wins:
            after = [child for _move, child in self.children(position)]
            self._wins[position.state] = any(self.wins(child) for child in after)
        return self._wins[position.state]

    def within(self, position: SoloPosition, k: int) -> bool:
        """Return whether all seeds can come home in `k` moves."""
        if position.over:
            return position.won
        if k <= 0:
            return False
        name = (position.state, k)
        if name not in self._within:
            after = [child for _move, child in self.children(position)]
            self._within[name] = any(self.within(child, k - 1) for child in after)
        return self._within[name]


def only(record: Json, position: SoloPosition) -> Iterator[str]:
    """Yield what is wrong where every other first move is said to lose."""
    yield from _bounded(record, position, _other_wins)


def fewest(record: Json, position: SoloPosition) -> Iterator[str]:
    """Yield what is wrong where every other first move is said to take longer."""
    yield from _bounded(record, position, _other_as_fast)


def _other_wins(walker: Walker, after: SoloPosition, _k: int) -> bool:
    return walker.wins(after)


def _other_as_fast(walker: Walker, after: SoloPosition, k: int) -> bool:
    return walker.within(after, k - 1)


def _bounded(
    record: Json, position: SoloPosition, is_right: Callable[[Walker, SoloPosition, int], bool]
) -> Iterator[str]:
    try:
        yield from _claim(record, position, is_right)
    except TooLargeError as error:
        yield str(error)


def _claim(
    record: Json, position: SoloPosition, is_right: Callable[[Walker, SoloPosition, int], bool]
) -> Iterator[str]:
    walker = Walker()
    k, key = record["goal"]["moves"], record["key"]
    for move, after in walker.children(position):
        if move != key:
            if is_right(walker, after, k):
                yield _("key not unique: {move} wins as well").format(move=move)
        elif not walker.within(after, k - 1):
            yield _("claim false: {key} does not win in {moves} moves").format(key=key, moves=k)
        elif walker.within(after, k - 2):
            yield _("claim false: {key} wins in fewer than {moves} moves").format(key=key, moves=k)
    right = [node for node in _ways(walker, position, k) if node["move"] == key]
    if right:
        yield from _differences(record["solution"], right[0], "")
        strict = all(len(node.get("then", ())) <= 1 for node in nodes(right[0]))
        if record["strict"] != strict:
            yield _("strict should be {strict}").format(strict=str(strict).lower())


def _ways(walker: Walker, position: SoloPosition, k: int) -> list[Json]:
    """Return the nodes of all moves after which `k` - 1 more bring all seeds home."""
    found = []
    for move, after in walker.children(position):
        if walker.within(after, k - 1):
            node: Json = {"move": move}
            if not after.over:
                node["then"] = _ways(walker, after, k - 1)
            found.append(node)
    return found


def _differences(told: Json, right: Json, path: str) -> Iterator[str]:
    """Yield where a tree differs from the right one, each place by the moves that lead there."""
    path = f"{path} {told['move']}".strip()
    if told["move"] != right["move"]:
        yield _("tree: {path} should be {move}").format(path=shown(path), move=right["move"])
        return
    here, there = told.get("then", []), right.get("then", [])
    if [node["move"] for node in here] != [node["move"] for node in there]:
        yield _("tree: after {path} the moves should be {moves}").format(
            path=path, moves=", ".join(node["move"] for node in there) or "–"
        )
        return
    if "then" in told and not there:
        yield _("tree: after {path} the moves should be {moves}").format(path=path, moves="–")
    for one, other in zip(here, there, strict=True):
        yield from _differences(one, other, path)


def nodes(node: Json) -> Iterator[Json]:
    """Yield a node and all below it."""
    yield node
    for child in node.get("then", ()):
        yield from nodes(child)


def size(node: Json) -> int:
    """Return the positions in a tree, one after each move."""
    return sum(1 for _node in nodes(node))


def features_of_only(record: Json, position: SoloPosition) -> dict[str, int]:
    """Return the features where every other first move loses."""
    return _features(record, position, row_features.lasting(position, record["key"]))


def features_of_fewest(record: Json, position: SoloPosition) -> dict[str, int]:
    """Return the features of the fewest moves; a trap is a first move that costs one more."""
    walker, k = Walker(), record["goal"]["moves"]
    after = [child for move, child in walker.children(position) if move != record["key"]]
    return _features(record, position, sum(walker.within(child, k) for child in after))


def _features(record: Json, position: SoloPosition, traps: int) -> dict[str, int]:
    return row_features.of_line(position, record["goal"], record["key"], record["solution"], traps)


#: How a way home is verified whose first move alone leads there.
ONLY = Checking(
    only,
    features_of_only,
    goal=("moves",),
    node=("move", "then"),
    mover="",
    nodes=nodes,
    size=size,
    one_line=True,
)
