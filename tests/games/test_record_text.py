"""Records as objects: played on, described, written as text and read back."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from songo_edu.analysis.review import review
from songo_edu.cli import app
from songo_edu.errors import SongoError
from songo_edu.games import AnyPosition, Record, catalogue, game
from songo_edu.games.playing import read_record
from tests.needs import for_each

GAMES = [*catalogue.FAMILIES, "sowing+misere", "wing+situational", "tchoukaillon+occupied"]


def walked(name: str, rng: Random, longest: int) -> Record[AnyPosition]:
    """Play a game by chance."""
    record = game(name).record("")
    while len(record) < longest and not record.end.over:
        record = record.play(rng.choice(record.end.legal_moves()))
    return record


TEXTS = st.text(max_size=40)


@given(st.sampled_from(GAMES), st.randoms(use_true_random=False), st.data())
def test_a_record_reads_back_as_it_was_written(name: str, rng: Random, data: st.DataObject) -> None:
    record = walked(name, rng, rng.randrange(25))
    for header in data.draw(st.lists(st.sampled_from(["south", "player", "date", "my-own"]))):
        try:
            record = record.headed(**{header: data.draw(TEXTS)})
        except SongoError:
            continue
    for number in data.draw(st.lists(st.integers(0, len(record)), max_size=4)):
        try:
            record = record.commented(data.draw(TEXTS), number)
        except SongoError:
            continue
    if not record.end.over and data.draw(st.booleans()):
        record = record.headed(result=data.draw(st.sampled_from(record.results)))
    again = read_record(record.text())
    assert again == record
    assert again.text() == record.text()
    assert (again.players, again.result) == (record.players, record.result)


def test_a_record_is_a_sequence_of_its_moves() -> None:
    record = game("songo").record("S2 N4")
    assert (list(record), len(record), record[1], record[-1]) == (["S2", "N4"], 2, "N4", "N4")
    longer = record.play(["S5", "N0"])
    assert (str(longer), str(record)) == ("S2 N4 S5 N0", "S2 N4")
    assert longer == game("songo").record("S2 N4 S5 N0")
    assert game("songo").record(longer) == longer
    assert len(game("songo").record("")) == 0
    assert game("songo").record("")
    assert hash(record) == hash(record.headed(south="Ada"))


def test_a_record_has_its_players_and_its_result() -> None:
    record = game("sowing").record("2 4", "2.4.1.2.0.3 L").headed(left="Ada", date="2026-05-01")
    assert record.players == {"L": "Ada"}
    assert record.result == ""
    assert record.headed(result="R").result == "R"
    assert record.headed(result="R").play("3").result == ""
    assert game("kaillon").record("", "0.0 4").result == "won"
    assert record.headed(left=None).players == {}


def test_moves_alone_are_read_everywhere_alike() -> None:
    moves, headed = "S2 N4 S0\nN6 S6", game("songo").record("S2 N4 S0 N6 S6")
    assert read_record(moves) == read_record("\ufeff\n  S2 N4 S0 N6 S6") == headed
    assert read_record(moves + "\n# Why?\n").comments == {5: "Why?"}
    assert read_record("F c A", "awale") == game("awale").record("F c A")
    start = "0.0.0.0.0.0.1/2.0.0.0.0.0.9 N 30-28"
    assert read_record("N6", start=start) == game("songo").record("N6", start)
    for text in (moves, headed.text()):
        assert review(text, nodes=20).record.moves == headed.moves
        result = CliRunner().invoke(app, ["play", text, "--json"])
        assert json.loads(result.stdout)["game"] == "songo", result.output
        assert CliRunner().invoke(app, ["review", text, "--nodes", "20"]).exit_code == 0
    other = game("awale").record("F c A").text()
    assert json.loads(CliRunner().invoke(app, ["play", other, "--json"]).stdout)["game"] == "awale"


def test_a_comment_may_have_lines_of_its_own() -> None:
    record = game("songo").record("S2").commented("One.\n\n# two \n  three", 0)
    assert record.comments == {0: "One.\n\n# two\n  three"}
    assert read_record(record.text()) == record
    assert record.commented(None, 0).comments == {}


def test_a_text_of_another_machine_is_read() -> None:
    text = "\ufeffgame: songo\r\nsouth:  Ada \r\n\r\n\r\nS2\r\n# One.\r\n# Two.\r\n\r\nN4 S5\r\n"
    record = read_record(text)
    assert (record.players, str(record)) == ({"S": "Ada"}, "S2 N4 S5")
    assert record.comments == {1: "One.\nTwo."}


BAD = [
    ("", "not a record"),
    (None, "None is not a record"),
    (b"game: songo", "not a record"),
    (7, "7 is not a record"),
    ("S2 N9", "move 1 of the record, 'N9'"),
    ("S2 S3", "move 1 of the record: S3"),
    ("South: Ada\n\nS2", "'South:'"),
    ("south: Ada\n\nS2", "name the game"),
    ("game: kalah\n\nS2", "kalah"),
    ("game:\n\nS2", "unknown game ''"),
    ("game: songo\ngame: awale\n\nS2", "line 2"),
    ("game: songo\nno header\n\nS2", "line 2: 'no header'"),
    ("game: songo\nSouth: Ada\n\nS2", "'South'"),
    ("game: songo\nsouth:\n\nS2", "south"),
    ("game: songo\nsouth: A\x07da\n\nS2", "A\\x07da"),
    ("game: songo\nstart: 5.5\n\nS2", "'5.5'"),
    ("game: songo\n\nS2 N9", "move 1 of the record, 'N9'"),
    ("game: songo\n\nS2 S3", "move 1 of the record: S3"),
    ("game: songo\nresult: 1-0\n\nS2", "'1-0'"),
    ("game: songo\nresult: L\n\nS2", "'L'"),
    ("game: kaillon\nresult: draw\n\n1", "'draw'"),
    ("game: songo\nstart: 1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34\nresult: S\n\n", "draw"),
    ("game: songo\n\n# \x00", "\\x00"),
    ("game: songo\n# comment\n\nS2", "line 2"),
    ("game: songo\r\rS2", "unknown game"),
]


@for_each(("text", "reason"), BAD)
def test_bad_records_are_refused(text: object, reason: str) -> None:
    with pytest.raises(SongoError) as caught:
        read_record(text)  # type: ignore[arg-type]  # wrong on purpose
    assert reason in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


@given(TEXTS)
def test_any_text_is_read_or_refused(text: str) -> None:
    for whole in (text, f"game: songo\n{text}", f"game: songo\n\n{text}"):
        try:
            record = read_record(whole)
        except SongoError:
            continue
        assert read_record(record.text()) == record


@for_each(
    "wrong",
    [
        {"headers": {"game": "awale"}},
        {"headers": {"South": "Ada"}},
        {"headers": {"south": 3}},
        {"headers": {"south": "two\nlines"}},
        {"headers": {3: "Ada"}},
        {"comments": {4: "behind the end"}},
        {"comments": {-1: "before the start"}},
        {"comments": {True: "no number"}},
        {"comments": {0: ""}},
        {"comments": {0: None}},
        {"comments": {0: "\n"}},
        {"agreed": "S wins"},
        {"agreed": None},
    ],
)
def test_a_record_holds_nothing_that_it_could_not_write(wrong: dict[str, object]) -> None:
    record = game("songo").record("S2 N4")
    with pytest.raises(SongoError):
        Record(record.start, record.moves, record.positions, **wrong)  # type: ignore[arg-type]  # on purpose
    with pytest.raises(SongoError):
        record.headed(south=3)  # type: ignore[arg-type]  # on purpose
    with pytest.raises(SongoError):
        record.commented(" \n ")


@for_each("name", GAMES)
def test_every_position_draws_its_board_as_text(name: str) -> None:
    """Every pit by its name and its seeds."""
    record = walked(name, Random(name), 12)
    for place in record.positions:
        words = place.board().split()
        for pit, seeds in place.pits.items():
            assert pit in words
            assert str(seeds) in words
        assert all(line == line.rstrip() for line in place.board().splitlines())
    outcome = record.end.outcome
    assert bool(outcome) is (record.end.ending is not None)
    if outcome:
        assert (outcome.ending, outcome.winner) == (record.end.ending, record.end.winner)
        assert str(outcome) == record.end.verdict
        assert outcome.result == record.result
        assert outcome.result in record.results
