"""One row, one player: Tchoukaillon, Kaillon, Tchouka-Rouma and the games of Le Monde (S2)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Literal

from songo_edu.errors import UnknownGameError, UnknownPitError
from songo_edu.games import one_row_words as words
from songo_edu.games.any_game import Game
from songo_edu.games.own import as_integers, names_in_full, sheet_fields
from songo_edu.games.protocol import AnyPosition, Refusal, State, checked
from songo_edu.games.strings import one_row_board
from songo_edu.games.variants import SOLO_SHEETS
from songo_edu.rules.solitaires import moves, solving

#: The solitaires without options.
GAMES = tuple(SOLO_SHEETS)
#: How a game ends, by the number the rules give it.
ENDINGS = (None, "home", "stuck", "empty-hole", "goal")
#: The store's name among the pits of a move: the one under which `stores` has it.
STORE = ""

_ANY = -1  # number of moves that a win may take
_NODES = 2_000  # what `SoloPosition.hopeless` may look at


@dataclass(frozen=True)
class SolitaireSheet:
    """Every rule of one solitaire; any number of holes and seeds is played by it.

    A field's comment names its source: S2 (one-row games), or Deledicq and Popova, "Wari et solo",
    1977, where Gautheron's game was first described. "Decided" marks what no source settles.

    Examples
    --------
    >>> sheet("tchoukaillon+occupied").landing
    'occupied'
    """

    name: str
    start: str  # the position that the game begins with where no other is given
    # Where the last seed may fall (Gautheron: the store; S2's text: a hole with seeds as well).
    landing: Literal["store", "occupied", "anywhere"]
    wraps: bool  # a sowing passes through the store to the farthest hole (S2, Lucas)
    relay: bool  # a last seed in a hole with seeds: that hole is sown at once (S2, Lucas)
    away: bool  # seeds are sown away from the store (S2: "en s'éloignant de la Rouma")
    skip_origin: bool  # a lap passes over the hole it came from (decided: no)

    def integers(self, holes: int) -> list[int]:
        """Return the sheet, for a row of this many holes, as the integers that the rules read."""
        names = ("landing", "wraps", "relay", "away", "skip_origin")
        return [holes, *as_integers(self, *names)]


#: All sheets by name, options included.
SHEETS = {
    name: SolitaireSheet(**sheet_fields(SOLO_SHEETS, name)) for name in names_in_full(SOLO_SHEETS)
}


def sheet(name: str) -> SolitaireSheet:
    """Return the sheet of that name, options behind a "+"."""
    try:
        return SHEETS[name]
    except (KeyError, TypeError):
        raise UnknownGameError(name, SHEETS) from None


@dataclass(frozen=True)
class Winnability:
    """What a solver found: whether the board can be won, None where its nodes ran out.

    `moves` are the holes to play, numbered from 0; `shortest` says whether that is the fewest
    moves there are, which only Kaillon asks for.
    """

    winnable: bool | None
    moves: tuple[int, ...]
    nodes: int
    shortest: bool


def winnable(rules: list[int], state: State, nodes: int) -> Winnability:
    """Look for a win from a position, at `nodes` positions or fewer."""
    answer, line, info = _answer(solving.solo_winnable, rules, state, nodes)
    won = answer == 1
    moves = tuple(line[: info[0]]) if won else ()
    return Winnability(None if answer < 0 else won, moves, info[1], won and info[2] == 0)


def hopeless(rules: list[int], state: State, nodes: int) -> bool | None:
    """Return whether a position can no longer be won, None where the nodes ran out."""
    answer = solving.solo_plainly_lost(rules, list(state), 0, _ANY)
    if answer < 0:
        answer = _answer(solving.solo_hopeless, rules, state, nodes)[0]
    return None if answer < 0 else answer == 1


def _answer(
    question: Callable[..., int], rules: list[int], state: State, nodes: int
) -> tuple[int, list[int], list[int]]:
    """Return the rules' answer to a question, the line and what else they found."""
    horizon = solving.solo_horizon(rules, list(state), 0, _ANY)
    states = [*state, *[0] * (moves.solo_stride(rules) * (horizon + 2))]
    table = [0] * (solving.solo_slots(nodes) * (rules[0] + 1))
    line, info = [0] * (solving.solo_longest(rules, list(state), 0) + 1), [0] * 3
    return question(rules, states, 0, _ANY, nodes, table, line, info), line, info


@dataclass(frozen=True, repr=False)
class SoloPosition(AnyPosition):
    """A position of a solitaire; frozen, so that a move gives a new one.

    `state` is laid out as the rules need it. Holes and moves are named "1", "2" … from the store
    outward; in events and landings the store has the empty name.

    Examples
    --------
    >>> from songo_edu import game
    >>> p = game("tchoukaillon").start()
    >>> p.legal_moves(), str(p.play("1"))
    (['1', '3', '6'], '0.1.3.2.4.6 1')
    """

    sheet: SolitaireSheet
    state: State

    def __str__(self) -> str:
        return words.write_solo(self.sheet.integers(0), list(self.state))

    @cached_property
    def holes(self) -> int:
        """How many holes the row has."""
        return words.solo_holes(self.sheet.integers(0), list(self.state))

    @property
    def mover(self) -> str:
        """An empty text: one plays alone."""
        return ""

    @property
    def pits(self) -> dict[str, int]:
        """Seeds in each hole, from the store outward."""
        return {str(i + 1): self.state[i] for i in range(self.holes)}

    @property
    def stores(self) -> dict[str, int]:
        """Seeds in the store, under the empty name."""
        return {STORE: self.state[self.holes]}

    @property
    def goal(self) -> dict[str, int] | None:
        """The board asked for in the games of Le Monde; None in the others."""
        if not self.sheet.away:
            return None
        return {str(i + 1): self.state[self.holes + 2 + i] for i in range(self.holes)}

    def board(self) -> str:
        """Return the board as lines of text: the store, the holes by name, and the aim if any."""
        goal, pits = list((self.goal or {}).values()), self.pits
        return "\n".join(one_row_board(list(pits), list(pits.values()), [self.stores[STORE]], goal))

    @cached_property
    def _legal(self) -> tuple[int, ...]:
        legal = [0] * self.holes
        count = moves.solo_legal(self._rules, self._buffer(), 0, self._stride, legal, 0)
        return tuple(legal[:count])

    def _allowed(self) -> list[str]:
        return [str(pit + 1) for pit in self._legal]

    def candidates(self) -> list[str]:
        """Return the moves worth listing: the holes with seeds; none where the game is over."""
        return [] if self.over else [pit for pit, seeds in self.pits.items() if seeds]

    def _after(self, move: str) -> SoloPosition:
        states = self._buffer()
        moves.solo_make(self._rules, states, 0, self._stride, self._index(move))
        return SoloPosition(self.sheet, tuple(states[self._stride :]))

    def _known(self) -> Collection[str]:
        return self.pits

    def why_not(self, move: str) -> Refusal | None:
        """Return why a hole may not be played, or None where it may."""
        pit = self._index(move)
        why = moves.solo_reason(self._rules, self._buffer(), 0, self._stride, pit)
        code = "over" if self.over else words.SOLO_REASONS[why]
        if not code:
            return None
        return Refusal(
            move, code, *words.solo_refusal_words(self._rules, code, pit, self.state[pit])
        )

    def landing(self, move: str) -> str | None:
        """Return where the last seed would fall, of the last sowing where one sets off others.

        That is a hole or, under the empty name, the store; None where it runs off the row. An
        empty hole sows nothing: its own name is returned. Forbidden holes may be asked too.

        Examples
        --------
        >>> from songo_edu import game
        >>> start = game("tchouka-rouma").start()
        >>> [start.landing(move) for move in start.legal_moves()]
        ['1', '', '3', '4']
        """
        place = moves.solo_landing(self._rules, self._buffer(), 0, self._stride, self._index(move))
        if place == -2:
            return move
        return None if place == -1 else self._name(place)

    def _name(self, place: int) -> str:
        return STORE if place == self.holes else str(place + 1)

    def _happens(self, move: str) -> list[int]:
        states = self._buffer()
        out = [0] * moves.solo_trace_size(self._rules, states, 0)
        pit = self._index(move)
        return out[: moves.solo_trace(self._rules, states, 0, self._stride, pit, out)]

    def _in_words(self, move: str) -> str:
        pit = self._index(move)
        return words.solo_move_words(self._rules, pit, self.pits[move], self._happens(move))

    @cached_property
    def _how(self) -> int:
        return moves.solo_ending(self._rules, list(self.state), 0, len(self._legal))

    @cached_property
    def ending(self) -> str | None:
        """How the game has ended: "home", "stuck", "empty-hole", "goal"; None: it goes on."""
        return ENDINGS[self._how]

    @property
    def won(self) -> bool:
        """Whether the aim is reached: every seed home, or the board asked for."""
        return self.ending in ("home", "goal")

    @cached_property
    def hopeless(self) -> bool | None:
        """Whether the game can no longer be won; None where a short search does not settle it."""
        return not self.won if self.over else hopeless(self._rules, self.state, _NODES)

    def _verdict(self) -> str:
        return words.solo_verdict_words(self._rules, self._how, sum(self.pits.values()))

    @cached_property
    def _rules(self) -> list[int]:
        return self.sheet.integers(self.holes)

    @property
    def _stride(self) -> int:
        return len(self.state)

    def _buffer(self) -> list[int]:
        return [*self.state, *[0] * len(self.state)]

    def _index(self, move: str) -> int:
        names = list(self.pits)
        if not isinstance(move, str) or move not in names:
            raise UnknownPitError(move, names)
        return names.index(move)


def open_game(name: str | SolitaireSheet = "tchoukaillon") -> Game[SolitaireSheet, SoloPosition]:
    """Return the solitaire of that name; its positions may have any number of holes."""
    rules = name if isinstance(name, SolitaireSheet) else sheet(name)
    return Game(rules, rules.start, _read)


def _read(rules: SolitaireSheet, text: str) -> SoloPosition:
    reader = partial(words.read_solo, rules.integers(0))
    return SoloPosition(rules, checked(reader, text, rules.start))
