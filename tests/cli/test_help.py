"""Help and version: whole, in the reader's language, wherever ``--language`` stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import CliRunner

import songo_edu
from songo_edu import locale
from songo_edu.cli import app, help
from tests.cli.test_cli import START, bad, good, run
from tests.needs import mostly_slow

FRENCH = {"LANG": "fr_CM.UTF-8"}
ENGLISH = {"LANG": "en_GB.UTF-8"}


def commands(command: Any, *path: str) -> Iterator[tuple[tuple[str, ...], Any]]:
    yield path, command
    for name, below in getattr(command, "commands", {}).items():
        yield from commands(below, *path, name)


EVERY = dict(commands(get_command(app)))


def asked(*words: str) -> str:
    result = CliRunner(env={"COLUMNS": "80"}).invoke(app, [*words, "--help"])
    assert result.exit_code == 0
    return result.stdout


def test_the_version() -> None:
    assert good("--version") == f"songo-edu {songo_edu.__version__}\n"
    assert good("--language", "fr", "--version") == good("--version")


@pytest.mark.parametrize("path", EVERY, ids=" ".join)
@pytest.mark.parametrize("code", locale.LANGUAGES)
def test_help_tells_all_of_it(
    path: tuple[str, ...], code: str, speak: Callable[[str], None]
) -> None:
    speak(code)
    told = asked(*path)
    assert max(map(len, told.splitlines())) <= 80
    flat = " ".join(told.split())
    for text in help.own_texts(EVERY[path]):
        if text in help.paragraphs(EVERY[path].help):
            assert " ".join(locale._(text).split()) in flat
    for one in EVERY[path].params:
        assert " ".join(locale._(one.help).split()) in flat
    for name, below in getattr(EVERY[path], "commands", {}).items():
        first = locale._(help.paragraphs(below.help)[0])
        assert f"{name} {' '.join(first.split())}" in flat
    for several in ("COMMAND [ARGS]...", "[names]...", "names...", "{FILE}..."):
        told = told.replace(several, "")
    assert "..." not in told
    assert "--language" in told
    assert "--help" in told


def test_help_speaks_french_and_nothing_else(speak: Callable[[str], None]) -> None:
    speak("fr")
    told = "".join(asked(*path) for path in EVERY)
    assert not set(re.findall(r"\w+", told)) & {"Usage", "Show", "The", "default", "required"}
    for words in ("Utilisation\u00a0: ", "Arguments\u00a0:", "Options\u00a0:", "Commandes\u00a0:"):
        assert words in told
    assert "par défaut : capture" in " ".join(told.split())
    assert "--output FICHIER" in told


def test_an_option_with_a_value_says_what_it_is() -> None:
    for path, command in EVERY.items():
        for one in command.params:
            if one.param_type_name == "option" and not one.is_flag:
                assert one.metavar, (path, one.name)


PLACES = [
    "--language fr --help",
    "--help --language fr",
    "--language=fr",
    "puzzles --language fr",
    "--language fr puzzles find --help",
    "puzzles --language fr find --help",
    "puzzles find --language fr --help",
    "puzzles find --help --language=fr",
    "build --language fr --help",
]


@pytest.mark.parametrize("line", mostly_slow(PLACES, *PLACES[1:4:2], *PLACES[5:8:2]))
def test_the_language_is_heard_wherever_it_stands(line: str) -> None:
    told = good(*line.split(), environment=ENGLISH)
    assert told.startswith("Utilisation\u00a0: ")
    plain = [word for word in line.replace("--language fr", "").split() if "=" not in word]
    assert good(*plain, environment=FRENCH) == told
    assert good(*plain, environment={**FRENCH, "SONGO_LANGUAGE": "en"}).startswith("Usage: ")


def test_any_command_hears_it() -> None:
    french = good("moves", START, environment=FRENCH)
    assert "Sud" in french
    assert good("moves", "--language", "fr", START) == french
    assert good("moves", START, "--language=fr") == french
    assert good("moves", START, "--language=en", "--language", "fr") == french
    assert "argument" in bad("moves", "--language", "fr", names="Il manque")
    assert bad("dance", "--language", "fr", names="dance").startswith("songo-edu\u00a0:")


@pytest.mark.parametrize("where", ["--language {} moves x", "moves x --language {}"])
@pytest.mark.parametrize("code", ["de", "", "FR", "é", "x" * 5000])
def test_a_language_that_is_not_spoken(where: str, code: str) -> None:
    words = [word.format(code) for word in where.split()]
    assert len(bad(*words, names=repr(code)[:20])) < 250


def test_a_language_that_is_missing() -> None:
    for line in ("--language", "moves --language", "moves x --language"):
        bad(*line.split(), names="--language")


def test_what_is_heard_and_what_is_left(speak: Callable[[str], None]) -> None:
    tree = EVERY[()]

    def heard(line: str) -> tuple[str, str]:
        speak("en")
        left = help.heard(line.split(), tree)
        return locale.language(), " ".join(left)

    assert heard("moves x") == ("en", "moves x")
    assert heard("moves --language fr x") == ("fr", "moves x")
    assert heard("moves -- --language fr") == ("en", "moves -- --language fr")
    assert heard("build --language fr") == ("en", "build --language fr")
    assert heard("--language fr build --language en") == ("fr", "build --language en")
    assert heard("tables build --language fr") == ("fr", "tables build")
    assert heard("build --language fr --help") == ("fr", "build --help")


def test_groups_without_a_word_tell_their_help() -> None:
    for path, command in EVERY.items():
        if hasattr(command, "commands"):
            assert run(*path) == (0, good(*path, "--help"), "")
