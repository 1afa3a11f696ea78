"""Writing files: all that the package writes is written here, whole or not at all.

What is written is in the same folder under a name of its own, where nothing was before, and
takes the name asked for when it is whole. A link of that name is replaced, never followed.
"""

import errno
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from songo_edu.locale import _


def is_special(path: Path) -> bool:
    """Return whether a name is a folder's, a pipe's, a device's, or that of a link to one."""
    return path.exists() and not path.is_file()


def require_ordinary(path: Path) -> None:
    """Refuse to write to what is special: a pipe would wait for a reader, a device be replaced.

    Raises
    ------
    OSError
        naming it.
    """
    if is_special(path):
        raise OSError(errno.EINVAL, _("not an ordinary file"), str(path))


@contextmanager
def new_file(path: Path, *, replace: bool = True) -> Iterator[BinaryIO]:
    """Give a file to write to; it has its name when all is in it, and goes where that fails.

    Parameters
    ----------
    path
        the name it takes.
    replace
        whether it takes the place of what has that name by then.

    Raises
    ------
    OSError
        where it cannot be written, or the name is that of something that is no file.
    """
    require_ordinary(path)
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        with part.open("xb") as file:
            yield file
        settle(part, path, replace=replace)
    except OSError as error:
        if error.filename == str(part):  # nobody asked for that name
            error.filename, error.filename2 = str(path), None
        raise
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def write(path: Path, data: str | bytes) -> int:
    """Write a file, and return how many bytes it has."""
    with new_file(path) as file:
        return file.write(data.encode() if isinstance(data, str) else data)


def copy(source: str | Path, target: str | Path) -> Path:
    """Write a file with the bytes of another; into a folder under the same name."""
    source, target = Path(source), Path(target)
    place = target / source.name if target.is_dir() else target
    write(place, source.read_bytes())
    return place


def settle(part: Path, path: Path, *, replace: bool = True) -> None:
    """Give a whole file its name.

    Raises
    ------
    FileExistsError
        where something has the name already, and is not to be replaced.
    """
    if replace:
        part.replace(path)
        return
    try:
        path.hardlink_to(part)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):  # a disk, or a browser, without second names
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        part.replace(path)
    else:
        part.unlink()


def adding(path: Path, *, create: bool = False) -> BinaryIO:
    """Open a file that is gone on with where it is; a link is not followed.

    Parameters
    ----------
    path
        the file.
    create
        whether it is made; then nothing may have that name.
    """
    flags = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    if create:
        flags |= os.O_CREAT | os.O_EXCL
    return os.fdopen(os.open(path, flags, 0o666), "r+b")


@contextmanager
def claimed(path: Path) -> Iterator[None]:
    """Take a name that nothing has for a file that is long in the making; let it go on an error.

    Raises
    ------
    FileExistsError
        where something has the name.
    """
    adding(path, create=True).close()
    try:
        yield
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise


@contextmanager
def held(path: Path, *, wait: bool = False) -> Iterator[None]:
    """Hold a file or a folder that is written to, where the system has locks for that.

    Raises
    ------
    BlockingIOError
        where another process holds it, and it is not to `wait`.
    OSError
        where it is neither.
    """
    if not path.is_dir():
        require_ordinary(path)
    try:
        import fcntl
    except ImportError:
        yield
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        yield
    finally:
        os.close(handle)
