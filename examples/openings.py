"""The openings of many games played by chance, as a DataFrame and a plot.

``python examples/openings.py [GAMES] [FILE.png]``, with ``pip install 'songo-edu[boards]' pandas``
"""

import sys

import matplotlib.pyplot as plt
import pandas as pd

import songo_edu as se

games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
file = sys.argv[2] if len(sys.argv) > 2 else "openings.png"
rows = []
for number in range(games):
    record = se.play_game(se.RandomPlayer(f"S {number}"), se.RandomPlayer(f"N {number}"))
    stores = record.end.final().stores
    ahead = stores["S"] - stores["N"]
    rows.append((record[0], record[1], len(record), ahead, record.result == "S"))
frame = pd.DataFrame(rows, columns=["first", "reply", "plies", "ahead", "won"])

print(frame.pivot_table(index="first", values=["plies", "ahead", "won"]).round(2))
means = frame.pivot_table(index="first", columns="reply", values="ahead")
figure, axes = plt.subplots()
shown = axes.imshow(means, cmap="RdYlGn")
axes.set_xticks(range(len(means.columns)), means.columns)
axes.set_yticks(range(len(means.index)), means.index)
axes.set(xlabel="North's reply", ylabel="South's first move")
figure.colorbar(shown, label="seeds that South is ahead at the end")
figure.savefig(file)
print(f"{games} games: see {file}")
