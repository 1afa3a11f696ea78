"""A certificate for whoever has learnt to play, with lines for name and date."""

from __future__ import annotations

from songo_edu.games import game
from songo_edu.locale import _
from songo_edu.teaching.print.drawn import board
from songo_edu.teaching.print.page import Pages, licence_line


def certificate(paper: str = "A4") -> bytes:
    """Return a certificate, lying.

    Examples
    --------
    >>> certificate()[:5]
    b'%PDF-'
    """
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
