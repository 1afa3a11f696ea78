"""The modules made for the page, as files."""

from __future__ import annotations

from pathlib import Path

from songo_edu import writing
from tools.translate import rules, text, types
from tools.translate.asked import MADE, RULES, SCRIPTS, Module, asked_by_hand, needed


def made() -> dict[str, str]:
    """Return every made module that a page asks for, and all types, by places below ``web/src``."""
    return _written(needed(_modules(), asked_by_hand()))


def _modules() -> list[Module]:
    return [*rules.modules(), *text.modules()]


def _written(wanted: dict[str, set[str]]) -> dict[str, str]:
    scripts = {
        **{
            one.source: rules.written(one, wanted[one.source])
            for one in rules.modules()
            if one.source in wanted
        },
        **{
            one.source: text.written(one, wanted[one.source])
            for one in text.modules()
            if one.source in wanted
        },
    }
    # A module that only names types has declarations and no script.
    declarations = {
        types.place(one.source): types.written(one, wanted.get(one.source, set()))
        for one in _modules()
    }
    return {**scripts, **{name: lines for name, lines in declarations.items() if lines}}


def standing(folder: Path = SCRIPTS) -> dict[str, str]:
    """Return the made modules that stand there."""
    kinds = ("*.js", "*.d.ts")
    found = [p for room in (RULES, MADE) for kind in kinds for p in (folder / room).rglob(kind)]
    return {one.relative_to(folder).as_posix(): one.read_text(encoding="utf-8") for one in found}


def stale(folder: Path = SCRIPTS) -> list[str]:
    """Return the modules that differ from what their sources give now, are missing, or unasked."""
    now, there = made(), standing(folder)
    return sorted(name for name in now | there if now.get(name) != there.get(name))


def renew(folder: Path = SCRIPTS) -> None:
    """Write the modules, and take away those that no page asks for."""
    now = made()
    for name in standing(folder).keys() - now.keys():
        (folder / name).unlink()
    for name, script in now.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        writing.write(folder / name, script)
