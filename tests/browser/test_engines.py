"""A reader's walk: in Firefox or WebKit by turns in `make test`, in both in `make slow`."""

from collections.abc import Iterator
from datetime import date
from itertools import product

import pytest

from songo_edu.locale import LANGUAGES
from tests.browser.engines import ENGINES, Engine
from tests.needs import mostly_slow

TODAYS = sorted(ENGINES)[date.today().toordinal() % len(ENGINES)]
#: A window of WebKitGTK is 447 px wide at the least.
SIZES = {
    "phone": (360, 740, "touch"),
    "on its side": (844, 390, "touch"),
    "tablet": (800, 1100, "touch"),
    "desk": (1280, 900, "mouse"),
}
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
START = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
POSITION = "() => document.querySelector('.songo-pits')?.dataset.position ?? ''"
IS_AT = "(at) => document.querySelector('.songo-pits').dataset.position === at"


def sizes(quick: str) -> pytest.MarkDecorator:
    """Walk at every size; `make test` at one of them."""
    return pytest.mark.parametrize("pointer", mostly_slow(sorted(SIZES), quick), indirect=True)


def sizes_in_languages(*quick: tuple[str, str]) -> pytest.MarkDecorator:
    """Walk at every size in each language; `make test` in some of these ways."""
    ways = mostly_slow(product(sorted(SIZES), LANGUAGES), *quick)
    return pytest.mark.parametrize(("pointer", "language"), ways, indirect=["pointer"])


#: Whether the question of a step is seen beside or below its board, above its buttons; Firefox
#: scrolls by whole pixels.
SHARED = """(lesson) => {
  const box = (selector) => lesson.querySelector(selector).getBoundingClientRect();
  const asked = box(".songo-flow > .songo-text > .songo-question");
  const board = box(".songo-lesson-board");
  const buttons = Math.min(innerHeight, box(".songo-flow > .songo-bar").top);
  return asked.bottom <= buttons && (board.left >= asked.right || asked.top >= board.bottom - 1);
}"""
#: Whether a lesson that is scrolled to plays.
AWAKE = """(one) => {
  const lesson = document.querySelector(one);
  lesson.scrollIntoView({ block: "center", behavior: "instant" });
  return !lesson.querySelector(".songo-before");
}"""
SAYS = {
    "en": {"learn": "Learn", "choose": "Choose them"},
    "fr": {"learn": "Apprendre", "choose": "Les choisir"},
}


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(name, marks=[] if name == TODAYS else pytest.mark.slow)
        for name in sorted(ENGINES)
    ],
)
def engine(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Engine]:
    kind = ENGINES[request.param]
    if missing := kind.missing():
        pytest.skip(f"{missing} is not on this machine: `make engines` installs it")
    with kind(tmp_path_factory.mktemp(request.param) / "home") as opened:
        yield opened


@pytest.fixture
def pointer(request: pytest.FixtureRequest, engine: Engine, site: str) -> str:
    """Give the window one of the sizes, and clear storage; return the kind of pointer."""
    width, height, kind = SIZES[request.param]
    engine.resize(width, height)
    engine.goto(f"{site}en/notation.html")
    engine.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    return kind


@sizes_in_languages(("desk", "en"))
def test_the_front_page_leads_to_the_course(
    engine: Engine, pointer: str, site: str, language: str
) -> None:
    engine.goto(f"{site}{language}/welcome.html")
    engine.sees("h1")
    assert engine.evaluate(WIDER) <= 0
    links = engine.evaluate(
        "(words) => [...document.querySelectorAll('nav a, footer a')]"
        ".filter((one) => one.textContent.trim() === words).map((one) => one.href)",
        SAYS[language]["learn"],
    )
    assert links
    assert all(link.partition("#")[2] == "course" for link in links), links
    engine.goto(links[0])
    engine.until(
        "() => document.querySelector('#course').getBoundingClientRect().top < innerHeight"
    )


@sizes("desk")
def test_a_game_by_pointer_and_by_keys(engine: Engine, pointer: str, site: str) -> None:
    engine.goto(f"{site}en/play.html")
    engine.press('[data-pit="S2"]', pointer)
    engine.sees(".songo-line", "North ·")
    position = engine.until(POSITION)
    assert position != START
    engine.until("() => { document.querySelector('[data-pit=S4]').focus(); return true; }")
    engine.key("u")
    engine.until(IS_AT, START)
    engine.key("r")
    engine.until(IS_AT, position)
    # A Firefox without a screen has no window in front, and there Enter presses no button.
    if engine.evaluate("() => document.hasFocus()"):
        engine.key("Enter")
        engine.sees(".songo-line", "You · S4")
    assert engine.evaluate(WIDER) <= 0


@sizes_in_languages(("phone", "fr"))
def test_the_first_question_is_answered(
    engine: Engine, pointer: str, site: str, language: str
) -> None:
    engine.goto(f"{site}{language}/ten-minutes.html")
    engine.press('songo-lesson .songo-pit.songo-open[data-pit="S2"]', pointer)
    engine.sees('songo-lesson [data-verdict="right"]')
    engine.until("() => localStorage.getItem('songo.progress')?.includes('solved')")


@sizes("phone")
def test_a_step_shows_its_board_and_its_question(engine: Engine, pointer: str, site: str) -> None:
    engine.goto(f"{site}fr/chips-on-a-graph.html")
    lesson = "songo-lesson[name=graph-five]"
    engine.until(AWAKE, lesson)  # for earlier presses: test_early.py
    engine.press(f"{lesson} .songo-dot[data-step='3']", pointer)
    engine.until(
        "(one) => document.querySelector(`${one} .songo-dot[data-step='3']`).ariaCurrent", lesson
    )
    engine.until(f"(one) => ({SHARED})(document.querySelector(one))", lesson)


@sizes("phone")
def test_a_puzzle_gives_hints(engine: Engine, pointer: str, site: str) -> None:
    engine.goto(f"{site}fr/puzzles.html")
    engine.sees("songo-puzzles .songo-pit.songo-open")
    hint = "songo-puzzles .songo-task .songo-bar button"
    engine.press(hint, pointer)
    engine.until("() => document.querySelector('songo-puzzles .songo-hints li')?.textContent")
    assert engine.evaluate(WIDER) <= 0


@sizes("desk")
def test_searching_finds_chapters_first(engine: Engine, pointer: str, site: str) -> None:
    engine.goto(f"{site}en/search.html?q=yinda")
    engine.sees("#search-results li a")
    first = engine.evaluate("() => document.querySelector('#search-results li a').textContent")
    assert first[0].isdigit(), first


@sizes("desk")
def test_a_teacher_chooses_puzzles(engine: Engine, pointer: str, site: str) -> None:
    engine.goto(f"{site}en/teachers.html")
    engine.sees("songo-desk button", SAYS["en"]["choose"])
    engine.until(
        "(words) => { const one = [...document.querySelectorAll('songo-desk button')]"
        ".find((each) => each.textContent === words); one?.click(); return Boolean(one); }",
        SAYS["en"]["choose"],
    )
    engine.sees("songo-desk .songo-desk-list > li svg")
    assert engine.evaluate(WIDER) <= 0
