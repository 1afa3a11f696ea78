"""The Sphinx extension: our templates, our few files, and pages that ask no other host for any.

The book's own extensions put some fifteen files on every page, several of them from other hosts.
None of them is needed here: the page template names exactly the files that a page uses.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinx.errors import ExtensionError
from sphinx.util import logging

from songo_edu import writing
from songo_edu.errors import SongoError
from songo_edu.puzzles.page import (
    ALL,
    DAYS,
    RETIRED,
    page_days,
    page_list,
    page_parts,
    page_told,
    retired,
)
from songo_edu.site import (
    back,
    cells,
    door,
    elements,
    ending,
    figures,
    frame,
    glossary,
    hits,
    policy,
    positions,
    spreads,
)
from songo_edu.site.assets import Assets
from songo_edu.site.cells import fewer_spans, headed
from songo_edu.site.chapters import Course
from songo_edu.site.head import Heads
from songo_edu.site.languages import LANGUAGES, NAMES, words
from songo_edu.site.publisher import Publisher, page_puzzles
from songo_edu.site.reference import Reference
from songo_edu.teaching.homework import shells

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.config import Config

LOGGER = logging.getLogger(__name__)
TEMPLATES = Path(__file__).parent / "templates"

#: Before every other extension, and after it has said what it wants on the page.
FIRST, LAST = 10, 990

#: Where themes put parts of a page of their own.
_PARTS = re.compile(r"theme_.*_(start|center|persistent|end|items)|sidebars")

# What sphinx-thebe writes into the body of every notebook: a kernel on another host.
_THEBE = re.compile(
    r'\s*<script type="text/x-thebe-config">.*?</script>'
    r"(?:\s*<script>kernelName = .*?</script>)?",
    re.DOTALL,
)


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
        self.puzzles: dict[str, Any] = {}  # what is fetched, by names
        self.collections: dict[str, dict[str, Any]] = {}  # what pages are told, by names
        self.course: Course | None = None
        self.chapters: list[dict[str, Any]] = []
        self.publisher = Publisher()
        self.heads = Heads(self.publisher)

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
        language = app.config.language
        spoken = words(language)
        body = _THEBE.sub("", context.get("body") or "")
        body = positions.placed(back.marked_languages(headed(body)))
        body = glossary.linked(body, pagename, language, Path(app.srcdir).parent)
        body = cells.bared(cells.told(fewer_spans(cells.unfolded(body))))
        # The front page and the page of a game have columns of their own.
        if doctree is not None and pagename not in {app.config.root_doc, frame.PLAY}:
            body = spreads.spread(body, frame.speaks_python(pagename))
            context["is_text"] = spreads.is_text(body)
        first: list[str] = []
        try:
            if self.course is None:
                self.course = Course.read(app.env, app.config.root_doc)
                self.chapters = self.course.chapters
                self.assets = self.assets.knowing(self.chapters)
            if "<songo-front" in body:
                every = self._collection(app, ALL)["puzzles"]
                self.puzzles[DAYS] = page_days(every, language)
                self.course = replace(self.course, total=len(every))
            if "<songo-desk" in body:
                self.puzzles |= {
                    f"homework-{name}": {"shell": text} for name, text in shells(language).items()
                }
            asked = {name: self._collection(app, name) for name in elements.collections_on(body)}
            for name, told in asked.items():
                self.puzzles |= {name: page_list(name, told), **page_parts(name, told)}
            body = elements.enliven(body, language, self.course, asked)
            body = door.above_the_board(body)
            body = ending.closed(body, pagename, self.course, language, Path(app.srcdir).parent)
            first = elements.first_rooms(body)
        except SongoError as error:
            LOGGER.warning("%s", error, location=pagename)
        if not frame.speaks_python(pagename):
            body = cells.waiting(body)
        body = figures.in_few_elements(policy.unstyled(cells.folded(body)))
        for found in policy.breaches(body):
            LOGGER.warning("this page has %s: browsers leave it out", found, location=pagename)
        if doctree is not None and app.env.domaindata["math"]["has_equations"].get(pagename):
            # Better no page than one whose formulas come out as raw code.
            LOGGER.warning(
                "this page has a formula, and the site has no MathJax", location=pagename
            )
        context["body"] = body
        context["head"] = self.heads.told(
            pagename, context.get("title") or "", body if doctree is not None else None
        )
        context["contact"] = self.publisher.contact_line(language)
        context["words"] = spoken
        context.update(self._frame(app, pagename, context.get("title") or "", spoken))
        context["holds_code"] = cells.holds_code(body)
        context["sections"] = _sections(context.get("toc") or "")
        context["contents"] = without(_contents(context), frame.TAUGHT)
        if (context.get("next") or {}).get("link") == f"{frame.TAUGHT}.html":
            context["next"] = None
        numbered = frame.is_numbered(pagename)
        style, ahead = self.assets.style_path, self.assets.chapter_style_path
        context["site_style"] = ahead if numbered else style
        context["style_ahead"] = None if numbered else ahead
        context["site_icon"] = self.assets.icon_path
        context["policy"] = policy.in_head(policy.policy())
        context["theme_script"] = self.assets.theme_path
        context["offline_script"] = self.assets.offline_path
        context["site_script"] = self.assets.script_path
        context["board_files"] = self.assets.board if elements.holds_element(body) else None
        context["first_files"] = self.assets.board.first_files(first)
        context["other_languages"] = [
            {"code": code, "name": NAMES[code], "path": f"{code}/{pagename}.html"}
            for code in LANGUAGES
            if code != language
        ]

    def _collection(self, app: Sphinx, name: str) -> dict[str, Any]:
        """Return what the pages are told of a collection, read once."""
        if name not in self.collections:
            root = Path(app.srcdir).parents[1]
            told = page_puzzles(name, app.config.language, self.publisher, root)
            self.collections[name] = told
        return self.collections[name]

    def _frame(self, app: Sphinx, page: str, title: str, spoken: dict[str, str]) -> dict[str, Any]:
        """Return what the frame of a page says of it, and where it leads."""
        root = app.config.root_doc
        asked = {each["page"]: each["exercises"] for each in self.chapters or []}
        own = page in (root, "search", frame.PLAY, frame.PUZZLES, frame.EXPLORE)
        ways = frame.ways(page, root, app.env.found_docs, spoken)
        plain = unescape(re.sub(r"<[^>]*>", "", title))
        return {
            "ways": ways,
            "foot_ways": frame.foot_ways(ways, app.env.found_docs, spoken),
            "chapter": None if own else frame.chapter(plain, asked.get(f"{page}.html", []), spoken),
            "room": page in (frame.PLAY, frame.EXPLORE),
            "speaks_python": frame.speaks_python(page),
        }

    def finish(self, app: Sphinx, exception: Exception | None) -> None:
        """Write our files beside Sphinx's, and remove those which no page asks for."""
        if exception is None and self.assets is not None:
            self.assets.write(Path(app.outdir))
            hits.add_hits(app)
            if self.puzzles:
                self.puzzles[RETIRED] = page_told(retired(), app.config.language)
            for name, puzzles in self.puzzles.items():
                path = Path(app.outdir) / "puzzles" / f"{name}.json"
                path.parent.mkdir(exist_ok=True)
                text = json.dumps(puzzles, ensure_ascii=False, separators=(",", ":"))
                writing.write(path, text)


def _sections(toc: str) -> str:
    """Return the list of a page's sections, out of Sphinx's list that begins with its title.

    Examples
    --------
    >>> _sections('<ul><li><a href="#">Page</a><ul><li><a href="#a">A</a></li></ul></li></ul>')
    '<ul><li><a href="#a">A</a></li></ul>'
    """
    inner = re.search(r"</a>\s*(<ul>.*</ul>)\s*</li>\s*</ul>\s*$", toc, re.DOTALL)
    return inner[1] if inner else ""


def _contents(context: dict[str, Any]) -> str:
    """Return the list of all pages, with this page's sections below its name."""
    listed: Callable[..., str] = context["toctree"]
    pages = str(listed(maxdepth=1, collapse=True, includehidden=True) or "")
    pages = re.sub(r'<span class="caption-text">(.*?)</span>', r"\1", pages)
    here = re.compile(r'(<a class="current reference internal" href="#")(>.*?</a>)', re.DOTALL)
    return here.sub(rf'\1 aria-current="page"\2{_escaped(context["sections"])}', pages, count=1)


def without(contents: str, page: str) -> str:
    """Return a list of pages without one, on whatever page the list stands.

    Examples
    --------
    >>> row = '<li class="toctree-l1"><a class="reference internal" href="{}">A</a></li>'
    >>> without(row.format("a.html") + row.format("b.html"), "a") == row.format("b.html")
    True
    """
    row = r'<li class="toctree-l1[^"]*"><a class="[^"]*" href="{}">[^<]*</a></li>\s*'
    return re.sub(row.format(re.escape(f"{page}.html")), "", contents)


def _escaped(text: str) -> str:
    """Return a text that stands for itself in the replacement of a pattern."""
    return text.replace("\\", r"\\")
