"""What Python is given in JupyterLite: our package, and others without what nobody asks for there.

A wheel is written here byte for byte the same for the same files, so that what a reader has of it
stays right until it changes.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from songo_edu import __version__, writing
from songo_edu.boards.bundle import bundle
from songo_edu.site.live.pack import course

#: What of our package no notebook asks for.
UNUSED = re.compile(r"^songo_edu/(bench/|site/|cli/|teaching/print/fonts/)|\.(po|pyc)$|__pycache__")
#: Named by others that do without them: what is here of them says so, or nothing.
EMPTY = {
    "jedi": ("0.20.1", 'raise ImportError("JupyterLite of this course completes without jedi")\n'),
    "widgetsnbextension": ("4.0.16", ""),
    "jupyterlab-widgets": ("3.0.17", ""),
}
#: By packages, what no notebook asks for: grammars of other languages, a package's own tests.
LEFT_OUT = {
    # Its scripts for the page lie with JupyterLite.
    "anywidget": re.compile(r"\.data/|^anywidget/(lab|nb)extension/"),
    "pygments": re.compile(
        r"^pygments/lexers/(?!__init__|_mapping|python|special)|^pygments/styles/(?!__init__|_mapping|default|_stata)"
    ),
    "ipython": re.compile(r"/(tests|sphinxext)/"),
    "networkx": re.compile(r"/tests/"),
}
_DAY = (2020, 1, 1, 0, 0, 0)
_NAME = re.compile(r"(?P<name>[^-]+)-(?P<version>[^-]+)-")


def write(folder: Path, fetched: Path) -> None:
    """Write all wheels that Python is given into a folder.

    Parameters
    ----------
    folder
        where they go.
    fetched
        the folder of those that pip has fetched.
    """
    for path in sorted(fetched.glob("*.whl")):
        found = _NAME.match(path.name)
        out = LEFT_OUT.get(found["name"].lower()) if found else None
        if out:
            writing.write(folder / path.name, without(path.read_bytes(), out))
        else:
            writing.copy(path, folder)
    for name, (version, text) in EMPTY.items():
        only = {f"{name.replace('-', '_')}/__init__.py": text.encode()}
        writing.write(folder / called(name, version), wheel(name, version, only))
    ours = {**course(UNUSED), "songo_edu/boards/whole.js": bundle().encode()}
    writing.write(folder / called("songo-edu", __version__), wheel("songo-edu", __version__, ours))


def called(name: str, version: str) -> str:
    """Return the name of a wheel's file.

    Examples
    --------
    >>> called("songo-edu", "0.1.0")
    'songo_edu-0.1.0-py3-none-any.whl'
    """
    return f"{name.replace('-', '_')}-{version}-py3-none-any.whl"


def wheel(name: str, version: str, files: Mapping[str, bytes]) -> bytes:
    """Return a wheel of some files in pure Python.

    Examples
    --------
    >>> made = wheel("songo-edu", "0.1.0", {"songo_edu/__init__.py": b""})
    >>> zipfile.ZipFile(io.BytesIO(made)).namelist()[:2]
    ['songo_edu/__init__.py', 'songo_edu-0.1.0.dist-info/METADATA']
    """
    told = f"{name.replace('-', '_')}-{version}.dist-info"
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    kind = "Wheel-Version: 1.0\nGenerator: songo-edu\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    more = {f"{told}/METADATA": metadata, f"{told}/WHEEL": kind, f"{told}/RECORD": ""}
    return _packed([*files.items(), *((path, text.encode()) for path, text in more.items())])


def without(data: bytes, out: re.Pattern[str]) -> bytes:
    """Return a wheel without some of its files."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        keep = [path for path in archive.namelist() if not out.search(path)]
        return _packed((path, archive.read(path)) for path in keep)


def _packed(files: Iterable[tuple[str, bytes]]) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, data in files:
            info = zipfile.ZipInfo(path, _DAY)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data, compresslevel=9)
    return held.getvalue()
