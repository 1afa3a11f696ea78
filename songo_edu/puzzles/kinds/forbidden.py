"""`forbidden`: say which moves may not be played, and why.

The key is the forbidden pits in sowing order, joined by a space. Worth a reader's time where the
duty to feed bars several pits, or where the last pit comes near to a capture, or seems to make one.
"""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games import Position
from songo_edu.puzzles import features
from songo_edu.puzzles.kinds.kind import Ask, Kind, Proof
from songo_edu.puzzles.kinds.two_row import CHOICES, GAMES, METHODS


def reasons(position: Position) -> dict[str, str]:
    """Return the forbidden pits in sowing order, each with the code of the reason."""
    told = {move: position.why_not(move) for move in position.candidates()}
    return {move: refusal.code for move, refusal in told.items() if refusal is not None}


def is_worth(position: Position, barred: dict[str, str]) -> bool:
    """Return whether there is more to see than a single seed in the last pit."""
    if len(position.candidates()) < CHOICES:
        return False
    if "solidarity" in barred.values():
        return True
    return any(position.pits[pit] > 1 and is_near(position, pit) for pit in barred)


def is_near(position: Position, pit: str) -> bool:
    """Return whether a pit's last seed makes a count that is taken, or one seed off it."""
    low, high = position.sheet.take
    landing = position.landing(pit)
    theirs = position.row("N")
    return landing in theirs and low - 1 <= theirs[landing] + 1 <= high + 1


def prove(position: Position, ask: Ask) -> Iterator[Proof]:
    """Yield the forbidden moves of a position, if there are any and they are worth asking for."""
    if position.over or ask.moves not in (None, 1) or ask.seeds is not None:
        return
    barred = reasons(position)
    if barred and is_worth(position, barred):
        yield Proof({"moves": 1}, " ".join(barred), {"forbidden": barred}, True, 1)


def measured(position: Position, proof: Proof) -> dict[str, int]:
    """Return the features of the forbidden moves."""
    return features.of_ban(position, proof.solution["forbidden"])


KIND = Kind(
    name="forbidden",
    games=GAMES,
    goal={"moves": (1, 1)},
    methods=METHODS,
    form="reasons",
    features=features.BAN,
    prove=prove,
    measure=measured,
)
