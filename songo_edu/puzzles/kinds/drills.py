"""`count`, `forbidden`: drills, in which what the rules say of one board is the answer.

Of `count` the key is the pit to be sown; the answer is its landing ("kept" where the last seed is
kept) and the seeds captured. Worth a reader's time where a rule has to be thought of: a chain, a
capture that the first pit or the last seeds of a row forbid, a seed that is kept, a round that
takes.

Of `forbidden` the key is the forbidden pits in sowing order, joined by a space; empty where none is
forbidden. Worth a reader's time where the answer is not seen at a glance: the last pit comes near
to a capture, or makes one and may be played; the duty to feed leaves more than one pit, or not the
fullest; two reasons meet; or a row is so bare that one thinks of a duty there is not.

A set holds these sorts evenly, and no answer fills more than a fifth of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from songo_edu.games import Position, two_row_game
from songo_edu.games.two_row.position import sheet
from songo_edu.puzzles.features import BAN, SOWING, is_trap
from songo_edu.puzzles.kinds.kind import Kind, Proof, Query
from songo_edu.puzzles.kinds.two_row import CHOICES, GAMES, METHODS
from songo_edu.puzzles.record import Json, compact
from songo_edu.rules.two_row.layout import STOP_ALL, STOP_COUNT, STOP_KEPT

#: Seeds of a sowing that is not counted at a glance.
FAR = 4
#: A row with so few seeds looks as if it had to be fed.
BARE = 2


# -- `count` ---------------------------------------------------------------------------------------


def sowing_sort(position: Position, move: str) -> str:
    """Return what there is to see in a sowing; "" where it is only to be counted."""
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
    if is_trap(position, move):
        return "first-pit"
    if taken > 1:
        return "broken" if stop == STOP_COUNT else "chain"
    return ""


def count(position: Position, _query: Query) -> Iterator[Proof]:
    """Yield a sowing of a position that is worth counting, if there is one."""
    if position.over:
        return
    sorts = {move: sowing_sort(position, move) for move in position.legal_moves()}
    worth = [move for move, sort in sorts.items() if sort]
    # The rarest sort first; else the board itself draws the lot.
    rare = [move for move in worth if sorts[move] == "cancelled"] or worth
    if rare:
        key = rare[sum(place * seeds for place, seeds in enumerate(position.state)) % len(rare)]
        landing = position.landing(key) or "kept"
        answer: Json = {"landing": landing, "move": key, "seeds": position.captured(key)}
        yield Proof({"moves": 1}, key, answer, True, 1)


def count_sorts(record: Json) -> dict[str, object]:
    """Return what a set holds evenly: what there is to see, the answer, the seeds sown."""
    position = two_row_game(record["game"]).position(record["position"])
    solution = record["solution"]
    return {
        "sort": sowing_sort(position, record["key"]),
        "answer": compact([solution["landing"], solution["seeds"]]),
        "sown": record["features"]["count"],
    }


def count_shares(game: str) -> Mapping[str, int]:
    """Return into how many parts a set is divided: that many sorts there are under the rules."""
    rules = sheet(game)
    sorts = 3 + (not rules.grand_slam) + rules.first_pit_safe + rules.keep_last
    return {"sort": sorts, "answer": 5, "sown": 5}


# -- `forbidden` -----------------------------------------------------------------------------------


def reasons(position: Position) -> dict[str, str]:
    """Return the forbidden pits in sowing order, each with the code of the reason."""
    refusals = {move: position.why_not(move) for move in position.candidates()}
    return {move: refusal.code for move, refusal in refusals.items() if refusal is not None}


def ban_sort(position: Position, barred: Mapping[str, str]) -> str:
    """Return what there is to see where these moves are forbidden; "" where it is too little."""
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


def forbidden(position: Position, _query: Query) -> Iterator[Proof]:
    """Yield the forbidden moves of a position, where they are worth asking for."""
    if position.over:
        return
    barred = reasons(position)
    if ban_sort(position, barred):
        yield Proof({"moves": 1}, " ".join(barred), {"forbidden": barred}, True, 1)


def forbidden_sorts(record: Json) -> dict[str, object]:
    """Return what a set holds evenly: what there is to see, and the answer."""
    position = two_row_game(record["game"]).position(record["position"])
    return {"sort": ban_sort(position, record["solution"]["forbidden"]), "answer": record["key"]}


KINDS = (
    Kind(
        "count",
        GAMES,
        {"moves": (1, 1)},
        METHODS,
        "landing",
        SOWING,
        count,
        apart=(("undone",), ("taken", "broken")),
        sorts=count_sorts,
        shares=count_shares,
    ),
    Kind(
        "forbidden",
        GAMES,
        {"moves": (1, 1)},
        METHODS,
        "reasons",
        BAN,
        forbidden,
        sorts=forbidden_sorts,
        shares=lambda _game: {"sort": 4, "answer": 5},
    ),
)
