"""The tables of endings that are kept or soon built: the reader’s, for studies, the page’s."""

import gzip
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from songo_edu.engine import bitboards
from songo_edu.engine.compiled import cache_folder, has_numba
from songo_edu.engine.endings.building import build
from songo_edu.engine.endings.file import default_path, entries_below
from songo_edu.engine.endings.table import Endings
from songo_edu.errors import EndingsFileError
from songo_edu.games import Position
from songo_edu.games.two_row.position import SHEETS, RuleSheet, other_side
from songo_edu.rules.two_row.endings import PAGE_BASE, PAGE_MAGIC, PAGE_VERSION, WON_LATER
from songo_edu.rules.two_row.search import SEED

# -- the table of endings that is at hand: the reader’s, one kept for studies, or one soon built ---

#: The most entries of a table that is built for one question: some three seconds with Numba.
SOON = 5_000_000


def own_path(sheet: RuleSheet) -> Path:
    """Return where a table is kept that nobody asked for by its name."""
    # It is not the reader’s (`songo_edu.engine.endings.file.default_path`), which their searches
    # may be told to look things up in.
    return cache_folder() / "studies" / f"{sheet.name}-{sheet.digest()}.endings"


def kept(sheet: RuleSheet) -> Endings | None:
    """Return the largest table that is kept, the reader’s or that for studies; none is built."""
    # A damaged file is passed over, but for what is found damaged in it later.
    endings: Endings | None = None
    for path in (default_path(sheet), own_path(sheet)):
        with suppress(EndingsFileError):
            table = Endings.open(path, sheet)
            if endings is None or table.seeds > endings.seeds:
                endings = table
    return endings


def named_or_kept(path: Path | None, sheet: RuleSheet) -> Endings | None:
    """Return the table in a file that a reader names, else the one that is kept, if any."""
    return kept(sheet) if path is None else Endings.open(path, sheet)


def at_hand(sheet: RuleSheet, seeds: int) -> Endings | None:
    """Return a table with this many seeds, None where there is none and none is soon built."""
    # A folder that cannot be written is passed over.
    if not bitboards.fits(sheet):
        return None
    table = kept(sheet)
    if table is not None and table.seeds >= seeds:
        return table
    if not has_numba() or entries_below(sheet, seeds + 1) > SOON:
        return None
    try:
        return build(sheet, seeds, own_path(sheet))
    except EndingsFileError:
        return None


# -- what each move of a position is worth by a table of endings -----------------------------------


@dataclass(frozen=True)
class Worth:
    """What a move is worth to who makes it, at least and at most, as a search has values.

    It is the lead, in hundredths of a seed, that play to the last seed gives; in a game that is won
    so, WON_LATER and that lead.
    """

    least: int
    most: int

    @property
    def exact(self) -> bool:
        """Whether both bounds agree."""
        return self.least == self.most


def worths(table: Endings, position: Position) -> dict[str, Worth]:
    """Return what the legal moves of a position are worth, none where the table does not reach.

    It reaches positions with no past, of as many seeds as it holds, of which no more than one side
    could fill its store. A quiet move is valued as if the board before it could not come back.
    """
    board, stores = sum(position.pits.values()), position.stores.values()
    if (
        position.sheet != table.sheet
        or position.over
        or position.past
        or board > table.seeds
        or board + sum(stores) >= 2 * table.sheet.win
    ):
        return {}
    return {move: _worth(table, position, position.play(move)) for move in position.legal_moves()}


def _worth(table: Endings, before: Position, after: Position) -> Worth:
    mine = before.mover
    theirs = other_side(mine)
    lead = after.stores[mine] - after.stores[theirs]
    board = sum(after.pits.values())
    if after.over and after.ending != "store":
        stores = after.final().stores
        bounds = (stores[mine] - stores[theirs],) * 2
    else:  # a full store only ends the game sooner
        low, high = table.bounds(after)
        bounds = (lead + low, lead + high) if after.mover == mine else (lead - high, lead - low)
    every, full = board + sum(after.stores.values()), 2 * table.sheet.win

    def value(lead: int) -> int:
        won = (every + lead >= full) - (every - lead >= full)
        return lead * SEED + won * WON_LATER

    return Worth(value(bounds[0]), value(bounds[1]))


#: The most seeds with which awalé's table stays below 300 KB.
SEEDS = 10


def page_table(table: Endings, seeds: int | None = None) -> bytes:
    """Return a table for the page, up to this many seeds; all that it has if left out.

    A gzip stream, which a browser opens with ``DecompressionStream("gzip")``. Inside: ``SONGOEND``,
    a byte each for the version, the pits of the board, the most seeds on it, the fewest (below,
    the game is over), twelve with the sheet's digest in ASCII; from byte ``PAGE_BASE`` on, the
    entries just as in a table's file. ``rules/two_row/endings.py`` reads it.
    """
    seeds = table.seeds if seeds is None else min(seeds, table.seeds)
    sheet = table.sheet
    head = bytes([*PAGE_MAGIC, PAGE_VERSION, len(sheet.pits), seeds, sheet.few])
    head += sheet.digest().encode("ascii")
    assert len(head) == PAGE_BASE
    levels = b"".join(bytes(table.level_data(level)) for level in range(seeds + 1))
    return gzip.compress(head + levels, 9, mtime=0)


def built_for_page(sheet: RuleSheet = SHEETS["awale"], seeds: int = SEEDS) -> bytes:
    """Return a table for the page: from the one kept for pages, which is built where it lacks.

    Building takes three seconds with Numba and half a minute without, once on each machine. It is
    not the reader's own table (`songo-edu tables build`), which their searches look things up in.
    Where the folder for such things cannot be written, or holds a damaged table, the new one is
    not kept.
    """
    try:
        path = cache_folder() / "pages" / f"{sheet.name}-{sheet.digest()}.endings"
        return page_table(build(sheet, seeds, path), seeds)
    except EndingsFileError:
        with tempfile.TemporaryDirectory() as folder:
            return page_table(build(sheet, seeds, Path(folder, "page.endings")), seeds)


@cache
def tables() -> dict[str, bytes]:
    """Return the tables of endings that a page may fetch, by the names of their games."""
    return {"awale": built_for_page()}
