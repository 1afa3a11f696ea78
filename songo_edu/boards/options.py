"""The options of a board, as attributes of its element; and the board where there is no widget."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypedDict, TypeVar, Unpack, cast

from songo_edu import lazy
from songo_edu.errors import BoardError, MissingExtraError, shown
from songo_edu.games import game as find_game
from songo_edu.games.any_game import Record
from songo_edu.games.own import OWN, is_file
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import LANGUAGES, _, language
from songo_edu.shapes import cannot

if TYPE_CHECKING:
    from songo_edu.boards import sheet_data
else:
    sheet_data = lazy.module("songo_edu.boards.sheet_data")

Value = str | int | bool


class Options(TypedDict, total=False):
    """The options of a board by name: `WORDS` tells what each says, `USUAL` its usual value."""

    game: str | Path | Mapping[str, object]
    history: str | Iterable[str]
    opponent: Literal["", "N", "S", "L", "R"]
    level: Literal[1, 2, 3, 4, 5]
    controls: Literal["game", "study", "none"]
    turned: bool
    count: bool
    numbering: Literal["s0", "s3"]
    aim: str | Iterable[str]
    chosen: str | Iterable[str]
    forbid: str | Iterable[str]
    lens: Literal["", "on", "threats"]
    lens_side: Literal["both", "S", "N"]
    lang: Literal["en", "fr"]
    speed: int
    step: bool
    remarks: str | Mapping[int, str]
    questions: str | Mapping[int, str]


#: Every option with its usual value, and what it says, for the help of a board.
_OPTIONS: Mapping[str, tuple[Value, str]] = {
    "game": ("songo", "The game's name, or a sheet of one's own; left out, the position's game."),
    "position": (
        "",
        "A position or its text, at the start of the history; the game's start if left out.",
    ),
    "history": ("", "The moves that have been played from there."),
    "opponent": ("", "The side that the computer plays."),
    "level": (1, "How well it plays, 1 to 5."),
    "controls": ("game", 'Buttons for a "game", for going through one ("study"), or "none".'),
    "turned": (False, "Whether the board is seen from the other side."),
    "count": (True, "Whether each pit shows how many seeds it holds."),
    "numbering": ("s0", 'The names of pits: "s0", 0 to 6 in each row, or "s3", 1 to 7.'),
    "aim": ("", "Pits marked as a goal."),
    "chosen": ("", "Pits marked as chosen."),
    "forbid": ("", "Pits marked as forbidden."),
    "lens": ("", 'What is found is shown: all of it ("on"), or "threats" alone.'),
    "lens_side": ("both", "Whose threats the lens shows."),
    "lang": ("", "The language of its words; the one in force if left out."),
    "speed": (220, "Milliseconds from seed to seed, up to 2000."),
    "step": (False, "Whether a sowing waits for a press at each seed."),
    "remarks": ("", "What is said after that many moves of the history."),
    "questions": ("", "What is asked after that many moves; a film stops there."),
}
#: The options left at these values are not written.
USUAL: Mapping[str, Value] = {name: usual for name, (usual, _words) in _OPTIONS.items()}
#: What each option says; the position, which may be given without its name, comes first.
WORDS: Mapping[str, str] = {name: _OPTIONS[name][1] for name in ("position", *_OPTIONS)}
CHOICES: Mapping[str, tuple[Value, ...]] = {
    "opponent": ("", "N", "S", "L", "R"),
    "level": (1, 2, 3, 4, 5),  # those of `songo_edu.engine.levels`
    "controls": ("game", "study", "none"),
    "turned": (False, True),
    "count": (False, True),
    "numbering": ("s0", "s3"),
    "lens": ("", "on", "threats"),  # the last without bidoua, before it is explained
    "lens_side": ("both", "S", "N"),
    "lang": LANGUAGES,
    "step": (False, True),
}
#: The players' names, where two play.
SIDES = (("N", "S"), ("L", "R"))
MARKS = ("aim", "chosen", "forbid")
#: What is said, or asked, after this many moves of the history: kept as JSON.
TOLD = ("remarks", "questions")
SLOWEST = 2000


def checked(options: Mapping[str, object]) -> dict[str, Value]:
    """Return every option of a board, those not given at their usual value.

    Examples
    --------
    >>> checked({"aim": ["N0", "N1"]})["aim"]
    'N0 N1'
    """
    for name in options:
        if name not in USUAL:
            sentence = _("a board has no option {name}; it has {known}")
            raise BoardError(sentence.format(name=shown(name), known=", ".join(USUAL)))
    values: dict[str, Value] = dict(USUAL) | {"lang": language()} | _rules_of(options)
    for name, value in options.items():
        if value is not None:
            values[name] = _checked(name, value)
    start = played(values).start
    pits, opponent = start.pits, str(values["opponent"])
    sides = next((pair for pair in SIDES if start.mover and start.mover in pair), ())
    if opponent and opponent not in sides:
        raise BoardError(cannot("opponent", opponent, ("", *sides)))
    for name in MARKS:
        for pit in str(values[name]).split():
            if pit not in pits:
                sentence = _("{option} names {pit}, which is not a pit of {game}")
                raise BoardError(sentence.format(option=name, pit=shown(pit), game=values["game"]))
    for name in TOLD:
        words_by_count(name, values)
    return values


def words_by_count(name: str, values: Mapping[str, object]) -> dict[int, str]:
    """Return the words of an option by how many moves of the history are played."""
    text = str(values.get(name, ""))
    try:
        by_count = {int(count): words for count, words in json.loads(text or "{}").items()}
    except (ValueError, AttributeError):
        raise BoardError(cannot(name, text)) from None
    if not all(count >= 0 and isinstance(words, str) for count, words in by_count.items()):
        raise BoardError(cannot(name, text))
    return by_count


def _rules_of(options: Mapping[str, object]) -> dict[str, Value]:
    """Return the game of the position that a board is given, where no other is named."""
    sheet = getattr(options.get("position"), "sheet", None)
    if sheet is None or options.get("game") is not None:
        return {}
    if find_game(sheet.name).sheet != sheet:
        sentence = _("a board knows rules by their names, and {game} has others than these")
        raise BoardError(sentence.format(game=sheet.name))
    return {"game": sheet.name}


def _checked(name: str, value: object) -> Value:
    if name in MARKS and not isinstance(value, str) and isinstance(value, Iterable):
        return " ".join(str(pit) for pit in value)
    if name == "position" and hasattr(value, "sheet"):
        return str(value)
    if name == "game" and (is_file(value) or isinstance(value, Mapping)):
        return find_game(cast("str", value)).name
    if name == "history" and not isinstance(value, str) and isinstance(value, Iterable):
        return " ".join(str(move) for move in value)
    if name in TOLD and isinstance(value, Mapping):
        return json.dumps(dict(value), ensure_ascii=False) if value else ""
    usual = USUAL[name]
    choices = CHOICES.get(name)
    good = type(value) is type(usual) and (choices is None or value in choices)
    if name == "speed" and good:
        good = isinstance(value, int) and 0 <= value <= SLOWEST
    if not good or not isinstance(value, str | int):
        raise BoardError(cannot(name, value, choices or ()))
    return value


def played(values: Mapping[str, Value]) -> Record[AnyPosition]:
    """Return the game that a board shows, from its start on."""
    start = str(values["position"]) or None
    return find_game(str(values["game"])).record(str(values["history"]), start)


def own_sheet(name: str) -> str:
    """Return a sheet of one's own as a page gets it, empty where a game is none."""
    return sheet_data.own(name) if name in OWN else ""


def element(values: Mapping[str, Value]) -> str:
    """Return a board as an element of a page: its options as attributes, the position as text."""
    parts = ["<songo-board"]
    for name, value in values.items():
        if name != "lang" and value == USUAL[name]:
            continue
        text = str(value).lower() if isinstance(value, bool) else str(value)
        parts.append(f' {name.replace("_", "-")}="{escape(text)}"')
    if words := own_sheet(str(values["game"])):
        parts.append(f' sheet="{escape(words)}"')
    return "".join(parts) + f">{escape(str(played(values).end))}</songo-board>"


def picture(values: Mapping[str, Value]) -> str:
    """Return a board as a picture, an SVG."""
    from songo_edu.boards.picture import svg  # few who name options draw

    record = played(values)
    seen = {name: values[name] for name in ("turned", "numbering", *MARKS, "lens_side", "lang")}
    made: Any = [move.partition(":")[0] for move in str(values["history"]).split()[-1:]]
    return svg(record.end, last=made, lens=bool(values["lens"]), **cast("dict[str, Any]", seen))


def plain(values: Mapping[str, Value], maker: str = "Board") -> str:
    """Return a board in one line of Python."""
    start = played(values).start
    extras = [
        f", {name}={values[name]!r}" for name in ("game", "history") if values[name] != USUAL[name]
    ]
    return f"{maker}({str(start)!r}{''.join(extras)})"


Kind = TypeVar("Kind")


def named(board: type[Kind]) -> type[Kind]:
    """Name every option of a class of boards in its signature and in its help."""
    empty, kinds = inspect.Parameter.empty, Options.__annotations__
    first = inspect.Parameter(
        "position",
        inspect.Parameter.POSITIONAL_OR_KEYWORD,
        default=None,
        annotation="AnyPosition | str | None",
    )
    others = [
        inspect.Parameter(
            name,
            inspect.Parameter.KEYWORD_ONLY,
            default=None if name == "lang" else USUAL[name],
            annotation=getattr(kind, "__forward_arg__", empty),
        )
        for name, kind in kinds.items()
    ]
    vars_of = cast("Any", board)
    vars_of.__signature__ = inspect.Signature([first, *others])
    lines = [f"{name}\n    {words}" for name, words in WORDS.items()]
    parameters = "\n".join(["Parameters", "----------", *lines])
    # From Python 3.13 on a docstring has lost its margin; before, it loses it here.
    vars_of.__doc__ = inspect.cleandoc(board.__doc__ or "").replace("(Every option.)", parameters)
    return board


@named
class Board:
    """A board to be shown in a page; with anywidget installed, see `songo_edu.boards.notebook`.

    (Every option.)

    Examples
    --------
    >>> Board("0.0.0.0.0.0.1/2.0.0.0.0.0.9 N 30-28", controls="study")
    Board('0.0.0.0.0.0.1/2.0.0.0.0.0.9 N 30-28')
    """

    def __init__(
        self, position: AnyPosition | str | None = None, **options: Unpack[Options]
    ) -> None:
        self.options = checked({"position": position, **options})

    @property
    def position(self) -> str:
        """The position at the end of the history."""
        return str(played(self.options).end)

    @property
    def history(self) -> str:
        """The moves played from the board's start."""
        return str(self.options["history"])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return played(self.options).end.over

    def __repr__(self) -> str:
        return plain(self.options)

    def _repr_html_(self) -> str:
        return element(self.options)


class StillBoard(Board):
    """A board where anywidget is not installed: it says what to install."""

    def __repr__(self) -> str:
        return f"{super().__repr__()}\n{self._wanted()}"

    def _repr_html_(self) -> str:
        return f"{super()._repr_html_()}<p>{escape(self._wanted(), quote=False)}</p>"

    def _wanted(self) -> str:
        return str(MissingExtraError(_("A board that plays in a notebook"), "boards"))
