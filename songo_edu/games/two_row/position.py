"""The rule sheets of two rows, their positions, what may be played and does what, games by name.

A field's comment names its source: S0 (songo, rules and strategies), S1 (awalé), S3 (a page that
retells Serge Mbarga Owona's book). "Decided" marks what no source settles.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, fields
from functools import cached_property, partial
from typing import TYPE_CHECKING, Literal

from songo_edu import lazy
from songo_edu.errors import UnknownGameError, UnknownPitError
from songo_edu.games.any_game import Game
from songo_edu.games.own import OWN, as_integers, digest, sheet_fields
from songo_edu.games.protocol import AnyPosition, Refusal, State, checked
from songo_edu.games.strings import SIDES as SIDES
from songo_edu.games.strings import Side as Side
from songo_edu.games.strings import read_two_rows, rows_of, two_row_board, write_two_rows
from songo_edu.games.variants import TWO_ROW_SHEETS
from songo_edu.rules.two_row import layout, moves

if TYPE_CHECKING:
    from songo_edu.games import wording
    from songo_edu.games.two_row import sentences as words
    from songo_edu.games.two_row import weights
else:
    words = lazy.module("songo_edu.games.two_row.sentences")
    weights = lazy.module("songo_edu.games.two_row.weights")
    wording = lazy.module("songo_edu.games.wording")


@dataclass(frozen=True)
class RuleSheet:
    """Every rule of one two-row game.

    Lengths are in pits, amounts in seeds; flags say what happens when they are set.

    Examples
    --------
    >>> sheet("songo").win
    40
    """

    name: str
    pits: tuple[str, ...]  # names in sowing order, South's row first
    start: int  # seeds in each pit at the start
    win: int  # a store this full wins at once (S0 III, S1)
    take: tuple[int, int]  # the smallest and largest count that is taken (S0 V, S1)
    clockwise: bool  # South's row is sown from right to left (S0 IV)
    lap: Literal["board", "opponent"]  # where seeds past the first lap go (S0 IV)
    keep_last: bool  # a lap ending in the first pit: its last seed is kept (S0 IV, S3)
    first_pit_safe: bool  # ending in the first pit without a lap takes nothing (S0 VI)
    grand_slam: bool  # taking all the opponent's seeds is allowed (S0 VI: no)
    last_pit_one: bool  # the last pit may not be played with 1 seed (S0 VI)
    # The last pit with 2 seeds: S0 VI says unless it captures, S3 never.
    last_pit_two: Literal["free", "unless-capture", "forbidden"]
    cancelled_is_capture: bool  # for that rule, a cancelled capture counts (decided: no)
    gift: Literal["none", "opponent"]  # a forbidden move that is the only one (S3)
    solidarity: Literal["none", "feed", "fullest", "most"]  # S0 VI; S3: most
    give: int  # seeds that are enough under "most" (S3)
    count_kept: bool  # the kept seed counts as given (decided: no)
    single_safe: bool  # a single seed from the last pit takes nothing (S1, Gabon)
    few: int  # the game ends with fewer seeds on the board (S3)
    repetition: bool  # the same board and mover again ends the game (decided)
    sweep_at_win: bool  # rows are swept after a win as well (decided: no)

    @property
    def row(self) -> int:
        """Pits in a row."""
        return len(self.pits) // 2

    @property
    def seeds(self) -> int:
        """Seeds of the whole game."""
        return self.start * len(self.pits)

    @property
    def rows(self) -> list[list[int]]:
        """Pit numbers of the north and the south row, left to right as South sees them."""
        return rows_of(self.row, self.clockwise)

    def integers(self) -> list[int]:
        """Return the sheet as the flat run of integers that the rules read."""
        return list(self._integers)

    @cached_property
    def _integers(self) -> list[int]:
        taking = ("win", "lap", "keep_last", "take", "first_pit_safe", "grand_slam")
        last_pit = ("last_pit_one", "last_pit_two", "cancelled_is_capture", "gift")
        giving = ("solidarity", "give", "count_kept", "single_safe")
        ending = ("few", "repetition", "sweep_at_win")
        return [self.row, *as_integers(self, *taking, *last_pit, *giving, *ending)]

    def weights(self) -> list[int]:
        """Return what positions are judged by, as `rules.two_row.limited_search` reads it."""
        return weights.two_row_weights(self.integers())

    def digest(self) -> str:
        """Return 12 hexadecimal digits that change with any field (puzzles name their sheet so)."""
        return digest(self)


#: All sheets by name.
SHEETS = {name: RuleSheet(**sheet_fields(TWO_ROW_SHEETS, name)) for name in TWO_ROW_SHEETS}


def sheet(name: str) -> RuleSheet:
    """Return the rule sheet of that name.

    Raises
    ------
    UnknownGameError
        naming the text and the sheets there are.
    """
    own = OWN.get(name) if isinstance(name, str) else None
    if own is not None and isinstance(own.rules, RuleSheet):
        return own.rules
    try:
        return SHEETS[name]
    except (KeyError, TypeError):
        raise UnknownGameError(name, sorted(SHEETS)) from None


def differences(one: RuleSheet | str, other: RuleSheet | str) -> dict[str, tuple[object, object]]:
    """Return the fields in which two sheets, or those of two names, differ, with both values.

    Raises
    ------
    UnknownGameError
        naming what is neither a sheet nor the name of one.

    Examples
    --------
    >>> sorted(differences(sheet("songo"), sheet("songo-ekang")))
    ['last_pit_two', 'solidarity']
    """
    one, other = (each if isinstance(each, RuleSheet) else sheet(each) for each in (one, other))
    return {
        field.name: (getattr(one, field.name), getattr(other, field.name))
        for field in fields(one)
        if field.name != "name" and getattr(one, field.name) != getattr(other, field.name)
    }


# -- positions -------------------------------------------------------------------------------------


def other_side(side: Side) -> Side:
    """Return the side opposite."""
    return "N" if side == "S" else "S"


def side_name(side: Side) -> str:
    """Return the name of a side, in the reader's language."""
    return wording.player(SIDES.index(side))


@dataclass(frozen=True, repr=False)
class Position(AnyPosition):
    """A position of a two-row game; frozen, so that a move gives a new one.

    Its text has the rows as they lie on the board from left to right, North's first; then the side
    to move; then the stores, North's first as well: after ``S 49-0`` South is to move, and North
    has 49.

    Two positions are equal when their sheets and boards are; the way that led to them, kept in
    `past` since the last capture, only matters to the rule of repetition. `state` is laid out as
    the rules need it, its count of quiet plies left at 0.

    Examples
    --------
    >>> from songo_edu import game
    >>> p = game("songo").start()
    >>> str(p.play("S2"))
    '6.6.6.5.5.5.5/6.6.0.5.5.5.5 N 0-0'
    """

    sheet: RuleSheet
    state: State
    past: tuple[State, ...] = field(default=(), compare=False)
    _counts_plies = True

    def __str__(self) -> str:
        return write_two_rows(self.sheet.rows, list(self.state))

    @property
    def mover(self) -> Side:
        """The side to move, "S" or "N"."""
        return SIDES[self.state[layout.MOVER]]

    @property
    def pits(self) -> dict[str, int]:
        """Seeds in each pit, in sowing order from South's farthest pit."""
        return dict(zip(self.sheet.pits, self.state, strict=False))

    @property
    def stores(self) -> dict[Side, int]:
        """Seeds captured by each side."""
        return {"S": self.state[layout.SOUTH], "N": self.state[layout.NORTH]}

    def row(self, side: Side) -> dict[str, int]:
        """Return the seeds in the pits of one side, in sowing order."""
        first = SIDES.index(side) * self.sheet.row
        return dict(list(self.pits.items())[first : first + self.sheet.row])

    def board(self) -> str:
        """Return the board as lines of text: pits by name, North's row above, the stores behind.

        Examples
        --------
        >>> from songo_edu import game
        >>> print(game("awale").start().play("F").board())
         a  b  c  d  e  f   0
         4  4  5  5  5  5
         4  4  4  4  4  0
         A  B  C  D  E  F   0
        """
        sheet = self.sheet
        return "\n".join(two_row_board(list(sheet.pits), sheet.rows, list(self.state)))

    @cached_property
    def _legal(self) -> tuple[int, ...]:
        states, at = self.buffer()
        pits = [0] * 8
        count = moves.legal(self._rules, states, at, at + layout.STRIDE, pits, 0)
        return tuple(pits[:count])

    @cached_property
    def _ended(self) -> int:
        return moves.ending(self._rules, *self.buffer(), 0, len(self._legal))

    @property
    def over(self) -> bool:
        """Whether the game has ended here."""
        return self._ended != 0

    @property
    def ending(self) -> str | None:
        """How the game has ended: "store", "few-seeds", "no-seed", "no-move", "repetition"."""
        return words.ENDINGS[self._ended] or None

    def _allowed(self) -> list[str]:
        return [] if self.over else [self.sheet.pits[pit] for pit in self._legal]

    def candidates(self) -> list[str]:
        """Return the moves worth listing: the pits of the mover that hold seeds, legal or not.

        Examples
        --------
        >>> from songo_edu import game
        >>> game("songo").position("4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14").candidates()
        ['S6', 'S5', 'S3', 'S2', 'S1', 'S0']
        """
        return [] if self.over else [pit for pit, seeds in self.row(self.mover).items() if seeds]

    def _refusal(self, move: str) -> Refusal | None:
        legal = self._index(move) in self._legal and not self.over
        return None if legal else self.why_not(move)

    def _after(self, move: str) -> Position:
        states, at = self.buffer()
        moves.make(self._rules, states, at, at + layout.STRIDE, self._index(move))
        after = states[at + layout.STRIDE : at + 2 * layout.STRIDE]
        past = () if after[layout.QUIET] == 0 else (*self.past, self.state)
        return Position(self.sheet, (*after[: layout.QUIET], 0), past)

    def _known(self) -> Collection[str]:
        return self.sheet.pits

    def order_from(self, side: str) -> list[int]:
        """Return the pits by number, the side's own row first, both in sowing order."""
        pits = list(range(2 * self.sheet.row))
        return pits if side == SIDES[0] else pits[self.sheet.row :] + pits[: self.sheet.row]

    def every_move(self, side: str) -> list[str]:
        """Return the pits of a side, in sowing order.

        Examples
        --------
        >>> from songo_edu import game
        >>> game("awale").start().every_move("N")
        ['f', 'e', 'd', 'c', 'b', 'a']
        """
        return [self.sheet.pits[pit] for pit in self.order_from(side)[: self.sheet.row]]

    def why_not(self, move: str) -> Refusal | None:
        """Return why a move may not be played, or None where it may.

        Examples
        --------
        >>> from songo_edu import game
        >>> p = game("songo").position("4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14")
        >>> p.why_not("S0").code
        'last-pit'
        """
        pit = self._index(move)
        states, at = self.buffer()
        to = at + layout.STRIDE
        number = moves.reason(self._rules, states, at, to, pit, [0] * 8, 0)
        code = "over" if self.over else words.REASONS[number]
        return Refusal(move, code, *words.refusal_words(self.told(), pit, code)) if code else None

    def landing(self, move: str) -> str | None:
        """Return the pit where the last seed of a pit would fall, None where it would be kept.

        An empty pit sows nothing: its own name is returned. Forbidden pits may be asked too.
        """
        pit = moves.landing(self._rules, *self.buffer(), self._index(move))
        if pit == -2:
            return move
        return None if pit == -1 else self.sheet.pits[pit]

    def _name(self, place: int) -> str:
        return self.sheet.pits[place]

    def _happens(self, move: str) -> list[int]:
        return self._trace_into(move, *self.buffer())

    def _trace_into(self, move: str, states: list[int], at: int) -> list[int]:
        """Return what happens in a move, and write the position after it behind that at `at`."""
        out = [0] * (3 * (2 * self.sheet.seeds + 20))
        size = moves.trace(self._rules, states, at, at + layout.STRIDE, self._index(move), out)
        return out[:size]

    def _in_words(self, move: str) -> str:
        states, at = self.buffer()
        events = self._trace_into(move, states, at)
        return words.move_words(list(self.sheet.pits), states, at, self._index(move), events)

    def final(self) -> Position:
        """Return the position with the rows swept into the stores where the game ends so."""
        if not self.over or (self.ending == "store" and not self.sheet.sweep_at_win):
            return self
        state = list(self.state)
        moves.sweep(self._rules, state, 0)
        return Position(self.sheet, tuple(state), self.past)

    @property
    def winner(self) -> Side | None:
        """The side that has won; None where nobody has, by a draw or because play goes on."""
        if not self.over:
            return None
        stores = self.final().stores
        return next((side for side in SIDES if stores[side] >= self.sheet.win), None)

    def _verdict(self) -> str:
        return words.verdict_words(self._rules, self._ended, list(self.final().state))

    def told(self) -> words.Board:
        """Return the position in the form that the sentences about it need."""
        states, at = self.buffer()
        return words.Board(
            sheet=self._rules,
            names=list(self.sheet.pits),
            order=[pit for row in self.sheet.rows for pit in row],
            states=states,
            at=at,
            allowed=list(self._legal),
            ending=self._ended,
            closing=list(self.final().state),
        )

    def turned(self) -> Position:
        """Return the board turned round: North's row and store become South's."""
        pits, row = len(self.sheet.pits), self.sheet.row

        def turn(state: State) -> State:
            ring = state[:pits]
            return (
                ring[row:]
                + ring[:row]
                + state[pits : layout.SOUTH]
                + (state[layout.NORTH], state[layout.SOUTH], 1 - state[layout.MOVER], 0)
            )

        return Position(self.sheet, turn(self.state), tuple(turn(state) for state in self.past))

    @cached_property
    def _rules(self) -> list[int]:
        return self.sheet.integers()

    def _index(self, move: str) -> int:
        try:
            return self.sheet.pits.index(move)
        except ValueError:
            raise UnknownPitError(move, sorted(self.sheet.pits)) from None


def two_row_game(name: str | RuleSheet = "songo") -> Game[RuleSheet, Position]:
    """Return the two-row game of that name, such as "songo" or "awale", or of one's own sheet."""
    rules = name if isinstance(name, RuleSheet) else sheet(name)
    return Game(rules, str(_start(rules)), _read)


def _start(rules: RuleSheet) -> Position:
    pits = len(rules.pits)
    return Position(rules, (rules.start,) * pits + (0,) * (layout.STRIDE - pits))


def _read(rules: RuleSheet, text: str) -> Position:
    reader = partial(read_two_rows, rows=rules.rows, most=rules.seeds, game=rules.name)
    return Position(rules, checked(reader, text, str(_start(rules))))


#: What the catalogue of games asks for.
open_game = two_row_game
