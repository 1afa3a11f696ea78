"""A position of a duel: what may be played, what each move does, how the game stands."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from songo_edu.errors import UnknownPitError
from songo_edu.games.any_game import Game
from songo_edu.games.duels.sentences import (
    DUEL_REASONS,
    duel_move_words,
    duel_refusal_words,
    duel_verdict_words,
)
from songo_edu.games.duels.sheets import DuelSheet, duel_sheet
from songo_edu.games.duels.strings import duel_move_name, read_duel, write_duel
from songo_edu.games.protocol import Refusal, Shared, checked
from songo_edu.games.protocol import State as State
from songo_edu.games.strings import one_row_board
from songo_edu.rules.duels import moves

# -- position strings and records of duels: ``2.4.1.2.0.3 L``, ``2 4 3``, ``3> 1<`` ----------------


def parse(sheet: DuelSheet, text: object) -> State:
    """Read a position: the holes from left to right, the player to move, x after a suicide."""
    rules = sheet.integers(0)
    return checked(lambda text: read_duel(rules, text), text, sheet.start)


def write(state: State) -> str:
    """Write a position as text; the opposite of `parse`."""
    return write_duel(list(state))


def moves_of(sheet: DuelSheet, holes: int) -> list[str]:
    """Return the names of all moves of a board: its holes, with the way where both are free."""
    rules = sheet.integers(holes)
    return list(dict.fromkeys(duel_move_name(rules, move) for move in range(2 * holes)))


# -- a position of a duel: what may be played, what each move does, how the game stands ------------

Player = Literal["L", "R"]
PLAYERS: tuple[Player, Player] = ("L", "R")

#: How a game ends, by the number the rules give it.
ENDINGS = (None, "no-move", "suicide")


@dataclass(frozen=True, repr=False)
class DuelPosition(Shared):
    """A position of a one-row game for two; frozen, so that a move gives a new one.

    Two positions are equal when their sheets and boards are; `past`, the positions before it in
    its game, only matters to the rule of repetition in Wing. `state` is laid out as the rules
    want it.

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

    # -- reading ---------------------------------------------------------------------------

    def __str__(self) -> str:
        return write(self.state)

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
        return "\n".join(one_row_board(list(self.pits), list(self.pits.values()), [], []))

    # -- moves -----------------------------------------------------------------------------

    @cached_property
    def _legal(self) -> tuple[int, ...]:
        states, at = self.buffer()
        found = [0] * moves.DUEL_SLOT
        count = moves.duel_legal(self._rules, states, at, 0, found, 0)
        return tuple(found[:count])

    def legal_moves(self) -> list[str]:
        """Return the moves that may be played, from left to right; none where the game is over."""
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

    def _known(self) -> Collection[str]:
        return moves_of(self.sheet, self.holes)

    def why_not(self, move: str) -> Refusal | None:
        """Return why a move may not be played, or None where it may.

        Examples
        --------
        >>> from songo_edu import game
        >>> game("sowing").position("2.4.1.2.0.3 L").why_not("6").words
        'Sown rightward, the 3 seeds of hole 6 would run off the board.'
        """
        number = self.number_of(move)
        states, at = self.buffer()
        code = DUEL_REASONS[moves.duel_reason(self._rules, states, at, 0, number)]
        if self.over:
            code = "over"
        if not code:
            return None
        told, source = duel_refusal_words(self._rules, states, at, number, code, False)
        return Refusal(move, code, told, source)

    def landing(self, move: str) -> str | None:
        """Return the hole where the last seed of a move would fall, None where it runs off.

        An empty hole sows nothing: its own name is returned. Forbidden moves may be asked too.
        """
        states, at = self.buffer()
        last = moves.duel_landing(states, at, self.number_of(move))
        return str(last + 1) if 0 <= last < self.holes else None

    def _name(self, place: int) -> str:
        return str(place + 1)

    def _happens(self, move: str) -> list[int]:
        states, at = self.buffer()
        to = at + len(self.state)
        out = [0] * (3 * (self.holes + 2))
        return out[: moves.duel_trace(self._rules, states, at, to, self.number_of(move), out)]

    def _told(self, move: str) -> str:
        hole = self.number_of(move) >> 1
        return duel_move_words(self.state[-2], hole, self.state[hole], self._happens(move))

    # -- the end ---------------------------------------------------------------------------

    @cached_property
    def ending(self) -> str | None:
        """How the game has ended: "no-move" or "suicide"."""
        return ENDINGS[self._how]

    @cached_property
    def _how(self) -> int:
        states, at = self.buffer()
        return moves.duel_ending(self._rules, states, at, len(self._legal))

    @property
    def winner(self) -> Player | None:
        """The player who has won; None while play goes on."""
        if not self.over:
            return None
        states, at = self.buffer()
        return PLAYERS[moves.duel_winner(self._rules, states, at)]

    def verdict(self) -> str:
        """Return in words how the game has ended; an empty text where it goes on."""
        winner = PLAYERS.index(self.winner) if self.winner else -1
        return duel_verdict_words(self._how, self.state[-2], winner)

    # -- the same position, seen otherwise -------------------------------------------------

    def turned(self) -> DuelPosition:
        """Return the board turned round: Left's side becomes Right's."""

        def turn(state: State) -> State:
            return (*state[-3::-1], 1 - state[-2], state[-1])

        return DuelPosition(self.sheet, turn(self.state), tuple(turn(each) for each in self.past))

    # -- the rules' view -------------------------------------------------------------------

    @cached_property
    def _rules(self) -> list[int]:
        return self.sheet.integers(self.holes)

    def buffer(self, spare: int = 1) -> tuple[list[int], int]:
        """Return the flat positions the rules work on, and the offset of this one.

        The game so far comes first; `spare` empty positions follow.
        """
        states = [number for state in self.past for number in state]
        at = len(states)
        return [*states, *self.state, *[0] * (spare * len(self.state))], at

    def name_of(self, move: int) -> str:
        """Return the name of a move that the rules give as a number."""
        return duel_move_name(self._rules, move)

    def number_of(self, move: str) -> int:
        """Return a move as the rules number it."""
        there = list(self._known())
        try:
            number = there.index(move)
        except ValueError:
            raise UnknownPitError(move, there) from None
        return number if self.sheet.impartial else 2 * number + self.state[-2]


def open_game(name: str | DuelSheet = "sowing") -> Game[DuelSheet, DuelPosition]:
    """Return the duel of that name, such as "sowing", "sowing+misere" or "wing".

    Its positions may have any number of holes up to 24.
    """
    rules = name if isinstance(name, DuelSheet) else duel_sheet(name)
    return Game(rules, rules.start, _read)


def _read(rules: DuelSheet, text: str) -> DuelPosition:
    return DuelPosition(rules, parse(rules, text))
