"""The machine's name for itself, without which a figure means little."""

from __future__ import annotations

import os
import platform
from dataclasses import asdict, dataclass
from pathlib import Path

from songo_edu.locale import _, ngettext

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
        return _("On {processor}, {cores}, Python {version}:").format(
            processor=self.processor, cores=cores, version=self.python
        )


def this_machine() -> Machine:
    """Return the machine this runs on."""
    return Machine(processor(), os.cpu_count() or 1, platform.python_version())


def processor(cpuinfo: Path = _CPUINFO) -> str:
    """Return the model of the processor as the machine tells it."""
    try:
        text = cpuinfo.read_text(encoding="utf-8", errors="replace")
    except OSError:
        text = ""
    for line in text.splitlines():
        name, _colon, value = line.partition(":")
        if name.strip().lower() == "model name" and value.strip():
            return value.strip()
    return platform.processor() or platform.machine() or platform.system()
