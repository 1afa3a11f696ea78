"""The square code of a printed sheet: a reader of codes finds the address in it."""

from __future__ import annotations

import re

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page

from tests.web_parts import module

SITE = "https://example.org/songo/en/puzzles.html"
DRAW = """async ([source, site, asked]) => {
  document.head.innerHTML = `<link rel="canonical" href="${site}">`;
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const code = (await import(url)).paperCode(asked);
  return code ? code.querySelector("svg").outerHTML : "";
}"""


def read(svg: str) -> str:
    """Return what a reader finds in the picture of a code, three dots a module."""
    (size,) = re.findall(r'viewBox="0 0 (\d+) \1"', svg)
    picture = Image.new("L", (int(size), int(size)), 255)
    for x, y in re.findall(r"M(\d+) (\d+)h1", svg):
        picture.putpixel((int(x), int(y)), 0)
    picture = picture.resize((3 * picture.width, 3 * picture.height), Image.Resampling.NEAREST)
    (code,) = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
    return str(code.text)


@pytest.mark.parametrize("count", [1, 2, 5, 20])
def test_a_code_is_read_back(shared_page: Page, count: int) -> None:
    asked = "set=" + ",".join(["5ce19e0300d1"] * count)
    svg = shared_page.evaluate(DRAW, [module("paperCode"), SITE, asked])
    assert read(svg) == f"https://example.org/songo/en/#{asked}"


def test_what_no_code_holds_has_none(shared_page: Page) -> None:
    asked = "set=" + "5ce19e0300d1," * 300
    assert shared_page.evaluate(DRAW, [module("paperCode"), SITE, asked]) == ""
