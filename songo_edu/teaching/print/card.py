"""One puzzle on a sheet: its number, what it asks, its board, room to write, its code."""

from __future__ import annotations

import re
from typing import cast

from songo_edu.games import Position
from songo_edu.games.titles import title
from songo_edu.locale import _
from songo_edu.puzzles.one import Puzzle
from songo_edu.teaching.print.drawn import UNITS, board_high, is_row, put_board, stars
from songo_edu.teaching.print.page import Pages, code_size, coded
from songo_edu.words.desk.sheets import sheet_answers, tick_answers, way_in_steps
from songo_edu.words.puzzles import Goal
from songo_edu.words.tasks import puzzle_task

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
        room = (end - y - 10) * UNITS / (84 * 1.12 if is_row(one.board) else 126)
        below = put_board(pages, one.board, x, y, min(wide - (narrow or 12), room))
        top = y + 1
        if way_in_steps(one.kind):
            _steps(pages, one, (x, below + 1.5, wide - narrow - 1, end))
        else:
            free = top + narrow + told - 5.5  # of the code
            if free > end - 9:
                free, wide = below + 1.5, wide - narrow - 1
            lines = sheet_answers(one.kind, _goal(one))
            _lines(pages, lines, x, max(below + 1.5, free), wide, end)
    else:
        below = put_board(pages, one.board, x, y, wide, turned=turned)
        top = end - narrow - told
        _room(pages, one, (x, below + 1.5, wide - narrow - (1 if code else 0), end), wide)
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


def _room(pages: Pages, one: Puzzle, place: Place, wide: float) -> None:
    """Draw the boxes for the board after the move, where there is room, and the lines below."""
    x, y, width, end = place
    lines = sheet_answers(one.kind, _goal(one))
    if one.kind == "forbidden":
        y = _ticks(pages, one, x, y, width)
        lines = tick_answers()
    elif way_in_steps(one.kind):
        _steps(pages, one, (x, y, width, end))
        return
    elif end - y - LINE * len(lines) > 15 and not (len(lines) > 1 and end - y < 40):
        roomy = end - y > 50
        y = _after(pages, one, x, y, min(width, 80 if roomy else 66), roomy=roomy)
    _lines(pages, lines, x, y, width, end)


def _goal(one: Puzzle) -> Goal:
    return cast("Goal", one.goal)


def _after(pages: Pages, one: Puzzle, x: float, y: float, width: float, *, roomy: bool) -> float:
    """Draw boxes for the seeds after the (first) move; return where they end."""
    told = _("After the move") if one.goal["moves"] == 1 else _("After the first move")
    pages.say(x, y + 2.4, told, 7, grey=True)
    columns = len(one.board.pits) if is_row(one.board) else len(one.board.pits) // 2
    sides = [""] if is_row(one.board) else [_("North")[:1], _("South")[:1]]
    step = min((width - 5) / columns, 9.5)
    tall = 8.0 if roomy else 5.6
    for line, side in enumerate(sides):
        top = y + 3.6 + line * (tall + 0.7)
        pages.say(x + 1, top + tall * 0.7, side, 8)
        for i in range(columns):
            pages.box(x + 5 + i * step, top, step - 0.8, tall, 1.1, 0.2)
    return y + 4 + (tall + 0.7) * len(sides)


def _ticks(pages: Pages, one: Puzzle, x: float, y: float, width: float) -> float:
    """Draw a box to tick for each pit of the solver; return where they end."""
    assert isinstance(one.board, Position)
    _north, row = one.board.sheet.rows
    names = [one.board.sheet.pits[pit] for pit in row]
    pages.say(x, y + 2.4, _("Tick the pits that cannot be played."), 7, grey=True)
    step = min(width / len(names), 11)
    for i, name in enumerate(names):
        pages.box(x + i * step + 0.5, y + 4.2, 4.6, 4.6, 0.8, 0.25)
        pages.say(x + i * step + 2.8, y + 12, name, 8, place="middle")
    return y + 12.5


def _steps(pages: Pages, one: Puzzle, place: Place) -> None:
    """Draw a box for each move of a way."""
    x, y, width, end = place
    pages.say(x, y + 3, sheet_answers(one.kind, _goal(one))[0], 8.5)
    moves = one.goal["moves"]
    fits = (
        each for each in (8.0, 7.0, 6.2, 5.4) if _rows(moves, width, each) * each <= end - y - 5
    )
    step = next(fits, 5.4)
    most = int(width / step)
    for i in range(moves):
        line, column = divmod(i, most)
        pages.box(x + column * step, y + 5 + line * step, step - 0.8, step - 1, 1, 0.2)
    y += 5 + step * _rows(moves, width, step)
    for i in range(min(6, int((end - y) / LINE))):
        pages.line(x, y + (i + 1) * LINE - 1, x + width - 1.6, y + (i + 1) * LINE - 1, 0.2)


def _rows(boxes: int, width: float, step: float) -> int:
    """Return how many rows so many boxes take."""
    return -(-boxes // int(width / step))


def _lines(pages: Pages, lines: list[str], x: float, y: float, width: float, end: float) -> None:
    """Write the lines to complete, and empty ones where there is room for them."""
    lines = lines + ["______"] * min(6, int((end - y) / LINE) - len(lines))
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
