"""Why a move is good and a game's review, as the page will say them, against Python's words.

No page asks for these yet, so none carries them: they are made here.
"""

from __future__ import annotations

import json
import random
import shutil
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page

from songo_edu.analysis.comment_sentences import reasons_for
from songo_edu.analysis.move_effects import played
from songo_edu.analysis.review import review
from songo_edu.analysis.review_sentences import comment_on, review_words
from songo_edu.boards import bundle
from songo_edu.games import Position, game
from songo_edu.games.two_row.sheets import SHEETS
from songo_edu.locale import catalogue, speaking
from tests.needs import EFFORT, in_one_language, mostly_slow
from tests.rules.positions import met, wild
from tools.translate import files

MOVES = 300 * EFFORT if EFFORT.share >= 1 else 20  # of every sheet and language
ASKED = {
    "comment_sentences": ["reasonsFor"],
    "review_sentences": ["commentOn", "reviewWords"],
}
EXPORTED = "export { commentOn, reasonsFor, reviewWords, useLanguage };\n"
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


def french() -> dict[str, Any]:
    """Give the whole French catalogue as a page has its part of it."""
    found: dict[str, Any] = {}
    for key, words in bundle._entries(catalogue("fr")):
        if isinstance(key, tuple):
            found.setdefault(key[0], []).append(words)
        else:
            found[key] = words
    return found


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("words") / "js"
    shutil.copytree(bundle.FOLDER, folder)
    asked = [(f"made/analysis/{stem}.js", name) for stem, names in ASKED.items() for name in names]
    for source, made in files.made_more(asked).items():
        (folder / source).parent.mkdir(parents=True, exist_ok=True)
        (folder / source).write_text(made, encoding="utf-8")
    sentences = json.dumps({"fr": french()})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bundle, "FOLDER", folder)
        patch.setattr(bundle, "data", lambda _: f"export const CATALOGUES = {sentences};\n")
        return bundle.joined((), [source for source, _ in asked], EXPORTED)


@pytest.fixture(scope="module")
def words_page(shared_page: Page, script: str) -> Page:
    shared_page.evaluate(IMPORT, script)
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
