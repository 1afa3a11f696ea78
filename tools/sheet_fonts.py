"""The letters of printed sheets: Andika, a typeface made for learning to read, cut to Latin.

Andika is free under the SIL Open Font License 1.1, which lets a cut of it go by another name only.
`python -m tools.sheet_fonts FOLDER` reads Andika-Regular.ttf and Andika-Bold.ttf (version 6.101)
from a folder and writes both cuts beside the sheets; it needs fontTools, which fpdf2 brings along.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parents[1] / "songo_edu" / "teaching" / "print" / "fonts"
FAMILY = "Songo Sheet"

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


def cut(source: Path, weight: str) -> None:
    """Write one weight of the letters, without hints and features, under its own name."""
    font = TTFont(source, lazy=False, recalcTimestamp=False)
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "Silt"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=KEPT)
    cutter.subset(font)
    plain = FAMILY.replace(" ", "")
    for number, text in {
        1: FAMILY,
        3: f"{FAMILY} {weight}: from version 6.101",
        4: FAMILY if weight == "Regular" else f"{FAMILY} {weight}",
        6: f"{plain}-{weight}",
    }.items():
        for record in [one for one in font["name"].names if one.nameID == number]:
            record.string = text
    FONTS.mkdir(exist_ok=True)
    font.save(FONTS / f"{plain}-{weight}.ttf")


def main() -> None:
    """Cut both weights."""
    for weight in ("Regular", "Bold"):
        cut(Path(sys.argv[1]) / f"Andika-{weight}.ttf", weight)


if __name__ == "__main__":
    main()
