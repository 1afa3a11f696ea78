"""The course on the reader's own device, its host of plain files stopped; and in a folder."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from songo_edu.locale import LANGUAGES
from songo_edu.site import builder, offline
from songo_edu.site.publisher import Publisher
from songo_edu.teaching import Assignment, Wish, choose, export
from tests.browser.accessibility import complaints
from tests.browser.conftest import DESK, PageMaker
from tests.browser.pages import notebooks
from tests.browser.plain import BASE, Plain, plain_files
from tests.browser.room_page import carried
from tests.browser.test_kept_game import Game
from tests.browser.windows import PATIENCE, Kept, Watch, until
from tests.needs import mostly_slow
from tests.teaching.test_homework import parted

KEEP = {"en": "Keep this course on my device", "fr": "Garder ce cours sur mon appareil"}
DONE = {"en": "The whole course is on this device.", "fr": "Tout le cours est sur cet appareil."}
REMOVE = {"en": "Remove it from this device", "fr": "L’enlever de cet appareil"}
REMOVED = {"en": "The course is removed.", "fr": "Le cours est enlevé."}
ABSENT = {"en": "This page is not on your device", "fr": "Cette page n’est pas sur votre appareil"}


@pytest.fixture
def plain(site_folder: Path, tmp_path: Path) -> Iterator[Plain]:
    """A copy of the course, which a test may change."""
    shutil.copytree(site_folder, tmp_path / "site")
    with plain_files(tmp_path / "site") as served:
        yield served


@pytest.fixture
def reader(new_page: PageMaker) -> Page:
    return new_page(viewport=DESK, reduced_motion="reduce", service_workers="allow")


WAITS = "async () => !!(await navigator.serviceWorker.getRegistration()).waiting"
KEPT = """async () => {
  const [name] = await caches.keys();
  if (!name || !navigator.serviceWorker.controller) return false;
  return !!(await (await caches.open(name)).match(location.pathname, { ignoreSearch: true }));
}"""


def ready(page: Page, address: str) -> None:
    """Open a page, and wait until it is stored."""
    page.goto(address)
    until(page, KEPT)


class Panel:
    """What keeps the course on a device, unfolded at the foot of a page."""

    def __init__(self, page: Page, code: str = "en") -> None:
        page.locator(".site-offline summary").click()
        self.page, self.code = page, code
        self.root = page.locator("songo-offline")

    def says(self, words: str | re.Pattern[str]) -> None:
        expect(self.root.get_by_role("status")).to_contain_text(words)

    def keep(self, says: str = "") -> None:
        self.root.get_by_role("button", name=KEEP[self.code]).click()
        self.says(says or DONE[self.code])

    def remove(self) -> None:
        """The page that is open stays, and its button."""
        self.root.get_by_role("button", name=REMOVE[self.code]).click()
        self.says(REMOVED[self.code])
        expect(self.root.get_by_role("button", name=KEEP[self.code])).to_be_focused()
        assert self.page.evaluate(
            "async () => (await (await caches.open((await caches.keys())[0])).keys()).length < 9"
        )


@pytest.mark.parametrize("code", mostly_slow(LANGUAGES, "fr"))
def test_a_kept_course_needs_its_host_no_more(reader: Page, plain: Plain, code: str) -> None:
    ready(reader, f"{plain.address}{code}/board-and-sowing.html")
    panel = Panel(reader, code)
    panel.says(re.compile(r"\d\s(MB|Mo)\b"))
    assert complaints(reader, "songo-offline") == []
    panel.keep()
    assert complaints(reader, "songo-offline") == []
    plain.cut()
    # Its first page, from the site's own address; a board answers, its search in a worker.
    reader.goto(plain.address)
    expect(reader).to_have_url(re.compile(rf"/{code}/welcome\.html$|/en/welcome\.html$"))
    reader.goto(f"{plain.address}{code}/welcome.html")
    board = reader.locator("songo-board").first
    board.locator('.songo-pit:not([aria-disabled="true"])').first.click()
    expect(
        board.locator(".songo-log, .songo-told, [role=log], [role=status]").first
    ).to_be_visible()
    # Puzzles come, and are solved.
    reader.goto(f"{plain.address}{code}/puzzles.html")
    room = reader.locator("songo-puzzles")
    room.scroll_into_view_if_needed()
    expect(room.locator(".songo-title")).not_to_be_empty()
    reader.goto(f"{plain.address}{code}/search.html?q=grenier")
    expect(reader.locator("#search-results li a").first).to_be_visible()
    with reader.expect_download() as download:
        reader.goto(f"{plain.address}{code}/board-and-sowing.html")
        reader.locator(".site-foot a[download]").click()
    assert download.value.suggested_filename == "board-and-sowing.ipynb"
    # The other language was not requested.
    other = {"en": "fr", "fr": "en"}[code]
    reader.goto(f"{plain.address}{other}/two-fires.html")
    for words in ABSENT.values():
        expect(reader.get_by_role("heading", name=words)).to_be_visible()
    reader.locator(f'section[lang="{code}"] a').click()
    expect(reader).to_have_url(f"{plain.address}{code}/welcome.html")
    plain.mend()
    reader.goto(f"{plain.address}{code}/notation.html")
    Panel(reader, code).remove()


def keep_all(page: Page, language: str) -> bool:
    """Have the whole course stored in a language; return whether it is."""
    return bool(page.evaluate(Kept.KEEP, [language]).get("kept"))


@pytest.mark.slow
def test_every_wish_of_the_filters_is_granted_without_a_connection(
    reader: Page, plain: Plain
) -> None:
    """Each choice of each filter shows a puzzle of its kind, or says that there is none."""
    ready(reader, f"{plain.address}fr/puzzles.html")
    assert keep_all(reader, "fr")
    plain.cut()
    reader.goto(f"{plain.address}fr/puzzles.html")
    room = reader.locator("songo-puzzles")
    room.scroll_into_view_if_needed()
    question = room.locator(".songo-question").first
    expect(question).not_to_be_empty()
    expect(room.locator(".songo-narrow")).to_be_visible()  # the filters come with the collections
    room.locator("details").evaluate_all("all => all.forEach((one) => { one.open = true; })")
    tried = 0
    for choice in room.locator(".songo-narrow").get_by_role("combobox").all():
        values = choice.locator("option").evaluate_all("all => all.map((one) => one.value)")
        for value in values[1:]:
            choice.select_option(value)
            reader.wait_for_timeout(100)
            none = room.get_by_text("Aucun problème ne répond à ces critères.").first
            expect(room.get_by_role("group", name="Plateau").first.or_(none).first).to_be_visible()
            expect(room.locator(".songo-trouble")).to_be_hidden()
            expect(question).not_to_be_empty()
            tried += 1
        choice.select_option(values[0])
    assert tried > 30


@pytest.mark.slow
def test_pages_that_were_read_open_offline(reader: Page, plain: Plain) -> None:
    ready(reader, f"{plain.address}en/two-fires.html")
    for name in ("two-fires", "threat"):
        reader.goto(f"{plain.address}en/{name}.html")
        expect(reader.locator(".songo-pit").first).to_be_visible()
    plain.cut()
    for name in ("threat", "two-fires"):
        reader.goto(f"{plain.address}en/{name}.html")
        expect(reader.locator(".songo-pit").first).to_be_visible()
    reader.goto(f"{plain.address}en/yinda.html")
    expect(reader.get_by_role("heading", name=ABSENT["en"])).to_be_visible()


@pytest.mark.slow
def test_a_course_in_two_languages_is_removed(reader: Page, plain: Plain) -> None:
    ready(reader, f"{plain.address}en/threat.html")
    panel = Panel(reader)
    panel.root.get_by_label("Also in French").check()
    panel.keep()
    panel.remove()


SOUND = """async () => {
  const cache = await caches.open((await caches.keys())[0]);
  const wrong = [];
  for (const { url } of await cache.keys()) {
    const told = new URL(url).search.slice(1);
    if (told === "wanted") continue;
    const bytes = await (await cache.match(url)).arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const digest = [...hash].map((one) => one.toString(16).padStart(2, "0")).join("");
    if (!digest.startsWith(told)) wrong.push(url);
  }
  return wrong;
}"""


@pytest.mark.parametrize("whole", mostly_slow([False, True], False))
def test_a_file_that_came_cut_is_not_kept(
    reader: Page, plain: Plain, watch: Watch, whole: bool
) -> None:
    """A script that once came cut in half is fetched again, for a page or the whole course."""
    (script,) = (plain.folder / "en" / "_static").glob("songo-board.*.js")
    held = script.read_bytes()
    script.write_bytes(held[: len(held) // 2])
    ready(reader, f"{plain.address}en/board-and-sowing.html")
    reader.reload()
    reader.wait_for_load_state("networkidle")
    assert reader.evaluate(SOUND) == []
    if whole:
        assert not keep_all(reader, "en")
        assert reader.evaluate(SOUND) == []
    script.write_bytes(held)
    reader.reload()  # half of it is in the browser still, and goes
    until(reader, KEPT.replace("location.pathname", f'"{BASE}en/_static/{script.name}"'))
    reader.wait_for_load_state("networkidle")  # what is under way fails where the page is left
    watch.errors.clear()
    reader.reload()
    reader.locator("songo-board .songo-pit").first.wait_for()
    # The last that comes by itself; it would fail where the page is left before.
    until(reader, "Boolean(document.querySelector('songo-ending').shown)")
    reader.wait_for_load_state("networkidle")
    if whole:
        assert keep_all(reader, "en")
    assert reader.evaluate(SOUND) == []


@pytest.mark.slow
def test_what_an_interruption_left_undone_goes_on(reader: Page, plain: Plain) -> None:
    ready(reader, f"{plain.address}en/board-and-sowing.html")
    panel = Panel(reader)
    plain.left = 25
    panel.keep("The connection was lost.")
    plain.left = None
    fetched = set(plain.requests)
    plain.requests.clear()
    reader.reload()
    Panel(reader).says(DONE["en"])
    # What had come was not fetched a second time.
    again = [path for path in plain.requests if path in fetched and path.endswith(".html")]
    assert len(again) <= 26
    plain.cut()
    reader.goto(f"{plain.address}en/chips-on-a-graph.html")
    expect(reader.locator(".songo-pit").first).to_be_visible()


def publish(page: Page, plain: Plain, words: str) -> None:
    """Publish a new version, in which the first page is called otherwise, and let it come in."""
    path = plain.folder / "en" / "welcome.html"
    text = path.read_text("utf-8")
    path.write_text(re.sub(r"(<title>)[^<]*", rf"\g<1>{words}", text), "utf-8")
    offline.write(plain.folder, LANGUAGES, "welcome.html", Publisher())
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    until(page, WAITS)


def test_a_new_version_comes_and_no_game_is_lost(reader: Page, plain: Plain) -> None:
    here = Game(reader, plain.address)
    until(reader, KEPT)
    here.play("S2", "North ·")
    stood = here.position
    publish(reader, plain, "Second")
    # It waits: the game goes on in the page that was opened.
    assert reader.title() != "Second"
    panel = Panel(reader)
    expect(panel.root).to_contain_text("A new version of the course has come.")
    panel.root.get_by_role("button", name="Read the new version").click()
    expect(reader).to_have_title("Second")
    here.ready()
    here.says("Your game goes on")
    here.expect_position(stood)
    # Who does not ask for it takes it with the next page, whatever its address asks for, and has it
    # without the host.
    publish(reader, plain, "Third")
    reader.goto(f"{plain.address}en/board-and-sowing.html")
    reader.goto(f"{plain.address}en/welcome.html#p=x")
    expect(reader).to_have_title("Third")
    until(reader, KEPT)
    reader.goto("about:blank")
    plain.cut()
    reader.goto(f"{plain.address}en/welcome.html")
    expect(reader).to_have_title("Third")
    here.ready()
    here.expect_position(stood)


# -- a copy that is opened from a folder: no host, no module, and it plays -------------------------


@pytest.fixture(scope="module")
def copied(site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a copy, in a folder whose name a browser has to escape."""
    output = tmp_path_factory.mktemp("stick") / "le songo, 1"
    builder.write_folder(site_folder, output, LANGUAGES)
    return f"{output.as_uri()}/"


@pytest.fixture
def visitor(new_page: PageMaker) -> Page:
    page = new_page(viewport=DESK, reduced_motion="reduce", locale="fr-CM")
    page.set_default_timeout(PATIENCE)  # asked for, the window is closed: files have no origin
    return page


def test_it_plays_thinks_and_keeps_the_game(visitor: Page, copied: str) -> None:
    visitor.goto(f"{copied}index.html")
    expect(visitor).to_have_url(f"{copied}fr/welcome.html")
    here = Game(visitor, copied, "en")
    here.play("S2", "North ·")
    assert visitor.workers  # what thinks stands beside the page here, too
    stood = here.position
    visitor.reload()
    here.ready()
    here.says("Your game goes on")
    here.expect_position(stood)
    expect(visitor.locator(".site-foot")).to_contain_text("needs no connection")


def test_puzzles_search_and_tables_are_there(visitor: Page, copied: str) -> None:
    visitor.goto(f"{copied}fr/puzzles.html")
    room = visitor.locator("songo-puzzles")
    room.scroll_into_view_if_needed()
    expect(room.locator(".songo-title")).to_contain_text("Problème")
    until(visitor, "() => songoFiles.has('puzzles/all.json')")
    # The table of endings is an address that holds its data: what thinks can read it.
    until(
        visitor, "() => [...songoFiles.keys()].some((path) => path.includes('songo-endings-awale'))"
    )
    visitor.goto(f"{copied}fr/puzzles.html#puzzle=gone")
    visitor.reload()
    expect(room).to_contain_text("gone")
    visitor.goto(f"{copied}fr/search.html?q=graines")
    visitor.locator("#search-results li a").first.click()
    expect(visitor.locator("h1")).to_be_visible()
    assert visitor.url.startswith(f"{copied}fr/")


def test_homework_is_made_from_a_folder(visitor: Page, copied: str) -> None:
    """The desk fills the page that waits in the copy, and pupils' links lead to the short page."""
    (puzzle,) = choose(1, Wish(game="songo", kind="capture", level=1))
    sheet = {"schema": 1, "title": "Lundi", "language": "fr", "hints": 1, "reveal": True}
    visitor.goto(f"{copied}fr/teachers.html#sheet={carried({**sheet, 'puzzles': [puzzle.id]})}")
    desk = visitor.locator("songo-desk")
    expect(desk.locator(".songo-desk-list > li")).to_have_count(1)
    with visitor.expect_download() as caught:
        name = "Enregistrer le devoir en un fichier pour les élèves"
        desk.get_by_role("button", name=name).press("Enter")
    made = Path(caught.value.path()).read_text(encoding="utf-8")
    assert parted(made) == parted(
        export(Assignment("Lundi", "fr", 1, True, (puzzle,)), "html").decode()
    )
    desk.get_by_role("link", name="Ouvrir comme les élèves").click()
    expect(visitor.locator(".songo-homework")).to_contain_text("Lundi")


def test_a_link_leads_to_where_the_course_is_published(visitor: Page, copied: str) -> None:
    here = Game(visitor, copied, "en")
    here.pit("S2").click()
    here.button("Options").click()
    here.root.get_by_label("Position or record").wait_for()
    for published in ("", "https://example.org/songo/en/welcome.html"):
        if published:
            visitor.evaluate(
                """(href) => document.head.append(
                  Object.assign(document.createElement("link"), { rel: "canonical", href }))""",
                published,
            )
        here.button("Copy a link").click()
        box = here.root.get_by_label("Position or record")
        expect(box).to_have_value(re.compile(re.escape(f"{published or 'file://'}")))


NAMES = [f"{code}/{path.stem}.html" for code in LANGUAGES for path in notebooks(code)]


@pytest.mark.parametrize("name", mostly_slow(NAMES, NAMES[8]))
def test_every_page_opens(visitor: Page, copied: str, name: str) -> None:
    """Nothing is missing and nothing is forbidden: either is an error of the page."""
    visitor.goto(copied + name)
    boards = visitor.locator("songo-board, songo-exercise, songo-lesson")
    if boards.count():
        boards.first.scroll_into_view_if_needed()
        expect(boards.first.locator(".songo-pit").first).to_be_visible()
    assert visitor.locator('script[type="module"], link[rel~="modulepreload"]').count() == 0
