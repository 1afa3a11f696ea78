"""Puzzles chosen, by a wish and at the teacher’s desk."""

from pathlib import Path
from typing import Any

import pytest

from songo_edu.errors import AssignmentError, PuzzleFileError, SongoError, UnknownKindError
from songo_edu.puzzles.page import collection_path, seeds_on
from songo_edu.teaching import Assignment, Desk, Wish, choose, export, pick, read


def test_the_same_wish_gives_the_same_puzzles_and_another_seed_others() -> None:
    wish = Wish(game="songo", level=2)
    assert choose(24, wish, seed="x") == choose(24, wish, seed="x")
    shared = {*choose(24, wish, seed="x")} & {*choose(24, wish, seed="y")}
    assert len(shared) < 20


def test_each_wish_is_met_and_easier_puzzles_come_first() -> None:
    puzzles = choose(12, Wish(game="songo", theme="chain", max_seeds=30))
    assert len({*puzzles}) == 12
    assert {each.game for each in puzzles} == {"songo"}
    assert all("chain" in each.themes for each in puzzles)
    assert max(seeds_on(each.record["position"]) for each in puzzles) <= 30
    levels = [each.level for each in choose(24)]
    assert levels == sorted(levels)
    assert len({each.kind for each in choose(24)}) > 8
    assert {each.kind for each in choose(3, Wish(kind="wait"))} == {"wait"}


@pytest.mark.parametrize("count", [2, 5, 8])
@pytest.mark.parametrize("level", [1, 2])
def test_several_games_that_are_wished_for_are_all_there(count: int, level: int) -> None:
    """Kinds alone took turns, and of eight puzzles none was awalé’s."""
    puzzles = choose(count, Wish(game=("songo", "awale"), level=level))
    songo = sum(each.game == "songo" for each in puzzles)
    assert songo in (count // 2, count - count // 2)


def test_a_collection_of_ones_own() -> None:
    path = collection_path("capture")
    puzzles = choose(2, Wish(level=2), files=[path])
    assert {each.kind for each in puzzles} == {"capture"}
    assert pick([puzzles[1].id[:9], puzzles[0].id], files=[path]) == (puzzles[1], puzzles[0])


def test_a_wish_too_narrow_is_named_with_what_there_is(english: None) -> None:
    with pytest.raises(AssignmentError) as caught:
        choose(24, Wish(kind="count", level=5))
    message = str(caught.value)
    assert message.startswith(
        "you asked for 24, but there are 0 such puzzles; --kind count is too narrow"
    )
    assert "--level 5 is too narrow: without it there are" in message
    assert "(1: " in message
    with pytest.raises(AssignmentError, match=r"--max-seeds 1 is too narrow.*the fewest have"):
        choose(2, Wish(game="songo", max_seeds=1))
    with pytest.raises(AssignmentError, match=r"together they are too narrow; .*--theme lap: \d"):
        choose(5, Wish(kind="count", theme="lap", level=5, max_seeds=3))


@pytest.mark.parametrize(
    ("wish", "named"),
    [
        ({"game": "=chess"}, "=chess"),
        ({"kind": "<b>"}, "<b>"),
        ({"theme": "nothing"}, "nothing"),
        ({"level": 9}, "9"),
        ({"level": 0}, "0"),
    ],
)
def test_unknown_wishes_are_named(wish: dict[str, Any], named: str) -> None:
    with pytest.raises(SongoError, match=named):
        Wish(**wish)


def test_bad_numbers_ids_and_files(english: None, tmp_path: Path) -> None:
    for count in (0, -1, 201):
        with pytest.raises(AssignmentError, match="1 to 200"):
            choose(count)
    for name in ("", "zz", "000000000000", "<script>", "5\n"):
        with pytest.raises(AssignmentError):
            pick([name])
    with pytest.raises(AssignmentError, match="is the start of several ids"):
        pick(["5"])
    with pytest.raises(PuzzleFileError):
        choose(1, files=[tmp_path / "none.jsonl"])
    with pytest.raises(UnknownKindError):
        Wish(kind="")


# -- the teacher's desk in a notebook: chosen and saved as the command does ------------------------


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


def test_a_bad_choice_is_reported_and_nothing_is_written(tmp_path: Path) -> None:
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
