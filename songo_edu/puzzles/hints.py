"""The hints of a puzzle: what the move is about, where it lies, which it is."""

from songo_edu.locale import t, tn
from songo_edu.puzzles.explain.effects import move_of, new_threats, parries, threats_of
from songo_edu.puzzles.questions import PUZZLE_KINDS, first_hint
from songo_edu.rules.two_row.layout import GOES_ON, ROW

#: Pits of a chain that is called long.
_LONG_CHAIN = 3


def sole_hint() -> str:
    """Return the first hint where one first move alone wins."""
    return t("Exactly one first move wins.")


def gain_hint(won: int) -> str:
    """Return the first hint where seeds are to be won, by what the right move takes.

    Examples
    --------
    >>> gain_hint(3)
    'The right move takes 3 seeds straight away.'
    """
    if won == 0:
        return t("The right move takes nothing straight away.")
    return tn(
        "The right move takes {n} seed straight away.",
        "The right move takes {n} seeds straight away.",
        won,
    )


def idea_hint(kind: str, sheet: list[int], state: list[int], key: int, moves: int) -> str:
    """Return what the key of a puzzle of two rows is about, never where it lies.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> board = game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11")
    >>> key, state = board.sheet.pits.index("N1"), list(board.state)
    >>> idea_hint("defend", board.sheet.integers(), state, key, 1)
    'One more seed can make a pit too full to be taken.'
    """
    if first_hint(kind) != "":
        return first_hint(kind)
    move = move_of(sheet, state, key)
    if PUZZLE_KINDS[kind]["goal"] == "guard":
        met = parries(sheet, move)
        if len(met) == 0:
            return t("Look for what the other side would take, then for what stays out of reach.")
        if met[0].how == "full":
            return t("One more seed can make a pit too full to be taken.")
        if met[0].how == "farther":
            return t("A threatening pit that gets more seeds sows too far.")
        if met[0].how == "emptied":
            return t("The pit that threatens can be taken itself.")
        return t("What is threatened can be played away.")
    if move.held >= 2 * sheet[ROW]:
        return t("A grenier goes round the whole board.")
    if move.takes > 0:
        if moves == 1 and len(move.pits) >= _LONG_CHAIN:
            return t("Look for a long chain.")
        if moves == 1:
            return gain_hint(move.takes)
        return t("Take something now, and have more in view.")
    threats = threats_of(sheet, move.after, move.side) if move.ends == GOES_ON else []
    if len(threats) > 1:
        return t("The right move takes nothing straight away: it leaves several threats.")
    if len(threats) == 1 and len(new_threats(sheet, move)) == 0:
        return t("The right move takes nothing straight away: it keeps a threat.")
    if len(threats) == 1:
        return t("The right move takes nothing straight away: it makes a threat.")
    return t("The right move takes nothing and threatens nothing: let the other side come to you.")


def near_hint(names: list[str], place: int) -> str:
    """Return the region in which a move lies: half of those that may be played, two at least.

    Examples
    --------
    >>> near_hint(["S6", "S5", "S4", "S3", "S2"], 3)
    'It is one of S4, S3, S2.'
    >>> near_hint(["S6", "S1"], 0)
    'It is one of S6, S1.'
    """
    half = min(len(names), max(2, (len(names) + 1) // 2))
    near = names[:half] if place < half else names[len(names) - half :]
    return t("It is one of {pits}.", {"pits": ", ".join(near)})


def move_hint(name: str) -> str:
    """Return the last hint: the move."""
    return t("The move is {pit}.", {"pit": name})


def taken_words(taken: int) -> str:
    """Return how many seeds a sowing takes.

    Examples
    --------
    >>> taken_words(3)
    '3 seeds are taken.'
    """
    if taken == 0:
        return t("Nothing is taken.")
    return tn("{n} seed is taken.", "{n} seeds are taken.", taken)


def count_hints(sown: int, taken: int) -> list[str]:
    """Return what is said of a sowing before where it ends."""
    sentence = taken_words(0) if taken == 0 else t("Something is taken.")
    return [tn("{n} seed is sown.", "{n} seeds are sown.", sown), sentence]


def none_words() -> str:
    """Return what is said where no pit is forbidden.

    Examples
    --------
    >>> none_words()
    'No pit is forbidden.'
    """
    return t("No pit is forbidden.")


def forbidden_hints(barred: int, last_pit: bool) -> list[str]:
    """Return what is said of forbidden pits before which they are.

    `last_pit` says whether the game has a rule on the last pit of a row.

    Examples
    --------
    >>> forbidden_hints(0, True)[1]
    'A rule has conditions: check whether they are met.'
    """
    sentence = t("A rule has conditions: check whether they are met.")
    if barred > 0:
        sentence = tn("{n} pit cannot be played.", "{n} pits cannot be played.", barred)
    if not last_pit:
        return [t("A move must feed an empty row."), sentence]
    return [
        t(
            "A last pit cannot give seeds away without a capture, and a move must feed an empty"
            " row."
        ),
        sentence,
    ]
