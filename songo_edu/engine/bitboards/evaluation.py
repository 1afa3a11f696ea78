"""What a position is worth before it is played on: the twin of `rules.two_row.evaluation`."""

from songo_edu.engine.bitboards.layout import (
    LANE,
    LANES,
    MOST,
    P_HELD,
    P_LEAD,
    P_PITS,
    P_TEMPO,
    P_THEIRS,
    SEEDS,
    STORE_AT,
    SUM,
    T_PITS,
    T_REST,
    T_TOPS,
    T_VALUES,
)


def held_by(table: list[int], word: int) -> int:
    """Return how many pits of a row hold seeds."""
    return (((((word + table[T_REST]) & table[T_TOPS]) >> 7) * SUM) >> STORE_AT) & SEEDS


def static_value(table: list[int], own: int, other: int) -> int:
    """Return the value of a position for its mover, nothing being played."""
    pits = table[T_PITS]
    board = ((((own & pits) + (other & pits)) * SUM) >> STORE_AT) & SEEDS
    stage = table[table[T_VALUES] + board]
    value = ((own >> STORE_AT) - (other >> STORE_AT)) * table[stage + P_LEAD]
    value += table[stage + P_TEMPO]
    value += table[stage + P_HELD + held_by(table, own)]
    value += table[stage + P_THEIRS + held_by(table, other)]
    at = stage + P_PITS
    for lane in range(LANES):  # a lane that no row has is empty on both sides
        value += table[at + ((own >> (LANE * lane)) & SEEDS)]
        value -= table[at + ((other >> (LANE * lane)) & SEEDS)]
        at += MOST + 1
    return value
