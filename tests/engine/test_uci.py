"""The engine as a process: what it answers to lines of the protocol, and to lines that are none."""

import json
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue
from threading import Thread

import pytest

import songo_edu as se
from songo_edu.engine.endings import build
from songo_edu.engine.search import Memory
from songo_edu.engine.thinking import Limits, Thinker, searched_game
from songo_edu.engine.uci import (
    EngineProcess,
    letters,
    read_going,
    read_moves,
    read_position,
    write_moves,
)
from songo_edu.errors import PositionError, RecordError, SongoError
from songo_edu.games import two_row_game
from songo_edu.games.own import EXAMPLE
from tests.needs import for_each

pytestmark = pytest.mark.usefixtures("english")

GAMES = ("songo", "songo-ekang", "awale", "awale-grand-slam", "awale-mbekh")
AFTER = "4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14"


def answers(*lines: str, game: str = "songo") -> list[str]:
    """Return all that an engine prints for lines of input, at whose end it stops."""
    output: list[str] = []
    EngineProcess(searched_game(game), output.append, Thinker(fast=False)).serve(lines)
    return output


# -- names and positions -----------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_moves_and_positions_come_back(game: str) -> None:
    played = two_row_game(game)
    rng = random.Random(f"letters {game}")
    for _game in range(5):
        position, moves = played.start(), []
        while not position.over and len(moves) < 60:
            moves.append(rng.choice(position.legal_moves()))
            position = position.play(moves[-1])
            text = str(position)
            assert str(read_position(played, text)) == text
            ring = [*position.pits.values(), *position.stores.values(), position.mover]
            assert str(read_position(played, "-".join(map(str, ring)))) == text
        written = write_moves(played.sheet, moves)
        assert len(written) == len(moves)
        assert read_moves(played.sheet, written) == moves
        assert read_moves(played.sheet, " ".join(written)) == moves


def test_letters_are_those_of_programs_of_oware() -> None:
    """Theirs begin each row with the pit farthest from the other side, as the sowing does."""
    assert letters(se.games.sheet("awale")) == "ABCDEFabcdef"
    songo = se.games.sheet("songo")
    assert read_moves(se.games.sheet("awale"), "Fa") == ["F", "f"]
    assert letters(songo) == "ABCDEFGabcdefg"
    assert read_moves(songo, "S2N4 Aa S6 g") == ["S2", "N4", "S6", "N0", "S6", "N6"]


@pytest.mark.parametrize("text", ["H", "S", "S7", "N", "A1", "é", "S2-N4", "\x00", "a,b", "0000"])
def test_text_that_is_no_move(text: str) -> None:
    with pytest.raises(RecordError, match="is not a pit of songo"):
        read_moves(se.games.sheet("songo"), f"A {text}")


FOURS = "4-" * 11


@pytest.mark.parametrize(
    "text",
    [
        *("", "nowhere", "4-4-4", f"{FOURS}4-0-0", f"{FOURS}4-0-0-X", f"{FOURS}-4-0-1-S"),
        f"{FOURS}4-0-1-S",  # a seed too many
        f"{FOURS}4-4-4-0-0-S",  # fourteen pits
        f"99999-{FOURS}0-0-S",
        "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    ],
)
def test_text_that_is_no_position_of_awale(text: str) -> None:
    with pytest.raises(PositionError):
        read_position(two_row_game("awale"), text)


# -- how long ----------------------------------------------------------------------------------


@for_each(
    ("line", "limits"),
    [
        ("", Limits(1.0)),
        ("infinite", Limits()),
        ("ponder movetime 5", Limits()),
        ("movetime 250", Limits(0.25)),
        ("movetime 0", Limits(0.0)),
        ("nodes 0", Limits(None, 0)),
        ("depth 3 nodes 7", Limits(None, 7, 3)),
        ("movetime 1000000000", Limits(1e6)),
        ("nodes 1" + "0" * 5000, Limits(None, 10**15)),
        ("wtime 5000 btime 50 movestogo 10", Limits(0.5)),
        ("wtime 10", Limits(0.0)),
        ("wtime 0 winc 5000", Limits(0.0)),
        ("btime 5000", Limits(1.0)),
        ("wtime 60000 winc 1000 depth 9", Limits(3.4, None, 9)),
        ("wtime 60000 movestogo 0", Limits(59.95)),
    ],
)
def test_limits(line: str, limits: Limits) -> None:
    assert read_going(line.split(), "S") == (limits, [])


@pytest.mark.parametrize(
    ("line", "limits", "names"),
    [
        ("movetime", Limits(1.0), ["movetime"]),
        ("movetime x", Limits(1.0), ["'x'"]),
        ("movetime -5", Limits(1.0), ["'-5'"]),
        ("movetime 1e3", Limits(1.0), ["'1e3'"]),
        ("movetime ٣", Limits(1.0), ["'٣'"]),
        ("depth 1.5 nodes 20", Limits(None, 20), ["'1.5'"]),
        ("nowhere fast", Limits(1.0), ["'nowhere'", "'fast'"]),
        ("searchmoves A B nodes 9", Limits(None, 9), ["'searchmoves'", "'A'", "'B'"]),
    ],
)
def test_bad_limits_are_named(line: str, limits: Limits, names: list[str]) -> None:
    parsed, complaints = read_going(line.split(), "S")
    assert parsed == limits
    for complaint, name in zip(complaints, names, strict=True):
        assert name in complaint


# -- the process -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_what_the_search_plays(game: str) -> None:
    start = two_row_game(game).start()
    position = start
    moves: list[str] = []
    for ply in range(6):
        written = write_moves(start.sheet, moves)
        line = f"position startpos moves {written}" if moves else "position startpos"
        *_ways, info, best = answers(line, f"go nodes {300 + ply}", game=game)
        result = se.search(position, 300 + ply, fast=False, memory=Memory())
        assert best.split()[:2] == ["bestmove", write_moves(start.sheet, [str(result.best)])]
        begin = f"info depth {result.depth} score cp {result.value} nodes {result.nodes} time "
        assert info.startswith(begin)
        line = info.rpartition(" pv ")[2]
        assert read_moves(start.sheet, line) == list(result.lines[0].moves)
        moves.append(str(result.best))
        position = position.play(moves[-1])


def test_it_introduces_itself() -> None:
    output = answers("uci", "isready", game="awale")
    assert output[0].startswith("id name Songo ")
    assert output[1].startswith("id author ")
    assert all(line.startswith("option name ") for line in output[2:-2])
    assert output[-2:] == ["uciok", "readyok"]


def test_both_texts_of_a_position_and_our_names() -> None:
    ring = "-".join(map(str, two_row_game("songo").position(AFTER).pits.values()))
    for position in (AFTER, f"{ring}-14-14-S"):
        output = answers(f"position fen {position} moves S3 N2", "go nodes 60")
        expected = two_row_game("songo").record("S3 N2", AFTER).end
        assert output[-1].split()[1] == write_moves(
            expected.sheet, [str(se.search(expected, 60, fast=False).best)]
        )


def test_a_sheet_of_ones_own() -> None:
    output = answers("position startpos moves Fa", "go depth 2", game=str(EXAMPLE))
    assert output[-1].startswith("bestmove ")


def test_games_it_cannot_play(tmp_path: Path) -> None:
    for name in ("wing", "kaillon", "chip-firing", "no such game"):
        with pytest.raises(SongoError, match="unknown game"):
            searched_game(name)
    path = tmp_path / "alone.json"
    path.write_text(json.dumps({"name": "alone", "based": "sowing", "rules": {"misere": True}}))
    with pytest.raises(SongoError, match="unknown game"):
        searched_game(str(path))


NONSENSE = [
    "tango",
    "UCI",
    "bestmove A",
    "go nodes 9 home",
    "go depth 1 nodes",
    "position",
    "position nowhere",
    "position fen",
    "position fen 1.2.3",
    "position fen 9.9.9.9.9.9.9/9.9.9.9.9.9.9 S 0-0",
    "position fen 4.4.4.4.4.4/4.4.4.4.4.4 S 0-0",
    "position startpos moves Z",
    "position startpos moves AA",
    "position startpos moves S2 N4 S2 N4 S2 N4 S9",
    "position moves A",
    "setoption",
    "setoption name",
    "setoption name Contempt value 3",
    "setoption name Endings value /no/such/file",
    "setoption name Endings value .",
    "setoption value 3",
    "setoption name Threads",
    "setoption name Threads value 0",
    "setoption name Threads value 1000000000",
    "setoption name Hash value many",
    "setoption name Hash value 0",
    "setoption name Hash value 1" + "0" * 5000,
    "setoption name Hash value 00000000199999999",
    "setoption name Threads value 00000000199",
    "setoption name Endings value \0",
    "\x00\x01\x02",
    "\ufffd\ufffd",
    "é" * 5000,
    "moves " * 3000,
]


@pytest.mark.parametrize("line", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_answered_by_one_line_and_the_engine_stays(line: str) -> None:
    output = answers(line, "position startpos", "go nodes 60")
    strings = [text for text in output if text.startswith("info string ")]
    assert len(strings) == 1
    assert len(strings[0]) < 250
    assert strings[0].isprintable()
    assert output[-1].startswith("bestmove ")
    assert output[-1].split()[1] in "ABCDEFG"


def test_options_that_are_numbers() -> None:
    settings = "setoption name threads value 2", "setoption name Hash value 3"
    output = answers(*settings, "go nodes 300")
    assert not any(line.startswith("info string") for line in output)
    assert output[-1].split()[1] in "ABCDEFG"
    options = [line for line in answers("uci") if line.startswith("option name ")]
    assert "option name Threads type spin default 1 min 1 max 64" in options
    assert "option name Hash type spin default 32 min 1 max 1024" in options


@pytest.mark.parametrize("line", ["", "   ", "\t", "debug on", "register later", "stop", "wait"])
def test_lines_that_change_nothing(line: str) -> None:
    assert answers(line, "isready") == ["readyok"]


def test_its_messages_are_in_french(speak: Callable[[str], None]) -> None:
    speak("fr")
    assert answers("danse") == ["info string commande inconnue\xa0: 'danse'"]


@pytest.mark.parametrize(
    "line", ["position nowhere", "position fen 0.0.0.0.0.0.0/0.0.0.0.0.0.0 S 30-40"]
)
def test_no_move_where_there_is_none(line: str) -> None:
    output = answers("position startpos", line, "go nodes 60")
    assert output[-1] == "bestmove 0000"
    assert all(text.startswith("info string ") for text in output[:-1])


def test_a_position_does_not_depend_on_those_set_before() -> None:
    """What was put before makes no difference to a position."""
    output: list[str] = []
    engine = EngineProcess(searched_game("songo"), output.append, Thinker(fast=False))
    lines = {
        "startpos moves A": ("A", None),
        "startpos moves Aa": ("Aa", None),
        "startpos": ("", None),
        "startpos moves Ab": ("Ab", None),
        f"fen {AFTER}": ("", AFTER),
        f"fen {AFTER} moves D": ("D", AFTER),
        f"fen {AFTER} moves Dc": ("Dc", AFTER),
        "startpos moves AbB": ("AbB", None),
    }
    for line, (moves, start) in lines.items():
        engine._set_up(line.split())
        assert engine._record is not None
        expected = two_row_game("songo").record(read_moves(se.games.sheet("songo"), moves), start)
        assert engine._record == expected
        assert engine._record.end.past == expected.end.past
    with pytest.raises(SongoError):
        engine._set_up(["startpos", "moves", "AbBz"])
    assert engine._record is None


def test_a_new_game_begins_at_the_start() -> None:
    assert answers("position nowhere", "ucinewgame", "go nodes 60")[-1].split()[1] in "ABCDEFG"


@pytest.mark.parametrize("limit", ["nodes 0", "depth 0", "movetime 0", "wtime 0"])
def test_the_shortest_search_there_is(limit: str) -> None:
    (info, best) = answers(f"position fen {AFTER}", f"go {limit}")
    assert info.startswith("info depth 1 ")
    assert best.split()[1] in "ABCDEFG"


class Speaker:
    """An engine that is sent lines while it works."""

    def __init__(self, game: str = "songo") -> None:
        self.given: Queue[str | None] = Queue()
        self.output: Queue[str] = Queue()
        engine = EngineProcess(searched_game(game), self.output.put, Thinker(fast=False))
        self.thread = Thread(target=engine.serve, args=(self._lines(),))
        self.thread.start()

    def _lines(self) -> Iterator[str]:
        while (line := self.given.get()) is not None:
            yield line

    def say(self, *lines: str) -> None:
        for line in lines:
            self.given.put(line)

    def until(self, word: str, seconds: float = 30) -> list[str]:
        lines: list[str] = []
        while not (lines and lines[-1].startswith(word)):
            lines.append(self.output.get(timeout=seconds))
        return lines

    def ends(self) -> bool:
        self.thread.join(timeout=30)
        return not self.thread.is_alive()


@pytest.fixture
def speaker() -> Iterator[Speaker]:
    engine = Speaker()
    yield engine
    engine.say("quit")
    assert engine.ends()


@pytest.mark.parametrize(
    "limit", ["infinite", "nodes 1000000000", "depth 1000000000", "movetime 1000000000", "ponder"]
)
def test_stop_is_heard_while_it_thinks(speaker: Speaker, limit: str) -> None:
    speaker.say(f"go {limit}")
    speaker.until("info depth")
    speaker.say("isready")
    speaker.until("readyok")
    speaker.say("stop")
    assert speaker.until("bestmove")[-1].split()[1] in "ABCDEFG"
    speaker.say("isready")
    assert speaker.until("readyok") == ["readyok"]


def test_stop_before_it_has_begun(speaker: Speaker) -> None:
    speaker.say(
        "go infinite", "stop", "position startpos moves A", "go infinite", "stop", "isready"
    )
    best = [line for line in speaker.until("readyok") if line.startswith("bestmove")]
    speaker.say("isready")
    while len(best) < 2:
        best += [line for line in speaker.until("bestmove") if line.startswith("bestmove")]
    assert best[0].split()[1] in "ABCDEFG"
    assert best[1].split()[1] in "abcdefg"


def test_a_line_that_comes_while_it_thinks_waits_for_its_turn(speaker: Speaker) -> None:
    speaker.say("go infinite")
    speaker.until("info depth")
    speaker.say("position startpos moves A", "go nodes 60", "stop")
    assert speaker.until("bestmove")[-1].split()[1] in "ABCDEFG"
    assert speaker.until("bestmove")[-1].split()[1] in "abcdefg"


def test_ponderhit_plays_at_once(speaker: Speaker) -> None:
    speaker.say("go ponder")
    speaker.until("info depth")
    speaker.say("ponderhit")
    speaker.until("bestmove")


@pytest.mark.parametrize("last", ["quit", None])
def test_its_end_does_not_wait_for_an_endless_search(last: str | None) -> None:
    engine = Speaker()
    engine.say("go infinite")
    engine.until("info depth")
    engine.given.put(last)
    if last is None:
        engine.until("bestmove")
    assert engine.ends()


def test_a_search_by_the_clock_ends_by_it() -> None:
    thinker = Thinker(fast=False)
    start = two_row_game("songo").start()
    thinker.warm_up(start)
    begun = time.perf_counter()
    thinker.think(start, Limits(0.2))
    assert time.perf_counter() - begun < 5


def test_a_table_of_endings(tmp_path: Path) -> None:
    path = tmp_path / "awale.endings"
    build(se.games.sheet("awale"), 4, path, fast=False)
    ending = "position fen 0.1.0.0.0.1/0.0.0.1.0.1 S 22-22"
    option = f"setoption name Endings value {path}"
    output = answers(option, "uci", ending, "go nodes 200", game="awale")
    assert f"option name Endings type string default {path}" in output
    assert not any(line.startswith("info string") for line in output)
    other = answers(option, game="songo")
    assert len(other) == 1
    assert other[0].startswith("info string ")
