"""The rule sheets of the duels, as data: one field for every rule and option.

A field's comment names its source: S2 (one-row games). "Decided" marks what no source settles.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from songo_edu.errors import UnknownGameError
from songo_edu.rules.duels import layout

#: The longest board and the most seeds that a position may have.
MOST_HOLES = 24
MOST_SEEDS = 200


@dataclass(frozen=True)
class DuelSheet:
    """Every rule of one duel; a position brings its own number of holes.

    Examples
    --------
    >>> duel_sheet("sowing+misere").misere
    True
    """

    name: str
    start: str  # the position a game begins with where no other is given
    landing: Literal["anywhere", "last", "every"]  # seeds that must fall in a full hole (S2)
    # A sowing that breaks that rule: S2 says both that it is forbidden and that it loses. The
    # winner is the same; forbidden is the default (decided).
    suicide: bool = False
    misere: bool = False  # a player without a move wins; S2: loses
    impartial: bool = False  # both may sow either way; S2: Left rightward, Right leftward
    # What may not come back in Wing. S2: "a situation already seen", the board alone by its script;
    # "situational" also looks at who moves.
    repetition: Literal["free", "positional", "situational"] = "free"

    @property
    def fafy(self) -> bool:
        """Whether every seed, not only the last, must fall in a full hole (Busser)."""
        return self.landing == "every"

    def integers(self, holes: int) -> list[int]:
        """Return the sheet for a board of so many holes as the integers that the rules read."""
        values = {
            layout.DUEL_HOLES: holes,
            layout.DUEL_LANDING: ("anywhere", "last", "every").index(self.landing),
            layout.DUEL_SUICIDE: int(self.suicide),
            layout.DUEL_MISERE: int(self.misere),
            layout.DUEL_IMPARTIAL: int(self.impartial),
            layout.DUEL_REPEAT: ("free", "positional", "situational").index(self.repetition),
        }
        return [values[i] for i in range(layout.DUEL_FIELDS)]


#: Conway's game; the start is that of S2's script.
SOWING = DuelSheet("sowing", "1.2.2.1.1.2.2.1 L", "last")
#: Busser's game. One seed a hole; S2's board has 8 holes, ours 6 (decided), because a board of 6
#: is solved at once, in a page as well, and one of 8 only by a long search.
WING = DuelSheet("wing", "1.1.1.1.1.1 L", "anywhere", repetition="positional")

#: The games, without options.
GAMES = ("sowing", "wing")

#: What an option behind the name changes, in the order in which options are written.
OPTIONS: dict[str, dict[str, dict[str, object]]] = {
    "sowing": {
        "suicide": {"suicide": True},
        "misere": {"misere": True},
        "impartial": {"impartial": True},
        "fafy": {"landing": "every"},
    },
    "wing": {"situational": {"repetition": "situational"}},
}

_SHEETS = {"sowing": SOWING, "wing": WING}


def duel_sheet(name: str) -> DuelSheet:
    """Return the rule sheet of a name with its options; their order does not matter.

    Raises
    ------
    UnknownGameError
        naming the text and what there is.

    Examples
    --------
    >>> duel_sheet("sowing+impartial+misere").name
    'sowing+misere+impartial'
    """
    base, *options = name.split("+") if isinstance(name, str) else [""]
    if base not in _SHEETS or len(options) != len(set(options)):
        raise UnknownGameError(name, known())
    there = OPTIONS[base]
    if not set(options) <= set(there):
        raise UnknownGameError(name, known())
    sheet = _SHEETS[base]
    chosen = [option for option in there if option in options]
    for option in chosen:
        sheet = replace(sheet, **there[option])  # type: ignore[arg-type]  # fields by their names
    return replace(sheet, name="+".join([base, *chosen]))


def known() -> list[str]:
    """Return the names there are; options in brackets can be combined.

    Examples
    --------
    >>> known()
    ['sowing[+suicide][+misere][+impartial][+fafy]', 'wing[+situational]']
    """
    return [base + "".join(f"[+{option}]" for option in OPTIONS[base]) for base in GAMES]
