"""What a move on two rows does, as numbers: what it takes, what it threatens, what it meets.

A position is a list of `STRIDE` integers. A threat is what a pit would take if its side moved now.
"""

from typing import Final, TypedDict

from songo_edu.rules.two_row.layout import (
    END_STORE,
    EVENT_CAPTURE,
    EVENT_DROP,
    EVENT_GIFT,
    EVENT_KEEP,
    GOES_ON,
    MOVER,
    ROW,
    STOP_ALL,
    STOP_COUNT,
    STRIDE,
    SWEEP_WIN,
    TAKE_MIN,
)
from songo_edu.rules.two_row.moves import (
    chain,
    copy_state,
    ending,
    keeps_last,
    legal,
    make,
    sow,
    trace,
)

#: How a threat has come to nothing, or to less.
MET_EMPTIED: Final = 1  # its pit has no seeds any more
MET_BARRED: Final = 2  # its pit may not be played any more
MET_FARTHER: Final = 3  # its pit holds other seeds, and ends elsewhere
MET_FULL: Final = 4  # a pit it aims at now holds too many
MET_BARE: Final = 5  # a pit it aims at now holds too few
MET_ALL: Final = 6  # it would take all there is, and so takes nothing
MET_LESS: Final = 7  # the same pits hold less
MET_OVER: Final = 8  # the game has ended

_EVENTS: Final = 320  # integers of the longest move's events


class Aim(TypedDict):
    """A threat."""

    source: int
    last: int  # where its last seed falls
    pits: list[int]  # those it takes, backwards from there
    seeds: int


class Met(TypedDict):
    """What has become of a threat."""

    aim: Aim
    how: int
    left: int  # seeds it still takes
    pit: int  # the pit that is meant: where the source ends now, or what it aims at no more
    n: int  # seeds that would be in that pit


class Move(TypedDict):
    """A move and what it does."""

    side: int
    pit: int
    held: int  # seeds sown
    before: list[int]
    after: list[int]
    takes: int  # seeds it wins, the one that a lap keeps among them
    pits: list[int]  # the pits it takes
    kept: bool  # whether the last seed of a lap is kept
    gift: bool  # whether its seeds go to the other side
    home: bool  # whether it stays within its own row
    fed: bool  # whether the other row was empty before it
    ends: int  # how it ends the game, 0 where that goes on
    stop: int  # why it takes no more, as the rules number it
    last: int  # the pit of its last seed, -1 where that is kept or given
    made: int  # seeds in that pit then


def pits_allowed(sheet: list[int], state: list[int]) -> list[int]:
    """Return what may be played; nothing where the game is over."""
    board = [*state, *[0 for _ in range(STRIDE)]]
    found = [0 for _ in range(8)]
    count = legal(sheet, board, 0, STRIDE, found, 0)
    if ending(sheet, board, 0, 0, count) != GOES_ON:
        return []
    return found[:count]


def with_side(state: list[int], side: int) -> list[int]:
    """Return the same board with one side to move."""
    return [*state[:MOVER], side, *state[MOVER + 1 : STRIDE]]


def aims_of(sheet: list[int], state: list[int], side: int) -> list[Aim]:
    """Return what a side threatens, whoever is to move: the largest threat first.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> board = game("songo").position("4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8")
    >>> found = aims_of(board.sheet.integers(), list(board.state), 1)
    >>> [(board.sheet.pits[one["source"]], one["seeds"]) for one in found]
    [('N4', 6)]
    """
    board = [*with_side(state, side), *[0 for _ in range(STRIDE)]]
    found: list[Aim] = []
    for pit in pits_allowed(sheet, board[:STRIDE]):
        seeds = make(sheet, board, 0, STRIDE, pit) - keeps_last(sheet, board[pit])
        if seeds > 0:
            copy_state(board, 0, STRIDE)
            last = sow(sheet, board, STRIDE, pit)
            taken = chain(sheet, board, STRIDE, pit, board[pit], last) >> 4
            pits = [last - back for back in range(taken)]
            found.append({"source": pit, "last": last, "pits": pits, "seeds": seeds})
    return sorted(found, key=lambda one: -one["seeds"])


def move_of(sheet: list[int], state: list[int], pit: int) -> Move:
    """Return a legal move with what it does at once."""
    board = [*state[:STRIDE], *[0 for _ in range(2 * STRIDE)]]
    side = board[MOVER]
    events = [0 for _ in range(_EVENTS)]
    size = trace(sheet, board, 0, STRIDE, pit, events)
    told = events[:size]
    takes = make(sheet, board, 0, STRIDE, pit)
    drops = [i for i in range(0, size, 3) if told[i] == EVENT_DROP]
    first = (1 - side) * sheet[ROW]
    theirs = board[first : first + sheet[ROW]]
    gift = told[0] == EVENT_GIFT
    kept = any(told[i] == EVENT_KEEP for i in range(0, size, 3))
    ended_in = -1 if gift or kept else told[drops[-1] + 1]
    moves = [0 for _ in range(8)]
    count = legal(sheet, board, STRIDE, 2 * STRIDE, moves, 0)
    return {
        "side": side,
        "pit": pit,
        "held": board[pit],
        "before": board[:STRIDE],
        "after": board[STRIDE : 2 * STRIDE],
        "takes": takes,
        "pits": [told[i + 1] for i in range(0, size, 3) if told[i] == EVENT_CAPTURE],
        "kept": kept,
        "gift": gift,
        "home": not gift and pit // sheet[ROW] == (pit + board[pit]) // sheet[ROW],
        "fed": sum(theirs) == 0,
        "ends": ending(sheet, board, STRIDE, STRIDE, count),
        "stop": told[size - 1],
        "last": ended_in,
        "made": 0 if ended_in < 0 else told[drops[-1] + 2],
    }


def new_aims(sheet: list[int], move: Move) -> list[Aim]:
    """Return the mover's threats that are new with a move, or have grown: the largest first."""
    if move["ends"] != GOES_ON:
        return []
    known = aims_of(sheet, move["before"], move["side"])
    return [
        aim
        for aim in aims_of(sheet, move["after"], move["side"])
        if aim["seeds"] > _seeds_from(known, aim["source"])
    ]


def _seeds_from(aims: list[Aim], source: int) -> int:
    return sum([aim["seeds"] for aim in aims if aim["source"] == source])


def met_by(sheet: list[int], move: Move) -> list[Met]:
    """Return the other side's threats that take less after a move: the largest first."""
    other = 1 - move["side"]
    now = aims_of(sheet, move["after"], other)
    found = []
    for aim in aims_of(sheet, move["before"], other):
        left = _seeds_from(now, aim["source"])
        if left < aim["seeds"]:
            found.append(_met(sheet, move, aim, left))
    return found


def _met(sheet: list[int], move: Move, aim: Aim, left: int) -> Met:
    """Return how a threat was met, from what its pit would do now."""
    source, other = aim["source"], 1 - move["side"]
    plain: Met = {"aim": aim, "how": MET_LESS, "left": left, "pit": aim["last"], "n": 0}
    after = with_side(move["after"], other)
    if move["ends"] != GOES_ON:
        return {**plain, "how": MET_OVER}
    if after[source] == 0:
        return {**plain, "how": MET_EMPTIED, "pit": source}
    if source not in pits_allowed(sheet, after):
        return {**plain, "how": MET_BARRED, "pit": source}
    now = move_of(sheet, after, source)
    if now["last"] != aim["last"]:
        return {**plain, "how": MET_FARTHER, "pit": now["last"], "n": after[source]}
    if now["stop"] == STOP_ALL:
        return {**plain, "how": MET_ALL}
    if now["stop"] == STOP_COUNT and len(now["pits"]) < len(aim["pits"]):
        stopped = aim["pits"][len(now["pits"])]
        n = _seeds_then(sheet, after, source, stopped)
        how = MET_BARE if n < sheet[TAKE_MIN] else MET_FULL
        return {**plain, "how": how, "pit": stopped, "n": n}
    return plain


def _seeds_then(sheet: list[int], state: list[int], source: int, pit: int) -> int:
    """Return what a pit holds at the end of a sowing, before anything is taken."""
    board = [*state, *[0 for _ in range(STRIDE)]]
    events = [0 for _ in range(_EVENTS)]
    size = trace(sheet, board, 0, STRIDE, source, events)
    held = [
        events[i + 2] for i in range(0, size, 3) if events[i] == EVENT_DROP and events[i + 1] == pit
    ]
    return held[-1] if len(held) > 0 else state[pit]


def kept_by(sheet: list[int], move: Move) -> list[int]:
    """Return the other side’s pits that would have kept a seed after a lap, and will not any more.

    A kept seed is no threat in the sense of `aims_of`: nothing is taken from a pit.
    """
    other = 1 - move["side"]
    before, after = with_side(move["before"], other), with_side(move["after"], other)
    allowed = pits_allowed(sheet, before)
    return [
        pit
        for pit in allowed
        if keeps_last(sheet, before[pit]) == 1 and keeps_last(sheet, after[pit]) == 0
    ]


def after_standing_still(sheet: list[int], move: Move) -> int:
    """Return what a move takes, and the most that the mover could take next, left in peace."""
    aims = [] if move["ends"] != GOES_ON else aims_of(sheet, move["after"], move["side"])
    return move["takes"] + max([0, *[aim["seeds"] for aim in aims]])


def swept_by(sheet: list[int], move: Move, side: int) -> int:
    """Return the seeds that a side adds because the move ends the game: those of its row."""
    if move["ends"] == GOES_ON or (move["ends"] == END_STORE and sheet[SWEEP_WIN] == 0):
        return 0
    first = side * sheet[ROW]
    return sum(move["after"][first : first + sheet[ROW]])
