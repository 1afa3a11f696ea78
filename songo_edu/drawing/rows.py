"""Where everything stands on a board of one row, folded into lines where it is long."""

from __future__ import annotations

import math
from typing import Final

from songo_edu.drawing.geometry import Layout

#: From one line of a board of one row to the next.
LINE_HEIGHT: Final = {"wide": 202, "narrow": 112}


def row_layout(name: str, holes: int, store: int, aimed: bool = False) -> Layout:
    """Return the measures of a board of one row, folded into lines where it is long.

    `store` is 0 for none, -1 for one at the left end, 1 for one at the right end; `aimed` leaves
    room below each count for that of the board that is asked for.
    """
    wide = name == "wide"
    most = 12 if wide else (7 if store else 8)
    lines = math.ceil(holes / most)
    columns = math.ceil(holes / lines)
    bowl, edge = (150, 34) if wide else (44, 4)
    room = bowl if store else 0
    pitch = 100 if wide else min(64, (360 - 2 * edge - room) / columns)
    long = 2 * edge + room + pitch * columns
    full: float = 360
    if wide:
        full = max(long, 818 if store else 668)  # few holes need not fill a page
    shift = (full - long) / 2
    down = 40 if wide else 34
    apart = LINE_HEIGHT[name] + ((30 if wide else 22) if aimed else 0)
    levels = [down + apart * line for line in range(lines)]
    inset = 6 if wide else 1.5
    store_x = shift + edge + room * 0.42
    store_label = full - shift - 8 if store > 0 else shift + 8
    return {
        "name": name,
        "look": "row",
        "columns": columns,
        "width": full,
        "height": down + apart * lines + (6 if wide else 2),
        "left": shift + edge + (room if store < 0 else 0),
        "pitch": pitch,
        "radius": 42 if wide else min(26, math.floor(pitch * 4.7) / 10),
        "slabs": [
            (shift + inset, y, long - 2 * inset, 140 if wide else 72, 66 if wide else 22)
            for y in levels
        ],
        "rows": [y + (76 if wide else 41) for y in levels],
        "names": [y + (22 if wide else 11) for y in levels],
        "counts": [y + (184 if wide else 98) for y in levels],
        "goals": [y + (212 if wide else 119) for y in levels] if aimed else [],
        "bands": [(y - 4, y + apart - 6) for y in levels],
        "thick": 11 if wide else 6,
        "bowls": [
            (
                store_x if store < 0 else full - store_x,
                levels[0 if store < 0 else lines - 1] + (74 if wide else 38),  # beside hole 1
                46 if wide else 18,
                56 if wide else 29,
            )
        ]
        if store
        else [],
        "labels": [
            (store_label, 28 if wide else 23, "end" if store > 0 else "start"),
            (full - shift - 8, 28 if wide else 23, "end"),
        ],
        "sizes": (14, 29, 17) if wide else (11, 18, 15),
        "places": [],
        "carved": None,
    }
