"""How fast songo runs on this machine: what ``songo-edu bench`` measures.

A figure is one `Figure`: its name, what it measures in words, the extras it needs, and the function
that measures it. `speeds` has those that the course gives; ``benchmarks/`` in the sources has more,
measured and reported in the same way. `moves_a_second` is for a chapter's figure.
"""

from __future__ import annotations

import json
import os
import platform
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from songo_edu import errors
from songo_edu.bench.machines import moves_a_second
from songo_edu.bench.speeds import MOVED, Figure, Measured, Run, known_figures, number
from songo_edu.locale import _, ngettext
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
