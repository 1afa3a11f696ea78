"""Still pictures in few elements: a page has more than a dozen, and each seed would be one.

What is seen is the same: seeds of one orientation are the marks of one path, counts of one digit
stand in one text with a place for each.
"""

from __future__ import annotations

import re
from collections import Counter

_SEEDS = re.compile(r'<g class="songo-seeds">((?:<g>(?:<use [^>]*/>)*</g>)*)</g>')
_SEED = re.compile(r'<use href="#(\w+)s(\d)" x="([-\d.]+)" y="([-\d.]+)"/>')
_COUNTS = re.compile(r'(<g class="songo-counts"[^>]*>)((?:<text [^>]*>\d+</text>)*)</g>')
_COUNT = re.compile(r'<text x="([-\d.]+)" y="([-\d.]+)" font-size="([-\d.]+)" ?>(\d+)</text>')
_NAMES = re.compile(r'<g class="songo-names".*?</g>')


def markers(uid: str, shapes: int) -> str:
    """Return the seeds of a sprite as marks that stand at the points of a path."""
    return "".join(
        f'<marker id="{uid}m{turn}" markerUnits="userSpaceOnUse" overflow="visible">'
        f'<use href="#{uid}s{turn}"/></marker>'
        for turn in range(shapes)
    )


def in_few_elements(inside: str) -> str:
    """Return the inside of a still with its seeds and its counts in few elements.

    Examples
    --------
    >>> seeds = '<g><use href="#us3" x="1" y="2"/><use href="#us3" x="4" y="5"/></g>'
    >>> in_few_elements(f'<g class="songo-seeds">{seeds}<g></g></g>').split(" d=")[1]
    '"M1 2L4 5L4 5"/></g>'
    """
    return _COUNTS.sub(_fewer_counts, _SEEDS.sub(_fewer_seeds, inside))


def _fewer_seeds(match: re.Match[str]) -> str:
    turns: dict[tuple[str, str], list[str]] = {}
    for uid, turn, x, y in _SEED.findall(match[1]):
        turns.setdefault((uid, turn), []).append(f"{x} {y}")
    # The last point is said twice: it is the end of the path, and no mark stands there.
    paths = "".join(
        f'<path fill="none" marker-start="url(#{uid}m{turn})" marker-mid="url(#{uid}m{turn})"'
        f' d="M{"L".join([*points, points[-1]])}"/>'
        for (uid, turn), points in turns.items()
    )
    return f'<g class="songo-seeds">{paths}</g>'


def _fewer_counts(match: re.Match[str]) -> str:
    lines: dict[tuple[str, str], list[tuple[str, str]]] = {}
    longer = []
    for x, y, size, digits in _COUNT.findall(match[2]):
        if len(digits) == 1:
            lines.setdefault((y, size), []).append((x, digits))
        else:
            longer.append(f'<text x="{x}" y="{y}" font-size="{size}">{digits}</text>')
    told = "".join(
        f'<text x="{" ".join(x for x, _ in line)}" y="{y}" font-size="{size}">'
        f"{''.join(digit for _, digit in line)}</text>"
        for (y, size), line in lines.items()
    )
    return f"{match[1]}{told}{''.join(longer)}</g>"


def with_shared_names(body: str) -> str:
    """Return a page's body in which the names of pits that several stills show stand once."""
    times = Counter(_NAMES.findall(body))
    several = [names for names, n in times.items() if n > 1]
    if not several:
        return body
    for number, names in enumerate(several):
        body = body.replace(names, f'<use href="#sgnames{number}"/>')
    once = "".join(f'<g id="sgnames{number}">{names}</g>' for number, names in enumerate(several))
    return (
        f'{body}<svg width="0" height="0" class="songo-sprite" aria-hidden="true">'
        f"<defs>{once}</defs></svg>"
    )
