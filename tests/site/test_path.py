"""The path through the course, and reasons beside puzzles."""

from __future__ import annotations

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
    told = {"number": number, "title": page.title(), "page": f"{page}.html"}
    return {**told, "exercises": names, "places": [*places]}


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
    found = stations(COURSE, BOOK, "en")
    kinds = [(one["kind"], one["chapter"]) for one in found]
    assert kinds == [
        (LESSONS, 0),
        *((LESSONS, 2), (PRACTICE, 2), (PUZZLES, 2)),
        *((LESSONS, 3), (PUZZLES, 3)),
        (LESSONS, 5),
        *((LESSONS, 10), (PUZZLES, 10)),
        (LESSONS, 13),
    ]
    assert found[0]["places"] == [["lesson-sow", 1]]
    assert found[1]["places"] == [["lesson-a", 2], ["exercise-z", 1]]
    assert found[2]["page"] == "capturing.html#spar-03-capturing"
    assert found[2]["parts"] == ["spar-03-capturing"]
    asked = [one["parts"] for one in found if one["kind"] == PUZZLES]
    # The last two share collections: none of their puzzles is asked twice.
    assert [len(ids) for ids in asked] == [PUZZLES_ASKED] * 3
    assert len({name for ids in asked for name in ids}) == sum(map(len, asked))
    levels = {one["id"]: one["level"] for one in collection("capture")}
    easiest = sorted(levels.values())[:PUZZLES_ASKED]
    assert sorted(levels[name] for name in asked[0]) == easiest


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_links_stand_in_the_order_of_the_stations(language: str) -> None:
    """The page's script marks them by that order."""
    every = stations(COURSE, BOOK, language)
    links = read(path_list(every, language)).select("a")
    pages = [one["page"] for one in every if one["chapter"] <= LAST_CHAPTER]
    assert [link["href"] for link in links] == [*pages, CERTIFICATE]
    assert len({link.get("aria-label") or link.get_text() for link in links}) == len(links)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_link_says_is_not_told_once_more(language: str) -> None:
    """The page's script reads it from the link, as `alongPath` does."""
    every = stations(COURSE, BOOK, language)
    links = read(path_list(every, language)).select("a")
    for station, link in zip(every, links, strict=False):
        told = station_data(station)
        if station["chapter"] > LAST_CHAPTER:
            assert told.keys() == station.keys()
            continue
        assert not {"title", "page"} & told.keys()
        page = str(link["href"])
        parts = told["parts"].split() if "parts" in told else re.split("[#=]", page)[-1].split(",")
        assert (page, parts) == (station["page"], station["parts"])
        named = link.get("title") or link.select_one("b").get_text()
        assert named == station["title"] or station["kind"] == PUZZLES
        places = told.get("places", "").split()
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
        told, plain = certificate(can=lines * 3), certificate()
    assert told.startswith(b"%PDF")
    assert told != plain
    assert told.count(b"/Type /Page\n") == plain.count(b"/Type /Page\n")


# -- reasons stored for the pages: thought out once, kept in the user's cache, known again ---------

RECORDS = collection("capture")[:3]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SONGO_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_a_second_build_thinks_nothing_out(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Reasons("fr")
    told = first.parts("mine", RECORDS)
    first.keep()
    with speaking("fr"):
        assert told["mine-0-why"] == {one["id"]: why(one) for one in RECORDS}
    assert [*told] == ["mine-0-why", "mine-0-wrong"]
    monkeypatch.setattr(reasons, "KINDS", {"why": None, "wrong": None})
    assert Reasons("fr").parts("mine", RECORDS) == told
    with pytest.raises(TypeError):  # another record is another puzzle
        Reasons("fr").parts("mine", [{**RECORDS[0], "level": 6}])


def test_what_is_damaged_is_thought_out_anew_and_little_is_kept(cache: Path) -> None:
    held = Reasons("en")
    told = held.parts("mine", RECORDS[:1])
    held.keep()
    held.path.write_text("{", "utf-8")
    assert Reasons("en").parts("mine", RECORDS[:1]) == told
    for number in range(6):
        (cache / f"reasons-en-{number}.json").write_text("{}", "utf-8")
    held.keep()
    assert held.path in [*cache.iterdir()]
    assert len([*cache.glob("reasons-*")]) == 4


def test_where_nothing_can_be_kept_it_is_told_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("SONGO_CACHE", str(tmp_path / "file"))
    held = Reasons("en")
    assert held.parts("mine", RECORDS[:1])
    held.keep()
