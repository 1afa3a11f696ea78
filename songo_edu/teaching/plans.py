"""Lessons to give in class as data: what to do minute by minute, and a worksheet.

Each file of `lessons/` is one lesson in every language: `title`, `ages`, `aim`, the `words` of
curricula, `material`, the `minutes` (what to do, what to say), what pupils get `wrong`, how to go
`on`, and its `sheet`: puzzles by id, and drills on boards of its own.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Final

from songo_edu.errors import UnknownPlanError
from songo_edu.games import AnyPosition, game
from songo_edu.locale import LANGUAGES, _, language
from songo_edu.puzzles.one import Puzzle, puzzle

FOLDER = Path(__file__).parent / "lessons"
#: The lessons, by age.
PLANS: Final = ("left-and-right", "sow-and-take", "threat-and-proof")


@dataclass(frozen=True)
class Drill:
    """A board of a worksheet that is no puzzle of the collections.

    It asks to "sow" a pit and to write what lies there then, or which "moves" there are.
    """

    board: AnyPosition
    ask: str
    move: str


@dataclass(frozen=True)
class Moment:
    """Some minutes of a lesson: what is done, and what to say."""

    minutes: int
    do: str
    say: str


@dataclass(frozen=True)
class Plan:
    """A lesson in one language."""

    name: str
    title: str
    ages: str
    aim: str
    words: str
    material: tuple[str, ...]
    moments: tuple[Moment, ...]
    wrong: tuple[str, ...]
    on: tuple[str, ...]
    sheet: tuple[Puzzle | Drill, ...]

    def __str__(self) -> str:
        return f"{self.title} ({self.ages})"

    def _repr_html_(self) -> str:
        """Return the plan for a page, folded under its title, and without a table for a phone."""
        begun, moments = 0, []
        for one in self.moments:
            ends = begun + one.minutes
            say = _("“{words}”").format(words=_marked(one.say))
            do = _marked(one.do)
            moments.append(f"<li><strong>{begun}–{ends}</strong> {do} <em>{say}</em></li>")
            begun = ends
        parts = [
            _headed(_("Aim"), f"{_marked(self.aim)} <small>{_marked(self.words)}</small>"),
            _listed(_("Material"), self.material),
            f"<ul>{''.join(moments)}</ul>",
            _listed(_("What pupils get wrong, and what helps"), self.wrong),
            _listed(_("How to go on"), self.on),
        ]
        title = f"<span><strong>{_marked(self.title)}</strong> · {_marked(self.ages)}</span>"
        inside = f"<summary>{title}</summary><section>{''.join(parts)}</section>"
        return f'<details class="songo-plan site-fold">{inside}</details>'


def plan(name: str) -> Plan:
    """Return the lesson of a name, in the reader's language.

    Raises
    ------
    UnknownPlanError
        naming the text and what there is.

    Examples
    --------
    >>> one = plan("sow-and-take")
    >>> one.title, sum(moment.minutes for moment in one.moments)
    ('Sow, count, take', 45)
    """
    if name not in PLANS:
        raise UnknownPlanError(name, PLANS)
    return _plan(name, language())


@cache
def _plan(name: str, lang: str) -> Plan:
    assert lang in LANGUAGES
    held = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return Plan(
        name=held["name"],
        title=held["title"][lang],
        ages=held["ages"][lang],
        aim=held["aim"][lang],
        words=held["words"][lang],
        material=tuple(held["material"][lang]),
        moments=tuple(
            Moment(one["minutes"], one["do"][lang], one["say"][lang]) for one in held["minutes"]
        ),
        wrong=tuple(held["wrong"][lang]),
        on=tuple(held["on"][lang]),
        sheet=tuple(map(_item, held["sheet"])),
    )


def _headed(heading: str, inside: str) -> str:
    return f"<p><strong>{escape(heading)}.</strong> {inside}</p>"


def _listed(heading: str, items: tuple[str, ...]) -> str:
    inside = "".join(f"<li>{_marked(one)}</li>" for one in items)
    return f"<p><strong>{escape(heading)}</strong></p><ul>{inside}</ul>"


def _marked(text: str) -> str:
    """Return a text as markup, its emphasis and commands as such."""
    safe = re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(text, quote=False))
    return re.sub(r"\*([^*]*)\*", r"<em>\1</em>", safe)


def _item(one: Any) -> Puzzle | Drill:
    if isinstance(one, str):
        return puzzle(one)
    return Drill(game(one["game"]).position(one["position"]), one["ask"], one.get("move", ""))
