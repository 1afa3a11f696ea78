"""The few files a page needs: one stylesheet, a small script, and the board.

Sphinx and its extensions bring some 600 KB of styles in seven files. They are joined here, cut down
to what the pages use, and everything that no page asks for is removed from the site.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from songo_edu import writing
from songo_edu.boards.dist import BOARD, built, inside, page, style, with_data
from songo_edu.locale import LANGUAGES
from songo_edu.site import stylesheet
from songo_edu.site.words import offline_words

STATIC = Path(__file__).parent / "static"
#: The course's own styles, in the order in which they build on one another.
STYLES = (
    *("colours.css", "frame.css", "text.css", "offline.css", "paper.css"),
    *("door.css", "parts.css", "ending.css", "play.css", "back.css"),
)
#: That of the front page alone.
FRONT_STYLE = "today.css"
# The styles of the theme and its extensions, in the order in which they build on one another.
THEIR_STYLES = (
    *("basic.css", "styles/pydata-sphinx-theme.css", "pygments.css"),
    *("styles/sphinx-book-theme.css", "sphinx-design.min.css", "mystnb.*.css"),
)

#: Without a digest: browsers ask for it by this name on pages of any age.
ICON = "_static/icon.svg"
# The custom properties of theirs that colours.css sets, stronger than any rule of theirs.
_OURS_ALWAYS = re.compile(r"^  (--(?:pst|mystnb|sd)-[\w-]+):", re.M)
# What the dark theme says, and what its rules become: readers without scripts follow their system.
_DARK = re.compile(r':root\[data-theme="dark"\] (\{\n.*?^\})', re.M | re.S)
_DARK_TWICE = r"@media (prefers-color-scheme: dark) { :root:not([data-theme]) \1 }\n\g<0>"


def digest(*texts: str) -> str:
    """Return ten hexadecimal digits that change with the texts."""
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:10]


@dataclass(frozen=True)
class BoardFiles:
    """The paths of the board's module, of its style, and of what each room fetches."""

    script: str
    style: str
    rooms: dict[str, list[str]]

    def first_files(self, rooms: Sequence[str]) -> list[str]:
        """Return what a page fetches at once besides the module: the board's, and those of rooms.

        Examples
        --------
        >>> files = BoardFiles("a", "b", {"board": ["a", "c"], "tasks": ["d", "e"], "lens": ["e"]})
        >>> files.first_files(["tasks", "lens"])
        ['c', 'd', 'e']
        """
        names = [*self.rooms[BOARD][1:], *(name for room in rooms for name in self.rooms[room])]
        return list(dict.fromkeys(names))


@dataclass(frozen=True)
class Assets:
    """The files of one language's pages."""

    board: BoardFiles
    board_style: str
    modules: dict[str, str]  # the boards' modules by their paths
    tables: dict[str, bytes]  # tables of endings, by path
    site_style: str
    scripts: dict[str, str]  # of every page: "site", "theme" before anything is drawn, "offline"

    @classmethod
    def made(cls, language: str, more_style: str = "") -> Assets:
        """Make the files of one language in memory; `write` puts them in their place."""
        from songo_edu.engine.endings.at_hand import tables as endings

        # Not named after what they are packed with: some servers would unpack them on the way.
        tables = {
            game: (f"songo-endings-{game}.{digest(data.hex())}.bin", data)
            for game, data in endings().items()
        }
        offline = {"LANGUAGES": LANGUAGES, "WORDS": offline_words(language)}
        made, looks = page(language, {game: name for game, (name, _) in tables.items()}), style()
        rooms = {room: [f"_static/{name}" for name in names] for room, names in made.rooms.items()}
        own = _DARK.sub(
            _DARK_TWICE, "\n".join((STATIC / name).read_text("utf-8") for name in STYLES)
        )
        return cls(
            board=BoardFiles(rooms[BOARD][0], f"_static/songo-board.{digest(looks)}.css", rooms),
            board_style=looks,
            # Beside the board's module, which fetches them when they are first wanted.
            modules={f"_static/{name}": text for name, text in made.files.items()},
            tables={f"_static/{name}": data for name, data in tables.values()},
            site_style=own + more_style,
            scripts={
                "site": built("site/frame.js"),
                "theme": built("site/theme.js"),
                "offline": inside(with_data("site/offline.js", offline)),
            },
        )

    def knowing(self, chapters: Sequence[Mapping[str, Any]]) -> Assets:
        """Return the same files, whose script knows the exercises of each page.

        They are in ``COURSE``, names by the page's name without its ending; what is done of them
        is returned by ``doneOf`` (``web/src/kept.ts``).
        """
        data = {chapter["page"].removesuffix(".html"): chapter["exercises"] for chapter in chapters}
        site = with_data("site/frame.js", {"COURSE": data})
        return replace(self, scripts={**self.scripts, "site": site})

    def asked_by(self, page: str) -> dict[str, str | None]:
        """Return the paths of what a page asks for, by the names that its template uses."""
        style, chapter_style = self._style_paths()
        is_chapter = re.match(r"\d+-", page) is not None
        return {
            "site_style": chapter_style if is_chapter else style,
            "style_ahead": None if is_chapter else chapter_style,
            "site_icon": ICON,
            **{f"{name}_script": self._script_path(name) for name in self.scripts},
        }

    def _style_paths(self) -> tuple[str, str]:
        """Return the paths of the stylesheets, that of chapters without what no chapter has."""
        theirs = (version("sphinx-book-theme"), version("pydata-sphinx-theme"))
        named = digest(self.site_style, *theirs)
        return f"_static/site.{named}.css", f"_static/chapter.{named}.css"

    @property
    def front_style(self) -> str:
        """The path of what the front page has besides."""
        return f"_static/front.{digest(_front_style())}.css"

    def _script_path(self, name: str) -> str:
        return f"_static/{name}.{digest(self.scripts[name])}.js"

    def write(self, folder: Path) -> None:
        """Write the files under `folder`, a finished site, and remove what is not asked for."""
        html = {
            path: path.read_text("utf-8")
            for path in sorted(folder.rglob("*.html"))
            # The theme leaves templates among its static files: they are no pages.
            if "_static" not in path.relative_to(folder).parts
        }
        theirs = _their_styles(folder)
        style, chapter_style = self._style_paths()
        chapters = [page for page in html.values() if f'href="{chapter_style}' in page]
        # What is left in a style depends on the pages: it is called after what it holds.
        names, written = {}, {}
        for name, pages in ((style, [*html.values()]), (chapter_style, chapters)):
            text = self._cut_down(theirs, pages)
            names[name] = f"{name.split('.')[0]}.{digest(text)}.css"
            written[names[name]] = text
        for path, text in html.items():
            for before, name in names.items():
                text = text.replace(before, name)
            writing.write(path, text)
            html[path] = text
        written |= self._texts()
        every: dict[str, str | bytes] = {**written, **self.tables}
        for name, data in every.items():
            writing.write(folder / name, data)
        mend_search(folder)
        named = set(re.findall(r"[\w.-]+\.\w+", "\n".join([*html.values(), *written.values()])))
        for path in sorted((folder / "_static").rglob("*"), reverse=True):
            if not path.is_dir():
                if path.name not in named:  # neither a page nor a style asks for it
                    path.unlink()
            elif not any(path.iterdir()):
                path.rmdir()

    def whole(self, folder: Path) -> dict[str, str | bytes]:
        """Return all files by their paths, their styles uncut: whatever pages come to use.

        `folder` holds what the theme brings.
        """
        later = tuple(_OURS_ALWAYS.findall(self.site_style))
        theirs = _whole("\n".join(_their_styles(folder)), later)
        styles = dict.fromkeys(self._style_paths(), f"{theirs}\n{self.site_style}")
        return {**styles, **self._texts(), **self.tables}

    def _texts(self) -> dict[str, str]:
        """Return what is written as it is, by its path."""
        return {
            **{self._script_path(name): text for name, text in self.scripts.items()},
            ICON: (STATIC / "icon.svg").read_text("utf-8"),
            self.front_style: _front_style(),
            self.board.style: self.board_style,
            **self.modules,
        }

    def _cut_down(self, theirs: Sequence[str], pages: Sequence[str]) -> str:
        """Return the style of some pages: theirs and ours, without what those cannot use."""
        # What is done is shown by classes.
        first = [name for room in (BOARD, "course", "today") for name in self.board.rooms[room]]
        at_once = [self.scripts["site"], self.scripts["offline"]]
        scripts = [*at_once, *(self.modules[path] for path in first)]
        every = stylesheet.Used.by(pages, [*self.scripts.values(), *self.modules.values()])
        # Rooms bring what they look like; of the site's style they have elements.
        used = replace(every, names=stylesheet.Used.by(pages, scripts).names)
        # No script of ours asks for a class of theirs.
        their_style = stylesheet.of_others(
            "\n".join(theirs),
            replace(every, names=stylesheet.Used.by(pages, []).names),
            _OURS_ALWAYS.findall(self.site_style),
        )
        return stylesheet.cut_down(f"{their_style}\n{self.site_style}", used)


@cache
def _front_style() -> str:
    text = (STATIC / FRONT_STYLE).read_text("utf-8")
    return stylesheet.cut_down(text, stylesheet.ANYTHING)


@cache
def _whole(theirs: str, set_later: tuple[str, ...]) -> str:
    return stylesheet.of_others(theirs, stylesheet.ANYTHING, set_later)


def _their_styles(folder: Path) -> list[str]:
    """Return the styles of the theme and its extensions, which it has put among its files."""
    return [
        path.read_text("utf-8")
        for pattern in THEIR_STYLES
        for path in sorted((folder / "_static").glob(pattern))
    ]


def mend_search(folder: Path) -> None:
    """Put our part of the search after Sphinx's, and let its scripts make no function of a text."""
    search = folder / "_static" / "searchtools.js"
    if search.is_file():
        own_script = built("site/search.js")
        sphinx_script, begin, _ = search.read_text("utf-8").partition("\n_ready(Search.init);")
        sphinx_script = sphinx_script.removesuffix(own_script)
        writing.write(search, f"{sphinx_script}{own_script}{begin}\n")
    for name in ("doctools.js", "translations.js"):
        path = folder / "_static" / name
        if path.is_file():
            writing.write(path, without_eval(path.read_text("utf-8")))


def without_eval(script: str) -> str:
    """Return a script of Sphinx that makes no function from a text: pages allow none.

    It does so with the plural of the reader's language, for the search.

    Examples
    --------
    >>> without_eval('"plural_expr": "(n > 1)"')
    '"plural_expr": (n) => (n > 1)'
    """
    script = re.sub(r'new Function\(\s*"n",\s*`[^`]*`\s*\)', "catalog.plural_expr", script)
    return re.sub(
        r'("plural_expr": )("(?:[^"\\]|\\.)*")',
        lambda m: f"{m[1]}(n) => {json.loads(m[2])}",
        script,
    )
