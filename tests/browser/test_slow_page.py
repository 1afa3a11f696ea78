"""A page that comes slowly while its script is there already, as on a second visit."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Page, expect

from songo_edu.boards.dist import widget
from songo_edu.course import exercise
from tests.browser.exercise_page import Asked

EXERCISE = exercise("capturing-first")
CHAPTERS = [
    {"title": "Sowing", "page": "board-and-sowing.html", "exercises": ["sowing-1", "sowing-2"]}
]
#: A page in pieces: after each one the page stops, until its script has met what has come so far.
PIECES = (
    '<!doctype html><html lang="en"><title>Songo</title><link rel="icon" href="data:,">'
    '<script type="module" async src="board.js"></script><main>',
    '<songo-board position="3.1.5.4.2.0.6/4.3.5.1.2.6.0 S 14-14">',
    f'<svg id="still"></svg></songo-board><songo-exercise name="{EXERCISE.name}">',
    f'A board.<script type="application/json">{json.dumps(EXERCISE.data())}</script>'
    "</songo-exercise><songo-progress>",
    f'<script type="application/json">{json.dumps(CHAPTERS)}</script></songo-progress></main>',
)
#: The board's module, and a watch: `met` is asked for whenever something else stands last.
SCRIPT = f"""{widget()}
{{
const last = () => [...document.querySelectorAll("main *")].pop()?.localName ?? "main";
let before = "";
setInterval(() => {{
  if (last() !== before) {{ before = last(); fetch("met"); }}
}}, 10);
}}
"""


@pytest.fixture
def slow() -> Iterator[str]:
    """The address of a page that comes piece by piece, each when the one before has been met."""
    met = threading.Semaphore(0)

    class Slow(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            kind, pieces = "text/html", list(PIECES)
            if self.path == "/board.js":
                kind, pieces = "text/javascript", [SCRIPT]
            elif self.path == "/met":
                met.release()
                pieces = [""]
            self.send_response(200)
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            self.end_headers()
            for number, piece in enumerate(pieces):
                if number:
                    assert met.acquire(timeout=10)
                self.wfile.write(piece.encode())
                self.wfile.flush()

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Slow) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        yield f"http://localhost:{server.server_address[1]}/"
        server.shutdown()


def test_what_comes_after_the_script_is_as_whole_as_what_comes_before(
    still: Page, slow: str
) -> None:
    still.goto(slow)
    board = still.locator("songo-board")
    expect(board.locator('[data-pit="S1"]')).to_be_visible()
    expect(board.locator("#still")).to_have_count(0)
    asked = Asked.on(still, EXERCISE.name)
    asked.answer_right(EXERCISE)
    asked.verdict("right")
    expect(still.locator("songo-progress li")).to_have_text("Sowing0 of 2")
