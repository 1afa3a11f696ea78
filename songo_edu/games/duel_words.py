"""Duels in words: positions (``2.4.1.2.0.3 L``, x behind one lost by a suicide), moves, endings.

Holes are numbers, 0 the leftmost as Left sees them, and players too: 0 Left, 1 Right. Events are a
flat list, as `rules.duels.moves` writes them, and `rules` are the sheet's integers, for any number
of holes where a position is read.
"""

import re
from typing import Final

from songo_edu.errors import PositionError, shown
from songo_edu.games.strings import board_row, require_few, row_text
from songo_edu.games.two_row.sentences import numbers_with, pits_with
from songo_edu.games.wording import over_words, seed_words
from songo_edu.locale import t, tn
from songo_edu.rules.duels.moves import (
    DUEL_END_SUICIDE,
    DUEL_EVENT_DROP,
    DUEL_GOES_ON,
    DUEL_IMPARTIAL,
    DUEL_REPEAT,
    DUEL_STOP_EMPTY,
    DUEL_STOP_SUICIDE,
    DUEL_SUICIDE,
    duel_broken,
    duel_landing,
)

#: The longest board and the most seeds that a position may have.
DUEL_MOST_HOLES: Final = 24
DUEL_MOST_SEEDS: Final = 200
_DIGITS: Final = 3


def read_duel(rules: list[int], text: str) -> list[int]:
    """Read a position: its integers as the rules lay them out, none where it has not the shape."""
    found = re.fullmatch("([0-9.]+) ([LR])( x)?", text)
    if found is None:
        return []
    seeds = board_row(found[1], _DIGITS, DUEL_MOST_HOLES, text)
    require_few(sum(seeds), DUEL_MOST_SEEDS, text)
    lost = 0 if found[3] is None else 1
    # The seed that lost fell in an empty hole.
    if lost == 1 and (rules[DUEL_SUICIDE] == 0 or 1 not in seeds):
        raise PositionError(
            t(
                "x says that a seed fell in an empty hole and lost, which cannot be in {text}",
                {"text": shown(text)},
            )
        )
    return [*seeds, 1 if found[2] == "R" else 0, lost]


def write_duel(state: list[int]) -> str:
    """Write a position as text; the opposite of `read_duel`."""
    mover = "R" if state[-2] == 1 else "L"
    behind = " x" if state[-1] == 1 else ""
    return f"{row_text(state[:-2])} {mover}{behind}"


def duel_move_name(rules: list[int], move: int) -> str:
    """Return the name of a move: its hole, with the way where both are free."""
    hole = str((move >> 1) + 1)
    if rules[DUEL_IMPARTIAL] == 0:
        return hole
    return f"{hole}<" if (move & 1) == 1 else f"{hole}>"


def duel_move_number(rules: list[int], holes: int, mover: int, name: str) -> int:
    """Return a move of the mover as the rules number it, -1 where there is none of that name."""
    for move in range(2 * holes):
        if duel_move_name(rules, move) == name:
            return move if rules[DUEL_IMPARTIAL] == 1 else move + mover
    return -1


#: Why a move may not be played, by the number the rules give it.
DUEL_REASONS: Final = ("", "empty", "wrong-side", "off-board", "empty-landing", "repetition")


def duel_player(side: int) -> str:
    """Return the name of a player, 0 Left or 1 Right."""
    return t("Left") if side == 0 else t("Right")


def duel_move_words(side: int, pit: int, handful: int, events: list[int]) -> str:
    """Tell a move from its events: where its seeds fall, and how the sowing stops."""
    drops = pits_with(events, DUEL_EVENT_DROP)
    values = {
        "player": duel_player(side),
        "seeds": seed_words(handful),
        "hole": pit + 1,
        "holes": ", ".join([str(hole + 1) for hole in drops]),
    }
    told = t("{player} sows {seeds} from hole {hole}: {holes}.", values)
    return f"{told} {_duel_stop(events, drops[-1])}"


def _duel_stop(events: list[int], last: int) -> str:
    how = events[-1]
    values = {"hole": events[-2] + 1}
    if how == DUEL_STOP_SUICIDE and events[-2] != last:
        return t("A seed falls in hole {hole}, which was empty.", values)
    if how in (DUEL_STOP_SUICIDE, DUEL_STOP_EMPTY):
        return t("The last seed falls in hole {hole}, which was empty.", values)
    return tn(
        "The last seed falls in hole {hole}, which held {n} seed.",
        "The last seed falls in hole {hole}, which held {n} seeds.",
        numbers_with(events, DUEL_EVENT_DROP)[-1] - 1,
        values,
    )


def duel_refusal_words(
    rules: list[int], states: list[int], at: int, move: int, code: str, turned: bool
) -> tuple[str, str]:
    """Return the words and the source of a refusal by its code.

    Where the board is `turned`, right is on the reader's left.
    """
    hole = (move >> 1) + 1
    source = "S2, Wing" if rules[DUEL_REPEAT] > 0 else "S2, Sowing"
    if code == "over":
        return over_words(), ""
    if code == "empty":
        return t("Hole {hole} is empty.", {"hole": hole}), ""
    if code == "off-board":
        rightward = ((move & 1) == 0) != turned
        return _duel_off_board(hole, states[at + hole - 1], rightward), source
    if code == "repetition":
        if rules[DUEL_REPEAT] == 2:
            told = t("That board has been seen in this game already, with the same player to move.")
            return told, ""
        return t("That board has been seen in this game already."), source
    broken = duel_broken(rules, states, at, move)
    values = {"hole": broken + 1}
    if broken == duel_landing(states, at, move):
        return t("The last seed would fall in hole {hole}, which is empty.", values), source
    told = t("Every seed must fall in a hole that holds some, and hole {hole} is empty.", values)
    return told, ""


def _duel_off_board(hole: int, n: int, rightward: bool) -> str:
    if rightward:
        return tn(
            "Sown rightward, the seed of hole {hole} would leave the board.",
            "Sown rightward, the {n} seeds of hole {hole} would run off the board.",
            n,
            {"hole": hole},
        )
    return tn(
        "Sown leftward, the seed of hole {hole} would leave the board.",
        "Sown leftward, the {n} seeds of hole {hole} would run off the board.",
        n,
        {"hole": hole},
    )


def duel_verdict_words(how: int, mover: int, winner: int) -> str:
    """Return in words how a game has ended; `mover` is the player who would be to move."""
    if how == DUEL_GOES_ON:
        return ""
    if how == DUEL_END_SUICIDE:
        return t(
            "{player} has sown into an empty hole: {other} wins.",
            {"player": duel_player(1 - mover), "other": duel_player(mover)},
        )
    values = {"player": duel_player(mover), "other": duel_player(winner)}
    if winner == mover:
        return t("{player} has no move left, and so wins.", values)
    return t("{player} has no move left: {other} wins.", values)
