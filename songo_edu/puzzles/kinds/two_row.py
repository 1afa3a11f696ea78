"""The kinds of the two-row games that are proved by a tree: captures and defences.

`capture`, `double`, `wait`: take at least N seeds within K moves, whatever the other side does.
Exactly one first move forces it, and nothing forces N + 1. Each move matters
(`songo_edu.puzzles.native.kernel`), and no other first move wins the game as well. Beyond that
each is worth a reader's time

- `capture`: where it asks for more than the first capture in sight: other moves come half way, and
  in more than one move the key is not the greatest capture of the moment;
- `double`: where the key takes nothing, and after it two of South's pits aim at different pits of
  North, and no reply cancels both (S0, VII.B). The choice is wide, and it is the two pits that
  collect first, whatever the reply, and neither of them alone;
- `wait`: where the key stays in South's row and takes nothing, and works only because North must
  move: could North pass once after the key, South could not force the seeds in the moves left (S0,
  VII.E: bidoua). North has few moves left that stay at home, and South others to choose from.

`defend`, `yinda`: keep what North takes over its next K moves to at most N. South moves, North
moves, K moves each. Exactly one first move keeps North to N against every play, and none keeps it
to N - 1. They are worth a reader's time

- `defend`: where North threatens more than that, any other first move loses clearly more, what
  goes does not lose the game all the same, a capture tempts that costs more than it brings, and in
  more moves the later ones matter too: of all later turns a quarter may leave a choice;
- `yinda`: in one move, where the key strengthens a house: it adds a seed to a threatened pit, so
  that the threat takes less (S0, VII.C). Other defences do worse, and the threat loses at least
  half of what it aimed at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from songo_edu import lazy
from songo_edu.analysis.strategy import real_doubles, waiting_moves, with_mover, yindas
from songo_edu.games import Position, RuleSheet
from songo_edu.games.two_row.position import SHEETS
from songo_edu.puzzles.features import DEFENCE, DEPTHS, GOAL, WAITS, Case, Count, stake
from songo_edu.puzzles.kinds.kind import Kind, Proof, Query
from songo_edu.puzzles.native import kernel
from songo_edu.rules.two_row.captures import CAPTURE_CHOICES, is_tempting, least_capture
from songo_edu.rules.two_row.layout import NORTH, SOUTH, STRIDE

if TYPE_CHECKING:
    from songo_edu.puzzles.native import miner
else:  # loaded only to look for puzzles
    miner = lazy.module("songo_edu.puzzles.native.miner")

GAMES: tuple[str, ...] = tuple(SHEETS)
METHODS = ("selfplay", "compose", "given", "history")
#: The fewest legal first moves of a puzzle.
CHOICES = CAPTURE_CHOICES
#: The most positions in a tree of solutions: where more ways lead home there is little to find.
LARGEST_TREE = {1: 1, 2: 40, 3: 120, 4: 120, 5: 160}


def board_of(rules: RuleSheet, board: list[int], south: int = 0, north: int = 0) -> Position:
    """Return the position of a board, South to move, nothing behind it."""
    state = [*board, *[0] * (STRIDE - len(board))]
    state[SOUTH], state[NORTH] = south, north
    return Position(rules, tuple(state))


def fooled(case: Case) -> int:
    """Count the feature of that name on bitboards."""
    return miner.miner_of(case.position.sheet).fooled(case.position, case.key, max(DEPTHS))


#: What is counted faster than `songo_edu.puzzles.features` does.
COUNTS: Mapping[str, Count] = {"fooled": fooled}


@dataclass(frozen=True)
class Goals:
    """The goals that a kind looks for; the numbers are by the moves that a goal may take."""

    #: The fewest seeds where none is asked for; of a defence, how many more any other move loses.
    least: Mapping[int, int]
    usual: tuple[int, ...]  # the moves that are tried where no number is asked for
    rule: int  # what makes a goal worth asking, one of the kernel's
    largest: Mapping[int, int] = field(default_factory=lambda: LARGEST_TREE)  # positions in a tree

    @property
    def defend(self) -> bool:
        """Whether they are defences."""
        return self.rule >= kernel.RULE_GUARD

    def moves(self, query: Query) -> list[int]:
        """Return the numbers of moves that are tried, most first: what is asked, else the usual."""
        tried = self.usual if query.moves is None else (query.moves,)
        return sorted(self.least.keys() & set(tried), reverse=True)

    def sift(self, positions: Sequence[Position], query: Query) -> list[int]:
        """Return the numbers of the positions that hold a goal worth asking."""
        if not positions:
            return []
        sift, words = miner.miner_of(positions[0].sheet).sift, miner.words_of(positions)
        return sorted({i for k in self.moves(query) for i in sift(words, self.asked(query, k))})

    def asked(self, query: Query, k: int) -> miner.MinerQuery:
        """Return what the miner is asked for goals of `k` moves."""
        if self.defend:  # seeds and strictness are asked of what is left
            query = replace(query, seeds=None, strict=False)
        return miner.MinerQuery(
            moves=k,
            least=query.seeds or self.least[k],
            seeds=query.seeds or 0,
            rule=self.rule,
            largest=self.largest[k],
            strict=query.strict,
        )


# -- captures: take at least N seeds within K moves ----------------------------------------------

CAPTURES = Goals({k: least_capture(k) for k in (1, 2, 3, 4, 5)}, (1, 2, 3), kernel.RULE_TEMPTING)
DOUBLES = Goals({2: 3, 3: 4, 4: 5}, (2,), kernel.RULE_QUIET)
# The point should not drown in side lines.
WAITING = Goals({2: 3, 3: 3, 4: 4}, (2, 3), kernel.RULE_WAITING, {2: 30, 3: 60, 4: 100})
#: The most waiting moves of North.
PATIENCE = 4


def has_point(position: Position, claim: miner.Claim) -> bool:
    """Return whether there is a choice, each move matters, and no other first move wins as well."""
    lacking = position.sheet.win - position.stores["S"]
    return len(claim.won) >= CHOICES and not claim.padded and lacking > claim.best_other


def tempts(position: Position, claim: miner.Claim) -> bool:
    """Return whether a claim asks for more than the first capture in sight."""
    if not has_point(position, claim):
        return False
    won, key = list(claim.won.values()), list(claim.won).index(claim.key)
    return is_tempting(won, 0, len(won), key, claim.moves, claim.seeds, claim.best_other) == 1


def is_quiet(position: Position, claim: miner.Claim) -> bool:
    """Return whether the key takes nothing."""
    return has_point(position, claim) and claim.won[claim.key] == 0


def doubles(position: Position, proof: Proof) -> bool:
    """Return whether the key makes a double threat that collects, whatever the reply."""
    before = {(double.sources, double.lasts) for double in real_doubles(position, "S")}
    after = real_doubles(position.play(proof.key), "S")
    made = [menace.sources for menace in after if (menace.sources, menace.lasts) not in before]
    answers = [nodes for nodes in proof.solution.get("replies", {}).values() if nodes]
    moves = [{node["move"] for node in nodes} for nodes in answers]
    return any(
        all(answer & set(sources) for answer in moves)
        and not any(all(pit in answer for answer in moves) for pit in sources)
        for sources in made
    )


def stays(position: Position, move: str) -> bool:
    """Return whether a move of South's only shifts seeds within its own row, and takes nothing."""
    row = list(position.row("S"))
    return position.pits[move] < len(row) - row.index(move)


def is_war(position: Position, claim: miner.Claim) -> bool:
    """Return whether the key waits, other moves could as well, North soon cannot, and that counts.

    It counts where the claim fails were North to pass once after the key.
    """
    if not has_point(position, claim) or not stays(position, claim.key):
        return False
    if not any(stays(position, move) for move in claim.won if move != claim.key):
        return False
    if waiting_moves(position, "N") > PATIENCE:
        return False
    after = position.play(claim.key)
    passed = with_mover(after, "S")
    if after.over or passed.over:
        return False
    rest = miner.miner_of(position.sheet).forced(passed, claim.moves - 1, claim.seeds)
    return rest < claim.seeds


# -- defences: keep what North takes to at most N --------------------------------------------------

#: How many seeds more any other first move loses.
MARGIN = 2
DEFENCES = Goals(
    dict.fromkeys((1, 2, 3, 4, 5), MARGIN),
    (1, 2),
    kernel.RULE_BARGAIN,
    {1: 1, 2: 40, 3: 120, 4: 240, 5: 240},
)
YINDAS = Goals({1: 1}, (1,), kernel.RULE_GUARD)
#: The fewest seeds that the yinda saves from one threat.
SAVED = 2


def is_good_bargain(position: Position, claim: miner.Defence) -> bool:
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


def strengthens(position: Position, claim: miner.Defence) -> bool:
    """Return whether the key is a yinda that saves enough."""
    if 2 * claim.seeds > stake(position):
        return False
    return any(yinda.move == claim.key and yinda.saved >= SAVED for yinda in yindas(position))


# -- the kinds -------------------------------------------------------------------------------------


def prove(
    goals: Goals,
    is_worth: Callable[[Position, Any], bool],
    shows: Callable[[Position, Proof], bool] | None,
    position: Position,
    query: Query,
) -> Iterator[Proof]:
    """Yield what a position promises that is worth a reader's time, most moves first.

    `is_worth` is asked of a claim, and `shows` of its proof.
    """
    mine = miner.miner_of(position.sheet)
    for k in goals.moves(query):
        least, largest = goals.asked(query, k).least, goals.largest[k]
        claim: Any = (mine.defence if goals.defend else mine.claim)(position, k, least)
        if claim is None or query.seeds not in (None, claim.seeds) or not is_worth(position, claim):
            continue
        tree = mine.tree(position, k, claim.seeds, largest, defend=goals.defend)
        if tree is None or tree.loose or (query.strict and not tree.strict):
            continue
        if not goals.defend and k > 1 and len(tree.root.get("replies", ())) < miner.REPLIES:
            continue
        goal = {"moves": k, "seeds": claim.seeds}
        proof = Proof(goal, claim.key, tree.root, tree.strict, tree.nodes, tree.passed)
        if shows is None or shows(position, proof):
            yield proof


KINDS = tuple(
    Kind(
        name,
        GAMES,
        {"moves": (min(goals.least), max(goals.least)), "seeds": (int(not goals.defend), 70)},
        METHODS,
        "tree",
        features,
        partial(prove, goals, is_worth, shows),
        goals.sift,
        COUNTS,
        sound=True,
    )
    for name, goals, is_worth, shows, features in (
        ("capture", CAPTURES, tempts, None, GOAL),
        ("double", DOUBLES, is_quiet, doubles, GOAL),
        ("wait", WAITING, is_war, None, WAITS),
        ("defend", DEFENCES, is_good_bargain, None, DEFENCE),
        ("yinda", YINDAS, strengthens, None, DEFENCE),
    )
)
