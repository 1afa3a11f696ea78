"""What the kinds of the duels share: the one winning move, the tree of the win, the measuring.

Who wins is asked of the solvers (`songo_edu.solvers.duels`); the tree is grown by the rules, on
states that lie one behind the other, so that a rule of repetition sees the game so far.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, cast

from songo_edu import lazy
from songo_edu.games import game as any_game
from songo_edu.games.duels import DuelPosition
from songo_edu.puzzles import row_features
from songo_edu.puzzles.explain.duels import NUMBER, DuelNode, duel_of, duel_reason_of
from songo_edu.puzzles.features import ends
from songo_edu.puzzles.kinds.kind import Ask, Kind, Proof
from songo_edu.puzzles.kinds.two_row import TreeTooLargeError
from songo_edu.puzzles.record import Json
from songo_edu.rules.duels import moves

if TYPE_CHECKING:
    from songo_edu.solvers.duels import engine
else:
    engine = lazy.module("songo_edu.solvers.duels.engine")

METHODS = ("boards", "given")
#: The fewest legal first moves.
CHOICES = 3
#: The most positions in a tree, and its fewest ends: with one nobody defends.
LARGEST_TREE = 60
LINES = 2
#: Positions that a proof may look at: what is short to find is short to prove again. A memo of
#: Sowing is never full on boards that a source draws.
NODES = {"free": 250_000, "positional": 3_000, "situational": 3_000}


class Wins:
    """Whether Left wins within so many moves of its own, from a position or what follows it.

    States lie one behind the other, as the rules want them. Where a board may come back, what is
    known of it is kept.
    """

    def __init__(self, position: DuelPosition, k: int) -> None:
        self.position = position
        self.stride = len(position.state)
        self._rules = position.sheet.integers(position.holes)
        self._states = [*position.state, *[0] * (self.stride * (2 * k + 3))]
        self._forgets = position.sheet.repetition == "free"
        self._known: dict[tuple[int, ...], bool] = {}

    def legal(self, at: int) -> list[int]:
        """Return the moves from `at`, as the rules number them."""
        found = [0] * moves.DUEL_SLOT
        count = moves.duel_legal(self._rules, self._states, at, 0, found, 0)
        return found[:count]

    def made(self, at: int, move: int) -> int:
        """Play a move from `at`; return where the position after it lies."""
        after = at + self.stride
        moves.duel_make(self._rules, self._states, at, after, move)
        return after

    def won(self, at: int, legal: list[int]) -> bool | None:
        """Return whether Left has won at `at`, None where play goes on."""
        if not moves.duel_ending(self._rules, self._states, at, len(legal)):
            return None
        return moves.duel_winner(self._rules, self._states, at) == 0

    def within(self, at: int, k: int) -> bool:
        """Return whether Left wins from `at`, with `k` more moves of its own at most."""
        known = (*self._states[at : at + self.stride], k)
        if known in self._known:
            return self._known[known]
        found = self._looked(at, k)
        if self._forgets:
            self._known[known] = found
        return found

    def _looked(self, at: int, k: int) -> bool:
        legal = self.legal(at)
        won = self.won(at, legal)
        if won is not None:
            return won
        if self._states[at + self.stride - 2] == 0:
            return k > 0 and any(self.within(self.made(at, move), k - 1) for move in legal)
        return all(self.within(self.made(at, move), k) for move in legal)


class Tree:
    """The tree of a win in `k` moves: `root`, its size, whether it leaves a choice."""

    def __init__(self, wins: Wins, key: str, k: int) -> None:
        self.nodes = 0
        self.strict = True
        self._wins = wins
        self._name = wins.position.name_of
        self.root = self._node(0, wins.position.number_of(key), k)

    def _node(self, at: int, move: int, k: int) -> Json:
        """Return the node of a winning move, `k` moves being left, the move's own counted."""
        self._count()
        node: Json = {"move": self._name(move)}
        after = self._wins.made(at, move)
        legal = self._wins.legal(after)
        if k > 1 and self._wins.won(after, legal) is None:
            node["replies"] = {
                self._name(reply): self._answers(self._wins.made(after, reply), k - 1)
                for reply in legal
            }
        return node

    def _answers(self, at: int, k: int) -> list[Json]:
        self._count()
        legal = self._wins.legal(at)
        if self._wins.won(at, legal) is not None:
            return []
        keeping = [move for move in legal if self._wins.within(self._wins.made(at, move), k - 1)]
        if len(keeping) > 1:
            self.strict = False
        return [self._node(at, move, k) for move in keeping]

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > LARGEST_TREE:
            raise TreeTooLargeError


def win_kind(game: str, least: int, most: int) -> Kind:
    """Return the kind whose puzzles are a game won in `least` to `most` moves."""

    def prove(position: DuelPosition, ask: Ask) -> Iterator[Proof]:
        if ask.seeds is None and not position.over and len(position.legal_moves()) >= CHOICES:
            key = only_win(position)
            proof = None if key is None else proved(position, key, most)
            if proof is not None and _is_asked(proof, least, ask) and is_worth(position, proof):
                yield proof

    goal = {"moves": (least, most)}
    told = row_features.DUEL
    return Kind(
        f"{game}-win",
        (game,),
        goal,
        METHODS,
        "win",
        told,
        prove,
        measured,
        sorts=sorts,
        shares=shares,
    )


def reason_of(position: DuelPosition, solution: Json) -> str:
    """Return why a key wins, beyond the tree: fewest replies, moves to spare, answers in pairs.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> board = game("sowing").position("2.1.1.3.2.1.2 L")
    >>> proof = next(win_kind("sowing", 2, 6).prove(board, Ask()))
    >>> reason_of(board, proof.solution)
    'spare'
    """
    tree = duel_node_of(solution, position)
    return duel_reason_of(
        duel_of(position.sheet.integers(position.holes), list(position.state), tree)
    )


def duel_node_of(solution: Json, position: DuelPosition) -> DuelNode:
    """Return a node of a record's tree, its moves as numbers."""
    after = position.play(solution["move"])
    return {
        "move": position.number_of(solution["move"]),
        "answers": [
            {
                "move": after.number_of(reply),
                "nodes": [duel_node_of(node, after.play(reply)) for node in nodes],
            }
            for reply, nodes in solution.get("replies", {}).items()
        ],
    }


def sorts(record: Json) -> dict[str, object]:
    """Return what a set holds evenly: the reasons."""
    position = cast("DuelPosition", any_game(record["game"]).position(record["position"]))
    return {"sort": reason_of(position, record["solution"])}


def shares(game: str) -> Mapping[str, int]:
    """Return into how many parts a set is divided: where all reasons are common, into two."""
    return {"sort": 2} if game == "sowing" else {}


def _is_asked(proof: Proof, least: int, ask: Ask) -> bool:
    k = proof.goal["moves"]
    return k >= least and ask.moves in (None, k) and (proof.strict or not ask.strict)


def is_worth(position: DuelPosition, proof: Proof) -> bool:
    """Return whether the win has a reason that can be told, and is not just the natural move.

    Where the reason is that few replies are left, the natural move is right: it is to be counted.
    """
    reason = reason_of(position, proof.solution)
    if reason in ("", NUMBER):
        return reason == NUMBER
    wrong = [move for move in position.legal_moves() if move != proof.key]
    return any(row_features.is_natural(position, proof.key, move) for move in wrong)


def proved(position: DuelPosition, key: str, most: int) -> Proof | None:
    """Return the proof that a move wins, as fast as it does, within `most` moves.

    None where it takes longer, where the tree is too large, and where nobody can defend.
    """
    wins = Wins(position, most)
    number = position.number_of(key)
    for k in range(1, most + 1):
        if wins.within(wins.made(0, number), k - 1):
            break
    else:
        return None
    try:
        tree = Tree(wins, key, k)
    except TreeTooLargeError:
        return None
    if ends(tree.root) < LINES:
        return None
    return Proof({"moves": k}, key, tree.root, tree.strict, tree.nodes)


def only_win(position: DuelPosition) -> str | None:
    """Return the one move that wins; None where there is none, or two, or no short proof.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> only_win(game("sowing").position("2.2.2.2.2.2.2.2 L"))
    '5'
    """
    found = []
    for move in position.legal_moves():
        wins = _wins(position.play(move))
        if wins is None:
            return None
        if not wins:
            found.append(move)
    return found[0] if len(found) == 1 else None


def _wins(position: DuelPosition) -> bool | None:
    """Return whether the side to move wins, None where that takes too many positions to see."""
    return engine.answer(position, NODES[position.sheet.repetition]).wins


def measured(position: DuelPosition, proof: Proof) -> dict[str, int]:
    """Return the features of a win."""
    traps = sum(
        is_trap(position.play(move)) for move in position.legal_moves() if move != proof.key
    )
    return row_features.of_duel(position, proof.goal, proof.key, proof.solution, traps)


def is_trap(after: DuelPosition) -> bool:
    """Return whether one reply alone wins against a wrong first move."""
    if after.over:
        return False
    return sum(_wins(after.play(reply)) is False for reply in after.legal_moves()) == 1
