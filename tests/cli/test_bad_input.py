"""Bad input that once gave a traceback: one clear line, in the reader's language, exit code 2."""

import os
import re
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from songo_edu.cli import main
from songo_edu.puzzles.page import collection
from songo_edu.puzzles.store import write
from songo_edu.site import builder
from tests.cli.test_cli import OVER, START, bad, good, run
from tests.needs import for_each, mostly_slow

AWALE = "2.2.1.2.3.1/3.1.4.0.6.2 S 10-11"
LONG = "n" * 300
#: Short enough for a file, too long for the temporary file beside it.
NEARLY = "n" * 250


@pytest.fixture
def puzzles(tmp_path: Path) -> str:
    path = tmp_path / "p.jsonl"
    write(path, collection("capture")[:2])
    return str(path)


# -- what a command line can have wrong --------------------------------------------------------

WRONG = [
    (("play", "S2 N4 S2"), "S2"),
    (("play", "S2 X4"), "X4"),
    (("play", "F", "--game", "songo"), "F"),
    (("play", "S2", "--game", "nim"), "nim"),
    (("play", "S2", "--from", "5.5 S 0-0"), "5.5 S 0-0"),
    (("play", "S3", "--from", OVER), "S3"),
    (("moves", START, "--game", "chess"), "chess"),
    (("moves", START, "--game", ""), "''"),
    (("moves", START, "--gmae", "songo"), "--gmae"),
    (("moves",), "position"),
    (("moves", START, "more"), "more"),
    (("moves", ""), "''"),
    (("moves", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 1-0"), "71"),
    (("moves", "five"), "five"),
    (("moves", "5.5.5.5.5.5.5/5.5.5.5.5.5.5\nS 0-0"), "\\n"),
    (("play",), "record"),
    (("perft", "--depth", "-1"), "-1"),
    (("perft", "--depth", "two"), "two"),
    (("perft", "--depth", "1000000"), "1000000"),
    (("perft", "--depth", "9" * 30), "9" * 30),
    (("perft", "--depth", "1", "--game", "go"), "go"),
    (("perft", "nonsense"), "nonsense"),
    (("--language", "de", "moves", START), "de"),
    (("--language",), "--language"),
    (("--loud",), "--loud"),
    (("dance",), "dance"),
    (("analyse", "5.5/5.5 S 0-0"), "5.5/5.5"),
    (("best",), "position"),
    (("best", ""), "''"),
    (("best", "five"), "five"),
    (("best", "5.5 S 0-0"), "5.5 S 0-0"),
    (("best", "-"), "-"),
    (("best", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 1-0"), "71"),
    (("best", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 W 0-0"), "W 0-0"),
    (("best", "5.5.5.5.5.5.5/5.5.5.5.5.5.5\nS 0-0"), "\\n"),
    (("best", "5.5.5.5.5.5.5/5.5.5.5.5.5.٥ S 0-0"), "٥"),
    (("best", "9" * 5000), "999"),
    (("best", START, "more"), "more"),
    (("best", START, "--game", "chess"), "chess"),
    (("best", START, "--game", "sowing"), "sowing"),
    (("best", START, "--game", "awale"), START),
    (("best", AWALE), AWALE),
    (("best", START, "--nodes", "0"), "'0'"),
    (("best", START, "--nodes", "-5"), "-5"),
    (("best", START, "--nodes", "many"), "many"),
    (("best", START, "--nodes", "1e6"), "1e6"),
    (("best", START, "--nodes", "99999999999"), "99999999999"),
    (("best", START, "--nodes"), "--nodes"),
    (("best", START, "--lines", "0"), "'0'"),
    (("best", START, "--lines", "9"), "'9'"),
    (("best", START, "--lines", "two"), "two"),
    (("best", START, "--node", "5"), "--node"),
    (("engine", "--game", "wing"), "wing"),
    (("engine", "--game", "tchoukaillon"), "tchoukaillon"),
    (("engine", "--game", "no such game"), "no such game"),
    (("engine", "--game", ""), "''"),
    (("engine", "--game", "/no/such.toml"), "such.toml"),
    (("engine", "--endings", "/no/such/file"), "/no/such/file"),
    (("match", "nobody", "random"), "'nobody' is not a player"),
    (("match", "random", "level:9"), "unknown level 9"),
    (("match", "random", "program:/no/such/program"), "/no/such/program does not begin"),
    (("match", "random", "program:true"), "does not begin"),
    (
        (
            "match",
            "random",
        ),
        "Missing argument",
    ),
    (("match", "random", "random", "--pairs", "0"), "--pairs"),
    (("match", "random", "random", "--pairs", "-1"), "--pairs"),
    (("match", "random", "random", "--seed", "x"), "--seed"),
    (("match", "random", "random", "--time", "0"), "--time"),
    (("match", "random", "random", "--time", "nan"), "--time"),
    (("match", "random", "random", "--time", "soon"), "--time"),
    (("match", "random", "random", "--nodes", "0"), "--nodes"),
    (("match", "random", "random", "--nodes", "1" + "0" * 30), "--nodes"),
    (("match", "random", "random", "--patience", "0"), "--patience"),
    (("match", "random", "random", "--warm-up", "-1"), "--warm-up"),
    (("match", "random", "random", "--game", "wing"), "unknown game 'wing'"),
    (("match", "random", "random", "--game", "nowhere.toml"), "nowhere.toml"),
    (("match", "random", "random", "--record", ""), "names no file"),
    (("match", "random", "random", "--record", "/no/such/folder/file"), "/no/such/folder"),
    (("match", "random", "random", "--record", "/"), "/"),
    (("match", "search,endings=/no/such", "random"), "/no/such"),
    (("solve",), "game"),
    (("solve", "songo"), "position"),
    (("solve", "chess", START), "chess"),
    (("solve", "songo+misere", START), "songo+misere"),
    (("solve", "songo", "5.5 S 0-0"), "5.5 S 0-0"),
    (("solve", "songo", ""), "''"),
    (("solve", "songo", START, "more"), "more"),
    (("solve", "songo", START, "--nodes", "0"), "0"),
    (("solve", "songo", START, "--nodes", "many"), "many"),
    (("solve", "songo", START, "--nodse", "5"), "--nodse"),
    (("analyse", START, "--game", "tchoukaillon"), "tchoukaillon"),
    (("review", "S2", "--game", "sowing"), "sowing"),
]


@pytest.mark.parametrize(("words", "names"), WRONG)
def test_a_wrong_command_line(words: tuple[str, ...], names: str) -> None:
    english = {} if "--language" in words else {"SONGO_LANGUAGE": "en"}
    bad(*words, names=names, environment=english)


# -- where things are written ------------------------------------------------------------------


def writers(puzzles: str) -> list[list[str]]:
    puzzle = collection("capture")[0]["id"]
    return [
        ["puzzles", "find", "--count", "1", "--moves", "1", "--workers", "1", "-o"],
        ["puzzles", "export", puzzles, "-o"],
        ["puzzles", "show", puzzles, puzzle, "--svg"],
        ["puzzles", "show", puzzles, puzzle, "--png"],
        ["tables", "build", "--seeds", "2", "-o"],
        ["sheet", "make", "--count", "1", "-o"],
        ["bench", "import songo_edu", "-o"],
        ["build", "--output"],
    ]


Refused = Callable[..., str]


@pytest.fixture
def refused(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    speak: Callable[[str], None],
) -> Refused:
    """Run a command in this process; it ends with exit code 2 and one line, which is given."""

    def ended(*words: str) -> str:
        speak("en")
        monkeypatch.setattr(sys, "argv", ["songo-edu", *words])
        with pytest.raises(SystemExit) as left:
            main()
        out, err = capsys.readouterr()
        assert (left.value.code, out, len(err.splitlines())) == (2, "", 1), err
        return err

    return ended


@pytest.mark.parametrize("number", mostly_slow(range(8), 0, 1, 2, 4, 5, 6, 7))
def test_a_name_that_is_none(number: int, puzzles: str, tmp_path: Path, refused: Refused) -> None:
    command = writers(puzzles)[number]
    before = sorted(tmp_path.iterdir())
    assert "'' names no file" in refused(*command, "")
    assert "'' ne nomme aucun fichier" in refused("--language", "fr", *command, "")
    for name in (LONG, f"{LONG}/x"):
        sentence = refused(*command, str(tmp_path / name))
        assert LONG in sentence
    if command[0] != "build":
        assert " / " in refused(*command, "/") or " /:" in refused(*command, "/")
        assert str(tmp_path) in refused(*command, str(tmp_path))
    assert puzzles in refused(*command, f"{puzzles}/x")
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("number", range(7))
def test_a_name_of_what_is_no_file(
    number: int, puzzles: str, tmp_path: Path, refused: Refused
) -> None:
    """A pipe, a link to a device, or one that leads nowhere; nothing is left beside them."""
    command = writers(puzzles)[number]
    pipe, device, nowhere = (tmp_path / name for name in ("pipe", "device", "nowhere"))
    os.mkfifo(pipe)
    device.symlink_to(os.devnull)
    nowhere.symlink_to("away/file")
    before = sorted(tmp_path.iterdir())
    for path in (pipe, device):
        sentence = refused(*command, str(path))
        assert re.search(f"{path}.*not an ordinary file|{path} is not a table", sentence)
    if command[0] != "bench":  # there a file is replaced without a word
        assert str(nowhere) in refused(*command, str(nowhere))
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("name", ["a\nb", "a\u2028b", "\x1b[2J"])
def test_a_name_that_breaks_the_line(name: str, refused: Refused) -> None:
    for line in (
        "best x --endings @",
        "tables show @",
        "puzzles stats @",
        "puzzles check @",
        "sheet results @ @",
    ):
        words = [word.replace("@", name).replace("x", START) for word in line.split(" ")]
        assert repr(name)[1:-1] in refused(*words)


def test_a_name_too_long_for_its_temporary_file(
    puzzles: str, tmp_path: Path, refused: Refused
) -> None:
    for command in writers(puzzles)[:2]:
        sentence = refused(*command, str(tmp_path / NEARLY))
        assert NEARLY in sentence
        assert "too long" in sentence


def test_a_site_that_has_no_place_is_refused_before_it_is_built(
    puzzles: str, tmp_path: Path, refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(builder, "_built", None)
    circle = tmp_path / "circle"
    circle.symlink_to(circle)
    for place in (puzzles, f"{puzzles}/x/y", "/proc/nowhere", str(circle)):
        assert place in refused("build", "--output", place)


# -- a disk that is full -----------------------------------------------------------------------


def limited(command: list[str], size: int) -> tuple[int, str]:
    """Run a command that may write files of so many bytes only."""
    ran = subprocess.run(
        [sys.executable, "-m", "songo_edu", *command],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "SONGO_LANGUAGE": "en", "PYTHONWARNINGS": "ignore"},
    )
    return ran.returncode, ran.stderr


@pytest.mark.parametrize("size", mostly_slow([100, 9000, 21_000], 100))
def test_a_search_that_runs_out_of_room(size: int, tmp_path: Path) -> None:
    command = ["puzzles", "find", "--kind", "count", "--count", "60", "--workers", "1"]
    path = tmp_path / "p.jsonl"
    code, err = limited([*command, "-o", str(path)], size)
    assert code == 2, err
    assert "Traceback" not in err
    assert len(err.splitlines()) == 1, err
    assert str(path) in err
    assert not path.exists()
    if size >= 4096:
        good_code, _err = limited([*command, "-o", str(path)], 10**9)
        assert good_code == 0
        assert path.read_bytes().count(b"\n") == 60


# -- standard output ---------------------------------------------------------------------------


def printed(command: list[str], out: str, **environment: str) -> tuple[int, str]:
    """Run a command whose output goes to a file of the system; give its code and errors."""
    with Path(out).open("wb") as file:
        ran = subprocess.run(
            [sys.executable, "-m", "songo_edu", *command],
            stdout=file,
            stderr=subprocess.PIPE,
            check=False,
            env={**os.environ, "SONGO_LANGUAGE": "en", **environment},
        )
    return ran.returncode, ran.stderr.decode()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize(
    "line", mostly_slow(["moves", "--help", "export", "stats"], "--help", "export")
)
def test_standard_output_that_is_full(line: str, puzzles: str) -> None:
    command = line.split()
    if command[0] == "moves":
        command.insert(1, START)
    elif command[0] in ("export", "stats"):
        command[:1] = ["puzzles", command[0], puzzles]
    code, err = printed(command, "/dev/full")
    assert code == 2
    assert err == "songo-edu: standard output cannot be written: No space left on device\n"


def test_words_for_a_reader_are_printed_in_any_encoding(tmp_path: Path) -> None:
    out = tmp_path / "out"
    latin = {"PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0"}
    assert printed(["--language", "fr", "moves", START], str(out), **latin) == (0, "")
    assert out.read_text("latin-1").startswith("S6  Sud sème 5 graines")
    assert printed(["--language", "fr", "--help"], str(out), **latin) == (0, "")
    assert "Affiche ce message, rien d?autre." in out.read_text("latin-1")


def test_what_a_program_reads_is_whole_or_refused(puzzles: str) -> None:
    ascii_only = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = ("--language", "fr", "puzzles", "export", puzzles)
    code, out, err = run(*command, environment=ascii_only)
    assert (code, len(err.splitlines())) == (2, 1)
    assert "PYTHONIOENCODING=utf-8" in err
    assert "À" not in out
    assert "\\xc0" in err
    assert "À Sud" in good(*command)


@pytest.mark.parametrize("closed", ["stdin", "stdout", "stderr"])
def test_streams_that_are_closed(closed: str) -> None:
    number = {"stdin": 0, "stdout": 1, "stderr": 2}[closed]
    ran = subprocess.run(
        [sys.executable, "-m", "songo_edu", "moves", "-" if closed == "stdin" else START],
        preexec_fn=lambda: os.close(number),
        capture_output=True,
        check=False,
    )
    assert b"Traceback" not in ran.stderr
    assert ran.returncode == (2 if closed == "stdin" else 0)


# -- a scheduler's address ---------------------------------------------------------------------

ADDRESSES = [
    *("", " ", "x", "tcp://", "tcp://localhost", "localhost:", ":8786", "localhost:0", "a b:1"),
    *("localhost:-1", "localhost:99999", "localhost:abc", "localhost:٣", "a\nb:1", "[::1", "é:1"),
    *("127.0.0.1:8786:9", "tcp://user@h:1", "tcp://localhost:8786/path", "foo://localhost:1"),
    *("ucx://localhost:1", "inproc://", "inproc://a", "9" * 5000),
]


@for_each("address", ADDRESSES)
def test_an_address_of_no_scheduler(address: str, english: None) -> None:
    pytest.importorskip("distributed", reason="the extra puzzles is missing")
    from songo_edu.errors import SchedulerError
    from songo_edu.puzzles.runners import open_runner

    began = time.monotonic()
    with (
        pytest.raises(SchedulerError, match="is not the address") as caught,
        open_runner(scheduler=address),
    ):
        pass
    assert time.monotonic() - began < 9
    assert len(str(caught.value)) < 200


def test_an_absent_scheduler_is_reported_at_once(tmp_path: Path, refused: Refused) -> None:
    command = ["puzzles", "find", "--count", "1", "-o", str(tmp_path / "p"), "--scheduler"]
    for address in ("tcp://127.0.0.1:9", "tls://127.0.0.1:9", f"{'a' * 70}:9"):
        began = time.monotonic()
        assert address in refused(*command, address)
        assert time.monotonic() - began < 9  # Dask would try for ten seconds
    assert "ordonnanceur" in refused(*command, "x", "--language", "fr")


def test_certificates_are_required_before_dask_is_tried(tmp_path: Path, refused: Refused) -> None:
    pytest.importorskip("distributed", reason="the extra puzzles is missing")
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"tls://127.0.0.1:{listening.getsockname()[1]}"
        command = ["puzzles", "find", "--count", "1", "-o", str(tmp_path / "p"), "--scheduler"]
        assert "certificates" in refused(*command, address)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("openings build --plies 3 -o book.jsonl", "openings"),
        ("openings show book.jsonl", "openings"),
        ("engine --book book.jsonl", "engine --book"),
        ("match search,book=a random --pairs 1", "book=FILE"),
        ("tables check --game awale --scheduler=tcp://a:1", "tables check --scheduler"),
    ],
)
def test_what_is_gone_says_so(line: str, name: str, refused: Refused) -> None:
    assert f"{name} is gone: " in refused(*line.split())
