"""Whether a side of a study still gets what is asked, whatever the other plays: by the rules alone.

A promise is looked for within no more moves of the side's own, then within one, within two, and so
on: what is kept within some moves is kept without coming back to a board. Only a board of the
game so far may come back, and that counts against who solves the study. What keeps the other side
from it is a promise, too, and looked for; where neither is found in that many positions, nobody
knows.
"""

from typing import Final, TypedDict

from songo_edu.rules.two_row.layout import END_STORE, GOES_ON, MOVER, ROW, SOUTH, STRIDE, SWEEP_WIN
from songo_edu.rules.two_row.moves import ending, legal, make, row_seeds

#: What is known of a promise.
PROMISE_BROKEN: Final = 0
PROMISE_KEPT: Final = 1
PROMISE_OPEN: Final = 2
#: Within how many moves of a side's own a promise is looked for.
MOST_AHEAD: Final = 12
#: Integers that the moves of one position need.
ROOM_OF_MOVES: Final = 8


class Promise(TypedDict):
    """That a side holds a number of seeds in the end, or the other no more than the rest."""

    side: int
    seeds: int
    rest: int
    back: int  # what is known where a board of the game so far comes back
    within: dict[str, int]  # boards, and within how many moves it is kept there
    beyond: dict[str, int]  # boards, and within how many moves it is not


class Search(TypedDict):
    """Both promises of a study from one position on, which is the first of `states`."""

    sheet: list[int]
    states: list[int]  # and space for those that may follow
    seen: list[str]  # the boards of the game so far
    left: int  # how many positions may still be looked at
    hope: Promise  # of who solves the study
    bar: Promise  # of the other side


class Settled(TypedDict):
    """What a search has found: who keeps a promise, and within how many moves."""

    known: int  # of the hope
    moves: int


def board_key(states: list[int], at: int) -> str:
    """Return a board as a text: its pits and stores, and who is to move."""
    return ",".join([str(number) for number in states[at : at + MOVER + 1]])


def search_of(
    sheet: list[int], line: list[int], ply: int, solver: int, goal: int, most: int
) -> Search:
    """Return a search from a ply of a game, the study's position being its first.

    `line` are the positions of the game, one behind the other; `goal` the seeds that the solver is
    to gain from the first on, `most` how many positions may be looked at.
    """
    at = ply * STRIDE
    board = row_seeds(sheet, line, 0, 0) + row_seeds(sheet, line, 0, sheet[ROW])
    mine = line[SOUTH + solver] + goal
    theirs = line[SOUTH + 1 - solver] + board - goal
    space = [0 for _ in range(STRIDE * (2 * MOST_AHEAD + 6))]
    return {
        "sheet": sheet,
        "states": [*line[at : at + STRIDE], *space],
        "seen": [board_key(line, number * STRIDE) for number in range(ply)],
        "left": most,
        "hope": _promise(solver, mine, theirs, PROMISE_BROKEN),
        "bar": _promise(1 - solver, theirs + 1, mine - 1, PROMISE_KEPT),
    }


def _promise(side: int, seeds: int, rest: int, back: int) -> Promise:
    return {"side": side, "seeds": seeds, "rest": rest, "back": back, "within": {}, "beyond": {}}


def _at_the_end(search: Search, promise: Promise, at: int, how: int) -> int:
    """Return whether a promise is kept where the game is over, rows swept into the stores."""
    sheet, states, side = search["sheet"], search["states"], promise["side"]
    mine, theirs = states[at + SOUTH + side], states[at + SOUTH + 1 - side]
    if how != END_STORE or sheet[SWEEP_WIN] == 1:
        mine += row_seeds(sheet, states, at, side * sheet[ROW])
        theirs += row_seeds(sheet, states, at, (1 - side) * sheet[ROW])
    return PROMISE_KEPT if mine >= promise["seeds"] or theirs <= promise["rest"] else PROMISE_BROKEN


def kept_within(search: Search, promise: Promise, at: int, moves: int) -> int:
    """Return whether a promise is kept within `moves` moves of its side, as far as is known.

    The position is at `at` of the search's states; those that follow it are written behind it.
    """
    sheet, states, side = search["sheet"], search["states"], promise["side"]
    if states[at + SOUTH + side] >= promise["seeds"]:
        return PROMISE_KEPT
    if states[at + SOUTH + 1 - side] > promise["rest"]:
        return PROMISE_BROKEN
    key = board_key(states, at)
    within, beyond = promise["within"], promise["beyond"]
    if key in within and within[key] <= moves:
        return PROMISE_KEPT
    if key in beyond and beyond[key] >= moves:
        return PROMISE_BROKEN
    if key in search["seen"]:
        return promise["back"]
    if search["left"] == 0:
        return PROMISE_OPEN
    search["left"] -= 1
    after = at + STRIDE
    pits = [0 for _ in range(ROOM_OF_MOVES)]
    count = legal(sheet, states, at, after, pits, 0)
    how = ending(sheet, states, at, at, count)
    if how != GOES_ON:
        known = _at_the_end(search, promise, at, how)
        if known == PROMISE_KEPT:
            within[key] = 0
        else:
            beyond[key] = MOST_AHEAD
        return known
    ours = states[at + MOVER] == side
    if ours and moves == 0:
        return PROMISE_BROKEN
    wanted = PROMISE_KEPT if ours else PROMISE_BROKEN  # one move that comes to this decides
    for pit in pits[:count]:
        make(sheet, states, at, after, pit)
        known = kept_within(search, promise, after, moves - 1 if ours else moves)
        if known == PROMISE_OPEN:
            return PROMISE_OPEN
        if known == wanted:
            break
    if known == PROMISE_KEPT:
        within[key] = moves
    else:
        beyond[key] = moves
    return known


def promise_settled(search: Search) -> Settled:
    """Return whether who solves the study still gets what is asked from the search's position."""
    for moves in range(MOST_AHEAD + 1):
        known = kept_within(search, search["hope"], 0, moves)
        if known != PROMISE_BROKEN:
            return {"known": known, "moves": moves}
        barred = kept_within(search, search["bar"], 0, moves)
        if barred != PROMISE_BROKEN:
            return {
                "known": PROMISE_BROKEN if barred == PROMISE_KEPT else PROMISE_OPEN,
                "moves": moves,
            }
    return {"known": PROMISE_OPEN, "moves": MOST_AHEAD}


def _moves_needed(search: Search, promise: Promise, pit: int) -> int:
    """Return within how many moves a promise is kept after a pit; one more than all if not."""
    make(search["sheet"], search["states"], 0, STRIDE, pit)
    for moves in range(MOST_AHEAD + 1):
        if kept_within(search, promise, STRIDE, moves) == PROMISE_KEPT:
            return moves
    return MOST_AHEAD + 1


def _open_pits(search: Search) -> list[int]:
    pits = [0 for _ in range(ROOM_OF_MOVES)]
    count = legal(search["sheet"], search["states"], 0, STRIDE, pits, 0)
    return pits[:count]


def reply_holding_out(search: Search) -> int:
    """Return the other side's move after which a hope that is kept takes longest."""
    ranked = [[-_moves_needed(search, search["hope"], pit), pit] for pit in _open_pits(search)]
    return sorted(ranked)[0][1]


def soonest_move(search: Search, promise: Promise) -> int:
    """Return the move of a promise's side by which it is kept soonest."""
    ranked = [[_moves_needed(search, promise, pit), pit] for pit in _open_pits(search)]
    return sorted(ranked)[0][1]
