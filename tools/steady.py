"""Repeat the browser tests, quiet and with every core busy, and count the red runs.

``python -m tools.steady 5`` runs them five times as they are and five times beside busy processes.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

COMMAND = (
    *(sys.executable, "-m", "pytest", "-p", "tests.lean", "tests/browser", "-q"),
    *("-m", "not slow", "-n", "auto", "--dist", "worksteal"),
)
BUSY = (sys.executable, "-c", "while True: pass")


@contextmanager
def busy_cores() -> Iterator[None]:
    """Keep every core busy as long as this lasts."""
    running = [subprocess.Popen(BUSY) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for process in running:
            process.kill()
            process.wait()


def run_once(name: str) -> bool:
    """Run the browser tests once, print how that went, and return whether all passed."""
    began = time.monotonic()
    done = subprocess.run(COMMAND, capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    red = [line for line in lines if line.startswith(("FAILED", "ERROR"))]
    last = lines[-1] if lines else "nothing was run"
    print(f"{name}: {last.strip('= ')} [{time.monotonic() - began:.0f} s]", *red, sep="\n  ")
    return done.returncode == 0


def main(arguments: list[str]) -> int:
    """Run them as often as asked for, each way; the exit code is 1 where a run was red."""
    times = int(arguments[0]) if arguments else 5
    green = [run_once(f"quiet {number}") for number in range(1, times + 1)]
    with busy_cores():
        green += [run_once(f"busy {number}") for number in range(1, times + 1)]
    print(f"{green.count(False)} of {len(green)} runs red")
    return int(not all(green))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
