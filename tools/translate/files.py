"""The modules made for the page, as files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tools.translate import rules, text
from tools.translate.asked import MADE, RULES, SCRIPTS, asked_by_hand, needed


def made(also: Iterable[tuple[str, str]] = ()) -> dict[str, str]:
    """Return every made module that a page asks for, by its place below `js/`.

    `also` are sources and names that none asks for yet.
    """
    integers, shapes = rules.modules(), text.modules()
    wanted = needed([*integers, *shapes], [*asked_by_hand(), *also])
    return {
        **{one.source: rules.written(one, wanted[one.source]) for one in integers},
        **{
            one.source: text.written(one, wanted[one.source])
            for one in shapes
            if one.source in wanted
        },
    }


def standing(folder: Path = SCRIPTS) -> dict[str, str]:
    """Return the made modules that stand there."""
    found = [path for room in (RULES, MADE) for path in (folder / room).rglob("*.js")]
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
        (folder / name).write_text(script, encoding="utf-8")
