"""Reviews: values against plain minimax, threats by hand, words in both languages."""

import json
import re
from dataclasses import replace
from functools import cache

import pytest

from benchmarks import review_noise
from benchmarks.review_noise import TIMES, faults, games
from songo_edu import errors, locale
from songo_edu.analysis import menaces
from songo_edu.analysis.examples import commented_game
from songo_edu.analysis.report import AGAIN, FILE, decided, look, noise_of, played
from songo_edu.analysis.review import NODES, Review, review
from songo_edu.analysis.review_sentences import (
    MISSED,
    WORST,
    Turn,
    best_of,
    missed_of,
    missed_words,
    praise_words,
    turning_words,
)
from songo_edu.engine import bitboards
from songo_edu.engine import evaluation as ev
from songo_edu.engine.judged import DOUBTFUL, SLIP, lead_words, tenths
from songo_edu.engine.search import search
from songo_edu.games import game, two_row_game
from songo_edu.games.two_row.position import SHEETS, sheet
from songo_edu.rules.two_row.search import VICTORY
from tests.cli.test_cli import bad, good
from tests.needs import EFFORT

pytestmark = pytest.mark.usefixtures("english")

SONGO = game("songo")
YINDA = "0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"
DOUBLE = "1.1.0.2.0.0.0/4.7.4.4.0.7.3 S 32-5"


@cache
def whole_game() -> Review:
    return review(commented_game().record, nodes=400, fast=False)


# -- values ----------------------------------------------------------------------------------------


@pytest.mark.random
def test_values_are_those_of_one_search_of_all_moves() -> None:
    for move in whole_game().moves[:: 3 if EFFORT.share >= 1 else 12]:
        position, side = move.before.position, move.side
        result = search(position, move.judgement.nodes, 8, fast=False)
        lines = {line.move: line for line in result.lines}
        assert (result.best, result.depth) == (move.best.move, move.depth)
        assert (move.line, move.best_line) == (lines[move.move].moves, result.lines[0].moves)
        assert move.evaluation == ev.evaluation(lines[move.move].value, side)
        assert move.best_evaluation == ev.evaluation(result.value, side)


def test_lines_are_played_by_the_rules() -> None:
    for move in whole_game().moves:
        for line in (move.line, move.best_line):
            SONGO.record(line, str(move.before.position))


def test_moves_that_seem_to_lose_much_are_searched_again() -> None:
    for move in whole_game().moves:
        short = look(move.before.position, move.move, 400, fast=False)
        twice = short.loss >= DOUBTFUL and not decided(short, SONGO.sheet)
        assert move.judgement.nodes == (400 * AGAIN if twice else 400)
        assert twice or move.judgement == short
        assert twice or not move.slip
        assert move.loss <= short.loss


def test_rows_that_fit_into_no_words_are_judged_by_their_stores() -> None:
    long = replace(SONGO.sheet, name="long", start=10)
    assert not bitboards.fits(long)
    record = two_row_game(long).record("S2 N4")
    assert [move.line for move in review(record, nodes=30).moves] == [("S2",), ("N4",)]
    with pytest.raises(errors.SearchError):
        search(record.start, 30)


def test_nothing_is_better_than_the_best() -> None:
    for move in whole_game().moves:
        sign = 1 if move.side == "S" else -1
        best, played = sign * move.best_evaluation.seeds, sign * move.evaluation.seeds
        assert best >= played or move.thrown or move.evaluation.winner, move
        assert move.loss <= 100 * max(0, best - played) + 100
        assert move.lost == (move.loss + 50) // 100
        assert (move.missed is None) == (move.lost == 0)
        if move.move == move.best.move:
            assert not move.lost


def test_a_win_by_force_and_the_end_of_a_game() -> None:
    # S1 takes 8 and reaches 40; S0 takes 2 and does not.
    start = "0.1.1.1.1.1.1/2.6.0.0.0.1.0 S 23-32"
    (won,) = review(SONGO.record("S1", start), nodes=500).moves
    assert won.evaluation == ev.Evaluation(17, "S", 1)
    assert (won.lost, won.slip) == (0, False)
    (missed,) = review(SONGO.record("S0", start), nodes=500).moves
    assert missed.best_evaluation == won.evaluation
    now = lead_words(missed.evaluation.hundredths)
    assert missed.comment == (
        f"1. S0 takes 2 seeds, but it gives up at least {tenths(missed.loss)} seeds: S1 was better,"
        f" it wins by force; South wins in 1 ply instead of {now} (S1)."
    )


def test_a_value_is_read_back() -> None:
    for seeds in range(1, 41):
        for plies in (0, 1, 5, 40):
            value = VICTORY + 100 * seeds - plies
            assert ev.evaluation(value, "S").hundredths == 100 * seeds
            assert ev.evaluation(value, "S") == ev.Evaluation(seeds, "S", plies)
            assert ev.evaluation(-value, "S") == ev.Evaluation(-seeds, "N", plies)
            assert ev.evaluation(-value, "N") == ev.Evaluation(seeds, "S", plies)


def test_numba_and_plain_give_the_same_review() -> None:
    fast = review(commented_game().record, nodes=400, fast=True)
    assert fast == whole_game()
    assert json.dumps(fast.as_json()) == json.dumps(whole_game().as_json())


# -- slips, threats made and missed ----------------------------------------------------------------


def test_a_blunder_is_reported_where_it_costs() -> None:
    # S4 aims at N0 to N3 for 11 seeds; N1 leaves it 2, N6 nothing. N4 does nothing about it.
    read = review(SONGO.record("N4 S4", YINDA), nodes=400, fast=False)
    slip = read.moves[0]
    assert slip in read.worst
    assert slip.lost >= 5
    assert [menace.source for menace in slip.made.neglects] == ["S4"]
    assert slip.missed is not None
    assert {defence.source for defence in slip.missed.defences} == {"S4"}
    (comment,) = read.comments
    assert re.fullmatch(
        r"2\. S4 sows its grenier \(17 seeds\) and takes 11 seeds; N4 before it gave up at"
        r" least \d+\.\d seeds: N\d was better, it blunts S4"
        r"; \w+ \+\d+\.\d instead of South \+\d+\.\d \(N\d S.*\)\.",
        comment,
    )


def test_a_yinda_is_made() -> None:
    made = played(SONGO.position(YINDA), "N1")
    assert [(each.kind, each.before, each.left) for each in made.defences] == [("yinda", 11, 2)]
    (line,) = review(SONGO.record("N1", YINDA), nodes=200).comments
    assert line.startswith("1. N1 is a yinda: S4 takes 2 seeds instead of 11")


def test_a_double_threat_is_made() -> None:
    made = played(SONGO.position(DOUBLE), "S1")
    doubles = {(tuple(sorted(double.sources)), double.least) for double in made.doubles}
    assert (("S0", "S2"), 2) in doubles
    assert played(SONGO.position(DOUBLE), "S3").doubles == ()


def test_a_double_threat_is_missed() -> None:
    # N2 aims N4 and N6 at different pits; N5 aims N4 alone.
    missing = "1.1.2.2.17.13.7/3.1.0.1.1.14.1 N 2-4"
    (move,) = review(SONGO.record("N5", missing), nodes=400, fast=False).moves
    assert move.made.doubles == ()
    assert move.missed is not None
    assert [double.sources for double in move.missed.doubles] == [("N4", "N6")]
    assert move.comment.startswith(
        "1. With N5, N4 threatens S2, S3 and S4 (11 seeds), but it gives up at least"
        f" {tenths(move.loss)} seeds: N2 was better, it makes a double threat on S"
    )


def test_threats_are_those_of_the_finders() -> None:
    for move in whole_game().moves:
        before, after = (
            {menace.source: menace.seeds for menace in menaces(moment.position, move.side)}
            for moment in (move.before, move.after)
        )
        new = {source for source, seeds in after.items() if seeds > before.get(source, 0)}
        assert {each.source for each in move.made.menaces} == new
        assert move.after.threats[move.side] == max(after.values(), default=0)
        assert move.captured == move.before.position.captured(move.move)


def test_the_best_move_and_missed_chances_are_described_without_values() -> None:
    moves = whole_game().told().moves
    for side in (-1, 0, 1):
        own = [move for move in moves if side in (-1, move.made.side)]
        (best,) = best_of(moves, side)
        assert best in own
        assert not best.slip
        assert all(move.made.takes <= best.made.takes for move in own if not move.slip) or (
            best.made.takes == 0 or "double threat" in praise_words(best)
        )
        missed = missed_of(moves, side)
        assert missed == [move for move in missed if move in own and move.slip][:MISSED]
        assert {move.number for move in missed} <= {move.number for move in own}
        words = [praise_words(best), *map(missed_words, missed)]
        assert not any(re.search(r"[+−]\d|\d\.\d|ahead|\((?:[NS]\d ?){2,}", each) for each in words)
        assert all(move.best.move in missed_words(move) for move in missed)
    assert missed_of(moves, -1)
    assert best_of([], 0) == []


def test_the_worst_are_sorted_and_few() -> None:
    worst = whole_game().worst
    assert 0 < len(worst) <= WORST
    assert all(move.loss >= SLIP or move.thrown > 1 for move in worst)
    losses = [move.loss for move in worst if move.thrown < 2]
    assert losses == sorted(losses, reverse=True)


# -- noise -----------------------------------------------------------------------------------------


def test_no_move_is_called_a_mistake_for_less_than_the_noise() -> None:
    read = whole_game()
    assert read.noise == noise_of(SONGO.sheet, 400)
    least = max(SLIP, read.noise)
    for move in read.moves:
        assert move.slip == (move.thrown > 1 or (move.loss >= least and not move.decided)), move
        assert move.slip or "gives up" not in move.comment
    assert f"errs by less than {tenths(least)} seeds" in str(read)


@pytest.mark.parametrize("name", SHEETS)
def test_noise_is_measured_of_every_sheet(name: str) -> None:
    noises = [noise_of(sheet(name), nodes) for nodes in (1, 100, 1000, 10**9)]
    assert all(noise > 0 for noise in noises)
    assert noises[0] == noises[1]
    assert noises[2] == noises[3]
    own = replace(sheet(name), name="own")
    assert noise_of(own, 1000) == max(noise_of(sheet(each), 1000) for each in SHEETS)


def test_the_noise_file_holds_the_settings_of_its_measurement() -> None:
    stored = json.loads(FILE.read_text(encoding="utf-8"))
    assert (stored["times"], stored["quantile"]) == (review_noise.TIMES, review_noise.QUANTILE)
    assert stored["made"]["seed"] == review_noise.SEED
    assert (stored["again"], stored["doubtful"]) == (AGAIN, DOUBTFUL)
    assert set(stored["noise"]) == set(SHEETS)
    assert {int(nodes) for by_nodes in stored["noise"].values() for nodes in by_nodes} >= {NODES}


def test_a_game_as_good_as_won_has_no_mistakes() -> None:
    for move in whole_game().moves:
        if move.evaluation.winner and move.evaluation.winner == move.best_evaluation.winner:
            assert move.decided
        if move.decided:
            assert move.thrown < 2
            both = {e.hundredths > 0 for e in (move.evaluation, move.best_evaluation)}
            assert len(both) == 1


# -- the turning point -----------------------------------------------------------------------------


def test_the_turning_point_is_the_last_mistake_that_put_the_winner_ahead() -> None:
    read = whole_game()
    turning = read.turning
    assert turning is not None
    assert turning.winner == read.end.winner == "S"
    assert turning.move in [move for move in read.moves if move.slip and move.side == "N"]
    assert (
        turning.move.best_evaluation.hundredths <= read.noise < turning.move.evaluation.hundredths
    )
    for move in read.moves[turning.move.number :]:
        if move.slip and move.side == "N":
            assert move.best_evaluation.hundredths > read.noise
    assert turning.before == turning.move.before
    assert turning.after == read.moments[turning.move.number + 1]
    assert review("S2 N4 S0", nodes=50).turning is None


def test_a_turning_point_is_described_by_what_changed() -> None:
    turn = Turn(
        number=40,
        move="N6",
        winner=0,
        better={"hundredths": -240, "winner": -1, "plies": -1},
        stand={"hundredths": 1510, "winner": -1, "plies": -1},
        taken=[11, 3],
        threats=[[10, 12], [11, 0]],
        bidoua=[[5, 6], [9, 2]],
    )
    begin = "The game turned with 20. N6: North +2.4 was possible, South +15.1 came."
    assert turning_words(turn) == (
        f"{begin} What changed: material (South takes 11 seeds, North 3 seeds); threats (North"
        " threatens nothing instead of 11, South threatens 12 seeds instead of 10); room to wait"
        " (North has a bidoua of 2 instead of 9)."
    )
    still = replace(turn, taken=[1, 0], threats=[[1, 2], [2, 1]], bidoua=[[1, 2], [3, 2]])
    assert turning_words(still) == f"{begin} Nothing that the finders see changed straight away."
    locale.set_language("fr")
    assert "Nord +2,4" in turning_words(turn)
    assert "Sud menace 12 graines au lieu de 10" in turning_words(turn)


def test_a_turned_game_has_the_turned_review() -> None:
    start = str(whole_game().moments[20].position)
    record = SONGO.record(commented_game().record.moves[20:44], start)
    pits = SONGO.sheet.pits
    names = dict(zip(pits, pits[7:] + pits[:7], strict=True))
    turned = SONGO.record([names[move] for move in record.moves], str(record.start.turned()))
    original, mirrored = (review(each, nodes=100, fast=False) for each in (record, turned))
    for mine, theirs in zip(original.moves, mirrored.moves, strict=True):
        assert theirs.line == tuple(names[move] for move in mine.line)
        assert theirs.best_line == tuple(names[move] for move in mine.best_line)
        assert theirs.evaluation.hundredths == -mine.evaluation.hundredths
        assert (theirs.loss, theirs.slip) == (mine.loss, mine.slip)
    assert [each.number for each in mirrored.worst] == [each.number for each in original.worst]


# -- words, JSON, bad input ------------------------------------------------------------------------


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_words_are_whole(language: str) -> None:
    english = {move.comment for move in whole_game().moves}
    locale.set_language(language)
    texts = [str(whole_game()), *(move.comment for move in whole_game().moves)]
    assert not re.search(r"[{}!]|None|  ", "\n".join(texts))
    assert all(line.endswith(".") for line in texts)
    if language == "fr":
        assert not english & set(texts)
        assert not re.search(r" [;:?]|'", "\n".join(texts))


@pytest.mark.slow
def test_the_review_does_not_depend_on_the_language() -> None:
    text = json.dumps(whole_game().as_json())
    shown = repr(whole_game())
    locale.set_language("fr")
    again = review(commented_game().record, nodes=400, fast=False)
    assert json.dumps(again.as_json()) == text
    assert repr(again) == shown
    assert shown.startswith("Review(songo, 71 moves, S 45, N 18; lost most: 20. N6 (")


def test_the_json_is_complete() -> None:
    content = json.loads(json.dumps(whole_game().as_json()))
    assert set(content) == {
        *("game", "from", "nodes", "noise", "start", "moves", "worst", "turning", "position"),
        *("over", "ending", "winner"),
    }
    assert set(content["moves"][0]) == {
        *("number", "side", "move", "captured", "evaluation", "best", "best_evaluation", "lost"),
        *("line", "best_line", "lost_hundredths", "mistake", "depth", "made", "missed", "after"),
    }
    assert set(content["moves"][0]["evaluation"]) == {"seeds", "hundredths", "winner", "plies"}
    assert set(content["turning"]) == {"number", "move", "winner", "taken", "threats", "bidoua"}
    assert [move["number"] for move in content["moves"]] == list(range(1, 72))
    assert content["moves"][-1]["after"]["stores"] == {"S": 45, "N": 18}
    assert content["winner"] == "S"


@pytest.mark.parametrize(
    ("record", "named"),
    [("S2 X9", "'X9'"), ("N1", "N1"), ("S2 S2", "S2"), (7, "7"), (["S2", 3], "['S2', 3]")],
)
def test_bad_records_are_named(record: str, named: str) -> None:
    with pytest.raises(errors.RecordError, match=re.escape(named)):
        review(record)


def test_a_game_without_moves() -> None:
    assert str(review("")) == "songo, 0 moves."
    assert review("").worst == ()


def test_awale_is_reviewed_too() -> None:
    read = review(game("awale").record("F a E"), nodes=100)
    assert read.as_json()["game"] == "awale"
    assert len(str(read).splitlines()) >= 3


def test_the_command() -> None:
    assert "N4 before it gave up" in good("review", "N4 S4", "--from", YINDA, "--nodes", "300")
    assert json.loads(good("review", "S2 N4", "--nodes", "50", "--json"))["nodes"] == 50
    bad("review", "S2 S9", names="S9")


@pytest.mark.slow
@pytest.mark.parametrize("chapter", games())
def test_every_judgement_holds_in_deeper_searches(chapter: str) -> None:
    """In the reviews of the commented games, by a hundred times the positions."""
    game_review = review(games()[chapter])
    assert game_review.worst
    assert game_review.turning is not None
    assert list(faults(game_review, TIMES)) == []
