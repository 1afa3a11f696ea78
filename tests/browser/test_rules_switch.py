"""The menu's choice of rules: the same seeds under the other sheet."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from songo_edu.boards.dist import widget

BOTH = "3.1.4.1.0.2.6/2.0.0.0.0.0.0 S 25-26"  # S0 captures, or is a gift
BOARD = f'<title>A board</title><songo-board lang="en" position="{BOTH}"></songo-board>'
IMPORT = """source => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  return import(url).then(() => true);
}"""


def test_the_seeds_stay_when_the_rules_change(still: Page) -> None:
    still.set_content(BOARD)
    still.evaluate(IMPORT, widget())
    line, pit = still.locator(".songo-line"), still.get_by_label("S0, 2 seeds")
    pit.click()
    expect(line).to_contain_text("2 + 4 = 6 taken")
    still.get_by_role("button", name="Undo").click()
    still.get_by_role("button", name="Options").click()
    still.get_by_label("Rules").select_option("songo-ekang")
    expect(pit).to_be_visible()
    pit.click()
    expect(line).to_contain_text("gives 2 seeds to North")
