"""Build the course: jupyter-book once for each language, side by side under one front page.

A copy of it plays when it is opened from a folder, on a stick or a shared disk. Browsers load no
module, fetch no file and start no worker from a file: so each page gets one classic script with all
that its boards can do, and puzzles and tables come as scripts as well.
"""

import base64
import importlib.util
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any

from songo_edu import writing
from songo_edu.boards.dist import data_script, folder_script
from songo_edu.locale import LANGUAGES, WHOLE, _, catalogue, language
from songo_edu.puzzles.store import require_writable, write_bytes
from songo_edu.site import chapters, fetching, front, offline
from songo_edu.site.book import making
from songo_edu.site.book.edition import edition
from songo_edu.site.live import lite as jupyterlite
from songo_edu.site.live import pack
from songo_edu.site.live.page import write_lite, write_live
from songo_edu.site.output import MARK, building, made_ready, sign, written
from songo_edu.site.output import BuildError as BuildError
from songo_edu.site.publisher import Publisher, own_puzzles, parted, read_settings
from songo_edu.site.security_policy import in_head, policy

#: Where the site is put, below the project's folder.
OUTPUT = Path("_build") / "site"
#: What a build writes at the top of a site, beside its folders.
TOP = (*front.TOP, *offline.TOP)

#: The colours of a log of Sphinx.
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
# One line of it that reports trouble.
_TROUBLE = re.compile(r"\b(?:WARNING|ERROR|CRITICAL|SEVERE)\b")
# Without the grammars of addresses, that jsonschema would make for two seconds and not use.
_RUN = """import sys
sys.modules["rfc3987_syntax"] = None
from jupyter_book.cli.main import main
main()"""
# Enough to see what went wrong, and where.
_SHOWN_LINES = 40


def project_root() -> Path:
    """Return the folder that holds the book: this one or one above it."""
    here = Path.cwd().resolve()
    for folder in (here, *here.parents, Path(__file__).resolve().parents[2]):
        if (folder / "_config.yml").is_file() and (folder / "book").is_dir():
            return folder
    raise BuildError(_("no book in {folder}: run this in the project’s folder").format(folder=here))


def require_book() -> None:
    """Refuse to read the course without what reads it."""
    if importlib.util.find_spec("jupyter_book") is None:
        raise BuildError(
            _("building the course needs the extra “book”: pip install 'songo-edu[book]'")
        )


def build(
    languages: Sequence[str] | None = None,
    output: Path | None = None,
    *,
    site_url: str | None = None,
    live: bool | None = None,
    lite: bool | None = None,
    lite_python: Path | None = None,
    book: bool = False,
    force: bool = False,
) -> Path:
    """Build the course in some languages, and return the folder of the site.

    Each language replaces its own part of the folder only when its build has succeeded; the pages
    of others are left as they are. Any folder but ``_build/site`` is empty, or a build wrote it.

    `site_url`, `live` and `lite` are in the place of what ``_config.yml`` says: the address,
    whether chapters may be made live, and whether they open in JupyterLite (`songo_edu.site.live`),
    which the Python 3.12 `lite_python` builds; it is looked for where it is not given. With `book`
    PDF and EPUB of the course are beside its pages (`songo_edu.site.book`); with `force` what no
    build wrote may be replaced.

    A `PublisherError`, `LiveError`, `LiteError` or `BookError` names a setting that cannot be used,
    or what is missing; a `BuildError` what else is wrong, also a page that gives a warning.
    """
    languages = languages or WHOLE
    unknown = [code for code in languages if code not in LANGUAGES]
    if unknown:
        sentence = _("the course has no language {code!r}; it has: {known}")
        raise BuildError(sentence.format(code=unknown[0], known=", ".join(LANGUAGES)))
    require_book()
    root = project_root()
    settings = read_settings(root, site_url)
    publisher = Publisher.read(settings)
    own_puzzles(publisher, root, proved=True)
    wanted = publisher.live if live is None else live
    files = pack.made() if wanted else None  # before the work of building
    opened = publisher.lite if lite is None else lite
    tools = fetching.tools(lite_python) if opened else None
    for form in making.FORMS if book else ():
        making.maker(form)
    site = made_ready(output or root / OUTPUT, root.resolve() if force else None)
    ours = (*LANGUAGES, pack.FOLDER, offline.LITE, *TOP)
    force = force or output is None  # a place of its own
    with ExitStack() as stack:
        stack.enter_context(building(site, ours, force=force))
        scratch = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="songo-edu-")))
        built = _built(root, settings, languages, scratch)
        stack.enter_context(written(site, ours, force=force))
        for code, pages in built.items():
            _replace(pages, site / code)
        present = tuple(code for code in LANGUAGES if (site / code).is_dir())
        course = root / "book"
        first = chapters.first_page(course / LANGUAGES[0])
        renamed, moved = chapters.renamed_pages(course), chapters.moved_fragments(course)
        front.write(site, present, first, renamed, publisher, moved)
        if book:
            making.write_beside(site, root, languages)
        if set(languages) >= set(present):  # else others may still want what lies there
            shutil.rmtree(site / pack.FOLDER, ignore_errors=True)
            shutil.rmtree(site / offline.LITE, ignore_errors=True)
        if files:
            write_live(site, root / "book", languages, files)
        if tools:
            weight = jupyterlite.make(site, root / "book", present, tools)
            write_lite(site, root / "book", languages, weight)
        offline.write(site, present, first, publisher)
    return site


def make_book(
    form: str,
    output: Path | None = None,
    *,
    site: Path | None = None,
    force: bool = False,
    teachers: bool = False,
) -> dict[Path, int]:
    """Make the book in the language in force, or its booklet for teachers.

    Return the files and how many bytes they have: a book to print has the sheet round it beside it.
    """
    root = project_root()
    name = f"songo-teachers-{language()}" if teachers else f"songo-{language()}"
    path = output or root / OUTPUT.parent / f"{name}.{form}"
    around = path.with_name(f"{path.stem}-cover.pdf") if form == "pdf" and not teachers else None
    if output is None:
        path.parent.mkdir(exist_ok=True)
    for file in filter(None, (path, around)):
        require_writable(file, force=force or output is None)
    printed = making.maker(form)
    imprint = replace(making.imprint_of(root), teachers=teachers)
    with ExitStack() as stack:
        if site is None:
            scratch = stack.enter_context(tempfile.TemporaryDirectory(prefix="songo-edu-"))
            site = build([language()], Path(scratch))
        book = edition(site, root / "book", language(), imprint)
    made = {path: printed(book)}
    if around is not None:
        made[around] = making.wrapped(book, root / "book", made[path])
    for file, data in made.items():
        write_bytes(file, [data])
    return {file: len(data) for file, data in made.items()}


def _built(
    root: Path, settings: dict[str, Any], languages: Sequence[str], scratch: Path
) -> dict[str, Path]:
    """Build languages side by side, outside the sources; return the folder of each one's pages."""
    import yaml

    pages = {}
    with ExitStack() as stack:
        running = {}
        for code in languages:
            folder = scratch / code
            folder.mkdir()
            config = folder / "_config.yml"
            writing.write(config, yaml.safe_dump(with_language(settings, code)))
            # --all: a change of the board's script alone would not be copied otherwise.
            command = [sys.executable, "-c", _RUN, "build", str(root / "book" / code)]
            command += ["--config", str(config), "--path-output", str(folder)]
            command += ["-W", "--keep-going", "--all"]
            log = stack.enter_context((folder / "log").open("w+", encoding="utf-8"))
            program = fetching.started(command, stdout=log, stderr=subprocess.STDOUT, cwd=root)
            running[code] = log, stack.enter_context(program)
        for code, (log, process) in running.items():
            ended = process.wait()
            log.seek(0)
            text = COLOUR.sub("", log.read())
            trouble = [line for line in text.splitlines() if _TROUBLE.search(line)]
            if ended or trouble:
                shown = trouble[:_SHOWN_LINES] or text.splitlines()[-_SHOWN_LINES:]
                sentence = _("the course could not be built ({code}): {reason}")
                raise BuildError(sentence.format(code=code, reason="\n".join(shown)))
            pages[code] = scratch / code / "_build" / "html"
    return pages


def with_language(settings: dict[str, Any], language: str) -> dict[str, Any]:
    """Return the book's settings for one language; ours are handed to our extension."""
    theirs, ours = parted(settings)
    sphinx = settings.get("sphinx") or {}
    config = {**(sphinx.get("config") or {}), "language": language, **ours}
    return {**theirs, "sphinx": {**sphinx, "config": config}}


def _replace(pages: Path, place: Path) -> None:
    """Put finished pages in their place; nobody is served a half-built site for long."""
    # What only Sphinx wants on its next run.
    for name in (".buildinfo", "objects.inv"):
        (pages / name).unlink(missing_ok=True)
    sign(pages)
    _remove(place)
    shutil.move(pages, place)


def _remove(place: Path) -> None:
    """Remove a folder, a file or a link, where there is one."""
    if place.is_symlink() or place.is_file():
        place.unlink()
    elif place.exists():
        shutil.rmtree(place)


# -- the copy that is opened from a folder ---------------------------------------------------------

#: Where the copy goes, below the project's folder.
FOLDER_OUTPUT = Path("_build") / "folder"
SCRIPT = "_static/songo-folder.js"
#: What a copy in a folder has no use for: what is for hosts, searches and devices that install it.
_LEFT_OUT = (
    *("sw.js", "sitemap.xml", "robots.txt", "404.html", ".nojekyll", "manifest.webmanifest"),
    MARK,
)
_LEFT_OUT_FOLDERS = ("icons", "previews")
#: What thinks is handed to its worker as text; a table of endings is its own address.
FOLDER_POLICY = policy(worker_src="blob:", connect_src="data:")

_MODULE = re.compile(r'<script type="module" async src="_static/songo-board\.\w+\.js"></script>')
_DROPPED = re.compile(
    r'\n<link rel="(?:modulepreload|preload|manifest|apple-touch-icon)"[^>]*>| data-ahead="[^"]*"'
)
_OFFLINE = re.compile(
    r'<details class="site-offline">.*?</details>|<songo-offline\b[^>]*></songo-offline>', re.DOTALL
)
_TABLE = "songo-endings-"


def build_folder(
    languages: Sequence[str] | None = None,
    output: Path | None = None,
    *,
    site_url: str | None = None,
    force: bool = False,
) -> Path:
    """Build the course as a folder that plays when its pages are opened, and return the folder.

    Parameters and errors are those of `build`; it goes to ``_build/folder`` by default.
    """
    root = project_root()
    top = (name for name in TOP if "/" not in name and name not in _LEFT_OUT)
    ours = (*LANGUAGES, *top)
    made = made_ready(output or root / FOLDER_OUTPUT, root.resolve() if force else None)
    force = force or output is None
    with ExitStack() as stack:
        stack.enter_context(building(made, ours, force=force))
        scratch = stack.enter_context(tempfile.TemporaryDirectory(prefix="songo-edu-"))
        site = build(languages, Path(scratch), site_url=site_url, live=False, lite=False)
        built = [code for code in LANGUAGES if (site / code).is_dir()]
        stack.enter_context(written(made, ours, force=force))
        write_folder(site, made, built)
        for code in built:
            sign(made / code)
    return made


def write_folder(site: Path, output: Path, languages: Sequence[str]) -> None:
    """Write the copy of a built site."""
    output.mkdir(parents=True, exist_ok=True)
    for path in sorted(site.iterdir()):
        if path.is_file() and path.name not in _LEFT_OUT:
            writing.copy(path, output)
    for code in languages:
        _remove(output / code)
        left_out = shutil.ignore_patterns(*_LEFT_OUT, *_LEFT_OUT_FOLDERS)
        shutil.copytree(site / code, output / code, ignore=left_out)
        _one_script(output / code, code)
        for page in sorted((output / code).glob("*.html")):
            writing.write(page, in_folder(page.read_text("utf-8"), code))


def _one_script(folder: Path, language: str) -> None:
    """Put one script in the place of the board's modules, and scripts in that of data."""
    static = folder / "_static"
    tables = {}
    for table in sorted(static.glob(f"{_TABLE}*.bin")):
        path = f"_static/{table.stem}"
        tables[table.name.removeprefix(_TABLE).partition(".")[0]] = path
        encoded = base64.b64encode(table.read_bytes()).decode()
        address = json.dumps(f"data:application/octet-stream;base64,{encoded}")
        writing.write(folder / f"{path}.js", data_script(path, address))
        table.unlink()
    for module in static.glob("songo-*.js"):
        if not module.name.startswith(_TABLE):
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
    page = page.replace(in_head(policy()), in_head(FOLDER_POLICY))
    page = _DROPPED.sub("", page)
    page = _OFFLINE.sub(f"<p>{sentence}</p>", page)
    return _MODULE.sub(f'<script defer src="{SCRIPT}"></script>', page)
