"""The language belongs to a call: threads that speak each their own do not mix."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from songo_edu.locale import LANGUAGES, LanguageError, language, set_language, speaking
from songo_edu.puzzles.puzzle_class import puzzle
from songo_edu.teaching.assignment import FORMS, Assignment, export
from tests.needs import Effort

PUZZLES = ("5ce19e0300d1",)


pytestmark = pytest.mark.usefixtures("english")


def test_files_made_by_threads_are_each_in_one_language(effort: Effort) -> None:
    """Every form in both languages, by eight threads at once, is what one thread makes."""
    puzzles = tuple(map(puzzle, PUZZLES))
    asked = [(code, form) for form in FORMS for code in LANGUAGES]

    def made(one: tuple[str, str]) -> bytes:
        code, form = one
        return export(Assignment("Songo", code, 2, True, puzzles), form)

    alone = [made(one) for one in asked]
    rounds = 240 * effort // len(asked) + 1
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(made, asked * rounds))
    mixed = [
        asked[i % len(asked)] for i, data in enumerate(together) if data != alone[i % len(asked)]
    ]
    assert len(together) >= 240 * effort
    assert mixed == []


def test_another_thread_speaks_the_language_of_the_process() -> None:
    with ThreadPoolExecutor(1) as pool, speaking("fr"):
        assert pool.submit(language).result() == "en"
        set_language("fr")
        assert language() == "fr"
    assert language() == "en"


def test_a_language_chosen_inside_ends_with_what_is_inside() -> None:
    with speaking("fr"):
        set_language("en")
        assert language() == "en"
        with speaking("fr"):
            assert language() == "fr"
        assert language() == "en"
    set_language("fr")
    assert language() == "fr"


def test_an_unknown_language_changes_nothing() -> None:
    with pytest.raises(LanguageError), speaking("de"):
        pass
    set_language("fr")
    assert language() == "fr"
