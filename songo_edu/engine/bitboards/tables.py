"""A game's table: every sowing as two words to be added, made from the rule sheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from songo_edu.engine.bitboards import layout as bits
from songo_edu.games.two_row.sheets import RuleSheet
from songo_edu.rules.two_row import evaluation, layout
from songo_edu.rules.two_row.moves import drop_pit, keeps_last

_NEVER = 1 << 30  # more quiet plies than any game has


def fits(sheet: RuleSheet) -> bool:
    """Return whether a game's rows fit into words: seven pits a row, 127 seeds.

    Examples
    --------
    >>> from songo_edu.games.two_row.sheets import sheet
    >>> fits(sheet("songo"))
    True
    """
    return sheet.row <= bits.LANES and sheet.seeds <= bits.MOST


@cache
def table_of(sheet: RuleSheet, weights: tuple[int, ...] | None = None) -> tuple[int, ...]:
    """Return the table of a game, laid out as ``layout.py`` says, with its weights or others."""
    rules = sheet.integers()
    row, seeds = sheet.row, sheet.seeds
    each = sum(1 << (bits.LANE * lane) for lane in range(row))
    low, high = (min(count, bits.MOST + 1) for count in sheet.take)
    worths = (0, 1, seeds, sheet.give)  # none, feed, fullest, most
    head = {
        bits.T_ROW: row,
        bits.T_PITS: each * bits.SEEDS,
        bits.T_TOPS: each * bits.TOP,
        bits.T_REST: each * bits.MOST,
        bits.T_ENOUGH: each * (bits.TOP - low),
        bits.T_TOO_MANY: each * max(0, bits.MOST - high),
        bits.T_ALL: rules[layout.GRAND_SLAM] << bits.STORE_AT,
        bits.T_CANCELLED: rules[layout.CANCELLED],
        bits.T_WIN: min(sheet.win, bits.MOST) << bits.STORE_AT,
        bits.T_FEW: min(sheet.few, bits.MOST) << bits.STORE_AT,
        bits.T_FEED: int(rules[layout.SOLIDARITY] > 0),
        bits.T_GIVE: worths[rules[layout.SOLIDARITY]],
        bits.T_GIFT: rules[layout.GIFT],
        bits.T_REPEAT: 4 if sheet.repetition else _NEVER,
        bits.T_WIDTH: (seeds + 1) * bits.SOWING,
        bits.T_SWEEP: rules[layout.SWEEP_WIN],
        bits.T_VALUES: 0,
    }
    table = [head[place] for place in range(bits.T_SOWN)]
    for lane in range(row):
        for count in range(seeds + 1):
            table += _sowing(rules, row - 1 - lane, count)
    table[bits.T_VALUES] = len(table)
    return tuple(table + _values(sheet.weights() if weights is None else weights, row, len(table)))


def _values(weights: Sequence[int], row: int, at: int) -> list[int]:
    """Return the weights of a sheet as a table has them at `at`, with a pit's for any seeds."""
    weights = list(weights)
    full, stages, cap, size = weights[: evaluation.V_STAGE]
    runs = []
    for stage in range(stages):
        begin = evaluation.V_STAGE + stage * size
        run = weights[begin : begin + size]
        held, theirs = evaluation.V_HELD, evaluation.V_HELD + row + 1
        pits = theirs + row + 1
        spare = [0] * (bits.P_THEIRS - bits.P_HELD - row - 1)
        spread = [*run[:held], *run[held:theirs], *spare, *run[theirs:pits], *spare]
        for lane in range(row):
            most = pits + lane * (cap + 1) + cap
            spread += run[most - cap : most] + [run[most]] * (bits.MOST + 1 - cap)
        runs.append([*spread, *[0] * ((bits.LANES - row) * (bits.MOST + 1))])
    first = at + bits.MOST + 1
    begins = [
        first + min(board, full) * stages // (full + 1) * len(runs[0])
        for board in range(bits.MOST + 1)
    ]
    return [*begins, *(each for run in runs for each in run)]


def _sowing(rules: list[int], pit: int, seeds: int) -> list[int]:
    """Return the four integers of the sowing of South's `pit`; North's are the same."""
    row = rules[layout.ROW]
    if seeds == 0:
        return [0, 0, 0, bits.DUTY_FREE]
    kept = keeps_last(rules, seeds)
    words = [(kept << bits.STORE_AT) - (seeds << (bits.LANE * (row - 1 - pit))), 0]
    fell = pit
    given = 0
    for k in range(1, seeds + 1 - kept):
        fell = drop_pit(rules, pit, k)
        given += fell // row
        words[fell // row] += 1 << (bits.LANE * (row - 1 - fell % row))
    may = not (
        kept
        or fell < row
        or (rules[layout.FIRST_PIT] and fell == row and seeds < 2 * row)
        or (rules[layout.SINGLE] and seeds == 1)
    )
    last = int(may) << (bits.LANE * (row - 1 - fell % row))
    return [*words, last, _duty(rules, pit, seeds) + 4 * _worth(rules, seeds, given, kept)]


def _duty(rules: list[int], pit: int, seeds: int) -> int:
    if pit != rules[layout.ROW] - 1 or seeds > 2:
        return bits.DUTY_FREE
    if seeds == 1:
        return bits.DUTY_FORBIDDEN if rules[layout.LAST_ONE] else bits.DUTY_FREE
    return rules[layout.LAST_TWO]


def _worth(rules: list[int], seeds: int, given: int, kept: int) -> int:
    """Return how well a sowing feeds an empty opponent, as the sheet counts it."""
    given += kept * rules[layout.COUNT_KEPT]
    if given == 0 or rules[layout.SOLIDARITY] < 2:
        return min(given, rules[layout.SOLIDARITY])
    return seeds if rules[layout.SOLIDARITY] == 2 else given
