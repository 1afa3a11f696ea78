"""How fast songo runs on this machine: what ``songo-edu bench`` measures.

A figure is one `Figure`: its name, what it measures in words, the extras it needs, and the function
that measures it. `speeds` has those that the course gives; ``benchmarks/`` in the sources has more,
measured and reported in the same way. `moves_a_second` is for a chapter's figure.
"""

import html
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from songo_edu import errors, writing
from songo_edu.bench.speeds import MOVED, Figure, Measured, Run, known_figures, number
from songo_edu.boards.dist import javascript_rules
from songo_edu.engine.bitboards import count_leaves as words_leaves
from songo_edu.engine.compiled import has_numba
from songo_edu.engine.two_row import count_leaves
from songo_edu.games import Position, game
from songo_edu.locale import _, ngettext
from songo_edu.site import chromium
from songo_edu.writing import require_ordinary, write

__all__ = [
    "Figure",
    "Measured",
    "Report",
    "Run",
    "known_figures",
    "measure",
    "measure_and_keep",
    "moves_a_second",
]

#: The units of what readers measure; those of authors stay as they are.
_UNITS: Final[Mapping[str, Callable[[], str]]] = MappingProxyType(
    {
        "moves/s": lambda: _("{n} moves a second"),
        "nodes/s": lambda: _("{n} nodes a second"),
        "s": lambda: _("{n} s"),
    }
)
_CPUINFO = Path("/proc/cpuinfo")


@dataclass(frozen=True)
class Machine:
    """What ran the figures."""

    processor: str
    cores: int
    python: str

    def as_json(self) -> dict[str, str | int]:
        """Return the machine for a program to read."""
        return asdict(self)

    def __str__(self) -> str:
        cores = ngettext("{n} core", "{n} cores", self.cores).format(n=self.cores)
        sentence = _("On {processor}, {cores}, Python {version}:")
        return sentence.format(processor=self.processor, cores=cores, version=self.python)


def this_machine() -> Machine:
    """Return the machine this runs on."""
    return Machine(processor(), os.cpu_count() or 1, platform.python_version())


def processor(cpuinfo: Path = _CPUINFO) -> str:
    """Return the model of the processor as the machine names it."""
    try:
        text = cpuinfo.read_text(encoding="utf-8", errors="replace")
    except OSError:
        text = ""
    for line in text.splitlines():
        name, _colon, value = line.partition(":")
        if name.strip().lower() == "model name" and value.strip():
            return value.strip()
    return platform.processor() or platform.machine() or platform.system()


@dataclass(frozen=True)
class Report:
    """Figures under the name of the machine they were measured on."""

    machine: Machine
    measured: Mapping[Figure, Measured]
    left_out: Mapping[Figure, str]  # with the extra that each lacks

    def as_json(self) -> dict[str, Any]:
        """Return what ``songo-edu bench --json`` prints."""
        data: dict[str, Any] = {
            "machine": self.machine.as_json(),
            "figures": [
                {"name": figure.name, **measured.as_json()}
                for figure, measured in self.measured.items()
            ],
        }
        if self.left_out:
            data["left_out"] = [
                {"name": figure.name, "extra": extra} for figure, extra in self.left_out.items()
            ]
        return data

    def __str__(self) -> str:
        return "\n".join([str(self.machine), *self._rows(), *self._missing()])

    def _rows(self) -> Iterator[str]:
        for figure, measured in self.measured.items():
            yield f"  {figure.name:24} {amount(measured):28} {figure.what()}"
            for name, part in measured.parts.items():
                yield f"    {name:22} {amount(part):28} {part.note}".rstrip()
            if measured.note:
                yield f"    {measured.note}"

    def _missing(self) -> Iterator[str]:
        for extra in dict.fromkeys(self.left_out.values()):
            names = ", ".join(each.name for each, lacks in self.left_out.items() if lacks == extra)
            sentence = _("Left out, because the extra {extra} is missing: {names}")
            yield sentence.format(extra=extra, names=names)


def amount(measured: Measured) -> str:
    """Return a number with its unit, in words."""
    unit = _UNITS.get(measured.unit, lambda: f"{{n}} {measured.unit}")
    return unit().format(n=number(measured.value))


def chosen(
    names: Sequence[str], *, long: bool = False, known: Mapping[str, Figure] | None = None
) -> tuple[list[Figure], dict[Figure, str]]:
    """Return the figures of those names, and those left out for want of an extra.

    Without names, all that are not long, or with `long` really all; of those `known`, which are
    the figures of the command if nothing is said.
    """
    known = known_figures() if known is None else known
    for name in names:
        if name not in known and name in MOVED:
            raise errors.MovedFigureError(name, MOVED[name])
        if name not in known:
            raise errors.UnknownFigureError(name, known)
        if known[name].long and not long:
            raise errors.LongFigureError(name)
        extra = known[name].missing()
        if extra is not None:
            raise errors.MissingExtraError(name, extra)
    figures = [known[name] for name in names] or [
        figure for figure in known.values() if long or not figure.long
    ]
    lacking = {figure: extra for figure in figures if (extra := figure.missing()) is not None}
    return [figure for figure in figures if figure not in lacking], lacking


def measure(
    names: Sequence[str] = (),
    *,
    long: bool = False,
    run: Run | None = None,
    known: Mapping[str, Figure] | None = None,
) -> Report:
    """Measure the figures of those names, or all; a speed is the best of three runs."""
    run = Run() if run is None else run
    figures, lacking = chosen(names, long=long, known=known)
    measured = {}
    for figure in figures:
        run.tell(figure.name)
        measured[figure] = figure.measure(run)
    return Report(this_machine(), measured, lacking)


def measure_and_keep(
    names: Sequence[str] = (),
    *,
    long: bool = False,
    output: Path | None = None,
    known: Mapping[str, Figure] | None = None,
) -> Report:
    """Measure as `measure` does, show how far it has come, and write JSON to a file."""
    chosen(names, long=long, known=known)
    if output is not None:
        _write(output)  # what is in the file stays there till there is something better
    report = measure(names, long=long, run=Run(tell=_show), known=known)
    _show("")
    if output is not None:
        _write(output, json.dumps(report.as_json(), indent=1) + "\n")
    return report


def _write(path: Path, text: str | None = None) -> None:
    """Write a text to a file, or what the file holds already."""
    try:
        require_ordinary(path)
        write(path, (path.read_bytes() if path.exists() else "") if text is None else text)
    except OSError as error:
        sentence = _("{path} cannot be written: {error}").format(path=path, error=error.strerror)
        raise errors.ReportFileError(sentence) from None


def _show(text: str) -> None:
    """Show on a terminal what is being done, in place of what was shown before."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()


# -- how many moves a second each machine makes here: nothing rests on it but a chapter's picture --

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
    speeds = {way: _best(count, _DEPTHS[way]) for way, count in ways.items()}
    in_page = page_leaves(start)
    if in_page is not None:
        speeds["page"] = in_page[1]
    return {way: float(f"{speed:.2g}") for way, speed in speeds.items()}


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
