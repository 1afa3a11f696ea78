"""Every sheet there is to copy: the lessons with their worksheets and keys, boards, cards."""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.locale import _
from songo_edu.teaching.print import boards
from songo_edu.teaching.print.lesson import PLANS, lesson, plan


def every_sheet() -> Iterator[tuple[str, bytes]]:
    """Yield title and file of each sheet, in the reader's language."""
    for name in PLANS:
        yield plan(name).title, lesson(name)
    yield _("Boards to play on"), boards.blank_boards()
    yield _("A board to cut out"), boards.cut_out()
    yield _("Cards for small children"), boards.cards()
    yield _("Certificate of songo"), boards.certificate()
