"""Everybody against everybody, with a table: ``python examples/tournament.py [ROUNDS]``."""

import sys
from collections import Counter
from itertools import permutations

import songo_edu as se

players: list[se.Player] = [
    se.RandomPlayer(1),
    se.LevelPlayer(1),
    se.LevelPlayer(2),
    se.engine.SearchPlayer(200),
]
rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 2
points: Counter[str] = Counter()
seeds: Counter[str] = Counter()
for number in range(rounds):
    for south, north in permutations(players, 2):
        # The same players play the same games: a round begins with two moves by chance.
        start = se.play_game(se.RandomPlayer(number), se.RandomPlayer(-number), most=2).end
        end = se.play_game(south, north, start=start).end.final()
        for side, player in (("S", south), ("N", north)):
            points[player.name] += 2 if end.winner == side else end.winner is None
            seeds[player.name] += end.stores[side]

played = rounds * 2 * (len(players) - 1)
print(f"{'player':<20} {'games':>5} {'points':>6} {'seeds':>6}")
for name, scored in points.most_common():
    print(f"{name:<20} {played:>5} {scored:>6} {seeds[name] / played:>6.1f}")
