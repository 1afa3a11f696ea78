"""The computer thinks in a worker: the same moves as Python's, a board that stays live."""

import gzip
import json
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from songo_edu.boards.dist import widget
from songo_edu.engine.compiled import has_numba
from songo_edu.engine.endings import build
from songo_edu.engine.endings.at_hand import tables, worths
from songo_edu.engine.judged import stand_of
from songo_edu.engine.levels import LEVELS, learner_move
from songo_edu.games import game
from songo_edu.rules.two_row.layout import STRIDE
from tests.browser.board_page import PLACE, MadeBoard
from tests.needs import EFFORT, mostly_slow
from tests.web_parts import TABLE, called

#: Where a table of endings says more than a search sees.
ENDING = "0.0.2.0.1.0/1.0.1.0.2.1 S 20-20"
FULL = str(game("awale").start())

REPLIES = """async ([name, text, chance, levels]) => {
  const { SongoGame, replyTo } = await import("./board.js");
  const found = [];
  for (const level of levels) {
    const playing = new SongoGame(name, text, "");
    found.push(await replyTo(playing, level, undefined, chance));
  }
  return found;
}"""
JUDGED = """async ([file, questions]) => {
  const { answer: thinking } = await import("./" + file);
  const told = [];
  for (const question of questions) told.push(await thinking(question));
  return told;
}"""
NO_WORKER = {
    "worker": "",
    "none": "delete window.Worker;",
    "refused": "window.Worker = class { constructor() { throw new Error('no'); } };",
    "broken": """window.Worker = class {
      constructor() { setTimeout(() => this.onerror(new Event("error", {cancelable: true})), 30); }
      postMessage() {}
      terminate() {}
    };""",
}


class Thinking(MadeBoard):
    """A page with one board, its workers and its table."""

    def __init__(
        self, page: Page, attributes: str = "", *, whole: bool = False, held: str = ""
    ) -> None:
        files: dict[str, tuple[str, str | bytes]] = {
            TABLE: ("application/octet-stream", tables()["awale"])
        }
        if whole:
            files["board.js"] = ("text/javascript", widget())
        super().__init__(page, attributes, files=files, held=held, tables=True)

    def replies(self, name: str, text: str, chance: int, *levels: int) -> list[str]:
        moves: list[str] = self.page.evaluate(REPLIES, [name, text, chance, levels])
        return moves


def cases(count: int) -> Iterator[tuple[str, str, int]]:
    rng = random.Random("thinker")
    for _ in range(count):
        name = rng.choice(["songo", "songo-ekang", "awale", "awale-mbekh"])
        p = game(name).start()
        for _ in range(rng.randrange(50)):
            if not p.over:
                p = p.play(rng.choice(p.legal_moves()))
        yield name, str(p), rng.randint(1, 10**9)


def scattered(rng: random.Random, seeds: int) -> str:
    """Return the rows of awalé with so many seeds by chance."""
    pits = [0] * 12
    for _ in range(seeds):
        pits[rng.randrange(12)] += 1
    return "/".join(".".join(map(str, row)) for row in (pits[:6], pits[6:]))


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize(
    ("way", "whole"),
    mostly_slow(product(NO_WORKER, (False, True)), ("worker", False), ("none", True)),
)
def test_replies_are_those_of_python(page: Page, way: str, whole: bool) -> None:
    page.add_init_script(NO_WORKER[way])
    board = Thinking(page, whole=whole)
    levels = [entry.level for entry in LEVELS[: 5 if has_numba() else 4]]
    # One position in `make test`: the highest level thinks long about it.
    for name, text, chance in cases(8 * EFFORT - 1 if way == "worker" else 1):
        p = game(name).position(text)
        expected = [learner_move(p, level, chance) or "" for level in levels]
        assert board.replies(name, text, chance, *levels) == expected, (name, text)
    assert len(page.workers) == (way == "worker")
    assert (called("thinks-two-row") in board.made.requests) == (not whole)


def test_what_is_being_thought_about_can_be_given_up(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    board = Thinking(page, 'opponent="N" level="2"', held=called("thinks-two-row"))
    start = board.position
    pit = page.locator('[data-pit="S2"]')
    pit.click()
    board.says("The computer is thinking.")
    page.locator('[data-pit="S6"]').hover()
    page.get_by_role("button", name="Undo").click()
    assert board.position == start
    board.made.release()
    page.wait_for_timeout(700)
    assert board.position == start
    pit.click()
    board.says("North ·")
    assert board.position.split()[1] == "S"


def test_a_thinker_that_does_not_load_is_reported(browser: Browser) -> None:
    page = browser.new_page(reduced_motion="reduce")  # its console tells of the missing file
    board = Thinking(page)
    board.made.missing = called("thinks-two-row")
    page.locator("songo-board").evaluate("board => board.setAttribute('opponent', 'N')")
    page.locator('[data-pit="S2"]').click()
    board.says("The computer’s move could not be loaded.")
    board.made.missing = ""
    page.get_by_role("button", name="Undo").click()
    page.locator('[data-pit="S2"]').click()
    board.says("North ·")
    page.close()


def test_the_table_is_fetched_when_it_is_needed(page: Page) -> None:
    board = Thinking(page)
    data = gzip.decompress(tables()["awale"])
    board.replies("awale", ENDING, 7, 1, 4)
    board.replies("awale", FULL, 7, 5)
    board.replies("songo", "2.0.0.0.1.0.3/1.0.1.0.2.1.2 S 28-28", 7, 5)
    assert TABLE not in board.made.requests
    rng = random.Random("tabled")
    for _ in range(6):
        seeds = rng.randint(6, 12)
        p = game("awale").position(f"{scattered(rng, seeds)} S 19-{48 - 19 - seeds}")
        expected = learner_move(p, 5, 7, endings=data) or ""
        assert board.replies("awale", str(p), 7, 5) == [expected], str(p)
    assert board.made.requests.count(TABLE) == 1


def test_a_review_tells_what_the_table_says(page: Page, tmp_path: Path) -> None:
    board = Thinking(page)
    thinker = called("thinks-review")
    table = build(game("awale").sheet, 8, tmp_path / "awale.endings")
    rng = random.Random("reviewed")
    plays = []
    for _ in range(12):
        place = game("awale").position(f"{scattered(rng, 8)} {rng.choice('SN')} 20-20")
        known = worths(table, place)
        plays += [(place, known, move) for move in known]
    questions = [
        {
            "rules": list(place.sheet.integers()),
            "seeds": place.sheet.seeds,
            "states": [*place.state, *[0] * (STRIDE - len(place.state))],
            "played": place.sheet.pits.index(move),
            "nodes": 20,
            "again": 2,
            "endings": PLACE + TABLE,
        }
        for place, _known, move in plays
    ]
    exact = 0
    answers = page.evaluate(JUDGED, [thinker, questions])
    for (place, known, move), answer in zip(plays, answers, strict=True):
        best, worth = max(each.least for each in known.values()), known[move]
        sure = worth.exact and all(each.most <= best for each in known.values())
        assert answer["exact"] == sure, (str(place), move)
        if sure:
            exact += 1
            standings = [stand_of(value, "SN".index(place.mover)) for value in (worth.least, best)]
            assert [answer["stand"], answer["better"]] == standings
            assert known[place.sheet.pits[answer["best"]]].least == best
            assert answer["line"][0] == answer["best"]
    assert exact > 10
    assert board.made.requests.count(TABLE) == 1


@pytest.mark.parametrize("fault", mostly_slow(["missing", "cut", "other"], "cut"))
def test_without_its_table_the_computer_plays_all_the_same(browser: Browser, fault: str) -> None:
    page = browser.new_page()  # a file that is missing is told to the console
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    board = Thinking(page)
    if fault == "missing":
        board.made.missing = TABLE
    packed = board.made.files[TABLE][1]
    assert isinstance(packed, bytes)
    board.made.files[TABLE] = (
        "application/octet-stream",
        packed[:1000] if fault == "cut" else gzip.compress(json.dumps(fault).encode()),
    )
    move = learner_move(game("awale").position(ENDING), 5, 7)
    assert board.replies("awale", ENDING, 7, 5, 5) == [move, move]
    assert TABLE in board.made.requests
    assert errors == []
    page.close()
