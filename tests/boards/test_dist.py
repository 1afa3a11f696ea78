"""What is built of the page, and the rules on each machine."""

from __future__ import annotations

import gzip
import re
from functools import cache

import pytest

import songo_edu as se
from songo_edu.boards import dist, machines
from songo_edu.boards.machines import leaf_counter
from songo_edu.engine.compiled import public_names
from songo_edu.errors import NotMadeError, SongoError, UnknownGameError
from songo_edu.site import elements
from tests.needs import for_each
from tests.web_parts import SOURCES, read
from tools import web_data

# -- what is built of the page: light, each sentence in French, nothing it has no use for ------

#: The folders of `web/src` that are written from Python.
MADE = ("made", "rules", "data")


def by_hand() -> list[str]:
    """Return the sources that people write, by their paths."""
    names = (path.relative_to(SOURCES).as_posix() for path in SOURCES.rglob("*.[jt]s"))
    return sorted(name for name in names if name.partition("/")[0] not in MADE)


@cache
def page(language: str) -> dist.PageFiles:
    return dist.page(language, {"awale": "awale.bin"})


def packed(*texts: str) -> int:
    """Return the bytes of some files on the line."""
    return sum(len(gzip.compress(text.encode(), 9)) for text in texts)


def board(language: str) -> list[str]:
    files = page(language)
    return [files.files[name] for name in files.rooms[dist.BOARD]]


def test_sources_stay_readable() -> None:
    """At most 400 lines each, but for those that only name types."""
    typed = ("declare ", "import type ", "export type ")
    lines = {
        name: [line for line in read(name).splitlines() if not line.lstrip().startswith(typed)]
        for name in by_hand()
    }
    assert {name for name, kept in lines.items() if len(kept) > 400} == set()


def test_every_sentence_has_its_french() -> None:
    french = web_data.sentences("fr")
    for name in by_hand():
        own = french.get(name.rpartition(".")[0], {})
        for line, _, texts in web_data.calls(read(name)):
            assert isinstance(own[texts[0]], list) == (len(texts) == 2), f"{name}:{line}"


def test_a_page_speaks_its_own_language() -> None:
    told = "la partie est nulle"
    assert any(told in text for text in page("fr").files.values())
    assert not any(told in text for text in page("en").files.values())
    assert told in dist.widget()
    for text in (*page("fr").files.values(), *page("en").files.values(), dist.widget()):
        assert "@@words" not in text
        assert "@@endings" not in text


def test_a_board_of_a_page_is_two_files_and_light() -> None:
    """At most 45 KB for board, rules and one language's words, and their style."""
    assert len(board("fr")) == 2
    assert packed(*board("fr"), dist.style()) <= 45_000


def test_what_comes_later_is_light() -> None:
    for name, text in page("fr").files.items():
        if text not in board("fr"):
            assert packed(text) <= 18_000, name


def test_every_file_is_fetched_by_some_room_or_runs_beside() -> None:
    files = page("fr")
    fetched = {name for names in files.rooms.values() for name in names}
    assert all(name.startswith("songo-thinks-") for name in files.files.keys() - fetched)
    assert fetched <= files.files.keys()


def test_what_a_page_wants_at_once_is_built() -> None:
    rooms = page("en").rooms
    for name in elements.ROOMS:
        data = '{"steps":[{"exercise":1}]}' if name == "lesson" else ""
        for room in elements.rooms_of(name, {"lens": "on", "game": "wing"}, data):
            assert rooms[room], room


def test_what_stands_between_a_board_and_python_is_in_the_widgets_module_alone() -> None:
    for part in ("save_changes", "change:${", "change:puzzle"):
        assert part in dist.widget()
        assert not any(part in text for text in page("fr").files.values())


@pytest.mark.parametrize("part", ["Ce que voit la loupe", "songo-arrow", "songo-freedom"])
def test_nothing_of_the_lens_weighs_on_the_board(part: str) -> None:
    files = page("fr")
    assert any(part in files.files[name] for name in files.rooms["lens"])
    assert not any(part in text for text in board("fr"))


def test_styles_keep_to_their_own_names() -> None:
    looks = dist.style() + "".join(re.findall(r'^  "(.*)",$', read("lens/lens.js"), re.M))
    classes = re.findall(r"\.(-?[A-Za-z_][\w-]*)", looks)
    assert {name for name in classes if not name.startswith("songo-")} == set()


def test_a_page_that_is_not_built_is_told() -> None:
    with pytest.raises(NotMadeError, match="make generated"):
        dist.built("nowhere.js")


# -- the same function on each machine: its source is the one that runs there ------------------


def functions() -> list[str]:
    return [name for name in public_names("two_row", "MODULES") if name.islower()]


def on_the_page() -> list[str]:
    """Return those that some page calls: it has no others."""
    return [name for name in functions() if f"function {name}(" in dist.javascript_rules()]


@for_each("name", on_the_page())
def test_every_function_of_the_page_is_found_whole(name: str) -> None:
    text = machines.in_javascript(name)
    assert text.startswith(f"function {name}(")
    assert text.count("{") == text.count("}")
    assert f"export {text}\n" in dist.javascript_rules()


@for_each("name", functions())
def test_every_function_of_the_rules_is_compiled(name: str) -> None:
    compiled = machines.for_numba(name)
    assert compiled.startswith("@njit(")
    assert f"\ndef {name}(" in compiled
    assert '"""' not in compiled


def test_most_functions_are_on_the_page() -> None:
    assert len(on_the_page()) > 0.8 * len(functions())


@pytest.mark.parametrize("name", ["", "no_such", "so", "STRIDE", "sow|make"])
def test_other_names_are_refused(name: str) -> None:
    for ask in (machines.in_javascript, machines.for_numba):
        with pytest.raises(SongoError, match="no function"):
            ask(name)


def test_the_counter_has_what_python_counted() -> None:
    counter = leaf_counter("awale", 5)
    assert counter.counts == (6, 36, 190, 1014, 5219)
    assert se.boards.leaf_counter("songo", 4).counts == (7, 49, 309, 1964)
    html = counter._repr_mimebundle_()["text/html"]
    assert '<songo-leaves game="awale" counts="6 36 190 1014 5219"' in html


def test_a_counter_is_for_two_rows() -> None:
    with pytest.raises(UnknownGameError):
        leaf_counter("tchoukaillon", 3)
