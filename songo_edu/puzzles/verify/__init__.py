"""Verifying: every claim of a puzzle proved again, slowly and plainly.

Nothing here comes from the search that found the puzzle: moves are played on positions one can
hold, one by one, and each question is a plain one, such as "can South still take that many?".
Each kind has an entry in the `CHECKINGS` of a module here; id, fields, position, story, features
and level are verified alike.
"""

from collections.abc import Iterator

from songo_edu import analysis
from songo_edu.analysis.themes import THEMES, themes_of
from songo_edu.errors import SongoError, shown
from songo_edu.games import game
from songo_edu.locale import _
from songo_edu.puzzles import levels
from songo_edu.puzzles.record import (
    BUDGETS,
    FIELDS,
    GENERATOR,
    MAY_HAVE,
    Json,
    line,
    puzzle_id,
    sheet_digest,
)
from songo_edu.puzzles.verify import one_row, studies, two_row
from songo_edu.puzzles.verify.checking import AnyPosition, Checking

#: How the records of each kind are verified.
CHECKINGS: dict[str, Checking] = {**two_row.CHECKINGS, **one_row.CHECKINGS, **studies.CHECKINGS}
#: The methods, and whether the story of a puzzle found so names the game it comes from.
METHODS = {
    "selfplay": True,
    "compose": False,
    "given": False,
    "boards": False,
    "history": False,
    "endgame": True,
    "setup": False,
}
_STORY = ("generator", "method", "nodes", "seed", "sheet")
_GAME = ("ply", "record")
#: Positions with a history: after an example of a source, if not out of a game.
_EXAMPLE = "example"
#: The moves that a position may be away from its example.
_NEAR = 2
_SOUND = ("budget", "sound_play")


def faults(record: Json, text: str | None = None) -> Iterator[str]:
    """Yield what is not true in a record, in words; `text` is its line in the file.

    The record is one that `songo_edu.puzzles.store` lets pass.
    """
    checking = CHECKINGS[record["kind"]]
    if text is not None and text != line(record):
        yield _("the line is not written with sorted keys and no spaces")
    yield from unknown_fields(record, checking)
    position = game(record["game"]).position(record["position"])
    known = {name: record["goal"][name] for name in checking.goal if name in record["goal"]}
    right = puzzle_id(record["game"], record["kind"], record["position"], known)
    if record["id"] != right:
        yield _("the id should be {id}").format(id=right)
    yield from story(record, checking, position)
    misplaced = place(record, checking, position)
    if misplaced is not None:
        yield misplaced
        return
    false = list(checking.claim(record, position))
    yield from false
    if not false:  # features and themes are those of a true solution
        yield from grading(record, checking, position)


def unknown_fields(record: Json, checking: Checking) -> Iterator[str]:
    """Yield the fields that nobody has defined, and where they are."""
    places = [
        ("record", record, (*FIELDS, *MAY_HAVE)),
        ("goal", record["goal"], checking.goal),
        ("provenance", record["provenance"], (*_STORY, *_GAME, _EXAMPLE, *_SOUND)),
    ]
    places += [("solution", node, checking.node) for node in checking.nodes(record["solution"])]
    for name, value, fields in places:
        for field in value:
            if field not in fields:
                yield _("unknown field {field} in {name}").format(field=shown(field), name=name)


def place(record: Json, checking: Checking, position: AnyPosition) -> str | None:
    """Return what is wrong with the position, None where it may be asked."""
    if str(position) != record["position"] or position.mover != checking.mover:
        return _("{position} is not the canonical position").format(position=record["position"])
    if position.over:
        return _("the game is over in {position}").format(position=record["position"])
    if checking.key_is_move and record["key"] not in position.legal_moves():
        return _("the key {key} is not a legal move").format(key=shown(record["key"]))
    return None


def grading(record: Json, checking: Checking, position: AnyPosition) -> Iterator[str]:
    """Yield what is wrong with features, level, themes and the size of the proof."""
    measured = checking.measure(record, position)
    for name, value in measured.items():
        if record["features"].get(name) != value:
            yield _("the feature {name} should be {value}").format(name=name, value=value)
    for name in record["features"]:
        if name not in measured:
            yield _("unknown field {field} in {name}").format(field=shown(name), name="features")
    if record["level"] != levels.level(measured):
        yield _("the level should be {level}").format(level=levels.level(measured))
    yield from _themes(record, position)
    nodes = checking.size(record["solution"])
    if record["provenance"]["nodes"] != nodes:
        yield _("the proof has {nodes} positions").format(nodes=nodes)


def _themes(record: Json, position: AnyPosition) -> Iterator[str]:
    """Yield what is wrong with the themes: they are what their predicates say, sorted."""
    right = themes_of(position, record["key"], record["solution"])
    for theme in record["themes"]:
        if theme not in THEMES:
            yield _("unknown theme {theme}").format(theme=shown(theme))
        elif theme not in right:
            yield _("the theme {theme} does not fit").format(theme=theme)
    for theme in right:
        if theme not in record["themes"]:
            yield _("the theme {theme} is missing").format(theme=theme)
    if record["themes"] != sorted(set(record["themes"])):
        yield _("the themes are not sorted, or one appears twice")


def story(record: Json, checking: Checking, position: AnyPosition) -> Iterator[str]:
    """Yield what is wrong with the provenance: the rules, the method, the game."""
    origin = record["provenance"]
    digest = sheet_digest(position.sheet)
    if origin["sheet"] != digest:
        yield _("made for other rules: the digest of the sheet is {digest}").format(digest=digest)
    if origin["generator"] != GENERATOR:
        yield _("unknown generator {generator}").format(generator=shown(origin["generator"]))
    if origin["method"] not in METHODS:
        yield _("unknown method {method}").format(method=shown(origin["method"]))
    yield from _sound(origin, checking)
    try:
        if METHODS.get(origin["method"], False) or any(name in origin for name in _GAME):
            yield from list(_missing(origin, _GAME)) or _game(record, position)
        elif origin["method"] == "history" or _EXAMPLE in origin:
            yield from list(_missing(origin, (_EXAMPLE,))) or _example(record, position)
    except SongoError as error:  # of the game, or of what is named as an example
        yield str(error)


def _missing(origin: Json, fields: tuple[str, ...]) -> Iterator[str]:
    for field in fields:
        if field not in origin:
            yield _("{name} has no field {field}").format(name="provenance", field=field)


def _sound(origin: Json, checking: Checking) -> Iterator[str]:
    """Yield what is wrong with the search that judged sound play; drills have none.

    Where nobody judged it, neither field is there.
    """
    if checking.sound:
        if any(field in origin for field in _SOUND):
            yield from _missing(origin, _SOUND)
        if origin.get("budget", 1) not in BUDGETS:
            yield _("the budget {budget} is not that of a search").format(budget=origin["budget"])
    else:
        for field in _SOUND:
            if field in origin:
                yield _("unknown field {field} in {name}").format(
                    field=shown(field), name="provenance"
                )


def _game(record: Json, position: AnyPosition) -> Iterator[str]:
    """Yield what is wrong with the game a puzzle is said to come from."""
    origin = record["provenance"]
    played = game(record["game"]).record(origin["record"])
    if len(played.moves) != origin["ply"]:
        yield _("the ply should be {ply}").format(ply=len(played.moves))
    end = played.end if played.end.mover == position.mover else played.end.turned()
    if str(end) != record["position"]:
        yield _("the record leads to {position}").format(position=end)


def _example(record: Json, position: AnyPosition) -> Iterator[str]:
    """Yield what is wrong with the example of a source that a puzzle is said to come from."""
    start = analysis.example(record["provenance"][_EXAMPLE])
    places = [start.position] if start.position.sheet.name == record["game"] else []
    for _move in range(_NEAR):
        places += [place.play(move) for place in places for move in place.legal_moves()]
    if not any(record["position"] in (str(place), str(place.turned())) for place in places):
        yield _("{position} is not two moves from {example} at most").format(
            position=record["position"], example=shown(start.name)
        )
