"""The command line, from outside: what it prints, where, and with which exit code."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from songo_edu.cli import errors
from songo_edu.games import game
from tests.cli import running
from tests.needs import new_python

START = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
FORBIDDEN = "4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14"
HUNGRY = "0.0.0.0.0.0.0/1.3.0.5.7.4.2 S 24-24"
OVER = "1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34"


def run(
    *arguments: str, given: bytes | str = b"", environment: dict[str, str] | None = None
) -> tuple[int, str, str]:
    """Run songo-edu as a program does; give its exit code, output and errors."""
    clean = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith(("LC_", "LANG", "SONGO_"))
    }
    code, out, err = running.run(
        arguments,
        given.encode() if isinstance(given, str) else given,
        {**clean, "PYTHONUTF8": "1", **(environment or {})},
    )
    return code, out.decode("utf-8"), err.decode("utf-8")


def good(*arguments: str, **options: Any) -> str:
    code, out, err = run(*arguments, **options)
    assert (code, err) == (0, "")
    return out


def bad(*arguments: str, names: str, **options: Any) -> str:
    """Run a command that fails: exit code 2, nothing printed, one clear line of error."""
    code, out, err = run(*arguments, **options)
    assert (code, out) == (2, ""), err
    assert len(err.splitlines()) == 1, err
    assert err.startswith("songo-edu")
    assert names.lower() in err.lower()
    assert "Traceback" not in err
    return err


# -- moves -------------------------------------------------------------------------------------


def test_moves_as_json() -> None:
    results = {
        "S6": (0, "4.3.5.0.6.2.1/2.5.4.6.1.3.0 N 14-14"),
        "S5": (0, "4.3.5.0.6.2.1/1.4.3.6.1.0.6 N 14-14"),
        "S3": (4, "5.0.5.0.6.2.1/2.5.4.0.0.2.6 N 14-18"),
        "S2": (0, "5.3.5.0.6.2.1/2.5.0.5.0.2.6 N 14-14"),
        "S1": (0, "5.4.6.0.6.2.1/2.0.3.5.0.2.6 N 14-14"),
    }
    moves: list[dict[str, Any]] = [
        {"move": move, "legal": True, "captured": captured, "result": result, "over": False}
        for move, (captured, result) in results.items()
    ]
    moves.append({"move": "S0", "legal": False, "reason": "last-pit"})
    report = {"game": "songo", "position": FORBIDDEN, "over": False, "moves": moves}
    assert json.loads(good("moves", FORBIDDEN, "--json")) == report


def test_moves_as_json_of_other_sheets() -> None:
    hungry = json.loads(good("moves", HUNGRY, "--json", "--game", "songo-ekang"))
    assert hungry["game"] == "songo-ekang"
    assert [(m["move"], m.get("reason")) for m in hungry["moves"]] == [
        ("S6", "solidarity"),
        ("S5", "solidarity"),
        ("S4", None),
        ("S3", "solidarity"),
        ("S1", "solidarity"),
        ("S0", "last-pit"),
    ]
    awale = json.loads(
        good("moves", "--json", "--game", "awale", "2.2.1.2.3.1/3.1.4.0.6.2 S 10-11")
    )
    taken = {m["move"]: m["captured"] for m in awale["moves"]}
    assert taken == {"A": 0, "B": 0, "C": 2, "E": 8, "F": 0}


def test_a_position_already_over() -> None:
    report = {"game": "songo", "position": OVER, "over": True, "moves": []}
    assert json.loads(good("moves", OVER, "--json")) == report
    assert good("moves", OVER) == game("songo").position(OVER).verdict + "\n"


def test_a_result_has_its_rows_swept_where_the_game_ends_so() -> None:
    gift = "0.0.0.0.0.0.0/1.0.0.0.0.4.6 S 29-30"
    report = json.loads(good("moves", gift, "--json"))
    assert report["moves"][-1] == {
        "move": "S0",
        "legal": True,
        "captured": 0,
        "result": "0.0.0.0.0.0.0/0.0.0.0.0.0.0 N 30-40",
        "over": True,
    }
    win = json.loads(good("moves", "3.1.5.0.2.0.6/4.3.0.1.2.0.0 S 0-34", "--json"))
    won = next(m for m in win["moves"] if m["move"] == "S1")
    assert (won["result"], won["over"]) == ("0.0.5.0.2.0.6/5.0.0.1.2.0.0 N 0-40", True)


def test_moves_in_words() -> None:
    lines = good("moves", FORBIDDEN).splitlines()
    assert [line[:2] for line in lines] == ["S6", "S5", "S3", "S2", "S1", "S0"]
    position = game("songo").position(FORBIDDEN)
    for line in lines[:-1]:
        assert line == f"{line[:2]}  {position.explain(line[:2])}"
    assert "single seed" in lines[-1]


def test_json_does_not_change_with_the_language() -> None:
    assert good("--language", "fr", "moves", FORBIDDEN, "--json") == good(
        "--language", "en", "moves", FORBIDDEN, "--json"
    )


# -- moves, one position a line ----------------------------------------------------------------


def _lines(given: bytes, *options: str) -> tuple[int, list[dict[str, Any]]]:
    code, out, err = run("moves", "-", *options, given=given)
    assert err == ""
    assert out == "" or out.endswith("\n")
    return code, [json.loads(line) for line in out.splitlines()]


@cache
def _report(text: str) -> Any:
    return json.loads(good("moves", text, "--json"))


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""], ids=["LF", "CRLF", "no end"])
@pytest.mark.parametrize("options", [(), ("--json",)])
def test_lines(end: bytes, options: tuple[str, ...]) -> None:
    between = end or b"\n"
    given = between.join(text.encode() for text in (START, FORBIDDEN, OVER)) + end
    code, reports = _lines(given, *options)
    assert code == 0
    assert reports == [_report(text) for text in (START, FORBIDDEN, OVER)]


def test_lines_of_another_game() -> None:
    code, reports = _lines(b"4.4.4.4.4.4/4.4.4.4.4.4 S 0-0\n", "--game", "awale-mbekh")
    assert code == 0
    assert (reports[0]["game"], len(reports[0]["moves"])) == ("awale-mbekh", 6)


def test_no_lines() -> None:
    assert _lines(b"") == (0, [])


def test_bad_lines_are_named_and_the_others_answered() -> None:
    given = b"\n".join(
        [
            START.encode(),
            b"",
            b"   ",
            b"5.5 S 0-0",
            b"\xff\xfe\x00",
            START.encode() + b" ",
            START.encode() + b"\r",
            b"5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0\x005",
            b"\xef\xbb\xbf" + START.encode(),
            b"9" * 100_000,
            "5.5.5.5.5.5.5/5.5.5.5.5.5.٥ S 0-0".encode(),
            OVER.encode(),
        ]
    )
    code, reports = _lines(given)
    assert code == 2
    faulty = {report["line"] for report in reports if "error" in report}
    assert faulty >= {2, 3, 4, 5, 6, 8, 10, 11}
    assert not faulty & {1, 7, 12}
    for report in reports:
        if "error" in report:
            assert set(report) == {"line", "error"}
            assert len(report["error"].splitlines()) == 1
            assert len(report["error"]) < 300
    assert "5.5 S 0-0" in next(r["error"] for r in reports if r.get("line") == 4)
    assert len(reports) == 12
    assert reports[-1] == {"game": "songo", "position": OVER, "over": True, "moves": []}


def test_lines_of_an_unknown_game_are_refused_at_once() -> None:
    bad("moves", "-", "--game", "chess", given=START, names="chess")


# -- play --------------------------------------------------------------------------------------


def test_play_in_words() -> None:
    lines = good("play", "S2 N4 S0").splitlines()
    position = game("songo").start()
    assert lines[0] == f"1. {position.explain('S2')}"
    assert len(lines) == 4
    end = game("songo").record("S2 N4 S0").end
    assert lines[-1].endswith(str(end))


def test_play_as_json() -> None:
    report = json.loads(good("play", "S2 N4 S0", "--json"))
    record = game("songo").record("S2 N4 S0")
    assert report["position"] == str(record.end)
    assert report["from"] == START
    assert [m["move"] for m in report["moves"]] == ["S2", "N4", "S0"]
    assert [m["position"] for m in report["moves"]] == [str(p) for p in record.positions[1:]]
    assert (report["over"], report["ending"], report["winner"]) == (False, None, None)


def test_play_from_a_position() -> None:
    gift = "0.0.0.0.0.0.0/1.0.0.0.0.4.6 S 29-30"
    report = json.loads(good("play", "S0", "--from", gift, "--json"))
    assert (report["from"], report["ending"], report["winner"]) == (gift, "no-seed", "S")
    assert report["position"] == "0.0.0.0.0.0.0/0.0.0.0.0.0.0 N 30-40"
    output = good("play", "F c A", "--game", "awale")
    assert "4.4.4.4.4.4" not in output.splitlines()[-1]


# -- perft -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "leaves"),
    [
        (("--game", "songo", "--depth", "4"), 1964),
        (("--game", "songo-ekang", "--depth", "5"), 11929),
        (("--game", "awale", "--depth", "5"), 5219),
        (("--game", "awale", "--depth", "0"), 1),
        ((OVER, "--game", "songo", "--depth", "3"), 0),
        ((HUNGRY, "--depth", "1"), 1),
        (("--game", "awale", "--depth", "8"), 711414),
    ],
)
def test_perft_prints_digits_only(arguments: tuple[str, ...], leaves: int) -> None:
    assert good("perft", *arguments) == f"{leaves}\n"


# -- bad command lines -------------------------------------------------------------------------


FRENCH_ERRORS = {
    "moves": "Il manque l’argument 'position'.",
    "sheet make --count 1": "Il manque l’option '-o' / '--output'.",
    "moves x --gmae songo": "L’option --gmae n’existe pas (il existe : --game)",
    "--loud": "L’option --loud n’existe pas",
    "dance": "La commande 'dance' n’existe pas.",
    "perft --depth": "L’option '--depth' demande une valeur.",
    "bench --json=1": "L’option '--json' ne prend pas de valeur.",
    "moves a b c": "Il y a trop d’arguments (b c)",
    "perft --depth -1": "Valeur refusée pour '--depth' : il faut au moins 0 : '-1'",
    "perft --depth 61": "Valeur refusée pour '--depth' : il faut au plus 60 : '61'",
    "perft --depth two": "Valeur refusée pour '--depth' : il faut un nombre entier : 'two'",
}


@pytest.mark.parametrize("line", FRENCH_ERRORS)
def test_bad_command_lines_in_french(line: str) -> None:
    sentence = f"songo-edu : {FRENCH_ERRORS[line]}\n".replace(" :", "\u00a0:")
    assert run("--language", "fr", *line.split()) == (2, "", sentence)


@pytest.mark.parametrize("line", ["--loud", "dance", "perft --depth two"])
def test_bad_command_lines_in_the_chosen_language(line: str) -> None:
    french = run("--language=fr", *line.split(), environment={"LANG": "en_GB.UTF-8"})[2]
    assert french == f"songo-edu : {FRENCH_ERRORS[line]}\n".replace(" :", "\u00a0:")
    assert run(*line.split(), environment={"LANG": "fr_CM.UTF-8"})[2] == french
    english = run("--language", "en", *line.split(), environment={"LANG": "fr_CM.UTF-8"})[2]
    assert english == run(*line.split())[2]
    assert english.isascii()


def test_an_unknown_sentence_of_typer_is_left_as_it_is(speak: Callable[[str], None]) -> None:
    speak("fr")
    for message in ("", "Something else.", "No such option"):
        assert errors.in_words(message) == message
    # Other versions of typer say it so.
    for message in (
        "Got unexpected extra argument (b)",
        "Got unexpected extra arguments (b c)",
        "Invalid value for '--depth': 'two' is not a valid integer.",
        "Invalid value for '--depth': -1 is not in the range 0<=x<=60.",
        "Missing command.",
    ):
        assert not set(errors.in_words(message).split()) & {
            "unexpected",
            "value",
            "range",
            "Missing",
        }
    assert "ailleurs" in errors.in_words("Invalid value for 'a': ailleurs")
    speak("en")
    for message in (*errors.SENTENCES, *errors.REASONS):
        assert errors.in_words(message) == message


@pytest.mark.parametrize(
    ("command", "given", "begins"),
    [(("moves", "-"), f"{START}\n", b'{"game": '), (("engine",), "uci\n", b"id name ")],
    ids=["moves", "engine"],
)
def test_a_reader_who_goes_away_is_no_error(
    command: tuple[str, ...], given: str, begins: bytes
) -> None:
    """As in `songo-edu moves - | head -1`: the program ends, and says nothing about it."""
    program = subprocess.Popen(
        [sys.executable, "-m", "songo_edu", *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.write(given.encode())
    program.stdin.flush()
    assert program.stdout.readline().startswith(begins)  # answered line by line
    program.stdout.close()
    _out, messages = program.communicate(given.encode() * 2000, timeout=30)
    assert (program.returncode, messages) == (1, b"")


# -- what an import brings ---------------------------------------------------------------------

IMPORTS = """
import sys
before = set(sys.modules)
import songo_edu as se
p = se.game("songo").start(); p.play("S2"); p.explain("S2"); p.turned()
g = se.game("graph-awale").start(); g.play(g.legal_moves()[0])
se.set_language("fr"); se.game("awale").record("F c A").end.verdict
from songo_edu.engine.two_row import count_leaves
count_leaves(se.game().start(), 3)
imported = {name.split(".")[0] for name in set(sys.modules) - before}
print(*sorted(imported - set(sys.stdlib_module_names) - {"songo_edu"}))
"""


def test_the_standard_library_is_enough() -> None:
    """`tests/test_public.py` tests what an import alone loads."""
    assert new_python(IMPORTS) == "\n"


def test_short_commands_do_not_load_numba() -> None:
    code = (
        "import sys; from songo_edu.cli import app;"
        f" app(['moves', {START!r}], standalone_mode=False);"
        " app(['play', 'S2'], standalone_mode=False);"
        " app(['perft', '--depth', '3'], standalone_mode=False);"
        " print(*{'numba', 'numpy', 'matplotlib', 'sphinx', 'IPython'} & set(sys.modules))"
    )
    assert new_python(code).splitlines()[-1] == ""
