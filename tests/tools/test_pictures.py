"""The pictures of the README are those that its command makes today."""

from __future__ import annotations

import re
from pathlib import Path

from tools import pictures

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / pictures.FOLDER


def test_the_readme_shows_what_the_command_makes() -> None:
    shown = re.findall(r"!\[[^]]+\]\(([^)]+)\)", (ROOT / "README.md").read_text("utf-8"))
    kept = [path.relative_to(ROOT).as_posix() for path in sorted(FOLDER.iterdir())]
    assert sorted(shown) == kept == ["book/pictures/phone.png", "book/pictures/sheet.png"]


def test_the_sheet_is_the_one_that_is_printed_today() -> None:
    assert (FOLDER / "sheet.png").read_bytes() == pictures.sheet()
