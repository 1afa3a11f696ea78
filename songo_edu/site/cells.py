"""Cells of a page: code that one switch shows, and what was printed set as text.

All code of a page stands where its notebook has it, before what it shows; the style hides it until
the reader asks for it, once for the whole page. A cell that printed sentences speaks to the reader:
they are set as the text around them.
"""

from __future__ import annotations

import re
from html import unescape

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
