"""A step of building the wheel: data travel without the spaces that people read them by."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompactJson(BuildHookInterface[Any]):
    """Put every JSON file of the package into the wheel in its shortest form."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add a shortened copy of each file; `pyproject.toml` leaves the files themselves out."""
        if version == "editable":
            return
        root, copies = Path(self.root), Path(tempfile.mkdtemp())
        for number, path in enumerate(sorted((root / "songo_edu").rglob("*.json"))):
            data = json.loads(path.read_text(encoding="utf-8"))
            short = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
            copy = copies / f"{number}.json"
            copy.write_text(f"{short}\n", encoding="utf-8")
            build_data["force_include"][str(copy)] = path.relative_to(root).as_posix()
