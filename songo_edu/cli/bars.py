"""How far a search, or a check, has come, on a terminal: a bar, the rate, what remains."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from songo_edu.locale import _, ngettext, written

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress as Bar

    from songo_edu.puzzles import file_check
    from songo_edu.puzzles.finding import OnProgress, Progress


@contextmanager
def _bar(console: Console | None, *texts: str, timed: bool = False) -> Iterator[Bar | None]:
    """Give a bar that is not shown yet, with texts beside it; None where there is no terminal.

    It is gone from the screen at the end. `timed` has it say by itself what time is left.
    """
    from rich.console import Console

    screen = Console(stderr=True) if console is None else console
    if not screen.is_terminal:
        yield None
        return
    from rich import progress as rich

    left, *right = (rich.TextColumn(text) for text in texts)
    columns = [left, rich.BarColumn(), *right, *([rich.TimeRemainingColumn()] if timed else [])]
    bar = rich.Progress(*columns, console=screen, transient=True)
    try:
        yield bar
    finally:
        if bar.live.is_started:
            bar.stop()


@dataclass(frozen=True)
class Pace:
    """How a search goes on from where it was when it was first asked: to say what is left."""

    found: int
    tried: int
    since: float

    def left(self, now: Progress, clock: float) -> float | None:
        """Return the seconds that a search still takes, None where nothing shows it.

        It ends with the last puzzle, or at the limit, whichever seems to come first.
        """
        passed = clock - self.since
        rests = [
            passed * (wanted - reached) / (reached - before)
            for reached, wanted, before in (
                (now.found, now.count, self.found),
                (now.tried, now.limit, self.tried),
            )
            if reached > before
        ]
        return min(rests, default=None)


def minutes(seconds: float | None) -> str:
    """Return a time that is left, as minutes and seconds."""
    if seconds is None:
        return ""
    whole = round(seconds)
    return _("{time} left").format(time=f"{whole // 60}:{whole % 60:02d}")


@contextmanager
def searching(console: Console | None = None) -> Iterator[OnProgress | None]:
    """Give the reporter of a search, None where standard error is no terminal.

    The bar says how many are found and tried, and what time is left.
    """
    fields = ("found", "tried", "rate", "left")
    with _bar(console, *(f"{{task.fields[{name}]}}" for name in fields)) as bar:
        if bar is None:
            yield None
            return
        task = bar.add_task("", total=None, start=False, found="", tried="", rate="", left="")
        bar.start()
        paces: list[Pace] = []

        def tell(now: Progress) -> None:
            # The first call reports what a former run had: it counts for the bar, not for the rate.
            if now.near:
                bar.console.print(now.near, highlight=False, markup=False)
            if not bar.tasks[0].started:
                bar.update(task, total=now.count, completed=now.found)
                bar.start_task(task)
            clock = time.monotonic()
            if not paces or now.tried < paces[-1].tried:  # another query begins
                paces.append(Pace(now.found, now.tried, clock))
            tried = ngettext("{n} position tried", "{n} positions tried", now.tried)
            speed = written(bar.tasks[0].speed or 0.0, 1)
            bar.update(
                task,
                completed=now.found,
                found=_("{found} / {count} found").format(found=now.found, count=now.count),
                rate=_("{n} a second").format(n=speed),
                tried=tried.format(n=written(now.tried)),
                left=minutes(paces[-1].left(now, clock)),
            )

        yield tell


@contextmanager
def checking(console: Console | None = None) -> Iterator[file_check.OnProgress | None]:
    """Give the reporter of a check, None where standard error is no terminal.

    The bar is there from the first word on; a short file never says one.
    """
    texts = ("{task.fields[checked]}", "{task.fields[share]}")
    with _bar(console, *texts, timed=True) as bar:
        if bar is None:
            yield None
            return
        task = bar.add_task("", total=None, checked="", share="")

        def tell(lines: int, done: int, total: int) -> None:
            words = ngettext("{n} line checked", "{n} lines checked", lines)
            bar.update(
                task,
                completed=done,
                total=total,
                checked=words.format(n=written(lines)),
                share=_("{share} %").format(share=written(100 * done / total)),
            )
            bar.start()

        yield tell
