"""Values in words: seeds with a tenth, who is ahead by how many, who wins by force."""

from typing import TypedDict

from songo_edu.games.wording import player
from songo_edu.locale import t, tn


class Stand(TypedDict):
    """How a game stands, as far as a search sees."""

    hundredths: int  # South's lead after best play, in hundredths of a seed
    winner: int  # who wins by force, -1 where that is not seen
    plies: int  # moves until then, -1 where they are not known


def tenths(hundredths: int) -> str:
    """Return hundredths of a seed as seeds with a tenth, the nearest.

    Examples
    --------
    >>> tenths(235), tenths(-4), tenths(1200)
    ('2.4', '0.0', '12.0')
    """
    n = (abs(hundredths) + 5) // 10
    return t("{whole}.{tenth}", {"whole": n // 10, "tenth": n % 10})


def margin_words(hundredths: int) -> str:
    """Return two seeds or more in words, with a tenth.

    Examples
    --------
    >>> margin_words(1480)
    '14.8 seeds'
    """
    return t("{value} seeds", {"value": tenths(hundredths)})


def lead_words(hundredths: int) -> str:
    """Return who is ahead by how many seeds, given South's lead.

    Examples
    --------
    >>> lead_words(235), lead_words(-1200), lead_words(-4)
    ('South +2.4', 'North +12.0', 'no lead')
    """
    if abs(hundredths) < 5:
        return t("no lead")
    side = 0 if hundredths > 0 else 1
    return t("{player} +{value}", {"player": player(side), "value": tenths(hundredths)})


def stand_words(stand: Stand) -> str:
    """Return how a game stands: who is ahead, or who wins by force.

    Examples
    --------
    >>> stand_words({"hundredths": -450, "winner": -1, "plies": -1})
    'North +4.5'
    >>> stand_words({"hundredths": -450, "winner": 1, "plies": 3})
    'North wins in 3 plies'
    """
    if stand["winner"] < 0:
        return lead_words(stand["hundredths"])
    values = {"player": player(stand["winner"])}
    if stand["plies"] < 0:
        return t("{player} wins by force", values)
    return tn("{player} wins in {n} ply", "{player} wins in {n} plies", stand["plies"], values)
