"""Result codes: what became of each puzzle of an assignment, in a word that can be written down.

A code is written in `LETTERS`, 23 characters of which no two are mistaken for each other by hand:
one for each puzzle, of its state (`STATES`) and its wrong tries, then two for the assignment; two
characters at the end of each block are such that the sum of all, and the sum of each times its
place, are multiples of 23. As 23 is prime, one wrong character shows where it is.

Its content is shifted by what the assignment's ids add up to: of the codes of another
assignment one in 529 is not refused, and the same answers look otherwise there.

The codes of version 1 count no wrong tries and are shorter, by which they are known; they are
read as before. A code proves effort, not identity: anyone who has it can pass it on.
"""

from typing import Final, TypedDict

from songo_edu.errors import shown
from songo_edu.games.strings import ALL_RIGHT, SEVERAL, mended, miscopied, with_checks
from songo_edu.locale import t, tn

LETTERS: Final = "34679ACDEFHJKMNPQRTVWXY"
_BASE: Final = 23
#: What can become of a puzzle: open; solved with no hint, with one, two, three; shown.
STATES: Final = 6
OPEN: Final = 0
SHOWN: Final = 5
#: Wrong tries that are distinguished: of an open puzzle, and of one that is done.
_MISSED_OPEN: Final = 2
_MISSED_DONE: Final = 3
#: Outcomes, a state with its wrong tries: as many as letters.
OUTCOMES: Final = 23
#: Characters of a block before its two checks: with these no place is a multiple of 23.
_BLOCK: Final = 20
_GROUP: Final = 4
#: Characters that say for which assignment a code is.
_MARKS: Final = 2
#: In version 1: open; solved with no hint, one, two; shown, or solved with the third hint.
_OLD_STATES: Final = 5
_OLD_SHOWN: Final = 4
#: Blanks and hyphens of all sorts.
_SKIPPED: Final = " -\t\u00a0\u2010\u2011\u2013"
_HEX: Final = "0123456789abcdef"


class CodeRead(TypedDict):
    """A code that was read: an outcome for each puzzle, or what is wrong with it."""

    outcomes: list[int]
    fault: str
    old: bool  # of version 1, which counts no wrong tries


# -- what became of a puzzle -----------------------------------------------------------------------


def puzzle_state(solved: bool, hints: int, looked: bool) -> int:
    """Return what became of a puzzle; with every hint it is still solved."""
    if looked:
        return SHOWN
    return 1 + hints if solved else OPEN


def puzzle_outcome(state: int, missed: int) -> int:
    """Return a state with its wrong tries as one number, as a code has it."""
    if state == OPEN:
        return min(missed, _MISSED_OPEN)
    return _MISSED_OPEN + 1 + (state - 1) * (_MISSED_DONE + 1) + min(missed, _MISSED_DONE)


def outcome_state(outcome: int) -> int:
    """Return the state of an outcome."""
    done = outcome - _MISSED_OPEN - 1
    return OPEN if done < 0 else 1 + done // (_MISSED_DONE + 1)


def outcome_missed(outcome: int) -> int:
    """Return the wrong tries of an outcome; of many, as many as a code distinguishes."""
    done = outcome - _MISSED_OPEN - 1
    return outcome if done < 0 else done % (_MISSED_DONE + 1)


def state_words(state: int) -> str:
    """Return what became of a puzzle, for a cell of a table."""
    if state == OPEN:
        return "–"
    if state == SHOWN:
        return t("shown")
    return t("no hint") if state == 1 else tn("{n} hint", "{n} hints", state - 1)


def outcome_words(outcome: int) -> str:
    """Return a state with its wrong tries, for a cell of a table."""
    state = outcome_state(outcome)
    missed = outcome_missed(outcome)
    if missed == 0:
        return state_words(state)
    wrong = tn("{n} wrong", "{n} wrong", missed)
    if missed == (_MISSED_OPEN if state == OPEN else _MISSED_DONE):
        wrong = t("{n} wrong or more", {"n": missed})
    return f"{state_words(state)}, {wrong}"


def is_solved(state: int) -> bool:
    """Return whether a puzzle was solved, with hints or without, and not shown."""
    return OPEN < state < SHOWN


def solved_of(states: list[int]) -> int:
    """Return how many puzzles were solved and not shown."""
    return len([state for state in states if is_solved(state)])


def effort_words() -> str:
    """Return what a code is worth."""
    return t("A code proves effort, not identity: whoever has it can hand it on.")


# -- codes -----------------------------------------------------------------------------------------


def result_code(ids: list[str], outcomes: list[int]) -> str:
    """Return the code of an assignment, with what became of each of its puzzles."""
    shifts = _shifts(ids, len(ids), _MARKS)
    marked = [*outcomes, *[0 for _ in range(_MARKS)]]
    shifted = [(number + shift) % _BASE for number, shift in zip(marked, shifts, strict=True)]
    checked: list[int] = []
    for block in range(_blocks(len(shifted))):
        checked.extend(with_checks(shifted[block * _BLOCK : (block + 1) * _BLOCK], _BASE))
    letters = "".join([LETTERS[number] for number in checked])
    grouped = (len(letters) + _GROUP - 1) // _GROUP
    return "-".join([letters[at * _GROUP : (at + 1) * _GROUP] for at in range(grouped)])


def bare_code(text: str) -> str:
    """Return the characters of a code without what parts them."""
    return "".join([letter for letter in list(text.upper()) if letter not in _SKIPPED])


def code_read(ids: list[str], text: str) -> CodeRead:
    """Return a code of an assignment as it was read: what is wrong with it is a part of that.

    Small letters, blanks and hyphens are as good as none.
    """
    digits: list[int] = []
    for place, letter in enumerate(list(bare_code(text))):
        at = LETTERS.find(letter)
        if at < 0:
            values = {"n": place + 1, "letter": shown(letter)}
            return _broken(t("character {n} of the code, {letter}, is in no code", values))
        digits.append(at)
    count = len(ids)
    old = len(digits) == code_length(_old_length(count) + 1)
    length = code_length(count + _MARKS)
    if len(digits) != length and not old:
        has = tn("the code has {n} character", "the code has {n} characters", len(digits))
        values = {"told": has, "length": length}
        return _broken(t("{told}, and that of this assignment has {length}", values))
    numbers: list[int] = []
    for number in range((len(digits) + _BLOCK + 1) // (_BLOCK + 2)):
        begin = number * (_BLOCK + 2)
        block = digits[begin : begin + _BLOCK + 2]
        fault = _check_fault(block, begin)
        if fault != "":
            return _broken(fault)
        numbers.extend(block[: len(block) - 2])
    outcomes = _old_outcomes(ids, numbers) if old else _outcomes(ids, numbers)
    if len(outcomes) == 0:
        return _broken(t("the code is of another assignment, or its puzzles were reordered"))
    return {"outcomes": outcomes, "fault": "", "old": old}


def _broken(fault: str) -> CodeRead:
    return {"outcomes": [], "fault": fault, "old": False}


def _outcomes(ids: list[str], numbers: list[int]) -> list[int]:
    """Return the outcomes of a code; none where it is of another assignment."""
    digits = _unshifted(numbers, _shifts(ids, len(ids), _MARKS))
    count = len(ids)
    return digits[:count] if all(digit == 0 for digit in digits[count:]) else []


def _old_outcomes(ids: list[str], numbers: list[int]) -> list[int]:
    """Return the same of a code of version 1: a number in base 5, then one mark."""
    digits = _unshifted(numbers, _shifts(ids, _old_length(len(ids)), 1))
    last = len(digits) - 1
    states = _rebased(digits[:last], _BASE, _OLD_STATES, len(ids)) if digits[last] == 0 else []
    return [puzzle_outcome(SHOWN if state == _OLD_SHOWN else state, 0) for state in states]


def code_length(characters: int) -> int:
    """Return how long a code of `characters` characters is with its checks, hyphens left out."""
    return characters + 2 * _blocks(characters)


def _blocks(characters: int) -> int:
    return (characters + _BLOCK - 1) // _BLOCK


def _old_length(puzzles: int) -> int:
    """Return how many characters `puzzles` puzzles take: 0.5133 is the logarithm of 5 by 23."""
    return puzzles * 5133 // 10000 + 1


def _shifts(ids: list[str], length: int, marks: int) -> list[int]:
    """Return by how much each character is shifted: by the puzzles and their order."""
    mixed = 7
    for name in ids:
        for letter in name:
            mixed = (mixed * 31 + _HEX.find(letter) + 2) % 999983
    step = mixed // _BASE % (_BASE - 1) + 1
    # Only the last say whose code it is; the others come from elsewhere in the number.
    shifts = [(mixed // 529 + place * step) % _BASE for place in range(length)]
    return [*shifts, *[mixed % _BASE, mixed // _BASE % _BASE][:marks]]


def _unshifted(numbers: list[int], shifts: list[int]) -> list[int]:
    return [(number + _BASE - shift) % _BASE for number, shift in zip(numbers, shifts, strict=True)]


def _rebased(digits: list[int], base: int, new_base: int, length: int) -> list[int]:
    """Return a number in another base, of a number of digits; none where it has more."""
    rebased = [0 for _ in range(length)]
    for digit in digits:
        carried = digit
        for back in range(length):
            place = length - 1 - back
            value = rebased[place] * base + carried
            rebased[place] = value % new_base
            carried = value // new_base
        if carried > 0:
            return []
    return rebased


def _check_fault(block: list[int], begin: int) -> str:
    """Return which character of a block is wrong; empty, where its checks hold."""
    place = miscopied(block, _BASE)
    if place == ALL_RIGHT:
        return ""
    if place == SEVERAL:
        return t("more than one character of the code is wrong, or two are exchanged")
    right = LETTERS[mended(block, place, _BASE)]
    values = {"n": begin + place + 1, "letter": shown(LETTERS[block[place]]), "right": shown(right)}
    return t("character {n} of the code, {letter}, is wrong; perhaps it is {right}", values)
