"""The five opponents of songo and awalé: who plays at each level, and in what manner.

A level is how well the computer plays, an opponent how: `songo_edu.engine.levels` has the numbers
behind both. The animals are ours; no tale is told of them.
"""

from typing import Final, TypedDict

from songo_edu.locale import later, t


class Foe(TypedDict):
    """An opponent: what it is called, in the middle of a sentence and at its beginning."""

    animal: str  # the name of its drawing
    name: str
    title: str
    manner: str


#: The games in which levels have manners; elsewhere a level is the level alone.
FOE_GAMES: Final = ("songo", "awale")

#: By level, the weakest first.
FOES: Final[list[Foe]] = [
    {
        "animal": "tortoise",
        "name": later("the tortoise"),
        "title": later("The tortoise"),
        "manner": later("hoards: it fills one pit and is slow to play it."),
    },
    {
        "animal": "parrot",
        "name": later("the parrot"),
        "title": later("The parrot"),
        "manner": later("copies: of two moves it prefers the one that makes the rows alike."),
    },
    {
        "animal": "duiker",
        "name": later("the duiker"),
        "title": later("The duiker"),
        "manner": later("grabs: it would rather take little now than much later."),
    },
    {
        "animal": "leopard",
        "name": later("the leopard"),
        "title": later("The leopard"),
        "manner": later("waits and pounces: it lets small captures go for a big one."),
    },
    {
        "animal": "elephant",
        "name": later("the elephant"),
        "title": later("The elephant"),
        "manner": later("counts everything, and prefers nothing."),
    },
]


def has_foes(game: str) -> bool:
    """Return whether the levels of a game have manners."""
    return game in FOE_GAMES


def foe_label(level: int) -> str:
    """Return what the opponent of a level is called in a menu."""
    name = FOES[level - 1]["name"]
    return t("level {n}, {name}", {"n": level, "name": t(name)})


def foe_sentence(level: int) -> str:
    """Return how the opponent of a level plays, in a sentence."""
    foe = FOES[level - 1]
    return f"{t(foe['title'])} {t(foe['manner'])}"


def foe_key(game: str, level: int) -> str:
    """Return the name under which progress keeps that an opponent was beaten."""
    return f"{game}-{level}"
