"""What a move does, why it is good, what it was worth; what a position shows, as words and JSON.

The finders see what is there; a search, and the tables of endings, say what a move was worth beside
the best one. All moves are searched as deep and by the same table, so that their values can be
compared. One that seems to lose much is looked at once more, longer, before anything is said; then
it loses what both looks saw it lose.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from songo_edu.analysis.comment_sentences import Played, most_seeds, real_of, reasons_for
from songo_edu.analysis.finders import finding_lines
from songo_edu.analysis.strategy import findings_in, yindas
from songo_edu.engine import bitboards, judged
from songo_edu.engine.endings.at_hand import Worth, worths
from songo_edu.engine.endings.table import Endings
from songo_edu.engine.evaluation import Evaluation, Line, SearchResult, compare, evaluation
from songo_edu.engine.judged import DOUBTFUL
from songo_edu.engine.search import search, workspace
from songo_edu.games import Position, RuleSheet
from songo_edu.games.catalogue import asks_two_rows
from songo_edu.games.two_row.position import SIDES, Side
from songo_edu.locale import _
from songo_edu.rules.two_row.search import VICTORY


@dataclass(frozen=True, repr=False)
class TabledResult(SearchResult):
    """The best lines, of which some values are exact: a table of endings says them."""

    exact: frozenset[str] = frozenset()  # moves of which the table says the value

    def as_json(self) -> dict[str, Any]:
        """Return the lines for a program to read; ``"exact"`` is there where a table says so."""
        data = super().as_json()
        for line in data["lines"]:
            if line["move"] in self.exact:
                line["exact"] = True
        return data

    def _searched(self) -> str:
        shown = [line.move for line in self.lines if line.move in self.exact]
        if not shown:
            return super()._searched()
        if len(shown) == len(self.lines):
            return _("Exact, by the tables of endings.")
        sentence = _("Exact for {moves}, by the tables of endings. {searched}")
        return sentence.format(moves=", ".join(shown), searched=super()._searched())


def in_reach(position: Position, endings: Endings | None) -> Endings | None:
    """Return what a table has of the boards of a position and after it; None where it lacks it."""
    board = sum(position.pits.values())
    return None if endings is None or board > endings.seeds else endings.up_to(board)


def best_lines(
    position: Position,
    nodes: int,
    lines: int,
    endings: Endings | None = None,
    *,
    fast: bool | None = None,
) -> SearchResult:
    """Return the best lines of a position; where a table knows a move, its value is the table’s.

    A win that the search has seen in a number of plies is kept where the table says that it is won.
    """
    table = in_reach(position, endings)
    if table is None:
        return search(position, nodes, lines, fast=fast)
    table_worths = worths(table, position)
    result = search(position, nodes, workspace.LINES, fast=fast, endings=table)
    valued = [_by_table(line, table_worths.get(line.move)) for line in result.lines]
    valued.sort(key=lambda line: -line.value)
    exact = frozenset(move for move, worth in table_worths.items() if worth.exact)
    fields = {
        name: getattr(result, name) for name in ("game", "position", "nodes", "depth", "solved")
    }
    return TabledResult(**fields, lines=tuple(valued[:lines]), exact=exact)


def _by_table(line: Line, worth: Worth | None) -> Line:
    if worth is None or not worth.exact:
        return line
    decisive = 2 * abs(line.value) > VICTORY and (line.value > 0) == (worth.least > 0)
    soon = decisive and abs(line.value) > abs(worth.least)
    return line if soon else replace(line, value=worth.least)


#: A move that seems to lose `DOUBTFUL` is looked at again, with this many times the positions.
AGAIN: Final = 20


@dataclass(frozen=True)
class Judgement:
    """What a move leads to and what the best leads to, each with its line; how it was seen."""

    side: Side
    evaluation: Evaluation  # plies are counted from before the move
    line: tuple[str, ...]  # best play after the move, which it begins with
    best_evaluation: Evaluation
    best_line: tuple[str, ...]
    depth: int
    nodes: int  # positions that the search was allowed
    first_loss: int | None = None  # what a shorter look saw lost before
    exact: bool = False  # whether a table of endings says what both are worth

    @property
    def loss(self) -> int:
        """The hundredths of a seed that the best move would have kept or won more, at least."""
        return judged.loss_of(self.told())

    def told(self) -> judged.Judged:
        """Return it as a record."""
        return {
            "side": SIDES.index(self.side),
            "stand": self.evaluation.told(),
            "better": self.best_evaluation.told(),
            "first": -1 if self.first_loss is None else self.first_loss,
        }


def decided(judgement: Judgement, sheet: RuleSheet) -> bool:
    """Return whether the same side wins with and without a move, by force or as good as that."""
    return judged.is_decided(judgement.told(), judged.sure_lead(sheet.win, sheet.seeds))


def judge(
    position: Position,
    move: str,
    nodes: int,
    *,
    fast: bool | None = None,
    endings: Endings | None = None,
) -> Judgement:
    """Judge a move of a position that is not over; a doubtful one is looked at twice.

    Where `endings` say what the move and the best one are worth, that is what they are.
    """
    judgement = look(position, move, nodes, fast=fast, endings=endings)
    if judgement.exact or judgement.loss < DOUBTFUL or decided(judgement, position.sheet):
        return judgement
    again = look(position, move, AGAIN * nodes, fast=fast, endings=endings)
    return replace(again, first_loss=judgement.loss)


def look(
    position: Position,
    move: str,
    nodes: int,
    *,
    fast: bool | None = None,
    endings: Endings | None = None,
) -> Judgement:
    """Judge a move by one search of about `nodes` positions, or by a table of endings."""
    if not bitboards.fits(position.sheet):
        # Rows that do not fit into words: by the rules' search, without lines.
        (best_move, worth, depth), value = compare(position, move, nodes)
        return Judgement(position.mover, value, (move,), worth, (best_move,), depth, nodes)
    table = in_reach(position, endings)
    result = search(position, nodes, workspace.LINES, fast=fast, endings=table)
    best, side = result.lines[0], position.mover
    played = next(line for line in result.lines if line.move == move)
    own, most, exact = played.value, best.value, False
    known = {} if table is None else worths(table, position)
    if known:
        least = max(worth.least for worth in known.values())
        if known[move].exact and all(worth.most <= least for worth in known.values()):
            # The search sees which of equal moves gets on.
            best = next(line for line in result.lines if known[line.move].least == least)
            own, most, exact = known[move].least, least, True
    worth, better = evaluation(own, side), evaluation(most, side)
    search_size = result.depth, nodes
    return Judgement(side, worth, played.moves, better, best.moves, *search_size, exact=exact)


FILE = Path(__file__).with_name("noise.json")


@cache
def _measured() -> dict[str, dict[int, int]]:
    """Return the noise by game and by the positions looked at, fewest first."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    return {
        name: {
            int(nodes): noise for nodes, noise in sorted(rows.items(), key=lambda at: int(at[0]))
        }
        for name, rows in data["noise"].items()
    }


def noise_of(sheet: RuleSheet, nodes: int) -> int:
    """Return by how many hundredths of a seed a judgement of a review may be wrong.

    It is that of the most positions measured which are no more than `nodes`; a game that was not
    measured has the largest there is.
    """
    measured = _measured()
    names = [sheet.name] if sheet.name in measured else list(measured)
    return max(_at(measured[name], nodes) for name in names)


def _at(by_nodes: dict[int, int], nodes: int) -> int:
    reached = [count for count in by_nodes if count <= nodes]
    return by_nodes[reached[-1] if reached else min(by_nodes)]


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
    findings = findings_in(position)
    data = {
        "game": position.sheet.name,
        "position": str(position),
        "menaces": _by_side([[menace.as_json() for menace in own] for own in findings.menaces]),
        "doubles": _by_side([[double.as_json() for double in own] for own in findings.doubles]),
        "greniers": _by_side([[grenier.pit for grenier in own] for own in findings.greniers]),
        "bidoua": _by_side(findings.bidoua),
        "waiting_moves": _by_side(findings.waiting),
        "yindas": [yinda.as_json() for yinda in yindas(position)],
        "forbidden": [{"move": barred.pit, "reason": barred.code} for barred in findings.forbidden],
    }
    if lines:
        data["lines"] = best_lines(position, NODES, lines, endings, fast=False).as_json()["lines"]
    return data


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
            [max((double.least for double in real_of(own)), default=0) for own in findings.doubles]
        ),
        greniers=_by_side([tuple(grenier.pit for grenier in own) for own in findings.greniers]),
    )


def _by_side(values: Iterable[Found]) -> dict[Side, Found]:
    return dict(zip(SIDES, values, strict=True))
