"""Programs that a build runs, and what it fetches or makes once, kept in the user's cache.

Live pages need Python for browsers and an editor, which come by npm: ``live/package.json`` names
the versions, ``package-lock.json`` the digests of all that they bring. JupyterLite needs the same
Python, its own builder (``live/environment.txt``), by pip into an environment of its own, and what
Python is given in the reader's browser (``live/browser.txt``).
"""

import ctypes
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from songo_edu import writing
from songo_edu.engine.compiled import cache_folder
from songo_edu.errors import SongoError
from songo_edu.locale import _, later

#: What says of itself what is fetched.
HERE = Path(__file__).parent / "live"
NPM_FILES = (HERE / "package.json", HERE / "package-lock.json")
ENVIRONMENT, BROWSER = HERE / "environment.txt", HERE / "browser.txt"
#: What builds JupyterLite: itself, Pyodide's Python for it, and what shows widgets there.
BUILDERS = (
    *("jupyterlite-core", "jupyterlite-pyodide-kernel[lock]"),
    *("jupyter-server", "anywidget", "jupyterlab-widgets"),
)
#: The Python that builds it, and what it is called where it is looked for.
PYTHON = (3, 12)
CALLED = ("python3.12", "python3", "python")

#: Makes an error of the sentence that says what is wrong.
Refusal = Callable[[str], SongoError]
_DIGITS = 10
_LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None
_PR_SET_PDEATHSIG = 1


def cached_folder(name: str, parts: Iterable[bytes]) -> Path:
    """Return the folder in the cache for what is fetched by what some parts say."""
    return cache_folder() / name / hashlib.sha256(b"\0".join(parts)).hexdigest()[:_DIGITS]


def whole(path: Path, make: Callable[[Path], object]) -> Path:
    """Return a folder or a file, made where it is not there yet."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=path.parent) as scratch:
            made = Path(scratch) / "made"
            make(made)
            if not path.exists():  # another build may have been quicker
                made.rename(path)
    return path


def run(
    command: list[str],
    folder: Path,
    refuse: Refusal,
    patience: float = 900,
    more: Mapping[str, str] | None = None,
) -> str:
    """Run a program in a folder and return what it prints."""
    # The modules of this Python are none of another's.
    environment = {**os.environ, **(more or {})}
    environment.pop("PYTHONPATH", None)
    try:
        with started(
            command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process:
            text, wrong = process.communicate(timeout=patience)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise refuse(str(error)) from None
    if process.returncode:
        output = (wrong.strip() or text.strip()).splitlines()
        raise refuse(output[-1] if output else f"{command[0]}: {process.returncode}")
    return text


@contextmanager
def started(command: Sequence[str], **options: Any) -> Iterator[subprocess.Popen[str]]:
    """Start a program; end it in the end, with whatever it has started itself.

    Of a build that is killed outright no line runs any more; there Linux ends what it had started.
    """
    if _LIBC is not None:
        options["preexec_fn"] = _end_with_parent
    process = subprocess.Popen(command, text=True, start_new_session=True, **options)
    try:
        yield process
    finally:
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:  # a system without groups of processes
                process.kill()
        for stream in (process.stdout, process.stderr):
            if stream is not None:
                stream.close()
        process.wait()


def _end_with_parent() -> None:
    if _LIBC is not None:
        _LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


# -- what npm and pip bring ------------------------------------------------------------------------


class LiveError(SongoError):
    """Pages cannot be made live; the message says what is missing."""

    megabytes = 13  # that npm fetches
    message = later(
        "--live needs npm, which fetches Pyodide and an editor once ({size} MB), and the "
        "extra “games”: {reason}"
    )

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(_(self.message).format(size=self.megabytes, reason=reason))


class LiteError(LiveError):
    """JupyterLite cannot be built; the message says what is missing, and the way out."""

    megabytes = 70
    message = later(
        "--lite needs Python 3.12 and npm, and fetches JupyterLite and Pyodide once "
        "({size} MB): {reason}"
    )


def modules() -> Path:
    """Return the folder of npm's packages, fetched where they are not there yet."""

    def fetch(folder: Path) -> None:
        """Let npm fetch its packages beside the folder that is to hold them."""
        npm = shutil.which("npm")
        if npm is None:
            raise LiveError(_("there is no npm here"))
        for path in NPM_FILES:
            writing.copy(path, folder.parent)
        quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        quick = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000"]
        run([npm, "ci", *quiet, *quick], folder.parent, LiveError)
        (folder.parent / "node_modules").rename(folder)

    return whole(cached_folder("live", [path.read_bytes() for path in NPM_FILES]), fetch)


def node(command: Sequence[str | Path]) -> None:
    """Run a script of Node, which comes with npm."""
    program = shutil.which("node")
    if program is None:
        raise LiveError(_("there is no Node here"))
    run([program, *map(str, command)], HERE, LiveError)


@dataclass(frozen=True)
class Tools:
    """What builds JupyterLite."""

    python: Path  # of its environment
    wheels: Path  # the folder of what Python is given in the browser
    pyodide: Path  # the folder of Pyodide's files


def tools(python: Path | None = None) -> Tools:
    """Return what builds JupyterLite, fetched where it is not there yet."""
    parts = [repr(BUILDERS).encode(), ENVIRONMENT.read_bytes(), BROWSER.read_bytes()]
    folder = cached_folder("lite", parts)
    if python is not None and _version(python) != PYTHON:
        raise LiteError(_("{path} is not a Python 3.12").format(path=python))
    own = python if python or folder.is_dir() else found_python()
    try:
        pyodide = modules() / "pyodide"
    except LiveError as error:
        raise LiteError(error.reason) from None
    if own is not None:
        whole(folder, lambda made: _fetch_builders(own, made))
    return Tools(_inside(folder / "environment"), folder / "wheels", pyodide)


def found_python() -> Path:
    """Return a Python 3.12 of this machine: the one that runs here, if it is one."""
    for path in (sys.executable, *map(shutil.which, CALLED)):
        if path and _version(Path(path)) == PYTHON:
            return Path(path)
    raise LiteError(_("there is no Python 3.12 here; install it, or name it by --lite-python"))


def _version(python: Path) -> tuple[int, ...] | None:
    """Return a Python's version, None where it is no Python that starts."""
    command = [str(python), "-c", "import sys; print(*sys.version_info[:2])"]
    try:
        return tuple(map(int, run(command, Path.cwd(), LiteError).split()))
    except (LiteError, ValueError):
        return None


def _fetch_builders(python: Path, folder: Path) -> None:
    """Make the environment and fetch the wheels."""
    environment, wheels = folder / "environment", folder / "wheels"
    run([str(python), "-m", "venv", str(environment)], folder.parent, LiteError)
    pip = [str(_inside(environment)), "-m", "pip", "--disable-pip-version-check", "--quiet"]
    install = [*pip, "install", "--no-compile", "-c", str(ENVIRONMENT), *BUILDERS]
    run(install, folder.parent, LiteError)
    # Of each the one file that runs on any machine: the browser is none of those pip knows.
    any_machine = ["--platform=any", "--implementation=py", "--abi=none", "--only-binary=:all:"]
    wanted = ["--no-deps", "--python-version=3.14", "-d", str(wheels), "-r", str(BROWSER)]
    run([*pip, "download", *any_machine, *wanted], folder.parent, LiteError)


def _inside(environment: Path) -> Path:
    """Return the Python of an environment."""
    on_windows = environment / "Scripts" / "python.exe"
    return on_windows if on_windows.is_file() else environment / "bin" / "python"
