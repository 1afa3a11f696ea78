"""The teacher's desk on the page: chosen as the command chooses, ordered, given out, read back."""

from __future__ import annotations

import io
import json
import re
import zipfile
from dataclasses import replace
from pathlib import Path

import pypdf
import pytest
from playwright.sync_api import Page, Route, expect

from songo_edu.games import Position
from songo_edu.locale import speaking
from songo_edu.puzzles.one import Puzzle
from songo_edu.puzzles.page import collection, page_list, page_parts, page_told
from songo_edu.puzzles.record import Json
from songo_edu.teaching import Wishes, export, homework, results
from songo_edu.teaching.assignment import Assignment, read, results_csv, write
from songo_edu.teaching.choosing import Wish, choose, shipped
from songo_edu.teaching.print.strip import board
from songo_edu.teaching.result_codes import result_code
from songo_edu.teaching.rules import rules_of
from tests.browser.accessibility import complaints, wholly_seen
from tests.browser.conftest import PageMaker
from tests.browser.parts import served
from tests.browser.room_page import PLACE, style
from tests.browser.test_puzzle_addresses import carried
from tests.needs import mostly_slow
from tests.teaching.test_homework import parted
from tests.teaching.test_sheets import codes_of

#: Drops a file of this text and name on an element.
DROP = """(place, [text, name]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name));
  place.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}"""


#: Where the course of the desk's page is published: codes and homework lead there.
PUBLISHED = "https://example.org/songo"


class DeskPage:
    """The desk on a page of its own, with all puzzles that come with the package."""

    def __init__(
        self,
        page: Page,
        fragment: str = "",
        *,
        listed: bool = True,
        language: str = "en",
        published: bool = True,
    ) -> None:
        there = f"{PUBLISHED}/{language}/teachers.html"
        canonical = f'<link rel="canonical" href="{there}">' if published else ""
        told = page_told(shipped(), language)
        self.files = served(language) | {
            "puzzles/all.json": ("application/json", json.dumps(page_list("all", told))),
            "": (
                "text/html",
                f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
                '<meta name="viewport" content="width=device-width, initial-scale=1">'
                f'<title>A desk</title><link rel="icon" href="data:,"><style>{style()}</style>'
                f"{canonical}"
                '<script type="module" src="board.js"></script>'
                "<main><h1>For teachers</h1><songo-desk></songo-desk></main></html>",
            ),
        }
        for name, shell in homework.shells(language).items():
            text = json.dumps({"shell": shell})
            self.files[f"puzzles/homework-{name}.json"] = ("application/json", text)
        for name, part in page_parts("all", told).items():
            self.files[f"puzzles/{name}.json"] = ("application/json", json.dumps(part))
        self.waiting: list[Route] = []
        self.listed = listed
        page.context.route(f"{PLACE}**", self._answer)
        page.goto(PLACE + fragment)
        self.page = page
        self.root = page.locator("songo-desk")
        self.cards = self.root.locator(".songo-desk-list > li")
        self.said = self.root.locator(":scope > p[role=status]")
        expect(self.root.get_by_role("heading", level=2).first).to_be_visible()

    def _answer(self, route: Route) -> None:
        name = route.request.url.removeprefix(PLACE).partition("#")[0]
        if name == "puzzles/all.json" and not self.listed:
            self.waiting.append(route)
            return
        kind, body = self.files[name]
        route.fulfill(content_type=f"{kind}; charset=utf-8", body=body)

    def list_comes(self) -> None:
        """Let those have the list who have asked for it."""
        self.listed = True
        for route in self.waiting:
            self._answer(route)

    def press(self, name: str) -> None:
        """Touch a button by keyboard."""
        self.root.get_by_role("button", name=name, exact=True).focus()
        self.page.keyboard.press("Enter")

    def saved(self, name: str) -> str:
        """What a button saves, as text."""
        with self.page.expect_download() as caught:
            self.press(name)
        return Path(caught.value.path()).read_text(encoding="utf-8")

    def assignment(self) -> Json:
        found: Json = json.loads(self.saved("Save the assignment"))
        return found


def test_a_sheet_is_chosen_put_in_order_and_given_out(new_page: PageMaker) -> None:
    """By keyboard: chosen as by the command, moved, removed, undone; kept in the address."""
    page = new_page(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    desk = DeskPage(page, listed=False)
    desk.root.get_by_label("Kind").select_option("capture")
    desk.root.get_by_label("How many").fill("3")
    desk.root.get_by_label("Draw number").fill("monday")
    desk.press("Choose them")
    desk.list_comes()  # the desk stood before, and what was asked waited
    expect(desk.cards).to_have_count(3)
    expect(desk.cards.first).to_be_focused()
    assert wholly_seen(desk.cards.first), "what was chosen is brought into view"
    expect(desk.cards.locator("svg")).to_have_count(3)
    ids = [one.id for one in choose(3, Wish(kind="capture"), seed="monday")]
    assert desk.assignment()["puzzles"] == ids
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    desk.press("Later: Puzzle 1")
    expect(desk.said).to_have_text("Puzzle 1 is now puzzle 2.")
    expect(desk.root.get_by_role("button", name="Later: Puzzle 2")).to_be_focused()
    ids = [ids[1], ids[0], ids[2]]
    desk.cards.nth(2).drag_to(desk.cards.nth(0))
    expect(desk.said).to_have_text("Puzzle 3 is now puzzle 1.")
    assert desk.assignment()["puzzles"] == [ids[2], ids[0], ids[1]]
    desk.press("Undo")
    desk.press("Remove: Puzzle 3")
    expect(desk.cards).to_have_count(2)
    desk.root.get_by_label("Title").fill('"Monday" <b>')
    desk.root.get_by_label("Hints allowed").select_option("1")
    desk.root.get_by_label("Hints come").select_option("after 2 wrong tries")
    desk.root.get_by_label("The solution may be looked up").uncheck()
    # The address holds all of it, and what is saved is an assignment of the command's.
    page.reload()
    expect(desk.cards).to_have_count(2)
    expect(desk.root.get_by_label("Title")).to_have_value('"Monday" <b>')
    told = read(desk.saved("Save the assignment"))
    assert (told.title, told.hints, told.reveal) == ('"Monday" <b>', 1, False)
    assert told.hint_after == 2
    assert [one.id for one in told.puzzles] == ids[:2]
    assert desk.saved("Save for it") == export(told, "moodle").decode()
    handed = desk.saved("Save as homework in one file")
    assert parted(handed) == parted(export(told, "html", Wishes(site=PUBLISHED)).decode())
    link = desk.root.get_by_role("link", name="Open as pupils see it")
    expect(link).to_have_attribute("href", re.compile(r"/index\.html#sheet=[\w-]+$"))
    codes = f"=1+1, {result_code(ids[:2], [3, 11])}\nAwa, JDQT-R9\n"
    desk.root.get_by_label("Names and codes").fill(codes)
    desk.press("Make the table")
    rows = desk.root.locator(".songo-desk-table tbody tr")
    expect(rows).to_have_count(4)  # two pupils, and what all did
    assert desk.saved("Save as CSV").splitlines()[1].startswith("'=1+1,2,no hint,2 hints,")
    # Nobody has to scroll to a remark.
    remark = rows.nth(1).get_by_text("character 6 of the code")
    expect(remark.locator("visible=true")).to_have_count(1)
    box = remark.locator("visible=true").bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= 360
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(rows.nth(1).locator("td:visible").last).to_contain_text("character 6 of the code")
    expect(remark.locator("visible=true")).to_have_count(1)
    assert complaints(page) == []


def test_a_french_table_is_parted_by_semicolons(new_page: PageMaker) -> None:
    page = new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    [one] = choose(1, Wish(kind="capture", level=1))
    sheet = Assignment("", "fr", 2, True, (one,))
    desk = DeskPage(page, f"#sheet={carried(json.loads(write(sheet)))}", language="fr")
    expect(desk.cards).to_have_count(1)
    codes = f"Awa,{result_code([one.id], [3])}\nZoé,"
    desk.root.locator("textarea").fill(codes)
    desk.press("Faire le tableau")
    with speaking("fr"):
        written = "".join(results_csv(sheet, results(sheet, codes)))
    made = desk.saved("Enregistrer en CSV").splitlines()
    assert made == written.splitlines()
    assert made[0].startswith("\ufeffNom;")


def test_a_page_of_this_computer_alone_prints_no_codes(new_page: PageMaker) -> None:
    """No telephone opens “localhost”: it is said on the screen, and nothing of it is on paper."""
    page = new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    [one] = choose(1, Wish(kind="capture", level=1))
    told = json.loads(write(Assignment("", "en", 2, True, (one,))))
    desk = DeskPage(page, f"#sheet={carried(told)}", published=False)
    expect(desk.cards).to_have_count(1)
    page.evaluate("void (window.print = () => {})")
    desk.press("Print")
    expect(page.locator("body > .songo-sheet .songo-sheet-card")).to_have_count(1)
    page.emulate_media(media="print")
    paper = page.pdf(prefer_css_page_size=True)
    assert list(codes_of(paper)) == []
    text = "".join(each.extract_text() for each in pypdf.PdfReader(io.BytesIO(paper)).pages)
    assert "localhost" not in text
    assert "computer" not in text
    page.emulate_media(media="screen")
    expect(desk.root.get_by_text("opens on this computer alone")).to_be_visible()


@pytest.mark.parametrize("a_page", [4, 8])
def test_as_many_puzzles_are_a_page_as_the_command_can_print(
    new_page: PageMaker, a_page: int
) -> None:
    page = new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    told = json.loads(write(Assignment("", "en", 2, True, choose(a_page, Wish(level=1)))))
    desk = DeskPage(page, f"#sheet={carried(told)}")
    expect(desk.cards).to_have_count(a_page)
    page.evaluate("void (window.print = () => {})")
    desk.root.get_by_label("Puzzles on a page").select_option(str(a_page))
    desk.root.get_by_label("Printed").select_option("Sheet alone")
    desk.press("Print")
    expect(page.locator("body > .songo-sheet .songo-sheet-card")).to_have_count(a_page)
    page.emulate_media(media="print")
    paper = page.pdf(prefer_css_page_size=True)
    [printed] = pypdf.PdfReader(io.BytesIO(paper)).pages
    assert "1 / 1" in printed.extract_text()
    assert len(list(codes_of(paper))) == a_page + 1


def test_the_sheet_is_printed_with_its_key(new_page: PageMaker) -> None:
    page = new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    one, other = choose(2, Wish(kind="capture", level=1))
    sheet = {"schema": 1, "title": "Monday <b>", "language": "en", "hints": 3, "reveal": True}
    desk = DeskPage(page, f"#sheet={carried({**sheet, 'puzzles': [one.id, other.id]})}")
    expect(desk.cards).to_have_count(2)
    page.evaluate("void (window.print = () => {})")
    desk.press("Print")
    printed = page.locator("body > .songo-sheet")
    expect(printed).to_have_count(1)
    page.emulate_media(media="print")
    expect(desk.root).to_be_hidden()
    expect(printed.get_by_role("heading", name="Monday <b>")).to_be_visible()
    held = re.findall(r"\d+", str(one.board).split()[0])
    rounds = printed.locator(".songo-sheet-card").first.locator("ellipse")
    assert rounds.count() == sum(map(int, held)) + len(held) + 2, (
        "every seed, every pit and both stores"
    )
    # What the command prints: the way of sowing, boxes for the seeds, lines, room for a score.
    expect(printed.locator(".songo-sheet-game > svg path")).not_to_have_count(0)
    expect(printed.locator(".songo-sheet-game")).to_contain_text(rules_of([one, other])[0]["words"])
    expect(printed.locator(".songo-sheet-card").first.locator("svg").nth(1)).to_be_visible()
    expect(printed.locator(".songo-sheet-blank")).not_to_have_count(0)
    expect(printed.locator(".songo-sheet-score")).to_have_text("/ 2")
    key = printed.locator(".songo-sheet-key").first
    expect(key.locator("strong")).to_have_text(re.compile(one.key))
    expect(key).to_contain_text(one.why().idea)
    asked = [f"#set={one.id},{other.id}", f"#puzzle={one.id}", f"#puzzle={other.id}"]
    assert sorted(codes_of(page.pdf(prefer_css_page_size=True))) == sorted(
        f"{PUBLISHED}/en/{one}" for one in asked
    )
    assert len(pypdf.PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True))).pages) == 2
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(printed).to_have_count(0)
    desk.root.get_by_label("Printed").select_option("Sheet alone")
    desk.press("Print")
    expect(printed.locator(".songo-sheet-card")).to_have_count(2)
    expect(printed.locator(".songo-sheet-key")).to_have_count(0)


def test_forbidden_pits_are_asked_and_told_as_the_command_does(new_page: PageMaker) -> None:
    """Boxes for pits with seeds and for none; in the key all pits of the answer have bold rings."""
    page = new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    records = collection("forbidden")
    several = next(Puzzle(one) for one in records if one["key"].count(" ") > 1)
    none = next(Puzzle(one) for one in records if not one["key"])
    sheet = {"schema": 1, "title": "", "language": "en", "hints": 3, "reveal": True}
    desk = DeskPage(page, f"#sheet={carried({**sheet, 'puzzles': [several.id, none.id]})}")
    expect(desk.cards).to_have_count(2)
    page.evaluate("void (window.print = () => {})")
    desk.press("Print")
    keys = page.locator("body > .songo-sheet .songo-sheet-key")
    expect(keys).to_have_count(2)
    cards = page.locator("body > .songo-sheet .songo-sheet-card")
    for place, one in enumerate((several, none)):
        assert isinstance(one.board, Position)
        _north, south = one.board.sheet.rows
        held = [one.board.sheet.pits[pit] for pit in south if one.board.state[pit]]
        ticks = cards.nth(place).locator("svg", has_text="Tick").locator("text").all_text_contents()
        assert ticks[1:] == [*held, "None"]
    for place, one in enumerate((several, none)):
        widths = "(all) => all.map((one) => parseFloat(one.getAttribute('stroke-width')))"
        drawn = keys.nth(place).locator("svg ellipse[stroke-width]").evaluate_all(widths)
        rings = [ring for ring in board(one.board, one.key)["shapes"] if ring["kind"] == "round"]
        assert drawn == [ring["size"] for ring in rings], one.id


def test_two_games_are_printed_each_with_its_rules(new_page: PageMaker) -> None:
    """Only by wish: without one, all are songo's."""
    page = new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    both = [*choose(3, Wish(level=1)), *choose(3, Wish(game="awale", level=1))]
    assert [one.game for one in both] == ["songo"] * 3 + ["awale"] * 3
    sheet = {"schema": 1, "title": "", "language": "en", "hints": 3, "reveal": True}
    desk = DeskPage(page, f"#sheet={carried({**sheet, 'puzzles': [one.id for one in both]})}")
    expect(desk.cards).to_have_count(6)
    game = desk.root.get_by_role("combobox", name="Game", exact=True)
    expect(game).to_have_value("songo")
    page.evaluate("void (window.print = () => {})")
    desk.press("Print")
    page.emulate_media(media="print")
    games = page.locator(".songo-sheet-game")
    expect(games).to_have_count(2)
    for place, told in enumerate(rules_of(both)):
        expect(games.nth(place)).to_contain_text(f"{told['title']}. {told['words']}")
        expect(games.nth(place)).to_contain_text(told["example"])
    ways = [games.nth(place).locator("path").nth(1).get_attribute("d") for place in (0, 1)]
    assert ways[0] != ways[1]
    expect(page.locator(".songo-sheet-card small")).to_have_text(["songo"] * 3 + ["awalé"] * 3)
    assert len(pypdf.PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True))).pages) == 2


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("language", mostly_slow(["en", "fr"], "fr"))
def test_six_puzzles_are_a_page(new_page: PageMaker, language: str, paper: str) -> None:
    """On the shorter paper the foot of a French sheet stood on a page of its own."""
    page = new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    for seed in "1a":
        told = {"title": "6/5", "hints": 2, "reveal": True, "schema": 1, "language": language}
        ids = [one.id for one in choose(6, Wish(level=1), seed=seed)]
        desk = DeskPage(page, f"#sheet={carried({**told, 'puzzles': ids})}", language=language)
        expect(desk.cards).to_have_count(6)
        page.evaluate("void (window.print = () => {})")
        desk.root.locator("select", has_text="Letter").select_option(paper)
        desk.root.locator("option[value=sheet]").evaluate("(one) => { one.selected = true; }")
        desk.root.locator(".songo-bar > .songo-main").press("Enter")
        expect(page.locator("body > .songo-sheet .songo-sheet-card")).to_have_count(6)
        page.emulate_media(media="print")
        [printed] = pypdf.PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True))).pages
        assert "1 / 1" in printed.extract_text()
        page.emulate_media(media="screen")


def test_what_cannot_be_is_said_in_a_sentence(new_page: PageMaker) -> None:
    page = new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    desk = DeskPage(page, "#sheet=%%%")
    expect(desk.said).to_contain_text("cannot be read")
    desk.root.get_by_label("Kind").select_option("zugzwang")
    desk.root.get_by_label("Level").select_option("1")
    desk.root.get_by_label("How many").fill("150")
    desk.press("Choose them")
    expect(desk.said).to_have_text(re.compile("Without “Level” there are"))
    desk.root.get_by_label("Or by their ids").fill("<b>")
    desk.press("Add")
    expect(desk.said).to_have_text("There is no puzzle “<b>” here.")
    page.evaluate("location.hash = '#sheet=e30'")
    expect(desk.said).to_contain_text("The field “schema” is missing.")


def test_an_assignment_is_opened_again(new_page: PageMaker, tmp_path: Path) -> None:
    """By file, by dropping it, and pasted; what is none is said in a sentence."""
    page = new_page(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    desk = DeskPage(page)
    saved = Assignment("Monday", "fr", 1, False, choose(3, Wish(kind="capture")), 4)
    file = tmp_path / "monday.json"
    file.write_text(write(saved), encoding="utf-8")

    def is_there() -> None:
        expect(desk.cards).to_have_count(3)
        expect(desk.root.get_by_label("Title")).to_have_value("Monday")
        assert desk.assignment() == json.loads(write(replace(saved, language="en")))

    with page.expect_file_chooser() as asked:
        desk.press("Open a saved assignment")
    asked.value.set_files(file)
    is_there()
    page.reload()
    is_there()
    desk.press("Remove: Puzzle 2")
    desk.root.evaluate(DROP, [file.read_text(encoding="utf-8"), "monday.json"])
    is_there()
    desk.root.evaluate(DROP, ["Name;Code", "class.csv"])
    expect(desk.said).to_have_text("“class.csv” is no saved assignment.")
    is_there()
    desk.press("Undo")
    expect(desk.cards).to_have_count(2)
    desk.root.get_by_label("Or by their ids").fill(file.read_text(encoding="utf-8"))
    desk.press("Add")
    is_there()


def test_puzzles_are_wished_by_theme_and_by_seeds(new_page: PageMaker) -> None:
    """The same wish gives what the command gives; and the solution is one touch away."""
    page = new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    desk = DeskPage(page)
    theme = desk.root.get_by_label("Theme")
    expect(theme.locator("option")).not_to_have_count(1)
    theme.select_option("A chain of captures")
    desk.root.get_by_label("Seeds on the board, at most").fill("30")
    desk.root.get_by_label("Draw number").fill("7")
    desk.press("Choose them")
    expect(desk.cards).to_have_count(6)
    wished = choose(6, Wish(theme="chain", max_seeds=30), seed="7")
    assert desk.assignment()["puzzles"] == [one.id for one in wished]
    card = desk.cards.first
    expect(card).not_to_contain_text(wished[0].why().idea)
    card.locator("summary").press("Enter")
    expect(card.locator("details strong")).to_have_text(re.compile(wished[0].key))
    expect(card.locator("details")).to_contain_text(wished[0].why().idea)
    desk.root.get_by_label("Seeds on the board, at most").fill("2")
    desk.press("Choose them")
    expect(desk.said).to_contain_text("Without “Seeds on the board, at most” there are")
    assert complaints(page) == []


def test_every_platform_has_its_file(new_page: PageMaker) -> None:
    page = new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    one, other = choose(2, Wish(kind="capture", level=1))
    sheet = {"schema": 1, "title": "Monday", "language": "en", "hints": 3, "reveal": True}
    desk = DeskPage(page, f"#sheet={carried({**sheet, 'puzzles': [one.id, other.id]})}")
    expect(desk.cards).to_have_count(2)
    told = read(desk.saved("Save the assignment"))

    def held(form: str) -> bytes:
        desk.root.get_by_label("For a learning platform, or cards").select_option(form)
        with page.expect_download() as caught:
            desk.press("Save for it")
        return Path(caught.value.path()).read_bytes()

    assert held("Moodle") == export(told, "moodle")
    assert held("GIFT") == export(told, "gift")
    for form, name in (("QTI 2.1", "qti"), ("QTI 3.0", "qti3")):
        packages = (held(form), export(told, name))
        mine, theirs = (zipfile.ZipFile(io.BytesIO(one)) for one in packages)
        assert {one: mine.read(one) for one in mine.namelist()} == {
            one: theirs.read(one) for one in theirs.namelist()
        }
    package = zipfile.ZipFile(io.BytesIO(held("SCORM 1.2")))
    assert package.testzip() is None
    there = zipfile.ZipFile(io.BytesIO(export(told, "scorm")))
    assert package.read("imsmanifest.xml") == there.read("imsmanifest.xml")
    assert b"homework-told" in package.read("index.html")
    cards = held("Anki").decode().splitlines()
    assert cards[0] == "#separator:tab"
    assert len(cards) == 5 + 1 + 2  # what it is, the rules, two puzzles
