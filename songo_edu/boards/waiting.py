"""What stands below a still board until its script comes: as high as what takes its place.

Nothing of it is seen, but the words that are already known. The buttons are listed here, in one
place, as `js/controls.js`, `js/tasks/` and `js/progress/panel.js` make them: where one is added
there, it is added here, and `tests/browser/test_still_page.py` says so where it is not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

from songo_edu.games import game
from songo_edu.games.catalogue import family
from songo_edu.locale import catalogue

#: What gives hints on its board (`hint` in a `family.js`): families, and a game alone in its own.
HINTING = ("duels", "solitaires", "chip-firing")


def frame(inside: str, kind: str = "") -> str:
    """Return the frame of what waits for its script, as wide and as large in its letters."""
    return f'<div class="{f"songo-before {kind}".rstrip()}">{inside}</div>'


def line(words: str = "") -> str:
    """Return room for what is said under a board, with what is said first, where it may be long."""
    return f'<p class="songo-line">{escape(words)}</p>'


def bar(buttons: Sequence[str]) -> str:
    """Return room for a row of buttons."""
    return f'<div class="songo-bar" aria-hidden="true">{"".join(buttons)}</div>'


def button(words: str, kind: str = "") -> str:
    """Return room for a button with words.

    A ``main`` one is bold; of a ``quiet`` one, which has an icon, a narrow board shows no more.
    """
    inside, look = escape(words), "songo-button"
    if kind == "main":
        look += " songo-main"
    elif kind == "quiet":
        look += " songo-iconed"
        inside = f'<span class="songo-words">{inside}</span>'
    return f'<span class="{look}">{inside}</span>'


#: The row in which who plays is chosen.
PLAYERS = '<span class="songo-players"></span>'
ICON = '<span class="songo-button songo-iconed"></span>'


def board_bar(controls: str, name: str, language: str, stepped: bool = False) -> str:
    """Return room for the buttons of a board; a game that is `stepped` through has four arrows."""
    _: Callable[[str], str] = catalogue(language).gettext
    if controls == "none":
        return ""
    row, forth = [button(_("New game"))] if controls == "game" else [], ICON
    if {family(name), name.partition("+")[0]} & {*HINTING}:
        row.append(button(_("Hint"), "quiet"))
        forth = ICON.replace("songo-iconed", "songo-iconed songo-roomy")
    ends = [ICON] if stepped or controls == "study" else []
    row += [*ends, button(_("Undo"), "quiet"), forth, *ends]
    row += [button(_("Moves"), "quiet"), button(_("Options"), "quiet")]
    return bar([*row, PLAYERS] if controls == "game" else row)


def task_bar(data: Mapping[str, Any], language: str) -> str:
    """Return room for the buttons of an exercise."""
    _: Callable[[str], str] = catalogue(language).gettext
    kind = data["kind"]
    menu = button(_("Options"), "quiet")
    if kind == "demo":
        return bar([button(_("Next step"), "main"), button(_("Back")), menu])
    row = [button(_("Check"), "main")] if kind == "choose" else []
    if kind == "predict":
        if family(data["game"]) == "solitaires":
            row.append(button(_("In the store")))
        elif _laps(data):
            row.append(button(_("It is kept")))
    row.append(button(_("Hint")))
    if kind != "number":
        row.append(button(_("Undo"), "quiet"))
    return bar([*row, menu])


def _laps(data: Mapping[str, Any]) -> bool:
    """Tell whether a pit holds enough seeds to come round to itself."""
    position = game(data["game"]).position(data["position"])
    pits = getattr(position, "pits", {})
    return bool(pits[data["ask"]["from"]] >= len(pits) - 1)


def first_words(data: Mapping[str, Any], told: Mapping[str, Any], language: str) -> str:
    """Return what a demonstration says at first; other exercises have room enough."""
    if data["kind"] != "demo":
        return ""
    _: Callable[[str], str] = catalogue(language).gettext
    steps = told["ask"]["steps"]
    if "move" in steps[0]:
        return _("Press “{label}”.").format(label=_("Next step"))
    number = _("{number} of {total}.").format(number=1, total=len(steps))
    return f"{number} {steps[0]['say']}"


def answer_form(unit: str, language: str) -> str:
    """Return room for the form in which a number is typed."""
    _: Callable[[str], str] = catalogue(language).gettext
    return (
        f'<div class="songo-answer" aria-hidden="true"><span class="songo-label">'
        f"{escape(_('Your answer'))} "
        f'<span class="songo-input"></span>{f" {escape(unit)}" if unit else ""}</span>'
        f"{button(_('Check'), 'main')}</div>"
    )


def progress_bar(language: str) -> str:
    """Return room for the buttons of the panel of progress."""
    _: Callable[[str], str] = catalogue(language).gettext
    said = (_("Save to a file"), _("Read from a file"), _("Forget everything"))
    return bar([button(words) for words in said])


def leaves_bar(language: str) -> str:
    """Return room for the button under a table of leaf counts."""
    _: Callable[[str], str] = catalogue(language).gettext
    return bar([button(_("Count here"), "main")])
