"""A game with a friend by link, between two devices; names and a clock for two at one screen."""

import json
import random
import re

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from songo_edu.boards import sheet_data
from songo_edu.games.game_links import LinkedGame, link_signs, signs_in, signs_of_moves
from songo_edu.games.variants import SONGO_PITS
from tests.browser.accessibility import overflow, too_small
from tests.browser.board_page import MadeBoard, box
from tests.browser.conftest import PHONE, PageMaker
from tests.browser.windows import until
from tests.games.test_game_links import written
from tests.needs import mostly_slow

PLACE = "https://songo.example/en/play.html"
PUBLISHED = f'<link rel="canonical" href="{PLACE}">'
STILL = {"viewport": {"width": 360, "height": 740}, "reduced_motion": "reduce"}
START = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
WAY_OUT = "Copy the whole link once more, or ask your friend to send it again."


THREE = ("S4", "N2", "S3")


class Device(MadeBoard):
    """The board of a page on a device of its own, and what is under it for a game with a friend."""

    def __init__(
        self,
        page: Page,
        signs: str = "",
        language: str = "en",
        *,
        head: str = PUBLISHED,
        attributes: str = 'opponent="N"',
    ) -> None:
        fragment = f"#friend={signs}" if signs else ""
        super().__init__(page, attributes, language, head=head, fragment=fragment, name="play.html")
        self.line = self.root.locator(".songo-line").first
        self.panel = self.root.locator(".songo-friend")
        self.status = self.panel.get_by_role("status")
        if signs:
            expect(self.panel).to_be_visible()  # with it the game of the link is there

    def begin(self, mine: str = "", theirs: str = "", side: str = "S") -> None:
        self.button("Play a friend").click()
        self.panel.get_by_label("Your name").fill(mine)
        self.panel.get_by_label("Your friend’s name").fill(theirs)
        self.panel.get_by_label("You play").select_option(side)
        self.button("Begin").click()
        expect(self.panel.get_by_label("Your friend’s name")).to_have_value(theirs)

    @property
    def link(self) -> str:
        return self.panel.get_by_label("The link to send").input_value()

    @property
    def signs(self) -> str:
        return signs_in(self.link)

    def paste(self, text: str, message: str = "") -> None:
        self.panel.get_by_label("A link or line from your friend").fill(text)
        self.panel.get_by_role("button", name="Open", exact=True).click()
        if message:
            expect(self.status).to_contain_text(message)

    def saved_games(self) -> dict[str, dict[str, object]]:
        games = json.loads(self.page.evaluate("localStorage.getItem('songo.games')"))["games"]
        return {name: game for name, game in games.items() if name.startswith("friend/")}

    def sends(self) -> str:
        """Wait for the link of a move, and return its signs."""
        expect(self.panel.get_by_label("The link to send")).to_be_visible()
        return self.signs


def after(*moves: str) -> str:
    """Return the position of songo after some moves."""
    position = se.game("songo").start()
    for move in moves:
        position = position.play(move)
    return str(position)


def songo(*moves: str, id: str = "k3f9d2ab", start: str = "", **more: str) -> str:
    """Return the signs of a game of songo."""
    fields = {"game": "songo", "first": "", "other": "", "sheet": "", **more}
    signs = signs_of_moves(list(SONGO_PITS), list(moves))
    return link_signs(LinkedGame(id=id, start=written(start), moves=signs, **fields))


@pytest.mark.parametrize("moves", mostly_slow([(("S4",),), (THREE,)], (THREE,)))
def test_the_move_that_was_sent_is_sown_and_can_be_answered(
    new_page: PageMaker, moves: tuple[str, ...]
) -> None:
    """With motion: the game is put on the board more than once while the move is shown."""
    page = new_page(viewport=PHONE)
    device = Device(page, songo(*moves, first="Awa", other="Bo"))
    device.says(f"Awa · {moves[-1]}")
    device.play("N6", position=after(*moves, "N6"))


def test_a_game_goes_to_and_fro_between_two_devices(new_page: PageMaker) -> None:
    awa = Device(new_page(**STILL))
    awa.begin("Awa", "Bo")
    expect(awa.panel).to_contain_text("You begin. Play your first move")
    awa.play("S2")
    expect(awa.panel).to_contain_text("Send this link to Bo, who sees your move and answers it.")
    expect(awa.panel).to_contain_text("Whoever has the link can make the next move.")
    assert awa.link.startswith(f"{PLACE}#friend=1")
    awa.button("Send").click()
    expect(awa.status).to_contain_text("send it to your friend")
    signs = awa.sends()
    # Until an answer comes the move can be another one; the friend's moves are not the reader's.
    awa.use("Undo", position=START)
    awa.play("S3", position=after("S3"))
    assert awa.sends() != signs
    awa.pit("N4").click()
    awa.says("Bo is to move: send the link")
    awa.expect_position(after("S3"))
    # The friend is North, at the lower side of the board, and sees the move that was made.
    bo = Device(new_page(**STILL), awa.sends())
    bo.expect_position(after("S3"))
    expect(bo.root.locator(".songo-told").filter(has_text="Awa")).to_be_visible()
    expect(bo.panel).to_contain_text("It is your move.")
    assert box(bo.pit("N0")).y > box(bo.pit("S0")).y
    bo.pit("S2").click(force=True)
    bo.says("S2 is in Awa’s row, and it is Bo’s turn.")
    bo.play("N4")
    answer = bo.sends()
    awa.paste(f"Voilà ! {bo.link} Bo")
    awa.expect_position(after("S3", "N4"))
    expect(awa.panel).to_contain_text("It is your move.")
    awa.use("Undo", "Bo’s move stays.")
    awa.play("S6")
    # Loaded again, the game is there; its address is the link.
    last = awa.sends()
    awa.page.reload()
    awa.expect_position(after("S3", "N4", "S6"))
    assert signs_in(awa.page.url) == last
    (game,) = awa.saved_games().values()
    assert (game["names"], game["friend"], game["history"]) == ("Awa\nBo", "N", "S3 N4 S6")
    assert signs_in(bo.page.url) == answer


def test_an_older_or_branching_link_can_be_opened_as_another_game(new_page: PageMaker) -> None:
    here = Device(new_page(**STILL), songo("S2", "N4", "S0"))
    here.expect_position(after("S2", "N4", "S0"))
    here.play("N5")
    here.paste(songo("S2", "N4", "S0", "N5"))
    expect(here.status).to_have_text(
        "There is nothing new in this link: you have the game as it is."
    )
    here.paste(songo("S2"))
    expect(here.status).to_have_text(
        "This link is older than your game: it ends before 1. N4, which you have already."
    )
    here.use("Go on with my game", position=after("S2", "N4", "S0", "N5"))
    here.paste(songo("S2", "N4", "S3"))
    expect(here.status).to_contain_text(
        "This link has 2. S3 where your game has 2. S0: from there on it is another game."
    )
    here.expect_position(after("S2", "N4", "S0", "N5"))
    here.use("Open the link as another game", position=after("S2", "N4", "S3"))
    assert {name: game["history"] for name, game in here.saved_games().items()} == {
        "friend/k3f9d2ab": "S2 N4 S0 N5",
        "friend/k3f9d2ab~2": "S2 N4 S3",
    }
    # Each goes on with what continues it.
    here.paste(songo("S2", "N4", "S0", "N5", "S4"))
    here.expect_position(after("S2", "N4", "S0", "N5", "S4"))
    here.paste(
        songo("S3", start=after("S2").replace(" N ", " S ")),
        "but its rules or its start are different",
    )


def test_games_with_friends_and_the_readers_own_are_kept_apart(new_page: PageMaker) -> None:
    here = Device(new_page(**STILL), attributes="")
    here.play("S5")
    here.page.goto(f"{here.page.url.partition('#')[0]}#friend={songo('S2', first='Awa')}")
    here.expect_position(after("S2"))
    here.paste(songo("S3", id="zzzzzzz9", first="Zoe"))
    here.expect_position(after("S3"))
    here.play("N2")
    here.paste(songo("S2", first="Awa"), "nothing new")
    here.expect_position(after("S2"))
    here.button("Zoe: songo, 2 moves").click()
    here.expect_position(after("S3", "N2"))
    # After looking back, the reader gets to the last move again.
    look_back = "document.querySelector('songo-board').board.goTo(1)"
    here.page.evaluate(look_back)
    here.expect_position(after("S3"))
    here.use("Redo", position=after("S3", "N2"))
    here.page.evaluate(look_back)
    here.use("Back to my own game", position=after("S5"))
    assert {game["history"] for game in here.saved_games().values()} == {"S2", "S3 N2"}
    here.button("Forget Awa: songo, 1 move").click()
    assert {game["history"] for game in here.saved_games().values()} == {"S3 N2"}
    # Another game put on the board takes no friend's game away.
    here.button("Zoe: songo, 2 moves").click()
    here.expect_position(after("S3", "N2"))
    here.page.evaluate(f"location.hash = '#p={START.replace(' ', '_')}&r=S6'")
    here.expect_position(after("S6"))
    here.says("This is your own game.")
    assert {game["history"] for game in here.saved_games().values()} == {"S3 N2"}
    # The front page leads to the only saved game.
    here.page.evaluate("location.hash = '#friend'")
    here.expect_position(after("S3", "N2"))


SIGNS = songo("S2", "N4")
FORBIDDEN = songo("S2", "N4", "N5")
BAD = {
    "": "There is nothing in it.",
    "hello": "it begins with “h”",
    SIGNS[:20]: f"It ends after character 20 of {len(SIGNS)}.",
    SIGNS[:-1]: f"It ends after character {len(SIGNS) - 1} of {len(SIGNS)}.",
    SIGNS[:11] + ("x" if SIGNS[11] != "x" else "y") + SIGNS[12:]: "Character 12, ",
    SIGNS[:15] + "é" + SIGNS[15:]: "Character 16, “é”, is in no link.",
    "2" + SIGNS[1:]: "another version of the course",
    SIGNS + "and": f"more follow from character {len(SIGNS) + 1} on",
    FORBIDDEN: "Move 2 of the record, N5, cannot be played.",
    songo("S2", game="songho"): "“songho”",
    songo(game="tchoukaillon"): "is for one player",
    songo("S2", first="-FF"): "Part of it cannot be read: “-FF”.",
    songo("S2", start="5.5.5"): "“5.5.5”",
    songo("S2", sheet="1"): "Its rules cannot be played here",
    songo("S2", id="K3F9"): "is not the id of a game",
    songo("=", "S2"): "Its move 1, “=”, is no pit of the board.",
    songo("="): "“=” is not a pit of this board.",
    "1" * 1_000_000: "It has 1000000 characters; no link has more than 20000.",
}


@pytest.mark.parametrize("part", mostly_slow([0, 1], 0))
def test_a_bad_link_is_explained_with_a_way_out(new_page: PageMaker, part: int) -> None:
    here = Device(new_page(**STILL), attributes="")
    here.button("Play a friend").click()
    for text, words in list(BAD.items())[part::2]:
        here.paste(text, words)
        if text[:1] != "2" and text != "hello":
            expect(here.status).to_contain_text(WAY_OUT)
        here.expect_position(START)
    here.page.evaluate(f"location.hash = '#friend={SIGNS[:20]}'")
    expect(here.status).to_contain_text("It ends after character 20")
    assert here.page.evaluate("localStorage.getItem('songo.games')") is None
    # Older addresses still work.
    here.page.evaluate("location.hash = '#p=1.1.1.1.1.1_L&r=1&g=wing'")
    expect(here.pit("6")).to_be_visible()


def test_by_keyboard_alone_and_with_a_line_of_text_where_there_is_no_address(
    new_page: PageMaker,
) -> None:
    awa = Device(new_page(**STILL), head="")
    awa.press("Play a friend")
    expect(awa.button("Play a friend")).to_have_attribute("aria-expanded", "true")
    awa.panel.get_by_label("Your name").press_sequentially("Awa")
    awa.keys("Tab", "Tab")
    expect(awa.panel.get_by_label("You play")).to_be_focused()
    awa.keys("Tab", "Enter")
    expect(awa.pit("S6")).to_be_focused()
    awa.keys("2", "Enter", position=after("S2"))
    expect(awa.panel).to_contain_text("you send a line of text instead of a link")
    expect(awa.panel).to_contain_text("Whoever has the line can make the next move.")
    line = awa.panel.get_by_label("The game as a line of text").input_value()
    assert line.startswith("Our game of songo. Open the course, choose “Play a friend”")
    awa.panel.get_by_text("As a QR code").press("Enter")
    expect(awa.panel.get_by_role("img", name="QR code of this game")).to_be_visible()
    bo = Device(new_page(**STILL), head="")
    bo.press("Play a friend")
    bo.panel.get_by_label("A link or line from your friend").fill(line)
    bo.keys("Enter", position=after("S2"))
    expect(bo.panel.get_by_label("Your friend’s name")).to_have_value("Awa")
    bo.panel.get_by_label("Your name").fill("Bo")
    bo.keys("Tab")
    expect(bo.panel.get_by_label("Your friend’s name")).to_be_focused()
    bo.pit("N0").focus()
    bo.keys("4", "Enter", position=after("S2", "N4"))
    answer = bo.panel.get_by_label("The game as a line of text").input_value()
    # It may be pasted where positions and records are, too.
    awa.press("Options")
    awa.root.get_by_label("Position or record").fill(answer)
    awa.keys("Enter", position=after("S2", "N4"))
    expect(awa.panel.get_by_label("Your friend’s name")).to_have_value("Bo")


def test_every_target_is_large_and_nothing_is_wider_than_a_phone(new_page: PageMaker) -> None:
    here = Device(new_page(**STILL), songo("S2", first="Awa"), "fr")
    here.root.get_by_role("button", name="Coups").click()
    here.play("N4")
    expect(here.panel.get_by_label("Le lien à envoyer")).to_be_visible()
    assert too_small(here.page, ".songo-friend") == []
    assert overflow(here.page) == 0


OWN: list[dict[str, object]] = [
    {"name": "wide", "based": "songo", "rules": {"take": [2, 5]}},
    {"name": "late", "based": "sowing+impartial", "rules": {"misere": True}},
    {"name": "slam", "based": "graph-awale", "rules": {"grand_slam": True}},
]


@pytest.mark.parametrize("own", mostly_slow(OWN, OWN[-1]), ids=lambda own: own["name"])
def test_a_game_by_rules_of_ones_own_goes_by_link(
    new_page: PageMaker, own: dict[str, object]
) -> None:
    name = se.game(own).name
    sheet = sheet_data.own(name).replace("'", "&#39;")
    awa = Device(new_page(**STILL), attributes=f"game=\"{name}\" sheet='{sheet}'")
    awa.begin("Awa", "Bo", "L" if str(own["based"]).startswith("sowing") else "S")
    position = se.game(own).start()
    first = str(position.legal_moves()[0])
    awa.page.locator("songo-board").evaluate(
        "(host, move) => host.board.play(move, 'reader')", first
    )
    signs = awa.sends()
    # A device that has never seen these rules has them with the game, and after it is loaded again.
    bo = Device(new_page(**STILL), signs)
    until(bo.page, "document.querySelector('songo-board').board.game.ply === 1")
    held = "document.querySelector('songo-board').board.game.sheet.name"
    assert bo.page.evaluate(held) == name
    rules = "JSON.stringify(document.querySelector('songo-board').board.game.rules)"
    assert bo.page.evaluate(rules) == awa.page.evaluate(rules)
    (saved,) = bo.saved_games().values()
    assert json.loads(str(saved["sheet"]))["name"] == name


def test_who_opens_a_finished_game_reads_how_it_ended_for_them(new_page: PageMaker) -> None:
    moves: list[str] = []
    position = se.game("songo").start()
    rng = random.Random(3)
    while position.legal_moves():
        moves.append(str(rng.choice(position.legal_moves())))
        position = position.play(moves[-1])
    awa = Device(new_page(**STILL), songo(*moves[:-1], first="Awa", other="Bo"))
    expect(awa.panel).to_contain_text("It is your move.")  # until then another game is shown
    awa.play(moves[-1])
    card = awa.root.locator(".songo-card")
    expect(card).to_contain_text("You win")
    stores = position.final().stores
    awa.says(f"Awa {stores['S']}, Bo {stores['N']}: Awa wins.")
    expect(awa.panel).to_contain_text("Send it once more: Bo sees how it ended.")
    # Who wins against a friend has beaten no opponent of the course.
    expect(card.locator(".songo-foe-beaten")).to_have_count(0)
    bo = Device(new_page(**STILL), awa.sends())
    card = bo.root.locator(".songo-card")
    expect(card).to_contain_text("You lose")
    expect(card).to_contain_text("Awa")
    bo.button("Play Awa again, sides changed").click()
    bo.expect_position(START)
    expect(bo.panel).to_contain_text("You begin.")
    expect(bo.panel.get_by_label("Your friend’s name")).to_have_value("Awa")


def test_giving_up_is_sent_to_the_friend(new_page: PageMaker) -> None:
    awa = Device(new_page(**STILL))
    awa.begin("Awa", "Bo")
    awa.play("S3")
    first = awa.sends()
    # Only who is to move can.
    awa.press("Options")
    awa.press("Give up this game")
    awa.says("Bo is to move: send the link")
    bo = Device(new_page(**STILL), first)
    card = bo.root.locator(".songo-card")
    bo.press("Options")
    bo.press("Give up this game")
    bo.says("Bo gives up: Awa wins. “Undo” takes that back.")
    expect(bo.button("Options")).to_be_focused()
    expect(card).to_contain_text("You lose")
    bo.button("Undo").click()
    expect(card).to_have_count(0)
    bo.says("It is your move.")
    bo.press("Options")
    bo.press("Give up this game")
    expect(bo.panel).to_contain_text("Send it once more: Awa sees how it ended.")
    signs = bo.sends()
    bo.panel.get_by_text("As a line of text").click()
    line = bo.panel.get_by_label("The game as a line of text")
    expect(line).to_have_value(re.compile("Bo gives up: Awa wins.$"))
    # The friend reads it, and takes nothing of it back; the game is over for good.
    awa.paste(line.input_value())
    expect(awa.root.locator(".songo-card")).to_contain_text("You win")
    awa.pit("S2").click(force=True)
    awa.says("The game is over. Bo gives up: Awa wins.")
    awa.use("Undo", "Bo gives up: Awa wins.")
    awa.expect_position(after("S3"))
    assert [game["history"] for game in awa.saved_games().values()] == ["S3 ="]
    awa.paste(first, "it ends before 1. giving up, which you have already")
    awa.button("Go on with my game").click()
    awa.button("Play Bo again, sides changed").click()
    awa.expect_position(START)
    # Another device of hers; she reads French there.
    there = Device(new_page(**STILL), signs, "fr")
    there.says("Bo abandonne\u00a0: Awa gagne.")
    expect(there.root.locator(".songo-card")).to_contain_text("Vous gagnez")


def test_two_at_one_screen_have_names_and_a_clock(new_page: PageMaker) -> None:
    page = new_page(**STILL)
    page.clock.install(time=0)
    here = Device(page, attributes='opponent="N"')
    here.button("Play a friend").click()
    here.panel.get_by_text("Two at one screen: names and a clock").click()
    here.panel.get_by_label("Name of South").fill("Awa")
    here.panel.get_by_label("Name of North").fill("Bo")
    here.panel.get_by_label("Minutes for each").fill("2")
    here.button("Play at this screen").click()
    clocks = here.root.get_by_role("timer")
    expect(clocks).to_contain_text("Awa 2:00")
    here.says("Awa to move.")
    page.clock.pause_at(3600)
    here.play("S2")
    expect(clocks).to_contain_text("Bo 2:00")
    page.clock.run_for(30_000)
    expect(clocks).to_contain_text("Bo 1:30")
    expect(clocks).to_contain_text("Awa 2:00")
    here.play("N4")
    page.clock.run_for(10_000)
    expect(clocks).to_contain_text("Awa 1:50")
    here.button("Pause").click()
    page.clock.run_for(60_000)
    expect(clocks).to_contain_text("Awa 1:50")
    here.button("Go on").click()
    page.clock.run_for(120_000)
    expect(clocks).to_contain_text("Awa 0:00")
    here.says("Awa has no time left. You may play on without the clock.")
    here.play("S0", position=after("S2", "N4", "S0"))
    games = json.loads(page.evaluate("localStorage.getItem('songo.games')"))["games"]
    (game,) = games.values()
    assert game["names"] == "Awa\nBo"
    assert game["clock"].startswith("120 0.0 ")
    # A new game begins with all the time there is.
    here.button("New game").click()
    expect(clocks).to_contain_text("Awa 2:00")
