"""The copy of the course that is opened from a folder: no host, no module, and it plays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from songo_edu.locale import LANGUAGES
from songo_edu.site import folder
from songo_edu.teaching import Assignment, Wish, choose, export
from tests.browser.conftest import DESK, PageMaker
from tests.browser.pages import notebooks
from tests.browser.room_page import carried
from tests.browser.test_kept_game import Game
from tests.browser.windows import PATIENCE, until
from tests.needs import mostly_slow
from tests.teaching.test_homework import parted


@pytest.fixture(scope="module")
def copied(site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a copy, in a folder whose name a browser has to escape."""
    output = tmp_path_factory.mktemp("stick") / "le songo, 1"
    folder.write(site_folder, output, LANGUAGES)
    return f"{output.as_uri()}/"


@pytest.fixture
def reader(new_page: PageMaker) -> Page:
    page = new_page(viewport=DESK, reduced_motion="reduce", locale="fr-CM")
    page.set_default_timeout(PATIENCE)  # asked for, the window is closed: files have no origin
    return page


def test_it_plays_thinks_and_keeps_the_game(reader: Page, copied: str) -> None:
    reader.goto(f"{copied}index.html")
    expect(reader).to_have_url(f"{copied}fr/welcome.html")
    here = Game(reader, copied, "en")
    here.pit("S2").click()
    here.says("North ·")
    assert reader.workers  # what thinks stands beside the page here, too
    stood = here.position
    reader.reload()
    here.found()
    here.says("Your game goes on")
    here.stands(stood)
    expect(reader.locator(".site-foot")).to_contain_text("needs no connection")


def test_puzzles_search_and_tables_are_there(reader: Page, copied: str) -> None:
    reader.goto(f"{copied}fr/puzzles.html")
    room = reader.locator("songo-puzzles")
    room.scroll_into_view_if_needed()
    expect(room.locator(".songo-title")).to_contain_text("Problème")
    until(reader, "() => songoFiles.has('puzzles/all.json')")
    # The table of endings is an address that holds its data: what thinks can read it.
    until(
        reader, "() => [...songoFiles.keys()].some((path) => path.includes('songo-endings-awale'))"
    )
    reader.goto(f"{copied}fr/puzzles.html#puzzle=gone")
    reader.reload()
    expect(room).to_contain_text("gone")
    reader.goto(f"{copied}fr/search.html?q=graines")
    reader.locator("#search-results li a").first.click()
    expect(reader.locator("h1")).to_be_visible()
    assert reader.url.startswith(f"{copied}fr/")


def test_homework_is_made_from_a_folder(reader: Page, copied: str) -> None:
    """The desk fills the page that waits in the copy, and pupils' links lead to the short page."""
    (one,) = choose(1, Wish(game="songo", kind="capture", level=1))
    told = {"schema": 1, "title": "Lundi", "language": "fr", "hints": 1, "reveal": True}
    reader.goto(f"{copied}fr/teachers.html#sheet={carried({**told, 'puzzles': [one.id]})}")
    desk = reader.locator("songo-desk")
    expect(desk.locator(".songo-desk-list > li")).to_have_count(1)
    with reader.expect_download() as caught:
        name = "Enregistrer le devoir en un fichier pour les élèves"
        desk.get_by_role("button", name=name).press("Enter")
    made = Path(caught.value.path()).read_text(encoding="utf-8")
    assert parted(made) == parted(
        export(Assignment("Lundi", "fr", 1, True, (one,)), "html").decode()
    )
    desk.get_by_role("link", name="Ouvrir comme les élèves").click()
    expect(reader.locator(".songo-homework")).to_contain_text("Lundi")


def test_a_link_leads_to_where_the_course_is_published(reader: Page, copied: str) -> None:
    here = Game(reader, copied, "en")
    here.pit("S2").click()
    here.button("Options").click()
    here.root.get_by_label("Position or record").wait_for()
    for published in ("", "https://example.org/songo/en/welcome.html"):
        if published:
            reader.evaluate(
                """(href) => document.head.append(
                  Object.assign(document.createElement("link"), { rel: "canonical", href }))""",
                published,
            )
        here.button("Copy a link").click()
        box = here.root.get_by_label("Position or record")
        expect(box).to_have_value(re.compile(re.escape(f"{published or 'file://'}")))


NAMES = [f"{code}/{path.stem}.html" for code in LANGUAGES for path in notebooks(code)]


@pytest.mark.parametrize("name", mostly_slow(NAMES, NAMES[8]))
def test_every_page_opens(reader: Page, copied: str, name: str) -> None:
    """Nothing is missing and nothing is forbidden: either is an error of the page."""
    reader.goto(copied + name)
    boards = reader.locator("songo-board, songo-exercise, songo-lesson")
    if boards.count():
        boards.first.scroll_into_view_if_needed()
        expect(boards.first.locator(".songo-pit").first).to_be_visible()
    assert reader.locator('script[type="module"], link[rel~="modulepreload"]').count() == 0
