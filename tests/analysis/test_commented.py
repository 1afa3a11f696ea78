"""The rebuilt examples and the commented games: each is exactly as its text states."""

import json
import re
from functools import cache
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import songo_edu as se
from songo_edu import locale
from songo_edu.analysis.examples import Example, commented_game, commented_games, example, examples
from songo_edu.analysis.review import Review, review
from songo_edu.errors import UnknownExampleError
from songo_edu.games import Record
from songo_edu.games.wording import board_words
from songo_edu.site.book import score
from songo_edu.site.book.asking import Questions
from songo_edu.site.book.score import followed
from tests.needs import for_each
from tests.rules import reference as ref
from tools import commented_game as search

#: A move with its number.
LABEL = re.compile(r"\d+\. [NS]\d")
#: More than any lead in hundredths of a seed: the game is won.
WON = 50_000
#: A board in print: what it shows, in words, and which move it follows.
BOARD = (
    r'aria-label="([^"]*)"(?:(?!</svg>).)*</svg>(?:<svg(?:(?!</svg>).)*</svg></div>)?'
    r'(?:<p class="record label">([^<(]*)[^/]*)?'
)


@cache
def read() -> Review:
    return review(commented_game().record)


@pytest.mark.slow
def test_the_game_is_the_one_its_seed_gives() -> None:
    commented = commented_game()
    assert commented.made["seed"] == search.SEED
    assert commented.made["by"] == search.__name__
    assert commented.record.moves == search.played(commented.made["number"]).moves


def test_the_game_shows_what_its_story_claims() -> None:
    shows, moves = commented_game().shows, read().moves
    by_number = {move.number: move for move in moves}
    assert search.worth(search.features(read())) > 0
    assert all(by_number[number].made.doubles for number in shows["doubles"])
    assert all(by_number[number].made.grenier for number in shows["greniers"])
    for number in shows["yindas"]:
        defences = by_number[number].made.defences
        assert any(defence.kind == "yinda" and defence.left == 0 for defence in defences)
    first, last = shows["wait"]
    assert search.longest_wait(commented_game().record) == (first, last - first + 1)
    turning = read().turning
    assert turning is not None
    assert turning.move.number == shows["turning"]


def test_the_war_of_bidoua_uses_bidoua_up() -> None:
    """Within a war every move of one's own spends bidoua; crossing alone brings it back."""
    first, last = commented_game().shows["wait"]
    after = {move.number: move.after.bidoua[move.side] for move in read().moves}
    for side in (0, 1):
        spent = [after[number] for number in range(first + side, last + 1, 2)]
        assert all(late < early for early, late in pairwise(spent))


@pytest.mark.parametrize("name", sorted(commented_games()))
def test_remarks_in_both_languages(name: str) -> None:
    story = commented_game(name)
    assert all(set(texts) == set(locale.LANGUAGES) for texts in story.words.values())
    assert list(story.words) == sorted(story.words)
    assert set(story.words) <= set(range(1, len(story.record.moves) + 1))


def test_the_turning_point_has_a_remark() -> None:
    assert commented_game().shows["turning"] in commented_game().words


@pytest.mark.parametrize("name", sorted(commented_games()))
def test_a_remark_has_the_same_number_everywhere(name: str) -> None:
    """In the list of remarks, the review, its figure, and in print: all as a score counts."""
    story = commented_game(name)
    printed = followed(story.record, story.remarks).replace("\u00a0", " ")
    for count, words in story.remarks.items():
        number, move = (count + 1) // 2, story.record.moves[count - 1]
        label = f"{number}. {move}"
        assert story.record.labels[count - 1] == label
        assert f"{label}  {words}" in str(story).splitlines()
        remark = words.removeprefix(f"{move} ")  # a move is not named twice
        assert f"<b>{label}</b> {escape(remark)}" in printed
    game_review = read() if name == "the-grenier-that-waited" else review(story.record, nodes=100)
    for reviewed in game_review.moves:
        label = story.record.labels[reviewed.number - 1]
        assert reviewed.comment.startswith(f"{label.split()[0]} ")
        assert repr(reviewed).startswith(f"MoveReview({label}")
    labels = [story.record.labels[reviewed.number - 1] for reviewed in game_review.worst]
    assert all(label in str(game_review) for label in labels)


def captions(record: Record[Any], count: int, board: Any) -> tuple[str, ...]:
    """Return what may be below a board: the move it follows, and its number if needed."""
    return (score.after(record, count), *([score.after_number(count, board)] if count else []))


def boards_of(html: str, record: Record[Any]) -> list[int]:
    """Return how many moves each board follows, by its caption, and check that it is true."""
    counts = []
    for shown, words in re.findall(BOARD, html.replace("\u00a0", " "), re.DOTALL):
        every = enumerate(record.positions)
        (count,) = (n for n, board in every if words.strip() in captions(record, n, board))
        expected = escape(board_words(str(record.positions[count])))
        assert shown == expected.replace("\u00a0", " ")
        counts.append(count)
    return counts


@pytest.mark.parametrize("language", locale.LANGUAGES)
@pytest.mark.parametrize("name", sorted(commented_games()))
def test_a_game_can_be_followed_in_print(name: str, language: str) -> None:
    """A board before every remark or every second move, at most six moves apart; each move once."""
    story = commented_game(name)
    record, end = story.record, len(story.record.moves)
    with locale.speaking(language):
        printed = followed(record, story.remarks)
        boards = boards_of(printed, record)
        lesson = Questions("page", "5", language).lesson(story.lesson)
        assert boards_of(lesson, record) == sorted(set(boards_of(lesson, record)))
        pictures = lesson.count("<svg") - lesson.count('class="pair"')
        assert pictures == len(boards_of(lesson, record)) >= 10
    assert boards == sorted(set(boards))
    assert (boards[0], boards[-1]) == (0, end)
    often = len(story.remarks) == end
    assert often or {count - 1 for count in story.remarks} <= set(boards)
    assert all(late - early <= (2 if often else 6) for early, late in pairwise(boards))
    lines = "".join(re.findall(r'<p class="record"><b>.*?</p>|<p class="told"><b>.*?</b>', printed))
    assert re.findall(r"[SN]\d", lines) == list(record.moves)
    whole = re.sub("<sup>.*?</sup>", "", score.whole(record))
    assert re.findall(r"[SN]\d", whole) == list(record.moves)


@pytest.mark.parametrize("language", locale.LANGUAGES)
@pytest.mark.parametrize("name", sorted(commented_games()))
def test_the_move_played_is_not_printed_below_its_question(name: str, language: str) -> None:
    """Neither the score up to the next board nor its caption names the move to be found.

    Below that board the moves are upside down, so that each caption's move is in sight.
    """
    story = commented_game(name)
    record = story.record
    with locale.speaking(language):
        asking = Questions("page", "5", language)
        html = asking.lesson(story.lesson)
        boards = boards_of(html, record)
    parts = re.split(BOARD, html.replace("\u00a0", " "), flags=re.DOTALL)[::3]
    checked = 0
    for early, late, before, after in zip(boards, boards[1:], parts[1:], parts[2:], strict=False):
        heading = re.search(r'class="question"><b class="label">(.*?)</b>', before)
        if heading is None:
            continue
        (question,) = (each for each in asking.questions if each.label == heading[1])
        if re.match(r"\d", question.answer):
            continue
        solution = question.more.replace("\u00a0", " ")
        assert re.findall(r"[NS]\d", solution) == list(record.moves[early:late])
        assert 'class="record"' not in before
        caption = html.replace("\u00a0", " ").split(before, 1)[1].split(after, 1)[0]
        assert f"{record.labels[early]}<" not in caption
        (below,) = re.findall(
            '<p class="record turned">(.*?)</p>', caption + after.split("<svg")[0]
        )
        assert re.findall(r"[NS]\d", below) == list(record.moves[early:late])
        checked += 1
    assert checked >= 4


def prose_of(name: str, language: str) -> str:
    """Return the prose on the page of a commented game, without its lessons."""
    page = {"two-greniers": "two-greniers", "the-grenier-that-waited": "grenier-that-waited"}[name]
    book = Path(__file__).parents[2] / "book" / language / f"{page}.ipynb"
    cells = json.loads(book.read_text("utf-8"))["cells"]
    return " ".join("".join(each["source"]) for each in cells if each["cell_type"] == "markdown")


@pytest.mark.parametrize("language", locale.LANGUAGES)
@pytest.mark.parametrize("name", sorted(commented_games()))
def test_each_move_that_a_comment_names_has_its_board(name: str, language: str) -> None:
    """The board before it, or the one before the other player's move; in the lesson, its own."""
    story = commented_game(name)
    record = story.record
    with locale.speaking(language):
        prose = prose_of(name, language)
        asking = Questions("page", "5", language, prose=prose)
        if name == "two-greniers":
            printed = asking.exercise("ending-game")
        else:
            printed = followed(record, story.remarks, prose)
        boards = set(boards_of(printed, record))
        lesson = asking.lesson(story.lesson)
        shown = boards | set(boards_of(lesson, record))
    text = re.sub("<[^>]*>", " ", lesson + printed).replace("\u00a0", " ")
    mentioned = set(LABEL.findall(text + prose))
    named = {count for count, label in enumerate(record.labels, start=1) if label in mentioned}
    assert {count - 1 for count in score.named(record, prose)} <= boards
    assert {count - 1 for count in score.named(record, " ".join(story.remarks.values()))} <= boards
    assert len(named) >= 10
    assert {count for count in named if not {count - 1, count} & shown} == set()


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_a_board_from_a_commented_game_says_so_elsewhere(language: str) -> None:
    """In the chapters between, with the game's title; where it comes back, with the question."""
    with locale.speaking(language):
        between = Questions("threat", "7", language)
        html = between.lesson("waited-threat").replace("\u00a0", " ")
        label = between.questions[0].label
        later = Questions("page", "12", language, before=between.before).lesson("reading-game")
    assert re.search(rf"{commented_game().titles[language]} ?: a\w+ 19\. N4<", html)
    link = f'<a href="#{between.questions[0].place}">(question\u00a0{label})</a>'
    assert f"19.\u00a0N4 {link}" in later, "a bare number would look like a move's"


def test_where_the_game_of_two_greniers_turned() -> None:
    """The answer of its page to whether South could have saved the game."""
    positions = commented_game("two-greniers").record.positions

    def lead(ply: int, move: str) -> int:
        """Return North’s lead after a move of South’s, in hundredths of a seed."""
        return se.search(positions[ply].play(move), nodes=20_000).lines[0].value

    at_five = {move: lead(8, move) for move in positions[8].legal_moves()}
    assert at_five["S6"] < min(at_five.values()) + 150
    assert lead(24, "S4") > lead(24, "S3") + 1500
    assert lead(24, "S3") < WON < lead(28, "S6")
    assert all(lead(ply, move) > WON for ply in (30, 32) for move in positions[ply].legal_moves())
    late = positions[32].play("S5")
    assert late.captured("N1") == 17
    assert late.play("N1").over


@pytest.mark.parametrize(
    ("number", "source", "seeds"),
    [(22, "S2", 3), (23, "S2", 6), (35, "S0", 4), (39, "N5", 11), (41, "S0", 12), (51, "S0", 9)],
)
def test_threats_that_the_remarks_name(number: int, source: str, seeds: int) -> None:
    from songo_edu.analysis import menaces

    position = commented_game().record.positions[number]
    side = "S" if source.startswith("S") else "N"
    assert {menace.source: menace.seeds for menace in menaces(position, side)}[source] == seeds


# -- the rebuilt examples: the boards the course shows, each with exactly its stated outcome -------

#: The boards of the course's table that fit S0's words, with the example that holds each.
TABLE = {
    "3.1.5.4.2.0.6/4.3.5.1.2.6.0 S 14-14": "s0-v-1",
    "2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13": "s0-v-2",
    "0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13": "s0-v-3",
    "4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14": "s0-vi-last-1",
    "4.0.5.3.6.2.2/2.4.3.5.1.0.6 S 13-14": "s0-vi-last-2",
    "4.2.5.3.6.1.2/2.5.3.4.1.2.6 S 12-12": "s0-vi-last-2-taking",
    "2.4.0.5.3.2.6/5.3.0.4.6.1.2 S 13-14": "s0-vi-first-pit",
    "6.4.0.5.3.2.3/0.0.0.0.0.1.1 N 22-23": "s0-vi-drying",
    "0.0.0.0.0.0.0/1.3.0.5.7.4.2 S 24-24": "s0-vi-solidarity",
    "4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8": "s0-vii-a",
    "5.1.1.0.4.5.4/2.4.7.4.4.5.2 N 11-11": "s0-vii-b",
    "0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11": "s0-vii-c",
    "0.1.2.0.4.2.7/0.1.7.3.17.4.0 S 11-11": "s0-vii-d",
    "4.2.3.1.2.0.8/0.9.1.8.6.5.7 N 7-7": "s0-vii-e",
}


@for_each("case", examples())
def test_every_fact_holds(case: Example) -> None:
    assert case.facts
    for fact in case.facts:
        assert case.truth(fact) == fact
    assert case.holds


def test_the_table_of_the_course_is_whole() -> None:
    assert {text: example(name).name for text, name in TABLE.items()} == TABLE
    assert {text: str(example(name).position) for text, name in TABLE.items()} == {
        text: text for text in TABLE
    }


def test_sections_and_boards_of_the_sources_are_all_there() -> None:
    parts = [example.part for example in examples("S0")]
    assert {part: parts.count(part) for part in sorted(set(parts))} == {
        "IV": 2,
        "V": 3,
        "VI": 6,
        "VII.A": 1,
        "VII.B": 1,
        "VII.C": 1,
        "VII.D": 1,
        "VII.E": 1,
    }
    assert len(examples("S1")) == 15
    assert len(examples()) == len(examples("S0")) + len(examples("S1"))


@for_each("case", examples())
def test_boards_hold_all_seeds_of_the_game_and_captures_agree_with_the_reference(
    case: Example,
) -> None:
    name = case.position.sheet.name
    place = ref.read(name, str(case.position))
    assert sum(place.pits.values()) + sum(place.stores.values()) == ref.seeds_of_game(name)
    for fact in case.facts:
        if fact["fact"] == "takes" and "mover" not in fact:
            assert dict(ref.sow_and_capture(place, fact["move"]).taken) == fact["pits"]
        if fact["fact"] == "line":
            played, won = place, []
            for move in fact["moves"]:
                assert move in ref.legal_moves(played)
                won.append(ref.won_by_moving(played, move))
                played = ref.play(played, move)
            assert won == fact["captured"]
            assert played.text() == fact.get("ends", played.text())


def test_a_wrong_fact_does_not_hold() -> None:
    case = example("s0-v-1")
    wrong = {"fact": "takes", "move": "S1", "pits": {"N1": 2}}
    assert case.truth(wrong) != wrong
    assert not Example(case.name, "S0", "V", case.position, case.sentences, (wrong,)).holds


def test_sentences_speak_both_languages() -> None:
    try:
        for case in examples():
            assert case.sentences.keys() == {"en", "fr"}
            locale.set_language("fr")
            french = case.sentence
            locale.set_language("en")
            assert case.sentence != french
            assert "'" not in french + case.sentence
            for mark in ";:!?":
                assert f" {mark}" not in french, french  # it needs a no-break space
    finally:
        locale.set_language(None)


def test_an_unknown_example_is_named() -> None:
    with pytest.raises(UnknownExampleError, match="s9"):
        example("s9")
    assert repr(example("s0-vii-c")) == (
        "Example('s0-vii-c', '0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11')"
    )
