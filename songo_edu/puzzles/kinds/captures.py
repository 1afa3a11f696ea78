"""`capture`, `double`, `wait`: take at least N seeds within K moves, whatever the other side does.

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
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from songo_edu.analysis.grenier import waiting_moves
from songo_edu.analysis.menace import real_doubles
from songo_edu.analysis.tables import with_mover
from songo_edu.games import Position
from songo_edu.puzzles.features import GOAL, WAITS
from songo_edu.puzzles.kinds.kind import Proof, Query
from songo_edu.puzzles.kinds.two_row import CHOICES, REPLIES, Goals, tree_kind
from songo_edu.puzzles.native import Claim, miner_of
from songo_edu.puzzles.native.kernel import RULE_QUIET, RULE_TEMPTING, RULE_WAITING
from songo_edu.rules.two_row.captures import is_tempting, least_capture

CAPTURES = Goals({k: least_capture(k) for k in (1, 2, 3, 4, 5)}, (1, 2, 3), RULE_TEMPTING)
DOUBLES = Goals({2: 3, 3: 4, 4: 5}, (2,), RULE_QUIET)
# The point should not drown in side lines.
WAITING = Goals({2: 3, 3: 3, 4: 4}, (2, 3), RULE_WAITING, {2: 30, 3: 60, 4: 100})
#: The most waiting moves of North.
PATIENCE = 4


def proved(position: Position, claim: Claim, largest: int) -> Proof | None:
    """Return the proof of a claim, None where its tree is not wanted."""
    lacking = position.sheet.win - position.stores["S"]
    if claim.padded or lacking <= claim.best_other:  # another move fills South’s store all the same
        return None
    tree = miner_of(position.sheet).tree(position, claim.moves, claim.seeds, largest)
    if tree is None or tree.loose:
        return None
    if claim.moves > 1 and len(tree.root.get("replies", ())) < REPLIES:
        return None
    goal = {"moves": claim.moves, "seeds": claim.seeds}
    return Proof(goal, claim.key, tree.root, tree.strict, tree.nodes, tree.passed)


def prove(
    goals: Goals,
    is_worth: Callable[[Position, Claim], bool],
    shows: Callable[[Position, Proof], bool],
    position: Position,
    query: Query,
) -> Iterator[Proof]:
    """Yield the captures of a position that are worth a reader's time, most moves first.

    `is_worth` is asked of a claim, and `shows` of its proof.
    """
    for k in goals.moves(query):
        claim = miner_of(position.sheet).claim(position, k, query.seeds or goals.least[k])
        if claim is None or len(claim.won) < CHOICES or query.seeds not in (None, claim.seeds):
            continue
        proof = proved(position, claim, goals.largest[k]) if is_worth(position, claim) else None
        if proof is not None and (proof.strict or not query.strict) and shows(position, proof):
            yield proof


def tempts(_position: Position, claim: Claim) -> bool:
    """Return whether a claim asks for more than the first capture in sight."""
    won, key = list(claim.won.values()), list(claim.won).index(claim.key)
    return is_tempting(won, 0, len(won), key, claim.moves, claim.seeds, claim.best_other) == 1


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


def is_war(position: Position, claim: Claim) -> bool:
    """Return whether the key waits, other moves could as well, North soon cannot, and that counts.

    It counts where the claim fails were North to pass once after the key.
    """
    if not stays(position, claim.key):
        return False
    if not any(stays(position, move) for move in claim.won if move != claim.key):
        return False
    if waiting_moves(position, "N") > PATIENCE:
        return False
    after = position.play(claim.key)
    passed = with_mover(after, "S")
    if after.over or passed.over:
        return False
    rest = miner_of(position.sheet).forced(passed, claim.moves - 1, claim.seeds)
    return rest < claim.seeds


def is_quiet(_position: Position, claim: Claim) -> bool:
    """Return whether the key takes nothing."""
    return claim.won[claim.key] == 0


def is_enough(_position: Position, _proof: Proof) -> bool:
    """Return that the claim says it all."""
    return True


KINDS = tuple(
    tree_kind(name, goals, partial(prove, goals, is_worth, shows), goals.sift, features)
    for name, goals, is_worth, shows, features in (
        ("capture", CAPTURES, tempts, is_enough, GOAL),
        ("double", DOUBLES, is_quiet, doubles, GOAL),
        ("wait", WAITING, is_war, is_enough, WAITS),
    )
)
