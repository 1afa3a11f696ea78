"""Words and what they speak of, side by side where a page is wide: figures, boards, tables, code.

A page is written as one column. Here each run of text is joined with the one thing it speaks of;
the style sets both in two columns, as a lesson stands, and one below the other on a phone. A thing
goes with the paragraphs before it. What follows goes with it, too, down to the paragraph that leads
to the next thing. Where such a page has only words for a while, they fill both columns, like a
newspaper's, in blocks that a window shows whole.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import zip_longest

from songo_edu.site.cells import FOLDED

_TAG = re.compile(r"<(/?)([a-zA-Z][\w-]*)\b(?:[^>\"]|\"[^\"]*\")*?(/?)>")
_VOID = frozenset({"br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})
#: What stands on both columns, as it brings its own: lessons, exercises, rooms, panels.
_WHOLE = re.compile(r"<songo-(?!board\b)[a-z]|songo-figure-wide")
_THING = re.compile(r"<(?:songo-board|figure|table|svg|img)\b")
_CODE = re.compile(r'class="(?:cell_input|highlight-)')
_BREAK = re.compile(
    rf"<(?:(?:section|details|h1|nav|noscript)\b|songo-|h2>(?:{'|'.join(FOLDED)})\s*<)"
)
#: What is no text of a block: folds, frames, and all that is written in a font of its own.
_NO_TEXT = re.compile(
    rf"<(?:details|h1|nav|noscript|form|script|dl|div)\b|<songo-|<h2>(?:{'|'.join(FOLDED)})\s*<"
)
_SECTION = re.compile(r"<section\b")
_CELL_CODE = re.compile(r'<div class="cell_input.*?</pre>', re.DOTALL)
_MARKS = re.compile(r"<[^>]*>")
#: So many letters are a block, and no more are one: on a page they stand in 5 lines to 25.
_LEAST, _MOST = 600, 3000


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
    beside = _spread(body, code)
    if is_text(beside):
        return beside
    return _each_section(beside, lambda inside: _in_blocks(inside, code))


def is_text(body: str) -> bool:
    """Tell whether a page has nothing that stands beside its words.

    Examples
    --------
    >>> is_text("<p>Words.</p>"), is_text('<songo-board lang="en">')
    (True, False)
    """
    return not re.search(r'<songo-|class="site-spread"', body)


def _each_section(body: str, renewed: Callable[[str], str]) -> str:
    """Return a body whose sections have their inside renewed."""
    return "".join(
        re.sub(
            r"^(<section\b[^>]*>)(.*)(</section>)$",
            lambda match: match[1] + renewed(match[2]) + match[3],
            part,
            flags=re.DOTALL,
        )
        for part in _parts(body)
    )


def _spread(body: str, code: bool) -> str:
    return _each_section(body, lambda inside: _in_two(inside, code))


def _in_blocks(inside: str, code: bool) -> str:
    """Return a section's inside, its runs of words in blocks of two columns."""
    written: list[str] = []
    block: list[str] = []
    for part in [*_parts(inside), "<h1>"]:
        is_section = bool(_SECTION.match(part))
        if _is_text(part, code):
            # A block ends where a section begins for which it has no more room.
            if is_section and _letters("".join([*block, part])) > _MOST:
                written.append(_block(block))
                block = []
            block.append(part)
        else:
            inner = _each_section(part, lambda inside: _in_blocks(inside, code))
            written += [_block(block), inner if is_section else part]
            block = []
    return "".join(written[:-1])


def _is_text(part: str, code: bool) -> bool:
    """Tell whether a part is words alone; what a page computes unseen does not count."""
    if section := re.match(r"<section\b[^>]*>(.*)</section>$", part, re.DOTALL):
        return all(_is_text(one, code) for one in _parts(section[1]))
    if part.startswith('<div class="cell'):
        return not _is_thing(part, code) and "<songo-" not in part
    return not _NO_TEXT.search(part)


def _block(parts: list[str]) -> str:
    words = "".join(parts)
    return f'<div class="site-block">{words}</div>' if _letters(words) >= _LEAST else words


def _letters(body: str) -> int:
    """Return about how many letters a text has; where a section begins, it takes more room."""
    return len(_MARKS.sub("", _CELL_CODE.sub("", body))) + 120 * len(_SECTION.findall(body))


def _in_two(inside: str, code: bool) -> str:
    """Return a section's inside: its runs of text and things as spreads, the rest as it was."""
    written: list[str] = []
    run: list[tuple[bool, str]] = []
    for part in [*_parts(inside), "<section>"]:
        if _BREAK.match(part.lstrip()) or _WHOLE.search(part):
            written += [*_spreads(run), _spread(part, code)]
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
