"""No page of the site holds or does what its own policy forbids.

A breach is an error in the console, which fails any test: test_site.py, which opens every page,
finds what comes with that. Here is what the files hold, and what comes when it is wanted.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from songo_edu.site.policy import breaches, in_head, policy


def test_every_file_keeps_to_the_policy_it_tells(site_folder: Path) -> None:
    pages = {path: path.read_text("utf-8") for path in site_folder.rglob("*.html")}
    assert len(pages) > 60
    first = f'<head>\n<meta charset="utf-8">\n{in_head(policy())}\n'
    before = {path.name: text.partition(first) for path, text in pages.items()}
    assert [name for name, (_top, found, _) in before.items() if not found] == []
    assert [name for name, (top, _, _) in before.items() if top.count("<") != 2] == []
    assert {path.name: found for path, text in pages.items() if (found := breaches(text))} == {}


def test_what_is_fetched_later_keeps_to_it(still: Page, site: str) -> None:
    answer = still.goto(f"{site}fr/25-puzzle-room.html")
    assert answer is not None
    assert answer.headers["content-security-policy"] == policy()
    room = still.locator("songo-puzzles")
    room.scroll_into_view_if_needed()
    expect(room.locator(".songo-days")).to_have_css("display", "flex")  # the room's style holds
    room.locator(".songo-maker summary").click()
    room.get_by_role("button", name="En trouver un").click()  # a worker thinks
    expect(room.locator(".songo-title")).to_have_text("Trouvé à l’instant")
    still.goto(f"{site}fr/search.html?q=graines")
    expect(still.locator("#search-results li a").first).to_be_visible()
    still.goto(f"{site}en/play.html")
    board = still.locator("songo-board:has(.songo-menu-button)").first
    board.get_by_role("button", name="Options").click()
    board.get_by_label("Lens").check()
    expect(board.locator(".songo-lens")).to_have_css("pointer-events", "none")


def test_a_theme_that_is_none_is_as_the_system(still: Page, site: str) -> None:
    still.goto(f"{site}en/search.html")
    still.evaluate("localStorage.setItem('mode', 'LIGHT')")
    still.reload()
    button = still.locator(".site-theme")
    expect(button).to_have_accessible_name("Colours: as the system")
    button.click()
    expect(button).to_have_accessible_name("Colours: light")
