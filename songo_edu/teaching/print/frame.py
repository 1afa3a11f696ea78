"""What stands on every page to hand out: title, name and date, a strip of rules, the licence."""

from __future__ import annotations

from songo_edu.locale import _
from songo_edu.teaching.print.page import Pages, code_size, licence_line

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


def told_code(pages: Pages, address: str, right: float, y: float) -> float:
    """Draw a code up to the right; return where its light edge begins."""
    wide = code_size(address)
    pages.code(address, right - wide, y)
    return right - wide
