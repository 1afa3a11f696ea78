"""Values that a chapter has computed, as a table for readers: on the page and in a terminal.

A chapter's code is the same in every language; so headings and words are given in English and told
in the reader's language where they are known here. Anything else stands as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape

from songo_edu.locale import catalogue, language


class Table:
    """A table of values; see `table`."""

    def __init__(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        self.heads = heads
        self.rows = rows

    def __repr__(self) -> str:
        lines = [self.heads, *self.rows]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        return "\n".join(
            "  ".join(f"{cell:{wide}}" for cell, wide in zip(line, widths, strict=True)).rstrip()
            for line in lines
        )

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{escape(one)}</th>' for one in self.heads)
        rows = "".join(
            f'<tr><th scope="row">{escape(first)}</th>'
            + "".join(f"<td>{escape(cell)}</td>" for cell in rest)
            + "</tr>"
            for first, *rest in self.rows
        )
        inside = f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody>"
        return f'<table class="songo-values">{inside}</table>'


def table(rows: Iterable[Iterable[object]], *heads: object) -> Table:
    """Return values as a table that shows itself.

    Parameters
    ----------
    rows
        the lines of the table, each with as many cells as there are headings. Several values in one
        cell are told one after the other, none at all as a dash, "S" and "N" as the two sides.
    *heads
        what stands above the columns.

    Raises
    ------
    ValueError
        where a line has more or fewer cells than there are headings.

    Examples
    --------
    >>> table([("S2", ["N1", "N2"], 5), ("S4", [], 0)], "move", "takes", "seeds")
    move  takes   seeds
    S2    N1, N2  5
    S4    –       0
    >>> table([("S6", -2)], "move", "seeds")
    move  seeds
    S6    −2
    """
    told = words(catalogue(language()).gettext)
    cells = [[_cell(value, told) for value in row] for row in rows]
    for row in cells:
        if len(row) != len(heads):
            raise ValueError(f"{row} has {len(row)} cells under {len(heads)} headings")
    return Table([_cell(head, told) for head in heads], cells)


def _cell(value: object, told: dict[str, str]) -> str:
    if isinstance(value, str):
        return told.get(value, value)
    if value is None:
        return "–"
    if isinstance(value, bool):
        return told["yes" if value else "no"]
    if isinstance(value, Iterable):
        return ", ".join(_cell(one, told) for one in value) or "–"
    # A number below zero has a minus, not a hyphen.
    return str(value).replace("-", "−") if isinstance(value, int | float) else str(value)


def words(_: Callable[[str], str]) -> dict[str, str]:
    """Return the words of the chapters' tables in one language, by their English."""
    return {
        "boards": _("boards"),
        "N": _("North"),
        "S": _("South"),
        "all": _("all"),
        "allowed": _("allowed"),
        "another key": _("another key"),
        "another number": _("another number"),
        "apparent": _("apparent"),
        "asked": _("asked"),
        "at least": _("at least"),
        "at most": _("at most"),
        "at the end": _("at the end"),
        "at the start": _("at the start"),
        "before": _("before"),
        "bidoua: North": _("bidoua: North"),
        "bidoua: South": _("bidoua: South"),
        "boards won": _("boards won"),
        "by the chain": _("by the chain"),
        "by the last seed": _("by the last seed"),
        "bytes": _("bytes"),
        "captures cancelled": _("captures cancelled"),
        "changed": _("changed"),
        "chips": _("chips"),
        "could still take": _("could still take"),
        "double threat": _("double threat"),
        "each falls in": _("each falls in"),
        "end": _("end"),
        "estimate": _("estimate"),
        "F takes": _("F takes"),
        "feature": _("feature"),
        "few-seeds": _("too few seeds on the board"),
        "first move": _("first move"),
        "found": _("found"),
        "free seeds": _("free seeds"),
        "from": _("from"),
        "game": _("game"),
        "games": _("games"),
        "grand slam": _("grand slam"),
        "half": _("half"),
        "held before": _("held before"),
        "holds": _("holds"),
        "holes": _("holes"),
        "how often": _("how often"),
        "how": _("how"),
        "it did not": _("it did not"),
        "it never ends": _("it never ends"),
        "it stops": _("it stops"),
        "its row from S1 to S6": _("its row from S1 to S6"),
        "key": _("key"),
        "last pit": _("last pit"),
        "last seed in": _("last seed in"),
        "Left wins": _("Left wins"),
        "Left": _("Left"),
        "less": _("less"),
        "limited": _("limited"),
        "longest series": _("longest series"),
        "loop": _("loop"),
        "more": _("more"),
        "move": _("move"),
        "moves lost": _("moves lost"),
        "moves": _("moves"),
        "no double threat": _("no double threat"),
        "no help": _("no help"),
        "no": _("no"),
        "no-move": _("no move that is allowed"),
        "no-seed": _("no seed to feed with"),
        "nodes": _("nodes"),
        "North": _("North"),
        "number": _("number"),
        "one seed less in": _("one seed less in"),
        "open": _("open"),
        "pit by pit": _("pit by pit"),
        "points": _("points"),
        "position": _("position"),
        "positions": _("positions"),
        "quotient": _("quotient"),
        "real": _("real"),
        "replies": _("replies"),
        "reply": _("reply"),
        "Right": _("Right"),
        "routes": _("routes"),
        "rows": _("rows"),
        "rule sheet": _("rule sheet"),
        "seeds in N2": _("seeds in N2"),
        "seeds in S4": _("seeds in S4"),
        "seeds taken": _("seeds taken"),
        "seeds": _("seeds"),
        "seeds: North": _("seeds: North"),
        "seeds: South": _("seeds: South"),
        "side": _("side"),
        "single seed": _("single seed"),
        "solidarity": _("solidarity"),
        "South": _("South"),
        "sowings": _("sowings"),
        "stopped by": _("stopped by"),
        "stopped": _("stopped"),
        "store": _("forty seeds in a store"),
        "sure of": _("sure of"),
        "taken": _("taken"),
        "takes back": _("takes back"),
        "takes": _("takes"),
        "the first player wins": _("the first player wins"),
        "the freer side won": _("the freer side won"),
        "the other way": _("the other way"),
        "the same way": _("the same way"),
        "theme": _("theme"),
        "then plays": _("then plays"),
        "threats in all": _("threats in all"),
        "threats": _("threats"),
        "title": _("title"),
        "to the end": _("to the end"),
        "to the nearest": _("to the nearest"),
        "together": _("together"),
        "two keys": _("two keys"),
        "value": _("value"),
        "variant": _("variant"),
        "waiting moves": _("waiting moves"),
        "waiting: North": _("waiting: North"),
        "waiting: South": _("waiting: South"),
        "ways home": _("ways home"),
        "winner": _("winner"),
        "with fourteen or more": _("with fourteen or more"),
        "with one more": _("with one more"),
        "yes": _("yes"),
        "zugzwang": _("zugzwang"),
        "moves before one goes": _("moves before one goes"),
        "a capture costs": _("a capture costs"),
    }
