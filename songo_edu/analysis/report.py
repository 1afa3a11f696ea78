"""What the finders see in a position: told line by line, as JSON, and why a move is good."""

from __future__ import annotations

from typing import Any

from songo_edu.analysis import finders
from songo_edu.analysis.comment_sentences import reasons_for
from songo_edu.analysis.finding_sentences import finding_lines
from songo_edu.analysis.grenier import bidoua, greniers, waiting_moves
from songo_edu.analysis.judging import best_lines
from songo_edu.analysis.menace import double_menaces, menaces
from songo_edu.analysis.move_effects import played
from songo_edu.analysis.tables import findings_in, order_of
from songo_edu.analysis.yinda import yindas
from songo_edu.engine import bitboards
from songo_edu.engine.endings.table import Endings
from songo_edu.games import Position, Refusal
from songo_edu.games.catalogue import asks_two_rows
from songo_edu.games.two_row.position import SIDES

# -- why a move is good, in words, from what the finders see before and after it -------------------


@asks_two_rows
def why_good(position: Position, move: str) -> str:
    """Return in words what speaks for a legal move, and what the opponent can take after it.

    Raises
    ------
    UnknownPitError, IllegalMoveError
        as `Position.play` does.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> print(why_good(game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"), "N1"))
    N1 is a yinda: S4 takes 2 seeds instead of 11. South can then take 2 seeds with S4.
    """
    return " ".join(reasons(position, move))


@asks_two_rows
def reasons(position: Position, move: str) -> tuple[str, ...]:
    """Return the sentences of `why_good`, the weightiest first."""
    return tuple(reasons_for(played(position, move)))


# -- the moves that the rules forbid in a position, with their reasons (S0, VI) --------------------


@asks_two_rows
def forbidden(position: Position) -> tuple[Refusal, ...]:
    """Return the refusals of the mover's pits that hold seeds but may not be played.

    They stand from left to right, as `Position.why_not` tells them; none where the game is over.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> found = forbidden(game("songo").position("4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14"))
    >>> [(refusal.move, refusal.code) for refusal in found]
    [('S0', 'last-pit')]
    """
    if position.over:
        return ()
    sheet = position.sheet
    states, at = position.buffer()
    found = finders.forbidden_in(sheet.integers(), order_of(sheet), states, at)
    refusals = (position.why_not(sheet.pits[one["pit"]]) for one in found)
    return tuple(refusal for refusal in refusals if refusal is not None)


# -- a position read by every finder: what ``songo-edu analyse --json`` prints ---------------------

#: Positions that a search looks at for the best lines: so few need no compiled search.
NODES = 5000


@asks_two_rows
def analyse(
    position: Position, lines: int = 0, *, endings: Endings | None = None
) -> dict[str, Any]:
    """Return all that the finders see, as plain lists and dictionaries.

    Where `lines` are asked for, so many of the best moves stand under "lines", as `search` finds
    them; those of which `endings` say the value have ``"exact": true``. Pits stand from left to
    right, apparent double threats after the real ones.
    Where the game is over nothing threatens and nothing is forbidden; greniers, bidoua and waiting
    moves are those of the board as it lies.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> found = analyse(game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"))
    >>> found["yindas"], found["greniers"]
    ([{'move': 'N1', 'saved': 9}], {'S': ['S4'], 'N': []})
    """
    found = {
        "game": position.sheet.name,
        "position": str(position),
        "menaces": {side: [one.as_json() for one in menaces(position, side)] for side in SIDES},
        "doubles": {
            side: [one.as_json() for one in double_menaces(position, side)] for side in SIDES
        },
        "greniers": {side: [one.as_json() for one in greniers(position, side)] for side in SIDES},
        "bidoua": {side: bidoua(position, side) for side in SIDES},
        "waiting_moves": {side: waiting_moves(position, side) for side in SIDES},
        "yindas": [one.as_json() for one in yindas(position)],
        "forbidden": [{"move": one.move, "reason": one.code} for one in forbidden(position)],
    }
    if lines:
        found["lines"] = best_lines(position, NODES, lines, endings, fast=False).as_json()["lines"]
    return found


# -- what the finders see in a position, told line by line: ``songo-edu analyse`` ------------------


@asks_two_rows
def in_words(position: Position, lines: int = 0, *, endings: Endings | None = None) -> str:
    """Return all that the finders see, one finding a line, in the reader's language.

    Where `lines` are asked for, so many of the best moves follow, as a short search sees them, or
    as `endings` know them.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> print(in_words(game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11")))
    South, S4 threatens N0, N1, N2 and N3 (11 seeds). North can stop it with N6, or limit it with \
N1 (to 2).
    Grenier S4 (17 seeds): ends in N3, takes 11 seeds.
    Yinda: N1 saves 9 seeds.
    Bidoua: South 8, North 7. Waiting moves: South 6, North 5.
    """
    found = finding_lines(position.told(), order_of(position.sheet), findings_in(position))
    told = [line["words"] for line in found]
    if lines and not position.over and bitboards.fits(position.sheet):
        told.append(str(best_lines(position, NODES, lines, endings, fast=False)))
    return "\n".join(told)
