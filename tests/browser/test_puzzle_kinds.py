"""Every kind of puzzle is solved on its board, refuted where it is not, and explained."""

import copy
import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from songo_edu.games.catalogue import differences, title
from songo_edu.puzzles.page import collection, collections
from songo_edu.site.builder import project_root
from songo_edu.solvers.proof_search import PROMISE_BROKEN, PROMISE_KEPT, promise_settled, search_of
from tests.browser.accessibility import faults
from tests.browser.board_page import PLACE
from tests.browser.conftest import PHONE, PageMaker
from tests.browser.room_page import SOME, Json, RoomPage, carried, of_kind, play, solve, wrong_moves
from tests.needs import EFFORT, mostly_slow

PURSUED = ["defend", "yinda", "double", "wait"]
ONE_ROW = ["sowing-win", "wing-win", "tchoukaillon-only", "kaillon-fewest", "rouma-choices"]
STUDIES = ("zugzwang", "study-win", "study-draw", "study-only")


@pytest.mark.parametrize("kind", mostly_slow(PURSUED, "yinda"))
def test_a_puzzle_is_solved_by_its_tree_and_by_nothing_else(still: Page, kind: str) -> None:
    puzzles = of_kind(kind)
    room = RoomPage(still, puzzles)
    for number, puzzle in enumerate(puzzles):
        room.open(number)
        assert len(list(room.missed(wrong_moves(puzzle)[:2]))) > 0
        solve(room, puzzle)
    expect(room.root).to_contain_text(f"{len(puzzles)} of {len(puzzles)} solved")


def test_hints_of_a_defence_go_from_a_nudge_to_the_move_and_its_solution_is_shown(
    still: Page,
) -> None:
    defence, puzzle = of_kind("defend")[0], of_kind("yinda")[0]
    room = RoomPage(still, [defence, puzzle])
    room.solution()
    goal = defence["goal"]["seeds"]
    room.says(f"Allowed: {goal} at most." if goal else "Allowed: none.")
    room.open(1)
    for _ in range(3):
        room.button("Hint").click()
    expect(room.hints.nth(0)).to_contain_text("adds a seed")
    expect(room.hints.nth(1)).to_contain_text(puzzle["key"])
    expect(room.hints.nth(2)).to_have_text(f"The move is {puzzle['key']}.")


@pytest.mark.random
def test_a_sowing_is_counted_out(still: Page) -> None:
    puzzles = of_kind("count")[: 3 if EFFORT.share >= 1 else 2]
    room = RoomPage(still, puzzles)
    for number, puzzle in enumerate(puzzles):
        room.open(number)
        solution = puzzle["solution"]
        expect(room.question).to_contain_text(f"{puzzle['key']} is sown")
        seeds = room.root.get_by_label("Seeds taken")
        room.use("Check", "Choose the pit")
        wrong = "N0" if solution["landing"] != "N0" else "N1"
        # Who is wrong sees the solution: what is typed after it solves nothing.
        twice = number % 2 == 1
        for landing in (wrong, solution["landing"])[not twice :]:
            if landing == "kept":
                room.button("It is kept").click()
            else:
                room.play(landing)
            seeds.fill("x")
            room.use("Check", "Type how many")
            seeds.fill(str(solution["seeds"]))
            seeds.press("Enter")
            room.verdict("wrong" if landing == wrong else "shown" if twice else "right")
        answer = f"{solution['landing']} {solution['seeds']}"
        assert twice or room.marks()[puzzle["id"]]["answer"] == answer
    assert room.root.locator(".songo-answer").count() == 1


def test_forbidden_pits_are_chosen(still: Page) -> None:
    """Only in the mover's own row, and none where there is none."""
    bare = next(record for record in collection("forbidden") if not record["key"])
    puzzles = [*of_kind("forbidden"), bare]
    room = RoomPage(still, puzzles)
    chosen = room.root.locator(".songo-pit[aria-pressed=true]")
    expect(room.root.locator(".songo-pit.songo-open")).to_have_count(7)
    theirs = room.root.locator('[data-pit^="N"]').first
    expect(theirs).to_have_attribute("aria-disabled", "true")
    theirs.click(force=True)
    expect(chosen).to_have_count(0)
    for number, puzzle in enumerate(puzzles):
        room.open(number)
        legal = se.game(puzzle["game"]).position(puzzle["position"]).legal_moves()[0]
        room.play(legal)
        expect(chosen).to_have_count(1)
        room.use("Check", verdict="wrong")
        room.says(f"{legal} may be played.")
        room.play(legal)
        none = room.button("None")
        none.click()
        expect(none).to_have_attribute("aria-pressed", "true")
        if puzzle["key"]:
            room.use("Check", verdict="wrong")
            room.says("There is a pit that cannot be played.")
        for pit in puzzle["key"].split():
            room.play(pit)
            expect(none).to_have_attribute("aria-pressed", "false")
        room.use("Check", verdict="right")
        assert room.marks()[puzzle["id"]]["answer"] == (puzzle["key"] or "–")


@pytest.mark.parametrize("kind", mostly_slow(ONE_ROW, "wing-win"))
def test_a_row_is_won_by_its_tree_and_by_no_other_first_move(still: Page, kind: str) -> None:
    (puzzle,) = of_kind(kind)
    room = RoomPage(still, [puzzle])
    node = puzzle["solution"]
    board = se.game(puzzle["game"]).position(puzzle["position"])
    assert room.position == str(board)
    play(room, board, wrong_moves(puzzle)[0])
    room.turn()
    if "replies" in node or "then" not in node:
        room.verdict("wrong")
    room.button("Try again" if room.button("Try again").count() else "Undo").click()
    assert room.position == str(board)
    solve(room, puzzle)
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
        link = "" if puzzle["game"].startswith("songo") else " · How this game is played"
        expect(rule).to_have_text(named + differences(puzzle["game"]) + link)
        for way in rule.locator("a").all():
            chapter = (way.get_attribute("href") or "").replace(".html", ".ipynb")
            assert (project_root() / "book" / "en" / chapter).is_file()
        if puzzle["kind"] in (*ONE_ROW, "capture"):
            solve(room, puzzle)
            assert room.marks()[puzzle["id"]]["solved"]
    room.filter("Game").select_option("Sowing, misère")
    expect(room.list).to_have_count(1)


def test_the_list_leads_through_boards_of_every_shape(still: Page) -> None:
    puzzles = [of_kind(kind)[0] for kind in ("defend", "sowing-win", "count", "kaillon-fewest")]
    room = RoomPage(still, puzzles)
    for puzzle in puzzles[1:]:
        room.press("Next in the list")
        room.expect_position(puzzle["position"])
        expect(room.button("Next in the list")).to_be_focused()


@pytest.mark.parametrize("scheme", mostly_slow(["light", "dark"], "dark"))
def test_every_part_is_accessible_on_a_phone(new_page: PageMaker, scheme: str) -> None:
    page = new_page(viewport=PHONE, color_scheme=scheme, reduced_motion="reduce")
    room = RoomPage(page, SOME, "fr")
    room.maker()
    for kind in ("count", "forbidden"):
        room.open(next(i for i, puzzle in enumerate(SOME) if puzzle["kind"] == kind))
        assert faults(page, "songo-puzzles", whole=True) == []


# -- studies: proofs are played out, wrong first moves refuted, false ones refused -----------------


def depth(node: Json) -> tuple[int, int]:
    """Return how many moves of the solver a tree is deep, and how many it has."""
    below = [depth(child) for nodes in node.get("replies", {}).values() for child in nodes]
    deepest = max((deep for deep, _many in below), default=0)
    return 1 + deepest, 1 + sum(many for _deep, many in below)


def longest(node: Json) -> str:
    """Return the best defence: what is proved to be it, or else what holds out longest."""
    if node.get("most"):
        return str(node["most"][0]["move"])
    replies = node["replies"]
    return max(replies, key=lambda move: depth(replies[move][0]) if replies[move] else (0, 0))


def study_line(record: Json) -> tuple[list[str], bool]:
    """Return the solver's moves against the longest replies, and whether the game is over then."""
    node, moves = record["solution"], list[str]()
    board = se.game(record["game"]).position(record["position"])
    while True:
        moves.append(node["move"])
        board = board.play(node["move"])
        if not node.get("replies"):
            return moves, bool(board.over)
        reply = longest(node)
        board = board.play(reply)
        if not node["replies"][reply]:
            return moves, bool(board.over)
        node = node["replies"][reply][0]


def known_of(record: Json, moves: list[str]) -> int:
    """Return what is known of the goal after some moves, as the page searches for it."""
    line = [se.game(record["game"]).position(record["position"])]
    for move in moves:
        line.append(line[-1].play(move))
    states = [number for position in line for number in position.state]
    goal = record["goal"]["seeds"]
    search = search_of(line[0].sheet.integers(), states, len(moves), 0, goal, 20_000)
    return promise_settled(search)["known"]


def after_the_longest(record: Json) -> dict[int, str]:
    """Return moves that no proof has, after the page's reply, by what is known of them."""
    key, reply = record["key"], longest(record["solution"])
    nodes = record["solution"]["replies"][reply]
    held = se.game(record["game"]).position(record["position"]).play(key).play(reply)
    moves = [move for move in held.legal_moves() if nodes and move != nodes[0]["move"]]
    return {known_of(record, [key, reply, move]): move for move in moves}


def may_end_at_once(record: Json) -> bool:
    """Return whether the game may end at once after a move that leaves the proof."""
    held, node = se.game(record["game"]).position(record["position"]), record["solution"]
    for move, follow in pairwise(study_line(record)[0]):
        reply = longest(node)
        held, node = held.play(move).play(reply), node["replies"][reply][0]
        other = next((choice for choice in held.legal_moves() if choice != follow), None)
        if other is not None:
            after = held.play(other)
            if after.over or any(after.play(each).over for each in after.legal_moves()):
                return True
    return False


def leave_the_proof(room: RoomPage, record: Json, move: str) -> None:
    """Play another move than the proof's: it is refuted, accepted or taken back."""
    held = room.position
    board = se.game(record["game"]).position(held)
    others = [other for other in board.legal_moves() if other != move]
    if not others:
        return
    room.play(others[0])
    room.turn()
    if room.line.get_attribute("data-verdict") == "wrong":
        room.says("no longer certain")
        room.button("Try again").click()
    elif "goes another way" not in (room.line.text_content() or ""):
        room.says("Gained:")
        room.button("Undo").click()
    assert room.position == held


@pytest.mark.slow
def test_later_moves_that_the_proof_does_not_know_are_judged(thin: Page) -> None:
    """What is as good goes on to its end; what is not is refuted on the board."""
    record, moves = next(
        (study, moves)
        for study in collection("study-win")
        if study["goal"]["moves"] == 4
        and {PROMISE_BROKEN, PROMISE_KEPT} <= (moves := after_the_longest(study)).keys()
    )
    room = RoomPage(thin, [record])
    room.play(record["key"], "Gained:")
    for _ in room.missed([moves[PROMISE_BROKEN]]):
        expect(room.line.locator(".songo-told").nth(1)).not_to_be_empty()  # what refutes it
    room.play(moves[PROMISE_KEPT])
    room.turn()
    while room.line.get_attribute("data-verdict") != "right":
        expect(room.line).not_to_have_attribute("data-verdict", "wrong")
        for _ in range(3):
            room.button("Hint").click()
        room.play(re.findall(r"\bS\d", room.hints.last.text_content() or "")[-1])
        room.turn()


def test_where_no_store_decides_no_winner_is_named(thin: Page) -> None:
    studies = [study for kind in ("zugzwang", "study-only") for study in collection(kind)]
    record = next(study for study in studies if study_line(study)[1])
    room = RoomPage(thin, [record])
    for move in study_line(record)[0]:
        room.play(move)
        room.turn()
    room.verdict("right")
    room.says("certain now.")
    room.says("each player takes the seeds of their own row")
    expect(room.line).not_to_contain_text("nobody has")


@pytest.mark.parametrize("kind", mostly_slow(STUDIES, "zugzwang"))
def test_a_study_is_played_to_where_it_is_settled(thin: Page, kind: str) -> None:
    record = min(collection(kind), key=lambda each: (may_end_at_once(each), each["goal"]["moves"]))
    room = RoomPage(thin, [record])
    [wrong, *_] = [move for move, nodes in record["solution"]["others"].items() if nodes]
    for move in room.missed([wrong]):
        room.says(record["solution"]["others"][move][0]["move"])
        room.says("no longer certain")
    first, *later = study_line(record)[0]
    room.play(first)
    for move in later:
        room.says("Gained:")
        leave_the_proof(room, record, move)
        room.play(move)
    room.verdict("right")
    room.button("Why").click()
    expect(room.root.locator(".songo-why")).to_contain_text(record["key"])
    assert faults(thin, "songo-puzzles", whole=True) == []


@pytest.mark.random
def test_the_proof_of_a_study_sent_by_link_is_checked(thin: Page) -> None:
    """Its proof holds, or the page says that it is no puzzle: no move of it can be changed."""
    record = min(collection("zugzwang"), key=lambda study: study["provenance"]["nodes"])
    room = RoomPage(thin, [record])

    def shown(puzzle: Json) -> str:
        thin.goto("about:blank")
        thin.goto(f"{PLACE}#claim={carried(puzzle)}")
        expect(room.question).not_to_be_empty()
        thin.wait_for_timeout(300)
        return room.root.inner_text()

    assert "A puzzle that was sent" in shown(record)
    for spoilt in ("seeds", "others", "replies", "passed")[: 4 if EFFORT.share >= 1 else 2]:
        false = copy.deepcopy(record)
        if spoilt == "seeds":
            false["goal"]["seeds"] += 1
        else:
            false["solution"][spoilt].popitem()
        assert "A puzzle that was sent" not in shown(false), spoilt
