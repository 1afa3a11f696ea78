"""Why a move is good and a game's review, as the page will say them, against Python's words.

No page asks for these yet, so none carries them: they are made here.
"""

from __future__ import annotations

import random
from itertools import product

import pytest
from playwright.sync_api import Page

from songo_edu.analysis.comment_sentences import reasons_for
from songo_edu.analysis.move_effects import played
from songo_edu.analysis.review import review
from songo_edu.analysis.review_sentences import comment_on, review_words
from songo_edu.games import Position, game
from songo_edu.games.two_row.sheets import SHEETS
from songo_edu.locale import speaking
from tests.browser.parts import module
from tests.needs import EFFORT, in_one_language, mostly_slow
from tests.rules.positions import met, wild

MOVES = 300 * EFFORT if EFFORT.share >= 1 else 20  # of every sheet and language
EXPORTED = "commentOn, reasonsFor, reviewWords, useLanguage"
IMPORT = """source => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  return import(url).then((module) => { window.songo = module; });
}"""
REASONS = """([language, moves]) => {
  window.songo.useLanguage(language);
  return moves.map(window.songo.reasonsFor);
}"""
REVIEW = """([language, read]) => {
  const {commentOn, reviewWords, useLanguage} = window.songo;
  useLanguage(language);
  return [reviewWords(read), ...read.moves.map(commentOn)];
}"""


@pytest.fixture(scope="module")
def words_page(shared_page: Page) -> Page:
    shared_page.evaluate(IMPORT, module(EXPORTED))
    return shared_page


def places(name: str, key: str) -> list[Position]:
    """Give positions, wild ones and ones out of games, that are not over."""
    rng = random.Random(f"{key} {name}")
    found: list[Position] = []
    for position in met(rng, game(name)):
        found += [position, game(name).position(wild(rng, name))]
        if len(found) >= MOVES // 3:
            break
    return [position for position in found if not position.over]


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize(("name", "language"), in_one_language(SHEETS))
def test_the_page_says_why_a_move_is_good(words_page: Page, name: str, language: str) -> None:
    with speaking(language):
        moves = [
            played(position, move)
            for position in places(name, language)
            for move in position.legal_moves()
        ][:MOVES]
        expected = [reasons_for(made) for made in moves]
    answers = words_page.evaluate(REASONS, [language, moves])
    for made, answer, words in zip(moves, answers, expected, strict=True):
        assert answer == words, made


@pytest.mark.parametrize(
    ("name", "language"),
    mostly_slow(product(SHEETS, ("en", "fr")), ("songo", "fr"), ("awale", "en")),
)
def test_the_page_reviews_a_game_in_the_same_words(
    words_page: Page, name: str, language: str
) -> None:
    rng = random.Random(f"review {name} {language}")
    position, line = game(name).start(), []
    while not position.over and len(line) < 60 * EFFORT:
        line.append(rng.choice(position.legal_moves()))
        position = position.play(line[-1])
    with speaking(language):
        read = review(game(name).record(line), nodes=150, fast=False).told()
        expected = [review_words(read), *map(comment_on, read["moves"])]
    assert words_page.evaluate(REVIEW, [language, read]) == expected
