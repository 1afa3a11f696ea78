"""A game read over in the page says what Python says of it, by the same search."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from benchmarks.page_review_noise import PageJudge
from songo_edu.analysis import review_sentences as words
from songo_edu.analysis.examples import moment
from songo_edu.analysis.move_effects import move_effects
from songo_edu.analysis.move_review import MoveReview
from songo_edu.analysis.turning import turning_point
from songo_edu.engine.judged import SLIP, page_noise
from songo_edu.games import game
from songo_edu.locale import speaking
from tests.browser.parts import module

START = "1.5.0.0.2.0.1/1.2.1.4.3.0.2 S 24-24"
LINE = "S3 N1 S1 N2 S2 N0 S1 N5 S0"
NODES, AGAIN = 300, 4
EXPORTED = "errorWords, readGame, turningWords, useLanguage, worstWords"
READ = """async ([source, start, line, nodes, again]) => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  const {errorWords, readGame, turningWords, useLanguage, worstWords} = await import(url);
  useLanguage("fr");
  const moves = line.split(" ");
  const names = [..."6543210"].map((n) => "S" + n).concat([..."0123456"].map((n) => "N" + n));
  const told = [];
  const {signal} = new AbortController();
  const {reading} = await readGame(
    "songo", start, moves, names, (n) => told.push(n), signal, nodes, again);
  const stopped = new AbortController();
  const none = await readGame(
    "songo", start, moves, names, () => stopped.abort(), stopped.signal, nodes, again);
  return JSON.stringify({
    reading, told, none,
    words: [worstWords(reading), ...reading.turns.map(turningWords), errorWords(reading)],
  });
}"""


def reviewed() -> tuple[words.Reading, list[str]]:
    """Read the game over in Python, and tell it in French."""
    record = game("songo").record(LINE, start=START)
    judge, noise = PageJudge(fast=False), page_noise("songo")
    moments = [moment(position) for position in record.positions]
    moves = []
    for i, move in enumerate(record.moves):
        position = record.positions[i]
        found = judge.judge(position, move, NODES, AGAIN)
        made, best = move_effects(position, move), move_effects(position, found.best_line[0])
        beside = (moments[i], moments[i + 1])
        moves.append(MoveReview(i + 1, position.mover, made, found, best, noise, *beside))
    with speaking("fr"):
        turning = turning_point(moves, record.end.winner, noise)
        assert turning is not None
        told = [one.told() for one in moves]
        reading: words.Reading = {
            "game": "songo",
            "moves": told,
            "worst": words.worst_of(told),
            "turns": [turning.told()],
            "nodes": NODES,
            "again": AGAIN,
            "noise": max(SLIP, noise),
        }
        turns = [words.turning_words(turn) for turn in reading["turns"]]
        return reading, [words.worst_words(reading), *turns, words.error_words(reading)]


def without_lines(reading: dict[str, Any]) -> dict[str, Any]:
    """Leave out the play after the best move, which only the page's search keeps."""
    for one in (*reading["moves"], *reading["worst"]):
        line = one.pop("line")
        assert line[0] == one["best"]["names"][one["best"]["pit"]]
    return reading


def test_a_game_read_over_in_the_page_is_told_as_in_python(page: Page) -> None:
    source = module(EXPORTED)
    page.goto("about:blank")
    found = json.loads(page.evaluate(READ, [source, START, LINE, NODES, AGAIN]))
    reading, told = reviewed()
    assert found["told"] == list(range(1, len(LINE.split()) + 1))
    assert found["none"] is None
    assert len(reading["worst"]) > 1
    plain = json.loads(json.dumps(reading))
    assert without_lines(found["reading"]) == without_lines(plain)
    assert found["words"] == told
