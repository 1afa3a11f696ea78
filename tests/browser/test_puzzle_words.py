"""What puzzles are called and ask is the same on the page and in the package, in both languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from songo_edu.locale import LANGUAGES, speaking
from songo_edu.puzzles.page import collection, collections
from songo_edu.puzzles.questions import PUZZLE_KINDS, first_hint, kind_title, puzzle_question
from tests.browser.parts import module

NAMES = "kindTitle, puzzleQuestion, firstHint, useLanguage"
ASK = """async ([source, language, kinds, puzzles]) => {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const { kindTitle, puzzleQuestion, firstHint, useLanguage } = await import(url);
  useLanguage(language);
  return [
    ...kinds.flatMap((kind) => [kindTitle(kind), firstHint(kind)]),
    ...puzzles.map(({ kind, goal, key }) => puzzleQuestion(kind, goal, key)),
  ];
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_and_package_say_the_same(page: Page, language: str) -> None:
    puzzles = [
        {field: one[field] for field in ("kind", "goal", "key")}
        for name in collections()
        for one in collection(name)
    ]
    source = module(NAMES)
    page.set_content("<title>Words</title>")
    told = page.evaluate(ASK, [source, language, list(PUZZLE_KINDS), puzzles])
    with speaking(language):
        words = [say(kind) for kind in PUZZLE_KINDS for say in (kind_title, first_hint)]
        words += [puzzle_question(one["kind"], one["goal"], one["key"]) for one in puzzles]
    assert told == words
