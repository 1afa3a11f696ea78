"""The folder of a site: a build replaces what a build wrote there, and nothing else.

A folder that a build wrote lists in a file of its own, `MARK`, all that it then held; at the top of
the site, where publishers put files of their own, with the digest of each. What is not listed, or
is not what it was, somebody else put there.
"""

import hashlib
import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
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
    """Make the folder of the site, before the work of building it."""
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
        sentence = _("the site cannot be written to {folder}: {error}")
        raise BuildError(sentence.format(folder=output, error=reason)) from None


@contextmanager
def building(site: Path, names: Sequence[str], *, force: bool) -> Iterator[None]:
    """Hold the folder of a site while it is built."""
    try:
        with writing.held(site):
            if not force:
                require_ours(site, names)
            yield
    except BlockingIOError:
        sentence = _("another build is writing to {folder}; wait for its end")
        raise BuildError(sentence.format(folder=site)) from None


@contextmanager
def written(site: Path, names: Sequence[str], *, force: bool) -> Iterator[None]:
    """Write to a site; whatever happens, what was written is known as a build's."""
    if not force:
        require_ours(site, names)  # others may have come since
    known = _known(site)
    foreign = {name: _state(site / name) for name in names if _foreign(site / name, name, known)}
    if not (site / MARK).exists():
        writing.write(site / MARK, "")
    try:
        yield
    finally:
        unchanged = {name for name, state in foreign.items() if _state(site / name) == state}
        ours = [name for name in names if name not in unchanged]
        for name in ours:
            sign(site / name)
        files = [name for name in ours if (site / name).is_file()]
        listed = known | {name: _digest(site / name) for name in files}
        writing.write(site / MARK, "".join(f"{digest} {name}\n" for name, digest in listed.items()))


def sign(folder: Path) -> None:
    """List all that lies in a folder as a build's."""
    if folder.is_dir():
        writing.write(folder / MARK, "".join(f"{name}\n" for name in _inside(folder)))


def require_ours(site: Path, names: Sequence[str]) -> None:
    """Refuse to replace what no build wrote."""
    there = sorted(path.name for path in site.iterdir())
    known = _known(site)
    foreign = [file for name in names if (file := _foreign(site / name, name, known))]
    if there and MARK not in there:
        foreign.insert(0, site / there[0])
    if foreign:
        sentence = _(
            "{folder} holds {path}, which no build wrote: choose another folder, or replace it by"
            " --force"
        )
        raise BuildError(sentence.format(folder=site, path=os.path.relpath(foreign[0], site)))


def _known(site: Path) -> dict[str, str]:
    """Return the digests of the files at the top of a site that a build wrote, by their names."""
    lines = _mark(site).splitlines()
    return {name: digest for digest, _space, name in (line.partition(" ") for line in lines)}


def _foreign(path: Path, name: str, known: Mapping[str, str]) -> Path | None:
    """Return a file that no build wrote, or the first thing in a folder that none did."""
    if path.is_symlink():
        return path
    if path.is_file():
        return None if known.get(name) == _digest(path) else path
    ours = set(_mark(path).split("\n"))
    return next((path / name for name in _inside(path) if name not in ours), None)


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _state(path: Path) -> object:
    """Return what says whether a file was written again, or a folder signed; None for nothing."""
    try:
        stat = (path / MARK if path.is_dir() else path).lstat()
    except OSError:
        return None
    return stat.st_ino, stat.st_mtime_ns


def _mark(folder: Path) -> str:
    """Return what a folder's mark lists, nothing where it has none."""
    mark = folder / MARK
    return mark.read_text("utf-8", "replace") if mark.is_file() else ""


def _inside(folder: Path) -> Iterator[str]:
    """Yield the paths of all files and links below a folder but its mark."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if name != MARK and (path.is_symlink() or not path.is_dir()):
            yield name
