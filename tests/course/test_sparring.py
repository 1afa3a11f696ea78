"""Games in the course: with a task, before the first chapter, and at the end of one."""

import json
import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import songo_edu as se
from benchmarks.boss_boards import (
    FAILS,
    GAMES,
    LEAD,
    LESSONS,
    SLOTS,
    VARIED,
    greedy_move,
    ideas_of,
    proved,
    stored_boards,
    with_lead,
)
from songo_edu.analysis.report import played
from songo_edu.course.foes import FOES
from songo_edu.course.lesson_files import lesson
from songo_edu.course.practice import (
    SPAR_HINTS,
    SPAR_TASKS,
    SPARS,
    Spar,
    spar_count,
    spar_hint,
    spar_met,
    spar_task,
)
from songo_edu.course.practice_review import SPAR_NEXT, SPAR_PAGES
from songo_edu.course.sparring import plies_of
from songo_edu.engine.compiled import has_numba
from songo_edu.engine.levels import LevelPlayer
from songo_edu.errors import LessonError, RecordError
from songo_edu.games import Position, Record, game, two_row_game
from songo_edu.locale import LANGUAGES, speaking, t
from songo_edu.site.builder import project_root
from songo_edu.site.chapters import runnable
from tests.needs import EFFORT, for_each

BOOK = Path(__file__).parents[2] / "book"
#: A game for each task, played on the page against its level; the last move does it.
DONE = {
    "02-sowing": "S0 N1 S4 N2 S4 N6 S1",
    "03-capturing": (
        "S0 N4 S5 N6 S5 N2 S5 N4 S4 N0 S6 N6 S4 N0 S3 N0 S6 N4 S5 N2 S0 N5 S4 N3 S6 N5 S3 N0 S5 N3"
        " S3 N6 S5 N1 S1"
    ),
    "before-you-move": "S3 N0 S0 N3 S3 N5 S3 N6 S3 N0",
    "04-grenier": "S4 N0 S1 N5 S0 N3 S4 N4 S3 N6 S5",
    "05-forbidden": "S1 N5 S5 N6 S2",
    "06-ending": "S0 N1 S4 N2 S5 N4 S1 N0 S2 N1 S1 N2 S3 N5 S4 N6 S2 N3 S5 N4 S3 N5 S6 N6",
    "07-simple-threat": "S1 N0 S0 N6 S1 N5 S2 N2 S1 N4 S2 N3 S3 N1 S0",
    "08-double-threat": "S3",
    "09-yinda": "S6",
    "10-grenier-strategy": "S5 N5 S4 N2 S5 N3 S3",
    "11-bidoua": "S5 N3 S5 N0 S6 N6 S6 N2 S6",
    "12-putting-it-together": (
        "S1 N4 S2 N6 S4 N5 S4 N3 S6 N0 S3 N1 S5 N1 S1 N0 S6 N2 S1 N5 S2 N4 S1 N3 S0 N5 S6 N4 S1 N6"
        " S5 N5 S2 N3 S6 N4 S4 N1 S3"
    ),
}


def spar_of(kind: str, n: int = 1, pit: int = -1) -> Spar:
    return {"knows": 12, "position": "", "level": 1, "kind": kind, "n": n, "pit": pit}


def judged(kind: str, position: str, moves: str, n: int = 1, pit: int = -1) -> int:
    return spar_met(spar_of(kind, n, pit), plies_of(game("songo").record(moves, position or None)))


@pytest.mark.parametrize("name", DONE)
def test_a_task_is_done_by_a_move_and_not_before(name: str) -> None:
    spar = se.spar(name)
    record = spar.record(DONE[name])
    assert spar.met(record) == len(record)
    assert spar.met(DONE[name].rpartition(" ")[0]) == 0
    assert spar.met("") == 0


def test_every_task_closes_its_page_in_both_languages() -> None:
    assert DONE.keys() == SPARS.keys()
    for language in ("en", "fr"):
        written = "".join(path.read_text("utf-8") for path in (BOOK / language).glob("*.ipynb"))
        for name in SPARS:
            assert written.count(f'<songo-spar name=\\"{name}\\" lang=\\"{language}\\">') == 1
    assert {*SPAR_PAGES.values()} <= {*runnable(BOOK / "en")}
    assert SPAR_PAGES.keys() == SPAR_NEXT.keys()


def test_every_kind_of_task_is_used_and_described() -> None:
    assert {spar["kind"] for spar in SPARS.values()} == SPAR_TASKS.keys() == SPAR_HINTS.keys()
    for name, spar in SPARS.items():
        names = list(se.spar(name).board.sheet.pits)
        for language in ("en", "fr"):
            with speaking(language):
                texts = [spar_task(spar, names), spar_hint(spar, names)]
            assert not [text for text in texts if "{" in text]
        assert se.spar(name).level in (1, 2)
        assert se.spar(name).board.mover == "S"
        assert not se.spar(name).board.over


@for_each(
    ("kind", "position", "moves", "n", "pit", "met"),
    [
        # The last seed, not one on the way; the reader's, not North's.
        ("land", "", "S2", 1, 9, 1),
        ("land", "", "S2", 1, 8, 0),
        ("land", "", "S2 N4 S5", 1, 5, 0),
        # Two pits at one go; one is no chain.
        ("chain", "3.1.5.4.2.0.6/4.3.5.1.2.6.0 S 14-14", "S1", 2, -1, 1),
        ("chain", "3.1.5.4.2.0.6/4.3.5.1.2.6.0 S 14-14", "S1", 3, -1, 0),
        # A capture of North's counts for nothing, and begins the count anew.
        ("chain", "4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8", "S2 N4", 2, -1, 0),
        ("spared", "4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8", "S2 N4", 1, -1, 0),
        ("spared", "4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8", "S2 N0", 1, -1, 2),
        # Fourteen seeds, not thirteen.
        ("house", "3.1.2.4.0.2.5/4.2.0.3.1.13.4 S 16-10", "S5", 1, -1, 0),
        ("house", "3.1.2.4.0.2.5/4.2.0.3.1.14.4 S 16-9", "S5", 1, -1, 1),
        ("harvest", "0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13", "S5", 11, -1, 1),
        ("harvest", "0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13", "S5", 12, -1, 0),
        # Only an empty row is fed.
        ("feed", "0.0.0.0.0.0.0/1.3.0.5.7.4.2 S 24-24", "S4", 1, -1, 1),
        ("feed", "0.0.0.0.0.0.1/1.3.0.5.7.4.2 S 24-23", "S4", 1, -1, 0),
        # A threat made, and carried out from the same pit.
        ("carry", "4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8", "S1", 1, -1, 0),
        # Five waits are five of the reader's moves.
        ("wait", "7.5.6.8.1.9.0/8.0.2.1.3.2.4 S 7-7", "S5 N3 S5", 2, -1, 3),
        ("wait", "7.5.6.8.1.9.0/8.0.2.1.3.2.4 S 7-7", "S5 N3 S0", 2, -1, 0),
        ("ahead", "", "S2 N4", 1, -1, 0),
    ],
)
def test_what_each_kind_asks(
    kind: str, position: str, moves: str, n: int, pit: int, met: int
) -> None:
    assert judged(kind, position, moves, n, pit) == met


def test_a_threat_of_before_is_not_carried_out_now() -> None:
    """S1 aims at N2 already: taking there makes no threat first."""
    position = "4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8"
    assert judged("carry", position, "S6 N0 S1") == 0


def drawn(rng: random.Random, start: Position) -> Record[Position]:
    """Play a game in which South plays anything and North is gentle."""
    record, gentle = game("songo").record("", start), LevelPlayer(1, seed=rng.random().hex())
    for _ in range(rng.randint(1, 40)):
        here = record.end
        if here.over:
            break
        own = here.mover == "S"
        record = record.play(rng.choice(here.legal_moves()) if own else gentle.choose(here))
    return record


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize("name", SPARS)
def test_what_is_done_stays_done(name: str) -> None:
    """The move that does it is the same however the game goes on; a count is of its own record."""
    rng = random.Random(name)
    spar = SPARS[name]
    for _ in range(8 * EFFORT):
        plies = plies_of(drawn(rng, se.spar(name).board))
        whole = spar_met(spar, plies)
        cuts = [spar_met(spar, plies[:length]) for length in range(len(plies) + 1)]
        assert cuts == [whole if 0 < whole <= length else 0 for length in range(len(plies) + 1)]
        if whole and spar_count(spar, plies[:whole]) >= 0:
            assert spar_count(spar, plies[:whole]) >= spar["n"]


def test_a_review_has_three_sentences() -> None:
    spar = se.spar("03-capturing")
    task, missed, onward = spar.review("S2 N4")
    assert task.startswith("The task is still open. Look for two neighbouring pits")
    assert missed == "The search found no move of yours that lost much."
    assert onward == "Next: once more, with the task in mind."
    with speaking("fr"):
        assert spar.review("S2")[0].startswith("Ce n’est pas encore fait.")
    task, missed, onward = se.spar("09-yinda").review("S1 N5")
    assert "S6 instead of S1 (move 1); it leaves North 3 seeds to take instead of 10." in missed
    assert onward == SPAR_NEXT["spare"]


@pytest.mark.slow
def test_no_review_uses_a_word_before_its_chapter() -> None:
    """A review before chapter 7 speaks of captures, not of threats."""
    rng = random.Random(2)
    for name in ("02-sowing", "05-forbidden"):
        for _ in range(2):
            review = " ".join(se.spar(name).review(drawn(rng, se.spar(name).board)))
            assert not [word for word in ("threat", "yinda", "waits") if word in review]


def test_unknown_pages_and_illegal_moves_are_refused() -> None:
    with pytest.raises(LessonError, match="'13-awale'"):
        se.spar("13-awale")
    with pytest.raises(RecordError, match="S0"):
        se.spar("02-sowing").met("S2 S0")


def test_in_a_notebook_it_shows_itself() -> None:
    spar = se.spar("03-capturing")
    assert repr(spar) == "Sparring('03-capturing')"
    shown = spar._repr_mimebundle_()
    assert shown.keys() == {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"}
    assert shown["text/plain"] == f"{spar.task}\n{spar.board}"
    assert shown["text/html"].startswith('<songo-spar name="03-capturing" lang="en">')


# -- boss boards -----------------------------------------------------------------------------------

BOARDS = stored_boards()
#: A sentence ends before a space, or at the end.
ENDS = re.compile(r"[.?!](?=\s|$)")


def name(board: dict[str, Any]) -> str:
    return f"{board['chapter']}-{FOES[board['level'] - 1]['animal']}"


def start_of(board: dict[str, Any]) -> Position:
    return two_row_game("songo").position(board["position"])


each_board = pytest.mark.parametrize("board", BOARDS, ids=name)


def test_every_slot_has_a_board() -> None:
    assert [(board["chapter"], board["level"]) for board in BOARDS] == SLOTS
    assert set(Counter(level for _chapter, level in SLOTS).values()) == {4, 5}
    assert set(Counter(chapter for chapter, _level in SLOTS).values()) == {4}
    assert len({board["position"] for board in BOARDS}) == len(BOARDS)


@each_board
def test_the_move_that_takes_most_is_another_than_the_chapters(board: dict[str, Any]) -> None:
    place, best, greedy = start_of(board), board["best"], board["greedy"]
    assert not place.over
    assert place.mover == "S"
    assert greedy == greedy_move(place)
    assert place.captured(greedy) == board["takes"] > place.captured(best)
    assert board["chapter"] in ideas_of(played(place, best), played(place, greedy))


@each_board
def test_its_games_meet_the_limits_and_its_line_wins(board: dict[str, Any]) -> None:
    assert board["won"] == GAMES
    assert board["failed"] >= FAILS
    assert board["games"] >= VARIED[board["level"]]
    assert board["lead"][0] >= LEAD
    moves = board["line"].split()
    end = two_row_game("songo").record(moves, start_of(board)).end
    assert moves[0] == board["best"]
    assert end.winner == "S"
    stores = end.final().stores
    assert board["lead"][0] <= stores["S"] - stores["N"] <= board["lead"][1]


@each_board
def test_a_lesson_has_it_with_two_sentences_before_and_two_after(board: dict[str, Any]) -> None:
    number = [other["level"] for other in BOARDS if other["chapter"] == board["chapter"]]
    step = lesson(LESSONS[board["chapter"]]).steps[number.index(board["level"])]
    foe = FOES[board["level"] - 1]
    assert (step.kind, str(step.board)) == ("win", board["position"])
    assert step.more["board"] == {"opponent": "N", "level": board["level"]}
    assert step.mark.endswith(f"-{foe['animal']}")
    for code in LANGUAGES:
        with speaking(code):
            assert step.title[code] == t(foe["title"])
        for words in (step.say[code], step.more["done"][code]):
            assert len(ENDS.findall(words)) == 2, words
        assert board["best"] not in step.say[code]  # the solution is not given away
        assert board["best"] in step.more["done"][code]


def test_stores_are_shifted_and_seeds_stay() -> None:
    place = two_row_game("songo").position("4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8")
    assert str(with_lead(place, 4)) == "4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 6-10"
    assert with_lead(place, 3) is None  # seeds are whole
    assert with_lead(place, 18) is None  # nobody has fewer than none


@pytest.mark.slow
@pytest.mark.skipif(not has_numba(), reason="a hundred thousand positions a move want Numba")
@each_board
def test_all_games_of_a_board_are_played_again(board: dict[str, Any]) -> None:
    proof = proved(start_of(board), board["level"], board["greedy"])
    assert proof == {field: board[field] for field in proof or {"won": GAMES}}


# -- the course of ten minutes: short, and its game is won by whoever has learnt to harvest --------

TEN_MINUTES = ("ten-sow", "ten-count", "ten-harvest", "ten-game")


def greedy(position: Position, chance: random.Random) -> str:
    """Return the reader's move: the largest capture, else any."""
    moves = position.legal_moves()
    most = max(map(position.captured, moves))
    return chance.choice([move for move in moves if position.captured(move) == most])


def anyhow(position: Position, chance: random.Random) -> str:
    return chance.choice(position.legal_moves())


def wins(how: Callable[..., str], games: int) -> int:
    """How many games of the last lesson are won against its computer."""
    step = se.lesson("ten-game").steps[-1]
    chance = random.Random(15)
    won = 0
    for _ in range(games):
        position = step.board
        while not position.over:
            if position.mover == step.more["board"]["opponent"]:
                level = step.more["board"]["level"]
                move = se.engine.learner_move(position, level, chance.randint(1, 2**30), fast=False)
            else:
                move = how(position, chance)
            assert move is not None
            position = position.play(move)
        won += position.winner == "S"
    return won


def test_who_harvests_wins_the_first_game_and_who_does_not_may_lose_it() -> None:
    assert wins(greedy, 20) >= 18
    assert wins(anyhow, 20) <= 15


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_the_lessons_in_their_order(language: str) -> None:
    path: Path = project_root() / "book" / language / "ten-minutes.ipynb"
    code = [
        "".join(cell["source"])
        for cell in json.loads(path.read_text("utf-8"))["cells"]
        if cell["cell_type"] == "code"
    ]
    assert code[1:] == [f'se.lesson("{name}")' for name in TEN_MINUTES]
    questions = [question for name in TEN_MINUTES for question in se.lesson(name).marked]
    assert 15 <= len(questions) <= 18
    assert questions[-1] == "ten-game-won"
