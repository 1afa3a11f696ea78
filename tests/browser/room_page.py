"""A page with a puzzle room alone: what it fetches is at hand, and no site has to be built."""

import base64
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

import songo_edu as se
from songo_edu.puzzles.page import collection, page_data, page_told, page_whole
from songo_edu.site.reasons import Reasons
from tests.browser.board_page import Board, Made

Json = dict[str, Any]
#: A few puzzles of each kind that has no collection here.
SOME: list[Json] = [
    json.loads(line) for line in (Path(__file__).parent / "kinds.jsonl").read_text().splitlines()
]
#: The fields of a claim: nothing that the page would have to trust.
CLAIM = ("game", "goal", "key", "kind", "position", "solution")


def of_kind(name: str) -> list[Json]:
    return [puzzle for puzzle in SOME if puzzle["kind"] == name]


def carried(data: Any) -> str:
    """Return the encoded part of an address: JSON, or bytes that are not JSON."""
    text = data if isinstance(data, bytes) else json.dumps(data, ensure_ascii=False).encode()
    return base64.urlsafe_b64encode(text).decode().rstrip("=")


def claim(record: Json, **changed: Any) -> Json:
    return {**{field: record[field] for field in CLAIM}, **changed}


def wrong_moves(puzzle: Json) -> list[str]:
    """Return the moves of a puzzle's first position that are not its key."""
    board = se.game(puzzle["game"]).position(puzzle["position"])
    return [move for move in board.legal_moves() if move != puzzle["key"]]


class Room(Board):
    """A puzzle room, wherever it is."""

    def __init__(self, root: Locator) -> None:
        super().__init__(root)
        self.line = root.locator(".songo-task .songo-line")
        self.question = root.locator(".songo-question")
        self.list = root.locator(".songo-list button")
        self.current = root.locator('[aria-current="true"]')
        self.title = root.locator(".songo-title")
        self.hints = root.locator(".songo-hints li")
        self.solved = root.locator(".songo-done")
        expect(self.question).not_to_be_empty()

    def filter(self, name: str) -> Locator:
        """One of the choices; most are folded."""
        self.root.locator(".songo-fold").evaluate("fold => { fold.open = true; }")
        return self.root.get_by_role("combobox", name=name).first

    def more(self) -> None:
        """Unfold the ways to play."""
        unfolds = self.root.locator(".songo-unfolds:not(.songo-earlier)")
        if unfolds.get_attribute("aria-expanded") == "false":
            unfolds.click()

    def maker(self) -> Locator:
        """Unfold the search for new puzzles."""
        self.more()
        self.root.locator(".songo-maker summary").click()
        return self.root.locator(".songo-maker")

    def open(self, number: int) -> None:
        self.root.locator(f'[data-number="{number}"]').click()
        expect(self.current).to_have_text(str(number + 1))

    def solution(self) -> None:
        """Unfold the solution and show it on the board."""
        self.root.locator(".songo-task .songo-solution summary").click()
        self.use("Show it on the board", verdict="shown")

    def missed(self, moves: Sequence[str]) -> Iterator[str]:
        """Play wrong moves; yield each while its refutation is shown, and take it back."""
        start = self.position
        for move in moves:
            self.misses(move)
            yield move
            self.button("Try again").click()
            assert self.position == start

    def marks(self) -> Json:
        text = self.page.evaluate("localStorage.getItem('songo.progress')")
        marks: Json = json.loads(text)["puzzles"] if text else {}
        return marks

    def ask(self, address: str) -> None:
        """Set the fragment of the page's address."""
        self.page.evaluate("hash => { location.hash = hash; }", address)


class RoomPage(Room):
    """The puzzle room of one page, with puzzles of its own."""

    def __init__(
        self, page: Page, records: Sequence[Json], language: str = "en", days: Sequence[Json] = ()
    ) -> None:
        titles = page_told(collection("capture"), language)["themes"]
        content = page_whole("test", page_told(records, language)) | {
            "themes": titles,
            "days": list(days),
        }
        retired = {"puzzles": [page_data(SOME[0])]}
        files = {
            "puzzles/test.json": ("application/json", json.dumps(content)),
            "puzzles/retired.json": ("application/json", json.dumps(retired)),
        }
        self.made = Made(page, '<songo-puzzles src="test"></songo-puzzles>', language, files)
        self.made.more = lambda _name: Reasons(language).parts("test", records)
        super().__init__(page.locator("songo-puzzles"))


def solve(room: Board, puzzle: Json, choice: int = 0) -> None:
    """Follow a puzzle's solution tree, whatever the page answers.

    At each turn the move is that of this place in the tree's list, or the last one. Where a move
    of one row may go two ways, the way is chosen as well.
    """
    node = puzzle["solution"]
    board = se.game(puzzle["game"]).position(puzzle["position"])
    while True:
        play(room, board, node["move"])
        room.turn()
        board = board.play(node["move"])
        if room.line.get_attribute("data-verdict") == "right":
            return
        if node.get("then"):  # nobody answers
            node = node["then"][0]
            continue
        reply = next(move for move in board.legal_moves() if str(board.play(move)) == room.position)
        nodes = node["replies"][reply]
        node = nodes[min(choice, len(nodes) - 1)]
        board = board.play(reply)


def play(room: Board, board: Any, move: str) -> None:
    """Play a move; one that may go two ways by its hole and the next on its way."""
    hole = move.rstrip("<>")
    room.play(hole)
    if {f"{hole}<", f"{hole}>"} <= set(board.legal_moves()):
        room.play(str(int(hole) + (1 if move.endswith(">") else -1)))
