"""A page of a course that is watched: it follows what is saved, and says what is wrong."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from songo_edu.site.server import address
from songo_edu.site.watch_server import make_server
from songo_edu.site.watching import watch
from tests.site.project import write_project

SAID, OTHER = "Words, and no board.", "Other words."


@pytest.fixture
def course(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """The address of a course that is watched, and the notebook of a page of it."""
    root = write_project(tmp_path)
    with watch(root, lambda _text: None) as watched, make_server(watched, 0) as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        watched.languages["en"].page("second")  # Sphinx has read it: no browser waits for that
        yield address(server), root / "book" / "en" / "second.ipynb"
        server.shutdown()


@pytest.mark.usefixtures("patient")
def test_a_page_follows_what_is_saved(page: Page, course: tuple[str, Path]) -> None:
    there, path = course
    whole = path.read_text("utf-8")
    panel = page.get_by_role("alert")
    page.goto(f"{there}en/second.html")
    expect(page.get_by_text(SAID)).to_be_visible()

    path.write_text(whole.replace(SAID, OTHER), "utf-8")
    expect(page.get_by_text(OTHER)).to_be_visible()

    path.write_text("{", "utf-8")
    expect(panel).to_contain_text("book/en/second.ipynb, line 1: this is no JSON")
    expect(page.get_by_text(OTHER)).to_be_visible()

    path.write_text(whole, "utf-8")
    expect(page.get_by_text(SAID)).to_be_visible()
    expect(panel).to_be_hidden()
