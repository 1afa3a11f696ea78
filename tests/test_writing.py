"""Every file is written in one way: under a name of its own, whole; nobody else's is touched."""

import os
import re
from pathlib import Path

import pytest

import songo_edu
from songo_edu import writing

PACKAGE = Path(songo_edu.__file__).parent
#: How files are written by those who do not ask `songo_edu.writing`.
OWN_WAY = re.compile(
    r"""\.write_(?:text|bytes)\((?!path, |output, )|\bopen\([^()\n]*["'][wax]\+?b?["']"""
    r"""|os\.(?:replace|rename)\("""
)
#: Who may: the room itself, and what is read nowhere else, in a folder that goes with the process.
ALLOWED = {"writing.py", "site/builder.py", "site/watching.py"}


def test_files_are_written_in_one_way() -> None:
    files = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if OWN_WAY.search(path.read_text("utf-8"))
    }
    assert files - ALLOWED - {"cli/help.py"} == set()  # there it is a formatter's


def test_a_file_with_a_temporary_name_is_left_alone(tmp_path: Path) -> None:
    """A file called like what others write in pieces is still there, whatever happens."""
    mine = tmp_path / "g.part"
    mine.write_bytes(b"mine")
    writing.write(tmp_path / "g", "one")
    with pytest.raises(KeyboardInterrupt), writing.new_file(tmp_path / "g"):
        raise KeyboardInterrupt
    assert mine.read_bytes() == b"mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["g", "g.part"]


def test_a_link_is_replaced_and_not_followed(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.write_bytes(b"mine")
    (tmp_path / "g").symlink_to(mine)
    writing.write(tmp_path / "g", "one")
    assert mine.read_bytes() == b"mine"
    assert not (tmp_path / "g").is_symlink()


@pytest.mark.parametrize("kind", ["pipe", "device", "link to a device"])
def test_what_is_no_file_is_refused(kind: str, tmp_path: Path) -> None:
    """A pipe would wait for a reader; a device, or the link to one, would be gone."""
    path = tmp_path / "g"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path = Path(os.devnull)
    else:
        path.symlink_to(os.devnull)
    before = path.lstat()
    for write in (lambda: writing.write(path, "one"), lambda: writing.held(path).__enter__()):
        with pytest.raises(OSError, match="not an ordinary file"):
            write()
    assert path.lstat().st_ino == before.st_ino


def test_a_name_that_is_taken_is_not_given_twice(tmp_path: Path) -> None:
    path = tmp_path / "g"
    path.write_bytes(b"mine")
    with pytest.raises(FileExistsError), writing.claimed(path):
        pass
    with pytest.raises(FileExistsError), writing.new_file(path, replace=False) as file:
        file.write(b"other")
    assert path.read_bytes() == b"mine"


@pytest.mark.parametrize("error", [OSError, NotImplementedError])
def test_where_a_file_has_one_name_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    """A disk without second names, and Python in a browser: nothing is replaced there either."""

    def refuse(*_given: object) -> None:
        raise error

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    part, path = tmp_path / "part", tmp_path / "whole"
    part.write_bytes(b"new")
    writing.settle(part, path, replace=False)
    assert path.read_bytes() == b"new"
    part.write_bytes(b"newer")
    with pytest.raises(FileExistsError):
        writing.settle(part, path, replace=False)
    assert path.read_bytes() == b"new"
