"""A match: openings, sides, times and results, with players that know what they do."""

import json
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from songo_edu.engine.match import balanced_openings, contestant, read_games
from songo_edu.engine.match.players import Program, Searcher
from songo_edu.engine.match.playing import (
    Clock,
    Contestant,
    ForfeitError,
    Match,
    game_line,
    play_match,
)
from songo_edu.engine.match.score import Score, openings
from songo_edu.engine.search import Memory, search
from songo_edu.engine.thinking import Limits, Thinker, searched_game
from songo_edu.errors import LevelError, PlayerError, RecordError, SongoError
from songo_edu.games import Position, two_row_game
from songo_edu.games.own import EXAMPLE
from songo_edu.games.two_row.position import Side
from songo_edu.writing import new_file
from tests.engine import rivals
from tests.needs import mostly_slow

pytestmark = pytest.mark.usefixtures("english")

AWALE = two_row_game("awale")
NAMES = ("first", "second")


class Greedy:
    """Takes the most seeds it can, the first pit that does."""

    name = "greedy"

    def begin(self, side: Side) -> None:
        self.side = side

    def choose(self, position: Position, moves: Sequence[str]) -> str:
        assert position.mover == self.side
        assert position == AWALE.record(moves).end
        return max(position.legal_moves(), key=position.captured)

    def close(self) -> None:
        """Nothing was begun."""


class Careless(Greedy):
    """Plays anything."""

    def __init__(self) -> None:
        self.rng = random.Random(3)

    def choose(self, position: Position, moves: Sequence[str]) -> str:
        return self.rng.choice(position.legal_moves())


# -- openings ----------------------------------------------------------------------------------


def test_openings_are_different_and_leave_a_game() -> None:
    chosen = openings(AWALE.start(), 20, 4, seed=1)
    assert len(set(chosen)) == 20
    assert chosen == openings(AWALE.start(), 20, 4, seed=1)
    assert chosen != openings(AWALE.start(), 20, 4, seed=2)
    for opening in chosen:
        assert not AWALE.record(opening).end.over


def test_balanced_openings_are_balanced() -> None:
    start = AWALE.start()
    chosen = balanced_openings(start, 12, seed=3, nodes=200)
    assert len(set(chosen)) == 12
    assert chosen == balanced_openings(start, 12, seed=3, nodes=200)
    assert chosen != balanced_openings(start, 12, seed=4, nodes=200)
    for opening in chosen:
        assert 4 <= len(opening) <= 6
        end = AWALE.record(opening).end
        assert not end.over
        assert abs(search(end, 200).value) <= 100


def test_too_few_balanced_openings_are_refused() -> None:
    with pytest.raises(PlayerError, match="of awale only 0 are balanced"):
        balanced_openings(AWALE.start(), 2, nodes=1, most=-1)


# -- games and scores --------------------------------------------------------------------------


def test_a_match_is_played_by_the_rules() -> None:
    pairs = openings(AWALE.start(), 10, 4, seed=1)
    counts: list[int] = []
    match = play_match(
        AWALE.start(), (Greedy(), Careless()), pairs, lambda m: counts.append(len(m.games))
    )
    assert counts == list(range(1, 21))
    assert [game.side for game in match.games] == ["S", "N"] * 10
    for number, game in enumerate(match.games):
        assert game.opening == pairs[number // 2]
        end = AWALE.record(game.moves).end  # every move was legal
        assert end.over
        assert game.ending == end.ending
        assert game.fault is None
        winner = {"won": game.side, "lost": "NS"["NS".index(game.side) - 1], "drawn": None}
        assert end.winner == winner[game.result]
        stores = end.final().stores
        assert abs(game.lead) == abs(stores["S"] - stores["N"])
        assert (game.lead > 0) == (game.result == "won")
        assert game.as_json()["record"].split() == list(game.moves)
    assert match.points == match.count("won") + match.count("drawn") / 2
    assert match.points > 12  # greed beats chance, on either side of the match
    turned = play_match(AWALE.start(), (Careless(), Greedy()), pairs[:6])
    assert turned.count("lost") > turned.count("won")
    assert match.margin == sum(game.lead for game in match.games) / 20
    assert match.moves == sum(len(game.moves) for game in match.games)
    played = match.moves - 4 * 20
    assert 0 < match.clocks[0].moves + match.clocks[1].moves <= played


def test_clocks() -> None:
    clock = Clock()
    assert clock.mean == 0
    clock.add(0.1)
    clock.add(0.3)
    assert (clock.moves, clock.mean, clock.longest) == (2, pytest.approx(0.2), 0.3)
    assert Match().points == 0


def test_our_search_plays_in_a_match() -> None:
    player = Searcher("ours", Limits(0.01), Thinker(fast=False))
    pairs = openings(AWALE.start(), 1, 40, seed=2)
    match = play_match(AWALE.start(), (player, Careless()), pairs)
    assert all(AWALE.record(game.moves).end.over for game in match.games)
    assert len(player.nodes) == match.clocks[0].moves
    assert player.as_json()["nodes"] > 0


@pytest.mark.parametrize(
    ("won", "drawn", "lost", "elo"),
    [(64, 0, 36, 100), (76, 0, 24, 200), (0, 10, 0, 0), (1, 2, 1, 0), (36, 0, 64, -100)],
)
def test_elo(won: int, drawn: int, lost: int, elo: int) -> None:
    score = Score(won, drawn, lost)
    assert score.elo == pytest.approx(elo, abs=0.5)
    low, high = score.elo_interval
    assert low is not None
    assert high is not None
    assert low < elo < high
    turned = Score(lost, drawn, won)
    assert turned.elo == pytest.approx(-score.elo)
    assert turned.elo_interval == pytest.approx((-high, -low))


def test_elo_is_surer_with_more_games_and_with_draws() -> None:
    def width(score: Score) -> float:
        low, high = score.interval
        return high - low

    assert width(Score(60, 0, 40)) < width(Score(6, 0, 4)) / 2
    assert width(Score(10, 80, 10)) < width(Score(50, 0, 50)) / 2


def test_the_interval_holds_the_truth() -> None:
    """Of matches between players of known strength, 95 in 100 intervals contain it."""
    rng = random.Random("intervals")
    held = 0
    for _match in range(400):
        results = [rng.random() for _game in range(100)]
        won, lost = sum(result < 0.5 for result in results), sum(result > 0.7 for result in results)
        low, high = Score(won, 100 - won - lost, lost).interval
        held += low <= 0.6 <= high
    assert 370 <= held <= 396


@pytest.mark.parametrize(
    ("score", "words"),
    [
        (Score(0, 0, 0), "Elo unknown"),
        (Score(40, 0, 0), "Elo above +407 with 95 % certainty"),
        (Score(0, 0, 40), "Elo below −407 with 95 % certainty"),
        (Score(1, 0, 1), "Elo 0, with 95 % certainty −393 to +393"),
    ],
)
def test_elo_in_words(score: Score, words: str) -> None:
    assert score.elo_words() == words


# -- who plays ---------------------------------------------------------------------------------


NOBODY = (
    ": nobody level level: level:x level:-1 level:1.5 level:1,endings=x nodes:0 nodes:-5 nodes:many"
    " depth:0 time: time:x time:nan time:inf time:-1 search:5 search,table=x search,endings="
    " nodes:5, search,threads=0 search,threads=65 search,threads=two time:0.1,hash=0 depth:3,hash"
    " random:x program: program:' Level:3"
)


@pytest.mark.parametrize(
    "text", ["", "program: ", "nodes:1" + "0" * 5000, "time:0.1,hash=1" + "0" * 30, *NOBODY.split()]
)
def test_who_is_no_player(text: str) -> None:
    with pytest.raises(PlayerError, match="is not a player; there are search, time:S"):
        contestant(text, AWALE.sheet)


@pytest.mark.parametrize(
    ("text", "error", "words"),
    [
        ("level:6", LevelError, "6"),
        ("level:99", LevelError, "99"),
        ("search,endings=/no/such", SongoError, "/no/such"),
    ],
)
def test_a_level_or_table_that_there_is_not(text: str, error: type, words: str) -> None:
    with pytest.raises(error, match=words):
        contestant(text, AWALE.sheet)


@pytest.mark.parametrize(
    "text",
    ["level:1", "random", "nodes:60", "depth:1", "time:0", "search", "nodes:9,threads=2,hash=1"],
)
def test_ours_play(text: str) -> None:
    player = contestant(text, AWALE.sheet, Limits(nodes=60))
    assert player.name == text
    player.begin("S")
    start = AWALE.start()
    assert player.choose(start, []) in start.legal_moves()
    player.close()


# -- programs ----------------------------------------------------------------------------------


def rival(fault: str, after: int = 0, game: str = "awale", patience: float = 20.0) -> Program:
    command = [sys.executable, "-X", "utf8", rivals.__file__, game, fault, str(after)]
    return Program(command, two_row_game(game).sheet, Limits(0.01), patience=patience, warm_up=0.0)


def against_chance(player: Program, pairs: int, game: str = "awale") -> Match:
    """Have a program play so many openings from both sides."""
    start = two_row_game(game).start()
    other = contestant("random", start.sheet)
    try:
        return play_match(start, (player, other), openings(start, pairs, 4, seed=1))
    finally:
        player.close()


@pytest.mark.parametrize("fault", ["leaves", "holds", "endless"])
def test_patience_ends_whatever_holds_the_output(fault: str) -> None:
    player = rival(fault)
    player.begin("S")
    player._patience = 1.0
    begun = time.monotonic()
    with pytest.raises(ForfeitError):
        player.choose(AWALE.start(), [])
    player.close()
    assert time.monotonic() - begun < 6


def test_a_program_that_does_not_read_keeps_nobody_waiting() -> None:
    player = rival("hangs")
    player.begin("S")
    player._patience = 1.0
    begun = time.monotonic()
    player._say("go nodes 1", *["isready"] * 200_000)
    with pytest.raises(ForfeitError):
        player._hear("readyok")
    assert time.monotonic() - begun < 6


@pytest.mark.parametrize("game", mostly_slow(["awale", "songo"], "songo"))
def test_a_program_plays_a_match(game: str) -> None:
    for played in against_chance(rival("turned", game=game), 2, game).games:
        assert played.fault is None
        assert two_row_game(game).record(played.moves).end.over


FAULTS = {
    "dies": "it has ended, with exit code 3",
    "killed": "it has ended, with exit code -9",
    "hangs": "no bestmove within 1 s",
    "chatters": "no bestmove within 1 s",
    "deaf": "it has closed its input or output",
    "empty": "it plays '', which is not a move",
    "null": "it plays '0000', which is not a move",
    "none": "it plays '(none)', which is not a move",
    "nonsense": "which is not a move",
    "two": "which is not a move",
    "beyond": "it plays 'H', which is not a move",
    "long": "which is not a move",
    "swapped": "cannot be played",
}


@pytest.mark.parametrize("fault", mostly_slow(FAULTS, "dies", "null", "swapped"))
def test_a_program_that_fails_loses_the_game_and_is_started_anew(fault: str) -> None:
    """Each process plays three moves and fails: every game is lost, and none is left out."""
    player = rival(fault, after=3)
    player._limits = Limits(0.0)
    quick = fault in ("hangs", "chatters")
    player.open()
    player._patience = 1.0 if quick else 20.0
    begun = time.monotonic()
    pairs = openings(AWALE.start(), 1, 4, seed=1)
    start = player._start

    def patiently() -> None:  # to start anew takes longer than the test wants to wait otherwise
        player._patience = 20.0
        start()
        player._patience = 1.0 if quick else 20.0

    player._start = patiently  # type: ignore[method-assign]  # for this match only
    try:
        match = play_match(AWALE.start(), (contestant("random", AWALE.sheet), player), pairs)
    finally:
        player.close()
    assert time.monotonic() - begun < 60
    assert [game.result for game in match.games] == ["won", "won"]
    for game in match.games:
        side = "North" if game.side == "S" else "South"
        assert game.fault is not None
        assert f"({side}) loses the game: " in game.fault
        assert FAULTS[fault] in game.fault
        assert game.fault.isprintable()
        assert len(game.moves) >= 4 + 3
        assert not AWALE.record(game.moves).end.over  # what was played before was legal


def test_a_move_sent_before_it_is_asked_for_is_ignored() -> None:
    match = against_chance(rival("early"), 1)
    assert [game.fault for game in match.games] == [None, None]


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (["/no/such/program"], "it cannot be started: No such file or directory"),
        ([str(Path(__file__).parent)], "it cannot be started: Permission denied"),
        (["\x00"], "it cannot be started: embedded null byte"),
        ([sys.executable, "-c", ""], "it has ended, with exit code 0"),
        ([sys.executable, "-c", "import sys; sys.exit(7)"], "it has ended, with exit code 7"),
        ([sys.executable, rivals.__file__, "awale", "mute"], "no uciok within 1 s"),
    ],
)
def test_a_program_that_does_not_begin(command: list[str], reason: str) -> None:
    player = Program(command, AWALE.sheet, Limits(0.1), patience=1.0)
    with pytest.raises(PlayerError, match="does not begin: ") as caught:
        player.open()
    assert reason in str(caught.value)
    player.close()


def test_a_program_that_never_comes_back_loses_game_after_game() -> None:
    player = rival("honest")
    player.command = ["/no/such/program"]
    match = against_chance(player, 2)
    assert [game.result for game in match.games] == ["lost"] * 4
    assert all("cannot be started" in str(game.fault) for game in match.games)
    assert all(game.moves == game.opening for game in match.games)


def test_our_own_engine_is_such_a_program() -> None:
    """It warms up, and plays what the search plays with as many nodes."""
    command = [sys.executable, "-m", "songo_edu", "engine", "--game", "awale"]
    player = Program(command, AWALE.sheet, Limits(nodes=300), patience=60, warm_up=0.01)
    try:
        player.open()
        player.begin("S")
        moves: list[str] = []
        memory = Memory()
        position = AWALE.start()
        for _ply in range(4):
            moves.append(player.choose(position, moves))
            assert moves[-1] == search(position, 300, memory=memory).best
            position = position.play(moves[-1])
    finally:
        player.close()


# -- the record --------------------------------------------------------------------------------


def recorded(path: Path, players: tuple[Contestant, Contestant], game: str = "awale") -> Match:
    played = searched_game(game)
    with new_file(path) as file:

        def tell(match: Match) -> None:
            file.write(f"{game_line(played.sheet, NAMES, match.games[-1])}\n".encode())

        return play_match(played.start(), players, openings(played.start(), 2, 4, seed=1), tell)


@pytest.mark.parametrize("game", ["awale", "songo", str(EXAMPLE)])
def test_a_record_is_read_back(game: str, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    sheet = searched_game(game).sheet
    match = recorded(path, (contestant("level:1", sheet), contestant("random", sheet)), game)
    assert [each.name for each in tmp_path.iterdir()] == ["match.jsonl"]
    records = read_games(path)
    assert len(records) == len(match.games) == 4
    for record, played in zip(records, match.games, strict=True):
        assert record.moves == played.moves
        assert record.start.sheet == sheet
        assert record.players[played.side] == "first"
        assert record.result == (record.end.winner or "draw")
        assert {"won": played.side, "drawn": "draw"}.get(played.result, record.result) == (
            record.result
        )


def test_a_game_lost_by_a_fault_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    player = rival("honest")
    player.command = ["/no/such/program"]
    recorded(path, (player, contestant("random", AWALE.sheet)))
    for record, side in zip(read_games(path), "SNSN", strict=True):
        assert record.result == "NS"["SN".index(side)]
        assert "cannot be started" in record.comments[4]


def test_a_file_that_is_not_whole_is_not_there(tmp_path: Path) -> None:
    class Leaver(Careless):
        def choose(self, position: Position, moves: Sequence[str]) -> str:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        recorded(tmp_path / "match.jsonl", (Careless(), Leaver()))
    assert [each.name for each in tmp_path.iterdir()] == []


GOOD = {"game": "awale", "south": "a", "north": "b", "record": "F f", "side": "S"}
GOOD |= {"result": "won", "fault": "it went away"}


def test_a_minimal_line_is_read(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    path.write_text(json.dumps(GOOD) + "\n")
    (record,) = read_games(path)
    assert (str(record), record.result, record.comments) == ("F f", "S", {2: "it went away"})
    path.write_text("")
    assert read_games(path) == []


WRONG: list[dict[str, object]] = [
    *({"game": game} for game in ("chess", 3, {"name": "x"}, None)),
    *({"record": record} for record in ("F Z", "F F", ["F"])),
    *({"south": 3}, {"south": ""}, {"north": "a\nb\x00"}),
    *({"side": "X"}, {"result": "nobody"}, {"fault": "\x00"}),
]


@pytest.mark.parametrize(
    "line",
    [
        *("", "nonsense", "[]", "3", "null", "{}", "[" * 10_000, '{"game": "awale"}'),
        *(json.dumps({**GOOD, **wrong}) for wrong in WRONG),
    ],
)
def test_a_line_that_is_no_game_is_named(line: str, tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    path.write_text(json.dumps(GOOD) + "\n" + line + "\n")
    with pytest.raises(RecordError, match=r"m\.jsonl, line 2: "):
        read_games(path)


def test_a_result_that_contradicts_the_moves(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    recorded(path, (contestant("level:1", AWALE.sheet), contestant("random", AWALE.sheet)))
    entry = json.loads(path.read_text().splitlines()[0])
    entry["result"] = "lost" if entry["result"] == "won" else "won"
    path.write_text(json.dumps(entry))
    with pytest.raises(RecordError, match="the moves end in"):
        read_games(path)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    undecodable = tmp_path / "m.jsonl"
    undecodable.write_bytes(b"\xff\xfe")
    missing = tmp_path / "none.jsonl"
    for path, words in ((missing, "No such file"), (tmp_path, ""), (undecodable, "")):
        with pytest.raises(RecordError, match=f"cannot read .*{words}"):
            read_games(path)


@pytest.mark.slow
def test_an_earlier_state_plays_by_nodes() -> None:
    """The state of this checkout stands for an earlier one: both play the same moves."""
    top = Path(__file__).parents[2]
    command = [sys.executable, str(top / "benchmarks" / "earlier.py"), str(top), "awale"]
    player = Program(command, AWALE.sheet, Limits(nodes=300), patience=60, warm_up=0.01)
    try:
        for moves in ([], ["F", "f"]):
            player.begin("S")
            place = AWALE.record(moves).end
            assert player.choose(place, moves) == search(place, 300).best
    finally:
        player.close()
