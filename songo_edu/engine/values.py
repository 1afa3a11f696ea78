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
    """Return hundredths of a seed as seeds with a tenth, the nearest."""
    n = (abs(hundredths) + 5) // 10
    return t("{whole}.{tenth}", {"whole": n // 10, "tenth": n % 10})


def margin_words(hundredths: int) -> str:
    """Return two seeds or more in words, with a tenth."""
    return t("{value} seeds", {"value": tenths(hundredths)})


def lead_words(hundredths: int) -> str:
    """Return who is ahead by how many seeds, given South's lead."""
    if abs(hundredths) < 5:
        return t("no lead")
    side = 0 if hundredths > 0 else 1
    return t("{player} +{value}", {"player": player(side), "value": tenths(hundredths)})


def stand_words(stand: Stand) -> str:
    """Return how a game stands: who is ahead, or who wins by force."""
    if stand["winner"] < 0:
        return lead_words(stand["hundredths"])
    values = {"player": player(stand["winner"])}
    if stand["plies"] < 0:
        return t("{player} wins by force", values)
    return tn("{player} wins in {n} ply", "{player} wins in {n} plies", stand["plies"], values)
