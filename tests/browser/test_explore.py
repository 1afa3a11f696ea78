"""The Explore board: set-up, moves, engine, records in and out, by keyboard and by touch."""

import gzip
import re
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from songo_edu.engine.endings.at_hand import tables
from songo_edu.games.two_row.weights import two_row_weights
from songo_edu.rules.two_row.endings import (
    NOT_IN_TABLE,
    PAGE_BASE,
    choices_size,
    fill_choices,
    page_seeds,
    probe_endings,
)
from songo_edu.rules.two_row.judging import bounded_values, rank_best
from songo_edu.rules.two_row.layout import ROW, STRIDE
from songo_edu.rules.two_row.moves import legal
from songo_edu.rules.two_row.search import INFO_LIMIT, INFO_NODES, INFO_TABLE_SEEDS, WORK_MOVES
from songo_edu.rules.two_row.strong_search import (
    QUIESCENCE_PLIES,
    WORK_KEYS,
    WORK_SIZE,
    clear_transpositions,
    fill_zobrist_keys,
)
from tests.browser.accessibility import SPACED, clipped, faults, too_small
from tests.browser.board_page import drop
from tests.browser.conftest import PageMaker
from tests.browser.explore_page import ExplorePage
from tests.needs import EFFORT, mostly_slow
from tests.web_parts import TABLE, called

START = str(se.game("songo").start())
WANTED = "0.0.0.0.0.1.1/0.4.3.2.0.0.0 S 0-0"


@pytest.fixture
def desk(still: Page) -> ExplorePage:
    return ExplorePage(still)


def test_a_position_is_set_up_by_keyboard(desk: ExplorePage) -> None:
    desk.button("Set up").click()
    desk.button("Empty").click()
    assert desk.position == "0.0.0.0.0.0.0/0.0.0.0.0.0.0 S 0-0"
    desk.pit("S1").focus()
    desk.keys("4", "ArrowRight", "3", "ArrowRight", "+", "+", "+", "-")
    desk.pit("N5").focus()
    desk.keys("Enter", "ArrowRight", "1")
    assert desk.position == WANTED
    expect(desk.root.locator(".songo-in-hand")).to_have_text("In the hand: 59. On the board: 11.")
    desk.keys("u", "u", "u")
    assert desk.position == "0.0.0.0.0.0.0/0.4.3.3.0.0.0 S 0-0"
    desk.keys("r", "r", "r")
    assert desk.position == WANTED
    desk.keys("Escape")
    assert desk.position == START  # given up, nothing is lost
    desk.button("Set up").click()
    desk.root.get_by_label("The position as text").fill("0.0.0.0.0.1.1/0.4.3.2.0.0.0")
    desk.keys("Enter")
    assert desk.position == WANTED
    desk.button("Play from here").click()
    assert desk.position == WANTED
    desk.button("Undo").click()
    assert desk.position == START


@pytest.mark.slow
def test_a_position_is_set_up_by_touch_on_a_phone(touched: Page) -> None:
    room = ExplorePage(touched)
    room.button("Set up").tap()
    room.button("Empty").tap()
    for pit, times in (("S1", 5), ("S2", 3), ("S3", 2), ("N5", 1), ("N6", 1)):
        for _ in range(times):
            room.pit(pit).tap()
    room.button("Take a seed").tap()
    room.pit("S1").tap()
    assert room.position == WANTED
    room.button("North’s store: one more seed").tap()
    room.button("North").tap()
    assert room.position == "0.0.0.0.0.1.1/0.4.3.2.0.0.0 N 1-0"
    assert too_small(room.page, ".songo-setup") == []
    room.button("Play from here").tap()
    room.pit("N5").tap()
    assert room.moves == ["Start", "1. N5"]
    room.page.reload()
    room.ready()
    assert room.moves == ["Start", "1. N5"]
    assert room.position == "0.0.0.0.0.0.2/0.4.3.2.0.0.0 S 1-0"


def test_variations_are_walked_promoted_and_deleted(desk: ExplorePage) -> None:
    for pit in ("S2", "N4", "S5"):
        desk.pit(pit).click()
    desk.button("Undo").click()
    desk.pit("S3").click()
    assert desk.moves == ["Start", "1. S2", "1. N4", "2. S5", "2. S3"]
    tree = desk.root.locator(".songo-tree")
    tree.get_by_role("button", name="1. S2").click()
    assert desk.position == str(se.game("songo").record("S2").end)
    for key, record in (
        ("ArrowRight", "S2 N4"),
        ("ArrowRight", "S2 N4 S5"),
        ("ArrowDown", "S2 N4 S3"),
        ("ArrowUp", "S2 N4 S5"),
        ("Home", ""),
        ("End", "S2 N4 S3"),
    ):
        desk.keys(key)
        assert desk.position == str(se.game("songo").record(record).end), key
    desk.button("Make it the main line").click()
    assert desk.moves == ["Start", "1. S2", "1. N4", "2. S3", "2. S5"]
    assert desk.saved_games()["explore"]["history"] == "S2 N4 S3 (S5)"
    desk.page.reload()
    desk.ready()
    assert desk.moves == ["Start", "1. S2", "1. N4", "2. S3", "2. S5"]
    assert desk.position == str(se.game("songo").record("S2 N4 S3").end)
    desk.root.locator(".songo-tree").get_by_role("button", name="1. N4").click()
    desk.button("Delete from here").click()
    assert desk.moves == ["Start", "1. S2"]


#: Games of each family, by turns.
SET_UP = [("awale", "monde", "graph-awale"), ("tchoukaillon", "sowing", "chip-firing")]


@pytest.mark.parametrize("names", mostly_slow([(names,) for names in SET_UP], (SET_UP[0],)))
def test_any_game_is_set_up(desk: ExplorePage, names: tuple[str, ...]) -> None:
    board = desk.root.locator(".songo-pits")
    first = desk.root.locator(".songo-pit").first
    text = desk.root.get_by_label("The position as text")
    stood = board.get_attribute("data-position") or ""
    for name in names:
        desk.root.locator(".songo-which select").select_option(name)
        expect(board, name).not_to_have_attribute("data-position", stood)
        desk.button("Set up").click()
        if name == "awale":  # all its seeds are on the board: the first touch takes one
            expect(desk.line).to_contain_text("No seed is in the hand. Touch a pit to take one")
        else:
            expect(desk.line).to_contain_text("Touch a pit to add a seed")
        before = text.input_value()
        first.click()
        if name == "awale":
            assert text.input_value() != before
            desk.button("Add a seed").click()
            first.click()
            assert text.input_value() == before
            first.click()
            expect(desk.line).to_have_text("No seed is left in the hand: take one away first.")
            desk.button("Take a seed").click()
            first.click()
        assert text.input_value() != before, name
        if name in ("tchoukaillon", "sowing"):
            desk.button("One hole more").click()
            assert text.input_value().split()[0].endswith(".0")
        now = text.input_value()
        desk.button("Play from here").click()
        if name == "monde":  # both its rows hold as many
            expect(desk.line).to_contain_text("cannot become one with")
            desk.button("Undo").click()
            desk.button("Play from here").click()
            now = before
        assert str(se.game(name).position(now)) == now
        expect(desk.button("Set up")).to_be_visible()
        stood = board.get_attribute("data-position") or ""


def some(*texts: str) -> tuple[str, ...]:
    """Return all in `make slow`, else every second one."""
    return texts if EFFORT.share >= 1 else texts[::2]


def test_unreadable_text_is_reported_and_changes_nothing(desk: ExplorePage) -> None:
    desk.pit("S2").click()
    stood = desk.position
    box = desk.opened()
    for text in some(
        "x",
        "5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
        "5.5.5.5.5.5.5/5.5.5.5.5.5.5 X 0-0",
        "99999.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
        "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 1-0",
        "<img src=x onerror=alert(1)>",
        "S2 S3",
        "S2 (N4",
        "(S2",
        "S2 N4) S5",
        "S2 {nonsense",
        "game:",
        "game: chess\n\ne4",
        "south: Ada\n\nS2",
        "game: songo\ngame: awale\n\nS2",
        "game: songo\n\nS2 N0 S9",
        "http://localhost/#p=9&r=S2",
        "#r=S2_S2",
        "{" * 400,
        "S2 " * 3000,
        "5" * 300000,
    ):
        desk.line.evaluate("one => { one.textContent = ''; }")
        box.fill(text)
        desk.button("Open").click()
        expect(desk.line, text[:40]).not_to_be_empty()
        assert desk.position == stood, text[:40]
        assert desk.moves == ["Start", "1. S2"], text[:40]


RECORD = """game: songo
south: Ada

S2
# A quiet start.
N4 S5 N3
"""


def test_a_record_is_read_saved_shared_and_dropped(desk: ExplorePage, tmp_path: Path) -> None:
    box = desk.opened()
    box.fill(RECORD)
    desk.button("Open").click()
    expect(desk.line).to_have_text("4 moves are read.")
    assert desk.moves == ["Start", "1. S2", "1. N4", "2. S5", "2. N3"]
    desk.root.locator(".songo-tree").get_by_role("button", name="1. S2").click()
    expect(desk.line).to_have_text("A quiet start.")
    desk.pit("N6").click()  # a variation, which a record leaves out
    desk.page.reload()
    desk.ready()
    desk.opened()
    with desk.page.expect_download() as download:
        desk.button("Save as a file").click()
    expect(desk.line).to_have_text(
        "Saved to songo-game.txt. The variations stay here: a record has one line."
    )
    path = tmp_path / "songo-game.txt"
    download.value.save_as(path)
    read = se.read_record(path.read_text("utf-8"))
    assert read == se.read_record(RECORD)
    desk.button("Copy a link").click()
    link = desk.opened().input_value()
    assert link == f"{desk.home}#p=5.5.5.5.5.5.5/5.5.5.5.5.5.5_S_0-0&r=S2_N6"
    desk.root.locator(".songo-which select").select_option("awale")
    expect(desk.pit("A")).to_be_visible()
    for name, text, message in (
        ("game.txt", RECORD, "4 moves are read."),
        ("bad.txt", "game: songo\n\nS9", "bad.txt was not read. “S9” is not a pit of this board."),
        ("huge.txt", "5" * 900_000, "huge.txt was not read. This text is too long"),
    ):
        drop(desk.root.locator(".songo-table").first, text, name)
        expect(desk.line).to_contain_text(message)
        assert desk.position == str(se.read_record(RECORD).end)
    desk.page.goto("about:blank")
    desk.page.goto(link)
    desk.ready()
    assert desk.moves == ["Start", "1. S2", "1. N6"]
    desk.page.evaluate("location.hash = '#p=9'")
    expect(desk.line).to_contain_text("is not a position")
    assert desk.moves == ["Start", "1. S2", "1. N6"]


def test_the_engine_shows_its_best_lines_until_it_is_stopped(desk: ExplorePage) -> None:
    desk.button("Ask the engine").click()
    lines = desk.root.locator(".songo-lines li")
    expect(lines).to_have_count(3)
    desk.button("Stop").click()
    expect(desk.line).to_contain_text("The engine prefers")
    expect(lines.first).to_contain_text("searched")
    first = lines.first.locator(".songo-line-moves").inner_text().split()
    lines.first.get_by_role("button").click()
    assert desk.moves == ["Start", *(f"{n // 2}. {move}" for n, move in enumerate(first, start=2))]
    assert desk.position == str(se.game("songo").record(first[0]).end)
    expect(lines).to_have_count(0)  # of another position
    desk.button("Undo").click()
    expect(lines).to_have_count(3)


THINKER = f"/made/{called('thinks-explore')}"
FROM = """async ([thinker, question, depths]) => {
    const { answer } = await import(thinker);
    const found = [];
    for (const depth of depths) found.push(await answer({ ...question, depth }));
    return found;
}"""


def test_a_deeper_search_continues_the_last_one(desk: ExplorePage) -> None:
    """A depth builds on those before it; without them, the engine says so and does not search."""
    game = se.game("songo")
    question = {
        "rules": game.sheet.integers(),
        "states": list(game.position(START).state),
        "most": 3,
        "nodes": 10**9,
        "endings": None,
    }
    alone, *first, on = desk.page.evaluate(FROM, [THINKER, question, [3, 1, 2, 3]])
    assert alone == {"forgotten": True}
    assert on["nodes"] > first[-1]["nodes"]
    # Stopped and started again: it never shows a lesser depth than it had reached.
    desk.page.evaluate(
        """() => {
          window.reached = [];
          const line = document.querySelector(".songo-part-engine .songo-quiet-line");
          new MutationObserver(() => {
            const depth = /\\d+/.exec(line.textContent);
            if (depth) window.reached.push(Number(depth[0]));
          }).observe(line, { childList: true, characterData: true, subtree: true });
        }"""
    )
    state = desk.root.locator(".songo-part-engine .songo-quiet-line")
    desk.button("Ask the engine").click()
    expect(state).to_contain_text(re.compile(r"depth ([5-9]|\d\d)"))
    desk.button("Stop").click()
    desk.button("Look deeper").click()
    expect(state).to_contain_text("thinking")
    desk.button("Stop").click()
    reached = desk.page.evaluate("window.reached")
    assert reached == sorted(reached)


def test_awale_on_a_graph_gets_a_value(desk: ExplorePage) -> None:
    desk.root.locator(".songo-which select").select_option("graph-awale")
    desk.button("Ask the engine").click()
    line = desk.root.locator(".songo-lines li")
    expect(line).to_contain_text(re.compile(r"(even|(South|North) \+\d+\.\d) ?searched"))
    expect(desk.root.locator(".songo-part-engine .songo-quiet-line")).to_contain_text("depth")
    before = desk.position
    line.get_by_role("button").click()
    assert desk.position != before


@pytest.mark.parametrize(
    ("name", "text", "depths"),
    [
        ("songo", START, 4),
        ("songo", "0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13", 5),
        ("awale", "0.0.0.0.1.1/1.0.0.0.2.1 S 20-20", 6),
    ],
)
def test_the_engine_finds_what_the_package_finds(
    desk: ExplorePage, name: str, text: str, depths: int
) -> None:
    game = se.game(name)
    sheet = game.sheet
    state = list(game.position(text).state)
    question = {
        "rules": sheet.integers(),
        "states": state,
        "most": 3,
        "nodes": 10**9,
        "endings": f"/made/{TABLE}" if name == "awale" else None,
    }
    answers = desk.page.evaluate(FROM, [THINKER, question, [*range(1, depths + 1)]])
    rules = [*sheet.integers(), *two_row_weights(sheet.integers())]
    states = state + [0] * (STRIDE * (depths + QUIESCENCE_PLIES + 3))
    data, seeds, choices = bytearray(), -1, [0]
    if name == "awale":
        data = bytearray(gzip.decompress(tables()[name]))
        seeds = page_seeds(data, rules[ROW])
        choices = [0] * choices_size(rules[ROW], seeds)
        fill_choices(rules[ROW], seeds, choices)
    work = [0] * WORK_SIZE
    fill_zobrist_keys(work)
    clear_transpositions(work)
    work[INFO_LIMIT], work[INFO_TABLE_SEEDS] = 10**9, seeds
    count = legal(rules, states, 0, STRIDE, work, WORK_MOVES)
    for depth, answer in enumerate(answers, start=1):
        values = [0] * 8
        pits = work[WORK_MOVES : WORK_MOVES + count]
        work[WORK_MOVES:WORK_KEYS] = pits + [0] * (WORK_KEYS - WORK_MOVES - count)
        assert rank_best(rules, states, 0, depth, 3, count, values, work, choices, data) == 1
        pits = work[WORK_MOVES : WORK_MOVES + count]
        bounded_values(rules, states, 0, values, 0, count)
        assert answer["nodes"] == work[INFO_NODES]
        assert [(line["pit"], line["value"]) for line in answer["lines"]] == list(
            zip(pits[:3], values[:3], strict=True)
        )
        for line in answer["lines"]:
            played = game.position(text)
            for pit in line["line"]:
                played = played.play(sheet.pits[pit])
    if name == "awale":
        worth = probe_endings(rules, choices, data, PAGE_BASE, seeds, states, 0, 0)
        assert worth > NOT_IN_TABLE
        best = answers[-1]["lines"][0]
        assert (best["value"], best["sure"]) == (worth, True)


def test_a_boards_menu_leads_to_explore(desk: ExplorePage) -> None:
    desk.page.goto(desk.home.replace("explore.html", "board.html"))
    desk.pit("N4").click()
    desk.button("Options").click()
    desk.page.get_by_role("link", name="Open in Explore").click()
    desk.ready()
    assert desk.moves == ["Start", "1. S2", "1. N4"]
    assert desk.position == str(se.game("songo").record("S2 N4").end)
    desk.button("Options").click()
    expect(desk.root.get_by_label("Step by step")).to_be_visible()
    expect(desk.page.get_by_role("link", name="Open in Explore")).to_have_count(0)


@pytest.mark.slow
def test_explore_in_french_is_accessible(touched: Page) -> None:
    room = ExplorePage(touched, "fr")

    assert faults(touched, "songo-explore", whole=True) == []
    room.button("Demander au moteur").tap()
    expect(room.root.locator(".songo-lines li")).to_have_count(3)
    room.button("Arrêter").tap()
    expect(room.line).to_contain_text("Le moteur préfère")
    assert faults(touched, "songo-explore", whole=True) == []
    room.button("Composer").tap()
    room.pit("S1").tap()
    expect(room.line).to_contain_text("4 graines. En main")
    assert faults(touched, "songo-explore", whole=True) == []


def nested(position: se.Position, deep: int) -> str:
    """Return a line whose every move has a variation, each nested in the last."""
    first, other, *_ = position.legal_moves()
    inside = f" ({other} {nested(position.play(other), deep - 1)})" if deep else ""
    return f"{first}{inside}"


#: Moves in the tree that are cut off or overlap others, and whether the tree scrolls sideways.
TREE = """(tree) => {
  const frame = tree.getBoundingClientRect();
  const all = [...tree.querySelectorAll("button")].map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [one.textContent, range.getBoundingClientRect()];
  });
  return [
    ...(tree.scrollWidth > tree.clientWidth ? ["it scrolls sideways"] : []),
    ...all.flatMap(([told, box], i) => [
      ...(box.left < frame.left || box.right > frame.right ? [`${told} is cut`] : []),
      ...all.slice(0, i).filter(([, other]) => box.left < other.right && other.left < box.right
        && box.top < other.bottom && other.top < box.bottom)
        .map(([other]) => `${told} lies on ${other}`),
    ]),
  ];
}"""


@pytest.mark.parametrize(
    ("language", "width"),
    mostly_slow(product(("en", "fr"), (320, 1280)), ("en", 1280), ("fr", 320)),
)
def test_the_labels_of_the_tree_are_whole_and_apart(
    new_page: PageMaker, language: str, width: int
) -> None:
    """With nested variations, and also with letters spaced out."""
    page = new_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    history = nested(se.game("songo").start(), 14)
    room = ExplorePage(page, language)
    room.root.locator("details.songo-part-text summary").click()
    room.root.locator(".songo-text-box").fill(history)
    room.button({"en": "Open", "fr": "Ouvrir"}[language]).click()
    tree = room.root.locator(".songo-tree")
    expect(tree.locator("button")).to_have_count(1 + 14 * 2 + 1)
    for spaced in (False, True):
        if spaced:
            page.evaluate(SPACED, True)
        assert tree.evaluate(TREE) == []
        assert clipped(page) == []
        assert too_small(page, ".songo-part-moves") == []
