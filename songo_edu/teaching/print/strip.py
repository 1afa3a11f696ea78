"""The strip of a sheet: the rules of each of its games, with a picture, and the page’s code."""

from __future__ import annotations

from collections.abc import Sequence

from songo_edu.drawing.paper import Drawing
from songo_edu.locale import _, ngettext
from songo_edu.puzzles.one import Puzzle
from songo_edu.teaching.print.frame import told_code
from songo_edu.teaching.print.page import Pages, code_size
from songo_edu.teaching.rules import picture, rules_of
from songo_edu.teaching.sheet_rules import GameRules

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
Told = tuple[GameRules, Drawing]


def told_rules(puzzles: Sequence[Puzzle], *, turned: bool = False) -> list[Told]:
    """Return the rules of each game of some puzzles with their pictures."""
    games = dict.fromkeys(one.game for one in puzzles)
    told = rules_of(puzzles)
    return [(one, picture(game, one, turned=turned)) for game, one in zip(games, told, strict=True)]


def put_rules(pages: Pages, told: Sequence[Told], y: float, code: str | None, n: int) -> float:
    """Write the rules of games, each beside its picture; `code` opens the `n` puzzles of the page.

    Return where the strip ends.
    """
    right, end = pages.right, y
    if code:
        below = y + code_size(code) - 2.4
        right = told_code(pages, code, right + 1.8, y - 1.8)
        words = ngettext("opens this board", "opens these {n} boards", n).format(n=n)
        x = right + 1.8
        end = pages.told(x, below, words, 6.5, pages.right - x, grey=True)
        right -= 2
    return max(end, put_games(pages, told, y, right)) + BELOW


def put_games(
    pages: Pages,
    told: Sequence[Told],
    y: float,
    right: float,
    *,
    named: bool = False,
    draw: bool = True,
) -> float:
    """Write the rules of games below each other, or only measure them; return where they end.

    Each has its name where there are several, or where they are to be `named`.
    """
    several = named or len(told) > 1
    texts = [_words(rules, named=several) for rules, _drawn in told]
    rooms = [right - pages.left - drawn["width"] * SCALE - GAP for _rules, drawn in told]
    fits = zip(texts, rooms, strict=True)
    size = min((pages.fitting(text, SIZES, room, HIGH) for text, room in fits), default=0)
    for (_rules, drawn), words in zip(told, texts, strict=True):
        wide = drawn["width"] * SCALE
        x = pages.left + wide + GAP
        end = y + pages.high(words, size, right - x)
        if draw:
            pages.draw(drawn, pages.left, y + 0.5, wide)
            pages.told(x, y, words, size, right - x)
        y = max(end, y + drawn["height"] * SCALE + 1) + BELOW
    return y - BELOW


def rules_high(pages: Pages, told: Sequence[Told]) -> float:
    """Return how high the rules of games are, written over the whole width."""
    return put_games(pages, told, 0, pages.right, draw=False)


def _words(rules: GameRules, *, named: bool) -> str:
    words = rules["words"]
    if named:
        words = _("{game}. {rules}").format(game=rules["title"], rules=words)
    return "\n".join(filter(None, (words, rules["example"])))
