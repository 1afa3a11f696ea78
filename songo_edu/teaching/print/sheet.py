"""An assignment on paper: sheets of puzzles with room to write, and the key on pages of its own."""

from __future__ import annotations

from songo_edu.games.titles import differences, title
from songo_edu.locale import _, ngettext, speaking
from songo_edu.puzzles.one import Puzzle
from songo_edu.teaching.assignment import Assignment
from songo_edu.teaching.forms import Wishes
from songo_edu.teaching.print.card import put_puzzle
from songo_edu.teaching.print.drawn import way_of_sowing
from songo_edu.teaching.print.frame import body_end, foot, head, told_code
from songo_edu.teaching.print.key import put_key
from songo_edu.teaching.print.page import Pages, code_size
from songo_edu.words.desk.sheets import sheet_rules

#: Between the two columns of puzzles.
GAP = 9.0
#: The least height of the strip with the rules.
STRIP = 19.0


def export(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return an assignment as sheets to print, with their key: always the same bytes.

    Examples
    --------
    >>> from songo_edu.puzzles.one import puzzle
    >>> held = Assignment("Taking", "en", 3, True, (puzzle("5ce19e0300d1"),))
    >>> export(held, Wishes()) == export(held, Wishes())
    True
    """
    with speaking(assignment.language):
        name = assignment.title.strip() or _("Puzzles")
        pages = Pages(name, wishes.paper)
        size = wishes.per_page
        every = list(enumerate(assignment.puzzles, 1))
        parts = [every[i : i + size] for i in range(0, len(every), size)]
        for number, part in enumerate(parts, 1):
            _sheet(pages, assignment, wishes, part, f"{number} / {len(parts)}")
        put_key(pages, name, assignment.puzzles, set_address(wishes, assignment, every))
        return pages.bytes()


def address(wishes: Wishes, assignment: Assignment) -> str | None:
    """Return the front page of the site in the assignment's language, where there is a site."""
    return None if wishes.site is None else f"{wishes.site}/{assignment.language}/"


def set_address(
    wishes: Wishes, assignment: Assignment, part: list[tuple[int, Puzzle]]
) -> str | None:
    """Return the address that opens some puzzles of an assignment, where there is a site."""
    site = address(wishes, assignment)
    return None if site is None else f"{site}#set={','.join(one.id for _n, one in part)}"


def _sheet(
    pages: Pages,
    assignment: Assignment,
    wishes: Wishes,
    part: list[tuple[int, Puzzle]],
    number: str,
) -> None:
    pages.page()
    games = list(dict.fromkeys(one.game for _n, one in part))
    names = ", ".join(dict.fromkeys(title(game) for game in games))
    told = _upper(names)
    if number != "1 / 1":
        told += " · " + _("sheet {number}").format(number=number)
    y = head(pages, assignment.title.strip() or _("Puzzles"), told, score=len(part))
    y = _rules(pages, games, part, y + 2.5, set_address(wishes, assignment, part))
    pages.line(pages.left, y, pages.right, y)
    wide = (pages.right - pages.left - GAP) / 2
    rows = wishes.per_page // 2
    high = (body_end(pages) - y) / rows
    site = address(wishes, assignment)
    for i, (n, one) in enumerate(part):
        line, column = divmod(i, 2)
        x, top = pages.left + column * (wide + GAP), y + line * high
        if line:
            pages.line(x, top, x + wide, top, 0.15)
        code = f"{site}#puzzle={one.id}" if site else None
        put_puzzle(pages, one, n, (x, top, wide, high), code, named=len(games) > 1)
    foot(pages, number)


def _told_rules(games: list[str], held: list[Puzzle]) -> list[str]:
    """Return the rules of each family of games once, and what their variants change."""
    bases: dict[str, list[str]] = {}
    for game in games:
        family = game.partition("+")[0].partition("-")[0]
        bases.setdefault(family if game.startswith(("songo", "awale")) else game, []).append(game)
    told = []
    for names in bases.values():
        those = [one for one in held if one.game in names]
        most = max(max(one.board.pits.values()) for one in those)
        kinds = list(dict.fromkeys(one.kind for one in those))
        parts = [sheet_rules(names[0], kinds, most)]
        for name in names:
            changed = differences(name)
            if changed and len(games) > 1:
                changed = f"{_upper(title(name))}: {changed}"
            parts.append(changed)
        rules = " ".join(filter(None, parts))
        told.append(f"{_upper(title(names[0]))}. {rules}" if len(bases) > 1 else rules)
    return told


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _rules(
    pages: Pages, games: list[str], part: list[tuple[int, Puzzle]], y: float, code: str | None
) -> float:
    """Write the rules that the puzzles of a page need, beside a picture and the page's code."""
    right = pages.right
    high = STRIP
    if code:
        high = max(high, code_size(code))
        right = told_code(pages, code, right + 1.8, y - 1.8)
        high -= 3.6
        n = len(part)
        words = ngettext("opens this board", "opens these {n} boards", n).format(n=n)
        high = max(high, pages.told(right - 21, y + 1, words, 7.5, 20, grey=True) - y)
        right -= 24
    width = 30.0
    way_of_sowing(pages, games[0], pages.left, y + 2, width)
    told = _told_rules(games, [one for _n, one in part])
    x = pages.left + width + 5
    text = "\n".join(told)
    size = pages.fitting(text, (9.4, 8.8, 8.2, 7.6, 7), right - x, max(high, 26.0))
    end = pages.told(x, y, text, size, right - x)
    if not code:
        end = pages.told(
            x,
            end + 0.5,
            _("Without a site there are no codes here: --site URL adds them."),
            6.5,
            right - x,
            grey=True,
        )
    return max(end, y + high) + 1.5
