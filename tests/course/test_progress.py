"""The file of progress: what is saved comes back, and a bad file is refused with one clear line."""

import json
from datetime import date
from math import erf
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from songo_edu.course import Mark, Progress
from songo_edu.course.days import with_deed
from songo_edu.course.device_store import UNPLAYED
from songo_edu.course.progress_file import LARGEST_PROGRESS
from songo_edu.course.rating import MOST_SECONDS, SCORES, Rating, expected_score, rated
from songo_edu.errors import ProgressFileError
from tests.needs import for_each

names = st.from_regex(r"\A[a-z0-9][a-z0-9-]{0,20}\Z")
reviews = st.one_of(
    st.just((0, "")), st.tuples(st.integers(1, 4), st.dates().map(lambda day: day.isoformat()))
)
meetings = st.one_of(
    st.just((0, 0, "")),
    st.tuples(
        st.sampled_from(SCORES),
        st.integers(0, MOST_SECONDS),
        st.dates().map(lambda day: day.isoformat()),
    ),
)
marks = st.builds(
    lambda review, met, **fields: Mark(
        **fields, box=review[0], due=review[1], score=met[0], seconds=met[1], at=met[2]
    ),
    reviews,
    meetings,
    solved=st.booleans(),
    tries=st.integers(0, 500),
    hints=st.integers(0, 3),
    answer=st.text(max_size=40),
)
ratings = st.one_of(
    st.just({}),
    st.fixed_dictionaries({"reader": st.integers(100, 3000), "count": st.integers(1, 100_000)}),
)
kinds = st.sampled_from(["capture", "double", "exercise", "game"])
counts = st.dictionaries(kinds, st.integers(1, 100_000), max_size=3)
played = st.dictionaries(
    st.dates(date(2026, 11, 20), date(2026, 11, 24)).map(lambda day: day.isoformat()),
    st.fixed_dictionaries({"right": counts, "missed": counts}),
    max_size=3,
)
games = st.dictionaries(
    st.sampled_from(["play", "welcome", "capturing/spar"]),
    st.builds(
        lambda history, **fields: {**UNPLAYED, **fields, "history": " ".join(history)},
        st.lists(st.sampled_from(["S2", "N4"]), max_size=4),
        ply=st.integers(0, 4),
        level=st.integers(1, 5),
        turned=st.booleans(),
    ),
    max_size=3,
)
choices = st.dictionaries(
    st.sampled_from(["speed", "sound", "spar-one", "lens"]),
    st.one_of(st.booleans(), st.integers(0, 300), st.text(max_size=5)),
    max_size=4,
)
progresses = st.builds(
    Progress,
    st.dictionaries(names, marks, max_size=5),
    st.dictionaries(names, marks, max_size=5),
    games=games,
    choices=choices,
    rating=ratings,
    beaten=st.dictionaries(names, st.dates().map(lambda day: day.isoformat()), max_size=5),
    days=played,
)

MARK = {"solved": True, "tries": 2, "hints": 1, "answer": "S0"}
GOOD: dict[str, Any] = {
    "format": "songo-progress",
    "version": 2,
    "exercises": {"sowing-first": MARK},
    "puzzles": {},
}


@given(progresses)
def test_round_trip(progress: Progress) -> None:
    text = progress.to_json()
    assert Progress.from_json(text) == progress
    assert Progress.from_json(text).to_json() == text


@given(progresses, progresses)
def test_merging_loses_nothing_solved(first: Progress, second: Progress) -> None:
    both = first.merged(second)
    for part in ("exercises", "puzzles"):
        for source in (getattr(first, part), getattr(second, part)):
            for name, mark in source.items():
                assert getattr(both, part)[name].solved >= mark.solved
                assert getattr(both, part)[name].tries >= mark.tries
    for day, deeds in (*first.days.items(), *second.days.items()):
        for how, every in deeds.items():
            assert all(both.days[day][how][kind] >= n for kind, n in every.items())
    assert first.games.keys() | second.games.keys() == both.games.keys()
    assert first.choices.keys() | second.choices.keys() == both.choices.keys()


@given(progresses, progresses, progresses)
def test_files_are_merged_in_any_order_and_any_number_of_times(
    first: Progress, second: Progress, third: Progress
) -> None:
    both = first.merged(second)
    assert both == second.merged(first)
    assert both.merged(third) == first.merged(second.merged(third))
    assert first.merged(first) == first
    assert both.merged(first) == both == both.merged(second)
    assert first.merged(Progress()) == first == Progress().merged(first)


@given(progresses)
def test_a_later_day_takes_nothing_of_an_earlier_one(progress: Progress) -> None:
    """Whatever the clock says, the entries of other days do not change."""
    days = with_deed(dict(progress.days), "1999-01-01", "double", True)
    assert {day: deeds for day, deeds in days.items() if day in progress.days} == progress.days
    assert Progress.from_json(Progress(days=days).to_json()).days == days


def test_the_file_as_the_page_writes_it() -> None:
    progress = Progress.from_json(json.dumps(GOOD))
    assert progress.exercises == {"sowing-first": Mark(True, 2, 1, "S0")}
    assert Progress.from_json("\ufeff" + progress.to_json()) == progress


def test_a_mark_may_leave_out_what_is_nothing() -> None:
    content = {**GOOD, "puzzles": {"0f31c9a2b4d7": {"tries": 1}}}
    assert Progress.from_json(json.dumps(content)).puzzles == {"0f31c9a2b4d7": Mark(tries=1)}


def test_games_and_choices_travel_in_version_3() -> None:
    content = {**GOOD, "version": 3, "games": {"b": {"ply": 1}, "a": {}}, "choices": {"speed": 0}}
    read = Progress.from_json(json.dumps(content))
    assert read.games["b"] == {**UNPLAYED, "ply": 1}
    assert Progress.from_json(read.to_json()) == read
    assert json.loads(Progress(read.exercises).to_json())["version"] == 2
    other = Progress(games={"a": {**UNPLAYED, "level": 3}}, choices={"sound": True})
    both = read.merged(other)
    assert (both.games["a"]["level"], both.choices) == (3, {"speed": 0, "sound": True})


def test_first_meetings_and_the_rating_travel_in_version_4() -> None:
    met = {**MARK, "score": 75, "seconds": 48, "at": "2026-11-22"}
    rating = {"reader": 1012, "count": 14}
    content = {**GOOD, "version": 4, "puzzles": {"0f31c9a2b4d7": met}, "rating": rating}
    read = Progress.from_json(json.dumps(content))
    assert json.loads(read.to_json()) == content
    # Of two meetings the earlier one was the first; of two ratings, that of more meetings holds.
    later = Progress(
        puzzles={"0f31c9a2b4d7": Mark(True, 9, score=100, seconds=5, at="2026-12-01")},
        rating={"reader": 1500, "count": 13},
    )
    for both in (read.merged(later), later.merged(read)):
        mark = both.puzzles["0f31c9a2b4d7"]
        assert (mark.score, mark.seconds, mark.at, mark.tries) == (75, 48, "2026-11-22", 9)
        assert both.rating == rating


def test_opponents_beaten_travel_in_version_5() -> None:
    content = {**GOOD, "version": 5, "beaten": {"awale-3": "2026-11-30", "songo-1": "2026-11-22"}}
    read = Progress.from_json(json.dumps(content))
    assert json.loads(read.to_json()) == content
    other = Progress(beaten={"songo-1": "2026-12-01", "songo-2": "2026-11-01"})
    union = {"awale-3": "2026-11-30", "songo-1": "2026-11-22", "songo-2": "2026-11-01"}
    assert read.merged(other).beaten == other.merged(read).beaten == union


def test_days_travel_in_version_5() -> None:
    days = {"2026-11-22": {"right": {"double": 2, "game": 1}, "missed": {}}}
    content = {**GOOD, "version": 5, "days": days}
    read = Progress.from_json(json.dumps(content))
    assert json.loads(read.to_json()) == content
    other = Progress(days={"2026-11-22": {"right": {"double": 1}, "missed": {"yinda": 1}}})
    assert read.merged(other).days == {
        "2026-11-22": {"right": {"double": 2, "game": 1}, "missed": {"yinda": 1}}
    }


@pytest.mark.parametrize("version", range(1, 6))
def test_files_of_every_version_are_read(version: int) -> None:
    assert Progress.from_json(whole(version=version)) == Progress.from_json(json.dumps(GOOD))


def test_games_of_two_people_travel_in_version_5() -> None:
    two = {"names": "Awa\nBo", "clock": "600 580.5 600"}
    content = {**GOOD, "version": 5, "games": {"friend/k3f9d2ab": two | {"friend": "N"}, "a": {}}}
    read = Progress.from_json(json.dumps(content))
    assert read.games["friend/k3f9d2ab"] == {**UNPLAYED, **two, "friend": "N"}
    written = json.loads(read.to_json())
    assert written["version"] == 5
    assert Progress.from_json(read.to_json()) == read
    # What other games have no use for is not written: an older course reads them still.
    assert not {"names", "clock", "friend", "sheet"} & written["games"]["a"].keys()
    assert json.loads(Progress(games={"a": read.games["a"]}).to_json())["version"] == 3


def test_a_rating_comes_to_rest_where_the_reader_solves_as_expected() -> None:
    # The table is FIDE's, which is the normal curve with a spread of 200 times the root of 2.
    for apart in range(800):
        curve = 50 * (1 + erf(apart / 400))
        assert abs(expected_score(1000 + apart, 1000) - curve) < 0.9
    rating = {"reader": 1000, "count": 0}
    for n in range(400):  # three of four puzzles of 1,300 are solved
        rating = dict(rated(cast("Rating", rating), 1300, 0 if n % 4 == 3 else 100))
    assert abs(rating["reader"] - (1300 + 193)) < 25
    for _ in range(400):
        rating = dict(rated(cast("Rating", rating), 3000, 100))
    assert rating["reader"] == 3000


def test_of_two_reviews_the_sooner_is_kept() -> None:
    soon, late = Mark(box=2, due="2026-11-22"), Mark(solved=True, box=1, due="2026-12-01")
    for both in (soon.merged(late), late.merged(soon)):
        assert (both.box, both.due, both.solved) == (2, "2026-11-22", True)
    done = Mark(solved=True).merged(soon)
    assert (done.box, done.due) == (2, "2026-11-22")


def test_names_of_other_versions_are_kept() -> None:
    content = {**GOOD, "exercises": {"wing-99": MARK}}
    assert json.loads(Progress.from_json(json.dumps(content)).to_json()) == content


def mark(**change: object) -> str:
    return json.dumps({**GOOD, "exercises": {"sowing-first": {**MARK, **change}}})


def whole(**change: object) -> str:
    return json.dumps({**GOOD, **change})


NO_DEEDS: dict[str, Any] = {"right": {}, "missed": {}}
#: More of them, with the whole messages, in `bad_files.jsonl`.
BAD = {
    "empty": ("", "JSON"),
    "cut short": (json.dumps(GOOD)[:-20], "JSON"),
    "not JSON": ("sowing-first: solved", "JSON"),
    "a number": ("17", "null, not songo-progress"),
    "null": ("null", "null, not songo-progress"),
    "too large": (" " * (LARGEST_PROGRESS + 1), "1000000"),
    "nested without end": ("[" * 100_000, r"not JSON: \[\[\["),
    "no format": (json.dumps({"version": 1, "exercises": {}}), "null"),
    "no version": (whole(version=None), "null"),
    "version as text": (whole(version="1"), '"1"'),
    "version true": (whole(version=True), "true"),
    "opponents beaten too early": (whole(version=4, beaten={}), '"beaten"'),
    "opponents beaten, a list": (whole(version=5, beaten=["songo-1"]), '"songo-1"'),
    "an opponent beaten on no day": (whole(version=5, beaten={"songo-1": True}), "true"),
    "an opponent of no name": (whole(version=5, beaten={"A b": "2026-11-22"}), "A b"),
    "too many opponents": (
        whole(version=5, beaten={f"a{n}": "2026-11-22" for n in range(101)}),
        "not opponents",
    ),
    "days too early": (whole(version=4, days={}), '"days"'),
    "days a list": (whole(version=5, days=[]), "not valid days"),
    "a day of another name": (whole(version=5, days={"today": NO_DEEDS}), "today"),
    "a day of text": (whole(version=5, days={"2026-11-22": "much"}), "much"),
    "a day by halves": (whole(version=5, days={"2026-11-22": {"right": {}}}), "2026-11-22"),
    "a day of nothing": (
        whole(version=5, days={"2026-11-22": {**NO_DEEDS, "right": {"game": 0}}}),
        "2026-11-22",
    ),
    "a day of odd kinds": (
        whole(version=5, days={"2026-11-22": {**NO_DEEDS, "missed": {"<b>": 1}}}),
        "<b>",
    ),
    "a rating too early": (whole(version=3, rating={}), '"rating"'),
    "a rating of more": (whole(version=4, rating={"reader": 3001, "count": 1}), "not a rating"),
    "a rating of nothing": (whole(version=4, rating={"reader": 1000, "count": 0}), "not a rating"),
    "a rating with a name": (
        whole(version=4, rating={"reader": 1000, "count": 1, "name": "Ada"}),
        "not a rating",
    ),
    "games too early": (whole(games={}), '"games"'),
    "too many games": (
        whole(version=3, games={f"a{n}": {} for n in range(101)}),
        "not valid games",
    ),
    "a game’s name": (whole(version=3, games={"A b": {}}), '"A b"'),
    "a game that is none": (whole(version=3, games={"a": 1}), '"a"'),
    "an odd game": (whole(version=3, games={"a": {"ply": -1}}), '"ply":-1'),
    "a game of text": (whole(version=3, games={"a": {"turned": "no"}}), '"turned":"no"'),
    "a long game": (whole(version=3, games={"a": {"history": "x" * 20_001}}), '"history"'),
    "an unknown part of a game": (whole(version=3, games={"a": {"name": "Ada"}}), '"name":"Ada"'),
    "choices a list": (whole(version=3, choices=[]), "not valid choices"),
    "a choice of many": (whole(version=3, choices={"speed": [1]}), '"speed"'),
    "a choice’s name": (whole(version=3, choices={"__proto__": 1}), '"__proto__"'),
    "no puzzles": (json.dumps({k: GOOD[k] for k in ("format", "version", "exercises")}), "puzzles"),
    "a name with markup": (whole(exercises={"<b>x</b>": MARK}), "<b>x</b>"),
    "an empty name": (whole(exercises={"": MARK}), '""'),
    "solved as text": (mark(solved="yes"), "yes"),
    "tries as a fraction": (mark(tries=1.5), "1.5"),
    "tries true": (mark(tries=True), "sowing-first"),
    "four hints": (mark(hints=4), "4"),
    "an answer that is no text": (mark(answer=["S0"]), "S0"),
    "an answer without end": (mark(answer="S0 " * 200), "sowing-first"),
    "a day without its box": (mark(due="2026-11-22"), "sowing-first"),
    "a fifth box": (mark(box=5, due="2026-11-22"), "sowing-first"),
    "a day of another form": (mark(box=1, due="tomorrow"), "sowing-first"),
    "a name twice": (
        '{"format": "songo-progress", "version": 1, "puzzles": {}, '
        '"exercises": {"aim-1": {}, "aim-1": {"solved": true}}}',
        "aim-1",
    ),
    "not a number": (mark(tries=float("nan")), "NaN"),
}


@for_each("case", BAD)
def test_a_bad_file_is_refused(case: str) -> None:
    text, offending = BAD[case]
    with pytest.raises(ProgressFileError, match=offending) as caught:
        Progress.from_json(text)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200
