"""What stands on every page to hand out: title, name and date, rules with their picture."""

from __future__ import annotations

import math
from collections.abc import Sequence

from songo_edu.boards.scenes import seen_by
from songo_edu.drawing.board import Scene
from songo_edu.drawing.paper import Drawing, paper_row, paper_rows
from songo_edu.games import Position
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import _, ngettext
from songo_edu.puzzles.one import Puzzle
from songo_edu.teaching.game_rules import GameRules
from songo_edu.teaching.print.page import Pages, code_size, licence_line
from songo_edu.teaching.rules import picture, rules_of

#: Heights: the margin above, and where the line of the licence stands above the lower edge.
TOP = 11.0
FOOT = 7.0


def head(pages: Pages, title: str, below: str, *, score: int = 0) -> float:
    """Write title and subtitle, lines for name and date, and room for a score; return the end."""
    right = pages.right
    room = right - pages.left - (26 if score else 0)
    size = pages.fitting(title, (19, 16, 13.5, 11.5), room, 9, bold=True)
    y = pages.told(pages.left, TOP, title, size, room, bold=True, most=1 if size > 12 else 2)
    if score:
        pages.say(right, TOP + 7, f"/ {score}", 15, bold=True, place="end")
    y = max(y, TOP + 8.5)
    base = y + 5.6
    start = right - 112
    short = pages.lines(below, 10, start - pages.left - 4)
    told = short[0].rstrip(" ,·") + "…" if len(short) > 1 else short[0]
    pages.say(pages.left, base, told, 10, grey=True)
    end = pages.say(start, base, _("Name"), 10)
    pages.line(end + 2, base + 0.6, right - 42, base + 0.6)
    end = pages.say(right - 39, base, _("Date"), 10)
    pages.line(end + 2, base + 0.6, right, base + 0.6)
    pages.line(pages.left, base + 3.4, right, base + 3.4, 0.5)
    return base + 3.4


def foot(pages: Pages, number: str) -> None:
    """Write the licence and the page's number below everything."""
    base = pages.height - FOOT
    pages.line(pages.left, base - 4.2, pages.right, base - 4.2, 0.25)
    begin = pages.say(pages.left, base, licence_line(), 7.5, grey=True) + 4
    size = min(7.5, (pages.right - begin) / max(pages.long(number, 1), 1))
    pages.say(pages.right, base, number, size, place="end", grey=True)


def body_end(pages: Pages) -> float:
    """Return where the room above the last line of a page ends."""
    return pages.height - FOOT - 5.2


def put_code(pages: Pages, address: str, right: float, y: float) -> float:
    """Draw a code up to the right; return where its light edge begins."""
    wide = code_size(address)
    pages.code(address, right - wide, y)
    return right - wide


# -- the strip of a sheet: the rules of each of its games, with a picture, and the page’s code -----

#: Millimetres that a unit of a picture takes; from a picture to the words, and below them.
SCALE = 0.165
GAP = 5.0
BELOW = 1.5
#: The sizes of letters: the largest in which the rules are no higher than this.
SIZES = (9.4, 8.8, 8.2, 7.7)
HIGH = 33.0
#: Rules that are higher than this stand on a page of their own.
MOST = 78.0

#: The rules of a game and their picture.
Rules = tuple[GameRules, Drawing]


def drawn_rules(puzzles: Sequence[Puzzle], *, turned: bool = False) -> list[Rules]:
    """Return the rules of each game of some puzzles with their pictures."""
    return [
        (rules, picture(name, rules, turned=turned)) for name, rules in rules_of(puzzles).items()
    ]


def put_rules(pages: Pages, rules: Sequence[Rules], y: float, code: str | None, n: int) -> float:
    """Write the rules of games, each beside its picture; `code` opens the `n` puzzles of the page.

    Return where the strip ends.
    """
    right, end = pages.right, y
    if code:
        below = y + code_size(code) - 2.4
        right = put_code(pages, code, right + 1.8, y - 1.8)
        words = ngettext("opens this board", "opens these {n} boards", n).format(n=n)
        x = right + 1.8
        end = pages.told(x, below, words, 6.5, pages.right - x, grey=True)
        right -= 2
    return max(end, put_games(pages, rules, y, right)) + BELOW


def put_games(
    pages: Pages,
    rules: Sequence[Rules],
    y: float,
    right: float,
    *,
    named: bool = False,
    draw: bool = True,
) -> float:
    """Write the rules of games below each other, or only measure them; return where they end.

    Each has its name where there are several, or where they are to be `named`.
    """
    named = named or len(rules) > 1
    texts = [_words(each, named=named) for each, _drawing in rules]
    lefts = [pages.left + drawing["width"] * SCALE + GAP for _each, drawing in rules]
    size = min(
        (pages.fitting(text, SIZES, right - x, HIGH) for text, x in zip(texts, lefts, strict=True)),
        default=0,
    )
    for (_each, drawing), words, x in zip(rules, texts, lefts, strict=True):
        end = y + pages.high(words, size, right - x)
        if draw:
            pages.draw(drawing, pages.left, y + 0.5, drawing["width"] * SCALE)
            pages.told(x, y, words, size, right - x)
        y = max(end, y + drawing["height"] * SCALE + 1) + BELOW
    return y - BELOW


def rules_high(pages: Pages, rules: Sequence[Rules]) -> float:
    """Return how high the rules of games are, written over the whole width."""
    return put_games(pages, rules, 0, pages.right, draw=False)


def _words(rules: GameRules, *, named: bool) -> str:
    words = rules["words"]
    if named:
        words = _("{game}. {rules}").format(game=rules["title"], rules=words)
    return "\n".join(filter(None, (words, rules["example"])))


# -- drawings for sheets: a position's board, stars of level, the head of an arrow -----------------

#: The width of a songo board in units of its drawing: other boards are drawn to the same scale.
UNITS = 356.0
#: Stars of the hardest puzzles.
STARS = 5


def board(position: AnyPosition, key: str = "", *, turned: bool = False) -> Drawing:
    """Return a position's board for paper, its seeds drawn, the pits of a key in bold lines."""
    seen: Scene = seen_by(position).scene(position, last=key, turned=turned)
    if isinstance(position, Position):
        return paper_rows(seen)
    return paper_row(seen, _("seeds"), _("hole"), turned)


def is_row(position: AnyPosition) -> bool:
    """Return whether a position stands on one row."""
    return not isinstance(position, Position)


def put_board(
    pages: Pages,
    position: AnyPosition,
    x: float,
    y: float,
    width: float,
    key: str = "",
    *,
    turned: bool = False,
) -> float:
    """Draw a board, at most so wide, smaller boards to the same scale; return where it ends."""
    held = board(position, key, turned=turned)
    return pages.draw(held, x, y, board_width(held, position, width))


def board_high(position: AnyPosition, width: float) -> float:
    """Return how high a board is that is drawn at most so wide."""
    held = board(position)
    return held["height"] / held["width"] * board_width(held, position, width)


def board_width(drawing: Drawing, position: AnyPosition, width: float) -> float:
    """Return how wide a board is drawn where it may be at most so wide."""
    return min(width, drawing["width"] * width / UNITS * (1.12 if is_row(position) else 1))


def stars(pages: Pages, right: float, y: float, level: int, size: float = 4.0) -> float:
    """Draw five stars up to the right, those of the level full; return where they begin."""
    for i in range(STARS):
        cx = right - (STARS - i - 0.5) * size
        points = [
            (
                cx + size * (0.46 if k % 2 == 0 else 0.19) * math.sin(k * math.pi / 5),
                y - size * (0.46 if k % 2 == 0 else 0.19) * math.cos(k * math.pi / 5),
            )
            for k in range(10)
        ]
        pages.polygon(points, full=i < level)
    return right - STARS * size


def arrow_head(pages: Pages, x: float, y: float, way: int, size: float = 1.6) -> None:
    """Draw the head of an arrow that points right (1) or left (-1)."""
    tip = [(x, y), (x - way * size, y - size * 0.55), (x - way * size, y + size * 0.55)]
    pages.polygon(tip, full=True)
