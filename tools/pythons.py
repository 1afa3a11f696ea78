"""Try the project with each of its Pythons, in a fresh clone with an environment of its own.

``python -m tools.pythons`` runs ``make test`` with all of them, ``python -m tools.pythons check
unit`` those steps alone. A Python is looked for by its name, then among those of pyenv.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
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


def found(version: str) -> Path | None:
    """Return a Python of a version, None where this machine has none."""
    return next(
        (candidate for candidate in candidates(version) if is_version(candidate, version)), None
    )


def tried(version: str, steps: list[str], folder: Path) -> bool:
    """Run the steps in a fresh clone, print how that went; return whether all passed."""
    python = found(version)
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


def main(steps: list[str]) -> int:
    """Try all Pythons, one after the other; the exit code is 1 where one is missing or fails."""
    with tempfile.TemporaryDirectory(prefix="songo-pythons-") as folder:
        passed = [tried(version, steps or ["test"], Path(folder)) for version in VERSIONS]
    return int(not all(passed))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
