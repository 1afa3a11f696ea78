"""`forbidden`: say which moves may not be played, and why.

The key is the forbidden pits in sowing order, joined by a space; empty where none is forbidden.
Worth a reader's time where the answer is not seen at a glance: the last pit comes near to a
capture, or makes one and may be played; the duty to feed leaves more than one pit, or not the
fullest; two reasons meet; or a row is so bare that one thinks of a duty there is not. A set holds
these sorts evenly, and no answer fills more than a fifth of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from songo_edu.games import Position, two_row_game
from songo_edu.puzzles import features
from songo_edu.puzzles.kinds.kind import Ask, Kind, Proof
from songo_edu.puzzles.kinds.two_row import CHOICES, GAMES, METHODS
from songo_edu.puzzles.record import Json

#: A row with so few seeds looks as if it had to be fed.
BARE = 2


def reasons(position: Position) -> dict[str, str]:
    """Return the forbidden pits in sowing order, each with the code of the reason."""
    told = {move: position.why_not(move) for move in position.candidates()}
    return {move: refusal.code for move, refusal in told.items() if refusal is not None}


def sort_of(position: Position, barred: Mapping[str, str]) -> str:
    """Return what there is to see where these moves are forbidden; "" where it is too little.

    Examples
    --------
    >>> from songo_edu import game
    >>> board = game("songo").position("0.0.0.0.0.0.0/0.1.6.8.8.3.1 S 23-20")
    >>> sort_of(board, reasons(board))
    'some 4'
    """
    held = {pit: position.pits[pit] for pit in position.candidates()}
    if len(held) < CHOICES:
        return ""
    if not barred:
        return "none" if seems_barred(position) else ""
    found = set(barred.values())
    if found == {"last-pit"}:
        if position.sheet.last_pit_two != "unless-capture":
            return ""  # closed whatever it might take: the rule is the answer
        return "last" if any(held[pit] > 1 and is_near(position, pit) for pit in barred) else ""
    if len(found) > 1:
        return "reasons"
    allowed = [pit for pit in held if pit not in barred]
    fullest = [pit for pit in held if held[pit] == max(held.values())]
    if allowed == fullest and len(allowed) == 1:
        return ""  # all but the fullest: nothing is to be thought of
    return f"some {len(barred)}"


def seems_barred(position: Position) -> bool:
    """Return whether one thinks of a rule that forbids a move, where none does."""
    last = position.sheet.pits[position.sheet.row - 1]
    captures = position.pits[last] == 2 and position.sheet.last_pit_two == "unless-capture"
    bare = sum(position.row("N").values()) <= BARE and position.sheet.solidarity != "none"
    return captures or bare


def is_near(position: Position, pit: str) -> bool:
    """Return whether a pit's last seed makes a count that is taken, or one seed off it."""
    low, high = position.sheet.take
    landing = position.landing(pit)
    theirs = position.row("N")
    return landing in theirs and low - 1 <= theirs[landing] + 1 <= high + 1


def prove(position: Position, ask: Ask) -> Iterator[Proof]:
    """Yield the forbidden moves of a position, where they are worth asking for."""
    if position.over or ask.moves not in (None, 1) or ask.seeds is not None:
        return
    barred = reasons(position)
    if sort_of(position, barred):
        yield Proof({"moves": 1}, " ".join(barred), {"forbidden": barred}, True, 1)


def measured(position: Position, proof: Proof) -> dict[str, int]:
    """Return the features of the forbidden moves."""
    return features.of_ban(position, proof.solution["forbidden"])


def sorts(record: Json) -> dict[str, object]:
    """Return what a set holds evenly: what there is to see, and the answer."""
    position = two_row_game(record["game"]).position(record["position"])
    return {
        "sort": sort_of(position, record["solution"]["forbidden"]),
        "answer": record["key"],
    }


def shares(_game: str) -> Mapping[str, int]:
    """Return into how many parts a set is divided."""
    return {"sort": 4, "answer": 5}


KIND = Kind(
    name="forbidden",
    games=GAMES,
    goal={"moves": (1, 1)},
    methods=METHODS,
    form="reasons",
    features=features.BAN,
    prove=prove,
    measure=measured,
    sorts=sorts,
    shares=shares,
)
