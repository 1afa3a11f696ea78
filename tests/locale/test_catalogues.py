"""The catalogues are whole, and the French in them is set as French is."""

import ast
import gettext
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import songo_edu
from songo_edu import locale
from songo_edu.locale import LanguageError, catalogue_file, language, set_language, speaking
from songo_edu.puzzles.puzzle_class import puzzle
from songo_edu.teaching.assignment import FORMS, Assignment, export
from tests.locale.typography import faults
from tests.needs import Effort
from tests.web_parts import SOURCES
from tools import catalogues as compiling

LANGUAGES = locale.LANGUAGES[1:]


def _strings(language: str) -> list[tuple[str, str]]:
    """Give every original with its translation, plural forms one by one."""
    strings = []
    for message in catalogue_file.stored(language):
        if not message.id:
            continue
        keys = (message.id,) if isinstance(message.id, str) else tuple(message.id)
        texts = (message.string,) if isinstance(message.string, str) else tuple(message.string)
        strings += [(keys[min(i, len(keys) - 1)], text) for i, text in enumerate(texts)]
    return strings


def test_no_string_is_missing_stale_or_unfilled() -> None:
    """THE CATALOGUE CHECK. If it fails: fill the .po files, then `make generated`."""
    assert list(compiling.problems()) == []


def test_no_sentence_hides_in_another_text() -> None:
    """What is translated inside an f-string is not seen by the extraction of Python 3.11."""
    known = {key for key, _text in _strings(LANGUAGES[0])}
    for path in Path(songo_edu.__file__).parent.rglob("*.py"):
        texts = [
            node
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.JoinedStr)
        ]
        for call in (part for text in texts for part in ast.walk(text)):
            match call:
                case ast.Call(ast.Name("_" | "t" | "tn" | "ngettext"), [ast.Constant(key), *_]):
                    assert key in known, (path, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_are_set_as_french(language: str) -> None:
    wrong = {text: faults(text) for _, text in _strings(language) if faults(text)}
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_in_english(language: str) -> None:
    """A sentence of some length that reads the same in both languages was not translated."""
    same = [key for key, text in _strings(language) if key == text and len(key.split()) > 3]
    assert same == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_end_and_begin_as_their_originals(language: str) -> None:
    for key, text in _strings(language):
        if not text:
            continue
        assert (key[-1] in ".?…") == (text[-1] in ".?…"), text
        assert text == text.strip(), text
        if key.endswith(".") and key[0].isupper():
            assert text[0].isupper() or not text[0].isalpha(), text
        assert "!" not in re.sub(r"{[^}]*}", "", key + text), "no exclamation marks"


def test_no_colon_is_put_between_words_by_code() -> None:
    """Before it French has a space that does not break: the whole is one string to translate."""
    front = Path(songo_edu.__file__).parent
    scripts = [
        path for path in SOURCES.rglob("*.[jt]s") if not {"made", "site", "live"} & {*path.parts}
    ]
    between = re.compile(r"\}: (?:\$\{|\{\{)|`\$\{[\w.]+\}: ")
    wrong = {
        path.name: colons
        for path in (*scripts, *(front / "site" / "templates").glob("*.html"))
        if (colons := between.findall(path.read_text("utf-8")))
    }
    assert wrong == {}


def test_originals_are_set_with_care() -> None:
    wrong = {}
    for key in compiling.collected():
        for text in [key] if isinstance(key, str) else key:
            if faults(text, "en"):
                wrong[text] = faults(text, "en")
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_read(language: str) -> None:
    catalogue = locale.catalogue(language)
    assert isinstance(catalogue, gettext.GNUTranslations)
    plain = [
        (message.id, message.string)
        for message in catalogue_file.stored(language)
        if isinstance(message.id, str) and message.id and message.string
    ]
    assert plain
    for key, text in plain:
        assert catalogue.gettext(key) == text


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("l'adversaire", "a straight apostrophe"),
        ("Sud joue : rien", "no no-break space before :"),
        ("Sud joue: rien", "no no-break space before :"),
        ("Pourquoi?", "no no-break space before ?"),
        ("«\u00a0grenier »", "no no-break space before »"),
        ("« grenier\u00a0»", "no no-break space after «"),
        ("“grenier”", "English quotation marks"),
        ('"grenier"', "straight quotation marks"),
        ("et puis...", "three dots instead of …"),
        ("rien .", "a space before a comma or a full stop"),
    ],
)
def test_every_fault_is_caught(text: str, fault: str) -> None:
    assert fault in faults(text)


@pytest.mark.parametrize(
    "text",
    [
        "Sud joue\u00a0: rien\u202f; puis «\u00a0le grenier\u00a0», et quoi\u202f? 12:30",
        "coup {number}\u00a0: {error}",
        "installez-le\u00a0: pip install 'songo-edu[fast]'",
    ],
)
def test_good_french_passes(text: str) -> None:
    assert faults(text) == []


# -- the language in force ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_CM.UTF-8"}, "fr"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANGUAGE": "fr:en", "LANG": "en_GB"}, "fr"),
        ({"SONGO_LANGUAGE": "fr", "LANG": "en_GB"}, "fr"),
        ({"SONGO_LANGUAGE": "", "LANG": "fr_FR"}, "fr"),
    ],
)
def test_the_environments_language(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SONGO_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(locale, "_chosen", None)
    assert locale.language() == language
    locale.set_language("en")
    assert locale.language() == "en"
    locale.set_language(None)
    assert locale.language() == language


# -- it belongs to a call: threads that speak each their own do not mix ---------------------------


def test_files_made_by_threads_are_each_in_one_language(effort: Effort, english: None) -> None:
    """Every form in both languages, by eight threads at once, is what one thread makes."""
    puzzles = (puzzle("5ce19e0300d1"),)
    pairs = [(code, form) for form in FORMS for code in locale.LANGUAGES]

    def made(pair: tuple[str, str]) -> bytes:
        code, form = pair
        return export(Assignment("Songo", code, 2, True, puzzles), form)

    alone = [made(pair) for pair in pairs]
    rounds = 240 * effort // len(pairs) + 1
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(made, pairs * rounds))
    mixed = [
        pairs[i % len(pairs)] for i, data in enumerate(together) if data != alone[i % len(pairs)]
    ]
    assert len(together) >= 240 * effort
    assert mixed == []


def test_another_thread_uses_the_language_of_the_process(english: None) -> None:
    with ThreadPoolExecutor(1) as pool, speaking("fr"):
        assert pool.submit(language).result() == "en"
        set_language("fr")
        assert language() == "fr"
    assert language() == "en"


def test_a_language_chosen_inside_ends_with_what_is_inside(english: None) -> None:
    with speaking("fr"):
        set_language("en")
        assert language() == "en"
        with speaking("fr"):
            assert language() == "fr"
        assert language() == "en"
    set_language("fr")
    assert language() == "fr"


def test_an_unknown_language_changes_nothing(english: None) -> None:
    with pytest.raises(LanguageError), speaking("de"):
        pass
    set_language("fr")
    assert language() == "fr"
