"""Chapters made live, on a host of plain files without headers: the page's own policy holds."""

import json
import re
import shutil
from collections.abc import Iterator
from html import unescape
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from songo_edu.locale import LANGUAGES
from songo_edu.site import offline
from songo_edu.site.builder import project_root
from songo_edu.site.chapters import runnable
from songo_edu.site.fetching import HERE, LiveError
from songo_edu.site.live import pack, page
from songo_edu.site.publisher import Publisher
from songo_edu.site.security_policy import in_head, policy
from songo_edu.site.words import live_words as words
from tests.browser.accessibility import faults, overflow
from tests.browser.conftest import OFFLINE, PageMaker
from tests.browser.plain import Plain, plain_files
from tests.browser.windows import Watch

pytestmark = pytest.mark.skipif(OFFLINE, reason="the usual site is what is kept there")

BOOK = project_root() / "book"
CHAPTERS = runnable(BOOK / "en")
#: What a machine with all cores at work may take, in milliseconds.
LONG = 300_000
#: What a page prints otherwise than the book, by chapter and cell, and why.
DIFFERS: dict[str, dict[str, str]] = json.loads(
    Path(__file__).with_name("live_differs.json").read_text("utf-8")
)


@pytest.fixture(scope="module")
def live_files(site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site, its chapters made such as may be made live."""
    try:
        files = pack.made()
    except LiveError as error:
        pytest.skip(str(error))
    site = tmp_path_factory.mktemp("live") / "site"
    shutil.copytree(site_folder, site)
    page.write_live(site, BOOK, LANGUAGES, files)
    offline.write(site, LANGUAGES, "welcome.html", Publisher())  # it names every file
    return site


@pytest.fixture(scope="module")
def host(live_files: Path) -> Iterator[Plain]:
    with plain_files(live_files) as served:
        yield served


def message(language: str, key: str) -> str:
    return words(language)[key]


def opened(page: Page, host: Plain, name: str, language: str = "en") -> Page:
    """Open a chapter and make it live."""
    page.set_default_timeout(LONG)
    page.goto(f"{host.address}{language}/{name}.html")
    page.locator(".live button").click()
    expect(page.locator(".live-line")).to_have_text(message(language, "ready"), timeout=LONG)
    return page


def written(page: Page, number: int, source: str) -> Locator:
    """Write a text into a cell, run it, and return the cell once it has run."""
    cell = page.locator("div.cell:has(.live-editor)").nth(number - 1)
    editor = cell.locator(".cm-content")
    typed(editor, source)
    editor.press("Control+Enter")
    ended = re.compile(r"^(Run in|Something is wrong|Exécuté|Quelque chose)")
    expect(cell.locator(".live-said")).to_have_text(ended, timeout=LONG)
    return cell


def typed(editor: Locator, text: str) -> None:
    """Replace the whole text of an editor."""
    editor.focus()
    editor.press("Control+a")
    editor.page.keyboard.insert_text(text)


def of_book(name: str, language: str) -> list[dict[str, Any]]:
    """Return the cells of a chapter that its page has."""
    notebook = json.loads((BOOK / language / f"{name}.ipynb").read_text("utf-8"))
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    return [cell for cell in code if "remove-cell" not in cell["metadata"].get("tags", ())]


def plain(html: str) -> str:
    """Return what HTML says, for comparing: its words, and the position or game of each board."""
    tags = re.findall(r"<songo-board\b([^>]*)>", html)
    states = [" ".join(sorted(re.findall(r'(?:position|history)="[^"]*"', tag))) for tag in tags]
    text = re.sub(r"<svg.*?</svg>|<songo-.*?</songo-[a-z]+>", "", html, flags=re.DOTALL)
    return " ".join([*unescape(re.sub(r"<[^>]*>", " ", text)).split(), *states])


def stored(cell: dict[str, Any]) -> tuple[str, str]:
    """Return what the book has of a cell: what it printed, and the HTML that it showed."""
    outputs = cell["outputs"]
    printed = "".join("".join(output.get("text", "")) for output in outputs)
    shown = ["".join(output.get("data", {}).get("text/html", "")) for output in outputs]
    for output in outputs:
        if "text/plain" in output.get("data", {}) and "text/html" not in output["data"]:
            printed += "".join(output["data"]["text/plain"]) + "\n"
    return printed, "".join(shown)


SEEN = """cells => cells.map((cell) => ({
  printed: [...cell.querySelectorAll(".live-out > .live-stdout")]
    .flatMap((one) => one.localName === "pre" ? [one.textContent]
      : [...one.children].map((line) => `${line.textContent}\\n`)).join(""),
  shown: [...cell.querySelectorAll(".live-out > .live-piece")].map((one) => {
    const copy = one.cloneNode(true);
    for (const board of copy.querySelectorAll("songo-board")) board.replaceChildren();
    return copy.innerHTML;
  }).join(""),
  said: cell.querySelector(".live-said").textContent,
  sentences: [...cell.querySelectorAll(".live-sentence")].map((one) => one.textContent),
  wrong: cell.querySelector(".live-wrong")?.textContent ?? "",
}))"""


def run_all(page: Page, language: str) -> list[dict[str, Any]]:
    """Run each cell, including those that fail, and return what all of them show."""
    cells = page.locator("div.cell:has(.live-editor)")
    ended = re.compile("^" + message(language, "done").replace("{time}", ".*") + "$")
    wrong = re.compile("^(" + ended.pattern[1:-1] + "|" + message(language, "wrong") + ")$")
    run = cells.locator(".live-main:first-child")
    for number in range(cells.count()):
        run.nth(number).evaluate("button => button.click()")
        expect(cells.nth(number).locator(".live-said")).to_have_text(wrong, timeout=LONG)
    results: list[dict[str, Any]] = cells.evaluate_all(SEEN)
    return results


@pytest.mark.slow
@pytest.mark.parametrize(("name", "language"), product(CHAPTERS, LANGUAGES))
def test_every_cell_says_what_the_book_says(
    still: Page, host: Plain, name: str, language: str
) -> None:
    opened(still, host, name, language)
    book, results = of_book(name, language), run_all(still, language)
    assert len(results) == len(book)
    differing = {}
    for cell, seen in zip(book, results, strict=True):
        printed, html = stored(cell)
        figure = "songo-figure" in html
        needs = [sentence for sentence in seen["sentences"] if "Matplotlib" in sentence]
        shown = html if re.match("<songo-(?!board)", html) else seen["shown"]
        same = (printed.split(), plain(html)) == (seen["printed"].split(), plain(shown))
        drawn = bool(needs) or "<svg" in seen["shown"]
        if seen["wrong"] or not (drawn if figure else same):
            differing[cell["id"]] = seen | {"book": (printed, plain(html)), "shown": plain(shown)}
    assert set(differing) == set(DIFFERS.get(name, {})), differing


def test_cells_speak_boards_go_both_ways_and_nothing_leaves(
    still: Page, host: Plain, watch: Watch
) -> None:
    opened(still, host, "board-and-sowing")
    boards_go_both_ways(still)
    errors_stand_in_place(still)
    assert watch.errors == []
    nothing_leaves(still, host)
    # Each refusal is an error in the console, and no request got as far as the line.
    assert any("Content Security Policy" in error for error in watch.errors)
    watch.errors.clear()
    watch.outside.clear()


def boards_go_both_ways(still: Page) -> None:
    cell = written(still, 1, "mine = se.Board('0.0.0.0.0.0.1/2.0.0.0.0.0.9 N 30-28')\nmine")
    board = cell.locator("songo-board[data-live]")
    expect(board.locator("svg").first).to_be_visible()
    watch = "mine.observe(lambda change: print('now', change.new), 'history')\nmine.position = "
    written(still, 2, watch + "se.game('songo').start()")
    expect(board.get_by_role("button", name=re.compile("^S2")).first).to_be_enabled()
    board.get_by_role("button", name=re.compile("^S2")).first.click()
    expect(cell.locator(".live-stdout").last).to_have_text(re.compile("now S2"))
    read = written(still, 3, "print(mine.history, mine.position)")
    expect(read.locator(".live-stdout")).to_have_text(re.compile(r"^S2 6\.6\.6\.5"))
    # A board takes custom rules along.
    sheet = "{'name': 'threes', 'based': 'awale', 'title': 'Threes', 'rules': {'take': [3, 3]}}"
    own = written(still, 3, f"se.Board(se.game({sheet}).start())").locator("songo-board[sheet]")
    own.get_by_role("button", name=re.compile("^A, 4")).click()
    expect(own.get_by_role("button", name=re.compile("^B, 5"))).to_be_visible()


def errors_stand_in_place(still: Page) -> None:
    wrong = written(still, 3, "def f():\n    return seeds\n\nf()").locator(".live-wrong")
    expect(wrong).to_contain_text("NameError: name 'seeds' is not defined")
    expect(wrong.locator("li")).to_have_text(["Line 4f()", "Line 2 (f)return seeds"])
    refusal = written(still, 3, "input('Who? ')").locator(".live-wrong")
    expect(refusal).to_contain_text("A page has no line to type an answer in")
    lost = written(still, 3, "import numpy").locator(".live-sentence")
    expect(lost).to_contain_text("This needs numpy")


def nothing_leaves(still: Page, host: Plain) -> None:
    """From Python, from the worker and from what is shown: each way out is refused."""
    away = f"http://127.0.0.1:{host.port}"  # another origin: the page's own is localhost
    before = len(host.requests)
    ways = [
        f"import js\nasking = js.XMLHttpRequest.new()\nasking.open('GET', '{away}/x', False)\n"
        "asking.send()",
        f"from pyodide.http import open_url\nopen_url('{away}/x')",
        f"import urllib.request\nurllib.request.urlopen('{away}/x')",
        f"import js\njs.WebSocket.new('ws://127.0.0.1:{host.port}/x')",
    ]
    for way in ways:
        cell = written(still, 1, way)
        expect(cell.locator(".live-wrong, .live-sentence").first).to_be_visible()
    cell = written(still, 1, f"import js\n_ = js.fetch('{away}/x')")
    expect(cell.locator(".live-sentence").first).to_contain_text(f"{away}/x was refused")
    shown = (
        f"class Away:\n    def _repr_html_(self):\n        return '''<p>here<img src='{away}/x'>"
        f"<iframe src='{away}/x'></iframe><meta http-equiv=refresh content='0;url={away}/x'>"
        f"<script>fetch('{away}/x')</script></p>'''\nAway()"
    )
    expect(written(still, 1, shown).locator(".live-piece")).to_contain_text("here")
    still.wait_for_timeout(300)
    assert [path for path in host.requests[before:] if path.endswith("/x")] == []
    assert still.url.startswith(host.address)


@pytest.mark.slow
def test_code_that_asks_too_much_ends_in_a_sentence(still: Page, host: Plain, watch: Watch) -> None:
    opened(still, host, "board-and-sowing")
    deep = "def deeper(n):\n    return deeper(n + 1)\n\ndeeper(0)"
    expected = {
        deep: "RecursionError",
        "[bytearray(2**31 - 100) for _ in range(3)]": "MemoryError",
        "import sys\nsys.exit()": "SystemExit",
    }
    for source, kind in expected.items():
        assert kind in (written(still, 2, source).locator(".live-wrong").text_content() or "")
    # Nesting too deep for the browser itself ends Python, which starts again.
    cell = written(still, 2, "held = []\nfor _ in range(10**6):\n    held = [held]\nrepr(held)")
    expect(cell.locator(".live-sentence")).to_contain_text("Python had to stop")
    expect(still.locator(".live-line")).to_have_text(message("en", "again"), timeout=LONG)
    watch.errors.clear()
    written(still, 2, "print(se.game('songo').start())")
    exercise = written(still, 2, "se.exercise('sowing-first')").locator("songo-exercise")
    exercise.scroll_into_view_if_needed()
    expect(exercise.locator(".songo-board")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible_and_fits_a_phone(new_page: PageMaker, host: Plain, scheme: Any) -> None:
    page = new_page(
        viewport={"width": 320, "height": 700}, color_scheme=scheme, reduced_motion="reduce"
    )
    opened(page, host, "three-machines", "fr")
    written(page, 1, "se.Board()")
    written(page, 2, "print('graine ' * 100)")
    written(page, 3, "def semer(trou):\n    return 1 / 0\n\nsemer(5)")
    assert faults(page, ".live, .cell_input", whole=True) == []


@pytest.mark.slow
def test_an_endless_loop_is_stopped_and_a_text_is_kept(still: Page, host: Plain) -> None:
    opened(still, host, "board-and-sowing")
    cell = still.locator("div.cell:has(.live-editor)").first
    typed(cell.locator(".cm-content"), "while True:\n    print('seeds')")
    cell.get_by_role("button", name="Run", exact=True).click()
    expect(cell.locator(".live-sentence")).to_contain_text("no more than 100,000")
    cell.get_by_role("button", name="Stop").click()
    expect(cell.locator(".live-said")).to_have_text("Stopped.")
    expect(still.locator(".live-line")).to_have_text(message("en", "again"))
    expect(written(still, 2, "2 + 3").locator(".live-stdout")).to_have_text("5\n")
    opened(still, host, "board-and-sowing")
    cell = still.locator("div.cell:has(.live-editor)").nth(1)
    expect(cell.locator(".cm-content")).to_have_text("2 + 3")
    cell.get_by_role("button", name="Back to the book’s text").click()
    expect(cell.locator(".cm-content")).not_to_have_text("2 + 3")
    assert "2 + 3" not in still.evaluate("localStorage.getItem('songo.live')")


@pytest.mark.slow
@pytest.mark.parametrize("left", ["5", '{"en/board-and-sowing": [null, 5, {"cell": 2}]}'])
def test_foreign_data_in_storage_stops_no_cell(still: Page, host: Plain, left: str) -> None:
    still.add_init_script(f"localStorage.setItem('songo.live', {json.dumps(left)})")
    opened(still, host, "board-and-sowing")
    expect(written(still, 2, "2 + 3").locator(".live-stdout")).to_have_text("5\n")


@pytest.mark.slow
def test_a_connection_that_breaks_off_is_taken_up(still: Page, host: Plain, watch: Watch) -> None:
    still.goto(f"{host.address}en/two-on-one-row.html")
    still.route("**/live/library.*", lambda route: route.abort())
    still.locator(".live button").click()
    expect(still.locator(".live-line")).to_have_text(message("en", "broken"), timeout=LONG)
    still.unroute("**/live/library.*")
    before = len(host.requests)
    still.locator(".live button").click()
    expect(still.locator(".live-line")).to_have_text(message("en", "ready"), timeout=LONG)
    assert not any("/live/wasm." in path for path in host.requests[before:])  # it had come
    assert all("library" in error for error in watch.errors)
    watch.errors.clear()


@pytest.mark.slow
def test_what_breaks_off_in_the_middle_goes_on_from_there(
    new_page: PageMaker, host: Plain, watch: Watch
) -> None:
    page = new_page(reduced_motion="reduce")
    host.partial_answers.clear()
    host.breaks = {"/live/wasm.": 1_000_000, "/live/course.": 300_000}
    opened(page, host, "two-on-one-row")
    came = {
        (re.search(r"/live/(\w+)", path) or [path] * 2)[1]: begin
        for path, begin in host.partial_answers
    }
    assert set(came) == {"wasm", "course"}
    assert 0 < came["wasm"] <= 1_000_000
    assert 0 < came["course"] <= 300_000
    expect(written(page, 1, "2 + 3").locator(".live-stdout")).to_have_text("5\n")
    watch.errors.clear()


@pytest.mark.slow
def test_what_python_imports_as_it_begins_is_compiled_ahead(still: Page, host: Plain) -> None:
    """All of it, and nothing else: ahead.json is what this prints."""
    opened(still, host, "two-on-one-row")
    source = (
        "import sys\n"
        "held = {each.__spec__.origin for each in list(sys.modules.values())"
        " if type(getattr(each.__spec__, 'loader', None)).__name__ == 'zipimporter'}\n"
        "print(*sorted(name.partition('.zip/')[2] for name in held))"
    )
    named = (written(still, 1, source).locator(".live-stdout").text_content() or "").split()
    listed = json.loads((HERE / "ahead.json").read_text("utf-8"))
    assert named == sorted(f"{name}c" for name in listed)


#: A game between the search that the reader has changed and the original one.
CONTEST = """board = songo.start()
while not board.over:
    look = minimax if board.mover == "S" else alphabeta
    best = max if board.mover == "S" else min
    board = board.play(best(board.legal_moves(), key=lambda move: look(board.play(move), 1)))
print(board.verdict)"""


@pytest.mark.slow
def test_a_phone_changes_rules_and_a_search_and_finds_its_text_offline(
    new_page: PageMaker, live_files: Path
) -> None:
    """A custom sheet whose board is played; then a search that loses."""
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
    own = (
        "mine = {'name': 'mine', 'based': 'songo', 'title': 'Mine', 'rules': {'take': [3, 3]}}\n"
        "print(*se.games.differences(se.games.sheet('songo'), se.game(mine).sheet))\n"
        "board = se.Board(se.game(mine).start())\nboard"
    )
    with plain_files(live_files) as host:
        page = new_page(service_workers="allow", reduced_motion="reduce", **phone)
        page.goto(f"{host.address}en/make-your-own.html")
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        page.reload()
        opened(page, host, "make-your-own")
        cell = tapped(page, "make-your-own", "claim", own)
        expect(cell.locator(".live-stdout")).to_have_text("take\n")
        board = cell.locator("songo-board[sheet]")
        board.locator('[data-pit="S2"].songo-open').tap()
        expect(board.locator('[data-pit="N4"].songo-open')).to_be_visible()
        read = tapped(page, "make-your-own", "seed", "print(board.history)")
        expect(read.locator(".live-stdout")).to_have_text("S2\n")
        opened(page, host, "search-and-proof")
        minimax = source("search-and-proof", "minimax")
        greedy = minimax.replace("max(values) if", "min(values) if")
        worse = greedy.replace("else min(values)", "else max(values)")
        tapped(page, "search-and-proof", "minimax", worse)
        values = "songo = se.game('songo')"
        tapped(page, "search-and-proof", "minimax-values", values)
        alphabeta = source("search-and-proof", "alphabeta").partition("\n\nassert")[0]
        tapped(page, "search-and-proof", "alphabeta", alphabeta)
        lost = tapped(page, "search-and-proof", "counts", CONTEST)
        expect(lost.locator(".live-stdout")).to_have_text(re.compile("North wins"))
        assert overflow(page) == 0
        host.cut()
        opened(page, host, "make-your-own")
        saved = place(page, "make-your-own", "claim").locator(".cm-content")
        expect(saved).to_contain_text("'title': 'Mine'")
        tapped(page, "make-your-own", "claim")
        expect(page.locator("songo-board[sheet]")).to_be_visible()


def source(name: str, cell: str) -> str:
    """Return what a cell of a chapter holds in the book."""
    return next("".join(entry["source"]) for entry in of_book(name, "en") if entry["id"] == cell)


def place(page: Page, name: str, cell: str) -> Locator:
    """Return a cell of a chapter by its name in the notebook."""
    names = [entry["id"] for entry in of_book(name, "en")]
    return page.locator("div.cell:has(.live-editor)").nth(names.index(cell))


def tapped(page: Page, name: str, cell: str, source: str | None = None) -> Locator:
    """Run a cell by finger, with a new text if it is given."""
    located = place(page, name, cell)
    if source is not None:
        typed(located.locator(".cm-content"), source)
    located.get_by_role("button", name="Run", exact=True).tap()
    expect(located.locator(".live-said")).to_have_text(re.compile("^Run in"), timeout=LONG)
    return located


def test_only_chapters_with_code_change(live_files: Path, site_folder: Path) -> None:
    strip = '<aside class="live"'
    changed = {
        path.relative_to(live_files).as_posix()
        for path in live_files.glob("*/*.html")
        if path.read_bytes() != (site_folder / path.relative_to(live_files)).read_bytes()
    }
    assert changed == {f"{code}/{name}.html" for code in LANGUAGES for name in CHAPTERS}
    for name in changed:
        text = (live_files / name).read_text("utf-8")
        assert text.count(strip) == 1
        assert in_head(policy()) not in text
        assert text.count("'wasm-unsafe-eval'") == 1
        # What comes before it is pressed.
        assert len(text) - len((site_folder / name).read_text("utf-8")) < 1_500
    assert sum(path.stat().st_size for path in live_files.glob("en/_static/live-button.*")) < 600


@pytest.mark.slow
def test_it_weighs_what_it_may(live_files: Path) -> None:
    assert pack.made().weight < 6_400_000
