"""What the kinds of studies share: which endings are worth a reader’s time, how they are measured.

A study is an ending that the tables solve: songo with 10 to 16 seeds on the board, awalé with 6
to 16. South, to move, gains at least N of the seeds left by one first move alone, however long the
game goes on; with the key that is done within K moves of South’s own, whatever North plays. Seeds
gained are those added to the store, the row that the end of the game sweeps in included. Play that
comes back to a board counts against whoever claims something: the tables’ two bounds agree on the
position and on each first move, and the proof never comes back.

The solution is a tree to where the claim is settled (`songo_edu.puzzles.record`). Below the key it
has one move of South’s against every reply; ``others`` has, for every other first move, North’s
answers, by which South stays below N; where the kind asks for it, ``most`` those by which South
gets no more than N after the key, and ``passed`` those by which South would stay below N if it were
to move again after the key. All of it together has 2,000 positions at most. `strict` is false: of
South’s later turns one way is proved, and others are not judged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from songo_edu import lazy
from songo_edu.games import Position
from songo_edu.puzzles import features
from songo_edu.puzzles.features import Feature, Features
from songo_edu.puzzles.kinds.kind import Ask, Kind, Proof
from songo_edu.puzzles.kinds.two_row import GAMES, fooled
from songo_edu.puzzles.record import Json

if TYPE_CHECKING:
    from songo_edu.puzzles.studies import claims
else:
    claims = lazy.module("songo_edu.puzzles.studies.claims")

METHODS = ("endgame", "setup", "given")
#: The moves of South that a study may take; in one move nothing is to be seen ahead.
MOVES = (2, 7)
#: The most positions of a proof that is worth having; a record may hold more.
WORTH_NODES = 400
#: The places that are looked at for a promise, where a kind says nothing else.
PLACES = 300
#: By how many seeds the key is better than every other move, where only seeds count.
MARGIN = 2

STUDY: Features = {
    **features.GOAL,
    "left": Feature("Seeds on the board.", least=1),
    "wrong": Feature("First moves that miss the goal.", least=1),
}

#: What a kind asks of the tables: a claim, or none.
Asked: TypeAlias = "Callable[[claims.Study], claims.Claim | None]"


def is_worth(study: claims.Study, claim: claims.Claim) -> bool:
    """Return whether the key has to be found: it is not what a greedy player would play."""
    won = {pit: study.position.captured(study.sheet.pits[pit]) for pit in claim.won}
    rivals = [seeds for pit, seeds in won.items() if pit != claim.key]
    return won[claim.key] == 0 or won[claim.key] < max(rivals)


def proofs(
    asked: Asked,
    position: Position,
    ask: Ask,
    *,
    places: int = PLACES,
    exact: bool = False,
    waits: bool = False,
) -> Iterator[Proof]:
    """Yield the proof of what a kind claims of a position, where it is worth having.

    For each promise in it so many `places` are looked at: what takes more is hard to see through.
    """
    study = claims.study_of(position)
    claim = None if study is None or ask.strict else asked(study)
    if study is None or claim is None or ask.seeds not in (None, claim.seeds):
        return
    if not is_worth(study, claim):
        return
    found = claims.proved(
        study, claim, min(WORTH_NODES, claims.MOST_NODES), places, exact=exact, waits=waits
    )
    if found is None or not MOVES[0] <= found.goal["moves"] <= MOVES[1]:
        return
    if ask.moves not in (None, found.goal["moves"]) or len(found.solution["replies"]) < 2:
        return
    if not claims.is_padded(study, claim, found.solution):
        yield found


def measured(position: Position, proof: Proof) -> dict[str, int]:
    """Return the features of a study."""
    by = fooled(position, proof.key)
    return of_study(position, proof.goal, proof.key, proof.solution, by)


def of_study(
    position: Position,
    goal: Json,
    key: str,
    solution: Json,
    fooled_by: int | None = None,
) -> dict[str, int]:
    """Return the features of a study: those of its first move and tree, and the seeds left."""
    return {
        **features.of_goal(position, goal, key, solution, fooled_by),
        "left": sum(position.pits.values()),
        "wrong": len(solution["others"]),
    }


def study_kind(name: str, prove: Callable[[Position, Ask], Iterator[Proof]]) -> Kind:
    """Return a kind of study."""
    goal = {"moves": MOVES, "seeds": (1, 70)}
    return Kind(name, GAMES, goal, METHODS, "study", STUDY, prove, measured)
