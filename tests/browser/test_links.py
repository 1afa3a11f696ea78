"""What the files of the site hold: links that lead somewhere, and nothing their policy forbids."""

import json
import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from itertools import product
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Page, expect

from songo_edu.locale import LANGUAGES
from songo_edu.site import chapters
from songo_edu.site.builder import project_root
from songo_edu.site.security_policy import breaches, in_head, policy
from tests.needs import mostly_slow
from tools import terms

#: In such places a script reads what it is to open; the part of a page has no sign of equality.
ASKED_OF_SCRIPTS = "="


class Links(NamedTuple):
    """The addresses that a page names, and the places on it; our elements have other sources."""

    hrefs: set[str]
    places: set[str]


@cache
def links(page: Path) -> Links:
    text = re.sub(
        r"(<(script|style)\b[^>]*>).*?</\2>|<!--.*?-->", r"\1", page.read_text(), flags=re.S
    )
    tags = [tag for name, tag in re.findall(r"<([a-z][\w-]*)(\s[^<>]*)", text) if "-" not in name]
    hrefs = re.findall(r'\s(?:href|src)="([^"]*)"', "\n".join(tags))
    return Links(set(map(unescape, hrefs)), set(re.findall(r'\sid="?([^">\s]+)', text)))


def is_there(place: str, page: Path) -> bool:
    return ASKED_OF_SCRIPTS in place or place in links(page).places


def faults(page: Path, top: Path) -> Iterator[str]:
    """Name the links of a page that lead nowhere; `top` is the site's own address."""
    for href in links(page).hrefs:
        parts = urlsplit(href)
        if parts.scheme or parts.netloc:
            continue
        here = top if parts.path.startswith("/") else page.parent
        target = here / unquote(parts.path).lstrip("/") if parts.path else page
        if target.is_dir():
            target /= "index.html"
        place = unquote(parts.fragment)
        if not target.is_file():
            yield f"{page.name}: {href} names no file"
        elif place and target.suffix == ".html" and not is_there(place, target.resolve()):
            yield f"{page.name}: {href} names no place"


def test_every_link_leads_somewhere(site_folder: Path) -> None:
    top = site_folder.resolve()
    pages = [path for path in top.rglob("*.html") if "_sources" not in path.parts]
    assert len(pages) > 80
    assert [fault for page in pages for fault in sorted(faults(page, top))] == []


def test_forms_have_no_attribute_unknown_to_html(site_folder: Path) -> None:
    """No empty address of a form, no `autocomplete` on a box that is ticked."""
    wrong = re.compile(r'<form[^>]*\baction=""|<input(?=[^>]*checkbox)[^>]*\bautocomplete=')
    pages = {
        path.name: wrong.search(path.read_text("utf-8")) for path in site_folder.rglob("*.html")
    }
    assert {name for name, match in pages.items() if match} == set()


def test_every_file_keeps_to_its_own_policy(site_folder: Path) -> None:
    pages = {path: path.read_text("utf-8") for path in site_folder.rglob("*.html")}
    assert len(pages) > 60
    first = f'<head>\n<meta charset="utf-8">\n{in_head(policy())}\n'
    before = {path.name: text.partition(first) for path, text in pages.items()}
    assert [name for name, (_top, head, _) in before.items() if not head] == []
    assert [name for name, (top, _, _) in before.items() if top.count("<") != 2] == []
    assert {path.name: broken for path, text in pages.items() if (broken := breaches(text))} == {}


def test_what_is_fetched_later_keeps_to_it(still: Page, site: str) -> None:
    answer = still.goto(f"{site}fr/puzzles.html")
    assert answer is not None
    assert answer.headers["content-security-policy"] == policy()
    room = still.locator("songo-puzzles")
    room.scroll_into_view_if_needed()
    expect(room.locator(".songo-days")).to_have_css("display", "flex")  # the room's style holds
    room.get_by_role("button", name="Plus", exact=True).click()
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
    expect(button).to_have_accessible_name("Colours: same as the system")
    button.click()
    expect(button).to_have_accessible_name("Colours: light")


PUBLISHED: dict[str, dict[str, list[str]]] = json.loads(
    (project_root() / "tests/site/published.json").read_text("utf-8")
)
RENAMED = chapters.renamed_pages(project_root() / "book")
MOVED = chapters.moved_fragments(project_root() / "book")


def place_of(language: str, page: str, fragment: str) -> str:
    """Return the address below a language's folder at which a published fragment is now."""
    if page not in RENAMED:
        return f"{page}#{fragment}"
    return MOVED[language].get(page, {}).get(fragment, f"{RENAMED[page]}#{fragment}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fragment_ever_published_is_on_a_page(site_folder: Path, language: str) -> None:
    held: dict[str, set[str]] = {}
    lost = []
    for page, fragments in PUBLISHED[language].items():
        for fragment in fragments:
            name, _, place = place_of(language, page, fragment).partition("#")
            if name not in held:
                html = (site_folder / language / name).read_text("utf-8")
                held[name] = {"", *re.findall(r'\sid="([^"]+)"', html)}
            if place not in held[name]:
                lost.append(f"{page}#{fragment}")
    assert lost == []


@pytest.mark.parametrize(
    ("language", "page"),
    mostly_slow(product(LANGUAGES, sorted(RENAMED)), ("fr", "01-board-and-aim.html")),
)
@pytest.mark.walk
def test_a_former_address_leads_to_its_place(
    still: Page, site: str, language: str, page: str
) -> None:
    for fragment in ["", *PUBLISHED[language][page]]:
        still.goto(f"{site}{language}/{page}?a=b#{fragment}".rstrip("#"), wait_until="commit")
        name, _, place = place_of(language, page, fragment).partition("#")
        there = f"{site}{language}/{name}?a=b" + (f"#{place}" if place else "")
        still.wait_for_url(there, wait_until="commit")


@pytest.mark.parametrize(
    ("language", "kind"),
    mostly_slow(product(LANGUAGES, terms.BUILT), ("en", "pages"), ("fr", "reasons")),
)
def test_nobody_says_it(site_folder: Path, language: str, kind: str) -> None:
    assert site_folder == terms.SITE
    # Else no term is counted because nothing is read; reasons have as many parts as puzzles need.
    assert len(terms.texts(kind, language)) >= {"pages": 40, "reasons": 30}[kind]
    for term in terms.banned():
        if term.language == language:
            assert terms.counts(term, kind) == {}, f"say: {term.say}"
