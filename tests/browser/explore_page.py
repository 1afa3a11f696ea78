"""A page with a board to explore alone: what it fetches is at hand, and no site has to be built."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

from songo_edu.boards.dist import style
from songo_edu.course.explorer import Explorer
from songo_edu.engine.endings.at_hand import tables
from songo_edu.locale import speaking
from songo_edu.site.elements import enliven
from tests.web_parts import TABLE, served

Json = dict[str, Any]
PLACE = "http://localhost/explore/"


BOARD = '<songo-board controls="study" history="S2"></songo-board>'


def _page(language: str, element: str) -> str:
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        "<title>Explore</title><style>body { margin: 0; background: var(--songo-paper); }"
        "main { max-width: 72rem; margin: 0 auto; padding: 0 1rem; }</style>"
        f'<link rel="icon" href="data:,"><style>{style()}</style>'
        '<script type="module" src="../board.js"></script>'
        f"<main><h1>Explore</h1>{enliven(element, language)}</main></html>"
    )


class ExplorePage:
    """The board to explore of one page; `given` is what `Explorer` is given."""

    def __init__(self, page: Page, language: str = "en", address: str = "", **given: Any) -> None:
        with speaking(language):
            element = Explorer(**given)._repr_mimebundle_()["text/html"]
        self.files: dict[str, tuple[str, str | bytes]] = {
            **served(language, tables=True),
            TABLE: ("application/octet-stream", tables()["awale"]),
            f"{language}/explore.html": ("text/html", _page(language, element)),
            f"{language}/board.html": ("text/html", _page(language, BOARD)),
        }
        self.page = page
        page.context.route(f"{PLACE}**", self._answer)
        self.home = f"{PLACE}{language}/explore.html"
        page.goto(self.home + address)
        self.root = page.locator("songo-explore, songo-board")
        self.ready()

    def ready(self) -> None:
        expect(self.root.locator(".songo-tree button").first).to_be_attached()

    def _answer(self, route: Route) -> None:
        kind, body = self.files[route.request.url.removeprefix(PLACE).partition("#")[0]]
        told = kind if isinstance(body, bytes) else f"{kind}; charset=utf-8"
        route.fulfill(content_type=told, body=body)

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def pit(self, name: str) -> Locator:
        return self.root.locator(f'[data-pit="{name}"]')

    @property
    def position(self) -> str:
        return self.root.locator(".songo-pits").get_attribute("data-position") or ""

    @property
    def line(self) -> Locator:
        return self.root.locator(".songo-word")

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

    def kept(self) -> Json:
        text = self.page.evaluate("localStorage.getItem('songo.games')")
        found: Json = json.loads(text)["games"] if text else {}
        return found
