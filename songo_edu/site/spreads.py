"""Words and what they speak of, side by side where a page is wide: figures, boards, tables, code.

A page is written as one column. Here each run of text is joined with the one thing it speaks of;
the style sets both in two columns, as a lesson stands, and one below the other on a phone. A thing
goes with the paragraphs before it. What follows goes with it, too, down to the paragraph that leads
to the next thing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest

from songo_edu.site.folds import FOLDED

_TAG = re.compile(r"<(/?)([a-zA-Z][\w-]*)\b(?:[^>\"]|\"[^\"]*\")*?(/?)>")
_VOID = frozenset({"br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})
#: What stands on both columns, as it brings its own: lessons, exercises, rooms, panels.
_WHOLE = re.compile(r"<songo-(?!board\b)[a-z]")
_THING = re.compile(r"<(?:songo-board|figure|table|svg|img)\b")
_CODE = re.compile(r'class="(?:cell_input|highlight-)')
_BREAK = re.compile(
    rf"<(?:(?:section|details|h1|nav|noscript)\b|songo-|h2>(?:{'|'.join(FOLDED)})\s*<)"
)


def spread(body: str, code: bool = False) -> str:
    """Return a page's body whose sections stand in two columns where they show something.

    Parameters
    ----------
    body
        the body, its elements still bare.
    code
        whether the page speaks about its code: then it stands beside the words, too.

    Examples
    --------
    >>> spread("<section><p>It is:</p><div><table></table></div><p>So.</p></section>")
    ... # doctest: +NORMALIZE_WHITESPACE
    '<section><div class="site-spread"><div class="site-words"><p>It is:</p></div><div
    class="site-aside"><div><table></table></div></div><div
    class="site-words"><p>So.</p></div></div></section>'
    >>> spread("<section><p>Only words.</p></section>")
    '<section><p>Only words.</p></section>'
    """
    return "".join(
        re.sub(
            r"^(<section\b[^>]*>)(.*)(</section>)$",
            lambda match: match[1] + _in_two(match[2], code) + match[3],
            part,
            flags=re.DOTALL,
        )
        for part in _parts(body)
    )


def is_text(body: str) -> bool:
    """Tell whether a page has nothing that stands beside its words.

    Examples
    --------
    >>> is_text("<p>Words.</p>"), is_text('<songo-board lang="en">')
    (True, False)
    """
    return not re.search(r'<songo-|class="site-spread"', body)


def _in_two(inside: str, code: bool) -> str:
    """Return a section's inside: its runs of text and things as spreads, the rest as it was."""
    written: list[str] = []
    run: list[tuple[bool, str]] = []
    for part in [*_parts(inside), "<section>"]:
        if _BREAK.match(part.lstrip()) or _WHOLE.search(part):
            written += [*_spreads(run), spread(part, code)]
            run = []
        elif part.strip():
            run.append((_is_thing(part, code), part))
    return "".join(written[:-1])


def _is_thing(part: str, code: bool) -> bool:
    if part.startswith('<div class="cell'):
        return bool(_THING.search(part) or (code and _CODE.search(part)))
    return part.startswith(("<div", "<figure")) and bool(_THING.search(part) or _CODE.search(part))


def _spreads(run: list[tuple[bool, str]]) -> Iterator[str]:
    """Yield a run in spreads, one for each thing or things in a row."""
    starts = [i for i, (thing, _) in enumerate(run) if thing and not (i and run[i - 1][0])]
    begin = 0
    for start, following in zip_longest(starts, starts[1:]):
        end = start
        while end < len(run) and run[end][0]:
            end += 1
        # The next thing has the paragraph before it, with the heading above that.
        close = len(run) if following is None else max(end, following - 1)
        before, things, after = (
            "".join(part for _, part in run[i:j])
            for i, j in ((begin, start), (start, end), (end, close))
        )
        aside = f'<div class="site-aside">{things}</div>'
        words = [
            f'<div class="site-words">{text}</div>' if text else "" for text in (before, after)
        ]
        alone = not (before or after)
        yield things if alone else f'<div class="site-spread">{aside.join(words)}</div>'
        begin = close
    yield "".join(part for _, part in run[begin:])


def _parts(inside: str) -> Iterator[str]:
    """Yield what stands side by side at the top: whole elements, and the text between them."""
    depth, begin = 0, 0
    for tag in _TAG.finditer(inside):
        if tag[3] or tag[2].lower() in _VOID:
            continue
        if not tag[1]:
            if depth == 0 and tag.start() > begin:
                yield inside[begin : tag.start()]
                begin = tag.start()
            depth += 1
        else:
            depth -= 1
            if depth == 0:
                yield inside[begin : tag.end()]
                begin = tag.end()
    if begin < len(inside):
        yield inside[begin:]
