"""`sowing-win`, `wing-win`: Left to move: the one move that wins, in K moves of Left's.

`sowing-win` is of Conway's Sowing, `wing-win` of Busser's Wing, where the board that is shown may
not come back either. Every other first move loses, and the key wins against every defence within K
moves of Left's own, no faster. Worth a reader's time where three moves or more may be played, where
a wrong one leaves the other side no more replies than the key, and where somebody can defend.

Who wins is asked of the solvers (`songo_edu.solvers.duels`); the tree is grown by the rules, on
states that lie one behind the other, so that a rule of repetition sees the game so far.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, cast

from songo_edu import lazy
from songo_edu.games import game as any_game
from songo_edu.games.duels import DuelPosition
from songo_edu.puzzles.explain.duel_places import Place
from songo_edu.puzzles.explain.duels import NUMBER, Duel, DuelNode
from songo_edu.puzzles.features import DUEL, Case, ends, is_natural
from songo_edu.puzzles.kinds.kind import Kind, Proof, Query, TreeTooLargeError
from songo_edu.puzzles.record import Json
from songo_edu.rules.duels import moves

if TYPE_CHECKING:
    from songo_edu.solvers.duels import engine
else:
    engine = lazy.module("songo_edu.solvers.duels.engine")

#: The fewest legal first moves, and the fewest moves of a goal: a win in one is no puzzle.
CHOICES, LEAST = 3, 2
#: The most moves of a goal, by game: longer wins are no exercise, or nobody sees through them.
LONGEST = {"sowing": 6, "wing": 4}
#: The most positions in a tree, and its fewest ends: with one nobody defends.
LARGEST_TREE = 60
LINES = 2
#: Positions that a proof may look at: what is short to find is short to prove again. A memo of
#: Sowing is never full on boards that a source draws.
NODES = {"free": 250_000, "positional": 3_000, "situational": 3_000}


class Tree:
    """The tree of a win: `root`, its moves `k`, its size, whether it leaves a choice.

    States lie one behind the other, as the rules want them. Where a board may come back, what is
    known of it is kept.
    """

    def __init__(self, position: DuelPosition, key: str, most: int) -> None:
        self.nodes = 0
        self.strict = True
        self._name = position.name_of
        self._stride = len(position.state)
        self._rules = position.sheet.integers(position.holes)
        self._states = [*position.state, *[0] * (self._stride * (2 * most + 3))]
        self._forgets = position.sheet.repetition == "free"
        self._known: dict[tuple[int, ...], bool] = {}
        move = position.number_of(key)
        found = (k for k in range(1, most + 1) if self._within(self._made(0, move), k - 1))
        self.k = next(found, 0)
        if not self.k:
            raise TreeTooLargeError
        self.root = self._node(0, move, self.k)

    def _legal(self, at: int) -> list[int]:
        """Return the moves from `at`, as the rules number them."""
        found = [0] * moves.DUEL_SLOT
        count = moves.duel_legal(self._rules, self._states, at, 0, found, 0)
        return found[:count]

    def _made(self, at: int, move: int) -> int:
        """Play a move from `at`; return where the position after it lies."""
        after = at + self._stride
        moves.duel_make(self._rules, self._states, at, after, move)
        return after

    def _won(self, at: int, legal: list[int]) -> bool | None:
        """Return whether Left has won at `at`, None where play goes on."""
        if not moves.duel_ending(self._rules, self._states, at, len(legal)):
            return None
        return moves.duel_winner(self._rules, self._states, at) == 0

    def _within(self, at: int, k: int) -> bool:
        """Return whether Left wins from `at`, with `k` more moves of its own at most."""
        known = (*self._states[at : at + self._stride], k)
        if known in self._known:
            return self._known[known]
        legal = self._legal(at)
        won = self._won(at, legal)
        if won is None and self._states[at + self._stride - 2] == 0:
            won = k > 0 and any(self._within(self._made(at, move), k - 1) for move in legal)
        elif won is None:
            won = all(self._within(self._made(at, move), k) for move in legal)
        if self._forgets:
            self._known[known] = won
        return won

    def _node(self, at: int, move: int, k: int) -> Json:
        """Return the node of a winning move, `k` moves being left, the move's own counted."""
        self._count()
        node: Json = {"move": self._name(move)}
        after = self._made(at, move)
        legal = self._legal(after)
        if k > 1 and self._won(after, legal) is None:
            node["replies"] = {
                self._name(reply): self._answers(self._made(after, reply), k - 1) for reply in legal
            }
        return node

    def _answers(self, at: int, k: int) -> list[Json]:
        self._count()
        legal = self._legal(at)
        if self._won(at, legal) is not None:
            return []
        keeping = [move for move in legal if self._within(self._made(at, move), k - 1)]
        if len(keeping) > 1:
            self.strict = False
        return [self._node(at, move, k) for move in keeping]

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > LARGEST_TREE:
            raise TreeTooLargeError


def prove(longest: int, position: DuelPosition, _query: Query) -> Iterator[Proof]:
    """Yield the one move that wins, as fast as it does, where that is worth a reader's time."""
    if position.over or len(position.legal_moves()) < CHOICES:
        return
    key = only_win(position)
    if key is None:
        return
    try:
        tree = Tree(position, key, longest)
    except TreeTooLargeError:
        return
    if tree.k >= LEAST and ends(tree.root) >= LINES and is_worth(position, tree.root):
        yield Proof({"moves": tree.k}, key, tree.root, tree.strict, tree.nodes)


def only_win(position: DuelPosition) -> str | None:
    """Return the one move that wins; None where there is none, or two, or no short proof."""
    answers = {}
    for move in position.legal_moves():
        answers[move] = _wins(position.play(move))
        if answers[move] is None:
            return None
    winning = [move for move, wins in answers.items() if not wins]
    return winning[0] if len(winning) == 1 else None


def _wins(position: DuelPosition) -> bool | None:
    """Return whether the side to move wins, None where that takes too many positions to see."""
    return engine.answer(position, NODES[position.sheet.repetition]).wins


def is_worth(position: DuelPosition, solution: Json) -> bool:
    """Return whether the win has a reason that can be told, and is not just the natural move.

    Where the reason is that few replies are left, the natural move is right: it is to be counted.
    """
    reason = reason_of(position, solution)
    if reason in ("", NUMBER):
        return reason == NUMBER
    key = solution["move"]
    wrong = [move for move in position.legal_moves() if move != key]
    return any(is_natural(position, key, move) for move in wrong)


def reason_of(position: DuelPosition, solution: Json) -> str:
    """Return why a key wins, beyond the tree: fewest replies, moves to spare, answers in pairs."""
    return duel_of(solution, position).reason()


def duel_of(solution: Json, position: DuelPosition) -> Duel:
    """Return a puzzle as its explanation wants it."""
    rules = position.sheet.integers(position.holes)
    return Duel(Place(rules, tuple(position.state)), _node_of(solution, position))


def _node_of(solution: Json, position: DuelPosition) -> DuelNode:
    """Return a node of a record's tree, its moves as numbers."""
    after = position.play(solution["move"])
    answers = {
        after.number_of(reply): [_node_of(node, after.play(reply)) for node in nodes]
        for reply, nodes in solution.get("replies", {}).items()
    }
    return DuelNode(position.number_of(solution["move"]), answers)


def refuted_once(case: Case) -> int:
    """Return against how many wrong first moves one reply alone wins."""
    traps = 0
    for move in case.wrong:
        after = case.position.play(move)
        if not after.over:
            replies = after.legal_moves()
            traps += sum(_wins(after.play(reply)) is False for reply in replies) == 1
    return traps


def sorts(record: Json) -> dict[str, object]:
    """Return what a set holds evenly: the reasons."""
    position = cast("DuelPosition", any_game(record["game"]).position(record["position"]))
    return {"sort": reason_of(position, record["solution"])}


def shares(game: str) -> Mapping[str, int]:
    """Return into how many parts a set is divided: where all reasons are common, into two."""
    return {"sort": 2} if game == "sowing" else {}


KINDS = tuple(
    Kind(
        f"{game}-win",
        (game,),
        {"moves": (LEAST, longest)},
        ("boards", "given"),
        "win",
        DUEL,
        partial(prove, longest),
        counts={"traps": refuted_once},
        sorts=sorts,
        shares=shares,
    )
    for game, longest in LONGEST.items()
)
