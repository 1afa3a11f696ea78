"""Every kind of puzzle is solved on its board, and refuted where it is not."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from songo_edu.games import AnyPosition
from songo_edu.games.catalogue import differences, title
from songo_edu.puzzles.page import collection, collections
from tests.browser.accessibility import complaints, overflow, too_small
from tests.browser.conftest import PageMaker
from tests.browser.room_page import SOME, Json, RoomPage, of_kind, solve
from tests.needs import mostly_slow

PURSUED = ["defend", "yinda", "double", "wait"]


@pytest.fixture
def still(new_page: PageMaker) -> Page:
    return new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")


@pytest.mark.parametrize("kind", mostly_slow(PURSUED, "yinda"))
def test_a_puzzle_is_solved_by_its_tree_and_by_nothing_else(still: Page, kind: str) -> None:
    puzzles = of_kind(kind)
    room = RoomPage(still, puzzles)
    for number, puzzle in enumerate(puzzles):
        room.open(number)
        board = se.game(puzzle["game"]).position(puzzle["position"])
        for move in [move for move in board.legal_moves() if move != puzzle["key"]][:2]:
            room.play(move)
            room.verdict("wrong")
            room.button("Try again").click()
            assert room.position == puzzle["position"]
        solve(room, puzzle)
        room.verdict("right")
    expect(room.root).to_contain_text(f"{len(puzzles)} of {len(puzzles)} solved")


def test_a_solution_is_shown_on_the_board(still: Page) -> None:
    puzzle = of_kind("defend")[0]
    room = RoomPage(still, [puzzle])
    room.root.locator(".songo-task .songo-solution summary").click()
    room.button("Show it on the board").click()
    room.verdict("shown")
    goal = puzzle["goal"]["seeds"]
    expect(room.line).to_contain_text(f"Allowed: {goal} at most." if goal else "Allowed: none.")


def test_hints_of_a_defence_go_from_a_nudge_to_the_move(still: Page) -> None:
    puzzle = of_kind("yinda")[0]
    room = RoomPage(still, [puzzle])
    for _ in range(3):
        room.button("Hint").click()
    hints = room.root.locator(".songo-hints li")
    expect(hints.nth(0)).to_contain_text("adds a seed")
    expect(hints.nth(1)).to_contain_text(puzzle["key"])
    expect(hints.nth(2)).to_have_text(f"The move is {puzzle['key']}.")


def test_a_sowing_is_counted_out(still: Page) -> None:
    puzzles = of_kind("count")
    room = RoomPage(still, puzzles)
    for number, puzzle in enumerate(puzzles):
        room.open(number)
        told = puzzle["solution"]
        expect(room.question).to_contain_text(f"{puzzle['key']} is sown")
        box = room.root.get_by_label("Seeds taken")
        room.button("Check").click()
        expect(room.line).to_contain_text("Choose the pit")
        wrong = "N0" if told["landing"] != "N0" else "N1"
        for landing in (wrong, told["landing"]):
            if landing == "kept":
                room.button("It is kept").click()
            else:
                room.play(landing)
            box.fill("x")
            room.button("Check").click()
            expect(room.line).to_contain_text("Type how many")
            box.fill(str(told["seeds"]))
            box.press("Enter")
            room.verdict("right" if landing == told["landing"] else "wrong")
        told_again = room.marks()[puzzle["id"]]["answer"]
        assert told_again == f"{told['landing']} {told['seeds']}"
    assert room.root.locator(".songo-answer").count() == 1


def test_forbidden_pits_are_chosen(still: Page) -> None:
    bare = next(record for record in collection("forbidden") if not record["key"])
    puzzles = [*of_kind("forbidden"), bare]
    room = RoomPage(still, puzzles)
    for number, puzzle in enumerate(puzzles):
        room.open(number)
        board = se.game(puzzle["game"]).position(puzzle["position"])
        legal = board.legal_moves()[0]
        room.play(legal)
        room.button("Check").click()
        room.verdict("wrong")
        expect(room.line).to_contain_text(f"{legal} may be played.")
        room.play(legal)
        none = room.button("None")
        none.click()
        expect(none).to_have_attribute("aria-pressed", "true")
        if puzzle["key"]:
            room.button("Check").click()
            room.verdict("wrong")
            expect(room.line).to_contain_text("There is a pit that cannot be played.")
        for pit in puzzle["key"].split():
            room.play(pit)
            expect(none).to_have_attribute("aria-pressed", "false")
        room.button("Check").click()
        room.verdict("right")
        assert room.marks()[puzzle["id"]]["answer"] == (puzzle["key"] or "–")


ONE_ROW = ["sowing-win", "wing-win", "tchoukaillon-only", "kaillon-fewest", "rouma-choices"]


def choose(room: RoomPage, board: AnyPosition, move: str) -> None:
    """Play a move of one row: where it may go two ways, the way is chosen as well."""
    hole = move.rstrip("<>")
    room.play(hole)
    if {f"{hole}<", f"{hole}>"} <= set(board.legal_moves()):
        room.play(str(int(hole) + (1 if move.endswith(">") else -1)))


def win(room: RoomPage, puzzle: Json) -> None:
    """Follow the tree of a puzzle on one row against whatever the page answers."""
    node = puzzle["solution"]
    board = se.game(puzzle["game"]).position(puzzle["position"])
    while True:
        choose(room, board, node["move"])
        room.turn()
        board = board.play(node["move"])
        if room.line.get_attribute("data-verdict") == "right":
            return
        if node.get("then"):
            node = node["then"][0]
            continue
        reply = next(move for move in board.legal_moves() if str(board.play(move)) == room.position)
        node = node["replies"][reply][0]
        board = board.play(reply)


@pytest.mark.parametrize("kind", mostly_slow(ONE_ROW, "wing-win", "tchoukaillon-only"))
def test_a_row_is_won_by_its_tree_and_by_no_other_first_move(still: Page, kind: str) -> None:
    (puzzle,) = of_kind(kind)
    room = RoomPage(still, [puzzle])
    node = puzzle["solution"]
    board = se.game(puzzle["game"]).position(puzzle["position"])
    assert room.position == str(board)
    wrong = next(move for move in board.legal_moves() if move != puzzle["key"])
    choose(room, board, wrong)
    room.turn()
    if "replies" in node or "then" not in node:
        room.verdict("wrong")
    room.button("Try again" if room.button("Try again").count() else "Undo").click()
    assert room.position == str(board)
    win(room, puzzle)
    assert room.marks()[puzzle["id"]]["solved"]


def test_a_variant_says_by_which_rule_it_is_played(still: Page) -> None:
    """The first puzzle of each variant that is shipped, played to its end by its own rules."""
    firsts = {record["game"]: record for name in collections() for record in collection(name)[:1]}
    puzzles = [record for game, record in firsts.items() if differences(game)]
    assert len(puzzles) >= 9
    room = RoomPage(still, [collection("capture")[0], *puzzles])
    rule = room.root.locator(".songo-rule")
    expect(rule).to_be_empty()
    for number, puzzle in enumerate(puzzles, 1):
        room.open(number)
        named = f"{title(puzzle['game'])}: " if puzzle["kind"] in ONE_ROW else ""
        expect(rule).to_have_text(named + differences(puzzle["game"]))
        if puzzle["kind"] in ONE_ROW:
            win(room, puzzle)
        elif puzzle["kind"] == "capture":
            solve(room, puzzle)
        else:
            continue
        assert room.marks()[puzzle["id"]]["solved"]
    room.filter("Game").select_option("Sowing, misère")
    expect(room.list).to_have_count(1)


def test_one_goes_from_a_board_to_another_and_back(still: Page) -> None:
    puzzles = [of_kind(kind)[0] for kind in ("defend", "sowing-win", "count", "kaillon-fewest")]
    room = RoomPage(still, puzzles)
    button = room.button("Next in the list")
    for puzzle in puzzles[1:]:
        button.focus()
        still.keyboard.press("Enter")
        expect(room.root.locator(".songo-pits")).to_have_attribute(
            "data-position", puzzle["position"]
        )
        expect(button).to_be_focused()


@pytest.mark.parametrize("scheme", mostly_slow(["light", "dark"], "dark"))
def test_every_part_is_accessible_on_a_phone(new_page: PageMaker, scheme: str) -> None:
    phone = new_page(
        viewport={"width": 360, "height": 740}, color_scheme=scheme, reduced_motion="reduce"
    )
    room = RoomPage(phone, SOME, "fr")
    room.root.locator(".songo-maker summary").click()
    for kind in ("count", "forbidden"):
        room.open(next(i for i, puzzle in enumerate(SOME) if puzzle["kind"] == kind))
        assert too_small(phone, "songo-puzzles") == []
        assert overflow(phone) == 0
        assert complaints(phone) == []


def test_only_ones_own_pits_are_asked_for_and_can_be_chosen(still: Page) -> None:
    puzzles = [collection("forbidden")[0], collection("capture")[0]]
    room = RoomPage(still, puzzles)
    pits = room.root.locator(".songo-pit")
    theirs = room.root.locator('[data-pit^="N"]')
    expect(room.root.locator(".songo-pit.songo-open")).to_have_count(7)
    expect(theirs.first).to_have_attribute("aria-disabled", "true")
    theirs.first.click(force=True)
    expect(pits.and_(still.locator("[aria-pressed=true]"))).to_have_count(0)
    room.play("S6")
    expect(pits.and_(still.locator("[aria-pressed=true]"))).to_have_count(1)
    room.open(1)
    room.play(puzzles[1]["key"])
    room.verdict("right")
