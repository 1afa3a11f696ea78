"""QR codes as another program makes them: the same version, the same mask, the same modules."""

from __future__ import annotations

import random
import re

import pytest
import segno
import zxingcpp
from PIL import Image

from songo_edu.drawing.qr import CODE_QUIET, code_modules, code_svg

#: How many letters the codes of some versions hold.
FULL = (14, 26, 84, 122, 213, 362, 779)
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789/#=.,-:%~?&"


def letters(count: int) -> str:
    return "".join(random.Random(count).choices(LETTERS, k=count))


def read(rows: list[str]) -> str:
    """Return what a reader finds in a picture of a code, three dots a module."""
    size = len(rows) + 2 * CODE_QUIET
    picture = Image.new("L", (size, size), 255)
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            picture.putpixel((x + CODE_QUIET, y + CODE_QUIET), 0 if cell == "1" else 255)
    picture = picture.resize((3 * size, 3 * size), Image.Resampling.NEAREST)
    (code,) = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
    return str(code.text)


@pytest.mark.parametrize("count", FULL)
def test_a_full_code_is_that_of_segno(count: int) -> None:
    """What is not full segno fills up with a codeword of nothing more than the standard has."""
    text = letters(count)
    made = segno.make(text, error="m", micro=False, boost_error=False, mode="byte")
    assert code_modules(text) == ["".join(map(str, row)) for row in made.matrix]


@pytest.mark.parametrize("count", [*range(1, 60, 7), 123, 214, 600])
def test_a_code_is_read_back(count: int) -> None:
    assert read(code_modules(letters(count))) == letters(count)


def test_what_no_code_holds() -> None:
    assert code_modules(letters(2332)) == []
    assert code_modules("https://example.org/é") == []


def test_every_dark_module_is_drawn_once() -> None:
    rows = code_modules("https://example.org/fr/#puzzle=5ce19e0300d1")
    told = code_svg(rows)
    runs = [int(run) for run in re.findall(r"h(\d+)v", told)]
    assert sum(runs) == sum(row.count("1") for row in rows)
