"""One puzzle on a sheet: its number, what it asks, its board, room to write, its code."""

from __future__ import annotations

import re
from typing import cast

from songo_edu.drawing.paper import Drawing, seed_boxes, step_boxes, tick_boxes
from songo_edu.games import Position
from songo_edu.games.catalogue import title
from songo_edu.puzzles.one import Puzzle
from songo_edu.puzzles.questions import Goal
from songo_edu.puzzles.tasks import puzzle_task
from songo_edu.teaching.print.page import Pages, code_size, coded
from songo_edu.teaching.print.strip import UNITS, board_high, is_row, put_board, stars
from songo_edu.teaching.sheet_words import answer_room, box_names, sheet_answers, tick_names

#: A place of a sheet: x, y, width, height.
Place = tuple[float, float, float, float]
#: Below this height a puzzle has its code beside the board, and no boxes.
LOW = 62.0
#: The widest code beside a puzzle.
CODE = 23.0
#: From one line to write on to the next.
LINE = 8.2
_BLANK = re.compile(r"_+")


def put_puzzle(
    pages: Pages,
    one: Puzzle,
    number: int,
    place: Place,
    code: str | None,
    *,
    named: bool = False,
    turned: bool = False,
) -> None:
    """Put a puzzle in its place; `code` opens it, and its game's name stands there if `named`."""
    x, y, wide, high = place
    address, code = code, coded(code, CODE)
    y = _asked(pages, one, number, (x, y + 3, wide, high), named)
    end = place[1] + high - 2.5
    narrow = code_size(code) - 2 if code else 0.0
    right = x + wide + 0.2
    told = _under_code(pages, code, narrow, None) if code else 0.0
    low = high < LOW or y + board_high(one.board, wide) + narrow + told > end
    if address and not code:
        short = _short(address)
        size = min(5.6, 5.6 * wide / pages.long(short, 5.6))
        pages.say(x + wide, end, short, size, place="end", grey=True)
        end -= 2.6
    if low:
        most = (end - y - 10) * UNITS / (84 * 1.12 if is_row(one.board) else 126)
        below = put_board(pages, one.board, x, y, min(wide - (narrow or 12), most))
        top = y + 1
        room = answer_room(one.kind, _goal(one))
        if room["boxes"] == "steps":
            _room(pages, one, (x, below + 1.5, wide - narrow - 1, end))
        else:
            free = top + narrow + told - 5.5  # of the code
            if free > end - 9:
                free, wide = below + 1.5, wide - narrow - 1
            lines = sheet_answers(one.kind, _goal(one))
            _lines(pages, lines, x, max(below + 1.5, free), wide, end)
    else:
        below = put_board(pages, one.board, x, y, wide, turned=turned)
        top = end - narrow - told
        _room(pages, one, (x, below + 1.5, wide - narrow - (1 if code else 0), end))
    if code:
        pages.code(code, right - narrow, top)
        _under_code(pages, code, narrow - 1.8, (right - narrow + 1.8, top + narrow))


def _short(address: str) -> str:
    """Return an address as it is typed."""
    return address.partition("://")[2]


def _under_code(pages: Pages, address: str, wide: float, at: tuple[float, float] | None) -> float:
    """Write an address below its code, host, way and name a line each; return how high it is.

    Without a place it is only measured.
    """
    host, slash, way = _short(address).partition("/")
    way, sign, name = (slash + way).rpartition("=")
    parts = [part for part in (host, way + sign, name) if part]
    if at:
        x, y = at
        for i, part in enumerate(parts):
            size = min(5.0, 5.0 * wide / pages.long(part, 5.0))
            pages.say(x, y + 3.2 + 2 * i, part, size, grey=True)
    return 1.4 + 2.0 * len(parts)


def _asked(pages: Pages, one: Puzzle, number: int, place: Place, named: bool) -> float:
    """Write a puzzle's number, its task and its stars; return where they end."""
    x, y, wide, _high = place
    numbered(pages, number, x, y)
    begin = stars(pages, x + wide, y + 3.4, one.level, 3.7)
    room = begin - x - 11
    least = y + 8
    if named:
        words = pages.lines(title(one.game), 6.5, wide - room - 11)
        for i, line in enumerate(words[:3]):
            pages.say(x + wide, y + 8 + 2.6 * i, line, 6.5, place="end", grey=True)
            least = y + 8 + 2.6 * i
    task = puzzle_task(one.kind, _goal(one), one.key)
    size = pages.fitting(task, (10, 9.4, 8.8, 8.2, 7.6), room, 9.5, bold=True)
    return max(pages.told(x + 9, y, task, size, room, bold=True, most=3), least) + 0.8


def numbered(pages: Pages, number: int, x: float, y: float) -> None:
    """Write a number in a ring."""
    pages.ring(x + 3.6, y + 3.6, 3.4, 0.35)
    pages.say(x + 3.6, y + 5, str(number), 10.5 if number < 100 else 8, bold=True, place="middle")


def _room(pages: Pages, one: Puzzle, place: Place) -> None:
    """Draw boxes, where there is room for them, and lines to complete below."""
    x, y, width, end = place
    room = answer_room(one.kind, _goal(one))
    lines = room["lines"]
    boxes = _boxes(one, width, end - y)
    tight = end - y - LINE * len(lines) <= 15 or (len(lines) > 1 and end - y < 40)
    if room["boxes"] != "after" or not tight:
        y = pages.draw(boxes, x, y, boxes["width"])
    _lines(pages, lines, x, y, width, end)


def _boxes(one: Puzzle, width: float, high: float) -> Drawing:
    """Return the boxes of a puzzle, as large as they can be in so much room."""
    room, board = answer_room(one.kind, _goal(one)), one.board
    words, sides = room["words"], box_names(not is_row(board))
    if room["boxes"] == "ticks":
        assert isinstance(board, Position)
        _north, south = board.sheet.rows
        held = [board.state[pit] for pit in south]
        return tick_boxes(words, tick_names([board.sheet.pits[pit] for pit in south], held), width)
    if room["boxes"] == "steps":
        return step_boxes(words, one.goal["moves"], width, high)
    wide, tall = (80, 8.0) if high > 50 else (66, 5.6)
    return seed_boxes(words, sides, len(board.pits) // len(sides), min(width, wide), tall)


def _goal(one: Puzzle) -> Goal:
    return cast("Goal", one.goal)


def _lines(pages: Pages, lines: list[str], x: float, y: float, width: float, end: float) -> None:
    """Write the lines to complete, and empty ones where there is room for them."""
    lines = lines + ["______"] * min(6, int((end - y) / LINE) - len(lines))
    if not lines:
        return
    step = min(LINE, (end - y) / len(lines))
    for i, text in enumerate(lines):
        blank_line(pages, text, x, y + (i + 1) * step - 1.6, width)


def blank_line(pages: Pages, text: str, x: float, base: float, width: float) -> None:
    """Write a line whose underscores become lines to write on, their room shared by number."""
    words = [part.strip() for part in _BLANK.split(text)]
    blanks = [len(part) for part in _BLANK.findall(text)]
    size = 9.0
    while (
        size > 6.5 and sum(pages.long(one, size) + 2.4 for one in words) + 9 * len(blanks) > width
    ):
        size -= 0.5
    room = width - sum(pages.long(one, size) + (1.6 if one else 0) for one in words)
    for i, word in enumerate(words):
        if word:
            x = pages.say(x, base, word, size) + 1.6
        if i < len(blanks):
            long = max(6.0, room * blanks[i] / sum(blanks))
            pages.line(x, base + 0.6, x + long - 1.6, base + 0.6, 0.2)
            x += long
