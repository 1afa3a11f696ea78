"""Help and version: whole, in the reader's language, wherever ``--language`` is on the line."""

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


def help_text(*words: str) -> str:
    result = CliRunner(env={"COLUMNS": "80"}).invoke(app, [*words, "--help"])
    assert result.exit_code == 0
    return result.stdout


def test_the_version() -> None:
    assert good("--version") == f"songo-edu {songo_edu.__version__}\n"
    assert good("--language", "fr", "--version") == good("--version")


@pytest.mark.parametrize("path", EVERY, ids=" ".join)
@pytest.mark.parametrize("code", locale.LANGUAGES)
def test_help_is_complete(path: tuple[str, ...], code: str, speak: Callable[[str], None]) -> None:
    speak(code)
    output = help_text(*path)
    assert max(map(len, output.splitlines())) <= 80
    flat = " ".join(output.split())
    for text in help.own_texts(EVERY[path]):
        if text in help.paragraphs(EVERY[path].help):
            assert " ".join(locale._(text).split()) in flat
    for parameter in EVERY[path].params:
        assert " ".join(locale._(parameter.help).split()) in flat
    for name, below in getattr(EVERY[path], "commands", {}).items():
        first = locale._(help.paragraphs(below.help)[0])
        assert f"{name} {' '.join(first.split())}" in flat
    for several in ("COMMAND [ARGS]...", "[names]...", "names...", "{FILE}..."):
        output = output.replace(several, "")
    assert "..." not in output
    assert "--language" in output
    assert "--help" in output


def test_help_in_french_has_no_english(speak: Callable[[str], None]) -> None:
    speak("fr")
    output = "".join(help_text(*path) for path in EVERY)
    assert not set(re.findall(r"\w+", output)) & {"Usage", "Show", "The", "default", "required"}
    for words in ("Utilisation\u00a0: ", "Arguments\u00a0:", "Options\u00a0:", "Commandes\u00a0:"):
        assert words in output
    assert "par défaut : capture" in " ".join(output.split())
    assert "--output FICHIER" in output


def test_an_option_with_a_value_says_what_it_is() -> None:
    for path, command in EVERY.items():
        for parameter in command.params:
            if parameter.param_type_name == "option" and not parameter.is_flag:
                assert parameter.metavar, (path, parameter.name)


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
def test_the_language_option_works_anywhere_on_the_line(line: str) -> None:
    output = good(*line.split(), environment=ENGLISH)
    assert output.startswith("Utilisation\u00a0: ")
    plain = [word for word in line.replace("--language fr", "").split() if "=" not in word]
    assert good(*plain, environment=FRENCH) == output
    assert good(*plain, environment={**FRENCH, "SONGO_LANGUAGE": "en"}).startswith("Usage: ")


def test_every_command_takes_the_language_option() -> None:
    french = good("moves", START, environment=FRENCH)
    assert "Sud" in french
    assert good("moves", "--language", "fr", START) == french
    assert good("moves", START, "--language=fr") == french
    assert good("moves", START, "--language=en", "--language", "fr") == french
    assert "argument" in bad("moves", "--language", "fr", names="Il manque")
    assert bad("dance", "--language", "fr", names="dance").startswith("songo-edu\u00a0:")


@pytest.mark.parametrize("where", ["--language {} moves x", "moves x --language {}"])
@pytest.mark.parametrize("code", ["de", "", "FR", "é", "x" * 5000])
def test_an_unknown_language(where: str, code: str) -> None:
    words = [word.format(code) for word in where.split()]
    assert len(bad(*words, names=repr(code)[:20])) < 250


def test_a_language_that_is_missing() -> None:
    for line in ("--language", "moves --language", "moves x --language"):
        bad(*line.split(), names="--language")


def test_the_language_option_is_taken_out_of_the_line(speak: Callable[[str], None]) -> None:
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


def test_groups_without_a_command_print_their_help() -> None:
    for path, command in EVERY.items():
        if hasattr(command, "commands"):
            assert run(*path) == (0, good(*path, "--help"), "")
