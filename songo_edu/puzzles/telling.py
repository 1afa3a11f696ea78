"""What is said of work that takes long, to whoever listens: a table that grows, say."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Listener = Callable[[str], None]

#: Those who listen in this process.
_listeners: list[Listener] = []


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Have all that is said heard."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


def is_heard() -> bool:
    """Return whether anybody listens."""
    return bool(_listeners)


def say(text: str) -> None:
    """Say something, in a line."""
    for listener in _listeners:
        listener(text)


def to_stderr(text: str) -> None:
    """Write a line to standard error, in the place of a bar that is being drawn there."""
    before = "\r\x1b[K" if sys.stderr.isatty() else ""
    sys.stderr.write(f"{before}{text}\n")
    sys.stderr.flush()
