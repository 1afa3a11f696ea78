"""Positions of a duel as its reasons need them: what may be played, what bars it, how it ends."""

from functools import cache
from typing import Final

from songo_edu.games.duels import DuelPosition, moves_of
from songo_edu.games.wording import joined, listed
from songo_edu.locale import t, tn
from songo_edu.rules.duels.moves import (
    DUEL_BARRED_LANDING,
    DUEL_BARRED_OFF,
    DUEL_BARRED_REPEAT,
    duel_broken,
    duel_reason,
)

#: Moves of the winner within which a way to the end is looked for.
NEAR_END: Final = 7
#: Moves in a row that are named.
LONG_ROW: Final = 4


def moves(place: DuelPosition) -> list[str]:
    """Return what may be played, from left to right."""
    return [str(move) for move in place.legal_moves()]


def left(place: DuelPosition, move: str) -> int:
    """Return how many replies a move leaves."""
    return len(place.play(move).legal_moves())


# -- what bars a sowing ----------------------------------------------------------------------------


def _barred(place: DuelPosition) -> dict[str, tuple[int, int]]:
    """Return why each sowing may not be played, and the empty hole that bars it, else -1."""
    rules = place.sheet.integers(place.holes)
    states, at = place.buffer()
    reasons = {}
    for name in moves_of(place.sheet, place.holes):
        move = place.number_of(name)
        code = duel_reason(rules, states, at, 0, move)
        is_broken = code == DUEL_BARRED_LANDING
        reasons[name] = code, duel_broken(rules, states, at, move) if is_broken else -1
    return reasons


def come_back(place: DuelPosition) -> str:
    """Say which sowings would bring back a board of this game; a clause, or "" for none."""
    again = [name for name, (code, _gap) in _barred(place).items() if code == DUEL_BARRED_REPEAT]
    if not again:
        return ""
    words = {"holes": listed(again)}
    if place.sheet.repetition == "situational":
        return tn(
            "{holes} would bring back an earlier board, with the same player to move",
            "{holes} would each bring back an earlier board, with the same player to move",
            len(again),
            words,
        )
    return tn(
        "{holes} would bring back an earlier board",
        "{holes} would each bring back an earlier board",
        len(again),
        words,
    )


def stuck(place: DuelPosition) -> str:
    """Say why there is no move; clauses, or "" where sowing either way takes too many.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> stuck(game("sowing").position("1.0.3.0.1 R"))
    '5 would end in hole 4, which is empty; the others would run off the board'
    """
    barred = {} if place.sheet.impartial else _barred(place)
    gaps = sorted({gap for _code, gap in barred.values() if gap >= 0})
    clauses = [
        _into(place, gap, [name for name in barred if barred[name][1] == gap]) for gap in gaps
    ]
    clauses += [again] if (again := come_back(place)) else []
    off = sum(code == DUEL_BARRED_OFF for code, _gap in barred.values())
    if off and not clauses:
        clauses.append(t("every sowing would run off the board"))
    elif off:
        clauses.append(
            tn("the other one would run off the board", "the others would run off the board", off)
        )
    return joined(clauses) if clauses else ""


def _into(place: DuelPosition, gap: int, names: list[str]) -> str:
    """Say which sowings would have to end in an empty hole, or to drop a seed there."""
    values = {"holes": listed(names), "gap": gap + 1}
    if place.sheet.landing == "last":
        return tn(
            "{holes} would end in hole {gap}, which is empty",
            "{holes} would end in hole {gap}, which is empty",
            len(names),
            values,
        )
    return tn(
        "{holes} would drop a seed into hole {gap}, which is empty",
        "{holes} would drop a seed into hole {gap}, which is empty",
        len(names),
        values,
    )


def gap(place: DuelPosition, move: str) -> int:
    """Return the empty hole that bars a sowing, -1 for none."""
    return _barred(place).get(move, (-1, -1))[1]


def bar_words(start: DuelPosition, key: str, move: str) -> str:
    """Say what bars a sowing after a first move; a clause."""
    place, hole = start.play(key), int(move.rstrip("<>"))
    code, barring = _barred(place).get(move, (-1, -1))
    values = {"hole": hole, "key": key, "gap": barring + 1}
    if code == DUEL_BARRED_LANDING and place.sheet.landing == "last":
        return t("after {key} it would end in hole {gap}, which is empty", values)
    if code == DUEL_BARRED_LANDING:
        return t("after {key} it would drop a seed into hole {gap}, which is empty", values)
    if code == DUEL_BARRED_OFF:
        return t("after {key} it would run off the board", values)
    if code == DUEL_BARRED_REPEAT:
        return t("after {key} it would bring back an earlier board", values)
    if start.seeds[hole - 1] > 0:
        return t("you sow hole {hole} first", values)
    return t("after {key} hole {hole} stays empty", values)


# -- to the end ------------------------------------------------------------------------------------


def _lost_within(place: DuelPosition, most: int) -> bool:
    """Return whether the side to move has lost after at most this many moves of the other."""
    if place.over:
        return place.winner != place.mover
    return most > 0 and all(_beaten_by(place, move, most) is not None for move in moves(place))


def _beaten_by(place: DuelPosition, move: str, most: int) -> list[str] | None:
    """Return the reply that beats a move, of several one that leaves fewest; None for none.

    Where a player without a move wins, a move that leaves none needs no reply.
    """
    if most <= 0:
        return None
    after = place.play(move)
    if after.over and after.winner == after.mover:
        return []
    replies = [(reply, after.play(reply)) for reply in moves(after)]
    for reply, end in sorted(replies, key=lambda pair: len(pair[1].legal_moves())):
        if _lost_within(end, most - 1):
            return [reply]
    return None


def to_the_end(place: DuelPosition) -> list[str]:
    """Return how a side that has lost holds out longest, move by move; nothing if for long."""
    most = next((most for most in range(NEAR_END + 1) if _lost_within(place, most)), 0)
    line: list[str] = []
    for left_to_play in range(most, 0, -1):
        move = next(m for m in moves(place) if _beaten_by(place, m, left_to_play - 1) is None)
        reply = _beaten_by(place, move, left_to_play)
        assert reply is not None
        line += [move, *reply]
        if not reply:
            break
        place = place.play(move).play(reply[0])
    return line


# -- moves to spare --------------------------------------------------------------------------------


def alone(place: DuelPosition, side: int) -> list[str]:
    """Return the most moves that a side could make in a row, the other standing still.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> place = game("sowing").position("0.1.1.0.0 L")
    >>> [len(alone(place, side)) for side in (0, 1)]
    [1, 1]
    """

    @cache
    def most(seeds: tuple[int, ...]) -> list[str]:
        here = DuelPosition(place.sheet, (*seeds, side, 0))
        ways = ([move, *most(here.play(move).seeds)] for move in moves(here))
        return max(ways, key=len, default=[])

    return most(place.seeds)


def spare_words(row: list[str]) -> str:
    """Return how many moves could be made in a row, and which, where they are few."""
    if not 0 < len(row) <= LONG_ROW:
        return str(len(row))
    return t("{n} ({holes})", {"n": len(row), "holes": ", ".join(row)})
