"""A chapter opened in JupyterLite, below a path, on a host of plain files without headers."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from songo_edu.locale import LANGUAGES
from songo_edu.site import fetching, offline
from songo_edu.site.builder import project_root
from songo_edu.site.live import lite, page
from songo_edu.site.publisher import Publisher
from songo_edu.site.words import lite_link as link
from songo_edu.site.words import lite_words as words
from tests.browser.conftest import OFFLINE
from tests.browser.plain import Plain, plain_files
from tests.browser.windows import Watch

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(OFFLINE, reason="the usual site is what is kept there"),
]

CHAPTER = "board-and-sowing"
#: What a machine with all cores at work may take, in milliseconds.
LONG = 90_000
#: A cell's text put in and run, as the reader does both.
RUN = """async ([number, source]) => {
  const notebook = [...jupyterapp.shell.widgets("main")].find((one) => one.sessionContext);
  const cells = notebook.content.widgets.filter(({ model }) => model.type === "code");
  const index = notebook.content.widgets.indexOf(cells[number]);
  cells[number].model.sharedModel.setSource(source);
  notebook.content.activeCellIndex = index;
  await jupyterapp.commands.execute("notebook:run-cell");
  return cells[number].model.sharedModel.outputs;
}"""


@pytest.fixture(scope="module")
def host(site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Plain]:
    """The built site with JupyterLite added."""
    try:
        tools = fetching.tools()
    except fetching.LiteError as error:
        pytest.skip(str(error))
    site = tmp_path_factory.mktemp("lite") / "site"
    shutil.copytree(site_folder, site)
    weight = lite.make(site, project_root() / "book", LANGUAGES, tools)
    page.write_lite(site, project_root() / "book", LANGUAGES, weight)
    offline.write(site, LANGUAGES, "welcome.html", Publisher())  # it leaves out what is new
    with plain_files(site) as served:
        yield served


@pytest.fixture
def window(browser: Browser) -> Iterator[BrowserContext]:
    """A window as new, with workers; requests to other hosts fail the test."""
    context, seen = browser.new_context(reduced_motion="reduce"), Watch()
    context.on("request", lambda request: seen.request(request.url))
    context.set_default_timeout(LONG)
    yield context
    context.close()
    assert seen.outside == []


def opened(context: BrowserContext, host: Plain, language: str) -> Page:
    """Open a chapter, follow its link to JupyterLite, and wait for Python."""
    here = context.new_page()
    here.goto(f"{host.address}{language}/{CHAPTER}.html")
    here.evaluate("navigator.serviceWorker.ready.then(() => null)")
    here.get_by_role("link", name=link(language, 0)["open"]).click()
    ready(here, language)
    return here


def ready(here: Page, language: str) -> None:
    expect(here.locator(".lite-bar p")).to_have_text(words(language)["ready"], timeout=LONG)


def run(here: Page, number: int, source: str) -> str:
    """Run a text as the cell of a number, and return what it printed or what went wrong."""
    outputs: list[dict[str, Any]] = here.evaluate(RUN, [number, source])
    assert not any(output["output_type"] == "error" for output in outputs), outputs
    return "".join("".join(output.get("text", "")) for output in outputs)


def pit(board: Locator, name: str) -> Locator:
    return board.get_by_role("button", name=re.compile(rf"^{name}\b")).first


def test_a_notebook_opens_whole_and_its_boards_speak_with_python(
    window: BrowserContext, host: Plain
) -> None:
    here = opened(window, host, "en")
    made = "import songo_edu as se\nseen = []\nboard = se.Board()\n"
    watch = "board.observe(lambda change: seen.append(change['new']), 'history')\nboard"
    run(here, 0, made + watch)
    board = here.locator(".jp-CodeCell").first.locator(".songo-board").first
    expect(board).to_be_visible()
    # From Python to the board.
    run(here, 1, "board.position = '0.0.0.0.0.0.1/2.0.0.0.0.0.9 N 30-28'")
    expect(pit(board, "N6")).to_have_accessible_name("N6, 1 seed, legal")
    run(here, 1, "board.position = str(se.game('songo').start())")
    # From the board to Python.
    expect(pit(board, "S2")).to_have_accessible_name("S2, 5 seeds, legal")
    pit(board, "S2").click()
    here.wait_for_timeout(2000)
    printed = run(here, 2, "print(board.history, seen[-1], board.position)")
    assert printed.startswith("S2 S2 "), printed
    assert " N " in printed
    # What a figure lacks is reported in one sentence, and the cells after it still run.
    run(here, 3, "se.figures.sowing_hands()\nimport numpy")
    shown = json.dumps(here.evaluate(RUN, [3, "import numpy"]))
    assert "This needs numpy" in shown
    assert run(here, 4, "import networkx\nprint(len(networkx.path_graph(3)))") == "3\n"

    # Another host hears nothing, whatever a cell asks.
    other = Plain(host.folder)
    ask = f"import js\ntry:\n    await js.fetch('{other.address}')\n    print('reached')\n"
    answer = run(here, 5, f"{ask}except Exception as error:\n    print('refused')")
    other.cut()
    assert answer == "refused\n"
    assert other.requests == []

    # The site's own worker is there still, and keeps nothing of this.
    counts = here.evaluate("""async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("songo:"));
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const workers = await navigator.serviceWorker.getRegistrations();
      return [workers.length, all.flat().filter(({ url }) => url.includes("/lite/")).length];
    }""")
    assert counts == [2, 0]

    # Its host stopped, the notebook opens again.
    host.cut()
    here.close(run_before_unload=False)
    again = window.new_page()
    again.goto(f"{host.address}lite/notebooks/index.html?path=en/{CHAPTER}.ipynb")
    ready(again, "en")
    host.mend()
    again.get_by_role("link", name=words("en")["back"]).click()
    expect(again.locator("h1").first).to_be_visible()


def test_without_a_worker_a_sentence_says_so_and_leads_back(browser: Browser, host: Plain) -> None:
    context = browser.new_context(service_workers="block", viewport={"width": 360, "height": 740})
    host.requests.clear()
    here = context.new_page()
    here.goto(f"{host.address}lite/notebooks/index.html?path=fr/{CHAPTER}.ipynb")
    expect(here.locator(".lite-bar p")).to_have_text(words("fr")["private"], timeout=60_000)
    assert here.evaluate("document.documentElement.scrollWidth") <= 360
    assert not [path for path in host.requests if "/lite/build/" in path and "bundle" not in path]
    here.get_by_role("link", name=words("fr")["back"]).click()
    expect(here).to_have_url(f"{host.address}fr/{CHAPTER}.html")
    context.close()
