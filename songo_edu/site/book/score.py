"""A game in print: its score, what is said of its moves, and boards on which one can follow it."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from html import escape
from itertools import pairwise
from typing import Any

from songo_edu.analysis.examples import commented_game, commented_games
from songo_edu.boards.printed import BESIDE, board
from songo_edu.games.any_game import Record
from songo_edu.games.protocol import AnyPosition, side_of
from songo_edu.games.wording import move_number
from songo_edu.locale import _

#: After this many moves without a board there is one; where each move has its remark, after fewer.
EVERY, OFTEN = 6, 2

_MOVE = re.compile(r"(\d\.) ((?:… )?[NS]\d)\b")
_LABEL = re.compile(r"\b\d+\.[ \u00a0](?:…[ \u00a0])?[NS]\d\b")
#: What has a page's number once, and what names no move to look up.
_BLOCKS = ("p", "li", "td", "figcaption")
_ELSEWHERE = frozenset({"record", "lesson", "question"})
_SUM = re.compile(r"\b\d+(?: [+=] \d+)+\b")
#: Letters of the longest sum that fits beside a board.
LONGEST = 30


def unbroken(text: str) -> str:
    """Return a text that no line breaks within a move or a sum.

    Examples
    --------
    >>> unbroken("12. N4 takes 2 + 2 = 4.").replace(chr(160), "_")
    '12._N4 takes 2_+_2_=_4.'
    """
    text = _MOVE.sub(lambda match: f"{match[1]}\u00a0{match[2]}".replace("… ", "…\u00a0"), text)
    return _SUM.sub(lambda match: _joined(match[0]) if len(match[0]) <= LONGEST else match[0], text)


def _joined(text: str) -> str:
    return text.replace(" ", "\u00a0")


def line(moves: Sequence[str], first: int, mover: str, taken: Sequence[int] = ()) -> str:
    """Return moves as a line of a score; the first of them is the `first`-th of its game.

    What each of them takes is small beside it, where it is known.

    Examples
    --------
    >>> line(["N4", "S5", "N6"], 2, "S").replace(chr(160), " ")
    '<p class="record"><b>1.</b> … N4 <b>2.</b> S5 N6</p>'
    >>> line(["S5"], 3, "S", [0, 0, 4]).replace(chr(160), " ")
    '<p class="record"><b>2.</b> S5<sup>+4</sup></p>'
    """
    words: list[str] = []
    for count, move in enumerate(moves, start=first):
        side = side_of(mover, count)
        seeds = taken[count - 1] if taken else 0
        written = escape(move) + (f"<sup>+{seeds}</sup>" if seeds else "")
        if side == 1 and count > first:
            words[-1] += f"\u00a0{written}"
            continue
        dots = "…\u00a0" if side == 1 else ""
        words.append(f"<b>{move_number(count, side)}.</b>\u00a0{dots}{written}")
    return f'<p class="record">{" ".join(words)}</p>'


def whole(record: Record[AnyPosition], boards: str = "") -> str:
    """Return the score of a game in one piece, with what each move takes.

    It is below the `boards` of the game: a question about the end may be before them.
    """
    sentence = _("A small number after a move is what the move takes.")
    words = f"<p>{escape(sentence)}</p>"
    before, within = (words + boards, "") if boards else ("", words)
    score = line(record.moves, 1, record.start.mover, _taken(record))
    return f'{before}<div class="kept">{within}{score}</div>'


def _taken(record: Record[AnyPosition]) -> list[int]:
    pairs = zip(record.positions, record.moves, strict=False)
    return [position.captured(move) for position, move in pairs]


def after(record: Record[AnyPosition], count: int) -> str:
    """Return which move of a game a board follows."""
    if not count:
        return _("Before the first move")
    return _("After {move}").format(move=record.labels[count - 1])


@cache
def _moments() -> dict[str, tuple[str, int]]:
    """Return where the boards of the commented games are in them: their games, moves played."""
    return {
        position: (name, count)
        for name, story in commented_games().items()
        for position, count in story.counts.items()
        if count
    }


def place(position: AnyPosition, lesson: str = "") -> str:
    """Return which move of a commented game a board follows, nothing where it is from none.

    The game is named but in the `lesson` on it.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> board = game("songo").position("0.1.1.1.1.1.1/2.6.0.0.0.1.0 S 18-37")
    >>> place(board), place(board, "reading-game")
    ('The grenier that waited: after 35. N0', 'After 35. N0')
    """
    name, count = _moments().get(str(position), ("", 0))
    if not count:
        return ""
    story = commented_game(name)
    if story.lesson == lesson:
        return after(story.record, count)
    move = story.record.labels[count - 1]
    return _("{game}: after {move}").format(game=story.title, move=move)


def moves_to(position: AnyPosition, lesson: str, early: int) -> tuple[str, int]:
    """Return the score from move `early` to a board of the game that a lesson is on, and its move.

    Nothing is written where the board is not of that game, or no later than `early`.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> board = game("songo").position("0.1.1.1.1.1.1/2.6.0.0.0.1.0 S 18-37")
    >>> moves_to(board, "reading-game", 68)[0].replace(chr(160), " "), moves_to(board, "", 0)
    ('<p class="record"><b>35.</b> S6 N0</p>', ('', 0))
    """
    name, count = _moments().get(str(position), ("", 0))
    if count <= early or commented_game(name).lesson != lesson:
        return "", early
    record = commented_game(name).record
    return line(record.moves[early:count], early + 1, record.start.mover), count


def of_lesson(position: AnyPosition, lesson: str) -> bool:
    """Return whether a board is a moment of the commented game that a lesson is on."""
    name, count = _moments().get(str(position), ("", 0))
    return bool(count) and commented_game(name).lesson == lesson


def after_number(count: int, position: AnyPosition) -> str:
    """Return which move a board follows by its number alone, as its pit is asked for.

    `count` moves lead to the `position`.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> after_number(20, game("songo").position("1.11.1.4.6.4.0/3.0.0.14.16.0.6 S 4-0"))
    'After North’s move 10'
    """
    n = move_number(count, side_of(position.mover, 2))
    sentence = _("After North’s move {n}") if position.mover == "S" else _("After South’s move {n}")
    return sentence.format(n=n)


def captioned(picture: str, words: str, more: str = "", moves: str = "", turned: str = "") -> str:
    """Return a board with words below it, `more` after them, and moves above or `turned` below."""
    caption = unbroken(escape(words)) + more
    below = f'<p class="record label">{caption}</p>' if caption else ""
    return f'<div class="figure">{moves}{picture}{below}{turned}</div>'


def named(record: Record[AnyPosition], text: str) -> set[int]:
    """Return which moves of a game a text names as the score does, counted one by one.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> named(game("songo").record("S5 N5 S2 N4"), "After 1. N5 and 12. N4, 2. S2 feeds N3.")
    {2, 3}
    """
    labels = {_plain(label) for label in _LABEL.findall(text)}
    return {count for count, label in enumerate(record.labels, start=1) if _plain(label) in labels}


def _plain(label: str) -> str:
    return label.replace("\u00a0", " ").replace("… ", "")


def lead(tree: Any, record: Record[AnyPosition], page: str) -> None:
    """Lead each move that a page's words name to the board before it, and say on which page it is.

    `printer` leaves out the number of a page that lies open, and what a block has said before.
    """
    counts = {_plain(label): count for count, label in enumerate(record.labels)}
    blocks: dict[int, list[str]] = {}
    for text in tree.find_all(string=_LABEL):
        block = text.find_parent(_BLOCKS)
        if block is None or any(map(_names_none, text.parents)):
            continue
        spots = blocks.setdefault(id(block), [f"{page}--said-{len(blocks) + 1}"])
        parts, end = [], 0
        for match in _LABEL.finditer(text):
            count = counts.get(_plain(match[0]))
            place = f"{page}--move-{count}"
            if tree.find(id=place) is not None:
                spots.append(f"{spots[0]}-{len(spots)}")
                parts += [text[end : match.start()], *_led(match[0], place, spots[-1])]
                end = match.end()
        if parts:
            text.replace_with(*parts, text[end:])


def followed(
    record: Record[AnyPosition], remarks: Mapping[int, str], page: str = "", place: str = "page"
) -> str:
    """Return a game with what is said of it, to be followed without a screen.

    Beside a board is what follows it. There is one before each remark and before each move that a
    remark or the `page` names, and at least one for every sixth move; where each move has its
    remark, one for every second, before the last, and the end. What leads to a board begins with
    the `place`.
    """
    end, taken = len(record.moves), _taken(record)
    spoken = named(record, " ".join((page, *remarks.values())))
    boards = [*_boards(end, remarks, spoken), end]
    sentence = _("Each board shows the game before the moves beside and below it.")
    parts = [f"<p>{escape(sentence)}</p>"]
    bare: list[str] = []  # boards with moves alone, of which two go beside each other
    for early, late in pairwise(boards):
        words = [_follows(record, early)]
        if late == end:  # what comes of the last moves is beside the board before them
            words = [f'<div class="kept two">{words[0]}{_follows(record, end)}</div>']
        written = early
        for count in (*(n for n in range(early + 1, late + 1) if n in remarks), late):
            before = count - 1 if count in remarks else count
            if before > written:
                moves = record.moves[written:before]
                words.append(line(moves, written + 1, record.start.mover, taken))
            if count in remarks and count > written:
                words.append(_remark(record, count, remarks[count]))
            written = count
        spot = f'id="{place}--move-{early}"'
        if late < end and not any(count in remarks for count in range(early + 1, late + 1)):
            bare.append(f'<div class="step" {spot}><div class="kept">{"".join(words)}</div></div>')
            continue
        parts += [*_in_twos(bare)]
        bare = []
        near, rest = "".join(words[1:3]), "".join(words[3:])  # beside the board, and below it
        block = f'<div class="kept">{words[0]}<div class="kept">{near}</div></div>'
        parts.append(f'<div class="step" {spot}>{block}{rest}</div>')
    return "".join(parts)


def _in_twos(steps: Sequence[str]) -> Iterator[str]:
    """Yield steps, two beside each other; the last of an odd number has a line of its own."""
    for n in range(0, len(steps) - 1, 2):
        yield f'<div class="kept two">{steps[n]}{steps[n + 1]}</div>'
    yield from steps[len(steps) // 2 * 2 :]


def _follows(record: Record[AnyPosition], count: int) -> str:
    return captioned(board(record.positions[count], BESIDE), after(record, count))


def _names_none(element: Any) -> bool:
    """Return whether an element is a score, or is read beside its boards."""
    return element.name == "b" or not _ELSEWHERE.isdisjoint(element.get("class") or ())


def _led(label: str, place: str, spot: str) -> tuple[Any, Any]:
    """Return a move that leads to its board, and the page of that board."""
    from bs4.element import Tag

    link = Tag(name="a", attrs={"class": "said", "href": f"#{place}", "id": spot})
    link.string = label.replace(" ", "\u00a0")
    page = Tag(name="span", attrs={"class": "of-page"})
    number = Tag(name="a", attrs={"class": "no", "href": f"#{place}"})
    number.string = "000"
    page.extend([f" ({_('p.')}\u00a0", number, ")"])
    return link, page


def _remark(record: Record[AnyPosition], count: int, remark: str) -> str:
    """Return a move with what is said of it; words that begin with its pit go on from it."""
    label = record.labels[count - 1].replace(" ", "\u00a0")
    remark = remark.removeprefix(f"{record.moves[count - 1]} ")
    return f'<p class="told"><b>{escape(label)}</b> {unbroken(escape(remark))}</p>'


def _boards(end: int, remarks: Collection[int], spoken: Collection[int]) -> Iterator[int]:
    """Yield how many moves have been played on each board but the last."""
    if len(remarks) >= end:
        yield from sorted({*range(0, end, OFTEN), *(count - 1 for count in (*spoken, end))})
        return
    before = {count - 1 for count in (*remarks, *spoken)}
    for early, late in pairwise(sorted({0, *before, end})):
        parts = -(-(late - early) // EVERY)
        yield from (early + (late - early) * part // parts for part in range(parts))
