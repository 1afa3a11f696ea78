"""The first hint at the key of a puzzle of two rows: what it is about, never where it lies."""

from songo_edu.locale import t
from songo_edu.puzzles.explain.effects import (
    MET_EMPTIED,
    MET_FARTHER,
    MET_FULL,
    aims_of,
    met_by,
    move_of,
    new_aims,
)
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
    key_move = move_of(sheet, state, key)
    if theirs:
        met = met_by(sheet, key_move)
        if len(met) == 0:
            return t("Look for what the other side would take, then for what stays out of reach.")
        how = met[0]["how"]
        if how == MET_FULL:
            return t("A pit that gets a seed more can be too full to be taken.")
        if how == MET_FARTHER:
            return t("A pit that threatens runs on too far when it gets seeds.")
        if how == MET_EMPTIED:
            return t("The pit that threatens can be taken itself.")
        return t("What is threatened can be played away.")
    if key_move["held"] >= 2 * sheet[ROW]:
        return t("A grenier goes round the whole board.")
    if key_move["takes"] > 0:
        if moves == 1 and len(key_move["pits"]) >= LONG_CHAIN:
            return t("Look for a long chain.")
        if moves == 1:
            return gain_hint(key_move["takes"])
        return t("Take something now, and have more in view.")
    aims = (
        [] if key_move["ends"] != GOES_ON else aims_of(sheet, key_move["after"], key_move["side"])
    )
    if len(aims) > 1:
        return t("The right move takes nothing at once: it leaves several threats.")
    if len(aims) == 1 and len(new_aims(sheet, key_move)) == 0:
        return t("The right move takes nothing at once: it keeps a threat.")
    if len(aims) == 1:
        return t("The right move takes nothing at once: it makes a threat.")
    return t("The right move takes nothing and threatens nothing: let the other side come to you.")
