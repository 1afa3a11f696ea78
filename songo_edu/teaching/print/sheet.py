"""An assignment on paper: sheets of puzzles with room to write, and the key on pages of its own.

A puzzle has its number, what it asks, its board, room to write and its code. The key has the key
move, the main line, the reason and what tempts, with a small board beside each.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from songo_edu.drawing.paper import Drawing, seed_boxes, step_boxes, tick_boxes
from songo_edu.games import Position
from songo_edu.games.catalogue import title
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import _, speaking
from songo_edu.puzzles.one import Puzzle
from songo_edu.puzzles.questions import Goal
from songo_edu.puzzles.tasks import puzzle_task
from songo_edu.puzzles.why import why
from songo_edu.teaching.assignment import Assignment, Wishes
from songo_edu.teaching.print.page import Pages, code_size, coded
from songo_edu.teaching.print.strip import (
    MOST,
    TOP,
    UNITS,
    Rules,
    board_high,
    body_end,
    drawn_rules,
    foot,
    head,
    is_row,
    put_board,
    put_code,
    put_games,
    put_rules,
    rules_high,
    stars,
)
from songo_edu.teaching.rules import upper
from songo_edu.teaching.sheet_words import (
    answer_room,
    box_names,
    count_key,
    key_words,
    sheet_answers,
    tick_names,
)

#: Between the two columns of puzzles.
GAP = 9.0
#: The widest code of many puzzles, and of one.
SET_CODE, CODE = 62.0, 23.0
#: Below this height a puzzle has its code beside the board, and no boxes.
LOW = 62.0
#: From one line to write on to the next.
LINE = 8.2
_BLANK = re.compile(r"_+")
#: A place of a sheet: x, y, width, height.
Place = tuple[float, float, float, float]


def export(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return an assignment as sheets to print, with their key: always the same bytes."""
    with speaking(assignment.language):
        name = assignment.title.strip() or _("Puzzles")
        pages = Pages(name, wishes.paper)
        every = list(enumerate(assignment.puzzles, 1))
        parts = [every[i : i + wishes.per_page] for i in range(0, len(every), wishes.per_page)]
        for number, part in enumerate(parts if wishes.part != "key" else [], 1):
            _sheet(pages, name, assignment, wishes, part, f"{number} / {len(parts)}")
        if wishes.part != "sheet":
            answers = [answer(each) for each in assignment.puzzles]
            put_key(pages, name, answers, set_address(wishes, assignment, every))
        return pages.bytes()


def _site(wishes: Wishes, assignment: Assignment) -> str | None:
    """Return the front page of the site in the assignment's language, where there is a site."""
    return None if wishes.site is None else f"{wishes.site}/{assignment.language}/"


def set_address(
    wishes: Wishes, assignment: Assignment, part: list[tuple[int, Puzzle]]
) -> str | None:
    """Return the address that opens some puzzles, where there is a site and a code holds them."""
    site = _site(wishes, assignment)
    ids = ",".join(puzzle.id for _n, puzzle in part)
    return coded(f"{site}#set={ids}", SET_CODE) if site else None


def _sheet(
    pages: Pages,
    name: str,
    assignment: Assignment,
    wishes: Wishes,
    part: list[tuple[int, Puzzle]],
    number: str,
) -> None:
    rules = drawn_rules([puzzle for _n, puzzle in part])
    if rules_high(pages, rules) > MOST:
        _rules_pages(pages, rules, number)
        rules = []
    pages.page()
    games = list(dict.fromkeys(puzzle.game for _n, puzzle in part))
    names = ", ".join(dict.fromkeys(map(title, games)))
    if number != "1 / 1":  # first: of what is too long, names of games are left out
        names = _("sheet {number}").format(number=number) + " · " + names
    y = head(pages, name, upper(names), score=len(part))
    y = put_rules(pages, rules, y + 2.5, set_address(wishes, assignment, part), len(part))
    pages.line(pages.left, y, pages.right, y)
    site = _site(wishes, assignment)
    for (n, puzzle), place in zip(part, places(pages, y, wishes.per_page), strict=False):
        code = f"{site}#puzzle={puzzle.id}" if site else None
        put_puzzle(pages, puzzle, n, place, code, named=len(games) > 1)
    foot(pages, number)


def places(pages: Pages, y: float, count: int) -> Iterator[Place]:
    """Yield so many places in two columns below `y`, with a line above those of a further row."""
    wide = (pages.right - pages.left - GAP) / 2
    high = (body_end(pages) - y) / (count // 2)
    for i in range(count):
        line, column = divmod(i, 2)
        x, top = pages.left + column * (wide + GAP), y + line * high
        if line:
            pages.line(x, top, x + wide, top, 0.15)
        yield x, top, wide, high


def _rules_pages(pages: Pages, rules: list[Rules], number: str) -> None:
    """Write the rules of many games on pages of their own, before the puzzles."""
    y = body_end(pages)
    for each in rules:
        high = rules_high(pages, [each])
        if y + high > body_end(pages):
            pages.page()
            y = pages.told(pages.left, TOP, _("The rules"), 17, pages.right - pages.left, bold=True)
            foot(pages, number)
        y = put_games(pages, [each], y, pages.right, named=True) + 4


# -- one puzzle ------------------------------------------------------------------------------------


def put_puzzle(
    pages: Pages,
    puzzle: Puzzle,
    number: int,
    place: Place,
    address: str | None,
    *,
    named: bool = False,
    turned: bool = False,
) -> None:
    """Put a puzzle in its place, with its game's name if `named`, and what opens its address."""
    x, top, wide, high = place
    code = coded(address, CODE)
    y = _asked(pages, puzzle, number, (x, top + 3, wide, high), named)
    end = top + high - 2.5
    code_wide = code_size(code) - 2 if code else 0.0
    code_left = x + wide + 0.2 - code_wide
    under = _under_code(pages, code, code_wide, None) if code else 0.0
    low = high < LOW or y + board_high(puzzle.board, wide) + code_wide + under > end
    if address and not code:
        short = _short(address)
        size = min(5.6, 5.6 * wide / pages.long(short, 5.6))
        pages.say(x + wide, end, short, size, place="end", grey=True)
        end -= 2.6
    if low:
        most = (end - y - 10) * UNITS / (84 * 1.12 if is_row(puzzle.board) else 126)
        below = put_board(pages, puzzle.board, x, y, min(wide - (code_wide or 12), most)) + 1.5
        code_top = y + 1
        if answer_room(puzzle.kind, _goal(puzzle))["boxes"] == "steps":
            _room(pages, puzzle, (x, below, wide - code_wide - 1, end))
        else:
            free = code_top + code_wide + under - 5.5  # of the code
            if free > end - 9:
                free, wide = below, wide - code_wide - 1
            lines = sheet_answers(puzzle.kind, _goal(puzzle))
            _lines(pages, lines, x, max(below, free), wide, end)
    else:
        below = put_board(pages, puzzle.board, x, y, wide, turned=turned) + 1.5
        code_top = end - code_wide - under
        _room(pages, puzzle, (x, below, wide - code_wide - (1 if code else 0), end))
    if code:
        pages.code(code, code_left, code_top)
        _under_code(pages, code, code_wide - 1.8, (code_left + 1.8, code_top + code_wide))


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


def _asked(pages: Pages, puzzle: Puzzle, number: int, place: Place, named: bool) -> float:
    """Write a puzzle's number, its task and its stars; return where they end."""
    x, y, wide, _high = place
    numbered(pages, number, x, y)
    room = stars(pages, x + wide, y + 3.4, puzzle.level, 3.7) - x - 11
    least = y + 8
    if named:
        for i, line in enumerate(pages.lines(title(puzzle.game), 6.5, wide - room - 11)[:3]):
            least = y + 8 + 2.6 * i
            pages.say(x + wide, least, line, 6.5, place="end", grey=True)
    task = puzzle_task(puzzle.kind, _goal(puzzle), puzzle.key)
    size = pages.fitting(task, (10, 9.4, 8.8, 8.2, 7.6), room, 9.5, bold=True)
    return max(pages.told(x + 9, y, task, size, room, bold=True, most=3), least) + 0.8


def numbered(pages: Pages, number: int, x: float, y: float) -> None:
    """Write a number in a ring."""
    pages.ring(x + 3.6, y + 3.6, 3.4, 0.35)
    pages.say(x + 3.6, y + 5, str(number), 10.5 if number < 100 else 8, bold=True, place="middle")


def _room(pages: Pages, puzzle: Puzzle, place: Place) -> None:
    """Draw boxes, where there is room for them, and lines to complete below."""
    x, y, width, end = place
    room = answer_room(puzzle.kind, _goal(puzzle))
    lines = room["lines"]
    boxes = _boxes(puzzle, width, end - y)
    tight = end - y - LINE * len(lines) <= 15 or (len(lines) > 1 and end - y < 40)
    if room["boxes"] != "after" or not tight:
        y = pages.draw(boxes, x, y, boxes["width"])
    _lines(pages, lines, x, y, width, end)


def _boxes(puzzle: Puzzle, width: float, high: float) -> Drawing:
    """Return the boxes of a puzzle, as large as they can be in so much room."""
    room, board = answer_room(puzzle.kind, _goal(puzzle)), puzzle.board
    words, sides = room["words"], box_names(not is_row(board))
    if room["boxes"] == "ticks":
        assert isinstance(board, Position)
        _north, south = board.sheet.rows
        held = [board.state[pit] for pit in south]
        return tick_boxes(words, tick_names([board.sheet.pits[pit] for pit in south], held), width)
    if room["boxes"] == "steps":
        return step_boxes(words, puzzle.goal["moves"], width, high)
    wide, tall = (80, 8.0) if high > 50 else (66, 5.6)
    return seed_boxes(words, sides, len(board.pits) // len(sides), min(width, wide), tall)


def _goal(puzzle: Puzzle) -> Goal:
    return cast("Goal", puzzle.goal)


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
        size > 6.5 and sum(pages.long(word, size) + 2.4 for word in words) + 9 * len(blanks) > width
    ):
        size -= 0.5
    room = width - sum(pages.long(word, size) + (1.6 if word else 0) for word in words)
    for i, word in enumerate(words):
        if word:
            x = pages.say(x, base, word, size) + 1.6
        if i < len(blanks):
            long = max(6.0, room * blanks[i] / sum(blanks))
            pages.line(x, base + 0.6, x + long - 1.6, base + 0.6, 0.2)
            x += long


# -- the key ---------------------------------------------------------------------------------------

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


def answer(puzzle: Puzzle) -> Answer:
    """Return what the key says of a puzzle, in the reader's language."""
    board = puzzle.board
    words = key_words(puzzle.kind, puzzle.key, why(dict(puzzle.record)))
    if puzzle.kind == "count":
        assert isinstance(board, Position)
        sheet, state = board.sheet.integers(), list(board.state)
        words["answer"] = count_key(sheet, state, list(board.sheet.pits), puzzle.key)
    return Answer(board, puzzle.key, puzzle.level, words["answer"], words["reason"], words["lure"])


def put_key(pages: Pages, name: str, answers: Sequence[Answer], code: str | None) -> None:
    """Write a key on pages of its own; `code` opens all its puzzles."""
    first = pages.number
    y = _begin_key(pages, name, code)
    size = min(SIZES, key=lambda one: _pages_of_key(pages, answers, y, one))
    for number, each in enumerate(answers, 1):
        high = _answer_high(pages, each, size)
        if y + high > body_end(pages):
            foot(pages, _("key {n}").format(n=pages.number - first))
            y = _begin_key(pages, name, None)
        _put_answer(pages, each, number, y, size)
        y += high
        pages.line(pages.left, y - 2, pages.right, y - 2, 0.12)
    foot(pages, _("key {n}").format(n=pages.number - first))


def _pages_of_key(pages: Pages, answers: Sequence[Answer], y: float, size: float) -> int:
    count = 1
    for each in answers:
        high = _answer_high(pages, each, size)
        if y + high > body_end(pages):
            count, y = count + 1, NEXT
        y += high
    return count


def _begin_key(pages: Pages, name: str, code: str | None) -> float:
    """Begin a page of the key; return where its answers begin."""
    pages.page()
    left, right = pages.left, pages.right
    if code:
        right = put_code(pages, code, pages.right + 1.8, TOP - 1.8) - 3
    room = right - left
    y = pages.told(left, TOP, _("Key, for the teacher"), 17, room, bold=True)
    y = pages.told(left, y, name, 11, room, most=2)
    if code:
        words = _("The code opens all the puzzles of the sheets at once:")
        y = pages.told(left, y + 1, words, 8, room, grey=True)
        y = pages.told(left, y, _short(code), 5.5, room, grey=True)
        y = max(y, TOP - 3.6 + pages.right + 1.8 - right - 3)
    pages.line(left, y + 2, pages.right, y + 2, 0.5)
    return y + 5


def _answer_width(pages: Pages) -> float:
    return pages.right - pages.left - BOARD - 14


def _answer_high(pages: Pages, each: Answer, size: float) -> float:
    width = _answer_width(pages)
    high = pages.high(each.key, size + 1.4, width - 22, bold=True)
    high += sum(pages.high(text, size, width) for text in (each.reason, each.lure) if text)
    return max(BOARD * (0.28 if is_row(each.board) else 0.37) + 1, high) + 4


def _put_answer(pages: Pages, each: Answer, number: int, y: float, size: float) -> None:
    x = pages.left
    numbered(pages, number, x, y)
    put_board(pages, each.board, x + 9, y - 0.5, BOARD, each.marked, turned=each.turned)
    x, width = x + BOARD + 14, _answer_width(pages)
    if each.level:
        stars(pages, pages.right, y + 2, each.level, 3.2)
    y = pages.told(x, y, each.key, size + 1.4, width - 22, bold=True)
    for text in (each.reason, each.lure):
        if text:
            y = pages.told(x, y, text, size, width, grey=text is each.lure)
