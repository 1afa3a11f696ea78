"""How many moves a second each machine makes here, for the chapter on one move on three machines.

Times differ from run to run and from machine to machine: nothing rests on them but a picture.
"""

from __future__ import annotations

import html
import json
import re
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from songo_edu import writing
from songo_edu.boards.dist import javascript_rules
from songo_edu.engine.bitboards import count_leaves as words_leaves
from songo_edu.engine.compiled import has_numba
from songo_edu.engine.two_row import count_leaves
from songo_edu.games import Position, game
from songo_edu.site import chromium

#: Many short runs, for two seconds: the best was hardly disturbed by what else a machine does.
_RUNS, _SECONDS = 20, 2
_DEPTHS = {"python": 4, "numba": 6, "words": 7}
_PAGE_DEPTH = 6
_PATIENCE = 60  # seconds for a browser to open, count and close

_PAGE = """<!doctype html><body><script type="module">
{rules}
const sheet = {sheet}, position = {position};
const count = (depth) => {{
  const states = new Int32Array(STRIDE * (depth + 2));
  states.set(position);
  return perft(sheet, states, 0, depth, new Int32Array(8 * (depth + 2)));
}};
for (let run = 0; run < 5; run += 1) count(6);
let best = 0, leaves = 0;
const from = performance.now();
for (let run = 0; run < {runs} || performance.now() < from + {most}; run += 1) {{
  const begun = performance.now();
  leaves = count({depth});
  best = Math.max(best, (1000 * leaves) / (performance.now() - begun));
}}
document.body.textContent = JSON.stringify([leaves, Math.round(best)]);
</script></body>"""


def moves_a_second(name: str = "songo") -> dict[str, float]:
    """Return leaves counted a second, the best of some runs, to two digits.

    By machine: "python", "page" (a Chromium found here), "numba" and "words" (bitboards, compiled);
    those that are not installed are left out.
    """
    start = game(name).start()
    assert isinstance(start, Position)
    ways: dict[str, Callable[[int], int]] = {
        "python": lambda depth: count_leaves(start, depth, fast=False)
    }
    if has_numba():
        ways["numba"] = lambda depth: count_leaves(start, depth, fast=True)
        ways["words"] = lambda depth: words_leaves(start, depth, fast=True)
    found = {way: _best(count, _DEPTHS[way]) for way, count in ways.items()}
    in_page = page_leaves(start)
    if in_page is not None:
        found["page"] = in_page[1]
    return {way: float(f"{speed:.2g}") for way, speed in found.items()}


def _best(count: Callable[[int], int], depth: int) -> float:
    count(1)  # compiles, or loads what was compiled
    best, runs, start = 0.0, 0, time.perf_counter()
    while runs < _RUNS or time.perf_counter() < start + _SECONDS:
        begun = time.perf_counter()
        leaves = count(depth)
        best, runs = max(best, leaves / (time.perf_counter() - begun)), runs + 1
    return best


def page_leaves(position: Position, depth: int = _PAGE_DEPTH) -> tuple[int, float] | None:
    """Return the leaves that the page's rules count in a browser, and how many a second.

    None where there is no browser, or it does not answer.
    """
    program = chromium.found()
    if program is None:
        return None
    states, at = position.buffer(0)
    text = _PAGE.format(
        rules=re.sub(r"^export ", "", javascript_rules(), flags=re.M),
        sheet=json.dumps(position.sheet.integers()),
        position=json.dumps(states[at:]),
        runs=_RUNS,
        most=1000 * _SECONDS,
        depth=depth,
    )
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "count.html"
        writing.write(page, text)
        command = [program, *chromium.FLAGS, f"--user-data-dir={folder}/browser"]
        try:
            done = chromium.run([*command, "--dump-dom", page.as_uri()], _PATIENCE)
        except (OSError, subprocess.TimeoutExpired):
            return None
    match = re.search(r"<body>(\[.*?\])</body>", done.stdout, re.DOTALL)
    if match is None:
        return None
    leaves, speed = json.loads(html.unescape(match[1]))
    return int(leaves), float(speed)
