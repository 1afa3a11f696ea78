"""A notebook with boards as a page by itself, as `songo_edu.site.converted` has nbconvert make it.

Boards are drawn into their elements as on the site, and one script with all that they can do stands
at the page's end. Nothing is asked of another host but what the notebook itself asks.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from songo_edu.boards.dist import data_script, folder_script, style
from songo_edu.boards.stored import bare
from songo_edu.locale import LANGUAGES
from songo_edu.puzzles.page import page_collection
from songo_edu.site import elements

VIEW = "application/vnd.jupyter.widget-view+json"
#: In the place of a script of another host.
_NONE = "data:text/javascript,"
_BETWEEN = "<!-- songo -->"
_ELEMENT = re.compile(r"<songo-[a-z]+\b")
_LANGUAGE = re.compile(r'<songo-[a-z]+\b[^>]* lang="(\w+)"')
_FORMULA = re.compile(r"\$[^$]+\$|\\\(|\\\[|\\begin\{")
#: nbconvert styles text by the class of its frame; what is a board's would be text, too.
_FREE = """\
for (const one of document.querySelectorAll("[data-songo]")) {
  one.closest(".jp-RenderedHTMLCommon, .rendered_html")
    ?.classList.remove("jp-RenderedHTMLCommon", "rendered_html");
}
"""


def play(notebook: Any, resources: Any) -> None:
    """Draw boards into their elements, and put the script and the style into the page.

    Parameters
    ----------
    notebook
        with boards among what its cells have put out; it is changed.
    resources
        what nbconvert makes the page with; it is changed, too.
    """
    outputs = [one for one in _outputs(notebook) if _ELEMENT.search(_html(one))]
    bodies = [bare(_html(one)) for one in outputs]
    language = next(iter(_LANGUAGE.findall("".join(bodies))), LANGUAGES[0])
    named = dict.fromkeys(elements.collections_on("".join(bodies)))
    told = {name: page_collection(name, language) for name in named}
    lively = elements.enliven(_BETWEEN.join(bodies), language, collections=told)
    for output, html in zip(outputs, lively.split(_BETWEEN), strict=True):
        output["data"].pop(VIEW, None)
        output["data"]["text/html"] = f"<div data-songo>{html}</div>"
    outputs[0]["data"]["text/html"] += f"<style>{style()}</style>"
    outputs[-1]["data"]["text/html"] += _scripts(told, language)
    _need_no_host(notebook, resources, outputs)
    resources["language_code"] = language


def _outputs(notebook: Any) -> Iterator[Any]:
    """Yield what cells have put out, but printed text."""
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            if "data" in output:
                yield output


def _html(output: Any) -> str:
    return str(output["data"].get("text/html", ""))


def _scripts(told: dict[str, Any], language: str) -> str:
    """Return what a page of the site would fetch, and the boards."""
    data = [
        data_script(f"puzzles/{name}.json", json.dumps(one, ensure_ascii=False))
        for name, one in told.items()
    ]
    scripts = [*data, _FREE, folder_script(language, {})]
    # Nothing in a script may close it.
    kept = (one.replace("</script", r"<\/script") for one in scripts)
    return "".join(f"<script>{one}</script>" for one in kept)


def _need_no_host(notebook: Any, resources: Any, ours: list[Any]) -> None:
    """Take out what the page would ask of other hosts for boards or for nothing.

    What other outputs and formulas of a reader's own need stays.
    """
    others = [one for one in _outputs(notebook) if one not in ours]
    if not any(VIEW in one["data"] for one in others):
        notebook.metadata.pop("widgets", None)
        scripted = (
            "application/javascript" in one["data"] or "<script" in _html(one) for one in others
        )
        if not any(scripted):
            resources["require_js_url"] = resources["jquery_url"] = _NONE
    texts = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    texts += [_html(one) + one["data"].get("text/latex", "") for one in others]
    if not any(_FORMULA.search(text) for text in texts):
        resources["mathjax_url"] = _NONE
