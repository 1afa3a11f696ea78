"""The card at the end of a game: who has won, by how much, and after what."""

from typing import Final

from songo_edu.games.wording import player
from songo_edu.locale import t, tn

#: Seeds that a winner was behind by before that is worth telling.
FAR_BEHIND: Final = 5


def end_title(winner: int, reader: int) -> str:
    """Return the word for how a game of two rows ended.

    `winner` is the side that has won, -1 for nobody; `reader` the reader's, -1 for both.
    """
    if winner < 0:
        return t("A draw")
    if reader < 0:
        return t("{player} wins", {"player": player(winner)})
    return t("You win") if winner == reader else t("You lose")


def end_lead(winner: int, leads: list[int], stores: list[int]) -> str:
    """Return the stores and the moves, and how far the winner was behind before.

    `leads` is South's store less North's at the start and after each move.
    """
    n = len(leads) - 1
    values = {"most": max(stores), "least": min(stores)}
    behind = most_behind(winner, leads)
    if behind >= FAR_BEHIND:
        values["behind"] = behind
        return tn(
            "{most} to {least} in {n} move; the winner had been {behind} behind.",
            "{most} to {least} in {n} moves; the winner had been {behind} behind.",
            n,
            values,
        )
    return tn("{most} to {least} in {n} move.", "{most} to {least} in {n} moves.", n, values)


def most_behind(winner: int, leads: list[int]) -> int:
    """Return by how many seeds the winner was behind at worst, 0 where nobody has won."""
    if winner < 0:
        return 0
    return max([0, *[-lead if winner == 0 else lead for lead in leads]])


def turn_of_lead(winner: int, leads: list[int]) -> int:
    """Return the number of moves after which the winner was furthest behind, the last such; -1."""
    behind = most_behind(winner, leads)
    if behind < FAR_BEHIND:
        return -1
    found = -1
    for number in range(len(leads)):
        if (-leads[number] if winner == 0 else leads[number]) == behind:
            found = number
    return found
