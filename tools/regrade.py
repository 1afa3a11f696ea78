"""Grade the shipped puzzles again: ``python -m tools.regrade``, after a change of the formula.

Of each record of ``puzzles/*.jsonl`` only ``features`` and ``level`` are measured again; its id,
position, goal, key and solution stay as they are. With ``--check`` nothing is written: the exit
code says whether a file is stale.
"""

from __future__ import annotations

import sys
from pathlib import Path

from songo_edu.games import game
from songo_edu.puzzles import levels, store
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify import CHECKINGS

FOLDER = Path(__file__).parents[1] / "puzzles"


def regraded(record: Json) -> Json:
    """Return a record with its features and its level as they are measured now."""
    position = game(record["game"]).position(record["position"])
    measured = CHECKINGS[record["kind"]].measure(record, position)
    return {**record, "features": measured, "level": levels.level(measured)}


def main(arguments: list[str]) -> int:
    """Write the files again, or with ``--check`` only name those that are stale (exit code 1)."""
    named = [Path(name) for name in arguments if name != "--check"]
    stale = []
    for path in named or sorted(FOLDER.glob("*.jsonl")):
        old = [line.record for line in store.read(path)] if path.stat().st_size else []
        new = [regraded(record) for record in old]
        if new != old:
            stale.append(path)
            if "--check" not in arguments:
                store.write(path, new)
    for path in stale:
        changed = "is stale: run `python -m tools.regrade`"
        print(f"{path.name} {changed if '--check' in arguments else 'graded'}", file=sys.stderr)
    return int("--check" in arguments and bool(stale))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
