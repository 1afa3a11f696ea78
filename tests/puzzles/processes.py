"""Processes that tests start, interrupt and look for."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]


def _hearing() -> None:
    """Let a process hear Ctrl-C, even where the tests were started in the background."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def started(*arguments: str, held: str | None = None) -> subprocess.Popen[str]:
    """Start ``songo-edu puzzles …``, the first of a group of processes.

    Where it is held (`tests.puzzles.held`), it never comes to its end.
    """
    module = "songo_edu" if held is None else "tests.puzzles.held"
    return subprocess.Popen(
        [sys.executable, "-m", module, "puzzles", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
        preexec_fn=_hearing,
        env={**os.environ, "SONGO_LANGUAGE": "en", "HELD": held or ""},
    )


def until(true: Callable[[], bool], process: subprocess.Popen[str]) -> None:
    """Wait until something is true, or the process has ended; two minutes at most."""
    last = time.monotonic() + 120
    while not true() and process.poll() is None:
        assert time.monotonic() < last
        time.sleep(0.01)


def children(pid: int) -> list[int]:
    """Return the ids of all descendants of a process, where the system lists them."""
    path = Path(f"/proc/{pid}/task/{pid}/children")
    below = [int(text) for text in path.read_text().split()] if path.exists() else []
    return below + [deeper for child in below for deeper in children(child)]


def alive(pid: int) -> bool:
    """Return whether a process is at work."""
    path = Path(f"/proc/{pid}/stat")
    try:
        return path.read_text().rpartition(")")[2].split()[0] not in ("Z", "X")
    except OSError:
        return False


def soon_gone(workers: list[int], seconds: int = 60) -> bool:
    """Return whether processes end within a minute, or so many seconds."""
    for _turn in range(50 * seconds):
        if not any(alive(worker) for worker in workers):
            return True
        time.sleep(0.02)
    return False
