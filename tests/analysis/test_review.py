"""A game read over: values against plain minimax, threats by hand, words in both languages."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest

from songo_edu import cli, errors, locale
from songo_edu.analysis import menaces
from songo_edu.analysis.commented import commented_game
from songo_edu.analysis.move_effects import move_effects
from songo_edu.analysis.review import SLIP, WORST, Review, review
from songo_edu.engine import evaluation as ev
from songo_edu.games import Position, game

pytestmark = pytest.mark.usefixtures("english")

SONGO = game("songo")
YINDA = "0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"
DOUBLE = "1.1.0.2.0.0.0/4.7.4.4.0.7.3 S 32-5"


@cache
def whole_game() -> Review:
    return review(commented_game().record, nodes=400, fast=False)


def minimax(position: Position, depth: int) -> int:
    """Return the difference of the stores after best play; knows nothing of the search."""
    if position.over or depth == 0:
        stores = position.final().stores
        return stores["S"] - stores["N"]
    values = [minimax(position.play(move), depth - 1) for move in position.legal_moves()]
    return max(values) if position.mover == "S" else min(values)


# -- values ----------------------------------------------------------------------------------------


def test_values_are_those_of_plain_minimax() -> None:
    record = SONGO.record(commented_game().record.moves[:24])
    read = review(record, nodes=30, fast=False)
    assert {one.depth for one in read.moves} <= {1, 2, 3, 4}
    for one in read.moves:
        depth = one.depth
        assert one.evaluation.seeds == minimax(one.after.position, depth - 1), one
        assert one.best_evaluation.seeds == minimax(one.before.position, depth), one


def test_values_are_those_of_the_search_run_directly() -> None:
    searcher = ev.Searcher(SONGO.sheet, fast=False)
    for one in whole_game().moves[::5]:
        found = searcher.search(one.before.position, depth=one.depth)
        assert (found.move, found.evaluation) == (one.best.move, one.best_evaluation)
        if one.depth > 1 and not one.after.position.over:
            reply = searcher.search(one.after.position, depth=one.depth - 1)
            assert reply.evaluation.later(1) == one.evaluation


def test_nothing_is_better_than_the_best() -> None:
    for one in whole_game().moves:
        best, played = one.best_evaluation.seen_by(one.side), one.evaluation.seen_by(one.side)
        assert best >= played or one.thrown or one.evaluation.winner, one
        assert one.lost == max(0, best - played)
        assert (one.missed is None) == (one.lost == 0)
        if one.move == one.best.move:
            assert not one.lost


def test_a_win_by_force_and_the_end_of_a_game() -> None:
    # S1 takes 8 and reaches 45; S0 takes 2 and does not.
    start = "0.1.1.1.1.1.1/2.6.0.0.0.1.0 S 18-37"
    (won,) = review(SONGO.record("S1", start), nodes=500).moves
    assert won.evaluation == ev.Evaluation(27, "S", 1)
    assert (won.lost, won.slip) == (0, False)
    (missed,) = review(SONGO.record("S0", start), nodes=500).moves
    assert missed.best_evaluation == won.evaluation
    assert missed.comment == (
        f"1. S0 takes 2 seeds, but it gives up {missed.lost} seeds: S1 was better, it wins by"
        " force."
    )


def test_a_value_is_read_back() -> None:
    for seeds in range(1, 41):
        for plies in (0, 1, 5, 40):
            value = ev.VICTORY + 100 * seeds - plies
            assert ev.evaluation(value, "S") == ev.Evaluation(seeds, "S", plies)
            assert ev.evaluation(-value, "S") == ev.Evaluation(-seeds, "N", plies)
            assert ev.evaluation(-value, "N") == ev.Evaluation(seeds, "S", plies)


def test_numba_and_plain_give_the_same_review() -> None:
    fast = review(commented_game().record, nodes=400, fast=True)
    assert fast == whole_game()
    assert json.dumps(fast.as_json()) == json.dumps(whole_game().as_json())


# -- slips, threats made and missed ----------------------------------------------------------------


def test_a_blunder_is_found_and_told_where_it_costs() -> None:
    # S4 aims at N0 to N3 for 11 seeds; N1 leaves it 2, N6 nothing. N4 does nothing about it.
    read = review(SONGO.record("N4 S4", YINDA), nodes=400, fast=False)
    slip = read.moves[0]
    assert slip in read.worst
    assert slip.lost >= 5
    assert [one.source for one in slip.made.neglects] == ["S4"]
    assert slip.missed is not None
    assert {one.source for one in slip.missed.defences} == {"S4"}
    (told,) = read.comments
    assert re.fullmatch(
        r"2\. S4 sows its grenier \(17 seeds\) and takes 11 seeds; N4 before it gave up \d+ seeds:"
        r" N\d was better, it blunts S4\.",
        told,
    )


def test_a_yinda_is_made() -> None:
    made = move_effects(SONGO.position(YINDA), "N1")
    assert [(one.kind, one.before, one.left) for one in made.defences] == [("yinda", 11, 2)]
    (line,) = review(SONGO.record("N1", YINDA), nodes=200).comments
    assert line.startswith("1. N1 is a yinda: S4 takes 2 seeds instead of 11")


def test_a_double_threat_is_made() -> None:
    made = move_effects(SONGO.position(DOUBLE), "S1")
    assert (("S0", "S2"), 2) in {(tuple(sorted(one.sources)), one.least) for one in made.doubles}
    assert move_effects(SONGO.position(DOUBLE), "S3").doubles == ()


def test_a_double_threat_is_missed() -> None:
    # N4 aims N5 at S5 and N6 at S3; N2 waits instead.
    missing = "0.0.1.0.12.4.1/15.8.0.1.1.0.7 N 8-12"
    (one,) = review(SONGO.record("N2", missing), nodes=400, fast=False).moves
    assert one.made.doubles == ()
    assert one.missed is not None
    assert [double.sources for double in one.missed.doubles] == [("N5", "N6")]
    assert one.comment == (
        f"1. N2 is a waiting move, but it gives up {one.lost} seeds: N4 was better, it makes a"
        " double threat on S3 and S5."
    )


def test_threats_are_those_of_the_finders() -> None:
    for one in whole_game().moves:
        before = {each.source: each.seeds for each in menaces(one.before.position, one.side)}
        after = {each.source: each.seeds for each in menaces(one.after.position, one.side)}
        new = {source for source, seeds in after.items() if seeds > before.get(source, 0)}
        assert {each.source for each in one.made.menaces} == new
        assert one.after.threats[one.side] == max(after.values(), default=0)
        assert one.captured == one.before.position.captured(one.move)


def test_the_worst_are_sorted_and_few() -> None:
    worst = whole_game().worst
    assert 0 < len(worst) <= WORST
    assert all(one.lost >= SLIP or one.thrown > 1 for one in worst)
    losses = [one.lost for one in worst if one.thrown < 2]
    assert losses == sorted(losses, reverse=True)


# -- words, JSON, bad input ------------------------------------------------------------------------


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_words_are_whole(language: str) -> None:
    english = {one.comment for one in whole_game().moves}
    locale.set_language(language)
    told = [str(whole_game()), *(one.comment for one in whole_game().moves)]
    assert not re.search(r"[{}!]|None|  ", "\n".join(told))
    assert all(line.endswith(".") for line in told)
    if language == "fr":
        assert not english & set(told)
        assert not re.search(r" [;:?]|'", "\n".join(told))


def test_the_review_does_not_depend_on_the_language() -> None:
    text = json.dumps(whole_game().as_json())
    shown = repr(whole_game())
    locale.set_language("fr")
    again = review(commented_game().record, nodes=400, fast=False)
    assert json.dumps(again.as_json()) == text
    assert repr(again) == shown
    assert shown.startswith("Review(songo, 71 moves, S 45, N 18; lost most: 40. N6 (")


def test_the_json_tells_all() -> None:
    told = json.loads(json.dumps(whole_game().as_json()))
    assert set(told) == {
        *("game", "from", "nodes", "start", "moves", "worst", "position", "over", "ending"),
        "winner",
    }
    assert set(told["moves"][0]) == {
        *("number", "side", "move", "captured", "evaluation", "best", "best_evaluation", "lost"),
        *("depth", "made", "missed", "after"),
    }
    assert [one["number"] for one in told["moves"]] == list(range(1, 72))
    assert told["moves"][-1]["after"]["stores"] == {"S": 45, "N": 18}
    assert told["winner"] == "S"


@pytest.mark.parametrize("record", ["S2 X9", "N1", "S2 S2", 7, ["S2", 3]])
def test_bad_records_are_named(record: str) -> None:
    with pytest.raises(errors.SongoError):
        review(record)


def test_a_game_without_moves() -> None:
    assert str(review("")) == "songo, 0 moves."
    assert review("").worst == ()


def test_awale_is_read_over_too() -> None:
    read = review(game("awale").record("F a E"), nodes=100)
    assert read.as_json()["game"] == "awale"
    assert len(str(read).splitlines()) >= 3


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.argv", ["songo-edu", *arguments])
        with pytest.raises(SystemExit) as end:
            cli.main()
    out, err = capsys.readouterr()
    return int(end.value.code or 0), out, err


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _err = run(capsys, "review", "N4 S4", "--from", YINDA, "--nodes", "300")
    assert code == 0
    assert "N4 before it gave up" in out
    code, out, _err = run(capsys, "review", "S2 N4", "--nodes", "50", "--json")
    assert json.loads(out)["nodes"] == 50
    code, out, err = run(capsys, "review", "S2 S9")
    assert (code, out) == (2, "")
    assert "S9" in err
    assert len(err.splitlines()) == 1
