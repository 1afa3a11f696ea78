"""The solitaires as data. What the fields mean stands in `songo_edu.games.solitaires.sheets`."""

from typing import Any, Final

from songo_edu.games.sheet_data import Sheet
from songo_edu.locale import later

SOLO_SHEETS: Final[dict[str, Sheet]] = {
    "tchoukaillon": {
        "title": "Tchoukaillon",
        "source": "S2",  # part 1; the start is the board of its script
        "choice": later("last seed: in the store"),
        "rules": {
            "start": "1.1.3.2.4.6 0",
            "landing": "store",
            "wraps": False,
            "relay": False,
            "away": False,
            "skip_origin": False,
        },
        "options": {
            "occupied": {
                "title": later("occupied holes allowed"),
                "changes": later("The last seed may also fall in a hole that holds seeds."),
                "choice": later("last seed: in the store or a hole with seeds"),
                "rules": {"landing": "occupied"},
            },
        },
    },
    "kaillon": {
        "title": "Kaillon",
        "source": "S2",  # part 1: the same for small children
        "based": "tchoukaillon",
        "rules": {"start": "1.0.2.1 0", "landing": "anywhere"},
    },
    "tchouka-rouma": {
        "title": "Tchouka-Rouma",
        "source": "S2",  # part 2: "the original game, with 4 holes and 2 seeds a hole"
        "based": "tchoukaillon",
        "choice": later("a lap sows its own hole too"),
        "rules": {"start": "2.2.2.2 0", "landing": "anywhere", "wraps": True, "relay": True},
        "options": {
            "skip-origin": {
                "title": later("own hole skipped"),
                "changes": later("A lap skips the hole it came from."),
                "choice": later("a lap skips its own hole"),
                "rules": {"skip_origin": True},
            },
        },
    },
    "monde": {
        "title": later("the game of Le Monde"),
        "source": "S2",  # part 3, reconstructed: it keeps "sown away from the rouma" and no rule
        "based": "tchoukaillon",
        "rules": {
            "start": "1.1.2.1.1.0 > 0.0.3.0.2.1",
            "landing": "anywhere",
            "relay": True,
            "away": True,
        },
    },
}


def solo_integers(rules: dict[str, Any], holes: int) -> list[int]:
    """Return a sheet, for a row of so many holes, as the integers that the rules read."""
    return [
        holes,
        ("store", "occupied", "anywhere").index(rules["landing"]),
        int(rules["wraps"]),
        int(rules["relay"]),
        int(rules["away"]),
        int(rules["skip_origin"]),
    ]
