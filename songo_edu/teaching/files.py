"""Files to hand out: written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from songo_edu.puzzles.store import unwritable


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file: under another name first, then renamed, so that nobody reads half of it.

    Raises
    ------
    PuzzleFileError
        naming a path that cannot be written.
    """
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        raise unwritable(path, error) from None
    finally:
        part.unlink(missing_ok=True)
