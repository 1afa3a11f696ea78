"""Boards in a notebook: their module once, stored so that they are seen anywhere."""

import base64
import gzip
import re
import sys
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

import songo_edu as se
from songo_edu.boards import ExerciseWidget, dist
from songo_edu.boards.notebook import Module, NotebookWidget, packed
from songo_edu.boards.options import USUAL
from songo_edu.boards.stored import ASKED, FRAMES, NOWHERE, PAGE, bare, front_end
from songo_edu.course import exercise
from songo_edu.course.progress import Mark, Progress
from songo_edu.course.widgets import ProgressWidget
from songo_edu.site import elements
from songo_edu.site.builder import project_root

# -- boards in a notebook: their module is sent once a kernel, and to a frame that requests it -

#: The most bytes that three boards and their module may send.
MOST = 457_000


class Comms:
    """Records what widgets send when they are made."""

    def __init__(self) -> None:
        self.opened: list[tuple[dict[str, Any], list[bytes]]] = []

    def create(self, **arguments: Any) -> Any:
        self.opened.append((arguments["data"]["state"], arguments["buffers"]))
        return self.made(**arguments)

    @property
    def weights(self) -> list[int]:
        return [len(str(state)) + sum(map(len, buffers)) for state, buffers in self.opened]

    made: Any = None


@pytest.fixture
def comms(monkeypatch: pytest.MonkeyPatch) -> Comms:
    import comm

    heard = Comms()
    heard.made = comm.create_comm
    monkeypatch.setattr(comm, "create_comm", heard.create)
    monkeypatch.setattr(Module, "sent", None)
    return heard


def test_the_module_is_sent_once_and_boards_are_light(comms: Comms) -> None:
    _boards = [se.Board(), se.Board(history="S2"), se.Board(game="awale")]
    assert sum(comms.weights) <= MOST
    exercise("sowing-first")._repr_mimebundle_()
    se.course.puzzle_room("capture")
    assert [buffers for _, buffers in comms.opened if buffers] == [[packed()]]
    kinds = ["board" if "opponent" in state else "" for state, _ in comms.opened]
    assert kinds.index("board") > next(n for n, (_, buffers) in enumerate(comms.opened) if buffers)
    assert (
        max(weight for weight, kind in zip(comms.weights, kinds, strict=True) if kind == "board")
        < 4_000
    )


def test_the_state_of_a_board_holds_its_options() -> None:
    """Marimo shows the state as the value of the board."""
    state = se.Board().get_state()
    layout = {"layout", "tabbable", "tooltip"}
    of_widgets = {name for name in state if name.startswith("_")} | layout
    anywidgets = {"_esm", "_anywidget_id", "_dom_classes"}
    assert of_widgets - layout - anywidgets == {
        f"_{what}_{part}"
        for what in ("model", "view")
        for part in ("module", "module_version", "name")
    } | {"_view_count"}
    assert state.keys() - of_widgets == {*USUAL, "start", "over", "sheet", "lang"}


def test_the_module_is_that_of_the_boards_with_their_style() -> None:
    text = gzip.decompress(packed()).decode("utf-8")
    assert text.startswith(dist.widget())
    assert "adoptStyle(" in text[len(dist.widget()) :]
    assert packed() == packed.__wrapped__()


def test_a_frame_without_the_module_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    messages: list[tuple[Any, Any]] = []
    board = se.Board()
    monkeypatch.setattr(type(board), "send", lambda _self, *message: messages.append(message))
    board._handle_custom_msg({"songo": "module"}, [])
    board._handle_custom_msg("module", [])
    assert messages == [({"songo": "module"}, [packed()])]


def test_a_widget_closed_with_all_others_is_made_again() -> None:
    se.Board()
    NotebookWidget.close_all()
    assert Module.sent is not None
    assert Module.sent.comm is None
    se.Board()
    assert Module.sent.comm is not None


def test_progress_is_read_watched_and_added_to_by_python() -> None:
    panel = se.course.progress_panel()
    assert isinstance(panel, ProgressWidget)
    assert panel.progress == Progress()
    heard: list[Any] = []
    panel.observe(lambda change: heard.append(change.new), "solved")
    marks = {"sowing-first": Mark(solved=True, tries=1), "sowing-2": Mark(tries=2)}
    panel.set_state({"kept": Progress(marks).to_json()})
    assert heard == [["sowing-first"]]
    assert panel.progress.exercises["sowing-2"].tries == 2
    panel.progress = Progress(marks)
    assert Progress.from_json(panel.given) == Progress(marks)


# -- what a notebook stores of boards: a picture for those who open it, none in the book's own -

VIEW = "application/vnd.jupyter.widget-view+json"
#: Everything that a notebook shows as a widget.
SHOWN = {
    "board": lambda: se.Board(history="S2", lens="on"),
    "exercise": lambda: exercise("sowing-first"),
    "explorer": lambda: se.course.explorer("0.0.0.0.0.1.1/0.4.3.2.0.0.0 S 30-29"),
    "lesson": lambda: se.lesson("double-fires"),
    "progress": se.course.progress_panel,
    "room": lambda: se.course.puzzle_room("capture"),
    "own": lambda: se.course.puzzle_room(se.puzzles.collection("capture")[:2]),
    "graph": lambda: se.Board(game="chip-firing"),
    "spar": lambda: se.spar("02-sowing"),
}
pytestmark = pytest.mark.usefixtures("english")


def bundle(name: str, where: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    monkeypatch.setenv(ASKED, where)
    shown: Any = SHOWN[name]()._repr_mimebundle_()
    data: dict[str, str] = shown[0] if isinstance(shown, tuple) else shown
    return data


@pytest.mark.parametrize("name", SHOWN)
def test_what_is_stored_has_a_picture_and_no_view_that_could_fail(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = bundle(name, NOWHERE, monkeypatch)
    saved = bundle(name, PAGE, monkeypatch)
    assert saved.keys() == {"text/html", "text/plain"}
    assert re.search(r' data-model="[0-9a-f]{32}"', saved["text/html"])
    assert (VIEW in plain, "<img" in plain["text/html"]) == (True, False)
    assert bare(saved["text/html"]) == plain["text/html"]
    assert saved["text/plain"] == plain["text/plain"]
    pictures = re.findall(r'<img [^>]*alt="([^"]+)"[^>]*base64,([^"]+)"', saved["text/html"])
    assert len(pictures) == (name != "progress")
    for alt, data in pictures:
        assert alt.startswith("Board: ")
        assert ElementTree.fromstring(base64.b64decode(data)).tag.endswith("svg")


def test_in_a_frame_the_bundle_has_a_picture_and_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    framed = bundle("board", FRAMES, monkeypatch)
    assert framed.keys() == {VIEW, "text/html", "text/plain"}
    assert '<img class="songo-stored"' in framed["text/html"]
    assert "data-model" not in framed["text/html"]


def test_the_front_end_is_known_by_its_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("VSCODE_PID", "PYCHARM_HOSTED", "JPY_SESSION_NAME", ASKED):
        monkeypatch.delenv(name, raising=False)
    assert front_end() == NOWHERE
    monkeypatch.setenv("JPY_SESSION_NAME", "/book/board.ipynb")
    assert front_end() == PAGE
    shell = SimpleNamespace(user_ns={"__vsc_ipynb_file__": "board.ipynb"})
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    assert front_end() == FRAMES
    monkeypatch.setenv(ASKED, PAGE)
    assert front_end() == PAGE
    monkeypatch.setenv(ASKED, "everywhere")
    monkeypatch.delitem(sys.modules, "IPython")
    monkeypatch.setitem(sys.modules, "google.colab.output", SimpleNamespace())
    assert front_end() == FRAMES


def test_a_page_of_the_site_is_built_from_a_saved_notebook_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain = bundle("board", NOWHERE, monkeypatch)["text/html"]
    saved = bundle("board", PAGE, monkeypatch)["text/html"]
    assert elements.enliven(saved, "en") == elements.enliven(plain, "en")


def test_nbval_leaves_out_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    from nbval.plugin import get_sanitize_patterns

    rules = (project_root() / "book" / "sanitize.cfg").read_text(encoding="utf-8")
    patterns = get_sanitize_patterns(rules)
    for name in SHOWN:
        html = bundle(name, PAGE, monkeypatch)["text/html"]
        left = html
        for pattern, put in patterns:
            left = re.sub(pattern, put, left)
        assert left == bare(html)


# -- exercises in a notebook: what is stored is stable, what is live is live -------------------


def test_a_widget_carries_the_exercise_and_waits_for_an_answer() -> None:
    first = exercise("sowing-first")
    widget = ExerciseWidget(data=first.data(), lang="fr")
    assert widget.kind == "exercise"
    assert widget.data["question"] == first.question
    assert (widget.solved, widget.answer) == (False, "")


def test_the_goal_of_an_exercise_is_what_its_check_says() -> None:
    assert exercise("capturing-first").data()["goal"] == {"seeds": 3}
    assert exercise("capturing-4").data()["goal"] == {"most": True}
    parts = [{"name": name, "n": n} for name, n in (("N6", 2), ("N5", 4), ("N4", 3))]
    assert exercise("capturing-chain").data()["goal"] == {"moves": ["S2"], "parts": parts}
    assert "goal" not in exercise("sowing-first").data()


def test_styles_of_exercises_follow_those_of_boards() -> None:
    style = dist.style()
    assert style.index(".songo-board{") < style.index("songo-exercise,songo-spar,songo-puzzles")
