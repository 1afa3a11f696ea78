"""Boards to play on with beans, printed whole or to cut out; cards and seeds; a certificate."""

from collections.abc import Callable, Sequence
from itertools import product

from songo_edu.drawing.paper import PIT, Drawing, paper_pit, shape
from songo_edu.games import game
from songo_edu.locale import _
from songo_edu.teaching.print_page import Pages, licence_line
from songo_edu.teaching.print_sheet import board

#: Space round what is drawn, and round cards.
EDGE, CARD_EDGE = 10.0, 12.0
SONGO = (tuple(f"N{i}" for i in range(7)), tuple(f"S{i}" for i in range(7)))
AWALE = (tuple("abcdef"), tuple("ABCDEF"))


def blank_boards(paper: str = "A4") -> bytes:
    """Return boards to play on: songo, awalé, and two of one row."""
    pages = Pages(_("Boards to play on"), paper, lying=True)
    _two_rows(pages, _("Songo: 5 seeds in each pit, 70 in all"), SONGO, -1)
    _two_rows(pages, _("Awalé: 4 seeds in each pit, 48 in all"), AWALE, 1)
    _one_row_page(pages)
    return pages.bytes()


def cut_out(paper: str = "A4") -> bytes:
    """Return a songo board to cut out and glue, larger than a sheet, and pits to fold."""
    pages = Pages(_("A board to cut out"), paper, lying=True)
    for names, way in zip(SONGO, (1, -1), strict=True):
        _half(pages, names, way)
    _nets(pages, paper)
    return pages.bytes()


def _begin(pages: Pages, title: str) -> None:
    pages.page()
    pages.say(EDGE + 2, EDGE + 4, title, 11, bold=True)
    pages.foot(_("On A3 paper the pits are larger.") if pages.width < 400 else "")


def _two_rows(pages: Pages, title: str, names: Sequence[Sequence[str]], way: int) -> None:
    """Draw a board of two rows; `way` is that of the lower row, 1 to the right."""
    _begin(pages, title)
    wide = pages.width - 2 * EDGE
    high = min(wide * 0.46, pages.height - 2 * EDGE - 22)
    y = (pages.height - high) / 2
    columns = len(names[0])
    step = wide / (columns + 2)
    radius = min(step * 0.46, high * 0.22)
    pages.box(EDGE, y, wide, high, step * 0.6, 0.8)
    for x in (EDGE + step * 0.55, pages.width - EDGE - step * 0.55):
        pages.box(x - step * 0.36, y + high * 0.2, step * 0.72, high * 0.6, step * 0.35, 0.5)
    for line, row in enumerate(names):
        centre = y + high * (0.27 if line == 0 else 0.73)
        for i, name in enumerate(row):
            x = EDGE + step * (i + 1.5)
            pages.ring(x, centre, radius, 0.5)
            base = y - 2 if line == 0 else y + high + 5
            pages.say(x, base, name, 11, place="middle", grey=True)
    side = y + high + 11
    _arrow(pages, EDGE + wide * 0.25, EDGE + wide * 0.75, side, way)
    pages.say(EDGE + wide * 0.77, side + 1, _("South"), 11)
    _arrow(pages, EDGE + wide * 0.25, EDGE + wide * 0.75, y - 9, -way)
    pages.say(EDGE + wide * 0.77, y - 8, _("North"), 11)
    pages.line(EDGE + step * 1.2, y + high / 2, pages.width - EDGE - step * 1.2, y + high / 2, 0.2)


def _arrow(pages: Pages, left: float, right: float, y: float, way: int) -> None:
    """Draw an arrow between two places, to the right (1) or to the left (-1)."""
    pages.line(left, y, right, y, 0.5)
    pages.arrow_head((right if way > 0 else left) + way * 3, y, way, 3.2)


def _one_row_page(pages: Pages) -> None:
    """Draw a row with a house for Kaillon, and one for two players."""
    _begin(pages, "")
    x, wide = EDGE, pages.width - 2 * EDGE
    words = _("Kaillon: sow towards the house, all the seeds go home")
    pages.say(x + 2, EDGE + 6, words, 11, bold=True)
    y = EDGE + 16
    step, end = _row(pages, y, [str(hole) for hole in range(6, 0, -1)], 1.35)
    _house(pages, x + wide - step * 0.62, y + step * 0.58, step * 0.5)
    _arrow(pages, x + step, x + wide - step * 1.6, end + 10, 1)
    y = pages.height / 2 + 18
    words = _("Wing and Sowing: each player sows from left to right, as seen from where they sit")
    pages.say(x + 2, y - 12, words, 11, bold=True)
    step, end = _row(pages, y, [str(hole) for hole in range(1, 9)], 0.3)
    _arrow(pages, x + wide * 0.1, x + wide * 0.4, end + 10, 1)
    pages.say(x + wide * 0.1 - 2, end + 11, _("Left"), 10, place="end")
    _arrow(pages, x + wide * 0.6, x + wide * 0.9, y - 5, -1)
    pages.say(x + wide * 0.9 + 2, y - 4, _("Right"), 10)


def _row(pages: Pages, y: float, names: Sequence[str], margin: float) -> tuple[float, float]:
    """Draw a row of holes with room beside them; return from hole to hole, and its lower edge."""
    wide = pages.width - 2 * EDGE
    step = wide / (len(names) + margin)
    high = step * 1.16
    pages.box(EDGE, y, wide, high, step * 0.3, 0.8)
    for i, name in enumerate(names):
        x = EDGE + step * (i + 0.65)
        pages.ring(x, y + high / 2, step * 0.45, 0.5)
        pages.say(x, y + high + 5, name, 10, place="middle", grey=True)
    return step, y + high


def _house(pages: Pages, x: float, y: float, size: float) -> None:
    """Draw a house: the place where seeds come home to."""
    left, right, eaves, ground = x - size * 0.8, x + size * 0.8, y - size * 0.25, y + size * 0.95
    wall = [(left, eaves), (x, y - size), (right, eaves), (right, ground), (left, ground)]
    pages.polygon(wall, full=False, line=0.6)
    pages.line(x - size, y - size * 0.1, x, y - size, 0.6)
    pages.line(x, y - size, x + size, y - size * 0.1, 0.6)


def _half(pages: Pages, names: Sequence[str], way: int) -> None:
    """Draw one row of a board as wide as the page, and a flap to glue the other one to."""
    pages.page()
    wide = pages.width - 2 * EDGE
    upper = names[0].startswith("N")
    heading = _("North’s row") if upper else _("South’s row")
    words = _("Cut along the dashes. Glue South’s row onto North’s flap.")
    pages.say(EDGE + 2, EDGE + 5, heading[:1].upper() + heading[1:], 12, bold=True)
    pages.say(pages.width - EDGE, EDGE + 5, words, 8.5, place="end", grey=True)
    step = wide / 7.2
    high = step * 2.4
    flap = step * 0.32 if upper else 0.0
    y = (pages.height - high - flap) / 2
    far, below = EDGE + wide, y + high + flap
    for begin, end in (
        ((EDGE, y), (far, y)),
        ((EDGE, below), (far, below)),
        ((EDGE, y), (EDGE, below)),
        ((far, y), (far, below)),
    ):
        pages.dashed(begin, end)
    store = y + (step * 0.5 if upper else high - step * 0.5)
    pits = y + (high - step * 0.6 if upper else step * 0.6)
    pages.box(EDGE + step, store - step * 0.36, wide - 2 * step, step * 0.72, step * 0.35, 0.5)
    side = _("North") if upper else _("South")
    pages.say(pages.width / 2, store + 1.5, side, 11, place="middle", grey=True)
    for i, name in enumerate(names):
        x = EDGE + step * (i + 0.6)
        pages.ring(x, pits, step * 0.44, 0.5)
        pages.say(x, pits + step * (-0.48 if upper else 0.56), name, 9, place="middle", grey=True)
    _arrow(pages, EDGE + step * 2, EDGE + step * 5.2, pits + step * (-0.78 if upper else 0.78), way)
    if upper:
        pages.line(EDGE, y + high, EDGE + wide, y + high, 0.3)
        middle, base = pages.width / 2, y + high + flap * 0.65
        pages.say(middle, base, _("glue here"), 8, place="middle", grey=True)
    pages.foot("")


def _nets(pages: Pages, paper: str) -> None:
    """Draw pits to fold: the bottom, four walls, corners to glue."""
    pages.page()
    columns, lines = (6, 4) if paper == "A3" else (4, 2)
    wide = (pages.width - 2 * EDGE) / columns
    high = (pages.height - 2 * EDGE - 22) / lines
    base = min(wide, high) * 0.5
    wall = base * 0.42
    words = _("Pits that hold seeds: cut along the dashes, fold along the lines, glue the corners.")
    pages.say(EDGE + 2, EDGE + 5, words, 10, bold=True)
    for line, column in product(range(lines), range(columns)):
        x = EDGE + wide * (column + 0.5) - base / 2
        y = EDGE + 12 + high * (line + 0.5) - base / 2
        _net(pages, x, y, base, wall)
    pages.foot("")


def _net(pages: Pages, x: float, y: float, base: float, wall: float) -> None:
    pages.box(x, y, base, base, 0, 0.25)
    far = base + wall
    pages.dashed((x, y - wall), (x + base, y - wall))
    pages.dashed((x, y + far), (x + base, y + far))
    pages.dashed((x - wall, y), (x - wall, y + base))
    pages.dashed((x + far, y), (x + far, y + base))
    for left, top in product((True, False), (True, False)):
        cx, out = (x, x - wall) if left else (x + base, x + far)
        cy, up = (y, y - wall) if top else (y + base, y + far)
        bent = out + (wall if left else -wall) * 0.35
        pages.line(cx, cy, cx, up, 0.25)
        pages.dashed((out, cy), (cx, cy))
        pages.dashed((cx, up), (bent, up), (out, cy))


# -- cards for small children: pits to count, numerals, left and right, seeds to cut out -----------

COLUMNS, LINES = 2, 4
#: Across a seed to cut out.
SEED = 21.0


def cards(paper: str = "A4") -> bytes:
    """Return pages of cards to cut apart, eight a page, and a page of seeds."""
    pages = Pages(_("Cards for small children"), paper)
    _eight(pages, _("How many seeds? Eight pits."), _pit_card)
    _eight(pages, _("Eight numerals, to lay beside the pits."), _numeral_card)
    _eight(pages, _("Left and right; whose turn it is. Two of each."), _way_card)
    _seeds(pages)
    return pages.bytes()


def _eight(
    pages: Pages, purpose: str, draw: Callable[[Pages, int, float, float, float, float], None]
) -> None:
    """Draw eight cards, each round its centre, the lines to cut along, and what they are for."""
    pages.page()
    edge = CARD_EDGE
    wide = (pages.width - 2 * edge) / COLUMNS
    high = (pages.height - 2 * edge - 8) / LINES
    for n in range(COLUMNS * LINES):
        line, column = divmod(n, COLUMNS)
        draw(pages, n, edge + wide * (column + 0.5), edge + high * (line + 0.5), wide, high)
    for i in range(COLUMNS + 1):
        pages.dashed((edge + wide * i, edge), (edge + wide * i, edge + high * LINES))
    for i in range(LINES + 1):
        pages.dashed((edge, edge + high * i), (edge + wide * COLUMNS, edge + high * i))
    pages.foot(purpose)


def _pit_card(pages: Pages, n: int, x: float, y: float, wide: float, high: float) -> None:
    side = min(wide, high) * 0.84
    shapes = paper_pit(PIT, PIT, n, n, False)
    pit: Drawing = {"width": 2 * PIT, "height": 2 * PIT, "shapes": shapes}
    pages.draw(pit, x - side / 2, y - side / 2, side)


def _numeral_card(pages: Pages, n: int, x: float, y: float, wide: float, high: float) -> None:
    size = min(wide, high)
    pages.say(x, y + size * 0.22, str(n), size * 1.8, bold=True, place="middle")


def _way_card(pages: Pages, n: int, x: float, y: float, wide: float, high: float) -> None:
    """Draw two cards each for left and right, house and empty hole."""
    words = (_("left"), _("right"), _("my turn"), _("your turn"))
    word = words[n // 2 % 2] if n < 4 else words[2 + n % 2]
    pages.say(x, y + high / 2 - 8, word, 22, bold=True, place="middle")
    if n < 4:
        way = -1 if n // 2 % 2 == 0 else 1
        pages.line(x - 24, y - 6, x + 24, y - 6, 2.5)
        pages.arrow_head(x + way * 33, y - 6, way, 13)
    else:
        pages.ring(x, y - 8, 15, 1.2)
        if n % 2 == 0:
            pages.ring(x, y - 8, 9, 1.2)


def _seeds(pages: Pages) -> None:
    """Draw seeds to cut out, for where there are no beans."""
    pages.page()
    wide, high = pages.width - 2 * CARD_EDGE, pages.height - 2 * CARD_EDGE - 8
    columns, lines = int(wide / SEED), int(high / SEED)
    for i in range(columns * lines):
        line, column = divmod(i, columns)
        x = CARD_EDGE + wide * (column + 0.5) / columns
        y = CARD_EDGE + high * (line + 0.5) / lines
        rings = [
            shape("round", (5, 5, size / 2, size * 0.36, 15.0 * (i % 12)), 0.35)
            for size in (10.0, 7.0)
        ]
        seed: Drawing = {"width": 10, "height": 10, "shapes": rings}
        pages.draw(seed, x - SEED * 0.43, y - SEED * 0.43, SEED * 0.86)
    words = _("{n} seeds to cut out; beans, pebbles or bottle tops do as well.")
    pages.foot(words.format(n=columns * lines))


# -- a certificate for those who have learnt to play, with lines for name and date -----------------


def certificate(paper: str = "A4", can: Sequence[str] = ()) -> bytes:
    """Return a certificate, lying; `can` says in lines what one can do, else a sentence does."""
    pages = Pages(_("Certificate of songo"), paper, lying=True)
    pages.page()
    big = pages.width / 297
    for inset, edge, corner in ((9, 1.4, 12), (12, 0.35, 9.5)):
        pages.box(inset, inset, pages.width - 2 * inset, pages.height - 2 * inset, corner, edge)
    middle = pages.width / 2
    y = pages.height * 0.2
    pages.say(middle, y, _("Certificate of songo"), 34 * big, bold=True, place="middle")
    y += 17 * big
    pages.say(middle, y, _("This is to certify that"), 14 * big, place="middle")
    y += 19 * big
    pages.line(middle - 75 * big, y, middle + 75 * big, y, 0.4)
    if can:
        _abilities(pages, can, y + 9 * big)
    else:
        _ability(pages, y + 13 * big)
    base = pages.height - 30 * big
    for x, word in ((34 * big, _("Date")), (pages.width - 104 * big, _("Signature"))):
        pages.line(x, base, x + 70 * big, base, 0.4)
        pages.say(x, base + 6 * big, word, 10 * big, grey=True)
    pages.say(middle, pages.height - 15, licence_line(), 7, place="middle", grey=True)
    return pages.bytes()


def _ability(pages: Pages, y: float) -> None:
    """Say in a sentence what one can do, over a board."""
    big, middle = pages.width / 297, pages.width / 2
    words = _("can sow, count where the last seed falls, take in a chain, and look a move ahead.")
    lines, width = pages.lines(words, 14 * big, 170 * big), 170 * big
    while len(narrower := pages.lines(words, 14 * big, width * 0.98)) == len(lines) > 1:
        lines, width = narrower, width * 0.98  # about as long as each other
    for line in lines:
        pages.say(middle, y, line, 14 * big, place="middle")
        y += 7.5 * big
    wide = 118 * big
    pages.draw(board(game("songo").start()), middle - wide / 2, y, wide)


def _abilities(pages: Pages, can: Sequence[str], y: float) -> None:
    """Say what one can do in two columns, each line with its seed."""
    big, inset, size = pages.width / 297, 28.0, 11.0
    wide = (pages.width - 2 * inset * big) / 2 - 6 * big
    pages.say(pages.width / 2, y, _("You can now"), 12 * big, bold=True, place="middle")
    half = (len(can) + 1) // 2
    for column, lines in enumerate((can[:half], can[half:])):
        x, at = inset * big + column * (wide + 12 * big), y + 9 * big
        for text in lines:
            pages.ring(x, at - 1.2 * big, 1.2 * big, 0.5)
            for line in pages.lines(text, size * big, wide - 5 * big):
                pages.say(x + 5 * big, at, line, size * big)
                at += 5.2 * big
            at += 2.8 * big
