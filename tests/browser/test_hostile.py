"""Hostile input to a page: refused with a sentence; nothing is run, lost or moved."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from songo_edu.puzzles.page import collection
from tests.browser.room_page import Json, RoomPage, carried, of_kind
from tests.needs import EFFORT

START = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
MARKUP = "<img src=x onerror=stolen=1><script>stolen=1</script>"
BROKEN = b"\xff\xfe{}"
CAPTURE: Json = collection("capture")[0]
SOWING: Json = collection("sowing-win")[0]


def nested(depth: int) -> bytes:
    """Return a claim whose solution is nested very deep."""
    node = '{"move":"1","then":[' * depth + "]}" * depth
    claim = {**SOWING, "solution": 0}
    return json.dumps(claim).replace('"solution": 0', f'"solution": {node}').encode()


#: Invalid positions and records, as they may be pasted or be in an address.
TEXTS = [
    *("x", "5.5.5.5.5.5.5/5.5.5.5.5.5.5", "5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", "S9", "S2 S3", "N0"),
    *("5.5.5.5.5.5.5/5.5.5.5.5.5.5.5 S 0-0", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 X 0-0"),
    *("5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0", "99999.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"),
    *("5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 1-0", "-1.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"),
    *("٥.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", "5,5,5,5,5,5,5/5.5.5.5.5.5.5 S 0-0"),
    *("S2 N4 nonsense", "<img src=x onerror=alert(1)>", "<script>alert(1)</script>/5 S 0-0"),
    *("5..5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", "/ S 0-0", "S2 N4 S2"),
]
GAMES = [
    *(f"p={text}" for text in TEXTS),
    *(f"p={MARKUP}", "p=%3Cscript%3Estolen=1%3C/script%3E", "p=%FF", "p=%E0%A4%A", "p=__proto__"),
    *("p=javascript:stolen=1", f"p={START}&g=__proto__", f"p={START}&g=constructor"),
    f"p={'5.' * 50_000}",
    *(f"p={START}&g={MARKUP}", "p=-5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", "p=1e3.5.5.5.5.5.5/5 S 0-0"),
    *("r=constructor", f"r={MARKUP}", f"p={START}&r={'S2 ' * 20_000}", f"r={'S6 N6 ' * 3000}"),
    *("p=1.1 S 0-0&g=graph-awale", 'p={"edges":[[0,1]]}&g=chip-firing', f"p={START}&g=sowing"),
    *("p=999999999999999999.0 L&g=sowing", "p=1.2 0&g=wing", "p=0.1.1&g=songo+loud"),
]
#: Wrong values in a field of a claim, and of a sheet.
SEEDS = CAPTURE["goal"]["seeds"]
CLAIMED: dict[str, tuple[object, ...]] = {
    "kind": ("__proto__", ["capture"]),
    "game": ("chess", {"a": 1}, MARKUP),
    "position": (MARKUP, "9" * 5000, "0.0.0.0.0.0.0/0.0.0.0.0.0.0 S 35-35"),
    "goal": (
        *(None, {"moves": 10**9, "seeds": 7}, {"moves": 1.5, "seeds": 7}),
        *({"moves": 1, "seeds": wrong} for wrong in ("7", SEEDS + 1)),
        {"moves": 2, "seeds": SEEDS},
    ),
}
SHEETS: dict[str, tuple[object, ...]] = {
    "title": ({"a": 1},),
    "hints": (99, "3"),
    "reveal": ("yes",),
    "puzzles": ([None], [{"kind": "capture"}], [CAPTURE["id"]] * 10_000, "all", ["<b>"]),
}
PUZZLES = [
    *("puzzle=", f"puzzle={MARKUP}", "puzzle=../../secret", "puzzle=%E0%A4%A"),
    "puzzle=constructor",
    *("set=", f"set={',' * 5000}", f"set={CAPTURE['id']},__proto__", f"set={'a,' * 60_000}"),
    *("claim=", "claim=%%%", "claim=é", f"claim={'A' * 200_000}", f"claim={carried(BROKEN)}"),
    *(
        f"claim={carried(data)}"
        for data in (None, [], 5, "x", {}, {"__proto__": {"kind": "capture"}})
    ),
    *(
        f"claim={carried({**CAPTURE, field: odd})}"
        for field, every in CLAIMED.items()
        for odd in every
    ),
    *(
        f"claim={carried({**CAPTURE, **changed})}"
        for changed in (
            {"game": "sowing", "position": "1.1.1 L"},
            {"kind": "forbidden", "position": START},
            {"kind": "count", "key": MARKUP},
        )
    ),
    *(
        f"claim={carried({**SOWING, 'solution': {}, **changed})}"
        for changed in (
            *({}, {"game": "wing"}, {"position": ".".join(["9"] * 99) + " L"}),
            *({"line": line} for line in (["1"] * 100_000, [MARKUP], [["1"]], "1 2")),
        )
    ),
    f"claim={carried(nested(2000))}",
    *(f"sheet={carried(data)}" for data in (None, [], {}, {"schema": 1}, {"schema": 2})),
    *(
        f"sheet={carried({'schema': 1, 'title': 'T', 'puzzles': [CAPTURE['id']], field: odd})}"
        for field, every in SHEETS.items()
        for odd in every
    ),
]
PASTED = [
    *(MARKUP, "#p=%FF", "https://elsewhere.example/#p=__proto__", "S2 S2", "{" * 50_000, "\0"),
    *("5/5", *TEXTS[:: 1 if EFFORT.share >= 1 else 4]),
]
FILES = {
    "empty.json": b"",
    "markup.json": MARKUP.encode(),
    "bytes.json": b"\xff\xfe\x00" * 1000,
    "polluted.json": b'{"format": "songo-progress", "version": 2, "__proto__": {"solved": true}}',
    "large.json": b"[" + b"0," * 2_500_000 + b"0]",
    "deep.json": b"[" * 100_000,
}

#: Opens addresses, one after the other, and returns the message for each.
ADDRESSES = """async (asked) => {
  const { board } = document.querySelector("songo-board");
  const { hall } = document.querySelector("songo-puzzles");
  const said = [];
  for (const one of asked) {
    board.say("");
    if (hall.room) hall.room.trouble.hidden = true; // a game takes its place
    location.hash = one;
    let words = "";
    for (let times = 0; !words && times < 400; times += 1) {
      await new Promise((done) => setTimeout(done, 5));
      const trouble = hall.room?.trouble;
      words = board.line.textContent || (!trouble || trouble.hidden ? "" : trouble.textContent);
    }
    said.push(words.trim());
  }
  return said;
}"""
STANDING = """() => [
  document.querySelector("songo-board").board.game.record,
  document.querySelectorAll("songo-puzzles .songo-pit").length,
  localStorage.getItem("songo.progress"),
  document.querySelectorAll("img, iframe, object, main script, songo-board script").length,
  "stolen" in window, {}.kind ?? null, {}.solved ?? null,
]"""


@pytest.mark.random
def test_hostile_input_is_refused_with_a_sentence(still: Page, tmp_path: Path) -> None:
    page = still
    room = RoomPage(page, [CAPTURE, *of_kind("count")])
    room.finds(CAPTURE["key"])
    page.evaluate(
        """() => {
          const main = document.querySelector("main");
          for (const name of ["songo-board", "songo-progress"]) {
            main.prepend(document.createElement(name));
          }
        }"""
    )
    board = page.locator("songo-board")
    board.locator('[data-pit="S2"]').first.click()
    expect(board.locator(".songo-line").first).to_contain_text("South")
    before = page.evaluate(STANDING)
    assert before[0] == "S2"
    assert before[2] is not None

    for fragments in (GAMES, PUZZLES):
        messages = page.evaluate(ADDRESSES, [f"#{fragment}" for fragment in fragments])
        silent = [
            fragment[:80] for fragment, words in zip(fragments, messages, strict=True) if not words
        ]
        assert silent == []
        assert max(map(len, messages)) < 400, "long texts are cut"
        page.evaluate("document.querySelector('songo-puzzles').hall.leave()")
        expect(page.locator("songo-puzzles .songo-pit")).to_have_count(before[1])
        assert page.evaluate(STANDING) == before

    board.get_by_role("button", name="Options").first.click()
    box = board.get_by_label("Position or record")
    for text in PASTED:
        page.evaluate("document.querySelector('songo-board').board.say('')")
        box.fill(text)
        board.get_by_role("button", name="Open", exact=True).click()
        expect(board.locator(".songo-line").first).to_have_text(re.compile(r"\S"))
    assert page.evaluate(STANDING) == before

    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
        page.locator("songo-progress input[type=file]").set_input_files(tmp_path / name)
        expect(page.locator("songo-progress")).to_contain_text(f"{name} was not read.")
    assert page.evaluate(STANDING) == before
