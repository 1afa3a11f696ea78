"""An assignment on paper: sheets of puzzles with room to write, and the key on pages of its own."""

from __future__ import annotations

from songo_edu.games.catalogue import title
from songo_edu.locale import _, speaking
from songo_edu.puzzles.one import Puzzle
from songo_edu.teaching.assignment import Assignment, Wishes
from songo_edu.teaching.print.card import put_puzzle
from songo_edu.teaching.print.key import answer, put_key
from songo_edu.teaching.print.page import Pages, coded
from songo_edu.teaching.print.strip import (
    MOST,
    TOP,
    Told,
    body_end,
    foot,
    head,
    put_games,
    put_rules,
    rules_high,
    told_rules,
)

#: Between the two columns of puzzles.
GAP = 9.0
#: The widest code of many puzzles.
SET_CODE = 62.0


def export(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return an assignment as sheets to print, with their key: always the same bytes."""
    with speaking(assignment.language):
        name = assignment.title.strip() or _("Puzzles")
        pages = Pages(name, wishes.paper)
        size = wishes.per_page
        every = list(enumerate(assignment.puzzles, 1))
        parts = [every[i : i + size] for i in range(0, len(every), size)]
        for number, part in enumerate(parts if wishes.part != "key" else [], 1):
            _sheet(pages, assignment, wishes, part, f"{number} / {len(parts)}")
        if wishes.part != "sheet":
            answers = [answer(one) for one in assignment.puzzles]
            put_key(pages, name, answers, set_address(wishes, assignment, every))
        return pages.bytes()


def address(wishes: Wishes, assignment: Assignment) -> str | None:
    """Return the front page of the site in the assignment's language, where there is a site."""
    return None if wishes.site is None else f"{wishes.site}/{assignment.language}/"


def set_address(
    wishes: Wishes, assignment: Assignment, part: list[tuple[int, Puzzle]]
) -> str | None:
    """Return the address that opens some puzzles of an assignment, where there is a site.

    Those of so many that no code holds them have none.
    """
    site = address(wishes, assignment)
    if site is None:
        return None
    return coded(f"{site}#set={','.join(one.id for _n, one in part)}", SET_CODE)


def _sheet(
    pages: Pages,
    assignment: Assignment,
    wishes: Wishes,
    part: list[tuple[int, Puzzle]],
    number: str,
) -> None:
    told = told_rules([one for _n, one in part])
    if rules_high(pages, told) > MOST:
        _rules_pages(pages, told, number)
        told = []
    pages.page()
    games = list(dict.fromkeys(one.game for _n, one in part))
    names = ", ".join(dict.fromkeys(title(game) for game in games))
    if number != "1 / 1":  # first: of what is too long, names of games are left out
        names = _("sheet {number}").format(number=number) + " · " + names
    below = names[:1].upper() + names[1:]
    y = head(pages, assignment.title.strip() or _("Puzzles"), below, score=len(part))
    site = address(wishes, assignment)
    y = put_rules(pages, told, y + 2.5, set_address(wishes, assignment, part), len(part))
    pages.line(pages.left, y, pages.right, y)
    wide = (pages.right - pages.left - GAP) / 2
    rows = wishes.per_page // 2
    high = (body_end(pages) - y) / rows
    for i, (n, one) in enumerate(part):
        line, column = divmod(i, 2)
        x, top = pages.left + column * (wide + GAP), y + line * high
        if line:
            pages.line(x, top, x + wide, top, 0.15)
        code = f"{site}#puzzle={one.id}" if site else None
        put_puzzle(pages, one, n, (x, top, wide, high), code, named=len(games) > 1)
    foot(pages, number)


def _rules_pages(pages: Pages, told: list[Told], number: str) -> None:
    """Write the rules of many games on pages of their own, before the puzzles."""
    y = body_end(pages)
    for one in told:
        high = rules_high(pages, [one])
        if y + high > body_end(pages):
            pages.page()
            y = pages.told(pages.left, TOP, _("The rules"), 17, pages.right - pages.left, bold=True)
            foot(pages, number)
        y = put_games(pages, [one], y, pages.right, named=True) + 4
