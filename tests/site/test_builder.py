"""The build, from notebooks to a site, on a small course."""

import json
import re
from pathlib import Path

import pytest
from nbformat import v4

from songo_edu.locale import speaking
from songo_edu.puzzles.page import day_lists, every_puzzle, page_told, retired
from songo_edu.puzzles.why import refutations, why
from songo_edu.site import builder, markup
from songo_edu.site.builder import BuildError, build
from songo_edu.site.output import MARK
from tests.needs import EFFORT
from tests.site.project import START, TITLES, write_notebook, write_project


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_project(tmp_path_factory.mktemp("project"))


@pytest.fixture(scope="module")
def site(project: Path) -> Path:
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(project / "book")  # anywhere inside the project will do
        return build()


def read(path: Path) -> str:
    return path.read_text("utf-8")


def test_the_site_is_where_it_is_expected(site: Path, project: Path) -> None:
    assert site == project.resolve() / "_build" / "site"
    assert (site / "index.html").is_file()
    for code in TITLES:
        for name in ("index", "welcome", "second", "search"):
            assert (site / code / f"{name}.html").is_file()


def test_all_that_is_written_at_its_top_is_known(site: Path) -> None:
    """A file that is not listed would take the place of a publisher's without a word."""
    top = {
        path.relative_to(site).as_posix()
        for path in site.rglob("*")
        if path.is_file() and path.relative_to(site).parts[0] not in TITLES
    }
    assert top - {MARK} <= set(builder.TOP)
    assert set(builder.TOP) - top <= {"sitemap.xml"}  # only with an address


def test_the_sources_are_left_alone(site: Path, project: Path) -> None:
    for code in TITLES:
        names = {path.name for path in (project / "book" / code).iterdir()}
        assert names == {"_toc.yml", "welcome.ipynb", "second.ipynb"}


@pytest.mark.parametrize("code", TITLES)
def test_a_page_knows_its_language_and_links_to_the_other(site: Path, code: str) -> None:
    page = read(site / code / "welcome.html")
    other = {"en": "fr", "fr": "en"}[code]
    assert f'<html lang="{code}"' in page
    assert f'href="../{other}/welcome.html" hreflang="{other}" lang="{other}"' in page
    assert TITLES[code]["second"] in page


#: What no page holds: a form that goes nowhere, a box to be filled in by itself, half an address;
#: anything of widgets and kernels; a word to another host.
NOWHERE = (
    'action=""',
    r'<input type="checkbox"[^>]*autocomplete',
    r'<link[^>]*hreflang="[^"]*" href="(?!https?:)',
    "WIDGET STATE|(?i:thebe|require|binder|unpkg|fontawesome)",
    r'(?:src|href)="(?:https?:)?//',
)


@pytest.mark.parametrize("code", TITLES)
@pytest.mark.parametrize("pattern", NOWHERE)
def test_what_no_page_holds(site: Path, code: str, pattern: str) -> None:
    for page in (site / code).glob("*.html"):
        assert not re.search(pattern, read(page))


@pytest.mark.parametrize("code", TITLES)
def test_every_file_that_a_page_asks_for_is_there_and_no_other(site: Path, code: str) -> None:
    requested = {
        name
        for page in (site / code).glob("*.html")
        for name in re.findall(r'(?:src|href|data-script|data-ahead)="(_static/[^"]+)"', read(page))
    }
    # The board's module asks for its rooms, for what thinks and for a table when they are wanted.
    waiting = [*requested]
    while waiting:
        text = read(site / code / waiting.pop())
        named = {
            f"_static/{name}" for name in re.findall(r'"(?:\./)?(songo-[\w.-]+\.(?:js|bin))"', text)
        }
        waiting += [name for name in named - requested if name.endswith(".js")]
        requested |= named
    there = {
        path.relative_to(site / code).as_posix()
        for path in (site / code / "_static").rglob("*")
        if path.is_file()
    }
    assert requested == there


def test_only_pages_with_a_board_load_the_board(site: Path) -> None:
    welcome, second = read(site / "en" / "welcome.html"), read(site / "en" / "second.html")
    module = re.search(
        r'<script type="module" async src="(_static/songo-board\.\w+\.js)">', welcome
    )
    assert module is not None
    assert f'<link rel="modulepreload" href="{module[1]}">' in welcome
    # What asks exercises is loaded once the first board listens.
    assert "songo-tasks" not in welcome
    # A page that names its policy asks for nothing before its parser has come to it.
    assert welcome.index("modulepreload") < welcome.index('as="style"') < welcome.index("<script")
    assert re.search(r'<link rel="stylesheet" href="_static/songo-board\.\w+\.css">', welcome)
    assert "songo-board" not in second


@pytest.mark.parametrize("code", TITLES)
def test_a_page_is_whole_before_any_script(site: Path, code: str) -> None:
    page = markup.read(read(site / code / "welcome.html"))
    assert page.select_one(f'songo-board[position="{START}"] svg')
    exercise = page.find("songo-exercise")
    data = json.loads(exercise.script.string)
    assert data["name"] == "sowing-first"
    assert list(data["question"]) == [code]
    exercise.script.decompose()
    assert data["question"][code] in exercise.get_text()
    assert exercise.find("svg")
    assert exercise.select_one("details.songo-solution > summary").string == "Solution"
    progress = page.find("songo-progress")
    title = TITLES[code]["welcome"]
    assert json.loads(progress.script.string) == [
        {"title": title, "page": "welcome.html", "exercises": ["sowing-first"]}
    ]
    assert progress.find("a", href="welcome.html")


@pytest.mark.parametrize("code", TITLES)
def test_puzzles_are_written_beside_the_pages(site: Path, code: str) -> None:
    """A list, the rest of each puzzle in the file that it names, and the first on the page."""
    folder = site / code / "puzzles"
    listing = json.loads(read(folder / "all.json"))
    parts = {entry["part"] for entry in listing["puzzles"]}
    rest = {name: json.loads(read(folder / f"{name}.json")) for name in parts}
    whole = [entry | rest[entry.pop("part")].pop(entry["id"]) for entry in listing["puzzles"]]
    assert listing.pop("days") == day_lists(whole)
    assert {**listing, "puzzles": whole} == page_told(every_puzzle(), code)
    assert not any(rest.values())
    assert listing["themes"]
    page = read(site / code / "welcome.html")
    first = re.search(r"<songo-puzzles [^>]*><script[^>]*>(.*?)</script>", page)
    assert first is not None
    assert json.loads(first[1])["puzzles"] == [whole[0] | {"part": "all-0"}]


@pytest.mark.parametrize(("code", "words"), [("en", "Show the Python"), ("fr", "Voir le Python")])
def test_one_switch_for_the_code_of_a_page(site: Path, code: str, words: str) -> None:
    """No board has one of its own, and a page without code has none at all."""
    page = read(site / code / "welcome.html")
    assert 'data-code="hidden"' in page
    assert page.count(words) == page.count('role="switch"') == 1
    assert 'class="cell_input' in page
    article = page[page.index("<article") : page.index("</article>")]
    assert article.count("<summary>Solution</summary>") == 1
    by_chapter = article.count('songo-by-chapter"><summary>')  # progress has a fold of its own
    assert article.count("<summary") == 1 + by_chapter <= 2
    assert words not in read(site / code / "second.html")


@pytest.mark.slow
def test_one_language_can_be_built_elsewhere(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project)
    assert build(["fr"], tmp_path / "site") == (tmp_path / "site").resolve()
    assert (tmp_path / "site" / "fr" / "welcome.html").is_file()
    assert not (tmp_path / "site" / "en").exists()
    front = read(tmp_path / "site" / "index.html")
    assert 'href="fr/welcome.html"' in front
    assert 'href="en/welcome.html"' not in front


#: Faults of a page, each with a part of the message; those of a group are reported together.
FAULTS = {
    "of the text": {
        "[nowhere](no-such-page)": "no-such-page",
        "A formula: $x^2$": "formula",
        "### Two levels down": "Non-consecutive",
        '<songo-board position="5.5"></songo-board>': "5.5",
    },
    "of an exercise": {'<songo-exercise name="no-such"></songo-exercise>': "no-such"},
    "of puzzles": {'<songo-puzzles src="no-such"></songo-puzzles>': "no-such"},
}


@pytest.mark.slow
@pytest.mark.parametrize("group", FAULTS)
def test_faults_stop_the_build_and_leave_the_old_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, group: str
) -> None:
    root = write_project(tmp_path)
    texts = ["# Title", *FAULTS[group]]
    cells = [v4.new_markdown_cell(text, id=f"cell-{i}") for i, text in enumerate(texts)]
    write_notebook(root / "book" / "en" / "second.ipynb", *cells)
    old_page = root / "_build" / "site" / "en" / "second.html"
    old_page.parent.mkdir(parents=True)
    old_page.write_text("what stood here")
    monkeypatch.chdir(root)
    with pytest.raises(BuildError) as caught:
        build(["en"])
    assert [fault for fault in FAULTS[group].values() if fault not in str(caught.value)] == []
    assert old_page.read_text() == "what stood here"


def test_an_unknown_language_is_named(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    with pytest.raises(BuildError, match="'de'"):
        build(["de"])


@pytest.mark.parametrize("code", TITLES)
def test_reasons_beside_the_puzzles_are_those_computed_again(site: Path, code: str) -> None:
    """All of them in `make slow`, a sample else; each is in the file that its puzzle names."""
    folder = site / code / "puzzles"
    lists = [json.loads(read(folder / name))["puzzles"] for name in ("all.json", "retired.json")]
    places = {entry["id"]: entry["part"] for listed in lists for entry in listed}
    stored = {path.stem: json.loads(read(path)) for path in folder.glob("*-[0-9]*-w*.json")}
    assert sum(len(held) for name, held in stored.items() if name.endswith("-why")) == len(places)
    every = [*every_puzzle(), *retired()]
    for record in every[:: 1 if EFFORT.share >= 1 else 120]:
        part = places[record["id"]]
        with speaking(code):
            assert stored[f"{part}-why"][record["id"]] == why(record)
            if not part.startswith("retired"):
                expected = {move: [*replies] for move, replies in refutations(record).items()}
                assert stored[f"{part}-wrong"][record["id"]] == expected
