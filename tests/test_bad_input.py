"""Whatever the public functions are handed: an answer, or an error of the package that names it."""

from __future__ import annotations

import dataclasses
from operator import attrgetter
from typing import Any

import pytest

import songo_edu as se
from songo_edu.errors import SongoError
from songo_edu.moved import PLACES
from tests.needs import for_each

TEXT = "4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14"
SONGO = se.game("songo").position(TEXT)
HUGE = 10**5000
WRONG: dict[str, Any] = {
    "nothing": None,
    "number": 3,
    "huge": HUGE,
    "fraction": 1.5,
    "not-a-number": float("nan"),
    "truth": True,
    "empty": "",
    "text": "no such thing",
    "bytes": b"S2",
    "list": [1],
    "mapping": {"a": 1},
    "object": object(),
    "sheet": se.games.sheet("songo"),
    "alone": se.game("kaillon").start(),
    "duel": se.game("sowing").start(),
}


def public(name: str) -> Any:
    """Return what a public name stands for, at the top or in its room."""
    return attrgetter(PLACES.get(name, name))(se)


#: Functions of a position of two rows, and what they are handed besides.
TWO_ROWS: dict[str, tuple[Any, ...]] = {
    "analyse": (),
    "bidoua": ("S",),
    "counter_threats": (),
    "defences": (),
    "double_menaces": ("S",),
    "evasions": (),
    "forbidden": (),
    "greniers": ("S",),
    "in_words": (),
    "learner_move": (1,),
    "menaces": ("N",),
    "search": (50,),
    "waiting_moves": ("S",),
    "why_good": ("S3",),
    "yindas": (),
}


@pytest.mark.parametrize("name", TWO_ROWS)
def test_a_text_stands_for_the_position_it_writes(name: str) -> None:
    function, others = public(name), TWO_ROWS[name]
    assert function(TEXT, *others) == function(SONGO, *others)
    keyword = dict(zip(("side",), others, strict=True)) if others in (("S",), ("N",)) else None
    if keyword is not None:
        assert function(position=SONGO, **keyword) == function(SONGO, *others)


@for_each("value", WRONG)
@for_each("name", TWO_ROWS)
def test_what_is_no_position_of_two_rows_is_told(name: str, value: str) -> None:
    with pytest.raises(se.PositionError) as caught:
        public(name)(WRONG[value], *TWO_ROWS[name])
    assert len(str(caught.value).splitlines()) == 1
    if value in ("number", "text", "bytes"):
        assert repr(WRONG[value]) in str(caught.value)
    if value in ("alone", "duel"):
        assert WRONG[value].sheet.name in str(caught.value)


#: Other functions: all but the value in question, in whose place stands `...`.
OTHERS: dict[str, tuple[Any, ...]] = {
    "Board": (...,),
    "LevelPlayer": (...,),
    "Puzzle": (...,),
    "differences": (..., "awale"),
    "example": (...,),
    "exercise": (...,),
    "from_networkx": (...,),
    "game": (...,),
    "leaf_counter": ("songo", ...),
    "play_game": (...,),
    "puzzle": (...,),
    "read_record": (...,),
    "review_figure": (...,),
    "sample_game": (...,),
    "sheet": (...,),
    "shortest_kaillon": (...,),
    "solve": (...,),
    "svg": (...,),
    "to_networkx": (...,),
    "winning_series": (...,),
}
#: What they do take of those.
RIGHT = {
    ("Board", "nothing"),
    ("Board", "empty"),
    ("Board", "alone"),
    ("Board", "duel"),
    ("LevelPlayer", "number"),
    ("differences", "sheet"),
    ("game", "sheet"),
    ("leaf_counter", "number"),
    ("sample_game", "text"),
    ("sample_game", "empty"),
    ("solve", "alone"),
    ("solve", "duel"),
    ("solve", "sheet"),
    ("svg", "alone"),
    ("svg", "duel"),
}


@for_each("value", WRONG)
@for_each("name", OTHERS)
def test_whatever_else_is_handed_in(name: str, value: str) -> None:
    handed = [WRONG[value] if one is ... else one for one in OTHERS[name]]
    if (name, value) in RIGHT:
        public(name)(*handed)
        return
    if name in ("shortest_kaillon", "winning_series") and value == "alone":
        return
    with pytest.raises(SongoError) as caught:
        public(name)(*handed)
    assert len(str(caught.value)) < 1500


@for_each("value", ["nothing", "huge", "fraction", "text", "list", "object"])
@for_each("name", ["songo", "kaillon", "sowing", "chip-firing", "graph-awale"])
def test_a_game_is_asked_for_what_is_no_position(name: str, value: str) -> None:
    rules, handed = se.game(name), WRONG[value]
    with pytest.raises(se.PositionError):
        rules.position(handed)
    with pytest.raises(SongoError):
        rules.start().play(handed)
    with pytest.raises(SongoError):
        rules.start().why_not(handed)
    with pytest.raises(se.RecordError):
        rules.record(handed)


@pytest.mark.parametrize("nodes", [0, -1, 1.5, "many", None, True, float("nan")])
def test_a_search_is_asked_for_no_number_of_positions(nodes: Any) -> None:
    with pytest.raises(se.errors.SearchError):
        se.search(SONGO, nodes)


def test_a_board_keeps_the_rules_of_its_position() -> None:
    """It took every position for one of songo."""
    ekang = se.game("songo-ekang").start()
    assert 'game="songo-ekang"' in se.Board(ekang)._repr_mimebundle_()[0]["text/html"]
    assert se.Board(se.game("awale").start()).position == str(se.game("awale").start())
    assert se.Board(se.game("awale").start()).game == "awale"
    # By other rules, if those are asked for.
    assert se.Board(ekang, game="songo").game == "songo"
    with pytest.raises(se.PositionError):
        se.Board(se.game("awale").start(), game="songo")
    own = dataclasses.replace(se.games.sheet("songo"), few=0)
    with pytest.raises(se.errors.BoardError, match="songo"):
        se.Board(se.game(own).start())


def test_a_position_is_solved_by_its_own_rules() -> None:
    start = se.game("sowing+misere").start()
    assert se.solve(start) == se.solve("sowing+misere")
    with pytest.raises(se.errors.SearchError):
        se.solve("kaillon", nodes=1.5)  # type: ignore[arg-type]  # wrong on purpose
