"""A book printed as PDF by Chromium: its pages counted, its contents filled in, its file made tidy.

Paper has no links, so contents, solutions and index name pages. Where a place falls is known once
the book is printed: it is printed with zeros, the places are read from the file, empty pages put in
where a chapter would begin at the left, questions brought to their boards, and it is printed again
until what it says is so.
"""

import datetime as dt
import hashlib
import io
import re
import subprocess
import tempfile
from bisect import bisect
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from songo_edu import writing
from songo_edu.errors import MissingExtraError
from songo_edu.locale import _, speaking
from songo_edu.site.book import opening
from songo_edu.site.book.edition import Edition, Section
from songo_edu.site.book.paper import BookError
from songo_edu.site.chromium import FLAGS, found, run

#: The first Chromium that writes in the margins of a page.
FIRST = 131
#: Seconds that one printing may take on a slow machine.
PATIENCE = 420
#: How often a book is printed until its numbers are right; three or four times is what it takes.
MOST = 9
#: The letters of a last page, its foot among them, that are too few for it.
FEW = 700
#: How often the lines of a chapter may be set closer.
CLOSEST = 2
#: Lines of a page's content that draw a shape, and what is beyond a thousandth in them.
OF_SHAPES = (b" c", b" l", b" m")
TOO_EXACT = re.compile(rb"(?<=\.\d\d\d)\d+")
FONTS = (Path(__file__).parent / "fonts", Path(__file__).parents[2] / "teaching/fonts")
#: Of Matplotlib: code, and signs that ours have not.
THEIRS = ("DejaVuSansMono.ttf", "DejaVuSans.ttf")


def pdf(edition: Edition) -> bytes:
    """Return a book as PDF."""
    chromium = require_chromium()
    with tempfile.TemporaryDirectory(prefix="songo-edu-") as scratch:
        folder = Path(scratch)
        _letters(folder)
        return tidy(_counted(edition, chromium, folder), edition)


def cover_pdf(edition: Edition, sentences: Sequence[str], pages: int) -> bytes:
    """Return the sheet that a printer puts round a book of this many pages, as PDF."""
    with speaking(edition.language):
        sheet = opening.around(edition.imprint, sentences, pages)
    size = re.search(r' width="(\S+)" height="(\S+)"', sheet)
    assert size is not None
    style = f"@page {{ size: {size[1]} {size[2]}; margin: 0 }} body {{ margin: 0 }}"
    style += " svg { display: block }"
    html = f"<!DOCTYPE html><meta charset=utf-8><style>{style}</style>{sheet}"
    chromium = require_chromium()
    with tempfile.TemporaryDirectory(prefix="songo-edu-") as scratch:
        return tidy(_print(html, chromium, Path(scratch)), replace(edition, sections=(), sheets=()))


def pages_of(printed: bytes) -> int:
    """Return how many pages a file has."""
    return len(_reader(printed).pages)


def _reader(printed: bytes) -> Any:
    from pypdf import PdfReader

    return PdfReader(io.BytesIO(printed))


def require_chromium() -> str:
    """Return the path of a Chromium that can print the book, before any work."""
    for needed in ("pypdf", "bs4", "pyphen"):
        if find_spec(needed) is None:
            raise MissingExtraError("PDF", "book")
    path = found()
    if path is None:
        raise BookError(
            _(
                "printing the book needs Chromium, and there is none here: install it, set"
                " CHROMIUM=/path/to/chrome, or make the book to read on a screen, --epub"
            )
        )
    text = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.search(r"(\d+)\.\d+\.\d+", text)
    if version and int(version[1]) < FIRST:
        sentence = _("printing the book needs Chromium {first}, and {path} is version {version}")
        raise BookError(sentence.format(first=FIRST, path=path, version=version[1]))
    return path


def _letters(folder: Path) -> None:
    """Put the letters beside the page that is printed."""
    import matplotlib

    for place in FONTS:
        for font in place.glob("*.ttf"):
            writing.copy(font, folder)
    for name in THEIRS:
        writing.copy(Path(matplotlib.get_data_path()) / "fonts" / "ttf" / name, folder)


def _counted(edition: Edition, chromium: str, folder: Path) -> bytes:
    """Print the book until its numbers and its empty pages are right, and no question is parted."""
    printed = _print(edition.html(), chromium, folder)
    pages = places(printed)
    close = sorted(runts(printed, edition.sections, pages))
    blanks, numbers = moved(edition.sections, pages)
    places_of = {**edition.steps, **edition.moves}  # once brought together or told, so they stay
    whole = over_the_leaf(places_of, numbers)
    for _time in range(MOST):
        printed = _print(edition.html(numbers, blanks, close, whole), chromium, folder)
        pages = places(printed)
        few = runts(printed, edition.sections, pages, blanks)
        still = [name for name in few if close.count(name) < CLOSEST]
        parted = over_the_leaf(places_of, pages) - whole
        at_the_left = (s for s in edition.sections if s.right and pages.get(s.name, 1) % 2 == 0)
        if pages == numbers and not (any(at_the_left) or still or parted):
            return printed
        close, whole = [*close, *still], whole | parted
        blanks, numbers = moved(edition.sections, pages, blanks)
    raise BookError(_("the page numbers of the book do not settle; this is a fault of ours"))


def _print(html: str, chromium: str, folder: Path) -> bytes:
    page, target = folder / "book.html", folder / "book.pdf"
    writing.write(page, html)
    target.unlink(missing_ok=True)
    command = [
        chromium,
        *FLAGS,
        f"--user-data-dir={folder / 'profile'}",
        "--disable-javascript",
        "--no-pdf-header-footer",
        f"--print-to-pdf={target}",
        page.as_uri(),
    ]
    try:
        done = run(command, PATIENCE)
        return target.read_bytes()
    except subprocess.TimeoutExpired:
        reason = _("it took longer than {n} seconds").format(n=PATIENCE)
    except OSError:
        reason = (done.stdout.strip().splitlines() or [str(done.returncode)])[-1]
    raise BookError(_("Chromium did not print the book: {reason}").format(reason=reason))


def places(printed: bytes) -> dict[str, int]:
    """Return the page of each place that something in a file leads to, by its name."""
    reader = _reader(printed)
    order = {page.indirect_reference.idnum: n for n, page in enumerate(reader.pages, start=1)}
    return {
        name.removeprefix("/"): order[destination.raw_get("/Page").idnum]
        for name, destination in reader.named_destinations.items()
    }


def runts(
    printed: bytes,
    sections: Sequence[Section],
    pages: Mapping[str, int],
    blanks: Collection[str] = (),
) -> frozenset[str]:
    """Return the chapters whose last page has a few lines only, in a file with some empty pages."""
    reader = _reader(printed)
    known = [section for section in sections if section.name in pages]
    ends = [pages[s.name] - 1 - (s.name in blanks) for s in known[1:]] + [len(reader.pages)]
    return frozenset(
        section.name
        for section, end in zip(known, ends, strict=True)
        if section.kind == "chapter"
        and end > pages[section.name]
        and len(reader.pages[end - 1].extract_text()) < FEW
    )


def over_the_leaf(steps: Mapping[str, str], pages: Mapping[str, int]) -> frozenset[str]:
    """Return the places from which one has to turn the page to others.

    `steps` has, by a board's place, that of the last question about it, and by that of a move that
    is named, its board's; `pages` has the page of each.
    """
    return frozenset(
        board
        for board, last in steps.items()
        if board in pages and last in pages and pages[last] // 2 != pages[board] // 2
    )


def moved(
    sections: Sequence[Section], pages: Mapping[str, int], blanks: Collection[str] = ()
) -> tuple[frozenset[str], dict[str, int]]:
    """Return where empty pages are wanted, and on which page each place is then.

    `pages` is the page of each place as it was printed, with empty pages before `blanks`.
    """
    wanted, shift, shifts = set(), 0, {0: 0}
    for section in sections:
        if section.name in pages:
            start = pages[section.name]
            shift -= section.name in blanks
            if section.right and (start + shift) % 2 == 0:
                wanted.add(section.name)
                shift += 1
            shifts[start] = shift
    starts = sorted(shifts)
    numbers = {
        name: page + shifts[starts[bisect(starts, page) - 1]] for name, page in pages.items()
    }
    return frozenset(wanted), numbers


def tidy(printed: bytes, edition: Edition) -> bytes:
    """Return a printed file with the book's name and date, and nothing of the machine in it."""
    from pypdf import PdfWriter
    from pypdf.generic import ArrayObject, ByteStringObject, NameObject, TextStringObject

    writer: Any = PdfWriter(clone_from=io.BytesIO(printed))
    for page in writer.pages:
        content = page["/Contents"].get_object()
        content.set_data(rounded(content.get_data()))
    day = dt.date.fromisoformat(edition.imprint.date)
    when = f"D:{day:%Y%m%d}000000+00'00'"
    writer.metadata = {
        "/Title": edition.imprint.title,
        "/Author": "The Songo contributors",
        "/Creator": f"songo-edu {edition.imprint.version}",
        "/Producer": "Chromium, pypdf",
        "/CreationDate": when,
        "/ModDate": when,
    }
    pages, part = places(printed), None
    for section in edition.sections:  # the contents beside the pages: chapters below their parts
        if section.name in pages:
            below = part if section.kind == "chapter" else None
            row = writer.add_outline_item(
                title=section.heading,
                page_number=pages[section.name] - 1,
                parent=below,
                is_open=False,
            )
            part = row if section.kind == "part" else part
    for title, sheet in edition.sheets:
        first = len(writer.pages)
        writer.append(io.BytesIO(sheet), import_outline=False)
        writer.add_outline_item(title, first)
    root = writer.root_object
    root[NameObject("/Lang")] = TextStringObject(edition.language)
    root[NameObject("/PageLayout")] = NameObject("/TwoPageRight")
    root[NameObject("/PageMode")] = NameObject("/UseOutlines")
    own = ByteStringObject(hashlib.sha256(edition.html().encode()).digest()[:16])
    writer._ID = ArrayObject((own, own))
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def rounded(content: bytes) -> bytes:
    """Return what draws a page with the corners of its shapes given to a thousandth of a unit.

    Chromium gives six digits and sixteen curves a seed: a seventh of the file, and no ink.
    """
    return b"\n".join(
        TOO_EXACT.sub(b"", line) if line.endswith(OF_SHAPES) else line
        for line in content.split(b"\n")
    )
