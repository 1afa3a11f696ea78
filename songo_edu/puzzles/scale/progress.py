"""How far a search has come, shown on a terminal: a bar, the rate, the time that remains."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from songo_edu.locale import _

if TYPE_CHECKING:
    from rich.console import Console

    from songo_edu.puzzles.scale.harvest import Progress
    from songo_edu.puzzles.scale.run import Told


@contextmanager
def shown(console: Console | None = None) -> Iterator[Told | None]:
    """Give what is to be told of progress, None where standard error is no terminal."""
    from rich.console import Console

    screen = Console(stderr=True) if console is None else console
    if not screen.is_terminal:
        yield None
        return
    from rich import progress as rich

    columns = (
        rich.TextColumn("{task.completed:,} / {task.total:,}"),
        rich.BarColumn(),
        rich.TextColumn("{task.fields[rate]}"),
        rich.TextColumn("{task.fields[tried]}"),
        rich.TimeRemainingColumn(),
    )
    with rich.Progress(*columns, console=screen, transient=True) as bar:
        task = bar.add_task("", total=None, rate="", tried="", start=False)

        def tell(now: Progress) -> None:
            # The first call tells what a former run had: it counts for the bar, not for the rate.
            if not bar.tasks[0].started:
                bar.update(task, total=now.count, completed=now.found)
                bar.start_task(task)
            speed = bar.tasks[0].speed or 0.0
            bar.update(
                task,
                completed=now.found,
                rate=_("{n} a second").format(n=f"{speed:.1f}"),
                tried=_("{n} positions tried").format(n=f"{now.tried:,}"),
            )

        yield tell
