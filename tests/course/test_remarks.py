"""Remarks during a game, and the sentences of the sources with where they are taught."""

import json
import random
import re
from itertools import groupby, pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from songo_edu.course.coverage import Sentence, source_coverage, taught
from songo_edu.course.foes import FOE_GAMES, FOES, foe_key, foe_label, foe_sentence, has_foes
from songo_edu.course.remarks import (
    EVERY_PLIES,
    MOMENTS,
    Moment,
    Remark,
    chosen_remark,
    ended,
    moments,
    remark_words,
)
from songo_edu.course.sayings import SAYINGS
from songo_edu.engine.levels import LEVELS, MANNERS, player_of
from songo_edu.games import Position, game
from songo_edu.locale import LANGUAGES, set_language
from songo_edu.rules.two_row.layout import STRIDE
from songo_edu.site.chapters import runnable
from tests.needs import Effort, for_each

HOLES = {"pit", "seeds", "moves"}


@given(
    st.lists(st.sampled_from(MOMENTS), max_size=20),
    st.lists(
        st.tuples(st.integers(0, 3), st.lists(st.sampled_from(MOMENTS), max_size=4)), max_size=80
    ),
)
def test_remarks_are_four_plies_apart_and_never_repeated(
    kinds: list[str], game: list[tuple[int, list[str]]]
) -> None:
    remarks: list[Remark] = []
    ply = 0
    for more, about in game:
        ply += more
        choice = chosen_remark(kinds, remarks, ply, about)
        spoken = {remark.number for remark in remarks}
        left = {kind for i, kind in enumerate(kinds) if i not in spoken}
        due = all(ply - remark.ply >= EVERY_PLIES for remark in remarks)
        assert bool(choice) == (due and bool(left & set(about)))
        if choice:
            number, moment = choice
            assert kinds[number] == about[moment]
            assert not left & set(about[:moment])
            remarks.append(Remark(number, ply))
    numbers = [remark.number for remark in remarks]
    assert len(numbers) == len(set(numbers))
    plies = [remark.ply for remark in remarks]
    assert all(b - a >= EVERY_PLIES for a, b in pairwise(plies))


def test_going_back_brings_no_second_remark() -> None:
    assert chosen_remark(["takes", "takes"], [Remark(0, 12)], 4, ["takes"]) == []


# -- remarks are true --------------------------------------------------------------------------


def random_game(name: str, rng: random.Random) -> tuple[list[Position], list[str]]:
    places, line = [game(name).start()], list[str]()
    while not places[-1].over and len(places) < 80:
        line.append(rng.choice(places[-1].legal_moves()))
        places.append(places[-1].play(line[-1]))
    return places, line


def laid_out(places: list[Position]) -> list[int]:
    """Give positions as the rules and the page have them."""
    return [n for place in places for n in (*place.state, *[0] * STRIDE)[:STRIDE]]


@pytest.mark.parametrize("name", FOE_GAMES)
def test_each_moment_is_on_the_board(name: str, effort: Effort) -> None:
    rng = random.Random(f"moments {name}")
    seen = set()
    sheet = game(name).sheet
    lap = 2 * sheet.row
    for _ in range(40 * effort):
        places, played = random_game(name, rng)
        states = laid_out(places)
        for ply in range(1, len(places)):
            before = places[ply - 1]
            line = [sheet.pits.index(move) for move in played[:ply]]
            foe = "SN".index(before.mover)
            for moment in moments(sheet.integers(), states[: (ply + 1) * STRIDE], line, foe):
                seen.add(moment.kind)
                pit = sheet.pits[moment.pit] if moment.pit >= 0 else ""
                held = places[ply].state[moment.pit]
                earlier = places[ply - 2] if ply > 1 else places[0]
                if moment.kind in ("takes", "threat"):
                    assert before.captured(pit) == moment.seeds >= 2
                elif moment.kind == "gives":
                    assert earlier.captured(pit) == moment.seeds
                elif moment.kind == "missed":
                    taken = {m: earlier.captured(m) for m in earlier.legal_moves()}
                    assert taken[pit] == moment.seeds == max(taken.values())
                    assert taken[sheet.pits[line[-2]]] == 0
                elif moment.kind == "grenier":
                    assert held == moment.seeds >= lap > earlier.state[moment.pit]
                    assert moment.pit // sheet.row == foe
                elif moment.kind == "alone":
                    assert held == moment.seeds >= 4
                    own = line[(ply - 2) :: -2][: moment.moves]
                    assert moment.pit // sheet.row == 1 - foe
                    assert len(own) == moment.moves
                    assert moment.pit not in own
                else:
                    assert (moment.kind, ply <= 2) == ("start", True)
    assert seen == set(MOMENTS) - {"won", "lost", "drawn"}


def test_a_threat_was_there_a_move_before() -> None:
    sheet = game("songo").sheet
    board = "2.3.3.5.3.3.3/5.5.2.2.1.7.2 {} 11-13"
    before, aimed = (game("songo").position(board.format(side)) for side in "SN")
    takers = [move for move in aimed.legal_moves() if aimed.captured(move) > 1]
    kinds = set()
    for mine in before.legal_moves():
        middle = before.play(mine)
        for theirs in takers:
            if theirs not in middle.legal_moves() or middle.captured(theirs) < 2:
                continue
            after = middle.play(theirs)
            states = laid_out([before, middle, after])
            line = [sheet.pits.index(mine), sheet.pits.index(theirs)]
            first = moments(sheet.integers(), states, line, 1)[0]
            kinds.add(first.kind)
    assert kinds == {"threat"}


def test_the_end_of_a_game_has_its_remark() -> None:
    assert [ended(won, 1)[0].kind for won in (0, 1, -1)] == ["won", "lost", "drawn"]


# -- the sentences -----------------------------------------------------------------------------


def test_each_opponent_has_sentences_for_every_moment() -> None:
    assert [foe["animal"] for foe in FOES] == list(SAYINGS)
    every = [saying["words"] for sayings in SAYINGS.values() for saying in sayings]
    assert len(every) == len(set(every))
    for sayings in SAYINGS.values():
        assert 16 <= len(sayings) <= 20
        assert {saying["kind"] for saying in sayings} == set(MOMENTS)


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_hole_of_a_sentence_is_filled(code: str) -> None:
    names = list(game("songo").sheet.pits)
    try:
        set_language(code)
        for sayings in SAYINGS.values():
            for saying in sayings:
                assert set(re.findall(r"{(\w+)}", saying["words"])) <= HOLES
                sentence = remark_words(saying["words"], Moment(saying["kind"], 3, 4, 5), names)
                assert not set("{}") & set(sentence)
                assert ("S3" in sentence) == ("{pit}" in saying["words"])
                assert code == "en" or sentence != saying["words"]
    finally:
        set_language(None)


def test_opponents_are_called_by_level_and_animal() -> None:
    assert (foe_label(3), foe_key("songo", 3)) == ("level 3, the duiker", "songo-3")
    assert foe_sentence(5) == "The elephant counts everything, and prefers nothing."
    games = ("songo", "songo-ekang", "awale", "nim")
    assert [name for name in games if has_foes(name)] == ["songo", "awale"]


def test_only_these_games_have_manners() -> None:
    assert set(MANNERS) == set(FOE_GAMES)
    for level in LEVELS:
        assert player_of("songo-ekang", level.level) == level
        assert player_of("songo", level.level).level == level.level
    strongest = player_of("songo", 5)
    assert (strongest.greniers, strongest.captures, strongest.mirrors) == (0, 0, 0)


# -- the sentences of the sources: the list is whole, and the pages teach them --------------------

BOOK = Path(__file__).parents[2] / "book"

#: Chapters without a source: on the program, its puzzles, a game of ours.
ENGINE = {
    "two-greniers",
    "three-machines",
    "choosing-and-proving",
    "search-and-proof",
    "puzzles",
    "make-your-own",
    "in-class",
}

#: Other pages, on people, places, history, what turns a game, the sources themselves.
BESIDE = {"people-and-places", "awale-world", "sources"}

#: How many sentences of each part state a rule, a strategy, a claim or a fact, counted in the
#: sources.
PARTS = {
    "S0 I": 7,
    "S0 II": 3,
    "S0 III": 5,
    "S0 IV": 16,
    "S0 V": 8,
    "S0 VI": 5,
    "S0 VII": 1,
    "S0 VII.A": 5,
    "S0 VII.B": 4,
    "S0 VII.C": 4,
    "S0 VII.D": 5,
    "S0 VII.E": 9,
    "S0 Books": 1,
    "S1 The game": 5,
    "S1 Other names": 2,
    "S1 Legend": 16,
    "S1 Board": 7,
    "S1 Rules": 21,
    "S1 Principles": 1,
    "S1 Opening": 3,
    "S1 Middle game": 7,
    "S1 Ending": 6,
    "S1 Solved": 6,
    "S2 One row": 3,
    "S2 Mancala": 8,
    "S2 History": 10,
    "S2 Tchoukaillon": 5,
    "S2 Tchoukaillon in Ludii": 4,
    "S2 Kaillon": 5,
    "S2 Tchouka-Rouma": 1,
    "S2 Le Monde": 2,
    "S2 Sowing": 6,
    "S2 A game": 10,
    "S2 Sowing in Ludii": 6,
    "S2 The variant": 10,
    "S2 Wing": 4,
    "S2 Wing in Ludii": 8,
    "S2 Other games": 3,
    "S3 The game": 7,
    "S3 Captures": 5,
    "S3 Solidarity": 3,
    "S3 Forbidden": 4,
    "S3 End": 5,
}


def test_no_sentence_is_left_out() -> None:
    numbers = {
        part: [sentence.number for sentence in group]
        for part, group in groupby(source_coverage(), lambda each: f"{each.source} {each.part}")
    }
    assert list(numbers) == list(PARTS)
    assert numbers == {part: list(range(1, count + 1)) for part, count in PARTS.items()}


@for_each("sentence", source_coverage())
def test_a_sentence_is_in_both_languages_and_taught_somewhere(sentence: Sentence) -> None:
    assert set(sentence.says) == set(LANGUAGES)
    assert sentence.taught
    assert not re.search(r"['\"!]", sentence.says["en"])
    assert not re.search(r"['\"]|[^\u202f][;?!]|[^\u00a0]:", sentence.says["fr"])


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_place_is_there(code: str) -> None:
    cells = {
        path.stem: {cell["id"] for cell in json.loads(path.read_text("utf-8"))["cells"]}
        for path in (BOOK / code).glob("*.ipynb")
    }
    missing = [
        f"{sentence!r}: {page}#{cell}"
        for sentence in source_coverage()
        for page, cell in sentence.taught
        if cell not in cells.get(page, set())
    ]
    assert not missing


def test_every_chapter_teaches_something_of_the_sources() -> None:
    pages = {page for sentence in source_coverage() for page, _cell in sentence.taught}
    chapters = {*runnable(BOOK / "en")}
    assert pages | ENGINE == chapters | BESIDE


def test_the_former_name_warns() -> None:
    with pytest.warns(DeprecationWarning, match="source_coverage"):
        assert taught() == source_coverage()
