"""The files that Python in a page needs: Pyodide's, the standard library's and our own.

They are compressed here, and unpacked in the page: what they weigh hangs on no host. What is in
an archive is stored as it is, so that the whole is compressed at once, which saves a fifth.
"""

import gzip
import hashlib
import io
import json
import re
import tempfile
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path

from songo_edu import writing
from songo_edu.live.notebook import IMPORTED
from songo_edu.locale import _
from songo_edu.puzzles.page import RETIRED, collection_path, collections
from songo_edu.site.fetching import HERE, LiveError, modules, node, run, whole


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
        packages = [path for path in folder.iterdir() if path.is_dir() and path.name[0] not in ".@"]
        for scope in ("@codemirror", "@lezer", "@marijn"):
            packages += (folder / scope).iterdir()
        names = sorted(path.relative_to(folder).as_posix() for path in packages)
        command += [f"--alias:{name}={folder / name}" for name in names]
        run(command, Path(scratch), LiveError)
        return out.read_text("utf-8")


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
    r"^songo_edu/(dist/(?!rules/)|bench/|site/|cli/|teaching/fonts/)"
    r"|\.(po|css|pyc)$|__pycache__"
)


@dataclass(frozen=True)
class Files:
    """The files of a live site: what lies under which path, and what the page is given of them."""

    contents: Mapping[str, bytes]
    #: By the names that the page's script uses: path below the site, and bytes on the line.
    listed: Mapping[str, tuple[str, int]]

    @property
    def weight(self) -> int:
        """Bytes that come over the line when a page is made live, but for what comes when asked."""
        return sum(size for name, (_path, size) in self.listed.items() if name not in IMPORTED)


def made() -> Files:
    """Make the files."""
    fetched = modules()
    pyodide = fetched / "pyodide"
    version = json.loads((pyodide / "package.json").read_text("utf-8"))["version"]
    contents: dict[str, bytes] = {}
    listed: dict[str, tuple[str, int]] = {}
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        data = (pyodide / name).read_bytes()
        path = f"{FOLDER}/{version}/{name}"
        # Named in the module as it is; the host compresses it.
        contents[path], listed[name] = data, (path, len(squeezed(data)))
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as archive:
        library = {
            name: archive.read(name)
            for name in archive.namelist()
            if not (name.endswith("/") or UNUSED.match(name))
        }
    packed: dict[str, bytes] = {
        "wasm": (pyodide / "pyodide.asm.wasm").read_bytes(),
        "library": ahead(stored(library)),
        "course": stored(course()),
        **{name: stored(installed(name)) for name in IMPORTED},
    }
    for name, data in packed.items():
        # Compressed once: most of it is the same at every build.
        cached = fetched.parent / f"{hashlib.sha256(data).hexdigest()}.gz"
        short = whole(cached, partial(_squeeze, data)).read_bytes()
        # Not named after what they are packed with: some servers would unpack them on the way.
        path = f"{FOLDER}/{name}.{digest(short)}.bin"
        contents[path], listed[name] = short, (path, len(short))
    module = editor(fetched, HERE / "editor.js").encode()
    path = f"{FOLDER}/editor.{digest(module)}.js"
    contents[path], listed["editor"] = module, (path, len(squeezed(module)))
    return Files(contents, listed)


def ahead(library: bytes) -> bytes:
    """Return the standard library as pages have it (`songo_edu.site.live.pack`); it is cached."""
    fetched = modules()
    parts = [HERE / name for name in ("ahead.py", "ahead.json", "ahead.mjs")]
    key = hashlib.sha256(b"\0".join([library, *(path.read_bytes() for path in parts)]))
    path = fetched.parent / f"{key.hexdigest()}.zip"
    code, names, script = parts
    zipped = f"/lib/python{lock()[1].replace('.', '')}.zip"

    def prepare(out: Path) -> None:
        given = out.with_name("given.zip")
        writing.write(given, library)
        node([script, fetched / "pyodide", given, zipped, code, names, out])

    return whole(path, prepare).read_bytes()


def lock() -> tuple[dict[str, str], str]:
    """Return what Pyodide's lock file says of itself, and the version of its Python."""
    data = json.loads((modules() / "pyodide" / "pyodide-lock.json").read_text("utf-8"))["info"]
    return data, ".".join(data["python"].split(".")[:2])


def digest(data: bytes) -> str:
    """Return ten hexadecimal digits that change with the data."""
    return hashlib.sha256(data).hexdigest()[:10]


def squeezed(data: bytes) -> bytes:
    """Return data compressed, the same for the same."""
    return gzip.compress(data, 9, mtime=0)


def _squeeze(data: bytes, path: Path) -> None:
    writing.write(path, squeezed(data))


def stored(files: Mapping[str, bytes]) -> bytes:
    """Return an archive of files, not compressed within; what is alike lies side by side."""
    order = sorted(files, key=lambda name: (name.rpartition(".")[2], name))
    return zipped({name: files[name] for name in order}, zipfile.ZIP_STORED)


def zipped(files: Mapping[str, bytes], how: int) -> bytes:
    """Return an archive of files in their order, the same for the same."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in files.items():
            info = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            archive.writestr(info, data, how, 9)
    return out.getvalue()


def course(unused: re.Pattern[str] = OUR_UNUSED) -> dict[str, bytes]:
    """Return the files of our package that Python in a page wants, as they lie in a wheel.

    Of data the spaces are left out.
    """
    package = HERE.parents[1]
    paths = {
        path.relative_to(package.parent).as_posix(): path
        for path in sorted(package.rglob("*"))
        if path.is_file()
    }
    chosen = [collection_path(RETIRED).with_name(f"{name}.json") for name in ("best", "days")]
    for path in (*map(collection_path, (*collections(), RETIRED)), *chosen):
        paths[f"songo_edu/puzzles/collections/{path.name}"] = path
    files = {name: path.read_bytes() for name, path in paths.items() if not unused.search(name)}
    for name in filter(lambda name: name.endswith(".json"), files):
        data = json.loads(files[name])
        files[name] = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    return files
