"""An assignment on paper: sheets of puzzles with room to write, and the key on pages of its own.

Above the puzzles of a page are the rules of their games, each beside its picture. A puzzle has
its number, what it asks, its board, room to write and its code. The key has the key move, the main
line, the reason and what tempts, with a small board beside each.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from songo_edu.boards.scenes import seen_by
from songo_edu.drawing import paper
from songo_edu.games import Position
from songo_edu.games.catalogue import title
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import _, ngettext, speaking
from songo_edu.puzzles.puzzle_class import Puzzle
from songo_edu.puzzles.tasks import puzzle_task
from songo_edu.puzzles.why import why
from songo_edu.teaching import sheet_words
from songo_edu.teaching.assignment import Assignment, Wishes
from songo_edu.teaching.game_rules import GameRules
from songo_edu.teaching.print_page import TOP, Pages, code_size, coded
from songo_edu.teaching.rules import picture, rules_of, upper

#: Between the two columns of puzzles.
GAP = 9.0
#: The widest code of many puzzles, and of one.
SET_CODE, CODE = 62.0, 23.0
#: Below this height a puzzle has its code beside the board, and no boxes.
LOW = 62.0
#: From one line to write on to the next.
LINE = 8.2
#: A place of a sheet: x, y, width, height.
Place = tuple[float, float, float, float]


def export(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return an assignment as sheets to print, with their key: always the same bytes."""
    with speaking(assignment.language):
        name = assignment.title.strip() or _("Puzzles")
        pages = Pages(name, wishes.paper)
        site = None if wishes.site is None else f"{wishes.site}/{assignment.language}/"
        every = list(enumerate(assignment.puzzles, 1))
        parts = [every[i : i + wishes.per_page] for i in range(0, len(every), wishes.per_page)]
        for number, part in enumerate(parts if wishes.part != "key" else [], 1):
            _sheet(pages, name, site, wishes.per_page, part, f"{number} / {len(parts)}")
        if wishes.part != "sheet":
            answers = [answer(puzzle) for puzzle in assignment.puzzles]
            put_key(pages, name, answers, set_address(site, assignment.ids))
        return pages.bytes()


def set_address(site: str | None, ids: Sequence[str]) -> str | None:
    """Return the address that opens some puzzles, where there is a site and a code holds them."""
    return coded(f"{site}#set={','.join(ids)}", SET_CODE) if site else None


def _sheet(
    pages: Pages,
    name: str,
    site: str | None,
    per_page: int,
    part: list[tuple[int, Puzzle]],
    number: str,
) -> None:
    puzzles = [puzzle for _n, puzzle in part]
    rules = [(words, picture(game, words)) for game, words in rules_of(puzzles).items()]
    with pages.measuring():
        high = put_games(pages, rules, 0, pages.right)
    if high > MOST:
        put_rules_pages(pages, rules, number)
        rules = []
    pages.page()
    games = list(dict.fromkeys(puzzle.game for puzzle in puzzles))
    names = ", ".join(dict.fromkeys(map(title, games)))
    if number != "1 / 1":  # first: of what is too long, names of games are left out
        names = _("sheet {number}").format(number=number) + " · " + names
    y = pages.head(name, upper(names), len(part)) + 2.5
    y = put_rules(pages, rules, y, set_address(site, [each.id for each in puzzles]), len(part))
    for (n, puzzle), place in zip(part, places(pages, y, per_page), strict=False):
        code = f"{site}#puzzle={puzzle.id}" if site else None
        put_puzzle(pages, puzzle, n, place, code, named=len(games) > 1)
    pages.foot(number)


def places(pages: Pages, y: float, count: int) -> Iterator[Place]:
    """Yield a number of places in two columns, with a line above those of a further row."""
    wide = (pages.room - GAP) / 2
    high = (pages.end - y) / (count // 2)
    for i in range(count):
        row, column = divmod(i, 2)
        x, top = pages.left + column * (wide + GAP), y + row * high
        if row:
            pages.line(x, top, x + wide, top, 0.15)
        yield x, top, wide, high


# -- the rules of each game, with a picture, and the page’s code -----------------------------------

#: Millimetres that a unit of a picture takes; from a picture to the words, and below them.
SCALE, BESIDE, BELOW = 0.165, 5.0, 1.5
#: The sizes of letters: the largest in which the rules are no higher than this.
RULE_SIZES, HIGH = (9.4, 8.8, 8.2, 7.7), 33.0
#: Rules that are higher than this have a page of their own.
MOST = 78.0

#: The rules of a game and their picture.
Rules = tuple[GameRules, paper.Drawing]


def put_rules_pages(pages: Pages, rules: list[Rules], number: str) -> None:
    """Write the rules of many games on pages of their own, before the puzzles."""
    y = pages.end
    for entry in rules:
        with pages.measuring():
            end = put_games(pages, [entry], y, pages.right)
        if end > pages.end:
            pages.page()
            y = pages.paragraph(pages.left, TOP, _("The rules"), 17, pages.room, bold=True)
            pages.foot(number)
        y = put_games(pages, [entry], y, pages.right, named=True) + 4


def put_rules(pages: Pages, rules: Sequence[Rules], y: float, code: str | None, n: int) -> float:
    """Write the rules of games and a line below; `code` opens the `n` puzzles of the page."""
    right, end = pages.right, y
    if code:
        below = y + code_size(code) - 2.4
        x = pages.code_before(code, right + 1.8, y - 1.8) + 1.8
        words = ngettext("opens this board", "opens these {n} boards", n).format(n=n)
        end = pages.paragraph(x, below, words, 6.5, right - x, grey=True)
        right = x - 3.8
    y = max(end, put_games(pages, rules, y, right)) + BELOW
    pages.rule(y, 0.25)
    return y


def put_games(
    pages: Pages, rules: Sequence[Rules], y: float, right: float, *, named: bool = False
) -> float:
    """Write the rules of games below each other, named where there are several; return the end."""
    texts = []
    for game, drawing in rules:
        words = game["words"]
        if named or len(rules) > 1:
            words = _("{game}. {rules}").format(game=game["title"], rules=words)
        x = pages.left + drawing["width"] * SCALE + BESIDE
        texts.append((x, "\n".join(filter(None, (words, game["example"])))))
    sizes = [pages.fitting(text, RULE_SIZES, right - x, HIGH) for x, text in texts]
    for (x, text), (_game, drawing) in zip(texts, rules, strict=True):
        end = pages.draw(drawing, pages.left, y + 0.5, drawing["width"] * SCALE) + 0.5
        y = max(end, pages.paragraph(x, y, text, min(sizes), right - x)) + BELOW
    return y - BELOW


# -- boards ----------------------------------------------------------------------------------------

#: The width of a songo board in units of its drawing: other boards are drawn to the same scale.
UNITS = 356.0


def board(position: AnyPosition, key: str = "", *, turned: bool = False) -> paper.Drawing:
    """Return a position's board for paper, its seeds drawn, the pits of a key in bold lines."""
    seen = seen_by(position).scene(position, last=key, turned=turned)
    if isinstance(position, Position):
        return paper.paper_rows(seen)
    return paper.paper_row(seen, _("seeds"), _("hole"), turned)


def is_row(drawing: paper.Drawing) -> bool:
    """Return whether a board has one row."""
    return drawing["height"] < 126


def put_board(pages: Pages, drawing: paper.Drawing, x: float, y: float, width: float) -> float:
    """Draw a board, at most so wide, smaller boards to the same scale; return where it ends."""
    wide = drawing["width"] * width / UNITS * (1.12 if is_row(drawing) else 1)
    return pages.draw(drawing, x, y, min(width, wide))


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
    drawn, code = board(puzzle.position, turned=turned), coded(address, CODE)
    y = _put_task(pages, puzzle, number, (x, top + 3, wide, high), named)
    end = top + high - 2.5
    code_wide = code_size(code) - 2 if code else 0.0
    code_left = x + wide + 0.2 - code_wide
    with pages.measuring():
        under = _under_code(pages, code, code_wide, 0, 0) if code else 0.0
        low = high < LOW or put_board(pages, drawn, x, y, wide) + code_wide + under > end
    if address and not code:
        short = _short(address)
        size = min(5.6, 5.6 * wide / pages.long(short, 5.6))
        pages.say(x + wide, end, short, size, place="end", grey=True)
        end -= 2.6
    if low:
        most = (end - y - 10) * UNITS / (84 * 1.12 if is_row(drawn) else 126)
        below = put_board(pages, drawn, x, y, min(wide - (code_wide or 12), most)) + 1.5
        code_top = y + 1
        if sheet_words.answer_room(puzzle.kind, puzzle.record["goal"])["boxes"] == "steps":
            _room(pages, puzzle, (x, below, wide - code_wide - 1, end))
        else:
            free = code_top + code_wide + under - 5.5  # of the code
            if free > end - 9:
                free, wide = below, wide - code_wide - 1
            lines = sheet_words.sheet_answers(puzzle.kind, puzzle.record["goal"])
            _lines(pages, lines, x, max(below, free), wide, end)
    else:
        below = put_board(pages, drawn, x, y, wide) + 1.5
        code_top = end - code_wide - under
        _room(pages, puzzle, (x, below, wide - code_wide - (1 if code else 0), end))
    if code:
        pages.code(code, code_left, code_top)
        _under_code(pages, code, code_wide - 1.8, code_left + 1.8, code_top + code_wide)


def _short(address: str) -> str:
    """Return an address as it is typed."""
    return address.partition("://")[2]


def _under_code(pages: Pages, address: str, wide: float, x: float, y: float) -> float:
    """Write an address below its code, host, way and name a line each; return where it ends."""
    host, slash, way = _short(address).partition("/")
    way, sign, name = (slash + way).rpartition("=")
    parts = [part for part in (host, way + sign, name) if part]
    for i, part in enumerate(parts):
        size = min(5.0, 5.0 * wide / pages.long(part, 5.0))
        pages.say(x, y + 3.2 + 2 * i, part, size, grey=True)
    return y + 1.4 + 2.0 * len(parts)


def _put_task(pages: Pages, puzzle: Puzzle, number: int, place: Place, named: bool) -> float:
    """Write a puzzle's number, its task and its stars; return where they end."""
    x, y, wide, _high = place
    pages.numbered(number, x, y)
    room = pages.stars(x + wide, y + 3.4, puzzle.level, 3.7) - x - 11
    least = y + 8
    if named:
        for i, line in enumerate(pages.lines(title(puzzle.game), 6.5, wide - room - 11)[:3]):
            least = y + 8 + 2.6 * i
            pages.say(x + wide, least, line, 6.5, place="end", grey=True)
    task = puzzle_task(puzzle.kind, puzzle.record["goal"], puzzle.key)
    size = pages.fitting(task, (10, 9.4, 8.8, 8.2, 7.6), room, 9.5, bold=True)
    return max(pages.paragraph(x + 9, y, task, size, room, bold=True, most=3), least) + 0.8


def _room(pages: Pages, puzzle: Puzzle, place: Place) -> None:
    """Draw boxes, where there is room for them, and lines to complete below."""
    x, y, width, end = place
    room = sheet_words.answer_room(puzzle.kind, puzzle.record["goal"])
    lines = room["lines"]
    tight = end - y - LINE * len(lines) <= 15 or (len(lines) > 1 and end - y < 40)
    if room["boxes"] != "after" or not tight:
        boxes = _boxes(puzzle, width, end - y)
        y = pages.draw(boxes, x, y, boxes["width"])
    _lines(pages, lines, x, y, width, end)


def _boxes(puzzle: Puzzle, width: float, high: float) -> paper.Drawing:
    """Return the boxes of a puzzle, as large as they can be in so much room."""
    room, board = sheet_words.answer_room(puzzle.kind, puzzle.record["goal"]), puzzle.position
    words, sides = room["words"], sheet_words.box_names(isinstance(board, Position))
    if room["boxes"] == "ticks":
        assert isinstance(board, Position)
        _north, south = board.sheet.rows
        seeds = [board.state[pit] for pit in south]
        return paper.tick_boxes(
            words, sheet_words.tick_names([board.sheet.pits[pit] for pit in south], seeds), width
        )
    if room["boxes"] == "steps":
        return paper.step_boxes(words, puzzle.goal["moves"], width, high)
    wide, tall = (80, 8.0) if high > 50 else (66, 5.6)
    return paper.seed_boxes(words, sides, len(board.pits) // len(sides), min(width, wide), tall)


def _lines(pages: Pages, lines: list[str], x: float, y: float, width: float, end: float) -> None:
    """Write the lines to complete, and empty ones where there is room for them."""
    lines = lines + ["______"] * min(6, int((end - y) / LINE) - len(lines))
    step = min(LINE, (end - y) / max(1, len(lines)))
    for i, text in enumerate(lines):
        pages.blanks(text, x, y + (i + 1) * step - 1.6, width)


# -- the key ---------------------------------------------------------------------------------------

#: Width of the board beside an answer.
BOARD = 50.0
#: Sizes of its letters: a smaller one where that spares a page.
SIZES = (8.6, 8.2, 7.8)


@dataclass(frozen=True)
class Answer:
    """What the key says of a puzzle: lines beside its board, on which the key is marked."""

    board: paper.Drawing
    key: str
    reason: str
    lure: str = ""
    level: int = 0


def answer(puzzle: Puzzle, *, turned: bool = False) -> Answer:
    """Return what the key says of a puzzle, in the reader's language."""
    position = puzzle.position
    words = sheet_words.key_words(puzzle.kind, puzzle.key, why(dict(puzzle.record)))
    if puzzle.kind == "count":
        assert isinstance(position, Position)
        sheet, state = position.sheet.integers(), list(position.state)
        words["answer"] = sheet_words.count_key(sheet, state, list(position.sheet.pits), puzzle.key)
    drawing = board(position, puzzle.key, turned=turned)
    return Answer(drawing, words["answer"], words["reason"], words["lure"], puzzle.level)


def put_key(
    pages: Pages, name: str, answers: Sequence[Answer], code: str | None, title: str = ""
) -> None:
    """Write a key on pages of its own, by default the teacher's; `code` opens all its puzzles."""
    foot = f"{title} {{n}}" if title else _("key {n}")
    title = title or _("Key, for the teacher")

    def written(size: float) -> int:
        """Write the key in letters of a size; return on how many pages."""
        first = pages.number
        y = _begin_key(pages, title, name, code)
        for number, entry in enumerate(answers, 1):
            with pages.measuring():
                end = _put_answer(pages, entry, number, y, size)
            if end > pages.end:
                pages.foot(foot.format(n=pages.number - first))
                y = _begin_key(pages, title, name, None)
            y = _put_answer(pages, entry, number, y, size)
            pages.rule(y - 2, 0.12)
        pages.foot(foot.format(n=pages.number - first))
        return pages.number - first

    with pages.measuring():
        size = min(SIZES, key=written)
    written(size)


def _begin_key(pages: Pages, title: str, name: str, code: str | None) -> float:
    """Begin a page of the key; return where its answers begin."""
    pages.page()
    left, right = pages.left, pages.right
    if code:
        right = pages.code_before(code, right + 1.8, TOP - 1.8) - 3
    room = right - left
    y = pages.paragraph(left, TOP, title, 17, room, bold=True)
    y = pages.paragraph(left, y, name, 11, room, most=2)
    if code:
        words = _("The code opens all the puzzles of the sheets at once:")
        y = pages.paragraph(left, y + 1, words, 8, room, grey=True)
        y = pages.paragraph(left, y, _short(code), 5.5, room, grey=True)
        y = max(y, TOP - 1.8 + code_size(code) - 1.8)
    pages.rule(y + 2, 0.5)
    return y + 5


def _put_answer(pages: Pages, entry: Answer, number: int, y: float, size: float) -> float:
    pages.numbered(number, pages.left, y)
    put_board(pages, entry.board, pages.left + 9, y - 0.5, BOARD)
    least = y + BOARD * (0.28 if is_row(entry.board) else 0.37) + 1
    x = pages.left + BOARD + 14
    width = pages.right - x
    if entry.level:
        pages.stars(pages.right, y + 2, entry.level, 3.2)
    y = pages.paragraph(x, y, entry.key, size + 1.4, width - 22, bold=True)
    for text in filter(None, (entry.reason, entry.lure)):
        y = pages.paragraph(x, y, text, size, width, grey=text is entry.lure)
    return max(least, y) + 4
