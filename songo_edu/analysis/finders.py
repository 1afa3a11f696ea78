"""What the finders of the rules see in a position, as records, pits as numbers.

`order` holds all pits as they lie on the board from left to right, North's row first; whatever is
found stands in that order. `states` needs space for four positions after the one at `at`.
"""

from typing import Final, TypedDict

from songo_edu.rules.two_row.layout import LEGAL, MOVER, ROW, STRIDE
from songo_edu.rules.two_row.moves import reason
from songo_edu.rules.two_row.strategies import (
    DEFENCE_BEFORE,
    DEFENCE_KIND,
    DEFENCE_LEFT,
    DEFENCE_REGAIN,
    DEFENCE_REPLY,
    DEFENCE_SIZE,
    DEFENCE_SOURCE,
    DOUBLE_FIRST,
    DOUBLE_LEAST,
    DOUBLE_SECOND,
    DOUBLE_SIZE,
    DOUBLE_STOPS,
    MENACE_ANSWER,
    MENACE_LAST,
    MENACE_LEFT,
    MENACE_PITS,
    MENACE_REPLIES,
    MENACE_REPLY,
    MENACE_SEEDS,
    MENACE_TABLE,
    bidoua_of,
    find_defences,
    find_doubles,
    find_menaces,
    grenier_journey,
    is_grenier,
    waiting_of,
)

#: Integers for lists of moves.
MOVE_SPACE: Final = 24


class Reply(TypedDict):
    """A move of the threatened side, and what it leaves the threat to take."""

    move: int
    left: int


class Menace(TypedDict):
    """A simple threat."""

    side: int
    source: int
    last: int  # where its last seed falls
    chain: list[int]  # the pits it takes, backwards from there
    targets: list[int]  # the same from left to right
    seeds: int
    replies: list[Reply]  # those that blunt it
    answer: int  # the most the other side could take straight after it


class Double(TypedDict):
    """Two threats whose last seeds fall in different pits."""

    side: int
    sources: list[int]
    lasts: list[int]  # where their last seeds fall, source by source
    targets: list[int]
    seeds: int  # what the better of the two takes now
    least: int  # what it still takes after the best reply
    stops: list[int]  # the replies that cancel both
    apparent: bool  # whether there are any


class Grenier(TypedDict):
    """A pit that goes round the whole board."""

    side: int
    pit: int
    seeds: int
    journey: list[int]  # its last pit (-1: kept) and what it takes, with 0, 1, 2, … seeds more
    best: int  # the fewest seeds more that make it take most


class Defence(TypedDict):
    """A move of the player to move that answers a threat."""

    move: int
    source: int  # the threatening pit
    kind: int
    before: int
    left: int
    regain: int


class Forbidden(TypedDict):
    """A pit with seeds that may not be played, and the number of the reason."""

    pit: int
    reason: int


class Findings(TypedDict):
    """All that is found; lists of two hold South's part and North's."""

    over: bool
    menaces: list[list[Menace]]
    doubles: list[list[Double]]
    greniers: list[list[Grenier]]
    defences: list[Defence]
    forbidden: list[Forbidden]
    bidoua: list[int]
    waiting: list[int]


def _in_order(order: list[int], pits: list[int]) -> list[int]:
    return [pit for pit in order if pit in pits]


def _row_of(sheet: list[int], order: list[int], side: int) -> list[int]:
    first = side * sheet[ROW]
    return [pit for pit in order if first <= pit < first + sheet[ROW]]


def menace_table(sheet: list[int], states: list[int], at: int, side: int) -> list[int]:
    """Return the table of the threats of one side, as `rules.two_row.menaces` lays it out."""
    table = [0 for _ in range(MENACE_TABLE)]
    find_menaces(sheet, states, at, side, [0 for _ in range(MOVE_SPACE)], table)
    return table


def menaces_in(sheet: list[int], order: list[int], table: list[int], side: int) -> list[Menace]:
    """Return the threats of a side from its table."""
    first = side * sheet[ROW]
    threats = [i for i in range(sheet[ROW]) if table[MENACE_SEEDS + i] > 0]
    found = [_menace(order, table, side, first + i, i) for i in threats]
    return sorted(found, key=lambda one: order.index(one["source"]))


def _menace(order: list[int], table: list[int], side: int, source: int, i: int) -> Menace:
    seeds = table[MENACE_SEEDS + i]
    last = table[MENACE_LAST + i]
    chain = [last - back for back in range(table[MENACE_PITS + i])]
    helps: list[Reply] = [
        {"move": table[line + MENACE_REPLY], "left": table[line + i]}
        for line in _reply_lines(table)
        if table[line + i] < seeds
    ]
    return {
        "side": side,
        "source": source,
        "last": last,
        "chain": chain,
        "targets": _in_order(order, chain),
        "seeds": seeds,
        "replies": sorted(helps, key=lambda one: order.index(one["move"])),
        "answer": table[MENACE_ANSWER + i],
    }


def _reply_lines(table: list[int]) -> list[int]:
    return [MENACE_LEFT + 8 * reply for reply in range(table[MENACE_REPLIES])]


def doubles_in(sheet: list[int], order: list[int], table: list[int], side: int) -> list[Double]:
    """Return the double threats of a side from its table, the real ones first."""
    out = [0 for _ in range(21 * DOUBLE_SIZE)]
    count = find_doubles(sheet, table, out)
    first = side * sheet[ROW]
    found = [
        _double(order, table, side, first, out[at : at + DOUBLE_SIZE])
        for at in range(0, count * DOUBLE_SIZE, DOUBLE_SIZE)
    ]
    found = sorted(found, key=lambda one: [order.index(pit) for pit in one["sources"]])
    real = [double for double in found if not double["apparent"]]
    return [*real, *[double for double in found if double["apparent"]]]


def _double(order: list[int], table: list[int], side: int, first: int, pair: list[int]) -> Double:
    both = [pair[DOUBLE_FIRST], pair[DOUBLE_SECOND]]
    sources = _in_order(order, [first + i for i in both])
    threats = [_menace(order, table, side, source, source - first) for source in sources]
    aimed = [target for threat in threats for target in threat["chain"]]
    lines = _reply_lines(table)
    stops = [
        table[lines[reply] + MENACE_REPLY]
        for reply in range(len(lines))
        if pair[DOUBLE_STOPS] >> reply & 1
    ]
    return {
        "side": side,
        "sources": sources,
        "lasts": [threat["last"] for threat in threats],
        "targets": _in_order(order, aimed),
        "seeds": max([threat["seeds"] for threat in threats]),
        "least": pair[DOUBLE_LEAST],
        "stops": _in_order(order, stops),
        "apparent": len(stops) > 0,
    }


def defences_in(
    sheet: list[int], order: list[int], states: list[int], at: int, table: list[int]
) -> list[Defence]:
    """Return all answers of the player to move to the threats in the opponent's table."""
    out = [0 for _ in range(51 * DEFENCE_SIZE)]
    count = find_defences(sheet, states, at, table, [0 for _ in range(MOVE_SPACE)], out)
    found: list[Defence] = [
        {
            "move": out[place + DEFENCE_REPLY],
            "source": out[place + DEFENCE_SOURCE],
            "kind": out[place + DEFENCE_KIND],
            "before": out[place + DEFENCE_BEFORE],
            "left": out[place + DEFENCE_LEFT],
            "regain": out[place + DEFENCE_REGAIN],
        }
        for place in range(0, count * DEFENCE_SIZE, DEFENCE_SIZE)
    ]
    return sorted(found, key=lambda one: [order.index(one["move"]), order.index(one["source"])])


def forbidden_in(sheet: list[int], order: list[int], states: list[int], at: int) -> list[Forbidden]:
    """Return the pits of the player to move that hold seeds but may not be played."""
    moves = [0 for _ in range(MOVE_SPACE)]
    held = [pit for pit in _row_of(sheet, order, states[at + MOVER]) if states[at + pit] > 0]
    found: list[Forbidden] = [
        {"pit": pit, "reason": reason(sheet, states, at, at + STRIDE, pit, moves, 0)}
        for pit in held
    ]
    return [forbidden for forbidden in found if forbidden["reason"] != LEGAL]


def greniers_in(
    sheet: list[int], order: list[int], states: list[int], at: int, side: int
) -> list[Grenier]:
    """Return the greniers of a side."""
    return [
        _grenier(sheet, states, at, side, pit)
        for pit in _row_of(sheet, order, side)
        if is_grenier(sheet, states, at, pit) == 1
    ]


def _grenier(sheet: list[int], states: list[int], at: int, side: int, pit: int) -> Grenier:
    journey = [0 for _ in range(4 * sheet[ROW])]
    best = grenier_journey(sheet, states, at, at + STRIDE, pit, journey)
    return {
        "side": side,
        "pit": pit,
        "seeds": states[at + pit],
        "journey": journey,
        "best": best,
    }


def findings_of(
    sheet: list[int], order: list[int], states: list[int], at: int, over: bool, known: list[int]
) -> Findings:
    """Return all that is found; where the game is over nothing threatens, nothing is forbidden.

    `known` is the table of `rules.two_row.bidoua.waiting_table`, which fills as it is asked.
    """
    menaces: list[list[Menace]] = [[], []]
    doubles: list[list[Double]] = [[], []]
    defences: list[Defence] = []
    forbidden: list[Forbidden] = []
    if not over:
        tables = [menace_table(sheet, states, at, side) for side in (0, 1)]
        menaces = [menaces_in(sheet, order, tables[side], side) for side in (0, 1)]
        doubles = [doubles_in(sheet, order, tables[side], side) for side in (0, 1)]
        defences = defences_in(sheet, order, states, at, tables[1 - states[at + MOVER]])
        forbidden = forbidden_in(sheet, order, states, at)
    return {
        "over": over,
        "menaces": menaces,
        "doubles": doubles,
        "greniers": [greniers_in(sheet, order, states, at, side) for side in (0, 1)],
        "defences": defences,
        "forbidden": forbidden,
        "bidoua": [bidoua_of(sheet, states, at, side) for side in (0, 1)],
        "waiting": [waiting_of(sheet, states, at, side, known) for side in (0, 1)],
    }
