"""A JupyterLab on a folder, a notebook opened in it, its cells run."""

import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from songo_edu.site.builder import project_root

# JupyterLab asks other hosts for news and newer versions unless told not to.
QUIET = [
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
]
STARTED = re.compile(r"\[(\*|\d+)\]")  # the prompt of a cell that runs or has run
DONE = re.compile(r"\[\d+\]")
READY = ".jp-Notebook-ExecutionIndicator[data-status=idle]"  # the kernel has come
#: Messages about our code: a board's comes from a blob; warnings of slow plugins do not count.
OURS = re.compile(r"\A(?!.*ms to activate).*(?:songo|widget|blob:)", re.IGNORECASE | re.DOTALL)
WAIT = 90  # seconds for a server and its kernel on a busy machine


def notebook(cells: Sequence[str]) -> str:
    """Return a notebook with some cells of code, as JSON."""
    made: list[dict[str, Any]] = [
        {
            "cell_type": "code",
            "id": f"cell-{number}",
            "metadata": {},
            "execution_count": None,
            "outputs": [],
            "source": source,
        }
        for number, source in enumerate(cells)
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return json.dumps(
        {"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    )


@dataclass(frozen=True)
class App:
    """A notebook made of JupyterLab's parts: the module that starts it, its class, its pages."""

    module: str
    name: str
    page: str


LAB = App("jupyterlab.labapp", "LabApp", "lab/tree/{}?reset")
NOTEBOOK = App("notebook.app", "JupyterNotebookApp", "notebooks/{}")


@contextmanager
def serving(command: Sequence[str], folder: Path, path: str, **own: object) -> Iterator[str]:
    """Run a server in a folder; yield its address once a path answers there.

    The command has its port as ``{port}``; other arguments go into its environment.
    """
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    settings = {name: str(value) for name, value in own.items()}
    log = folder / "server.log"
    with log.open("w") as log_file:
        server = subprocess.Popen(
            [argument.format(port=port) for argument in command],
            cwd=folder,
            env={**usual, "SONGO_LANGUAGE": "en", "HOME": str(folder), **settings},
            stdout=log_file,
            stderr=subprocess.STDOUT,
        )
    address = f"http://127.0.0.1:{port}/"
    try:
        until = time.monotonic() + WAIT
        while time.monotonic() < until:
            assert server.poll() is None, log.read_text()[-2000:]
            with suppress(OSError):
                urllib.request.urlopen(f"{address}{path}", timeout=WAIT).close()
                break
            time.sleep(0.2)
        yield address
    finally:
        server.terminate()
        try:
            server.wait(timeout=20)
        except subprocess.TimeoutExpired:  # Jupyter's may wait for a thread that never ends
            server.kill()
            server.wait()


@dataclass(frozen=True)
class Lab:
    """A JupyterLab that runs, or a notebook made of its parts."""

    app: App
    address: str

    def fetched(self, path: str) -> str:
        """Return the server's answer for a path below its address."""
        with urllib.request.urlopen(f"{self.address}{path}", timeout=WAIT) as answer:
            return str(answer.read().decode("utf-8"))

    def end_kernels(self) -> None:
        """End every kernel, as when a reader comes back another day."""
        for _attempt in range(20):
            for session in json.loads(self.fetched("api/sessions")):
                address = f"{self.address}api/sessions/{session['id']}"
                with suppress(OSError):  # a kernel that is under way somewhere, as when restarted
                    ending = urllib.request.Request(address, method="DELETE")
                    urllib.request.urlopen(ending, timeout=20).close()
            if not json.loads(self.fetched("api/kernels")):
                return
            time.sleep(0.5)
        pytest.fail("a kernel did not end")


@contextmanager
def lab_on(folder: Path, own: Path, app: App = LAB, python: str = sys.executable) -> Iterator[Lab]:
    """Start a JupyterLab on a folder; its settings and trusted notebooks are in another one."""
    own.mkdir(parents=True, exist_ok=True)
    # The grammars of addresses that jsonschema would make take seconds (`tests.lean`).
    begin = "import sys; sys.modules['rfc3987_syntax'] = None"
    begin += f"; from {app.module} import main; main()"
    command = [python, "-c", begin, "--no-browser", "--allow-root"]
    command += ["--ServerApp.ip=127.0.0.1", "--ServerApp.port={port}", "--IdentityProvider.token="]
    command += [f"--ServerApp.root_dir={folder}", "--ServerApp.disable_check_xsrf=True"]
    command += [f"--{app.name}.expose_app_in_browser=True", *QUIET]
    folders = {
        "JUPYTER_RUNTIME_DIR": own / "runtime",
        "JUPYTER_CONFIG_DIR": own / "config",
        "JUPYTER_CONFIG_PATH": project_root() / "tools",  # as the package brings it
        "JUPYTER_DATA_DIR": own / "data",
        "JUPYTERLAB_SETTINGS_DIR": own / "settings",
        "JUPYTERLAB_WORKSPACES_DIR": own / "workspaces",
    }
    with serving(command, own, "api/status", **folders) as address:
        yield Lab(app, address)


def open_notebook(page: Page, lab: Lab, name: str, cells: int) -> None:
    """Open a notebook and wait for its kernel, accepting JupyterLab's dialogs on the way.

    On a busy machine JupyterLab loses a request now and then, and says so in a dialog or in the
    console. That does not concern the boards, which come later; a reader would accept, and load
    the page again where the kernel does not come.
    """
    dialogs = page.locator("dialog.jp-Dialog")
    page.add_locator_handler(dialogs.last, _agree, no_wait_after=True)
    for attempt in range(3):
        page.goto(f"{lab.address}{lab.app.page.format(name)}")
        try:
            page.locator(".jp-CodeCell").nth(cells - 1).wait_for(state="attached")
            expect(page.locator(READY)).to_be_attached(timeout=WAIT * 1000 / 2)
        except (AssertionError, Error) as error:
            print(f"JupyterLab was not ready, attempt {attempt + 1}: {error}")
            continue
        return
    pytest.fail("JupyterLab did not open the notebook")


def _agree(dialog: Locator) -> None:
    """Accept a dialog of JupyterLab's, and print its text in case the test fails."""
    print(f"JupyterLab asked: {dialog.inner_text()}")
    dialog.locator(".jp-Dialog-button").last.click()


#: Whether every cell of code has run.
ALL_RUN = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
  .every((cell) => cell.type !== "code" || cell.executionCount)"""


def run_all(page: Page) -> float:
    """Run every cell and return the seconds; a run requested too early may be lost."""
    for _attempt in range(3):
        begun = time.perf_counter()
        # Not waited for: a run that is lost never answers.
        page.evaluate("void window.jupyterapp.commands.execute('notebook:run-all-cells')")
        with suppress(Error):
            page.wait_for_function(ALL_RUN, timeout=WAIT * 1000 / 3)
            return time.perf_counter() - begun
    pytest.fail("the cells did not run")


def run_cell(page: Page, number: int) -> None:
    """Run one cell; a run requested before the kernel is ready can be lost, so retry."""
    cell = page.locator(".jp-CodeCell").nth(number)
    for _attempt in range(8):
        cell.locator(".cm-content").click()
        page.keyboard.press("Control+Enter")
        try:
            expect(cell.locator(".jp-InputPrompt").first).to_have_text(STARTED, timeout=8000)
        except AssertionError:
            continue
        return
    pytest.fail(f"cell {number} did not run")


def output_of(page: Page, number: int) -> Locator:
    """The output of the cell of this number."""
    return page.locator(".jp-CodeCell").nth(number).locator(".jp-OutputArea-output")


def command(page: Page, name: str, **options: Any) -> None:
    """Execute a command of JupyterLab."""
    page.evaluate(
        "([name, options]) => window.jupyterapp.commands.execute(name, options)", [name, options]
    )
