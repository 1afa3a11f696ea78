"""Cards for small children: pits to count, numerals, left and right, seeds to cut out."""

from __future__ import annotations

from songo_edu.drawing.paper import PIT, Drawing, paper_pit
from songo_edu.games import game
from songo_edu.locale import _
from songo_edu.teaching.print.page import Pages, licence_line
from songo_edu.teaching.print.strip import arrow_head, board, foot

# -- cards for small children: pits to count, numerals, left and right, seeds to cut out -----------

EDGE = 12.0
COLUMNS, LINES = 2, 4
#: Across a seed to cut out.
SEED = 21.0


def cards(paper: str = "A4") -> bytes:
    """Return pages of cards to cut apart, eight a page, and a page of seeds."""
    pages = Pages(_("Cards for small children"), paper)
    _eight(pages, _("How many seeds? Eight pits."), _pit_card)
    _eight(pages, _("Eight numerals, to lay beside the pits."), _numeral_card)
    _ways(pages)
    _seeds(pages)
    return pages.bytes()


def _eight(pages: Pages, told: str, draw: object) -> None:
    pages.page()
    for n in range(COLUMNS * LINES):
        x, y, wide, high = _place(pages, n)
        assert callable(draw)
        draw(pages, n, x + wide / 2, y + high / 2, min(wide, high))
    _grid(pages, told)


def _place(pages: Pages, n: int) -> tuple[float, float, float, float]:
    wide = (pages.width - 2 * EDGE) / COLUMNS
    high = (pages.height - 2 * EDGE - 8) / LINES
    return EDGE + wide * (n % COLUMNS), EDGE + high * (n // COLUMNS), wide, high


def _grid(pages: Pages, told: str) -> None:
    """Draw the lines to cut along, and what the cards are for below them."""
    _x, _y, wide, high = _place(pages, 0)
    for i in range(COLUMNS + 1):
        pages.dashed(EDGE + wide * i, EDGE, EDGE + wide * i, EDGE + high * LINES)
    for i in range(LINES + 1):
        pages.dashed(EDGE, EDGE + high * i, EDGE + wide * COLUMNS, EDGE + high * i)
    foot(pages, told)


def _pit_card(pages: Pages, n: int, x: float, y: float, size: float) -> None:
    side = size * 0.84
    held: Drawing = {
        "width": 2 * PIT,
        "height": 2 * PIT,
        "shapes": paper_pit(PIT, PIT, n, n, False),
    }
    pages.draw(held, x - side / 2, y - side / 2, side)


def _numeral_card(pages: Pages, n: int, x: float, y: float, size: float) -> None:
    pages.say(x, y + size * 0.22, str(n), size * 1.8, bold=True, place="middle")


def _ways(pages: Pages) -> None:
    """Draw two cards each for left and right, house and empty hole."""
    pages.page()
    words = (_("left"), _("right"), _("my turn"), _("your turn"))
    for n in range(COLUMNS * LINES):
        x, y, wide, high = _place(pages, n)
        cx, cy = x + wide / 2, y + high / 2
        word = words[n // 2 % 2] if n < 4 else words[2 + n % 2]
        pages.say(cx, y + high - 8, word, 22, bold=True, place="middle")
        if n < 4:
            way = -1 if n // 2 % 2 == 0 else 1
            pages.line(cx - 24, cy - 6, cx + 24, cy - 6, 2.5)
            arrow_head(pages, cx + way * 33, cy - 6, way, 13)
        else:
            pages.ring(cx, cy - 8, 15, 1.2)
            if n % 2 == 0:
                pages.ring(cx, cy - 8, 9, 1.2)
    _grid(pages, _("Left and right; whose turn it is. Two of each."))


def _seeds(pages: Pages) -> None:
    """Draw seeds to cut out, for where there are no beans."""
    pages.page()
    wide, high = pages.width - 2 * EDGE, pages.height - 2 * EDGE - 8
    columns, lines = int(wide / SEED), int(high / SEED)
    for i in range(columns * lines):
        line, column = divmod(i, columns)
        x = EDGE + wide * (column + 0.5) / columns
        y = EDGE + high * (line + 0.5) / lines
        held: Drawing = {"width": 10, "height": 10, "shapes": []}
        for size in (10.0, 7.0):
            at = (5, 5, size / 2, size * 0.36, 15.0 * (i % 12))
            held["shapes"].append(
                {"kind": "round", "at": at, "size": 0.35, "words": "", "bold": False, "place": ""}
            )
        pages.draw(held, x - SEED * 0.43, y - SEED * 0.43, SEED * 0.86)
    foot(
        pages,
        _("{n} seeds to cut out; beans, pebbles or bottle tops do as well.").format(
            n=columns * lines
        ),
    )


# -- a certificate for whoever has learnt to play, with lines for name and date --------------------


def certificate(paper: str = "A4") -> bytes:
    """Return a certificate, lying."""
    pages = Pages(_("Certificate of songo"), paper, lying=True)
    pages.page()
    big = pages.width / 297
    for inset, edge, corner in ((9, 1.4, 12), (12, 0.35, 9.5)):
        pages.box(inset, inset, pages.width - 2 * inset, pages.height - 2 * inset, corner, edge)
    middle = pages.width / 2
    y = pages.height * 0.2
    pages.say(middle, y, _("Certificate of songo"), 34 * big, bold=True, place="middle")
    y += 17 * big
    pages.say(middle, y, _("This is to say that"), 14 * big, place="middle")
    y += 19 * big
    pages.line(middle - 75 * big, y, middle + 75 * big, y, 0.4)
    y += 13 * big
    told = _("can sow, count where the last seed falls, take in a chain, and look a move ahead.")
    for line in pages.even(told, 14 * big, 170 * big):
        pages.say(middle, y, line, 14 * big, place="middle")
        y += 7.5 * big
    held = board(game("songo").start())
    wide = 118 * big
    y = pages.draw(held, middle - wide / 2, y, wide)
    base = pages.height - 30 * big
    for x, word in ((34 * big, _("Date")), (pages.width - 104 * big, _("Signature"))):
        pages.line(x, base, x + 70 * big, base, 0.4)
        pages.say(x, base + 6 * big, word, 10 * big, grey=True)
    pages.say(middle, pages.height - 15, licence_line(), 7, place="middle", grey=True)
    return pages.bytes()
