"""Try the tests again: with each Python, and the browser's with every core busy.

``python -m tools.trials pythons`` runs ``make test`` with all Pythons, each in a fresh clone with
an environment of its own, ``python -m tools.trials pythons check unit`` those steps alone. A Python
is looked for by its name, then among those of pyenv. ``python -m tools.trials steady 5`` runs the
browser tests five times as they are and five times beside busy processes.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
VERSIONS = ("3.11", "3.12", "3.13")
#: This many lines of a run that failed are shown.
SHOWN_LINES = 30
#: What of this environment would be felt in another.
_OURS = re.compile(r"VIRTUAL_ENV|PYTHON.*|MAKE.*|MFLAGS|VENV")


def candidates(version: str) -> Iterator[Path]:
    """Yield where a Python of a version may be: on the PATH, then below pyenv's folder."""
    if named := shutil.which(f"python{version}"):
        yield Path(named)
    root = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from sorted(root.glob(f"versions/{version}.*/bin/python"), reverse=True)


def is_version(python: Path, version: str) -> bool:
    """Whether a program starts and is a Python of that version: a shim may lead nowhere."""
    program = "import sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([python, "-c", program], capture_output=True, text=True, check=False)
    return done.stdout.strip() == version


def interpreter(version: str) -> Path | None:
    """Return a Python of a version, None where this machine has none."""
    return next(
        (candidate for candidate in candidates(version) if is_version(candidate, version)), None
    )


def tried(version: str, steps: list[str], folder: Path) -> bool:
    """Run the steps in a fresh clone, print how that went; return whether all passed."""
    python = interpreter(version)
    if python is None:
        print(f"Python {version}: not on this machine")
        return False
    began = time.monotonic()
    clone = folder / version
    subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
    clean = {name: value for name, value in os.environ.items() if not _OURS.fullmatch(name)}
    done = subprocess.run(
        ["make", f"PYTHON={python}", *steps],
        cwd=clone,
        env=clean,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        print(*done.stdout.splitlines()[-SHOWN_LINES:], sep="\n")
    went = "failed" if done.returncode else "passed"
    minutes = (time.monotonic() - began) / 60
    print(f"Python {version}: make {' '.join(steps)} {went} [{minutes:.1f} min]", flush=True)
    return not done.returncode


def pythons(*steps: str) -> bool:
    """Try all Pythons, one after the other; return whether each is there and passes."""
    with tempfile.TemporaryDirectory(prefix="songo-pythons-") as folder:
        passed = [tried(version, [*steps] or ["test"], Path(folder)) for version in VERSIONS]
    return all(passed)


# -- the browser tests, quiet and with every core busy ---------------------------------------------

BROWSER = (
    *(sys.executable, "-m", "pytest", "-p", "tests.lean", "tests/browser", "-q"),
    *("-m", "not slow", "-n", "auto", "--dist", "worksteal"),
)
BUSY = (sys.executable, "-c", "while True: pass")


@contextmanager
def busy_cores() -> Iterator[None]:
    """Keep every core busy as long as this lasts."""
    running = [subprocess.Popen(BUSY) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for process in running:
            process.kill()
            process.wait()


def run_once(name: str) -> bool:
    """Run the browser tests once, print how that went, and return whether all passed."""
    began = time.monotonic()
    done = subprocess.run(BROWSER, capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    red = [line for line in lines if line.startswith(("FAILED", "ERROR"))]
    last = lines[-1] if lines else "nothing was run"
    print(f"{name}: {last.strip('= ')} [{time.monotonic() - began:.0f} s]", *red, sep="\n  ")
    return done.returncode == 0


def steady(times: str = "5") -> bool:
    """Run them as often as asked for, each way; return whether no run was red."""
    numbers = range(1, int(times) + 1)
    green = [run_once(f"quiet {number}") for number in numbers]
    with busy_cores():
        green += [run_once(f"busy {number}") for number in numbers]
    print(f"{green.count(False)} of {len(green)} runs red")
    return all(green)


TRIALS: dict[str, Callable[..., bool]] = {"pythons": pythons, "steady": steady}

if __name__ == "__main__":
    raise SystemExit(not TRIALS[sys.argv[1]](*sys.argv[2:]))
