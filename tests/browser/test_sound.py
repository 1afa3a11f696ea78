"""What is heard: seeds, a capture with its count, a refusal; nothing until a reader asks for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from songo_edu.games import game
from tests.browser.board_page import Board, Made
from tests.browser.windows import until

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


class Heard:
    """A board whose sounds are noted."""

    def __init__(self, page: Page, motion: str) -> None:
        page.emulate_media(reduced_motion="reduce" if motion == "reduced" else "no-preference")
        Made(page, f'<songo-board position="{CAPTURE}"></songo-board>')
        page.evaluate(NOTED)
        self.page = page
        self.board = Board(page.locator("songo-board"))

    def ask(self) -> None:
        """Ask for sounds: one seed is heard at once."""
        self.board.button("Options").click()
        self.page.get_by_label("Hear the seeds").check()
        self.page.keyboard.press("Escape")
        assert len(self.tones(1)) == 1

    def tones(self, least: int) -> list[int]:
        """Wait for some tones; return all and forget them."""
        until(self.page, "(least) => window.pitches.length >= least", arg=least)
        return list(self.page.evaluate("window.pitches.splice(0)"))


@pytest.mark.parametrize("motion", ["usual", "reduced"])
def test_a_capture_is_heard_with_its_count(page: Page, motion: str) -> None:
    heard = Heard(page, motion)
    heard.ask()
    heard.board.play("N4")
    heard.board.stands(CAPTURE.play("N4"))
    if motion == "usual":
        assert len(heard.tones(SOWN + TAKEN)) == SOWN + TAKEN
        assert page.evaluate("window.shaken") == 1
    else:
        assert len(heard.tones(1)) <= 3


def test_a_refusal_is_heard(page: Page) -> None:
    heard = Heard(page, "reduced")
    heard.ask()
    heard.board.play("N4")
    heard.board.stands(CAPTURE.play("N4"))
    heard.tones(1)
    heard.board.pit("S3").click(force=True)  # empty
    assert heard.tones(2)[-2:] == [170, 140]


def test_nothing_is_heard_unasked(page: Page) -> None:
    heard = Heard(page, "reduced")
    heard.board.play("N4")
    heard.board.stands(CAPTURE.play("N4"))
    assert page.evaluate("window.pitches") == []
    heard.board.button("Undo").click()
    expect(heard.board.pits).to_have_attribute("data-position", str(CAPTURE))
    assert page.evaluate("window.shaken") == 0
