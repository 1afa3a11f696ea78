"""How many screens of a phone each page of the built course is high, and how high its parts are.

    python benchmarks/page_screens.py [LANGUAGE…] [--site FOLDER] [--from FILE] [--json FILE]

A screen is 360 by 740 points. A page is counted once everything on it is awake. `--json` keeps the
counts; `--from` shows those beside the new ones.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from playwright.sync_api import Page

from benchmarks.browsing import browsing, served
from songo_edu.locale import LANGUAGES
from songo_edu.site import builder

WIDTH, HEIGHT = 360, 740
AWAKE = """() => document.querySelectorAll("songo-board, songo-exercise, songo-lesson")
  .forEach((one) => one.wake?.())"""


def screens(page: Page, address_of_page: str) -> float:
    """Return how many screens a page is high."""
    page.goto(address_of_page)
    page.wait_for_load_state("networkidle")
    page.evaluate(AWAKE)
    page.wait_for_timeout(200)
    high: int = page.evaluate("document.documentElement.scrollHeight")
    return high / HEIGHT


def counted(site: Path, languages: list[str]) -> dict[str, float]:
    """Return the screens of each chapter of a site, by the page's address in it."""
    names = [
        f"{code}/{page.name}" for code in languages for page in sorted((site / code).glob("*.html"))
    ]
    found: dict[str, float] = {}
    with served(site) as address, browsing() as browser:
        page = browser.new_page(
            viewport={"width": WIDTH, "height": HEIGHT}, is_mobile=True, has_touch=True
        )
        for name in names:
            if name[3:5].isdigit() or name.endswith("welcome.html"):
                found[name] = round(screens(page, address + name), 1)
    return found


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("languages", nargs="*", default=list(LANGUAGES))
    parser.add_argument("--site", type=Path, default=builder.project_root() / builder.OUTPUT)
    parser.add_argument("--from", dest="before", type=Path, help="counts to compare with")
    parser.add_argument("--json", type=Path, help="where to keep the counts")
    given = parser.parse_args()
    before = json.loads(given.before.read_text("utf-8")) if given.before else {}
    found = counted(given.site, given.languages)
    print(f"{'page':44}{'before':>8}{'now':>8}")
    for name, high in found.items():
        print(f"{name:44}{before.get(name, ''):>8}{high:>8}")
    for code in given.languages:
        most = max((high, name) for name, high in found.items() if name.startswith(code))
        print(f"most, {code}: {most[0]} ({most[1]})")
    if given.json:
        given.json.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
