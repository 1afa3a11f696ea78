"""A board of one row at the top of a page, as a person meets it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


class Row:
    """The first board of a page, opened at an address that brings a game of one row."""

    def __init__(self, page: Page, address: str, *, holes: int | None = None) -> None:
        self.page = page
        page.goto(address)
        self.board = page.locator(".songo-board").first
        self.line = self.board.get_by_role("status")
        expect(self.hole("1")).to_be_visible()
        if holes is not None:
            expect(self.hole(str(holes))).to_be_visible()
            expect(self.hole(str(holes + 1))).to_have_count(0)

    def hole(self, name: str) -> Locator:
        return self.board.locator(f'[data-pit="{name}"]')

    def button(self, name: str) -> Locator:
        return self.board.get_by_role("button", name=name, exact=True)

    def says(self, text: str) -> None:
        expect(self.line).to_contain_text(text)

    @property
    def position(self) -> str:
        return self.board.locator(".songo-pits").first.get_attribute("data-position") or ""
