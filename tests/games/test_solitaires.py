"""The solitaires as people hold them: texts, moves, words, endings."""

import random
from collections.abc import Callable

import pytest

import songo_edu as se
from songo_edu.errors import IllegalMoveError, RecordError
from songo_edu.games.solitaires import GAMES, SHEETS, SoloPosition, open_game, sheet
from songo_edu.rules.solitaires import moves
from tests.locale.typography import faults
from tests.needs import for_each

#: A board for each game, and the game as it is written.
TEXTS = {
    "tchoukaillon": [("1.1.3.2.4.6", "1.1.3.2.4.6 0"), ("0 5", "0 5"), ("007.01 3", "7.1 3")],
    "tchoukaillon+occupied": [("1.1.3.2.4.6 0", "1.1.3.2.4.6 0")],
    "kaillon": [("1.0.2.1", "1.0.2.1 0"), ("0.0.0", "0.0.0 0")],
    "tchouka-rouma": [("2.2.2.2", "2.2.2.2 0"), ("1.0.3.3 1 x", "1.0.3.3 1 x"), ("1 x", "1 0 x")],
    "tchouka-rouma+skip-origin": [("2.2.2.2 3", "2.2.2.2 3")],
    "monde": [
        ("1.2.1.0.0 > 0.0.2.1.1", "1.2.1.0.0 > 0.0.2.1.1"),
        ("0.3.0.1.0 > 0.0.2.1.1 x", "0.3.0.1.0 > 0.0.2.1.1 x"),
    ],
}


@pytest.mark.parametrize("name", SHEETS)
def test_texts_round_trip(name: str) -> None:
    for text, written in TEXTS[name]:
        position = open_game(name).position(text)
        assert str(position) == written
        again = open_game(name).position(written)
        assert again == position
        assert hash(again) == hash(position)
        assert repr(position) == f"SoloPosition({written!r}, game={name!r})"


def test_positions_are_equal_when_sheet_and_board_are() -> None:
    plain, occupied = (open_game(name).start() for name in list(SHEETS)[:2])
    assert plain.state == occupied.state
    assert plain != occupied
    assert plain != open_game("tchoukaillon").position("1.1.3.2.4.6 1")


def test_games_and_options_open_by_their_names() -> None:
    assert set(GAMES) == {name.partition("+")[0] for name in SHEETS}
    for name in SHEETS:
        assert se.game(name) == open_game(name)
        assert open_game(name).name == open_game(name).sheet.name == name
        assert repr(open_game(name)) == f"Game({name!r})"
        assert str(open_game(name).start()) == sheet(name).start
        assert not open_game(name).start().over
    assert sheet("tchoukaillon").integers(6) == [6, 0, 0, 0, 0, 0]
    assert sheet("tchouka-rouma+skip-origin").integers(4) == [4, 2, 1, 1, 0, 1]
    assert sheet("monde").integers(5) == [5, 2, 0, 1, 1, 0]


@pytest.mark.parametrize("name", SHEETS)
def test_random_games_are_records(name: str) -> None:
    rng = random.Random(f"records {name}")
    for _ in range(60):
        board = [rng.randint(0, 4) for _ in range(rng.randint(1, 7))]
        text = ".".join(map(str, board))
        if name == "monde":
            text += " > " + ".".join(map(str, reversed(board)))
        start = place = open_game(name).position(text)
        moves = []
        while not place.over:
            moves.append(rng.choice(place.legal_moves()))
            after = place.play(moves[-1])
            _look(place, moves[-1], after)
            place = after
        assert place.legal_moves() == place.candidates() == []
        assert place.final() == place
        assert place.winner is None
        assert place.hopeless is not place.won
        record = open_game(name).record(moves, start)
        assert record.end == place
        assert str(record).split() == moves
        assert open_game(name).record(str(record), str(start)) == record
        for i in range(1, start.holes + 1):
            assert place.why_not(str(i)).code == "over"


def _look(place: SoloPosition, move: str, after: SoloPosition) -> None:
    """What a position says of a move is what the move does."""
    assert str(after.sheet) == str(place.sheet)
    assert (
        sum(after.pits.values()) + after.stores[""] == sum(place.pits.values()) + place.stores[""]
    )
    assert place.captured(move) == after.stores[""] - place.stores[""]
    events = place.trace(move)
    assert events[-1].kind == "stop"
    drops = [event for event in events if event.kind == "drop"]
    assert place.landing(move) == drops[-1].pit == events[-1].pit
    explanation = place.explain(move)
    assert explanation.startswith(f"Hole {move}: ")
    assert after.verdict in explanation
    assert explanation.count("sown in turn") == sum(event.kind == "lift" for event in events)
    assert open_game(place.sheet.name).position(str(after)) == after
    assert set(place.legal_moves()) <= set(place.candidates())
    for hole, seeds in place.pits.items():
        assert (hole in place.candidates()) is (seeds > 0)
        refusal = place.why_not(hole)
        assert (refusal is None) is (hole in place.legal_moves())
        if refusal is not None:
            assert (refusal.code == "empty") is (seeds == 0)
            with pytest.raises(IllegalMoveError):
                place.play(hole)


def test_the_script_of_s2_is_won() -> None:
    record = open_game("tchoukaillon").record("1 3 1 2 1 6 1 5 1 2 1 4 1 3 1 2 1")
    end = record.end
    assert (end.ending, end.won, end.winner, end.stores) == ("home", True, None, {"": 17})
    assert end.verdict == "Every seed is in the store: the game is won."


#: game, board, hole, code, words, source
REFUSALS = [
    ("tchoukaillon", "0.2", "1", "empty", "Hole 1 is empty.", ""),
    (
        *("tchoukaillon", "1.1.3.2.4.6", "5", "not-home"),
        "The last seed of hole 5 would land in hole 1; it must land in the store.",
        " Source: Deledicq and Popova, “Wari et solo”, 1977.",
    ),
    (
        *("tchoukaillon", "2.2", "1", "too-far"),
        "Hole 1 holds 2 seeds: the last would run past the store.",
        " Source: “One-row sowing games”, part Tchoukaillon.",
    ),
    (
        *("tchoukaillon+occupied", "0.1.3", "2", "not-home"),
        "The last seed of hole 2 would land in hole 1, which is empty.",
        " Source: “One-row sowing games”, part Tchoukaillon.",
    ),
    (
        *("kaillon", "1.3", "2", "too-far"),
        "Hole 2 holds 3 seeds: the last would run past the store.",
        " Source: “One-row sowing games”, part Kaillon.",
    ),
    (
        *("monde", "1.0.1 > 0.1.1", "3", "too-far"),
        *("Hole 3 holds 1 seed: it would fall off the row.", ""),
    ),
    (
        *("monde", "1.0.2.0 > 0.1.1.1", "3", "too-far"),
        *("Hole 3 holds 2 seeds: the last would fall off the row.", ""),
    ),
    (
        *("monde", "1.2.0.0.1 > 0.0.1.1.2", "1", "too-far"),
        *("A series begun in hole 1 would run off the row.", ""),
    ),
]


@pytest.mark.parametrize(("name", "board", "hole", "code", "sentence", "source"), REFUSALS)
def test_refusals(name: str, board: str, hole: str, code: str, sentence: str, source: str) -> None:
    position = open_game(name).position(board)
    assert not position.over
    refusal = position.why_not(hole)
    assert refusal is not None
    assert (refusal.move, refusal.code, refusal.words) == (hole, code, sentence)
    assert str(refusal) == sentence + source
    with pytest.raises(IllegalMoveError) as caught:
        position.play(hole)
    assert str(caught.value) == f"{hole} cannot be played in {position}: {sentence}"


#: game, board, hole, the explanation
EXPLAINED = [
    ("tchoukaillon", "1.2.3", "1", "Hole 1: its 1 seed goes into the store."),
    ("tchoukaillon", "0.0.3.4", "3", "Hole 3: 3 seeds, the last into the store."),
    ("kaillon", "1.0.2.1", "4", "Hole 4: its 1 seed goes to hole 3, which now holds 3."),
    ("kaillon", "0.1.0.1", "2", "Hole 2: its 1 seed goes to hole 1, which was empty."),
    ("kaillon", "1.2.0.3", "4", "Hole 4: 3 seeds, the last into hole 1, which now holds 2."),
    ("kaillon", "0.2.0.3", "4", "Hole 4: 3 seeds, the last into hole 1, which was empty."),
    ("tchouka-rouma", "2.2.2.2", "2", "Hole 2: 2 seeds, the last into the store."),
    (
        *("tchouka-rouma", "2.2.2.2", "4"),
        "Hole 4: 2 seeds, the last into hole 2, which now holds 3. Hole 2 is sown in turn: 3 seeds,"
        " the last into hole 4, which was empty. 1 seed comes home. The last seed landed in an"
        " empty hole: the game is lost.",
    ),
    (
        *("tchouka-rouma", "1.1.2", "3"),
        "Hole 3: 2 seeds, the last into hole 1, which now holds 2. Hole 1 is sown in turn: 2 seeds,"
        " the last into hole 3, which was empty. 1 seed comes home. The last seed landed in an"
        " empty hole: the game is lost.",
    ),
    (
        *("monde", "1.1.2.1.1.0 > 0.0.3.0.2.1", "1"),
        "Hole 1: its 1 seed goes to hole 2, which now holds 2. Hole 2 is sown in turn: 2 seeds, the"
        " last into hole 4, which now holds 2. Hole 4 is sown in turn: 2 seeds, the last"
        " into hole 6, which was empty. The board is the one asked for: the game is won.",
    ),
    (
        *("monde", "1.1.2.1.1.0 > 0.0.3.0.2.1", "5"),
        "Hole 5: its 1 seed goes to hole 6, which was empty. The series has ended on another"
        " board: the game is lost.",
    ),
    (
        *("tchoukaillon", "1.1", "1"),
        "Hole 1: its 1 seed goes into the store. No hole may be played and 1 seed is left: the"
        " game is lost.",
    ),
    ("tchoukaillon", "0.0.0.4.4", "4", "Hole 4: 4 seeds, the last into the store."),
]


@for_each(("name", "board", "hole", "sentence"), EXPLAINED)
def test_moves_in_words(
    name: str, board: str, hole: str, sentence: str, speak: Callable[[str], None]
) -> None:
    speak("en")
    position = open_game(name).position(board)
    assert position.explain(hole) == sentence
    speak("fr")
    french = position.explain(hole)
    assert french != sentence
    assert french.startswith(f"Trou {hole}\u00a0: ")
    assert faults(french) == []


def test_a_relay_is_lifted_in_the_trace() -> None:
    events = open_game("tchouka-rouma").start().trace("4")
    steps = [(event.kind, event.pit, event.number) for event in events]
    assert steps == [
        ("drop", "3", 3),
        ("drop", "2", 3),
        ("lift", "2", 3),
        ("drop", "1", 3),
        ("drop", "", 1),
        ("drop", "4", 1),
        ("stop", "4", moves.SOLO_STOP_EMPTY),
    ]


def test_a_lap_passes_over_its_hole_only_with_the_option() -> None:
    """Five seeds of hole 2: round the row of three and the store, with a seed for itself or not."""
    plain = open_game("tchouka-rouma").position("0.5.0")
    skipping = open_game("tchouka-rouma+skip-origin").position("0.5.0")
    assert [event.kind for event in plain.trace("2")[:5]] == ["drop"] * 5
    assert "skip" in [event.kind for event in skipping.trace("2")]
    assert plain.trace("2")[3].pit == "2"
    assert plain.trace("2")[5].kind == "lift"
    assert skipping.trace("2")[3] == skipping.trace("2")[3].__class__("skip", "2", 0)


def test_landings() -> None:
    start = open_game("tchoukaillon").start()
    assert [start.landing(hole) for hole in start.pits] == ["", "1", "", "2", "1", ""]
    board = open_game("kaillon").position("3.0.2.1")
    assert [board.landing(hole) for hole in board.pits] == [None, "2", "1", "3"]
    assert open_game("monde").start().landing("1") == "6"


def test_stores_pits_and_goals() -> None:
    start = open_game("monde").start()
    assert start.mover == ""
    assert start.pits == {"1": 1, "2": 1, "3": 2, "4": 1, "5": 1, "6": 0}
    assert start.goal == {"1": 0, "2": 0, "3": 3, "4": 0, "5": 2, "6": 1}
    assert start.stores == {"": 0}
    assert open_game("kaillon").start().goal is None
    assert start.play("1").ending == "goal"
    assert start.play("1").won
    lost = start.play("5")
    assert (lost.ending, lost.won) == ("empty-hole", False)
    assert str(lost) == "1.1.2.1.0.1 > 0.0.3.0.2.1 x"


def test_hopeless() -> None:
    start = open_game("tchoukaillon").start()
    assert [position.hopeless for position in (start, start.play("1"))] == [False, False]
    assert start.play("3").hopeless is True
    children = open_game("kaillon").start()
    assert [children.play(move).hopeless for move in ("1", "3", "4")] == [False, True, False]
    assert open_game("tchouka-rouma").start().hopeless is False
    wide = open_game("tchouka-rouma").position(".".join(["6"] * 8))
    assert wide.hopeless is None
    monde = open_game("monde")
    assert monde.start().hopeless is False
    assert monde.position("1.0.1.0 > 0.0.1.1").hopeless is True


def test_the_longest_rows_and_the_most_seeds() -> None:
    text = ".".join(["156"] * 63 + ["172"])
    for name in ("tchoukaillon", "kaillon", "tchouka-rouma", "tchouka-rouma+skip-origin"):
        position = open_game(name).position(text)
        assert sum(position.pits.values()) == 10_000
        for move in position.legal_moves()[:3]:
            after = position.play(move)
            assert position.trace(move)[-1].kind == "stop"
            assert open_game(name).position(str(after)) == after


@pytest.mark.parametrize(
    ("moves", "named"),
    [
        ("1 3 7", "move 3 of the record, '7', is not a pit of tchoukaillon"),
        ("1 S2", "move 2 of the record, 'S2'"),
        ("1 1", "move 2 of the record: 1 cannot be played in 0.1.3.2.4.6 1: Hole 1 is empty."),
        ("1 ٣", "move 2 of the record, '٣'"),
        (["1", "3 9"], "'9'"),
        (5, "5 is not a record"),
        (None, "None is not a record"),
        ([1, 3], "[1, 3] is not a record"),
        ("9" * 5000, "move 1 of the record"),
    ],
)
def test_bad_records(moves: object, named: str) -> None:
    with pytest.raises(RecordError) as caught:
        open_game("tchoukaillon").record(moves)
    assert named in str(caught.value)
    assert len(str(caught.value)) < 200
