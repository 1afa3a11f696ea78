"""The teacher's desk in a notebook: chosen and saved as the command does."""

from __future__ import annotations

from pathlib import Path

import pytest

from songo_edu.errors import AssignmentError
from songo_edu.teaching import Assignment, Desk, Wish, choose, export, read


def test_it_chooses_and_saves_as_the_command_does(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.kind.value, desk.count.value, desk.seed.value = "capture", 3, "monday"
    desk.draw()
    chosen = choose(3, Wish(kind="capture"), seed="monday")
    assert desk.puzzles == chosen
    assert desk.seen.value.count("<svg") == 3
    desk.ids.value = ", ".join(each.id for each in reversed(chosen))  # another order, by hand
    desk.title.value, desk.hints.value, desk.reveal.value = "<b>", 1, False
    desk.hint_after.value = 2
    wanted = Assignment("<b>", "en", 1, False, chosen[::-1], hint_after=2)
    assert desk.assignment == wanted
    desk.form.value = "moodle"
    assert desk.save() == tmp_path / "songo-moodle.xml"
    assert (tmp_path / "songo-moodle.xml").read_bytes() == export(wanted, "moodle")
    desk.form.value = "assignment"
    assert read(desk.save().read_text(encoding="utf-8")) == wanted
    assert "application/vnd.jupyter.widget-view+json" in desk._repr_mimebundle_()


def test_what_cannot_be_is_said_and_nothing_is_written(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "<b>")
    desk.ids.value = "<b>nonsense"
    assert "&lt;b&gt;nonsense" in desk.said.value
    with pytest.raises(AssignmentError):
        desk.save()
    save = desk.box.children[5].children[1]
    save.click()
    assert "&lt;b&gt;nonsense" in desk.said.value
    desk.ids.value = choose(1)[0].id
    desk.form.value = "html"
    save.click()  # no such folder
    assert "&lt;b&gt;" in desk.said.value
    assert not list(tmp_path.iterdir())
