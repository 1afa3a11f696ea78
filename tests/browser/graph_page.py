"""A page with one board of a graph game, all its modules in one, and what is asked of it."""

from __future__ import annotations

from html import escape

from playwright.sync_api import Locator, Page, expect

from songo_edu.boards.dist import style, widget

PLACE = "http://localhost/"


def opened(
    page: Page, game: str, position: str = "", language: str = "en", more: str = ""
) -> Locator:
    """Open a page with one board; give the board."""
    attributes = f'game="{game}" position="{escape(position)}" {more}'
    markup = (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>A board</title>'
        '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">'
        f"<style>{style()} body {{ margin: 0; background: var(--songo-paper);"
        " color: var(--songo-ink) }</style>"
        '<script type="module" src="board.js"></script></head>'
        f"<body><main><h1>A board</h1><songo-board {attributes}></songo-board></main></body></html>"
    )
    files = {
        "": ("text/html", markup),
        "board.js": ("text/javascript", widget()),
    }
    page.route(
        f"{PLACE}**",
        lambda route: route.fulfill(
            content_type=f"{files[route.request.url.removeprefix(PLACE)][0]}; charset=utf-8",
            body=files[route.request.url.removeprefix(PLACE)][1],
        ),
    )
    page.goto(PLACE)
    board = page.locator("songo-board")
    expect(board.locator(".songo-pit")).not_to_have_count(0)
    return board
