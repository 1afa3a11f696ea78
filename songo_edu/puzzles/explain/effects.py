"""What a move on two rows does, as numbers: what it takes, what it threatens, what it parries.

A position is a list of `STRIDE` integers. A threat is what a pit would take if its side moved now.
"""

from dataclasses import dataclass, replace
from typing import Final

from songo_edu.rules.two_row.layout import (
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

_EVENTS: Final = 320  # integers of the longest move's events


@dataclass(frozen=True)
class Threat:
    """What a pit would take if its side moved now."""

    source: int
    last: int  # where its last seed falls
    pits: list[int]  # those it takes, backwards from there
    seeds: int


@dataclass(frozen=True)
class Parry:
    """What has become of a threat that takes less after a move.

    How it was parried:

    - "emptied", "barred": its pit has no seeds any more, or may not be played
    - "farther": its pit holds other seeds, and ends elsewhere
    - "full", "bare": a pit it aims at now holds too many or too few
    - "all": it would take all there is, and so takes nothing
    - "less": the same pits hold less
    - "over": the game has ended
    """

    threat: Threat
    how: str
    left: int  # seeds it still takes
    pit: int  # the pit that is meant: where the source ends now, or what it aims at no more
    n: int  # seeds that would be in that pit


@dataclass(frozen=True)
class Move:
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
    pits = [0 for _ in range(8)]
    count = legal(sheet, board, 0, STRIDE, pits, 0)
    return pits[:count] if ending(sheet, board, 0, 0, count) == GOES_ON else []


def with_side(state: list[int], side: int) -> list[int]:
    """Return the same board with one side to move."""
    return [*state[:MOVER], side, *state[MOVER + 1 : STRIDE]]


def threats_of(sheet: list[int], state: list[int], side: int) -> list[Threat]:
    """Return what a side threatens, to move or not: the largest threat first.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> board = game("songo").position("4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8")
    >>> threats = threats_of(board.sheet.integers(), list(board.state), 1)
    >>> [(board.sheet.pits[threat.source], threat.seeds) for threat in threats]
    [('N4', 6)]
    """
    board = [*with_side(state, side), *[0 for _ in range(STRIDE)]]
    threats: list[Threat] = []
    for pit in pits_allowed(sheet, board[:STRIDE]):
        seeds = make(sheet, board, 0, STRIDE, pit) - keeps_last(sheet, board[pit])
        if seeds > 0:
            copy_state(board, 0, STRIDE)
            last = sow(sheet, board, STRIDE, pit)
            taken = chain(sheet, board, STRIDE, pit, board[pit], last) >> 4
            pits = [last - back for back in range(taken)]
            threats.append(Threat(pit, last, pits, seeds))
    return sorted(threats, key=lambda threat: -threat.seeds)


def move_of(sheet: list[int], state: list[int], pit: int) -> Move:
    """Return a legal move with what it does at once."""
    board = [*state[:STRIDE], *[0 for _ in range(2 * STRIDE)]]
    side, held = board[MOVER], board[pit]
    space = [0 for _ in range(_EVENTS)]
    size = trace(sheet, board, 0, STRIDE, pit, space)
    events = [space[i : i + 3] for i in range(0, size, 3)]
    takes = make(sheet, board, 0, STRIDE, pit)
    drops = [event for event in events if event[0] == EVENT_DROP]
    first = (1 - side) * sheet[ROW]
    gift = events[0][0] == EVENT_GIFT
    kept = any(event[0] == EVENT_KEEP for event in events)
    moves = [0 for _ in range(8)]
    count = legal(sheet, board, STRIDE, 2 * STRIDE, moves, 0)
    return Move(
        side=side,
        pit=pit,
        held=held,
        before=board[:STRIDE],
        after=board[STRIDE : 2 * STRIDE],
        takes=takes,
        pits=[event[1] for event in events if event[0] == EVENT_CAPTURE],
        kept=kept,
        gift=gift,
        home=not gift and pit // sheet[ROW] == (pit + held) // sheet[ROW],
        fed=sum(board[first : first + sheet[ROW]]) == 0,
        ends=ending(sheet, board, STRIDE, STRIDE, count),
        stop=space[size - 1],
        last=-1 if gift or kept else drops[-1][1],
        made=0 if gift or kept else drops[-1][2],
    )


def new_threats(sheet: list[int], move: Move) -> list[Threat]:
    """Return the mover's threats that are new with a move, or have grown: the largest first."""
    if move.ends != GOES_ON:
        return []
    before = threats_of(sheet, move.before, move.side)
    after = threats_of(sheet, move.after, move.side)
    return [threat for threat in after if threat.seeds > seeds_from(before, threat.source)]


def seeds_from(threats: list[Threat], source: int) -> int:
    """Return what a pit threatens to take."""
    return sum([threat.seeds for threat in threats if threat.source == source])


def parries(sheet: list[int], move: Move) -> list[Parry]:
    """Return the other side's threats that take less after a move: the largest first."""
    other = 1 - move.side
    now = threats_of(sheet, move.after, other)
    return [
        _parry(sheet, move, threat, seeds_from(now, threat.source))
        for threat in threats_of(sheet, move.before, other)
        if seeds_from(now, threat.source) < threat.seeds
    ]


def plainness(sheet: list[int], move: Move) -> int:
    """Return how well one sees what a move does: seeds it takes count twice, those it saves once.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> board = game("songo").position("4.7.2.5.6.2.7/7.4.2.2.2.0.4 N 8-8")
    >>> sheet, pit = board.sheet.integers(), board.sheet.pits.index("N4")
    >>> plainness(sheet, move_of(sheet, list(board.state), pit))
    12
    """
    saved = [parry.threat.seeds - parry.left for parry in parries(sheet, move)]
    return 2 * move.takes + sum(saved)


def _parry(sheet: list[int], move: Move, threat: Threat, left: int) -> Parry:
    """Return how a threat was parried, from what its pit would do now."""
    source = threat.source
    plain = Parry(threat, "less", left, threat.last, 0)
    after = with_side(move.after, 1 - move.side)
    if move.ends != GOES_ON:
        return replace(plain, how="over")
    if after[source] == 0:
        return replace(plain, how="emptied", pit=source)
    if source not in pits_allowed(sheet, after):
        return replace(plain, how="barred", pit=source)
    now = move_of(sheet, after, source)
    if now.last != threat.last:
        return replace(plain, how="farther", pit=now.last, n=after[source])
    if now.stop == STOP_ALL:
        return replace(plain, how="all")
    if now.stop == STOP_COUNT and len(now.pits) < len(threat.pits):
        stopped = threat.pits[len(now.pits)]
        n = _seeds_then(sheet, after, source, stopped)
        return replace(plain, how="bare" if n < sheet[TAKE_MIN] else "full", pit=stopped, n=n)
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
