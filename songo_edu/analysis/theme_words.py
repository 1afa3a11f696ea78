"""The titles of themes, in the reader's language."""

from __future__ import annotations

from songo_edu.locale import _


def titles() -> dict[str, str]:
    """Return the titles of all themes by their names, in the order they are told.

    Examples
    --------
    >>> titles()["double"]
    'Double threat (menace double)'
    """
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
        "last-pit": _("The last pit may not be played"),
        "feeding": _("Feeding an empty row"),
        "ending": _("The game ends"),
        "fullest-hole": _("The fullest hole is wrong"),
        "hemmed-in": _("One reply is left, or none"),
        "shorter-board": _("The board grows shorter"),
        "no-return": _("A board may not come back"),
        "nearest-hole": _("The nearest hole first"),
        "farthest-hole": _("The farthest hole first"),
        "patience": _("A seed that could go home has to wait"),
        "relay": _("One sowing sets off another"),
        "through-the-store": _("Through the store and round"),
    }


def title(name: str) -> str:
    """Return the title of a theme; a name that has none stands for itself."""
    return titles().get(name, name)
