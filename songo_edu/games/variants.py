"""The rules of all games as data: `songo_edu.games.own` finds the sheet of a name among them.

The classes of sheets explain what the fields mean: `songo_edu.games.two_row.position`,
`songo_edu.games.solitaires`, `songo_edu.games.duels`, `songo_edu.games.graphs.board`. A comment
names a field's source: S0 (songo, rules and strategies), S1 (awalé), S2 (one-row games), S3 (a page
that retells Serge Mbarga Owona's book). "Decided" marks what no source settles.
"""

from typing import Any, Final, NotRequired, TypedDict

from songo_edu.locale import later


class Sheet(TypedDict):
    """The rules of a game, or of an option behind its name, as data.

    `rules` are the fields of the family's rule sheet; those of the sheet it is `based` on hold
    where it says nothing. `choice` is what a menu says instead of the title or the change.
    """

    title: str
    rules: dict[str, Any]
    based: NotRequired[str]
    changes: NotRequired[str]
    choice: NotRequired[str]
    source: NotRequired[str]
    options: NotRequired[dict[str, "Sheet"]]


# -- two rows ----------------------------------------------------------------------------------

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
            "The last pit cannot be played with 1 or 2 seeds; an empty row must be given at"
            " least 7 seeds, or as many as possible."
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

# -- one row -----------------------------------------------------------------------------------

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
                "changes": later("The last seed may also land in a hole that holds seeds."),
                "choice": later("last seed: in the store or a hole with seeds"),
                "rules": {"landing": "occupied"},
            }
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
            }
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
                "changes": later("Sowing into an empty hole is allowed, and loses."),
                "choice": later("Sowing into an empty hole is allowed, and loses"),
                "rules": {"suicide": True},
            },
            "misere": {
                "title": later("misère"),
                "changes": later("A player with no move left wins."),
                "rules": {"misere": True},
            },
            "impartial": {
                "title": later("impartial"),
                "changes": later("Both may sow either way."),
                "rules": {"impartial": True},
            },
            "fafy": {  # not in S2: a later page of Busser's, Jeux_maths_OI/sowing.html
                "title": later("fafy"),
                "changes": later("Every seed must land in a hole with seeds in it."),
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
                "changes": later("A board may be repeated once, with the other player to move."),
                "rules": {"repetition": "situational"},
            }
        },
    },
}

# -- graphs ------------------------------------------------------------------------------------

GRAPH_SHEETS: Final[dict[str, Sheet]] = {
    "chip-firing": {"title": later("chip-firing"), "source": "S2", "rules": {"sides": False}},
    "graph-awale": {
        "title": later("awalé on a graph"),
        "source": "S1",
        "rules": {
            "sides": True,
            "take": [2, 3],  # S1
            "grand_slam": False,  # S1
            "feed": True,  # S1
            "repetition": True,  # as awalé (decided)
            # Routes may be very many (decided).
            "listed_routes": 256,
            "searched_routes": 16,
        },
    },
}

#: What each named board is.
GRAPH_TITLES: Final[dict[str, str]] = {
    "sinks": later("A path with a sink at both ends: it always becomes stable"),
    "cycle": later("One chip on a cycle of four nodes: it goes round for ever"),
    "triangle": later("Three chips on one node of a triangle: stable after one firing"),
    "endless": later("The same triangle with its chips placed differently: it never ends"),
    "eight": later("Two loops that touch: the player chooses the way at the crossings"),
    "ring": later("Twelve nodes in a ring: this is awalé"),
    "diamond": later("Four nodes and eight seeds, small enough to be solved"),
}

#: The named boards of each game, the first that with which it begins.
GRAPH_BOARDS: Final[dict[str, dict[str, str]]] = {
    "chip-firing": {
        "sinks": (
            '{"nodes":{"L":0,"A":0,"B":6,"C":0,"R":0},'
            '"arcs":[["A","L"],["A","B"],["B","A"],["B","C"],["C","B"],["C","R"]],'
            '"at":{"L":[10,50],"A":[30,50],"B":[50,50],"C":[70,50],"R":[90,50]}}'
        ),
        "cycle": (
            '{"nodes":{"A":1,"B":0,"C":0,"D":0},'
            '"arcs":[["A","B"],["B","C"],["C","D"],["D","A"]],'
            '"at":{"A":[20,20],"B":[80,20],"C":[80,80],"D":[20,80]}}'
        ),
        "triangle": (
            '{"nodes":{"A":3,"B":0,"C":0},'
            '"arcs":[["A","B"],["A","C"],["B","A"],["B","C"],["C","A"],["C","B"]],'
            '"at":{"A":[50,15],"B":[85,80],"C":[15,80]}}'
        ),
        "endless": (
            '{"nodes":{"A":2,"B":1,"C":0},'
            '"arcs":[["A","B"],["A","C"],["B","A"],["B","C"],["C","A"],["C","B"]],'
            '"at":{"A":[50,15],"B":[85,80],"C":[15,80]}}'
        ),
    },
    "graph-awale": {
        "eight": (
            '{"nodes":{"A":3,"B":3,"C":3,"a":3,"b":3,"c":3},'
            '"arcs":[["A","B"],["B","C"],["C","A"],["C","a"],["a","b"],["b","c"],["c","A"],'
            '["c","a"]],'
            '"owners":{"A":"S","B":"S","C":"S","a":"N","b":"N","c":"N"},'
            '"mover":"S",'
            '"stores":{"S":0,"N":0},'
            '"at":{"A":[40,30],"B":[10,50],"C":[40,70],"a":[60,70],"b":[90,50],"c":[60,30]}}'
        ),
        "ring": (
            '{"nodes":{"A":4,"B":4,"C":4,"D":4,"E":4,"F":4,"f":4,"e":4,"d":4,"c":4,"b":4,'
            '"a":4},'
            '"arcs":[["A","B"],["B","C"],["C","D"],["D","E"],["E","F"],["F","f"],["f","e"],'
            '["e","d"],["d","c"],["c","b"],["b","a"],["a","A"]],'
            '"owners":{"A":"S","B":"S","C":"S","D":"S","E":"S","F":"S","f":"N","e":"N","d":"N",'
            '"c":"N","b":"N","a":"N"},'
            '"mover":"S",'
            '"stores":{"S":0,"N":0},'
            '"at":{"A":[8,70],"B":[25,70],"C":[42,70],"D":[58,70],"E":[75,70],"F":[92,70],'
            '"f":[92,30],"e":[75,30],"d":[58,30],"c":[42,30],"b":[25,30],"a":[8,30]}}'
        ),
        "diamond": (
            '{"nodes":{"A":2,"B":2,"a":2,"b":2},'
            '"arcs":[["A","B"],["A","a"],["B","a"],["a","A"],["a","b"],["b","A"]],'
            '"owners":{"A":"S","B":"S","a":"N","b":"N"},'
            '"mover":"S",'
            '"stores":{"S":0,"N":0},'
            '"at":{"A":[30,30],"B":[30,70],"a":[70,70],"b":[70,30]}}'
        ),
    },
}

#: The sheets of each family, by the name of its module.
FAMILY_SHEETS: Final[dict[str, dict[str, Sheet]]] = {
    "two_row": TWO_ROW_SHEETS,
    "solitaires": SOLO_SHEETS,
    "duels": DUEL_SHEETS,
    "graphs": GRAPH_SHEETS,
}
