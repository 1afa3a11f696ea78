"""Every command, public name, method and picture tried with what one extra brings and no more.

``python -m tests.tried_with EXTRA`` hides what that extra (``none``: no extra) does not bring and
prints, a line each, what ends otherwise than well or in one sentence. With ``-`` in the place of an
extra nothing is hidden: that is for an environment that has no more. ``EXTRA+NAME`` brings what a
reader has installed besides; ``--brief`` leaves out the commands that work or say what to install,
and asks things of one kind the same only once.
"""

import contextlib
import inspect
import io
import json
import re
import sys
import tomllib
import traceback
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).parents[1] / "pyproject.toml"
SETTINGS = Path(__file__).parents[1] / "tools" / "jupyter_config.json"
#: What is looked at of an object besides its text: what notebooks show.
SHOWN = ("_repr_html_", "_repr_svg_", "_repr_png_", "_repr_mimebundle_")
START = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
ENDING = "0.1.0.0.0.1/0.0.0.1.0.1 S 22-22"
FORMS = ("pdf", "html", "moodle", "gift", "scorm", "qti", "qti3", "anki")
PRINTED = ("board", "cutout", "cards", "certificate")

#: A line for each command, and more where options ask for other extras.
COMMANDS = [
    ["moves", START],
    ["play", "S2 N4 S0"],
    ["analyse", START],
    ["best", ENDING, "--game", "awale", "--nodes", "500"],
    ["solve", "awale", ENDING],
    ["solve", "sowing", "1.2.2.1 L"],
    ["solve", "tchoukaillon", "1.1.3.2.4.6"],
    ["review", "S2 N4"],
    ["perft", "--game", "awale", "--depth", "3"],
    ["engine"],
    ["puzzles", "find", "--kind", "double", "--count", "1", "--workers", "1", "--json"],
    ["match", "random", "level:1", "--pairs", "1", "--record", "games.jsonl"],
    ["match", "nodes:200", "random", "--pairs", "1"],
    ["games", "games.jsonl"],
    ["games", "show", "games.jsonl", "1"],
    ["games", "export", "--count", "2", "-o", "games.csv"],
    ["games", "export", "--count", "2", "--format", "parquet", "-o", "games.parquet"],
    ["bench", "import songo_edu"],
    ["bench", "perft songo numba"],
    ["puzzles", "find", "--kind", "count", "--count", "1", "-o", "count.jsonl", "--workers", "1"],
    ["puzzles", "find", "--kind", "count", "--count", "1", "--workers", "1"],
    ["puzzles", "find", "--capture", "4", "--count", "1", "-o", "take.jsonl", "--workers", "1"],
    ["puzzles", "find", "--kind", "wing-win", "--count", "1", "-o", "w.jsonl", "--workers", "1"],
    ["puzzles", "find", "--count", "1", "-o", "d.jsonl", "--scheduler", "tcp://127.0.0.1:1"],
    ["puzzles", "check", "one.jsonl", "--workers", "1"],
    ["puzzles", "show", "one.jsonl", "ID", "--solution"],
    ["puzzles", "show", "one.jsonl", "ID", "--svg", "one.svg"],
    ["puzzles", "show", "one.jsonl", "ID", "--png", "one.png"],
    ["puzzles", "stats", "one.jsonl"],
    ["puzzles", "export", "one.jsonl", "--format", "csv", "-o", "one.csv"],
    ["puzzles", "complete", "claim.jsonl", "-o", "whole.jsonl"],
    ["puzzles", "calibrate", "progress.json"],
    ["sheet", "make", "-o", "sheet.json", "--count", "2"],
    *(["sheet", "export", "sheet.json", "--form", form, "-o", f"o.{form}"] for form in FORMS),
    *(["sheet", part, "-o", f"{part}.pdf"] for part in PRINTED),
    ["sheet", "best", "-o", "best.pdf"],
    ["sheet", "make", "-o", "two.json", "--ids", "IDS"],
    ["sheet", "results", "two.json", "codes.csv"],
    ["sheet", "lesson", "left-and-right", "-o", "lesson.pdf"],
    ["tables", "build", "--game", "awale", "--seeds", "2", "-o", "awale.endings"],
    ["tables", "check", "awale.endings"],
    ["tables", "show", "awale.endings"],
]
#: What a command that cannot work says: what to install, or that nobody is there.
WAYS_OUT = ("songo-edu[", "no scheduler answers")
#: What takes a minute where it can be done at all: tried where it cannot.
LONG = [
    ["build", "--output", "site"],
    ["build", "--folder", "--output", "folder"],
    ["book", "--pdf", "-o", "book.pdf"],
    ["book", "--epub", "-o", "book.epub"],
    ["serve", "--port", "0"],
]


def brought(extra: str) -> set[str]:
    """Return the names of all distributions that an extra brings, the package's own needs too."""
    from packaging.requirements import Requirement

    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    distributions: set[str] = set()

    def add(text: str, wanted: str = "") -> None:
        need = Requirement(text)
        if need.marker is not None and not need.marker.evaluate({"extra": wanted}):
            return
        name = re.sub(r"[-_.]+", "-", need.name).lower()
        if name == "songo-edu":
            for own_extra in need.extras:
                for each in extras[own_extra]:
                    add(each)
            return
        key = f"{name}[{','.join(sorted(need.extras))}]"
        if key in distributions:
            return
        distributions.update((key, name))
        with contextlib.suppress(metadata.PackageNotFoundError):
            for each in metadata.requires(name) or ():
                for more in (*need.extras, ""):
                    add(each, more)

    extra, *besides = extra.split("+")
    named = [] if extra == "none" else extras[extra]
    for text in (*project["dependencies"], *named, *besides):
        add(text)
    return distributions


class _Without:
    """A finder of modules that does not find some."""

    def __init__(self, finder: Any, hidden: set[str]) -> None:
        self._finder, self._hidden = finder, hidden

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        if name.partition(".")[0] in self._hidden:
            return None
        return self._finder.find_spec(name, path, target)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._finder, name)


def hide(extra: str) -> None:
    """Hide all modules but those of an extra, of the package, and of Python itself."""
    given = brought(extra)
    hidden = {
        module
        for module, holders in metadata.packages_distributions().items()
        if module not in {"songo_edu", "tests", "tools", "_distutils_hack"}
        and not any(re.sub(r"[-_.]+", "-", holder).lower() in given for holder in holders)
    }
    for name in list(sys.modules):
        if name.partition(".")[0] in hidden:
            del sys.modules[name]
    sys.meta_path[:] = [_Without(finder, hidden) for finder in sys.meta_path]


# -- what is tried ---------------------------------------------------------------------------------


def fault(trial: Callable[[], object]) -> str | None:
    """Return what went wrong in a trial: anything but one sentence of the package."""
    from songo_edu.errors import SongoError

    try:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            trial()
    except SongoError:
        return None
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__}: {error} ({last.filename}:{last.lineno})"
    return None


def run(arguments: list[str]) -> tuple[int, str]:
    """Run a command and return its exit code and what it says on standard error."""
    from songo_edu import cli

    sys.argv[1:] = arguments
    errors = io.StringIO()
    with Path("asked.txt").open(encoding="utf-8") as given:
        before, sys.stdin = sys.stdin, given
        try:
            with contextlib.redirect_stderr(errors):
                cli.main()
        except SystemExit as end:
            return end.code if isinstance(end.code, int) else 0, errors.getvalue()
        finally:
            sys.stdin = before
    raise AssertionError("a command line ends")


def converted() -> Iterator[str]:
    """Make a page of a notebook with a board, as ``jupyter nbconvert --to html`` does."""
    import nbformat
    from nbconvert import HTMLExporter
    from traitlets.config import Config

    import songo_edu as se

    pages: list[str] = []

    def trial() -> None:
        shown = {"text/html": se.Board()._repr_mimebundle_()[0]["text/html"]}
        output = {"output_type": "display_data", "data": shown, "metadata": {}}
        cell = {"cell_type": "code", "source": "", "execution_count": 1, "metadata": {}, "id": "a"}
        book = {"cells": [{**cell, "outputs": [output]}], "metadata": {}, "nbformat": 4}
        config = Config(json.loads(SETTINGS.read_text(encoding="utf-8")))
        made = HTMLExporter(config=config).from_notebook_node(
            nbformat.from_dict({**book, "nbformat_minor": 5})
        )
        pages.append(made[0])

    if wrong := fault(trial):
        yield f"nbconvert: {wrong}"
    elif "customElements.define" not in pages[0]:
        yield "nbconvert: a page whose board does not play"


def commands(lines: list[list[str]]) -> Iterator[str]:
    """Try commands, and yield what is wrong with their ends."""
    if lines:
        prepare()
    for line in lines:
        result: list[object] = []

        def trial(line: list[str] = line, result: list[object] = result) -> None:
            result.extend(run(line))

        if wrong := fault(trial):
            yield f"songo-edu {' '.join(line)}: {wrong}"
        elif result[0] and not (
            result[0] == 2 and (line in LONG or any(way in str(result[1]) for way in WAYS_OUT))
        ):
            yield f"songo-edu {' '.join(line)}: exit code {result[0]}, {str(result[1]).strip()}"


def prepare() -> None:
    """Put the files into the folder that commands read."""
    from songo_edu import puzzles
    from songo_edu.course.progress import Progress
    from songo_edu.puzzles.record import line as line_of
    from songo_edu.teaching.result_codes import result_code

    record = puzzles.collection("capture")[0]
    claim = {name: record[name] for name in ("game", "goal", "key", "kind", "position")}
    ids = [each["id"] for each in puzzles.collection("capture")[:2]]
    written = {
        "asked.txt": "uci\nposition startpos\ngo depth 1\nquit\n",
        "one.jsonl": f"{line_of(record)}\n",
        "claim.jsonl": json.dumps(claim),
        "progress.json": Progress().to_json(),
        "codes.csv": f"Ada,{result_code(ids, [1, 0])}\n",
    }
    for name, text in written.items():
        Path(name).write_text(text, encoding="utf-8")
    for line in COMMANDS:
        line[:] = [{"ID": record["id"], "IDS": ",".join(ids)}.get(word, word) for word in line]


def packages() -> Iterator[Any]:
    """Yield the packages whose public names are stated in a stub."""
    import importlib

    import songo_edu

    root = Path(songo_edu.__file__).parent
    for stub in sorted(root.rglob("__init__.pyi")):
        inside = stub.parent.relative_to(root.parent)
        yield importlib.import_module(".".join(inside.parts))


#: One of each kind of thing that a reader holds, and what its functions with arguments return.
HELD = """
se.game("songo"); se.game("sowing"); se.game("graph-awale"); se.game("tchoukaillon")
se.game("songo").start(); se.game("kaillon").start(); se.game("sowing").start()
se.game("graph-awale").start(); se.game("wing").start(); se.game("chip-firing").start()
se.game("songo").record("S2 N4"); se.game("songo").start().explain("S2")
se.game("songo").start().why_not("N2"); se.game("songo").sheet
se.Board(); se.Board(game="kaillon"); se.Board(game="graph-awale", opponent="")
se.boards.svg(se.game("songo").start()); se.boards.leaf_counter(); se.course.front_door()
se.course.progress_panel(); se.course.explorer(); se.exercise("sowing-first")
se.lesson("ten-minutes"); se.course.puzzle_room("capture"); se.spar("01-board-and-aim")
se.course.puzzle_panel(se.puzzles.collection("capture")[0])
se.puzzle(se.puzzles.collection("capture")[0]["id"])
se.solve("sowing", "1.2.2.1.1.2.2.1 L"); se.solve("awale", ENDING)
se.solve("chip-firing", "triangle"); se.solve("kaillon", "1.1.1")
se.solve("sowing", "1.2.2.1.1.2.2.1 L").value
se.analyse(se.game("songo").start()); se.search(se.game("songo").start(), nodes=200)
se.search(se.game("songo").start(), nodes=200, fast=True); se.review("S2 N4")
se.figures.review_figure(se.review("S2 N4")); se.analysis.commented_game()
se.analysis.example("yinda"); se.engine.learner_move(se.game("songo").start(), 5)
se.engine.sample_game("songo"); se.games.graphs.to_networkx(se.game("graph-awale").start())
se.course.taught(); se.course.source_coverage(); se.bench.moves_a_second("songo")
se.play_game(se.LevelPlayer(1), se.RandomPlayer(2))
se.play_game(se.engine.SearchPlayer(nodes=100), se.RandomPlayer(2))
se.teaching.Assignment("", "en", 0, True, se.teaching.choose(1)); se.teaching.Desk()
se.env.aec("wing"); se.env.Solitaire("kaillon"); se.engine.DataSet(count=1)
se.read_record("S2 N4"); se.engine.LEVELS; se.GAMES; se.games.differences("songo", "songo-ekang")
"""


def accesses_of(thing: Any) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield each access to a thing that needs no arguments, and its pictures."""
    yield "repr", lambda: repr(thing)
    yield "str", lambda: str(thing)
    for name in SHOWN:
        if callable(getattr(type(thing), name, None)):
            yield name, lambda name=name: getattr(thing, name)()
    if not type(thing).__module__.startswith("songo_edu"):
        return
    for name, member in inspect.getmembers_static(type(thing)):
        if name.startswith("_") or not _is_ours(type(thing), name):
            continue
        if isinstance(member, property) or type(member).__name__ == "cached_property":
            yield name, lambda name=name: getattr(thing, name)
        elif inspect.isfunction(member):
            needed = [
                parameter
                for parameter in list(inspect.signature(member).parameters.values())[1:]
                if parameter.default is parameter.empty
                and parameter.kind not in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL)
            ]
            if not needed:
                yield name, lambda name=name: getattr(thing, name)()


def _is_ours(kind: type, name: str) -> bool:
    """Whether a member is of a class of the package, not of one of ipywidgets."""
    home = next(base for base in kind.__mro__ if name in vars(base))
    return home.__module__.startswith("songo_edu")


def names(*, once: bool = False) -> Iterator[str]:
    """Try every public name, everything held, and yield what is wrong."""
    import songo_edu as se

    tried: set[tuple[type, str]] = set()
    for package in packages():
        for name in package.__all__:
            if wrong := fault(lambda name=name, package=package: getattr(package, name)):
                yield f"{package.__name__}.{name}: {wrong}"
    for text in (part.strip() for line in HELD.strip().splitlines() for part in line.split(";")):
        made: list[Any] = []
        known = {"se": se, "ENDING": ENDING}
        if wrong := fault(lambda text=text, made=made, known=known: made.append(eval(text, known))):
            yield f"{text}: {wrong}"
        for thing in made:
            for name, trial in accesses_of(thing):
                if once and (type(thing), name) in tried:
                    continue
                tried.add((type(thing), name))
                if wrong := fault(trial):
                    yield f"{text}, {name}: {wrong}"


def main(arguments: list[str]) -> int:
    """Try everything with an extra, and print what is wrong."""
    extra, *brief = arguments
    if extra != "-":
        hide(extra)
    from importlib.util import find_spec

    lines = [] if brief else COMMANDS
    if find_spec("sphinx") is None:
        lines = [*lines, *LONG]
    wrong = [*names(once=bool(brief)), *commands(lines)]
    if find_spec("nbconvert") and find_spec("anywidget"):
        wrong += converted()
    print(*wrong, sep="\n")
    return int(bool(wrong))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
