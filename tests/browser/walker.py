"""Readers who find links, buttons and pits by role and name: by keyboard alone, and by finger."""

import re

from playwright.sync_api import Locator, Page, expect

from songo_edu.locale import LANGUAGES, catalogue

#: The most stops of the keyboard on the way to an element.
PATIENT = 200

#: What a first touch is answered with where it plays nothing yet.
SHOWN_FIRST = "{pit}: {seeds}. Touch again to play."

#: The key that leads on to a place from where the focus is; within a group arrows do.
WHERE = """(one) => {
  const now = document.activeElement;
  if (now === one || (now !== document.body && one.contains(now))) return "";
  const group = one.closest(".songo-pits, .songo-dots, [role=group] > .songo-dot");
  if (group?.contains(now) && now !== group) {
    const [here, there] = [now, one].map((each) => each.getBoundingClientRect());
    if (Math.abs(there.x - here.x) > 5) return there.x > here.x ? "ArrowRight" : "ArrowLeft";
    return there.y > here.y ? "ArrowDown" : "ArrowUp";
  }
  return now === document.body || now.compareDocumentPosition(one) & 4 ? "Tab" : "Shift+Tab";
}"""

#: Whether what has the focus can be seen: a line of it is on the screen, uncovered.
SEEN = """() => {
  const one = document.activeElement;
  const shown = one.closest("label") ?? one;
  const { left, top, width, bottom, height } = shown.getBoundingClientRect();
  const [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)];
  const over = document.elementFromPoint(left + width / 2, (from + to) / 2);
  return one !== document.body && to - from >= Math.min(24, height - 1) && Boolean(over)
    && (shown.contains(over) || over.contains(shown));
}"""


class Hand:
    """What a reader has to point and to type with."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def reach(self, what: Locator) -> None: ...
    def press(self, what: Locator) -> None: ...
    def pit(self, board: Locator, name: str) -> None: ...

    def write(self, box: Locator, text: str) -> None:
        self.reach(box)
        self.page.keyboard.press("ControlOrMeta+A")
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")


class Keyboard(Hand):
    """Tab, Shift and Tab, arrows, digits, Enter; every stop must be in sight."""

    def reach(self, what: Locator) -> None:
        what.wait_for()
        for _ in range(PATIENT):
            key = what.evaluate(WHERE)
            if not key:
                return
            self.page.keyboard.press(key)
            self.sees()
        raise AssertionError(f"the keyboard does not come to {what}")

    def sees(self) -> None:
        """What has the focus can be seen."""
        hidden = self.page.evaluate(
            f"() => ({SEEN})() ? '' : document.activeElement.outerHTML.slice(0, 200)"
        )
        assert not hidden, f"the focus is out of sight: {hidden}"

    def press(self, what: Locator) -> None:
        self.reach(what)
        self.page.keyboard.press("Enter")

    def pit(self, board: Locator, name: str) -> None:
        self.reach(board)
        pit = board.get_by_role("button", name=pit_words(name))
        for key in (name[1], "ArrowUp" if name[0] == "N" else "ArrowDown", name[1]):
            if pit.evaluate("(one) => one !== document.activeElement"):
                self.page.keyboard.press(key)
        expect(pit).to_be_focused()
        self.page.keyboard.press("Enter")


class Finger(Hand):
    """Touches what it sees, and scrolls to it; twice where a first touch only shows."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        sentences = (catalogue(code).gettext(SHOWN_FIRST) for code in LANGUAGES)
        self.shown = re.compile("|".join(re.escape(words.split(". ")[-1]) for words in sentences))

    def reach(self, what: Locator) -> None:
        what.tap()

    press = reach

    def pit(self, board: Locator, name: str) -> None:
        pit = board.get_by_role("button", name=pit_words(name))
        pit.tap()
        if self.page.get_by_text(self.shown).first.is_visible():
            pit.tap()


def pit_words(name: str) -> re.Pattern[str]:
    """A pit's name at the beginning of what a screen reader says of it."""
    return re.compile(rf"^{name}\b")


class Walker:
    """A reader of one language, on one page after the other."""

    def __init__(self, hand: Hand, site: str, language: str) -> None:
        self.hand = hand
        self.page = hand.page
        self.site = site
        self.language = language
        self.say = catalogue(language).gettext

    def link(self, words: str, near: Locator | None = None) -> Locator:
        """A link by how it begins, in the reader's language."""
        name = re.compile(rf"^{re.escape(self.say(words))}")
        return (near or self.page.locator("body")).get_by_role("link", name=name).first

    def button(self, words: str, near: Locator | None = None) -> Locator:
        named = (near or self.page.locator("body")).get_by_role(
            "button", name=self.say(words), exact=True
        )
        return named.first

    def board(self, near: Locator | None = None) -> Locator:
        """The board: what holds the pits."""
        words = self.say("Board: {position}").format(position="")
        return (near or self.page.get_by_role("main")).get_by_role("group", name=words).first

    def open_pit(self, board: Locator, side: str) -> Locator:
        """A pit of one side that may be played now."""
        legal = self.say("legal")
        return board.get_by_role("button", name=re.compile(rf"^{side}\d, .*{legal}$")).first

    def position(self, board: Locator) -> str:
        return board.get_attribute("data-position") or ""

    def follow(self, link: Locator, page: str) -> None:
        """Go on through a link to a page of this language."""
        self.hand.press(link)
        expect(self.page).to_have_url(re.compile(rf"/{self.language}/{page}\.html"))
        expect(self.page.get_by_role("main")).to_be_visible()

    def turn_to(self, words: str, page: str) -> None:
        """Go to a room of the site by the header, or where there is no room, by the contents."""
        header = self.page.get_by_role("banner")
        way = self.link(words, header)
        if not way.is_visible():
            self.hand.press(self.button("Contents"))
            way = self.link(words, self.page.get_by_role("navigation", name=self.say("Contents")))
        self.follow(way, page)
