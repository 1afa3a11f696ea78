"""Boards of one row and of graphs, by hand: keyboard and finger, refusals, links, the computer."""

import re
from html import escape
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from songo_edu.boards import sheet_data
from songo_edu.games.duels import open_game
from songo_edu.games.graphs import GraphAwalePosition
from songo_edu.locale import speaking
from songo_edu.solvers.duel_moves import perfect_move
from songo_edu.solvers.solitaires import winning_board
from tests.browser.accessibility import EVERY_RULE, complaints, overflow
from tests.browser.board_page import PLACE, Board, MadeBoard, box
from tests.browser.conftest import PageMaker
from tests.games.test_catalogue import GOOD
from tests.needs import mostly_slow

NOW = "document.querySelector('songo-board').board.game.position"


class Row(MadeBoard):
    """A board of songo, opened at an address that brings a game of one row."""

    def __init__(self, page: Page, fragment: str, holes: int, language: str = "en") -> None:
        super().__init__(page, 'opponent="N"', language, fragment=fragment)
        expect(self.pit(str(holes))).to_be_visible()
        expect(self.pit(str(holes + 1))).to_have_count(0)


def large_enough(board: Board) -> None:
    for pit in board.root.locator(".songo-pit").all():
        assert min(box(pit).width, box(pit).height) >= 44


def hash_is(page: Page, text: str) -> None:
    page.evaluate("text => { location.hash = text; }", text)


def test_a_duel_against_the_perfect_computer(still: Page) -> None:
    row = Row(still, "#p=2.4.1.2.0.3_L&g=sowing", 6)
    row.says("Left to move, sowing rightward.")
    row.pit("6").press("Enter")
    row.says("Sown rightward, the 3 seeds of hole 6 would run off the board. Source: “One-row")
    row.keys("5", "Enter", says="Hole 5 is empty.")
    row.keys(
        "1",
        "Enter",
        says="Left sows 2 seeds from hole 1: 2, 3. The last seed lands in hole 3, which held 1",
    )
    row.keys("u", says="Left to move")
    row.button("Hint").click()
    solved = se.solve("sowing", "2.4.1.2.0.3 L")
    row.says(f"Every move loses against good play. Hole {solved.line[0]} lasts longest")
    # The other side of the same board, against the computer, to the end.
    row.button("Options").click()
    for label, value in (("Begins", "R"), ("Level", "5"), ("Opponent", "R")):
        row.root.get_by_label(label).select_option(value)
    position = open_game("sowing").position("2.4.1.2.0.3 R")
    while not position.over:
        if position.mover == "L":
            move = position.legal_moves()[-1]
            row.pit("6").focus()
            row.keys(move, "Enter")
            position = position.play(move)
        if not position.over:  # the computer answers at once
            position = position.play(perfect_move(position) or "")
        row.expect_position(position)
    row.says(position.verdict)
    # An option behind the name: the same seeds, both ways.
    row.root.get_by_label("Opponent").select_option("")
    row.root.locator("label:has-text('12 seeds') select").select_option("2.4.1.2.0.3")
    row.root.get_by_label("Both may sow either way").check()
    expect(row.root.get_by_label("Both may sow either way")).to_be_visible()
    row.play("1")
    row.says("Right sows 2 seeds from hole 1: 2, 3. The last seed lands in hole 3, which held 1")
    row.button("Undo").click()
    row.play("3")
    row.says("Hole 3 may be sown towards hole 4 or hole 2: choose one of them. Escape cancels.")
    expect(row.pit("5")).to_have_attribute("aria-disabled", "true")
    row.keys("Escape", "Escape")  # the menu first, then the route
    row.says("Right to move.")
    row.pit("3").click()
    row.play("2", "Right sows 1 seed from hole 3: 2.")
    row.pit("2").click(force=True)
    row.says("Sown rightward, the 5 seeds of hole 2 would run off the board. Sown leftward, the 5")


def test_a_duel_on_a_phone_repetition_and_bad_input(touched: Page) -> None:
    row = Row(touched, "#p=1.1.1.1.1.1_L&g=wing", 6, "fr")
    large_enough(row)
    row.says("C’est à Gauche de semer, vers la droite.")
    for option in ("", "%2Bsituational"):
        hash_is(touched, f"p=1.0.1_L&r=1&g=wing{option}")
        row.says("C’est à Droite de semer, vers la gauche.")
        expect(row.pit("4")).to_have_count(0)
        row.pit("2").tap(force=True)
        seen = "Cette position a déjà été vue dans la partie"
        row.says(seen + (", et c’était" if option else "."))
    for address, sentence in (
        ("p=1.x_L&g=wing", "« 1.x L » n’est pas une position"),
        ("p=1.1_L_x&g=sowing", "« 1.1 L x »"),
        ("p=1.1_L&g=wing%2Bmisere", "Le jeu « wing+misere » est inconnu"),
    ):
        hash_is(touched, address)
        row.says(sentence)
        expect(row.pit("4")).to_have_count(0)
    hash_is(touched, "p=1.1.1.1.1.1.1.1_L&g=wing")
    expect(row.pit("8")).to_be_visible()
    row.button("Indice").tap()
    row.says("On ne sait pas qui gagne")
    row.button("Options").tap()
    row.root.get_by_label("Tourner le plateau").check()
    row.says("On ne sait pas")
    assert row.root.locator(".songo-pit").first.get_attribute("data-pit") == "8"
    assert overflow(touched) == 0
    assert complaints(touched, ".songo-board", EVERY_RULE) == []


def test_a_tchoukaillon_by_keyboard_lost_and_won(still: Page) -> None:
    row = Row(still, "#p=1.1.3.2.4.6_0&g=tchoukaillon", 6)
    row.says("Bring every seed into the store. Choose a hole.")
    row.pit("6").focus()
    row.keys(
        "4",
        "Enter",
        says="would land in hole 2; it must land in the store. Source: Deledicq and Popova",
    )
    row.keys("ArrowLeft")
    expect(row.pit("3")).to_be_focused()
    row.keys("Enter", says="Hole 3: 3 seeds, the last into the store.")
    row.says("This can no longer be won.")
    row.use("Hint", "Take back 1 move")
    row.pit("3").press("u")
    assert row.position == "1.1.3.2.4.6 0"
    for move in se.solve("tchoukaillon").line:
        row.keys(move, "Enter")
    row.says("Every seed is in the store: the game is won.")
    assert row.position == "0.0.0.0.0.0 17"
    # The menu: boards to begin with, and what is no number.
    row.button("Options").click()
    row.root.locator("label:has-text('6 holes') select").select_option("0.2.2.4 0")
    assert row.position == "0.2.2.4 0"
    seeds = row.root.get_by_label("Seeds, for their winning board")
    wanted = ".".join(map(str, winning_board(48))) + " 0"
    seeds.fill("48")
    row.button("New board").click()
    assert row.position == wanted
    seeds.fill("1.5")
    row.use("New board", "“1.5” is not a whole number from 1 to 1391.")
    row.root.get_by_label("Rules").select_option("tchoukaillon+occupied")
    row.paste("1.2.3.x 0")
    row.says("“1.2.3.x 0” is not a position; write it like")
    assert row.position == wanted
    hash_is(still, "p=1.2.1&g=tchoukaillon%2Bx")
    row.says("Unknown game “tchoukaillon+x”; known games: tchoukaillon, tchoukaillon+occupied")


def test_a_relay_on_a_phone_and_an_aim(new_page: PageMaker) -> None:
    page = new_page(viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True)
    row = Row(page, "#p=2.2.2.2_0&g=tchouka-rouma", 4, "fr")
    large_enough(row)
    row.pit("1").tap()
    row.keys("Escape")
    start = se.game("tchouka-rouma").start()
    with speaking("fr"):
        sentences = start.explain("1").split(". ")
    for sentence in sentences:
        row.says(sentence)
    assert row.position == str(start.play("1"))
    hash_is(page, "p=1.1.2.1.1.0_%3E_0.0.3.0.2.1&g=monde")
    row.says("Une seule série doit mener au plateau 0.0.3.0.2.1.")
    assert page.locator(".songo-goals").first.text_content() == "But003021"
    row.pit("1").tap()
    row.says("Le plateau est celui qui était demandé")
    assert overflow(page) == 0
    assert complaints(page, ".songo-board", EVERY_RULE) == []


def test_chips_fire_by_keyboard_until_the_board_is_stable(narrow: Page) -> None:
    board = MadeBoard(narrow, 'game="chip-firing" position=""')
    large_enough(board)
    board.pit("R").press("Enter")
    expect(board.line).to_have_text("R is empty.")
    p = se.game("chip-firing").start()
    focused = "document.activeElement.dataset.pit"
    while not p.over:
        move, order = p.legal_moves()[-1], list(p.pits)
        while (at := narrow.evaluate(focused)) != move:
            right = order.index(move) in range(order.index(at) + 1, 9) and at not in "LR"
            board.keys("ArrowRight" if right or at == "L" else "ArrowLeft")
        board.keys("Enter")
        p = p.play(move)
        assert narrow.evaluate(NOW) == str(p)
    board.says("the board is stable")
    board.keys("u")
    board.use("Hint", "may fire: 2 arcs leave it")
    board.button("Options").click()
    board.root.get_by_label("Graph").select_option("cycle")
    for node in "ABCD":
        board.play(node)
    board.says("This board has appeared before: the firings never end")
    for text, sentence in (
        ('{"nodes":{"A":1},"arcs":[["A","Z"]]}', 'names “"Z"”, which is not a node'),
        ("{", "Not JSON from character 2 on"),
        ("nonsense", "is not a pit of this board"),
    ):
        board.paste(text)
        board.says(sentence)


def test_a_route_is_chosen_pit_by_pit(still: Page) -> None:
    board = MadeBoard(still, 'game="graph-awale" position="eight"')
    p = se.game("graph-awale").start()
    assert isinstance(p, GraphAwalePosition)
    board.pit("A").click()
    expect(board.line).to_have_text(
        "A: B, C; 1 seed left. The next seed may land in B, a: choose. Escape cancels."
    )
    expect(board.pit("a")).to_have_attribute("aria-label", re.compile("^a, North, 3 seeds"))
    expect(board.pit("c")).to_have_attribute("aria-disabled", "true")
    board.keys("Escape")
    expect(board.line).to_have_text("South to move.")
    assert still.evaluate(NOW) == str(p)
    board.play("C")
    board.play("A", "C: A, B; 1 seed left. The next seed may land in A, a")
    board.play("a", "South sows 3 seeds from C")
    after = p.play(still.evaluate(NOW.replace("position", "record")))
    assert still.evaluate(NOW) == str(after)
    # A link brings the game back, letter for letter.
    link = board.copied()
    still.goto("about:blank")
    still.goto(link.replace("about:blank", PLACE))
    board.says("South sows 3 seeds from C")
    assert still.evaluate(NOW) == str(after)
    # The computer answers.
    still.evaluate("document.querySelector('songo-board').setAttribute('opponent', 'N')")
    board.says("North sows")
    assert still.evaluate(NOW) in {str(after.play(each)) for each in after.legal_moves()}


@pytest.mark.parametrize(
    "sheet", mostly_slow(GOOD, GOOD[0], GOOD[-1]), ids=lambda sheet: sheet["name"]
)
def test_a_page_plays_a_custom_sheet_as_python_does(still: Page, sheet: dict[str, Any]) -> None:
    game = se.game(sheet)
    own = escape(sheet_data.own(game.name))
    board = MadeBoard(still, f'game="{game.name}" position="" sheet="{own}"')
    place, record = game.start(), ""
    assert still.evaluate(NOW) == str(place)
    for _ in range(3):
        if not place.over:
            move = place.legal_moves()[-1]
            record, place = f"{record} {move}".strip(), place.play(move)
            board.root.evaluate("(one, text) => one.setAttribute('history', text)", record)
            assert still.evaluate(NOW) == str(place)
    link = board.copied()
    assert f"g={game.name}" in link
    expect(board.line).not_to_contain_text("Unknown game")
    hash_is(still, link[link.index("#") :])
    expect(board.line).not_to_contain_text("Unknown game")
    assert still.evaluate(NOW) == str(place)
