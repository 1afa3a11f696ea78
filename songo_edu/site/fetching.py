"""Programs that a build runs, and what it fetches or makes once, kept in the user's cache.

Live pages and JupyterLite ask other programs for it. What goes wrong there reaches the reader as an
error of the one that asked.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from songo_edu.engine.compiled import cache_folder
from songo_edu.errors import SongoError

#: Makes an error of the sentence that says what is wrong.
Refusal = Callable[[str], SongoError]
_DIGITS = 10
_LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None
_PR_SET_PDEATHSIG = 1


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
    r"""Return the last line of the first text that says anything."""
    for text in texts:
        lines = [line for line in text.splitlines() if line.strip()]
        if lines:
            return lines[-1]
    return ""


@contextmanager
def started(command: Sequence[str], **options: Any) -> Iterator[subprocess.Popen[str]]:
    """Start a program; end it in the end, with whatever it has started itself.

    Of a build that is killed outright no line runs any more; there Linux ends what it had started.
    """
    if _LIBC is not None:
        options["preexec_fn"] = _end_with_parent
    process = subprocess.Popen(command, text=True, start_new_session=True, **options)
    try:
        yield process
    finally:
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:  # a system without groups of processes
                process.kill()
        for stream in (process.stdout, process.stderr):
            if stream is not None:
                stream.close()
        process.wait()


def _end_with_parent() -> None:
    if _LIBC is not None:
        _LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
