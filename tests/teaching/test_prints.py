"""Boards, cards, certificate and lessons on paper."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from songo_edu.cli import app
from songo_edu.errors import UnknownPlanError
from songo_edu.locale import speaking
from songo_edu.puzzles.puzzle_class import Puzzle
from songo_edu.teaching.print_boards import blank_boards, cards, certificate, cut_out
from songo_edu.teaching.print_lesson import FOLDER, PLANS, Drill, lesson, plain, plan
from songo_edu.teaching.print_page import readable
from tests.locale.typography import faults
from tests.needs import EFFORT, mostly_slow
from tests.teaching.test_sheets import text_of

LANGUAGES = ("en", "fr")


def pages_of(data: bytes) -> list[str]:
    """Return the text of each page without its spaces."""
    return [page.replace(" ", "") for page in text_of(data)]


def squeezed(text: str) -> str:
    return re.sub(r"\s", "", readable(plain(text)))


#: What is printed in which language and on what paper: one of them where time is short.
PAPERS = (("fr", "A3"), ("en", "A4"), ("fr", "Letter"))
LESSONS = (("fr", "A4"), ("en", "Letter"), ("fr", "Letter"))
TRIED = 3 if EFFORT.share >= 1 else 1


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize(
    ("make", "pages", "words"),
    [
        (blank_boards, 3, {"en": "70 in all", "fr": "70 en tout"}),
        (cut_out, 3, {"en": "glue here", "fr": "coller ici"}),
        (cards, 4, {"en": "my turn", "fr": "à moi"}),
        (certificate, 1, {"en": "Signature", "fr": "Diplôme"}),
    ],
)
def test_what_is_printed(make: Callable[[str], bytes], pages: int, words: dict[str, str]) -> None:
    for language, paper in PAPERS[:TRIED]:
        with speaking(language):
            data = make(paper)
            assert data == make(paper)
        texts = pages_of(data)
        assert len(texts) == pages
        assert squeezed(words[language]) in "".join(texts)
        assert all("CCBY4.0" in page for page in texts)
        assert "--" not in "".join(texts)  # no word of the command line


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize("name", mostly_slow(PLANS, "left-and-right"))
def test_a_lesson_is_one_page_its_worksheet_and_its_key(name: str) -> None:
    for language, paper in LESSONS[:TRIED]:
        with speaking(language):
            content = plan(name)
            first, sheet, key = pages_of(lesson(name, paper))
            heads = (content.title, content.ages, content.aim, content.words)
            for text in (*heads, *content.material, *content.wrong, *content.on):
                assert squeezed(text) in first, text
            for moment in content.moments:
                assert squeezed(moment.do) in first
                assert squeezed(moment.say) in first
            for exercise in content.sheet:
                if isinstance(exercise, Puzzle):
                    assert squeezed(exercise.why().idea) in key
                elif exercise.ask == "sow":
                    counts = list(exercise.position.play(exercise.move).pits.values())
                    if exercise.position.sheet.name == "kaillon":
                        counts.reverse()  # its store is at the right here
                    assert "–".join(map(str, counts)) in key
                else:
                    assert ",".join(exercise.position.legal_moves()) in key
            assert squeezed(content.title) in sheet


@pytest.mark.parametrize("name", PLANS)
def test_a_lesson_is_whole_in_both_languages(name: str) -> None:
    raw = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert raw["name"] == name
    assert sum(moment["minutes"] for moment in raw["minutes"]) == 45
    assert len(raw["sheet"]) == 6
    assert any(isinstance(exercise, str) for exercise in raw["sheet"])

    def walk(value: Any) -> None:
        if isinstance(value, dict) and set(value) & set(LANGUAGES):
            assert set(value) == set(LANGUAGES)
            if isinstance(value["en"], list):
                assert len(value["en"]) == len(value["fr"])
            for language in LANGUAGES:
                for text in (
                    [value[language]] if isinstance(value[language], str) else value[language]
                ):
                    assert faults(text, language) == [], text
                    assert "!" not in text
        elif isinstance(value, dict):
            list(map(walk, value.values()))
        elif isinstance(value, list):
            list(map(walk, value))

    walk(raw)


def test_every_file_is_a_lesson_and_every_puzzle_is_proved() -> None:
    with pytest.raises(UnknownPlanError, match=r"'chess'.*left-and-right, sow-and-take"):
        plan("chess")
    assert {path.stem for path in FOLDER.glob("*.json")} == set(PLANS)
    for name in PLANS:
        for exercise in plan(name).sheet:
            if isinstance(exercise, Puzzle):
                assert exercise.faults() == []
            elif exercise.ask == "sow":
                assert exercise.move in exercise.position.legal_moves()
            else:
                assert isinstance(exercise, Drill)
                assert 0 < len(exercise.position.legal_moves()) < len(exercise.position.pits)


def test_the_commands_write_files_whole_or_not_at_all(tmp_path: Path) -> None:
    run = CliRunner().invoke
    for words in (["board"], ["cutout"], ["cards"], ["certificate"], ["lesson", PLANS[0]]):
        path = tmp_path / f"{words[0]}.pdf"
        done = run(app, ["sheet", *words, "-o", str(path)])
        assert done.exit_code == 0, done.output
        assert path.read_bytes().startswith(b"%PDF-")
        again = run(app, ["sheet", *words, "-o", str(path)])
        assert again.exit_code != 0
    other = tmp_path / "other.pdf"
    for words, message in ((["board", "--paper", "B5"], "B5"), (["lesson", "chess"], "chess")):
        done = run(app, ["sheet", *words, "-o", str(other)])
        assert done.exit_code != 0
        assert message in done.output + str(done.exception)
        assert not other.exists()


@pytest.mark.parametrize("name", PLANS)
def test_a_plan_on_a_page_is_folded_under_its_title(name: str) -> None:
    for language in ("en", "fr"):
        with speaking(language):
            content = plan(name)
            title, inside = content._repr_html_().split("</summary>")
            assert title.startswith('<details class="songo-plan site-fold"><summary>')
            assert content.title in title
            assert content.ages in title
            assert inside.startswith("<section><p>")
            assert inside.endswith("</section></details>")
            assert inside.count("–") >= len(content.moments)
