"""A lesson to print: the plan on one page, the worksheet, its key."""

from __future__ import annotations

from dataclasses import replace

from songo_edu.games.catalogue import title
from songo_edu.locale import _
from songo_edu.puzzles.one import Puzzle
from songo_edu.teaching.plans import Drill, Plan, plan
from songo_edu.teaching.print.card import Place, blank_line, numbered, put_puzzle
from songo_edu.teaching.print.key import Answer, answer, put_key
from songo_edu.teaching.print.page import POINT, Pages
from songo_edu.teaching.print.strip import TOP, board, body_end, foot, head, put_board, put_rules
from songo_edu.teaching.rules import game_rules, picture

#: Letters of the plan, the largest that fit on its page.
SIZES = (11.4, 11.0, 10.6, 10.2, 9.8, 9.4, 9.0, 8.6, 8.2, 7.8, 7.4)
GAP = 6.0


def lesson(name: str, paper: str = "A4") -> bytes:
    """Return a lesson in the reader's language: its plan, its worksheet, its key."""
    held = plan(name)
    pages = Pages(held.title, paper)
    pages.page()
    size = next((one for one in SIZES if _plan(pages, held, one, draw=False)), SIZES[-1])
    _plan(pages, held, size, draw=True)
    foot(pages, held.ages)
    _worksheet(pages, held)
    put_key(pages, held.title, [_answer(one) for one in held.sheet], None)
    return pages.bytes()


class _Writer:
    """Writes down a page, or only measures it."""

    def __init__(self, pages: Pages, size: float, *, draw: bool) -> None:
        self.pages, self.size, self.draw = pages, size, draw

    def told(
        self, x: float, y: float, text: str, width: float, *, bold: bool = False, grey: bool = False
    ) -> float:
        if not self.draw:
            return y + self.pages.high(text, self.size, width, bold=bold)
        return self.pages.told(x, y, text, self.size, width, bold=bold, grey=grey)

    def listed(
        self, x: float, y: float, heading: str, items: tuple[str, ...], width: float
    ) -> float:
        """Write a heading and below it items, each behind a dot."""
        y = self.told(x, y, heading, width, bold=True)
        for item in items:
            if self.draw:
                self.pages.ring(x + 1, y + self.size * POINT * 0.62, 0.35, 0.7)
            y = self.told(x + 3.6, y, plain(item), width - 3.6) + 0.5
        return y


def plain(text: str) -> str:
    """Return a text without the marks of emphasis and commands that notebooks would set."""
    return text.replace("*", "").replace("`", "")


def _plan(pages: Pages, held: Plan, size: float, *, draw: bool) -> bool:
    """Write the plan in letters of a size; return whether it fits on its page."""
    out = _Writer(pages, size, draw=draw)
    left, right = pages.left, pages.right
    wide = right - left
    y = TOP
    if draw:
        pages.told(left, y, held.title, 19, wide - 42, bold=True)
        pages.say(right, y + 3, held.ages, 11, place="end", bold=True)
        pages.say(right, y + 8, _("{n} minutes").format(n=_minutes(held)), 11, place="end")
        pages.line(left, y + 10.5, right, y + 10.5, 0.5)
    y += 13
    half = (wide - GAP) / 2
    one = out.told(left, y, _("Aim"), half, bold=True)
    one = out.told(left, one, held.aim, half) + 1.5
    one = out.told(left, one, _("In the words of curricula"), half, bold=True)
    one = out.told(left, one, plain(held.words), half)
    two = out.listed(left + half + GAP, y, _("Material"), held.material, half)
    y = max(one, two) + 2
    doing = (wide - 14) * 0.62
    x_do, x_say = left + 14, left + 14 + doing + GAP
    saying = right - x_say
    y = _heading(out, y, x_do, x_say, held)
    begun = 0
    for moment in held.moments:
        if draw:
            pages.line(left, y, right, y, 0.15)
        y += 1.2
        ends = begun + moment.minutes
        out.told(left, y, f"{begun}–{ends}", 14, bold=True)
        do = out.told(x_do, y, plain(moment.do), doing)
        say = out.told(x_say, y, _("“{words}”").format(words=plain(moment.say)), saying, grey=True)
        y, begun = max(do, say) + 1.4, ends
    if draw:
        pages.line(left, y, right, y, 0.5)
    y += 2.5
    one = out.listed(left, y, _("What pupils get wrong, and what helps"), held.wrong, half)
    two = out.listed(left + half + GAP, y, _("How to go on"), held.on, half)
    return max(one, two) <= body_end(pages)


def _heading(out: _Writer, y: float, x_do: float, x_say: float, held: Plan) -> float:
    out.told(out.pages.left, y, _("Min."), 14, bold=True)
    out.told(x_do, y, _("What to do"), 60, bold=True)
    return out.told(x_say, y, _("What to say"), 60, bold=True) + 1


def _minutes(held: Plan) -> int:
    return sum(moment.minutes for moment in held.moments)


def _worksheet(pages: Pages, held: Plan) -> None:
    pages.page()
    games = list(dict.fromkeys(one.board.sheet.name for one in held.sheet))
    names = ", ".join(title(one) for one in games)
    y = head(pages, held.title, names[:1].upper() + names[1:], score=len(held.sheet))
    told = []
    for name in games:
        those = [one for one in held.sheet if one.board.sheet.name == name]
        rules = game_rules(name, [one for one in those if isinstance(one, Puzzle)])
        told.append((rules, picture(name, rules, turned=_is_turned(name))))
    y = put_rules(pages, told, y + 2.5, None, len(held.sheet))
    pages.line(pages.left, y, pages.right, y)
    wide = (pages.right - pages.left - 9) / 2
    high = (body_end(pages) - y) / 3
    for n, one in enumerate(held.sheet):
        line, column = divmod(n, 2)
        place = (pages.left + column * (wide + 9), y + line * high, wide, high)
        if line:
            pages.line(place[0], place[1], place[0] + wide, place[1], 0.15)
        if isinstance(one, Puzzle):
            named, turned = len(games) > 1, _is_turned(one.board.sheet.name)
            put_puzzle(pages, one, n + 1, place, None, named=named, turned=turned)
        else:
            _put_drill(pages, one, n + 1, place)
    foot(pages, held.ages)


def _is_turned(name: str) -> bool:
    """Return whether a game's store is drawn at the right here, where small children sow to."""
    return name.startswith("kaillon")


def _asked(one: Drill) -> str:
    if one.ask == "moves":
        sides = {"L": _("Left"), "R": _("Right")}
        return _("{side} is to play. Which holes can be sown?").format(side=sides[one.board.mover])
    if not one.board.stores:
        sides = {"L": _("Left sows hole {hole}."), "R": _("Right sows hole {hole}.")}
        told = sides[one.board.mover].format(hole=one.move)
    else:
        told = _("Sow hole {hole}.").format(hole=one.move)
    draw = _("Draw the seeds that lie there then.")
    return f"{told} {draw}"


def _put_drill(pages: Pages, one: Drill, number: int, place: Place) -> None:
    """Put a drill in its place: its board, and an empty one to draw in, or boxes to tick."""
    x, y, wide, high = place
    numbered(pages, number, x, y + 3)
    turned = _is_turned(one.board.sheet.name)
    room = pages.told(x + 9, y + 3, _asked(one), 10, wide - 10, bold=True)
    below = put_board(pages, one.board, x, max(room, y + 11) + 1, wide, turned=turned)
    if one.ask == "moves":
        _boxes(pages, one, x, below + 4, wide)
        blank_line(pages, _("because ______"), x, below + 24, wide)
        return
    _empty(pages, one, x, below + 4, wide, turned=turned)
    blank_line(pages, _("The last seed falls in hole ___"), x, y + high - 5, wide)


def _boxes(pages: Pages, one: Drill, x: float, y: float, wide: float) -> None:
    names = list(one.board.pits)
    step = min(wide / len(names), 13)
    for i, name in enumerate(names):
        pages.box(x + i * step + 1, y, 6, 6, 1, 0.3)
        pages.say(x + i * step + 4, y + 10, name, 10, place="middle")


def _empty(pages: Pages, one: Drill, x: float, y: float, wide: float, *, turned: bool) -> None:
    """Draw the same board without seeds and numbers."""
    held = board(one.board, turned=turned)
    shapes = [
        shape
        for shape in held["shapes"]
        if shape["kind"] == "slab" or (shape["kind"] == "round" and shape["at"][2] > 10)
    ]
    high = held["height"]
    scale = min(wide, held["width"] * wide / 356 * 1.12)
    pages.draw({"width": held["width"], "height": high, "shapes": shapes}, x, y - 4, scale)


def _answer(one: Puzzle | Drill) -> Answer:
    turned = _is_turned(one.board.sheet.name)
    if isinstance(one, Puzzle):
        return replace(answer(one), turned=turned)
    if one.ask == "moves":
        moves = one.board.legal_moves()
        key = ", ".join(moves) or _("none")
        return Answer(one.board, " ".join(moves), 0, key, _asked(one), turned=turned)
    after = one.board.play(one.move)
    counts = list(after.pits.values())
    if turned:
        counts.reverse()
    held = " – ".join(map(str, counts))
    if after.stores:
        told = _("{seeds}, and {n} in the store").format(seeds=held, n=after.stores[""])
    else:
        told = held
    reason = str(one.board.explain(one.move))
    return Answer(one.board, one.move, 0, told, reason, turned=turned)
