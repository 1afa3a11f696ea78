"""The explorer, the puzzle room, the reader's progress, the front page's ways in.

Without anywidget each is an object that stores its bare element, into which a page draws; with it
they are widgets (`songo_edu.course.widgets`), which Python leads, fills and reads.
"""

import warnings
from collections.abc import Iterable, Mapping
from html import escape
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

from songo_edu.boards import options
from songo_edu.boards.stored import Shown, element
from songo_edu.errors import PuzzleFileError, shown
from songo_edu.games.catalogue import FAMILIES
from songo_edu.games.protocol import AnyPosition
from songo_edu.games.variants import FAMILY_SHEETS
from songo_edu.locale import _, language, later, ngettext, t
from songo_edu.puzzles.page import ALL, collection, collections, every_puzzle
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.store import read, require

Room = TypeVar("Room", bound=Shown)


def _as_widget(plain: type[Room], *args: Any, **options: Any) -> Room:
    """Return a room as a widget that is one, too; as it is where there are no widgets."""
    if find_spec("anywidget") is None:
        return plain(*args, **options)
    widgets = import_module("songo_edu.course.widgets").WIDGETS  # it imports this one
    widget: Room = widgets[plain](*args, **options)
    return widget


# -- any position of any game, set up, played and asked about on one board -------------------------

#: What the games of some families are listed under; those of the others have one row.
_GROUPS = {"two_row": later("Two rows"), "": later("One row"), "graphs": later("Graphs")}


def game_groups() -> list[dict[str, Any]]:
    """Return the games that a reader may choose among, in groups, in the language in use."""
    groups: dict[str, list[list[str]]] = {kind: [] for kind in _GROUPS}
    for name, kind in FAMILIES.items():
        title = t(FAMILY_SHEETS[kind][name]["title"])
        groups[kind if kind in groups else ""].append([name, title[:1].upper() + title[1:]])
    return [{"title": t(_GROUPS[kind]), "games": games} for kind, games in groups.items()]


class Explorer(Shown):
    """A board to explore: what is on it first, by the names that `explorer` has for it."""

    def __init__(self, **attributes: AnyPosition | str | None) -> None:
        self.options = options.checked(attributes)

    def _values(self) -> dict[str, options.Value]:
        return self.options

    @property
    def position(self) -> str:
        """The position after the moves given."""
        return str(options.played(self.options).end)

    def __repr__(self) -> str:
        return options.plain(self._values(), "explorer")

    def _html(self) -> str:
        """Return the element: its game, position and moves as attributes, the position as text."""
        values = self._values()
        state = {name: values[name] for name in ("game", "position", "history")}
        attrs = {name: "" if state[name] == options.USUAL[name] else state[name] for name in state}
        end, sheet = str(options.played(values).end), options.own_sheet(str(values["game"]))
        return element("explore", end, **attrs, sheet=sheet, lang=language())


def explorer(
    position: AnyPosition | str | None = None,
    *,
    game: str | None = None,
    history: str | None = None,
) -> Explorer:
    """Return a board to explore: set up, play both sides, ask; in a notebook it shows itself.

    Parameters
    ----------
    position
        A position or its text; the game's start if left out.
    game, history
        The game's name, and moves played from the position.

    Raises
    ------
    BoardError, UnknownGameError, PositionError, RecordError
        naming the offending text.

    Examples
    --------
    >>> explorer(history="S2 N4").position
    '6.6.6.5.0.6.6/6.6.0.5.6.6.6 S 0-0'
    """
    return _as_widget(Explorer, position=position, game=game, history=history)


# -- puzzles that come along, of a file, or just found, solved on one board ------------------------

#: What a room may be given: a collection's name, a file, a puzzle, or puzzles.
Given = str | Path | Json | Iterable[Json]


def names_in(given: tuple[object, ...]) -> tuple[str, ...]:
    """Return the names of collections, all of them where nothing is given; none for aught else."""
    known = {ALL, *collections()}
    if all(isinstance(name, str) and name in known for name in given):
        return tuple(map(str, given)) or (ALL,)
    return ()


def puzzles_of(given: Given | Iterable[Given]) -> list[Json]:
    """Return the puzzles of a collection, of a file, or those given themselves, or of several."""
    if given == ALL:
        return every_puzzle()
    if isinstance(given, str) and given in collections():
        return collection(given)
    if isinstance(given, Path) or (isinstance(given, str) and Path(given).suffix):
        return [line.record for line in read(Path(given))]
    if isinstance(given, Mapping):
        return [require(dict(given))]
    if isinstance(given, Iterable) and not isinstance(given, str):
        return [record for source in given for record in puzzles_of(source)]
    raise PuzzleFileError(
        _("{text} is neither a file of puzzles nor a collection: {known}").format(
            text=shown(given), known=", ".join([ALL, *collections()])
        )
    )


class PuzzleRoom(Shown):
    """The room where there are no widgets.

    Its `collections` are those that a page fetches; none where `puzzles` were given otherwise.
    """

    puzzles: Any
    collections: tuple[str, ...]

    def __init__(self, *given: Given) -> None:
        self.puzzles = puzzles_of(given or ALL)
        self.collections = names_in(given)

    def __repr__(self) -> str:
        if self.collections:
            return _("The puzzle room (on the page: puzzles of every kind, solved on the board)")
        return ngettext(
            "A puzzle room with {n} puzzle (in a notebook: solved on the board)",
            "A puzzle room with {n} puzzles (in a notebook: solved on the board)",
            len(self.puzzles),
        ).format(n=len(self.puzzles))

    def _html(self) -> str:
        """Return the bare element; where a page has nothing to fetch, a line of text."""
        if self.collections:
            return element("puzzles", repr(self), src=" ".join(self.collections), lang=language())
        text = escape(repr(self), quote=False)
        return f'<p class="songo-line" lang="{language()}">{text}.</p>'


def puzzle_room(*given: Given) -> PuzzleRoom:
    """Return a room of puzzles; in a notebook it shows itself.

    Parameters
    ----------
    given
        names of collections that come with the course, files of puzzles, puzzles or lists of them
        (`songo_edu.puzzles.find` returns one); all collections where nothing is given.

    Raises
    ------
    PuzzleFileError
        naming what is no collection, no file of puzzles, or no puzzle.

    Examples
    --------
    >>> puzzle_room("capture", "defend").collections
    ('capture', 'defend')
    >>> from songo_edu.puzzles import collection
    >>> puzzle_room(collection("capture")[:3])
    A puzzle room with 3 puzzles (in a notebook: solved on the board)
    """
    return _as_widget(PuzzleRoom, *given)


def puzzle_panel(kind: str = "", **wanted: Any) -> PuzzleRoom:
    """Return a room of puzzles found to one's wishes, or of all where there are none.

    .. deprecated:: 0.2
        Use ``puzzle_room(songo_edu.puzzles.find(…))``.
    """
    from songo_edu.puzzles.finding import find

    warnings.warn(
        "puzzle_panel is now puzzle_room(puzzles.find(…))", DeprecationWarning, stacklevel=2
    )
    if not kind and not wanted:
        return puzzle_room()
    return puzzle_room(find(kind or "capture", **wanted))


# -- what a page of the course has more to say of --------------------------------------------------


class ProgressPanel(Shown):
    """Where a reader sees, saves and reads back what has been solved, without widgets."""

    def __repr__(self) -> str:
        return _("Your progress (on the page: save it to a file, or read it back)")

    def _html(self) -> str:
        return element("progress", repr(self), lang=language())


def progress_panel() -> ProgressPanel:
    """Return the panel of the reader's progress; in a notebook it shows itself.

    There it is a widget: Python reads `solved` and `progress`, and may add to it.
    """
    return _as_widget(ProgressPanel)


class FrontDoor(Shown):
    """What the course's front page has beside its board; in a notebook, a line."""

    def __repr__(self) -> str:
        return _("The ways in (on the page: learn, play, today’s puzzle, and what is done)")

    def _html(self) -> str:
        return element("front", repr(self), lang=language())


def front_door() -> FrontDoor:
    """Return what the front page has beside its board; a page of the course shows all of it."""
    return FrontDoor()
