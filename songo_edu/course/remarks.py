"""What an opponent may say of the game: when, and of what; `sayings.py` has the sentences.

It speaks of what has just happened and can be read off the board: seeds taken, a capture passed by,
a threat left standing, a pit left alone, a grenier. It says no more than one sentence in four
plies, none twice in a game, and is silent once it has nothing left to say.
"""

from dataclasses import dataclass
from typing import Final

from songo_edu.games.wording import move_count_words, seed_words
from songo_edu.locale import t
from songo_edu.rules.two_row.layout import MOVER, ROW, SOUTH, STRIDE
from songo_edu.rules.two_row.moves import legal, make

#: Plies from one remark to the next.
EVERY_PLIES: Final = 4
#: What there is to speak of, what matters most first: how the game has ended; a threat that was
#: left standing, carried out; seeds taken by the opponent and from it; a capture passed by; a
#: grenier of the opponent; a pit left alone; that the game begins.
MOMENTS: Final = (
    "won",
    "lost",
    "drawn",
    "threat",
    "takes",
    "gives",
    "missed",
    "grenier",
    "alone",
    "start",
)
#: Fewer seeds are not spoken of.
_LEAST_SEEDS: Final = 2
_LEAST_MISSED: Final = 4
_LEAST_ALONE: Final = 4  # in a pit left alone, and the moves made beside it
_MOST_PLIES_OF_START: Final = 2


@dataclass(frozen=True)
class Moment:
    """Something to speak of; -1 and 0 where it has no pit, no number."""

    kind: str
    pit: int
    seeds: int
    moves: int


@dataclass(frozen=True)
class Remark:
    """A sentence that was said: its number among those of its opponent, and the ply."""

    number: int
    ply: int


def _stored(states: list[int], ply: int, side: int) -> int:
    return states[ply * STRIDE + SOUTH + side]


def _gain(states: list[int], ply: int, side: int) -> int:
    """Return what the move that led to a ply brought a side."""
    return _stored(states, ply, side) - _stored(states, ply - 1, side)


def _taken_by(sheet: list[int], states: list[int], ply: int, pit: int, side: int) -> int:
    """Return what a pit would take at a ply, were it its side's move."""
    board = [*states[ply * STRIDE : (ply + 1) * STRIDE], *[0 for _ in range(STRIDE)]]
    board[MOVER] = side
    return make(sheet, board, 0, STRIDE, pit) if board[pit] > 0 else 0


def _best_capture(sheet: list[int], states: list[int], ply: int) -> list[int]:
    """Return the pit that takes most for the player to move at a ply, and what it takes."""
    board = [*states[ply * STRIDE : (ply + 1) * STRIDE], *[0 for _ in range(STRIDE)]]
    moves = [0 for _ in range(8)]
    count = legal(sheet, board, 0, STRIDE, moves, 0)
    best = [-1, 0]
    for i in range(count):
        taken = make(sheet, board, 0, STRIDE, moves[i])
        if taken > best[1]:
            best = [moves[i], taken]
    return best


def _left_alone(sheet: list[int], states: list[int], line: list[int], side: int) -> Moment:
    """Return the pit of a side that has been full and not played for the most moves."""
    ply = len(line)
    moment = Moment("alone", -1, 0, 0)
    for pit in range(side * sheet[ROW], (side + 1) * sheet[ROW]):
        moves = 0
        for back in range(1, ply + 1):
            if line[ply - back] == pit:
                break
            if states[(ply - back) * STRIDE + pit] < _LEAST_ALONE:
                break
            if states[(ply - back) * STRIDE + MOVER] == side:
                moves += 1
        if moves > moment.moves and states[ply * STRIDE + pit] >= _LEAST_ALONE:
            moment = Moment("alone", pit, states[ply * STRIDE + pit], moves)
    return moment


def _new_grenier(sheet: list[int], states: list[int], ply: int, side: int) -> Moment:
    """Return the fullest grenier of a side that was none two plies ago."""
    moment = Moment("grenier", -1, 0, 0)
    for pit in range(side * sheet[ROW], (side + 1) * sheet[ROW]):
        seeds = states[ply * STRIDE + pit]
        fresh = ply < 2 or states[(ply - 2) * STRIDE + pit] < 2 * sheet[ROW]
        if seeds >= 2 * sheet[ROW] and fresh and seeds > moment.seeds:
            moment = Moment("grenier", pit, seeds, 0)
    return moment


def moments(sheet: list[int], states: list[int], line: list[int], foe: int) -> list[Moment]:
    """Return what there is to speak of once the opponent has moved, what matters most first.

    `line` has the pits played, `states` the positions before each and after the last; `foe` is the
    opponent's side. The end of a game is not looked at here: `ended` is.
    """
    ply = len(line)
    topics: list[Moment] = []
    taken = _gain(states, ply, foe)
    if taken >= _LEAST_SEEDS:
        pit = line[ply - 1]
        stood = ply > 1 and _taken_by(sheet, states, ply - 2, pit, foe) >= _LEAST_SEEDS
        topics.append(Moment("threat" if stood else "takes", pit, taken, 0))
    if ply > 1:
        given = _gain(states, ply - 1, 1 - foe)
        if given >= _LEAST_SEEDS:
            topics.append(Moment("gives", line[ply - 2], given, 0))
        best = _best_capture(sheet, states, ply - 2)
        if given == 0 and best[1] >= _LEAST_MISSED:
            topics.append(Moment("missed", best[0], best[1], 0))
    grenier = _new_grenier(sheet, states, ply, foe)
    if grenier.pit >= 0:
        topics.append(grenier)
    alone = _left_alone(sheet, states, line, 1 - foe)
    if alone.moves >= _LEAST_ALONE:
        topics.append(alone)
    if ply <= _MOST_PLIES_OF_START:
        topics.append(Moment("start", -1, 0, 0))
    return topics


def ended(won: int, foe: int) -> list[Moment]:
    """Return what there is to speak of at the end; `won` is the side that has won, -1 for none."""
    kind = "drawn" if won < 0 else "lost" if won == foe else "won"
    return [Moment(kind, -1, 0, 0)]


def chosen_remark(kinds: list[str], remarks: list[Remark], ply: int, about: list[str]) -> list[int]:
    """Return which sentence is said at a ply, and of which of the moments; none where it is silent.

    `kinds` has the moment that each sentence of the opponent is for, `remarks` what it has said in
    this game, `about` what there is to speak of.

    Examples
    --------
    >>> kinds = ["start", "takes", "takes"]
    >>> chosen_remark(kinds, [], 6, ["takes"])
    [1, 0]
    >>> chosen_remark(kinds, [Remark(1, 6)], 8, ["takes"])
    []
    >>> chosen_remark(kinds, [Remark(1, 6)], 10, ["gives", "takes"])
    [2, 1]
    >>> chosen_remark(kinds, [Remark(1, 6), Remark(2, 10)], 20, ["takes"])
    []
    """
    if any(ply - remark.ply < EVERY_PLIES for remark in remarks):
        return []
    used = [remark.number for remark in remarks]
    for moment in range(len(about)):
        for number in range(len(kinds)):
            if kinds[number] == about[moment] and number not in used:
                return [number, moment]
    return []


def remark_words(saying: str, moment: Moment, names: list[str]) -> str:
    """Return a sentence with its pit, seeds and moves; pits are named as the board names them."""
    values = {
        "pit": names[moment.pit] if moment.pit >= 0 else "",
        "seeds": seed_words(moment.seeds),
        "moves": move_count_words(moment.moves),
    }
    return t(saying, values)
