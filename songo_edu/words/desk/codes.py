"""Result codes: what became of each puzzle of an assignment, in a word that can be written down.

A code is written in `LETTERS`, 23 characters of which no two are mistaken for each other by hand.
It says for every puzzle one of `STATES`, then for which assignment it is; two characters at the
end of each block are such that the sum of all, and the sum of each times its place, are multiples
of 23. As 23 is prime, one wrong character shows where it stands. For 24 puzzles it has 16.

What stands in it is shifted by what the assignment's ids add up to: a code of another assignment
is refused, but for one in a hundred and less, and the same answers look otherwise there.

A code proves effort, not identity: whoever has it can hand it on.
"""

from typing import Final

from songo_edu.errors import ResultCodeError, shown
from songo_edu.locale import t, tn

LETTERS: Final = "34679ACDEFHJKMNPQRTVWXY"
_BASE: Final = 23
#: What can become of a puzzle: open; solved with no hint, one, two; shown, by the third hint or
#: by a look at the solution.
STATES: Final = 5
OPEN: Final = 0
SHOWN: Final = 4
#: Characters of a block before its two checks: with these no place is a multiple of 23.
_BLOCK: Final = 20
_GROUP: Final = 4
#: Blanks and hyphens of all sorts.
_SKIPPED: Final = " -\t\u00a0\u2010\u2011\u2013"
_HEX: Final = "0123456789abcdef"


def puzzle_state(solved: bool, hints: int, looked: bool) -> int:
    """Return what became of a puzzle, as a code has it.

    Examples
    --------
    >>> puzzle_state(True, 0, False), puzzle_state(True, 2, False), puzzle_state(False, 2, False)
    (1, 3, 0)
    """
    if looked or (solved and hints > 2):
        return SHOWN
    return 1 + hints if solved else OPEN


def state_words(state: int) -> str:
    """Return what became of a puzzle, for a cell of a table.

    Examples
    --------
    >>> [state_words(state) for state in range(5)]
    ['–', 'alone', '1 hint', '2 hints', 'shown']
    """
    if state == OPEN:
        return "–"
    if state == SHOWN:
        return t("shown")
    return t("alone") if state == 1 else tn("{n} hint", "{n} hints", state - 1)


def solved_of(states: list[int]) -> int:
    """Return how many puzzles were solved and not shown.

    Examples
    --------
    >>> solved_of([0, 1, 2, 3, 4])
    3
    """
    return len([state for state in states if OPEN < state < SHOWN])


def effort_words() -> str:
    """Return what a code is worth."""
    return t("A code proves effort, not identity: whoever has it can hand it on.")


def result_code(ids: list[str], states: list[int]) -> str:
    """Return the code of an assignment, with what became of each of its puzzles.

    Examples
    --------
    >>> result_code(["5ce19e0300d1", "824a5dba63c5"], [1, 3])
    'JDQT-R'
    """
    told = _rebased(states, STATES, _BASE, _told_length(len(ids)))
    shifts = _shifts(ids)
    whole = [(one + shift) % _BASE for one, shift in zip([*told, 0], shifts, strict=True)]
    found: list[int] = []
    for block in range(_blocks(len(whole))):
        found.extend(_checked(whole[block * _BLOCK : (block + 1) * _BLOCK]))
    letters = "".join([LETTERS[one] for one in found])
    grouped = (len(letters) + _GROUP - 1) // _GROUP
    return "-".join([letters[at * _GROUP : (at + 1) * _GROUP] for at in range(grouped)])


def read_code(ids: list[str], text: str) -> list[int]:
    """Return what became of each puzzle of an assignment, from its code.

    Small letters, blanks and hyphens are as good as none.

    Raises
    ------
    ResultCodeError
        naming the character that is wrong, or saying that the code is of another assignment.

    Examples
    --------
    >>> read_code(["5ce19e0300d1", "824a5dba63c5"], "jdqt r")
    [1, 3]
    >>> read_code(["5ce19e0300d1", "824a5dba63c5"], "JDQT-0")
    Traceback (most recent call last):
        ...
    songo_edu.errors.ResultCodeError: character 5 of the code, '0', stands in no code
    """
    letters = [
        letter for letter in list(text.upper()) if letter not in " -\u00a0\u2010\u2011\u2013\t"
    ]
    found: list[int] = []
    for place, letter in enumerate(letters):
        at = LETTERS.find(letter)
        if at < 0:
            values = {"n": place + 1, "letter": shown(letter)}
            raise ResultCodeError(
                t("character {n} of the code, {letter}, stands in no code", values)
            )
        found.append(at)
    length = code_length(len(ids))
    if len(found) != length:
        has = tn("the code has {n} character", "the code has {n} characters", len(found))
        values = {"told": has, "length": length}
        raise ResultCodeError(t("{told}, and that of this assignment has {length}", values))
    whole: list[int] = []
    for number in range(_blocks(_told_length(len(ids)) + 1)):
        begin = number * (_BLOCK + 2)
        block = found[begin : begin + _BLOCK + 2]
        _require_checked(block, begin)
        whole.extend(block[: len(block) - 2])
    shifts = _shifts(ids)
    told = [(one + _BASE - shift) % _BASE for one, shift in zip(whole, shifts, strict=True)]
    states: list[int] = []
    if told[-1] == 0:
        states = _rebased(told[: len(told) - 1], _BASE, STATES, len(ids))
    if len(states) == 0:
        raise ResultCodeError(t("the code is of another assignment, or its puzzles were reordered"))
    return states


def code_length(puzzles: int) -> int:
    """Return how many characters the code of so many puzzles has, hyphens left out.

    Examples
    --------
    >>> code_length(1), code_length(12), code_length(24)
    (4, 10, 16)
    """
    whole = _told_length(puzzles) + 1
    return whole + 2 * _blocks(whole)


def _blocks(whole: int) -> int:
    return (whole + _BLOCK - 1) // _BLOCK


def _told_length(puzzles: int) -> int:
    """Return how many characters tell of so many puzzles: 0.5133 is the logarithm of 5 by 23."""
    return puzzles * 5133 // 10000 + 1


def _shifts(ids: list[str]) -> list[int]:
    """Return by how much each character is shifted: by the puzzles and their order."""
    mixed = 7
    for name in ids:
        for letter in name:
            mixed = (mixed * 31 + _HEX.find(letter) + 2) % 999983
    first = mixed % _BASE
    step = mixed // _BASE % (_BASE - 1) + 1
    length = _told_length(len(ids))
    # The last alone tells whose code it is; the others come from elsewhere in the number.
    told = [(mixed // 529 + place * step) % _BASE for place in range(length)]
    return [*told, first]


def _rebased(digits: list[int], base: int, other: int, length: int) -> list[int]:
    """Return a number in another base, of so many digits; none where it has more."""
    found = [0 for _ in range(length)]
    for digit in digits:
        carried = digit
        for back in range(length):
            place = length - 1 - back
            value = found[place] * base + carried
            found[place] = value % other
            carried = value // other
        if carried > 0:
            return []
    return found


def _checked(told: list[int]) -> list[int]:
    """Return a block with its two checks."""
    count = len(told)
    total = sum(told)
    placed = sum([one * (place + 1) for place, one in enumerate(told)])
    # x + y = -total and (count + 1) x + (count + 2) y = -placed, by 23.
    last = ((count + 1) * total - placed) % _BASE
    before = (2 * _BASE - total % _BASE - last) % _BASE
    return [*told, before, last]


def _require_checked(block: list[int], begin: int) -> None:
    total = sum(block) % _BASE
    placed = sum([one * (place + 1) for place, one in enumerate(block)]) % _BASE
    if total == 0 and placed == 0:
        return
    for place, one in enumerate(block):
        if total * (place + 1) % _BASE == placed:
            right = LETTERS[(one + _BASE - total) % _BASE]
            values = {"n": begin + place + 1, "letter": shown(LETTERS[one]), "right": shown(right)}
            told = t("character {n} of the code, {letter}, is wrong; perhaps it is {right}", values)
            raise ResultCodeError(told)
    raise ResultCodeError(t("more than one character of the code is wrong, or two are exchanged"))
