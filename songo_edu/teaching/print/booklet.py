"""The hundred best puzzles as a booklet: a page or two for each idea, the solutions at its end."""

from __future__ import annotations

from math import ceil

from songo_edu.locale import _, language
from songo_edu.puzzles.best import GROUPS, Group, best_ids, in_order
from songo_edu.puzzles.puzzle_class import Puzzle, puzzle
from songo_edu.teaching.assignment import PER_PAGE, Wishes
from songo_edu.teaching.print import sheet
from songo_edu.teaching.print.page import TOP, Pages
from songo_edu.teaching.rules import picture, rules_of

#: The game whose rules stand on the first page.
_FIRST = "songo"


def booklet(wishes: Wishes) -> bytes:
    """Return the hundred best as pages to print, in the reader's language: always the same bytes.

    Examples
    --------
    >>> booklet(Wishes(part="key"))[:5]
    b'%PDF-'
    """
    name = _("The hundred best")
    pages = Pages(name, wishes.paper)
    held = {each: puzzle(each) for each in in_order()}
    if wishes.part != "key":
        _cover(pages, name, held)
        number = 1
        for group in GROUPS:
            number = _group(pages, group, [held[i] for i in best_ids()[group.name]], number, wishes)
    if wishes.part != "sheet":
        answers = [sheet.answer(each) for each in held.values()]
        sheet.put_key(pages, name, answers, None, _("Solutions"))
    return pages.bytes()


def _cover(pages: Pages, name: str, held: dict[str, Puzzle]) -> None:
    """Write what the booklet is, the ideas in their order, and the rules of songo."""
    pages.page()
    left, room = pages.left, pages.room
    y = pages.told(left, TOP + 6, name, 30, room, bold=True)
    words = _(
        "A hundred puzzles of songo, awalé and games on one row, in order of ideas. Stars show how "
        "hard each is; the solutions are at the end."
    )
    y = pages.told(left, y + 3, words, 12, room)
    pages.rule(y + 4, 0.5)
    y, number = y + 9, 1
    for group in GROUPS:
        n = len(best_ids()[group.name])
        pages.say(left + 16, y + 4.3, f"{number}–{number + n - 1}", 10, place="end", grey=True)
        y = pages.told(left + 21, y, _(group.title), 11.5, room - 21, bold=True)
        y = pages.told(left + 21, y, _(group.told), 9.6, room - 21) + 2.4
        number += n
    pages.rule(y + 2, 0.25)
    songo = [each for each in held.values() if each.game == _FIRST]
    rules = [(words, picture(game, words)) for game, words in rules_of(songo).items()]
    sheet.put_games(pages, rules, y + 6, pages.right, named=True)
    pages.foot("")


def _group(pages: Pages, group: Group, puzzles: list[Puzzle], first: int, wishes: Wishes) -> int:
    """Write the puzzles of an idea on pages of their own; return the number of the next one."""
    others = [each for each in puzzles if each.game != _FIRST]
    rules = [(words, picture(game, words)) for game, words in rules_of(others).items()]
    with pages.measuring():
        high = sheet.put_games(pages, rules, 0, pages.right) if rules else 0.0
    if high > sheet.MOST:
        sheet.put_rules_pages(pages, rules, _(group.title))
        rules = []
    site = None if wishes.site is None else f"{wishes.site}/{language()}/"
    named = len({each.game for each in puzzles}) > 1
    among = ceil(len(puzzles) / wishes.per_page)  # pages that share them
    most = ceil(len(puzzles) / among)
    room = next(n for n in PER_PAGE if n >= most)
    for begin in range(0, len(puzzles), most):
        part = puzzles[begin : begin + most]
        pages.page()
        y = pages.told(pages.left, TOP, _(group.title), 17, pages.room, bold=True)
        y = pages.told(pages.left, y, _(group.told), 10.5, pages.room) + 2
        pages.rule(y, 0.5)
        if rules:
            y = sheet.put_games(pages, rules, y + 2, pages.right) + sheet.BELOW
            pages.rule(y, 0.25)
            rules = []
        numbers = range(first + begin, first + begin + len(part))
        for each, n, place in zip(part, numbers, sheet.places(pages, y + 1, room), strict=False):
            code = f"{site}#puzzle={each.id}" if site else None
            sheet.put_puzzle(pages, each, n, place, code, named=named)
        words = _("puzzles {first} to {last}").format(first=numbers[0], last=numbers[-1])
        pages.foot(words)
    return first + len(puzzles)
