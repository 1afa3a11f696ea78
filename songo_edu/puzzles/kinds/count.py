"""`count`: say where the last seed falls, and what is taken.

The key is the pit to be sown; the answer is its landing ("kept" where the last seed is kept) and
the seeds captured. Worth a reader's time where a rule has to be thought of: a chain, a capture that
the first pit or the last seeds of a row forbid, a seed that is kept, a round that takes. A set
holds these sorts evenly, and no answer fills more than a fifth of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from songo_edu.games import Position, two_row_game
from songo_edu.games.two_row.sheets import sheet
from songo_edu.puzzles import features
from songo_edu.puzzles.kinds.kind import Ask, Kind, Proof
from songo_edu.puzzles.kinds.two_row import GAMES, METHODS
from songo_edu.puzzles.record import Json, compact
from songo_edu.rules.two_row.layout import STOP_ALL, STOP_COUNT, STOP_KEPT

#: Seeds of a sowing that is not counted at a glance.
FAR = 4


def answer(position: Position, move: str) -> dict[str, str | int]:
    """Return where the last seed of a move falls and what the move captures."""
    return {
        "landing": position.landing(move) or "kept",
        "move": move,
        "seeds": position.captured(move),
    }


def sort_of(position: Position, move: str) -> str:
    """Return what there is to see in a sowing; "" where it is only to be counted.

    Examples
    --------
    >>> from songo_edu import game
    >>> board = game("songo").position("2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13")
    >>> [sort_of(board, move) for move in ("S2", "S4", "S6")]
    ['broken', '', '']
    """
    count = position.pits[move]
    if count < FAR:
        return ""
    events = position.trace(move)
    stop = events[-1].number
    taken = sum(event.kind == "capture" for event in events)
    if stop == STOP_KEPT:
        return "kept"
    if stop == STOP_ALL:
        return "cancelled"
    if count >= len(position.sheet.pits):
        return "round" if taken else ""
    if features.is_trap(position, move):
        return "first-pit"
    if taken > 1:
        return "broken" if stop == STOP_COUNT else "chain"
    return ""


def prove(position: Position, ask: Ask) -> Iterator[Proof]:
    """Yield a sowing of a position that is worth counting, if there is one."""
    if position.over or ask.moves not in (None, 1) or ask.seeds is not None:
        return
    sorts = {move: sort_of(position, move) for move in position.legal_moves()}
    worth = [move for move, sort in sorts.items() if sort]
    # The rarest sort first; else the board itself draws the lot.
    rare = [move for move in worth if sorts[move] == "cancelled"] or worth
    if rare:
        key = rare[sum(place * seeds for place, seeds in enumerate(position.state)) % len(rare)]
        yield Proof({"moves": 1}, key, answer(position, key), True, 1)


def measured(position: Position, proof: Proof) -> dict[str, int]:
    """Return the features of a sowing."""
    return features.of_sowing(position, proof.key)


def sorts(record: Json) -> dict[str, object]:
    """Return what a set holds evenly: what there is to see, the answer, the seeds sown."""
    position = two_row_game(record["game"]).position(record["position"])
    told = record["solution"]
    return {
        "sort": sort_of(position, record["key"]),
        "answer": compact([told["landing"], told["seeds"]]),
        "sown": record["features"]["count"],
    }


def shares(game: str) -> Mapping[str, int]:
    """Return into how many parts a set is divided: so many sorts there are under the rules."""
    rules = sheet(game)
    found = 3 + (not rules.grand_slam) + rules.first_pit_safe + rules.keep_last
    return {"sort": found, "answer": 5, "sown": 5}


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
    sorts=sorts,
    shares=shares,
)
