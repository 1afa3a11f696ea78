"""``jupyter nbconvert --to html`` gives a page whose boards play, and so does JupyterLab’s export.

nbconvert finds the step here by ``etc/jupyter/jupyter_config.json``, which comes with the
package (`tools/jupyter_config.json`). Boards are drawn into their elements as on the site, and one
script with all that they can do is at the page's end. Nothing is asked of another host but what
the notebook itself asks.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nbconvert.preprocessors import Preprocessor

VIEW = "application/vnd.jupyter.widget-view+json"
#: In the place of a script of another host.
_NONE = "data:text/javascript,"
_ELEMENT = re.compile(r"<songo-[a-z]+\b")
_FORMULA = re.compile(r"\$[^$]+\$|\\\(|\\\[|\\begin\{")
#: nbconvert styles text by the class of its frame; what is a board's would be text, too.
_FREE = """\
for (const one of document.querySelectorAll("[data-songo]")) {
  one.closest(".jp-RenderedHTMLCommon, .rendered_html")
    ?.classList.remove("jp-RenderedHTMLCommon", "rendered_html");
}
"""


class PlayingBoards(Preprocessor):
    """The step that lets boards play; a notebook without boards stays as it is."""

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        """Change a notebook with boards, and what its page is made with."""
        outputs = [output for output in _outputs(nb) if _ELEMENT.search(_html(output))]
        if outputs:
            _play(nb, resources, outputs)
        return nb, resources


def _outputs(notebook: Any) -> Iterator[Any]:
    """Yield what cells have put out, but printed text."""
    for cell in notebook.cells:
        yield from (output for output in cell.get("outputs", ()) if "data" in output)


def _html(output: Any) -> str:
    return str(output["data"].get("text/html", ""))


def _play(notebook: Any, resources: Any, outputs: list[Any]) -> None:
    """Draw boards into their elements, and put the script and the style into the page."""
    # Other notebooks need not wait for it.
    from songo_edu.boards.dist import data_script, folder_script, style
    from songo_edu.locale import LANGUAGES
    from songo_edu.puzzles.page import page_told, page_whole
    from songo_edu.site import elements, markup
    from songo_edu.site.publisher import Publisher, site_puzzles
    from songo_edu.site.reasons import Reasons

    bodies = "".join(f"<div data-songo>{_html(output)}</div>" for output in outputs)
    tree = markup.read(bodies)
    spoken = tree.find(re.compile("^songo-"), lang=True)
    language = spoken["lang"] if spoken else LANGUAGES[0]
    collections, reasons = {}, Reasons(language)
    data: dict[str, Any] = {}
    for name in elements.collections_on(tree):
        records = site_puzzles(name, Publisher(), Path())
        collections[name] = page_whole(name, page_told(records, language))
        data |= {name: collections[name], **reasons.parts(name, records, ("why",))}
    reasons.keep()
    lively = elements.enliven(bodies, language, collections=collections).split("<div data-songo")
    for output, html in zip(outputs, lively[1:], strict=True):
        output["data"].pop(VIEW, None)
        output["data"]["text/html"] = f"<div data-songo{html}"
    scripts = [
        data_script(f"puzzles/{name}.json", json.dumps(part, ensure_ascii=False))
        for name, part in data.items()
    ]
    scripts += [_FREE, folder_script(language, {})]
    first, last = outputs[0]["data"], outputs[-1]["data"]
    first["text/html"] = lively[0] + first["text/html"] + f"<style>{style()}</style>"
    # Nothing in a script may close it.
    safe = (script.replace("</script", r"<\/script") for script in scripts)
    last["text/html"] += "".join(f"<script>{script}</script>" for script in safe)
    _need_no_host(notebook, resources, outputs)
    resources["language_code"] = language


def _need_no_host(notebook: Any, resources: Any, ours: list[Any]) -> None:
    """Take out what the page would ask of other hosts for boards or for nothing.

    What other outputs and formulas of a reader's own need stays.
    """
    others = [output for output in _outputs(notebook) if output not in ours]
    if not any(VIEW in each["data"] for each in others):
        notebook.metadata.pop("widgets", None)
        scripted = (
            "application/javascript" in each["data"] or "<script" in _html(each) for each in others
        )
        if not any(scripted):
            resources["require_js_url"] = resources["jquery_url"] = _NONE
    texts = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    texts += [_html(each) + each["data"].get("text/latex", "") for each in others]
    if not any(_FORMULA.search(text) for text in texts):
        resources["mathjax_url"] = _NONE
