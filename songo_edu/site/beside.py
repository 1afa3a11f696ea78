"""What lies beside the folders of the languages: one JSON file for each thing told of the book."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def beside(book: Path, name: str) -> Any:
    """Return what a file of the book holds, None where there is no such file.

    Examples
    --------
    >>> beside(Path("nowhere"), "terms.json") is None
    True
    """
    path = book / name
    return json.loads(path.read_text("utf-8")) if path.is_file() else None
