"""A page with a puzzle room alone: what it fetches is at hand, and no site has to be built."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Locator, Page, Route, expect

import songo_edu as se
from songo_edu.boards.dist import style
from songo_edu.puzzles.page import page_collection, page_data, page_told
from tests.browser.parts import served

Json = dict[str, Any]
PLACE = "http://localhost/room/"
#: A few puzzles of each kind that has no collection here.
SOME: list[Json] = [
    json.loads(line) for line in (Path(__file__).parent / "kinds.jsonl").read_text().splitlines()
]


def of_kind(name: str) -> list[Json]:
    return [puzzle for puzzle in SOME if puzzle["kind"] == name]


class RoomPage:
    """The puzzle room of one page, with puzzles of its own."""

    def __init__(self, page: Page, records: Sequence[Json], language: str = "en") -> None:
        titles = page_collection("capture", language)["themes"]
        told = page_told(records, language) | {"themes": titles}
        self.files = served(language) | {
            "puzzles/test.json": ("application/json", json.dumps(told)),
            "puzzles/retired.json": (
                "application/json",
                json.dumps({"puzzles": page_data(SOME[:1])}),
            ),
            "": (
                "text/html",
                f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
                '<meta name="viewport" content="width=device-width, initial-scale=1">'
                "<title>A room</title><style>body { margin: 0; }"
                "@media (prefers-color-scheme: dark) { body { background: #16130e; color: #fff; } }"
                "</style>"
                f'<link rel="icon" href="data:,"><style>{style()}</style>'
                '<script type="module" src="board.js"></script>'
                '<main><h1>Puzzles</h1><songo-puzzles src="test"></songo-puzzles></main></html>',
            ),
        }
        self.page = page
        page.context.route(f"{PLACE}**", self._answer)
        page.goto(PLACE)
        self.root = page.locator("songo-puzzles")
        self.line = self.root.locator(".songo-task .songo-line")
        self.question = self.root.locator(".songo-question")
        self.list = self.root.locator(".songo-list button")
        expect(self.question).not_to_be_empty()

    def _answer(self, route: Route) -> None:
        kind, body = self.files[route.request.url.removeprefix(PLACE)]
        route.fulfill(content_type=f"{kind}; charset=utf-8", body=body)

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def filter(self, name: str) -> Locator:
        """One of the choices; most are folded."""
        self.root.locator(".songo-fold").evaluate("fold => { fold.open = true; }")
        return self.root.get_by_role("combobox", name=name).first

    def open(self, number: int) -> None:
        self.root.locator(f'[data-number="{number}"]').click()
        expect(self.root.locator('[aria-current="true"]')).to_have_text(str(number + 1))

    def play(self, name: str) -> None:
        """Play, or choose, once it is the reader's turn."""
        self.root.locator(f'[data-pit="{name}"].songo-open').click()

    def turn(self) -> None:
        """Wait until the defence has answered, or there is nothing left to play."""
        expect(self.line).not_to_have_attribute("data-verdict", "busy")

    def verdict(self, word: str) -> None:
        expect(self.line).to_have_attribute("data-verdict", word)

    @property
    def position(self) -> str:
        return self.root.locator(".songo-pits").get_attribute("data-position") or ""

    def marks(self) -> Json:
        text = self.page.evaluate("localStorage.getItem('songo.progress')")
        found: Json = json.loads(text)["puzzles"] if text else {}
        return found


class Solvable(Protocol):
    """What any page with a puzzle room lets a test do."""

    line: Locator

    @property
    def position(self) -> str: ...
    def play(self, name: str) -> None: ...
    def turn(self) -> None: ...


def solve(room: Solvable, puzzle: Json, choice: int = 0) -> None:
    """Follow a puzzle's own tree against whatever the page answers.

    At each turn the move is that of this place in the tree's list, or the last one.
    """
    node = puzzle["solution"]
    board = se.game(puzzle["game"]).position(puzzle["position"])
    while True:
        room.play(node["move"])
        room.turn()
        board = board.play(node["move"])
        if room.line.get_attribute("data-verdict") == "right":
            return
        reply = next(move for move in board.legal_moves() if str(board.play(move)) == room.position)
        nodes = node["replies"][reply]
        node = nodes[min(choice, len(nodes) - 1)]
        board = board.play(reply)
