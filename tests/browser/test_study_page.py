"""Studies on the page: the proof is played out, wrong first moves refuted, false ones refused."""

from __future__ import annotations

import base64
import copy
import json

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from songo_edu.puzzles.page import collection
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


def leave_the_proof(room: RoomPage, record: Json, move: str) -> None:
    """Play another move than the proof's, which may be as good: it is taken back, and not wrong."""
    held = room.position
    others = [one for one in se.game(record["game"]).position(held).legal_moves() if one != move]
    if others:
        room.play(others[0])
        expect(room.line).to_contain_text("goes another way")
        assert room.position == held


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
