"""What is said of a move, a refusal and an ending of a duel, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from songo_edu.games.duels.sheets import DuelSheet
from songo_edu.locale import nsay, say
from songo_edu.rules.duels import layout
from songo_edu.words.common import seed_words as seeds

if TYPE_CHECKING:
    from songo_edu.games.events import Event


def player(side: str) -> str:
    """Return the name of a player.

    Examples
    --------
    >>> player("L"), player("R")
    ('Left', 'Right')
    """
    return say("Left") if side == "L" else say("Right")


def other(side: str) -> str:
    """Return the side of the other player."""
    return "R" if side == "L" else "L"


# -- a move ------------------------------------------------------------------------------------


def move(side: str, hole: str, handful: int, events: Sequence[Event]) -> str:
    """Tell a move from its events: where its seeds fall, and how the sowing stops."""
    drops = [event for event in events if event.kind == "drop"]
    stop = events[-1]
    told = say("{player} sows {seeds} from hole {hole}: {holes}.").format(
        player=player(side),
        seeds=seeds(handful),
        hole=hole,
        holes=", ".join(event.pit for event in drops),
    )
    return f"{told} {_stop(side, drops, stop)}"


def _stop(side: str, drops: Sequence[Event], stop: Event) -> str:
    values = {"hole": stop.pit, "player": player(side)}
    if stop.number == layout.DUEL_STOP_SUICIDE:
        if stop.pit == drops[-1].pit:
            return say("The last seed falls in hole {hole}, which was empty.").format(**values)
        return say("A seed falls in hole {hole}, which was empty.").format(**values)
    if stop.number == layout.DUEL_STOP_EMPTY:
        return say("The last seed falls in hole {hole}, which was empty.").format(**values)
    return nsay(
        "The last seed falls in hole {hole}, which held {n} seed.",
        "The last seed falls in hole {hole}, which held {n} seeds.",
        drops[-1].number - 1,
    ).format(**values, n=drops[-1].number - 1)


# -- a refusal ---------------------------------------------------------------------------------


def empty(hole: str) -> str:
    """Return the refusal of an empty hole."""
    return say("Hole {hole} is empty.").format(hole=hole)


def off_board(sheet: DuelSheet, hole: str, handful: int, way: int) -> tuple[str, str]:
    """Return the refusal, and its source, of a sowing that runs off the board."""
    if way == layout.DUEL_RIGHTWARD:
        told = nsay(
            "Sown rightward, the seed of hole {hole} would leave the board.",
            "Sown rightward, the {n} seeds of hole {hole} would run off the board.",
            handful,
        )
    else:
        told = nsay(
            "Sown leftward, the seed of hole {hole} would leave the board.",
            "Sown leftward, the {n} seeds of hole {hole} would run off the board.",
            handful,
        )
    return told.format(hole=hole, n=handful), _source(sheet)


def empty_landing(sheet: DuelSheet, broken: str, last: str) -> tuple[str, str]:
    """Return the refusal, and its source, of a sowing that may not reach an empty hole."""
    if broken == last:
        told = say("The last seed would fall in hole {hole}, which is empty.")
        return told.format(hole=broken), _source(sheet)
    return say("Every seed must fall in a hole that holds some, and hole {hole} is empty.").format(
        hole=broken
    ), ""


def repetition(sheet: DuelSheet) -> tuple[str, str]:
    """Return the refusal, and its source, of a move that brings a position back."""
    if sheet.repetition == "situational":
        told = say("That board has been seen in this game already, with the same player to move.")
        return told, ""
    return say("That board has been seen in this game already."), _source(sheet)


def _source(sheet: DuelSheet) -> str:
    return "S2, Wing" if sheet.name.startswith("wing") else "S2, Sowing"


# -- the end -----------------------------------------------------------------------------------


def verdict(ending: str, mover: str, winner: str) -> str:
    """Return in words how a game has ended; `mover` is the player who would be to move."""
    if ending == "suicide":
        return say("{player} has sown into an empty hole: {other} wins.").format(
            player=player(other(mover)), other=player(mover)
        )
    if winner == mover:
        return say("{player} has no move left, and so wins.").format(player=player(mover))
    return say("{player} has no move left: {other} wins.").format(
        player=player(mover), other=player(winner)
    )
