"""The kinds for one row, verified: one first move alone, K moves to the end, no fewer.

`tchoukaillon-only` and `rouma-choices` say that any other first move loses; `kaillon-fewest` that
every other one takes longer; `sowing-win` and `wing-win` that Left wins by one move alone. All is
played out on positions one can hold, games to their end. Positions are counted: a false record must
not keep the verifier busy for ever.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import wraps
from typing import Any

from songo_edu.games.duels import DuelPosition
from songo_edu.games.solitaires import SoloPosition
from songo_edu.locale import _
from songo_edu.puzzles.features import DUEL, LINE, Case
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify.checking import Checking, keeping, tree_faults

# -- what is played out of a one-row board: who wins, within how many moves, and how far one looks--

#: Positions that a claim about a one-row board may take to be played out.
MOST = 400_000


class TooLargeError(Exception):
    """A claim that takes more positions than the verifier plays out."""

    def __init__(self) -> None:
        super().__init__(_("more than {most} positions: too large to verify").format(most=MOST))


class Walker:
    """Answers whether the solver wins, at all or within some moves of its own.

    The solver is Left, or the only player. A position is known by the boards before it as
    well, since in Wing none of them may come back.
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
    record: Json, position: Any, walker: Walker, is_right: Callable[[Any], bool]
) -> Iterator[str]:
    """Yield what is wrong with the key: it wins in K moves and no fewer, and no other is right.

    `is_right` is asked of the position after another first move.
    """
    k, key = record["goal"]["moves"], record["key"]
    for move, after in walker.children(position):
        if move != key:
            if is_right(after):
                yield _("key not unique: {move} wins as well").format(move=move)
        elif not walker.within(after, k - 1):
            yield _("claim false: {key} does not win in {moves} moves").format(key=key, moves=k)
        elif k > 1 and walker.within(after, k - 2):
            yield _("claim false: {key} wins in fewer than {moves} moves").format(key=key, moves=k)


def bounded(claim: Callable[[Json, Any], Iterator[str]]) -> Callable[[Json, Any], Iterator[str]]:
    """Return a claim that says at last that it is too large to be played out, where it is."""

    @wraps(claim)
    def faults(record: Json, position: Any) -> Iterator[str]:
        try:
            yield from claim(record, position)
        except TooLargeError as error:
            yield str(error)

    return faults


# -- the kinds for one player: one first move alone, K moves to the end, no fewer ------------------


@bounded
def home(record: Json, position: SoloPosition) -> Iterator[str]:
    """Yield what is wrong where every other first move is said to lose, or to take longer."""
    walker, k = Walker(), record["goal"]["moves"]
    longer = record["kind"] == "kaillon-fewest"
    yield from first_move(
        record,
        position,
        walker,
        lambda after: walker.within(after, k - 1) if longer else walker.wins(after),
    )
    yield from tree_faults(record, _ways(walker, position, k))


def _ways(walker: Walker, position: SoloPosition, k: int) -> list[Json]:
    """Return the nodes of all moves after which `k` - 1 more bring all seeds home."""
    nodes = []
    for move, after in walker.children(position):
        if walker.within(after, k - 1):
            node: Json = {"move": move}
            if not after.over:
                node["then"] = _ways(walker, after, k - 1)
            nodes.append(node)
    return nodes


def costs_one_more(case: Case) -> int:
    """Return how many wrong first moves take one move more than the fewest."""
    walker, k = Walker(), case.goal["moves"]
    return sum(walker.within(case.position.play(move), k) for move in case.wrong)


# -- `sowing-win` and `wing-win`: Left wins by one first move alone, within K moves, no faster -----


@bounded
def wins(record: Json, position: DuelPosition) -> Iterator[str]:
    """Yield what is wrong where Left is said to win by one first move alone."""
    walker = Walker()
    yield from first_move(record, position, walker, walker.wins)
    winning = keeping(
        walker, position, record["goal"]["moves"], lambda after, k: walker.within(after, k - 1)
    )
    yield from tree_faults(record, winning)


def refuted_once(case: Case) -> int:
    """Return against how many wrong first moves one reply alone wins."""
    walker, traps = Walker(), 0
    for move in case.wrong:
        after = case.position.play(move)
        if not after.over:
            replies = [child for _reply, child in walker.children(after)]
            traps += sum(not walker.wins(child) for child in replies) == 1
    return traps


#: How a way home is verified whose first move alone leads there, and how a win within some moves.
_ONLY = Checking(home, LINE, goal=("moves",), node=("move", "then"), mover="", one_line=True)
_WIN = Checking(
    wins,
    DUEL,
    {"traps": refuted_once},
    goal=("moves",),
    node=("move", "replies"),
    mover="L",
    one_line=True,
)
CHECKINGS = {
    "tchoukaillon-only": _ONLY,
    "kaillon-fewest": replace(_ONLY, counts={"traps": costs_one_more}),
    "rouma-choices": _ONLY,
    "sowing-win": _WIN,
    "wing-win": _WIN,
}
