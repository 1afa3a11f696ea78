"""The first hint at the key of a puzzle of two rows: what it is about, never where it lies."""

from songo_edu.locale import t
from songo_edu.puzzles.explain.effects import move_of, new_threats, parries, threats_of
from songo_edu.puzzles.hints import gain_hint
from songo_edu.rules.two_row.layout import GOES_ON, ROW

#: Pits of a chain that is called long.
LONG_CHAIN = 3


def idea_hint(sheet: list[int], state: list[int], key: int, moves: int, theirs: bool) -> str:
    """Return what a key is about; `theirs` says that seeds are to be kept, not to be won.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> board = game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11")
    >>> names, state = board.sheet.pits, list(board.state)
    >>> idea_hint(board.sheet.integers(), state, names.index("N1"), 1, True)
    'A pit that gets a seed more can be too full to be taken.'
    """
    move = move_of(sheet, state, key)
    if theirs:
        met = parries(sheet, move)
        if len(met) == 0:
            return t("Look for what the other side would take, then for what stays out of reach.")
        if met[0].how == "full":
            return t("A pit that gets a seed more can be too full to be taken.")
        if met[0].how == "farther":
            return t("A pit that threatens runs on too far when it gets seeds.")
        if met[0].how == "emptied":
            return t("The pit that threatens can be taken itself.")
        return t("What is threatened can be played away.")
    if move.held >= 2 * sheet[ROW]:
        return t("A grenier goes round the whole board.")
    if move.takes > 0:
        if moves == 1 and len(move.pits) >= LONG_CHAIN:
            return t("Look for a long chain.")
        if moves == 1:
            return gain_hint(move.takes)
        return t("Take something now, and have more in view.")
    threats = threats_of(sheet, move.after, move.side) if move.ends == GOES_ON else []
    if len(threats) > 1:
        return t("The right move takes nothing at once: it leaves several threats.")
    if len(threats) == 1 and len(new_threats(sheet, move)) == 0:
        return t("The right move takes nothing at once: it keeps a threat.")
    if len(threats) == 1:
        return t("The right move takes nothing at once: it makes a threat.")
    return t("The right move takes nothing and threatens nothing: let the other side come to you.")
