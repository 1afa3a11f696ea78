"""The Sphinx extension: our templates, our few files, and pages that ask no other host for any.

The book's own extensions put some fifteen files on every page, several of them from other hosts.
None of them is needed here: the page template names exactly the files that a page uses.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from functools import cache
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinx.errors import ExtensionError
from sphinx.util import logging

from songo_edu import writing
from songo_edu.boards.stored import bare
from songo_edu.errors import SongoError
from songo_edu.locale import LANGUAGES, WHOLE, next_words, speaking
from songo_edu.puzzles import page as files
from songo_edu.site import back, body, chapters, elements, markup, panels, security_policy
from songo_edu.site.assets import Assets
from songo_edu.site.chapters import Course
from songo_edu.site.front import Heads
from songo_edu.site.path import CERTIFICATE, certificate_lines
from songo_edu.site.publisher import Publisher, site_puzzles
from songo_edu.site.reasons import Reasons
from songo_edu.site.reference import Reference
from songo_edu.site.words import NAMES, frame_words
from songo_edu.teaching.homework import shells
from songo_edu.teaching.print_boards import certificate

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.config import Config

LOGGER = logging.getLogger(__name__)
TEMPLATES = Path(__file__).parent / "templates"

#: Before every other extension, and after it has said what it wants on the page.
FIRST, LAST = 10, 990

#: Something that pages are made from has changed; a page was written, alone.
RENEWED, WRITTEN = "songo-renewed", "songo-written"

#: Where themes put parts of a page of their own.
_PARTS = re.compile(r"theme_.*_(start|center|persistent|end|items)|sidebars")

#: The sentence by which a chapter names the next one, which is with the way on.
_NEXT = re.compile(next_words())


def setup_extension(app: Sphinx) -> dict[str, Any]:
    """Connect the extension's steps to Sphinx's events."""
    pages = CoursePages()
    app.add_directive("songo-reference", Reference)
    app.add_directive("songo-glossary", back.Glossary)
    app.add_directive("songo-sources", back.Sources)
    app.add_directive("songo-positions", back.Positions)
    app.add_config_value("songo_publisher", {}, "html", types=frozenset({dict}))
    app.connect("config-inited", configure)
    app.connect("builder-inited", pages.prepare)
    # Those of a course that is watched while it is written (`songo_edu.site.warm`).
    for event, step in ((RENEWED, pages.renew), (WRITTEN, pages.write_beside)):
        app.add_event(event)
        app.connect(event, step)
    app.connect("html-page-context", leave_out_parts, priority=FIRST)
    app.connect("html-page-context", pages.fill, priority=LAST)
    app.connect("build-finished", pages.finish, priority=LAST)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}


def configure(app: Sphinx, config: Config) -> None:
    """Put our templates first, in a language that there is."""
    if config.language not in LANGUAGES:
        raise ExtensionError(f"the course has no language {config.language!r}")
    config.templates_path.insert(0, str(TEMPLATES))


def leave_out_parts(
    _app: Sphinx, _page: str, _template: str, context: dict[str, Any], _tree: nodes.document | None
) -> None:
    """Ask for no part of a theme: ours are in our templates, and each would be made and dropped."""
    context.update({key: [] for key in filter(_PARTS.fullmatch, context)})


class CoursePages:
    """The pages of one language, from the first to the last step of a build."""

    def __init__(self) -> None:
        self.assets: Assets | None = None
        self.fetched: dict[str, Any] = {}  # what pages fetch of puzzles, by names
        self.records: dict[str, list[dict[str, Any]]] = {}  # of each collection asked for
        self.collections: dict[str, dict[str, Any]] = {}  # what pages are given of them
        self.course: Course | None = None
        self.publisher = Publisher()
        self.heads = Heads(self.publisher)
        self.beside: dict[str, str | bytes] = {}  # what was written beside pages, by paths

    def prepare(self, app: Sphinx) -> None:
        """Make the board's files: their names hold a digest that every page needs."""
        if app.builder.format == "html":
            self.publisher = Publisher.read(app.config.songo_publisher)
            self.heads = Heads.of(app, self.publisher)
            self.assets = Assets.made(app.config.language, self.publisher.style())

    def fill(
        self,
        app: Sphinx,
        pagename: str,
        templatename: str,
        context: dict[str, Any],
        doctree: nodes.document | None,
    ) -> None:
        """Give the template what it needs, and bring the body's boards to life."""
        if self.assets is None:
            return
        language, title = app.config.language, context.get("title") or ""
        spoken = frame_words(language)
        page = Page(context.get("body") or "", pagename, language, Path(app.srcdir).parent)
        # The front page and the page of a game have columns of their own.
        if doctree is not None and pagename not in {app.config.root_doc, chapters.PLAY}:
            body.spread(page.tree, pagename in chapters.PYTHON)
            context["is_text"] = body.is_text(page.tree)
        text = page.tree if doctree is not None else None  # None of a page that nobody looks for
        context["head"] = self.heads.head(pagename, title, text)
        try:
            if self.course is None:
                self.course = Course.read(app.env, app.config.root_doc)
                self.assets = self.assets.knowing(self.course.chapters)
            self._tell_puzzles(app, page.tree)
            page.fill(self.course, self.collections)
        except SongoError as error:
            LOGGER.warning("%s", error, location=pagename)
        moved = chapters.moved_fragments(Path(app.srcdir).parent).get(language, {})
        html = chapters.keep_fragments(page.html(), moved.get(f"{pagename}.html", {}))
        for breach in security_policy.breaches(html):
            LOGGER.warning("this page has %s: browsers leave it out", breach, location=pagename)
        if doctree is not None and app.env.domaindata["math"]["has_equations"].get(pagename):
            # Better no page than one whose formulas come out as raw code.
            LOGGER.warning(
                "this page has a formula, and the site has no MathJax", location=pagename
            )
        if (context.get("next") or {}).get("link") == f"{chapters.TAUGHT}.html":
            context["next"] = None
        context |= self._frame(app, pagename, title, spoken)
        context |= {
            "body": html,
            "contact": self.publisher.contact_line(language),
            "words": spoken,
            "holds_code": body.holds_code(html),
            "sections": _sections(context.get("toc") or ""),
            "policy": security_policy.in_head(security_policy.policy()),
            **self.assets.asked_by(pagename),
            "front_style": self.assets.front_style if pagename == app.config.root_doc else None,
            "board_files": self.assets.board if "<songo-" in html else None,
            "first_files": self.assets.board.first_files(page.first_rooms),
            "other_languages": [
                {"code": code, "name": NAMES[code], "path": f"{code}/{pagename}.html"}
                for code in WHOLE  # a draft is found by its address
                if code != language
            ],
        }
        context["contents"] = _contents(context)

    def _tell_puzzles(self, app: Sphinx, tree: Any) -> None:
        """Read the collections that a page asks for, and what its scripts fetch of them."""
        language = app.config.language
        if tree.find("songo-front"):
            every = self._collection(app, files.ALL)["puzzles"]
            self.fetched[files.DAYS] = files.page_days(every, language)
            self.course = replace(self.course or Course(), total=len(every))
        if tree.find("songo-desk"):
            self.fetched |= {
                f"homework-{name}": {"shell": text} for name, text in shells(language).items()
            }
        for name in elements.collections_on(tree):
            data = self._collection(app, name)
            self.fetched |= {name: files.page_list(name, data), **files.page_parts(name, data)}

    def _collection(self, app: Sphinx, name: str) -> dict[str, Any]:
        """Return what the pages are given of a collection, read once."""
        if name not in self.collections:
            root = Path(app.srcdir).parents[1]
            self.records[name] = site_puzzles(name, self.publisher, root)
            self.collections[name] = files.page_told(self.records[name], app.config.language)
        return self.collections[name]

    def _frame(self, app: Sphinx, page: str, title: str, spoken: dict[str, str]) -> dict[str, Any]:
        """Return what the frame of a page says of it, and where it leads."""
        root, pages = app.config.root_doc, app.env.found_docs
        rooms = {chapters.PLAY: "play", chapters.PUZZLES: "puzzles", chapters.EXPLORE: "explore"}
        own = page in (root, "search", *rooms)
        # The page itself has the address "#" already, by Sphinx.
        place = chapters.MAP if page == root else f"#{chapters.MAP}"
        ways = [{"page": root, "place": place, "name": "learn", "here": "" if own else "true"}]
        ways += [
            {"page": name, "place": "", "name": way, "here": "page" if name == page else ""}
            for name, way in rooms.items()
            if name in pages
        ]
        foot = [{"page": name, "name": name} for name in (chapters.TEACHERS, chapters.ABOUT)]
        number, words = chapters.numbered(unescape(re.sub(r"<[^>]*>", "", title)))
        every = self.course.chapters if self.course else []
        count = sum(len(entry["exercises"]) for entry in every if entry["page"] == f"{page}.html")
        bar = {
            "number": number,
            "title": words,
            "asked": count,
            "share": spoken["share"].format(n=0, total=count),
            "none": spoken["exercises_done"].format(n=0, total=count),
        }
        return {
            "ways": ways,
            "foot_ways": [*ways, *(way for way in foot if way["page"] in pages)],
            "chapter": None if own else bar,
            "room": page in (chapters.PLAY, chapters.EXPLORE),
            "speaks_python": page in chapters.PYTHON,
        }

    def finish(self, app: Sphinx, exception: Exception | None) -> None:
        """Write our files beside Sphinx's, and remove those which no page asks for."""
        if exception is None and self.assets is not None:
            self.assets.write(Path(app.outdir))
            add_hits(app)
            self._write_certificate(app)
            self._write_puzzles(Path(app.outdir) / "puzzles", app.config.language)

    def renew(self, app: Sphinx, data: bool) -> None:
        """Forget what was read of the pages; and where asked, of all that is beside the book."""
        self.course = None
        if data:
            self.fetched, self.records, self.collections = {}, {}, {}
            self.prepare(app)

    def write_beside(self, app: Sphinx) -> None:
        """Write what pages written so far ask for, where it is new; nothing is cut or removed."""
        if self.assets is None:
            return
        folder = Path(app.outdir)
        fresh = self.assets.whole(folder)
        for name, data in fresh.items():
            if self.beside.get(name) != data:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                writing.write(folder / name, data)
        self.beside = fresh
        self._write_certificate(app)
        if self.fetched and files.RETIRED not in self.fetched:
            self._write_puzzles(folder / "puzzles", app.config.language, thinks=False)

    def _write_certificate(self, app: Sphinx) -> None:
        """Write the certificate to which the path leads."""
        book, language = Path(app.srcdir).parent, app.config.language
        if self.course and (can := certificate_lines(self.course, book, language)):
            with speaking(language):
                writing.write(Path(app.outdir) / CERTIFICATE, certificate(can=can))

    def _write_puzzles(self, folder: Path, language: str, *, thinks: bool = True) -> None:
        """Write what is fetched of puzzles; the retired ones, too, and the reasons of all."""
        if not self.fetched:
            return
        folder.mkdir(exist_ok=True)
        gone, reasons = files.retired(), Reasons(language, thinks=thinks)
        puzzles = files.page_told(gone, language)
        self.fetched[files.RETIRED] = files.page_list(files.RETIRED, puzzles)
        self.fetched |= files.page_parts(files.RETIRED, puzzles)
        for name, records in self.records.items():
            self.fetched |= reasons.parts(name, records)
        self.fetched |= reasons.parts(files.RETIRED, gone, ("why",))  # no quiz is made of them
        reasons.keep()
        for name, data in self.fetched.items():
            text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
            writing.write(folder / f"{name}.json", text)


def _sections(toc: str) -> str:
    """Return the list of a page's sections, out of Sphinx's list that begins with its title."""
    inner = markup.read(toc).select_one("li > ul")
    return markup.written(inner) if inner else ""


def _contents(context: dict[str, Any]) -> str:
    """Return the list of all pages, with this page's sections below its name."""
    listed = context["toctree"](maxdepth=1, collapse=True, includehidden=True)
    tree = markup.read(str(listed or ""))
    for caption in tree.select("span.caption-text"):
        caption.unwrap()
    for row in tree.select("li.toctree-l1"):
        link = row.a
        if link["href"] == f"{chapters.TAUGHT}.html":
            row.decompose()
        elif link["href"] == "#":
            link["aria-current"] = "page"
            link.insert_after(markup.read(context["sections"]))
    return markup.written(tree)


class Page:
    """One page of the site, from what Sphinx wrote of it to what its template is given."""

    def __init__(self, html: str, name: str, language: str, book: Path) -> None:
        self.name, self.language, self.book = name, language, book
        self.first_rooms: list[str] = []
        self.ending = ""
        self.aside = markup.Aside()
        self.tree = markup.read(self.aside.pictures(bare(html), markup.simpler))
        body.tidy(self.tree)
        back.link_words(self.tree, name, language, book)

    def fill(self, course: Course, collections: dict[str, dict[str, Any]]) -> None:
        """Draw boards, write out exercises, and set panels of the front page and of chapters."""
        front, cell = self.tree.find("songo-front"), self.tree.find("div", class_="cell")
        if front and cell:  # its first invitation is above the board, not after its controls
            invitation = panels.front_door(course, self.language)[0]
            cell.insert_before(markup.read(self.aside.put(invitation)))
        filling = elements.Filling(self.aside, self.language, course, collections, book=self.book)
        filling.fill(self.tree)
        self.first_rooms = filling.first_rooms or []
        if taught := panels.Taught.on(self.name, course, self.book):
            onward = ""
            for strong in self.tree.select("p > strong:first-child"):
                if _NEXT.fullmatch(strong.get_text()):
                    sentence = strong.parent.extract()
                    strong.decompose()
                    onward = markup.written_inside(sentence).strip()
            self.ending = panels.ending(taught, course, self.language, onward)

    def html(self) -> str:
        """Return the page's body; its code waits where the page does not speak about it."""
        if self.name not in chapters.PYTHON:
            body.let_code_wait(self.tree)
        body.fold(self.tree)
        return elements.with_shapes(self.aside.back(markup.written(self.tree))) + self.ending


# -- how often a page says a word: the index of the search has only which pages do -----------------

#: Sphinx's index, a call with one object in JSON.
INDEX = "searchindex.js"
_BEGIN = "Search.setIndex("
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def add_hits(app: Sphinx) -> None:
    """Add to the index of the search how often its pages say what several of them say.

    A digit a page, "z" for 35 times and more.
    """
    path = Path(app.outdir) / INDEX
    text = path.read_text("utf-8")
    index: dict[str, Any] = json.loads(text[len(_BEGIN) : text.rindex(")")])
    language = app.builder.indexer.lang  # type: ignore[attr-defined]  # of builders of HTML
    stem = cache(language.stem)  # two hundred thousand words, some ten thousand of them different
    counts = [
        Counter(stem(word.lower()) for word in language.split(app.env.get_doctree(page).astext()))
        for page in index["docnames"]
    ]
    index["hits"] = {
        term: "".join(_DIGITS[min(counts[page][term], len(_DIGITS) - 1)] for page in pages)
        for term, pages in index["terms"].items()
        if isinstance(pages, list)
    }
    words = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    writing.write(path, f"{_BEGIN}{words})")
