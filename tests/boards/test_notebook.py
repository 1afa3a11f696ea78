"""Boards in a notebook: their module is sent once a kernel, and to a frame that asks for it."""

from __future__ import annotations

import gzip
from typing import Any

import pytest

import songo_edu as se
from songo_edu.boards import dist
from songo_edu.boards.notebook import Module, NotebookWidget, packed
from songo_edu.boards.options import USUAL
from songo_edu.course import exercise
from songo_edu.course.progress import Mark, Progress
from songo_edu.course.widgets import ProgressWidget

#: What is sent of three boards and their module may weigh so many bytes.
MOST = 457_000


class Comms:
    """Listens to what widgets send when they are made."""

    def __init__(self) -> None:
        self.opened: list[tuple[dict[str, Any], list[bytes]]] = []

    def create(self, **told: Any) -> Any:
        self.opened.append((told["data"]["state"], told["buffers"]))
        return self.made(**told)

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
    se.puzzle_room("capture")
    assert [buffers for _, buffers in comms.opened if buffers] == [[packed()]]
    kinds = ["board" if "opponent" in state else "" for state, _ in comms.opened]
    assert kinds.index("board") > next(n for n, (_, buffers) in enumerate(comms.opened) if buffers)
    assert (
        max(weight for weight, kind in zip(comms.weights, kinds, strict=True) if kind == "board")
        < 4_000
    )


def test_what_a_board_tells_is_what_its_reader_knows_it_by() -> None:
    """Marimo shows it as the board's value."""
    told = se.Board().get_state()
    of_widgets = {name for name in told if name.startswith("_")} | {"layout", "tabbable", "tooltip"}
    anywidgets = {"_esm", "_anywidget_id", "_dom_classes"}
    assert of_widgets - {"layout", "tabbable", "tooltip"} - anywidgets == {
        f"_{what}_{part}"
        for what in ("model", "view")
        for part in ("module", "module_version", "name")
    } | {"_view_count"}
    assert told.keys() - of_widgets == {*USUAL, "start", "over", "sheet", "lang"}


def test_the_module_is_that_of_the_boards_with_their_style() -> None:
    text = gzip.decompress(packed()).decode("utf-8")
    assert text.startswith(dist.widget())
    assert "adoptStyle(" in text[len(dist.widget()) :]
    assert packed() == packed.__wrapped__()


def test_a_frame_without_the_module_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[Any, Any]] = []
    board = se.Board()
    monkeypatch.setattr(type(board), "send", lambda _self, *told: sent.append(told))
    board._handle_custom_msg({"songo": "module"}, [])
    board._handle_custom_msg("module", [])
    assert sent == [({"songo": "module"}, [packed()])]


def test_a_widget_closed_with_all_others_is_made_again() -> None:
    se.Board()
    NotebookWidget.close_all()
    assert Module.sent is not None
    assert Module.sent.comm is None
    se.Board()
    assert Module.sent.comm is not None


def test_progress_is_read_watched_and_added_to_by_python() -> None:
    panel = se.progress_panel()
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
