"""A step of building wheel and source archive: what git does not hold is made.

In the wheel, data and styles travel without what people alone read.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_COMMENT = re.compile(r"^[ \t]*(?://[^\n]*|/\*.*?\*/[ \t]*)\n", re.M | re.S)


def short_json(text: str) -> str:
    """Return the same data without spaces."""
    return json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":")) + "\n"


def short_style(text: str) -> str:
    r"""Return the same style sheet without comments and indents.

    Examples
    --------
    >>> short_style("/* a pit */\n.pit {\n  top: 0;\n}\n")
    '.pit {\ntop: 0;\n}\n'
    """
    return re.sub(r"^[ \t]+", "", _COMMENT.sub("", text), flags=re.M)


#: The page, as it is built: nothing in it is shortened again.
DIST = "songo_edu/dist"
SHORTENED: dict[str, Callable[[str], str]] = {".json": short_json, ".js": str, ".css": short_style}


def _write_made(root: Path) -> None:
    """Write what git does not hold; a source archive brings it.

    Where the page cannot be built, for want of Node, the package has all but the page.
    """
    if (root / DIST).is_dir():
        return
    command = [sys.executable, "-m", "tools.made"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    catalogues = [*root.glob("songo_edu/locale/*/LC_MESSAGES/*.po")]
    if not all(path.with_suffix(".mo").is_file() for path in catalogues):
        raise RuntimeError(done.stderr)
    if done.returncode != 0:
        print(f"songo_edu is built without its page: {done.stderr.strip()}", file=sys.stderr)


class BuildHook(BuildHookInterface[Any]):
    """Write what is made; put data, scripts and styles into the wheel in a short form."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add a shortened copy of each file; `pyproject.toml` leaves the files themselves out."""
        if version == "editable":
            return
        root = Path(self.root)
        _write_made(root)
        if self.target_name != "wheel":
            return
        copies = Path(tempfile.mkdtemp())
        paths = (path for path in (root / "songo_edu").rglob("*") if path.suffix in SHORTENED)
        for number, path in enumerate(sorted(paths)):
            copy = copies / str(number)
            text, name = path.read_text(encoding="utf-8"), path.relative_to(root).as_posix()
            if not name.startswith(DIST):
                text = SHORTENED[path.suffix](text)
            copy.write_text(text, encoding="utf-8")
            build_data["force_include"][str(copy)] = name
