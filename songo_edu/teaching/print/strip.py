"""The strip of a sheet: the rules its puzzles need, with a picture and the page’s code."""

from __future__ import annotations

from songo_edu.games.titles import differences, title
from songo_edu.locale import _, ngettext
from songo_edu.puzzles.one import Puzzle
from songo_edu.teaching.print.drawn import way_of_sowing
from songo_edu.teaching.print.frame import told_code
from songo_edu.teaching.print.page import Pages, code_size
from songo_edu.words.desk.sheets import sheet_rules

#: Its least height, and the width of its picture.
STRIP = 19.0
PICTURE = 30.0


def told_rules(games: list[str], held: list[Puzzle]) -> list[str]:
    """Return the rules of each family of games once, and what their variants change."""
    bases: dict[str, list[str]] = {}
    for game in games:
        family = game.partition("+")[0]
        if family.startswith(("songo", "awale")):
            family = family.partition("-")[0]
        bases.setdefault(family, []).append(game)
    told = []
    for names in bases.values():
        those = [one for one in held if one.game in names]
        most = max(max(one.board.pits.values()) for one in those)
        kinds = list(dict.fromkeys(one.kind for one in those))
        parts = [sheet_rules(names[0], kinds, most)]
        for name in names:
            changed = differences(name)
            if changed:
                changed = _("{game}: {told}").format(game=_upper(title(name)), told=changed)
            parts.append(changed)
        rules = " ".join(filter(None, parts))
        told.append(f"{_upper(title(names[0]))}. {rules}" if len(bases) > 1 else rules)
    return told


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def put_rules(
    pages: Pages, held: list[Puzzle], y: float, code: str | None, *, may_code: bool
) -> float:
    """Write the rules of some puzzles; `code` opens them. Return where the strip ends.

    Where there is no code although there `may` be one, it says why.
    """
    games = list(dict.fromkeys(one.game for one in held))
    right = pages.right
    high = STRIP
    if code:
        below = y + code_size(code) - 2.4
        right = told_code(pages, code, right + 1.8, y - 1.8)
        n = len(held)
        words = ngettext("opens this board", "opens these {n} boards", n).format(n=n)
        x = right + 1.8
        high = max(high, pages.told(x, below, words, 6.5, pages.right - x, grey=True) - y)
        right -= 2
    end = put_strip(pages, games[0], told_rules(games, held), y, right, high)
    if may_code and not code:
        told = _("Without a site there are no codes here: --site URL adds them.")
        x = pages.left + PICTURE + 5
        end = max(y + high, pages.told(x, end - 1, told, 6.5, right - x, grey=True)) + 1.5
    return end


def put_strip(
    pages: Pages,
    game: str,
    told: list[str],
    y: float,
    right: float,
    high: float = STRIP,
    *,
    turned: bool = False,
) -> float:
    """Draw the way of sowing and write some lines beside it; return where the strip ends."""
    way_of_sowing(pages, game, pages.left, y + 2, PICTURE, turned=turned)
    x = pages.left + PICTURE + 5
    size = pages.fitting("\n".join(told), (9.4, 8.8, 8.2, 7.6, 7), right - x, max(high, 26.0))
    narrow, wide = right - x, pages.right - pages.left

    def ends(n: int) -> float:
        """Return how high the strip is with so many rules beside the picture, others below it."""
        beside = max(pages.high("\n".join(told[:n]), size, narrow), high)
        return beside + sum(pages.high(text, size, wide) for text in told[n:])

    n = min(range(len(told), 0, -1), key=ends)
    end = max(pages.told(x, y, "\n".join(told[:n]), size, narrow), y + high)
    for text in told[n:]:
        end = pages.told(pages.left, end, text, size, wide)
    return end + 1.5
