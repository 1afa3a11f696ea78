"""What a board tells: both last moves, one announcement a move, the moves so far, kept touches."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from songo_edu.games import game
from songo_edu.puzzles.page import collection
from tests.browser.board_page import box
from tests.browser.conftest import PageMaker
from tests.browser.room_page import RoomPage
from tests.browser.test_play import START, Desk

#: Counts what a live region would read out: texts that come, each batch of them once.
LISTEN = """(line) => {
  window.told = [];
  new MutationObserver((changes) => {
    const heard = line.getAttribute("aria-live") !== "off"
      && changes.some(({ addedNodes }) => [...addedNodes].some((one) => one.textContent));
    if (heard) window.told.push(line.textContent);
  }).observe(line, { childList: true, subtree: true, characterData: true });
}"""


def test_both_moves_stay_and_each_is_announced_once(new_page: PageMaker, site: str) -> None:
    page = new_page(viewport={"width": 1280, "height": 900})
    page.goto(f"{site}en/welcome.html")
    desk = Desk(page)
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


def test_seeds_told_step_by_step_are_not_announced(page: Page, site: str) -> None:
    page.goto(f"{site}en/welcome.html")
    desk = Desk(page)
    desk.opened()
    desk.root.get_by_label("Opponent").select_option("")
    desk.root.get_by_label("Step by step").check()
    desk.line.evaluate(LISTEN)
    desk.pit("S6").click()
    for pit in ("S5", "S4", "S3", "S2", "S1"):
        desk.says(f"A seed falls in {pit}")
        desk.button("Next seed").click()
    desk.says("South · S6 · 5 seeds to S1: none taken")
    assert page.evaluate("told.length") == 1


def test_moves_are_listed_gone_to_and_copied(still: Page, site: str) -> None:
    still.context.grant_permissions(["clipboard-read", "clipboard-write"])
    still.goto(f"{site}en/welcome.html#p={START.replace(' ', '_')}&r=S2_N4_S6_N5")
    desk = Desk(still)
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


def test_below_the_newest_move_stands_none_that_is_older(still: Page) -> None:
    """An answer stands below what it answers; a move that nothing has answered is alone."""
    puzzle = next(one for one in collection("capture") if one["goal"]["moves"] == 2)
    room = RoomPage(still, [puzzle])
    told = room.line.locator(".songo-told")
    tree = puzzle["solution"]
    room.play(tree["move"])
    expect(told).to_contain_text([f"You · {tree['move']} · ", "North · "])
    reply = (told.nth(1).text_content() or "").split(" · ")[1]
    last = tree["replies"][reply][0]["move"]
    room.play(last)
    room.verdict("right")
    expect(told).to_have_text([re.compile(f"^You · {last} · "), ""])
    room.button("Start again").click()
    room.play(tree["move"])
    expect(told.nth(1)).to_contain_text(f"North · {reply} · ")
