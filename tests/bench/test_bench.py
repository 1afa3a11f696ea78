"""The bench: every figure can be measured, what it says has one shape, and none is lost."""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benchmarks import openspiel, puzzle_speeds
from benchmarks import speeds as author_speeds
from songo_edu import bench
from songo_edu.bench import Report, processor, this_machine
from songo_edu.bench.speeds import MOVED, PROOFS, Figure, Measured, Run, number
from songo_edu.errors import (
    LongFigureError,
    MissingExtraError,
    MovedFigureError,
    ReportFileError,
    UnknownFigureError,
)
from tests.cli.test_cli import bad, good
from tests.needs import mostly_slow, new_python

FIGURES = bench.known_figures()
SCRIPTS = {
    module.__name__: {figure.name: figure for figure in module.FIGURES}
    for module in (author_speeds, puzzle_speeds, openspiel)
}
EVERY = {
    name: figure for figures in (FIGURES, *SCRIPTS.values()) for name, figure in figures.items()
}
SHORT = "import songo_edu"


# -- which figures there are -------------------------------------------------------------------


def test_figures_describe_themselves(speak: Callable[[str], None]) -> None:
    for name, figure in FIGURES.items():
        assert figure.name == name
        assert set(figure.extras) <= set(PROOFS)
        descriptions = set()
        for language in ("en", "fr"):
            speak(language)
            descriptions.add(figure.what())
        assert len(descriptions) == 2, name


def test_figures_that_were_always_there() -> None:
    """Programs ask for these by name."""
    known = {"import songo_edu", "tchoukaillon 10000 seeds", "finders songo numba"}
    known.add("sowing 8 holes 16 seeds")
    for game in ("songo", "awale"):
        known |= {f"perft {game} plain", f"perft {game} numba", f"bitboards {game}"}
    assert known <= {name for name in EVERY if not EVERY[name].long}
    assert len(FIGURES) <= 10


def test_moved_figures_are_where_the_error_says() -> None:
    commands = {
        f'python -m {script}{" --long" if figure.long else ""} "{name}"': name
        for script, figures in SCRIPTS.items()
        for name, figure in figures.items()
    }
    commands["songo-edu tables build --game songo --seeds 18"] = "tables songo large"
    assert commands == {command: name for name, command in MOVED.items()}
    for name, command in MOVED.items():
        with pytest.raises(MovedFigureError, match=re.escape(f"'{name}'") + ".*" + command):
            bench.measure([SHORT, name])


def test_the_bench_loads_nothing_it_does_not_need() -> None:
    code = (
        "import sys; from songo_edu.bench import known_figures; known_figures();"
        " print(*{'numba', 'numpy', 'pyspiel'} & set(sys.modules))"
    )
    assert new_python(code).strip() == ""


# -- every figure at its smallest --------------------------------------------------------------


#: Those that compile take seconds each.
#: Those that setting up measures as well (`tools.made`), one or two of each script.
SLOW = ("compile ", "mining ", "checking ", "sheet ", "sowing ", "tables ")
QUICK = [name for name in EVERY if not name.startswith(SLOW)]


@pytest.mark.parametrize("name", mostly_slow(EVERY, *QUICK))
def test_every_figure_can_be_measured(name: str) -> None:
    figure = EVERY[name]
    if figure.missing() is not None:
        pytest.skip(f"the extra {figure.missing()} is not installed")
    measured = figure.measure(Run(repeats=1, small=True))
    assert measured.value >= 0
    if measured.unit != "points":
        assert measured.value > 0
    text = json.dumps(measured.as_json())
    assert measured.unit in text
    assert str(Report(this_machine(), {figure: measured}, {})).count(name) >= 1


# -- the choice of figures ---------------------------------------------------------------------


def _tiny(monkeypatch: pytest.MonkeyPatch, *made: Figure) -> None:
    monkeypatch.setattr(bench, "known_figures", lambda: {figure.name: figure for figure in made})


def _figure(name: str, **options: Any) -> Figure:
    return Figure(name, lambda: f"what {name} is", lambda run: Measured(5, "moves/s"), **options)


def test_long_figures_run_only_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    short, long = _figure("short"), _figure("long", long=True)
    _tiny(monkeypatch, short, long)
    assert list(bench.measure().measured) == [short]
    assert list(bench.measure(long=True).measured) == [short, long]
    assert list(bench.measure(["long"], long=True).measured) == [long]
    with pytest.raises(LongFigureError, match=r"'long'.*--long"):
        bench.measure(["short", "long"])


def test_figures_whose_extra_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    here, away = _figure("here"), _figure("away", extras=("compare",))
    _tiny(monkeypatch, here, away)
    report = bench.measure()
    assert list(report.measured) == [here]
    assert report.as_json()["left_out"] == [{"name": "away", "extra": "compare"}]
    assert "compare" in str(report)
    assert "away" in str(report)
    with pytest.raises(MissingExtraError, match=r"away.*compare.*'songo-edu\[compare\]'"):
        bench.measure(["away"])
    monkeypatch.setitem(sys.modules, "pyspiel", sys)
    monkeypatch.setattr(sys, "__spec__", "anything", raising=False)
    assert list(bench.measure(["away"]).measured) == [away]


def test_a_run_that_breaks_off_leaves_the_last_result(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupt(run: Run) -> Measured:
        raise KeyboardInterrupt

    _tiny(monkeypatch, Figure("a", lambda: "", interrupt))
    path = tmp_path / "a.json"
    path.write_text("from before", encoding="utf-8")
    with pytest.raises(KeyboardInterrupt):
        bench.measure_and_keep(["a"], output=path)
    assert path.read_text(encoding="utf-8") == "from before"


def test_nothing_is_measured_before_all_names_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(run: Run) -> Measured:
        raise AssertionError("measured")

    _tiny(monkeypatch, Figure("a", lambda: "", refuse))
    with pytest.raises(UnknownFigureError, match=r"'b'.*a"):
        bench.measure(["a", "b"])


def test_an_unwritable_file_is_refused_before_measuring(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _tiny(monkeypatch, _figure("a"))
    with pytest.raises(ReportFileError, match="nowhere"):
        bench.measure_and_keep(["a"], output=tmp_path / "nowhere" / "a.json")
    path = tmp_path / "a.json"
    path.write_text("from before", encoding="utf-8")
    with pytest.raises(UnknownFigureError):
        bench.measure_and_keep(["b"], output=path)
    assert path.read_text(encoding="utf-8") == "from before"
    report = bench.measure_and_keep(["a"], output=path)
    assert json.loads(path.read_text(encoding="utf-8")) == report.as_json()


# -- the report --------------------------------------------------------------------------------


def test_the_shape_of_json() -> None:
    speed = Measured(1234.6, "moves/s", {"depth": 3})
    assert speed.as_json() == {"per_second": 1235, "unit": "moves/s", "depth": 3}
    once = Measured(4.0, "s", parts={"loaded": Measured(0.5, "s", note="not for programs")})
    assert once.as_json() == {
        "per_second": 0.25,
        "unit": "s",
        "seconds": 4.0,
        "parts": [{"name": "loaded", "per_second": 2, "unit": "s", "seconds": 0.5}],
    }
    assert Measured(20.456, "times").as_json() == {"unit": "times", "times": 20.46}


def test_the_best_run_counts() -> None:
    amounts = iter([10, 10_000_000, 10])
    assert Run(repeats=3).rate(lambda: next(amounts)) > 10_000
    assert Run(repeats=1).seconds(lambda: sum(range(1000))) > 0
    assert (Run().size(9, 2), Run(small=True).size(9, 2)) == (9, 2)


@pytest.mark.parametrize(
    ("value", "english", "french"),
    [
        (82_537_845.0, "82\u202f500\u202f000", "82\u202f500\u202f000"),
        (0.0141834, "0.0142", "0,0142"),
        (0.0000235, "0.0000235", "0,0000235"),
        (97.5, "97.5", "97,5"),
        (1234.0, "1\u202f230", "1\u202f230"),
        (0, "0", "0"),
    ],
)
def test_numbers(value: float, english: str, french: str, speak: Callable[[str], None]) -> None:
    speak("en")
    assert number(value) == english
    speak("fr")
    assert number(value) == french


def test_the_name_of_the_processor(tmp_path: Path) -> None:
    info = tmp_path / "cpuinfo"
    info.write_text("processor\t: 0\nmodel name\t: Abacus 3000: fast\nmodel name\t: other\n")
    assert processor(info) == "Abacus 3000: fast"
    info.write_bytes(b"model name\t:\n\xff\n")  # some name none
    assert processor(info) == processor(tmp_path / "none") != ""
    here = bench.Machine("Abacus", 2, "3.11.7")
    assert here.as_json() == {"processor": "Abacus", "cores": 2, "python": "3.11.7"}
    assert all(fact in str(here) for fact in ("Abacus", "2 cores", "3.11.7"))


# -- from outside ------------------------------------------------------------------------------


def test_the_command() -> None:
    report = json.loads(good("bench", SHORT, "--json"))
    assert set(report) == {"machine", "figures"}
    assert set(report["machine"]) == {"processor", "cores", "python"}
    (figure,) = report["figures"]
    assert figure["name"] == SHORT
    assert figure["seconds"] > 0
    assert figure["per_second"] == pytest.approx(1 / figure["seconds"], rel=0.1)


@pytest.mark.slow
def test_the_command_has_the_same_keys_in_french() -> None:
    report = json.loads(good("--language", "fr", "bench", SHORT, "--json"))
    assert set(report) == {"machine", "figures"}


def test_the_command_in_words(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    lines = good("bench", SHORT, "-o", str(path)).splitlines()
    assert lines[0].startswith("On ")
    assert SHORT in lines[1]
    assert "in a new Python" in lines[1]
    assert json.loads(path.read_text(encoding="utf-8"))["figures"][0]["name"] == SHORT
    french = good("--language", "fr", "bench", SHORT)
    assert "dans un Python" in french


def test_a_script_of_authors(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, name = tmp_path / "kept.json", "tchoukaillon 10000 seeds"
    author_speeds.report(author_speeds.FIGURES, [name, "--json", "-o", str(path)])
    (figure,) = json.loads(capsys.readouterr().out)["figures"]
    assert figure["name"] == name
    assert json.loads(path.read_text(encoding="utf-8"))["figures"] == [figure]
    author_speeds.report(author_speeds.FIGURES, [name])
    assert "Tchoukaillon" in capsys.readouterr().out
    with pytest.raises(SystemExit, match="2"):
        author_speeds.report(author_speeds.FIGURES, ["speed of light"])
    assert "known figures" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (("bench", "speed of light"), "speed of light"),
        (("bench", SHORT, "speed of light"), "known figures"),
        (("bench", "compile search"), "--long"),
        (("bench", "checking puzzles"), 'python -m benchmarks.puzzle_speeds "checking puzzles"'),
        (("bench", SHORT, "-o", "/nowhere/at/all.json"), "/nowhere/at/all.json"),
    ],
)
def test_bad_command_lines(arguments: tuple[str, ...], names: str) -> None:
    bad(*arguments, names=names)
