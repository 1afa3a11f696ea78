"""One kernel for one notebook after the other (`make notebooks`).

``pytest -p tests.notebooks --nbval book/en book/fr`` has it so.

A notebook finds no names and a folder of its own, as in a new kernel. Modules from outside are
still there: to start a kernel and load Numba and Matplotlib takes longer than most chapters. The
package is imported anew for each chapter; the languages of one hold the same code but for the
language they choose (`tests/course/test_notebooks.py`), and share what was imported and compiled.
A kernel that does not answer, or that a cell has stopped, is not handed on.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from queue import Empty
from typing import Any

import pytest
from nbval import plugin
from nbval.kernel import RunningKernel
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

#: How long a kernel may take to be as new, in seconds.
PATIENCE = 60
#: How often a kernel that dies before it answers is started anew.
STARTS = 3
AS_NEW = """
import os as _os
_os.chdir({folder!r})
import sys as _sys
if "matplotlib.pyplot" in _sys.modules:
    _sys.modules["matplotlib.pyplot"].close("all")
    _sys.modules["matplotlib"].rcdefaults()
if "songo_edu.locale" in _sys.modules:
    _sys.modules["songo_edu.locale"].set_language(None)
get_ipython().run_line_magic("reset", "-f")
"""
ANEW = """
import sys as _sys
for _name in [_name for _name in _sys.modules if (_name + ".").startswith("songo_edu.")]:
    del _sys.modules[_name]
get_ipython().run_line_magic("reset", "-f")
"""


def started(name: str, folder: str, startup_timeout: float) -> RunningKernel:
    """Start a kernel; where one dies at once, as when two have chosen the same port, another."""
    for _ in range(STARTS - 1):
        try:
            return RunningKernel(name, folder, startup_timeout)
        except RuntimeError:
            continue
    return RunningKernel(name, folder, startup_timeout)


class Lent:
    """The kernel of one notebook: a new one, or that of the notebook before it."""

    idle: Lent | None = None

    def __init__(self, chapter: str, name: str, kernel: RunningKernel) -> None:
        self.chapter = chapter
        self.name = name
        self.kernel = kernel
        self.spoiled = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self.kernel, name)

    def interrupt(self) -> None:
        """Interrupt a cell that took too long: this kernel is not used again."""
        self.spoiled = True
        self.kernel.interrupt()

    def renewed(self, chapter: str, folder: str) -> bool:
        """Forget what a notebook has named; return whether the kernel has done so."""
        if not self.kernel.is_alive():
            return False
        code = AS_NEW.format(folder=folder) + (ANEW if chapter != self.chapter else "")
        self.chapter = chapter
        message = self.kernel.execute_cell_input(code)
        try:
            self.kernel.await_reply(message, timeout=PATIENCE)
            self.kernel.await_idle(message, PATIENCE)
        except (Empty, RuntimeError):
            return False
        return True

    def stop(self) -> None:
        """Keep the kernel for the next notebook, or stop it where it is spoiled."""
        if self.spoiled:
            self.kernel.stop()
        else:
            Lent.idle = self

    @classmethod
    def end(cls) -> None:
        """Stop the idle kernel."""
        if cls.idle is not None and cls.idle.kernel.is_alive():
            cls.idle.kernel.stop()
        cls.idle = None

    @classmethod
    def to(cls, chapter: str, name: str, folder: str, startup_timeout: float) -> Lent:
        """Return a kernel for a notebook."""
        idle = cls.idle
        if idle and idle.name == name and idle.renewed(chapter, folder):
            cls.idle = None
            return idle
        cls.end()
        return cls(chapter, name, started(name, folder, startup_timeout))


class ByChapter(LoadScopeScheduling):
    """Gives all languages of a chapter to one worker."""

    def _split_scope(self, nodeid: str) -> str:
        return Path(nodeid.partition("::")[0]).stem


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByChapter:
    """Share the chapters out among the workers."""
    return ByChapter(config, log)


@pytest.hookimpl(tryfirst=True)  # before what is slow is left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the languages of a chapter one after the other; by turns, all but one of them are slow.

    They hold the same code; what they print, each in its words, is compared in `make slow`.
    """
    items.sort(key=lambda item: (item.path.stem, str(item.path)))
    languages = sorted({item.path.parent for item in items})
    for number, (_stem, cells) in enumerate(groupby(items, key=lambda item: item.path.stem)):
        for cell in cells:
            if cell.path.parent != languages[number % len(languages)]:
                cell.add_marker(pytest.mark.slow)


def pytest_collectstart(collector: pytest.Collector) -> None:
    """Have a notebook take its kernel from here."""
    if isinstance(collector, plugin.IPyNbFile):
        collector.setup = lambda: _set_up(collector)  # type: ignore[method-assign]  # no other way in


def _set_up(notebook: plugin.IPyNbFile) -> None:
    option = notebook.config.option
    notebook.kernel = Lent.to(
        Path(notebook.path).stem,
        notebook.nb.metadata["kernelspec"]["name"],
        str(notebook.path.parent),
        option.nbval_kernel_startup_timeout,
    )
    notebook.setup_sanitize_files()


def pytest_sessionfinish() -> None:
    """Stop the last kernel."""
    Lent.end()
