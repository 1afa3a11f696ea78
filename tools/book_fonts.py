"""The letters of the printed book: Gentium Book Plus, cut to Latin.

Gentium is made for the languages of Africa as for those of Europe, and free under the SIL Open Font
License 1.1, which lets a cut of it go by another name only. `python -m tools.book_fonts FOLDER`
reads GentiumBookPlus-Regular.ttf, -Italic.ttf and -Bold.ttf (version 6.101) from a folder and
writes the cuts beside the book; it needs fontTools, which fpdf2 brings along.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from tools.sheet_fonts import KEPT

FONTS = Path(__file__).parents[1] / "songo_edu" / "site" / "book" / "fonts"
FAMILY = "Songo Book"
#: What the book says beside what sheets say: small figures, a circle’s number.
MORE = {0x3C0, 0x2070, *range(0x2074, 0x207A), 0x2060}
#: Accents stand where they belong, letters keep their distance.
FEATURES = ["ccmp", "liga", "kern", "mark", "mkmk"]


def cut(source: Path, weight: str) -> None:
    """Write one weight of the letters, without hints, under its own name."""
    font = TTFont(source, lazy=False, recalcTimestamp=False)
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables += ["Silt", "Silf", "Glat", "Gloc", "Feat", "Sill"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=KEPT | MORE)
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
    FONTS.mkdir(parents=True, exist_ok=True)
    font.save(FONTS / f"{plain}-{weight}.ttf")


def main() -> None:
    """Cut the three weights."""
    for weight in ("Regular", "Italic", "Bold"):
        cut(Path(sys.argv[1]) / f"GentiumBookPlus-{weight}.ttf", weight)


if __name__ == "__main__":
    main()
