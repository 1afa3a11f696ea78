"""The files that Python in a page needs: Pyodide's, the standard library's and our own.

Python for browsers and an editor are fetched once, by npm: ``package.json`` beside this module
names the versions, ``package-lock.json`` the digests of all that they bring. They go into the
user's cache; nothing else of them runs where the site is read. The files are compressed here, and
unpacked in the page: what they weigh hangs on no host. What stands in an archive is stored as it
is, so that the whole is compressed at once, which saves a fifth.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import shutil
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path

from songo_edu import writing
from songo_edu.errors import SongoError
from songo_edu.live.notebook import IMPORTED
from songo_edu.locale import _
from songo_edu.puzzles.page import RETIRED, collection_path, collections
from songo_edu.site import fetching
from songo_edu.site.fetching import whole

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


#: The folder of the files, beside those of the languages.
FOLDER = "live"
#: What of the standard library a chapter has no use for.
UNUSED = re.compile(
    r"^(unittest/|pdb|doctest|pydoc|mailbox|xmlrpc|wsgiref|ensurepip|venv|pickletools|imaplib|smtplib"
    r"|ftplib|poplib|ipaddress|turtle|ctypes/macholib|profile|cProfile|pstats|trace\.|webbrowser"
    r"|idlelib|curses|dbm|wave|plistlib|netrc|optparse|cmd\.|bdb|rlcompleter|tarfile"
    r"|multiprocessing/(dummy|shared|managers|pool|popen|synchronize|forkserver|heap|sharedctypes)"
    r"|_pyrepl|asyncio/(windows|proactor)|xml/(sax|dom)|email/_header_value|http/(server|cookie)"
    r"|_pyio|_pydatetime|_pydecimal|modulefinder|socketserver"
    # Of the encodings, those of the web, of archives and of Python itself are kept.
    r"|encodings/(?!__init__|aliases|ascii|utf_|latin_1|cp437|cp1252|idna|punycode|raw_|unicode_"
    r"|charmap|hex_|base64))"
)
#: What of our package the page has already, or asks for nowhere.
OUR_UNUSED = re.compile(
    r"^songo_edu/(dist/(?!rules/)|bench/|site/|cli/|teaching/print/fonts/)"
    r"|\.(po|css|pyc)$|__pycache__"
)
_DIGITS = 10


@dataclass(frozen=True)
class Files:
    """The files of a live site: what lies under which path, and what the page is told of them."""

    contents: Mapping[str, bytes]
    #: By the names that the page's script uses: path below the site, and bytes on the line.
    told: Mapping[str, tuple[str, int]]

    @property
    def weight(self) -> int:
        """Bytes that come over the line when a page is made live, but for what comes when asked."""
        return sum(size for name, (_path, size) in self.told.items() if name not in IMPORTED)


def made() -> Files:
    """Make the files."""
    fetched = modules()
    pyodide = fetched / "pyodide"
    version = json.loads((pyodide / "package.json").read_text("utf-8"))["version"]
    contents: dict[str, bytes] = {}
    told: dict[str, tuple[str, int]] = {}
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        data = (pyodide / name).read_bytes()
        path = f"{FOLDER}/{version}/{name}"
        # Named in the module as it is; the host compresses it.
        contents[path], told[name] = data, (path, len(squeezed(data)))
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as archive:
        library = {
            each: archive.read(each) for each in archive.namelist() if not each.endswith("/")
        }
    packed: dict[str, bytes] = {
        "wasm": (pyodide / "pyodide.asm.wasm").read_bytes(),
        "library": ahead(stored(library, lambda name: not UNUSED.match(name))),
        "course": stored(course(), lambda name: True),
        **{name: stored(installed(name), lambda name: True) for name in IMPORTED},
    }
    for name, data in packed.items():
        short = squeezed_once(data, fetched.parent)
        # Not named after what they are packed with: some servers would unpack them on the way.
        path = f"{FOLDER}/{name}.{digest(short)}.bin"
        contents[path], told[name] = short, (path, len(short))
    module = editor(fetched, HERE / "editor.js").encode()
    path = f"{FOLDER}/editor.{digest(module)}.js"
    contents[path], told["editor"] = module, (path, len(squeezed(module)))
    return Files(contents, told)


def ahead(library: bytes) -> bytes:
    """Return the standard library as pages have it (`songo_edu.site.live.pack`); it is cached."""
    fetched = modules()
    parts = [HERE / name for name in ("ahead.py", "ahead.json", "ahead.mjs")]
    told = hashlib.sha256(b"\0".join([library, *(path.read_bytes() for path in parts)]))
    path = fetched.parent / f"{told.hexdigest()}.zip"
    code, names, script = parts
    zipped = f"/lib/python{lock()[1].replace('.', '')}.zip"

    def prepare(out: Path) -> None:
        given = out.with_name("given.zip")
        writing.write(given, library)
        node([script, fetched / "pyodide", given, zipped, code, names, out])

    return whole(path, prepare).read_bytes()


def lock() -> tuple[dict[str, str], str]:
    """Return what Pyodide's lock file says of itself, and the version of its Python."""
    told = json.loads((modules() / "pyodide" / "pyodide-lock.json").read_text("utf-8"))["info"]
    return told, ".".join(told["python"].split(".")[:2])


def digest(data: bytes) -> str:
    """Return ten hexadecimal digits that change with the data."""
    return hashlib.sha256(data).hexdigest()[:_DIGITS]


def squeezed(data: bytes) -> bytes:
    """Return data compressed, the same for the same."""
    return gzip.compress(data, 9, mtime=0)


def squeezed_once(data: bytes, cache: Path) -> bytes:
    """Return data compressed, kept in the cache: most of it is the same at every build."""
    path = cache / f"{hashlib.sha256(data).hexdigest()}.gz"
    return whole(path, lambda made: writing.write(made, squeezed(data))).read_bytes()


def stored(files: Mapping[str, bytes], keep: Callable[[str], bool]) -> bytes:
    """Return an archive of files, not compressed within; what is alike lies side by side.

    Examples
    --------
    >>> archive = stored({"a.py": b"1", "b.txt": b"2"}, lambda name: name.endswith(".py"))
    >>> zipfile.ZipFile(io.BytesIO(archive)).namelist()
    ['a.py']
    """
    held = io.BytesIO()
    order = sorted(filter(keep, files), key=lambda name: (name.rpartition(".")[2], name))
    with zipfile.ZipFile(held, "w", zipfile.ZIP_STORED) as archive:
        for name in order:
            archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), files[name])
    return held.getvalue()


def course(unused: re.Pattern[str] = OUR_UNUSED) -> dict[str, bytes]:
    """Return the files of our package that Python in a page wants, as they lie in a wheel."""
    package = HERE.parents[1]
    found = _below(package, package.parent)
    for name in (*collections(), RETIRED):
        path = collection_path(name)
        found[f"songo_edu/puzzles/collections/{path.name}"] = path.read_bytes()
    return {name: short(name, data) for name, data in found.items() if not unused.search(name)}


def short(name: str, data: bytes) -> bytes:
    """Return a file without what only people read: of data the spaces.

    Examples
    --------
    >>> short("a.json", b'{ "pits": 7 }')
    b'{"pits":7}'
    """
    if not name.endswith(".json"):
        return data
    return json.dumps(json.loads(data), ensure_ascii=False, separators=(",", ":")).encode()


def _below(folder: Path, root: Path) -> dict[str, bytes]:
    paths: Iterable[Path] = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in paths}
