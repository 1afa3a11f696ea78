"""Games of one row in words: positions, moves, refusals, endings, of one player and of two.

Positions of duels are written ``2.4.1.2.0.3 L``, x behind one lost by a suicide; of solitaires
``1.1.3.2.4.6 0``, from hole 1, beside the store, outward, then the store, then an x where the game
was lost by an empty hole; or ``1.2.0 > 0.0.3`` with the board asked for. Holes are numbers from 0;
a solitaire's store is the number after the last. Players are 0 Left, 1 Right. Events are a flat
list, as the rules write them, and `rules` are the sheet's integers, for any number of holes where a
position is read.
"""

import re
from collections.abc import Callable
from typing import Final

from songo_edu.errors import PositionError, shown
from songo_edu.games.strings import board_row, require_few, row_text, seeds_in
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
from songo_edu.rules.solitaires.moves import (
    SOLO_AWAY,
    SOLO_END_EMPTY,
    SOLO_END_GOAL,
    SOLO_END_HOME,
    SOLO_EVENT_DROP,
    SOLO_EVENT_LIFT,
    SOLO_EVENT_STOP,
    SOLO_GOES_ON,
    SOLO_HOLES,
    SOLO_LAND_ANY,
    SOLO_LAND_OCCUPIED,
    SOLO_LANDING,
    SOLO_RELAY,
    SOLO_WRAPS,
)

# -- duels -----------------------------------------------------------------------------------------

#: The longest board and the most seeds that a position may have.
DUEL_MOST_HOLES: Final = 24
DUEL_MOST_SEEDS: Final = 200


def read_duel(rules: list[int], text: str) -> list[int]:
    """Read a position: its integers as the rules lay them out, none where it has not the shape."""
    match = re.fullmatch("([0-9.]+) ([LR])( x)?", text)
    if match is None:
        return []
    seeds = board_row(match[1], 3, DUEL_MOST_HOLES, text)
    require_few(sum(seeds), DUEL_MOST_SEEDS, text)
    lost = 0 if match[3] is None else 1
    # The seed that lost fell in an empty hole.
    if lost == 1 and (rules[DUEL_SUICIDE] == 0 or 1 not in seeds):
        raise PositionError(
            t(
                "x says that a seed landed in an empty hole and lost, which cannot be in {text}",
                {"text": shown(text)},
            )
        )
    return [*seeds, 1 if match[2] == "R" else 0, lost]


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
    """Describe a move from its events: where its seeds fall, and how the sowing stops."""
    drops = pits_with(events, DUEL_EVENT_DROP)
    values = {
        "player": duel_player(side),
        "seeds": seed_words(handful),
        "hole": pit + 1,
        "holes": ", ".join([str(hole + 1) for hole in drops]),
    }
    sentence = t("{player} sows {seeds} from hole {hole}: {holes}.", values)
    return f"{sentence} {_duel_stop(events, drops[-1])}"


def _duel_stop(events: list[int], last: int) -> str:
    how = events[-1]
    values = {"hole": events[-2] + 1}
    if how == DUEL_STOP_SUICIDE and events[-2] != last:
        return t("A seed goes into hole {hole}, which was empty.", values)
    if how in (DUEL_STOP_SUICIDE, DUEL_STOP_EMPTY):
        return t("The last seed lands in hole {hole}, which was empty.", values)
    return tn(
        "The last seed lands in hole {hole}, which held {n} seed.",
        "The last seed lands in hole {hole}, which held {n} seeds.",
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
            sentence = t(
                "That board has already appeared in this game, with the same player to move."
            )
            return sentence, ""
        return t("That board has already appeared in this game."), source
    broken = duel_broken(rules, states, at, move)
    values = {"hole": broken + 1}
    if broken == duel_landing(states, at, move):
        return t("The last seed would land in hole {hole}, which is empty.", values), source
    sentence = t(
        "Every seed must land in a hole with seeds in it, and hole {hole} is empty.", values
    )
    return sentence, ""


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


def duel_verdict_words(
    how: int, mover: int, winner: int, who: Callable[[int], str] = duel_player
) -> str:
    """Return in words how a game has ended; `mover` is the player who would be to move."""
    if how == DUEL_GOES_ON:
        return ""
    if how == DUEL_END_SUICIDE:
        return t(
            "{player} has sown into an empty hole: {other} wins.",
            {"player": who(1 - mover), "other": who(mover)},
        )
    values = {"player": who(mover), "other": who(winner)}
    if winner == mover:
        return t("{player} has no move left, and so wins.", values)
    return t("{player} has no move left: {other} wins.", values)


# -- solitaires ------------------------------------------------------------------------------------

#: The longest row, and the most seeds, that a position may have.
SOLO_MOST_HOLES: Final = 64
SOLO_MOST_SEEDS: Final = 10000


def read_solo(rules: list[int], text: str) -> list[int]:
    """Read a position: its integers as the rules lay them out, none where it has not the shape."""
    lost = 1 if text.endswith(" x") else 0
    written = text[:-2] if lost == 1 else text
    away = rules[SOLO_AWAY] == 1
    match = re.fullmatch("([0-9.]+)(?: ([0-9]+))?", written)
    if away:
        match = re.fullmatch("([0-9.]+) > ([0-9.]+)", written)
    if match is None or lost > rules[SOLO_RELAY]:
        return []
    row = board_row(match[1], 5, SOLO_MOST_HOLES, text)
    if lost == 1 and 1 not in row:  # the seed that lost lies alone
        raise PositionError(
            t(
                "x says that a last seed landed in an empty hole, but none holds 1 seed, in {text}",
                {"text": shown(text)},
            )
        )
    if away:
        end = board_row(match[2], 5, SOLO_MOST_HOLES, text)
        require_few(sum(row), SOLO_MOST_SEEDS, text)
        _belong_together(row, end, lost, text)
        return [*row, 0, lost, *end]
    store = 0 if match[2] is None else seeds_in(match[2], 5, text)
    require_few(sum(row) + store, SOLO_MOST_SEEDS, text)
    return [*row, store, lost]


def _belong_together(row: list[int], end: list[int], lost: int, text: str) -> None:
    """Raise where a board of Le Monde cannot become the one asked for."""
    if len(row) != len(end):
        raise PositionError(
            tn(
                "a board of {count} hole cannot become one of {other}, in {text}",
                "a board of {count} holes cannot become one of {other}, in {text}",
                len(row),
                {"count": len(row), "other": len(end), "text": shown(text)},
            )
        )
    if sum(row) != sum(end):
        raise PositionError(
            tn(
                "a board with {count} seed cannot become one with {other}, in {text}",
                "a board with {count} seeds cannot become one with {other}, in {text}",
                sum(row),
                {"count": sum(row), "other": sum(end), "text": shown(text)},
            )
        )
    if lost == 1 and row_text(row) == row_text(end):
        values = {"text": shown(text)}
        raise PositionError(
            t("x says that the game is lost, but the end asked for is there, in {text}", values)
        )


def solo_holes(rules: list[int], state: list[int]) -> int:
    """Return how many holes a position has."""
    return (len(state) - 2) // 2 if rules[SOLO_AWAY] == 1 else len(state) - 2


def write_solo(rules: list[int], state: list[int]) -> str:
    """Write a position as text; the opposite of `read_solo`."""
    holes = solo_holes(rules, state)
    row = row_text(state[:holes])
    behind = " x" if state[holes + 1] == 1 else ""
    if rules[SOLO_AWAY] == 1:
        return f"{row} > {row_text(state[holes + 2 :])}{behind}"
    return f"{row} {state[holes]}{behind}"


#: Why a hole may not be played, by the number the rules give it.
SOLO_REASONS: Final = ("", "empty", "too-far", "not-home")


def solo_move_words(rules: list[int], pit: int, handful: int, events: list[int]) -> str:
    """Describe a move from its events: each sowing with its last seed, and what came home."""
    store = rules[SOLO_HOLES]
    lines: list[str] = []
    origin = pit
    hand = handful
    home = 0
    for i in range(0, len(events), 3):
        if events[i] == SOLO_EVENT_DROP and events[i + 1] == store:
            home += 1
        if events[i] == SOLO_EVENT_LIFT or events[i] == SOLO_EVENT_STOP:
            last = events[i - 2]
            lines.append(
                _solo_sowing(len(lines) == 0, origin + 1, hand, last, store, events[i - 1])
            )
            origin = events[i + 1]
            hand = events[i + 2]
    count = 1 if events[len(events) - 2] == store else 0  # the last seed, into the store
    if rules[SOLO_WRAPS] == 1 and home > count:
        lines.append(tn("{n} seed comes home.", "{n} seeds come home.", home))
    return " ".join(lines)


def _solo_sowing(first: bool, hole: int, n: int, last: int, store: int, now: int) -> str:
    """Describe one sowing: of the hole played, or of one in a relay (which holds two at least)."""
    values = {"hole": hole, "n": n, "last": last + 1, "now": now}
    if last == store:
        if first:
            return tn(
                "Hole {hole}: its {n} seed goes into the store.",
                "Hole {hole}: {n} seeds, the last into the store.",
                n,
                values,
            )
        return t("Hole {hole} is sown in turn: {n} seeds, the last into the store.", values)
    if now == 1:
        if first:
            return tn(
                "Hole {hole}: its {n} seed goes to hole {last}, which was empty.",
                "Hole {hole}: {n} seeds, the last into hole {last}, which was empty.",
                n,
                values,
            )
        return t(
            "Hole {hole} is sown in turn: {n} seeds, the last into hole {last}, which was empty.",
            values,
        )
    if first:
        return tn(
            "Hole {hole}: its {n} seed goes to hole {last}, which now holds {now}.",
            "Hole {hole}: {n} seeds, the last into hole {last}, which now holds {now}.",
            n,
            values,
        )
    return t(
        "Hole {hole} is sown in turn: {n} seeds, the last into hole {last}, which now holds {now}.",
        values,
    )


def solo_refusal_words(rules: list[int], code: str, pit: int, n: int) -> tuple[str, str]:
    """Return the words and the source of a refusal by its code; `n` seeds lie in the hole."""
    hole = pit + 1
    values = {"hole": hole, "n": n, "last": hole - n}
    if code == "over":
        return over_words(), ""
    if code == "empty":
        return t("Hole {hole} is empty.", values), ""
    if code == "too-far":
        if rules[SOLO_AWAY] == 1:  # the rule is ours
            if hole + n <= rules[SOLO_HOLES]:
                return t("A series begun in hole {hole} would run off the row.", values), ""
            sentence = tn(
                "Hole {hole} holds {n} seed: it would fall off the row.",
                "Hole {hole} holds {n} seeds: the last would fall off the row.",
                n,
                values,
            )
            return sentence, ""
        sentence = t("Hole {hole} holds {n} seeds: the last would run past the store.", values)
        kaillon = rules[SOLO_LANDING] == SOLO_LAND_ANY
        return sentence, "S2, Kaillon" if kaillon else "S2, Tchoukaillon"
    if rules[SOLO_LANDING] == SOLO_LAND_OCCUPIED:
        sentence = t(
            "The last seed of hole {hole} would land in hole {last}, which is empty.", values
        )
        return sentence, "S2, Tchoukaillon"
    sentence = t(
        "The last seed of hole {hole} would land in hole {last}; it must land in the store.", values
    )
    return sentence, "Wari et solo"


def solo_verdict_words(rules: list[int], how: int, left: int) -> str:
    """Return in words how a game has ended, with `left` seeds in the holes; "" where it goes on."""
    if how == SOLO_GOES_ON:
        return ""
    if how == SOLO_END_HOME:
        return t("Every seed is in the store: the game is won.")
    if how == SOLO_END_GOAL:
        return t("The board is the one asked for: the game is won.")
    if how == SOLO_END_EMPTY:
        if rules[SOLO_AWAY] == 1:
            return t("The series has ended on another board: the game is lost.")
        return t("The last seed landed in an empty hole: the game is lost.")
    if rules[SOLO_AWAY] == 1:
        return t("No hole may be played: the game is lost.")
    return tn(
        "No hole may be played and {n} seed is left: the game is lost.",
        "No hole may be played and {n} seeds are left: the game is lost.",
        left,
    )
