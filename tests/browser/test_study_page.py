"""Studies on the page: the proof is played out, wrong first moves refuted, false ones refused."""

from __future__ import annotations

import base64
import copy
import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from songo_edu.puzzles.page import collection
from songo_edu.solvers.proof_search import PROMISE_BROKEN, PROMISE_KEPT, promise_settled, search_of
from tests.browser.accessibility import complaints, overflow, too_small
from tests.browser.conftest import PageMaker
from tests.browser.room_page import PLACE, Json, RoomPage
from tests.needs import mostly_slow

KINDS = ("zugzwang", "study-win", "study-draw", "study-only")


@pytest.fixture
def still(new_page: PageMaker) -> Page:
    return new_page(viewport={"width": 320, "height": 800}, reduced_motion="reduce")


def depth(node: Json) -> tuple[int, int]:
    """Return how many moves of the solver a tree is deep, and how many it has."""
    below = [depth(child) for nodes in node.get("replies", {}).values() for child in nodes]
    return 1 + max((one for one, _many in below), default=0), 1 + sum(many for _one, many in below)


def line(node: Json) -> list[str]:
    """Return the solver's moves against the reply that holds out longest."""
    moves = [node["move"]]
    replies = node.get("replies", {})
    if replies:
        nodes = max(replies.values(), key=lambda nodes: depth(nodes[0]) if nodes else (0, 0))
        moves += line(nodes[0]) if nodes else []
    return moves


def known_of(record: Json, moves: list[str]) -> int:
    """Return what is known of the goal after some moves, as the page searches for it."""
    line = [se.game(record["game"]).position(record["position"])]
    for move in moves:
        line.append(line[-1].play(move))
    states = [number for one in line for number in one.state]
    goal = record["goal"]["seeds"]
    search = search_of(line[0].sheet.integers(), states, len(moves), 0, goal, 20_000)
    return promise_settled(search)["known"]


def others(record: Json) -> Iterator[tuple[str, str, str, int]]:
    """Yield second moves that the proof does not know: moves before, the move, what is known."""
    key = record["key"]
    held = se.game(record["game"]).position(record["position"]).play(key)
    for reply, nodes in record["solution"]["replies"].items():
        for move in held.play(reply).legal_moves() if nodes else []:
            if move != nodes[0]["move"]:
                yield key, reply, move, known_of(record, [key, reply, move])


def after_the_longest(record: Json) -> dict[int, str]:
    """Return such moves after the reply that the page plays, by what is known of them."""
    replies = record["solution"]["replies"]
    reply = max(replies, key=lambda one: depth(replies[one][0]) if replies[one] else (0, 0))
    return {known: move for _, one, move, known in others(record) if one == reply}


def leave_the_proof(room: RoomPage, record: Json, move: str) -> None:
    """Play another move than the proof's: it stands, or is refuted, or else is taken back."""
    held = room.position
    others = [one for one in se.game(record["game"]).position(held).legal_moves() if one != move]
    if not others:
        return
    room.play(others[0])
    room.turn()
    verdict = room.line.get_attribute("data-verdict")
    if verdict == "wrong":
        expect(room.line).to_contain_text("no longer sure")
        room.button("Try again").click()
    elif "goes another way" not in (room.line.text_content() or ""):
        expect(room.line).to_contain_text("Gained:")
        room.button("Undo").click()
    assert room.position == held


def test_later_moves_that_the_proof_does_not_know_are_judged(still: Page) -> None:
    """What is as good goes on to its end; what is not is refuted on the board."""
    record, found = next(
        (one, found)
        for one in collection("study-win")
        if one["goal"]["moves"] == 4
        and {PROMISE_BROKEN, PROMISE_KEPT} <= (found := after_the_longest(one)).keys()
    )
    room = RoomPage(still, [record])
    room.play(record["key"])
    expect(room.line).to_contain_text("Gained:")
    held = room.position
    room.play(found[PROMISE_BROKEN])
    room.verdict("wrong")
    expect(room.line.locator(".songo-told").nth(1)).not_to_be_empty()  # what refutes it
    room.button("Try again").click()
    assert room.position == held
    room.play(found[PROMISE_KEPT])
    room.turn()
    while room.line.get_attribute("data-verdict") != "right":
        expect(room.line).not_to_have_attribute("data-verdict", "wrong")
        for _ in range(3):
            room.button("Hint").click()
        hint = room.root.locator(".songo-hints li").last.text_content() or ""
        room.play(re.findall(r"\bS\d", hint)[-1])
        room.turn()


def test_where_no_store_decides_the_game_has_no_winner_to_tell(still: Page) -> None:
    record, moves = next(
        (one, moves)
        for kind in ("zugzwang", "study-only")
        for one in collection(kind)
        if ends(one, moves := line(one["solution"]))
    )
    room = RoomPage(still, [record])
    for move in moves:
        room.play(move)
        room.turn()
    room.verdict("right")
    expect(room.line).to_contain_text("sure now.")
    expect(room.line).to_contain_text("each player adds their own row")
    expect(room.line).not_to_contain_text("nobody has")


def ends(record: Json, moves: list[str]) -> bool:
    """Return whether the game is over after a study's line."""
    node, board = record["solution"], se.game(record["game"]).position(record["position"])
    while True:
        board = board.play(node["move"])
        replies = node.get("replies", {})
        if not replies:
            return bool(board.over)
        reply = max(replies, key=lambda one: depth(replies[one][0]) if replies[one] else (0, 0))
        board = board.play(reply)
        if not replies[reply]:
            return bool(board.over)
        node = replies[reply][0]


@pytest.mark.parametrize("kind", mostly_slow(KINDS, "zugzwang"))
def test_a_study_is_played_to_where_it_is_settled(still: Page, kind: str) -> None:
    record = min(collection(kind), key=lambda one: one["goal"]["moves"])
    room = RoomPage(still, [record])
    [wrong, *_] = [move for move, nodes in record["solution"]["others"].items() if nodes]
    room.play(wrong)
    room.verdict("wrong")
    expect(room.line).to_contain_text(record["solution"]["others"][wrong][0]["move"])
    expect(room.line).to_contain_text("no longer sure")
    room.button("Try again").click()
    assert room.position == record["position"]
    moves = line(record["solution"])
    for move in moves:
        if move is not moves[0]:
            leave_the_proof(room, record, move)
        room.play(move)
        if move is not moves[-1]:
            expect(room.line).to_contain_text("Gained:")
    room.verdict("right")
    room.button("Why").click()
    expect(room.root.locator(".songo-why")).to_contain_text(record["key"])
    assert complaints(still) == []
    assert overflow(still) == 0
    assert too_small(still, "songo-puzzles") == []


def test_a_study_that_is_sent_is_walked(still: Page) -> None:
    """Its proof holds, or the page says that it is no puzzle: no move of it can be changed."""
    record = min(collection("zugzwang"), key=lambda one: one["provenance"]["nodes"])
    room = RoomPage(still, [record])

    def sent(told: Json) -> str:
        data = base64.urlsafe_b64encode(json.dumps(told).encode()).decode().rstrip("=")
        still.goto("about:blank")
        still.goto(f"{PLACE}#claim={data}")
        expect(room.question).not_to_be_empty()
        still.wait_for_timeout(300)
        return room.root.inner_text()

    assert "A puzzle that was sent" in sent(record)
    for spoil in ("seed", "answer", "pass", "refutation"):
        false = copy.deepcopy(record)
        if spoil == "seed":
            false["goal"]["seeds"] += 1
        elif spoil == "answer":
            false["solution"]["replies"].popitem()
        elif spoil == "pass":
            false["solution"]["passed"].popitem()
        else:
            false["solution"]["others"].popitem()
        assert "A puzzle that was sent" not in sent(false), spoil
