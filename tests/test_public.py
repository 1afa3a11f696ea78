"""The public names: stated once, loaded when asked for, the same for editors and for readers."""

from __future__ import annotations

import importlib
import inspect
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import songo_edu as se
from songo_edu import errors
from songo_edu.lazy import homes

PACKAGE = Path(se.__file__).parent
STUBS = sorted(PACKAGE.rglob("__init__.pyi"))


def name_of(stub: Path) -> str:
    return ".".join((se.__name__, *stub.parent.relative_to(PACKAGE).parts))


@pytest.mark.parametrize("stub", STUBS, ids=name_of)
def test_every_name_of_a_stub_is_there(stub: Path) -> None:
    package = importlib.import_module(name_of(stub))
    stated = homes(stub)
    lines = [line for line in stub.read_text("utf-8").splitlines() if " import " in line]
    assert len(stated) == len(lines), "each line states one name"
    assert dir(package) == package.__all__ == sorted(stated)
    for name, home in stated.items():
        held = getattr(package, name)
        if home == package.__name__:
            assert isinstance(held, ModuleType)
        elif name != "Board":  # one without a widget stands in for it
            assert held is getattr(importlib.import_module(home), name)
        assert not isinstance(held, ModuleType) or home == package.__name__, name
        assert inspect.getdoc(held) or not callable(held), name


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match=r"module 'songo_edu' has no attribute 'nothing'"):
        _ = se.nothing


def test_every_error_is_public() -> None:
    for name, held in vars(errors).items():
        if isinstance(held, type) and issubclass(held, se.SongoError):
            assert getattr(se, name) is held


def test_an_import_loads_next_to_nothing() -> None:
    ran = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys, songo_edu;"
            " print(*(name for name in sys.modules if name.startswith('songo_edu')))",
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert set(ran.stdout.split()) == {"songo_edu", "songo_edu.lazy"}


@pytest.mark.parametrize("name", se.GAMES)
def test_a_position_shows_itself_as_a_picture(name: str) -> None:
    start = se.game(name).start()
    picture = start._repr_svg_()
    assert picture == se.svg(start)
    assert picture.startswith("<svg")


def test_a_board_of_rules_without_a_name_is_no_picture() -> None:
    import dataclasses

    rules = dataclasses.replace(se.sheet("songo"), name="of-my-own", few=0)
    assert se.game(rules).start()._repr_svg_() is None
