"""How the boards' module comes into a notebook, and boards where a notebook gives them little.

VS Code and Colab cannot be run here. What they are known to do stands in their stead: a frame that
holds one output, code that comes from a blob, a model to which nothing can be sent.
"""

import base64
import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import songo_edu as se
from songo_edu.boards.notebook import loader, packed
from tests.browser.windows import until

PLACE = "http://localhost/notebook/"
#: A model, a notebook that loads each widget's code from a blob, and a kernel that answers.
NOTEBOOK = """
const bytes = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
class Model {
  constructor(traits, live) { this.traits = traits; this.heard = {}; this.live = live; }
  get(name) { return this.traits[name]; }
  set(name, value) { this.traits[name] = value; } // one by one, as anywidget has it
  on(name, act) { (this.heard[name] ??= []).push(act); }
  off(name, act) { this.heard[name] = (this.heard[name] ?? []).filter((one) => one !== act); }
  fire(name, ...told) { (this.heard[name] ?? []).forEach((act) => act(...told)); }
  send(told) {
    window.asked.push(told);
    const sent = [new DataView(bytes(window.packed).buffer)];
    setTimeout(() => this.fire("msg:custom", told, sent), 20);
  }
}
window.asked = [];
window.errors = [];
addEventListener("error", ({ message }) => window.errors.push(message));
addEventListener("unhandledrejection", ({ reason }) => window.errors.push(String(reason)));
const load = async (text) => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return (await import(address)).default;
};
window.begin = async (text, traits) => {
  const model = new Model(traits);
  if (traits.packed) model.traits.packed = new DataView(bytes(traits.packed).buffer);
  const widget = await load(text);
  await widget.initialize?.({ model });
  return { widget, model };
};
window.ready = true;
"""
HTML = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A notebook</title>
<link rel="icon" href="data:,"><main></main><script type="module" src="notebook.js"></script>"""


@pytest.fixture
def notebook(still: Page) -> Page:
    """An empty page of outputs."""

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(PLACE)
        kind, body = ("text/javascript", NOTEBOOK) if path else ("text/html", HTML)
        route.fulfill(content_type=f"{kind}; charset=utf-8", body=body)

    still.context.route(f"{PLACE}**", answer)
    still.goto(PLACE)
    until(still, "window.ready")
    still.evaluate("(text) => { window.packed = text; }", base64.b64encode(packed()).decode())
    return still


def traits(widget: Any) -> str:
    values = {name: value for name, value in widget.get_state().items() if name != "layout"}
    return json.dumps(values)


def test_elements_wait_for_the_module_and_their_models(notebook: Page) -> None:
    board, other = se.Board(history="S2"), se.Board()
    names = [board.model_id, "gone", other.model_id]
    notebook.evaluate(
        """(names) => document.querySelector("main").innerHTML = names.map((name) =>
        `<div class="jp-RenderedHTMLCommon"><songo-board data-model="${name}"><img alt="">
        </songo-board></div>`).join("")""",
        names,
    )
    for widget in (board, other):
        notebook.evaluate(
            """async ([text, told]) => {
            const { model } = await begin(text, JSON.parse(told));
            window.model ??= model;
            }""",
            [loader("board.js", widget.own), traits(widget)],
        )
    notebook.evaluate("(text) => begin(text, { packed: window.packed })", loader("module.js"))
    boards = notebook.locator("songo-board")
    expect(boards.nth(0).locator(".songo-pits")).to_have_attribute(
        "data-position", str(board.position)
    )
    expect(boards.nth(2).locator(".songo-board")).to_be_visible()
    expect(boards.nth(1).locator("img")).to_have_count(1)
    expect(boards.nth(1).locator(".songo-board")).to_have_count(0)
    expect(notebook.locator(".jp-RenderedHTMLCommon")).to_have_count(1)
    assert notebook.evaluate("window.asked") == []
    # A board whose model is destroyed goes back to its picture.
    notebook.evaluate("window.model.fire('destroy')")
    expect(boards.nth(0).locator("img")).to_have_count(1)
    # Nothing can be sent: no save_changes. The board says so, and goes on.
    boards.nth(2).locator('[data-pit="S2"]').click()
    expect(boards.nth(2).get_by_role("status").first).to_contain_text("South · S2 · 5 seeds")
    assert notebook.evaluate("window.errors") == []


def test_a_frame_by_itself_asks_for_the_module_and_goes_on_alone(notebook: Page) -> None:
    board = se.Board(lang="fr")
    notebook.evaluate(
        """async ([text, told]) => {
        const { widget, model } = await begin(text, JSON.parse(told));
        model.save_changes = () => { throw new Error("no kernel"); };
        await widget.render({ model, el: document.querySelector("main") });
        }""",
        [loader("board.js", board.own), traits(board)],
    )
    root = notebook.locator("main")
    assert notebook.evaluate("window.asked") == [{"songo": "module"}]
    root.locator('[data-pit="S2"]').click()
    expect(root.locator(".songo-gone")).to_contain_text("Python n’est plus là")
    root.locator('[data-pit="N4"]').click()
    expect(root.locator(".songo-board").get_by_role("status").first).to_contain_text("N4")
    expect(root.locator(".songo-gone")).to_have_count(1)
    assert notebook.evaluate("window.errors") == []


def test_a_board_in_a_shadow_root_has_its_styles_and_plays(notebook: Page) -> None:
    """So marimo shows widgets. What a style comes late for, as a room's, is styled there too."""
    room = se.course.puzzle_room(se.puzzles.find(moves=1, count=1, sound=False))
    for widget in (se.Board(controls="study"), room):
        notebook.evaluate(
            """async ([text, told]) => {
            const { widget, model } = await begin(text, JSON.parse(told));
            model.save_changes = () => {};
            const host = document.querySelector("main").appendChild(document.createElement("div"));
            await widget.render({ model, el: host.attachShadow({ mode: "open" })
              .appendChild(document.createElement("div")) });
            }""",
            [loader("board.js", widget.own), traits(widget)],
        )
    hosts = notebook.locator("main > div")
    pit = hosts.nth(0).locator('[data-pit="S2"]')
    pit.click()
    expect(hosts.nth(0).get_by_role("status").first).to_contain_text("South · S2 · 5 seeds")
    hosts.nth(0).locator('[data-pit="S3"]').focus()
    notebook.keyboard.press("u")
    expect(pit).to_have_accessible_name("S2, 5 seeds, legal")
    # A board that is redrawn, as when the window is resized, keeps its focus.
    notebook.set_viewport_size({"width": 400, "height": 900})
    expect(hosts.nth(0).locator(".songo-wide")).to_have_count(0)
    expect(hosts.nth(0).locator('[data-pit="S3"]')).to_be_focused()
    expect(hosts.nth(1).locator(".songo-task")).to_be_visible()
    for host in hosts.all():
        lacking = """({ shadowRoot: { adoptedStyleSheets: own } }) =>
          document.adoptedStyleSheets.filter((one) => !own.includes(one)).length"""
        assert host.evaluate(lacking) == 0
    # When the window narrows, the browser reports that boards are redrawn a frame later.
    errors = [text for text in notebook.evaluate("window.errors") if "ResizeObserver" not in text]
    assert errors == []
