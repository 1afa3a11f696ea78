"""What a file of puzzles holds, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from songo_edu.locale import _
from songo_edu.puzzles.record import Json, compact

if TYPE_CHECKING:
    from rich.console import Console

#: What is counted, in the order it is told.
COUNTED = ("kind", "game", "goal", "level", "theme", "strict", "quiet")


def counted(records: Iterable[Json]) -> Json:
    """Return how many puzzles there are, and how many of each kind, game and so on.

    Examples
    --------
    >>> one = {"kind": "count", "game": "songo", "goal": {"moves": 1}, "level": 2,
    ...        "themes": ["lap"], "strict": True, "features": {}}
    >>> counted([one, one])["theme"]
    {'lap': 2}
    """
    total = 0
    found: dict[str, Counter[str]] = {name: Counter() for name in COUNTED}
    for record in records:
        total += 1
        for name in ("kind", "game", "level"):
            found[name][str(record[name])] += 1
        found["goal"][_goal(record["goal"])] += 1
        found["theme"].update(record["themes"])
        found["strict"][_yes(record["strict"])] += 1
        found["quiet"][_yes(bool(record["features"].get("quiet")))] += 1
    told = {name: dict(sorted(found[name].items(), key=_order)) for name in COUNTED}
    return {"puzzles": total, **told}


def _goal(goal: Json) -> str:
    """Return a goal as it is counted: its fields, moves first."""
    return ", ".join(f"{name} {compact(goal[name])}" for name in sorted(goal))


def _yes(value: bool) -> str:
    return "true" if value else "false"


def _order(item: tuple[str, int]) -> list[object]:
    """Sort numbers in a name as numbers, after the words."""
    return [(1, int(part), "") if part.isdigit() else (0, 0, part) for part in item[0].split()]


def print_stats(told: Json, console: Console) -> None:
    """Print what `counted` returns as tables, one under the other."""
    from rich.table import Table

    titles = {
        "kind": _("kind"),
        "game": _("game"),
        "goal": _("goal"),
        "level": _("level"),
        "theme": _("theme"),
        "strict": _("strict"),
        "quiet": _("quiet key"),
    }
    words = {"true": _("yes"), "false": _("no")}
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column()
    table.add_column()
    table.add_column(justify="right")
    table.add_row(_("puzzles"), "", str(told["puzzles"]))
    for name in COUNTED:
        for number, (value, count) in enumerate(told[name].items()):
            table.add_row("" if number else titles[name], words.get(value, value), str(count))
    console.print(table, markup=False)
