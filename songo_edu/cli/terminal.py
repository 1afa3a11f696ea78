"""What reaches the terminal: words, and nothing by which the text of another moves it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from rich.console import Console

#: Letters that a terminal obeys; the ends of lines and columns are none of them.
_OBEYED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def plain(text: str) -> str:
    r"""Return a text without what a terminal obeys.

    Examples
    --------
    >>> plain("S2\x1b[2J\n")
    'S2[2J\n'
    """
    return _OBEYED.sub("", text)


def complain(text: str) -> None:
    """Print a line to standard error."""
    typer.echo(plain(text), err=True)


def console() -> Console:
    """Return the console on which texts of others are printed; only our own styles move it."""
    from rich.console import Console, ConsoleRenderable, RenderHook
    from rich.segment import Segment, Segments

    made = Console(highlight=False)

    class Plain(RenderHook):
        def process_renderables(
            self, renderables: list[ConsoleRenderable]
        ) -> list[ConsoleRenderable]:
            return [Segments(list(self.segments(each))) for each in renderables]

        def segments(self, each: ConsoleRenderable) -> Iterator[Segment]:
            for text, style, control in made.render(each):
                yield Segment(text if control else plain(text), style, control)

    made.push_render_hook(Plain())
    return made
