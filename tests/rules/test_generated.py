"""The page's copy of the rules is the one that the rules give now."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from songo_edu.engine.joined import public_names
from tools import translate as generate_rules

pytest.importorskip("pscript")


def _generated() -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in generate_rules.FOLDER.iterdir()}


def test_the_generated_modules_are_not_stale() -> None:
    assert generate_rules.stale() == [], "run `make generated`"


def test_a_changed_or_missing_module_is_stale(tmp_path: Path) -> None:
    folder = tmp_path / "rules"
    shutil.copytree(generate_rules.FOLDER, folder)
    name = sorted(_generated())[0]
    text = (folder / name).read_text(encoding="utf-8")
    (folder / name).write_text(text + "\n// changed by hand\n", encoding="utf-8")
    assert generate_rules.stale(folder) == [name]
    (folder / name).unlink()
    assert generate_rules.stale(folder) == [name]


def test_every_rule_travels_to_the_page() -> None:
    exported = re.findall(
        r"^export (?:function|const) (\w+)", "\n".join(_generated().values()), flags=re.M
    )
    pages = generate_rules.PAGES.values()  # a group for compilers only stays at home
    assert sorted(exported) == sorted(n for page in pages for n in public_names(*page))


@pytest.mark.parametrize("name", sorted(_generated()))
def test_nothing_of_pscript_is_left_behind(name: str) -> None:
    """No helper functions, no `new`, no truth of lists: plain JavaScript."""
    text = _generated()[name]
    for trap in ("_pyfunc", "_pymeth", "flx_", "stub", " new ", "undefined", "null"):
        assert trap not in text, trap
    assert not re.search(r"\bround\(", text)
