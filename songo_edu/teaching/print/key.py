"""The key of a sheet: key move, main line, the reason, what tempts; a small board beside each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from songo_edu.games import Position
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import _
from songo_edu.puzzles.one import Puzzle
from songo_edu.puzzles.why import why
from songo_edu.teaching.print.card import numbered
from songo_edu.teaching.print.page import Pages
from songo_edu.teaching.print.strip import TOP, body_end, foot, is_row, put_board, stars, told_code
from songo_edu.teaching.sheet_words import count_key, key_words

#: Width of the board beside an answer.
BOARD = 50.0
#: Sizes of its letters: a smaller one where that spares a page.
SIZES = (8.6, 8.2, 7.8)
#: Where answers begin on a page that goes on, below a name of one line.
NEXT = 30.0


@dataclass(frozen=True)
class Answer:
    """What the key says of a puzzle: lines beside its board, on which the key is marked."""

    board: AnyPosition
    marked: str
    level: int
    key: str
    reason: str
    lure: str = ""
    turned: bool = False


def answer(one: Puzzle) -> Answer:
    """Return what the key says of a puzzle, in the reader's language."""
    record, board = dict(one.record), one.board
    told = key_words(one.kind, one.key, why(record))
    if one.kind == "count":
        assert isinstance(board, Position)
        sheet, state = board.sheet.integers(), list(board.state)
        told["answer"] = count_key(sheet, state, list(board.sheet.pits), one.key)
    return Answer(board, one.key, one.level, told["answer"], told["reason"], told["lure"])


def put_key(pages: Pages, name: str, answers: Sequence[Answer], code: str | None) -> None:
    """Write a key on pages of its own; `code` opens all its puzzles."""
    first = pages.number
    y = _begin(pages, name, code)
    size = _size(pages, answers, y)
    for number, told in enumerate(answers, 1):
        high = _high(pages, told, size)
        if y + high > body_end(pages):
            foot(pages, _number(pages, first))
            y = _begin(pages, name, None)
        _put(pages, told, number, y, size)
        y += high
        pages.line(pages.left, y - 2, pages.right, y - 2, 0.12)
    foot(pages, _number(pages, first))


def _size(pages: Pages, answers: Sequence[Answer], begin: float) -> float:
    """Return the size of letters in which answers take the fewest pages."""
    counts = [_count(pages, answers, begin, size) for size in SIZES]
    return SIZES[counts.index(min(counts))]


def _count(pages: Pages, answers: Sequence[Answer], begin: float, size: float) -> int:
    count, y = 1, begin
    for told in answers:
        high = _high(pages, told, size)
        if y + high > body_end(pages):
            count, y = count + 1, NEXT
        y += high
    return count


def _number(pages: Pages, first: int) -> str:
    return _("key {n}").format(n=pages.number - first)


def _begin(pages: Pages, name: str, code: str | None) -> float:
    """Begin a page of the key; return where its answers begin."""
    pages.page()
    right = pages.right
    y = TOP
    if code:
        right = told_code(pages, code, pages.right + 1.8, TOP - 1.8) - 3
    room = right - pages.left
    y = pages.told(pages.left, y, _("Key, for the teacher"), 17, room, bold=True)
    y = pages.told(pages.left, y, name, 11, room, most=2)
    if code:
        told = _("The code opens all the puzzles of the sheets at once:")
        y = pages.told(pages.left, y + 1, told, 8, room, grey=True)
        y = pages.told(pages.left, y, code.partition("://")[2], 5.5, room, grey=True)
        y = max(y, TOP - 3.6 + pages.right + 1.8 - right - 3)
    pages.line(pages.left, y + 2, pages.right, y + 2, 0.5)
    return y + 5


def _text_width(pages: Pages) -> float:
    return pages.right - pages.left - BOARD - 14


def _board_high(told: Answer) -> float:
    return BOARD * (0.28 if is_row(told.board) else 0.37) + 1


def _text_high(pages: Pages, told: Answer, size: float) -> float:
    width = _text_width(pages)
    high = pages.high(told.key, size + 1.4, width - 22, bold=True)
    return high + sum(pages.high(text, size, width) for text in (told.reason, told.lure) if text)


def _high(pages: Pages, told: Answer, size: float) -> float:
    return max(_board_high(told), _text_high(pages, told, size)) + 4


def _put(pages: Pages, told: Answer, number: int, y: float, size: float) -> None:
    x = pages.left
    numbered(pages, number, x, y)
    put_board(pages, told.board, x + 9, y - 0.5, BOARD, told.marked, turned=told.turned)
    x, width = x + BOARD + 14, _text_width(pages)
    if told.level:
        stars(pages, pages.right, y + 2, told.level, 3.2)
    y = pages.told(x, y, told.key, size + 1.4, width - 22, bold=True)
    for text in (told.reason, told.lure):
        if text:
            y = pages.told(x, y, text, size, width, grey=text is told.lure)
