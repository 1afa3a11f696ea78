"""By what the levels' manners are told apart: ``python -m benchmarks.manners``.

Each level of songo or awalé plays itself without its manner, from balanced openings, each from both
sides; what is counted are the moves after the opening. The table has a line for the level and one
for the same level without its manner, which is as strong a player but for that. ``--game awale``
plays the other game, ``--levels 1 2`` these levels only; needs the extra ``fast``.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterable
from dataclasses import dataclass

from songo_edu.engine.levels import (
    LEVELS,
    MANNERS,
    MOST_CHANCE,
    Learner,
    learner,
    played_by,
    player_of,
)
from songo_edu.engine.match import balanced_openings, play_match
from songo_edu.engine.match.players import Chooser
from songo_edu.engine.match.playing import Played
from songo_edu.errors import PlayerError
from songo_edu.games import Position, two_row_game
from songo_edu.games.catalogue import two_row_position
from songo_edu.games.protocol import AnyPosition


@dataclass(frozen=True)
class LearnerPlayer:
    """A learner of any numbers, searched with Numba; of equal moves the seed draws one."""

    learner: Learner
    seed: int = 1

    @property
    def name(self) -> str:
        """The name in a record."""
        return self.learner.name

    def choose(self, position: AnyPosition) -> str:
        """Return its move."""
        place = two_row_position(position)
        chance = random.Random(f"{self.seed}/{place}").randint(1, MOST_CHANCE)
        move = played_by(self.learner, place, chance, fast=True)
        if move is None:
            raise PlayerError("the game is over")
        return move


@dataclass
class Traits:
    """What a player did in some games, after their openings."""

    games: int = 0
    moves: int = 0
    captures: int = 0
    seeds: int = 0  # that it captured
    greniers: int = 0  # pits of its own that became one
    holding: int = 0  # moves that left it a grenier
    copies: int = 0  # moves from the place in its row from which the other has just moved
    won: int = 0

    def add(self, start: Position, played: Played, *, first: bool) -> None:
        """Count a game of the first player, or of the second."""
        row = start.sheet.row
        own = played.side == "S" if first else played.side == "N"
        mine = range(0 if own else row, row if own else 2 * row)
        self.games += 1
        self.won += played.result == ("won" if first else "lost")
        position, before, held = start, -1, set[int]()
        for number, move in enumerate(played.moves):
            after = position.play(move)
            pit = position.sheet.pits.index(move)
            if number >= len(played.opening) and pit in mine:
                taken = position.captured(move)
                self.moves += 1
                self.captures += taken > 0
                self.seeds += taken
                self.copies += before % row == pit % row
                full = {each for each in mine if after.state[each] >= 2 * row}
                self.greniers += len(full - held)
                self.holding += bool(full)
                held = full
            position, before = after, pit

    def cells(self) -> list[str]:
        """Return the cells of a line of the table."""
        return [
            f"{self.captures / self.games:.1f}",
            f"{self.seeds / max(1, self.captures):.1f}",
            f"{self.greniers / self.games:.1f}",
            f"{100 * self.holding / self.moves:.0f}",
            f"{100 * (self.moves - self.captures) / self.moves:.0f}",
            f"{100 * self.copies / self.moves:.0f}",
            f"{self.won}",
        ]


HEADINGS = (
    *("level", "captures a game", "seeds a capture", "greniers a game"),
    *("moves with a grenier, of 100", "quiet moves, of 100", "copies, of 100", "games won"),
)


def measured(game: str, level: int, pairs: int, seed: int = 1) -> tuple[Traits, Traits]:
    """Return what a level does with its manner, and without, in games between the two."""
    start = two_row_game(game).start()
    players = (
        Chooser("with", LearnerPlayer(player_of(game, level), seed)),
        Chooser("without", LearnerPlayer(learner(level), seed)),
    )
    found = Traits(), Traits()
    for played in play_match(start, players, balanced_openings(start, pairs, seed)).games:
        for traits, first in zip(found, (True, False), strict=True):
            traits.add(start, played, first=first)
    return found


def lines(level: int, found: Iterable[Traits]) -> list[str]:
    """Return a level's two lines of the table."""
    names = (f"{level}", f"{level}, without its manner")
    return [
        "| " + " | ".join([name, *traits.cells()]) + " |"
        for name, traits in zip(names, found, strict=True)
    ]


def main() -> None:
    """Play the levels that are asked for, and write the table."""
    levels = [each.level for each in LEVELS]
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--game", default="songo", choices=list(MANNERS))
    reader.add_argument("--pairs", type=int, default=50)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--levels", type=int, nargs="+", default=levels, choices=levels)
    arguments = reader.parse_args()
    print("| " + " | ".join(HEADINGS) + " |")
    print("|---" * len(HEADINGS) + "|")
    for level in arguments.levels:
        found = measured(arguments.game, level, arguments.pairs, arguments.seed)
        print("\n".join(lines(level, found)), flush=True)


if __name__ == "__main__":
    main()
