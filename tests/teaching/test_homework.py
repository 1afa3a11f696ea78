"""Homework in one file, and as SCORM: what is in it, how heavy it is, what cannot break out."""

import base64
import hashlib
import io
import json
import re
import xml.etree.ElementTree as ET
import zipfile
import zlib
from itertools import product

import pytest

from songo_edu.boards.dist import built
from songo_edu.puzzles.puzzle_class import Puzzle, puzzle
from songo_edu.puzzles.record import Json
from songo_edu.teaching import Assignment, Wish, Wishes, choose, export, homework
from songo_edu.teaching.choosing import shipped
from songo_edu.teaching.handouts import handed_table
from tests.needs import mostly_slow

MOST_PACKED, MOST_PLAIN, MOST_TABLE = 100_000, 220_000, 500
#: So many puzzles of a game are set at a time.
GAMES = {"songo": 24, "awale": 24, "songo-ekang": 8, "sowing": 13, "kaillon": 4}
HOSTILE = (
    "</script><script>alert(1)</script>",
    "<!-- <script>",
    "]]></title>&amp;",
    "\"'><img src=x onerror=alert(1)>",
    "${alert(1)} `\\u003c/script>\\",
    "\u202e\u2066 =1+1",
    "\u00a0",
)


def sheet(language: str = "fr", count: int = 24, title: str = "Lundi") -> Assignment:
    return Assignment(title, language, 2, True, choose(count, Wish(game="songo")))


def scripts(page: str) -> list[str]:
    return re.findall(r"<script>(.*?)</script>", page, re.S)


def unpacked(page: str) -> str:
    match = re.search(r'unpack\("([A-Za-z0-9+/=]+)"\)', page)
    assert match
    return zlib.decompress(base64.b64decode(match[1])).decode()


def parted(page: str) -> tuple[str, str]:
    """Split a page into its text and the data for its script, unpacked where it was packed."""
    before, _begin, more = page.partition('id="homework-told">')
    data, _end, after = more.partition("</script>")
    content = json.loads(data)
    if isinstance(content, str):
        data = zlib.decompress(base64.b64decode(content)).decode()
    return before + after, data


def page_data(page: str) -> Json:
    """Return the data that a page holds for its script."""
    data: Json = json.loads(parted(page)[1])
    return data


def digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


@pytest.mark.parametrize(
    ("game", "language"),
    mostly_slow(product(GAMES, ("en", "fr")), ("songo", "fr"), ("sowing", "en")),
)
def test_24_puzzles_with_reasons_are_no_heavier_than_they_may_be(game: str, language: str) -> None:
    assert len({each.kind for each in sheet(language).puzzles}) > 8
    same = Assignment("", language, 3, True, choose(GAMES[game], Wish(game=game)))
    assert len(export(same, "html")) <= MOST_PACKED
    assert len(homework.plain(same)) <= MOST_PLAIN


def test_every_board_is_a_small_table() -> None:
    for record in shipped()[::7]:
        table = handed_table(homework._cells(Puzzle(record)))
        assert len(table.encode()) <= MOST_TABLE, record["id"]
        assert table.count("<td>") + table.count("<th>") == len(
            Puzzle(record).position.board().split()
        )


def test_the_policy_allows_only_the_pages_own_script_and_style() -> None:
    page = export(sheet(count=3), "html").decode()
    policy = re.findall(r'Content-Security-Policy" content="([^"]+)"', page)[0]
    (loader,) = scripts(page)
    (style,) = re.findall(r"<style>(.*?)</style>", page, re.S)
    assert policy == (
        f"default-src 'none'; script-src {digest(loader)} {digest(unpacked(page))};"
        f" style-src {digest(style)}; base-uri 'none'; form-action 'none'"
    )
    assert not re.search(r"(?:src|href|url\()\s*=?\s*[\"']?(?:https?:|//)", page)
    assert " style=" not in page
    assert " onclick=" not in page
    (plain,) = scripts(homework.plain(sheet(count=3)).decode())
    assert plain == unpacked(page)


def test_a_site_is_linked_and_no_address_breaks_out() -> None:
    assignment = sheet("en", 2)
    page = export(assignment, "html", Wishes(site="https://example.org/songo/?a&b")).decode()
    assert re.findall(r'href="([^"]*)"', page) == [
        "https://example.org/songo/?a&amp;b/en/welcome.html"
    ]
    assert "href" not in export(assignment, "html").decode()


def test_the_page_holds_only_what_its_puzzles_need() -> None:
    two_rows, one_row = (built(f"handed/{name}.js") for name in ("two_row", "duels"))
    for left_out in ("songo-storm", "songo-moves", "songo-lens-room", "songo-explore"):
        assert left_out not in two_rows
    assert "sowing+misere" in one_row
    assert "sowing+misere" not in two_rows
    assert "Résolu" not in unpacked(export(sheet("en"), "html").decode())


def test_one_policy_serves_every_homework_of_a_shelf() -> None:
    """Script and style are those of the page that waits; of the rest nothing runs."""
    policies = {
        re.findall(r'Content-Security-Policy" content="([^"]+)"', page)[0]
        for page in (
            *(export(sheet(count=n), "html").decode() for n in (1, 4)),
            homework.shells("fr")["two_row"],
        )
    }
    assert len(policies) == 1
    both = (*choose(1, Wish(game="songo")), *choose(1, Wish(game="wing")))
    mixed = export(Assignment("", "en", 2, True, both), "html").decode()
    assert unpacked(mixed) == unpacked(homework.shells("en")["all"])


@pytest.mark.parametrize("title", HOSTILE)
def test_no_title_becomes_markup(title: str) -> None:
    assignment = sheet("en", 2, title)
    page = homework.plain(assignment).decode()
    assert page.count("<script") == page.count("</script") == 2
    assert page.count("<!--") == 0
    assert page.count("<img") == 0
    assert page_data(page)["title"] == title
    packed = export(assignment, "html").decode()
    assert packed.count("<script") == packed.count("</script") == 2
    assert unpacked(packed) == scripts(page)[0]
    assert page_data(packed) == page_data(page)
    package = zipfile.ZipFile(io.BytesIO(export(assignment, "scorm")))
    manifest = ET.fromstring(package.read("imsmanifest.xml"))
    space = "{http://www.imsproject.org/xsd/imscp_rootv1p1p2}"
    assert manifest.findtext(f".//{space}item/{space}title") == title


def test_a_package_is_a_manifest_and_a_page_that_it_names() -> None:
    package = zipfile.ZipFile(io.BytesIO(export(sheet(count=3), "scorm")))
    assert package.testzip() is None
    assert package.namelist() == ["imsmanifest.xml", "index.html"]
    manifest = ET.fromstring(package.read("imsmanifest.xml"))
    space = {
        "": "http://www.imsproject.org/xsd/imscp_rootv1p1p2",
        "adlcp": "http://www.adlnet.org/xsd/adlcp_rootv1p2",
    }
    assert manifest.findtext("metadata/schemaversion", namespaces=space) == "1.2"
    (resource,) = manifest.findall("resources/resource", space)
    assert resource.get("href") == "index.html"
    assert resource.get(f"{{{space['adlcp']}}}scormtype") == "sco"
    (item,) = manifest.findall("organizations/organization/item", space)
    assert item.get("identifierref") == resource.get("identifier")


def test_reasons_and_hints_are_those_of_the_assignment() -> None:
    assignment = Assignment("", "fr", 1, False, (puzzle("5ce19e0300d1"),))
    data = page_data(export(assignment, "html").decode())
    assert (data["hints"], data["reveal"], data["language"]) == (1, False, "fr")
    (record,) = data["puzzles"]
    assert record["why"]["idea"] == puzzle("5ce19e0300d1").why("fr").idea
    assert {*record} <= {*homework.HOMEWORK_FIELDS, "why"}
