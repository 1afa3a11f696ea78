"""A rule sheet of one's own, solved and drawn: ``python examples/own_rules.py [HOLES] [FILE.svg]``.

Conway's Sowing, where whoever has no move left wins, on rows of ones and twos.
"""

import sys
from itertools import product
from pathlib import Path

import songo_edu as se

holes = int(sys.argv[1]) if len(sys.argv) > 1 else 6
file = Path(sys.argv[2] if len(sys.argv) > 2 else "own_rules.svg")
game = se.game(
    {
        "name": "sowing-upside-down",
        "based": "sowing",
        "title": "Sowing upside down",
        "changes": "Whoever has no move left wins.",
        "rules": {"misere": True},
    }
)
starts = [game.position(".".join(row) + " L") for row in product("12", repeat=holes)]
solved = [(start, se.solve(start)) for start in starts]
won = [(start, solution) for start, solution in solved if solution.result == "win"]
print(f"Left wins {len(won)} of {len(starts)} rows of {holes} holes.")
start, longest = max(won, key=lambda each: len(each[1].line))
print(f"The longest win, {start}: {longest}")
assert game.record(longest.line, start).end.winner == "L"
file.write_text(se.boards.svg(start, chosen=longest.line[:1]), encoding="utf-8")
print(f"See {file}")
