"""Why every game of Sowing ends: numbers that fall with every move, in the order of a dictionary.

Source: S2 "Le variant de Busser-Lemoine", and its question whether there is a simpler one.
"""

from songo_edu.rules.duels.moves import DUEL_HOLES


def duel_length(states: list[int], at: int, left: int, right: int) -> int:
    """Return how far apart the outermost full holes from `left` to `right` are; 0 for one or none.

    Source: S2, "longueur du plateau".
    """
    while left < right and states[at + left] == 0:
        left += 1
    while left < right and states[at + right] == 0:
        right -= 1
    return right - left


def duel_variant(sheet: list[int], states: list[int], at: int, shorter: int, out: list[int]) -> int:
    """Write the variant of the board at `at`, two numbers a level; return how many there are.

    Levels go from the outer pair of holes to the inner one; an odd board ends with its middle hole.
    The first number is the length of the level's part of the board, or, where `shorter` is 1, the
    full holes of the pair; the second is the number of all seeds without those of the pair.
    """
    holes = sheet[DUEL_HOLES]
    seeds = 0
    for i in range(holes):
        seeds += states[at + i]
    left = 0
    right = holes - 1
    size = 0
    while left <= right:
        pair = states[at + left]
        full = 1 if states[at + left] > 0 else 0
        if left < right:
            pair += states[at + right]
            full += 1 if states[at + right] > 0 else 0
        out[size] = full if shorter == 1 else duel_length(states, at, left, right)
        out[size + 1] = seeds - pair
        size += 2
        left += 1
        right -= 1
    return size
