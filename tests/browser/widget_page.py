"""A page on which a widget is shown as a notebook shows it, its traits held by a model of ours."""

from typing import Any

from playwright.sync_api import Page, Route

from songo_edu.boards import dist
from tests.browser.windows import until

PLACE = "http://localhost/widget/"
#: What a notebook's model does: it keeps values, tells who listens, and sends them to a kernel.
MODEL = """
import front from "./front.js";

class Model {
  constructor(traits) { this.traits = traits; this.heard = {}; this.sent = []; }
  get(name) { return this.traits[name]; }
  set(name, value) { // one by one, as anywidget has it
    if (JSON.stringify(value) === JSON.stringify(this.traits[name])) return;
    this.traits[name] = structuredClone(value);
    for (const act of this.heard[`change:${name}`] ?? []) act();
  }
  setAll(values) { for (const [name, value] of Object.entries(values)) this.set(name, value); }
  save_changes() { if (!window.alone) this.sent.push(structuredClone(this.traits)); }
  on(name, act) { (this.heard[name] ??= []).push(act); }
  off(name, act) { this.heard[name] = this.heard[name].filter((one) => one !== act); }
}

window.show = async (traits, own) => {
  window.model = new Model(traits);
  window.end = await front.render({ model: window.model, el: document.querySelector("main"), own });
};
window.ready = true;
"""
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A widget</title>
<link rel="icon" href="data:,"><style>{style}</style><main></main>
<script type="module" src="model.js"></script></html>"""


def traits(widget: Any) -> dict[str, Any]:
    """Return the state that a widget gives the page, without its module and its style."""
    state: dict[str, Any] = widget.get_state()
    return {name: state[name] for name in state if not name.startswith("_")}


class WidgetPage:
    """One widget, shown with its traits and its own data; `messages` is what came back."""

    def __init__(self, page: Page, widget: Any) -> None:
        self.page = page
        self.root = page.locator("main")
        files = {
            "": ("text/html", PAGE.format(style=dist.style())),
            "model.js": ("text/javascript", MODEL),
            "front.js": ("text/javascript", dist.widget()),
        }

        def answer(route: Route) -> None:
            kind, body = files[route.request.url.removeprefix(PLACE)]
            route.fulfill(content_type=f"{kind}; charset=utf-8", body=body)

        page.context.route(f"{PLACE}**", answer)
        page.goto(PLACE)
        until(page, "window.ready")
        page.evaluate("(told) => window.show(...told)", [traits(widget), widget.own])

    def set(self, **traits: Any) -> None:
        """Set traits as Python does."""
        self.page.evaluate("(traits) => window.model.setAll(traits)", traits)

    def wait(self, name: str, value: Any) -> None:
        """Wait until a trait has reached Python with a value."""
        until(
            self.page,
            "([name, value]) => JSON.stringify(window.model.sent.at(-1)?.[name]) === value",
            arg=[name, self.page.evaluate("(value) => JSON.stringify(value)", value)],
        )

    @property
    def messages(self) -> list[dict[str, Any]]:
        """All messages to Python, each with all traits."""
        messages: list[dict[str, Any]] = self.page.evaluate("window.model.sent")
        return messages

    def end(self) -> None:
        self.page.evaluate("window.end()")
