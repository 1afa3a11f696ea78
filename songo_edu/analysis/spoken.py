"""What the finders see in a position, told line by line: ``songo-edu analyse``."""

from __future__ import annotations

from songo_edu.analysis.by_tables import best_lines
from songo_edu.analysis.finding_sentences import finding_lines
from songo_edu.analysis.report import NODES
from songo_edu.analysis.tables import findings_in, order_of
from songo_edu.engine import bitboards
from songo_edu.engine.endings.table import Endings
from songo_edu.games import Position
from songo_edu.games.asked import asks_two_rows


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
