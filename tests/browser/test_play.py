"""A board played on by hand: what it does, refuses, reports and sounds."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from songo_edu.games import game
from songo_edu.games.protocol import AnyPosition
from songo_edu.puzzles.page import collection
from tests.browser.board_page import Board, MadeBoard, box
from tests.browser.conftest import Visit
from tests.browser.room_page import RoomPage
from tests.browser.windows import until
from tests.needs import mostly_slow

LAST_PIT = "4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14"
GRENIER = "0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13"
HUNGRY = "0.0.0.0.0.0.0/1.3.0.5.7.4.2 S 24-24"


@pytest.mark.parametrize("language", mostly_slow(["en", "fr"], "fr"))
def test_play_has_its_board_beside_the_words(page: Page, site: str, language: str) -> None:
    page.goto(f"{site}{language}/play.html")
    expect(page.locator(".songo-players select").first).to_be_visible()
    parts = ("main section > p", ".songo-table", ".songo-players")
    words, board, buttons = (box(page.locator(part).first) for part in parts)
    assert words.right <= board.x
    assert buttons.bottom <= 900
    expect(page.locator(".site-chapter, .site-steps")).to_have_count(0)


@pytest.fixture
def desk(still: Page) -> MadeBoard:
    return MadeBoard(still, OPPOSED)


START = str(game("songo").start())
OPPOSED = 'opponent="N"'


def replies(position: AnyPosition) -> list[str]:
    return [str(position.play(move)) for move in position.legal_moves()]


def test_a_click_plays_and_the_computer_answers_or_begins(desk: MadeBoard) -> None:
    """An undone move comes back, and so does a game replaced by a new one."""
    start = game("songo").start()
    desk.play("S2", "North ·")
    answered = desk.position
    assert answered in replies(start.play("S2"))
    desk.use("Undo", position=START)
    desk.use("Redo", "After 1. N")
    desk.expect_position(answered)
    desk.opened()
    desk.use("New game", position=START)
    desk.use("Undo", position=answered)
    desk.button("New game").click()
    desk.root.get_by_label("Opponent").select_option("S")
    desk.says("South ·")
    assert desk.position in replies(start)


def test_seeds_move_one_by_one_and_a_key_ends_the_motion(page: Page) -> None:
    desk = MadeBoard(page, f'position="{GRENIER}"')
    desk.pit("S5").click()
    expect(desk.root.locator(".songo-hand").first).not_to_be_empty()
    expect(desk.line).to_have_text("")
    page.keyboard.press("Escape")
    desk.says("South · S5 · 17 seeds to N3: 4 + 2 + 3 + 2 = 11 taken")
    assert desk.position.endswith("N 13-24")


def test_forbidden_pits_say_why(desk: MadeBoard) -> None:
    desk.opened()
    desk.paste(LAST_PIT)
    desk.pit("S0").click(force=True)
    desk.says("a single seed cannot be sown across")
    desk.says("Songo, rules and strategies")
    desk.pit("S4").click(force=True)
    desk.says("S4 is empty")
    desk.pit("N2").click(force=True)
    desk.says("it is South’s turn")
    desk.paste(HUNGRY)
    desk.pit("S6").click(force=True)
    desk.says("must play the fullest pit that feeds North (S4)")
    desk.expect_position(HUNGRY)


def test_everything_by_keyboard(desk: MadeBoard) -> None:
    desk.pit("S6").focus()
    desk.page.keyboard.press("3")
    expect(desk.pit("S3")).to_be_focused()
    desk.page.keyboard.press("ArrowLeft")
    expect(desk.pit("S2")).to_be_focused()
    desk.page.keyboard.press("Enter")
    desk.says("North ·")
    desk.page.keyboard.press("u")
    desk.expect_position(START)
    desk.page.keyboard.press("ArrowUp")
    expect(desk.pit("N2")).to_be_focused()
    desk.page.keyboard.press("Space")
    desk.says("in North’s row")


def test_two_people_the_other_side_and_the_board_turned(desk: MadeBoard) -> None:
    desk.opened()
    desk.root.get_by_label("Opponent").select_option("")
    desk.pit("S2").click()
    desk.pit("N4").click()
    desk.expect_position(game("songo").record("S2 N4").end)
    below = box(desk.pit("S0"))
    desk.root.get_by_label("Turn the board").check()
    assert box(desk.pit("S0")).y < below.y
    desk.root.get_by_label("Begins").select_option("N")
    desk.expect_position(START.replace(" S ", " N "))


def test_the_seeds_stay_when_the_rules_change(still: Page) -> None:
    desk = MadeBoard(still, 'position="3.1.4.1.0.2.6/2.0.0.0.0.0.0 S 25-26"')
    desk.play("S0", "2 + 4 = 6 taken")
    desk.button("Undo").click()
    desk.opened()
    desk.root.get_by_label("Rules").select_option("songo-ekang")
    desk.play("S0", "gives 2 seeds to North")


def test_pits_are_large_enough_on_a_phone(visit: Visit) -> None:
    page = visit(
        "fr/welcome.html", viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True
    )
    page.locator(".songo-pit").first.wait_for()
    board = Board(page.locator(".songo-board").first)
    for pit in board.root.locator(".songo-pit").all():
        assert min(box(pit).width, box(pit).height) >= 44
    board.pit("S0").tap()  # one touch plays
    board.says("Vous · S0 · 5 graines")


# -- what a board reports: both last moves, one announcement a move, the moves so far -------------

#: Counts what a live region would read out: texts that come, each batch of them once.
LISTEN = """(line) => {
  window.told = [];
  new MutationObserver((changes) => {
    const heard = line.getAttribute("aria-live") !== "off"
      && changes.some(({ addedNodes }) => [...addedNodes].some((one) => one.textContent));
    if (heard) window.told.push(line.textContent);
  }).observe(line, { childList: true, subtree: true, characterData: true });
}"""


def test_both_moves_stay_and_each_is_announced_once(page: Page) -> None:
    desk = MadeBoard(page, OPPOSED)
    yours, theirs = (desk.line.locator(".songo-told").nth(i) for i in (0, 1))
    desk.pit("S6").wait_for()
    high = box(desk.line)
    desk.line.evaluate(LISTEN)
    desk.pit("S6").click()
    expect(yours).to_have_text("You · S6 · 5 seeds to S1: none taken")
    expect(theirs).to_contain_text("North · ")
    expect(yours).to_have_text("You · S6 · 5 seeds to S1: none taken")
    assert len(page.evaluate("told")) == 2
    assert box(desk.line) == high
    desk.pit("S5").click()
    expect(yours).to_have_text("")  # until it is played
    expect(theirs).to_contain_text("North · ")
    desk.pit("S4").click()  # while the seeds move: kept, and played after North's reply
    expect(yours).to_contain_text("You · S4 · ", timeout=20_000)
    assert len(page.evaluate("told")) == 5


def test_seeds_shown_step_by_step_are_not_announced(page: Page) -> None:
    desk = MadeBoard(page, 'step="true"')
    desk.line.evaluate(LISTEN)
    desk.pit("S6").click()
    for pit in ("S5", "S4", "S3", "S2", "S1"):
        desk.says(f"A seed goes into {pit}")
        desk.button("Next seed").click()
    desk.says("South · S6 · 5 seeds to S1: none taken")
    assert page.evaluate("told.length") == 1


def test_moves_are_listed_gone_to_and_copied(still: Page) -> None:
    still.context.grant_permissions(["clipboard-read", "clipboard-write"])
    desk = MadeBoard(still, OPPOSED, fragment=f"#p={START.replace(' ', '_')}&r=S2_N4_S6_N5")
    desk.button("Moves").click()
    moves = desk.root.get_by_role("list", name="Moves").get_by_role("button")
    expect(moves).to_have_count(5)
    expect(moves.nth(1)).to_have_text(game("songo").start().explain("S2"))
    moves.nth(2).click()
    assert desk.position == str(game("songo").record("S2 N4").end)
    expect(moves.nth(2)).to_have_attribute("aria-current", "step")
    desk.says("North · N4 · ")
    still.keyboard.press("ArrowUp")
    still.keyboard.press("Enter")
    assert desk.position == str(game("songo").start().play("S2"))
    desk.button("Copy the record").last.click()
    assert still.evaluate("navigator.clipboard.readText()") == "S2 N4 S6 N5"


def test_no_older_move_is_shown_below_the_newest(still: Page) -> None:
    """A reply is shown below the move it answers; a move without a reply is alone."""
    puzzle = next(record for record in collection("capture") if record["goal"]["moves"] == 2)
    room = RoomPage(still, [puzzle])
    moves = room.line.locator(".songo-told")
    tree = puzzle["solution"]
    room.play(tree["move"])
    expect(moves).to_contain_text([f"You · {tree['move']} · ", "North · "])
    reply = (moves.nth(1).text_content() or "").split(" · ")[1]
    last = tree["replies"][reply][0]["move"]
    room.finds(last)
    expect(moves).to_have_text([re.compile(f"^You · {last} · "), ""])
    room.button("Start again").click()
    room.play(tree["move"])
    expect(moves.nth(1)).to_contain_text(f"North · {reply} · ")


# -- sound: seeds, a capture with its count, a refusal; none until it is switched on -------------

CAPTURE = game("songo").position("4.7.2.5.6.2.7/7.4.2.2.2.0.4 N 8-8")
SOWN, TAKEN = 6, CAPTURE.captured("N4")
#: Sounds are noted, not made: each tone by its first pitch.
NOTED = """() => { window.pitches = [];
window.shaken = 0;
Object.defineProperty(navigator, "vibrate", { value: () => { window.shaken += 1; } });
window.AudioContext = class {
  currentTime = 0;
  state = "running";
  createOscillator() {
    return {
      frequency: {
        setValueAtTime: (pitch) => window.pitches.push(pitch), exponentialRampToValueAtTime() {},
      },
      connect: (next) => next, start() {}, stop() {},
    };
  }
  createGain() {
    return {
      gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (next) => next,
    };
  }
}; }"""


class Heard(MadeBoard):
    """A board whose sounds are recorded; they are switched on, or not."""

    def __init__(self, page: Page, motion: Any = "reduce", *, ask: bool = True) -> None:
        page.emulate_media(reduced_motion=motion)
        super().__init__(page, f'position="{CAPTURE}"')
        page.evaluate(NOTED)
        if ask:
            self.opened()
            page.get_by_label("Hear the seeds").check()
            page.keyboard.press("Escape")
            assert len(self.tones(1)) == 1  # one seed is heard at once
        self.play("N4", position=CAPTURE.play("N4"))

    def tones(self, least: int) -> list[int]:
        """Wait for some tones; return all and forget them."""
        until(self.page, "(least) => window.pitches.length >= least", arg=least)
        return list(self.page.evaluate("window.pitches.splice(0)"))


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_capture_is_heard_with_its_count(page: Page, motion: Any) -> None:
    heard = Heard(page, motion)
    if motion == "reduce":
        assert len(heard.tones(1)) <= 3
        heard.pit("S3").click(force=True)  # empty: a refusal is heard
        assert heard.tones(2)[-2:] == [170, 140]
    else:
        assert len(heard.tones(SOWN + TAKEN)) == SOWN + TAKEN
        assert page.evaluate("window.shaken") == 1


def test_there_is_no_sound_by_default(page: Page) -> None:
    heard = Heard(page, ask=False)
    assert page.evaluate("window.pitches") == []
    heard.use("Undo", position=CAPTURE)
    assert page.evaluate("window.shaken") == 0
