"""The panel that finds puzzles: its fields, how it fills, how it stops, what it refuses."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

import songo_edu as se
from songo_edu.errors import SongoError, UnfilledWishError
from songo_edu.locale import LANGUAGES
from songo_edu.puzzles import collection, finding
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.scale.mining import Progress

pytest.importorskip("anywidget")
pytest.importorskip("ipywidgets")

from songo_edu.course.judged import Standing, judged
from songo_edu.course.panel_widgets import PuzzlePanel, kind_titles
from songo_edu.course.puzzle_card import PuzzleCard

FORBIDDEN = {
    "game": "songo",
    "goal": {"moves": 1},
    "id": "f",
    "key": "S0",
    "kind": "forbidden",
    "level": 1,
    "position": "0.0.1.6.8.1.0/2.16.2.4.0.1.11 S 9-9",
    "solution": {"forbidden": {"S0": "last-pit"}},
}
COUNT = {
    "game": "songo",
    "goal": {"moves": 1},
    "id": "c",
    "key": "S3",
    "kind": "count",
    "level": 1,
    "position": "2.1.19.2.0.0.2/0.5.1.4.0.0.1 S 5-28",
    "solution": {"landing": "N0", "move": "S3", "seeds": 0},
}


def stored(moves: int) -> list[Json]:
    return [one for one in collection() if one["goal"]["moves"] == moves]


def panel(searching: Any = finding.search, **wanted: Any) -> PuzzlePanel:
    kind = wanted.pop("kind", "capture")
    return PuzzlePanel(finding.wish(kind, **wanted), searching)


# -- judging -------------------------------------------------------------------------------------


def leaves(nodes: list[Json], line: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield every line of a tree."""
    for node in nodes:
        ways = [(reply, below) for reply, below in node.get("replies", {}).items()]
        if not ways:
            yield (*line, node["move"])
        for reply, below in ways:
            if below:
                yield from leaves(below, (*line, node["move"], reply))
            else:
                yield (*line, node["move"], reply)


@pytest.mark.parametrize("moves", [1, 2, 3])
def test_every_line_of_a_proof_solves_its_puzzle(moves: int) -> None:
    for record in stored(moves)[:20]:
        for line in leaves([record["solution"]]):
            assert judged(record["solution"], line).standing is Standing.SOLVED
            for cut in range(len(line)):
                short = judged(record["solution"], line[:cut])
                assert short.standing is (Standing.ANSWERED if cut % 2 else Standing.OPEN)


def test_every_other_first_move_is_wrong() -> None:
    for record in stored(2)[:20]:
        position = se.game(record["game"]).position(record["position"])
        for move in position.legal_moves():
            wrong = judged(record["solution"], [move]).standing is Standing.WRONG
            assert wrong == (move != record["key"])


def test_a_line_of_one_who_plays_alone_is_followed() -> None:
    line = {"move": "1", "then": [{"move": "2", "then": []}]}
    assert judged(line, ["1"]).standing is Standing.OPEN
    assert judged(line, ["1", "2"]).standing is Standing.SOLVED
    assert judged(line, ["1", "1"]).standing is Standing.WRONG


# -- a card --------------------------------------------------------------------------------------


def test_a_card_answers_until_the_puzzle_is_solved() -> None:
    for record in stored(3)[:5]:
        card = PuzzleCard(record)
        for _turn in range(3):
            nodes = [record["solution"]]
            line = card.board.history.split()
            for move, reply in zip(line[::2], line[1::2], strict=True):
                nodes = next(n for n in nodes if n["move"] == move)["replies"][reply]
            card.board.history = " ".join([*line, nodes[0]["move"]])
            if card.solved:
                break
        assert card.solved
        assert "Right." in card.verdict


def test_a_card_tells_a_wrong_move_and_lets_it_be_taken_back() -> None:
    record = stored(2)[0]
    card = PuzzleCard(record)
    moves = se.game(record["game"]).position(record["position"]).legal_moves()
    wrong = next(move for move in moves if move != record["key"])
    card.board.history = wrong
    assert (card.verdict, card.solved) == (f"{wrong} is wrong: take it back and look again.", False)
    card.board.history = ""
    assert card.verdict == ""
    card.board.history = record["key"]
    assert len(card.board.history.split()) == 2, "North has answered"


def test_drills_are_answered_beside_the_board() -> None:
    card = PuzzleCard(COUNT)
    where, taken = card.answers
    for pit, seeds, right in (("N0", 2, False), ("N1", 0, False), ("N0", 0, True)):
        where.value, taken.value = pit, seeds
        card.answer()
        assert card.solved == right
    card = PuzzleCard(FORBIDDEN)
    (pits,) = card.answers
    for chosen, right in (((), False), (("S0", "S2"), False), (("S0",), True)):
        pits.value = chosen
        card.answer()
        assert card.solved == right


# -- the panel -----------------------------------------------------------------------------------


def test_it_fills_with_what_the_search_finds() -> None:
    one = panel(
        lambda **asked: finding.search(**asked, sound=False), moves=1, count=3, seed="panel"
    )
    one.find()
    assert (one.running, one.go.disabled, one.halt.disabled) == (True, True, False)
    one.wait()
    assert one.found == list(finding.search(moves=1, count=3, seed="panel", sound=False))
    assert [card.record for card in one.cards] == one.found
    assert (one.running, one.bar.value, one.status) == (False, 3, "3 puzzles found.")


def test_what_is_found_is_shown_by_the_readers_thread_through_its_event_loop() -> None:
    threads = set()

    async def look() -> PuzzlePanel:
        one = panel(lambda **_asked: iter_records(stored(1)[:4]), count=4)
        one.observe(lambda _change: threads.add(threading.get_ident()))
        one.find()
        while one.running:
            await asyncio.sleep(0.001)
        return one

    one = asyncio.run(asyncio.wait_for(look(), 60))
    assert len(one.cards) == 4
    assert threads == {threading.get_ident()}


def iter_records(records: list[Json]) -> Any:
    """Yield records as a search does."""
    yield from records


def endless(**asked: Any) -> Any:
    """Yield one puzzle, then look for another in vain until stopped."""
    yield stored(1)[0]
    tried = 0
    while True:
        tried += 1
        asked["progress"](Progress(1, 5, tried, 100))
        time.sleep(0.001)


def test_stop_ends_a_search_and_keeps_what_was_found() -> None:
    one = panel(endless, count=5)
    one.find()
    while not one.found:
        one.take()
    one.stop()
    one.wait()
    assert (one.running, one.status, len(one.cards)) == (False, "Stopped: 1 puzzle found.", 1)
    one.find()
    assert (one.running, one.found) == (True, []), "it can be asked again"
    one.stop()
    one.wait()


def test_find_does_nothing_while_it_looks() -> None:
    one = panel(endless, count=5)
    one.find()
    first = one._quest
    one.find()
    assert one._quest is first
    one.stop()
    one.wait()


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("seeds", "many", "many"),
        ("seeds", "-3", "-3"),
        ("start", "5.5/5", "5.5/5"),
        ("count", 0, "0"),
    ],
)
def test_a_bad_wish_is_told_and_nothing_is_looked_for(field: str, value: Any, told: str) -> None:
    one = panel()
    one.fields[field].value = value
    one.find()
    assert not one.running
    assert told in one.status


def test_a_search_that_fails_is_told() -> None:
    def broken(**_asked: Any) -> Any:
        yield stored(1)[0]
        raise OSError("no room")

    one = panel(broken)
    one.find()
    one.wait()
    assert "no room" in one.status
    assert not one.running

    def vain(**_asked: Any) -> Any:
        yield from ()
        raise UnfilledWishError("none found within the limits")

    one = panel(vain)
    one.find()
    one.wait()
    assert one.status == "none found within the limits"


def test_fields_follow_the_kind() -> None:
    one = panel(moves=3, seeds=8)
    assert [one.wanted()[name] for name in ("moves", "seeds")] == [3, 8]
    one.fields["kind"].value = "double"
    assert [value for _title, value in one.fields["moves"].options] == [None, 2]
    assert one.fields["moves"].value is None
    one.fields["kind"].value = "forbidden"
    assert one.fields["seeds"].disabled
    assert one.wanted()["seeds"] is None


def test_what_it_is_given_stands_in_its_fields() -> None:
    asked = {
        "kind": "defend",
        "game": "awale",
        "moves": 2,
        "theme": "greed",
        "level": 3,
        "count": 2,
    }
    wanted = panel(**asked).wanted()
    assert {name: wanted[name] for name in asked} == asked
    with pytest.raises(SongoError, match="nonsense"):
        se.puzzle_panel("nonsense")


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_shows_itself_the_same_each_time(code: str) -> None:
    se.set_language(code)
    try:
        one, other = (se.puzzle_panel()._repr_mimebundle_() for _ in range(2))
        titles = kind_titles()
    finally:
        se.set_language(None)
    assert {k: one[k] for k in ("text/html", "text/plain")} == {
        k: other[k] for k in ("text/html", "text/plain")
    }
    assert one["text/plain"] in one["text/html"]
    assert f'lang="{code}"' in one["text/html"]
    assert all(title != name for name, title in titles.items())


def test_errors_speak_the_readers_language() -> None:
    se.set_language("fr")
    try:
        one = panel()
        one.fields["seeds"].value = "beaucoup"
        one.find()
        assert one.status == "'beaucoup' n’est pas un nombre de graines"
    finally:
        se.set_language(None)
