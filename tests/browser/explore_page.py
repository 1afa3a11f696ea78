"""A page with a board to explore alone: what it fetches is at hand, and no site has to be built."""

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

from songo_edu.course.rooms import Explorer
from songo_edu.engine.endings.at_hand import tables
from songo_edu.locale import speaking
from songo_edu.site.elements import enliven
from tests.browser.board_page import PLACE, Board, Made, document
from tests.web_parts import TABLE

Json = dict[str, Any]
BOARD = '<songo-board controls="study" history="S2"></songo-board>'


class ExplorePage(Board):
    """The board to explore of one page; `given` is what `Explorer` is given."""

    def __init__(self, page: Page, language: str = "en", **given: Any) -> None:
        with speaking(language):
            element = Explorer(**given)._repr_mimebundle_()["text/html"]
        files = {
            TABLE: ("application/octet-stream", tables()["awale"]),
            f"{language}/board.html": ("text/html", document(BOARD, language, "../board.js")),
        }
        name = f"{language}/explore.html"
        self.home = PLACE + name
        Made(page, enliven(element, language), language, files, name=name, tables=True)
        super().__init__(page.locator("songo-explore, songo-board"))
        self.line = self.root.locator(".songo-word")
        self.ready()

    def ready(self) -> None:
        expect(self.root.locator(".songo-tree button").first).to_be_attached()

    def opened(self) -> Locator:
        """Unfold the part for texts, and return its box."""
        box = self.root.get_by_label("Position, record or link")
        if not box.is_visible():
            self.root.locator("summary", has_text="Position and record").click()
        return box

    @property
    def moves(self) -> list[str]:
        """The tree, as it is read."""
        return [text.strip() for text in self.root.locator(".songo-tree button").all_inner_texts()]

    def saved_games(self) -> Json:
        text = self.page.evaluate("localStorage.getItem('songo.games')")
        games: Json = json.loads(text)["games"] if text else {}
        return games
