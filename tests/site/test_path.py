"""The path through the course, and reasons beside puzzles."""

import re
from pathlib import Path
from typing import Any

import pytest

from songo_edu.course.path import LAST_CHAPTER, LESSONS, PRACTICE, PUZZLES
from songo_edu.locale import LANGUAGES, speaking
from songo_edu.puzzles.page import collection
from songo_edu.puzzles.why import why
from songo_edu.site import reasons
from songo_edu.site.builder import project_root
from songo_edu.site.chapters import Course
from songo_edu.site.markup import read
from songo_edu.site.path import (
    CERTIFICATE,
    PUZZLES_ASKED,
    certificate_lines,
    path_list,
    station_data,
    stations,
)
from songo_edu.site.reasons import Reasons
from songo_edu.teaching.print_boards import certificate

BOOK = project_root() / "book"


def chapter(number: int, page: str, *places: str) -> dict[str, Any]:
    names = [f"{page}-{i}" for i in range(len(places))]
    fields = {"number": number, "title": page.title(), "page": f"{page}.html"}
    return {**fields, "exercises": names, "places": [*places]}


COURSE = Course(
    chapters=[chapter(0, "ten-minutes", "lesson-sow")],
    parts=[
        {
            "title": "Rules",
            "chapters": [
                chapter(2, "capturing", "lesson-a", "lesson-a", "exercise-z"),
                chapter(3, "grenier-journey", "lesson-b"),
                chapter(5, "two-greniers", "lesson-c"),
                chapter(10, "price-of-a-grenier", "lesson-d"),
            ],
        },
        {"title": "Relatives", "chapters": [chapter(13, "awale", "lesson-e")]},
    ],
    puzzles="puzzles.html",
    total=100,
    spars={"capturing.html": "03-capturing", "awale.html": "03-capturing"},
)


def test_each_chapter_has_its_lessons_its_game_and_five_puzzles() -> None:
    path = stations(COURSE, BOOK, "en")
    kinds = [(station["kind"], station["chapter"]) for station in path]
    assert kinds == [
        (LESSONS, 0),
        *((LESSONS, 2), (PRACTICE, 2), (PUZZLES, 2)),
        *((LESSONS, 3), (PUZZLES, 3)),
        (LESSONS, 5),
        *((LESSONS, 10), (PUZZLES, 10)),
        (LESSONS, 13),
    ]
    assert path[0]["places"] == [["lesson-sow", 1]]
    assert path[1]["places"] == [["lesson-a", 2], ["exercise-z", 1]]
    assert path[2]["page"] == "capturing.html#spar-03-capturing"
    assert path[2]["parts"] == ["spar-03-capturing"]
    puzzle_ids = [station["parts"] for station in path if station["kind"] == PUZZLES]
    # The last two share collections: none of their puzzles is asked twice.
    assert [len(ids) for ids in puzzle_ids] == [PUZZLES_ASKED] * 3
    assert len({name for ids in puzzle_ids for name in ids}) == sum(map(len, puzzle_ids))
    levels = {record["id"]: record["level"] for record in collection("capture")}
    easiest = sorted(levels.values())[:PUZZLES_ASKED]
    assert sorted(levels[name] for name in puzzle_ids[0]) == easiest


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_links_are_in_the_order_of_the_stations(language: str) -> None:
    """The page's script marks them by that order."""
    every = stations(COURSE, BOOK, language)
    links = read(path_list(every, language)).select("a")
    pages = [station["page"] for station in every if station["chapter"] <= LAST_CHAPTER]
    assert [link["href"] for link in links] == [*pages, CERTIFICATE]
    assert len({link.get("aria-label") or link.get_text() for link in links}) == len(links)


@pytest.mark.parametrize("language", LANGUAGES)
def test_station_data_leaves_out_what_the_link_has(language: str) -> None:
    """The page's script reads it from the link, as `alongPath` does."""
    every = stations(COURSE, BOOK, language)
    links = read(path_list(every, language)).select("a")
    for station, link in zip(every, links, strict=False):
        data = station_data(station)
        if station["chapter"] > LAST_CHAPTER:
            assert data.keys() == station.keys()
            continue
        assert not {"title", "page"} & data.keys()
        page = str(link["href"])
        parts = data["parts"].split() if "parts" in data else re.split("[#=]", page)[-1].split(",")
        assert (page, parts) == (station["page"], station["parts"])
        named = link.get("title") or link.select_one("b").get_text()
        assert named == station["title"] or station["kind"] == PUZZLES
        places = data.get("places", "").split()
        had = [[place, int(n)] for place, n in zip(places[::2], places[1::2], strict=True)]
        assert had == station.get("places", [])


def test_a_book_without_a_course_has_no_path() -> None:
    assert stations(Course(), BOOK, "en") == []
    assert path_list([], "en") == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_certificate_says_what_one_can_do(language: str) -> None:
    lines = certificate_lines(COURSE, BOOK, language)
    assert len(lines) == 4  # of the chapters of the path
    with speaking(language):
        full, plain = certificate(can=lines * 3), certificate()
    assert full.startswith(b"%PDF")
    assert full != plain
    assert full.count(b"/Type /Page\n") == plain.count(b"/Type /Page\n")


# -- reasons stored for the pages: computed once, then read from the user's cache -----------------

RECORDS = collection("capture")[:3]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SONGO_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_a_second_build_computes_no_reasons(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Reasons("fr")
    parts = first.parts("mine", RECORDS)
    first.keep()
    with speaking("fr"):
        assert parts["mine-0-why"] == {record["id"]: why(record) for record in RECORDS}
    assert [*parts] == ["mine-0-why", "mine-0-wrong"]
    monkeypatch.setattr(reasons, "KINDS", {"why": None, "wrong": None})
    assert Reasons("fr").parts("mine", RECORDS) == parts
    with pytest.raises(TypeError):  # another record is another puzzle
        Reasons("fr").parts("mine", [{**RECORDS[0], "level": 6}])


def test_a_damaged_cache_is_rebuilt_and_stays_small(cache: Path) -> None:
    held = Reasons("en")
    parts = held.parts("mine", RECORDS[:1])
    held.keep()
    held.path.write_text("{", "utf-8")
    assert Reasons("en").parts("mine", RECORDS[:1]) == parts
    for number in range(6):
        (cache / f"reasons-en-{number}.json").write_text("{}", "utf-8")
    held.keep()
    assert held.path in [*cache.iterdir()]
    assert len([*cache.glob("reasons-*")]) == 4


def test_reasons_are_given_without_a_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("SONGO_CACHE", str(tmp_path / "file"))
    held = Reasons("en")
    assert held.parts("mine", RECORDS[:1])
    held.keep()
