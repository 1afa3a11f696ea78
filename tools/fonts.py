"""The letters of what is printed, cut to Latin: Andika for sheets, Gentium Book Plus for the book.

Andika is made for learning to read, Gentium for the languages of Africa as for Europe’s. Both
are free under the SIL Open Font License 1.1, which lets a cut go by another name only.
`python -m tools.fonts sheet FOLDER` reads Andika-Regular.ttf and Andika-Bold.ttf (version 6.101)
from a folder, `python -m tools.fonts book FOLDER` GentiumBookPlus-Regular.ttf, -Italic.ttf and
-Bold.ttf (6.101), and writes the cuts where they are printed with; it needs fontTools, which fpdf2
brings along.
"""

import sys
from collections.abc import Set
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

PACKAGE = Path(__file__).parents[1] / "songo_edu"

#: Latin with its accents, the letters of Central African languages, signs, arrows.
KEPT = {
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x1CD, 0x1DD),
    *range(0x300, 0x305),
    *(0x181, 0x186, 0x18A, 0x18E, 0x18F, 0x190, 0x191, 0x192, 0x194, 0x197, 0x19D, 0x1B2, 0x1B3),
    *(0x1B4, 0x218, 0x219, 0x21A, 0x21B, 0x244, 0x245, 0x253, 0x254, 0x256, 0x257, 0x259, 0x25B),
    *(0x263, 0x268, 0x269, 0x272, 0x275, 0x289, 0x28A, 0x28B, 0x308, 0x30A, 0x30C, 0x323, 0x327),
    *(0x328, 0x331, 0x1E3E, 0x1E3F, 0x1E43, 0x1E45, 0x1E47, 0x1EB8, 0x1EB9, 0x1EBC, 0x1EBD),
    *(0x1ECB, 0x1ECC, 0x1ECD, 0x2009, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C),
    *(0x201D, 0x201E, 0x2022, 0x2026, 0x202F, 0x2032, 0x2039, 0x203A, 0x20AC, 0x2190, 0x2191),
    *(0x2192, 0x2193, 0x2212, 0x2260, 0x2264, 0x2265),
}


@dataclass(frozen=True)
class Cut:
    """A typeface cut for one kind of print."""

    source: str  # what its files are called
    family: str  # what the cut is called
    folder: Path  # where the cuts lie
    weights: tuple[str, ...]
    kept: Set[int]  # the characters that stay
    features: tuple[str, ...]  # what of setting them stays
    dropped: tuple[str, ...]  # the tables that go


CUTS = {
    "sheet": Cut(
        "Andika",
        "Songo Sheet",
        PACKAGE / "teaching" / "fonts",
        ("Regular", "Bold"),
        KEPT,
        (),
        ("GSUB", "GPOS", "GDEF", "Silt"),
    ),
    # Small figures and a circle's number beside it; accents are where they belong.
    "book": Cut(
        "GentiumBookPlus",
        "Songo Book",
        PACKAGE / "site" / "book" / "fonts",
        ("Regular", "Italic", "Bold"),
        KEPT | {0x3C0, 0x2070, *range(0x2074, 0x207A), 0x2060},
        ("ccmp", "liga", "kern", "mark", "mkmk"),
        ("Silt", "Silf", "Glat", "Gloc", "Feat", "Sill"),
    ),
}


def cut(spec: Cut, folder: Path, weight: str) -> None:
    """Write one weight of the letters, without hints, under its own name."""
    font = TTFont(folder / f"{spec.source}-{weight}.ttf", lazy=False, recalcTimestamp=False)
    options = subset.Options()
    options.layout_features = list(spec.features)
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables += spec.dropped
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=spec.kept)
    cutter.subset(font)
    plain = spec.family.replace(" ", "")
    for number, text in {
        1: spec.family,
        3: f"{spec.family} {weight}: from version 6.101",
        4: spec.family if weight == "Regular" else f"{spec.family} {weight}",
        6: f"{plain}-{weight}",
    }.items():
        for record in [name for name in font["name"].names if name.nameID == number]:
            record.string = text
    spec.folder.mkdir(parents=True, exist_ok=True)
    font.save(spec.folder / f"{plain}-{weight}.ttf")


def main() -> None:
    """Cut every weight of what is asked for."""
    name, folder = sys.argv[1:]
    for weight in CUTS[name].weights:
        cut(CUTS[name], Path(folder), weight)


if __name__ == "__main__":
    main()
