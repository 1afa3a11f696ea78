"""Small tables of endings for the page, built when a site is, and kept for the next one.

A gzip stream, which a browser opens with ``DecompressionStream("gzip")`` and whose checksum it
verifies. Inside: eight bytes ``SONGOEND``, one each for the version (1), the pits of the board, the
most seeds on it, the fewest (below, the game is over), twelve with the sheet's digest in ASCII;
then, from byte ``PAGE_BASE`` on, the entries of a table of endings, just as in its file: level
after level, 0, 1, 2 … seeds, two signed bytes an entry.

``rules/two_row/endings.py`` reads it, and so does the page's ``two-row-endings.rules.js``, with the
opened bytes in a ``Uint8Array``::

    const choices = new Array(choices_size(row, seeds)).fill(0);
    fill_choices(row, seeds, choices);
    const value = ending_value(sheet, choices, data, PAGE_BASE, seeds, states, at);
    // the seeds on the board that the mover gains with best play, or NO_VALUE
"""

from __future__ import annotations

import gzip
import tempfile
from functools import cache
from pathlib import Path

from songo_edu.engine.compiled import cache_folder
from songo_edu.engine.endings.building import build
from songo_edu.engine.endings.table import Endings
from songo_edu.errors import EndingsFileError
from songo_edu.games.two_row.sheets import SHEETS, RuleSheet
from songo_edu.rules.two_row.endings import PAGE_BASE, PAGE_MAGIC, PAGE_VERSION

#: The most seeds with which awalé's table stays below 300 KB.
SEEDS = 10


def page_table(table: Endings, seeds: int | None = None) -> bytes:
    """Return a table for the page, up to so many seeds; all that it has if left out."""
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
        kept = cache_folder() / "pages" / f"{sheet.name}-{sheet.digest()}.endings"
        return page_table(build(sheet, seeds, kept), seeds)
    except EndingsFileError:
        with tempfile.TemporaryDirectory() as folder:
            return page_table(build(sheet, seeds, Path(folder, "page.endings")), seeds)


@cache
def tables() -> dict[str, bytes]:
    """Return the tables of endings that a page may fetch, by the names of their games."""
    return {"awale": built_for_page()}
