"""What is made for the page from Python is what the Python gives now."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from songo_edu.engine.compiled import public_names
from tools.translate import modules

STANDING = modules.standing()
RULES = {name: script for name, script in STANDING.items() if name.startswith("rules/")}


@pytest.mark.slow
def test_a_changed_missing_or_needless_module_is_stale(tmp_path: Path) -> None:
    folder = tmp_path / "src"
    for room in (modules.RULES, modules.MADE):
        shutil.copytree(modules.SOURCES / room, folder / room)
    changed, missing = sorted(STANDING)[0], sorted(STANDING)[-1]
    (folder / changed).write_text(f"{STANDING[changed]}\n// changed by hand\n", encoding="utf-8")
    (folder / missing).unlink()
    needless = f"{modules.MADE}/nowhere.ts"
    (folder / needless).write_text("", encoding="utf-8")
    assert modules.stale(folder) == sorted([changed, missing, needless])
    modules.renew(folder)
    assert modules.stale(folder) == []


def test_every_rule_may_travel_to_the_page() -> None:
    whole = "\n".join(RULES.values())
    exported = re.findall(r"^export (?:function|const) (\w+)", whole, flags=re.M)
    pages = modules.PAGES.values()  # a group for compilers only stays at home
    assert sorted(exported) == sorted(name for page in pages for name in public_names(*page))


@pytest.mark.parametrize("name", sorted(RULES))
def test_rules_know_integers_only(name: str) -> None:
    for trap in (" new ", "undefined", "null", "round("):
        assert trap not in RULES[name], trap


def test_what_no_page_has_is_refused() -> None:
    with pytest.raises(ValueError, match="no page has Game of songo_edu"):
        modules.source_for("songo_edu.games.protocol", "Game")
