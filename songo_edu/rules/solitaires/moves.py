"""Which holes may be played, which may not and why, and how a game ends.

Source: S2, parts 1 to 3.
"""

from songo_edu.rules.solitaires.layout import (
    SOLO_AWAY,
    SOLO_BARRED_EMPTY,
    SOLO_BARRED_FAR,
    SOLO_BARRED_LANDING,
    SOLO_END_EMPTY,
    SOLO_END_GOAL,
    SOLO_END_HOME,
    SOLO_END_STUCK,
    SOLO_GOES_ON,
    SOLO_HOLES,
    SOLO_LAND_ANY,
    SOLO_LAND_STORE,
    SOLO_LANDING,
    SOLO_LEGAL,
)
from songo_edu.rules.solitaires.sowing import (
    solo_copy,
    solo_goal,
    solo_runs_off,
    solo_seeds,
    solo_series,
)


def solo_landing(rules: list[int], states: list[int], at: int, to: int, pit: int) -> int:
    """Return where the last seed of playing `pit` falls: -1 off the row, -2 from no seeds.

    `to` is the offset of a position that may be overwritten.
    """
    if states[at + pit] == 0:
        return -2
    if solo_runs_off(rules, states, at, pit) == 1:
        return -1
    solo_copy(rules, states, at, to)
    return solo_series(rules, states, to, pit)


def solo_reason(rules: list[int], states: list[int], at: int, to: int, pit: int) -> int:
    """Return why `pit` may not be played: 0 legal, else one of the SOLO_BARRED codes.

    `to` is the offset of a position that may be overwritten. The end of the game is no reason
    here: whoever calls asks ``solo_ending`` first.
    """
    seeds = states[at + pit]
    if seeds == 0:
        return SOLO_BARRED_EMPTY
    if solo_runs_off(rules, states, at, pit) == 1:
        return SOLO_BARRED_FAR
    if rules[SOLO_AWAY] == 1:
        return SOLO_BARRED_FAR if solo_landing(rules, states, at, to, pit) < 0 else SOLO_LEGAL
    if rules[SOLO_LANDING] == SOLO_LAND_ANY or seeds == pit + 1:
        return SOLO_LEGAL
    if rules[SOLO_LANDING] == SOLO_LAND_STORE or states[at + pit - seeds] == 0:
        return SOLO_BARRED_LANDING
    return SOLO_LEGAL


def solo_legal(
    rules: list[int], states: list[int], at: int, to: int, moves: list[int], start: int
) -> int:
    """Write the holes that may be played into `moves` from `start` on; return how many.

    None may be played after the end. `to` is the offset of a position that may be overwritten.
    """
    holes = rules[SOLO_HOLES]
    if states[at + holes + 1] == 1 or solo_goal(rules, states, at) == 1:
        return 0
    count = 0
    for pit in range(holes):
        if solo_reason(rules, states, at, to, pit) == SOLO_LEGAL:
            moves[start + count] = pit
            count += 1
    return count


def solo_won(rules: list[int], states: list[int], at: int) -> int:
    """Return 1 where the game is won at `at`."""
    if states[at + rules[SOLO_HOLES] + 1] == 1:
        return 0
    if rules[SOLO_AWAY] == 1:
        return solo_goal(rules, states, at)
    return 1 if solo_seeds(rules, states, at) == 0 else 0


def solo_ending(rules: list[int], states: list[int], at: int, count: int) -> int:
    """Return how the game has ended at `at`, or 0; `count` is the number of legal moves there."""
    if states[at + rules[SOLO_HOLES] + 1] == 1:
        return SOLO_END_EMPTY
    if solo_won(rules, states, at) == 1:
        return SOLO_END_GOAL if rules[SOLO_AWAY] == 1 else SOLO_END_HOME
    return SOLO_END_STUCK if count == 0 else SOLO_GOES_ON
