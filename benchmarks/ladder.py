"""What each level of the computer is worth against the one below: ``python -m benchmarks.ladder``.

Every step is a match over balanced openings, each from both sides: the games of ``songo-edu match
level:2 level:1``, played by Numba. The lowest step is a child's: `CaptureTaker` against level 1.
``--steps 1 2 3`` plays these steps only (a child is 1), ``--game awale`` another game; needs the
extra ``fast``.

``--manners`` counts by what the levels' manners are told apart. Each level of songo or awalé plays
itself without its manner; what is counted are the moves after the opening. The table has a line for
the level and one for the same level without its manner, which is as strong a player but for that.
"""

import argparse
import random
from collections.abc import Iterable
from dataclasses import dataclass

from songo_edu.engine.levels import LEVELS, MOST_CHANCE, Learner, learner, played_by, player_of
from songo_edu.engine.match import balanced_openings, play_match
from songo_edu.engine.match.players import Chooser
from songo_edu.engine.match.playing import Match, Played
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


@dataclass(frozen=True)
class CaptureTaker:
    """A child: takes the best capture in sight, and gives as little as it can where there is none.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> CaptureTaker().choose(game("songo").position("4.7.2.5.6.2.7/7.4.2.2.2.0.4 N 8-8"))
    'N4'
    """

    seed: int = 1

    @property
    def name(self) -> str:
        """The name in a record."""
        return "child"

    def choose(self, position: AnyPosition) -> str:
        """Return its move; of equally good ones, any."""
        place = two_row_position(position)
        moves = list(place.legal_moves())
        random.Random(f"{self.seed}/{place}").shuffle(moves)
        best = max(moves, key=place.captured)
        if place.captured(best) > 0:
            return best

        def given(move: str) -> int:
            after = place.play(move)
            return max((after.captured(answer) for answer in after.legal_moves()), default=0)

        return min(moves, key=given)


def step(level: int, name: str, pairs: int, seed: int = 1) -> Match:
    """Play a step: a level against the one below, or the child (`level` 1) against level 1."""
    start = two_row_game(name).start()
    below = Chooser("below", LearnerPlayer(player_of(name, max(1, level - 1)), seed))
    child = Chooser("child", CaptureTaker(seed))
    above = Chooser("above", LearnerPlayer(player_of(name, level), seed)) if level > 1 else child
    return play_match(start, (above, below), balanced_openings(start, pairs, seed))


# -- manners ---------------------------------------------------------------------------------------


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
        position, before, full_before = start, -1, set[int]()
        for number, move in enumerate(played.moves):
            after = position.play(move)
            pit = position.sheet.pits.index(move)
            if number >= len(played.opening) and pit in mine:
                taken = position.captured(move)
                self.moves += 1
                self.captures += taken > 0
                self.seeds += taken
                self.copies += before % row == pit % row
                full = {place for place in mine if after.state[place] >= 2 * row}
                self.greniers += len(full - full_before)
                self.holding += bool(full)
                full_before = full
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


def measured(level: int, game: str, pairs: int, seed: int) -> tuple[Traits, Traits]:
    """Return what a level does with its manner, and without, in games between the two."""
    start = two_row_game(game).start()
    players = (
        Chooser("with", LearnerPlayer(player_of(game, level), seed)),
        Chooser("without", LearnerPlayer(learner(level), seed)),
    )
    both = Traits(), Traits()
    for played in play_match(start, players, balanced_openings(start, pairs, seed)).games:
        for traits, first in zip(both, (True, False), strict=True):
            traits.add(start, played, first=first)
    return both


def lines(level: int, both: Iterable[Traits]) -> list[str]:
    """Return a level's two lines of the table."""
    names = (f"{level}", f"{level}, without its manner")
    return [
        "| " + " | ".join([name, *traits.cells()]) + " |"
        for name, traits in zip(names, both, strict=True)
    ]


def main() -> None:
    """Play the steps that are asked for, and say how they went."""
    levels = [learner_level.level for learner_level in LEVELS]
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--game", default="songo")
    reader.add_argument("--pairs", type=int, default=50)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--steps", type=int, nargs="+", default=levels, choices=levels)
    reader.add_argument("--manners", action="store_true", help="what tells the levels apart")
    arguments = reader.parse_args()
    options = arguments.game, arguments.pairs, arguments.seed
    if arguments.manners:
        print("| " + " | ".join(HEADINGS) + " |")
        print("|---" * len(HEADINGS) + "|")
    for level in arguments.steps:
        if arguments.manners:
            print("\n".join(lines(level, measured(level, *options))), flush=True)
            continue
        match = step(level, *options)
        who = "a child" if level == 1 else f"level {level}"
        sentence = f"{arguments.game}, {who} against level {max(1, level - 1)}: {match.score}"
        print(f"{sentence}; {match.margin:+.1f} seeds a game", flush=True)


if __name__ == "__main__":
    main()
