"""The teacher's desk on the page: chosen as the command chooses, ordered, given out, read back."""

import base64
import io
import json
import re
import zipfile
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import pypdf
import pytest
from playwright.sync_api import Locator, Page, expect

from songo_edu.games import Position
from songo_edu.locale import catalogue, speaking
from songo_edu.puzzles.page import collection, page_list, page_parts, page_told
from songo_edu.puzzles.puzzle_class import Puzzle
from songo_edu.puzzles.record import Json
from songo_edu.site.reasons import Reasons
from songo_edu.teaching import Wishes, export, homework, results
from songo_edu.teaching.assignment import Assignment, read, results_csv, write
from songo_edu.teaching.choosing import Wish, choose, shipped
from songo_edu.teaching.print_sheet import board
from songo_edu.teaching.result_codes import result_code
from songo_edu.teaching.rules import rules_of
from tests.browser.accessibility import complaints, overflow, wholly_seen
from tests.browser.board_page import Made, box, drop
from tests.browser.conftest import DESK
from tests.browser.room_page import carried
from tests.needs import mostly_slow
from tests.teaching.test_homework import parted
from tests.teaching.test_sheets import codes_of

#: Where the course of the desk's page is published: codes and homework lead there.
PUBLISHED = "https://example.org/songo"


def sheet(puzzles: Sequence[Puzzle], title: str = "", language: str = "en") -> Assignment:
    return Assignment(title, language, 3, True, tuple(puzzles))


def reasons_of(page: Page, path: str, language: str) -> Json:
    """Return a part of all puzzles' reasons, for the puzzles in the page's address."""
    part, kind = path.removeprefix("puzzles/").removesuffix(".json").rsplit("-", 1)
    text = page.url.partition("#sheet=")[2]
    ids = json.loads(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))["puzzles"]
    records = [puzzle for puzzle in shipped() if puzzle["id"] in ids]
    return {f"{part}-{kind}": Reasons(language).parts("all", records, (kind,))[f"all-0-{kind}"]}


@cache
def files_of(language: str) -> dict[str, tuple[str, str]]:
    """Return what the desk fetches, by its address: all puzzles, and the shells of homework."""
    puzzles = page_told(shipped(), language)
    texts = {"all": page_list("all", puzzles), **page_parts("all", puzzles)}
    for name, shell in homework.shells(language).items():
        texts[f"homework-{name}"] = {"shell": shell}
    return {
        f"puzzles/{name}.json": ("application/json", json.dumps(text))
        for name, text in texts.items()
    }


class Desk:
    """The desk on a page of its own with all puzzles; its address brings what is given."""

    def __init__(
        self,
        page: Page,
        given: Assignment | str = "",
        *,
        listed: bool = True,
        language: str = "en",
        published: bool = True,
    ) -> None:
        canonical = f'<link rel="canonical" href="{PUBLISHED}/{language}/teachers.html">'
        self.page = page
        if isinstance(given, Assignment):
            given = f"#sheet={carried(json.loads(write(given)))}"
        self.made = Made(
            page,
            "<songo-desk></songo-desk>",
            language,
            files_of(language),
            fragment=given,
            head=canonical if published else "",
            held="" if listed else "puzzles/all.json",
        )
        self.made.more = lambda name: reasons_of(page, name, language)
        self.root = page.locator("songo-desk")
        self.cards = self.root.locator(".songo-desk-list > li")
        self.status = self.root.locator(":scope > p[role=status]")
        self.sheet = page.locator("body > .songo-sheet")
        self.label = self.root.get_by_label
        expect(self.root.get_by_role("heading", level=2).first).to_be_visible()

    def has(self, count: int) -> None:
        expect(self.cards).to_have_count(count)

    def press(self, name: str) -> None:
        """Touch a button by keyboard."""
        self.root.get_by_role("button", name=name, exact=True).press("Enter")

    def saved(self, name: str) -> bytes:
        """Return the file that a button saves."""
        with self.page.expect_download() as caught:
            self.press(name)
        return Path(caught.value.path()).read_bytes()

    def assignment(self) -> Json:
        assignment: Json = json.loads(self.saved("Save the assignment"))
        return assignment

    def printed(self) -> Locator:
        """Have the sheet printed, and return its cards."""
        self.page.evaluate("void (window.print = () => {})")
        self.root.locator(".songo-bar > .songo-main").press("Enter")
        cards = self.sheet.locator(".songo-sheet-card")
        expect(cards).not_to_have_count(0)
        return cards

    def pages(self) -> tuple[bytes, list[str]]:
        """Return the printed PDF, and the text of its pages."""
        self.page.emulate_media(media="print")
        paper = self.page.pdf(prefer_css_page_size=True)
        self.page.emulate_media(media="screen")
        return paper, [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(paper)).pages]


def test_a_sheet_is_chosen_put_in_order_and_given_out(narrow: Page) -> None:
    """By keyboard: chosen as by the command, moved, removed, undone; saved in the address."""
    desk = Desk(narrow, listed=False)
    desk.label("Kind").select_option("capture")
    desk.label("How many").fill("3")
    desk.label("Draw number").fill("monday")
    desk.press("Choose them")
    desk.made.release()  # the desk was there already, and the request waited
    desk.has(3)
    expect(desk.cards.first).to_be_focused()
    assert wholly_seen(desk.cards.first), "what was chosen is brought into view"
    expect(desk.cards.locator("svg")).to_have_count(3)
    first, second, third = (each.id for each in choose(3, Wish(kind="capture"), seed="monday"))
    assert desk.assignment()["puzzles"] == [first, second, third]
    assert overflow(narrow) == 0
    desk.press("Later: Puzzle 1")
    expect(desk.status).to_have_text("Puzzle 1 is now puzzle 2.")
    expect(desk.root.get_by_role("button", name="Later: Puzzle 2")).to_be_focused()
    desk.cards.nth(2).drag_to(desk.cards.nth(0))
    expect(desk.status).to_have_text("Puzzle 3 is now puzzle 1.")
    assert desk.assignment()["puzzles"] == [third, second, first]
    desk.press("Undo")
    desk.press("Remove: Puzzle 3")
    desk.has(2)
    desk.label("Title").fill('"Monday" <b>')
    desk.label("Hints allowed").select_option("1")
    desk.label("Hints appear").select_option("after 2 wrong tries")
    desk.label("The solution may be looked up").uncheck()
    # The address holds all of it, and what is saved is an assignment of the command's.
    narrow.reload()
    desk.has(2)
    expect(desk.label("Title")).to_have_value('"Monday" <b>')
    assignment = read(desk.saved("Save the assignment").decode())
    assert (assignment.title, assignment.hints, assignment.reveal) == ('"Monday" <b>', 1, False)
    assert assignment.hint_after == 2
    assert [each.id for each in assignment.puzzles] == [second, first]
    assert desk.saved("Save for it") == export(assignment, "moodle")
    handout = desk.saved("Save as homework in one file").decode()
    assert parted(handout) == parted(export(assignment, "html", Wishes(site=PUBLISHED)).decode())
    link = desk.root.get_by_role("link", name="Open as pupils see it")
    expect(link).to_have_attribute("href", re.compile(r"/index\.html#sheet=[\w-]+$"))
    assert copied_link(desk, r"copied\.$").startswith(f"{PUBLISHED}/en/")
    codes = f"=1+1, {result_code([second, first], [3, 11])}\nAwa, JDQT-R9\n"
    desk.label("Names and codes").fill(codes)
    desk.press("Make the table")
    rows = desk.root.locator(".songo-desk-table tbody tr")
    expect(rows).to_have_count(4)  # two pupils, and what all did
    table = desk.saved("Save as CSV").decode().splitlines()
    assert table[1].startswith("'=1+1,2,no hint,2 hints,")
    # A remark needs no scrolling.
    remark = rows.nth(1).get_by_text("character 6 of the code").locator("visible=true")
    expect(remark).to_have_count(1)
    assert box(remark).right <= 360
    narrow.set_viewport_size(DESK)
    expect(rows.nth(1).locator("td:visible").last).to_contain_text("character 6 of the code")
    expect(remark).to_have_count(1)
    assert complaints(narrow) == []


def test_a_french_table_uses_semicolons(still: Page) -> None:
    assignment = sheet(choose(1, Wish(kind="capture", level=1)), language="fr")
    desk = Desk(still, assignment, language="fr")
    desk.has(1)
    codes = f"Awa,{result_code([assignment.puzzles[0].id], [3])}\nZoé,"
    desk.root.locator("textarea").fill(codes)
    desk.press("Faire le tableau")
    with speaking("fr"):
        written = "".join(results_csv(assignment, results(assignment, codes)))
    made = desk.saved("Enregistrer en CSV").decode()
    assert made.splitlines() == written.splitlines()
    assert made.startswith("\ufeffNom;")


def copied_link(desk: Desk, pattern: str) -> str:
    """Copy the link for pupils, check the message, and return the link."""
    desk.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    desk.press("Copy the link for pupils")
    expect(desk.root.get_by_text("The address is copied")).to_have_text(re.compile(pattern))
    return str(desk.page.evaluate("navigator.clipboard.readText()"))


def test_a_page_of_this_computer_alone_prints_no_codes(still: Page) -> None:
    """No telephone opens “localhost”: the screen says so, and the paper does not mention it."""
    desk = Desk(still, sheet(choose(1, Wish(kind="capture", level=1))), published=False)
    desk.has(1)
    warning = "opens only on this computer: pupils need the address of a published course"
    assert copied_link(desk, warning).startswith("http://")
    expect(desk.printed()).to_have_count(1)
    paper, words = desk.pages()
    assert list(codes_of(paper)) == []
    assert not any(word in text for text in words for word in ("localhost", "computer"))
    expect(desk.root.get_by_text("opens only on this computer")).to_be_visible()


def test_the_sheet_is_printed_with_its_key(still: Page) -> None:
    first, second = choose(2, Wish(kind="capture", level=1))
    desk = Desk(still, sheet((first, second), "Monday <b>"))
    desk.has(2)
    cards = desk.printed()
    still.emulate_media(media="print")
    expect(desk.root).to_be_hidden()
    expect(desk.sheet.get_by_role("heading", name="Monday <b>")).to_be_visible()
    held = re.findall(r"\d+", str(first.position).split()[0])
    rounds = cards.first.locator("ellipse").count()
    assert rounds == sum(map(int, held)) + len(held) + 2, "every seed, every pit and both stores"
    # What the command prints: the way of sowing, boxes for the seeds, lines, room for a score.
    game = desk.sheet.locator(".songo-sheet-game")
    expect(game.locator("> svg path")).not_to_have_count(0)
    expect(game).to_contain_text(rules_of([first, second])[first.game]["words"])
    expect(cards.first.locator("svg").nth(1)).to_be_visible()
    expect(desk.sheet.locator(".songo-sheet-blank")).not_to_have_count(0)
    expect(desk.sheet.locator(".songo-sheet-score")).to_have_text("/ 2")
    key = desk.sheet.locator(".songo-sheet-key").first
    expect(key.locator("strong")).to_have_text(re.compile(first.key))
    expect(key).to_contain_text(first.why().idea)
    paper, words = desk.pages()
    fragments = [f"#set={first.id},{second.id}", f"#puzzle={first.id}", f"#puzzle={second.id}"]
    assert sorted(codes_of(paper)) == sorted(f"{PUBLISHED}/en/{each}" for each in fragments)
    assert len(words) == 2
    still.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(desk.sheet).to_have_count(0)
    desk.label("Printed").select_option("Sheet alone")
    expect(desk.printed()).to_have_count(2)
    expect(desk.sheet.locator(".songo-sheet-key")).to_have_count(0)


def test_forbidden_pits_are_printed_as_the_command_prints_them(still: Page) -> None:
    """Boxes for pits with seeds and for none; in the key all pits of the answer have bold rings."""
    records = collection("forbidden")
    several = next(Puzzle(record) for record in records if record["key"].count(" ") > 1)
    none = next(Puzzle(record) for record in records if not record["key"])
    desk = Desk(still, sheet((several, none)))
    desk.has(2)
    cards, keys = desk.printed(), desk.sheet.locator(".songo-sheet-key")
    expect(keys).to_have_count(2)
    widths = "(all) => all.map((one) => parseFloat(one.getAttribute('stroke-width')))"
    for place, puzzle in enumerate((several, none)):
        assert isinstance(puzzle.position, Position)
        _north, south = puzzle.position.sheet.rows
        held = [puzzle.position.sheet.pits[pit] for pit in south if puzzle.position.state[pit]]
        ticks = cards.nth(place).locator("svg", has_text="Tick").locator("text").all_text_contents()
        assert ticks[1:] == [*held, "None"]
        drawn = keys.nth(place).locator("svg ellipse[stroke-width]").evaluate_all(widths)
        rings = [
            ring for ring in board(puzzle.position, puzzle.key)["shapes"] if ring["kind"] == "round"
        ]
        assert drawn == [ring["size"] for ring in rings], puzzle.id


@pytest.mark.slow
def test_two_games_are_printed_each_with_its_rules(still: Page) -> None:
    """Only on request: by default all puzzles are songo's."""
    puzzles = [*choose(3, Wish(level=1)), *choose(3, Wish(game="awale", level=1))]
    assert [puzzle.game for puzzle in puzzles] == ["songo"] * 3 + ["awale"] * 3
    desk = Desk(still, sheet(puzzles))
    desk.has(6)
    expect(desk.root.get_by_role("combobox", name="Game", exact=True)).to_have_value("songo")
    cards = desk.printed()
    still.emulate_media(media="print")
    games = still.locator(".songo-sheet-game")
    expect(games).to_have_count(2)
    for place, rules in enumerate(rules_of(puzzles).values()):
        expect(games.nth(place)).to_contain_text(f"{rules['title']}. {rules['words']}")
        expect(games.nth(place)).to_contain_text(rules["example"])
    ways = [games.nth(place).locator("path").nth(1).get_attribute("d") for place in (0, 1)]
    assert ways[0] != ways[1]
    expect(cards.locator("small")).to_have_text(["songo"] * 3 + ["awalé"] * 3)
    assert len(desk.pages()[1]) == 2


SHEETS = [*product((6,), ("fr", "en"), ("Letter", "A4")), (4, "en", "A4"), (8, "en", "A4")]


@pytest.mark.parametrize(("count", "language", "paper"), mostly_slow(SHEETS, SHEETS[0]))
def test_a_page_holds_as_many_puzzles_as_the_command_prints(
    still: Page, count: int, language: str, paper: str
) -> None:
    """On the shorter paper the foot of a French sheet of six was once on a page of its own."""
    for seed in "1a":
        puzzles = choose(count, Wish(level=1), seed=seed)
        desk = Desk(still, sheet(puzzles, "6/5", language), language=language)
        desk.has(count)
        desk.root.locator("select", has_text="Letter").select_option(paper)
        a_page = catalogue(language).gettext("Puzzles on a page")
        desk.label(a_page).select_option(str(count))
        desk.root.locator("option[value=sheet]").evaluate("(one) => { one.selected = true; }")
        expect(desk.printed()).to_have_count(count)
        printed, [words] = desk.pages()
        assert "1 / 1" in words
        assert len(list(codes_of(printed))) == count + 1


def test_errors_are_explained_in_a_sentence(still: Page) -> None:
    desk = Desk(still, "#sheet=%%%")
    expect(desk.status).to_contain_text("cannot be read")
    desk.label("Kind").select_option("zugzwang")
    desk.label("Level").select_option("1")
    desk.label("How many").fill("150")
    desk.press("Choose them")
    expect(desk.status).to_have_text(re.compile("Without “Level” there are"))
    desk.label("Or by their ids").fill("<b>")
    desk.press("Add")
    expect(desk.status).to_have_text("There is no puzzle “<b>” here.")
    still.evaluate("location.hash = '#sheet=e30'")
    expect(desk.status).to_contain_text("The field “schema” is missing.")


def test_an_assignment_is_opened_again(narrow: Page, tmp_path: Path) -> None:
    """From a file, dropped, and pasted; any other file is refused with a sentence."""
    desk = Desk(narrow)
    saved = Assignment("Monday", "fr", 1, False, choose(3, Wish(kind="capture")), 4)
    text, file = write(saved), tmp_path / "monday.json"
    file.write_text(text, encoding="utf-8")

    def is_there() -> None:
        desk.has(3)
        expect(desk.label("Title")).to_have_value("Monday")
        assert desk.assignment() == json.loads(write(replace(saved, language="en")))

    with narrow.expect_file_chooser() as chooser:
        desk.press("Open a saved assignment")
    chooser.value.set_files(file)
    is_there()
    narrow.reload()
    is_there()
    desk.press("Remove: Puzzle 2")
    drop(desk.root, text, "monday.json")
    is_there()
    drop(desk.root, "Name;Code", "class.csv")
    expect(desk.status).to_have_text("“class.csv” is not a saved assignment.")
    is_there()
    desk.press("Undo")
    desk.has(2)
    desk.label("Or by their ids").fill(text)
    desk.press("Add")
    is_there()


def test_puzzles_are_chosen_by_theme_and_by_seeds(still: Page) -> None:
    """The same choices give the command's puzzles; and the solution is one touch away."""
    desk = Desk(still)
    theme, seeds = desk.label("Theme"), desk.label("Seeds on the board, at most")
    expect(theme.locator("option")).not_to_have_count(1)
    theme.select_option("A chain of captures")
    seeds.fill("30")
    desk.label("Draw number").fill("7")
    desk.press("Choose them")
    desk.has(6)
    wished = choose(6, Wish(theme="chain", max_seeds=30), seed="7")
    assert desk.assignment()["puzzles"] == [puzzle.id for puzzle in wished]
    card = desk.cards.first
    expect(card).not_to_contain_text(wished[0].why().idea)
    card.locator("summary").press("Enter")
    expect(card.locator("details strong")).to_have_text(re.compile(wished[0].key))
    expect(card.locator("details")).to_contain_text(wished[0].why().idea)
    seeds.fill("2")
    desk.press("Choose them")
    expect(desk.status).to_contain_text("Without “Seeds on the board, at most” there are")
    assert complaints(still) == []


@pytest.mark.slow
def test_every_platform_has_its_file(still: Page) -> None:
    desk = Desk(still, sheet(choose(2, Wish(kind="capture", level=1)), "Monday"))
    desk.has(2)
    assignment = read(desk.saved("Save the assignment").decode())

    def saved(form: str) -> bytes:
        desk.label("For a learning platform, or cards").select_option(form)
        return desk.saved("Save for it")

    assert saved("Moodle") == export(assignment, "moodle")
    assert saved("GIFT") == export(assignment, "gift")
    for form, name in (("QTI 2.1", "qti"), ("QTI 3.0", "qti3")):
        packages = (saved(form), export(assignment, name))
        mine, theirs = (zipfile.ZipFile(io.BytesIO(package_bytes)) for package_bytes in packages)
        assert {name: mine.read(name) for name in mine.namelist()} == {
            name: theirs.read(name) for name in theirs.namelist()
        }
    package = zipfile.ZipFile(io.BytesIO(saved("SCORM 1.2")))
    assert package.testzip() is None
    there = zipfile.ZipFile(io.BytesIO(export(assignment, "scorm")))
    assert package.read("imsmanifest.xml") == there.read("imsmanifest.xml")
    assert b"homework-told" in package.read("index.html")
    cards = saved("Anki").decode().splitlines()
    assert cards[0] == "#separator:tab"
    assert len(cards) == 5 + 1 + 2  # what it is, the rules, two puzzles
