"""A step of building the wheel: data and scripts travel without what only people read in them."""

from __future__ import annotations

import json
import re
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_COMMENT = re.compile(r"^[ \t]*(?://[^\n]*|/\*.*?\*/[ \t]*)\n", re.M | re.S)


def short_json(text: str) -> str:
    """Return the same data without spaces."""
    return json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":")) + "\n"


def short_script(text: str) -> str:
    r"""Return the same script without the comments that have lines of their own.

    Examples
    --------
    >>> short_script("// a pit\nconst pit = 1; // of South\n/** It\n * sows. */\nsow(pit);\n")
    'const pit = 1; // of South\nsow(pit);\n'
    """
    return _COMMENT.sub("", text)


SHORTENED = {".json": short_json, ".js": short_script}


class CompactWheel(BuildHookInterface[Any]):
    """Put every data file and every script of the package into the wheel in a short form."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add a shortened copy of each file; `pyproject.toml` leaves the files themselves out."""
        if version == "editable":
            return
        root, copies = Path(self.root), Path(tempfile.mkdtemp())
        found = (path for path in (root / "songo_edu").rglob("*") if path.suffix in SHORTENED)
        for number, path in enumerate(sorted(found)):
            copy = copies / str(number)
            text = path.read_text(encoding="utf-8")
            copy.write_text(SHORTENED[path.suffix](text), encoding="utf-8")
            build_data["force_include"][str(copy)] = path.relative_to(root).as_posix()
