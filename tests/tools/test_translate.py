"""What is made for the page from Python is what the Python gives now."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from songo_edu.engine.joined import public_names
from tools.translate import asked, files, rules, text

STANDING = files.standing()
SCRIPTS = {name: script for name, script in STANDING.items() if name.endswith(".js")}
RULES = {name: script for name, script in SCRIPTS.items() if name.startswith("rules/")}


def test_the_made_modules_are_not_stale() -> None:
    assert files.stale() == [], "run `make generated`"


@pytest.mark.slow
def test_a_changed_missing_or_needless_module_is_stale(tmp_path: Path) -> None:
    folder = tmp_path / "js"
    shutil.copytree(asked.SCRIPTS, folder)
    changed, missing = sorted(STANDING)[0], sorted(STANDING)[-1]
    (folder / changed).write_text(f"{STANDING[changed]}\n// changed by hand\n", encoding="utf-8")
    (folder / missing).unlink()
    needless = f"{asked.MADE}/nowhere.js"
    (folder / needless).write_text("", encoding="utf-8")
    assert files.stale(folder) == sorted([changed, missing, needless])
    files.renew(folder)
    assert files.stale(folder) == []


@pytest.mark.parametrize("name", sorted(RULES))
def test_what_a_page_has_of_the_rules_is_what_they_give(name: str) -> None:
    """Whole, the modules are compared with Python in the browser; a page has no other lines."""
    whole = rules.whole(name.removeprefix("rules/"))
    parts = re.split(r"^(?=export )", RULES[name], flags=re.M)
    assert all(part.rstrip() in whole for part in parts[1:])


def test_every_rule_may_travel_to_the_page() -> None:
    whole = "\n".join(rules.whole(page) for page in rules.PAGES)
    exported = re.findall(r"^export (?:function|const) (\w+)", whole, flags=re.M)
    pages = rules.PAGES.values()  # a group for compilers only stays at home
    assert sorted(exported) == sorted(n for page in pages for n in public_names(*page))


@pytest.mark.parametrize("name", sorted(SCRIPTS))
def test_nothing_of_pscript_is_left_behind(name: str) -> None:
    """No helper functions, no truth of lists: plain JavaScript."""
    for trap in ("_pyfunc", "_pymeth", "flx_", "stub"):
        assert trap not in SCRIPTS[name], trap


@pytest.mark.parametrize("name", sorted(RULES))
def test_rules_know_integers_only(name: str) -> None:
    for trap in (" new ", "undefined", "null"):
        assert trap not in RULES[name], trap
    assert not re.search(r"\bround\(", RULES[name])


def test_only_what_a_page_asks_for_is_made() -> None:
    """What is exported is imported by a script, or used by what is."""
    told = {name for _, name in asked.asked_by_hand()}
    times = Counter(re.findall(r"\w+", "\n".join(SCRIPTS.values())))
    for script in SCRIPTS.values():
        for name in re.findall(r"^export (?:function|const) (\w+)", script, flags=re.M):
            assert name in told or times[name] > 1, name


def test_what_no_module_has_is_refused() -> None:
    modules = text.modules()
    with pytest.raises(ValueError, match=r"asked for plough, which drawing/wood\.py has not"):
        asked.needed(modules, [("made/drawing/wood.js", "plough")])
    with pytest.raises(ValueError, match=r"plough\.rules\.js is asked for plough, and nothing"):
        asked.needed(modules, [("rules/plough.rules.js", "plough")])
    with pytest.raises(ValueError, match="no page has Game of songo_edu"):
        text.source_for("songo_edu.games.protocol", "Game")
