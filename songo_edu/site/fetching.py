"""What a build fetches or makes once: kept in the user's cache, whole or not at all.

Live pages and JupyterLite ask other programs for it. What goes wrong there reaches the reader as an
error of the one that asked.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from songo_edu.engine.compiled import cache_folder
from songo_edu.errors import SongoError
from songo_edu.locale import catalogue, speaking
from songo_edu.locale.numbers import written
from songo_edu.site.programs import started

#: Makes an error of the sentence that says what is wrong.
Refusal = Callable[[str], SongoError]
_DIGITS = 10


def kept(name: str, parts: Iterable[bytes]) -> Path:
    """Return the folder in the cache for what is fetched by what is told in some parts.

    Examples
    --------
    >>> kept("live", [b"a"]).parent.name, kept("live", [b"a"]) == kept("live", [b"b"])
    ('live', False)
    """
    return cache_folder() / name / hashlib.sha256(b"\0".join(parts)).hexdigest()[:_DIGITS]


def whole(path: Path, make: Callable[[Path], object]) -> Path:
    """Return a folder or a file, made where it is not there yet."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=path.parent) as scratch:
            made = Path(scratch) / "made"
            make(made)
            if not path.exists():  # another build may have been quicker
                made.rename(path)
    return path


def run(
    command: list[str],
    folder: Path,
    refuse: Refusal,
    patience: float = 900,
    more: Mapping[str, str] | None = None,
) -> str:
    """Run a program in a folder and return what it prints."""
    # The modules of this Python are none of another's.
    environment = {**os.environ, **(more or {})}
    environment.pop("PYTHONPATH", None)
    try:
        with started(
            command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process:
            said, wrong = process.communicate(timeout=patience)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise refuse(str(error)) from None
    if process.returncode:
        raise refuse(last_line((wrong, said)) or f"{command[0]}: {process.returncode}")
    return said


def last_line(texts: Iterable[str]) -> str:
    r"""Return the last line of the first text that says anything.

    Examples
    --------
    >>> last_line(["", "Looking\nERROR: nothing found\n\n"])
    'ERROR: nothing found'
    """
    for text in texts:
        lines = [line for line in text.splitlines() if line.strip()]
        if lines:
            return lines[-1]
    return ""


def megabytes(language: str, size: float, digits: int) -> dict[str, str]:
    r"""Return what a page says of the size of what it fetches.

    Examples
    --------
    >>> megabytes("en", 6.25, 1)["size"]
    '6.3\xa0MB'
    """
    _: Callable[[str], str] = catalogue(language).gettext
    with speaking(language):
        much = written(size + 1e-9, digits)  # A half is more, not the nearest even digit.
    return {
        "size": _("{n} MB").format(n=much).replace(" ", "\u00a0"),
        "fetched": _("fetched once, from this site"),
    }
