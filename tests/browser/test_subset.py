"""Every construct of the subset for text and shapes does in the browser what it does in Python."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from songo_edu.errors import PositionError
from songo_edu.locale import speaking
from tests.tools import subset_sample
from tools import made
from tools.translate import modules
from tools.web_data import entries

IMPORT = """source => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  return import(url).then((module) => { window.sample = module; });
}"""
CASES = 30


@cache
def script() -> str:
    """Give the sample as a page has it."""
    module = modules.read(Path(subset_sample.__file__))
    return made.module(
        re.sub(r'from "(?:\.\./)+', 'from "./', modules.written(module))
        + 'import { addWords } from "./strings.js";\n'
        + 'export { useLanguage } from "./strings.js";\n'
        + f"addWords({{ fr: {json.dumps(entries('fr'))} }});\n"
    )


@pytest.fixture(scope="module")
def sample(shared_page: Page) -> Page:
    shared_page.evaluate(IMPORT, script())
    return shared_page


def cases() -> list[list[Any]]:
    dice = random.Random("subset")
    return [
        [
            [dice.randrange(1, 9) for _ in range(dice.randrange(2, 7))],
            dice.choice(("banana", "abé", "a", "", "zz/3", "ab/3", "South", "a<b")),
            {"name": dice.choice(("n", "é’")), "seeds": [dice.randrange(5) for _ in range(3)]},
        ]
        for _ in range(CASES)
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "name",
    [
        *("templates", "comprehensions", "lists", "records", "texts", "sentences", "flow"),
        *("shapes", "kinds", "dataclasses"),
    ],
)
def test_both_do_the_same(sample: Page, name: str, language: str) -> None:
    sample.evaluate("(code) => window.sample.useLanguage(code)", language)
    for given in cases():
        if name in ("lists", "records", "texts") and given[1] == "":
            continue  # it has no first letter, names no field and is split otherwise
        with speaking(language):
            done = getattr(subset_sample, name)(*json.loads(json.dumps(given)))
        got = sample.evaluate(f"(given) => window.sample.{name}(...given)", given)
        assert got == json.loads(json.dumps(done)), given


def test_an_error_has_the_same_text(sample: Page) -> None:
    sample.evaluate("() => window.sample.useLanguage('en')")
    told = sample.evaluate(
        "() => { try { window.sample.error([], 'bad', {}); } catch (error) {"
        " return [error.constructor.name, error.message]; } }"
    )
    with speaking("en"), pytest.raises(PositionError) as found:
        subset_sample.error([], "bad", {"name": "", "seeds": []})
    assert told == ["TextError", str(found.value)]
