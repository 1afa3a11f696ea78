"""A game of songo, printed as it is played: ``python examples/play_and_print.py [MOVES]``."""

import sys

import songo_edu as se

most = int(sys.argv[1]) if len(sys.argv) > 1 else 12
position = se.game("songo").start()
while not position.over and most > 0:
    # The move that takes most; of several the one with most seeds.
    move = max(position.legal_moves(), key=lambda move: (move.captures, move.seeds))
    print(position.explain(move))
    position = position.play(move)
    for threat in position.threats():
        print(f"  {threat.source} now threatens {threat.seeds} seeds.")
    most -= 1
print()
print(position.board())
print(position.verdict or f"{position.mover} is to move: {position}")
