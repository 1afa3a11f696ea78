"""A book of openings: the moves that searches chose in the first plies of a game, kept in a file.

A file is lines of JSON. The first says of which game and how it was made, each other has a position
with South to move, the move, its value in hundredths of a seed and how many plies deep that was
seen. A position with North to move is looked up turned round.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from songo_edu import writing
from songo_edu.engine.search import search
from songo_edu.engine.search.result import Line
from songo_edu.errors import OpeningBookError, SongoError, shown
from songo_edu.games import Position, RuleSheet, two_row_game
from songo_edu.games.catalogue import told_game
from songo_edu.games.own import OWN
from songo_edu.locale import _

VERSION = 1
PLIES = 5  # of a book, if nothing else is said
NODES = 200_000  # looked at for each of its positions
WIDE = 2  # plies in which either side may have played anything


@dataclass(frozen=True)
class OpeningBook:
    """What to play in the first plies of a game.

    Attributes
    ----------
    sheet
        the game.
    plies, wide
        it knows every position of the first `wide` plies, and of the others up to `plies` those
        that a side meets which has played from the book since, whatever the other plays.
    nodes
        how many positions were looked at for each of its own.
    moves
        by the text of a position with South to move: the move, its value, the depth.

    Examples
    --------
    >>> from songo_edu.games import sheet
    >>> book = build(sheet("awale"), plies=2, nodes=300, wide=1, fast=False)
    >>> len(book.moves), book.find(two_row_game("awale").start().play("F")) is None
    (7, False)
    """

    sheet: RuleSheet
    plies: int
    nodes: int
    wide: int
    moves: dict[str, tuple[str, int, int]] = field(repr=False)

    def find(self, position: Position) -> Line | None:
        """Return the move that the book has for a position, as a line of one; None if none."""
        known = None if position.sheet != self.sheet else self.moves.get(_key(position))
        if known is None:
            return None
        move, value, _depth = known
        if position.mover == "N":
            pits = self.sheet.pits
            move = pits[pits.index(move) + self.sheet.row]
        return Line(move, value, (move,))

    def line(self) -> list[str]:
        """Return the moves from the start as long as the book has one."""
        position = two_row_game(self.sheet).start()
        found = []
        while not position.over and (best := self.find(position)) is not None:
            found.append(best.move)
            position = position.play(best.move)
        return found

    def header(self) -> dict[str, Any]:
        """Return what the first line of its file says."""
        own = OWN.get(self.sheet.name)
        return {
            "openings": VERSION,
            "game": json.loads(own.told) if own else self.sheet.name,
            "plies": self.plies,
            "wide": self.wide,
            "nodes": self.nodes,
            "positions": len(self.moves),
        }

    def write(self, path: Path) -> None:
        """Write the file of the book, whole or not at all.

        Raises
        ------
        OpeningBookError
            naming the file that cannot be written.
        """
        lines = [json.dumps(self.header(), ensure_ascii=False)]
        for position, (move, value, depth) in sorted(self.moves.items()):
            told = {"position": position, "move": move, "value": value, "depth": depth}
            lines.append(json.dumps(told))
        try:
            writing.write(path, "\n".join([*lines, ""]))
        except OSError as error:
            told_so = _("cannot write {path}: {error}")
            reason = error.strerror or error
            raise OpeningBookError(told_so.format(path=path, error=reason)) from None


def build(
    sheet: RuleSheet,
    plies: int = PLIES,
    nodes: int = NODES,
    *,
    wide: int = WIDE,
    tell: Callable[[int, int], object] | None = None,
    fast: bool | None = None,
) -> OpeningBook:
    """Return a book of a game, always the same for the same numbers.

    Parameters
    ----------
    plies, nodes, wide
        as `OpeningBook` has them.
    tell
        hears of every position: its ply, and how many the book has.
    fast
        whether to search with Numba; left out, where it is installed. The book is the same.

    Raises
    ------
    SearchError
        where the game's rows do not fit into words, or a number is below 1.
    """
    game = two_row_game(sheet)
    moves: dict[str, tuple[str, int, int]] = {}
    met = {_key(game.start()): {(False, False)}}  # whether the mover, the other, left the book
    for ply in range(plies):
        after: dict[str, set[tuple[bool, bool]]] = {}
        for text, ways in met.items():
            position = game.position(text)
            if position.over:
                continue
            if text not in moves and not all(left for left, _other in ways):
                found = search(position, nodes, fast=fast)
                moves[text] = (found.lines[0].move, found.value, found.depth)
                if tell is not None:
                    tell(ply, len(moves))
            best = moves[text][0] if text in moves else None
            for move in position.legal_moves():
                gone = ply >= wide and move != best
                both = {(other, left or gone) for left, other in ways}
                if both := both - {(True, True)}:
                    after.setdefault(_key(position.play(move)), set()).update(both)
        met = after
    return OpeningBook(sheet, plies, nodes, wide, moves)


def read(path: Path | str, sheet: RuleSheet | None = None) -> OpeningBook:
    """Return the book in a file; `sheet` is the game it must be of, any if left out.

    Raises
    ------
    OpeningBookError
        naming the file that cannot be read, or its line that does not hold.
    """
    try:
        lines = Path(path).read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise OpeningBookError(
            _("cannot read {path}: {error}").format(path=path, error=reason)
        ) from None
    number, book = 1, None
    try:
        for number, line in enumerate(lines or [""], start=1):  # noqa: B007 - told in the error
            book = _headed(json.loads(line)) if book is None else _add(book, json.loads(line))
    except (ValueError, RecursionError, SongoError) as error:
        told = _("{path}, line {line}: {error}").format(path=path, line=number, error=error)
        raise OpeningBookError(told) from None
    if book is None or len(book.moves) != json.loads(lines[0])["positions"]:
        raise OpeningBookError(_("{path} is no whole book of openings").format(path=path))
    if sheet is not None and book.sheet != sheet:
        told = _("{path} holds openings of {found}, not of {game}")
        values = {"found": book.sheet.name, "game": sheet.name}
        raise OpeningBookError(told.format(path=path, **values))
    return book


def _key(position: Position) -> str:
    """Return the text of a position as its mover sees it from South."""
    return str(position if position.mover == "S" else position.turned())


def _headed(told: Any) -> OpeningBook:
    """Return the empty book that a first line tells of."""
    numbers = ("plies", "nodes", "wide", "positions")
    if (
        not isinstance(told, dict)
        or told.get("openings") != VERSION
        or not all(type(told.get(name)) is int for name in numbers)
    ):
        raise OpeningBookError(_("{text} begins no book of openings").format(text=shown(told)))
    game = told_game(told.get("game", ""))
    if not isinstance(game.sheet, RuleSheet):
        raise OpeningBookError(_("{text} begins no book of openings").format(text=shown(told)))
    return OpeningBook(game.sheet, told["plies"], told["nodes"], told["wide"], {})


def _add(book: OpeningBook, told: Any) -> OpeningBook:
    """Add the position of a line to a book, and return it; what it says must be so by the rules."""
    known = {"position": str, "move": str, "value": int, "depth": int}
    if not isinstance(told, dict) or any(type(told.get(k)) is not v for k, v in known.items()):
        raise OpeningBookError(_("{text} is no position of a book").format(text=shown(told)))
    position = two_row_game(book.sheet).position(told["position"])
    text = str(position)
    if position.mover != "S" or text in book.moves or told["move"] not in position.legal_moves():
        raise OpeningBookError(_("{text} is no position of a book").format(text=shown(told)))
    book.moves[text] = (told["move"], told["value"], told["depth"])
    return book
