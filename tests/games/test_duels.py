"""Sowing and Wing as games: positions, moves, refusals, endings and their sentences."""

import random
from collections.abc import Callable

import pytest

import songo_edu as se
from songo_edu.errors import UnknownGameError
from songo_edu.games.duels import GAMES, duel_sheet, open_game
from songo_edu.games.own import names_in_short
from songo_edu.games.variants import DUEL_SHEETS
from tests.needs import for_each
from tests.rules import duel_reference as plain

ENGLISH = {"the", "hole", "seed", "seeds", "wins", "falls", "player", "which"}


def test_the_games_and_their_starts() -> None:
    assert GAMES == ("sowing", "wing")
    assert str(open_game("sowing").start()) == "1.2.2.1.1.2.2.1 L"
    assert str(open_game("wing").start()) == "1.1.1.1.1.1 L"
    assert str(open_game("sowing+misere").start()) == "1.2.2.1.1.2.2.1 L"
    assert repr(open_game()) == "Game('sowing')"


@for_each("name", plain.NAMES)
def test_every_combination_of_options_is_a_game(name: str) -> None:
    game = se.game(name)
    assert game.name == game.sheet.name == name
    assert game.position(str(game.start())) == game.start()
    base, *options = name.split("+")
    assert se.game("+".join([base, *reversed(options)])) == game
    for option in options:
        if option != "situational":
            assert getattr(game.sheet, option)


@for_each(
    "name",
    [
        *("sowing+", "sowing+situational", "wing+misere", "sowing+misere+misere", "sowing+Misere"),
        *("+misere", "wing+fafy", "sowing misere", "conway", "", None, 5, b"wing"),
    ],
)
def test_unknown_options(name: object) -> None:
    with pytest.raises(UnknownGameError) as caught:
        duel_sheet(name)
    assert str(name) in str(caught.value)
    for there in names_in_short(DUEL_SHEETS):
        assert there in str(caught.value)


@pytest.mark.parametrize("name", plain.NAMES)
def test_random_games_hold_together(name: str) -> None:
    rng = random.Random(f"games {name}")
    for _ in range(40):
        holes = rng.randint(1, 8)
        board = [0] * holes
        for _ in range(rng.randint(0, 14)):
            board[rng.randrange(holes)] += 1
        position = open_game(name).position(f"{'.'.join(map(str, board))} {rng.choice('LR')}")
        moves = []
        start = position
        for _ in range(40):
            if position.over:
                break
            legal = position.legal_moves()
            candidates = position.candidates()
            assert set(legal) <= set(candidates)
            for move in candidates:
                refusal = position.why_not(move)
                assert (refusal is None) is (move in legal)
                if refusal is not None:
                    assert refusal.code in ("off-board", "empty-landing", "repetition")
                    assert refusal.words in repr(refusal)
            moves.append(rng.choice(legal))
            events = position.trace(moves[-1])
            assert [event.kind for event in events[:-1]] == ["drop"] * (len(events) - 1)
            assert position.landing(moves[-1]) == events[-2].pit
            assert position.captured(moves[-1]) == 0
            assert position.explain(moves[-1]).endswith(".")
            position = position.play(moves[-1])
            assert sum(position.seeds) == sum(board)
        record = open_game(name).record(moves, start)
        assert record.end == position
        assert position.final() is position
        again = open_game(name).position(str(position))
        assert again == position
        assert hash(again) == hash(position)
        assert position.stores == {}
        assert position.turned().turned() == position
        assert position.turned().legal_moves() == [
            _turned(move, holes) for move in reversed(position.legal_moves())
        ]
        if position.over:
            assert position.winner in ("L", "R")
            assert position.verdict.endswith(".")
            assert position.legal_moves() == position.candidates() == []
            assert position.why_not(_any(name)) is not None
        else:
            assert (position.winner, position.verdict, position.ending) == (None, "", None)


def _any(name: str) -> str:
    return "1>" if "impartial" in name else "1"


def _turned(move: str, holes: int) -> str:
    way = {"": "", ">": "<", "<": ">"}[move.lstrip("0123456789")]
    return f"{holes + 1 - int(move.rstrip('<>'))}{way}"


def test_a_position_is_read() -> None:
    position = open_game("sowing").position("2.4.1.2.0.3 L")
    assert position.pits == {"1": 2, "2": 4, "3": 1, "4": 2, "5": 0, "6": 3}
    assert (position.holes, position.mover) == (6, "L")
    assert repr(position) == "DuelPosition('2.4.1.2.0.3 L', game='sowing')"
    assert str(open_game("sowing").position("002.04 R")) == "2.4 R"
    assert open_game("sowing").position(f"{'.'.join(['8'] * 24)} L").holes == 24
    assert open_game("sowing").position("200 L").over
    assert open_game("sowing").position("0.0 R").winner == "L"
    assert open_game("sowing+misere").position("0.0 R").winner == "R"


REFUSED = [
    ("sowing", "2.4.1.2.0.3 L", "5", "empty", "Hole 5 is empty.", ""),
    (
        *("sowing", "1.1.0.2.0.3 L", "2", "empty-landing"),
        *("The last seed would land in hole 3, which is empty.", "S2, Sowing"),
    ),
    (
        *("sowing", "2.4.1.2.0.3 L", "6", "off-board"),
        *("Sown rightward, the 3 seeds of hole 6 would run off the board.", "S2, Sowing"),
    ),
    (
        *("sowing", "1.2.2 R", "1", "off-board"),
        *("Sown leftward, the seed of hole 1 would leave the board.", "S2, Sowing"),
    ),
    (
        *("sowing+fafy", "2.0.1.1 L", "1", "empty-landing"),
        *("Every seed must land in a hole with seeds in it, and hole 2 is empty.", ""),
    ),
    (
        *("sowing+impartial", "1.2.2 R", "1<", "off-board"),
        *("Sown leftward, the seed of hole 1 would leave the board.", "S2, Sowing"),
    ),
    ("sowing", "0.3.2.3.4 R", "2", "over", "The game is over.", ""),
]


@pytest.mark.parametrize(("name", "text", "move", "code", "words", "source"), REFUSED)
def test_refusals_in_words(
    name: str, text: str, move: str, code: str, words: str, source: str
) -> None:
    refusal = open_game(name).position(text).why_not(move)
    assert refusal is not None
    assert (refusal.code, refusal.words, refusal.source) == (code, words, source)


def test_a_board_may_not_come_back() -> None:
    game = open_game("wing")
    position = game.record("1", "1.0.1 L").end
    assert str(position) == "0.1.1 R"
    refusal = position.why_not("2")
    assert refusal is not None
    assert (refusal.code, refusal.source) == ("repetition", "S2, Wing")
    assert refusal.words == "That board has already appeared in this game."
    assert "“One-row sowing games”" in str(refusal)
    assert position.legal_moves() == ["3"]
    fresh = game.position(str(position))  # the same board, but nothing has been seen
    assert fresh == position
    assert fresh.legal_moves() == ["2", "3"]
    alone = game.record("1", "1.0.0 L").end
    assert alone.over
    assert alone.verdict == "Right has no move left: Left wins."


def test_the_situational_rule_looks_at_the_mover() -> None:
    game = open_game("wing+situational")
    refusal = game.record("1", "1.0.1 L").end.why_not("2")
    assert refusal is not None
    assert refusal.words.endswith("with the same player to move.")
    # The same board with the other player to move is another situation.
    way = game.record("3 4 3 2 1 3 2", "0.0.1.2 L")
    assert str(way.end) == "0.0.1.2 R"
    strict = open_game("wing").record("3 4 3 2 1 3", "0.0.1.2 L").end
    assert "2" not in strict.legal_moves()
    assert "2" in game.record("3 4 3 2 1 3", "0.0.1.2 L").end.legal_moves()


def test_a_suicide_loses() -> None:
    game = open_game("sowing+suicide")
    end = game.position("1.0.2 L").play("1")
    assert str(end) == "0.1.2 R x"
    assert (end.ending, end.winner, end.over) == ("suicide", "R", True)
    assert end.verdict == "Left has sown into an empty hole: Right wins."
    assert game.position("0.1.2 R x") == end
    assert game.position("0.1.2 R") != end
    explanation = game.position("1.0.2 L").explain("1")
    assert explanation == (
        "Left sows 1 seed from hole 1: 2. The last seed lands in hole 2, which was empty."
        " Left has sown into an empty hole: Right wins."
    )
    fafy = open_game("sowing+suicide+fafy").position("2.0.1 L")
    assert "A seed goes into hole 2, which was empty." in fafy.explain("1")
    assert str(fafy.play("1")) == "0.1.2 R x"


def test_moves_and_endings_in_words() -> None:
    position = open_game("sowing").position("2.4.1.2.0.3 L")
    assert position.explain("2") == (
        "Left sows 4 seeds from hole 2: 3, 4, 5, 6. The last seed lands in hole 6, which held"
        " 3 seeds."
    )
    last = open_game("sowing").position("4.2.1.2.3 L").explain("1")
    assert last.endswith("which held 3 seeds. Right has no move left: Left wins.")
    won = open_game("sowing+misere").position("4.2.1.2.3 L").play("1")
    assert won.verdict == "Right has no move left, and so wins."
    assert open_game("wing").position("1.0.1 L").explain("1") == (
        "Left sows 1 seed from hole 1: 2. The last seed lands in hole 2, which was empty."
    )
    assert open_game("wing").position("1.1.1 R").explain("2").endswith("which held 1 seed.")


@pytest.mark.parametrize("name", ["sowing+suicide+fafy", "sowing+misere", "wing", "sowing+fafy"])
def test_everything_is_translated_into_french(name: str, speak: Callable[[str], None]) -> None:
    speak("fr")
    rng = random.Random(name)
    sentences: list[str] = []
    for board in plain.boards(4, 5):
        position = open_game(name).position(f"{'.'.join(map(str, board))} {rng.choice('LR')}")
        for _ in range(6):
            sentences += [str(position.why_not(move) or "") for move in ("1", "2", "3", "4")]
            if position.over:
                sentences.append(position.verdict)
                break
            move = rng.choice(position.legal_moves())
            sentences.append(position.explain(move))
            position = position.play(move)
    for text in sentences:
        assert not set(text.lower().replace(".", "").split()) & ENGLISH, text
        assert "{" not in text
    assert any("Gauche" in text for text in sentences)
    assert any("Droite" in text for text in sentences)
