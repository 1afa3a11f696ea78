"""Sentences of the page that Python says too: reasons, reviews, puzzles, practice games."""

import json
import random
import re
from collections.abc import Callable
from dataclasses import asdict, fields, replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Page

import songo_edu as se
from benchmarks.review_noise import PageJudge
from songo_edu.analysis import review_sentences as sentences
from songo_edu.analysis.comment_sentences import reasons_for
from songo_edu.analysis.report import moment, played
from songo_edu.analysis.review import review, reviewed, turning_point
from songo_edu.course.practice import SPARS, SparPly, spar_count, spar_hint, spar_met, spar_task
from songo_edu.course.practice_review import sparred_page, sparred_words
from songo_edu.course.sparring import plies_of
from songo_edu.engine.judged import SLIP, page_noise
from songo_edu.errors import PositionError
from songo_edu.games import Position, game
from songo_edu.games.two_row.position import SHEETS
from songo_edu.locale import LANGUAGES, speaking
from songo_edu.puzzles.page import collection, collections
from songo_edu.puzzles.questions import PUZZLE_KINDS, first_hint, kind_title, puzzle_question
from tests.browser.conftest import Alike, Script
from tests.course.test_sparring import DONE, drawn
from tests.needs import EFFORT, in_one_language, mostly_slow
from tests.rules.positions import met, wild
from tests.tools import subset_sample
from tools import made
from tools.translate import modules
from tools.web_data import entries

Scripts = Callable[..., Script]

# -- why a move is good, and the review of a game --------------------------------------------------

MOVES = 300 * EFFORT if EFFORT.share >= 1 else 20  # of every sheet and language


def places(name: str, key: str) -> list[Position]:
    """Give positions, wild ones and ones out of games, that are not over."""
    rng = random.Random(f"{key} {name}")
    positions: list[Position] = []
    for position in met(rng, game(name)):
        positions += [position, game(name).position(wild(rng, name))]
        if len(positions) >= MOVES // 3:
            break
    return [position for position in positions if not position.over]


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize(("name", "language"), in_one_language(SHEETS))
def test_the_page_says_why_a_move_is_good(alike: Alike, name: str, language: str) -> None:
    with speaking(language):
        positions = places(name, language)
        moves = [played(place, move) for place in positions for move in place.legal_moves()][:MOVES]
    alike(language, [(reasons_for, each) for each in moves])


@pytest.mark.parametrize(
    ("name", "language"),
    mostly_slow(product(SHEETS, ("en", "fr")), ("songo", "fr"), ("awale", "en")),
)
def test_the_page_reviews_a_game_in_the_same_words(alike: Alike, name: str, language: str) -> None:
    rng = random.Random(f"review {name} {language}")
    position, line = game(name).start(), list[str]()
    while not position.over and len(line) < 60 * EFFORT:
        line.append(rng.choice(position.legal_moves()))
        position = position.play(line[-1])
    with speaking(language):
        read = bare(review(game(name).record(line), nodes=150, fast=False).told())
    moves = read.moves
    calls = [(sentences.review_words, read), *((sentences.comment_on, move) for move in moves)]
    for pick, say in (
        (sentences.best_of, sentences.praise_words),
        (sentences.missed_of, sentences.missed_words),
    ):
        for side in (-1, 0, 1):
            calls += [(pick, moves, side), *((say, move) for move in pick(moves, side))]
    alike(language, calls)


START, LINE = "1.5.0.0.2.0.1/1.2.1.4.3.0.2 S 24-24", "S3 N1 S1 N2 S2 N0 S1 N5 S0"
NODES, AGAIN = 300, 4
READ = """
export const read = async (start, line, nodes, again) => {
  useLanguage("fr");
  const moves = line.split(" ");
  const names = [..."6543210"].map((n) => "S" + n).concat([..."0123456"].map((n) => "N" + n));
  const told = [];
  const { signal } = new AbortController();
  const { reading } = await readGame(
    "songo", start, moves, names, (n) => told.push(n), signal, nodes, again);
  const stopped = new AbortController();
  const none = await readGame(
    "songo", start, moves, names, () => stopped.abort(), stopped.signal, nodes, again);
  return {
    reading, told, none,
    words: [worstWords(reading), ...reading.turns.map(turningWords), errorWords(reading)],
  };
};
"""


def bare(read: sentences.Reading) -> sentences.Reading:
    """Return a reading whose moves are without what Python alone knows of them."""
    known = [each.name for each in fields(sentences.Reviewed)]
    moves, worst = (
        [sentences.Reviewed(**{name: getattr(move, name) for name in known}) for move in moves]
        for moves in (read.moves, read.worst)
    )
    return replace(read, moves=moves, worst=worst)


def plain(read: sentences.Reading) -> dict[str, Any]:
    """Return a reading as the page has it."""
    return cast("dict[str, Any]", json.loads(json.dumps(asdict(bare(read)))))


def read_over() -> tuple[sentences.Reading, list[str]]:
    """Review the game in Python, and give its sentences in French."""
    record = game("songo").record(LINE, start=START)
    judge, noise = PageJudge(fast=False), page_noise("songo")
    moments = [moment(position) for position in record.positions]
    moves = []
    for i, move in enumerate(record.moves):
        position = record.positions[i]
        judgement = judge.judge(position, move, NODES, AGAIN)
        with speaking("fr"):
            moves.append(reviewed(i + 1, judgement, noise, moments[i], moments[i + 1]))
    with speaking("fr"):
        turning = turning_point(moves, record.end.winner, noise)
        assert turning is not None
        all_moves: list[sentences.Reviewed] = list(moves)
        reading = sentences.Reading(
            *("songo", all_moves, sentences.worst_of(all_moves), [turning.told()]),
            record.end.verdict,
            *(NODES, AGAIN, max(SLIP, noise)),
        )
        turns = [sentences.turning_words(turn) for turn in reading.turns]
        return reading, [sentences.worst_words(reading), *turns, sentences.error_words(reading)]


def without_lines(reading: Any) -> Any:
    """Leave out the play after the best move, which only the page's search keeps."""
    for move in (*reading["moves"], *reading["worst"]):
        assert move.pop("best_line")[0] == move["best"]["move"]
    return reading


def test_a_game_reviewed_in_the_page_reads_as_in_python(scripts: Scripts) -> None:
    page = scripts("errorWords, readGame, turningWords, useLanguage, worstWords", READ)
    answer = page.read(START, LINE, NODES, AGAIN)
    reading, words = read_over()
    assert answer["told"] == list(range(1, len(LINE.split()) + 1))
    assert answer["none"] is None
    assert len(reading.worst) > 1
    assert without_lines(answer["reading"]) == without_lines(plain(reading))
    assert answer["words"] == words


# -- puzzles and practice games --------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_and_package_ask_puzzles_alike(alike: Alike, language: str) -> None:
    puzzles = [puzzle for each in collections() for puzzle in collection(each)]
    questions = [(puzzle_question, each["kind"], each["goal"], each["key"]) for each in puzzles]
    kinds = [(say, kind) for say in (kind_title, first_hint) for kind in PUZZLE_KINDS]
    alike(language, [*kinds, *questions])


PRACTICE = """
export const judged = (name, start, line, names) => {
  useLanguage("fr");
  const first = pliesOf("songo", start, line.slice(0, 3), names);
  const plies = pliesOf("songo", start, line, names, first);
  const spar = SPARS[name];
  return {
    spar, met: sparMet(spar, plies), count: sparCount(spar, plies),
    words: [sparTask(spar, names), sparHint(spar, names)],
    plies: plies.map(({ move, ...ply }) => ply),
  };
};
export const said = (name, plies, read, names) => {
  useLanguage("fr");
  return [...sparredWords(SPARS[name], plies, read, names), sparredPage(SPARS[name], read)];
};
"""


def plain_plies(plies: list[SparPly]) -> list[dict[str, Any]]:
    return [{**ply, "made": asdict(ply["made"])} for ply in plies]


@pytest.fixture
def practice(scripts: Scripts) -> Script:
    names = "SPARS, pliesOf, sparCount, sparHint, sparMet, sparTask, sparredPage, sparredWords"
    return scripts(f"{names}, useLanguage", PRACTICE)


@pytest.mark.usefixtures("effort")
def test_practice_games_are_judged_alike(practice: Script) -> None:
    rng = random.Random(18)
    for name, task in SPARS.items():
        spar = se.spar(name)
        names = list(spar.board.sheet.pits)
        records = [spar.record(DONE[name]), *(drawn(rng, spar.board) for _ in range(3 * EFFORT))]
        for record in records:
            plies = plies_of(record)
            with speaking("fr"):
                expected = {
                    **{"spar": task, "met": spar_met(task, plies), "plies": plain_plies(plies)},
                    "count": spar_count(task, plies),
                    "words": [spar_task(task, names), spar_hint(task, names)],
                }
            answer = practice.judged(name, str(record.start), list(record), names)
            for ply in [*expected["plies"], *answer["plies"]]:
                ply["made"]["verdict"] = bool(ply["made"]["verdict"])  # of another language
            assert answer == json.loads(json.dumps(expected)), (name, list(record))


def test_practice_games_are_reviewed_in_the_same_words(practice: Script) -> None:
    for name, moves in (("09-yinda", "S1 N5"), ("08-double-threat", "S3 N2 S1")):
        spar = se.spar(name)
        record, names = spar.record(moves), list(spar.board.sheet.pits)
        plies, read = plies_of(record), review(record, nodes=100, fast=False).told()
        with speaking("fr"):
            expected = [
                *sparred_words(spar.practice_game, plies, read, names),
                sparred_page(spar.practice_game, read),
            ]
        assert practice.said(name, plain_plies(plies), plain(read), names) == expected


# -- every construct of the subset -----------------------------------------------------------------

CONSTRUCTS = (
    *("templates", "comprehensions", "lists", "records", "texts", "sentences", "flow"),
    *("shapes", "kinds", "dataclasses"),
)


@cache
def sample_source() -> str:
    written = modules.written(modules.read(Path(subset_sample.__file__)))
    return made.module(
        re.sub(r'from "(?:\.\./)+', 'from "./', written)
        + 'import { addWords } from "./strings.js";\n'
        + 'export { useLanguage } from "./strings.js";\n'
        + f"addWords({{ fr: {json.dumps(entries('fr'))} }});\n"
        + "export const message = () => { try { error([], 'bad', {}); } catch (found) {"
        + " return [found.constructor.name, found.message]; } };\n"
    )


@pytest.fixture(scope="module")
def sample(shared_page: Page) -> Script:
    return Script(shared_page, sample_source())


@pytest.mark.parametrize(("name", "language"), in_one_language(CONSTRUCTS))
def test_both_do_the_same(sample: Script, name: str, language: str) -> None:
    sample.useLanguage(language)
    dice = random.Random("subset")
    for _ in range(30):
        given = [
            [dice.randrange(1, 9) for _ in range(dice.randrange(2, 7))],
            dice.choice(("banana", "abé", "a", "", "zz/3", "ab/3", "South", "a<b")),
            {"name": dice.choice(("n", "é’")), "seeds": [dice.randrange(5) for _ in range(3)]},
        ]
        if name in ("lists", "records", "texts") and given[1] == "":
            continue  # it has no first letter, names no field and is split otherwise
        with speaking(language):
            done = getattr(subset_sample, name)(*json.loads(json.dumps(given)))
        assert getattr(sample, name)(*given) == json.loads(json.dumps(done)), given


def test_an_error_has_the_same_text(sample: Script) -> None:
    sample.useLanguage("en")
    with speaking("en"), pytest.raises(PositionError) as caught:
        subset_sample.error([], "bad", {"name": "", "seeds": []})
    assert sample.message() == ["TextError", str(caught.value)]
