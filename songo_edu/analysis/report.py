"""What a move does and why it is good; what the finders see in a position, in words and as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from songo_edu.analysis.comment_sentences import Played, most_seeds, real_of, reasons_for
from songo_edu.analysis.finders import finding_lines
from songo_edu.analysis.judging import best_lines
from songo_edu.analysis.strategy import findings_in, yindas
from songo_edu.engine import bitboards
from songo_edu.engine.endings.table import Endings
from songo_edu.games import Position
from songo_edu.games.catalogue import asks_two_rows
from songo_edu.games.two_row.position import SIDES, Side

Found = TypeVar("Found")


def played(position: Position, move: str) -> Played:
    """Return a legal move with what is found before and after it."""
    after, side, board = position.play(move), SIDES.index(position.mover), position.told()
    findings, other = findings_in(after), SIDES[1 - side]
    return Played(
        names=board.names,
        order=board.order,
        side=side,
        move=move,
        events=position.events(move),
        takes=position.captured(move),
        waits=position.row(other) == after.row(other) and position.stores == after.stores,
        before=findings_in(position),
        after=findings,
        verdict=after.verdict,
        repeats=bool(real_of(findings.doubles[side]))
        and any(after.play(reply).ending == "repetition" for reply in after.legal_moves()),
    )


@asks_two_rows
def why_good(position: Position, move: str) -> str:
    """Return in words the merits of a legal move, and what the opponent can take after it.

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


#: Positions that a search looks at for the best lines: so few need no compiled search.
NODES = 5000


@asks_two_rows
def analyse(
    position: Position, lines: int = 0, *, endings: Endings | None = None
) -> dict[str, Any]:
    """Return all that the finders see, as plain lists and dictionaries.

    With `lines`, that number of the best moves is under "lines", as `search` finds them; those
    whose value `endings` know have ``"exact": true``. Pits are listed from left to right, apparent
    double threats after the real ones.
    Where the game is over nothing threatens and nothing is forbidden; greniers, bidoua and waiting
    moves are those of the board as it lies.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> found = analyse(game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"))
    >>> found["yindas"], found["greniers"]
    ([{'move': 'N1', 'saved': 9}], {'S': ['S4'], 'N': []})
    """
    seen = findings_in(position)
    found = {
        "game": position.sheet.name,
        "position": str(position),
        "menaces": _by_side([[menace.as_json() for menace in each] for each in seen.menaces]),
        "doubles": _by_side([[double.as_json() for double in each] for each in seen.doubles]),
        "greniers": _by_side([[grenier.pit for grenier in each] for each in seen.greniers]),
        "bidoua": _by_side(seen.bidoua),
        "waiting_moves": _by_side(seen.waiting),
        "yindas": [yinda.as_json() for yinda in yindas(position)],
        "forbidden": [{"move": barred.pit, "reason": barred.code} for barred in seen.forbidden],
    }
    if lines:
        found["lines"] = best_lines(position, NODES, lines, endings, fast=False).as_json()["lines"]
    return found


@asks_two_rows
def in_words(position: Position, lines: int = 0, *, endings: Endings | None = None) -> str:
    """Return all that the finders see, one finding a line, in the reader's language.

    With `lines`, that number of the best moves follows, as a short search sees them, or as
    `endings` know them.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> print(in_words(game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11")))
    South, S4 threatens N0, N1, N2 and N3 (11 seeds). North can stop it with N6, or limit it with \
N1 (to 2).
    Grenier S4 (17 seeds): lands in N3, takes 11 seeds.
    Yinda: N1 saves 9 seeds.
    Bidoua: South 8, North 7. Waiting moves: South 6, North 5.
    """
    sentences = [line.words for line in finding_lines(position.told(), findings_in(position))]
    if lines and not position.over and bitboards.fits(position.sheet):
        sentences.append(str(best_lines(position, NODES, lines, endings, fast=False)))
    return "\n".join(sentences)


@dataclass(frozen=True, repr=False)
class Moment:
    """What the board shows at the start or after a move, for both sides."""

    position: Position
    stores: dict[Side, int]  # at the end, with the rows that are added
    bidoua: dict[Side, int]
    threats: dict[Side, int]  # seeds that the side's largest threat would take
    doubles: dict[Side, int]  # seeds that its best double threat takes whatever the reply
    greniers: dict[Side, tuple[str, ...]]

    def __repr__(self) -> str:
        return f"Moment({str(self.position)!r})"

    def as_json(self) -> dict[str, Any]:
        """Return it for a program to read."""
        return {
            "position": str(self.position.final()),
            "stores": dict(self.stores),
            "bidoua": dict(self.bidoua),
            "threats": dict(self.threats),
            "doubles": dict(self.doubles),
            "greniers": {side: list(pits) for side, pits in self.greniers.items()},
        }


def moment(position: Position) -> Moment:
    """Return what both sides have on the board."""
    findings = findings_in(position)
    return Moment(
        position,
        dict(position.final().stores),
        bidoua=_by_side(findings.bidoua),
        threats=_by_side([most_seeds(menaces) for menaces in findings.menaces]),
        doubles=_by_side(
            [
                max((double.least for double in real_of(each)), default=0)
                for each in findings.doubles
            ]
        ),
        greniers=_by_side([tuple(grenier.pit for grenier in each) for each in findings.greniers]),
    )


def _by_side(both: Iterable[Found]) -> dict[Side, Found]:
    return dict(zip(SIDES, both, strict=True))
