"""Programs that a build runs: none is left running when the build ends, however it ends."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any


@contextmanager
def started(command: Sequence[str], **options: Any) -> Iterator[subprocess.Popen[str]]:
    """Start a program; end it in the end, with whatever it has started itself."""
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
