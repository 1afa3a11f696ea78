"""What a position shows of strategy: threats, answers, greniers, bidoua (S0, IV and VII)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property, lru_cache

from songo_edu.analysis import finders
from songo_edu.analysis.finders import Findings
from songo_edu.errors import UnknownSideError
from songo_edu.games import Position, Refusal, RuleSheet
from songo_edu.games.catalogue import asks_two_rows
from songo_edu.games.protocol import Event
from songo_edu.games.two_row.findings import Defence, DoubleMenace, Grenier, Menace, Yinda
from songo_edu.games.two_row.position import SIDES, Side
from songo_edu.rules.two_row import strategies
from songo_edu.rules.two_row.layout import MOVER

#: What readers ask for as ``songo_edu.strategy``; the rest is for the rooms above.
__all__ = [
    *("Defence", "DoubleMenace", "Grenier", "Menace", "Yinda", "bidoua", "counter_threats"),
    *("defences", "double_menaces", "evasions", "forbidden", "greniers", "menaces"),
    *("threatened", "waiting_moves", "yindas"),
]


def __dir__() -> list[str]:
    return __all__


def side_number(side: Side) -> int:
    """Return 0 for South, 1 for North."""
    if side not in SIDES:
        raise UnknownSideError(side)
    return SIDES.index(side)


def _number_of(position: Position, side: Side | None) -> int:
    """Return the number of the side that is asked about, of whoever is to move where none is."""
    return side_number(position.mover if side is None else side)


def with_mover(position: Position, side: Side) -> Position:
    """Return the same board with one side to move, its history forgotten."""
    state = list(position.state)
    state[MOVER] = side_number(side)
    return Position(position.sheet, tuple(state))


def from_left(sheet: RuleSheet, pits: Iterable[str]) -> tuple[str, ...]:
    """Return pits as they lie on the board from left to right, North's row first."""
    wanted = set(pits)
    return tuple(name for row in sheet.rows for pit in row if (name := sheet.pits[pit]) in wanted)


@lru_cache(maxsize=256)
def _table(position: Position, side: int) -> list[int]:
    """Return the table of the threats of one side, as `rules.two_row.strategies` lays it out."""
    return finders.menace_table(position.told(), side)


@cache
def _waiting_known(row: int) -> list[int]:
    """Return the table of series already counted, shared by all positions of that many pits."""
    sheet = [row]  # the size asks for the number of pits alone
    return [0] * strategies.waiting_table(sheet)


def findings_in(position: Position) -> Findings:
    """Return all that the finders see."""
    return _findings(position, position.over)


@lru_cache(maxsize=256)
def _findings(position: Position, _over: bool) -> Findings:  # equal positions may have ended or not
    return finders.findings_of(position.told(), _waiting_known(position.sheet.row))


# -- threats, and what answers them ----------------------------------------------------------------


@asks_two_rows
def menaces(position: Position, side: Side | None = None) -> tuple[Menace, ...]:
    """Return the threats of one side, to move or not; none where the game is over.

    Here and below a side that is left out is the one to move.

    What the side would take is judged as if it were to move now, the replies as if the other side
    were. Repetition is left aside. Where the other side has no legal reply, nothing blunts a
    threat.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> menaces(game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"), "S")
    (Menace(S4 → N0 N1 N2 N3: 11 seeds; N1 leaves 2; N2 leaves 10; N6 leaves 0),)
    """
    number = _number_of(position, side)
    if position.over:
        return ()
    return tuple(finders.menaces_in(position.told(), _table(position, number), number))


@asks_two_rows
def double_menaces(position: Position, side: Side | None = None) -> tuple[DoubleMenace, ...]:
    """Return the double threats of one side, the real ones first; none where the game is over.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> double_menaces(game("songo").position("5.1.1.0.4.5.4/2.4.7.4.4.5.2 N 11-11"), "S")
    (DoubleMenace(S0 → N1, S1 → N2: 4 seeds, least 2),)
    """
    number = _number_of(position, side)
    if position.over:
        return ()
    return tuple(finders.doubles_in(position.told(), _table(position, number), number))


def real_doubles(position: Position, side: Side) -> tuple[DoubleMenace, ...]:
    """Return the double threats of one side that no single reply stops."""
    return tuple(menace for menace in double_menaces(position, side) if not menace.apparent)


@asks_two_rows
def threatened(position: Position, side: Side | None = None) -> dict[str, int]:
    """Return the pits of `side` under threat, with the most seeds a threat on them takes.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> threatened(game("songo").position("4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8"), "N")
    {'N2': 3}
    """
    most: dict[str, int] = {}
    for menace in menaces(position, SIDES[1 - _number_of(position, side)]):
        for pit in menace.targets:
            most[pit] = max(most.get(pit, 0), menace.seeds)
    return {pit: most[pit] for pit in from_left(position.sheet, most)}


@asks_two_rows
def defences(position: Position) -> tuple[Defence, ...]:
    """Return every answer of the player to move to every threat, by move; none after the end.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> for defence in defences(game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11")):
    ...     print(defence)
    Defence(N1 against S4, yinda: 2 instead of 11)
    Defence(N2 against S4, evasion: 10 instead of 11)
    Defence(N6 against S4, push: 0 instead of 11)
    """
    if position.over:
        return ()
    table = _table(position, 1 - SIDES.index(position.mover))
    return tuple(finders.defences_in(position.told(), table))


@asks_two_rows
def yindas(position: Position) -> tuple[Yinda, ...]:
    """Return the yindas of the player to move, from left to right.

    A yinda adds a seed to a pit under threat, which then holds too many to be taken, and the threat
    takes less. The threatening pit itself is left as it was.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> yindas(game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"))
    (Yinda(N1: S4 takes 2 instead of 11),)
    """
    by_move: dict[str, list[Defence]] = {}
    for defence in defences(position):
        if defence.kind == "yinda":
            by_move.setdefault(defence.move, []).append(defence)
    return tuple(
        Yinda(move, max(answer.saved for answer in against), tuple(against))
        for move, against in by_move.items()
    )


@asks_two_rows
def evasions(position: Position) -> tuple[Defence, ...]:
    """Return the moves that bring the seeds of a threatened pit out of reach."""
    return tuple(defence for defence in defences(position) if defence.kind == "evasion")


@asks_two_rows
def counter_threats(position: Position) -> tuple[Defence, ...]:
    """Return the moves that do not stop a threat, but make it cost more than it takes."""
    return tuple(defence for defence in defences(position) if defence.kind == "counter-threat")


# -- greniers, waiting, what is forbidden ----------------------------------------------------------


@asks_two_rows
def greniers(position: Position, side: Side | None = None) -> tuple[Grenier, ...]:
    """Return the greniers of one side from left to right, to move or not.

    The seeds more are put into the grenier in thought and the rest of the board is left as it is;
    solidarity is left aside.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> greniers(game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"), "S")
    (Grenier(S4, 17 seeds: ends in N3, takes 11),)
    """
    return tuple(finders.greniers_in(position.told(), _number_of(position, side)))


@asks_two_rows
def bidoua(position: Position, side: Side | None = None) -> int:
    """Return the bidoua of one side, as S0 counts it.

    The pits whose sowing would pass seeds to the opponent are left out; the other seeds go, in
    thought, up to the nearest of these ahead of them, or to the row's last pit. The sum of these
    steps is the bidoua.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> p = game("songo").position("4.2.3.1.2.0.8/0.9.1.8.6.5.7 N 7-7")
    >>> bidoua(p, "N"), bidoua(p, "S")
    (53, 6)
    """
    states, at = position.buffer()
    return strategies.bidoua_of(position.sheet.integers(), states, at, _number_of(position, side))


@asks_two_rows
def waiting_moves(position: Position, side: Side | None = None) -> int:
    """Return the longest series of sowings within one side's own row, exactly.

    The other side does not move, and the duty to feed an empty row is left aside. Every series is
    tried: a row has at most 20,160 different states for this question (2,520 in awalé), because
    a pit that sows across counts no further, however full it is. So there is no limit to state.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> p = game("songo").position("4.2.3.1.2.0.8/0.9.1.8.6.5.7 N 7-7")
    >>> waiting_moves(p, "N"), waiting_moves(p, "S")
    (35, 3)
    """
    states, at = position.buffer()
    rules, known = position.sheet.integers(), _waiting_known(position.sheet.row)
    return strategies.waiting_of(rules, states, at, _number_of(position, side), known)


@asks_two_rows
def forbidden(position: Position) -> tuple[Refusal, ...]:
    """Return the refusals of the mover's pits that hold seeds but may not be played.

    They go from left to right, as `Position.why_not` gives them; none where the game is over.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> found = forbidden(game("songo").position("4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14"))
    >>> [(refusal.move, refusal.code) for refusal in found]
    [('S0', 'last-pit')]
    """
    if position.over:
        return ()
    refusals = [position.why_not(barred.pit) for barred in finders.forbidden_in(position.told())]
    return tuple(refusal for refusal in refusals if refusal is not None)


class CachedPosition(Position):
    """A position that plays and traces each move once; those after it remember as well."""

    @classmethod
    def of(cls, position: Position) -> CachedPosition:
        """Return a position with a memory."""
        return cls(position.sheet, position.state, position.past)

    @cached_property
    def _played(self) -> dict[str, CachedPosition]:
        return {}

    @cached_property
    def _traced(self) -> dict[str, list[Event]]:
        return {}

    def play(self, move: str) -> CachedPosition:
        """Return the position after a move, the same each time."""
        if move not in self._played:
            self._played[move] = CachedPosition.of(super().play(move))
        return self._played[move]

    def trace(self, move: str) -> list[Event]:
        """Return what happens in a legal move, event by event."""
        if move not in self._traced:
            self._traced[move] = super().trace(move)
        return self._traced[move]
