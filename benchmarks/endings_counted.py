"""What a table of endings shows, counted level by level, for chapter 24.

``python -m benchmarks.endings_counted FILE`` writes `songo_edu/figures/endings_counted.json` from a
table that ``songo-edu tables build --game songo --seeds 20 -o FILE`` has made.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path

from songo_edu.engine.endings import Endings
from songo_edu.engine.endings.shown import counted

PATH = Path(__file__).parents[1] / "songo_edu" / "figures" / "endings_counted.json"


def main(arguments: list[str]) -> int:
    """Count every level on which a game goes on, and write the counts."""
    [path] = arguments
    table = Endings.open(path)
    levels = range(max(1, table.sheet.few), table.seeds + 1)
    told = {
        "game": table.sheet.name,
        "sheet": table.sheet.digest(),
        "levels": [asdict(counted(table, seeds)) for seeds in levels],
    }
    PATH.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
