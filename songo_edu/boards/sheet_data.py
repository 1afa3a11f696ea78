"""The rule sheets as a page is given them: made into integers, one source a family.

A page knows no fields: what they mean to the rules is worked out here, as it is for Python.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict
from itertools import combinations
from typing import Any

from songo_edu.games.catalogue import FAMILIES, family
from songo_edu.games.duels import duel_sheet
from songo_edu.games.own import OWN, names_in_short
from songo_edu.games.solitaires import SHEETS as SOLITAIRES
from songo_edu.games.two_row.position import SHEETS, RuleSheet
from songo_edu.games.variants import DUEL_SHEETS, SOLO_SHEETS, TWO_ROW_SHEETS, Sheet


def two_row() -> dict[str, Any]:
    """Return the games of two rows: pits, rules and titles, and the sheet each is based on."""
    return {
        name: {
            **_of_two_rows(sheet),
            "title": TWO_ROW_SHEETS[name]["title"],
            "based": TWO_ROW_SHEETS[name].get("based", name),
        }
        for name, sheet in SHEETS.items()
    }


def rooms() -> dict[str, str]:
    """Return the families that a page fetches when they are wanted, by the names of their games."""
    return {name: kind for name, kind in FAMILIES.items() if kind != "two_row"}


def solitaires() -> dict[str, Any]:
    """Return the solitaires, for rows of no hole, with what a menu says where it has a choice."""
    return {
        name: {
            **_of_one_row(SOLO_SHEETS, sheet),
            "choice": _named(SOLO_SHEETS, name).get("choice", ""),
        }
        for name, sheet in SOLITAIRES.items()
    }


def duels() -> dict[str, Any]:
    """Return the duels, for boards of no hole, with every combination of their options."""
    return {name: _of_one_row(DUEL_SHEETS, duel_sheet(name)) for name in _combined(DUEL_SHEETS)}


def own(name: str) -> str:
    """Return a sheet of one's own as a page gets it, empty where a game is none."""
    if name not in OWN:
        return ""
    sheet, kind = OWN[name], family(name)
    base = sheet.like.partition("+")[0]
    data: dict[str, Any] = {"name": name, "like": sheet.like, "base": base, "title": sheet.title}
    if kind == "graphs":
        data["rules"] = {"sides": base == "graph-awale", **asdict(sheet.rules)}
    elif kind == "two_row":
        data |= _of_two_rows(sheet.rules)
    else:
        data |= {"start": sheet.rules.start, "rules": sheet.rules.integers(0)}
    return _json(data)


def _of_two_rows(sheet: RuleSheet) -> dict[str, Any]:
    return {
        "name": sheet.name,
        "pits": sheet.pits,
        "rules": sheet.integers(),
        "start": sheet.start,
        "clockwise": sheet.clockwise,
    }


def _of_one_row(sheets: dict[str, Sheet], sheet: Any) -> dict[str, Any]:
    base = sheet.name.partition("+")[0]
    return {
        "name": sheet.name,
        "base": base,
        "title": sheets[base]["title"],
        "start": sheet.start,
        "rules": sheet.integers(0),
    }


def options(sheets: dict[str, Sheet]) -> dict[str, dict[str, str]]:
    """Return what each option of some games changes."""
    return {
        base: {name: option["changes"] for name, option in sheet.get("options", {}).items()}
        for base, sheet in sheets.items()
    }


def _named(sheets: dict[str, Sheet], name: str) -> Sheet:
    base, _plus, option = name.partition("+")
    return sheets[base]["options"][option] if option else sheets[base]


def _combined(sheets: dict[str, Sheet]) -> Iterator[str]:
    for base, sheet in sheets.items():
        names = list(sheet.get("options", {}))
        for many in range(len(names) + 1):
            yield from ("+".join([base, *chosen]) for chosen in combinations(names, many))


def sources() -> dict[str, str]:
    """Return the sources of the rooms' sheets, by their names."""
    return {
        "solitaires.js": f"export const SOLO_SHEETS = {_json(solitaires())};\n",
        "duels.js": (
            f"export const DUEL_SHEETS = {_json(duels())};\n"
            f"export const DUEL_OPTIONS = {_json(options(DUEL_SHEETS))};\n"
            f"export const DUEL_NAMES = {_json(names_in_short(DUEL_SHEETS))};\n"
        ),
    }


def texts_of(source: str) -> set[str]:
    """Return the texts in a source that a page translates."""
    if source == "solitaires.js":
        return {sheet[key] for sheet in solitaires().values() for key in ("title", "choice")} - {""}
    if source == "duels.js":
        return {words for changes in options(DUEL_SHEETS).values() for words in changes.values()}
    return {sheet["title"] for sheet in two_row().values()}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
