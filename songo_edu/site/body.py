"""A page's body as its readers have it, made of what Sphinx writes: a tree, changed in place.

All code of a page is where its notebook has it, before what it shows; the style hides it until
the reader asks for it, once for the whole page. A cell that printed sentences speaks to the reader:
they are set as the text around them. What is looked up, not learnt from, is folded: one line that
opens without a script, by a link to it, and by the browser's own search; on paper it is open.

Words and what they speak of are side by side where a page is wide. Each run of text is joined
with the one thing it speaks of, and the style sets both in two columns. A thing goes with the
paragraphs before it, and with what follows down to the paragraph that leads to the next thing.
Where such a page has only words for a while, they fill both columns, like a newspaper's, in blocks
that a window shows whole.
"""

import re
from itertools import zip_longest
from typing import Any

from songo_edu.locale import SPOKEN
from songo_edu.site.markup import read

#: The headings of sections that are folded, in every language.
FOLDED = tuple(
    heading
    for every in zip(*(spoken.folded for spoken in SPOKEN.values()), strict=True)
    for heading in every
)
#: Of these, those above a chapter's words.
WORDS = FOLDED[: len(SPOKEN)]
#: What Pygments marks and is left in the colour of all code: names, also of what Python has,
#: numbers, signs, brackets, white space. Words of the language, strings and remarks have their own.
_PLAIN = frozenset({"n", "nn", "nb", "mi", "mf", "mh", "o", "p", "w"})
#: What is within a string is of its colour.
_IN_STRING = frozenset({"sa", "se", "si", "s1"})
_CODE = re.compile(r"[\[\]{}]|\('|'\)|\b(?:True|False|None)\b")


def heading_of(heading: Any) -> str:
    """Return the words of a heading, without the link to it."""
    return "".join(heading.find_all(string=True, recursive=False)).strip()


# -- cells and tables ------------------------------------------------------------------------------


def tidy(tree: Any) -> None:
    """Put a page in order: its tables, words of other languages, boards, cells and their code."""
    for kernel in tree.select('script[type="text/x-thebe-config"]'):  # a kernel on another host
        own = kernel.find_next_sibling()
        if own is not None and own.name == "script" and "kernelName = " in own.get_text():
            own.decompose()
        kernel.decompose()
    for table in tree.find_all("table"):
        head_rows(table)
    for cell in tree.find_all(["td", "th"]):
        inside = [content for content in cell.contents if str(content).strip()]
        if len(inside) == 1 and inside[0].name == "p":  # alone in a cell it is no paragraph
            inside[0].unwrap()
    for word in tree.select('span[class|="said"]'):
        word.attrs = {"lang": word["class"][0].removeprefix("said-")}
    for number, board in enumerate(tree.find_all("songo-board"), start=1):
        board.attrs = {"id": f"board-{number}", **board.attrs}
    for fold in tree.select("details.admonition.hide"):  # the page has one switch for all
        fold.summary.decompose()
        fold.unwrap()
    set_notes(tree)
    for code in tree.select('div.cell_input > div[class|="highlight"]'):
        if code.div:
            code.replace_with(code.div)
    for code in tree.find_all("pre"):
        fewer_spans(code)
    for printed in tree.select("div.output.stream"):
        set_as_text(printed)
    for output in tree.select("div.cell_output > div.output.text_html:only-child"):
        inside = [content for content in output.contents if str(content).strip()]
        name = str(inside[0].name) if len(inside) == 1 else ""
        if name.startswith("songo-") and name != "songo-front":
            output.parent.replace_with(inside[0])


def head_rows(table: Any) -> None:
    """Make the first cells of rows headings where a column has none.

    A heading of nothing is the corner of a table with headings on two sides, or is above a
    column of remarks.
    """
    headings = table.find_all("th")
    empty = [cell for cell in headings if not cell.get_text().strip() and not cell.find("i")]
    for heading in empty:
        heading.name, heading.attrs = "td", {}
        heading.clear()
    for row in table.find_all("tr") if empty else ():
        first = row.find(["td", "th"])
        if first.name == "td" and row.parent.name != "thead":
            first.name, first.attrs = "th", {"scope": "row", **first.attrs}


def fewer_spans(code: Any) -> None:
    """Leave as few spans in code as its colours need."""
    for span in code.find_all("span"):
        look = set(span.get("class", ()))
        if look & _PLAIN or not span.contents:
            span.unwrap()
        elif look & _IN_STRING:
            span["class"] = ["s2"]
    code.smooth()
    for span in code.find_all("span"):
        while (following := span.next_sibling) is not None and (
            following.name == "span" and following.get("class") == span.get("class")
        ):
            span.extend(following.extract().contents)
        span.smooth()


def is_told(text: str) -> bool:
    """Return whether what a cell printed is nothing but sentences.

    Examples
    --------
    >>> is_told("South sows 5 seeds from S2. Nothing is taken.")
    True
    >>> is_told("[2, 0, 3]"), is_told("S6 → S1"), is_told("405 / 6349")
    (False, False, False)
    """
    lines = [line for line in text.splitlines() if line.strip()]
    return bool(lines) and all(
        re.search(r"[.…?][»”’)\s]*$", line)
        and len(re.findall(r"[^\W\d_]{2,}", line)) > 1
        and not _CODE.search(line)
        for line in lines
    )


def set_as_text(printed: Any) -> None:
    """Set what a cell printed as text where it is sentences."""
    code = printed.select_one(":scope > div.highlight > pre")
    if code is None or code.find(True) or not is_told(code.get_text()):
        return
    lines = [line for line in code.decode_contents().splitlines() if line.strip()]
    paragraphs = "".join(f"<p>{line}</p>" for line in lines)
    printed.replace_with(read(f'<div class="output site-told">{paragraphs}</div>'))


def set_notes(tree: Any) -> None:
    """Set the numbers of notes above the line, the notes as a list whose numbers lead back."""
    for mark in tree.select("a.footnote-reference"):
        mark.string = re.sub(r"\D", "", mark.get_text())
        mark.attrs = {key: mark[key] for key in ("href", "id", "role")}
        mark.wrap(read("<sup></sup>").sup)
    for notes in tree.select("aside.footnote-list"):
        notes.name, notes.attrs = "ol", {}
        notes.wrap(read('<div class="site-notes"></div>').div)
        for note in notes.find_all("aside"):
            note.name, note.attrs = "li", {"id": note["id"]}
            back = note.find("a", role="doc-backlink").extract()
            back["aria-label"] = back.string
            back.string = "↩"
            for span in note.select("span.label, span.backrefs"):
                span.decompose()
            note.find_all("p")[-1].extend([" ", back])


def holds_code(page: str) -> bool:
    """Return whether a page has code to show; the one line that makes the front page is none."""
    return 'class="cell_input' in page and "<songo-front" not in page


def let_code_wait(tree: Any) -> None:
    """Make code text until the reader asks for it (``web/src/site/theme.ts``).

    Without scripts it is there, and the style hides it.
    """
    for code in tree.select("div.cell_input"):
        if code.select_one(":scope > div.highlight > pre"):
            code.name = "noscript"


def fold(tree: Any) -> None:
    """Fold the sections that are looked up; code in them waits, as what a page does not show.

    What a section is called by in addresses is inside the fold: browsers open what they are
    led into.
    """
    for section in tree.find_all("section"):
        heading = section.find(True, recursive=False)
        if heading is None or heading.name != "h2" or heading_of(heading) not in FOLDED:
            continue
        details = read('<details class="site-fold"><summary><h2></h2></summary></details>').details
        details.h2.string = heading_of(heading)
        heading.decompose()
        section.attrs = {"id": section["id"]}
        let_code_wait(section)
        section.replace_with(details)
        details.append(section)


# -- words and what they speak of, side by side ----------------------------------------------------

#: What is a break between runs, and what is no text of a block: folds, frames, headings of folds.
_BREAKS = frozenset({"section", "details", "h1", "nav", "noscript"})
_NO_TEXT = ["details", "h1", "nav", "noscript", "form", "script", "dl", "div"]
_ELEMENT = re.compile("^songo-")
#: What is seen of a thing; a picture is put aside.
_THINGS = "songo-board, figure, table, img, i[data-aside]"
#: This many letters are a block, and no more are one: on a page they fill 5 lines to 25.
_LEAST, _MOST = 600, 3000


def spread(tree: Any, code: bool = False) -> None:
    """Set the sections of a page in two columns where they show something."""
    sections = tree.find_all("section", recursive=False)
    for section in sections:
        _set_beside(section, code)
    for section in sections if not is_text(tree) else ():
        _set_in_blocks(section, code)


def is_text(tree: Any) -> bool:
    """Return whether a page has nothing beside its words."""
    return tree.find(_ELEMENT) is None and tree.select_one(".site-spread") is None


def _within(part: Any, query: str) -> bool:
    """Return whether a part is, or holds, something that a query finds."""
    return part.name is not None and (part.css.match(query) or bool(part.select_one(query)))


def _has_element(part: Any) -> bool:
    """Return whether a part is, or holds, an element of ours."""
    return part.name is not None and bool(_ELEMENT.match(part.name) or part.find(_ELEMENT))


def _is_fold(part: Any) -> bool:
    return bool(part.name == "h2" and heading_of(part) in FOLDED)


def _is_thing(part: Any, code: bool) -> bool:
    if part.name == "div" and part.get("class", [""])[0] == "cell":
        return _within(part, _THINGS) or (code and _is_code(part))
    return part.name in ("div", "figure") and (_within(part, _THINGS) or _is_code(part))


def _is_code(part: Any) -> bool:
    return _within(part, '[class^="cell_input"], [class^="highlight-"]')


def _set_beside(section: Any, code: bool) -> None:
    """Set the runs of text and things of a section as spreads; what breaks them stays."""
    run: list[Any] = []
    for part in [*section.contents]:
        if not str(part).strip():
            part.extract()
            continue
        breaks = part.name is not None and (
            part.name in _BREAKS
            or _is_fold(part)
            or _ELEMENT.match(part.name)
            # What is on both columns brings its own: lessons, exercises, rooms, panels.
            or any(node.name != "songo-board" for node in part.find_all(_ELEMENT))
            or _within(part, ".songo-figure-wide")
        )
        if breaks:
            _spread_run(run, code)
            run = []
            if part.name == "section":
                _set_beside(part, code)
        else:
            run.append(part)
    _spread_run(run, code)


def _spread_run(run: list[Any], code: bool) -> None:
    """Set a run in spreads, one for each thing or things in a row."""
    thing = [_is_thing(part, code) for part in run]
    starts = [i for i in range(len(run)) if thing[i] and not (i and thing[i - 1])]
    begin = 0
    for start, following in zip_longest(starts, starts[1:]):
        end = start
        while end < len(run) and thing[end]:
            end += 1
        # The next thing has the paragraph before it, with the heading above that.
        close = len(run) if following is None else max(end, following - 1)
        if begin < start or end < close:
            pair = _wrapped(run[begin:close], "site-spread")
            for parts, look in (
                (run[begin:start], "site-words"),
                (run[start:end], "site-aside"),
                (run[end:close], "site-words"),
            ):
                if parts:
                    pair.append(_wrapped(parts, look))
        begin = close


def _wrapped(parts: list[Any], look: str) -> Any:
    """Put parts that are side by side into a frame in their place, and return it."""
    frame = read(f'<div class="{look}"></div>').div
    parts[0].insert_before(frame)
    frame.extend(parts)
    return frame


def _set_in_blocks(section: Any, code: bool) -> None:
    """Set the runs of words of a section in blocks of two columns."""
    block: list[Any] = []
    for part in [*section.contents]:
        is_section = part.name == "section"
        if not _is_text(part, code):
            _set_block(block)
            block = []
            if is_section:
                _set_in_blocks(part, code)
            continue
        # A block ends where a section begins for which it has no more room.
        if is_section and _letters([*block, part]) > _MOST:
            _set_block(block)
            block = []
        block.append(part)
    _set_block(block)


def _set_block(parts: list[Any]) -> None:
    if _letters(parts) >= _LEAST:
        _wrapped(parts, "site-block")


def _is_text(part: Any, code: bool) -> bool:
    """Return whether a part is words alone; what a page computes unseen does not count."""
    if part.name is None:
        return True
    if part.name == "section":
        return all(_is_text(content, code) for content in part.contents)
    if part.name == "div" and part.get("class", [""])[0] == "cell":
        return not _is_thing(part, code) and not _has_element(part)
    if _has_element(part) or part.name in _NO_TEXT or part.find(_NO_TEXT):
        return False
    return not any(map(_is_fold, [part, *part.find_all("h2")]))


def _letters(parts: list[Any]) -> int:
    """Return about how many letters a text has; where a section begins, it takes more room."""
    count = 0
    for part in parts:
        count += len(part.get_text())
        if part.name is not None:
            count -= sum(len(code.get_text()) for code in part.select("div.cell_input"))
            count += 120 * (len(part.find_all("section")) + (part.name == "section"))
    return count
