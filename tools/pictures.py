"""Make the two pictures of the README: ``CHROMIUM=… python -m tools.pictures``.

A lesson of the built course on a phone, and the first page of a printed sheet.
"""

import io
import os
import threading
from pathlib import Path

import pypdfium2
from playwright.sync_api import ViewportSize, sync_playwright

from songo_edu.site import builder, chromium
from songo_edu.site.server import address, make_server
from songo_edu.teaching import Assignment, Wish, choose, export

FOLDER = Path("book/pictures")
PHONE: ViewportSize = {"width": 360, "height": 640}
LESSON = "en/board-and-sowing.html"
#: Of a phone’s pixels and of a point on paper.
SCALE, PAPER_SCALE = 2, 1.1


def phone(site: Path) -> bytes:
    """Return a lesson as a phone shows it, as PNG."""
    server = make_server(site, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.found() or os.environ["CHROMIUM"], args=list(chromium.FLAGS)
        )
        page = browser.new_page(viewport=PHONE, device_scale_factor=SCALE, has_touch=True)
        page.goto(f"{address(server)}{LESSON}")
        page.locator("songo-lesson [data-pit]").first.wait_for()
        page.wait_for_timeout(500)
        picture = page.screenshot()
        browser.close()
    server.shutdown()
    return picture


def sheet() -> bytes:
    """Return the first page of a sheet of six puzzles, as PNG."""
    assignment = Assignment("Monday", "en", 2, True, choose(6, Wish(game="songo", level=2)))
    page = pypdfium2.PdfDocument(export(assignment, "pdf"))[0]
    picture = io.BytesIO()
    page.render(scale=PAPER_SCALE, grayscale=True).to_pil().save(picture, "PNG", optimize=True)
    return picture.getvalue()


if __name__ == "__main__":
    site = builder.project_root() / builder.OUTPUT
    for name, picture in (("phone", phone(site)), ("sheet", sheet())):
        (FOLDER / f"{name}.png").write_bytes(picture)
