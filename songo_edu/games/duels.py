"""One-row games for two players, Conway's Sowing and Busser's Wing: their sheets and positions."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from typing import Literal

from songo_edu.errors import UnknownGameError, UnknownPitError
from songo_edu.games import one_row_words as words
from songo_edu.games.any_game import Game
from songo_edu.games.own import as_integers, names_in_short, sheet_fields
from songo_edu.games.protocol import AnyPosition, Refusal, State, checked
from songo_edu.games.strings import one_row_board
from songo_edu.games.variants import DUEL_SHEETS
from songo_edu.rules.duels import moves

Player = Literal["L", "R"]
PLAYERS: tuple[Player, Player] = ("L", "R")

#: The games, without options.
GAMES = tuple(DUEL_SHEETS)
#: How a game ends, by the number the rules give it.
ENDINGS = (None, "no-move", "suicide")


@dataclass(frozen=True)
class DuelSheet:
    """Every rule of one duel; a position brings its own number of holes.

    A field's comment names its source: S2 (one-row games). "Decided" marks what no source settles.

    Examples
    --------
    >>> duel_sheet("sowing+misere").misere
    True
    """

    name: str
    start: str  # the position a game begins with where no other is given
    landing: Literal["anywhere", "last", "every"]  # seeds that must land in a full hole (S2)
    # A sowing that breaks that rule: S2 says both that it is forbidden and that it loses. The
    # winner is the same; forbidden is the default (decided).
    suicide: bool
    misere: bool  # a player without a move wins; S2: loses
    impartial: bool  # both may sow either way; S2: Left rightward, Right leftward
    # What may not come back in Wing. S2: "a situation already seen", the board alone by its script;
    # "situational" also looks at who moves.
    repetition: Literal["free", "positional", "situational"]

    @property
    def fafy(self) -> bool:
        """Whether every seed, not only the last, must land in a full hole (Busser)."""
        return self.landing == "every"

    def integers(self, holes: int) -> list[int]:
        """Return the sheet for a board of this many holes as the integers that the rules read."""
        names = ("landing", "suicide", "misere", "impartial", "repetition")
        return [holes, *as_integers(self, *names)]


def duel_sheet(name: str) -> DuelSheet:
    """Return the rule sheet of a name with its options; their order does not matter."""
    try:
        return DuelSheet(**sheet_fields(DUEL_SHEETS, name))
    except (KeyError, AttributeError, TypeError):
        raise UnknownGameError(name, names_in_short(DUEL_SHEETS)) from None


@cache
def _rules_of(sheet: DuelSheet, holes: int) -> list[int]:
    """Return the integers that the rules read; nobody writes there."""
    return sheet.integers(holes)


@cache
def moves_of(sheet: DuelSheet, holes: int) -> tuple[str, ...]:
    """Return the names of all moves of a board: its holes, with the way where both are free."""
    rules = _rules_of(sheet, holes)
    return tuple(dict.fromkeys(words.duel_move_name(rules, move) for move in range(2 * holes)))


@dataclass(frozen=True, repr=False)
class DuelPosition(AnyPosition):
    """A position of a one-row game for two; frozen, so that a move gives a new one.

    Two positions are equal when their sheets and boards are; `past`, the positions before it in
    its game, only matters to the rule of repetition in Wing. `state` is laid out as the rules
    need it.

    Examples
    --------
    >>> from songo_edu import game
    >>> p = game("sowing").position("2.4.1.2.0.3 L")
    >>> str(p.play("2"))
    '2.0.2.3.1.4 R'
    """

    sheet: DuelSheet
    state: State
    past: tuple[State, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        return words.write_duel(list(self.state))

    @property
    def holes(self) -> int:
        """How many holes the board has."""
        return len(self.state) - 2

    @property
    def seeds(self) -> tuple[int, ...]:
        """The seeds from left to right, as Left sees them."""
        return self.state[:-2]

    @property
    def mover(self) -> Player:
        """The player to move, "L" or "R"."""
        return PLAYERS[self.state[-2]]

    @property
    def pits(self) -> dict[str, int]:
        """Seeds in each hole, from left to right as Left sees them."""
        return {str(number): seeds for number, seeds in enumerate(self.seeds, start=1)}

    @property
    def stores(self) -> dict[str, int]:
        """No store: nothing is captured."""
        return {}

    def board(self) -> str:
        """Return the board as lines of text: the holes by name, and their seeds."""
        return "\n".join(one_row_board(list(self.pits), list(self.seeds), [], []))

    @cached_property
    def _legal(self) -> tuple[int, ...]:
        holes = [0] * moves.DUEL_SLOT
        count = moves.duel_legal(self._rules, *self.buffer(), 0, holes, 0)
        return tuple(holes[:count])

    def _allowed(self) -> list[str]:
        return [self.name_of(move) for move in self._legal]

    def candidates(self) -> list[str]:
        """Return the moves worth listing: every hole with seeds, both ways where both are free."""
        if self.over:
            return []
        return [name for name in self._known() if self.state[self.number_of(name) >> 1] > 0]

    def _after(self, move: str) -> DuelPosition:
        states, at = self.buffer()
        to = at + len(self.state)
        moves.duel_make(self._rules, states, at, to, self.number_of(move))
        past = () if self.sheet.repetition == "free" else (*self.past, self.state)
        return DuelPosition(self.sheet, tuple(states[to : to + len(self.state)]), past)

    def _known(self) -> tuple[str, ...]:
        return moves_of(self.sheet, self.holes)

    def order_from(self, side: str) -> list[int]:
        """Return the holes by number, from the left of the side that looks."""
        return list(range(self.holes))[:: 1 if side == PLAYERS[0] else -1]

    def every_move(self, side: str) -> list[str]:
        """Return the moves of a side, from its left.

        Examples
        --------
        >>> from songo_edu import game
        >>> game("sowing").position("2.4.1 L").every_move("R")
        ['3', '2', '1']
        """
        return list(self._known())[:: 1 if side == PLAYERS[0] else -1]

    def why_not(self, move: str) -> Refusal | None:
        """Return why a move may not be played, or None where it may.

        Examples
        --------
        >>> from songo_edu import game
        >>> game("sowing").position("2.4.1.2.0.3 L").why_not("6").words
        'Sown rightward, the 3 seeds of hole 6 would run off the board.'
        """
        number = self.number_of(move)
        if number in self._legal and not self.over:
            return None
        states, at = self.buffer()
        code = "over"
        if not self.over:
            code = words.DUEL_REASONS[moves.duel_reason(self._rules, states, at, 0, number)]
        return Refusal(
            move, code, *words.duel_refusal_words(self._rules, states, at, number, code, False)
        )

    def landing(self, move: str) -> str | None:
        """Return the hole where the last seed of a move would fall, None where it runs off.

        An empty hole sows nothing: its own name is returned. Forbidden moves may be asked too.
        """
        last = moves.duel_landing(*self.buffer(), self.number_of(move))
        return self._name(last) if 0 <= last < self.holes else None

    def sown(self, move: str) -> int:
        """Return the seeds in the hole that a move sows."""
        return self.state[self.number_of(move) >> 1]

    def _name(self, place: int) -> str:
        return str(place + 1)

    def _happens(self, move: str) -> list[int]:
        states, at = self.buffer()
        to = at + len(self.state)
        out = [0] * (3 * (self.holes + 2))
        return out[: moves.duel_trace(self._rules, states, at, to, self.number_of(move), out)]

    def _in_words(self, move: str) -> str:
        hole = self.number_of(move) >> 1
        return words.duel_move_words(self.state[-2], hole, self.state[hole], self._happens(move))

    @cached_property
    def _how(self) -> int:
        return moves.duel_ending(self._rules, *self.buffer(), len(self._legal))

    @cached_property
    def ending(self) -> str | None:
        """How the game has ended: "no-move" or "suicide"."""
        return ENDINGS[self._how]

    @property
    def winner(self) -> Player | None:
        """The player who has won; None while play goes on."""
        if not self.over:
            return None
        return PLAYERS[moves.duel_winner(self._rules, *self.buffer())]

    def _verdict(self) -> str:
        winner = PLAYERS.index(self.winner) if self.winner else -1
        return words.duel_verdict_words(self._how, self.state[-2], winner)

    def turned(self) -> DuelPosition:
        """Return the board turned round: Left's side becomes Right's."""

        def turn(state: State) -> State:
            return (*state[-3::-1], 1 - state[-2], state[-1])

        return DuelPosition(self.sheet, turn(self.state), tuple(turn(state) for state in self.past))

    @cached_property
    def _rules(self) -> list[int]:
        return _rules_of(self.sheet, self.holes)

    def name_of(self, move: int) -> str:
        """Return the name of a move that the rules give as a number."""
        return words.duel_move_name(self._rules, move)

    def number_of(self, move: str) -> int:
        """Return a move as the rules number it; an unknown one is an `UnknownPitError`."""
        there = self._known()
        try:
            number = there.index(move)
        except ValueError:
            raise UnknownPitError(move, there) from None
        return number if self.sheet.impartial else 2 * number + self.state[-2]


def open_game(name: str | DuelSheet = "sowing") -> Game[DuelSheet, DuelPosition]:
    """Return the duel of that name; its positions may have any number of holes up to 24."""
    rules = name if isinstance(name, DuelSheet) else duel_sheet(name)
    return Game(rules, rules.start, _read)


def _read(rules: DuelSheet, text: str) -> DuelPosition:
    reader = partial(words.read_duel, rules.integers(0))
    return DuelPosition(rules, checked(reader, text, rules.start))
