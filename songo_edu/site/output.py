"""The folder of a site: a build replaces what a build wrote there, and nothing else.

A folder that a build wrote lists in a file of its own, `MARK`, all that it then held. What is not
listed somebody else put there.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from songo_edu import writing
from songo_edu.errors import SongoError
from songo_edu.locale import _

#: The file that makes a folder a build's.
MARK = ".songo-edu"
#: Folders of the project that no site takes the place of, not even by force.
SOURCES = (".git", "benchmarks", "book", "puzzles", "songo_edu", "tests", "tools")


class BuildError(SongoError):
    """The course could not be built; the message holds the lines of the log that say why."""


def made_ready(output: Path, root: Path | None = None) -> Path:
    """Make the folder of the site, before the work of building it.

    Parameters
    ----------
    output
        the folder.
    root
        the folder of the project, whose sources are to stay; None where nothing is forced.

    Raises
    ------
    BuildError
        where the site cannot go there.
    """
    try:
        site = output.resolve()
        if root and (
            root.is_relative_to(site) or any(site.is_relative_to(root / name) for name in SOURCES)
        ):
            raise ValueError(_("the sources of the course lie there"))
        site.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=site):
            return site
    except (OSError, RuntimeError, ValueError) as error:  # a circle of links is a RuntimeError
        reason = getattr(error, "strerror", None) or error
        raise BuildError(
            _("the site cannot go to {folder}: {error}").format(folder=output, error=reason)
        ) from None


@contextmanager
def building(site: Path, folders: Sequence[str], *, force: bool) -> Iterator[None]:
    """Hold the folder of a site while it is built.

    Parameters
    ----------
    site
        the folder.
    folders
        the folders in it that a build writes and removes.
    force
        whether what no build wrote may be replaced.

    Raises
    ------
    BuildError
        where another build is at work there, or something there is not a build's.
    """
    try:
        with writing.held(site):
            if not force:
                require_ours(site, folders)
            yield
    except BlockingIOError:
        told = _("another build is writing to {folder}; wait for its end")
        raise BuildError(told.format(folder=site)) from None


@contextmanager
def written(site: Path, folders: Sequence[str], *, force: bool) -> Iterator[None]:
    """Write to a site; whatever happens, what was written is known as a build's."""
    if not force:
        require_ours(site, folders)  # others may have come since
    foreign = {name: _mark(site / name) for name in folders if _foreign(site / name)}
    writing.write(site / MARK, "")
    try:
        yield
    finally:
        for name in folders:
            if name not in foreign or _mark(site / name) != foreign[name]:  # it was replaced
                sign(site / name)


def sign(folder: Path) -> None:
    """List all that lies in a folder as a build's."""
    if folder.is_dir():
        writing.write(folder / MARK, "".join(f"{name}\n" for name in _inside(folder)))


def require_ours(site: Path, folders: Sequence[str]) -> None:
    """Refuse to replace what no build wrote.

    Parameters
    ----------
    site
        the folder of a site.
    folders
        the folders in it that would be removed.

    Raises
    ------
    BuildError
        naming the first thing that is somebody else's.
    """
    names = sorted(path.name for path in site.iterdir())
    if names and MARK not in names:
        _refuse(site, site / names[0])
    for name in folders:
        if foreign := _foreign(site / name):
            _refuse(site, foreign)


def _foreign(folder: Path) -> Path | None:
    """Return the first thing in a folder that no build wrote; the folder, where it is none."""
    if folder.is_symlink() or folder.is_file():
        return folder
    ours = set((_mark(folder) or b"").decode("utf-8", "replace").split("\n"))
    return next((folder / name for name in _inside(folder) if name not in ours), None)


def _mark(folder: Path) -> bytes | None:
    """Return what a folder's mark lists, None where it has none."""
    mark = folder / MARK
    return mark.read_bytes() if mark.is_file() else None


def _inside(folder: Path) -> Iterator[str]:
    """Yield the paths of all files and links below a folder but its mark."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if name != MARK and (path.is_symlink() or not path.is_dir()):
            yield name


def _refuse(site: Path, path: Path) -> None:
    told = _(
        "{folder} holds {path}, which no build wrote: choose another folder, or replace it by"
        " --force"
    )
    raise BuildError(told.format(folder=site, path=os.path.relpath(path, site)))
