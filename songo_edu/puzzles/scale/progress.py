"""How far a search, or a check, has come, shown on a terminal: a bar, the rate, what remains."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from songo_edu.locale import _, ngettext
from songo_edu.locale.numbers import written

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress as Bar

    from songo_edu.puzzles import file_check
    from songo_edu.puzzles.scale.mining import Progress
    from songo_edu.puzzles.scale.run import OnProgress


@contextmanager
def _bar(console: Console | None, *texts: str) -> Iterator[Bar | None]:
    """Give a bar that is not shown yet, with texts beside it; None where there is no terminal.

    It is gone from the screen at the end.
    """
    from rich.console import Console

    screen = Console(stderr=True) if console is None else console
    if not screen.is_terminal:
        yield None
        return
    from rich import progress as rich

    left, *right = (rich.TextColumn(text) for text in texts)
    bar = rich.Progress(
        left, rich.BarColumn(), *right, rich.TimeRemainingColumn(), console=screen, transient=True
    )
    try:
        yield bar
    finally:
        if bar.live.is_started:
            bar.stop()


def _rate(speed: float) -> str:
    return _("{n} a second").format(n=written(speed, 1))


@contextmanager
def shown(console: Console | None = None) -> Iterator[OnProgress | None]:
    """Give what is to be told of a search, None where standard error is no terminal."""
    texts = ("{task.completed} / {task.total}", "{task.fields[rate]}", "{task.fields[tried]}")
    with _bar(console, *texts) as bar:
        if bar is None:
            yield None
            return
        task = bar.add_task("", total=None, rate="", tried="", start=False)
        bar.start()

        def tell(now: Progress) -> None:
            # The first call tells what a former run had: it counts for the bar, not for the rate.
            if not bar.tasks[0].started:
                bar.update(task, total=now.count, completed=now.found)
                bar.start_task(task)
            tried = ngettext("{n} position tried", "{n} positions tried", now.tried)
            bar.update(
                task,
                completed=now.found,
                rate=_rate(bar.tasks[0].speed or 0.0),
                tried=tried.format(n=written(now.tried)),
            )

        yield tell


@contextmanager
def checking(console: Console | None = None) -> Iterator[file_check.OnProgress | None]:
    """Give what is to be told of a check, None where standard error is no terminal.

    The bar is there from the first word on; a short file never says one.
    """
    with _bar(console, "{task.fields[checked]}", "{task.fields[share]}") as bar:
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
