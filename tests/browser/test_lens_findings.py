"""The lens's finders, drawing and words in the page against those of Python."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page

from songo_edu.analysis import (
    bidoua,
    defences,
    double_menaces,
    forbidden,
    greniers,
    in_words,
    menaces,
    waiting_moves,
)
from songo_edu.analysis.menace import KINDS
from songo_edu.boards.scenes import places, sight
from songo_edu.drawing.geometry import layout
from songo_edu.drawing.lens import Arrow, Sight, draw_lens
from songo_edu.games import Position, game
from songo_edu.games.two_row.position import SIDES
from songo_edu.games.two_row.sentences import REASONS
from songo_edu.games.two_row.sheets import SHEETS
from songo_edu.locale import set_language
from tests.needs import EFFORT, in_one_language
from tests.rules.positions import met, wild
from tests.web_parts import module

POSITIONS = 2000 * EFFORT  # of every sheet
SPOKEN = 400 * EFFORT
DRAWN = 120 * EFFORT

EXPORTED = "SongoGame, boardView, drawLens, foundIn, layout, linesOf, sightOf, useLanguage"
IMPORT = """source => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  return import(url).then((module) => { window.songo = module; });
}"""

FIND = """([name, texts]) => JSON.stringify(texts.map((text) => {
  const {SongoGame, foundIn} = window.songo;
  const play = new SongoGame(name, text, "");
  const found = foundIn(play);
  const named = (pit) => (pit < 0 ? null : play.sheet.pits[pit]);
  return {
    menaces: found.menaces.map((side) => side.map((one) => [
      named(one.source), named(one.last), one.targets.map(named), one.seeds,
      one.replies.map(({move, left}) => [named(move), left]), one.answer,
    ])),
    doubles: found.doubles.map((side) => side.map((one) => [
      one.sources.map(named), one.lasts.map(named), one.targets.map(named), one.seeds, one.least,
      one.stops.map(named),
    ])),
    greniers: found.greniers.map((side) => side.map((one) => [
      named(one.pit), one.seeds, one.best,
      one.journey.map((number, i) => (i % 2 ? number : named(number))),
    ])),
    defences: found.defences.map((one) => [
      named(one.move), named(one.source), one.kind, one.before, one.left, one.regain,
    ]),
    forbidden: found.forbidden.map(({pit, reason}) => [named(pit), reason]),
    bidoua: found.bidoua, waiting: found.waiting,
  };
}))"""

SAY = """([name, language, texts]) => {
  const {SongoGame, boardView, foundIn, linesOf, useLanguage} = window.songo;
  useLanguage(language);
  return texts.map((text) => {
    const play = new SongoGame(name, text, "");
    const view = boardView(play.sheet, {turned: false, numbering: "s0"});
    return linesOf(play, foundIn(play), view).map(({words}) => words).join("\\n");
  });
}"""

DRAW = """([shape, columns, sights]) => {
  const {drawLens, layout} = window.songo;
  return sights.map((seen) => drawLens(layout(shape, columns), seen));
}"""

LOOK = """([name, shape, turned, whose, texts]) => {
  const {SongoGame, boardView, drawLens, foundIn, layout, sightOf, useLanguage} = window.songo;
  useLanguage("fr");
  return texts.map((text) => {
    const play = new SongoGame(name, text, "");
    const view = boardView(play.sheet, {turned, numbering: "s0"});
    return drawLens(layout(shape, play.row), sightOf(
      foundIn(play), view.slotOf, view.endOf.indexOf(0), whose));
  });
}"""

TIME = """([name, texts]) => {
  const {SongoGame, foundIn} = window.songo;
  const games = texts.map((text) => new SongoGame(name, text, ""));
  const time = (play) => {
    const begun = performance.now();
    foundIn(play);
    return performance.now() - begun;
  };
  const times = games.map(time);
  // Each position at its best of three: what else the machine does is not the finders' time.
  const best = games.map((play, i) => Math.min(times[i], time(play), time(play)));
  return [times[0], Math.max(...best), times.reduce((a, b) => a + b) / times.length];
}"""


@pytest.fixture(scope="module")
def lens_page(shared_page: Page) -> Page:
    shared_page.evaluate(IMPORT, module(EXPORTED))
    return shared_page


def texts(name: str, count: int, key: str) -> list[str]:
    """Give positions, wild ones and ones out of games."""
    rng = random.Random(f"{key} {name}")
    found: list[str] = []
    for position in met(rng, game(name)):
        found += [str(position), wild(rng, name), wild(rng, name)]
        if len(found) >= count:
            break
    return found[:count]


def found_in_python(position: Position) -> dict[str, Any]:
    """Answer what FIND answers in the page."""
    return {
        "menaces": [
            [
                [
                    one.source,
                    one.last,
                    list(one.targets),
                    one.seeds,
                    [[reply.move, reply.left] for reply in one.replies],
                    one.answer,
                ]
                for one in menaces(position, side)
            ]
            for side in SIDES
        ],
        "doubles": [
            [
                [
                    list(one.sources),
                    list(one.lasts),
                    list(one.targets),
                    one.seeds,
                    one.least,
                    list(one.stopped_by),
                ]
                for one in double_menaces(position, side)
            ]
            for side in SIDES
        ],
        "greniers": [
            [
                [
                    one.pit,
                    one.seeds,
                    one.best_more,
                    [part for stop in one.journey for part in (stop.last, stop.takes)],
                ]
                for one in greniers(position, side)
            ]
            for side in SIDES
        ],
        "defences": [
            [one.move, one.source, KINDS.index(one.kind) + 1, one.before, one.left, one.regain]
            for one in defences(position)
        ],
        "forbidden": [[one.move, REASONS.index(one.code)] for one in forbidden(position)],
        "bidoua": [bidoua(position, side) for side in SIDES],
        "waiting": [waiting_moves(position, side) for side in SIDES],
    }


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize("name", SHEETS)
def test_the_page_finds_what_python_finds(lens_page: Page, name: str) -> None:
    asked = texts(name, POSITIONS, "found")
    answers = json.loads(lens_page.evaluate(FIND, [name, asked]))
    seen = {"menaces": 0, "doubles": 0, "greniers": 0, "defences": 0, "forbidden": 0}
    for text, answer in zip(asked, answers, strict=True):
        expected = found_in_python(game(name).position(text))
        assert answer == expected, text
        for kind in seen:
            seen[kind] += any(expected[kind])
    if name == "awale-mbekh":
        assert seen.pop("forbidden") == 0  # its rules forbid nothing
    # The positions were worth asking.
    assert min(seen.values()) > POSITIONS / 200, seen


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize(("name", "language"), in_one_language(SHEETS))
def test_the_page_says_what_python_says(lens_page: Page, name: str, language: str) -> None:
    asked = texts(name, SPOKEN, "said")
    answers = lens_page.evaluate(SAY, [name, language, asked])
    set_language(language)
    try:
        for text, answer in zip(asked, answers, strict=True):
            assert answer == in_words(game(name).position(text)), text
    finally:
        set_language(None)


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize("columns", [6, 7])
@pytest.mark.parametrize("shape", ["wide", "narrow"])
def test_both_draw_the_same(lens_page: Page, shape: str, columns: int) -> None:
    rng = random.Random(f"lens {shape} {columns}")
    sights = []
    for _ in range(DRAWN):
        arrows = []
        for _ in range(rng.randrange(6)):
            upper = rng.random() < 0.5
            near, far = (0, columns) if upper else (columns, 0)
            targets = rng.sample(range(far, far + columns), rng.randint(1, 5))
            kind: Any = rng.choice(["simple", "double", "apparent"])
            source = near + rng.randrange(columns)
            seeds = rng.randint(2, 40)
            arrows.append(Arrow(source=source, targets=targets, seeds=seeds, kind=kind))
        words = (rng.choice(["", "bidoua <1>", "l’attente & “2”"]), "x")
        homes = rng.sample(range(2 * columns), 2)
        sights.append(Sight(arrows=arrows, greniers=homes, freedom=words))
    drawn = lens_page.evaluate(DRAW, [shape, columns, sights])
    for seen, answer in zip(sights, drawn, strict=True):
        assert answer == draw_lens(layout(shape, columns), seen), seen


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize("name", SHEETS)
def test_a_position_looks_the_same_in_both(lens_page: Page, name: str) -> None:
    for shape, turned, whose in (
        ("wide", False, "both"),
        ("narrow", True, "S"),
        ("wide", True, "N"),
    ):
        asked = texts(name, DRAWN, f"look {shape} {whose}")
        drawn = lens_page.evaluate(LOOK, [name, shape, turned, whose, asked])
        for text, answer in zip(asked, drawn, strict=True):
            position = game(name).position(text)
            side: Any = whose
            seen = sight(position, places(position, turned), side=side, lang="fr")
            assert answer == draw_lens(layout(shape, position.sheet.row), seen), text


@pytest.mark.slow
@pytest.mark.parametrize("name", SHEETS)
def test_the_speed_of_findings_is_told(page: Page, name: str, record_property: Any) -> None:
    """Not a test of time: the figures stand in the report; the first one fills a table."""
    page.evaluate(IMPORT, module(EXPORTED))
    first, slowest, mean = page.evaluate(TIME, [name, texts(name, 600, "time")])
    record_property(f"lens {name} milliseconds", round(mean, 3))
    print(f"{name}: first {first:.1f} ms, slowest {slowest:.1f} ms, mean {mean:.2f} ms")
