"""What each level of the computer is worth against the one below: ``python -m benchmarks.ladder``.

Every step is a match over balanced openings, each from both sides: the games of ``songo-edu match
level:2 level:1``, played by Numba. The lowest step is a child's: `CaptureTaker` against level 1.
``--steps 1 2 3`` plays these steps only (a child is 1), ``--game awale`` another game; needs the
extra ``fast``.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass

from benchmarks.manners import LearnerPlayer
from songo_edu.engine.levels import LEVELS, player_of
from songo_edu.engine.match import balanced_openings, play_match
from songo_edu.engine.match.players import Chooser
from songo_edu.engine.match.playing import Match
from songo_edu.games import two_row_game
from songo_edu.games.catalogue import two_row_position
from songo_edu.games.protocol import AnyPosition


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


def step(name: str, level: int, pairs: int, seed: int = 1) -> Match:
    """Play a step: a level against the one below, or the child (`level` 1) against level 1."""
    start = two_row_game(name).start()
    below = Chooser("below", LearnerPlayer(player_of(name, max(1, level - 1)), seed))
    child = Chooser("child", CaptureTaker(seed))
    above = Chooser("above", LearnerPlayer(player_of(name, level), seed)) if level > 1 else child
    return play_match(start, (above, below), balanced_openings(start, pairs, seed))


def main() -> None:
    """Play the steps that are asked for, and say how they went."""
    levels = [each.level for each in LEVELS]
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--game", default="songo")
    reader.add_argument("--pairs", type=int, default=50)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--steps", type=int, nargs="+", default=levels, choices=levels)
    arguments = reader.parse_args()
    for level in arguments.steps:
        match = step(arguments.game, level, arguments.pairs, arguments.seed)
        who = "a child" if level == 1 else f"level {level}"
        sentence = f"{arguments.game}, {who} against level {max(1, level - 1)}: {match.score}"
        print(f"{sentence}; {match.margin:+.1f} seeds a game", flush=True)


if __name__ == "__main__":
    main()
