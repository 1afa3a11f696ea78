"""Lessons to give in class: what to do minute by minute, for a page and to print; a worksheet.

Each file of `lessons/` is one lesson in every language: `title`, `ages`, `aim`, the `words` of
curricula, `material`, the `minutes` (what to do, what to say), what pupils get `wrong`, how to go
`on`, and its `sheet`: puzzles by id, and drills on boards of its own. Printed it is the plan on one
page, the worksheet, its key. The hundred best puzzles are printed as a booklet.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html import escape
from math import ceil
from pathlib import Path
from typing import Any, Final

from songo_edu.errors import UnknownPlanError
from songo_edu.games import AnyPosition, game
from songo_edu.games.catalogue import title
from songo_edu.locale import LANGUAGES, _, filled, language
from songo_edu.puzzles.puzzle_class import Puzzle, puzzle
from songo_edu.puzzles.store import GROUPS, Group, best_ids, in_order
from songo_edu.teaching import print_boards as boards
from songo_edu.teaching import print_sheet as sheets
from songo_edu.teaching.assignment import PER_PAGE, Wishes
from songo_edu.teaching.print_page import POINT, TOP, Pages
from songo_edu.teaching.rules import game_rules, picture, rules_of, upper

FOLDER = Path(__file__).parent / "lessons"
#: The lessons, by age.
PLANS: Final = ("left-and-right", "sow-and-take", "threat-and-proof")
#: Letters of the plan, the largest that fit on its page.
SIZES = (11.4, 11.0, 10.6, 10.2, 9.8, 9.4, 9.0, 8.6, 8.2, 7.8, 7.4)
GAP = 6.0


@dataclass(frozen=True)
class Drill:
    """A board of a worksheet that is no puzzle of the collections.

    It asks to "sow" a pit and to write what lies there then, or which "moves" there are.
    """

    position: AnyPosition
    ask: str
    move: str


@dataclass(frozen=True)
class Moment:
    """Some minutes of a lesson: what is done, and what to say."""

    minutes: int
    do: str
    say: str


@dataclass(frozen=True)
class Plan:
    """A lesson in one language."""

    name: str
    title: str
    ages: str
    aim: str
    words: str
    material: tuple[str, ...]
    moments: tuple[Moment, ...]
    wrong: tuple[str, ...]
    on: tuple[str, ...]
    sheet: tuple[Puzzle | Drill, ...]

    def timed(self) -> Iterator[tuple[str, Moment]]:
        """Yield its moments, each with the minutes in which it begins and ends."""
        begun = 0
        for moment in self.moments:
            yield f"{begun}–{begun + moment.minutes}", moment
            begun += moment.minutes

    def _repr_html_(self) -> str:
        """Return the plan for a page, folded under its title, and without a table for a phone."""
        moments = [
            f"<li><strong>{minutes}</strong> {_marked(moment.do)}"
            f" <em>{_spoken(_marked(moment.say))}</em></li>"
            for minutes, moment in self.timed()
        ]
        aim = f"{_marked(self.aim)} <small>{_marked(self.words)}</small>"
        parts = [
            f"<p><strong>{escape(_('Aim'))}.</strong> {aim}</p>",
            _listed(_("Material"), self.material),
            f"<ul>{''.join(moments)}</ul>",
            _listed(_("What pupils get wrong, and what helps"), self.wrong),
            _listed(_("How to go on"), self.on),
        ]
        title = f"<span><strong>{_marked(self.title)}</strong> · {_marked(self.ages)}</span>"
        inside = f"<summary>{title}</summary><section>{''.join(parts)}</section>"
        return f'<details class="songo-plan site-fold">{inside}</details>'


def plan(name: str) -> Plan:
    """Return the lesson of a name, in the reader's language.

    Raises
    ------
    UnknownPlanError
        naming the text and what there is.

    Examples
    --------
    >>> one = plan("sow-and-take")
    >>> one.title, sum(moment.minutes for moment in one.moments)
    ('Sow, count, take', 45)
    """
    if name not in PLANS:
        raise UnknownPlanError(name, PLANS)
    return _plan(name, language())


@cache
def _plan(name: str, lang: str) -> Plan:
    assert lang in LANGUAGES
    data = filled(json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8")))
    spoken = ("title", "ages", "aim", "words", "material", "wrong", "on")
    texts = {field: data[field][lang] for field in spoken}
    texts |= {field: tuple(texts[field]) for field in ("material", "wrong", "on")}
    moments = (
        Moment(minute["minutes"], minute["do"][lang], minute["say"][lang])
        for minute in data["minutes"]
    )
    sheet = tuple(map(_item, data["sheet"]))
    return Plan(name=data["name"], moments=tuple(moments), sheet=sheet, **texts)


def _item(data: Any) -> Puzzle | Drill:
    if isinstance(data, str):
        return puzzle(data)
    position = game(data["game"]).position(data["position"])
    return Drill(position, data["ask"], data.get("move", ""))


def _spoken(words: str) -> str:
    return _("“{words}”").format(words=words)


def _listed(heading: str, items: tuple[str, ...]) -> str:
    inside = "".join(f"<li>{_marked(item)}</li>" for item in items)
    return f"<p><strong>{escape(heading)}</strong></p><ul>{inside}</ul>"


def _marked(text: str) -> str:
    """Return a text as markup, its emphasis and commands as such."""
    safe = re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(text, quote=False))
    return re.sub(r"\*([^*]*)\*", r"<em>\1</em>", safe)


def plain(text: str) -> str:
    """Return a text without the marks of emphasis and commands that notebooks would set."""
    return text.replace("*", "").replace("`", "")


# -- printed ---------------------------------------------------------------------------------------


def lesson(name: str, paper: str = "A4") -> bytes:
    """Return a lesson in the reader's language: its plan, its worksheet, its key."""
    outline = plan(name)
    pages = Pages(outline.title, paper)
    pages.page()
    with pages.measuring():
        fits = (size for size in SIZES if _put_plan(pages, outline, size) <= pages.end)
        size = next(fits, SIZES[-1])
    _put_plan(pages, outline, size)
    pages.foot(outline.ages)
    _worksheet(pages, outline)
    sheets.put_key(pages, outline.title, [_answer(task) for task in outline.sheet], None)
    return pages.bytes()


def _put_plan(pages: Pages, outline: Plan, size: float) -> float:
    """Write the plan in letters of a size; return where it ends."""

    def put(
        x: float, y: float, text: str, width: float, *, bold: bool = False, grey: bool = False
    ) -> float:
        return pages.paragraph(x, y, plain(text), size, width, bold=bold, grey=grey)

    def listed(x: float, y: float, heading: str, items: tuple[str, ...]) -> float:
        y = put(x, y, heading, half, bold=True)
        for item in items:
            pages.ring(x + 1, y + size * POINT * 0.62, 0.35, 0.7)
            y = put(x + 3.6, y, item, half - 3.6) + 0.5
        return y

    left, right, y = pages.left, pages.right, TOP
    half = (pages.room - GAP) / 2
    x_half = left + half + GAP
    pages.paragraph(left, y, outline.title, 19, pages.room - 42, bold=True)
    pages.say(right, y + 3, outline.ages, 11, place="end", bold=True)
    total = sum(moment.minutes for moment in outline.moments)
    pages.say(right, y + 8, _("{n} minutes").format(n=total), 11, place="end")
    pages.rule(y + 10.5, 0.5)
    y += 13
    aim = put(left, y, _("Aim"), half, bold=True)
    aim = put(left, aim, outline.aim, half) + 1.5
    aim = put(left, aim, _("In the words of curricula"), half, bold=True)
    aim = put(left, aim, outline.words, half)
    y = max(aim, listed(x_half, y, _("Material"), outline.material)) + 2
    doing = (pages.room - 14) * 0.62
    x_do, x_say = left + 14, left + 14 + doing + GAP
    put(left, y, _("Min."), 14, bold=True)
    put(x_do, y, _("What to do"), 60, bold=True)
    y = put(x_say, y, _("What to say"), 60, bold=True) + 1
    for minutes, moment in outline.timed():
        pages.rule(y, 0.15)
        y += 1.2
        put(left, y, minutes, 14, bold=True)
        do = put(x_do, y, moment.do, doing)
        y = max(do, put(x_say, y, _spoken(moment.say), right - x_say, grey=True)) + 1.4
    pages.rule(y, 0.5)
    y += 2.5
    wrong = listed(left, y, _("What pupils get wrong, and what helps"), outline.wrong)
    return max(wrong, listed(x_half, y, _("How to go on"), outline.on))


def _worksheet(pages: Pages, outline: Plan) -> None:
    pages.page()
    games: dict[str, list[Puzzle]] = {}
    for task in outline.sheet:
        own = games.setdefault(task.position.sheet.name, [])
        own.extend([task] if isinstance(task, Puzzle) else [])
    y = pages.head(outline.title, upper(", ".join(map(title, games))), len(outline.sheet)) + 2.5
    rules = []
    for name, own in games.items():
        words = game_rules(name, own)
        rules.append((words, picture(name, words, turned=_is_turned(name))))
    y = sheets.put_rules(pages, rules, y, None, len(outline.sheet))
    for n, (task, place) in enumerate(
        zip(outline.sheet, sheets.places(pages, y, 6), strict=False), start=1
    ):
        turned = _is_turned(task.position.sheet.name)
        if isinstance(task, Puzzle):
            sheets.put_puzzle(pages, task, n, place, None, named=len(games) > 1, turned=turned)
        else:
            _put_drill(pages, task, n, place, turned)
    pages.foot(outline.ages)


def _is_turned(name: str) -> bool:
    """Return whether a game's store is drawn at the right here, where small children sow to."""
    return name.startswith("kaillon")


def _question(drill: Drill) -> str:
    mover = drill.position.mover
    if drill.ask == "moves":
        sides = {"L": _("Left"), "R": _("Right")}
        return _("{side} is to play. Which holes can be sown?").format(side=sides[mover])
    sow = _("Sow hole {hole}.")
    if not drill.position.stores:
        sow = {"L": _("Left sows hole {hole}."), "R": _("Right sows hole {hole}.")}[mover]
    draw = _("Draw the seeds that lie there then.")
    return f"{sow.format(hole=drill.move)} {draw}"


def _put_drill(pages: Pages, drill: Drill, number: int, place: sheets.Place, turned: bool) -> None:
    """Put a drill in its place: its board, and an empty one to draw in, or boxes to tick."""
    x, y, wide, high = place
    pages.numbered(number, x, y + 3)
    room = pages.paragraph(x + 9, y + 3, _question(drill), 10, wide - 10, bold=True)
    drawing = sheets.board(drill.position, turned=turned)
    below = sheets.put_board(pages, drawing, x, max(room, y + 11) + 1, wide) + 4
    if drill.ask == "moves":
        names = list(drill.position.pits)
        step = min(wide / len(names), 13)
        for i, name in enumerate(names):
            pages.box(x + i * step + 1, below, 6, 6, 1, 0.3)
            pages.say(x + i * step + 4, below + 10, name, 10, place="middle")
        pages.blanks(_("because ______"), x, below + 20, wide)
        return
    # The same board without seeds and numbers.
    shapes = [
        shape
        for shape in drawing["shapes"]
        if shape["kind"] == "slab" or (shape["kind"] == "round" and shape["at"][2] > 10)
    ]
    sheets.put_board(pages, {**drawing, "shapes": shapes}, x, below - 4, wide)
    pages.blanks(_("The last seed lands in hole ___"), x, y + high - 5, wide)


def _answer(item: Puzzle | Drill) -> sheets.Answer:
    turned = _is_turned(item.position.sheet.name)
    if isinstance(item, Puzzle):
        return sheets.answer(item, turned=turned)
    if item.ask == "moves":
        moves = item.position.legal_moves()
        drawing = sheets.board(item.position, " ".join(moves), turned=turned)
        return sheets.Answer(drawing, ", ".join(moves) or _("none"), _question(item))
    after = item.position.play(item.move)
    counts = list(after.pits.values())
    key = " – ".join(map(str, reversed(counts) if turned else counts))
    if after.stores:
        key = _("{seeds}, and {n} in the store").format(seeds=key, n=after.stores[""])
    drawing = sheets.board(item.position, item.move, turned=turned)
    return sheets.Answer(drawing, key, str(item.position.explain(item.move)))


# -- the hundred best as a booklet: a page or two for each idea, the solutions at its end ----------

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
    best = {key: puzzle(key) for key in in_order()}
    if wishes.part != "key":
        _cover(pages, name, best)
        number = 1
        for group in GROUPS:
            number = _group(pages, group, [best[i] for i in best_ids()[group.name]], number, wishes)
    if wishes.part != "sheet":
        answers = list(map(sheets.answer, best.values()))
        sheets.put_key(pages, name, answers, None, _("Solutions"))
    return pages.bytes()


def _cover(pages: Pages, name: str, best: dict[str, Puzzle]) -> None:
    """Write what the booklet is, the ideas in their order, and the rules of songo."""
    pages.page()
    left, room = pages.left, pages.room
    y = pages.paragraph(left, TOP + 6, name, 30, room, bold=True)
    words = _(
        "A hundred puzzles of songo, awalé and games on one row, in order of ideas. Stars show how "
        "hard each is; the solutions are at the end."
    )
    y = pages.paragraph(left, y + 3, words, 12, room)
    pages.rule(y + 4, 0.5)
    y, number = y + 9, 1
    for group in GROUPS:
        n = len(best_ids()[group.name])
        pages.say(left + 16, y + 4.3, f"{number}–{number + n - 1}", 10, place="end", grey=True)
        y = pages.paragraph(left + 21, y, _(group.title), 11.5, room - 21, bold=True)
        y = pages.paragraph(left + 21, y, _(group.told), 9.6, room - 21) + 2.4
        number += n
    pages.rule(y + 2, 0.25)
    songo = [each for each in best.values() if each.game == _FIRST]
    rules = [(words, picture(game, words)) for game, words in rules_of(songo).items()]
    sheets.put_games(pages, rules, y + 6, pages.right, named=True)
    pages.foot("")


def _group(pages: Pages, group: Group, puzzles: list[Puzzle], first: int, wishes: Wishes) -> int:
    """Write the puzzles of an idea on pages of their own; return the number of the next one."""
    others = [each for each in puzzles if each.game != _FIRST]
    rules = [(words, picture(game, words)) for game, words in rules_of(others).items()]
    with pages.measuring():
        high = sheets.put_games(pages, rules, 0, pages.right) if rules else 0.0
    if high > sheets.MOST:
        sheets.put_rules_pages(pages, rules, _(group.title))
        rules = []
    site = None if wishes.site is None else f"{wishes.site}/{language()}/"
    named = len({each.game for each in puzzles}) > 1
    among = ceil(len(puzzles) / wishes.per_page)  # pages that share them
    most = ceil(len(puzzles) / among)
    room = next(n for n in PER_PAGE if n >= most)
    for begin in range(0, len(puzzles), most):
        part = puzzles[begin : begin + most]
        pages.page()
        y = pages.paragraph(pages.left, TOP, _(group.title), 17, pages.room, bold=True)
        y = pages.paragraph(pages.left, y, _(group.told), 10.5, pages.room) + 2
        pages.rule(y, 0.5)
        if rules:
            y = sheets.put_games(pages, rules, y + 2, pages.right) + sheets.BELOW
            pages.rule(y, 0.25)
            rules = []
        numbers = range(first + begin, first + begin + len(part))
        for each, n, place in zip(part, numbers, sheets.places(pages, y + 1, room), strict=False):
            code = f"{site}#puzzle={each.id}" if site else None
            sheets.put_puzzle(pages, each, n, place, code, named=named)
        words = _("puzzles {first} to {last}").format(first=numbers[0], last=numbers[-1])
        pages.foot(words)
    return first + len(puzzles)


# -- every sheet there is to copy ------------------------------------------------------------------


def every_sheet() -> Iterator[tuple[str, bytes]]:
    """Yield title and file of each sheet, in the reader's language."""
    for name in PLANS:
        yield plan(name).title, lesson(name)
    yield _("Boards to play on"), boards.blank_boards()
    yield _("A board to cut out"), boards.cut_out()
    yield _("Cards for small children"), boards.cards()
    yield _("Certificate of songo"), boards.certificate()
