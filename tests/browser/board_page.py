"""A board, or what holds one, as a reader meets it; and pages of our own, with no site built."""

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, Route, expect

from songo_edu.boards.dist import style
from tests.web_parts import served

PLACE = "http://localhost/made/"
#: A body of our own: on the page's paper, as wide as the window.
BARE = (
    "body { margin: 0; background: var(--songo-paper, #fff); color: var(--songo-ink, #000); }"
    "@media (prefers-color-scheme: dark) { body { background: #16130e; color: #fff; } }"
)


#: A browser that blocks storage, and one whose storage is full.
BLOCKED = """for (const name of ["localStorage", "sessionStorage"]) {
  const get = () => { throw new DOMException("", "SecurityError"); };
  Object.defineProperty(window, name, { get });
}"""
FULL = (
    """Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError"); };"""
)


class Box(NamedTuple):
    """Where an element is in the window, in CSS pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


def box(part: Locator) -> Box:
    """Return where a visible element is."""
    bounds = part.bounding_box()
    assert bounds is not None, f"{part} is not seen"
    return Box(**bounds)


class Board:
    """A part of a page that holds a board."""

    def __init__(self, root: Locator) -> None:
        self.root = root
        self.page = root.page
        self.line = root.locator(".songo-line").first
        self.pits = root.locator(".songo-pits").first

    def button(self, name: str, *, exact: bool = True) -> Locator:
        return self.root.get_by_role("button", name=name, exact=exact)

    def press(self, name: str) -> None:
        """Use a button by keyboard."""
        self.button(name).press("Enter")

    def pit(self, name: str) -> Locator:
        return self.root.locator(f'[data-pit="{name}"]')

    def use(
        self, name: str, says: str = "", *, position: object = None, verdict: str | None = None
    ) -> None:
        """Click a button, and wait for its effect."""
        self.button(name).click()
        self.shows(says, position)
        if verdict is not None:
            self.verdict(verdict)

    def play(self, name: str, says: str = "", *, position: object = None) -> None:
        """Play, or choose, once it is the reader's turn, and wait for the effect."""
        self.root.locator(f'[data-pit="{name}"].songo-open').click()
        self.shows(says, position)

    def finds(self, name: str) -> None:
        """Play the right move."""
        self.play(name)
        self.verdict("right")

    def misses(self, name: str, explanation: str = "") -> None:
        """Play a wrong move, and wait for its explanation."""
        self.play(name)
        self.verdict("wrong")
        self.says(explanation)

    def keys(self, *names: str, says: str = "", position: object = None) -> None:
        for name in names:
            self.page.keyboard.press(name)
        self.shows(says, position)

    def shows(self, says: str, position: object) -> None:
        """Wait for a sentence and for a position, where they are given."""
        if says:
            self.says(says)
        if position is not None:
            self.expect_position(position)

    @property
    def position(self) -> str:
        return self.pits.get_attribute("data-position") or ""

    def expect_position(self, position: object) -> None:
        """Wait until a position is on the board."""
        expect(self.pits).to_have_attribute("data-position", str(position))

    def says(self, text: str) -> None:
        expect(self.line).to_contain_text(text)

    def verdict(self, word: str) -> None:
        expect(self.line).to_have_attribute("data-verdict", word)

    def turn(self) -> None:
        """Wait until the defence has answered, or there is nothing left to play."""
        expect(self.line).not_to_have_attribute("data-verdict", "busy")


class Made:
    """A page with markup and files; what `held` names waits for `release`, `missing` is lost."""

    def __init__(
        self,
        page: Page,
        body: str,
        language: str = "en",
        files: Mapping[str, tuple[str, str | bytes]] | None = None,
        *,
        fragment: str = "",
        head: str = "",
        held: str = "",
        name: str = "",
        tables: bool = False,
    ) -> None:
        self.page = page
        script = "../" * name.count("/") + "board.js"
        self.files: dict[str, tuple[str, str | bytes]] = {
            **served(language, tables=tables),
            **(files or {}),
            name: ("text/html", document(body, language, script, head)),
        }
        self.requests: list[str] = []
        #: Makes files that are requested and not there: parts of puzzles by their names.
        self.more: Callable[[str], dict[str, Any]] = lambda _name: {}
        self.held, self.missing, self.waiting = held, "", list[Route]()
        page.context.route(f"{PLACE}**", self._answer)
        page.goto(f"{PLACE}{name}{fragment}")

    def _answer(self, route: Route) -> None:
        name = route.request.url.removeprefix(PLACE).partition("#")[0]
        self.requests.append(name)
        if self.held and name == self.held:
            self.waiting.append(route)
        elif self.missing and name == self.missing:
            route.fulfill(status=404, body="")
        else:
            self._send(route, name)

    def _send(self, route: Route, name: str) -> None:
        if name not in self.files:
            more = self.more(name)
            self.files |= {
                f"puzzles/{part}.json": ("application/json", json.dumps(held))
                for part, held in more.items()
            }
        kind, body = self.files[name]
        content_type = kind if isinstance(body, bytes) else f"{kind}; charset=utf-8"
        route.fulfill(content_type=content_type, body=body)

    def release(self) -> None:
        """Answer the requests that were held back."""
        name, self.held = self.held, ""
        for route in self.waiting:
            self._send(route, name)


def drop(place: Locator, text: str, name: str) -> None:
    """Drop a file of this text and name on an element."""
    place.evaluate(
        """(place, [text, name]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], name, { type: "text/plain" }));
          const told = { dataTransfer, bubbles: true, cancelable: true };
          place.dispatchEvent(new DragEvent("drop", told));
        }""",
        [text, name],
    )


def document(body: str, language: str = "en", script: str = "board.js", head: str = "") -> str:
    """Return a page with some markup and one script."""
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>Made</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<link rel="icon" href="data:,"><style>{style()} {BARE}</style>{head}'
        f'<script type="module" src="{script}"></script></head>'
        f"<body><main><h1>Made</h1>{body}</main></body></html>"
    )


class MadeBoard(Board):
    """A board of some attributes on a page of its own; what `more` is, `Made` says."""

    def __init__(self, page: Page, attributes: str = "", language: str = "en", **more: Any) -> None:
        self.made = Made(page, f"<songo-board {attributes}></songo-board>", language, **more)
        super().__init__(page.locator("songo-board"))
        self.line = self.root.get_by_role("status")
        expect(self.root.locator(".songo-pit")).not_to_have_count(0)

    def opened(self) -> Locator:
        """Open the menu, and return its box for texts."""
        self.button("Options").click()
        return self.root.get_by_label("Position or record")

    def paste(self, text: str) -> None:
        self.root.get_by_label("Position or record").fill(text)
        self.button("Open").click()

    def copied(self) -> str:
        """Return the link that is copied of the game."""
        box = self.opened()
        self.button("Copy a link").click()
        return box.input_value()
