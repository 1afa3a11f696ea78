"""Cells, tables and folds of a page: what one switch shows, what was printed.

All code of a page stands where its notebook has it, before what it shows; the style hides it until
the reader asks for it, once for the whole page. A cell that printed sentences speaks to the reader:
they are set as the text around them.

What is folded is a section like any other in a notebook. On the page it is one line that opens:
without a script, by a link to it, and by the browser's own search; on paper it stands open.
"""

from __future__ import annotations

import re
from html import unescape

# -- cells of a page: code that one switch shows, and what was printed set as text -----------------

_FOLDED = re.compile(
    r'<details class="admonition hide[^"]*">\s*<summary.*?</summary>(.*?)</details>', re.DOTALL
)
_PRINTED = re.compile(
    r'<div class="output stream[^"]*"><div class="highlight"><pre>([^<]*)</pre></div>\s*</div>'
)
_INPUT = re.compile(
    r'<div class="(cell_input[^"]*)">\s*(<div class="highlight"><pre>.*?</pre></div>)\s*</div>',
    re.DOTALL,
)
_WRAPPED = re.compile(
    r'(<div class="cell_input[^"]*">\s*)<div class="highlight-[^"]*">'
    r'(<div class="highlight"><pre>.*?</pre></div>)\s*</div>',
    re.DOTALL,
)
_SHOWN = re.compile(
    r'<div class="cell_output[^"]*">\s*<div class="output text_html[^"]*">\s*'
    r"(<songo-(?!front)([a-z]+)\b[^>]*>[^<]*</songo-\2>)\s*</div>\s*</div>"
)
_CODE = re.compile(r"[\[\]{}]|\('|'\)|\b(?:True|False|None)\b")


def unfolded(body: str) -> str:
    """Return a page's body with its code in one frame and no fold: the page has one switch for all.

    Examples
    --------
    >>> cell = '<details class="admonition hide above-input"><summary>x</summary>code</details>'
    >>> unfolded(f"<div>{cell}a board</div>")
    '<div>codea board</div>'
    """
    return _WRAPPED.sub(r"\1\2", _FOLDED.sub(r"\1", body))


def waiting(body: str) -> str:
    r"""Return a page's body whose code is text until the reader asks for it (``static/theme.js``).

    Without scripts it stands there, and the style hides it.

    Examples
    --------
    >>> code = '<div class="highlight"><pre>1</pre></div>'
    >>> waiting(f'<div class="cell_input">{code}</div>').replace(code, "…")
    '<noscript class="cell_input">…</noscript>\n'
    """
    return _INPUT.sub(r'<noscript class="\1">\2</noscript>\n', body)


def bared(body: str) -> str:
    """Return a page's body in which a board or a question stands in its cell without more around.

    Examples
    --------
    >>> shown = '<div class="output text_html"><songo-board>x</songo-board></div>'
    >>> bared(f'<div class="cell"><div class="cell_output a">{shown}</div></div>')
    '<div class="cell"><songo-board>x</songo-board></div>'
    """
    return _SHOWN.sub(r"\1", body)


def holds_code(body: str) -> bool:
    """Tell whether a page has code to show; the one line that makes the front page is none."""
    return 'class="cell_input' in body and "<songo-front" not in body


def is_told(text: str) -> bool:
    """Tell whether what a cell printed is nothing but sentences.

    Examples
    --------
    >>> is_told("South sows 5 seeds from S2. Nothing is taken.")
    True
    >>> is_told("[2, 0, 3]"), is_told("S6 → S1"), is_told("405 / 6349")
    (False, False, False)
    """
    lines = [line for line in text.splitlines() if line.strip()]
    return bool(lines) and all(map(_is_sentence, lines))


def _is_sentence(line: str) -> bool:
    ends = re.search(r"[.…?][»”’)\s]*$", line) is not None
    return ends and len(re.findall(r"[^\W\d_]{2,}", line)) > 1 and _CODE.search(line) is None


def told(body: str) -> str:
    r"""Return a page's body in which printed sentences are set as text.

    Examples
    --------
    >>> inside = '<div class="highlight"><pre>South sows five seeds.\n</pre></div>'
    >>> told(f'<div class="output stream x">{inside}\n</div>')
    '<div class="output site-told"><p>South sows five seeds.</p></div>'
    """

    def renewed(match: re.Match[str]) -> str:
        if not is_told(unescape(match[1])):
            return match[0]
        said = "".join(f"<p>{line}</p>" for line in match[1].splitlines() if line.strip())
        return f'<div class="output site-told">{said}</div>'

    return _PRINTED.sub(renewed, body)


# -- code in a page: spans for what has a colour of its own, and no others -------------------------

#: What Pygments marks and is left in the colour of all code: names, also of what Python has,
#: numbers, signs, brackets, white space. Words of the language, strings and remarks have their own.
_PLAIN = re.compile(r'<span class="(?:n|nn|nb|mi|mf|mh|o|p|w)">([^<]*)</span>|<span></span>')
#: What stands within a string is of its colour.
_IN_STRING = re.compile(r'<span class="(?:sa|se|si|s1)">')
_TWICE = re.compile(r'<span class="(\w+)">([^<]*)</span>(?:<span class="\1">[^<]*</span>)+')
_SPAN = re.compile(r"<span class=\"\w+\">|</span>")


def fewer_spans(body: str) -> str:
    """Return a page's body with as few spans in its code as its colours need.

    Examples
    --------
    >>> fewer_spans('<pre><span></span><span class="n">p</span><span class="o">=</span></pre>')
    '<pre>p=</pre>'
    >>> fewer_spans('<pre><span class="s2">&quot;</span><span class="s2">S</span></pre>')
    '<pre><span class="s2">&quot;S</span></pre>'
    """
    return re.sub(r"<pre>.*?</pre>", lambda match: _in_block(match[0]), body, flags=re.DOTALL)


def _in_block(code: str) -> str:
    plain = _PLAIN.sub(r"\1", _IN_STRING.sub('<span class="s2">', code))
    return _TWICE.sub(
        lambda match: f'<span class="{match[1]}">{_SPAN.sub("", match[0])}</span>', plain
    )


# -- sections of a chapter that are folded on its page: what one looks up, not what one learns fro--

#: The headings of sections that are folded, in every language.
FOLDED = (
    "Words",
    "Vocabulaire",
    "What the sources say",
    "Ce que disent les sources",
    "For the curious",
    "Pour les curieux",
)

_HEADED = re.compile(
    r'<section id="([^"]+)">\s*<h2>([^<]*)(?:<a class="headerlink".*?</a>)?</h2>', re.DOTALL
)
_SECTION = re.compile(r"<section\b|</section>")


def folded(body: str) -> str:
    """Return a page's body whose sections of such a name are folded.

    What a section is called by in addresses stands inside the fold: browsers open what they are
    led into. Code in it waits as text, as what a page does not show.

    Examples
    --------
    >>> page = folded('<section id="words"><h2>Words</h2><p>ply</p></section>')
    >>> page.split("</summary>")[0]
    '<details class="site-fold"><summary><h2>Words</h2>'
    >>> page.split("</summary>")[1]
    '<section id="words"><p>ply</p></section></details>'
    >>> folded('<section id="a"><h2>A</h2></section>')
    '<section id="a"><h2>A</h2></section>'
    """
    found: list[str] = []
    done = 0
    for match in _HEADED.finditer(body):
        name, title = match[1], match[2].strip()
        if title not in FOLDED or match.start() < done:
            continue
        end = _end(body, match.end())
        found.append(body[done : match.start()])
        found.append(f'<details class="site-fold"><summary><h2>{title}</h2></summary>')
        inside = waiting(body[match.end() : end])
        found.append(f'<section id="{name}">{inside}</details>')
        done = end
    return "".join([*found, body[done:]])


def _end(body: str, start: int) -> int:
    """Return where a section ends whose inside begins at `start`."""
    depth = 1
    for match in _SECTION.finditer(body, start):
        depth += -1 if match[0].startswith("</") else 1
        if depth == 0:
            return match.end()
    return len(body)


# -- tables of a page: every cell stands under or beside a heading ---------------------------------

_TABLE = re.compile(r"<table\b.*?</table>", re.DOTALL)
# A heading of nothing: the corner of a table with headings on two sides, a column of remarks.
_EMPTY_HEADING = re.compile(r"<th[^>]*>\s*(?:<p>\s*</p>)?\s*</th>")
_FIRST_CELL = re.compile(r"(<tr[^>]*>\s*)<td([^>]*)>(.*?)</td>", re.DOTALL)
_ALONE = re.compile(r"(<t[dh]\b[^>]*>)<p>((?:(?!</?p\b).)*)</p>\s*(?=</t[dh]>)", re.DOTALL)


def headed(body: str) -> str:
    """Return a page's body with headings of rows in the tables where a column has none.

    What stands alone in a cell is no paragraph.

    Examples
    --------
    >>> headed("<table><tr><th>A</th><th></th></tr><tr><td>1</td><td>2</td></tr></table>")
    '<table><tr><th>A</th><td></td></tr><tr><th scope="row">1</th><td>2</td></tr></table>'
    >>> headed("<td><p>1</p></td><td><p>2</p><p>3</p></td>")
    '<td>1</td><td><p>2</p><p>3</p></td>'
    """

    def renewed(match: re.Match[str]) -> str:
        table, found = _EMPTY_HEADING.subn("<td></td>", match[0])
        if not found:
            return match[0]
        head, rule, rows = table.rpartition("</thead>")
        return head + rule + _FIRST_CELL.sub(r'\1<th scope="row"\2>\3</th>', rows)

    return _ALONE.sub(r"\1\2", _TABLE.sub(renewed, body))
