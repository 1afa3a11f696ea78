"""What CONTRIBUTING.md tells is there: each place to add a variant, a kind, a family."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import songo_edu
from songo_edu.games.catalogue import FAMILIES
from songo_edu.puzzles.kinds import KINDS

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
#: What a place may end with: a package, or one module in either language.
ENDS = ("", ".py", ".js")


def places(heading: str) -> list[str]:
    """Return the places named under a heading, in order."""
    part = re.split(r"^## ", TEXT, flags=re.MULTILINE)
    (told,) = [each for each in part if each.startswith(heading)]
    return re.findall(r"`([\w.-]+(?:/[\w.-]+)+)`", told)


def there(place: str, **names: str) -> bool:
    """Return whether a place exists for a name; the page writes names with hyphens."""
    for blank, name in names.items():
        spelt = name.replace("_", "-") if place.startswith("songo_edu/boards/js") else name
        place = place.replace(blank, spelt)
    return any((ROOT / f"{place}{end}").exists() for end in ENDS)


def test_a_variant_has_its_places() -> None:
    assert len(places("Adding a variant")) >= 3
    assert [place for place in places("Adding a variant") if not there(place)] == []


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_its_places(kind: str) -> None:
    listed = places("Adding a kind of puzzle")
    assert any("KIND" in place for place in listed)
    assert [each for each in listed if not there(each, KIND=kind.replace("-", "_"))] == []


@pytest.mark.parametrize("family", sorted(set(FAMILIES.values())))
def test_every_family_has_its_places(family: str) -> None:
    listed = places("Adding a family of games")
    assert sum("FAMILY" in place for place in listed) >= 5
    assert [each for each in listed if not there(each, FAMILY=family)] == []


def test_rooms_and_commands_are_told() -> None:
    package = Path(songo_edu.__file__).parent
    rooms = {path.parent.name for path in package.glob("*/__init__.py")}
    assert {room for room in rooms if f"`songo_edu/{room}/`" not in TEXT} == set()
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for command in re.findall(r"^make ([a-z-]+)", TEXT, flags=re.MULTILINE):
        assert re.search(rf"^{command}:.*##", makefile, flags=re.MULTILINE), command


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == songo_edu.__version__
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {songo_edu.__version__}\n" in citation
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\n## [{songo_edu.__version__}]" in changes
