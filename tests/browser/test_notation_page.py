"""What is wrong with a text is said on the page in the words of Python, letter for letter."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from songo_edu.errors import PositionError
from songo_edu.games import game
from tests.browser.parts import module

IMPORT = """source => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  return import(url).then((module) => { window.games = module; });
}"""
TRY = """async ([language, name, texts]) => {
  const {openGame, openFamily, useLanguage} = window.games;
  await openFamily(name);
  useLanguage(language);
  return texts.map((text) => {
    try {
      return [true, openGame(name, text).position];
    } catch (error) {
      return [false, error.message];
    }
  });
}"""
STARTS = {
    "songo": "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    "awale": "4.4.4.4.4.4/4.4.4.4.4.4 N 0-0",
    "tchoukaillon": "1.1.3.2.4.6 0",
    "tchouka-rouma": "2.2.2.2 0 x",
    "monde": "1.1.2.1.1.0 > 0.0.3.0.2.1 x",
    "sowing+suicide": "1.2.2.1.1.2.2.1 L x",
    "wing": "1.1.1.1.1.1 L",
}
SIGNS = "0123456789./->x SNLR9"


def _damaged(rng: random.Random, text: str) -> str:
    """A text with a few of its letters changed, put in or left out; never without any."""
    letters = list(text)
    for _ in range(rng.randint(0, 3)):
        at = rng.randrange(len(letters))
        letters[at : at + rng.randint(0, 2)] = rng.choices(SIGNS, k=rng.randint(0, 2))
        letters = letters or ["0"]
    return "".join(letters)


def _as_the_page_says(complaint: str, language: str) -> str:
    """Python's words, with the page's quotation marks, and as a sentence where they are none."""
    left, right = ("“", "”") if language == "en" else ("«\N{NO-BREAK SPACE}", "\N{NO-BREAK SPACE}»")
    quoted = re.sub(r"'([^']*)'", rf"{left}\1{right}", complaint)
    if " ; " in quoted.replace("\N{NARROW NO-BREAK SPACE}", " ") or "; write it like" in quoted:
        return quoted
    first = quoted[0] if quoted.startswith("x ") else quoted[0].upper()
    return f"{first}{quoted[1:]}."


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_complains_as_python_does(
    page: Page, language: str, speak: Callable[[str], None]
) -> None:
    page.set_content("<title>A board</title>")
    page.evaluate(IMPORT, module("openGame, openFamily, useLanguage"))
    speak(language)
    rng = random.Random(f"texts {language}")
    complaints = set()
    for name, start in STARTS.items():
        texts = [one for one in (_damaged(rng, start) for _ in range(300)) if len(one) < 50]
        for text, (good, told) in zip(
            texts, page.evaluate(TRY, [language, name, texts]), strict=True
        ):
            try:
                expected = str(game(name).position(text))
            except PositionError as error:
                assert not good, (name, text)
                expected = _as_the_page_says(str(error), language)
                complaints.add(re.sub(r"[“«].*?[”»]|\d+", "", expected))
            assert told == expected, (name, text)
    assert len(complaints) > 8
