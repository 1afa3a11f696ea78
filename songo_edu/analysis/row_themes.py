"""Themes of the one-row games: one predicate each, asked with the position, key and solution.

S2 has the games and their words; that these are what a solver meets is decided here. Listed, with
the themes of two-row games, in `songo_edu.analysis.themes`.
"""

from __future__ import annotations

from typing import Any

from songo_edu.games.duels import DuelPosition
from songo_edu.games.solitaires import SoloPosition

Solution = dict[str, Any]

# -- two players ------------------------------------------------------------------------------


def fullest(position: DuelPosition, key: str, _solution: Solution) -> bool:
    """Return whether a hole with more seeds than the key's may be sown, and would be wrong."""
    held = {move: _seeds(position, move) for move in position.legal_moves()}
    return key in held and max(held.values()) > held[key]


def hemmed_in(position: DuelPosition, key: str, _solution: Solution) -> bool:
    """Return whether the key leaves the other side one move, or none."""
    return key in position.legal_moves() and len(position.play(key).legal_moves()) <= 1


def shorter(position: DuelPosition, key: str, _solution: Solution) -> bool:
    """Return whether the key empties the hole at its end: empty holes at the ends never matter.

    So it is in Sowing, where a last seed needs a full hole; in Wing they do matter.
    """
    sheet = position.sheet
    if key not in position.legal_moves() or sheet.landing == "anywhere" or sheet.suicide:
        return False
    full = [hole for hole, seeds in position.pits.items() if seeds]
    return _hole(key) in (full[0], full[-1])


def no_return(position: DuelPosition, key: str, _solution: Solution) -> bool:
    """Return whether a reply to the key is barred because a board would come back."""
    if key not in position.legal_moves():
        return False
    after = position.play(key)
    barred = [after.why_not(move) for move in after.candidates()]
    return any(why is not None and why.code == "repetition" for why in barred)


def _hole(move: str) -> str:
    return move.rstrip("<>")


def _seeds(position: DuelPosition, move: str) -> int:
    return position.pits[_hole(move)]


# -- one player -------------------------------------------------------------------------------


def nearest(position: SoloPosition, key: str, _solution: Solution) -> bool:
    """Return whether the key is, of the holes that may be played, the one nearest the store."""
    return position.legal_moves()[:1] == [key]


def farthest(position: SoloPosition, key: str, _solution: Solution) -> bool:
    """Return whether the key is, of the holes that may be played, the one farthest out."""
    return position.legal_moves()[-1:] == [key]


def patience(position: SoloPosition, key: str, _solution: Solution) -> bool:
    """Return whether the last seed of another first move falls home, while the key's does not."""
    home = [move for move in position.legal_moves() if position.landing(move) == ""]
    return bool(home) and key not in home


def relay(position: SoloPosition, key: str, _solution: Solution) -> bool:
    """Return whether the last seed of the key falls in a hole with seeds, which are sown on."""
    return key in position.legal_moves() and any(
        event.kind == "lift" for event in position.trace(key)
    )


def through(position: SoloPosition, key: str, _solution: Solution) -> bool:
    """Return whether the key's own seeds pass through the store and go on from the far end."""
    return position.sheet.wraps and position.pits.get(key, 0) > int(key)
