"""A page's body: cells, folds, text beside what it describes, figures in few elements."""

import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from songo_edu.locale import LANGUAGES
from songo_edu.site import body, markup
from songo_edu.site.body import FOLDED, is_text
from songo_edu.site.builder import project_root
from songo_edu.site.chapters import runnable
from songo_edu.site.markup import in_few_elements, simpler
from tests.needs import for_each

BOOK = project_root() / "book"
CHAPTERS = [BOOK / code / f"{page}.ipynb" for code in LANGUAGES for page in runnable(BOOK / code)]
LONG = "<p>" + "Seeds are sown one by one. " * 30 + "</p>"
TABLE = "<div><table></table></div>"
CODE = '<div class="highlight"><pre>{}</pre></div>'
HIDDEN = f'<div class="cell"><div class="cell_input">{CODE.format("x = 1")}</div></div>'


def changed(step: Callable[[Any], object], html: str) -> str:
    tree = markup.read(html)
    step(tree)
    return markup.written(tree)


tidy, fold, spread = (partial(changed, step) for step in (body.tidy, body.fold, body.spread))


def section(name: str, inside: str) -> str:
    return f'<section id="{name}"><h2>{name}</h2>{inside}</section>'


def page(*sections: str) -> str:
    return f"<section><h1>Title</h1>{''.join(sections)}</section>"


NOTED = """<p>A tale.<a class="footnote-reference brackets" href="#m" id="id1" role="doc-noteref">
<span class="fn-bracket">[</span>1<span class="fn-bracket">]</span></a></p><aside
class="footnote-list brackets"><aside class="footnote brackets" id="m" role="doc-footnote"><span
class="label"><span>[</span>1<span>]</span></span><span class="backrefs">(<a role="doc-backlink"
href="#id1">1</a>,<a role="doc-backlink" href="#id2">2</a>)</span><p>A book.</p></aside></aside>"""


def test_notes_are_at_the_foot_and_link_back() -> None:
    tree = markup.read(tidy(NOTED))
    mark = tree.select_one("p > sup > a")
    assert (mark.get_text(strip=True), mark["href"], mark["id"]) == ("1", "#m", "id1")
    (note,) = tree.select("div.site-notes > ol > li#m")
    assert [(back["href"], back["aria-label"]) for back in note.find_all("a")] == [("#id1", "1")]
    assert note.get_text() == "A book. ↩"
    assert "[" not in tree.get_text()


# -- cells and tables --------------------------------------------------------------------------

CELL = '<div class="cell"><div class="cell_output a">{}</div></div>'
BOARD = '<songo-board id="board-1">x</songo-board>'
SHOWN = '<div class="output text_html"><songo-board>x</songo-board></div>'


@pytest.mark.parametrize(
    ("html", "tidied"),
    [
        (
            "<table><tr><th>A</th><th></th></tr><tr><td>1</td><td>2</td></tr></table>",
            '<table><tr><th>A</th><td></td></tr><tr><th scope="row">1</th><td>2</td></tr></table>',
        ),
        ("<td><p>1</p></td><td><p>2</p><p>3</p></td>", "<td>1</td><td><p>2</p><p>3</p></td>"),
        ('<span class="said-fr">case</span>', '<span lang="fr">case</span>'),
        (CELL.format(SHOWN), f'<div class="cell">{BOARD}</div>'),
        (
            f'<div class="output stream x">{CODE.format("South sows five seeds.")}</div>',
            '<div class="output site-told"><p>South sows five seeds.</p></div>',
        ),
        (
            f'<div class="output stream x">{CODE.format("[2, 0, 3]")}</div>',
            f'<div class="output stream x">{CODE.format("[2, 0, 3]")}</div>',
        ),
        ('<details class="admonition hide above-input"><summary>x</summary>code</details>', "code"),
        (
            f'<div class="cell_input"><div class="highlight-python">{CODE.format("1")}</div></div>',
            f'<div class="cell_input">{CODE.format("1")}</div>',
        ),
        (
            '<pre><span></span><span class="n">p</span><span class="o">=</span></pre>',
            "<pre>p=</pre>",
        ),
        (
            '<pre><span class="s2">"</span><span class="se">S</span></pre>',
            '<pre><span class="s2">"S</span></pre>',
        ),
        (
            '<script type="text/x-thebe-config">{}</script><script>kernelName = 1</script><p></p>',
            "<p></p>",
        ),
    ],
)
def test_what_sphinx_writes_is_put_in_order(html: str, tidied: str) -> None:
    assert tidy(html) == tidied


# -- reference sections are folded -------------------------------------------------------------


def test_a_section_keeps_its_name_and_what_is_in_it() -> None:
    inner = '<section id="b"><h3>B</h3></section>'
    link = '<a class="headerlink" href="#w" title="Link">#</a>'
    page = (
        f'<section id="t"><h1>T</h1><section id="w"><h2>Words{link}</h2>{inner}</section></section>'
    )
    assert fold(page) == (
        '<section id="t"><h1>T</h1><details class="site-fold"><summary><h2>Words</h2></summary>'
        f'<section id="w">{inner}</section></details></section>'
    )
    other = page.replace("Words", "Words and more")
    assert fold(other) == other


def test_code_in_a_fold_waits_as_text_until_it_is_opened() -> None:
    code = CODE.format("1")
    cell = f'<div class="cell_input">{code}</div>'
    made = fold(cell + section("Words", cell))
    assert made.startswith(cell)
    assert f'<noscript class="cell_input">{code}</noscript>' in made


@for_each("path", CHAPTERS)
def test_a_chapter_closes_with_what_is_folded(path: Path) -> None:
    """In one order, and with nothing after it that is to be learnt."""
    cells = json.loads(path.read_text("utf-8"))["cells"]
    prose = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    heads = re.findall(r"^## (.*)$", prose, re.MULTILINE)
    order = [FOLDED.index(head) for head in heads if head in FOLDED]
    assert order == sorted(order)
    assert all(head in FOLDED for head in heads[len(heads) - len(order) :])
    own = LANGUAGES.index(path.parent.name)
    assert all(each % len(LANGUAGES) == own for each in order)


# -- text beside what it describes, text alone in both columns ---------------------------------


def blocks(html: str) -> list[list[str]]:
    """Return the names of the sections in each block."""
    return [
        re.findall(r'<section id="(\w+)">', block.split("</section></div>")[0])
        for block in html.split('<div class="site-block">')[1:]
    ]


def test_text_is_beside_what_it_describes() -> None:
    frame = '<div class="site-{}">{}</div>'
    pair = "".join(
        frame.format(look, inside)
        for look, inside in (("words", "<p>It is:</p>"), ("aside", TABLE), ("words", "<p>So.</p>"))
    )
    html = spread(f"<section><p>It is:</p>{TABLE}<p>So.</p></section>")
    assert html == f"<section>{frame.format('spread', pair)}</section>"


@pytest.mark.parametrize(
    ("sections", "held"),
    [
        ([("A", TABLE + LONG), ("B", LONG), ("C", LONG)], [["B", "C"]]),
        ([("A", TABLE), *((name, LONG) for name in "BCDEF")], [["B", "C", "D"], ["E", "F"]]),
        ([("A", TABLE), ("B", LONG + HIDDEN + LONG)], [["B"]]),
        ([("A", TABLE), ("B", "<p>Two lines.</p>")], []),
        ([("A", TABLE), ("B", LONG), ("Words", LONG)], [["B"], []]),
    ],
    ids=["alone", "whole", "code that is not shown", "short", "folded"],
)
def test_words_alone_fill_both_columns(sections: list[tuple[str, str]], held: Any) -> None:
    html = spread(page(*(section(*pair) for pair in sections)))
    assert blocks(html) == held
    if sections[-1][0] == "Words":
        assert '<section id="Words"><h2>Words</h2><div class="site-block">' in html


def test_a_page_of_words_alone_stays_in_the_middle() -> None:
    html = page(section("A", LONG), section("B", LONG))
    assert spread(html) == html
    assert is_text(markup.read(html))
    assert not is_text(markup.read('<songo-board lang="en">'))


def test_a_wide_picture_spans_both_columns() -> None:
    wide = '<div class="cell"><figure class="songo-figure songo-figure-wide"></figure></div>'
    html = spread(page(wide, LONG, section("A", TABLE + "<p>so</p>")))
    assert f'{wide}<div class="site-block">' in html


# -- figures in few elements -------------------------------------------------------------------

LINE = '<path d="M 0 0 L {} 0 " fill="none" stroke="{}" stroke-width="2"{}/>'


def test_neighbours_of_one_look_are_one_line_in_their_order() -> None:
    lines = [LINE.format(n, colour, "") for n, colour in enumerate(["red", "red", "blue", "red"])]
    drawing = in_few_elements("".join(lines))
    assert drawing.count("<path") == 3
    assert '<path d="M 0 0 L 0 0M 0 0 L 1 0" fill="none" stroke="red"' in drawing
    assert drawing.index("L 1 0") < drawing.index("L 2 0") < drawing.index("L 3 0")


def marks(times: int, after: str = "") -> str:
    uses = "".join(f'<use xlink:href="#m1" x="{n}" y="2.5"/>' for n in range(times))
    shape = '<defs><path id="m1" d="M 0 0 z "/></defs>'
    return f'{shape}<g clip-path="url(#p)" fill="#fff">{uses}</g>{after}'


def test_a_shape_at_many_places_is_the_mark_of_one_path() -> None:
    drawing = in_few_elements(marks(5))
    assert "<use" not in drawing
    assert '<path d="M 0 0 z " fill="#fff"/></marker>' in drawing
    assert 'd="M0 2.5L1 2.5L2 2.5L3 2.5L4 2.5L4 2.5"' in drawing
    assert drawing.count('clip-path="url(#p)"') == 1


@pytest.mark.parametrize(
    "figure",
    [
        *(LINE.format(1, "red", f' {it}="0.5"') * 2 for it in ("opacity", "stroke-opacity")),
        LINE.format(1, "red", ' transform="scale(2)"') * 2,
        LINE.format(1, "red", "").replace("none", "red") * 2,
        marks(3),
        marks(5, '<g><use xlink:href="#m1" x="9" y="9"/></g>'),
    ],
)
def test_what_shines_through_or_fills_and_shapes_of_few_places_stay(figure: str) -> None:
    """Those of several groups as well; and all that is no figure."""
    assert in_few_elements(figure).replace(' "', '"') == figure.replace(' "', '"')
    lines = f"<svg>{LINE.format(1, 'red', '') * 2}</svg>"
    assert simpler(lines) == lines
