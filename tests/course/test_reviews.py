"""Days, what comes back on them, what was done on each; the path and the reader’s place on it."""

from datetime import date, timedelta
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from songo_edu.course.day_puzzle import NEWCOMER_PUZZLES, is_newcomer, place_of_day
from songo_edu.course.days import (
    GAME,
    MOST_HINTS,
    REVIEW_DAYS,
    day_number,
    due_names,
    is_due,
    later_day,
    reviewed_mark,
    weekday,
    with_deed,
)
from songo_edu.course.path import (
    LESSONS,
    PRACTICE,
    PUZZLES,
    Station,
    is_known,
    is_station_done,
    known_choice,
    next_part,
    parts_done,
    station_here,
)
from songo_edu.course.progress_file import UNMARKED
from songo_edu.course.week import FOUND_WORDS, last_days, week_words
from songo_edu.locale import speaking
from songo_edu.puzzles.questions import PUZZLE_KINDS
from tests.needs import for_each

days = st.dates(date(1000, 1, 1), date(9000, 1, 1))
TODAY = date(2026, 11, 24)


def on(day: date) -> str:
    return day.isoformat()


# -- days ------------------------------------------------------------------------------------------


@given(days, st.integers(-100_000, 100_000))
def test_day_arithmetic_agrees_with_the_calendar(day: date, n: int) -> None:
    assert day_number(on(day)) == (day - date(1970, 1, 1)).days
    assert later_day(on(day), n) == on(day + timedelta(days=n))
    assert weekday(on(day)) == day.weekday()


@given(st.integers(1, 400), days)
def test_all_puzzles_have_their_day_before_one_comes_again(total: int, day: date) -> None:
    day = max(day, date(1970, 1, 1))
    places = [place_of_day(total, on(day + timedelta(days=n))) for n in range(total)]
    assert sorted(places) == list(range(total))


def test_there_is_no_puzzle_of_the_day_among_none() -> None:
    assert place_of_day(0, on(TODAY)) == -1


def test_newcomers_are_given_the_first_level_through_the_whole_day() -> None:
    def new(earlier: int, today: int, missed: int = 0) -> bool:
        marks: dict[str, Any] = {}
        for at, n in ((date(2026, 1, 1), earlier), (TODAY, today)):
            marks |= {f"{at}{i}": {**UNMARKED, "solved": True, "at": on(at)} for i in range(n)}
        marks |= {f"missed{i}": {**UNMARKED, "tries": 1} for i in range(missed)}
        return is_newcomer(marks, on(TODAY))

    assert new(0, 0)
    assert new(NEWCOMER_PUZZLES - 1, 0, missed=50)
    assert new(NEWCOMER_PUZZLES - 1, 5)
    assert not new(NEWCOMER_PUZZLES, 0)


# -- reviews --------------------------------------------------------------------------------------

boxes = st.one_of(
    st.just((0, "")), st.tuples(st.integers(1, len(REVIEW_DAYS) - 1), days.map(on))
).map(lambda review: {"box": review[0], "due": review[1]})
hints = st.integers(0, MOST_HINTS)


@given(boxes, st.booleans(), hints, days)
def test_what_is_missed_comes_back_the_next_day(
    mark: dict[str, Any], right: bool, opened: int, day: date
) -> None:
    after = reviewed_mark(mark, right, opened, on(day))
    assert (after["box"] > 0) == (after["due"] != "")
    if not right or opened == MOST_HINTS:
        assert after == {"box": 1, "due": on(day + timedelta(days=1))}
        assert not is_due(after, on(day))
    elif not opened and not mark["box"]:
        assert after == mark  # solved without a hint: it does not come back
    else:
        assert after["box"] >= mark["box"] or after["box"] == 0
    assert not is_due(after, on(day)) or after == mark


def test_distances_grow_until_it_is_learnt() -> None:
    mark, day = reviewed_mark(UNMARKED, False, 0, on(TODAY)), TODAY
    apart = []
    while mark["box"]:
        came = date.fromisoformat(mark["due"])
        apart.append((came - day).days)
        day = came
        assert reviewed_mark(mark, True, 0, on(day - timedelta(days=1))) == mark  # too early
        mark = reviewed_mark(mark, True, 0, on(day))
    assert apart == [1, 3, 7, 21] == list(REVIEW_DAYS[1:])
    assert mark == UNMARKED


def test_a_hint_keeps_it_in_its_box() -> None:
    first = reviewed_mark(UNMARKED, True, 1, on(TODAY))
    assert first["box"] == 1
    third = {**UNMARKED, "box": 3, "due": on(TODAY)}
    assert reviewed_mark(third, True, 2, on(TODAY))["box"] == 3


@given(boxes, days)
def test_a_clock_set_back_hides_nothing_for_longer_than_its_box(
    mark: dict[str, Any], day: date
) -> None:
    """However wrong the clock was, each box comes back within its own distance."""
    if not mark["box"]:
        return
    wait = REVIEW_DAYS[mark["box"]]
    later = [is_due(mark, on(day + timedelta(days=n))) for n in range(wait + 1)]
    assert any(later)
    assert is_due(mark, mark["due"])


def test_what_has_waited_longest_comes_first() -> None:
    marks = {
        name: {"box": box, "due": on(TODAY - timedelta(days=ago))}
        for name, box, ago in (("b", 1, 0), ("a", 2, 0), ("c", 1, 5), ("later", 1, -1))
    }
    assert due_names(marks, on(TODAY)) == ["c", "b", "a"]


# -- the week --------------------------------------------------------------------------------------


def test_a_week_in_two_sentences() -> None:
    played: Any = {}
    answers = [("double", True)] * 3 + [("forbidden", False), ("capture", True), ("exercise", True)]
    for kind, right in answers:
        played = with_deed(played, "2026-11-22", kind, right)
    for _ in range(3):
        played = with_deed(played, "2026-11-24", GAME, True)
    played = with_deed(played, "2026-11-17", "yinda", False)  # eight days ago
    assert week_words(played, "2026-11-24") == [
        "Your last seven days: 5 puzzles, 1 exercise and games on 1 day.",
        "You find double threats now, and still miss what the last pit forbids.",
    ]
    with speaking("fr"):
        first, second = week_words(played, "2026-11-24")
    assert "5 problèmes" in first
    assert "menaces doubles" in second
    assert week_words(played, "2026-12-24") == []
    assert week_words({}, "2026-11-24") == []
    assert last_days("2026-12-01", 3) == ["2026-11-29", "2026-11-30", "2026-12-01"]


def test_each_kind_of_puzzle_has_its_words() -> None:
    assert FOUND_WORDS.keys() == PUZZLE_KINDS.keys()


@given(st.lists(st.tuples(st.sampled_from(["double", "exercise", GAME]), st.booleans())))
def test_every_answer_is_counted_and_a_game_once(answers: list[tuple[str, bool]]) -> None:
    played: Any = {}
    for kind, right in answers:
        played = with_deed(played, on(TODAY), kind, right)
    for kind in ("double", "exercise", GAME):
        for how, right in (("right", True), ("missed", False)):
            n = answers.count((kind, right))
            count = played.get(on(TODAY), {how: {}})[how].get(kind, 0)
            assert count == (min(1, n) if kind == GAME else n)


# -- the path --------------------------------------------------------------------------------------


def station(kind: str, chapter: int, *parts: str) -> Station:
    page = f"chapter-{chapter}.html"
    return {"kind": kind, "chapter": chapter, "title": "", "page": page, "parts": list(parts)}


PATH = [
    station(LESSONS, 0, "ten-a", "ten-b"),
    station(LESSONS, 1, "one-a", "one-b"),
    station(PRACTICE, 1, "spar-one"),
    station(PUZZLES, 1, "0f31c9a2b4d7", "1f31c9a2b4d7"),
    station(LESSONS, 2, "two-a"),
    station(PRACTICE, 2, "spar-two"),
]


def progress_of(*names: str) -> dict[str, Any]:
    solved = {name: {**UNMARKED, "solved": True} for name in names}
    return {
        "exercises": solved,
        "puzzles": solved,
        "choices": {name: True for name in names if name.startswith(("spar", "known"))},
    }


@for_each(
    ("names", "here"),
    [
        ((), 0),
        (("ten-a",), 0),
        (("ten-a", "ten-b"), 1),
        (("one-a",), 1),  # the first ten minutes may be skipped
        (("one-a", "one-b"), 2),
        (("one-a", "one-b", "spar-one"), 3),
        (("0f31c9a2b4d7",), 0),  # puzzles alone lead nobody away from the beginning
        (("two-a",), 5),
        (("one-a", "spar-one"), 1),
        (("two-a", "spar-two"), 0),  # nothing is left after it: back to what was skipped
        (("ten-a", "ten-b", "known-chapter-1"), 4),
        (("one-a", "known-chapter-1"), 4),
        (("known-chapter-1",), 0),  # the first ten minutes come before it
    ],
)
def test_the_next_station(names: tuple[str, ...], here: int) -> None:
    assert station_here(PATH, progress_of(*names)) == here


def test_the_end_of_the_path() -> None:
    every = progress_of(*(name for station in PATH for name in station["parts"]))
    assert station_here(PATH, every) == -1
    assert all(is_station_done(station, every) for station in PATH)


@given(st.sets(st.sampled_from([name for station in PATH for name in station["parts"]])))
def test_the_next_station_has_something_left(names: set[str]) -> None:
    progress = progress_of(*names)
    here = station_here(PATH, progress)
    if here < 0:
        assert all(is_station_done(station, progress) for station in PATH)
        return
    station = PATH[here]
    assert parts_done(station, progress) < len(station["parts"])
    if station["kind"] != PRACTICE:
        assert station["parts"][next_part(station, progress)] not in names


def test_a_choice_that_is_no_truth_value_is_none() -> None:
    progress = {**progress_of(), "choices": {"spar-one": "yes"}}
    assert not is_station_done(PATH[2], progress)


def test_what_is_known_is_passed_by_and_not_done() -> None:
    names = [known_choice(station) for station in PATH if station["kind"] == LESSONS]
    progress = progress_of(*names)
    for station in PATH:
        assert is_known(station, progress) == (station["kind"] == LESSONS)
    assert station_here(PATH, progress) == -1
    assert not any(is_station_done(station, progress) for station in PATH)
