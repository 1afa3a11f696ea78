"""The titles of themes, in the reader's language, and which of them are of use to a reader."""

import unicodedata
from collections.abc import Iterable

from songo_edu.locale import LANGUAGES, _, language, speaking

#: Drills: no move is looked for in them.
DRILLS = ("count", "forbidden")
#: Kinds in which a quiet move at home is no waiting move: it has work to do.
BUSY = ("defend", "double", "yinda", *DRILLS)
#: What a move does that does not merely wait.
WORK = {"counter-threat", "double", "evasion", "grenier", "menace", "yinda"}
#: Rules that stop a capture: they have a part where one move is judged by itself.
STOPS = ("cancelled-capture", "first-pit")


def titles() -> dict[str, str]:
    """Return the titles of all themes by their names, in the order they are shown."""
    return {
        "menace": _("Simple threat (menace simple)"),
        "double": _("Double threat (menace double)"),
        "yinda": _("Yinda: a threatened pit strengthened"),
        "evasion": _("Moving away from a threat"),
        "counter-threat": _("Counter-threat"),
        "chain": _("A chain of captures"),
        "quiet": _("A quiet first move"),
        "waiting": _("A waiting move (bidoua)"),
        "greed": _("The greatest capture is wrong"),
        "lap": _("Once round the board"),
        "grenier": _("Filling a grenier (ndà)"),
        "kept-seed": _("The kept seed"),
        "cancelled-capture": _("A capture that is cancelled"),
        "first-pit": _("The safe first pit"),
        "last-pit": _("The last pit cannot be played"),
        "feeding": _("Feeding an empty row"),
        "ending": _("The game ends"),
        "fullest-hole": _("The fullest hole is wrong"),
        "hemmed-in": _("One reply is left, or none"),
        "shorter-board": _("The board grows shorter"),
        "no-return": _("A board must not be repeated"),
        "nearest-hole": _("The nearest hole first"),
        "farthest-hole": _("The farthest hole first"),
        "patience": _("A seed that could go home has to wait"),
        "relay": _("One sowing sets off another"),
        "through-the-store": _("Through the store and round"),
    }


def title(name: str) -> str:
    """Return the title of a theme; a name that has none is its own title."""
    return titles().get(name, name)


def theme_named(text: str) -> str | None:
    """Return the name of the theme that a text names, or says in any language; None for no theme.

    What is in brackets may be left out, and so may capitals and accents.
    """
    if text in titles():
        return text
    wanted = _plain(text)
    for code in LANGUAGES:
        with speaking(code):
            for name, words in titles().items():
                if wanted in (_plain(words), _plain(words.partition(" (")[0])):
                    return name
    return None


def _plain(text: str) -> str:
    """Return a text in small letters, without accents, one sort of blank and apostrophe in it."""
    spread = unicodedata.normalize("NFKD", text.replace("’", "'").casefold())
    return " ".join("".join(sign for sign in spread if not unicodedata.combining(sign)).split())


def known_themes() -> str:
    """Return the names of all themes, each with its title where that is another language."""
    if language() == LANGUAGES[0]:
        return ", ".join(titles())
    return ", ".join(f"{name} ({words.partition(' (')[0]})" for name, words in titles().items())


def themes_told(kind: str, moves: int, themes: Iterable[str]) -> list[str]:
    """Return which themes of a puzzle are shown with its solution.

    A record names every theme that holds of its board. Left out here are those that say the kind
    again, a waiting move that does more than wait, and rules that have no part in what is asked.
    `moves` are those of the goal.
    """
    every = list(themes)
    left_out = {kind}
    if kind in BUSY or kind == "wait" or WORK.intersection(every):
        left_out.add("waiting")
    if kind in DRILLS:
        left_out.add("menace")
    if kind != "forbidden":
        left_out.add("last-pit")
    if kind not in DRILLS and moves > 1:
        left_out.update(STOPS)
    return [name for name in every if name not in left_out]
