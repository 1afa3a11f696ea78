"""What is said of a move, a refusal and an ending of a solitaire, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from songo_edu.games.solitaires.sheets import SolitaireSheet
from songo_edu.locale import nsay, say

if TYPE_CHECKING:
    from songo_edu.games.events import Event


def move(sheet: SolitaireSheet, hole: str, handful: int, events: Sequence[Event]) -> str:
    """Tell a move from its events: each sowing with its last seed, and what came home."""
    lines: list[str] = []
    origin, hand, home = hole, handful, 0
    for i, event in enumerate(events):
        if event.kind == "drop" and event.pit == "":
            home += 1
        if event.kind in ("lift", "stop"):
            last = events[i - 1]
            lines.append(_sowing(not lines, origin, hand, last.pit, last.number))
            origin, hand = event.pit, event.number
    if sheet.wraps and home:
        lines.append(nsay("{n} seed comes home.", "{n} seeds come home.", home).format(n=home))
    return " ".join(lines)


def _sowing(first: bool, hole: str, n: int, last: str, now: int) -> str:
    """Tell one sowing: the hole played, or one sown on in a relay (which holds two at least)."""
    values = {"hole": hole, "n": n, "last": last, "now": now}
    if last == "":
        if first:
            told = nsay(
                "Hole {hole}: its {n} seed goes into the store.",
                "Hole {hole}: {n} seeds, the last into the store.",
                n,
            )
        else:
            told = say("Hole {hole} is sown on: {n} seeds, the last into the store.")
    elif now == 1:
        if first:
            told = nsay(
                "Hole {hole}: its {n} seed goes to hole {last}, which was empty.",
                "Hole {hole}: {n} seeds, the last into hole {last}, which was empty.",
                n,
            )
        else:
            told = say(
                "Hole {hole} is sown on: {n} seeds, the last into hole {last}, which was empty."
            )
    elif first:
        told = nsay(
            "Hole {hole}: its {n} seed goes to hole {last}, which now holds {now}.",
            "Hole {hole}: {n} seeds, the last into hole {last}, which now holds {now}.",
            n,
        )
    else:
        told = say(
            "Hole {hole} is sown on: {n} seeds, the last into hole {last}, which now holds {now}."
        )
    return told.format(**values)


def refusal(sheet: SolitaireSheet, code: str, hole: str, n: int, holes: int) -> tuple[str, str]:
    """Return the words and the source of a refusal by its code; `n` seeds lie in the hole."""
    last = int(hole) - n
    values = {"hole": hole, "n": n, "last": last}
    if code == "empty":
        return say("Hole {hole} is empty.").format(**values), ""
    if code == "too-far":
        if sheet.away:  # the rule is ours
            if int(hole) + n > holes:
                told = nsay(
                    "Hole {hole} holds {n} seed: it would fall off the row.",
                    "Hole {hole} holds {n} seeds: the last would fall off the row.",
                    n,
                )
            else:
                told = say("Begun in hole {hole}, the series would run off the row.")
            return told.format(**values), ""
        told = say("Hole {hole} holds {n} seeds: the last would run past the store.")
        part = "Kaillon" if sheet.landing == "anywhere" else "Tchoukaillon"
        return told.format(**values), f"S2, {part}"
    if sheet.landing == "occupied":
        told = say("The last seed of hole {hole} would fall in hole {last}, which is empty.")
        return told.format(**values), "S2, Tchoukaillon"
    told = say("The last seed of hole {hole} would fall in hole {last}; it must fall in the store.")
    return told.format(**values), "Wari et solo"


def verdict(sheet: SolitaireSheet, ending: str, left: int) -> str:
    """Return in words how a game has ended, with `left` seeds in the holes."""
    if ending == "home":
        return say("Every seed is in the store: the game is won.")
    if ending == "goal":
        return say("The board is the one asked for: the game is won.")
    if ending == "empty-hole":
        if sheet.away:
            return say("The series has ended on another board: the game is lost.")
        return say("The last seed fell in an empty hole: the game is lost.")
    if sheet.away:
        return say("No hole may be played: the game is lost.")
    return nsay(
        "No hole may be played and {n} seed is left: the game is lost.",
        "No hole may be played and {n} seeds are left: the game is lost.",
        left,
    ).format(n=left)
