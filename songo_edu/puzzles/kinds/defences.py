"""`defend`, `yinda`: keep what North takes over its next K moves to at most N.

South moves, North moves, K moves each. Exactly one first move keeps North to N against every play,
and none keeps it to N - 1. They are worth a reader's time

- `defend`: where North threatens more than that, every other first move loses clearly more, what
  goes does not lose the game all the same, a capture tempts that costs more than it brings, and in
  more moves the later ones matter too: of all later turns a quarter may leave a choice;
- `yinda`: in one move, where the key strengthens a house: it adds a seed to a threatened pit, so
  that the threat takes less (S0, VII.C). Other defences do worse, and the threat loses at least
  half of what it aimed at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from songo_edu.analysis.menace import yindas
from songo_edu.games import Position
from songo_edu.puzzles.features import DEFENCE, stake
from songo_edu.puzzles.kinds.kind import Proof, Query, TreeTooLargeError
from songo_edu.puzzles.kinds.two_row import CHOICES, MANY, Goals, engine_of, tree_kind
from songo_edu.puzzles.native.kernel import RULE_BARGAIN, RULE_GUARD, is_loose
from songo_edu.puzzles.record import Json
from songo_edu.rules.two_row.layout import NORTH, STRIDE

#: How many seeds more every other first move loses.
MARGIN = 2
DEFENCES = Goals(
    dict.fromkeys((1, 2, 3, 4, 5), MARGIN),
    (1, 2),
    RULE_BARGAIN,
    {1: 1, 2: 40, 3: 120, 4: 240, 5: 240},
)
YINDAS = Goals({1: 1}, (1,), RULE_GUARD)
#: The fewest seeds that the yinda saves from one threat.
SAVED = 2


@dataclass(frozen=True)
class Claim:
    """A defence that exactly one first move holds; `lost` says what each first move loses."""

    seeds: int
    moves: int
    key: str
    lost: dict[str, int]


def claim_of(position: Position, k: int, margin: int) -> Claim | None:
    """Return the defence of a position with South to move, None where it holds none.

    None where two first moves lose as little, or another less than `margin` seeds more.
    """
    engine = engine_of(position.sheet)
    states = engine.buffer(2 * k + 5)
    engine.put(states, 0, position.state)
    legal = engine.legal(states, 0)
    if len(legal) < CHOICES or engine.ending(states, 0, 0, len(legal)) != 0:
        return None
    lost: dict[str, int] = {}
    for pit in legal:
        engine.make(states, 0, pit)
        given = int(states[STRIDE + NORTH]) - position.state[NORTH]
        value = given + engine.forced(states, STRIDE, 0, k, -1, MANY, 1)
        lost[engine.sheet.pits[pit]] = value
    least, second = sorted(lost.values())[:2]
    if second < least + margin:
        return None
    return Claim(least, k, min(lost, key=lost.__getitem__), lost)


class DefenceTree:
    """The tree of moves that hold North to at most `seeds`, in `k` moves of each side.

    Attributes
    ----------
    root : dict
        the node of the key.
    nodes : int
        the positions in the tree.
    strict : bool
        whether one move alone holds at every turn.
    turns, slack : int
        South's turns after the first, and those of them that leave a choice.
    """

    counted = NORTH

    def __init__(self, position: Position, k: int, seeds: int, largest: int) -> None:
        self.engine = engine_of(position.sheet)
        self.seeds, self.largest = seeds, largest
        self.nodes = self.turns = self.slack = 0
        self.strict = True
        self.states = self.engine.buffer(2 * k + 5)
        self.engine.put(self.states, 0, position.state)
        self.held = int(self.states[self.counted])
        self.root: Json = self._keeping(0, k)[0]

    def keeps(self, at: int, k: int) -> bool:
        """Return whether South, with `k` moves left after North's next one, keeps the promise."""
        rest = self.seeds - self.won(at)
        return self.engine.forced(self.states, at, 0, k + 1, rest, rest + 1, 1) <= rest

    def fulfilled(self, _gain: int) -> bool:
        """Return that a defence has to hold to its end."""
        return False

    def is_slack(self, _at: int, _k: int, moves: int) -> bool:
        """Return whether a turn at which so many moves keep the promise matters little."""
        return moves != 1

    def won(self, at: int) -> int:
        """Return the seeds won at `at`, rows left aside."""
        return int(self.states[at + self.counted]) - self.held

    def _gain(self, at: int) -> tuple[int, list[int] | None]:
        """Return the seeds won at `at` and the moves from there, None where it is over."""
        legal = self.engine.legal(self.states, at)
        how = self.engine.ending(self.states, at, 0, len(legal))
        if how != 0:
            side = int(self.counted == NORTH)
            return self.won(at) + self.engine.rows(self.states, at, side, how), None
        return self.won(at), legal

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > self.largest:
            raise TreeTooLargeError

    def _keeping(self, at: int, k: int) -> list[Json]:
        """Return the nodes of South's moves from `at` that keep the promise."""
        after, pits = at + STRIDE, self.engine.sheet.pits
        nodes: list[Json] = []
        for pit in self.engine.legal(self.states, at):
            self.engine.make(self.states, at, pit)
            if not self.keeps(after, k - 1):
                continue
            self._count()
            gain, legal = self._gain(after)
            node: Json = {"move": pits[pit], "seeds": gain}
            if legal is not None and not self.fulfilled(gain) and k > 1:
                node["replies"] = {pits[reply]: self._after(after, reply, k - 1) for reply in legal}
            nodes.append(node)
        if len(nodes) != 1:
            self.strict = False
        if at > 0:
            self.turns += 1
            self.slack += self.is_slack(at, k, len(nodes))
        return nodes

    def _after(self, at: int, reply: int, k: int) -> list[Json]:
        self._count()
        self.engine.make(self.states, at, reply)
        gain, legal = self._gain(at + STRIDE)
        if legal is None or self.fulfilled(gain):
            return []
        return self._keeping(at + STRIDE, k)


def proved(position: Position, claim: Claim, largest: int) -> Proof | None:
    """Return the proof of a claim, None where its tree is not wanted."""
    try:
        tree = DefenceTree(position, claim.moves, claim.seeds, largest)
    except TreeTooLargeError:
        return None
    if is_loose(tree.turns, tree.slack):
        return None
    goal = {"moves": claim.moves, "seeds": claim.seeds}
    return Proof(goal, claim.key, tree.root, tree.strict, tree.nodes)


def is_good_bargain(position: Position, claim: Claim) -> bool:
    """Return whether North threatens more, and a greater capture than the key's is a bad bargain.

    No first move may be a better bargain than the key: what it takes less what it loses.
    """
    if stake(position) < claim.seeds + MARGIN:
        return False
    if position.stores["N"] + claim.seeds >= position.sheet.win:
        return False  # it loses the game all the same
    won = {move: position.captured(move) for move in claim.lost}
    balance = {move: won[move] - claim.lost[move] for move in won}
    tempts = any(won[move] > won[claim.key] for move in won)
    return tempts and max(balance.values()) == balance[claim.key]


def strengthens(position: Position, claim: Claim) -> bool:
    """Return whether the key is a yinda that saves enough."""
    if 2 * claim.seeds > stake(position):
        return False
    return any(yinda.move == claim.key and yinda.saved >= SAVED for yinda in yindas(position))


def prove(
    goals: Goals, is_worth: Callable[[Position, Claim], bool], position: Position, query: Query
) -> Iterator[Proof]:
    """Yield the defences of a position that are worth a reader's time, most moves first."""
    for k in goals.moves(query):
        claim = claim_of(position, k, goals.least[k])
        if claim is None or query.seeds not in (None, claim.seeds) or not is_worth(position, claim):
            continue
        proof = proved(position, claim, goals.largest[k])
        if proof is not None and (proof.strict or not query.strict):
            yield proof


def sift(goals: Goals, positions: Sequence[Position], query: Query) -> Sequence[int]:
    """Return the numbers of the positions where one first move loses clearly less."""
    return goals.sift(positions, replace(query, seeds=None, strict=False))  # asked of what is left


KINDS = tuple(
    tree_kind(name, goals, partial(prove, goals, is_worth), partial(sift, goals), DEFENCE, least=0)
    for name, goals, is_worth in (
        ("defend", DEFENCES, is_good_bargain),
        ("yinda", YINDAS, strengthens),
    )
)
