"""What a build fetches once: whole or not at all, and an error that says what was said last."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from songo_edu.errors import SongoError
from songo_edu.site import fetching
from songo_edu.site.words import lite_link, live_strip


def test_what_breaks_off_leaves_nothing_and_comes_the_next_time(tmp_path: Path) -> None:
    path = tmp_path / "kept" / "folder"

    def broken(made: Path) -> None:
        made.mkdir()
        (made / "half").write_text("half")
        raise OSError("the line broke off")

    with pytest.raises(OSError, match="broke off"):
        fetching.whole(path, broken)
    assert list(path.parent.iterdir()) == []
    fetching.whole(path, lambda made: made.mkdir())
    assert path.is_dir()
    assert fetching.whole(path, broken) == path  # what is there is not made again


def test_who_comes_second_takes_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "file"

    def slower(made: Path) -> None:
        made.write_text("second")
        path.write_text("first")

    assert fetching.whole(path, slower).read_text() == "first"
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("import sys; sys.exit('first\\nlast\\n')", "last"),
        ("print('told'); raise SystemExit(3)", "told"),
        ("raise SystemExit(3)", f"{sys.executable}: 3"),
    ],
)
def test_a_program_that_fails_says_why(code: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(SongoError) as refused:
        fetching.run([sys.executable, "-c", code], tmp_path, SongoError)
    assert str(refused.value) == said


def test_a_program_that_is_missing_or_takes_too_long_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SongoError, match="nowhere"):
        fetching.run([str(tmp_path / "nowhere")], tmp_path, SongoError)
    endless = [sys.executable, "-c", "import time; time.sleep(60)"]
    with pytest.raises(SongoError, match="timed out"):
        fetching.run(endless, tmp_path, SongoError, patience=0.2)


def test_a_program_knows_what_it_is_told_and_no_modules_of_this_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    code = "import os; print(os.environ.get('PYTHONPATH'), os.environ['SEEDS'])"
    command = [sys.executable, "-c", code]
    assert fetching.run(command, tmp_path, SongoError, more={"SEEDS": "5"}).split() == ["None", "5"]


@pytest.mark.parametrize(
    ("words", "size", "said"), [(lite_link, 11.876, "12"), (live_strip, 6.25, "6.3")]
)
def test_a_size_is_said_as_a_reader_writes_it(words: Any, size: float, said: str) -> None:
    assert words("en", size)["size"] == f"{said}\u00a0MB"
    assert words("fr", size)["size"] == f"{said.replace('.', ',')}\u00a0Mo"
