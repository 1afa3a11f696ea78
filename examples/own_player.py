"""A player of one's own against a level: ``python examples/own_player.py [GAMES] [LEVEL]``.

A level of one seed plays alike each time, so that without chance here all games would be one.
"""

import sys
from random import Random

import songo_edu as se


class Careful:
    """Takes what it can, and looks at what the other side can take after that."""

    name = "careful"

    def __init__(self, seed: int = 0) -> None:
        self.chance = Random(seed)

    def choose(self, position: se.games.AnyPosition) -> str:
        """Return the move that gains most, the best reply counted; one of them by chance."""

        def gain(move: se.Move) -> int:
            replies = position.play(move).legal_moves()
            return move.captures - max((reply.captures for reply in replies), default=0)

        moves = position.legal_moves()
        best = max(map(gain, moves))
        return self.chance.choice([move for move in moves if gain(move) == best])


games = int(sys.argv[1]) if len(sys.argv) > 1 else 10
own, other = Careful(), se.LevelPlayer(int(sys.argv[2]) if len(sys.argv) > 2 else 3)
won = 0
for number in range(games):
    side = "SN"[number % 2]  # they begin in turn
    record = se.play_game(own, other) if side == "S" else se.play_game(other, own)
    won += record.result == side
    print(f"{record.players['S']} – {record.players['N']}: {record.end.verdict}")
print(f"{own.name} has won {won} of {games} games against {other.name}")
