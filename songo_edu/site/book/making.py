"""What makes the forms of the book, what all say of themselves, and the book beside a site."""

import datetime as dt
import io
import os
import re
import zipfile
from collections.abc import Callable, Mapping, Sequence
from html import escape
from importlib.util import find_spec
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from songo_edu import __version__, writing
from songo_edu.errors import MissingExtraError
from songo_edu.locale import _, speaking, written
from songo_edu.site.book import opening
from songo_edu.site.book.edition import INDEX, Edition, Section, edition, styled
from songo_edu.site.book.leaving_out import printing
from songo_edu.site.book.opening import Imprint
from songo_edu.site.book.paper import BookError
from songo_edu.site.publisher import Publisher, read_settings

#: The forms of the book, by the ending of its file.
FORMS = ("pdf", "epub")
#: What says when a version came out.
CITATION = "CITATION.cff"
#: By its name in the world: seconds since 1970, for a book that is to bear another date.
EPOCH = "SOURCE_DATE_EPOCH"
#: The pages in whose foot a line leads to the book.
PAGES = ("welcome.html", "about.html")

#: The pages of a file that are its cover's front and what is behind it.
INSIDE = 2

_RELEASED = re.compile(r"^date-released:\s*(\d{4}-\d{2}-\d{2})\s*$", re.MULTILINE)
_FOOT = re.compile(r'(?=<p class="site-fine">)')


def maker(form: str) -> Callable[[Edition], bytes]:
    """Return what makes a form of the book, or raise the error that says what is missing for it."""
    if form == "pdf":
        from songo_edu.site.book import printer

        printer.require_chromium()
        return printer.pdf
    for needed in ("bs4", "pyphen"):
        if find_spec(needed) is None:
            raise MissingExtraError("EPUB", "book")
    return epub


def imprint_of(root: Path) -> Imprint:
    """Return what the book says of itself: its publisher's title, and the date of its version."""
    publisher = Publisher.read(read_settings(root))
    if given := os.environ.get(EPOCH, ""):
        try:
            date = dt.datetime.fromtimestamp(int(given), dt.UTC).date().isoformat()
        except (ValueError, OverflowError, OSError):
            sentence = _("{name} is {text!r}: it is a number of seconds since 1970")
            raise BookError(sentence.format(name=EPOCH, text=given)) from None
    else:
        path = root / CITATION
        released = _RELEASED.search(path.read_text("utf-8")) if path.is_file() else None
        date = released[1] if released else "1970-01-01"
    return Imprint(publisher.title, __version__, date, publisher.site_url, publisher.place)


def wrapped(book: Edition, folder: Path, printed: bytes) -> bytes:
    """Return the sheet round a printed book as PDF; `folder` is that of the languages."""
    from songo_edu.site.book import printer

    sentences = printing(folder).get("back cover", {}).get(book.language, ())
    return printer.cover_pdf(book, sentences, printer.pages_of(printed) - INSIDE)


def write_beside(site: Path, root: Path, languages: Sequence[str]) -> None:
    """Make each form of the book in some languages, beside their pages, and say so."""
    makers = {form: maker(form) for form in FORMS}
    for code in languages:
        with speaking(code):
            book = edition(site, root / "book", code, imprint_of(root))
            sizes = {}
            for form, printed in makers.items():
                name = f"songo-{code}.{form}"
                sizes[name] = writing.write(site / code / name, printed(book))
            line = book_line(sizes)
        for page in PAGES:
            path = site / code / page
            text, feet = _FOOT.subn(line, path.read_text("utf-8"), count=1)
            if not feet:
                raise BookError(f"{path}: no foot")
            writing.write(path, text)


def book_line(sizes: Mapping[str, int]) -> str:
    """Return the line that leads to the book, with the bytes of each file, by its name."""
    words, much = _("This course as a book:"), _("{n} MB").replace(" ", "\u00a0")
    ways = ", ".join(
        f'<a href="{escape(name)}">{Path(name).suffix[1:].upper()}, '
        f"{much.format(n=written(size / 1e6, 1))}</a>"
        for name, size in sizes.items()
    )
    return f'<p class="site-fine">{escape(words)} {ways}</p>'


# -- the book for a screen that turns pages: an EPUB 3, one file a chapter, boards as vectors ------
#
# The sections are those of the printed book. Numbers of pages are left out, since there are none,
# and with them contents and index, for which a reader has its own.

EPUB_STYLES = ("epub.css", "pictures.css")
#: The hour of every file within: the same book is the same file.
HOUR = (1980, 1, 1, 0, 0, 0)
#: Sections that are nothing without numbers of pages.
NUMBERS_ONLY = ("contents", "cover-inside", INDEX)
CONTAINER = """<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="EPUB/book.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
"""

_NO = re.compile(r'<span class="of-page">.*?</span>|<a class="no"[^>]*>000</a>', re.DOTALL)
_LINK = re.compile(r'href="#([^"]+)"')
_ID = re.compile(r'\bid="([^"]+)"')
_MEASURE = re.compile(r'(<svg\b[^>]*?) width="[^"]*mm" height="[^"]*mm"')
_BARE = re.compile(r"<svg\b(?![^>]*xmlns=)")


def epub(edition: Edition) -> bytes:
    """Return a book as EPUB: the same bytes for the same book."""
    sections = [section for section in edition.sections if section.name not in NUMBERS_ONLY]
    homes = {
        place: section.name
        for section in sections
        for place in (section.name, *_ID.findall(section.html))
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        # What it is comes first, and as it is: readers look there.
        _put(packed, "mimetype", "application/epub+zip", zipfile.ZIP_STORED)
        _put(packed, "META-INF/container.xml", CONTAINER)
        _put(packed, "EPUB/book.opf", _package(edition, sections))
        _put(packed, "EPUB/nav.xhtml", _navigation(edition, sections))
        _put(packed, "EPUB/book.css", styled(*EPUB_STYLES))
        for section in sections:
            body = f'<section class="{section.kind}" id="{section.name}">{section.html}</section>'
            title = section.title or edition.imprint.title
            text = _page(edition.language, title, _led(body, section, homes))
            _put(packed, f"EPUB/{section.name}.xhtml", text)
        with speaking(edition.language):
            _put(packed, "EPUB/cover.svg", opening.front(edition.imprint))
    return out.getvalue()


def _put(packed: zipfile.ZipFile, name: str, text: str, how: int = zipfile.ZIP_DEFLATED) -> None:
    info = zipfile.ZipInfo(name, HOUR)
    info.compress_type = how
    info.external_attr = 0o644 << 16
    packed.writestr(info, text)


def _led(body: str, section: Section, homes: Mapping[str, str]) -> str:
    """Return a section whose links lead into the files, without numbers of pages."""
    body = _NO.sub("", body)
    body = _MEASURE.sub(r"\1", body)
    body = _BARE.sub('<svg xmlns="http://www.w3.org/2000/svg"', body)

    def led(match: re.Match[str]) -> str:
        home = homes.get(match[1])
        if home is None:
            return f'href="{section.name}.xhtml"'
        within = f"#{match[1]}" if match[1] != home else ""
        return f'href="{home}.xhtml{within}"'

    return _LINK.sub(led, body)


def _page(language: str, title: str, body: str) -> str:
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n'
        '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"'
        f' lang="{language}" xml:lang="{language}">\n<head><meta charset="utf-8"/>'
        f'<title>{escape(title)}</title><link rel="stylesheet" href="book.css"/></head>\n'
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _navigation(edition: Edition, sections: list[Section]) -> str:
    """Return the contents, the chapters of a part below it."""
    with speaking(edition.language):
        title = _("Contents")
    rows: list[str] = []
    for section in filter(lambda section: section.title, sections):
        link = f'<a href="{section.name}.xhtml">{escape(section.heading)}</a>'
        if section.kind == "chapter":
            rows[-1] = rows[-1].removesuffix("</ol></li>") + f"<li>{link}</li></ol></li>"
        else:
            rows.append(f"<li>{link}{'<ol></ol>' if section.kind == 'part' else ''}</li>")
    listed = "".join(rows)
    contents = f'<nav epub:type="toc" id="toc"><h1>{escape(title)}</h1><ol>{listed}</ol></nav>'
    return _page(edition.language, title, contents)


def _package(edition: Edition, sections: list[Section]) -> str:
    imprint = edition.imprint
    with speaking(edition.language):
        about = imprint.subtitle
    name = uuid5(NAMESPACE_URL, f"songo-edu/{imprint.title}/{imprint.version}/{edition.language}")
    items, spine = [], []
    for n, section in enumerate(sections, start=1):
        drawn = ' properties="svg"' if "<svg" in section.html else ""
        items.append(
            f'<item id="s{n}" href="{section.name}.xhtml"'
            f' media-type="application/xhtml+xml"{drawn}/>'
        )
        spine.append(f'<itemref idref="s{n}"/>')
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<package xmlns="http://www.idpf.org/2007/opf"'
        f' version="3.0" unique-identifier="book" xml:lang="{edition.language}">\n'
        '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\n'
        f'<dc:identifier id="book">urn:uuid:{name}</dc:identifier>\n'
        f"<dc:title>{escape(imprint.title)}</dc:title>\n"
        f"<dc:language>{edition.language}</dc:language>\n"
        "<dc:creator>The Songo contributors</dc:creator>\n"
        f"<dc:description>{escape(about)}</dc:description>\n"
        "<dc:rights>CC BY 4.0</dc:rights>\n"
        f"<dc:date>{imprint.date}</dc:date>\n"
        f'<meta property="dcterms:modified">{imprint.date}T00:00:00Z</meta>\n'
        '<meta property="schema:accessMode">textual</meta>\n'
        '<meta property="schema:accessMode">visual</meta>\n'
        '<meta property="schema:accessibilityFeature">alternativeText</meta>\n'
        '<meta property="schema:accessibilityFeature">tableOfContents</meta>\n'
        '<meta property="schema:accessibilityHazard">none</meta>\n'
        "</metadata>\n<manifest>\n"
        '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>\n'
        '<item id="cover-image" href="cover.svg" media-type="image/svg+xml"'
        ' properties="cover-image"/>\n'
        '<item id="style" href="book.css" media-type="text/css"/>\n'
        + "\n".join(items)
        + "\n</manifest>\n<spine>\n"
        + "\n".join(spine)
        + "\n</spine>\n</package>\n"
    )
