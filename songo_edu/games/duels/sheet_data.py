"""The duels as data. What the fields mean stands in `songo_edu.games.duels.sheets`."""

from typing import Any, Final

from songo_edu.games.sheet_data import Sheet
from songo_edu.locale import later

DUEL_SHEETS: Final[dict[str, Sheet]] = {
    "sowing": {  # Conway's game
        "title": "Sowing",
        "source": "S2",
        "rules": {
            "start": "1.2.2.1.1.2.2.1 L",  # that of S2's script
            "landing": "last",
            "suicide": False,
            "misere": False,
            "impartial": False,
            "repetition": "free",
        },
        "options": {
            "suicide": {
                "title": later("with suicide"),
                "changes": later("One may sow into an empty hole, and loses."),
                "choice": later("One may sow into an empty hole, and loses"),
                "rules": {"suicide": True},
            },
            "misere": {
                "title": later("misère"),
                "changes": later("Whoever has no move left wins."),
                "rules": {"misere": True},
            },
            "impartial": {
                "title": later("impartial"),
                "changes": later("Both may sow either way."),
                "rules": {"impartial": True},
            },
            "fafy": {  # not in S2: a later page of Busser's, Jeux_maths_OI/sowing.html
                "title": later("fafy"),
                "changes": later("Every seed must fall in a hole that holds some."),
                "rules": {"landing": "every"},
            },
        },
    },
    "wing": {  # Busser's game
        "title": "Wing",
        "source": "S2",
        "based": "sowing",
        "rules": {
            # One seed a hole; S2's board has 8 holes, ours 6 (decided), because a board of 6 is
            # solved at once, in a page as well, and one of 8 only by a long search.
            "start": "1.1.1.1.1.1 L",
            "landing": "anywhere",
            "repetition": "positional",
        },
        "options": {
            "situational": {
                "title": later("situational"),
                "changes": later("A board may come back once, for the other player to move."),
                "rules": {"repetition": "situational"},
            },
        },
    },
}


def duel_integers(rules: dict[str, Any], holes: int) -> list[int]:
    """Return a sheet, for a board of so many holes, as the integers that the rules read."""
    return [
        holes,
        ("anywhere", "last", "every").index(rules["landing"]),
        int(rules["suicide"]),
        int(rules["misere"]),
        int(rules["impartial"]),
        ("free", "positional", "situational").index(rules["repetition"]),
    ]
