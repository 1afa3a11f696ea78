"""What the page's worker calls first: packages that come when imported, then the page's cells."""

from __future__ import annotations

import gzip
import importlib
import importlib.abc
import io
import sys
import zipfile
from collections.abc import Callable, Iterable
from typing import Any

from songo_edu.live.runner import Page


class Asked(importlib.abc.MetaPathFinder):
    """Fetches a package when it is first imported, and leaves finding it to the others.

    Parameters
    ----------
    fetched
        gives the bytes of a package's archive by its name, None where it does not come.
    names
        the packages there are.
    site
        the folder into which they go.
    """

    def __init__(self, fetched: Callable[[str], Any], names: Iterable[str], site: str) -> None:
        self.fetched, self.names, self.site = fetched, set(names), site

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        """Fetch a package that is asked for; find nothing."""
        if name not in self.names:
            return
        got = self.fetched(name)
        if got is None:
            return
        self.names.discard(name)
        data = got.to_bytes() if hasattr(got, "to_bytes") else bytes(got)
        if data.startswith(b"\x1f\x8b"):  # the host has not unpacked it
            data = gzip.decompress(data)
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            archive.extractall(self.site)
        importlib.invalidate_caches()


def begin(
    tell: Callable[[int, str, str], None],
    set_board: Callable[[int, str], None],
    fetched: Callable[[str], Any],
    names: Iterable[str],
    site: str,
) -> Page:
    """Return what runs the cells of a page; see `Page` and `Asked`."""
    sys.meta_path.insert(0, Asked(fetched, names, site))
    return Page(tell, set_board)
