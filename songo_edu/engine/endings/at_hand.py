"""The table of endings that is at hand: the reader’s, one kept for studies, or one soon built."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from songo_edu.engine import bitboards
from songo_edu.engine.compiled import cache_folder, has_numba
from songo_edu.engine.endings.building import build
from songo_edu.engine.endings.file import default_path
from songo_edu.engine.endings.maps import entries_below
from songo_edu.engine.endings.table import Endings
from songo_edu.errors import EndingsFileError
from songo_edu.games.two_row.sheets import RuleSheet

#: The most entries of a table that is built for one question: some three seconds with Numba.
SOON = 5_000_000


def own_path(sheet: RuleSheet) -> Path:
    """Return where a table is kept that nobody asked for by its name.

    It is not the reader’s (`songo_edu.engine.endings.file.default_path`), which their searches may
    be told to look things up in.
    """
    return cache_folder() / "studies" / f"{sheet.name}-{sheet.digest()}.endings"


def kept(sheet: RuleSheet) -> Endings | None:
    """Return the largest table that is kept, the reader’s or that for studies; none is built.

    A damaged file is passed over, but for what is found damaged in it later.
    """
    found: Endings | None = None
    for path in (default_path(sheet), own_path(sheet)):
        with suppress(EndingsFileError):
            table = Endings.open(path, sheet)
            if found is None or table.seeds > found.seeds:
                found = table
    return found


def named_or_kept(path: Path | None, sheet: RuleSheet) -> Endings | None:
    """Return the table in a file that a reader names, else the one that is kept, if there is one.

    Raises
    ------
    EndingsFileError
        where the file is no such table, or a damaged one.
    """
    return kept(sheet) if path is None else Endings.open(path, sheet)


def at_hand(sheet: RuleSheet, seeds: int) -> Endings | None:
    """Return a table that holds so many seeds, None where there is none and none is soon built.

    A damaged file is passed over, as is a folder that cannot be written.

    Examples
    --------
    >>> from songo_edu.games.two_row.sheets import sheet
    >>> at_hand(sheet("songo"), 40) is None
    True
    """
    if not bitboards.fits(sheet):
        return None
    for path in (default_path(sheet), own_path(sheet)):
        try:
            table = Endings.open(path, sheet)
        except EndingsFileError:
            continue
        if table.seeds >= seeds:
            return table
    if not has_numba() or entries_below(sheet, seeds + 1) > SOON:
        return None
    try:
        return build(sheet, seeds, own_path(sheet))
    except EndingsFileError:
        return None
