"""Games as signs, for a link or a line of text: what two people send each other as they play.

A game in signs is ``1`` for the form, three signs for how many there are in all, then fields with
dots between them, and a last sign ``Z``: a game's id, the game's name, the names of those who play
(of the side that is called first, then of the other), a rule sheet of one's own or nothing, the
position at the start or nothing for the usual one, the moves. Behind every forty signs stand two
checks, by which one wrong sign is found (`with_checks`).

A field is a text as an address writes it, with ``-`` for ``%`` and of letters and digits alone
besides: ``Zo-C3-A9``; whoever runs this writes and reads that. Moves are a sign each, the number of
the pit; where a move is more than its pit, they are a record, written like the other fields behind
a colon. A last sign ``=`` in the place of a move says that who is to move gives the game up. All
signs are such that messages and mails leave them as they are.

Examples
--------
>>> moves = signs_of_moves(["S6", "S5"], ["S5"])
>>> game = LinkedGame("k3f9d2ab", "songo", "Awa", "Bo", "", "", moves)
>>> link_signs(game)
'100Wk3f9d2ab.songo.Awa.Bo...1NEZ'
>>> read_link(link_signs(game)) == game
True
"""

import re
from dataclasses import dataclass
from typing import Final, NoReturn

from songo_edu.errors import GameLinkError, shown
from songo_edu.games.strings import ALL_RIGHT, SEVERAL, mended, miscopied, with_checks
from songo_edu.games.wording import GIVEN_UP
from songo_edu.locale import t

#: 67 signs, a prime number of them.
SIGNS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-.,:="
_BASE: Final = 67
_DIGITS: Final = 62
#: What stands before the signs in an address, and in a line of text.
LINK_MARK: Final = "friend="
#: The signs of a game at most, and of each name.
LONGEST_LINK: Final = 20_000
LONGEST_NAME: Final = 16
_FORM: Final = "1"
_END: Final = "Z"
_HEAD: Final = 4  # the form, and how many signs there are
_BLOCK: Final = 40
_CHECKED: Final = 42
_FIELDS: Final = 7


@dataclass(frozen=True)
class LinkedGame:
    """A game as a link has it, field by field, in signs."""

    id: str
    game: str
    first: str
    other: str
    sheet: str
    start: str
    moves: str


@dataclass(frozen=True)
class Meeting:
    """How a game that was sent stands to the one that is kept, and the first ply that differs."""

    kind: str  # "same", "newer", "older", "branch"
    ply: int


# -- written ---------------------------------------------------------------------------------------


def link_signs(game: LinkedGame) -> str:
    """Return a game in signs; more than `LONGEST_LINK` are a `GameLinkError`."""
    fields = [game.id, game.game, game.first, game.other, game.sheet, game.start, game.moves]
    text = ".".join(fields)
    count = _HEAD + len(text)
    length = count + 2 * ((count + _BLOCK - 1) // _BLOCK) + 1
    if length > LONGEST_LINK:
        raise GameLinkError(
            t("The game is too long for a link: it would have {n} characters.", {"n": length})
        )
    digits = [length // _DIGITS // _DIGITS, length // _DIGITS % _DIGITS, length % _DIGITS]
    head = _FORM + "".join(SIGNS[digit] for digit in digits)
    numbers = [SIGNS.find(sign) for sign in list(head + text)]
    whole: list[int] = []
    for block in range((count + _BLOCK - 1) // _BLOCK):
        whole.extend(with_checks(numbers[block * _BLOCK : (block + 1) * _BLOCK], _BASE))
    return "".join(SIGNS[number] for number in whole) + _END


def signs_of_moves(pits: list[str], moves: list[str]) -> str:
    """Return moves as a sign each; a lone colon where one of them is more than its pit."""
    if len(pits) > _DIGITS or any(move not in [*pits, GIVEN_UP] for move in moves):
        return ":"
    return "".join(move if move == GIVEN_UP else SIGNS[pits.index(move)] for move in moves)


# -- read ------------------------------------------------------------------------------------------


def signs_in(text: str) -> str:
    """Return the signs of a game in what was pasted: a link, a line with words round it, or they.

    Examples
    --------
    >>> signs_in("Your move: https://songo.example/en/play.html#friend=100W")
    '100W'
    """
    at = text.find(LINK_MARK)
    signs = text if at < 0 else text[at + len(LINK_MARK) :]
    for blank in ("\n", "\r", "\t", "\u00a0"):
        signs = signs.replace(blank, " ")
    return signs.strip().split(" ")[0]


def read_link(text: str) -> LinkedGame:
    """Return the game that signs tell.

    A `GameLinkError` names what is wrong, at which sign, and the way out.
    """
    if len(text) > LONGEST_LINK:
        values = {"n": len(text), "most": LONGEST_LINK}
        _refuse(t("It has {n} characters; no link has more than {most}.", values))
    if text == "":
        _refuse(t("There is nothing in it."))
    if text[0] != _FORM and SIGNS.find(text[0]) in range(_DIGITS):
        raise GameLinkError(
            t(
                "This link was made by another version of the course: it begins with {found}, and"
                " this copy reads {known}. Open it in the newest copy of the course that you have,"
                " or begin a new game there.",
                {"found": shown(text[0]), "known": shown(_FORM)},
            )
        )
    for place, sign in enumerate(list(text)):
        if sign not in SIGNS:
            wrong: dict[str, str | int] = {"n": place + 1, "sign": shown(sign)}
            _refuse(t("Character {n}, {sign}, is in no link.", wrong))
    numbers = [SIGNS.find(sign) for sign in list(text)]
    _check_whole(numbers)
    last = len(text) - 1
    blocks = [number * _CHECKED for number in range((last + _CHECKED - 1) // _CHECKED)]
    content = "".join(text[begin : min(begin + _CHECKED, last) - 2] for begin in blocks)
    fields = content[_HEAD:].split(".")
    if len(fields) != _FIELDS:
        values = {"n": len(fields), "count": _FIELDS}
        _refuse(t("It has {n} fields and not {count}.", values))
    game = LinkedGame(fields[0], fields[1], fields[2], fields[3], fields[4], fields[5], fields[6])
    if re.fullmatch("[0-9a-z]{8}", game.id) is None:
        _refuse(t("Its first field, {text}, is not the id of a game.", {"text": shown(game.id)}))
    return game


def _check_whole(numbers: list[int]) -> None:
    """Refuse signs that are not as they were written."""
    count = len(numbers)
    if count < _HEAD:
        _refuse(t("It ends after character {n}.", {"n": count}))
    length = (numbers[1] * _DIGITS + numbers[2]) * _DIGITS + numbers[3]
    for block in range((count + _CHECKED - 1) // _CHECKED):
        begin = block * _CHECKED
        end = begin + _CHECKED if count != length else min(begin + _CHECKED, count - 1)
        if begin < end < count:
            _check_block(numbers[begin:end], begin, count == length)
    if count < length:
        values = {"n": count, "count": length}
        _refuse(t("It ends after character {n} of {count}.", values))
    if count > length:
        values = {"n": length + 1, "count": length}
        _refuse(t("It has {count} characters, but more follow from character {n} on.", values))
    if SIGNS[numbers[count - 1]] != _END:
        _refuse_sign(count, SIGNS[numbers[count - 1]], _END)


def _check_block(block: list[int], begin: int, whole: bool) -> None:
    place = miscopied(block, _BASE)
    if place == ALL_RIGHT:
        return
    # Which of them is wrong is known where none was lost or added.
    if place == SEVERAL or not (whole or begin == 0):
        values = {"n": begin + 1, "last": begin + len(block)}
        _refuse(t("Something is wrong or missing between characters {n} and {last}.", values))
    _refuse_sign(begin + place + 1, SIGNS[block[place]], SIGNS[mended(block, place, _BASE)])


def moves_of_signs(pits: list[str], signs: str) -> list[str]:
    """Return the moves that signs name, of a board with these pits; the last may be `GIVEN_UP`.

    A `GameLinkError` names the number of the move that is no pit of it.
    """
    last = [GIVEN_UP] if signs[-1:] == GIVEN_UP else []
    numbers = [SIGNS.find(sign) for sign in list(signs)[: len(signs) - len(last)]]
    for ply, number in enumerate(numbers):
        if not 0 <= number < len(pits):
            values = {"n": ply + 1, "sign": shown(signs[ply])}
            _refuse(t("Its move {n}, {sign}, is no pit of the board.", values))
    return [*[pits[number] for number in numbers], *last]


def _refuse_sign(n: int, sign: str, right: str) -> NoReturn:
    values: dict[str, str | int] = {"n": n, "sign": shown(sign), "right": shown(right)}
    _refuse(t("Character {n}, {sign}, is wrong; perhaps it is {right}.", values))


def _refuse(fault: str) -> NoReturn:
    raise GameLinkError(f"{fault} {link_way_out()}")


def link_way_out() -> str:
    """Return what to do with a link that brings no game."""
    return t("Copy the whole link once more, or ask your friend to send it again.")


# -- beside what is kept ---------------------------------------------------------------------------


def meeting(kept: list[str], sent: list[str]) -> Meeting:
    """Return how the moves that were sent stand to those that are kept.

    Examples
    --------
    >>> meeting(["S2"], ["S2", "N4"])
    Meeting(kind='newer', ply=2)
    >>> meeting(["S2", "N4", "S0"], ["S2", "N3"])
    Meeting(kind='branch', ply=2)
    """
    for ply, moves in enumerate(zip(kept, sent, strict=False)):
        if moves[0] != moves[1]:
            return Meeting("branch", ply + 1)
    if len(kept) == len(sent):
        return Meeting("same", len(kept) + 1)
    first = min(len(kept), len(sent)) + 1
    return Meeting("newer" if len(sent) > len(kept) else "older", first)
