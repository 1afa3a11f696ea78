"""What is fetched once to make pages live: Python for browsers and an editor, by npm.

``package.json`` beside this module names the versions, ``package-lock.json`` the digests of all
that they bring. They go into the user's cache; nothing of it runs where the site is read but what
`songo_edu.site.live.pack` takes out.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path

from songo_edu import writing
from songo_edu.errors import SongoError
from songo_edu.locale import _
from songo_edu.site import fetching

HERE = Path(__file__).parent
ASKED = ("package.json", "package-lock.json")
#: What npm fetches, in MB.
FETCHED = 13


class LiveError(SongoError):
    """Pages cannot be made live; the message says what is missing."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(
            _(
                "--live needs npm, which fetches Pyodide and an editor once ({size} MB), and the "
                "extra “games”: {reason}"
            ).format(size=FETCHED, reason=reason)
        )


def modules() -> Path:
    """Return the folder of npm's packages, fetched where they are not there yet."""
    asked = [(HERE / name).read_bytes() for name in ASKED]
    return fetching.whole(fetching.kept("live", asked), _fetch)


def _fetch(folder: Path) -> None:
    """Let npm fetch its packages beside the folder that is to hold them."""
    npm = shutil.which("npm")
    if npm is None:
        raise LiveError(_("there is no npm here"))
    for name in ASKED:
        writing.copy(HERE / name, folder.parent)
    quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    quick = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000"]
    _run([npm, "ci", *quiet, *quick], folder.parent)
    (folder.parent / "node_modules").rename(folder)


def node(command: Sequence[str | Path]) -> None:
    """Run a script of Node, which comes with npm."""
    program = shutil.which("node")
    if program is None:
        raise LiveError(_("there is no Node here"))
    _run([program, *map(str, command)], HERE)


def _run(command: list[str], folder: Path) -> str:
    return fetching.run(command, folder, LiveError)


def editor(folder: Path, source: Path) -> str:
    """Return the editor as one module, from npm's packages in `folder`."""
    made = folder / "@esbuild"
    programs = [*made.glob("*/bin/esbuild"), *made.glob("*/esbuild.exe")]
    if not programs:
        raise LiveError(_("npm has fetched no esbuild for this machine"))
    with tempfile.TemporaryDirectory() as scratch:
        copy = writing.copy(source, scratch)
        out = Path(scratch) / "out.js"
        command = [str(programs[0]), str(copy), "--bundle", "--minify", "--format=esm"]
        command += [f"--outfile={out}", "--target=es2022", "--legal-comments=none"]
        command += [f"--alias:{name}={folder / name}" for name in _packages(folder)]
        _run(command, Path(scratch))
        return out.read_text("utf-8")


def _packages(folder: Path) -> list[str]:
    found = [path for path in folder.iterdir() if path.is_dir() and path.name[0] not in ".@"]
    for scope in ("@codemirror", "@lezer", "@marijn"):
        found += (folder / scope).iterdir()
    return sorted(path.relative_to(folder).as_posix() for path in found)


def installed(package: str) -> dict[str, bytes]:
    """Return the modules of an installed package in pure Python, by their paths; without tests."""
    try:
        listed = distribution(package).files or ()
    except PackageNotFoundError:
        listed = ()
    if not listed or find_spec(package) is None:
        raise LiveError(_("{package} is not installed").format(package=package))
    return {
        str(path.as_posix()): path.read_binary()
        for path in listed
        if path.parts[0] == package
        and path.suffix in (".py", ".gz", ".json", ".txt", ".dat")
        and "tests" not in path.parts[:-1]
    }
