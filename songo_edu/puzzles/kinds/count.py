"""`count`: say where the last seed falls, and what is taken.

The key is the pit to be sown; the answer is its landing ("kept" where the last seed is kept) and
the seeds captured. Worth a reader's time where counting alone does not do: the seeds go round the
board, a chain is long or breaks, or a rule takes the capture back.
"""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games import Position
from songo_edu.puzzles import features
from songo_edu.puzzles.kinds.kind import Ask, Kind, Proof
from songo_edu.puzzles.kinds.two_row import GAMES, METHODS

#: The fewest things to see in a sowing (`interest`).
WORTH = 2
#: Seeds of a sowing that is not counted at a glance.
FAR = 4


def answer(position: Position, move: str) -> dict[str, str | int]:
    """Return where the last seed of a move falls and what the move captures."""
    return {
        "landing": position.landing(move) or "kept",
        "move": move,
        "seeds": position.captured(move),
    }


def interest(seen: dict[str, int]) -> int:
    """Return how many things there are to see in a sowing, from its features."""
    return (
        2 * (seen["lap"] or (seen["undone"] and seen["count"] >= FAR))
        + seen["broken"]
        + (seen["taken"] >= 2)
        + (seen["taken"] >= 3)
    )


def prove(position: Position, ask: Ask) -> Iterator[Proof]:
    """Yield a sowing of a position that is worth counting, if there is one."""
    if ask.moves not in (None, 1) or ask.seeds is not None:
        return
    worth = [
        move
        for move in position.legal_moves()
        if interest(features.of_sowing(position, move)) >= WORTH
    ]
    if worth:
        # Any of them will do: the board itself draws the lot, so that laps do not fill a set.
        key = worth[sum(place * seeds for place, seeds in enumerate(position.state)) % len(worth)]
        yield Proof({"moves": 1}, key, answer(position, key), True, 1)


def measured(position: Position, proof: Proof) -> dict[str, int]:
    """Return the features of a sowing."""
    return features.of_sowing(position, proof.key)


KIND = Kind(
    name="count",
    games=GAMES,
    goal={"moves": (1, 1)},
    methods=METHODS,
    form="landing",
    features=features.SOWING,
    prove=prove,
    measure=measured,
    apart=(("undone",), ("taken", "broken")),
)
