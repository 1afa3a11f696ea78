"""What a position is worth before it is played on: the twin of `rules.two_row.evaluation`."""

from songo_edu.engine.bitboards.layout import (
    LANE,
    MOST,
    P_LEAD,
    P_PHASE,
    P_PITS,
    P_TEMPO,
    PAIR,
    PAIR_MIDDLE,
    SEEDS,
    STORE,
    STORE_AT,
    SUM,
    T_PITS,
    T_ROW,
    T_VALUES,
)
from songo_edu.rules.two_row.evaluation import PHASE_BITS


def static_value(table: list[int], own: int, other: int) -> int:
    """Return the value of a position for its mover, nothing being played."""
    weights = table[T_VALUES]
    lead = (own >> STORE_AT) - (other >> STORE_AT)
    pair = lead * table[weights + P_LEAD] + table[weights + P_TEMPO]
    mine = weights + P_PITS
    row = table[T_ROW]
    theirs = mine + row * (MOST + 1)
    for lane in range(row):
        pair += table[mine + ((own >> (LANE * lane)) & SEEDS)]
        pair += table[theirs + ((other >> (LANE * lane)) & SEEDS)]
        mine += MOST + 1
        theirs += MOST + 1
    board = ((((own & table[T_PITS]) + (other & table[T_PITS])) * SUM) & STORE) >> STORE_AT
    phase = table[weights + P_PHASE + board]
    early = (pair + PAIR_MIDDLE) >> PAIR
    late = pair - (early << PAIR)
    return (early * phase + late * ((1 << PHASE_BITS) - phase)) >> PHASE_BITS
