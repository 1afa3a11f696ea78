"""What is looked up and not learnt from is folded on a chapter's page."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from songo_edu.locale import LANGUAGES
from songo_edu.site.builder import project_root
from songo_edu.site.cells import FOLDED, folded

BOOK = project_root() / "book"
CHAPTERS = sorted(path for code in LANGUAGES for path in (BOOK / code).glob("[0-9][0-9]-*.ipynb"))


def test_a_section_keeps_its_name_and_what_is_in_it() -> None:
    inner = '<section id="b"><h3>B</h3></section>'
    link = '<a class="headerlink" href="#w" title="Link">#</a>'
    section = f'<section id="w"><h2>Words{link}</h2>{inner}</section>'
    body = f'<section id="t"><h1>T</h1>{section}<p>on</p></section>'
    assert folded(body) == (
        '<section id="t"><h1>T</h1><details class="site-fold"><summary><h2>Words</h2></summary>'
        f'<section id="w">{inner}</section></details><p>on</p></section>'
    )
    other = body.replace("Words", "Words and more")
    assert folded(other) == other


def test_code_in_a_fold_waits_as_text_until_it_is_opened() -> None:
    code = '<div class="highlight"><pre><span>1</span></pre></div>'
    section = f'<section id="w"><h2>Words</h2><div class="cell_input">{code}</div></section>'
    cell = f'<div class="cell_input">{code}</div>'
    made = folded(f"{cell}{section}")
    assert made.startswith(cell)
    assert f'<noscript class="cell_input">{code}</noscript>' in made


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_chapter_closes_with_what_is_folded(path: Path) -> None:
    """In one order, and with nothing behind it that is to be learnt."""
    cells = json.loads(path.read_text("utf-8"))["cells"]
    told = "\n".join("".join(one["source"]) for one in cells if one["cell_type"] == "markdown")
    heads = re.findall(r"^## (.*)$", told, re.MULTILINE)
    order = [FOLDED.index(head) for head in heads if head in FOLDED]
    assert order == sorted(order)
    assert all(head in FOLDED for head in heads[len(heads) - len(order) :])
    assert order[0] == LANGUAGES.index(path.parent.name)
