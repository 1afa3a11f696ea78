"""The kinds for one row, verified: one first move alone, K moves to the end, no fewer.

`tchoukaillon-only` and `rouma-choices` say that every other first move loses; `kaillon-fewest` that
every other one takes longer; `sowing-win` and `wing-win` that Left wins by one move alone. All is
played out on positions one can hold, games to their end. Positions are counted: a false record must
not keep the verifier busy for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from songo_edu.errors import shown
from songo_edu.games.duels import DuelPosition
from songo_edu.games.solitaires import SoloPosition
from songo_edu.locale import _
from songo_edu.puzzles import row_features
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify.checking import Checking, answers, told_tree

# -- what is played out of a one-row board: who wins, within how many moves, and how far one looks--

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


# -- the kinds for one player: one first move alone, K moves to the end, no fewer ------------------


def only(record: Json, position: SoloPosition) -> Iterator[str]:
    """Yield what is wrong where every other first move is said to lose."""
    walker = Walker()
    yield from bounded(_alone(record, position, walker, lambda after, _k: walker.wins(after)))


def fewest(record: Json, position: SoloPosition) -> Iterator[str]:
    """Yield what is wrong where every other first move is said to take longer."""
    walker = Walker()
    found = _alone(record, position, walker, lambda after, k: walker.within(after, k - 1))
    yield from bounded(found)


def _alone(
    record: Json, position: SoloPosition, walker: Walker, is_right: Callable[[Any, int], bool]
) -> Iterator[str]:
    yield from first_move(record, position, walker, is_right)
    ways = _ways(walker, position, record["goal"]["moves"])
    for right in [node for node in ways if node["move"] == record["key"]]:
        yield from _differences(record["solution"], right, "")
        strict = all(len(node.get("then", ())) <= 1 for node in nodes(right))
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
    if "then" in told and not right.get("then"):
        yield _("tree: after {path} the moves should be {moves}").format(path=path, moves="–")
        return
    yield from answers(told.get("then", []), right.get("then", []), path, _differences)


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


# -- `sowing-win` and `wing-win`: Left wins by one first move alone, within K moves, no faster -----


def claim(record: Json, position: DuelPosition) -> Iterator[str]:
    """Yield what is wrong with the goal, the key and the tree."""
    yield from bounded(_duel_claim(record, position))


def _duel_claim(record: Json, position: DuelPosition) -> Iterator[str]:
    walker = Walker()
    yield from first_move(record, position, walker, lambda after, _k: walker.wins(after))
    yield from told_tree(record, _winning(walker, position, record["goal"]["moves"]))


def _winning(walker: Walker, position: DuelPosition, k: int) -> list[Json]:
    """Return the nodes of all moves of Left that win within `k` moves."""
    nodes = []
    for move, after in walker.children(position):
        if not walker.within(after, k - 1):
            continue
        node: Json = {"move": move}
        if k > 1 and not after.over:
            node["replies"] = {
                reply: [] if later.over else _winning(walker, later, k - 1)
                for reply, later in walker.children(after)
            }
        nodes.append(node)
    return nodes


def features(record: Json, position: DuelPosition) -> dict[str, int]:
    """Return the features, played out anew."""
    walker = Walker()
    traps = 0
    for move, after in walker.children(position):
        if move != record["key"] and not after.over:
            refuting = [child for _reply, child in walker.children(after) if not walker.wins(child)]
            traps += len(refuting) == 1
    return row_features.of_duel(position, record["goal"], record["key"], record["solution"], traps)


#: How a win within some moves is verified.
WIN = Checking(claim, features, goal=("moves",), node=("move", "replies"), mover="L", one_line=True)
