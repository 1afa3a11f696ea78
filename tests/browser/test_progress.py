"""Progress on the page: stored, followed, saved to a file, read back; a damaged file is refused."""

import json
from collections.abc import Callable
from itertools import pairwise, product
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from songo_edu.course import Mark, Progress, exercise, exercises
from songo_edu.errors import ProgressFileError
from songo_edu.locale import speaking
from tests.browser.board_page import BLOCKED, FULL, Made
from tests.browser.conftest import Script
from tests.browser.exercise_page import ExercisePage
from tests.course.test_progress import BAD
from tests.needs import mostly_slow

KEY = "songo.progress"
GOOD = Progress(
    {"sowing-first": Mark(solved=True, tries=2, hints=1, answer="N1"), "of-later": Mark(tries=1)},
    {
        "0f31c9a2b4d7": Mark(solved=True, tries=1, answer="S3"),
        "1f31c9a2b4d7": Mark(tries=1, answer="S2", box=1, due="2026-11-22"),
        "2f31c9a2b4d7": Mark(tries=1, answer="S2", box=2, due="2026-12-01"),
    },
)


#: The chapters of the progress panel: a single one.
CHAPTERS = [
    {
        "title": "The board",
        "page": "board-and-sowing.html",
        "exercises": ["sowing-first", "sowing-2"],
    }
]


class Panel:
    """The panel of progress on a page of its own."""

    def __init__(self, page: Page, language: str = "en") -> None:
        script = f'<script type="application/json">{json.dumps(CHAPTERS)}</script>'
        body = f"<songo-progress>{script}</songo-progress>"
        Made(page, body, language, name=f"{language}/about.html")
        self.page = page
        self.root = page.locator("songo-progress")
        self.line = self.root.locator(".songo-line")
        self.file = self.root.locator("input[type=file]")
        expect(self.root.locator(".songo-progress")).to_be_visible()

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def read(self, text: str, name: str = "mine.json") -> None:
        self.file.set_input_files(
            {"name": name, "mimeType": "application/json", "buffer": text.encode()}
        )

    def saved(self) -> Progress:
        text = self.page.evaluate(f"localStorage.getItem('{KEY}')")
        return Progress() if text is None else Progress.from_json(text)


def test_a_file_is_merged_as_the_package_merges_and_undone(still: Page) -> None:
    panel = Panel(still)
    panel.read(GOOD.to_json())
    expect(panel.line).to_contain_text("Loaded: mine.json.")
    assert panel.saved() == GOOD
    more = Progress(
        {
            "sowing-first": Mark(tries=5, answer="S1"),
            "aim-1": Mark(solved=True, tries=1, hints=3, answer="21"),
        },
        {
            "0f31c9a2b4d7": Mark(tries=3),
            "1f31c9a2b4d7": Mark(tries=1, box=3, due="2026-11-29"),
            "2f31c9a2b4d7": Mark(tries=1, box=1, due="2026-11-28"),
        },
    )
    panel.read("\ufeff" + more.to_json())
    expect(panel.root).to_contain_text("Solved: 2 exercises, 1 puzzle.")
    assert panel.saved() == GOOD.merged(more)
    panel.button("Undo").click()
    expect(panel.line).to_contain_text("Undone.")
    assert panel.saved() == GOOD


def test_everything_is_forgotten_and_that_can_be_undone(still: Page) -> None:
    panel = Panel(still)
    expect(panel.button("Undo")).to_be_hidden()
    panel.read(GOOD.to_json())
    expect(panel.root).to_contain_text("Solved: 1 exercise, 1 puzzle.")
    still.evaluate("localStorage.setItem('songo.live', '{\"en/a\":[]}')")
    panel.button("Forget everything").click()
    expect(panel.root).to_contain_text("Solved: 0 exercises, 0 puzzles.")
    assert still.evaluate("localStorage.getItem('songo.live')") is None
    expect(panel.button("Undo")).to_be_focused()
    still.keyboard.press("Enter")
    expect(panel.root).to_contain_text("Solved: 1 exercise, 1 puzzle.")
    assert panel.saved() == GOOD
    assert still.evaluate("localStorage.getItem('songo.live')") == '{"en/a":[]}'


def test_another_tab_is_followed(still: Page) -> None:
    exercise_page = ExercisePage.alone(still, "sowing-first")
    expect(exercise_page.solved).to_be_hidden()
    other = Panel(still.context.new_page())
    other.read(GOOD.to_json())
    expect(exercise_page.solved).to_be_visible()
    other.button("Forget everything").click()
    expect(exercise_page.solved).to_be_hidden()


def test_the_page_says_once_that_nothing_can_be_saved(still: Page) -> None:
    still.add_init_script(BLOCKED)
    sentence = "your progress lasts only while this page is open"
    exercise_page = ExercisePage.alone(still, "sowing-first")
    exercise_page.answer_right(exercise("sowing-first"))
    exercise_page.says(sentence)
    expect(exercise_page.solved).to_be_visible()
    exercise_page.button("Start again").click()
    exercise_page.answer_right(exercise("sowing-first"))
    expect(exercise_page.line).not_to_contain_text(sentence)
    expect(Panel(still).line).to_contain_text(sentence)


def test_a_full_device_is_reported_and_marks_last_as_long_as_the_page(still: Page) -> None:
    exercise_page = ExercisePage.alone(still, "sowing-first")
    still.evaluate(f"() => {{ {FULL} }}")
    exercise_page.answer_right(exercise("sowing-first"))
    exercise_page.says("no room left")
    expect(exercise_page.solved).to_be_visible()


@pytest.mark.parametrize(
    "text",
    mostly_slow(["damaged", GOOD.to_json().replace('"version": ', '"version": 9')], "damaged"),
)
def test_unreadable_progress_is_left_alone_until_the_reader_deletes_it(
    still: Page, text: str
) -> None:
    Panel(still)
    still.evaluate(f"(text) => localStorage.setItem('{KEY}', text)", text)
    exercise_page = ExercisePage.alone(still, "sowing-first")
    exercise_page.answer_right(exercise("sowing-first"))
    exercise_page.says("cannot be read")
    expect(exercise_page.solved).to_be_visible()
    assert still.evaluate(f"localStorage.getItem('{KEY}')") == text
    panel = Panel(still)
    expect(panel.line).to_contain_text("cannot be read")
    panel.button("Forget everything").click()
    assert panel.saved() == Progress()
    panel.read(GOOD.to_json())
    expect(panel.line).to_contain_text("Loaded: mine.json.")
    assert panel.saved() == GOOD


# -- files as the page reads, refuses, merges and writes them, against the package -----------------

EXPORTED = "TextError, mergedProgress, parseProgress, useLanguage, writeProgress"
READ = """
const said = (read) => {
  try {
    return ["read", read()];
  } catch (error) {
    return [error instanceof TextError ? "refused" : "broken", error.message];
  }
};
export const read = (language, texts) => {
  useLanguage(language);
  return texts.map((told) => {
    const text = typeof told === "string" ? told : told[0].repeat(told[1]);
    return said(() => writeProgress(parseProgress(text)));
  });
};
export const merged = (pairs, known) => {
  useLanguage("en");
  const size = (marks) => [...writeProgress(marks)].length;
  return pairs.map(([one, other]) => said(() =>
    writeProgress(mergedProgress(parseProgress(one), parseProgress(other), known, size)))[1]);
};
"""
MARK = {
    **{"solved": True, "tries": 2, "hints": 1, "answer": "S0", "box": 1, "due": "2026-11-22"},
    **{"score": 75, "seconds": 48, "at": "2026-11-22"},
}
RATING = {"reader": 1012, "count": 14}
DAY = "2026-11-22"
DAYS: dict[str, Any] = {DAY: {"right": {"double": 2, "game": 1}, "missed": {"yinda": 1}}}
WHOLE = {
    **{"format": "songo-progress", "version": 5, "exercises": {"aim-1": MARK}, "puzzles": {}},
    "rating": RATING,
    "beaten": {"songo-1": "2026-11-22"},
    "days": DAYS,
}
#: Values to put where something else is wanted.
ODD: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 3, 4, 5, 100_000, 100_001, 2**53, 10**20, 1.0, 0.5),
    *("", "0", "1", "S0", "é…’", "constructor", "__proto__", "2026-11-22", "2026-11-22\n"),
    *("2026-1-22", "２０２６-11-22", "x" * 400, "x" * 401, "🌱" * 400, "🌱" * 401, "\ud800"),
    *([], {}, [[]], ["2026-11-22"], [1], {"a": 1}, {"solved": True}, {"tries": [{"a": {}}]}),
)
UNKNOWN = ("other", "__proto__")
NAMES = ("a", "A", "", "-a", "a-", "a b", "a\n", "é", "1", "constructor", "__proto__", "a" * 81)
WRITTEN = {
    "tries": (
        *("1.0", "1e0", "1E5", "-0", "01", "+1", "1.", "NaN", "Infinity", "-Infinity"),
        "1" * 5000,
    ),
    "answer": ('"\\ud83c\\udf31"', '"\\ud83c"', "'S0'", '"\t"', '"\\u0022:1.5"', '"}{]["', "S0"),
}


def texts() -> list[str]:
    """Give files, good ones and many bad ones."""
    files = [text for text, _ in BAD.values()]
    for field, odd in product((*MARK, *UNKNOWN), ODD):
        files.append(json.dumps(WHOLE | {"puzzles": {"a": MARK | {field: odd}}}))
    for field, odd in product((*RATING, *UNKNOWN), ODD):
        files.append(json.dumps(WHOLE | {"rating": RATING | {field: odd}}))
    for field, odd in product((*DAYS[DAY], *UNKNOWN), ODD):
        files.append(json.dumps(WHOLE | {"days": {DAY: DAYS[DAY] | {field: odd}}}))
        files.append(json.dumps(WHOLE | {"days": {DAY: DAYS[DAY] | {"right": {field: odd}}}}))
    files += [json.dumps(WHOLE | {"days": {str(odd): DAYS[DAY]}}) for odd in (*ODD, *NAMES)]
    for part, odd in product((*WHOLE, "games", "choices", *UNKNOWN), ODD):
        files.append(json.dumps(WHOLE | {part: odd}))
    files += [json.dumps(WHOLE | {"beaten": {"songo-1": odd}}) for odd in ODD]
    files += [json.dumps(WHOLE | {"beaten": {name: "2026-11-22"}}) for name in NAMES]
    files += [json.dumps(odd) for odd in ODD]
    files += [json.dumps(WHOLE | {"puzzles": {name: {}}}) for name in NAMES]
    for field, ways in WRITTEN.items():
        usual = f'"{field}": {json.dumps(MARK[field])}'
        files += [json.dumps(WHOLE).replace(usual, f'"{field}": {way}') for way in ways]
    whole = json.dumps(WHOLE)
    files += [whole[:end] for end in range(0, len(whole), 7)]
    files += [whole[:at] + whole[at + 1 :] for at in range(0, len(whole), 3)]
    files += [f"\ufeff{whole}", f" \n{whole}\t", f"{whole}{whole}", f"\ufeff\ufeff{whole}"]
    deep = json.dumps(WHOLE | {"puzzles": {"a": "deep"}})
    files += [deep.replace('"deep"', "[" * n + "]" * n) for n in (3, 40, 100_000)]
    return [*files, "🌱" * 1_000_000, "🌱" * 1_000_001]


def read(text: str) -> list[str]:
    try:
        return ["read", Progress.from_json(text).to_json()]
    except ProgressFileError as error:
        return ["refused", str(error)]


def packed(text: str) -> str | list[Any]:
    """Give a text as it goes to the page: a million seedlings by their number, or it takes long."""
    return [text[0], len(text)] if len(text) > 10**5 and len(set(text)) == 1 else text


def spaced(text: str) -> str:
    return text.replace("\u202f", " ").replace("\u00a0", " ")


@pytest.fixture
def reader(scripts: Callable[..., Script]) -> Script:
    return scripts(EXPORTED, READ)


NO_JSON = [("en", "not JSON:"), ("fr", "JSON :")]


@pytest.mark.parametrize(("language", "no_json"), mostly_slow(NO_JSON, NO_JSON[1]))
def test_page_and_package_read_and_refuse_the_same(
    reader: Script, language: str, no_json: str
) -> None:
    """What is no JSON at all is refused by both, each parser in its own words."""
    files = texts()
    answers = reader.read(language, [packed(text) for text in files])
    with speaking(language):
        expected = [read(text) for text in files]
    differ = [
        (text[:200], answer, wanted)
        for text, answer, wanted in zip(files, answers, expected, strict=True)
        if answer != wanted and not (answer[0] == "refused" and no_json in spaced(wanted[1]))
    ]
    assert differ == []
    read_well = [result for result in expected if result[0] == "read"]
    assert len(read_well) > 30
    assert len(expected) - len(read_well) > 400


def test_page_and_package_merge_the_same(reader: Script) -> None:
    reviews = ((0, ""), (1, "2026-11-22"), (2, "2026-11-22"), (3, "2026-12-01"))
    marks = [
        Mark(
            solved, tries, tries % 4, answer, box, due, *((50, 7, f"2026-11-2{tries}") * bool(box))
        )
        for solved in (False, True)
        for tries, answer in ((0, ""), (3, "S0"), (5, "N1 S2"))
        for box, due in reviews
    ]
    pairs = [
        (Progress({"aim-1": own, "left": own}), Progress({"aim-1": other}, {"0f31c9a2b4d7": other}))
        for first, own in enumerate(marks)
        for other in marks[first % 5 :: 5]
    ]
    rates = [Progress(rating={"reader": 900 + n, "count": n % 3 + 1}) for n in range(5)]
    beaten = [
        Progress(beaten={f"songo-{n % 3}": f"2026-11-2{n}", f"awale-{n}": "2026-11-22"})
        for n in range(6)
    ]
    pairs += [*pairwise(beaten), *pairwise(beaten[::-1])]
    pairs += [*pairwise(rates), (rates[0], Progress()), (Progress(), rates[1])]
    firsts = [first for first, _ in pairs[:9]]
    pairs += [*((first, Progress()) for first in firsts[:5]), *pairwise(firsts)]
    long = "x" * 400
    many = {f"no-exercise-{n}": Mark(answer=long) for n in range(1800)}
    ids = {f"{n:012x}": Mark(answer=long) for n in range(1800)}
    pairs += [(pairs[0][0], Progress({**many, "sowing-first": Mark(tries=1)}))]
    pairs += [(pairs[0][0], Progress({}, ids))]
    files = [[first.to_json(), second.to_json()] for first, second in pairs]
    merged = reader.merged(files, list(exercises()))
    assert merged == [merged_text(first, second) for first, second in pairs]
    assert list(json.loads(merged[-2])["exercises"]) == ["aim-1", "left", "sowing-first"]
    assert "larger than 800000" in merged[-1]


def merged_text(first: Progress, second: Progress) -> str:
    try:
        return first.merged(second).to_json()
    except ProgressFileError as error:
        return str(error)
