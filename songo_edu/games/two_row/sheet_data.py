"""The games of two rows as data. What the fields mean stands in `songo_edu.games.two_row.sheets`.

A field's comment names its source: S0 (songo, rules and strategies), S1 (awalé), S3 (a page that
retells Serge Mbarga Owona's book). "Decided" marks what no source settles.
"""

from typing import Any, Final

from songo_edu.games.sheet_data import Sheet
from songo_edu.locale import later

# One line a row of pits, in the order of sowing.
# fmt: off
SONGO_PITS: Final = [
    "S6", "S5", "S4", "S3", "S2", "S1", "S0",
    "N0", "N1", "N2", "N3", "N4", "N5", "N6",
]
AWALE_PITS: Final = ["A", "B", "C", "D", "E", "F", "f", "e", "d", "c", "b", "a"]
# fmt: on

TWO_ROW_SHEETS: Final[dict[str, Sheet]] = {
    "songo": {
        "title": later("songo"),
        "source": "S0",
        "rules": {
            "pits": SONGO_PITS,
            "start": 5,
            "win": 40,  # S0 III
            "take": [2, 4],  # S0 V
            "clockwise": True,  # S0 IV
            "lap": "opponent",  # S0 IV
            "keep_last": True,  # S0 IV, S3
            "first_pit_safe": True,  # S0 VI
            "grand_slam": False,  # S0 VI
            "last_pit_one": True,  # S0 VI
            "last_pit_two": "unless-capture",  # S0 VI
            "cancelled_is_capture": False,  # decided
            "gift": "opponent",  # S3
            "solidarity": "fullest",  # S0 VI
            "give": 7,  # S3
            "count_kept": False,  # decided
            "single_safe": False,
            "few": 10,  # S3
            "repetition": True,  # decided
            "sweep_at_win": False,  # decided
        },
    },
    "songo-ekang": {
        "title": later("songo, after Mbarga Owona"),
        "changes": later(
            "The last pit cannot be played with 1 or 2 seeds; an empty row is to be given at"
            " least 7 seeds, or else as many as can be."
        ),
        "source": "S3",
        "based": "songo",
        "rules": {"last_pit_two": "forbidden", "solidarity": "most"},
    },
    "awale": {
        "title": later("awalé"),
        "source": "S1",
        "rules": {
            "pits": AWALE_PITS,
            "start": 4,
            "win": 25,
            "take": [2, 3],
            "clockwise": False,
            "lap": "board",
            "keep_last": False,
            "first_pit_safe": False,
            "grand_slam": False,
            "last_pit_one": False,
            "last_pit_two": "free",
            "cancelled_is_capture": False,
            "gift": "none",
            "solidarity": "feed",
            "give": 7,
            "count_kept": False,
            "single_safe": False,
            "few": 0,
            "repetition": True,  # decided
            "sweep_at_win": False,  # decided
        },
    },
    "awale-grand-slam": {
        "title": later("awalé with grand slam"),
        "changes": later("All the seeds of the other side may be taken at once."),
        "source": "S1",
        "based": "awale",
        "rules": {"grand_slam": True},
    },
    "awale-mbekh": {
        "title": later("awalé mbekh"),
        "changes": later("A single seed sown from the last pit takes nothing; nobody has to feed."),
        "source": "S1",
        "based": "awale",
        "rules": {"single_safe": True, "solidarity": "none"},  # S1, Gabon
    },
}


def two_row_integers(rules: dict[str, Any]) -> list[int]:
    """Return a sheet as the integers that the rules read, in the order of their layout."""
    return [
        len(rules["pits"]) // 2,
        rules["win"],
        int(rules["lap"] == "opponent"),
        int(rules["keep_last"]),
        rules["take"][0],
        rules["take"][1],
        int(rules["first_pit_safe"]),
        int(rules["grand_slam"]),
        int(rules["last_pit_one"]),
        ("free", "unless-capture", "forbidden").index(rules["last_pit_two"]),
        int(rules["cancelled_is_capture"]),
        ("none", "opponent").index(rules["gift"]),
        ("none", "feed", "fullest", "most").index(rules["solidarity"]),
        rules["give"],
        int(rules["count_kept"]),
        int(rules["single_safe"]),
        rules["few"],
        int(rules["repetition"]),
        int(rules["sweep_at_win"]),
    ]
