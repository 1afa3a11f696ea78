"""JupyterLite beside the pages of a site: built by its own builder, then made to fit the course.

A wheel is written here byte for byte the same for the same files, so that what a reader has of it
stays right until it changes.
"""

import hashlib
import json
import re
import shutil
import tempfile
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from songo_edu import __version__, writing
from songo_edu.site.chapters import runnable
from songo_edu.site.fetching import LiteError, Tools, run
from songo_edu.site.live.pack import course, squeezed, zipped
from songo_edu.site.live.page import FRONT, framed, lite_script, lite_worker
from songo_edu.site.offline import LITE

# -- what Python is given in JupyterLite: our package, and others without what nobody asks for the--

#: What of our package no notebook asks for.
UNUSED = re.compile(r"^songo_edu/(bench/|site/|cli/|teaching/fonts/)|\.(po|pyc)$|__pycache__")
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


def write_wheels(folder: Path, fetched: Path) -> None:
    """Write all wheels that Python is given into a folder."""
    for path in sorted(fetched.glob("*.whl")):
        out = LEFT_OUT.get(path.name.partition("-")[0].lower())
        if out is None:
            writing.copy(path, folder)
            continue
        with zipfile.ZipFile(path) as archive:
            names = [name for name in archive.namelist() if not out.search(name)]
            data = zipped({name: archive.read(name) for name in names}, zipfile.ZIP_DEFLATED)
        writing.write(folder / path.name, data)
    for name, (version, text) in EMPTY.items():
        only = {f"{name.replace('-', '_')}/__init__.py": text.encode()}
        writing.write(folder / called(name, version), wheel(name, version, only))
    ours = course(UNUSED)
    writing.write(folder / called("songo-edu", __version__), wheel("songo-edu", __version__, ours))


def called(name: str, version: str) -> str:
    """Return the name of a wheel's file."""
    return f"{name.replace('-', '_')}-{version}-py3-none-any.whl"


def wheel(name: str, version: str, files: Mapping[str, bytes]) -> bytes:
    """Return a wheel of some files in pure Python.

    Examples
    --------
    >>> from io import BytesIO
    >>> made = wheel("songo-edu", "0.1.0", {"songo_edu/__init__.py": b""})
    >>> zipfile.ZipFile(BytesIO(made)).namelist()[:2]
    ['songo_edu/__init__.py', 'songo_edu-0.1.0.dist-info/METADATA']
    """
    folder = f"{name.replace('-', '_')}-{version}.dist-info"
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    kind = "Wheel-Version: 1.0\nGenerator: songo-edu\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    more = {f"{folder}/METADATA": metadata, f"{folder}/WHEEL": kind, f"{folder}/RECORD": ""}
    texts = {path: text.encode() for path, text in more.items()}
    return zipped({**files, **texts}, zipfile.ZIP_DEFLATED)


# -- its notebooks: those of the book, as it wants them -----------------------------------------

#: What JupyterLite's Python says of itself: without it a notebook's code has no colours.
LANGUAGE = {
    "codemirror_mode": {"name": "python", "version": 3},
    "file_extension": ".py",
    "mimetype": "text/x-python",
    "name": "python",
    "nbconvert_exporter": "python",
    "pygments_lexer": "ipython3",
    "version": "3.14",
}
KERNEL = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}


def write_notebooks(folder: Path, book: Path, languages: Iterable[str]) -> None:
    """Write the chapters in some languages, each language into a folder of its own."""
    for code in languages:
        (folder / code).mkdir(parents=True)
        for name in runnable(book / code):
            path = book / code / f"{name}.ipynb"
            data = opened(json.loads(path.read_text("utf-8")))
            text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
            writing.write(folder / code / path.name, text)


def opened(notebook: Mapping[str, Any]) -> dict[str, Any]:
    """Return a notebook of the book as JupyterLite opens it.

    What the site itself serves is trusted: its figures are shown as they are stored. What a board
    is without Python is no more than its position; such output stays away until its cell is run.
    """
    cells = []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            outputs = [
                output
                for output in cell["outputs"]
                if not "".join(output.get("data", {}).get("text/html", "")).startswith("<songo-")
            ]
            cell = {**cell, "outputs": outputs, "metadata": {**cell["metadata"], "trusted": True}}
        cells.append(cell)
    data = {**notebook["metadata"], "kernelspec": KERNEL, "language_info": LANGUAGE}
    return {**notebook, "cells": cells, "metadata": data}


# -- JupyterLite itself ----------------------------------------------------------------------------

#: Its one program that is built: a notebook, without the files beside it.
APP = "notebooks"
#: Pyodide's files that Python needs.
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
#: What is named for terminals, and what takes the place of files that are not there.
EXCLUDED = ("decorator", "parso", "pexpect", "prompt-toolkit", "ptyprocess", "wcwidth")
#: What comes with Python, before a notebook asks.
FIRST = ("micropip", "piplite", "songo-edu")
#: Parts of JupyterLite that lead out of the notebook, to pages that are not built.
PARTED = (
    "@jupyter-notebook/application-extension:logo",
    "@jupyter-notebook/application-extension:opener",
    "@jupyter-notebook/application-extension:pages",
    "@jupyter-notebook/console-extension",
    "@jupyter-notebook/tree-extension",
    "@jupyterlab/help-extension",
    "@jupyterlite/notebook-application-extension:logo",
)
#: What JupyterLite's own scripts weigh on the line, in bytes, until a board is there; measured
#: by ``python -m benchmarks.browser --lite``.
OWN = 2_120_000
#: What JupyterLite's page is given: itself to our script, and no other host to Python.
KERNEL_SETTINGS = "@jupyterlite/pyodide-kernel-extension:kernel"
SETTINGS = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "appName": "Songo",
        "disabledExtensions": list(PARTED),
        "exposeAppInBrowser": "true",
        "litePluginSettings": {KERNEL_SETTINGS: {"disablePyPIFallback": True}},
    },
}
#: Left over from how JupyterLite was made.
_IDLE = ("rspack.config*.js", "package.json", "doc", "repl", "jupyterlite.schema.v0.json")


def make(site: Path, book: Path, languages: Sequence[str], tools: Tools) -> int:
    """Build JupyterLite into a site; return the bytes that come until Python is ready."""
    with tempfile.TemporaryDirectory(prefix="songo-edu-") as scratch:
        made = built(Path(scratch), book, languages, tools)
        weight = fitted(made)
        shutil.rmtree(site / LITE, ignore_errors=True)
        shutil.move(made, site / LITE)
    return weight


def built(scratch: Path, book: Path, languages: Sequence[str], tools: Tools) -> Path:
    """Return the folder of JupyterLite as its own builder makes it."""
    source, output = scratch / "source", scratch / "made"
    pyodide = source / "static" / "pyodide"
    for folder in (pyodide, source / "wheels"):
        folder.mkdir(parents=True)
    for name in PYODIDE:
        writing.copy(tools.pyodide / name, pyodide)
    lock = json.loads((tools.pyodide / "pyodide-lock.json").read_text("utf-8"))
    # Of its packages none lies here: what is named is what there is.
    _write(pyodide / "pyodide-lock.json", {**lock, "packages": {}})
    write_wheels(source / "wheels", tools.wheels)
    write_notebooks(source / "content", book, languages)
    _write(source / "jupyter_lite_config.json", config(output))
    _write(source / "jupyter-lite.json", SETTINGS)
    # A solve that fails must fail the build: what is not found here would be asked of a host.
    quiet = {"UV_PYTHON_DOWNLOADS": "never", "UV_OFFLINE": "1", "UV_NO_CONFIG": "1"}
    run([str(tools.python), "-m", "jupyterlite_core", "build"], source, LiteError, more=quiet)
    if not (output / APP / "index.html").is_file():
        raise LiteError("jupyter lite build")
    return output


def config(output: Path) -> dict[str, Any]:
    """Return what JupyterLite's builder is given."""
    return {
        "LiteBuildConfig": {
            "apps": [APP],
            "contents": ["content"],
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
            "output_dir": str(output),
        },
        "PyodideLockAddon": {
            "enabled": True,
            "excludes_extra": list(EXCLUDED),
            "patches": {"packages": {"songo-edu": {"depends": ["anywidget"]}}},
            "prefetch_extra": list(FIRST),
            "pyodide_lock_uv_options": {"extra_uv_args": ["--no-index", "--offline"]},
            "specs": ["songo-edu"],
            "wheels": ["wheels"],
        },
    }


def fitted(made: Path) -> int:
    """Put our frame round JupyterLite; return the bytes that come until Python is ready."""
    for pattern in _IDLE:
        for path in made.glob(pattern):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    for path in made.rglob("*.map"):
        path.unlink()
    page = made / APP / "index.html"
    data = json.loads((made / "jupyter-lite.json").read_text("utf-8"))["jupyter-config-data"]
    writing.write(made / "songo.js", lite_script(data["appVersion"]))
    writing.write(page, framed(page.read_text("utf-8")))
    writing.write(made / "index.html", FRONT)
    digest = hashlib.sha256()
    for path in sorted(path for path in made.rglob("*") if path.is_file()):
        digest.update(path.relative_to(made).as_posix().encode() + b"\0" + path.read_bytes())
    version = digest.hexdigest()[:10]  # changes with any file of JupyterLite
    stock = (made / "service-worker.js").read_text("utf-8")
    writing.write(made / "service-worker.js", lite_worker(stock, version))
    return weight(made)


def weight(made: Path) -> int:
    """Return the bytes that come over the line until Python is ready, compressed by the host."""
    lock = json.loads((made / "static" / "pyodide-lock" / "pyodide-lock.json").read_text("utf-8"))
    packages = lock["packages"]
    settings = json.loads((made / "jupyter-lite.json").read_text("utf-8"))["jupyter-config-data"]
    kernel = settings["litePluginSettings"][KERNEL_SETTINGS]
    wanted, waiting = set[str](), list(kernel["loadPyodideOptions"]["packages"])
    while waiting:
        name = waiting.pop()
        if name not in wanted:
            wanted.add(name)
            waiting += packages[name]["depends"]
    folder = made / "static" / "pyodide-lock"
    files = [made / "static" / "pyodide" / name for name in PYODIDE]
    files += [folder / packages[name]["file_name"] for name in wanted]
    data = ((path.suffix, path.read_bytes()) for path in files)
    return OWN + sum(len(d if suffix in (".whl", ".zip") else squeezed(d)) for suffix, d in data)


def _write(path: Path, data: dict[str, Any]) -> None:
    writing.write(path, json.dumps(data))
