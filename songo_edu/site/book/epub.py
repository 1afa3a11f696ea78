"""The book for a screen that turns pages: an EPUB 3, one file a chapter, boards as vectors.

The sections are those of the printed book. Numbers of pages are left out, since there are none, and
with them contents and index, for which a reader has its own.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from html import escape
from uuid import NAMESPACE_URL, uuid5

from songo_edu.locale import _, speaking
from songo_edu.site.book.edition import INDEX, Edition, Section, styled, subtitle

STYLES = ("epub.css", "pictures.css")
#: The hour of every file within: the same book is the same file.
HOUR = (1980, 1, 1, 0, 0, 0)
#: Sections that are nothing without numbers of pages.
NUMBERS_ONLY = ("contents", INDEX)
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
    sections = [one for one in edition.sections if one.name not in NUMBERS_ONLY]
    files = {one.name: f"{one.name}.xhtml" for one in sections}
    homes = {place: one.name for one in sections for place in (one.name, *_ID.findall(one.html))}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        # What it is stands first, and as it is: readers look there.
        _put(packed, "mimetype", "application/epub+zip", zipfile.ZIP_STORED)
        _put(packed, "META-INF/container.xml", CONTAINER)
        _put(packed, "EPUB/book.opf", _package(edition, sections, files))
        _put(packed, "EPUB/nav.xhtml", _navigation(edition, sections, files))
        _put(packed, "EPUB/book.css", styled(*STYLES))
        for one in sections:
            body = f'<section class="{one.kind}" id="{one.name}">{one.html}</section>'
            text = _page(edition.language, one.title or edition.told.title, _led(body, one, homes))
            _put(packed, f"EPUB/{files[one.name]}", text)
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


def _page(language: str, title: str, body: str, more: str = "") -> str:
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n'
        '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"'
        f' lang="{language}" xml:lang="{language}">\n<head><meta charset="utf-8"/>'
        f'<title>{escape(title)}</title><link rel="stylesheet" href="book.css"/>{more}</head>\n'
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _navigation(edition: Edition, sections: list[Section], files: Mapping[str, str]) -> str:
    with speaking(edition.language):
        title = _("Contents")
    rows = "".join(_rows([one for one in sections if one.title], files))
    return _page(
        edition.language,
        title,
        f'<nav epub:type="toc" id="toc"><h1>{escape(title)}</h1><ol>{rows}</ol></nav>',
    )


def _rows(sections: list[Section], files: Mapping[str, str]) -> Iterator[str]:
    """Yield the rows of the contents, the chapters of a part below it."""
    below = False
    for one in sections:
        if below and one.kind != "chapter":
            yield "</ol></li>"
            below = False
        words = f"{one.number} {one.title}".strip()
        link = f'<a href="{files[one.name]}">{escape(words)}</a>'
        if one.kind == "part":
            yield f"<li>{link}<ol>"
            below = True
        else:
            yield f"<li>{link}</li>"
    if below:
        yield "</ol></li>"


def _package(edition: Edition, sections: list[Section], files: Mapping[str, str]) -> str:
    told = edition.told
    with speaking(edition.language):
        about = subtitle()
    name = uuid5(NAMESPACE_URL, f"songo-edu/{told.title}/{told.version}/{edition.language}")
    items, spine = [], []
    for n, one in enumerate(sections, start=1):
        drawn = ' properties="svg"' if "<svg" in one.html else ""
        items.append(
            f'<item id="s{n}" href="{files[one.name]}" media-type="application/xhtml+xml"{drawn}/>'
        )
        spine.append(f'<itemref idref="s{n}"/>')
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<package xmlns="http://www.idpf.org/2007/opf"'
        f' version="3.0" unique-identifier="book" xml:lang="{edition.language}">\n'
        '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\n'
        f'<dc:identifier id="book">urn:uuid:{name}</dc:identifier>\n'
        f"<dc:title>{escape(told.title)}</dc:title>\n"
        f"<dc:language>{edition.language}</dc:language>\n"
        "<dc:creator>The Songo contributors</dc:creator>\n"
        f"<dc:description>{escape(about)}</dc:description>\n"
        "<dc:rights>CC BY 4.0</dc:rights>\n"
        f"<dc:date>{told.date}</dc:date>\n"
        f'<meta property="dcterms:modified">{told.date}T00:00:00Z</meta>\n'
        '<meta property="schema:accessMode">textual</meta>\n'
        '<meta property="schema:accessMode">visual</meta>\n'
        '<meta property="schema:accessibilityFeature">alternativeText</meta>\n'
        '<meta property="schema:accessibilityFeature">tableOfContents</meta>\n'
        '<meta property="schema:accessibilityHazard">none</meta>\n'
        "</metadata>\n<manifest>\n"
        '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>\n'
        '<item id="style" href="book.css" media-type="text/css"/>\n'
        + "\n".join(items)
        + "\n</manifest>\n<spine>\n"
        + "\n".join(spine)
        + "\n</spine>\n</package>\n"
    )
