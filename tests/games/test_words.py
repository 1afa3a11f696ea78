"""Sentences about moves, refusals and endings, in English and French."""

import random
import re
from collections.abc import Callable

import pytest

from songo_edu.analysis.theme_words import theme_named
from songo_edu.games import Position, game, wording
from songo_edu.games.one_row_words import duel_move_number
from songo_edu.games.two_row import sentences
from tests.locale.typography import faults
from tests.needs import in_one_language
from tests.rules import positions, reference


def _walk(name: str, seed: str, count: int) -> list[Position]:
    """Give random positions with a move, from games and from the corners of the rules."""
    rng = random.Random(f"words {name} {seed}")
    boards: list[Position] = []
    while len(boards) < count:
        number = len(boards)
        start = game(name).start() if number % 4 == 0 else None
        p = start or game(name).position(positions.wild(rng, name))
        for _ in range(40 if start else 4):
            if p.over:
                break
            boards.append(p)
            p = p.play(rng.choice(p.legal_moves()))
    return boards


def _check_text(sentence: str, language: str) -> None:
    assert sentence == sentence.strip()
    assert sentence[-1] in ".!?"
    assert "  " not in sentence
    assert not set("{}%") & set(sentence), sentence
    assert "'" not in sentence, sentence
    assert "None" not in sentence
    assert faults(sentence, language) == [], sentence


def _check_move(p: Position, move: str, sentence: str) -> None:
    """The totals that the words say are those of the move."""
    after = p.play(move)
    gift = any(event.kind == "gift" for event in p.trace(move))
    taken = [event for event in p.trace(move) if event.kind == "capture"]
    numbers = [int(n) for n in re.findall(r"(?<![A-Za-z\d])\d+", sentence)]
    held = p.pits[move]
    assert move in sentence
    assert held in numbers or held == 1
    if gift:
        return
    if len(taken) > 1:
        chain = " + ".join(str(event.number) for event in taken)
        total = sum(event.number for event in taken)
        assert total == p.captured(move)
        assert re.search(rf"{re.escape(chain)}\s=\s{total}\s", sentence), sentence
        assert taken[-1].pit in sentence
    elif taken:
        assert taken[0].number in numbers
        assert taken[0].pit in sentence
    landing = p.landing(move)
    assert landing is None or landing in sentence or "own row" in sentence or p.captured(move) == 0
    if held < len(p.sheet.pits):
        drops = [event.pit for event in p.trace(move) if event.kind == "drop"]
        assert ", ".join(drops) in sentence
    if after.over:
        final = after.final().stores
        assert final["S"] in numbers
        assert final["N"] in numbers
        assert sentence.endswith(after.verdict)


@pytest.mark.parametrize(("name", "language"), in_one_language(reference.GAMES))
def test_moves_in_words(name: str, language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    for p in _walk(name, language, 150):
        for move in p.legal_moves():
            sentence = p.explain(move)
            _check_text(sentence, language)
            _check_move(p, move, sentence)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", reference.GAMES)
def test_refusals_in_words(name: str, language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    codes = set()
    for p in _walk(name, f"refusals {language}", 150):
        for pit in p.sheet.pits:
            refusal = p.why_not(pit)
            if refusal is None:
                continue
            codes.add(refusal.code)
            _check_text(refusal.words, language)
            if refusal.code == "solidarity":
                assert all(move in refusal.words for move in p.legal_moves())
            else:
                assert pit in refusal.words
    assert {"empty", "wrong-side"} <= codes


@pytest.mark.parametrize("language", ["en", "fr"])
def test_endings_in_words(language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    rng = random.Random("endings")
    endings = set()
    for name in reference.GAMES:
        for _ in range(400):
            p = game(name).position(positions.wild(rng, name))
            if p.over:
                _check_text(p.verdict, language)
                endings.add(p.ending)
                over = p.why_not(p.sheet.pits[0])
                assert over is not None
                _check_text(over.words, language)
    assert endings == {"store", "few-seeds", "no-seed", "no-move"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_plays_is_named_in_refusals_and_endings(
    language: str, speak: Callable[[str], None]
) -> None:
    speak(language)
    rng = random.Random("named")
    who = ["Awa", "Bo"].__getitem__
    sides = "|".join(map(wording.player, (0, 1)))
    for name in reference.GAMES:
        for _ in range(100):
            p = game(name).position(positions.wild(rng, name))
            board, final = p.told(), p.final().state
            texts = [
                sentences.refusal_words(board, 0, "wrong-side", who)[0],
                sentences.verdict_words(board.sheet, board.ending, board.closing, who),
                sentences.swept_words(p.sheet.row, list(p.state), list(final), who),
            ]
            assert not re.search(rf"\b({sides})\b", " ".join(texts)), texts
            assert "Awa" in texts[0]
            assert "Bo" in texts[0]
            assert ("Awa" in texts[1] and "Bo" in texts[1]) == p.over


def test_a_move_in_both_languages(speak: Callable[[str], None]) -> None:
    p = game("songo").position("3.1.5.4.2.0.6/4.3.5.1.2.6.0 S 14-14")
    speak("en")
    assert p.explain("S1") == (
        "South sows 3 seeds from S1: S0, N0, N1. The last seed brings N1 to 2: South takes"
        " 2 + 4 = 6 seeds, back to N0."
    )
    english = p.explain("S1")
    speak("fr")
    french = p.explain("S1")
    assert french != english
    assert "graines" in french
    assert "2 + 4 = 6" in re.sub(r"\s", " ", french)
    assert "Sud" in french


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        ("2.4.0.5.3.2.6/5.3.0.4.6.1.2 S 13-14", "S3", "the first pit of North’s row"),
        ("6.4.0.5.3.2.3/0.0.0.0.0.1.1 N 22-23", "N3", "the capture is cancelled"),
        ("1.1.1.1.14.1.1/5.5.5.5.5.5.5 N 10-5", "N4", "North keeps it"),
        ("0.0.0.0.0.0.0/1.0.0.0.0.4.6 S 29-30", "S0", "its 1 seed goes to North’s store"),
        ("0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13", "S6", "South’s own row: nothing is taken"),
        ("2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13", "S2", "The chain stops before N3"),
        ("2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13", "S3", "brings N1 to 5: nothing is taken"),
    ],
)
def test_why_no_more_is_taken(text: str, move: str, words: str) -> None:
    assert words in game("songo").position(text).explain(move)


def test_sentences_that_only_the_page_uses(speak: Callable[[str], None]) -> None:
    speak("en")
    ends = [wording.end_title(*who) for who in ((0, 0), (1, 0), (1, -1), (-1, 0))]
    assert ends == ["You win", "You lose", "North wins", "A draw"]
    lead = wording.end_lead(1, [0, 6, 4, -12], [30, 42])
    assert lead == "42 to 30 in 3 moves; the winner had been 6 behind."
    assert wording.store_words("■ North", 1) == "North: 1 seed in store"
    assert wording.mover_words("● South") == "South to move."
    sentence = sentences.brief_words(["S1", "S0", "N0", "N1"], 0, 1, [1, 2, 3, 6, 2, 2])
    assert sentence == "1 seed to N0, now 3: none taken"
    last, closing = [0] * 10 + [1, 3, 4, 0] + [27, 35, 0, 0], [0] * 14 + [27, 43, 0, 0]
    swept = sentences.swept_words(7, last, closing)
    assert swept == "8 seeds left in North’s row go to North."
    assert duel_move_number([2, 1, 0, 0, 0, 0], 2, 1, "2") == 3
    assert theme_named("UNE PRISE ANNULEE") == "cancelled-capture"
