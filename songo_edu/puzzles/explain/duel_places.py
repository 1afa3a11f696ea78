"""Positions of a duel with those before them: what may be played, what bars it, how it ends."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from songo_edu.games.one_row_words import duel_move_name
from songo_edu.games.wording import joined, listed
from songo_edu.locale import t, tn
from songo_edu.rules.duels.moves import (
    DUEL_BARRED_LANDING,
    DUEL_BARRED_OFF,
    DUEL_BARRED_REPEAT,
    DUEL_GOES_ON,
    DUEL_HOLES,
    DUEL_IMPARTIAL,
    DUEL_LANDING,
    DUEL_MISERE,
    DUEL_REPEAT,
    DUEL_SLOT,
    duel_broken,
    duel_ending,
    duel_legal,
    duel_make,
    duel_reason,
    duel_stride,
    duel_stuck_wins,
)

#: Moves of the winner within which a way to the end is looked for.
NEAR_END: Final = 7
#: Moves in a row that are named.
LONG_ROW: Final = 4


@dataclass(frozen=True)
class Place:
    """A position after others of its game: what may not come back is known."""

    rules: list[int]
    states: tuple[int, ...]

    @cached_property
    def at(self) -> int:
        """Return where this position begins."""
        return len(self.states) - duel_stride(self.rules)

    @property
    def side(self) -> int:
        """Return who is to move: 0 Left, 1 Right."""
        return self.states[self.at + self.rules[DUEL_HOLES]]

    @property
    def room(self) -> list[int]:
        """The positions, with room for one more."""
        return [*self.states, *[0] * duel_stride(self.rules)]

    @property
    def plain(self) -> bool:
        """Whether each player has moves of their own, and who has none loses."""
        return self.rules[DUEL_MISERE] == self.rules[DUEL_IMPARTIAL] == 0

    @property
    def seeds(self) -> tuple[int, ...]:
        """The seeds in the holes."""
        return self.states[self.at : self.at + self.rules[DUEL_HOLES]]

    @cached_property
    def legal(self) -> list[int]:
        """What may be played, whether the game is over or not."""
        moves = [0] * DUEL_SLOT
        return moves[: duel_legal(self.rules, self.room, self.at, 0, moves, 0)]

    @cached_property
    def moves(self) -> list[int]:
        """What may be played; nothing where the game is over."""
        how = duel_ending(self.rules, self.room, self.at, len(self.legal))
        return self.legal if how == DUEL_GOES_ON else []

    def play(self, move: int) -> Place:
        """Return the position after a move."""
        states = self.room
        duel_make(self.rules, states, self.at, self.at + duel_stride(self.rules), move)
        return Place(self.rules, tuple(states))

    def left(self, move: int) -> int:
        """Return how many replies a move leaves."""
        return len(self.play(move).moves)

    def name(self, move: int) -> str:
        """Return a move as records write it."""
        return duel_move_name(self.rules, move)

    def names(self, moves: list[int]) -> list[str]:
        """Return moves as records write them."""
        return [self.name(move) for move in moves]

    # -- what bars a sowing ------------------------------------------------------------------------

    def barred(self, code: int) -> list[int]:
        """Return the sowings of the side to move that may not be played for one reason."""
        moves = range(2 * self.rules[DUEL_HOLES])
        if self.rules[DUEL_IMPARTIAL] == 0:
            moves = moves[self.side :: 2]
        room = self.room
        return [move for move in moves if duel_reason(self.rules, room, self.at, 0, move) == code]

    def barred_by(self, gap: int) -> list[int]:
        """Return the sowings that an empty hole bars."""
        return [
            move
            for move in self.barred(DUEL_BARRED_LANDING)
            if duel_broken(self.rules, self.room, self.at, move) == gap
        ]

    def come_back(self) -> str:
        """Say which sowings would bring back a board of this game; a clause, or "" for none."""
        moves = self.barred(DUEL_BARRED_REPEAT)
        if not moves:
            return ""
        words = {"holes": listed(self.names(moves))}
        if self.rules[DUEL_REPEAT] == 2:
            return tn(
                "{holes} would bring back an earlier board, with the same player to move",
                "{holes} would each bring back an earlier board, with the same player to move",
                len(moves),
                words,
            )
        return tn(
            "{holes} would bring back an earlier board",
            "{holes} would each bring back an earlier board",
            len(moves),
            words,
        )

    def stuck(self) -> str:
        """Say why there is no move; clauses, or "" where sowing either way takes too many.

        Examples
        --------
        >>> from songo_edu.games import game
        >>> board = game("sowing").position("1.0.3.0.1 R")
        >>> Place(board.sheet.integers(board.holes), tuple(board.state)).stuck()
        '5 would end in hole 4, which is empty; the others would run off the board'
        """
        own = self.rules[DUEL_IMPARTIAL] == 0
        gaps = range(self.rules[DUEL_HOLES]) if own else ()
        clauses = [self._into(gap, moves) for gap in gaps if (moves := self.barred_by(gap))]
        clauses += [again] if (again := self.come_back()) else []
        off = len(self.barred(DUEL_BARRED_OFF)) if own else 0
        if off and not clauses:
            clauses.append(t("every sowing would run off the board"))
        elif off:
            clauses.append(
                tn(
                    "the other one would run off the board",
                    "the others would run off the board",
                    off,
                )
            )
        return joined(clauses) if clauses else ""

    def _into(self, gap: int, moves: list[int]) -> str:
        """Say which sowings would have to end in an empty hole, or to drop a seed there."""
        values = {"holes": listed(self.names(moves)), "gap": gap + 1}
        if self.rules[DUEL_LANDING] == 1:
            return tn(
                "{holes} would end in hole {gap}, which is empty",
                "{holes} would end in hole {gap}, which is empty",
                len(moves),
                values,
            )
        return tn(
            "{holes} would drop a seed into hole {gap}, which is empty",
            "{holes} would drop a seed into hole {gap}, which is empty",
            len(moves),
            values,
        )

    def gap_words(self, hole: int) -> str:
        """Say which sowings an empty hole bars; a sentence, or "" for none."""
        moves = self.barred_by(hole)
        if not moves:
            return ""
        values = {"gap": hole + 1, "holes": listed(self.names(moves))}
        if self.rules[DUEL_LANDING] == 1:
            return tn(
                "Hole {gap} is empty now, and hole {holes} would end there, so it cannot be"
                " played.",
                "Hole {gap} is empty now, and holes {holes} would end there, so they cannot be"
                " played.",
                len(moves),
                values,
            )
        return tn(
            "Hole {gap}, now empty, is a gap that {holes} cannot cross: every seed must land in"
            " a hole with seeds in it.",
            "Hole {gap}, now empty, is a gap that {holes} cannot cross: every seed must land in"
            " a hole with seeds in it.",
            len(moves),
            values,
        )

    # -- to the end --------------------------------------------------------------------------------

    def lost_within(self, most: int) -> bool:
        """Return whether the side to move has lost after at most this many moves of the other."""
        if not self.moves:
            return duel_stuck_wins(self.rules, self.room, self.at) == 0
        return most > 0 and all(self.beaten_by(move, most) is not None for move in self.moves)

    def beaten_by(self, move: int, most: int) -> list[int] | None:
        """Return the reply that beats a move, of several one that leaves fewest; None for none.

        Where a player without a move wins, a move that leaves none needs no reply.
        """
        if most <= 0:
            return None
        after = self.play(move)
        if not after.moves and duel_stuck_wins(self.rules, after.room, after.at) == 1:
            return []
        for reply in sorted(after.moves, key=lambda reply: (after.left(reply), reply)):
            if after.play(reply).lost_within(most - 1):
                return [reply]
        return None

    def to_the_end(self) -> list[int]:
        """Return how a side that has lost holds out longest, move by move; nothing if for long."""
        near = range(NEAR_END + 1)
        most = next((most for most in near if self.lost_within(most)), 0)
        line: list[int] = []
        here = self
        for left in range(most, 0, -1):
            move = next(each for each in here.moves if here.beaten_by(each, left - 1) is None)
            reply = here.beaten_by(move, left)
            assert reply is not None
            line += [move, *reply]
            if not reply:
                break
            here = here.play(move).play(reply[0])
        return line

    # -- moves to spare ----------------------------------------------------------------------------

    def alone(self, side: int) -> list[int]:
        """Return the most moves that a side could make in a row, the other standing still.

        Examples
        --------
        >>> from songo_edu.games import game
        >>> board = game("sowing").position("0.1.1.0.0 L")
        >>> place = Place(board.sheet.integers(board.holes), tuple(board.state))
        >>> [len(place.alone(side)) for side in (0, 1)]
        [1, 1]
        """
        return self._alone(self.seeds, side, {})

    def _alone(
        self, seeds: tuple[int, ...], side: int, known: dict[tuple[int, ...], list[int]]
    ) -> list[int]:
        if seeds not in known:
            here = Place(self.rules, (*seeds, side, 0))
            ways = ([move, *self._alone(here.play(move).seeds, side, known)] for move in here.legal)
            known[seeds] = max(ways, key=len, default=[])
        return known[seeds]

    def spare_words(self, moves: list[int]) -> str:
        """Return how many moves could be made in a row, and which, where they are few."""
        if not 0 < len(moves) <= LONG_ROW:
            return str(len(moves))
        return t("{n} ({holes})", {"n": len(moves), "holes": ", ".join(self.names(moves))})
