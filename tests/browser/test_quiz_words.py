"""Questions of a quiz and Moodle's file, as the page will write them, against Python's.

No page asks for these yet, so none carries them: they are made here.
"""

from __future__ import annotations

import copy
import json
import shutil
from typing import Any

import pytest
from playwright.sync_api import Page

from songo_edu.boards import bundle
from songo_edu.locale import speaking
from songo_edu.teaching.quiz import questions
from songo_edu.words.desk.quiz_xml import moodle_xml
from tests.browser.test_words_js import IMPORT, french
from tests.needs import mostly_slow
from tests.teaching.quizzed import some
from tools.translate import files

#: What makes questions: its name here and on the page.
MAKERS = {
    "move_question": ("quiz_two_rows", "moveQuestion"),
    "study_question": ("quiz_two_rows", "studyQuestion"),
    "count_questions": ("quiz_two_rows", "countQuestions"),
    "closed_question": ("quiz_two_rows", "closedQuestion"),
    "duel_question": ("quiz_rows", "duelQuestion"),
    "solo_question": ("quiz_rows", "soloQuestion"),
}
ASKED = [*MAKERS.values(), ("quiz_xml", "moodleXml")]
EXPORTED = f"export {{ {', '.join(name for _, name in ASKED)}, useLanguage }};\n"
WRITE = """([language, title, calls]) => {
  window.songo.useLanguage(language);
  const asked = calls.flatMap(([name, given]) => window.songo[name](...given));
  return window.songo.moodleXml(title, asked);
}"""


@pytest.fixture(scope="module")
def words_page(shared_page: Page, tmp_path_factory: pytest.TempPathFactory) -> Page:
    folder = tmp_path_factory.mktemp("quiz") / "js"
    shutil.copytree(bundle.FOLDER, folder)
    asked = [(f"made/words/desk/{stem}.js", name) for stem, name in ASKED]
    for source, made in files.made(asked).items():
        (folder / source).parent.mkdir(parents=True, exist_ok=True)
        (folder / source).write_text(made, encoding="utf-8")
    sentences = json.dumps({"fr": french()})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bundle, "FOLDER", folder)
        patch.setattr(bundle, "data", lambda _: f"export const CATALOGUES = {sentences};\n")
        sources = list(dict.fromkeys(source for source, _ in asked))
        shared_page.evaluate(IMPORT, bundle.joined((), sources, EXPORTED))
    return shared_page


@pytest.mark.parametrize(("language", "each"), mostly_slow((("fr", 1), ("en", 4)), ("fr", 1)))
def test_the_page_writes_the_same_file(
    words_page: Page, language: str, each: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[str, Any]] = []

    def watched(name: str, maker: Any) -> Any:
        def make(*given: Any) -> Any:
            calls.append((MAKERS[name][1], copy.deepcopy(given)))
            return maker(*given)

        return make

    for name in MAKERS:
        monkeypatch.setattr(questions, name, watched(name, getattr(questions, name)))
    title = "“5/6” <b>&'\u0007"
    with speaking(language):
        asked = [each for one in some(each) for each in questions.puzzle_questions(one)]
        written = moodle_xml(title, asked)
    assert {name for name, _ in calls} == {name for _, name in MAKERS.values()}
    there = words_page.evaluate(WRITE, [language, title, calls])
    for line, expected in zip(there.split("\n"), written.split("\n"), strict=True):
        assert line == expected
