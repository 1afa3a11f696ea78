"""The places that CONTRIBUTING.md names exist: for a variant, a kind and a family."""

import re
import tomllib
from pathlib import Path

import pytest

import songo_edu
from songo_edu.boards import picture
from songo_edu.games.catalogue import FAMILIES, game
from tests.needs import for_each
from tests.web_parts import read
from tools.translate.modules import PAGES

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
#: What a place may end with: a package, or one module in either language.
ENDS = ("", ".py", ".js", ".ts")
#: The one list of families, and where each is told by what it alone has: how a page holds its
#: sheets, and which of its solver's names readers are shown.
LIST = "songo_edu/games/variants.py"
PAGE_LIST = "web/src/family-rooms.ts"
BY_ITS_FIELDS = ("songo_edu/boards/sheet_data.py", "songo_edu/site/reference.py")


def places(heading: str) -> list[str]:
    """Return the places named under a heading, in order."""
    part = re.split(r"^## ", TEXT, flags=re.MULTILINE)
    (section,) = [each for each in part if each.startswith(heading)]
    return re.findall(r"`([\w.-]+(?:/[\w.-]+)+)`", section)


def there(place: str, **names: str) -> bool:
    """Return whether a place exists for a name; the page writes names with hyphens."""
    for blank, name in names.items():
        spelt = name.replace("_", "-") if place.startswith("web/") else name
        place = place.replace(blank, spelt)
    return any((ROOT / f"{place}{end}").exists() for end in ENDS)


@pytest.mark.parametrize(
    ("heading", "least"),
    [("Adding a variant", 3), ("Adding a kind of puzzle", 5), ("Adding a sentence", 4)],
)
def test_what_is_added_has_its_places(heading: str, least: int) -> None:
    """What each kind has there is held by `tests/puzzles/test_kinds.py`."""
    listed = places(heading)
    assert len(listed) >= least
    assert [place for place in listed if not there(place)] == []


@pytest.mark.parametrize("family", sorted(set(FAMILIES.values())))
def test_every_family_has_its_places(family: str) -> None:
    listed = places("Adding a family of games")
    assert sum("FAMILY" in place for place in listed) >= 5
    assert [each for each in listed if not there(each, FAMILY=family)] == []


@for_each("name", FAMILIES)
def test_a_family_named_in_the_catalogue_is_drawn_and_played_in_a_page(name: str) -> None:
    """A board, a still and a page know of it by its files alone."""
    assert picture.svg(game(name).start()).startswith("<svg")
    page = FAMILIES[name].replace("_", "-")
    assert f"{page}.rules.ts" in PAGES
    if page != "two-row":
        assert f'import("./{page}/family.js")' in read("family-rooms.js")
        assert f"export const {FAMILIES[name].upper()}:" in read(f"{page}/family.js")


def test_no_other_place_lists_the_families() -> None:
    files = set()
    for room in ("songo_edu", "tools", "web/src"):
        for path in (ROOT / room).rglob("*.*"):
            if path.suffix in (".py", ".js", ".ts") and not {"made", "rules", "data", "dist"} & {
                *path.relative_to(ROOT).parts
            }:
                words = {*re.findall(r"\w+", path.read_text(encoding="utf-8"))}
                if len(words & {*FAMILIES.values()} - {"two_row"}) >= 3:
                    files.add(path.relative_to(ROOT).as_posix())
    assert files == {LIST, PAGE_LIST, *BY_ITS_FIELDS}


def test_rooms_and_commands_are_listed() -> None:
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


def test_the_tests_that_take_long_are_there() -> None:
    lines = (ROOT / "tests/long.txt").read_text("utf-8").splitlines()
    for line in lines[lines.index("") + 1 :]:
        path, *names = line.partition("[")[0].split("::")
        name = names[-1].rpartition(".")[2]  # a doctest is named by its module, too
        assert re.search(rf"^ *(def|class) {name}\b", (ROOT / path).read_text("utf-8"), re.M), line
