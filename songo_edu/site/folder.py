"""A copy of the course that plays when it is opened from a folder, on a stick or a shared disk.

Browsers load no module, fetch no file and start no worker from a file. So each page gets one
classic script with all that its boards can do, and puzzles and tables come as scripts as well.
"""

from __future__ import annotations

import base64
import json
import re
import shutil
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from html import escape
from pathlib import Path

from songo_edu import writing
from songo_edu.boards.dist import data_script, folder_script
from songo_edu.locale import LANGUAGES, catalogue
from songo_edu.site import builder
from songo_edu.site.output import MARK, building, made_ready, sign, written
from songo_edu.site.policy import in_head, policy

#: Where the copy goes, below the project's folder.
OUTPUT = Path("_build") / "folder"
SCRIPT = "_static/songo-folder.js"
#: What a copy in a folder has no use for: what is for hosts, searches and devices that install it.
_LEFT_OUT = (
    *("sw.js", "sitemap.xml", "robots.txt", "404.html", ".nojekyll", "manifest.webmanifest"),
    MARK,
)
_LEFT_OUT_FOLDERS = ("icons", "previews")
#: What thinks is handed to its worker as text; a table of endings is its own address.
POLICY = policy(worker_src="blob:", connect_src="data:")

_MODULE = re.compile(r'<script type="module" async src="_static/songo-board\.\w+\.js"></script>')
_DROPPED = re.compile(
    r'\n<link rel="(?:modulepreload|preload|manifest|apple-touch-icon)"[^>]*>| data-ahead="[^"]*"'
)
_OFFLINE = re.compile(r'<details class="site-offline">.*?</details>', re.DOTALL)
_ELEMENT = re.compile(r"<songo-offline\b[^>]*></songo-offline>")
_TABLE = re.compile(r"songo-endings-(\w+)\.\w+\.bin")


def build(
    languages: Sequence[str] | None = None,
    output: Path | None = None,
    *,
    site_url: str | None = None,
    force: bool = False,
) -> Path:
    """Build the course as a folder that plays when its pages are opened, and return the folder.

    Parameters and errors are those of `songo_edu.site.builder.build`; it goes to ``_build/folder``
    by default.
    """
    root = builder.project_root()
    ours = (*LANGUAGES, *(name for name in builder.TOP if _is_copied(Path(name))))
    made = made_ready(output or root / OUTPUT, root.resolve() if force else None)
    force = force or output is None
    with ExitStack() as stack:
        stack.enter_context(building(made, ours, force=force))
        scratch = stack.enter_context(tempfile.TemporaryDirectory(prefix="songo-edu-"))
        site = builder.build(languages, Path(scratch), site_url=site_url, live=False, lite=False)
        built = [code for code in LANGUAGES if (site / code).is_dir()]
        stack.enter_context(written(made, ours, force=force))
        write(site, made, built)
        for code in built:
            sign(made / code)
    return made


def write(site: Path, output: Path, languages: Sequence[str]) -> None:
    """Write the copy of a built site."""
    output.mkdir(parents=True, exist_ok=True)
    for path in sorted(site.iterdir()):
        if path.is_file() and _is_copied(path.relative_to(site)):
            writing.copy(path, output)
    for code in languages:
        if (output / code).is_symlink():
            (output / code).unlink()
        elif (output / code).exists():
            shutil.rmtree(output / code)
        shutil.copytree(
            site / code,
            output / code,
            ignore=shutil.ignore_patterns(*_LEFT_OUT, *_LEFT_OUT_FOLDERS),
        )
        _one_script(output / code, code)
        for page in sorted((output / code).glob("*.html")):
            writing.write(page, in_folder(page.read_text("utf-8"), code))


def _is_copied(path: Path) -> bool:
    """Return whether a file of a site, by its path there, is one at its top that a copy has too."""
    return len(path.parts) == 1 and path.name not in _LEFT_OUT


def _one_script(folder: Path, language: str) -> None:
    """Put one script in the place of the board's modules, and scripts in that of data."""
    static = folder / "_static"
    tables = {}
    for table in sorted(static.glob("songo-endings-*.bin")):
        match = _TABLE.fullmatch(table.name)
        path = f"_static/{table.stem}"
        if match:
            tables[match[1]] = path
        held = base64.b64encode(table.read_bytes()).decode()
        address = json.dumps(f"data:application/octet-stream;base64,{held}")
        writing.write(folder / f"{path}.js", data_script(path, address))
        table.unlink()
    for module in static.glob("songo-*.js"):
        if not module.name.startswith("songo-endings-"):
            module.unlink()
    for worker in static.glob("offline.*.js"):
        worker.unlink()
    writing.write(folder / SCRIPT, folder_script(language, tables))
    for data in sorted((folder / "puzzles").glob("*.json")):
        path = f"puzzles/{data.name}"
        writing.write(folder / f"{path}.js", data_script(path, data.read_text("utf-8")))
        data.unlink()


def in_folder(page: str, language: str) -> str:
    """Return a page of the site as it is opened from a folder."""
    _: Callable[[str], str] = catalogue(language).gettext
    sentence = escape(_("This copy of the course needs no connection."))
    page = page.replace(in_head(policy()), in_head(POLICY))
    page = _DROPPED.sub("", page)
    page = _OFFLINE.sub(f"<p>{sentence}</p>", page)
    page = _ELEMENT.sub(f"<p>{sentence}</p>", page)
    return _MODULE.sub(f'<script defer src="{SCRIPT}"></script>', page)
